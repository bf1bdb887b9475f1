// RUN: mpmd-opt %s --mpmd-infer-mesh-pipeline=infer-transfers=true | filecheck %s

// With this option values go where they are needed; what can be nowhere goes to the first mesh.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=[]> (%arg0, %0) {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.subtract %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %1 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @main(%x: !m0, %y: !m1) -> (tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign {origin = "g"} %y : (!m1) -> tensor<4xf32>
  %2 = stablehlo.subtract %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
