module @jit_iota_and_eye attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x5xf32>) -> (tensor<6x5xf32> {jax.result_info = "result[0]"}, tensor<7xi32> {jax.result_info = "result[1]"}, tensor<7xf32> {jax.result_info = "result[2]"}, tensor<3x4xi32> {jax.result_info = "result[3]"}, tensor<4x4xf32> {jax.result_info = "result[4]"}, tensor<5xf32> {jax.result_info = "result[5]"}, tensor<6x5xf32> {jax.result_info = "result[6]"}, tensor<6x5xf32> {jax.result_info = "result[7]"}, tensor<5xf32> {jax.result_info = "result[8]"}, tensor<3xui8> {jax.result_info = "result[9]"}, tensor<4xbf16> {jax.result_info = "result[10]"}, tensor<4x3xi32> {jax.result_info = "result[11][0]"}, tensor<4x3xf32> {jax.result_info = "result[11][1]"}, tensor<2x2x3xi32> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<6x5xi32>
    %1 = stablehlo.iota dim = 1 : tensor<6x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x5xi32>
    %3 = stablehlo.add %0, %2 : tensor<6x5xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<6x5xi32>, tensor<6x5xi32>) -> tensor<6x5xi1>
    %5 = stablehlo.convert %4 : (tensor<6x5xi1>) -> tensor<6x5xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<6x5xf32>
    %7 = stablehlo.iota dim = 0 : tensor<7xi32>
    %8 = stablehlo.iota dim = 0 : tensor<10xf32>
    %9 = stablehlo.slice %8 [3:10] : (tensor<10xf32>) -> tensor<7xf32>
    %10 = stablehlo.iota dim = 1 : tensor<3x4xi32>
    %11 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %13 = stablehlo.add %11, %12 : tensor<4x4xi32>
    %14 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %16 = stablehlo.convert %15 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %17 = call @_linspace(%c_1, %c_2) : (tensor<i32>, tensor<i32>) -> tensor<5xf32>
    %18 = call @tril(%arg0) : (tensor<6x5xf32>) -> tensor<6x5xf32>
    %19 = call @triu(%arg0) : (tensor<6x5xf32>) -> tensor<6x5xf32>
    %20 = stablehlo.slice %arg0 [0:5, 0:5] : (tensor<6x5xf32>) -> tensor<5x5xf32>
    %21 = call @_diag(%20) : (tensor<5x5xf32>) -> tensor<5xf32>
    %22 = stablehlo.iota dim = 0 : tensor<3xui8>
    %23 = stablehlo.iota dim = 0 : tensor<4xbf16>
    %24 = stablehlo.iota dim = 0 : tensor<3xi32>
    %25 = stablehlo.iota dim = 0 : tensor<4xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
    %27 = stablehlo.broadcast_in_dim %24, dims = [1] : (tensor<3xi32>) -> tensor<4x3xi32>
    %28 = stablehlo.iota dim = 0 : tensor<2xi32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<2xi32>) -> tensor<2x3xi32>
    %30 = stablehlo.iota dim = 0 : tensor<3xi32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
    %32 = stablehlo.broadcast_in_dim %29, dims = [1, 2] : (tensor<2x3xi32>) -> tensor<1x2x3xi32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [1, 2] : (tensor<2x3xi32>) -> tensor<1x2x3xi32>
    %34 = stablehlo.concatenate %32, %33, dim = 0 : (tensor<1x2x3xi32>, tensor<1x2x3xi32>) -> tensor<2x2x3xi32>
    return %6, %7, %9, %10, %16, %17, %18, %19, %21, %22, %23, %27, %26, %34 : tensor<6x5xf32>, tensor<7xi32>, tensor<7xf32>, tensor<3x4xi32>, tensor<4x4xf32>, tensor<5xf32>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<5xf32>, tensor<3xui8>, tensor<4xbf16>, tensor<4x3xi32>, tensor<4x3xf32>, tensor<2x2x3xi32>
  }
  func.func private @_linspace(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %2 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.divide %2, %3 : tensor<4xf32>
    %5 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.subtract %6, %4 : tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<4xf32>
    %10 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %12 = stablehlo.multiply %11, %4 : tensor<4xf32>
    %13 = stablehlo.add %9, %12 : tensor<4xf32>
    %14 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %15 = stablehlo.concatenate %13, %14, dim = 0 : (tensor<4xf32>, tensor<1xf32>) -> tensor<5xf32>
    return %15 : tensor<5xf32>
  }
  func.func private @tril(%arg0: tensor<6x5xf32>) -> tensor<6x5xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<6x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x5xi32>
    %2 = stablehlo.add %0, %1 : tensor<6x5xi32>
    %3 = stablehlo.iota dim = 1 : tensor<6x5xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<6x5xi32>, tensor<6x5xi32>) -> tensor<6x5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<6x5xi1>, tensor<6x5xf32>
    return %6 : tensor<6x5xf32>
  }
  func.func private @triu(%arg0: tensor<6x5xf32>) -> tensor<6x5xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<6x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x5xi32>
    %2 = stablehlo.add %0, %1 : tensor<6x5xi32>
    %3 = stablehlo.iota dim = 1 : tensor<6x5xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<6x5xi32>, tensor<6x5xi32>) -> tensor<6x5xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x5xf32>
    %6 = stablehlo.select %4, %5, %arg0 : tensor<6x5xi1>, tensor<6x5xf32>
    return %6 : tensor<6x5xf32>
  }
  func.func private @_diag(%arg0: tensor<5x5xf32>) -> tensor<5xf32> {
    %0 = call @diagonal(%arg0) : (tensor<5x5xf32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
  func.func private @diagonal(%arg0: tensor<5x5xf32>) -> tensor<5xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<5x5xi32>
    %1 = stablehlo.iota dim = 1 : tensor<5x5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x5xi32>
    %3 = stablehlo.add %0, %2 : tensor<5x5xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<5x5xi32>, tensor<5x5xi32>) -> tensor<5x5xi1>
    %5 = stablehlo.convert %4 : (tensor<5x5xi1>) -> tensor<5x5xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %8 = stablehlo.iota dim = 0 : tensor<5xi32>
      %9 = stablehlo.iota dim = 0 : tensor<5xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5xi32>
      %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
      %c_2 = stablehlo.constant dense<5> : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5xi32>
      %13 = stablehlo.add %8, %12 : tensor<5xi32>
      %14 = stablehlo.select %11, %13, %8 : tensor<5xi1>, tensor<5xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<5xi32>
      %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
      %c_4 = stablehlo.constant dense<5> : tensor<i32>
      %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<5xi32>
      %18 = stablehlo.add %9, %17 : tensor<5xi32>
      %19 = stablehlo.select %16, %18, %9 : tensor<5xi1>, tensor<5xi32>
      %20 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
      %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
      %22 = stablehlo.concatenate %20, %21, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
      %23 = "stablehlo.gather"(%arg0, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<5x5xf32>, tensor<5x2xi32>) -> tensor<5xf32>
      stablehlo.return %23 : tensor<5xf32>
    }) : (tensor<i32>) -> tensor<5xf32>
    return %7 : tensor<5xf32>
  }
}
