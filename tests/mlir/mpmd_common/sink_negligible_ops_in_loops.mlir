// RUN: mpmd-opt %s --mpmd-sink-negligible-ops-into-call-op | filecheck %s

// Calls in loops count, and constants that only they need are erased from the caller. The third argument stays,
// since the calls pass different values.

// CHECK: func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<ui32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %cst = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %0 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: %1:2 = mpmd.call @f(%arg0, %cst) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT: %2:2 = mpmd.call @f(%1#0, %0) {call_counter = 1 : ui32} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT: %3 = mpmd.for (%arg0) {iterations = 2 : ui32, unroll_factor = 2 : ui32} (%arg2: tensor<4xf32>, %index: tensor<ui32>) {
// CHECK-NEXT: %4:2 = mpmd.call @f(%arg2, %cst) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT: mpmd.return %4#0 : tensor<4xf32>
// CHECK-NEXT: } : tensor<4xf32>
// CHECK-NEXT: return %2#0, %2#1, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
// CHECK: func.func private @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %0 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: %1 = stablehlo.add %arg0, %0 : tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.add %cst, %arg1 : tensor<4xf32>
// CHECK-NEXT: return %1, %2 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }

#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>
func.func @main(%a: tensor<4xf32>, %n: tensor<ui32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #t} {
  %c = stablehlo.constant dense<1.0> : tensor<4xf32>
  %d = stablehlo.constant dense<2.0> : tensor<4xf32>
  %i = stablehlo.iota dim = 0 : tensor<4xf32>
  %dead = stablehlo.constant dense<2.0> : tensor<4xf32>
  %0:2 = mpmd.call @f(%a, %c, %d, %i) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %1:2 = mpmd.call @f(%0#0, %c, %i, %i) {call_counter = 1 : ui32}: (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %k = mpmd.for (%a) {iterations = 2 : ui32, unroll_factor = 2 : ui32} (%x: tensor<4xf32>, %idx: tensor<ui32>) {
    %9:2 = mpmd.call @f(%x, %c, %d, %i) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    mpmd.return %9#0 : tensor<4xf32>
  } : tensor<4xf32>
  return %1#0, %1#1, %k : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
func.func private @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>, %d: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #t} {
  %0 = stablehlo.add %a, %d : tensor<4xf32>
  %1 = stablehlo.add %b, %c : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
