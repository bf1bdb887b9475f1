// RUN: mpmd-opt %s --mpmd-from-unroll-to-call-counter | filecheck %s

// Only calls are counted.

// CHECK: func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.call @callee(%arg0) {call_counter = 3 : ui32} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = stablehlo.abs %0 {unroll_counter = 3 : ui32} : tensor<4xf32>
// CHECK-NEXT: return %1 : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @callee(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: return %arg0 : tensor<4xf32>
// CHECK-NEXT: }

func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.call @callee(%a) {unroll_counter = 3 : ui32, call_counter = 1 : ui32} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.abs %0 {unroll_counter = 3 : ui32} : tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func private @callee(%a: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  return %a : tensor<4xf32>
}
