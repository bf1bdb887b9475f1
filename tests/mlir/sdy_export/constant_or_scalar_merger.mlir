// RUN: sdy-opt %s --sdy-constant-or-scalar-merger | filecheck %s

// Equal constants become one, and then broadcasts of it; not with another sharding, nor in another region.

// CHECK: sdy.mesh @m = <["p"=2, "q"=4]>
// CHECK: func.func @main(%arg0: tensor<i1>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>) {
// CHECK-NEXT: %0 = sdy.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %1 = stablehlo.broadcast_in_dim %0, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>]>} : (tensor<f32>) -> tensor<8xf32>
// CHECK-NEXT: %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8xf32>
// CHECK-NEXT: %3 = "stablehlo.if"(%arg0) ({
// CHECK-NEXT: %4 = sdy.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: stablehlo.return %4 : tensor<f32>
// CHECK: }, {
// CHECK-NEXT: stablehlo.return %0 : tensor<f32>
// CHECK: }) : (tensor<i1>) -> tensor<f32>
// CHECK-NEXT: return %1, %1, %2, %3 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>

sdy.mesh @m = <["p"=2, "q"=4]>

func.func @main(%n: tensor<i1>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>) {
  %0 = sdy.constant dense<1.0> : tensor<f32>
  %1 = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = stablehlo.broadcast_in_dim %0, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>]>} : (tensor<f32>) -> tensor<8xf32>
  %3 = stablehlo.broadcast_in_dim %1, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"q"}]>]>} : (tensor<f32>) -> tensor<8xf32>
  %4 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %5 = "stablehlo.if"(%n) ({
    %6 = sdy.constant dense<1.0> : tensor<f32>
    stablehlo.return %6 : tensor<f32>
  }, {
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %2, %3, %4, %5 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>
}
