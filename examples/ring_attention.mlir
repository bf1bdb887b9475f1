module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["ring"=8]> {stablehlo.mesh = {axes = [{name = "ring", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<64x4x16xf32>, %arg1: tensor<4x16x64xf32>, %arg2: tensor<64x4x16xf32>, %arg3: tensor<64x4x16xf32>, %arg4: tensor<2x256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"ring"}, {}]>}) -> (tensor<2x256x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg4, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x256x64xf32>, tensor<64x4x16xf32>) -> tensor<2x256x4x16xf32>
    %1 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x256x64xf32>, tensor<64x4x16xf32>) -> tensor<2x256x4x16xf32>
    %2 = stablehlo.dot_general %arg4, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x256x64xf32>, tensor<64x4x16xf32>) -> tensor<2x256x4x16xf32>
    %3 = sdy.manual_computation(%0, %1, %2) in_shardings=[<@mesh, [{}, {"ring"}, {}, {}]>, <@mesh, [{}, {"ring"}, {}, {}]>, <@mesh, [{}, {"ring"}, {}, {}]>] out_shardings=[<@mesh, [{}, {"ring"}, {}, {}]>] manual_axes={"ring"} (%arg5: tensor<2x32x4x16xf32>, %arg6: tensor<2x32x4x16xf32>, %arg7: tensor<2x32x4x16xf32>) {
      %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x32xf32>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x32xf32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x32x16xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %9:7 = stablehlo.while(%iterArg = %arg5, %iterArg_2 = %c, %iterArg_3 = %arg6, %iterArg_4 = %arg7, %iterArg_5 = %6, %iterArg_6 = %7, %iterArg_7 = %8) : tensor<2x32x4x16xf32>, tensor<i32>, tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>, tensor<2x4x32xf32>, tensor<2x4x32xf32>, tensor<2x4x32x16xf32>
      cond {
        %c_8 = stablehlo.constant dense<8> : tensor<i32>
        %14 = stablehlo.compare LT, %iterArg_2, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %14 : tensor<i1>
      } do {
        %14:5 = func.call @closed_call(%iterArg, %iterArg_3, %iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7) : (tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>, tensor<2x4x32xf32>, tensor<2x4x32xf32>, tensor<2x4x32x16xf32>) -> (tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>, tensor<2x4x32xf32>, tensor<2x4x32xf32>, tensor<2x4x32x16xf32>)
        %c_8 = stablehlo.constant dense<1> : tensor<i32>
        %15 = stablehlo.add %iterArg_2, %c_8 : tensor<i32>
        stablehlo.return %iterArg, %15, %14#0, %14#1, %14#2, %14#3, %14#4 : tensor<2x32x4x16xf32>, tensor<i32>, tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>, tensor<2x4x32xf32>, tensor<2x4x32xf32>, tensor<2x4x32x16xf32>
      }
      %10 = stablehlo.broadcast_in_dim %9#5, dims = [0, 1, 2] : (tensor<2x4x32xf32>) -> tensor<2x4x32x1xf32>
      %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<2x4x32x1xf32>) -> tensor<2x4x32x16xf32>
      %12 = stablehlo.divide %9#6, %11 : tensor<2x4x32x16xf32>
      %13 = stablehlo.transpose %12, dims = [0, 2, 1, 3] : (tensor<2x4x32x16xf32>) -> tensor<2x32x4x16xf32>
      sdy.return %13 : tensor<2x32x4x16xf32>
    } : (tensor<2x256x4x16xf32>, tensor<2x256x4x16xf32>, tensor<2x256x4x16xf32>) -> tensor<2x256x4x16xf32>
    %4 = stablehlo.dot_general %3, %arg1, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x256x4x16xf32>, tensor<4x16x64xf32>) -> tensor<2x256x64xf32>
    %5 = stablehlo.add %arg4, %4 : tensor<2x256x64xf32>
    return %5 : tensor<2x256x64xf32>
  }
  func.func private @closed_call(%arg0: tensor<2x32x4x16xf32>, %arg1: tensor<2x32x4x16xf32>, %arg2: tensor<2x32x4x16xf32>, %arg3: tensor<2x4x32xf32>, %arg4: tensor<2x4x32xf32>, %arg5: tensor<2x4x32x16xf32>) -> (tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>, tensor<2x4x32xf32>, tensor<2x4x32xf32>, tensor<2x4x32x16xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>) -> tensor<2x4x32x32xf32>
    %cst = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %1 = stablehlo.sqrt %cst : tensor<f32>
    %2 = stablehlo.convert %1 : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x4x32x32xf32>
    %4 = stablehlo.divide %0, %3 : tensor<2x4x32x32xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x32x32xf32>, tensor<f32>) -> tensor<2x4x32xf32>
    %6 = stablehlo.convert %arg3 : tensor<2x4x32xf32>
    %7 = stablehlo.maximum %6, %5 : tensor<2x4x32xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x4x32xf32>) -> tensor<2x4x32x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<2x4x32x1xf32>) -> tensor<2x4x32x32xf32>
    %10 = stablehlo.subtract %4, %9 : tensor<2x4x32x32xf32>
    %11 = stablehlo.exponential %10 : tensor<2x4x32x32xf32>
    %12 = stablehlo.convert %arg3 : tensor<2x4x32xf32>
    %13 = stablehlo.subtract %12, %7 : tensor<2x4x32xf32>
    %14 = stablehlo.exponential %13 : tensor<2x4x32xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x4x32xf32>) -> tensor<2x4x32x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<2x4x32x1xf32>) -> tensor<2x4x32x16xf32>
    %17 = stablehlo.multiply %arg5, %16 : tensor<2x4x32x16xf32>
    %18 = stablehlo.dot_general %11, %arg2, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x32x32xf32>, tensor<2x32x4x16xf32>) -> tensor<2x4x32x16xf32>
    %19 = stablehlo.add %17, %18 : tensor<2x4x32x16xf32>
    %20 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x32x4x16xf32>) -> tensor<2x32x4x16xf32>
    %21 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x32x4x16xf32>) -> tensor<2x32x4x16xf32>
    %22 = stablehlo.multiply %arg4, %14 : tensor<2x4x32xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%11 init: %cst_1) applies stablehlo.add across dimensions = [3] : (tensor<2x4x32x32xf32>, tensor<f32>) -> tensor<2x4x32xf32>
    %24 = stablehlo.add %22, %23 : tensor<2x4x32xf32>
    return %20, %21, %7, %24, %19 : tensor<2x32x4x16xf32>, tensor<2x32x4x16xf32>, tensor<2x4x32xf32>, tensor<2x4x32xf32>, tensor<2x4x32x16xf32>
  }
}
