// RUN: sdy-opt %s --xla-rename-meshes | filecheck %s --check-prefix=RENAME
// RUN: sdy-opt %s --xla-remove-shardings | filecheck %s --check-prefix=REMOVE
// RUN: sdy-opt %s --xla-keep-boundary-shardings | filecheck %s --check-prefix=KEEP

// A nested module has meshes of its own, under a name that the module around it has as well.

// RENAME:      sdy.mesh @mesh_x2 = <["x"=2]>
// RENAME-NEXT: func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh_x2, [{"x"}]>})
// RENAME:      sdy.mesh @mesh_y4 = <["y"=4]>
// RENAME-NEXT: func.func @inner(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh_y4, [{"y"}]>})
// RENAME-NEXT:   sdy.sharding_constraint %arg0 <@mesh_y4, [{}]>

// REMOVE-NOT:  sdy.
// REMOVE:      func.func @inner(%arg0: tensor<8xf32>) -> tensor<8xf32>
// REMOVE-NEXT:   return %arg0

// KEEP:        func.func @inner(
// KEEP-SAME:       -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>})

sdy.mesh @mesh = <["x"=2]>
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %arg0 : tensor<8xf32>
}
module @nested {
  sdy.mesh @mesh = <["y"=4]>
  func.func @inner(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32> {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{}]> : tensor<8xf32>
    %1 = sdy.reshard %0 <@mesh, [{"y"}]> : tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}
