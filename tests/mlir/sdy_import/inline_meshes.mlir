// RUN: sdy-opt %s --split-input-file --sdy-inline-meshes | filecheck %s

// Names of meshes give way to the meshes, with their device ids, and the mesh ops go.

sdy.mesh @m = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
sdy.mesh @unused = <["z"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}p1], replicated={"y"}>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["k"=2]>, [{"k"}]>}) {
  %0 = sdy.sharding_constraint %a <@m, [{"y"}]> : tensor<8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    %2 = stablehlo.sine %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}]>]>} : tensor<4xf32>
    sdy.return %2 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// CHECK:        func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>, [{"x", ?}p1], replicated={"y"}>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["k"=2]>, [{"k"}]>}) {
// CHECK-NEXT:     %0 = sdy.sharding_constraint %arg0 <mesh<["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>, [{"y"}]> : tensor<8xf32>
// CHECK-NEXT:     %1 = sdy.manual_computation(%0) in_shardings=[<mesh<["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>, [{"x"}]>] out_shardings=[<mesh<["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<4xf32>) {
// CHECK-NEXT:       %2 = stablehlo.sine %arg1 {sdy.sharding = #sdy.sharding_per_value<[<mesh<["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>, [{"y"}]>]>} : tensor<4xf32>
// CHECK-NEXT:       sdy.return %2 : tensor<4xf32>
// CHECK-NEXT:     } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     return %1 : tensor<8xf32>
// CHECK-NEXT:   }

// -----

// So do those in replica groups.

sdy.mesh @m = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "y">]>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %1 = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK:        func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>], device_ids=dense<[3, 2, 1, 0]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "y">]>}> ({
// CHECK-NEXT:     ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
// CHECK-NEXT:       %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
// CHECK-NEXT:       stablehlo.return %1 : tensor<f32>
// CHECK-NEXT:     }) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     return %0 : tensor<8xf32>
// CHECK-NEXT:   }
