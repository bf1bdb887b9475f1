// RUN: mpmd-opt %s '--mpmd-rule-based-merge=rules=FragmentMergeRule(sources=[FragmentInfo(origins=["f1"],mesh_name="m1"),FragmentInfo(origins=["f2"(1)],split_type=kKeepTransferred,mesh_name="m1")],target=FragmentInfo(origins=["f1","f2"(1)],mesh_name="m1"))' | filecheck %s

// The merged fragment loses the attributes that the target of the rule does not have, and waits for the transfer
// that the second source needs. A fragment of the same origin on another mesh does not match.

// CHECK: func.func @three(%arg0: !mpmd.mesh_tensor<"m1", tensor<f32>>, %arg1: !mpmd.mesh_tensor<"m2", tensor<f32>>) -> (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m2", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m2", origin=["f1"]> (%arg1) (%arg2: tensor<f32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %2:2 = mpmd.fragment<mesh="m1", origin=["f1", "f2"(1)]> (%arg0, %0) (%arg2: tensor<f32>, %arg3: tensor<f32>) {
// CHECK-NEXT: mpmd.return %arg2, %arg3 : tensor<f32>, tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>) -> (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>)
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m1", origin=["f3"], stage=1> (%2#0) {call_counter = 4 : ui32} (%arg2: tensor<f32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: return %2#0, %2#1, %3, %1 : !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>
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
