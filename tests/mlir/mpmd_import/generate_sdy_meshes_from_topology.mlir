// RUN: mpmd-opt %s --mpmd-generate-sdy-meshes-from-topology | filecheck %s

// Each mesh of the topology becomes an `sdy.mesh`; shardings go to the mesh of their axes, replicated ones to an empty mesh.

// CHECK: sdy.mesh @empty_mesh = <[]>
// CHECK-NEXT: sdy.mesh @m0 = <["m0_x"=2]>
// CHECK-NEXT: sdy.mesh @m1 = <["m1_x"=2, "m1_y"=2]>
// CHECK-NEXT: func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m0, [{"m0_x"}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@empty_mesh, [{?}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m1, [{"m1_x", ?}], replicated={"m1_y"}>}) attributes {topology = #mpmd.topology<<"m0" : <["m0_x"=2]>>, <"m1" : <["m1_x"=2, "m1_y"=2]>>, <"empty_mesh" : <[]>>>} {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 : tensor<8xf32>
// CHECK-NEXT: return %0 : tensor<8xf32>
// CHECK-NEXT: }

sdy.mesh @mesh = <["m0_x"=2, "m1_x"=2, "m1_y"=2]>

func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"m0_x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"m1_x", ?}], replicated={"m1_y"}>}) attributes {topology = #mpmd.topology<<"m0" : <["m0_x"=2]>>, <"m1" : <["m1_x"=2, "m1_y"=2]>>>} {
  %0 = stablehlo.add %a, %b : tensor<8xf32>
  return %0 : tensor<8xf32>
}
