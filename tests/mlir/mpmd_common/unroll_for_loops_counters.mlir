// RUN: mpmd-opt %s --mpmd-unroll-for-loops | filecheck %s

// Counters of the second loop continue those of the first, its index starts at 0 again. Ops in named computations
// get none, and an earlier counter is replaced.

// CHECK: func.func @main(%arg0: tensor<ui32>, %arg1: tensor<ui32>) -> (tensor<ui32>, tensor<ui32>, tensor<ui32>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %c = stablehlo.constant {unroll_counter = 0 : ui32} dense<0> : tensor<ui32>
// CHECK-NEXT: %0 = stablehlo.add %arg0, %c {unroll_counter = 0 : ui32} : tensor<ui32>
// CHECK-NEXT: %c_0 = stablehlo.constant {unroll_counter = 0 : ui32} dense<3> : tensor<ui32>
// CHECK-NEXT: %1 = mpmd.named_computation<"f"> (%0, %c_0) {unroll_counter = 0 : ui32} (%arg2: tensor<ui32>, %arg3: tensor<ui32>) {
// CHECK-NEXT: %6 = stablehlo.add %arg2, %arg3 : tensor<ui32>
// CHECK-NEXT: mpmd.return %6 : tensor<ui32>
// CHECK-NEXT: } : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
// CHECK-NEXT: %c_1 = stablehlo.constant {unroll_counter = 1 : ui32} dense<1> : tensor<ui32>
// CHECK-NEXT: %2 = stablehlo.add %arg1, %c_1 {unroll_counter = 1 : ui32} : tensor<ui32>
// CHECK-NEXT: %c_2 = stablehlo.constant {unroll_counter = 1 : ui32} dense<3> : tensor<ui32>
// CHECK-NEXT: %3 = mpmd.named_computation<"f"> (%2, %c_2) {unroll_counter = 1 : ui32} (%arg2: tensor<ui32>, %arg3: tensor<ui32>) {
// CHECK-NEXT: %6 = stablehlo.add %arg2, %arg3 : tensor<ui32>
// CHECK-NEXT: mpmd.return %6 : tensor<ui32>
// CHECK-NEXT: } : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
// CHECK-NEXT: %c_3 = stablehlo.constant {unroll_counter = 2 : ui32} dense<0> : tensor<ui32>
// CHECK-NEXT: %4 = mpmd.call @f(%3, %c_3) {unroll_counter = 2 : ui32} : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
// CHECK-NEXT: %c_4 = stablehlo.constant {unroll_counter = 3 : ui32} dense<1> : tensor<ui32>
// CHECK-NEXT: %5 = mpmd.call @f(%4, %c_4) {unroll_counter = 3 : ui32} : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
// CHECK-NEXT: return %1, %3, %5 : tensor<ui32>, tensor<ui32>, tensor<ui32>
// CHECK-NEXT: }
// CHECK: func.func private @f(%arg0: tensor<ui32>, %arg1: tensor<ui32>) -> tensor<ui32> attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 : tensor<ui32>
// CHECK-NEXT: return %0 : tensor<ui32>
// CHECK-NEXT: }

#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>
!t = tensor<ui32>
func.func @main(%a: !t, %b: !t) -> (!t, !t, !t) attributes {topology = #t} {
  %0:2 = mpmd.for (%a, %b) {iterations = 2 : ui32, unroll_factor = 2 : ui32} (%x: !t, %y: !t, %i: !t) {
    %9 = stablehlo.add %x, %i : !t
    %c = stablehlo.constant {unroll_counter = 77 : ui32} dense<3> : !t
    %8 = mpmd.named_computation<"f"> (%9, %c) (%p: !t, %q: !t) {
      %7 = stablehlo.add %p, %q : !t
      mpmd.return %7 : !t
    } : (!t, !t) -> !t
    mpmd.return %y, %8 : !t, !t
  } : !t, !t
  %1 = mpmd.for (%0#1) {iterations = 2 : ui32, unroll_factor = 2 : ui32} (%x: !t, %i: !t) {
    %9 = mpmd.call @f(%x, %i) : (!t, !t) -> !t
    mpmd.return %9 : !t
  } : !t
  return %0#0, %0#1, %1 : !t, !t, !t
}
func.func private @f(%a: !t, %b: !t) -> (!t) attributes {topology = #t} {
  %0 = stablehlo.add %a, %b : !t
  return %0 : !t
}
