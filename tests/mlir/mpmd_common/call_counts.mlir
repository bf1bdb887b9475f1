// RUN: not mpmd-opt %s --mpmd-introduce-transfers 2>&1 | filecheck %s
// RUN: not mpmd-opt %s --mpmd-infer-mesh-populate-use-set 2>&1 | filecheck %s
// RUN: not mpmd-opt %s --mpmd-infer-mesh-populate-src-set 2>&1 | filecheck %s
// RUN: not mpmd-opt %s --mpmd-sink-negligible-ops-into-call-op 2>&1 | filecheck %s
// RUN: not mpmd-opt %s --mpmd-call-inline 2>&1 | filecheck %s

// The verifier does not compare how many values a call passes; passes that need to know do.

// CHECK: error: 'mpmd.call' op has 1 operands and 1 results, but function 'g' has 2 and 2
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.call @g(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @g(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  return %x, %y : tensor<4xf32>, tensor<4xf32>
}
