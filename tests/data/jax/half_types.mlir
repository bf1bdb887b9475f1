module @jit_half_types attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xbf16>, %arg1: tensor<8xf16>, %arg2: tensor<8xf32>) -> (tensor<8xbf16> {jax.result_info = "result[0]"}, tensor<8xf16> {jax.result_info = "result[1]"}, tensor<8xf32> {jax.result_info = "result[2]"}, tensor<8xbf16> {jax.result_info = "result[3]"}, tensor<8xf16> {jax.result_info = "result[4]"}, tensor<8xf32> {jax.result_info = "result[5]"}, tensor<2xbf16> {jax.result_info = "result[6]"}, tensor<2xf16> {jax.result_info = "result[7]"}, tensor<8xbf16> {jax.result_info = "result[8]"}, tensor<bf16> {jax.result_info = "result[9]"}, tensor<2xbf16> {jax.result_info = "result[10]"}, tensor<2xf16> {jax.result_info = "result[11]"}, tensor<8xbf16> {jax.result_info = "result[12]"}, tensor<8xbf16> {jax.result_info = "result[13]"}) {
    %cst = stablehlo.constant dense<[1.000980e-01, 9.994500e-04]> : tensor<2xbf16>
    %cst_0 = stablehlo.constant dense<[6.550400e+04, 5.960460e-08]> : tensor<2xf16>
    %cst_1 = stablehlo.constant dense<1.101560e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<8xbf16>
    %1 = stablehlo.multiply %arg0, %0 : tensor<8xbf16>
    %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f16>
    %2 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f16>) -> tensor<8xf16>
    %3 = stablehlo.divide %arg1, %2 : tensor<8xf16>
    %4 = stablehlo.convert %arg0 : (tensor<8xbf16>) -> tensor<8xf32>
    %5 = stablehlo.add %4, %arg2 : tensor<8xf32>
    %6 = stablehlo.convert %arg1 : (tensor<8xf16>) -> tensor<8xbf16>
    %7 = stablehlo.convert %arg2 : (tensor<8xf32>) -> tensor<8xf16>
    %8 = stablehlo.reduce_precision %arg2, format = e5m10 : tensor<8xf32>
    %cst_3 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<2xbf16>
    %cst_4 = stablehlo.constant dense<0x7C00> : tensor<f16>
    %10 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f16>) -> tensor<2xf16>
    %11 = stablehlo.exponential %arg0 : tensor<8xbf16>
    %12 = stablehlo.convert %arg0 : (tensor<8xbf16>) -> tensor<8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %14 = stablehlo.convert %13 : (tensor<f32>) -> tensor<bf16>
    %cst_6 = stablehlo.constant dense<3.389530e+38> : tensor<bf16>
    %15 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<8xbf16>
    %16 = stablehlo.add %15, %arg0 : tensor<8xbf16>
    %cst_7 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %17 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<8xbf16>
    %18 = stablehlo.maximum %arg0, %17 : tensor<8xbf16>
    return %1, %3, %5, %6, %7, %8, %9, %10, %11, %14, %cst, %cst_0, %16, %18 : tensor<8xbf16>, tensor<8xf16>, tensor<8xf32>, tensor<8xbf16>, tensor<8xf16>, tensor<8xf32>, tensor<2xbf16>, tensor<2xf16>, tensor<8xbf16>, tensor<bf16>, tensor<2xbf16>, tensor<2xf16>, tensor<8xbf16>, tensor<8xbf16>
  }
}
