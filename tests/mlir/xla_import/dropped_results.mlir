// RUN: sdy-opt %s --xla-import-pipeline | filecheck %s

// A loop, a sort or a reduction that loses results loses their shardings, and its own sharding rule.

sdy.mesh @mesh = <["x"=4]>

// CHECK-LABEL: func.func public @main
func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8xf32>) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %cst = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: stablehlo.while({{.*}}) : tensor<i32>, tensor<8x4xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"x"}, {}]>]>}
  %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg1, %iterArg_1 = %arg0) : tensor<i32>, tensor<8x4xf32>, tensor<8x4xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{}, {"x"}]>, <@mesh, [{"x"}, {}]>]>} cond {
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %4 = stablehlo.compare LT, %iterArg, %c_2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  } do {
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.add %iterArg, %c_2 : tensor<i32>
    %5 = stablehlo.add %iterArg_1, %iterArg_0 : tensor<8x4xf32>
    stablehlo.return %4, %iterArg_0, %5 : tensor<i32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
  // CHECK:      "stablehlo.sort"(%{{[a-z0-9]+}}) <{
  // CHECK:      {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64}> ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>):
    %4 = stablehlo.compare LT, %arg2, %arg3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>]>, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j], [i, j]) {i=8, j=4}>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
  // CHECK: stablehlo.reduce({{.*}}) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}
  %2:2 = stablehlo.reduce(%arg0 init: %cst), (%arg1 init: %cst) across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>)
   reducer(%arg2: tensor<f32>, %arg4: tensor<f32>) (%arg3: tensor<f32>, %arg5: tensor<f32>)  {
    %4 = stablehlo.add %arg2, %arg4 : tensor<f32>
    %5 = stablehlo.multiply %arg3, %arg5 : tensor<f32>
    stablehlo.return %4, %5 : tensor<f32>, tensor<f32>
  }
  return %0#2, %1#0, %2#0 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8xf32>
}
