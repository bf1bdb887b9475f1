module @jit_sorting attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @top_k_gt_f32_comparator(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i1> {
    %0 = stablehlo.compare GT, %arg0, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }
  func.func public @main(%arg0: tensor<4x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4x16xi32>) -> (tensor<4x16xf32> {jax.result_info = "result[0]"}, tensor<4x16xi32> {jax.result_info = "result[1]"}, tensor<4x16xf32> {jax.result_info = "result[2][0]"}, tensor<4x16xi32> {jax.result_info = "result[2][1]"}, tensor<4x16xi32> {jax.result_info = "result[3][0]"}, tensor<4x16xf32> {jax.result_info = "result[3][1]"}, tensor<4x3xf32> {jax.result_info = "result[4][0]"}, tensor<4x3xi32> {jax.result_info = "result[4][1]"}, tensor<4x16xi32> {jax.result_info = "result[5]"}, tensor<4x16xf32> {jax.result_info = "result[6]"}, tensor<5xi32> {jax.result_info = "result[7]"}, tensor<16xi32> {jax.result_info = "result[8]"}, tensor<4x4xf32> {jax.result_info = "result[9][0]"}, tensor<4x4xi32> {jax.result_info = "result[9][1]"}, tensor<16xi32> {jax.result_info = "result[10]"}, tensor<4x16xi32> {jax.result_info = "result[11]"}, tensor<4xi32> {jax.result_info = "result[12][0]"}, tensor<4xi32> {jax.result_info = "result[12][1]"}, tensor<f32> {jax.result_info = "result[13]"}) {
    %0 = call @sort(%arg0) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %1 = call @argsort(%arg0) : (tensor<4x16xf32>) -> tensor<4x16xi32>
    %2:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %61 = stablehlo.compare EQ, %arg2, %cst_20, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %62 = stablehlo.select %61, %cst_21, %arg2 : tensor<i1>, tensor<f32>
      %63 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_22 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %64 = stablehlo.select %63, %cst_22, %62 : tensor<i1>, tensor<f32>
      %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %65 = stablehlo.compare EQ, %arg3, %cst_23, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %66 = stablehlo.select %65, %cst_24, %arg3 : tensor<i1>, tensor<f32>
      %67 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_25 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %68 = stablehlo.select %67, %cst_25, %66 : tensor<i1>, tensor<f32>
      %69 = stablehlo.compare LT, %64, %68, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %69 : tensor<i1>
    }) : (tensor<4x16xf32>, tensor<4x16xi32>) -> (tensor<4x16xf32>, tensor<4x16xi32>)
    %3:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<f32>):
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %61 = stablehlo.compare EQ, %arg4, %cst_20, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %62 = stablehlo.select %61, %cst_21, %arg4 : tensor<i1>, tensor<f32>
      %63 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_22 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %64 = stablehlo.select %63, %cst_22, %62 : tensor<i1>, tensor<f32>
      %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %65 = stablehlo.compare EQ, %arg5, %cst_23, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %66 = stablehlo.select %65, %cst_24, %arg5 : tensor<i1>, tensor<f32>
      %67 = stablehlo.compare NE, %arg5, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_25 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %68 = stablehlo.select %67, %cst_25, %66 : tensor<i1>, tensor<f32>
      %69 = stablehlo.compare LT, %64, %68, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %70 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %71 = stablehlo.compare EQ, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %72 = stablehlo.and %71, %69 : tensor<i1>
      %73 = stablehlo.or %70, %72 : tensor<i1>
      stablehlo.return %73 : tensor<i1>
    }) : (tensor<4x16xi32>, tensor<4x16xf32>) -> (tensor<4x16xi32>, tensor<4x16xf32>)
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x16xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %4 = "stablehlo.sort"(%arg1) <{dimension = 1 : i64, is_stable = false}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %61 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %61 : tensor<i1>
    }) : (tensor<4x16xi32>) -> tensor<4x16xi32>
    %5 = call @sort_0(%arg0) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %6 = stablehlo.reshape %arg1 : (tensor<4x16xi32>) -> tensor<64xi32>
    %7:2 = call @_unique_sorted_mask(%6) : (tensor<64xi32>) -> (tensor<64xi32>, tensor<64xi1>)
    %8 = call @cumsum(%7#1) : (tensor<64xi1>) -> tensor<64xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %10 = call @clip(%8, %c_0) : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %12 = stablehlo.compare LT, %10, %11, SIGNED : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %14 = stablehlo.add %10, %13 : tensor<64xi32>
    %15 = stablehlo.select %12, %14, %10 : tensor<64xi1>, tensor<64xi32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<64xi32>) -> tensor<64x1xi32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %18 = "stablehlo.scatter"(%9, %16, %17) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %61 = stablehlo.add %arg2, %arg3 : tensor<i32>
      stablehlo.return %61 : tensor<i32>
    }) : (tensor<5xi32>, tensor<64x1xi32>, tensor<64xi32>) -> tensor<5xi32>
    %19 = call @cumsum_2(%18) : (tensor<5xi32>) -> tensor<5xi32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %20 = call @floor_divide(%19, %c_4) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %c_5 = stablehlo.constant dense<64> : tensor<i32>
    %21 = call @remainder(%20, %c_5) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %23 = stablehlo.compare LT, %21, %22, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_7 = stablehlo.constant dense<64> : tensor<i32>
    %24 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %25 = stablehlo.add %21, %24 : tensor<5xi32>
    %26 = stablehlo.select %23, %25, %21 : tensor<5xi1>, tensor<5xi32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %28 = "stablehlo.gather"(%7#0, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<64xi32>, tensor<5x1xi32>) -> tensor<5xi32>
    %29 = stablehlo.slice %arg0 [0:1, 0:16] : (tensor<4x16xf32>) -> tensor<1x16xf32>
    %30 = stablehlo.reshape %29 : (tensor<1x16xf32>) -> tensor<16xf32>
    %31 = stablehlo.slice %arg0 [1:2, 0:16] : (tensor<4x16xf32>) -> tensor<1x16xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x16xf32>) -> tensor<16xf32>
    %33 = call @searchsorted(%30, %32) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>
    %34 = stablehlo.iota dim = 1 : tensor<4x16xi32>
    %c_8 = stablehlo.constant dense<-1> : tensor<i32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %35:2 = stablehlo.custom_call @ApproxTopK(%arg0, %34, %cst, %c_8) {backend_config = "", called_computations = [@top_k_gt_f32_comparator], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 4 : i64}} : (tensor<4x16xf32>, tensor<4x16xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x4xf32>, tensor<4x4xi32>)
    %36 = stablehlo.slice %arg0 [0:1, 0:16] : (tensor<4x16xf32>) -> tensor<1x16xf32>
    %37 = stablehlo.reshape %36 : (tensor<1x16xf32>) -> tensor<16xf32>
    %38 = stablehlo.slice %arg1 [0:1, 0:16] : (tensor<4x16xi32>) -> tensor<1x16xi32>
    %39 = stablehlo.reshape %38 : (tensor<1x16xi32>) -> tensor<16xi32>
    %40 = call @lexsort_7(%37, %39) : (tensor<16xf32>, tensor<16xi32>) -> tensor<16xi32>
    %41 = call @argpartition(%arg0) : (tensor<4x16xf32>) -> tensor<4x16xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<4x16xi32>
    %43 = stablehlo.compare NE, %arg1, %42, SIGNED : (tensor<4x16xi32>, tensor<4x16xi32>) -> tensor<4x16xi1>
    %44 = call @cumsum_8(%43) : (tensor<4x16xi1>) -> tensor<64xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %46 = call @clip(%44, %c_11) : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %47 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %48 = stablehlo.compare LT, %46, %47, SIGNED : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %50 = stablehlo.add %46, %49 : tensor<64xi32>
    %51 = stablehlo.select %48, %50, %46 : tensor<64xi1>, tensor<64xi32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0] : (tensor<64xi32>) -> tensor<64x1xi32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %53 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %54 = "stablehlo.scatter"(%45, %52, %53) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %61 = stablehlo.add %arg2, %arg3 : tensor<i32>
      stablehlo.return %61 : tensor<i32>
    }) : (tensor<4xi32>, tensor<64x1xi32>, tensor<64xi32>) -> tensor<4xi32>
    %55 = call @cumsum_9(%54) : (tensor<4xi32>) -> tensor<4xi32>
    %c_15 = stablehlo.constant dense<16> : tensor<i32>
    %56 = call @floor_divide_11(%55, %c_15) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_16 = stablehlo.constant dense<4> : tensor<i32>
    %57 = call @remainder_13(%56, %c_16) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_17 = stablehlo.constant dense<1> : tensor<i32>
    %58 = call @floor_divide_11(%55, %c_17) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_18 = stablehlo.constant dense<16> : tensor<i32>
    %59 = call @remainder_13(%58, %c_18) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %cst_19 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %60 = call @quantile(%arg0, %cst_19) : (tensor<4x16xf32>, tensor<f32>) -> tensor<f32>
    return %0, %1, %2#0, %2#1, %3#0, %3#1, %values, %indices, %4, %5, %28, %33, %35#0, %35#1, %40, %41, %57, %59, %60 : tensor<4x16xf32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<4x16xi32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<4x3xf32>, tensor<4x3xi32>, tensor<4x16xi32>, tensor<4x16xf32>, tensor<5xi32>, tensor<16xi32>, tensor<4x4xf32>, tensor<4x4xi32>, tensor<16xi32>, tensor<4x16xi32>, tensor<4xi32>, tensor<4xi32>, tensor<f32>
  }
  func.func private @sort(%arg0: tensor<4x16xf32>) -> tensor<4x16xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    return %0 : tensor<4x16xf32>
  }
  func.func private @argsort(%arg0: tensor<4x16xf32>) -> tensor<4x16xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x16xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4x16xf32>, tensor<4x16xi32>) -> (tensor<4x16xf32>, tensor<4x16xi32>)
    return %1#1 : tensor<4x16xi32>
  }
  func.func private @sort_0(%arg0: tensor<4x16xf32>) -> tensor<4x16xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %1 = stablehlo.reverse %0, dims = [1] : tensor<4x16xf32>
    return %1 : tensor<4x16xf32>
  }
  func.func private @_unique_sorted_mask(%arg0: tensor<64xi32>) -> (tensor<64xi32>, tensor<64xi1>) {
    %0 = stablehlo.reshape %arg0 : (tensor<64xi32>) -> tensor<64x1xi32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<64x1xi32>) -> tensor<1x64xi32>
    %2 = stablehlo.reverse %1, dims = [0] : tensor<1x64xi32>
    %3 = call @lexsort(%2) : (tensor<1x64xi32>) -> tensor<64xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %5 = stablehlo.compare LT, %3, %4, SIGNED : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %c_0 = stablehlo.constant dense<64> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %7 = stablehlo.add %3, %6 : tensor<64xi32>
    %8 = stablehlo.select %5, %7, %3 : tensor<64xi1>, tensor<64xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<64xi32>) -> tensor<64x1xi32>
    %10 = "stablehlo.gather"(%arg0, %9) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<64xi32>, tensor<64x1xi32>) -> tensor<64xi32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<64xi1>
    %12 = stablehlo.slice %10 [1:64] : (tensor<64xi32>) -> tensor<63xi32>
    %13 = stablehlo.slice %10 [0:63] : (tensor<64xi32>) -> tensor<63xi32>
    %14 = stablehlo.compare NE, %12, %13, SIGNED : (tensor<63xi32>, tensor<63xi32>) -> tensor<63xi1>
    %c_2 = stablehlo.constant dense<false> : tensor<i1>
    %15 = stablehlo.reduce(%14 init: %c_2) applies stablehlo.or across dimensions = [] : (tensor<63xi1>, tensor<i1>) -> tensor<63xi1>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %17 = "stablehlo.scatter"(%11, %16, %15) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<i1>, %arg2: tensor<i1>):
      stablehlo.return %arg2 : tensor<i1>
    }) : (tensor<64xi1>, tensor<1xi32>, tensor<63xi1>) -> tensor<64xi1>
    return %10, %17 : tensor<64xi32>, tensor<64xi1>
  }
  func.func private @lexsort(%arg0: tensor<1x64xi32>) -> tensor<64xi32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:64] : (tensor<1x64xi32>) -> tensor<1x64xi32>
    %1 = stablehlo.reshape %0 : (tensor<1x64xi32>) -> tensor<64xi32>
    %2 = stablehlo.iota dim = 0 : tensor<64xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %4 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<64xi32>, tensor<64xi32>) -> (tensor<64xi32>, tensor<64xi32>)
    return %3#1 : tensor<64xi32>
  }
  func.func private @cumsum(%arg0: tensor<64xi1>) -> tensor<64xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<64xi1>) -> tensor<64xi32>
    %1 = call @cumsum_1(%0) : (tensor<64xi32>) -> tensor<64xi32>
    return %1 : tensor<64xi32>
  }
  func.func private @cumsum_1(%arg0: tensor<64xi32>) -> tensor<64xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[63, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 64>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
    return %1 : tensor<64xi32>
  }
  func.func private @clip(%arg0: tensor<64xi32>, %arg1: tensor<i32>) -> tensor<64xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<64xi32>
    return %2 : tensor<64xi32>
  }
  func.func private @cumsum_2(%arg0: tensor<5xi32>) -> tensor<5xi32> {
    %0 = call @cumsum_3(%arg0) : (tensor<5xi32>) -> tensor<5xi32>
    return %0 : tensor<5xi32>
  }
  func.func private @cumsum_3(%arg0: tensor<5xi32>) -> tensor<5xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[4, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 5>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    return %1 : tensor<5xi32>
  }
  func.func private @floor_divide(%arg0: tensor<5xi32>, %arg1: tensor<i32>) -> tensor<5xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<5xi32>
    %2 = stablehlo.sign %arg0 : tensor<5xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %10 = stablehlo.and %5, %9 : tensor<5xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<5xi32>
    %13 = call @_where(%10, %12, %1) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    return %13 : tensor<5xi32>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<5xi32>, %arg2: tensor<5xi32>) -> tensor<5xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xi32>
    return %0 : tensor<5xi32>
  }
  func.func private @remainder(%arg0: tensor<5xi32>, %arg1: tensor<i32>) -> tensor<5xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_4(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<5xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %12 = stablehlo.and %11, %6 : tensor<5xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %14 = stablehlo.add %4, %13 : tensor<5xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<5xi1>, tensor<5xi32>
    return %15 : tensor<5xi32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @searchsorted(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>) -> tensor<16xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>
    return %0 : tensor<16xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>) -> tensor<16xi32> {
    %0 = call @_searchsorted_scan_impl_5(%arg0, %arg1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi32>
    return %0 : tensor<16xi32>
  }
  func.func private @_searchsorted_scan_impl_5(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>) -> tensor<16xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<16xui32>
    %c_0 = stablehlo.constant dense<16> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<16xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<16xf32>, tensor<16xf32>, tensor<i32>, tensor<16xui32>, tensor<16xui32>
    cond {
      %c_6 = stablehlo.constant dense<5> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<16xf32>, tensor<16xf32>, tensor<16xui32>, tensor<16xui32>) -> (tensor<16xui32>, tensor<16xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %5, %4#0, %4#1 : tensor<16xf32>, tensor<16xf32>, tensor<i32>, tensor<16xui32>, tensor<16xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<16xui32>) -> tensor<16xi32>
    return %3 : tensor<16xi32>
  }
  func.func private @closed_call(%arg0: tensor<16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<16xui32>, %arg3: tensor<16xui32>) -> (tensor<16xui32>, tensor<16xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<16xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide_6(%0, %c) : (tensor<16xui32>, tensor<i32>) -> tensor<16xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<16xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<16xui32>) -> tensor<16x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<16x1xui32>) -> tensor<16x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<16x1xf32>) -> tensor<16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<16xi1>, tensor<16xf32>
    %10 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %12 = stablehlo.select %10, %11, %9 : tensor<16xi1>, tensor<16xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %16 = stablehlo.select %14, %15, %5 : tensor<16xi1>, tensor<16xf32>
    %17 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %19 = stablehlo.select %17, %18, %16 : tensor<16xi1>, tensor<16xf32>
    %20 = stablehlo.compare LE, %12, %19, TOTALORDER : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %21 = stablehlo.select %20, %arg2, %2 : tensor<16xi1>, tensor<16xui32>
    %22 = stablehlo.select %20, %2, %arg3 : tensor<16xi1>, tensor<16xui32>
    return %21, %22 : tensor<16xui32>, tensor<16xui32>
  }
  func.func private @floor_divide_6(%arg0: tensor<16xui32>, %arg1: tensor<i32>) -> tensor<16xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<16xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<16xui32>
    return %2 : tensor<16xui32>
  }
  func.func private @lexsort_7(%arg0: tensor<16xf32>, %arg1: tensor<16xi32>) -> tensor<16xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<16xi32>
    %1:3 = "stablehlo.sort"(%arg1, %arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<i32>, %arg7: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.compare EQ, %arg4, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.select %2, %cst_0, %arg4 : tensor<i1>, tensor<f32>
      %4 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.compare EQ, %arg5, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.select %6, %cst_3, %arg5 : tensor<i1>, tensor<f32>
      %8 = stablehlo.compare NE, %arg5, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %11 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %12 = stablehlo.compare EQ, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %13 = stablehlo.and %12, %10 : tensor<i1>
      %14 = stablehlo.or %11, %13 : tensor<i1>
      stablehlo.return %14 : tensor<i1>
    }) : (tensor<16xi32>, tensor<16xf32>, tensor<16xi32>) -> (tensor<16xi32>, tensor<16xf32>, tensor<16xi32>)
    return %1#2 : tensor<16xi32>
  }
  func.func private @argpartition(%arg0: tensor<4x16xf32>) -> tensor<4x16xi32> {
    %0 = stablehlo.negate %arg0 : tensor<4x16xf32>
    %values, %indices = chlo.top_k(%0, k = 4) : tensor<4x16xf32> -> (tensor<4x4xf32>, tensor<4x4xi32>)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %3 = stablehlo.compare LT, %indices, %2, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %5 = stablehlo.add %indices, %4 : tensor<4x4xi32>
    %6 = stablehlo.select %3, %5, %indices : tensor<4x4xi1>, tensor<4x4xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x4xi32>) -> tensor<4x4x1xi32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<4xf32>) -> tensor<4x4xf32>
    %10 = "stablehlo.scatter"(%1, %7, %9) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<4x16xf32>, tensor<4x4x1xi32>, tensor<4x4xf32>) -> tensor<4x16xf32>
    %values_2, %indices_3 = chlo.top_k(%10, k = 12) : tensor<4x16xf32> -> (tensor<4x12xf32>, tensor<4x12xi32>)
    %11 = stablehlo.concatenate %indices, %indices_3, dim = 1 : (tensor<4x4xi32>, tensor<4x12xi32>) -> tensor<4x16xi32>
    return %11 : tensor<4x16xi32>
  }
  func.func private @cumsum_8(%arg0: tensor<4x16xi1>) -> tensor<64xi32> {
    %0 = stablehlo.reshape %arg0 : (tensor<4x16xi1>) -> tensor<64xi1>
    %1 = stablehlo.convert %0 : (tensor<64xi1>) -> tensor<64xi32>
    %2 = call @cumsum_1(%1) : (tensor<64xi32>) -> tensor<64xi32>
    return %2 : tensor<64xi32>
  }
  func.func private @cumsum_9(%arg0: tensor<4xi32>) -> tensor<4xi32> {
    %0 = call @cumsum_10(%arg0) : (tensor<4xi32>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func private @cumsum_10(%arg0: tensor<4xi32>) -> tensor<4xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[3, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 4>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    return %1 : tensor<4xi32>
  }
  func.func private @floor_divide_11(%arg0: tensor<4xi32>, %arg1: tensor<i32>) -> tensor<4xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<4xi32>
    %2 = stablehlo.sign %arg0 : tensor<4xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %10 = stablehlo.and %5, %9 : tensor<4xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<4xi32>
    %13 = call @_where_12(%10, %12, %1) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    return %13 : tensor<4xi32>
  }
  func.func private @_where_12(%arg0: tensor<4xi1>, %arg1: tensor<4xi32>, %arg2: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func private @remainder_13(%arg0: tensor<4xi32>, %arg1: tensor<i32>) -> tensor<4xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_4(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %12 = stablehlo.and %11, %6 : tensor<4xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %14 = stablehlo.add %4, %13 : tensor<4xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<4xi1>, tensor<4xi32>
    return %15 : tensor<4xi32>
  }
  func.func private @quantile(%arg0: tensor<4x16xf32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.reshape %arg0 : (tensor<4x16xf32>) -> tensor<64xf32>
    %1 = stablehlo.compare NE, %0, %0, FLOAT : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = call @_where_14(%3, %cst, %0) : (tensor<1xi1>, tensor<f32>, tensor<64xf32>) -> tensor<64xf32>
    %5 = "stablehlo.sort"(%4) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %25 = stablehlo.compare EQ, %arg2, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.select %25, %cst_10, %arg2 : tensor<i1>, tensor<f32>
      %27 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %28 = stablehlo.select %27, %cst_11, %26 : tensor<i1>, tensor<f32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.compare EQ, %arg3, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %30 = stablehlo.select %29, %cst_13, %arg3 : tensor<i1>, tensor<f32>
      %31 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_14 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %32 = stablehlo.select %31, %cst_14, %30 : tensor<i1>, tensor<f32>
      %33 = stablehlo.compare LT, %28, %32, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %33 : tensor<i1>
    }) : (tensor<64xf32>) -> tensor<64xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.subtract %cst_0, %cst_1 : tensor<f32>
    %7 = stablehlo.multiply %arg1, %6 : tensor<f32>
    %8 = stablehlo.floor %7 : tensor<f32>
    %9 = stablehlo.ceil %7 : tensor<f32>
    %10 = stablehlo.subtract %7, %8 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.subtract %cst_2, %10 : tensor<f32>
    %cst_3 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.subtract %cst_3, %cst_4 : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.clamp %cst_5, %8, %12 : tensor<f32>
    %cst_6 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.subtract %cst_6, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.clamp %cst_8, %9, %14 : tensor<f32>
    %16 = stablehlo.convert %13 : (tensor<f32>) -> tensor<i32>
    %17 = stablehlo.convert %15 : (tensor<f32>) -> tensor<i32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %19 = "stablehlo.gather"(%5, %18) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<64xf32>, tensor<1xi32>) -> tensor<f32>
    %20 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %21 = "stablehlo.gather"(%5, %20) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<64xf32>, tensor<1xi32>) -> tensor<f32>
    %22 = stablehlo.multiply %19, %11 : tensor<f32>
    %23 = stablehlo.multiply %21, %10 : tensor<f32>
    %24 = stablehlo.add %22, %23 : tensor<f32>
    return %24 : tensor<f32>
  }
  func.func private @_where_14(%arg0: tensor<1xi1>, %arg1: tensor<f32>, %arg2: tensor<64xf32>) -> tensor<64xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xi1>) -> tensor<64xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<64xi1>, tensor<64xf32>
    return %3 : tensor<64xf32>
  }
}
