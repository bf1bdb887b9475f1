module @jit_constants_small attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<3xf32> {jax.result_info = "result[2]"}, tensor<3xf32> {jax.result_info = "result[3]"}, tensor<3xf32> {jax.result_info = "result[4]"}, tensor<3xf32> {jax.result_info = "result[5]"}, tensor<3xf32> {jax.result_info = "result[6]"}, tensor<2x3xi32> {jax.result_info = "result[7]"}, tensor<2x2xi1> {jax.result_info = "result[8]"}, tensor<i32> {jax.result_info = "result[9]"}, tensor<2x2xf32> {jax.result_info = "result[10]"}, tensor<0x3xf32> {jax.result_info = "result[11]"}, tensor<1x1xf32> {jax.result_info = "result[12]"}, tensor<3xf32> {jax.result_info = "result[13]"}, tensor<3xf32> {jax.result_info = "result[14]"}, tensor<3xf32> {jax.result_info = "result[15]"}, tensor<3xf32> {jax.result_info = "result[16]"}, tensor<3xf32> {jax.result_info = "result[17]"}, tensor<3xf32> {jax.result_info = "result[18]"}, tensor<2xi8> {jax.result_info = "result[19]"}, tensor<2xui8> {jax.result_info = "result[20]"}, tensor<3xf32> {jax.result_info = "result[21]"}, tensor<3xf32> {jax.result_info = "result[22]"}, tensor<3xf32> {jax.result_info = "result[23]"}, tensor<3xf32> {jax.result_info = "result[24]"}) {
    %cst = stablehlo.constant dense<[1.000000e-01, 2.000000e-01, 1.000000e+30]> : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<3xf32>
    %c = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
    %c_1 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
    %cst_2 = stablehlo.constant dense<1.500000e+00> : tensor<2x2xf32>
    %c_3 = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
    %c_4 = stablehlo.constant dense<[255, 0]> : tensor<2xui8>
    %cst_5 = stablehlo.constant dense<[0.000000e+00, -0.000000e+00, 5.605190e-45]> : tensor<3xf32>
    %0 = stablehlo.multiply %arg0, %cst : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<0x4B800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.add %arg0, %1 : tensor<3xf32>
    %cst_7 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %4 = stablehlo.divide %arg0, %3 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<9.99999935E-39> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<3xf32>
    %cst_9 = stablehlo.constant dense<0x4CEB79A3> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.subtract %arg0, %7 : tensor<3xf32>
    %9 = stablehlo.multiply %cst_0, %arg0 : tensor<3xf32>
    %cst_10 = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %11 = stablehlo.multiply %arg0, %10 : tensor<3xf32>
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %13 = stablehlo.add %c, %12 : tensor<2x3xi32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %cst_14 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %17 = stablehlo.multiply %arg0, %16 : tensor<3xf32>
    %cst_15 = stablehlo.constant dense<7095.06103> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %19 = stablehlo.multiply %arg0, %18 : tensor<3xf32>
    %cst_16 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %21 = stablehlo.multiply %arg0, %20 : tensor<3xf32>
    %cst_17 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %23 = stablehlo.add %arg0, %22 : tensor<3xf32>
    %cst_18 = stablehlo.constant dense<9.99999977E+21> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %25 = stablehlo.add %arg0, %24 : tensor<3xf32>
    %cst_19 = stablehlo.constant dense<99999.8984> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %27 = stablehlo.multiply %arg0, %26 : tensor<3xf32>
    %cst_20 = stablehlo.constant dense<123456.703> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %29 = stablehlo.multiply %arg0, %28 : tensor<3xf32>
    %cst_21 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %31 = stablehlo.multiply %arg0, %30 : tensor<3xf32>
    %cst_22 = stablehlo.constant dense<1.23456775E-4> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %33 = stablehlo.multiply %arg0, %32 : tensor<3xf32>
    %c_23 = stablehlo.constant dense<7> : tensor<i32>
    return %0, %2, %4, %6, %8, %9, %11, %13, %c_1, %c_23, %cst_2, %14, %15, %17, %19, %21, %23, %25, %27, %c_3, %c_4, %cst_5, %29, %31, %33 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xi32>, tensor<2x2xi1>, tensor<i32>, tensor<2x2xf32>, tensor<0x3xf32>, tensor<1x1xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xi8>, tensor<2xui8>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
  }
}
