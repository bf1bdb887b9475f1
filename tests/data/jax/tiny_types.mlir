module @jit_tiny_types attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf32>) -> (tensor<4x4xf8E4M3FN> {jax.result_info = "result[0]"}, tensor<3xf8E4M3FN> {jax.result_info = "result[1]"}, tensor<4x4xf8E5M2> {jax.result_info = "result[2]"}, tensor<3xf8E5M2> {jax.result_info = "result[3]"}, tensor<4x4xf8E4M3B11FNUZ> {jax.result_info = "result[4]"}, tensor<3xf8E4M3B11FNUZ> {jax.result_info = "result[5]"}, tensor<4x4xf8E4M3FNUZ> {jax.result_info = "result[6]"}, tensor<3xf8E4M3FNUZ> {jax.result_info = "result[7]"}, tensor<4x4xf8E5M2FNUZ> {jax.result_info = "result[8]"}, tensor<3xf8E5M2FNUZ> {jax.result_info = "result[9]"}, tensor<4x4xf8E4M3> {jax.result_info = "result[10]"}, tensor<3xf8E4M3> {jax.result_info = "result[11]"}, tensor<4x4xf8E3M4> {jax.result_info = "result[12]"}, tensor<3xf8E3M4> {jax.result_info = "result[13]"}, tensor<4x4xf8E8M0FNU> {jax.result_info = "result[14]"}, tensor<3xf8E8M0FNU> {jax.result_info = "result[15]"}, tensor<4x4xf4E2M1FN> {jax.result_info = "result[16]"}, tensor<3xf4E2M1FN> {jax.result_info = "result[17]"}, tensor<4x4xi4> {jax.result_info = "result[18]"}, tensor<3xi4> {jax.result_info = "result[19]"}, tensor<4x4xui4> {jax.result_info = "result[20]"}, tensor<3xui4> {jax.result_info = "result[21]"}, tensor<4x4xi2> {jax.result_info = "result[22]"}, tensor<3xi2> {jax.result_info = "result[23]"}, tensor<4x4xui2> {jax.result_info = "result[24]"}, tensor<3xui2> {jax.result_info = "result[25]"}, tensor<4x4xi8> {jax.result_info = "result[26]"}, tensor<3xi8> {jax.result_info = "result[27]"}, tensor<4x4xi16> {jax.result_info = "result[28]"}, tensor<3xi16> {jax.result_info = "result[29]"}, tensor<4x4xui16> {jax.result_info = "result[30]"}, tensor<3xui16> {jax.result_info = "result[31]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf8E4M3FN>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f8E4M3FN>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f8E4M3FN>) -> tensor<3xf8E4M3FN>
    %2 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf8E5M2>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f8E5M2>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f8E5M2>) -> tensor<3xf8E5M2>
    %4 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf8E4M3B11FNUZ>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f8E4M3B11FNUZ>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
    %6 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf8E4M3FNUZ>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f8E4M3FNUZ>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
    %8 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf8E5M2FNUZ>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f8E5M2FNUZ>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
    %10 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf8E4M3>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f8E4M3>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f8E4M3>) -> tensor<3xf8E4M3>
    %12 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf8E3M4>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f8E3M4>
    %13 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f8E3M4>) -> tensor<3xf8E3M4>
    %14 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf8E8M0FNU>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f8E8M0FNU>
    %15 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f8E8M0FNU>) -> tensor<3xf8E8M0FNU>
    %16 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xf4E2M1FN>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f4E2M1FN>
    %17 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f4E2M1FN>) -> tensor<3xf4E2M1FN>
    %18 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xi4>
    %c = stablehlo.constant dense<1> : tensor<i4>
    %19 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i4>) -> tensor<3xi4>
    %20 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xui4>
    %c_8 = stablehlo.constant dense<1> : tensor<ui4>
    %21 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui4>) -> tensor<3xui4>
    %22 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xi2>
    %c_9 = stablehlo.constant dense<1> : tensor<i2>
    %23 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i2>) -> tensor<3xi2>
    %24 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xui2>
    %c_10 = stablehlo.constant dense<1> : tensor<ui2>
    %25 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui2>) -> tensor<3xui2>
    %26 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xi8>
    %c_11 = stablehlo.constant dense<1> : tensor<i8>
    %27 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i8>) -> tensor<3xi8>
    %28 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xi16>
    %c_12 = stablehlo.constant dense<1> : tensor<i16>
    %29 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i16>) -> tensor<3xi16>
    %30 = stablehlo.convert %arg0 : (tensor<4x4xf32>) -> tensor<4x4xui16>
    %c_13 = stablehlo.constant dense<1> : tensor<ui16>
    %31 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui16>) -> tensor<3xui16>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31 : tensor<4x4xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<4x4xf8E5M2>, tensor<3xf8E5M2>, tensor<4x4xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>, tensor<4x4xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>, tensor<4x4xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>, tensor<4x4xf8E4M3>, tensor<3xf8E4M3>, tensor<4x4xf8E3M4>, tensor<3xf8E3M4>, tensor<4x4xf8E8M0FNU>, tensor<3xf8E8M0FNU>, tensor<4x4xf4E2M1FN>, tensor<3xf4E2M1FN>, tensor<4x4xi4>, tensor<3xi4>, tensor<4x4xui4>, tensor<3xui4>, tensor<4x4xi2>, tensor<3xi2>, tensor<4x4xui2>, tensor<3xui2>, tensor<4x4xi8>, tensor<3xi8>, tensor<4x4xi16>, tensor<3xi16>, tensor<4x4xui16>, tensor<3xui16>
  }
}
