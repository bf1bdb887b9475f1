// RUN: sdy-opt %s --split-input-file --sdy-lift-inlined-meshes | filecheck %s

// Of equal meshes the first stays. Its name is used for the others, and their names are free for new ones.

sdy.mesh @first = <["x"=2, "y"=4]>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}p1], replicated={"y"}>},
                %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=8]>, [{"x"}, {}]>})
    -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2, "y"=4]>, [{"y"}, {}]>}) {
  %0 = sdy.sharding_constraint %a <mesh<["x"=8]>, [{}, {"x":(2)2}]> : tensor<8x4xf32>
  %1 = sdy.reshard %0 <@first, [{}, {"x"}]> : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// CHECK:        sdy.mesh @first = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
// CHECK-NEXT:   sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
// CHECK-NEXT:   func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@first, [{"x"}, {?}p1], replicated={"y"}>}, %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@first, [{"y"}, {}]>}) {
// CHECK-NEXT:     %0 = sdy.sharding_constraint %arg0 <@mesh, [{}, {"x":(2)2}]> : tensor<8x4xf32>
// CHECK-NEXT:     %1 = sdy.reshard %0 <@first, [{}, {"x"}]> : tensor<8x4xf32>
// CHECK-NEXT:     return %1 : tensor<8x4xf32>
// CHECK-NEXT:   }

// -----

// The names of new meshes tell what they are; the number behind a name that is taken counts on over all names. A mesh
// that says `stablehlo.mesh` keeps that.

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.sine %a {sdy.sharding = #sdy.sharding_per_value<[<mesh<[], device_ids=[5]>, []>]>} : tensor<8xf32>
  %1 = stablehlo.sine %0 {sdy.sharding = #sdy.sharding_per_value<[<mesh<[]>, [{?}]>]>} : tensor<8xf32>
  %2 = stablehlo.sine %1 {sdy.sharding = #sdy.sharding_per_value<[<mesh<["x"=2], device_ids=[1, 0]>, [{"x"}]>]>} : tensor<8xf32>
  %3 = stablehlo.sine %2 {sdy.sharding = #sdy.sharding_per_value<[<mesh<["x"=2]>, [{"x"}]>]>} : tensor<8xf32>
  return %3 : tensor<8xf32>
}
sdy.mesh @maximal_mesh_5 = <["z"=3]> {stablehlo.mesh = "mine"}

// CHECK:        func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     %0 = stablehlo.sine %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_5_0, []>]>} : tensor<8xf32>
// CHECK-NEXT:     %1 = stablehlo.sine %0 {sdy.sharding = #sdy.sharding_per_value<[<@empty_mesh, [{?}]>]>} : tensor<8xf32>
// CHECK-NEXT:     %2 = stablehlo.sine %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
// CHECK-NEXT:     %3 = stablehlo.sine %2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh_1, [{"x"}]>]>} : tensor<8xf32>
// CHECK-NEXT:     return %3 : tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   sdy.mesh @maximal_mesh_5 = <["z"=3]> {stablehlo.mesh = "mine"}
// CHECK-NEXT:   sdy.mesh @maximal_mesh_5_0 = <[], device_ids=[5]> {stablehlo.mesh = {axes = [], device_ids = dense<5> : tensor<1xi64>}}
// CHECK-NEXT:   sdy.mesh @empty_mesh = <[]> {stablehlo.mesh = {axes = []}}
// CHECK-NEXT:   sdy.mesh @mesh = <["x"=2], device_ids=[1, 0]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}], device_ids = dense<[1, 0]> : tensor<2xi64>}}
// CHECK-NEXT:   sdy.mesh @mesh_1 = <["x"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}}

// -----

// All shardings of a computation go to the new mesh, and those on results of functions. Manual axes stay.

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<mesh<["x"=2]>, [{"x"}]>] out_shardings=[<mesh<["x"=2]>, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    %1 = sdy.named_computation<"inner">(%p) in_shardings=[<mesh<["x"=2]>, [{}]>] out_shardings=[<mesh<["x"=2]>, [{?}]>] (%q: tensor<4xf32>) {
      sdy.return %q : tensor<4xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %2 = sdy.sharding_constraint %0 <mesh<["x"=2]>, [{"x"}]> : tensor<8xf32>
  %1 = sdy.all_gather [{"x"}] %2 out_sharding=<mesh<["x"=2]>, [{}]> : tensor<8xf32>
  stablehlo.custom_call @print(%1) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<mesh<[], device_ids=[0]>, []>]>} : (tensor<8xf32>) -> ()
  return %1 : tensor<8xf32>
}

// CHECK:        sdy.mesh @mesh = <["x"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}}
// CHECK-NEXT:   sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]> {stablehlo.mesh = {axes = [], device_ids = dense<0> : tensor<1xi64>}}
// CHECK-NEXT:   func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<4xf32>) {
// CHECK-NEXT:       %3 = sdy.named_computation<"inner">(%arg1) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{?}]>] (%arg2: tensor<4xf32>) {
// CHECK-NEXT:         sdy.return %arg2 : tensor<4xf32>
// CHECK-NEXT:       } : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:       sdy.return %3 : tensor<4xf32>
// CHECK-NEXT:     } : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<8xf32>
// CHECK-NEXT:     %2 = sdy.all_gather [{"x"}] %1 out_sharding=<@mesh, [{}]> : tensor<8xf32>
// CHECK-NEXT:     stablehlo.custom_call @print(%2) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_0, []>]>} : (tensor<8xf32>) -> ()
// CHECK-NEXT:     return %2 : tensor<8xf32>
// CHECK-NEXT:   }

// -----

// A StableHLO mesh in replica groups becomes a mesh of its own.

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %1 = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK:        sdy.mesh @mesh = <["x"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}}
// CHECK-NEXT:   sdy.mesh @mesh_0 = <["x"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}}
// CHECK-NEXT:   func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:     %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "x">]>}> ({
// CHECK-NEXT:     ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
// CHECK-NEXT:       %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
// CHECK-NEXT:       stablehlo.return %1 : tensor<f32>
// CHECK-NEXT:     }) : (tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:     return %0 : tensor<8xf32>
// CHECK-NEXT:   }
