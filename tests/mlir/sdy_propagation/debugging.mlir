// RUN: sdy-opt %s --sdy-user-priority-propagate=debug-sharding-origins=true | filecheck %s --check-prefix=ORIGIN
// RUN: sdy-opt %s --sdy-user-priority-propagate=debug-propagation-edge-sharding=true | filecheck %s --check-prefix=EDGE

// Where each axis came from first, and in which step it went from where to where.

sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>

// ORIGIN-LABEL: func.func @main(
// ORIGIN-SAME:    [{"x", ?}, {?}]>, sdy.sharding_origins = {x = "self"}},
// ORIGIN-SAME:    [{?}, {"z", ?}]>, sdy.sharding_origins = {z = "constraint_0"}})
// ORIGIN-SAME:    [{"z", ?}, {"y", ?}]>, sdy.sharding_origins = {y = "self", z = "constraint_0"}})
// EDGE-LABEL: func.func @main(
// EDGE-SAME:    #sdy.propagation_edges<[{step-0 = [{"y" = result-0 -> [operand-0]}]}, {step-4 = [{"z" = operand-0 -> [result-0]}]}]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}, %w: tensor<8x8xf32>)
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>}) {
  // ORIGIN-NEXT: dot_general {{.*}} sdy.sharding_origins = [{x = "constraint_0", z = "constraint_0"}]
  // EDGE-NEXT:   dot_general {{.*}}<[{step-5 = [{"z" = result-0 -> [operand-1]}]}]>
  %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // ORIGIN-NEXT: sdy.sharding_origin_name = "constraint_0", sdy.sharding_origins = {x = "self", z = "self"}
  // EDGE-NEXT:   <[{step-1 = [{"x" = result-0 -> [operand-0]}, {"z" = result-0 -> [operand-0]}]}]>
  %1 = sdy.sharding_constraint %0 <@m, [{"x", ?}, {"z"}]> : tensor<8x8xf32>
  // EDGE-NEXT:   <[{step-2 = [{"x" = operand-0 -> [result-0]}, {"z" = operand-0 -> [result-0]}]}]>
  %2 = stablehlo.negate %1 : tensor<8x8xf32>
  // ORIGIN: transpose {{.*}} sdy.sharding_origins = [{y = "output: 0", z = "constraint_0"}]
  // EDGE-NEXT: <[{step-3 = [{"z" = operand-0 -> [result-0]}]}]>
  %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}
