// RUN: sdy-opt %s --sdy-close-shardings | filecheck %s

// Every dimension of every sharding is closed, and replicated axes go; priorities and unreduced axes stay.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}p1, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"q"}>}) {
// CHECK-NEXT: %0:2 = stablehlo.custom_call @two(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"p"}p0]>, <@m, [{}, {}]>]>} : (tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>)
// CHECK-NEXT: %1 = sdy.sharding_constraint %0#0 <@m, [{"p"}, {}]> : tensor<8x6xf32>
// CHECK-NEXT: %2 = sdy.manual_computation(%1) in_shardings=[<@m, [{"p"}, {}]>] out_shardings=[<@m, [{"p"}, {}]>] manual_axes={"p"} (%arg1: tensor<4x6xf32>) {
// CHECK-NEXT: sdy.return %arg1 : tensor<4x6xf32>
// CHECK: } : (tensor<8x6xf32>) -> tensor<8x6xf32>
// CHECK-NEXT: return %2 : tensor<8x6xf32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"p", ?}p1, {?}], replicated={"q"}>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}], unreduced={"q"}>}) {
  %0:2 = stablehlo.custom_call @two(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"p", ?}p0], replicated={"q"}>, <@m, [{?}, {}]>]>} : (tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x6xf32>)
  %1 = sdy.sharding_constraint %0#0 <@m, [{"p", ?}, {?}]> : tensor<8x6xf32>
  %2 = sdy.manual_computation(%1) in_shardings=[<@m, [{"p", ?}, {?}], replicated={"q"}>] out_shardings=[<@m, [{"p", ?}, {?}]>] manual_axes={"p"} (%x: tensor<4x6xf32>) {
    sdy.return %x : tensor<4x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %2 : tensor<8x6xf32>
}
