// RUN: mpmd-opt %s --mpmd-delay-transfers-from-cpu | filecheck %s

// Transfers from a mesh of host processors and from host memory move to their first user; the other one stays.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0/cpu", tensor<4x8xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">, %arg2: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m0/cpu" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg2 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["f"]> (%0) (%arg3: tensor<4x8xf32>) {
// CHECK-NEXT: %5 = stablehlo.negate %arg3 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0/cpu", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m0", origin=["g"]> (%1, %2) (%arg3: tensor<4x8xf32>, %arg4: tensor<4x8xf32>) {
// CHECK-NEXT: %5 = stablehlo.add %arg3, %arg4 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %4 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %3, %4 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

!c0 = !mpmd.mesh_tensor<"m0/cpu", tensor<4x8xf32>>
!p0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, memory_kind="pinned_host">
func.func @main(%a: !c0, %b: !p0, %c: !m1) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m0/cpu" : <["x"=2]>>>} {
  %s = mpmd.transfer %a : (!c0) -> !m0
  %t = mpmd.transfer %b : (!p0) -> !m0
  %u = mpmd.transfer %c : (!m1) -> !m0
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%u) (%x: tensor<4x8xf32>) {
    %0 = stablehlo.negate %x : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m0) -> !m0
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%f, %s) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    %0 = stablehlo.add %x, %y : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m0, !m0) -> !m0
  return %g, %t : !m0, !m0
}
