// RUN: mpmd-opt %s --mpmd-sink-negligible-ops-into-call-op | filecheck %s

// The constant that both calls pass is made in the function; the one they disagree on is still passed. A call whose
// results nobody uses has no say.

// CHECK: func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %cst = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %0 = mpmd.call @callee(%arg0, %cst) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.call @callee(%0, %cst_0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.call @callee(%arg0, %cst) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %1 : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @callee(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %0 = stablehlo.add %arg0, %cst : tensor<4xf32>
// CHECK-NEXT: %1 = stablehlo.add %0, %arg1 : tensor<4xf32>
// CHECK-NEXT: return %1 : tensor<4xf32>
// CHECK-NEXT: }

func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %c = stablehlo.constant dense<1.0> : tensor<4xf32>
  %d = stablehlo.constant dense<2.0> : tensor<4xf32>
  %e = stablehlo.constant dense<3.0> : tensor<4xf32>
  %0 = mpmd.call @callee(%a, %c, %d) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = mpmd.call @callee(%0, %c, %e) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = mpmd.call @callee(%a, %a, %d) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func private @callee(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  %1 = stablehlo.add %0, %c : tensor<4xf32>
  return %1 : tensor<4xf32>
}
