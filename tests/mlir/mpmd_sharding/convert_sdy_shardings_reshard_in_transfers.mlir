// RUN: mpmd-opt %s --mpmd-convert-sdy-shardings-to-mpmd-types=reshard-in-transfers=true | filecheck %s
// RUN: not mpmd-opt %s --mpmd-convert-sdy-shardings-to-mpmd-types 2>&1 | filecheck %s --check-prefix=ERROR

// Between meshes of different sizes, no fragment can reshard on behalf of a transfer.

// CHECK:      %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<8x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m1", tensor<8x8xf32>, sharding=<@mesh, [{}, {"x"}]>>
// ERROR: error: a transfer cannot reshard on one mesh
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<8x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> !mpmd.mesh_tensor<"m1", tensor<8x8xf32>>
    attributes {topology = #mpmd.topology<<"m0" : <["x"=4]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}]>]>} %arg0
    : (!mpmd.mesh_tensor<"m0", tensor<8x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<8x8xf32>>
  return %0 : !mpmd.mesh_tensor<"m1", tensor<8x8xf32>>
}
