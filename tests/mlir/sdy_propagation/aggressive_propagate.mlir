// RUN: sdy-opt %s --split-input-file --sdy-aggressive-propagate | filecheck %s
// RUN: sdy-opt %s --split-input-file --sdy-aggressive-propagate=propagation-strategy=basic | filecheck %s --check-prefix=BASIC

// Rows and columns of the result want the same axis: the larger operand wins.

sdy.mesh @m = <["x"=2, "y"=4]>

// CHECK-LABEL: func.func @main(
func.func @main(%a: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                %b: tensor<16x256xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>}) -> tensor<64x256xf32> {
  // CHECK-NEXT: stablehlo.dot_general {{.*}}sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"x", ?}]>]>}
  // BASIC: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<64x16xf32>, tensor<16x256xf32>) -> tensor<64x256xf32>
  return %0 : tensor<64x256xf32>
}

// -----

// A tensor that cannot take an axis does not keep the others from it; but an operand of an element-wise op gets no
// more than the result.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main(
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>},
                // CHECK-SAME: %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>},
                // CHECK-SAME: %arg2: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>})
                %b: tensor<8x8xf32>, %c: tensor<8x4xf32>) -> (tensor<8x8xf32>, tensor<8x12xf32>) {
  %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {?}]>]>} : tensor<8x8xf32>
  %1 = stablehlo.concatenate %a, %c, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x12xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x12xf32>
}
