module @jit_fourier attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<4x8x16xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<4x8x16xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<4x8x9xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<4x8x30xf32> {jax.result_info = "result[3]"}, tensor<4x8x16xcomplex<f32>> {jax.result_info = "result[4]"}, tensor<4x8x16xf32> {jax.result_info = "result[5]"}, tensor<4x8x30xf32> {jax.result_info = "result[6]"}) {
    %0 = call @fft(%arg0) : (tensor<4x8x16xf32>) -> tensor<4x8x16xcomplex<f32>>
    %1 = call @fft_0(%0) : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x16xcomplex<f32>>
    %2 = call @fft_1(%arg0) : (tensor<4x8x16xf32>) -> tensor<4x8x9xcomplex<f32>>
    %3 = call @fft_2(%0) : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x30xf32>
    %4 = call @fft_3(%arg0) : (tensor<4x8x16xf32>) -> tensor<4x8x16xcomplex<f32>>
    %5 = call @_roll_static(%arg0) : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %6 = call @fft_4(%0) : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x30xf32>
    return %0, %1, %2, %3, %4, %5, %6 : tensor<4x8x16xcomplex<f32>>, tensor<4x8x16xcomplex<f32>>, tensor<4x8x9xcomplex<f32>>, tensor<4x8x30xf32>, tensor<4x8x16xcomplex<f32>>, tensor<4x8x16xf32>, tensor<4x8x30xf32>
  }
  func.func private @fft(%arg0: tensor<4x8x16xf32>) -> tensor<4x8x16xcomplex<f32>> {
    %0 = stablehlo.convert %arg0 : (tensor<4x8x16xf32>) -> tensor<4x8x16xcomplex<f32>>
    %1 = stablehlo.fft %0, type = FFT, length = [16] : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x16xcomplex<f32>>
    return %1 : tensor<4x8x16xcomplex<f32>>
  }
  func.func private @fft_0(%arg0: tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x16xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [16] : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x16xcomplex<f32>>
    return %0 : tensor<4x8x16xcomplex<f32>>
  }
  func.func private @fft_1(%arg0: tensor<4x8x16xf32>) -> tensor<4x8x9xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [8, 16] : (tensor<4x8x16xf32>) -> tensor<4x8x9xcomplex<f32>>
    return %0 : tensor<4x8x9xcomplex<f32>>
  }
  func.func private @fft_2(%arg0: tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x30xf32> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [30] : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x30xf32>
    return %0 : tensor<4x8x30xf32>
  }
  func.func private @fft_3(%arg0: tensor<4x8x16xf32>) -> tensor<4x8x16xcomplex<f32>> {
    %0 = stablehlo.convert %arg0 : (tensor<4x8x16xf32>) -> tensor<4x8x16xcomplex<f32>>
    %1 = stablehlo.fft %0, type = FFT, length = [4, 8, 16] : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x16xcomplex<f32>>
    return %1 : tensor<4x8x16xcomplex<f32>>
  }
  func.func private @_roll_static(%arg0: tensor<4x8x16xf32>) -> tensor<4x8x16xf32> {
    %0 = stablehlo.slice %arg0 [2:4, 0:8, 0:16] : (tensor<4x8x16xf32>) -> tensor<2x8x16xf32>
    %1 = stablehlo.slice %arg0 [0:2, 0:8, 0:16] : (tensor<4x8x16xf32>) -> tensor<2x8x16xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<4x8x16xf32>
    %3 = stablehlo.slice %2 [0:4, 4:8, 0:16] : (tensor<4x8x16xf32>) -> tensor<4x4x16xf32>
    %4 = stablehlo.slice %2 [0:4, 0:4, 0:16] : (tensor<4x8x16xf32>) -> tensor<4x4x16xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<4x4x16xf32>, tensor<4x4x16xf32>) -> tensor<4x8x16xf32>
    %6 = stablehlo.slice %5 [0:4, 0:8, 8:16] : (tensor<4x8x16xf32>) -> tensor<4x8x8xf32>
    %7 = stablehlo.slice %5 [0:4, 0:8, 0:8] : (tensor<4x8x16xf32>) -> tensor<4x8x8xf32>
    %8 = stablehlo.concatenate %6, %7, dim = 2 : (tensor<4x8x8xf32>, tensor<4x8x8xf32>) -> tensor<4x8x16xf32>
    return %8 : tensor<4x8x16xf32>
  }
  func.func private @fft_4(%arg0: tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x30xf32> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [8, 30] : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x30xf32>
    return %0 : tensor<4x8x30xf32>
  }
}
