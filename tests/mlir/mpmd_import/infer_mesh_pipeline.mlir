// RUN: mpmd-opt %s --mpmd-infer-mesh-pipeline | filecheck %s

// Mesh inference as a whole.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// The product moves into the fragment that uses it, the sum gets a fragment where its operands can be, and the constant
// one on the first mesh. The weight is used on one mesh only and lives there.
// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0, %arg1) (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.multiply %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.sine %3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=[]> (%0, %arg1) {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.add %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=[]> () {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} () {
// CHECK-NEXT: %3 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : () -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %1, %2 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @main(%x: tensor<4xf32>, %w: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = stablehlo.multiply %x, %w : tensor<4xf32>
  %1 = mpmd.assign {origin = "f"} %0 : (tensor<4xf32>) -> !m0
  %2 = mpmd.fragment<mesh="m0", origin=["f"]> (%1) (%a: tensor<4xf32>) {
    %6 = stablehlo.sine %a : tensor<4xf32>
    mpmd.return %6 : tensor<4xf32>
  } : (!m0) -> !m0
  %3 = mpmd.unassign {origin = "f"} %2 : (!m0) -> tensor<4xf32>
  %4 = stablehlo.add %3, %w : tensor<4xf32>
  %5 = stablehlo.iota dim = 0 : tensor<4xf32>
  return %4, %5 : tensor<4xf32>, tensor<4xf32>
}
