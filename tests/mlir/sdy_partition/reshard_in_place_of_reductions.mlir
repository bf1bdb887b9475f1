// RUN: sdy-opt %s --sdy-reshard-in-place-of-reductions | filecheck %s

sdy.mesh @m = <["x"=4, "y"=2]>

// CHECK-LABEL: @reductions
// CHECK-NEXT:    %[[ALL:.*]] = sdy.reshard %arg0 <@m, [{}, {}]>
// CHECK-NEXT:    %[[PART:.*]] = sdy.reshard %arg0 <@m, [{"x"}, {}]>
// CHECK-NEXT:    return %[[ALL]], %[[PART]]
func.func @reductions(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = sdy.all_reduce {"x"} %a out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %1 = sdy.reduce_scatter [{"x"}, {}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
