// RUN: sdy-opt %s --split-input-file --sdy-basic-propagate | filecheck %s
// RUN: sdy-opt %s --split-input-file --sdy-basic-propagate=conservative-propagation=true | filecheck %s --check-prefix=SAFE
// RUN: sdy-opt %s --split-input-file --sdy-basic-propagate=keep-sharding-rules=true | filecheck %s --check-prefix=RULES

// An axis goes forwards, sideways and backwards; results of the function take part.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y", ?}]>},
// CHECK-SAME:    %arg1: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>})
// CHECK-SAME:    -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y", ?}, {"x", ?}]>}) {
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {?}]>}, %b: tensor<8x16xf32>)
    -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y", ?}, {?}]>}) {
  // CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}, {"y", ?}]>]>}
  // RULES: stablehlo.add {{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16}>}
  %0 = stablehlo.add %a, %b : tensor<8x16xf32>
  // CHECK-NEXT: %1 = stablehlo.transpose %0, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y", ?}, {"x", ?}]>]>}
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// -----

// What two factors want, neither gets. A contracted dimension goes from one side to the other.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main(
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {"y", ?}]>},
                // CHECK-SAME: %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"y", ?}, {"x", ?}]>}
                %b: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"x", ?}]>}) -> tensor<8x4xf32> {
  // CHECK-NEXT: %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// Closed dimensions, and axes that are used or kept free, bar the way.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main(
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y", ?}, {?}]>},
                %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {?}], replicated={"y"}>})
    -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // CHECK-NEXT: %0 = stablehlo.negate %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {?}]>]>}
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {?}]>]>} : tensor<8x8xf32>
  // CHECK-NEXT: %1 = stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}, {?}]>]>}
  %1 = stablehlo.add %a, %b : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// A dimension that falls into two takes its axes along, cut up where they do not fit: not so conservatively.

sdy.mesh @m = <["x"=4, "y"=2]>

// CHECK-LABEL: func.func @fall_apart(
// SAFE-LABEL: func.func @fall_apart(
func.func @fall_apart(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}]>}) -> tensor<2x4xf32> {
  // CHECK-NEXT: %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x":(1)2, ?}, {"x":(2)2, "y", ?}]>]>}
  // RULES: stablehlo.reshape {{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([ij])->([i, j]) {i=2, j=4}>}
  // SAFE-NEXT: %0 = stablehlo.reshape %arg0 : (
  %0 = stablehlo.reshape %a : (tensor<8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// Dead code is erased as it is met: the first add still has a user then.

sdy.mesh @m = <["x"=2]>

// CHECK-LABEL: func.func @main(
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>},
                // CHECK-SAME: %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}]>},
                // CHECK-SAME: %arg2: tensor<8xf32>)
                %b: tensor<8xf32>, %c: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: return
  %0 = stablehlo.add %a, %b : tensor<8xf32>
  %1 = stablehlo.negate %0 : tensor<8xf32>
  %2 = stablehlo.add %a, %c : tensor<8xf32>
  return %a : tensor<8xf32>
}

// -----

// A rule that an op carries counts, and stays only if it is custom.

sdy.mesh @m = <["x"=2]>

// CHECK-LABEL: func.func @main(
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {?}]>}) -> tensor<8x4xf32> {
  // CHECK-NEXT: %0 = stablehlo.custom_call @flip(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"x", ?}]>]>} :
  %0 = stablehlo.custom_call @flip(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([j, i]) {i=8, j=4}>} : (tensor<8x4xf32>) -> tensor<4x8xf32>
  // CHECK-NEXT: %1 = stablehlo.custom_call @flip(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}, {?}]>]>,
  // CHECK-SAME: sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([j, i]) {i=4, j=8}, custom>} :
  %1 = stablehlo.custom_call @flip(%0) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([j, i]) {i=4, j=8}, custom>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// Barriers let shardings through one way.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main(
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>},
        tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>}) {
  // CHECK-NEXT: %0 = sdy.propagation_barrier %arg0 allowed_direction=FORWARD {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}, {"y", ?}]>]>}
  %0 = sdy.propagation_barrier %a allowed_direction=FORWARD : tensor<8x8xf32>
  // CHECK-NEXT: %1 = sdy.propagation_barrier %arg0 allowed_direction=NONE {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"y", ?}]>]>}
  %1 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// All members of a sharding group are sharded alike.

sdy.mesh @m = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>})
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}, %b: tensor<8x8xf32>) {
  sdy.sharding_group %a group_id=0 : tensor<8x8xf32>
  sdy.sharding_group %b group_id=0 : tensor<8x8xf32>
  return
}
