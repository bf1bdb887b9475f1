!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!k = !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: !m {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %b: !m) -> (!n, !m, !k) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2, "y"=2]>>, <"m2" : <["y"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %b) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    %1 = stablehlo.add %x, %y : tensor<4x8xf32>
    mpmd.return %1 : tensor<4x8xf32>
  } : (!m, !m) -> !m
  %t = mpmd.transfer %0 : (!m) -> !n
  %2 = mpmd.fragment<mesh="m1", origin=["f"]> (%t) (%x: tensor<4x8xf32>) {
    %1 = stablehlo.sine %x : tensor<4x8xf32>
    %3 = sdy.sharding_constraint %1 <@mesh, [{?}, {"y"}]> : tensor<4x8xf32>
    mpmd.return %3 : tensor<4x8xf32>
  } : (!n) -> !n
  %u = mpmd.transfer %0 : (!m) -> !k
  %3 = mpmd.for (%0) {iterations = 2 : ui32} (%x: !m, %i: tensor<ui32>) {
    %4 = mpmd.fragment<mesh="m0", origin=["f"]> (%x) (%y: tensor<4x8xf32>) {
      %1 = stablehlo.sine %y : tensor<4x8xf32>
      mpmd.return %1 : tensor<4x8xf32>
    } : (!m) -> !m
    mpmd.return %4 : !m
  } : !m
  return %2, %3, %u : !n, !m, !k
}
// -----
!m = !mpmd.mesh_tensor<"m0", tensor<3x8xf32>>
!h = !mpmd.mesh_tensor<"m0", tensor<3x8xf32>, memory_kind="pinned_host">
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: !m {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %b: !m) -> (!m, !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2, "y"=2]>>, <"m2" : <["y"=2]>>>} {
  %0:2 = mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{?}, {"y", ?}]>]> (%a, %b) (%x: tensor<3x8xf32>, %y: tensor<3x8xf32>) {
    %1 = stablehlo.add %x, %x : tensor<3x8xf32>
    mpmd.return %1, %y : tensor<3x8xf32>, tensor<3x8xf32>
  } : (!m, !m) -> (!m, !m)
  %t = mpmd.transfer %0#0 : (!m) -> !h
  %u = mpmd.transfer %t : (!h) -> !m
  return %u, %0#1 : !m, !m
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}) -> (tensor<4x8xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>>} {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<4x8xf32>) {
    %1 = stablehlo.add %x, %x : tensor<4x8xf32>
    mpmd.return %1 : tensor<4x8xf32>
  } : (tensor<4x8xf32>) -> (tensor<4x8xf32>)
  %2 = mpmd.assign %0 : (tensor<4x8xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
  %3 = mpmd.unassign %2 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> tensor<4x8xf32>
  %4 = mpmd.broadcast %3 : tensor<4x8xf32>
  %5 = mpmd.reduce<add> %3, %4 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = mpmd.named_tensor %5 name="x" : tensor<4x8xf32>
  %7 = mpmd.for (%6) {iterations = 2 : ui32} (%x: tensor<4x8xf32>, %i: tensor<ui32>) {
    %1 = stablehlo.sine %x : tensor<4x8xf32>
    mpmd.return %1 : tensor<4x8xf32>
  } : tensor<4x8xf32>
  return %7 : tensor<4x8xf32>
}
// -----
// manual update
!m = !mpmd.mesh_tensor<"m0", tensor<3x8xf32>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: !m {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %b: !m {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (!m {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>>} {
  %0 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} %a : (!m) -> !m
  return %0 : !m
}
