// RUN: mpmd-opt %s --mpmd-extract-reshards-from-inter-mesh-transfers | filecheck %s

// The fragment that uses the transferred value has no shardings before: its other operand gets an open one. A mesh axis
// of size 1 does not make a topology heterogeneous.

// CHECK: mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} %{{.*}}
// CHECK-NEXT: mpmd.fragment<mesh="m1", origin=["g"], in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{?}]>]>
sdy.mesh @mesh = <["x"=2]>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
func.func @main(%a: !m0 {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: !m1) -> !m1 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2, "y"=1]>>>} {
  %t = mpmd.transfer %a : (!m0) -> !m1
  %g = mpmd.fragment<mesh="m1", origin=["g"]> (%t, %b) (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    %0 = stablehlo.add %x, %y : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m1, !m1) -> !m1
  return %g : !m1
}
