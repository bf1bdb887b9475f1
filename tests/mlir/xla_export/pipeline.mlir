// RUN: sdy-opt %s --split-input-file --xla-export-pipeline | filecheck %s --check-prefixes=CHECK,PIN
// RUN: sdy-opt %s --split-input-file --xla-export-pipeline=pin=false | filecheck %s --check-prefixes=CHECK,FREE

// Every value is pinned once, in the order of the program; scalars and values without uses are not. Shardings of ops go.

// CHECK:       sdy.mesh @mesh_x2_y4
// CHECK:       func.func @values(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh_x2_y4, [{"x"}, {}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh_x2_y4, [{}, {}]>}, %arg2: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh_x2_y4, []>})
// CHECK-SAME:      -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh_x2_y4, [{}, {"y"}]>})
// PIN-NEXT:      %[[A:.*]] = sdy.sharding_constraint %arg0 <@mesh_x2_y4, [{"x"}, {}]>
// PIN-NEXT:      %[[B:.*]] = sdy.sharding_constraint %arg1 <@mesh_x2_y4, [{}, {}]>
// PIN-NEXT:      %[[ADD:.*]] = stablehlo.add %[[A]], %[[B]] : tensor<8x8xf32>
// PIN-NEXT:      %[[C:.*]] = sdy.sharding_constraint %[[ADD]] <@mesh_x2_y4, [{"x"}, {"y"}]>
// PIN-NEXT:      %[[UNUSED:.*]] = stablehlo.tanh %[[C]]
// PIN-NEXT:      %[[D:.*]] = sdy.sharding_constraint %[[C]] <@mesh_x2_y4, [{}, {"y"}]>
// PIN-NEXT:      stablehlo.multiply %arg2, %arg2
// PIN-NEXT:      return %[[D]]
// FREE-NEXT:     %[[ADD:.*]] = stablehlo.add %arg0, %arg1 : tensor<8x8xf32>
// FREE-NEXT:     stablehlo.tanh %[[ADD]] : tensor<8x8xf32>
// FREE-NEXT:     %[[D:.*]] = sdy.sharding_constraint %[[ADD]] <@mesh_x2_y4, [{}, {"y"}]>
// FREE-NEXT:     stablehlo.multiply
// FREE-NEXT:     return %[[D]]
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @values(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %arg1: tensor<8x8xf32>, %arg2: tensor<f32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
  %0 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y", ?}]>]>} : tensor<8x8xf32>
  %1 = stablehlo.tanh %0 : tensor<8x8xf32>
  %2 = sdy.reshard %0 <@mesh, [{}, {"y"}]> : tensor<8x8xf32>
  %3 = stablehlo.multiply %arg2, %arg2 : tensor<f32>
  return %2 : tensor<8x8xf32>
}

// -----

// Loops and computations that are partly manual are pinned inside; reductions and fully manual ones are not.

// CHECK-LABEL: func.func @regions
// PIN:           stablehlo.reduce({{.*}}) applies stablehlo.add
// PIN-NEXT:      sdy.sharding_constraint
// PIN:           stablehlo.while
// PIN:             %[[SINE:.*]] = stablehlo.sine
// PIN-NEXT:        sdy.sharding_constraint %[[SINE]] <@mesh_x2_y4, [{"y"}]>
// PIN:           sdy.manual_computation
// PIN:             %[[TANH:.*]] = stablehlo.tanh
// PIN-NEXT:        sdy.sharding_constraint %[[TANH]] <@mesh_x2_y4, [{}]>
// PIN:           sdy.manual_computation
// PIN:             %[[COS:.*]] = stablehlo.cosine
// PIN-NEXT:        sdy.return %[[COS]]
// CHECK-NOT:     sdy.sharding = #sdy.sharding_per_value
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @regions(%arg0: tensor<8x4xf32>, %arg1: tensor<i1>) -> tensor<8xf32> {
  %c = sdy.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.while(%iterArg = %0) : tensor<8xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>}
  cond {
    stablehlo.return %arg1 : tensor<i1>
  } do {
    %4 = stablehlo.sine %iterArg {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : tensor<8xf32>
    stablehlo.return %4 : tensor<8xf32>
  }
  %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg2: tensor<4xf32>) {
    %4 = stablehlo.tanh %arg2 : tensor<4xf32>
    sdy.return %4 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %3 = sdy.manual_computation(%2) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%arg2: tensor<4xf32>) {
    %4 = stablehlo.cosine %arg2 : tensor<4xf32>
    sdy.return %4 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}

// -----

// Constants are StableHLO's, what only steers propagation is erased; meshes of one name part stay apart.

// CHECK-LABEL: sdy.mesh @mesh_a_2 = <["a "=2]>
// CHECK:       sdy.mesh @mesh_a_2_1 = <["a+"=2]>
// CHECK:       sdy.mesh @mesh_device3 = <[], device_ids=[3]>
// CHECK:       sdy.mesh @mesh_z2_permuted
// CHECK:       func.func @lowered
// CHECK:         %[[C:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NOT:     sharding_group
// CHECK-NOT:     barrier
// CHECK-NOT:     edge
// CHECK:         sdy.sharding_constraint %[[C]] <@mesh_a_2, [{"a "}]>
// CHECK:         replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_a_2, axes = [#stablehlo.axis_ref<name = "a ">]>
// CHECK:         return
sdy.mesh @one = <["a "=2]>
sdy.mesh @two = <["a+"=2]>
sdy.mesh @device = <[], device_ids=[3]>
sdy.mesh @other = <["z"=2], device_ids=[1, 0]>
func.func @lowered() -> tensor<8xf32> {
  %0 = sdy.constant dense<1.000000e+00> : tensor<4xf32>
  %1 = sdy.propagation_barrier %0 allowed_direction=NONE : tensor<4xf32>
  sdy.sharding_group %1 group_id=0 : tensor<4xf32>
  %2 = sdy.sharding_constraint %1 <@one, [{"a "}]> : tensor<4xf32>
  %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @one, axes = [#stablehlo.axis_ref<name = "a ">]>, use_global_device_ids}> : (tensor<4xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}
