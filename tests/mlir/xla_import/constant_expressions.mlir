// RUN: sdy-opt %s --xla-import-pipeline | filecheck %s

// Conversions and concatenations of constants are evaluated, also in manual computations.

sdy.mesh @mesh = <["x"=2]>

// CHECK:      %[[INDICES:.*]] = stablehlo.constant dense<{{\[\[}}1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
// CHECK-NOT:  stablehlo.concatenate
// CHECK:      stablehlo.multiply %{{.*}}, %[[INDICES]]
// CHECK:      sdy.manual_computation
// CHECK:      stablehlo.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NOT:  stablehlo.convert
func.func public @main(%arg0: tensor<3x2xi32>, %arg1: tensor<4xf32>) -> (tensor<3x2xi32>, tensor<4xf32>) {
  %0 = stablehlo.constant dense<[[1], [2], [3]]> : tensor<3x1xi32>
  %1 = stablehlo.constant dense<[[4], [5], [6]]> : tensor<3x1xi32>
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  %3 = stablehlo.multiply %arg0, %2 : tensor<3x2xi32>
  %4 = sdy.manual_computation(%arg1) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg2: tensor<2xf32>) {
    %5 = stablehlo.constant dense<3> : tensor<i32>
    %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<f32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %8 = stablehlo.multiply %arg2, %7 : tensor<2xf32>
    sdy.return %8 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %3, %4 : tensor<3x2xi32>, tensor<4xf32>
}
