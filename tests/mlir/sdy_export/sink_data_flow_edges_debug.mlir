// RUN: sdy-opt %s "--sdy-sink-data-flow-edges=sink-debug-sharding-origins=true sink-debug-propagation-edge-sharding=true" | filecheck %s

// The records of edges, in arrays on the op; those without one are empty.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8x6xf32>) -> tensor<8x6xf32> {
// CHECK-NEXT: %0:2 = stablehlo.optimization_barrier {sdy.block_arg_propagation_edges = [], sdy.block_arg_sharding_origins = [], sdy.result_propagation_edges = [#sdy.propagation_edges<[]>, #sdy.propagation_edges<[]>], sdy.result_sharding_origins = [{}, {p = "self", q = "input: 0"}], sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {?}]>, <@m, [{"p"}, {"q"}]>]>} %arg0, %arg0 : tensor<8x6xf32>, tensor<8x6xf32>
// CHECK-NEXT: %1 = stablehlo.add %0#0, %0#1 : tensor<8x6xf32>
// CHECK-NEXT: return %1 : tensor<8x6xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8x6xf32>) -> tensor<8x6xf32> {
  %0:2 = stablehlo.optimization_barrier %a, %a : tensor<8x6xf32>, tensor<8x6xf32>
  %1 = sdy.data_flow_edge %0#0 : tensor<8x6xf32>
  %2 = sdy.data_flow_edge %0#1 sharding=<@m, [{"p"}, {"q"}]> {sdy.sharding_origins = {p = "self", q = "input: 0"}} : tensor<8x6xf32>
  %3 = stablehlo.add %1, %2 : tensor<8x6xf32>
  return %3 : tensor<8x6xf32>
}
