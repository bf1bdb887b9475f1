// RUN: not sdy-opt %s --sdy-import-func-calls 2>&1 | filecheck %s

// A function without a body cannot be put in place of its call.

// CHECK: :8:8: error: 'func.call' op calls @h, which has no body
// CHECK: help: the function is declared here
func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %1 = call @h(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
func.func private @h(%a: tensor<8x8xf32>) -> tensor<8x8xf32>
