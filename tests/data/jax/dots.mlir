module @jit_dots attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {"y"}]>}, %arg1: tensor<4x16x8xf32>, %arg2: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<4x8x8xf32> {jax.result_info = "result[0]"}, tensor<4x8xf32> {jax.result_info = "result[1]"}, tensor<4x8x4x8xf32> {jax.result_info = "result[2]"}, tensor<8x8xf32> {jax.result_info = "result[3]"}, tensor<8x8xf32> {jax.result_info = "result[4]"}, tensor<16x16xf32> {jax.result_info = "result[5]"}, tensor<f32> {jax.result_info = "result[6]"}, tensor<4x16x8xf32> {jax.result_info = "result[7]"}, tensor<4xf32> {jax.result_info = "result[8]"}, tensor<8x8xf32> {jax.result_info = "result[9]"}, tensor<8xbf16> {jax.result_info = "result[10]"}, tensor<4x8x8xf32> {jax.result_info = "result[11]"}, tensor<4x8x8xf32> {jax.result_info = "result[12]"}, tensor<4x8x8xf32> {jax.result_info = "result[13]"}, tensor<4x4xf32> {jax.result_info = "result[14]"}, tensor<8x8xf32> {jax.result_info = "result[15]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x16x8xf32>) -> tensor<4x8x8xf32>
    %1 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16xf32>) -> tensor<4x8xf32>
    %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x16x8xf32>) -> tensor<4x8x4x8xf32>
    %3 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x16x8xf32>) -> tensor<8x8xf32>
    %4 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x16x8xf32>) -> tensor<8x8xf32>
    %5 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %6 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x16xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<16x16xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<16x16xf32>
    %10 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16xf32>, tensor<16xf32>) -> tensor<f32>
    %11 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<4x8x16xf32>) -> tensor<4x16x8xf32>
    %12 = stablehlo.slice %arg0 [0:4, 0:8, 0:8] : (tensor<4x8x16xf32>) -> tensor<4x8x8xf32>
    %13 = stablehlo.iota dim = 0 : tensor<8x8xui32>
    %14 = stablehlo.iota dim = 1 : tensor<8x8xui32>
    %15 = stablehlo.compare EQ, %13, %14, UNSIGNED : (tensor<8x8xui32>, tensor<8x8xui32>) -> tensor<8x8xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<8x8xi1>) -> tensor<4x8x8xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x8xf32>
    %18 = stablehlo.select %16, %12, %17 : tensor<4x8x8xi1>, tensor<4x8x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %20 = stablehlo.slice %arg0 [0:1, 0:8, 0:16] : (tensor<4x8x16xf32>) -> tensor<1x8x16xf32>
    %21 = stablehlo.reshape %20 : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    %22 = stablehlo.slice %arg1 [0:1, 0:16, 0:8] : (tensor<4x16x8xf32>) -> tensor<1x16x8xf32>
    %23 = stablehlo.reshape %22 : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    %24 = stablehlo.dot_general %21, %23, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
    %25 = stablehlo.slice %arg0 [0:1, 0:8, 0:16] : (tensor<4x8x16xf32>) -> tensor<1x8x16xf32>
    %26 = stablehlo.reshape %25 : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    %27 = stablehlo.dot_general %26, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16xf32>) -> tensor<8xbf16>
    %28 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGH, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x16x8xf32>) -> tensor<4x8x8xf32>
    %29 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x8x16xf32>, tensor<4x16x8xf32>) -> tensor<4x8x8xf32>
    %30 = stablehlo.convert %arg0 : (tensor<4x8x16xf32>) -> tensor<4x8x16xbf16>
    %31 = stablehlo.convert %arg1 : (tensor<4x16x8xf32>) -> tensor<4x16x8xbf16>
    %32 = stablehlo.dot_general %30, %31, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xbf16>, tensor<4x16x8xbf16>) -> tensor<4x8x8xf32>
    %33 = stablehlo.slice %arg0 [0:1, 0:2, 0:2] : (tensor<4x8x16xf32>) -> tensor<1x2x2xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x2x2xf32>) -> tensor<2x2xf32>
    %35 = stablehlo.slice %arg1 [0:1, 0:2, 0:2] : (tensor<4x16x8xf32>) -> tensor<1x2x2xf32>
    %36 = stablehlo.reshape %35 : (tensor<1x2x2xf32>) -> tensor<2x2xf32>
    %37 = call @kron(%34, %36) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x4xf32>
    %38 = stablehlo.slice %arg0 [0:1, 0:8, 0:8] : (tensor<4x8x16xf32>) -> tensor<1x8x8xf32>
    %39 = stablehlo.reshape %38 : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %40 = call @matrix_power(%39) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0, %1, %2, %3, %4, %9, %10, %11, %19, %24, %27, %28, %29, %32, %37, %40 : tensor<4x8x8xf32>, tensor<4x8xf32>, tensor<4x8x4x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<16x16xf32>, tensor<f32>, tensor<4x16x8xf32>, tensor<4xf32>, tensor<8x8xf32>, tensor<8xbf16>, tensor<4x8x8xf32>, tensor<4x8x8xf32>, tensor<4x8x8xf32>, tensor<4x4xf32>, tensor<8x8xf32>
  }
  func.func private @kron(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<2x2xf32>) -> tensor<2x1x2x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1, 3] : (tensor<2x2xf32>) -> tensor<1x2x1x2xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<2x1x2x1xf32>) -> tensor<2x2x2x2xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x2x1x2xf32>) -> tensor<2x2x2x2xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<2x2x2x2xf32>
    %5 = stablehlo.reshape %4 : (tensor<2x2x2x2xf32>) -> tensor<4x4xf32>
    return %5 : tensor<4x4xf32>
  }
  func.func private @matrix_power(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.dot_general %0, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}
