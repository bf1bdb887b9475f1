module @jit_slices attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  sdy.mesh @empty_mesh = <[]> {stablehlo.mesh = {axes = []}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@empty_mesh, []>}, %arg2: tensor<i32> {sdy.sharding = #sdy.sharding<@empty_mesh, []>}) -> (tensor<4x8xf32> {jax.result_info = "result[0]"}, tensor<8x16xf32> {jax.result_info = "result[1]"}, tensor<16xf32> {jax.result_info = "result[2]"}, tensor<2x4xf32> {jax.result_info = "result[3]"}, tensor<8x16xf32> {jax.result_info = "result[4]"}, tensor<3x3xf32> {jax.result_info = "result[5]"}, tensor<8x16xf32> {jax.result_info = "result[6]"}, tensor<8x1xf32> {jax.result_info = "result[7]"}, tensor<8x16xf32> {jax.result_info = "result[8]"}, tensor<16xf32> {jax.result_info = "result[9]"}, tensor<8xf32> {jax.result_info = "result[10]"}, tensor<3x16xf32> {jax.result_info = "result[11]"}, tensor<8x0xf32> {jax.result_info = "result[12]"}, tensor<4xf32> {jax.result_info = "result[13]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<16> : tensor<i32>
    %4 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %5 = stablehlo.select %3, %4, %arg2 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [2, 4] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %8 = stablehlo.multiply %6, %7 : tensor<2x4xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %arg2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<8> : tensor<i32>
    %10 = stablehlo.add %arg2, %c_4 : tensor<i32>
    %11 = stablehlo.select %9, %10, %arg2 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.compare LT, %arg1, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<16> : tensor<i32>
    %13 = stablehlo.add %arg1, %c_6 : tensor<i32>
    %14 = stablehlo.select %12, %13, %arg1 : tensor<i1>, tensor<i32>
    %15 = stablehlo.dynamic_update_slice %arg0, %8, %11, %14 : (tensor<8x16xf32>, tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
    %16 = stablehlo.slice %arg0 [1:5, 0:16:2] : (tensor<8x16xf32>) -> tensor<4x8xf32>
    %17 = stablehlo.reverse %arg0, dims = [0] : tensor<8x16xf32>
    %18 = stablehlo.slice %arg0 [7:8, 0:16] : (tensor<8x16xf32>) -> tensor<1x16xf32>
    %19 = stablehlo.reshape %18 : (tensor<1x16xf32>) -> tensor<16xf32>
    %20 = stablehlo.slice %arg0 [1:8:3, 2:16:5] : (tensor<8x16xf32>) -> tensor<3x3xf32>
    %c_7 = stablehlo.constant dense<2> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %23 = "stablehlo.scatter"(%arg0, %21, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<1xi32>, tensor<2x16xf32>) -> tensor<8x16xf32>
    %24 = call @dynamic_index_in_dim(%arg0, %arg1) : (tensor<8x16xf32>, tensor<i32>) -> tensor<8x1xf32>
    %25 = stablehlo.slice %arg0 [0:1, 0:16] : (tensor<8x16xf32>) -> tensor<1x16xf32>
    %26 = stablehlo.reshape %25 : (tensor<1x16xf32>) -> tensor<16xf32>
    %27 = call @dynamic_update_index_in_dim(%arg0, %26, %arg1) : (tensor<8x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<8x16xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.compare LT, %arg1, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<8> : tensor<i32>
    %29 = stablehlo.add %arg1, %c_10 : tensor<i32>
    %30 = stablehlo.select %28, %29, %arg1 : tensor<i1>, tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %31 = stablehlo.compare LT, %c_11, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %c_14 = stablehlo.constant dense<16> : tensor<i32>
    %32 = stablehlo.add %c_13, %c_14 : tensor<i32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %33 = stablehlo.select %31, %32, %c_15 : tensor<i1>, tensor<i32>
    %34 = stablehlo.dynamic_slice %arg0, %30, %33, sizes = [1, 16] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
    %35 = stablehlo.reshape %34 : (tensor<1x16xf32>) -> tensor<16xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %36 = stablehlo.compare LT, %c_16, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %c_19 = stablehlo.constant dense<8> : tensor<i32>
    %37 = stablehlo.add %c_18, %c_19 : tensor<i32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %38 = stablehlo.select %36, %37, %c_20 : tensor<i1>, tensor<i32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.compare LT, %arg2, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_22 = stablehlo.constant dense<16> : tensor<i32>
    %40 = stablehlo.add %arg2, %c_22 : tensor<i32>
    %41 = stablehlo.select %39, %40, %arg2 : tensor<i1>, tensor<i32>
    %42 = stablehlo.dynamic_slice %arg0, %38, %41, sizes = [8, 1] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x1xf32>
    %43 = stablehlo.reshape %42 : (tensor<8x1xf32>) -> tensor<8xf32>
    %44 = stablehlo.slice %arg0 [1:7:2, 0:16] : (tensor<8x16xf32>) -> tensor<3x16xf32>
    %45 = stablehlo.slice %arg0 [0:8, 0:0] : (tensor<8x16xf32>) -> tensor<8x0xf32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.compare LT, %arg1, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_24 = stablehlo.constant dense<8> : tensor<i32>
    %47 = stablehlo.add %arg1, %c_24 : tensor<i32>
    %48 = stablehlo.select %46, %47, %arg1 : tensor<i1>, tensor<i32>
    %49 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_25 = stablehlo.constant dense<4> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %51 = stablehlo.multiply %50, %49 : tensor<4xi32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %53 = stablehlo.add %52, %51 : tensor<4xi32>
    %54 = stablehlo.broadcast_in_dim %48, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %55 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %56 = stablehlo.concatenate %54, %55, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %57 = "stablehlo.gather"(%arg0, %56) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<8x16xf32>, tensor<4x2xi32>) -> tensor<4xf32>
    return %16, %17, %19, %6, %15, %20, %23, %24, %27, %35, %43, %44, %45, %57 : tensor<4x8xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<2x4xf32>, tensor<8x16xf32>, tensor<3x3xf32>, tensor<8x16xf32>, tensor<8x1xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<3x16xf32>, tensor<8x0xf32>, tensor<4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<8x16xf32>, %arg1: tensor<i32>) -> tensor<8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %c_1, %2, sizes = [8, 1] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x1xf32>
    return %3 : tensor<8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<8x16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<i32>) -> tensor<8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.add %arg2, %c_0 : tensor<i32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.dynamic_update_slice %arg0, %0, %3, %c_1 : (tensor<8x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
    return %4 : tensor<8x16xf32>
  }
}
