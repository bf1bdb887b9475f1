// RUN: sdy-opt %s --sdy-update-non-divisible-input-output-shardings | filecheck %s

// Of axes that do not divide a dimension those in front stay that do, and the last one as far as it does. Only such
// dimensions lose their priority. What is inside a function is left alone, but calls are not.

// CHECK: sdy.mesh @m = <["p"=4, "q"=6]>
// CHECK: func.func @main(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"q":(1)2}, {?}p1]>}, %arg1: tensor<2x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"p":(1)2}, {"q":(1)3, ?}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}p0, {"q"}]>}) {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {"p"}]>]>} : tensor<8x6xf32>
// CHECK-NEXT: %1 = call @f(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q":(1)2}, {"p":(1)2}]>]>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
// CHECK-NEXT: return %1 : tensor<8x6xf32>
// CHECK: func.func private @f(%arg0: tensor<8x6xf32>) -> tensor<8x6xf32> {
// CHECK-NEXT: return %arg0 : tensor<8x6xf32>

sdy.mesh @m = <["p"=4, "q"=6]>

func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"q", "p"}p2, {?}p1]>}, %b: tensor<2x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q", ?}p0]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}p0, {"q"}]>}) {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {"p"}]>]>} : tensor<8x6xf32>
  %1 = call @f(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}, {"p"}]>]>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}
func.func private @f(%a: tensor<8x6xf32>) -> tensor<8x6xf32> {
  return %a : tensor<8x6xf32>
}
