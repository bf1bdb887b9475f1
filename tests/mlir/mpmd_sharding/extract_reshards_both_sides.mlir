// RUN: mpmd-opt %s --mpmd-extract-reshards-from-inter-mesh-transfers | filecheck %s

// The first transfer makes the tensor smaller: the producer gets the new sharding, and a fragment gives the old one
// to its other users. The second one makes it larger, and is resharded after it. Axes of size 1 do not matter.

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>, <"m2" : <["x"=2, "y"=2, "z"=1]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=["f"], out_shardings=[<@mesh, [{"x"}, {"y"}]>]> (%arg0) (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %6 = stablehlo.add %arg1, %arg1 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m1", origin=[], out_shardings=[<@mesh, [{"x"}, {}]>]> (%0) {mpmd.inferred_by = ["extract_reshards"]} (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} %0 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} %1 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m2", origin=[], out_shardings=[<@mesh, [{}, {}]>]> (%3) {mpmd.inferred_by = ["extract_reshards"]} (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %5 = mpmd.fragment<mesh="m2", origin=["f"], in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {}]>]> (%2, %3) (%arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>) {
// CHECK-NEXT: %6 = stablehlo.add %arg1, %arg2 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: return %1, %5, %4 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
#t = #mpmd.topology<<"m1": <["x"=2, "y"=2]>>, <"m2": <["x"=2, "y"=2, "z"=1]>>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: !m1) -> (!m1, !m2, !m2) attributes {topology = #t} {
  %0 = mpmd.fragment<mesh="m1", origin=["f"], out_shardings=[<@mesh, [{"x"}, {}]>]> (%a) (%y: tensor<4x8xf32>) {
    %9 = stablehlo.add %y, %y : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m1) -> !m1
  %t = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} %0 : (!m1) -> !m2
  %t2 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} %0 : (!m1) -> !m2
  %1 = mpmd.fragment<mesh="m2", origin=["f"], in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}, {}]>]> (%t, %t2) (%y: tensor<4x8xf32>, %z: tensor<4x8xf32>) {
    %9 = stablehlo.add %y, %z : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m2, !m2) -> !m2
  return %0, %1, %t2 : !m1, !m2, !m2
}
