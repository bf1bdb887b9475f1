// RUN: sdy-opt %s --sdy-drop-sharding-rules | filecheck %s

// Rules go, unless they are custom.

// CHECK: func.func @main(%arg0: tensor<8x6xf32>) -> tensor<8x6xf32> {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 : tensor<8x6xf32>
// CHECK-NEXT: %1 = stablehlo.custom_call @f(%0) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=6}, custom>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
// CHECK-NEXT: return %1 : tensor<8x6xf32>

func.func @main(%a: tensor<8x6xf32>) -> tensor<8x6xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=6}>} : tensor<8x6xf32>
  %1 = stablehlo.custom_call @f(%0) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=6}, custom>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}
