// RUN: sdy-opt %s --sdy-replicate-unpartitionable-dimensions | filecheck %s

sdy.mesh @m = <["x"=4, "y"=2]>

// Each device sorts rows, of which the axis that shards the sorted dimension makes shards.
// CHECK-LABEL: @main
// CHECK:         %[[ROWS:.*]] = sdy.reshard %arg0 <@m, [{"y", "x"}, {}]>
// CHECK:         "stablehlo.sort"(%[[ROWS]])
// CHECK:         <@m, [{"y", "x"}, {}]>
// CHECK:         sdy.reshard %{{.*}} <@m, [{"y"}, {"x"}]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> tensor<8x16xf32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"x"}]>]>} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// Six rows are too few for eight shards of equal size.
// CHECK-LABEL: @few
// CHECK:         %[[ALL:.*]] = sdy.reshard %arg0 <@m, [{"y"}, {}]>
// CHECK:         "stablehlo.sort"(%[[ALL]])
func.func @few(%a: tensor<6x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> tensor<6x16xf32> {
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"x"}]>]>} : (tensor<6x16xf32>) -> tensor<6x16xf32>
  return %0 : tensor<6x16xf32>
}
