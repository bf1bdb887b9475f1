// RUN: mpmd-opt %s --mpmd-unroll-for-loops | filecheck %s

// Iterations are counted through all loops; the index that is computed with starts anew in each.

// CHECK: func.func @main(%arg0: tensor<ui32>) -> (tensor<ui32>, tensor<ui32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %c = stablehlo.constant {unroll_counter = 0 : ui32} dense<0> : tensor<ui32>
// CHECK-NEXT: %0 = stablehlo.add %arg0, %c {unroll_counter = 0 : ui32} : tensor<ui32>
// CHECK-NEXT: %c_0 = stablehlo.constant {unroll_counter = 1 : ui32} dense<1> : tensor<ui32>
// CHECK-NEXT: %1 = stablehlo.add %arg0, %c_0 {unroll_counter = 1 : ui32} : tensor<ui32>
// CHECK-NEXT: %c_1 = stablehlo.constant {unroll_counter = 2 : ui32} dense<0> : tensor<ui32>
// CHECK-NEXT: %2 = stablehlo.subtract %0, %c_1 {unroll_counter = 2 : ui32} : tensor<ui32>
// CHECK-NEXT: return %2, %1 : tensor<ui32>, tensor<ui32>
// CHECK-NEXT: }

func.func @main(%a: tensor<ui32>) -> (tensor<ui32>, tensor<ui32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.for (%a, %a) {iterations = 2 : ui32, unroll_factor = 2 : ui32} (%x: tensor<ui32>, %y: tensor<ui32>, %i: tensor<ui32>) {
    %s = stablehlo.add %x, %i : tensor<ui32>
    mpmd.return %y, %s : tensor<ui32>, tensor<ui32>
  } : tensor<ui32>, tensor<ui32>
  %1 = mpmd.for (%0#0) {iterations = 1 : ui32, unroll_factor = 1 : ui32} (%x: tensor<ui32>, %i: tensor<ui32>) {
    %s = stablehlo.subtract %x, %i : tensor<ui32>
    mpmd.return %s : tensor<ui32>
  } : tensor<ui32>
  return %1, %0#1 : tensor<ui32>, tensor<ui32>
}
