// RUN: mpmd-opt %s --mpmd-extract-reshards-from-inter-mesh-transfers | filecheck %s

// The first transfer makes the local part smaller: the producer reshards, and the value that is returned as well is
// resharded back. The second one does not: the consumer reshards. The argument is resharded by a fragment of its own.

// CHECK: sdy.mesh @mesh = <["x"=2]>
// CHECK-NEXT: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[<@mesh, [{}, {}]>], out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>]> (%arg0) (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT: %8 = stablehlo.negate %arg2 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %arg2, %8 : tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>)
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=[], out_shardings=[<@mesh, [{}, {}]>]> (%0#0) {mpmd.inferred_by = ["extract_reshards"]} (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} %0#0 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} %0#1 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m1", origin=[], out_shardings=[<@mesh, [{}, {"x"}]>]> (%3) {mpmd.inferred_by = ["extract_reshards"]} (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %5 = mpmd.fragment<mesh="m0", origin=[], out_shardings=[<@mesh, [{}, {"x"}]>]> (%arg0) {mpmd.inferred_by = ["extract_reshards"]} (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %6 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} %5 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %7 = mpmd.fragment<mesh="m1", origin=["g"], in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>], out_shardings=[<@mesh, [{}, {}]>]> (%2, %3) (%arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>) {
// CHECK-NEXT: %8 = stablehlo.add %arg2, %arg3 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %8 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: return %7, %1, %4, %6 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }

sdy.mesh @mesh = <["x"=2]>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

func.func @main(%a: !m0 {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %b: !m0 {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (!m1, !m0, !m1, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f:2 = mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[<@mesh, [{}, {}]>], out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>]> (%a) (%x: tensor<4x8xf32>) {
    %0 = stablehlo.negate %x : tensor<4x8xf32>
    mpmd.return %x, %0 : tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m0) -> (!m0, !m0)
  %t = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} %f#0 : (!m0) -> !m1
  %u = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} %f#1 : (!m0) -> !m1
  %v = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} %a : (!m0) -> !m1
  %g = mpmd.fragment<mesh="m1", origin=["g"], in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>], out_shardings=[<@mesh, [{}, {}]>]> (%t, %u) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    %0 = stablehlo.add %x, %y : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m1, !m1) -> !m1
  return %g, %f#0, %u, %v : !m1, !m0, !m1, !m1
}
