// RUN: mpmd-opt %s '--mpmd-rule-based-merge=rules=FragmentMergeRule(sources=[FragmentInfo(origins=["f1"]),FragmentInfo(origins=["f2"(1)])],target=FragmentInfo(origins=["f1","f2"(1)]))' | filecheck %s

// Sources without a mesh match no fragment: all parts of the information must be equal.

// CHECK: func.func @three(%arg0: !mpmd.mesh_tensor<"m1", tensor<f32>>, %arg1: !mpmd.mesh_tensor<"m2", tensor<f32>>) -> (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=["f1"]> (%arg0) (%arg2: tensor<f32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: %1 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m2", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m1", origin=["f2"(1)]> (%1) {remat, split_keep_transferred} (%arg2: tensor<f32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m1", origin=["f3"], stage=1> (%0) {call_counter = 4 : ui32} (%arg2: tensor<f32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m2", origin=["f1"]> (%arg1) (%arg2: tensor<f32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: return %0, %2, %3, %4 : !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<f32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<f32>>
#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>
func.func @three(%a: !m1, %b: !m2) -> (!m1, !m1, !m1, !m2) attributes {topology = #t} {
  %1 = mpmd.fragment<mesh="m1", origin=["f1"]> (%a) (%x: tensor<f32>) { mpmd.return %x : tensor<f32> } : (!m1) -> !m1
  %t = mpmd.transfer %b : (!m2) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["f2"(1)]> (%t) {remat, split_keep_transferred} (%x: tensor<f32>) { mpmd.return %x : tensor<f32> } : (!m1) -> !m1
  %3 = mpmd.fragment<mesh="m1", origin=["f3"], stage=1> (%1) {call_counter = 4 : ui32} (%x: tensor<f32>) { mpmd.return %x : tensor<f32> } : (!m1) -> !m1
  %4 = mpmd.fragment<mesh="m2", origin=["f1"]> (%b) (%x: tensor<f32>) { mpmd.return %x : tensor<f32> } : (!m2) -> !m2
  return %1, %2, %3, %4 : !m1, !m1, !m1, !m2
}
