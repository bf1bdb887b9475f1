// RUN: sdy-opt %s --sdy-remove-all-gather-reduce-scatter-for-cmv1 | filecheck %s

// Gathers that only one product uses go away; a product without any takes over the sharding of its reduce-scatter.

sdy.mesh @m = <["a"=2, "b"=2]>

func.func @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %y: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = sdy.all_gather [{}, {"b"}] %x out_sharding=<@m, [{"a"}, {}]> : tensor<8x16xf32>
  %1 = sdy.all_gather [{"b"}, {}] %y out_sharding=<@m, [{}, {}]> : tensor<16x8xf32>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %3 = stablehlo.dot %x, %y {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %4 = sdy.reduce_scatter [{}, {"b"}] %3 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<8x8xf32>
  return %2, %4 : tensor<8x8xf32>, tensor<8x8xf32>
}

// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>}
// CHECK-NEXT:    %1 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>}
// CHECK-NEXT:    return %0, %1

// A gather with a second use stays, and so does the reduce-scatter of a product that is still unreduced.

// CHECK-LABEL: func.func @kept
// CHECK-NEXT:    sdy.all_gather
// CHECK-NEXT:    stablehlo.dot
// CHECK-NEXT:    sdy.reduce_scatter
func.func @kept(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  %0 = sdy.all_gather [{"a"}, {}] %x out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %1 = stablehlo.dot %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a"}>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.reduce_scatter [{"a"}, {}] %1 out_sharding=<@m, [{"a"}, {}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
