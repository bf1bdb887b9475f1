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

// -----

// When the operand of a fragment changes, the edge of the body's argument is looked at again.
module {
sdy.mesh @m = <["x"=2]>
func.func @main(%a0: !mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<8xf32>>, !mpmd.mesh_tensor<"m1", tensor<8xf32>>) attributes {"topology"=#mpmd.topology<<"m1": <["x"=2]>>>} {
  %0 = mpmd.transfer %a0 : (!mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  %1 = mpmd.fragment<mesh="m1", origin=["f"]> (%0) (%z: tensor<8xf32>) {
    %w = stablehlo.negate %z : tensor<8xf32>
    mpmd.return %w : tensor<8xf32>
  } : (!mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  %2 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  %3 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} %2 : (!mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  return %1, %3 : !mpmd.mesh_tensor<"m1", tensor<8xf32>>, !mpmd.mesh_tensor<"m1", tensor<8xf32>>
}
}

// -----

module {
sdy.mesh @m = <["x"=2]>
func.func @main(%a0: !mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<8xf32>>, !mpmd.mesh_tensor<"m1", tensor<8xf32>>) attributes {"topology"=#mpmd.topology<<"m1": <["x"=2]>>>} {
  %n = mpmd.fragment<mesh="m1", origin=[]> () () { %c = stablehlo.constant dense<3> : tensor<ui32> mpmd.return %c : tensor<ui32> } : () -> !mpmd.mesh_tensor<"m1", tensor<ui32>>
  %0 = mpmd.transfer %a0 : (!mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  %1:2 = mpmd.for (%0, %a0) {iterations = 4 : ui32} (%p: !mpmd.mesh_tensor<"m1", tensor<8xf32>>, %q: !mpmd.mesh_tensor<"m1", tensor<8xf32>>, %index: tensor<ui32>) {
    %r = mpmd.fragment<mesh="m1", origin=["f"]> (%q) (%z: tensor<8xf32>) {
      %w = stablehlo.negate %z : tensor<8xf32>
      mpmd.return %w : tensor<8xf32>
    } : (!mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8xf32>>
    mpmd.return %r, %p : !mpmd.mesh_tensor<"m1", tensor<8xf32>>, !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  } : !mpmd.mesh_tensor<"m1", tensor<8xf32>>, !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  %2 = mpmd.transfer %1#0 : (!mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  %3 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} %2 : (!mpmd.mesh_tensor<"m1", tensor<8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8xf32>>
  return %1#1, %3 : !mpmd.mesh_tensor<"m1", tensor<8xf32>>, !mpmd.mesh_tensor<"m1", tensor<8xf32>>
}
}

// -----

module {
sdy.mesh @m = <["x"=2, "y"=2]>
func.func @main(%a: !mpmd.mesh_tensor<"m1", tensor<8x6xf32>> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y", ?}]>}, %b: !mpmd.mesh_tensor<"m2", tensor<6x8xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<8x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<6x8xf32>>) attributes {"topology"=#mpmd.topology<<"m1": <["x"=2, "y"=2]>>, <"m2": <["x"=2, "y"=2]>>, <"m3": <["y"=4]>>>} {
  %0 = mpmd.fragment<mesh="m1", origin=["f"]> (%a) (%z: tensor<8x6xf32>) {
    %w = stablehlo.transpose %z, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    mpmd.return %w : tensor<6x8xf32>
  } : (!mpmd.mesh_tensor<"m1", tensor<8x6xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<6x8xf32>>
  %1 = mpmd.transfer %a : (!mpmd.mesh_tensor<"m1", tensor<8x6xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<8x6xf32>>
  %2 = mpmd.fragment<mesh="m2", origin=["g"], in_shardings=[<@m, [{"x", ?}, {?}]>, <@m, [{?}, {?}]>], out_shardings=[<@m, [{?}, {"y"}]>]> (%1, %b) (%z: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
    %w = stablehlo.dot %z, %y : (tensor<8x6xf32>, tensor<6x8xf32>) -> tensor<8x8xf32>
    mpmd.return %w : tensor<8x8xf32>
  } : (!mpmd.mesh_tensor<"m2", tensor<8x6xf32>>, !mpmd.mesh_tensor<"m2", tensor<6x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<8x8xf32>>
  %3 = mpmd.transfer %2 : (!mpmd.mesh_tensor<"m2", tensor<8x8xf32>>) -> !mpmd.mesh_tensor<"m3", tensor<8x8xf32>>
  %4 = mpmd.transfer %3 : (!mpmd.mesh_tensor<"m3", tensor<8x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<8x8xf32>>
  return %4, %0 : !mpmd.mesh_tensor<"m2", tensor<8x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<6x8xf32>>
}
}
