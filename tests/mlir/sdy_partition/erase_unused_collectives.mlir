// RUN: sdy-opt %s --pass-pipeline='builtin.module(func.func(sdy-erase-unused-collectives))' | filecheck %s

// Collectives that only unused collectives use are erased too, also in regions; other unused ops remain.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func @main
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}, %p: tensor<i1>) -> tensor<8x8xf32> {
  // CHECK-NEXT: %0 = sdy.all_gather [{"x"}, {}] %arg0
  // CHECK-NEXT: stablehlo.add %0, %0
  // CHECK-NEXT: "stablehlo.if"(%arg1) ({
  // CHECK-NEXT:   stablehlo.return %arg0
  // CHECK-NEXT: }, {
  // CHECK-NEXT:   stablehlo.return %0
  %0 = sdy.all_gather [{"x"}, {}] %a out_sharding=<@m, [{}, {"y"}]> : tensor<8x8xf32>
  %1 = sdy.all_gather [{}, {"y"}] %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %2 = sdy.all_slice [{"x"}, {}] %1 out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  %3 = stablehlo.add %0, %0 : tensor<8x8xf32>
  %4 = "stablehlo.if"(%p) ({
    %5 = sdy.all_gather [{}, {"y"}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
    stablehlo.return %a : tensor<8x8xf32>
  }, {
    stablehlo.return %0 : tensor<8x8xf32>
  }) : (tensor<i1>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
