module @jit_shape_ops attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {"y"}]>}) -> (tensor<8x64xf32> {jax.result_info = "result[0]"}, tensor<512xf32> {jax.result_info = "result[1]"}, tensor<4x8x16xf32> {jax.result_info = "result[2]"}, tensor<16x8x4xf32> {jax.result_info = "result[3]"}, tensor<1x8x16x4xf32> {jax.result_info = "result[4]"}, tensor<8x16x4xf32> {jax.result_info = "result[5]"}, tensor<3x8x16x4xf32> {jax.result_info = "result[6]"}, tensor<8x32x4xf32> {jax.result_info = "result[7]"}, tensor<8x16x4x2xf32> {jax.result_info = "result[8]"}, tensor<8x16x4xf32> {jax.result_info = "result[9]"}, tensor<8x16x4xf32> {jax.result_info = "result[10]"}, tensor<8x32x4xf32> {jax.result_info = "result[11]"}, tensor<8x32x4xf32> {jax.result_info = "result[12]"}, tensor<8x4x4xf32> {jax.result_info = "result[13][0]"}, tensor<8x4x4xf32> {jax.result_info = "result[13][1]"}, tensor<8x4x4xf32> {jax.result_info = "result[13][2]"}, tensor<8x4x4xf32> {jax.result_info = "result[13][3]"}, tensor<16x4x8xf32> {jax.result_info = "result[14]"}, tensor<8x1x16x4xf32> {jax.result_info = "result[15]"}, tensor<128x4xf32> {jax.result_info = "result[16]"}, tensor<8x16x4xf32> {jax.result_info = "result[17]"}, tensor<171xf32> {jax.result_info = "result[18]"}, tensor<16x8x4xf32> {jax.result_info = "result[19]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<8x16x4xf32>) -> tensor<8x64xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<8x16x4xf32>) -> tensor<512xf32>
    %2 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<8x16x4xf32>) -> tensor<4x8x16xf32>
    %3 = stablehlo.transpose %arg0, dims = [1, 0, 2] : (tensor<8x16x4xf32>) -> tensor<16x8x4xf32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3] : (tensor<8x16x4xf32>) -> tensor<1x8x16x4xf32>
    %5 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3] : (tensor<8x16x4xf32>) -> tensor<3x8x16x4xf32>
    %6 = stablehlo.concatenate %arg0, %arg0, dim = 1 : (tensor<8x16x4xf32>, tensor<8x16x4xf32>) -> tensor<8x32x4xf32>
    %7 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<8x16x4xf32>) -> tensor<8x16x4x1xf32>
    %8 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<8x16x4xf32>) -> tensor<8x16x4x1xf32>
    %9 = stablehlo.concatenate %7, %8, dim = 3 : (tensor<8x16x4x1xf32>, tensor<8x16x4x1xf32>) -> tensor<8x16x4x2xf32>
    %10 = call @_flip(%arg0) : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    %11 = call @_roll_static(%arg0) : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    %12 = stablehlo.reshape %arg0 : (tensor<8x16x4xf32>) -> tensor<1x8x1x16x1x4xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3, 4, 5] : (tensor<1x8x1x16x1x4xf32>) -> tensor<1x8x2x16x1x4xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x8x2x16x1x4xf32>) -> tensor<8x32x4xf32>
    %15 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 3] : (tensor<8x16x4xf32>) -> tensor<8x16x2x4xf32>
    %16 = stablehlo.reshape %15 : (tensor<8x16x2x4xf32>) -> tensor<8x32x4xf32>
    %17 = stablehlo.slice %arg0 [0:8, 0:4, 0:4] : (tensor<8x16x4xf32>) -> tensor<8x4x4xf32>
    %18 = stablehlo.slice %arg0 [0:8, 4:8, 0:4] : (tensor<8x16x4xf32>) -> tensor<8x4x4xf32>
    %19 = stablehlo.slice %arg0 [0:8, 8:12, 0:4] : (tensor<8x16x4xf32>) -> tensor<8x4x4xf32>
    %20 = stablehlo.slice %arg0 [0:8, 12:16, 0:4] : (tensor<8x16x4xf32>) -> tensor<8x4x4xf32>
    %21 = stablehlo.transpose %arg0, dims = [1, 2, 0] : (tensor<8x16x4xf32>) -> tensor<16x4x8xf32>
    %22 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2, 3] : (tensor<8x16x4xf32>) -> tensor<8x1x16x4xf32>
    %23 = stablehlo.reshape %arg0 : (tensor<8x16x4xf32>) -> tensor<128x4xf32>
    %24 = stablehlo.reverse %arg0, dims = [1] : tensor<8x16x4xf32>
    %25 = stablehlo.reshape %arg0 : (tensor<8x16x4xf32>) -> tensor<512xf32>
    %26 = stablehlo.slice %25 [0:512:3] : (tensor<512xf32>) -> tensor<171xf32>
    %27 = call @rot90(%arg0) : (tensor<8x16x4xf32>) -> tensor<16x8x4xf32>
    return %0, %1, %2, %3, %4, %arg0, %5, %6, %9, %10, %11, %14, %16, %17, %18, %19, %20, %21, %22, %23, %24, %26, %27 : tensor<8x64xf32>, tensor<512xf32>, tensor<4x8x16xf32>, tensor<16x8x4xf32>, tensor<1x8x16x4xf32>, tensor<8x16x4xf32>, tensor<3x8x16x4xf32>, tensor<8x32x4xf32>, tensor<8x16x4x2xf32>, tensor<8x16x4xf32>, tensor<8x16x4xf32>, tensor<8x32x4xf32>, tensor<8x32x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<16x4x8xf32>, tensor<8x1x16x4xf32>, tensor<128x4xf32>, tensor<8x16x4xf32>, tensor<171xf32>, tensor<16x8x4xf32>
  }
  func.func private @_flip(%arg0: tensor<8x16x4xf32>) -> tensor<8x16x4xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0, 2] : tensor<8x16x4xf32>
    return %0 : tensor<8x16x4xf32>
  }
  func.func private @_roll_static(%arg0: tensor<8x16x4xf32>) -> tensor<8x16x4xf32> {
    %0 = stablehlo.slice %arg0 [0:8, 13:16, 0:4] : (tensor<8x16x4xf32>) -> tensor<8x3x4xf32>
    %1 = stablehlo.slice %arg0 [0:8, 0:13, 0:4] : (tensor<8x16x4xf32>) -> tensor<8x13x4xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<8x3x4xf32>, tensor<8x13x4xf32>) -> tensor<8x16x4xf32>
    return %2 : tensor<8x16x4xf32>
  }
  func.func private @rot90(%arg0: tensor<8x16x4xf32>) -> tensor<16x8x4xf32> {
    %0 = call @_flip_0(%arg0) : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0, 2] : (tensor<8x16x4xf32>) -> tensor<16x8x4xf32>
    return %1 : tensor<16x8x4xf32>
  }
  func.func private @_flip_0(%arg0: tensor<8x16x4xf32>) -> tensor<8x16x4xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<8x16x4xf32>
    return %0 : tensor<8x16x4xf32>
  }
}
