// One example of every op of the SDY dialect; docs/dialect.md quotes them.
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @values(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x"}, {?}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <@mesh, [{}, {"x"}]> : tensor<8x8xf32>
  %2 = sdy.constant dense<1.000000e+00> : tensor<8x8xf32>
  sdy.sharding_group %2 group_id=0 : tensor<8x8xf32>
  %3 = stablehlo.optimization_barrier %1 : tensor<8x8xf32>
  %4 = sdy.data_flow_edge %3 sharding=<@mesh, [{"x", ?}, {?}]> : tensor<8x8xf32>
  %5 = sdy.propagation_barrier %4 allowed_direction=BACKWARD : tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}

func.func @calls(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.func_data_flow_edge %arg0 : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

func.func @computations(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<4x8xf32>) {
    %2 = stablehlo.tanh %arg1 : tensor<4x8xf32>
    sdy.return %2 : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.named_computation<"layer">(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] (%arg1: tensor<8x8xf32>) {
    %2 = stablehlo.tanh %arg1 : tensor<8x8xf32>
    sdy.return %2 : tensor<8x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

func.func @collectives(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"y"}>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = sdy.all_slice [{"y"}, {}] %arg0 out_sharding=<@mesh, [{"x", "y"}, {}]> : tensor<8x8xf32>
  %1 = sdy.all_to_all [{"y"}: 0->1] %0 out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
  %2 = sdy.all_gather [{}, {"y"}] %1 out_sharding=<@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  %3 = sdy.collective_permute %1 out_sharding=<@mesh, [{"y":(1)2}, {"x", "y":(2)2}]> : tensor<8x8xf32>
  %4 = sdy.sharded_to_unreduced [{"x"}, {}] %2 out_sharding=<@mesh, [{}, {}], unreduced={"x"}> : tensor<8x8xf32>
  %5 = sdy.all_reduce {"x"} %4 out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  %6 = sdy.replicated_to_unreduced {"y"} %5 out_sharding=<@mesh, [{}, {}], unreduced={"y"}> : tensor<8x8xf32>
  %7 = sdy.reduce_scatter [{"y"}, {}] %arg1 out_sharding=<@mesh, [{"y"}, {}]> : tensor<8x8xf32>
  return %3, %7 : tensor<8x8xf32>, tensor<8x8xf32>
}
