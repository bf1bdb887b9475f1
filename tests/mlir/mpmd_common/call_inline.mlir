// RUN: mpmd-opt %s --mpmd-call-inline --symbol-dce | filecheck %s

// Attributes of a call become attributes of the fragments that come from it, not of its transfers.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 0 : ui32, x = "y"} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %4 = stablehlo.abs %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=["f"]> (%1) {call_counter = 1 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %4 = stablehlo.abs %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.transfer %2 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %3, %1 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:2 = mpmd.call @callee(%a) {call_counter = 0 : ui32, x = "y"} : (!m0) -> (!m0, !m0)
  %1:2 = mpmd.call @callee(%0#0) {call_counter = 1 : ui32} : (!m0) -> (!m0, !m0)
  return %1#0, %1#1 : !m0, !m0
}

func.func private @callee(%a: !m0) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%a) {call_counter = 7 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %t = mpmd.transfer %f : (!m0) -> !m0
  return %t, %a : !m0, !m0
}
