// RUN: sdy-opt %s --sdy-sink-data-flow-edges | filecheck %s

// The shardings of edges go to the ops; a value whose edge has none becomes open, for a manual computation in front of
// its manual axes.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {"q"}]>, <@m, [{?}, {?}]>]>} %arg0, %arg1 : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT: %1:2 = sdy.manual_computation(%0#0, %0#1) in_shardings=[<@m, [{"p", ?}, {?}]>, <@m, [{"p", "q"}, {}]>] out_shardings=[<@m, [{"p"}, {}]>, <@m, [{"p"}, {}]>] manual_axes={"p"} (%arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>) {
// CHECK-NEXT: sdy.return %arg2, %arg3 : tensor<4x8xf32>, tensor<4x8xf32>
// CHECK: } : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK-NEXT: return %1#0, %1#1 : tensor<8x8xf32>, tensor<8x8xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}]>, <@m, [{"q"}, {}]>]>} %a, %b : tensor<8x8xf32>, tensor<8x8xf32>
  %1 = sdy.data_flow_edge %0#0 sharding=<@m, [{"p"}, {"q"}]> : tensor<8x8xf32>
  %2 = sdy.data_flow_edge %0#1 : tensor<8x8xf32>
  %3:2 = sdy.manual_computation(%1, %2) in_shardings=[<@m, [{"p", ?}, {"q", ?}]>, <@m, [{"p"}, {}]>] out_shardings=[<@m, [{"p"}, {}]>, <@m, [{"p"}, {}]>] manual_axes={"p"} (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    %4 = sdy.data_flow_edge %x : tensor<4x8xf32>
    %5 = sdy.data_flow_edge %y sharding=<@m, [{"q"}, {}]> : tensor<4x8xf32>
    sdy.return %4, %5 : tensor<4x8xf32>, tensor<4x8xf32>
  } : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  %6 = sdy.data_flow_edge %3#0 : tensor<8x8xf32>
  %7 = sdy.data_flow_edge %3#1 : tensor<8x8xf32>
  return %6, %7 : tensor<8x8xf32>, tensor<8x8xf32>
}
