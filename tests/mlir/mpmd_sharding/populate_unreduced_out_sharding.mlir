// RUN: mpmd-opt %s --mpmd-populate-unreduced-out-sharding | filecheck %s

// Only the constraint that is returned itself counts.

// CHECK: sdy.mesh @mesh = <["x"=2]>
// CHECK-NEXT: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:3 = mpmd.fragment<mesh="m0", origin=["f"], out_shardings=[<@mesh, [{}, {}], unreduced={"x"}>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>]> (%arg0) (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %2 = sdy.sharding_constraint %arg1 <@mesh, [{}, {}], unreduced={"x"}> : tensor<4x8xf32>
// CHECK-NEXT: %3 = stablehlo.negate %2 : tensor<4x8xf32>
// CHECK-NEXT: %4 = sdy.sharding_constraint %arg1 <@mesh, [{"x"}, {}]> : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %2, %3, %4 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>)
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["g"]> (%arg0) (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %0#0, %0#1, %1 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }

sdy.mesh @mesh = <["x"=2]>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

func.func @main(%a: !m0) -> (!m0, !m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f:3 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    %0 = sdy.sharding_constraint %x <@mesh, [{}, {}], unreduced={"x"}> : tensor<4x8xf32>
    %1 = stablehlo.negate %0 : tensor<4x8xf32>
    %2 = sdy.sharding_constraint %x <@mesh, [{"x"}, {}]> : tensor<4x8xf32>
    mpmd.return %0, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m0) -> (!m0, !m0, !m0)
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m0) -> !m0
  return %f#0, %f#1, %g : !m0, !m0, !m0
}
