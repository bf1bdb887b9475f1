// RUN: sdy-opt %s --sdy-split-top-k | filecheck %s

sdy.mesh @m = <["x"=4, "y"=2]>

// Each shard of 25 elements finds three; these twelve are gathered, and searched again.
// CHECK-LABEL: @main
// CHECK:         %[[ROWS:.*]] = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"x"}, {}]>]>} : (tensor<8x100xf32>) -> tensor<8x4x25xf32>
// CHECK:         chlo.top_k(%[[ROWS]], k = 3)
// CHECK:         %[[VALUES:.*]] = sdy.reshard %{{.*}} <@m, [{"y"}, {}]> : tensor<8x12xf32>
// CHECK:         %[[PLACES:.*]] = sdy.reshard %{{.*}} <@m, [{"y"}, {}]> : tensor<8x12xi32>
// CHECK:         chlo.top_k(%[[VALUES]], k = 3)
// CHECK:         "stablehlo.gather"(%[[PLACES]],
func.func @main(%a: tensor<8x100xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> (tensor<8x3xf32>, tensor<8x3xi32>) {
  %v, %i = chlo.top_k(%a, k = 3) : tensor<8x100xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  return %v, %i : tensor<8x3xf32>, tensor<8x3xi32>
}

// Gathering the whole dimension sends less.
// CHECK-LABEL: @most
// CHECK-NEXT:    chlo.top_k(%arg0, k = 9)
func.func @most(%a: tensor<20xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> (tensor<9xf32>, tensor<9xi32>) {
  %v, %i = chlo.top_k(%a, k = 9) : tensor<20xf32> -> (tensor<9xf32>, tensor<9xi32>)
  return %v, %i : tensor<9xf32>, tensor<9xi32>
}
