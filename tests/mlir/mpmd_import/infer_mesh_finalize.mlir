// RUN: mpmd-opt %s --mpmd-infer-mesh-finalize | filecheck %s

// What is left of assigns becomes transfers; then nothing without a mesh may be left.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// An input lives on the bytewise smallest of the meshes that use it (`m0` here); it goes on to the others in mesh order,
// once to each.
// CHECK: func.func @inputs(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %1, %0, %arg0, %0 : !mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @inputs(%x: tensor<4xf32>) -> (!m2, !m1, !m0, !m1) attributes {topology = #topology} {
  %0 = mpmd.assign %x : (tensor<4xf32>) -> !m2
  %1 = mpmd.assign %x : (tensor<4xf32>) -> !m1
  %2 = mpmd.assign %x : (tensor<4xf32>) -> !m0
  %3 = mpmd.assign %x : (tensor<4xf32>) -> !m1
  return %0, %1, %2, %3 : !m2, !m1, !m0, !m1
}

// A memory kind that all uses agree on is the input's.
// CHECK: func.func @kind(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host"> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: return %arg0 : !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
// CHECK-NEXT: }
func.func @kind(%x: tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host"> attributes {topology = #topology} {
  %0 = mpmd.assign %x : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
  return %0 : !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
}

// On its own mesh a value is not moved, whatever the memory kind; a transfer that exists is used, and moved before its
// new user.
// CHECK: func.func @existing(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m1", origin=["g"]> (%0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %1, %arg0, %0 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @existing(%x: !m0) -> (!m1, !m0, !m1) attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.assign %0 : (tensor<4xf32>) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["g"]> (%1) (%a: tensor<4xf32>) {
    mpmd.return %a : tensor<4xf32>
  } : (!m1) -> !m1
  %3 = mpmd.transfer %x : (!m0) -> !m1
  %4 = mpmd.assign %0 : (tensor<4xf32>) -> !m0
  return %2, %4, %3 : !m1, !m0, !m1
}

// A broadcast goes from mesh to mesh.
// CHECK: func.func @broadcast(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %2, %1, %0 : !mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @broadcast(%x: !m1) -> (!m2, !m1, !m0) attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m1) -> tensor<4xf32>
  %1 = mpmd.broadcast %0 : tensor<4xf32>
  %2 = mpmd.assign %1 : (tensor<4xf32>) -> !m2
  %3 = mpmd.assign %1 : (tensor<4xf32>) -> !m1
  %4 = mpmd.assign %1 : (tensor<4xf32>) -> !m0
  return %2, %3, %4 : !m2, !m1, !m0
}

// A reduction: the values of each mesh first, then all of them on each mesh that wants the result.
// CHECK: func.func @reduce(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %arg2: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=[]> (%arg0, %arg2) {mpmd.inferred_by = ["infer_mesh_convert_reduce_ops"]} (%arg3: tensor<4xf32>, %arg4: tensor<4xf32>) {
// CHECK-NEXT: %6 = stablehlo.maximum %arg3, %arg4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=[]> (%1, %0) {mpmd.inferred_by = ["infer_mesh_convert_reduce_ops"]} (%arg3: tensor<4xf32>, %arg4: tensor<4xf32>) {
// CHECK-NEXT: %6 = stablehlo.maximum %arg3, %arg4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %5 = mpmd.fragment<mesh="m2", origin=[]> (%3, %4) {mpmd.inferred_by = ["infer_mesh_convert_reduce_ops"]} (%arg3: tensor<4xf32>, %arg4: tensor<4xf32>) {
// CHECK-NEXT: %6 = stablehlo.maximum %arg3, %arg4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %2, %5 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: }
func.func @reduce(%x: !m0, %y: !m1, %z: !m0) -> (!m0, !m2) attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign %y : (!m1) -> tensor<4xf32>
  %2 = mpmd.unassign %z : (!m0) -> tensor<4xf32>
  %3 = mpmd.reduce<max> {mpmd.use_set = #mpmd.meshes_with_origins<"m0", "m2">} %0, %1, %2 : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = mpmd.assign %3 : (tensor<4xf32>) -> !m0
  %5 = mpmd.assign %3 : (tensor<4xf32>) -> !m2
  return %4, %5 : !m0, !m2
}

// Sets go, copies of callees stay; what nobody uses goes too.
// CHECK: func.func @attributes(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>> {mpmd.copies = array<i64: 1>}) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %1 = stablehlo.abs %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @attributes(%x: !m0 {mpmd.use_set = #mpmd.meshes_with_origins<"m0">, mpmd.copies = array<i64: 1>}) -> (!m0 {mpmd.use_set = #mpmd.meshes_with_origins<"m0">}) attributes {topology = #topology} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%x) {mpmd.src_set = #mpmd.meshes_with_origins<"m0">} (%a: tensor<4xf32>) {
    %2 = stablehlo.abs %a {mpmd.use_set = #mpmd.meshes_with_origins<"m0">} : tensor<4xf32>
    mpmd.return %2 : tensor<4xf32>
  } : (!m0) -> !m0
  %1 = mpmd.fragment<mesh="m0", origin=["unused"]> (%x) (%a: tensor<4xf32>) {
    mpmd.return %a : tensor<4xf32>
  } : (!m0) -> !m0
  return %0 : !m0
}

// A transfer outside a loop serves an assign in it, and is moved before the loop.
// CHECK: func.func @around
// CHECK-NEXT: %0 = mpmd.transfer %arg0
// CHECK-NEXT: %1 = mpmd.for (%arg0)
// CHECK-NEXT: mpmd.fragment<mesh="m1", origin=["f"]> (%0)
func.func @around(%x: !m0) -> (!m0, !m1) attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.for (%x) {iterations = 2 : ui32} (%a: !m0, %i: tensor<ui32>) {
    %3 = mpmd.assign %0 : (tensor<4xf32>) -> !m1
    mpmd.fragment<mesh="m1", origin=["f"]> (%3) (%b: tensor<4xf32>) {
      stablehlo.custom_call @effect(%b) {has_side_effect = true} : (tensor<4xf32>) -> ()
      mpmd.return
    } : (!m1) -> ()
    mpmd.return %a : !m0
  } : !m0
  %2 = mpmd.transfer %x : (!m0) -> !m1
  return %1, %2 : !m0, !m1
}
