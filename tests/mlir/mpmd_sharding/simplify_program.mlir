// RUN: mpmd-opt %s --mpmd-simplify-program | filecheck %s

// Equal operands and results become one, a result that is an operand is replaced by it, and an unused result goes. The
// attribute stays.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 2 : ui32} (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT: %1 = stablehlo.add %arg2, %arg2 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %1 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %0, %0, %arg1 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

func.func @main(%a: !m0, %b: !m0) -> (!m0, !m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f:4 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %a, %b) {call_counter = 2 : ui32} (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %z: tensor<4x8xf32>) {
    %0 = stablehlo.add %x, %y : tensor<4x8xf32>
    %1 = stablehlo.sine %0 : tensor<4x8xf32>
    mpmd.return %0, %0, %z, %1 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m0, !m0, !m0) -> (!m0, !m0, !m0, !m0)
  return %f#0, %f#1, %f#2 : !m0, !m0, !m0
}
