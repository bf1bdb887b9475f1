module @jit_convolutions attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<2x12x12x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}, {}]>}, %arg1: tensor<3x3x4x8xf32>, %arg2: tensor<2x4x20xf32>, %arg3: tensor<6x4x5xf32>) -> (tensor<2x12x12x8xf32> {jax.result_info = "result[0]"}, tensor<2x5x10x8xf32> {jax.result_info = "result[1]"}, tensor<2x24x9x8xf32> {jax.result_info = "result[2]"}, tensor<2x12x12x8xf32> {jax.result_info = "result[3]"}, tensor<2x12x12x8xf32> {jax.result_info = "result[4]"}, tensor<1x12x12x8xf32> {jax.result_info = "result[5]"}, tensor<2x8x12x12xf32> {jax.result_info = "result[6]"}, tensor<2x6x10xf32> {jax.result_info = "result[7]"}, tensor<2x24x24x8xf32> {jax.result_info = "result[8]"}, tensor<24xf32> {jax.result_info = "result[9]"}, tensor<2x12x12x4xf32> {jax.result_info = "result[10]"}, tensor<3x3x4x8xf32> {jax.result_info = "result[11]"}, tensor<2x12x12x8xf32> {jax.result_info = "result[12]"}, tensor<14x14xf32> {jax.result_info = "result[13]"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x12x12x8xf32>
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x5x10x8xf32>
    %2 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 2], [0, 1]], lhs_dilate = [2, 1], rhs_dilate = [1, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x24x9x8xf32>
    %3 = stablehlo.slice %arg1 [0:3, 0:3, 0:1, 0:8] : (tensor<3x3x4x8xf32>) -> tensor<3x3x1x8xf32>
    %4 = stablehlo.convolution(%arg0, %3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x4xf32>, tensor<3x3x1x8xf32>) -> tensor<2x12x12x8xf32>
    %5 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<2x12x12x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x12x12x8xf32>
    %6 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x12x12x8xf32>
    %7 = stablehlo.transpose %arg0, dims = [0, 3, 1, 2] : (tensor<2x12x12x4xf32>) -> tensor<2x4x12x12xf32>
    %8 = stablehlo.transpose %arg1, dims = [3, 2, 0, 1] : (tensor<3x3x4x8xf32>) -> tensor<8x4x3x3xf32>
    %9 = stablehlo.convolution(%7, %8) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x12x12xf32>, tensor<8x4x3x3xf32>) -> tensor<2x8x12x12xf32>
    %10 = stablehlo.convolution(%arg2, %arg3) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [2], pad = [[1, 2]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x20xf32>, tensor<6x4x5xf32>) -> tensor<2x6x10xf32>
    %11 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x24x24x8xf32>
    %12 = stablehlo.slice %arg2 [0:1, 0:1, 0:20] : (tensor<2x4x20xf32>) -> tensor<1x1x20xf32>
    %13 = stablehlo.reshape %12 : (tensor<1x1x20xf32>) -> tensor<20xf32>
    %14 = stablehlo.slice %arg3 [0:1, 0:1, 0:5] : (tensor<6x4x5xf32>) -> tensor<1x1x5xf32>
    %15 = stablehlo.reshape %14 : (tensor<1x1x5xf32>) -> tensor<5xf32>
    %16 = call @convolve(%13, %15) : (tensor<20xf32>, tensor<5xf32>) -> tensor<24xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x6x8xf32>
    %18 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x3x4x8xf32>
    %19 = stablehlo.convolution(%17, %18) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x8xf32>, tensor<3x3x4x8xf32>) -> tensor<2x12x12x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12x12x8xf32>
    %21 = stablehlo.convolution(%arg0, %20) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x4xf32>, tensor<2x12x12x8xf32>) -> tensor<3x3x4x8xf32>
    %22 = stablehlo.convert %arg0 : (tensor<2x12x12x4xf32>) -> tensor<2x12x12x4xbf16>
    %23 = stablehlo.convert %arg1 : (tensor<3x3x4x8xf32>) -> tensor<3x3x4x8xbf16>
    %24 = stablehlo.convolution(%22, %23) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x12x12x4xbf16>, tensor<3x3x4x8xbf16>) -> tensor<2x12x12x8xf32>
    %25 = stablehlo.slice %arg0 [0:1, 0:12, 0:12, 0:1] : (tensor<2x12x12x4xf32>) -> tensor<1x12x12x1xf32>
    %26 = stablehlo.reshape %25 : (tensor<1x12x12x1xf32>) -> tensor<12x12xf32>
    %27 = stablehlo.slice %arg1 [0:3, 0:3, 0:1, 0:1] : (tensor<3x3x4x8xf32>) -> tensor<3x3x1x1xf32>
    %28 = stablehlo.reshape %27 : (tensor<3x3x1x1xf32>) -> tensor<3x3xf32>
    %29 = call @_flip_0(%28) : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %30 = stablehlo.broadcast_in_dim %26, dims = [2, 3] : (tensor<12x12xf32>) -> tensor<1x1x12x12xf32>
    %31 = stablehlo.broadcast_in_dim %29, dims = [2, 3] : (tensor<3x3xf32>) -> tensor<1x1x3x3xf32>
    %32 = stablehlo.convolution(%30, %31) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[2, 2], [2, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x12x12xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x14x14xf32>
    %33 = stablehlo.reshape %32 : (tensor<1x1x14x14xf32>) -> tensor<14x14xf32>
    return %0, %1, %2, %4, %5, %6, %9, %10, %11, %16, %19, %21, %24, %33 : tensor<2x12x12x8xf32>, tensor<2x5x10x8xf32>, tensor<2x24x9x8xf32>, tensor<2x12x12x8xf32>, tensor<2x12x12x8xf32>, tensor<1x12x12x8xf32>, tensor<2x8x12x12xf32>, tensor<2x6x10xf32>, tensor<2x24x24x8xf32>, tensor<24xf32>, tensor<2x12x12x4xf32>, tensor<3x3x4x8xf32>, tensor<2x12x12x8xf32>, tensor<14x14xf32>
  }
  func.func private @convolve(%arg0: tensor<20xf32>, %arg1: tensor<5xf32>) -> tensor<24xf32> {
    %0 = call @_conv(%arg0, %arg1) : (tensor<20xf32>, tensor<5xf32>) -> tensor<24xf32>
    return %0 : tensor<24xf32>
  }
  func.func private @_conv(%arg0: tensor<20xf32>, %arg1: tensor<5xf32>) -> tensor<24xf32> {
    %0 = call @_flip(%arg1) : (tensor<5xf32>) -> tensor<5xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<20xf32>) -> tensor<1x1x20xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [2] : (tensor<5xf32>) -> tensor<1x1x5xf32>
    %3 = stablehlo.convolution(%1, %2) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[4, 4]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x20xf32>, tensor<1x1x5xf32>) -> tensor<1x1x24xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    return %4 : tensor<24xf32>
  }
  func.func private @_flip(%arg0: tensor<5xf32>) -> tensor<5xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<5xf32>
    return %0 : tensor<5xf32>
  }
  func.func private @_flip_0(%arg0: tensor<3x3xf32>) -> tensor<3x3xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<3x3xf32>
    return %0 : tensor<3x3xf32>
  }
}
