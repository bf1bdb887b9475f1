// RUN: mpmd-opt %s --mpmd-enforce-input-output-equisharding=constraints=0:0,0:1,1:2 | filecheck %s

// Outputs that are to be like inputs are transferred to their types: mesh, sharding and memory kind.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="device">
// CHECK-NEXT: %1 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="device">) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %1, %arg0, %2 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @main(%x: !m0, %y: !m1) -> (!m1, !m0, !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="device">) attributes {topology = #topology} {
  %0 = mpmd.transfer %y : (!m1) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="device">
  return %y, %x, %0 : !m1, !m0, !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="device">
}

// Functions that cannot be called from outside stay as they are.
// CHECK: func.func private @inner(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: return %arg1, %arg0, %arg0 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func private @inner(%x: !m0, %y: !m1) -> (!m1, !m0, !m0) attributes {topology = #topology} {
  return %y, %x, %x : !m1, !m0, !m0
}
