module @jit_quantised attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<32x32xf32>) -> (tensor<8x32xf32> {jax.result_info = "result[0]"}, tensor<8x32xf32> {jax.result_info = "result[1]"}, tensor<8x32xf8E4M3FN> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.abs %arg1 : tensor<32x32xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<1.270000e+02> : tensor<f32>
    %2 = stablehlo.divide %1, %cst_0 : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %4 = stablehlo.divide %arg1, %3 : tensor<32x32xf32>
    %5 = call @round(%4) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %6 = stablehlo.convert %5 : (tensor<32x32xf32>) -> tensor<32x32xi8>
    %7 = call @round_0(%arg0) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %8 = stablehlo.convert %7 : (tensor<8x32xf32>) -> tensor<8x32xi8>
    %9 = stablehlo.dot_general %8, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xi8>, tensor<32x32xi8>) -> tensor<8x32xi32>
    %10 = stablehlo.convert %arg0 : (tensor<8x32xf32>) -> tensor<8x32xf8E4M3FN>
    %11 = stablehlo.convert %9 : (tensor<8x32xi32>) -> tensor<8x32xf32>
    %12 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<8x32xf32>
    %14 = stablehlo.convert %6 : (tensor<32x32xi8>) -> tensor<32x32xf8E4M3FN>
    %15 = stablehlo.dot_general %10, %14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf8E4M3FN>, tensor<32x32xf8E4M3FN>) -> tensor<8x32xf32>
    return %13, %15, %10 : tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xf8E4M3FN>
  }
  func.func private @round(%arg0: tensor<32x32xf32>) -> tensor<32x32xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<32x32xf32>
    return %0 : tensor<32x32xf32>
  }
  func.func private @round_0(%arg0: tensor<8x32xf32>) -> tensor<8x32xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<8x32xf32>
    return %0 : tensor<8x32xf32>
  }
}
