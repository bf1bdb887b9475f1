// RUN: mpmd-opt %s --mpmd-enforce-user-shardings | filecheck %s

// Fragments get the shardings of inputs they use, and of outputs they compute; sub-axes are dropped, with a warning.

// CHECK: sdy.mesh @mesh = <["x"=4]>
// CHECK-NEXT: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", ?}]>}) attributes {topology = #mpmd.topology<<"m0" : <["x"=4]>>, <"m1" : <["x"=4]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {"x"}]>], out_shardings=[<@mesh, [{"x"}, {}]>]> (%arg0, %arg1) (%arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>) {
// CHECK-NEXT: %2 = stablehlo.add %arg2, %arg3 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %1 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {"x", ?}]>]>} %0 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: return %0, %1 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }

sdy.mesh @mesh = <["x"=4]>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

func.func @main(%a: !m0 {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {}]>}, %b: !m0 {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (!m0 {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, !m1 {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"x", ?}]>}) attributes {topology = #mpmd.topology<<"m0" : <["x"=4]>>, <"m1" : <["x"=4]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{?}, {"x", ?}]>], out_shardings=[<@mesh, [{?}, {?}]>]> (%a, %b) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    %0 = stablehlo.add %x, %y : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m0, !m0) -> !m0
  %t = mpmd.transfer %f : (!m0) -> !m1
  return %f, %t : !m0, !m1
}
