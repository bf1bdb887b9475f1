// RUN: sdy-opt %s --sdy-sink-func-data-flow-edges | filecheck %s

// The shardings of edges go to the function's arguments and the call's results; where an edge has lost its sharding,
// the value's becomes open.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
// CHECK-NEXT: %0:2 = call @f(%arg0, %arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", ?}, {?}]>, <@m, [{?}, {?}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
// CHECK-NEXT: return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xf32>
// CHECK: func.func private @f(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", "q"}, {}]>}, %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}]>}) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
// CHECK-NEXT: return %arg0, %arg1 : tensor<8x4xf32>, tensor<8x4xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0:2 = call @f(%a, %a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>, <@m, [{}, {"q"}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
  %1 = sdy.func_data_flow_edge %0#0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", ?}, {?}]>]>} : tensor<8x4xf32>
  %2 = sdy.func_data_flow_edge %0#1 : tensor<8x4xf32>
  return %1, %2 : tensor<8x4xf32>, tensor<8x4xf32>
}
func.func private @f(%a: tensor<8x4xf32>, %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {}]>}) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = sdy.func_data_flow_edge %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p", "q"}, {}]>]>} : tensor<8x4xf32>
  %1 = sdy.func_data_flow_edge %b : tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}
