module @jit_padding attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  sdy.mesh @empty_mesh = <[]> {stablehlo.mesh = {axes = []}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<f32> {sdy.sharding = #sdy.sharding<@empty_mesh, []>}) -> (tensor<11x19xf32> {jax.result_info = "result[0]"}, tensor<8x33xf32> {jax.result_info = "result[1]"}, tensor<10x18xf32> {jax.result_info = "result[2]"}, tensor<12x20xf32> {jax.result_info = "result[3]"}, tensor<9x18xf32> {jax.result_info = "result[4]"}, tensor<10x18xf32> {jax.result_info = "result[5]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_pad(%arg0, %c) : (tensor<8x16xf32>, tensor<i32>) -> tensor<11x19xf32>
    %1 = stablehlo.pad %arg0, %arg1, low = [1, 0], high = [-1, 2], interior = [0, 1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8x33xf32>
    %2 = call @_pad_0(%arg0) : (tensor<8x16xf32>) -> tensor<10x18xf32>
    %3 = call @_pad_2(%arg0) : (tensor<8x16xf32>) -> tensor<12x20xf32>
    %cst = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %4 = call @_pad_3(%arg0, %cst) : (tensor<8x16xf32>, tensor<f32>) -> tensor<9x18xf32>
    %5 = call @_pad_4(%arg0) : (tensor<8x16xf32>) -> tensor<10x18xf32>
    return %0, %1, %2, %3, %4, %5 : tensor<11x19xf32>, tensor<8x33xf32>, tensor<10x18xf32>, tensor<12x20xf32>, tensor<9x18xf32>, tensor<10x18xf32>
  }
  func.func private @_pad(%arg0: tensor<8x16xf32>, %arg1: tensor<i32>) -> tensor<11x19xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<8x16xf32>, tensor<f32>) -> tensor<11x19xf32>
    return %1 : tensor<11x19xf32>
  }
  func.func private @_pad_0(%arg0: tensor<8x16xf32>) -> tensor<10x18xf32> {
    %0 = stablehlo.slice %arg0 [1:2, 0:16] : (tensor<8x16xf32>) -> tensor<1x16xf32>
    %1 = call @_flip(%0) : (tensor<1x16xf32>) -> tensor<1x16xf32>
    %2 = stablehlo.concatenate %1, %arg0, dim = 0 : (tensor<1x16xf32>, tensor<8x16xf32>) -> tensor<9x16xf32>
    %3 = stablehlo.slice %2 [7:8, 0:16] : (tensor<9x16xf32>) -> tensor<1x16xf32>
    %4 = call @_flip(%3) : (tensor<1x16xf32>) -> tensor<1x16xf32>
    %5 = stablehlo.concatenate %2, %4, dim = 0 : (tensor<9x16xf32>, tensor<1x16xf32>) -> tensor<10x16xf32>
    %6 = stablehlo.slice %5 [0:10, 1:2] : (tensor<10x16xf32>) -> tensor<10x1xf32>
    %7 = call @_flip_1(%6) : (tensor<10x1xf32>) -> tensor<10x1xf32>
    %8 = stablehlo.concatenate %7, %5, dim = 1 : (tensor<10x1xf32>, tensor<10x16xf32>) -> tensor<10x17xf32>
    %9 = stablehlo.slice %8 [0:10, 15:16] : (tensor<10x17xf32>) -> tensor<10x1xf32>
    %10 = call @_flip_1(%9) : (tensor<10x1xf32>) -> tensor<10x1xf32>
    %11 = stablehlo.concatenate %8, %10, dim = 1 : (tensor<10x17xf32>, tensor<10x1xf32>) -> tensor<10x18xf32>
    return %11 : tensor<10x18xf32>
  }
  func.func private @_flip(%arg0: tensor<1x16xf32>) -> tensor<1x16xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<1x16xf32>
    return %0 : tensor<1x16xf32>
  }
  func.func private @_flip_1(%arg0: tensor<10x1xf32>) -> tensor<10x1xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<10x1xf32>
    return %0 : tensor<10x1xf32>
  }
  func.func private @_pad_2(%arg0: tensor<8x16xf32>) -> tensor<12x20xf32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:16] : (tensor<8x16xf32>) -> tensor<1x16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x16xf32>) -> tensor<1x2x16xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %3 = stablehlo.slice %arg0 [7:8, 0:16] : (tensor<8x16xf32>) -> tensor<1x16xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 2] : (tensor<1x16xf32>) -> tensor<1x2x16xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %6 = stablehlo.concatenate %2, %arg0, %5, dim = 0 : (tensor<2x16xf32>, tensor<8x16xf32>, tensor<2x16xf32>) -> tensor<12x16xf32>
    %7 = stablehlo.slice %6 [0:12, 0:1] : (tensor<12x16xf32>) -> tensor<12x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x1x2xf32>
    %9 = stablehlo.reshape %8 : (tensor<12x1x2xf32>) -> tensor<12x2xf32>
    %10 = stablehlo.slice %6 [0:12, 15:16] : (tensor<12x16xf32>) -> tensor<12x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x1x2xf32>
    %12 = stablehlo.reshape %11 : (tensor<12x1x2xf32>) -> tensor<12x2xf32>
    %13 = stablehlo.concatenate %9, %6, %12, dim = 1 : (tensor<12x2xf32>, tensor<12x16xf32>, tensor<12x2xf32>) -> tensor<12x20xf32>
    return %13 : tensor<12x20xf32>
  }
  func.func private @_pad_3(%arg0: tensor<8x16xf32>, %arg1: tensor<f32>) -> tensor<9x18xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [0, 2], high = [1, 0], interior = [0, 0] : (tensor<8x16xf32>, tensor<f32>) -> tensor<9x18xf32>
    return %1 : tensor<9x18xf32>
  }
  func.func private @_pad_4(%arg0: tensor<8x16xf32>) -> tensor<10x18xf32> {
    %0 = stablehlo.slice %arg0 [7:8, 0:16] : (tensor<8x16xf32>) -> tensor<1x16xf32>
    %1 = stablehlo.slice %arg0 [0:1, 0:16] : (tensor<8x16xf32>) -> tensor<1x16xf32>
    %2 = stablehlo.concatenate %0, %arg0, %1, dim = 0 : (tensor<1x16xf32>, tensor<8x16xf32>, tensor<1x16xf32>) -> tensor<10x16xf32>
    %3 = stablehlo.slice %2 [0:10, 15:16] : (tensor<10x16xf32>) -> tensor<10x1xf32>
    %4 = stablehlo.slice %2 [0:10, 0:1] : (tensor<10x16xf32>) -> tensor<10x1xf32>
    %5 = stablehlo.concatenate %3, %2, %4, dim = 1 : (tensor<10x1xf32>, tensor<10x16xf32>, tensor<10x1xf32>) -> tensor<10x18xf32>
    return %5 : tensor<10x18xf32>
  }
}
