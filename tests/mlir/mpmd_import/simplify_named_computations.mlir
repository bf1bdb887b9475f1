// RUN: mpmd-opt %s --mpmd-simplify-named-computations | filecheck %s

// Equal operands and results are one; an operand that is handed through, even by a barrier, is used directly; a result
// that is not used goes, and so does a pure computation without results.

// CHECK: func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.named_computation<"f"(1)> (%arg0) (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.add %arg2, %arg2 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.optimization_barrier %2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2, %3 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT: %1 = stablehlo.add %0#0, %0#0 : tensor<4xf32>
// CHECK-NEXT: return %1, %0#1, %arg1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }

func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0:5 = mpmd.named_computation<"f"(1)> (%a, %b, %a) {gone} (%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>) {
    %1 = stablehlo.add %x, %z : tensor<4xf32>
    %2 = stablehlo.negate %y : tensor<4xf32>
    %3:2 = stablehlo.optimization_barrier %1, %y : tensor<4xf32>, tensor<4xf32>
    mpmd.return %1, %1, %2, %3#0, %3#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  } : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  %4 = mpmd.named_computation<"unused"> (%a) (%x: tensor<4xf32>) {
    %5 = stablehlo.negate %x : tensor<4xf32>
    mpmd.return %5 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %6 = stablehlo.add %0#0, %0#1 : tensor<4xf32>
  return %6, %0#3, %0#4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// A barrier outside named computations stays, and so does one in a function without a topology.
// CHECK: func.func @outside
// CHECK: stablehlo.optimization_barrier
// CHECK: func.func @plain
// CHECK: stablehlo.optimization_barrier
func.func @outside(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = stablehlo.optimization_barrier %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @plain(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = mpmd.named_computation<"f"> (%x) (%a: tensor<4xf32>) {
    %1 = stablehlo.optimization_barrier %a : tensor<4xf32>
    mpmd.return %1 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Later computations are looked at first: the operand that %1 does not use is gone before it turns out to be the same as
// another one.
// CHECK: func.func @later_ones_first(%[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>)
// CHECK-NEXT: mpmd.named_computation<"g"> (%[[B]], %[[A]])
func.func @later_ones_first(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.named_computation<"f"> (%a) (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %1 = mpmd.named_computation<"g"> (%a, %b, %0) (%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>) {
    %2 = stablehlo.minimum %z, %y : tensor<4xf32>
    mpmd.return %2 : tensor<4xf32>
  } : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1, %0 : tensor<4xf32>, tensor<4xf32>
}
