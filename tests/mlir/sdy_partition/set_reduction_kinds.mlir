// RUN: sdy-opt %s --pass-pipeline='builtin.module(func.func(sdy-set-reduction-kinds))' | filecheck %s

sdy.mesh @m = <["x"=2]>

// CHECK-LABEL: func @main
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>},
                %b: tensor<8xi1> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> (tensor<f32>, tensor<i1>, tensor<f32>) {
  // CHECK: sdy.all_reduce max {"x"} %0
  // CHECK: sdy.all_reduce min {"x"} %2
  // CHECK: sdy.all_reduce {"x"} %4
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@m, []> : tensor<f32>
  %2 = stablehlo.reduce(%b init: %true) applies stablehlo.and across dimensions = [0] : (tensor<8xi1>, tensor<i1>) -> tensor<i1>
  %3 = sdy.all_reduce {"x"} %2 out_sharding=<@m, []> : tensor<i1>
  %4 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %5 = sdy.all_reduce {"x"} %4 out_sharding=<@m, []> : tensor<f32>
  return %1, %3, %5 : tensor<f32>, tensor<i1>, tensor<f32>
}
