// RUN: mpmd-opt %s --sdy-propagation-pipeline | filecheck %s

// Shardings go into fragments and out of them, through transfers between meshes of one kind, and through loops. What
// goes in and out of a fragment must be divisible.

!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!other = !mpmd.mesh_tensor<"other", tensor<4x8xf32>>
!odd = !mpmd.mesh_tensor<"m0", tensor<3xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main
func.func @main(%a: !m {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %b: !odd {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (!n, !other, !m, !odd)
    attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2, "y"=2]>>, <"other" : <["z"=2]>>>} {
  // CHECK: mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[<@mesh, [{"x"}, {}]>], out_shardings=[<@mesh, [{"x"}, {}]>]>
  // CHECK-NEXT: stablehlo.sine %arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    %1 = stablehlo.sine %x : tensor<4x8xf32>
    mpmd.return %1 : tensor<4x8xf32>
  } : (!m) -> !m
  // CHECK: mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}
  %2 = mpmd.transfer %0 : (!m) -> !n
  // CHECK-NEXT: mpmd.transfer %0
  %3 = mpmd.transfer %0 : (!m) -> !other
  // CHECK-NEXT: mpmd.for (%0) {iterations = 2 : ui32, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}
  %4 = mpmd.for (%0) {iterations = 2 : ui32} (%x: !m, %i: tensor<ui32>) {
    mpmd.return %x : !m
  } : !m
  // CHECK: mpmd.fragment<mesh="m0", origin=["g"], in_shardings=[<@mesh, [{}]>], out_shardings=[<@mesh, [{}]>]>
  %5 = mpmd.fragment<mesh="m0", origin=["g"]> (%b) (%x: tensor<3xf32>) {
    mpmd.return %x : tensor<3xf32>
  } : (!odd) -> !odd
  return %2, %3, %4, %5 : !n, !other, !m, !odd
}
