// RUN: mpmd-opt %s --mpmd-insert-nameless-clone-of-negligible-ops | filecheck %s

// The constant and the iota are made behind the computation as well, and used there; but what the function returns is
// still the computation's.

// CHECK: func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:3 = mpmd.named_computation<"f"> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.add %arg1, %cst_0 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %cst_0, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %1 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.abs %cst : tensor<4xf32>
// CHECK-NEXT: return %2, %0#1, %0#2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }

func.func @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:3 = mpmd.named_computation<"f"> (%a) (%x: tensor<4xf32>) {
    %c = stablehlo.constant dense<1.0> : tensor<4xf32>
    %1 = stablehlo.add %x, %c : tensor<4xf32>
    %i = stablehlo.iota dim = 0 : tensor<4xf32>
    mpmd.return %c, %1, %i : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  } : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  %2 = stablehlo.abs %0#0 : tensor<4xf32>
  return %2, %0#1, %0#2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Other functions stay as they are.
// CHECK: func.func @plain
// CHECK: } : () -> tensor<4xf32>
// CHECK-NEXT: stablehlo.sine %0
func.func @plain() -> tensor<4xf32> {
  %0 = mpmd.named_computation<"f"> () () {
    %1 = stablehlo.iota dim = 0 : tensor<4xf32>
    mpmd.return %1 : tensor<4xf32>
  } : () -> tensor<4xf32>
  %2 = stablehlo.sine %0 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
