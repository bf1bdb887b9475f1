// RUN: sdy-opt %s --split-input-file --sdy-constant-splitter | filecheck %s

// All users but the last get a copy, of scalars too. Expressions without users stay, and so do broadcasts of scalars
// that are no constants. A reshape is not part of an expression.

func.func @main(%x: tensor<6x2xf32>, %s: tensor<f32>) -> tensor<6x2xf32> {
  %c = stablehlo.constant {tag} dense<3.0> : tensor<f32>
  %b = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
  %e = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
  %r = stablehlo.reshape %b : (tensor<6x2xf32>) -> tensor<2x6xf32>
  %unused = stablehlo.iota dim = 0 : tensor<4xi32>
  %0 = stablehlo.subtract %x, %b : tensor<6x2xf32>
  %1 = stablehlo.multiply %0, %b : tensor<6x2xf32>
  %2 = stablehlo.add %e, %1 : tensor<6x2xf32>
  %3 = stablehlo.add %e, %2 : tensor<6x2xf32>
  return %3 : tensor<6x2xf32>
}

// CHECK:        func.func @main(%arg0: tensor<6x2xf32>, %arg1: tensor<f32>) -> tensor<6x2xf32> {
// CHECK-NEXT:     %0 = sdy.constant {tag} dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:     %1 = sdy.constant {tag} dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:     %2 = sdy.constant {tag} dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT:     %3 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
// CHECK-NEXT:     %4 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
// CHECK-NEXT:     %5 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
// CHECK-NEXT:     %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6x2xf32>
// CHECK-NEXT:     %7 = stablehlo.reshape %3 : (tensor<6x2xf32>) -> tensor<2x6xf32>
// CHECK-NEXT:     %8 = stablehlo.iota dim = 0 : tensor<4xi32>
// CHECK-NEXT:     %9 = stablehlo.subtract %arg0, %4 : tensor<6x2xf32>
// CHECK-NEXT:     %10 = stablehlo.multiply %9, %5 : tensor<6x2xf32>
// CHECK-NEXT:     %11 = stablehlo.add %6, %10 : tensor<6x2xf32>
// CHECK-NEXT:     %12 = stablehlo.add %6, %11 : tensor<6x2xf32>
// CHECK-NEXT:     return %12 : tensor<6x2xf32>
// CHECK-NEXT:   }
