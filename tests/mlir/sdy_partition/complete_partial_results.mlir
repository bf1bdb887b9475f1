// RUN: sdy-opt %s --sdy-complete-partial-results | filecheck %s

sdy.mesh @m = <["x"=4, "y"=2]>

// A product along a sharded dimension makes parts, and so does the sum of two of them.
// CHECK-LABEL: @parts
// CHECK:         %[[DOT:.*]] = stablehlo.dot_general {{.*}} unreduced={"x"}
// CHECK-NEXT:    stablehlo.add %[[DOT]], %[[DOT]] {{.*}} unreduced={"x"}
// CHECK-NEXT:    return
func.func @parts(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"x"}>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"x"}>]>} : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A product of parts is no part of the product.
// CHECK-LABEL: @square
// CHECK-NEXT:    %[[ONE:.*]] = sdy.all_reduce {"x"} %arg0 out_sharding=<@m, [{}, {}]>
// CHECK-NEXT:    %[[OTHER:.*]] = sdy.all_reduce {"x"} %arg0 out_sharding=<@m, [{}, {}]>
// CHECK-NEXT:    %[[SQUARE:.*]] = stablehlo.multiply %[[ONE]], %[[OTHER]] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>}
// CHECK-NEXT:    sdy.replicated_to_unreduced {"x"} %[[SQUARE]] out_sharding=<@m, [{}, {}], unreduced={"x"}>
func.func @square(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) {
  %0 = stablehlo.multiply %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"x"}>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// The parts along "y" are added up first, as they were; there are none along "x".
// CHECK-LABEL: @summed
// CHECK:         %[[DOT:.*]] = stablehlo.dot_general {{.*}}<[<@m, [{}, {}]>]>
// CHECK-NEXT:    %[[SUM:.*]] = sdy.all_reduce {"y"} %[[DOT]] out_sharding=<@m, [{}, {}]>
// CHECK-NEXT:    sdy.replicated_to_unreduced {"x"} %[[SUM]] out_sharding=<@m, [{}, {}], unreduced={"x"}>
func.func @summed(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y"}]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"x"}>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"y"} %0 out_sharding=<@m, [{}, {}], unreduced={"x"}> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
