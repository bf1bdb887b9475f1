module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["space"=8]> {stablehlo.mesh = {axes = [{name = "space", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<3x3x32x32xf32>, %arg1: tensor<3x3x32x32xf32>, %arg2: tensor<3x3x32x32xf32>, %arg3: tensor<3x3x32x32xf32>, %arg4: tensor<32x10xf32>, %arg5: tensor<3x3x3x32xf32>, %arg6: tensor<4x128x32x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"space"}, {}, {}]>}) -> (tensor<4x64x16x32xf32> {jax.result_info = "result[0]"}, tensor<4x10xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.convolution(%arg6, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x128x32x3xf32>, tensor<3x3x3x32xf32>) -> tensor<4x64x16x32xf32>
    %1 = call @relu(%0) : (tensor<4x64x16x32xf32>) -> tensor<4x64x16x32xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %3 = "stablehlo.reduce_window"(%1, %2) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [1, 1], [1, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %18 = stablehlo.maximum %arg7, %arg8 : tensor<f32>
      stablehlo.return %18 : tensor<f32>
    }) : (tensor<4x64x16x32xf32>, tensor<f32>) -> tensor<4x64x16x32xf32>
    %4 = stablehlo.convolution(%3, %arg0) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<4x64x16x32xf32>
    %5 = call @relu(%4) : (tensor<4x64x16x32xf32>) -> tensor<4x64x16x32xf32>
    %6 = stablehlo.convolution(%5, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<4x64x16x32xf32>
    %7 = stablehlo.add %3, %6 : tensor<4x64x16x32xf32>
    %8 = call @relu(%7) : (tensor<4x64x16x32xf32>) -> tensor<4x64x16x32xf32>
    %9 = stablehlo.convolution(%8, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<4x64x16x32xf32>
    %10 = call @relu(%9) : (tensor<4x64x16x32xf32>) -> tensor<4x64x16x32xf32>
    %11 = stablehlo.convolution(%10, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x64x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<4x64x16x32xf32>
    %12 = stablehlo.add %8, %11 : tensor<4x64x16x32xf32>
    %13 = call @relu(%12) : (tensor<4x64x16x32xf32>) -> tensor<4x64x16x32xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x64x16x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %cst_1 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %16 = stablehlo.divide %14, %15 : tensor<4x32xf32>
    %17 = stablehlo.dot_general %16, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x32xf32>, tensor<32x10xf32>) -> tensor<4x10xf32>
    return %13, %17 : tensor<4x64x16x32xf32>, tensor<4x10xf32>
  }
  func.func private @relu(%arg0: tensor<4x64x16x32xf32>) -> tensor<4x64x16x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64x16x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x64x16x32xf32>
    return %1 : tensor<4x64x16x32xf32>
  }
}
