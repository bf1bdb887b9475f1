// RUN: sdy-opt %s --sdy-user-priority-propagate | filecheck %s
// RUN: sdy-opt %s --sdy-op-priority-propagate | filecheck %s --check-prefix=OPS

// Rows go first, since columns wait for their turn; without priorities of the user the larger operand wins.

sdy.mesh @m = <["x"=2]>

// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
// CHECK-SAME:    %arg1: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>})
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}p0, {?}]>},
                %b: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}p1]>}) -> tensor<8x64xf32> {
  // CHECK-NEXT: stablehlo.dot_general {{.*}}[<@m, [{"x", ?}, {?}]>]>}
  // OPS: stablehlo.dot_general {{.*}}[<@m, [{?}, {"x", ?}]>]>}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x64xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
