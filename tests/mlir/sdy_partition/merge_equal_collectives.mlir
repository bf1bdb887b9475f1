// RUN: sdy-opt %s --pass-pipeline='builtin.module(func.func(sdy-merge-equal-collectives))' | filecheck %s

// The second gather of a value is the first one, also in a region; a gather along another axis is not.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func @main
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}, %p: tensor<i1>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // CHECK-NEXT: %0 = sdy.all_gather [{"x"}, {}] %arg0
  // CHECK-NEXT: %1 = sdy.all_gather [{}, {"y"}] %0
  // CHECK-NEXT: %2 = sdy.all_gather [{}, {"y"}] %arg0
  // CHECK-NEXT: %3 = "stablehlo.if"(%arg1) ({
  // CHECK-NEXT:   stablehlo.return %1
  // CHECK:        stablehlo.add %1, %2
  %0 = sdy.all_gather [{"x"}, {}] %a out_sharding=<@m, [{}, {"y"}]> : tensor<8x8xf32>
  %1 = sdy.all_gather [{}, {"y"}] %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %2 = sdy.all_gather [{}, {"y"}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  %3 = "stablehlo.if"(%p) ({
    %4 = sdy.all_gather [{}, {"y"}] %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
    stablehlo.return %4 : tensor<8x8xf32>
  }, {
    %5 = sdy.all_gather [{"x"}, {}] %a out_sharding=<@m, [{}, {"y"}]> : tensor<8x8xf32>
    %6 = sdy.all_gather [{}, {"y"}] %5 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
    %7 = stablehlo.add %6, %2 : tensor<8x8xf32>
    stablehlo.return %7 : tensor<8x8xf32>
  }) : (tensor<i1>) -> tensor<8x8xf32>
  return %1, %3 : tensor<8x8xf32>, tensor<8x8xf32>
}
