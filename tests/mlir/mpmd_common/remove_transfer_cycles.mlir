// RUN: mpmd-opt %s --mpmd-remove-transfer-cycles | filecheck %s

// The closest value of the same type is used. Nothing is looked for behind the memory of the host.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
// CHECK-NEXT: %2 = mpmd.transfer %1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %arg0, %0, %2 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">

func.func @main(%a: !m0) -> (!m0, !m1, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m0) -> !m1
  %1 = mpmd.transfer %0 : (!m1) -> !m0
  %2 = mpmd.transfer %1 : (!m0) -> !m1
  %3 = mpmd.transfer %2 : (!m1) -> !h1
  %4 = mpmd.transfer %3 : (!h1) -> !m0
  return %1, %2, %4 : !m0, !m1, !m0
}
