// RUN: mpmd-opt %s --mpmd-delay-inferred-fragments | filecheck %s

// The inferred fragment moves to its first user; the one of the user stays.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %3 = stablehlo.negate %arg1 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=[]> (%arg0) {mpmd.inferred_by = ["uniquify"]} (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %3 = stablehlo.sine %arg1 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=["g"]> (%0, %1) (%arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>) {
// CHECK-NEXT: %3 = stablehlo.add %arg1, %arg2 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %2, %1 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

func.func @main(%a: !m0) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %i = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["uniquify"]} (%x: tensor<4x8xf32>) {
    %0 = stablehlo.sine %x : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m0) -> !m0
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    %0 = stablehlo.negate %x : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m0) -> !m0
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%f, %i) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    %0 = stablehlo.add %x, %y : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m0, !m0) -> !m0
  return %g, %i : !m0, !m0
}
