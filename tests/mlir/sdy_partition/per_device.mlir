// RUN: pyshardy partition %s --no-costs --per-device -o - | filecheck %s
// RUN: not pyshardy partition %s --per-device --collectives -o -

// Each device has its rows of the input and of the result; the contraction of the second product is summed.

sdy.mesh @mesh = <["data"=2, "model"=4]>

// CHECK-LABEL: func.func @main(%arg0: tensor<4x16xf32>, %arg1: tensor<16x8xf32>, %arg2: tensor<8x16xf32>) -> tensor<4x16xf32>
// CHECK:         %[[HIDDEN:.*]] = stablehlo.dot %arg0, %arg1 : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
// CHECK:         %[[PART:.*]] = stablehlo.dot %[[HIDDEN]], %arg2
// CHECK:         %[[SUM:.*]] = "stablehlo.all_reduce"(%[[PART]])
// CHECK-SAME:      dense<{{\[}}[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>
// CHECK:         return %[[SUM]] : tensor<4x16xf32>
func.func @main(
    %x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
    %a: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>},
    %b: tensor<32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}) -> tensor<8x16xf32> {
  %0 = stablehlo.dot %x, %a : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
  %1 = stablehlo.dot %0, %b : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}
