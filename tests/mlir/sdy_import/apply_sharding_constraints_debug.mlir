// RUN: sdy-opt %s --split-input-file --sdy-apply-sharding-constraints='debug-sharding-origins=true debug-propagation-edge-sharding=true' | filecheck %s

// Where axes came from, and in which step: each constraint that gives its operand a sharding is a step.

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x4xf32>, %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {?}]>}) -> tensor<8x4xf32> {
  %0 = sdy.sharding_constraint %a <@m, [{"x"}, {"y"}]> : tensor<8x4xf32>
  %1 = stablehlo.add %0, %b : tensor<8x4xf32>
  %2 = sdy.sharding_constraint %1 <@m, [{"x", "y"}, {}]> : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK-NEXT:   func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>, sdy.sharding_origins = {x = "constraint_0", y = "constraint_0"}}, %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {?}]>, sdy.sharding_origins = {x = "self"}}) -> (tensor<8x4xf32> {sdy.sharding_origins = {x = "constraint_1", y = "constraint_1"}}) {
// CHECK-NEXT:     %0 = sdy.sharding_constraint %arg0 <@m, [{"x"}, {"y"}]> {sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"x" = result-0 -> [operand-0]}, {"y" = result-0 -> [operand-0]}]}]>, sdy.sharding_origin_name = "constraint_0", sdy.sharding_origins = {x = "self", y = "self"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=4}>} : tensor<8x4xf32>
// CHECK-NEXT:     %1 = stablehlo.add %0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", "y"}, {}]>]>, sdy.sharding_origins = [{x = "constraint_1", y = "constraint_1"}]} : tensor<8x4xf32>
// CHECK-NEXT:     %2 = sdy.sharding_constraint %1 <@m, [{"x", "y"}, {}]> {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"x" = result-0 -> [operand-0]}, {"y" = result-0 -> [operand-0]}]}]>, sdy.sharding_origin_name = "constraint_1", sdy.sharding_origins = {x = "self", y = "self"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=4}>} : tensor<8x4xf32>
// CHECK-NEXT:     return %2 : tensor<8x4xf32>
// CHECK-NEXT:   }
