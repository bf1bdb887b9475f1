// RUN: mpmd-opt %s --mpmd-erase-unused-callee-block-arguments | filecheck %s

// Arguments that are only handed back go with their results; callers use what they passed. A function that only hands back
// its arguments goes with its calls.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg2: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.call @callee(%arg2) {call_counter = 0 : ui32} : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.call @callee(%arg2) {call_counter = 1 : ui32} : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %0, %arg0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @callee(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>> {x.argument}) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>> {x.result}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %1 = stablehlo.abs %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0, %b: !m0, %c: !m0) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:3 = mpmd.call @callee(%a, %b, %c) {call_counter = 0 : ui32} : (!m0, !m0, !m0) -> (!m0, !m0, !m0)
  %1:3 = mpmd.call @callee(%0#1, %0#0, %c) {call_counter = 1 : ui32} : (!m0, !m0, !m0) -> (!m0, !m0, !m0)
  %2 = mpmd.call @hands_on(%1#2) : (!m0) -> !m0
  return %1#0, %2 : !m0, !m0
}

func.func private @callee(%a: !m0, %b: !m0, %c: !m0 {x.argument}) -> (!m0, !m0 {x.result}, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%c) (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  return %a, %f, %b : !m0, !m0, !m0
}

func.func private @hands_on(%a: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  return %a : !m0
}
