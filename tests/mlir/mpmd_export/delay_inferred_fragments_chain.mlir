// RUN: mpmd-opt %s --mpmd-delay-inferred-fragments | filecheck %s

// The last fragment moves first; a fragment that only another inferred one uses follows it, and one without users
// stays.

// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1/cpu", tensor<4xf32>>, %arg2: !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>, <"m1/cpu" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1/cpu", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %arg2 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
// CHECK-NEXT: %3 = mpmd.transfer %2 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m1", origin=[]> (%arg0) (%arg3: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %5 = mpmd.fragment<mesh="m1", origin=[]> (%4) (%arg3: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %6 = mpmd.fragment<mesh="m1", origin=["u"]> (%arg0) (%arg3: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %7 = mpmd.fragment<mesh="m1", origin=[]> (%4) (%arg3: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %8 = mpmd.fragment<mesh="m1", origin=["v"]> (%7, %0) (%arg3: tensor<4xf32>, %arg4: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %8, %6, %1, %3 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
!c1 = !mpmd.mesh_tensor<"m1/cpu", tensor<4xf32>>
#t = #mpmd.topology<<"m1": <["x"=2, "y"=2]>>, <"m1/cpu": <["x"=2, "y"=2]>>>
func.func public @main(%a: !m1, %c: !c1, %h: !h1) -> (!m1, !m1, !m1, !m1) attributes {topology = #t} {
  %t = mpmd.transfer %c : (!c1) -> !m1
  %t2 = mpmd.transfer %h : (!h1) -> !m1
  %t3 = mpmd.transfer %a : (!m1) -> !h1
  %t4 = mpmd.transfer %t3 : (!h1) -> !m1
  %i = mpmd.fragment<mesh="m1", origin=[]> (%a) (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %j = mpmd.fragment<mesh="m1", origin=[]> (%i) (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %k = mpmd.fragment<mesh="m1", origin=[]> (%i) (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %1 = mpmd.fragment<mesh="m1", origin=["u"]> (%a) (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["v"]> (%j, %t) (%x: tensor<4xf32>, %y: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1, !m1) -> !m1
  return %2, %1, %t2, %t4 : !m1, !m1, !m1, !m1
}
