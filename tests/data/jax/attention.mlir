module @jit_attention attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<32x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {}]>}, %arg2: tensor<32xf32>, %arg3: tensor<32xf32>) -> (tensor<4x16x4x8xf32> {jax.result_info = "result[0]"}, tensor<4x16x32xf32> {jax.result_info = "result[1]"}, tensor<4x16x32xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x16xf32>) -> tensor<4x16x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x16x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<4x16x1xf32>) -> tensor<4x16x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x16x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6 = call @_var(%arg0, %c) : (tensor<4x16x32xf32>, tensor<i32>) -> tensor<4x16x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %8 = stablehlo.add %6, %7 : tensor<4x16x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<4x16x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<4x16x1xf32>) -> tensor<4x16x32xf32>
    %11 = stablehlo.multiply %5, %10 : tensor<4x16x32xf32>
    %12 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x16x32xf32>
    %14 = stablehlo.multiply %11, %13 : tensor<4x16x32xf32>
    %15 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x16x32xf32>
    %17 = stablehlo.add %14, %16 : tensor<4x16x32xf32>
    %18 = stablehlo.dot_general %17, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16x32xf32>, tensor<32x4x8xf32>) -> tensor<4x16x4x8xf32>
    %19 = stablehlo.reshape %18 : (tensor<4x16x4x8xf32>) -> tensor<4x16x4x1x8xf32>
    %20 = stablehlo.dot_general %19, %18, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x16x4x1x8xf32>, tensor<4x16x4x8xf32>) -> tensor<4x4x16x1x16xf32>
    %cst_2 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x4x16x1x16xf32>
    %22 = stablehlo.multiply %20, %21 : tensor<4x4x16x1x16xf32>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %23 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i1>) -> tensor<4x4x16x16xi1>
    %c_4 = stablehlo.constant dense<true> : tensor<i1>
    %24 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %25 = call @tril(%24) : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %26 = stablehlo.broadcast_in_dim %25, dims = [2, 3] : (tensor<16x16xi1>) -> tensor<1x1x16x16xi1>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2, 3] : (tensor<1x1x16x16xi1>) -> tensor<4x4x16x16xi1>
    %28 = stablehlo.and %23, %27 : tensor<4x4x16x16xi1>
    %cst_5 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %29 = call @_where_0(%28, %22, %cst_5) : (tensor<4x4x16x16xi1>, tensor<4x4x16x1x16xf32>, tensor<f32>) -> tensor<1x4x4x16x16xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_6) applies stablehlo.maximum across dimensions = [4] : (tensor<1x4x4x16x16xf32>, tensor<f32>) -> tensor<1x4x4x16xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x4x4x16xf32>
    %32 = stablehlo.maximum %31, %30 : tensor<1x4x4x16xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<1x4x4x16xf32>) -> tensor<1x4x4x16x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3, 4] : (tensor<1x4x4x16x1xf32>) -> tensor<1x4x4x16x16xf32>
    %35 = stablehlo.subtract %29, %34 : tensor<1x4x4x16x16xf32>
    %36 = stablehlo.exponential %35 : tensor<1x4x4x16x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.reduce(%36 init: %cst_8) applies stablehlo.add across dimensions = [4] : (tensor<1x4x4x16x16xf32>, tensor<f32>) -> tensor<1x4x4x16xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x4x4x16xf32>) -> tensor<1x4x4x16x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3, 4] : (tensor<1x4x4x16x1xf32>) -> tensor<1x4x4x16x16xf32>
    %40 = stablehlo.divide %36, %39 : tensor<1x4x4x16x16xf32>
    %41 = stablehlo.dot_general %18, %40, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<4x16x4x8xf32>, tensor<1x4x4x16x16xf32>) -> tensor<4x4x8x1x16xf32>
    %42 = stablehlo.transpose %41, dims = [3, 0, 4, 1, 2] : (tensor<4x4x8x1x16xf32>) -> tensor<1x4x16x4x8xf32>
    %43 = stablehlo.transpose %42, dims = [1, 2, 3, 0, 4] : (tensor<1x4x16x4x8xf32>) -> tensor<4x16x4x1x8xf32>
    %44 = stablehlo.reshape %43 : (tensor<4x16x4x1x8xf32>) -> tensor<4x16x4x8xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %45 = stablehlo.reduce(%arg0 init: %cst_9) applies stablehlo.maximum across dimensions = [2] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x16xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %47 = stablehlo.maximum %46, %45 : tensor<4x16xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<4x16xf32>) -> tensor<4x16x1xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<4x16x1xf32>) -> tensor<4x16x32xf32>
    %50 = stablehlo.subtract %arg0, %49 : tensor<4x16x32xf32>
    %51 = stablehlo.exponential %50 : tensor<4x16x32xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%51 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x16xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<4x16xf32>) -> tensor<4x16x1xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<4x16x1xf32>) -> tensor<4x16x32xf32>
    %55 = stablehlo.divide %51, %54 : tensor<4x16x32xf32>
    %56 = call @log_softmax(%arg0) : (tensor<4x16x32xf32>) -> tensor<4x16x32xf32>
    return %44, %55, %56 : tensor<4x16x4x8xf32>, tensor<4x16x32xf32>, tensor<4x16x32xf32>
  }
  func.func private @_var(%arg0: tensor<4x16x32xf32>, %arg1: tensor<i32>) -> tensor<4x16x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x16xf32>) -> tensor<4x16x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x16x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<4x16x1xf32>) -> tensor<4x16x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x16x32xf32>
    %6 = chlo.square %5 : tensor<4x16x32xf32> -> tensor<4x16x32xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x16xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x16xf32>) -> tensor<4x16x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<4x16x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<4x16x1xf32>, tensor<f32>) -> tensor<4x16x1xf32>
    return %14 : tensor<4x16x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4x16x1xf32>, %arg2: tensor<f32>) -> tensor<4x16x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x16x1xf32>
    return %2 : tensor<4x16x1xf32>
  }
  func.func private @tril(%arg0: tensor<16x16xi1>) -> tensor<16x16xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xi32>
    %3 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<16x16xi1>, tensor<16x16xi1>
    return %6 : tensor<16x16xi1>
  }
  func.func private @_where_0(%arg0: tensor<4x4x16x16xi1>, %arg1: tensor<4x4x16x1x16xf32>, %arg2: tensor<f32>) -> tensor<1x4x4x16x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4x4x16x16xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3, 4] : (tensor<4x4x16x16xi1>) -> tensor<1x4x4x16x16xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<4x4x16x16xf32>) -> tensor<1x4x4x16x16xf32>
    %3 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<4x4x16x1x16xf32>) -> tensor<1x4x4x16x16xf32>
    %4 = stablehlo.select %1, %3, %2 : tensor<1x4x4x16x16xi1>, tensor<1x4x4x16x16xf32>
    return %4 : tensor<1x4x4x16x16xf32>
  }
  func.func private @log_softmax(%arg0: tensor<4x16x32xf32>) -> tensor<4x16x32xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4x32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 2] : (tensor<4x32xf32>) -> tensor<4x1x32xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<4x1x32xf32>) -> tensor<4x16x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x16x32xf32>
    %6 = stablehlo.exponential %5 : tensor<4x16x32xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 2] : (tensor<4x32xf32>) -> tensor<4x1x32xf32>
    %9 = stablehlo.log %8 : tensor<4x1x32xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<4x1x32xf32>) -> tensor<4x16x32xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4x16x32xf32>
    return %11 : tensor<4x16x32xf32>
  }
}
