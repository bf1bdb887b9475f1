module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  sdy.mesh @empty_mesh = <[]> {stablehlo.mesh = {axes = []}}
  func.func public @main(%arg0: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<f32> {sdy.sharding = #sdy.sharding<@empty_mesh, []>}) -> (tensor<64x64xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<64xf32>
    %cst = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.add %0, %1 : tensor<64xf32>
    %c = stablehlo.constant dense<64> : tensor<i32>
    %3 = call @remainder(%2, %c) : (tensor<64xf32>, tensor<i32>) -> tensor<64xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<64xf32>
    %cst_1 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %7 = stablehlo.divide %5, %6 : tensor<64xf32>
    %cst_2 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<64xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<64xf32>) -> tensor<64x1xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %12 = stablehlo.multiply %10, %10 : tensor<64x1xf32>
    %13 = stablehlo.multiply %11, %11 : tensor<1x64xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<64x1xf32>) -> tensor<64x64xf32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<64x64xf32>
    %16 = stablehlo.add %14, %15 : tensor<64x64xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %18 = stablehlo.maximum %16, %17 : tensor<64x64xf32>
    %19 = call @fft(%arg0) : (tensor<64x64xf32>) -> tensor<64x64xcomplex<f32>>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %21:7 = stablehlo.while(%iterArg = %18, %iterArg_6 = %11, %iterArg_7 = %10, %iterArg_8 = %arg1, %iterArg_9 = %c_5, %iterArg_10 = %19, %iterArg_11 = %20) : tensor<64x64xf32>, tensor<1x64xf32>, tensor<64x1xf32>, tensor<f32>, tensor<i32>, tensor<64x64xcomplex<f32>>, tensor<4xf32>
    cond {
      %c_12 = stablehlo.constant dense<4> : tensor<i32>
      %27 = stablehlo.compare LT, %iterArg_9, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %27 : tensor<i1>
    } do {
      %27:2 = func.call @closed_call(%iterArg, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_10) : (tensor<64x64xf32>, tensor<1x64xf32>, tensor<64x1xf32>, tensor<f32>, tensor<64x64xcomplex<f32>>) -> (tensor<64x64xcomplex<f32>>, tensor<f32>)
      %28 = func.call @dynamic_update_index_in_dim(%iterArg_11, %27#1, %iterArg_9) : (tensor<4xf32>, tensor<f32>, tensor<i32>) -> tensor<4xf32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %29 = stablehlo.add %iterArg_9, %c_12 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_6, %iterArg_7, %iterArg_8, %29, %27#0, %28 : tensor<64x64xf32>, tensor<1x64xf32>, tensor<64x1xf32>, tensor<f32>, tensor<i32>, tensor<64x64xcomplex<f32>>, tensor<4xf32>
    }
    %22 = call @_roll_static(%21#5) : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %23 = call @_flip(%21#5) : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %24 = stablehlo.subtract %22, %23 : tensor<64x64xcomplex<f32>>
    %25 = call @fft_0(%24) : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %26 = stablehlo.real %25 : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xf32>
    return %26, %21#6 : tensor<64x64xf32>, tensor<4xf32>
  }
  func.func private @remainder(%arg0: tensor<64xf32>, %arg1: tensor<i32>) -> tensor<64xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %4 = stablehlo.compare NE, %2, %3, FLOAT : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %6 = stablehlo.compare LT, %2, %5, FLOAT : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.compare LT, %0, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i1>) -> tensor<64xi1>
    %9 = stablehlo.compare NE, %6, %8, UNSIGNED : (tensor<64xi1>, tensor<64xi1>) -> tensor<64xi1>
    %10 = stablehlo.and %9, %4 : tensor<64xi1>
    %11 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %12 = stablehlo.add %2, %11 : tensor<64xf32>
    %13 = stablehlo.select %10, %12, %2 : tensor<64xi1>, tensor<64xf32>
    return %13 : tensor<64xf32>
  }
  func.func private @fft(%arg0: tensor<64x64xf32>) -> tensor<64x64xcomplex<f32>> {
    %0 = stablehlo.convert %arg0 : (tensor<64x64xf32>) -> tensor<64x64xcomplex<f32>>
    %1 = stablehlo.fft %0, type = FFT, length = [64, 64] : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    return %1 : tensor<64x64xcomplex<f32>>
  }
  func.func private @closed_call(%arg0: tensor<64x64xf32>, %arg1: tensor<1x64xf32>, %arg2: tensor<64x1xf32>, %arg3: tensor<f32>, %arg4: tensor<64x64xcomplex<f32>>) -> (tensor<64x64xcomplex<f32>>, tensor<f32>) {
    %0 = stablehlo.convert %arg0 : (tensor<64x64xf32>) -> tensor<64x64xcomplex<f32>>
    %1 = stablehlo.divide %arg4, %0 : tensor<64x64xcomplex<f32>>
    %2 = stablehlo.convert %arg1 : (tensor<1x64xf32>) -> tensor<1x64xcomplex<f32>>
    %cst = stablehlo.constant dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<1x64xcomplex<f32>>
    %4 = stablehlo.multiply %3, %2 : tensor<1x64xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %6 = stablehlo.multiply %5, %1 : tensor<64x64xcomplex<f32>>
    %7 = call @fft_0(%6) : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %8 = stablehlo.real %7 : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xf32>
    %9 = stablehlo.convert %arg2 : (tensor<64x1xf32>) -> tensor<64x1xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<(-0.000000e+00,-1.000000e+00)> : tensor<complex<f32>>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<64x1xcomplex<f32>>
    %11 = stablehlo.multiply %10, %9 : tensor<64x1xcomplex<f32>>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<64x1xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %13 = stablehlo.multiply %12, %1 : tensor<64x64xcomplex<f32>>
    %14 = call @fft_0(%13) : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %15 = stablehlo.real %14 : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xf32>
    %16 = stablehlo.convert %arg2 : (tensor<64x1xf32>) -> tensor<64x1xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>
    %17 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<64x1xcomplex<f32>>
    %18 = stablehlo.multiply %17, %16 : tensor<64x1xcomplex<f32>>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<64x1xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %20 = stablehlo.multiply %19, %arg4 : tensor<64x64xcomplex<f32>>
    %21 = call @fft_0(%20) : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %22 = stablehlo.real %21 : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xf32>
    %23 = stablehlo.convert %arg1 : (tensor<1x64xf32>) -> tensor<1x64xcomplex<f32>>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f32>>
    %24 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f32>>) -> tensor<1x64xcomplex<f32>>
    %25 = stablehlo.multiply %24, %23 : tensor<1x64xcomplex<f32>>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<1x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %27 = stablehlo.multiply %26, %arg4 : tensor<64x64xcomplex<f32>>
    %28 = call @fft_0(%27) : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    %29 = stablehlo.real %28 : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xf32>
    %30 = stablehlo.multiply %8, %22 : tensor<64x64xf32>
    %31 = stablehlo.multiply %15, %29 : tensor<64x64xf32>
    %32 = stablehlo.add %30, %31 : tensor<64x64xf32>
    %33 = call @fft(%32) : (tensor<64x64xf32>) -> tensor<64x64xcomplex<f32>>
    %cst_3 = stablehlo.constant dense<(1.000000e-03,0.000000e+00)> : tensor<complex<f32>>
    %34 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f32>>) -> tensor<64x64xcomplex<f32>>
    %35 = stablehlo.multiply %34, %33 : tensor<64x64xcomplex<f32>>
    %36 = stablehlo.subtract %arg4, %35 : tensor<64x64xcomplex<f32>>
    %cst_4 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %37 = stablehlo.multiply %cst_4, %arg3 : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %39 = stablehlo.multiply %38, %arg0 : tensor<64x64xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %41 = stablehlo.add %40, %39 : tensor<64x64xf32>
    %42 = stablehlo.convert %41 : (tensor<64x64xf32>) -> tensor<64x64xcomplex<f32>>
    %43 = stablehlo.divide %36, %42 : tensor<64x64xcomplex<f32>>
    %44 = stablehlo.abs %43 : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<f32>
    return %43, %45 : tensor<64x64xcomplex<f32>>, tensor<f32>
  }
  func.func private @fft_0(%arg0: tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [64, 64] : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    return %0 : tensor<64x64xcomplex<f32>>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @_roll_static(%arg0: tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>> {
    %0 = stablehlo.slice %arg0 [63:64, 0:64] : (tensor<64x64xcomplex<f32>>) -> tensor<1x64xcomplex<f32>>
    %1 = stablehlo.slice %arg0 [0:63, 0:64] : (tensor<64x64xcomplex<f32>>) -> tensor<63x64xcomplex<f32>>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x64xcomplex<f32>>, tensor<63x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
    return %2 : tensor<64x64xcomplex<f32>>
  }
  func.func private @_flip(%arg0: tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<64x64xcomplex<f32>>
    return %0 : tensor<64x64xcomplex<f32>>
  }
}
