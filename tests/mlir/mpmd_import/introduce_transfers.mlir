// RUN: mpmd-opt %s --mpmd-introduce-transfers | filecheck %s

// Values that come from one mesh and are assigned to another are transferred.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// To one mesh, to several in mesh order, to none: where the value is. Another memory kind takes a transfer of its own.
// CHECK: func.func @several(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="pinned_host">) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="pinned_host">
// CHECK-NEXT: return %1, %0, %arg0, %2, %3 : !mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="pinned_host">
// CHECK-NEXT: }
func.func @several(%x: !m0, %y: !m0) -> (!m2, !m1, !m0, !m1, !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="pinned_host">) attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign %y : (!m0) -> tensor<4xf32>
  %2 = mpmd.assign %0 : (tensor<4xf32>) -> !m2
  %3 = mpmd.assign %0 : (tensor<4xf32>) -> !m1
  %4 = mpmd.assign %0 : (tensor<4xf32>) -> !m0
  %5 = mpmd.assign %1 : (tensor<4xf32>) -> !m1
  %6 = mpmd.assign %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="pinned_host">
  return %2, %3, %4, %5, %6 : !m2, !m1, !m0, !m1, !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="pinned_host">
}

// A transfer that exists is used, and moved before its new user.
// CHECK: func.func @existing(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m1", origin=["g"]> (%0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %1, %0 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @existing(%x: !m0) -> (!m1, !m1) attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.assign %0 : (tensor<4xf32>) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["g"]> (%1) (%a: tensor<4xf32>) {
    mpmd.return %a : tensor<4xf32>
  } : (!m1) -> !m1
  %3 = mpmd.transfer %x : (!m0) -> !m1
  return %2, %3 : !m1, !m1
}

// A sum of values of other meshes is computed on the mesh that wants it, if nobody else wants it or a part of it.
// CHECK: func.func @sums(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.unassign %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m2", origin=[]> (%2, %3) {mpmd.inferred_by = ["introduce_transfers"]} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %8 = stablehlo.add %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %8 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %5 = mpmd.fragment<mesh="m2", origin=[]> (%4, %2) {mpmd.inferred_by = ["introduce_transfers"]} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %8 = stablehlo.add %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %8 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %6 = stablehlo.add %0, %1 : tensor<4xf32>
// CHECK-NEXT: %7 = mpmd.assign %6 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %5, %7, %6 : !mpmd.mesh_tensor<"m2", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>, tensor<4xf32>
// CHECK-NEXT: }
func.func @sums(%x: !m0, %y: !m1) -> (!m2, !m2, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign %y : (!m1) -> tensor<4xf32>
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  %3 = stablehlo.add %2, %0 : tensor<4xf32>
  %4 = mpmd.assign %3 : (tensor<4xf32>) -> !m2
  %5 = stablehlo.add %0, %1 : tensor<4xf32>
  %6 = mpmd.assign %5 : (tensor<4xf32>) -> !m2
  return %4, %6, %5 : !m2, !m2, tensor<4xf32>
}

// All calls give the argument from one mesh, and it is assigned inside: it is taken off that mesh inside. For the second
// argument the calls differ, the third is not assigned.
// CHECK: func.func @caller(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.unassign %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.call @callee(%0, %0, %0) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.call @callee(%0, %1, %0) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %2, %3 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
// CHECK: func.func private @callee(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.assign %arg1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m1", origin=["g"]> (%1, %2) (%arg3: tensor<4xf32>, %arg4: tensor<4xf32>) {
// CHECK-NEXT: %6 = stablehlo.multiply %arg3, %arg4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.unassign %3 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %5 = stablehlo.multiply %4, %arg2 : tensor<4xf32>
// CHECK-NEXT: return %5 : tensor<4xf32>
// CHECK-NEXT: }
func.func @caller(%x: !m0, %y: !m1) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign %y : (!m1) -> tensor<4xf32>
  %2 = mpmd.call @callee(%0, %0, %0) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = mpmd.call @callee(%0, %1, %0) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}
func.func private @callee(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.assign %x : (tensor<4xf32>) -> !m1
  %1 = mpmd.assign %y : (tensor<4xf32>) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["g"]> (%0, %1) (%a: tensor<4xf32>, %b: tensor<4xf32>) {
    %4 = stablehlo.multiply %a, %b : tensor<4xf32>
    mpmd.return %4 : tensor<4xf32>
  } : (!m1, !m1) -> !m1
  %3 = mpmd.unassign %2 : (!m1) -> tensor<4xf32>
  %5 = stablehlo.multiply %3, %z : tensor<4xf32>
  return %5 : tensor<4xf32>
}
