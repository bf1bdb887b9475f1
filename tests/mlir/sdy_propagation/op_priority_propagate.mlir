// RUN: sdy-opt %s --split-input-file --sdy-op-priority-propagate | filecheck %s
// RUN: sdy-opt %s --split-input-file --sdy-op-priority-propagate=run-op-priority-propagation=false | filecheck %s --check-prefix=ONCE

// The add goes before the dot, though it comes after it.

sdy.mesh @m = <["x"=2]>

// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
// ONCE-LABEL: func.func @main(
// ONCE-SAME:     %arg0: tensor<8x4xf32>,
func.func @main(%a: tensor<8x4xf32>, %w: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>},
                %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}) -> tensor<8x8xf32> {
  // CHECK-NEXT: stablehlo.dot_general {{.*}}[<@m, [{"x", ?}, {?}]>]>}
  // ONCE-NEXT: stablehlo.dot_general {{.*}}[<@m, [{?}, {"x", ?}]>]>}
  %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  // CHECK-NEXT: stablehlo.add {{.*}}[<@m, [{"x", ?}, {?}]>]>}
  // ONCE-NEXT: stablehlo.add {{.*}}[<@m, [{?}, {"x", ?}]>]>}
  %1 = stablehlo.add %0, %b : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
