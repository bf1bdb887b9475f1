// RUN: sdy-opt %s --sdy-propagation-pipeline | filecheck %s
// RUN: sdy-opt %s --sdy-propagation-pipeline=dedup-functions-fully=true | filecheck %s --check-prefix=DEDUP

// The function is called with two shardings. Each call gets one of its own; with dedup-functions-fully both share one.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
// CHECK-SAME:    %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>})
// CHECK-SAME:    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>},
// CHECK-SAME:        tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) {
// DEDUP-LABEL: func.func @main(
// DEDUP-SAME:    %arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>},
// DEDUP-SAME:    %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>})
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>})
    -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // CHECK-NEXT: call @g(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>}
  // CHECK-NEXT: call @[[CLONE:g_.*]](%arg1) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {"y"}]>]>}
  // DEDUP: call @g(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {"y"}]>]>}
  // DEDUP: call @g(%arg1) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {"y"}]>]>}
  %0 = func.call @g(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = func.call @g(%b) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  // CHECK: sdy.reshard {{.*}} <@m, [{"y"}, {"x"}]>
  // CHECK-NOT: sharding_rule
  %3 = sdy.sharding_constraint %2 <@m, [{"y"}, {"x"}]> : tensor<8x8xf32>
  %4 = stablehlo.custom_call @keep(%3) {has_side_effect = true} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %2 : tensor<8x8xf32>, tensor<8x8xf32>
}

// CHECK: func.func private @g(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>})
// CHECK: func.func private @[[CLONE]](%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>})
// DEDUP: func.func private @g(
// DEDUP-NOT: func.func
func.func private @g(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.negate %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
