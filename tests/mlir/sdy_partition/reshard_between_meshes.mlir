// RUN: sdy-opt %s --sdy-reshard-between-meshes | filecheck %s

sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @reordered = <["x"=4, "y"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @u = <["u"=8]>

// No axis of one mesh is an axis of the other: the tensor is gathered on one, and sharded on the other.
// CHECK-LABEL: @constraint
// CHECK:         %[[ALL:.*]] = sdy.reshard %arg0 <@m, [{}, {}]>
// CHECK-NEXT:    %[[MOVED:.*]] = stablehlo.reshape %[[ALL]] {sdy.sharding = #sdy.sharding_per_value<[<@u, [{}, {}]>]>}
// CHECK-NEXT:    sdy.reshard %[[MOVED]] <@u, [{}, {"u"}]>
func.func @constraint(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
  %0 = sdy.reshard %a <@u, [{}, {"u"}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// What is replicated is so on every mesh.
// CHECK-LABEL: @replicated
// CHECK:         %[[MOVED:.*]] = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@u, [{}, {}]>]>}
// CHECK-NEXT:    %[[PART:.*]] = sdy.reshard %[[MOVED]] <@u, [{"u"}, {}]>
// CHECK-NEXT:    sdy.reshard %[[PART]] <@m, [{}, {}]>
func.func @replicated(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> tensor<8x8xf32> {
  %0 = sdy.reshard %a <@u, [{"u"}, {}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <@m, [{}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// The same axes with another order of the devices are for sdy-reshard-to-collectives.
// CHECK-LABEL: @devices
// CHECK:         sdy.reshard %arg0 <@reordered, [{}, {"x"}]>
func.func @devices(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
  %0 = sdy.reshard %a <@reordered, [{}, {"x"}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
