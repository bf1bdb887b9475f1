// RUN: sdy-opt %s --sdy-populate-op-sharding-rules | filecheck %s
// RUN: sdy-opt %s --sdy-populate-op-sharding-rules=conservative-propagation=true | filecheck %s --check-prefix=SAFE

// CHECK-LABEL: func.func @main(
func.func @main(%a: tensor<8x4xf32>, %b: tensor<4x16xf32>, %s: tensor<f32>) -> tensor<8xf32> {
  // CHECK-NEXT: stablehlo.dot_general {{.*}}sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}>}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  // CHECK-NEXT: stablehlo.tanh {{.*}}#sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=16}>}
  %1 = stablehlo.tanh %0 : tensor<8x16xf32>
  // CHECK-NEXT: stablehlo.slice {{.*}}#sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=16} permutation={j}>}
  // SAFE: stablehlo.slice {{.*}}#sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=16} permutation={j} blocked_propagation={j}>}
  %2 = stablehlo.slice %1 [0:8, 0:4] : (tensor<8x16xf32>) -> tensor<8x4xf32>
  // A rule that is there is kept.
  // CHECK-NEXT: stablehlo.negate {{.*}}#sdy.op_sharding_rule<([i, j])->([i, k]) {i=8, j=4, k=4}>}
  %3 = stablehlo.negate %2 {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, k]) {i=8, j=4, k=4}>} : tensor<8x4xf32>
  // CHECK-NEXT: stablehlo.reshape {{.*}}#sdy.op_sharding_rule<([i, j])->([i, j, k]) {i=8, j=4, k=1} need_replication={k}>}
  %4 = stablehlo.reshape %3 : (tensor<8x4xf32>) -> tensor<8x4x1xf32>
  // CHECK-NEXT: stablehlo.reduce(
  // CHECK-SAME: #sdy.op_sharding_rule<([i, j, k], [])->([i]) {i=8, j=4, k=1} reduction={j, k}>}
  %5 = stablehlo.reduce(%4 init: %s) across dimensions = [1, 2] : (tensor<8x4x1xf32>, tensor<f32>) -> tensor<8xf32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    // CHECK: stablehlo.maximum {{.*}}#sdy.op_sharding_rule<([], [])->([])>}
    %z = stablehlo.maximum %x, %y : tensor<f32>
    %w = stablehlo.abs %z : tensor<f32>
    stablehlo.return %w : tensor<f32>
  }
  // An op without a rule.
  // CHECK: stablehlo.custom_call @unheard_of({{.*}}) : (
  %6 = stablehlo.custom_call @unheard_of(%5) : (tensor<8xf32>) -> tensor<8xf32>
  return %6 : tensor<8xf32>
}
