module @jit_gathers attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<5xi32>, %arg2: tensor<5xi32>) -> (tensor<5x16x4xf32> {jax.result_info = "result[0]"}, tensor<5x4xf32> {jax.result_info = "result[1]"}, tensor<8x5x4xf32> {jax.result_info = "result[2]"}, tensor<5x16xf32> {jax.result_info = "result[3]"}, tensor<8x5x4xf32> {jax.result_info = "result[4]"}, tensor<5x16x4xf32> {jax.result_info = "result[5]"}, tensor<8x16x4xf32> {jax.result_info = "result[6]"}, tensor<5x16x4xf32> {jax.result_info = "result[7]"}, tensor<5x4xf32> {jax.result_info = "result[8]"}, tensor<2x2x16x4xf32> {jax.result_info = "result[9]"}, tensor<5x16x4xf32> {jax.result_info = "result[10]"}, tensor<16x5x4xf32> {jax.result_info = "result[11]"}, tensor<8x16x4xf32> {jax.result_info = "result[12]"}, tensor<5xi32> {jax.result_info = "result[13]"}) {
    %c = stablehlo.constant dense<[[0, 1], [2, 3]]> : tensor<2x2xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_1 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<5xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<5xi1>, tensor<5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16, 4>}> : (tensor<8x16x4xf32>, tensor<5x1xi32>) -> tensor<5x16x4xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_3 = stablehlo.constant dense<8> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<5xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<5xi1>, tensor<5xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %13 = stablehlo.compare LT, %arg2, %12, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_5 = stablehlo.constant dense<16> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %15 = stablehlo.add %arg2, %14 : tensor<5xi32>
    %16 = stablehlo.select %13, %15, %arg2 : tensor<5xi1>, tensor<5xi32>
    %17 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %19 = stablehlo.concatenate %17, %18, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %20 = "stablehlo.gather"(%arg0, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<8x16x4xf32>, tensor<5x2xi32>) -> tensor<5x4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %22 = stablehlo.compare LT, %arg1, %21, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_7 = stablehlo.constant dense<16> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %24 = stablehlo.add %arg1, %23 : tensor<5xi32>
    %25 = stablehlo.select %22, %24, %arg1 : tensor<5xi1>, tensor<5xi32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %27 = "stablehlo.gather"(%arg0, %26) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 8, 1, 4>}> : (tensor<8x16x4xf32>, tensor<5x1xi32>) -> tensor<8x5x4xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %29 = stablehlo.compare LT, %arg1, %28, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_9 = stablehlo.constant dense<8> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %31 = stablehlo.add %arg1, %30 : tensor<5xi32>
    %32 = stablehlo.select %29, %31, %arg1 : tensor<5xi1>, tensor<5xi32>
    %c_10 = stablehlo.constant dense<1> : tensor<i32>
    %33 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %34 = stablehlo.convert %33 : tensor<5xi32>
    %35 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %36 = stablehlo.broadcast_in_dim %34, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %37 = stablehlo.concatenate %35, %36, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %38 = "stablehlo.gather"(%arg0, %37) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 2], start_index_map = [0, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16, 1>}> : (tensor<8x16x4xf32>, tensor<5x2xi32>) -> tensor<5x16xf32>
    %39 = call @_take(%arg0, %arg1) : (tensor<8x16x4xf32>, tensor<5xi32>) -> tensor<8x5x4xf32>
    %40 = call @_take_0(%arg0, %arg1) : (tensor<8x16x4xf32>, tensor<5xi32>) -> tensor<5x16x4xf32>
    %41 = call @argsort(%arg0) : (tensor<8x16x4xf32>) -> tensor<8x16x4xi32>
    %42 = call @take_along_axis(%arg0, %41) : (tensor<8x16x4xf32>, tensor<8x16x4xi32>) -> tensor<8x16x4xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %43 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %44 = stablehlo.compare LT, %arg1, %43, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_12 = stablehlo.constant dense<8> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %46 = stablehlo.add %arg1, %45 : tensor<5xi32>
    %47 = stablehlo.select %44, %46, %arg1 : tensor<5xi1>, tensor<5xi32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %49 = "stablehlo.gather"(%arg0, %48) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16, 4>}> : (tensor<8x16x4xf32>, tensor<5x1xi32>) -> tensor<5x16x4xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %51 = stablehlo.compare LT, %arg1, %50, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_14 = stablehlo.constant dense<8> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %53 = stablehlo.add %arg1, %52 : tensor<5xi32>
    %54 = stablehlo.select %51, %53, %arg1 : tensor<5xi1>, tensor<5xi32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %56 = stablehlo.compare LT, %arg2, %55, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_16 = stablehlo.constant dense<16> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %58 = stablehlo.add %arg2, %57 : tensor<5xi32>
    %59 = stablehlo.select %56, %58, %arg2 : tensor<5xi1>, tensor<5xi32>
    %60 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %61 = stablehlo.broadcast_in_dim %59, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %62 = stablehlo.concatenate %60, %61, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %c_17 = stablehlo.constant dense<[7, 15]> : tensor<2xi32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %63 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<5x2xi32>
    %64 = stablehlo.compare GE, %62, %63, SIGNED : (tensor<5x2xi32>, tensor<5x2xi32>) -> tensor<5x2xi1>
    %65 = stablehlo.broadcast_in_dim %c_17, dims = [1] : (tensor<2xi32>) -> tensor<1x2xi32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<1x2xi32>) -> tensor<5x2xi32>
    %67 = stablehlo.compare LE, %62, %66, SIGNED : (tensor<5x2xi32>, tensor<5x2xi32>) -> tensor<5x2xi1>
    %68 = stablehlo.and %64, %67 : tensor<5x2xi1>
    %c_19 = stablehlo.constant dense<true> : tensor<i1>
    %69 = stablehlo.reduce(%68 init: %c_19) applies stablehlo.and across dimensions = [1] : (tensor<5x2xi1>, tensor<i1>) -> tensor<5xi1>
    %70 = "stablehlo.gather"(%arg0, %62) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<8x16x4xf32>, tensor<5x2xi32>) -> tensor<5x4xf32>
    %71 = stablehlo.broadcast_in_dim %69, dims = [0] : (tensor<5xi1>) -> tensor<5x4xi1>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %73 = stablehlo.select %71, %70, %72 : tensor<5x4xi1>, tensor<5x4xf32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %74 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %75 = stablehlo.compare LT, %c, %74, SIGNED : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %c_21 = stablehlo.constant dense<8> : tensor<i32>
    %76 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %77 = stablehlo.add %c, %76 : tensor<2x2xi32>
    %78 = stablehlo.select %75, %77, %c : tensor<2x2xi1>, tensor<2x2xi32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<2x2xi32>) -> tensor<2x2x1xi32>
    %80 = "stablehlo.gather"(%arg0, %79) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16, 4>}> : (tensor<8x16x4xf32>, tensor<2x2x1xi32>) -> tensor<2x2x16x4xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %81 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %82 = stablehlo.compare LT, %arg1, %81, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_23 = stablehlo.constant dense<8> : tensor<i32>
    %83 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %84 = stablehlo.add %arg1, %83 : tensor<5xi32>
    %85 = stablehlo.select %82, %84, %arg1 : tensor<5xi1>, tensor<5xi32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %87 = "stablehlo.gather"(%arg0, %86) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 16, 4>}> : (tensor<8x16x4xf32>, tensor<5x1xi32>) -> tensor<5x16x4xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %88 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %89 = stablehlo.compare LT, %arg1, %88, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_25 = stablehlo.constant dense<8> : tensor<i32>
    %90 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %91 = stablehlo.add %arg1, %90 : tensor<5xi32>
    %92 = stablehlo.select %89, %91, %arg1 : tensor<5xi1>, tensor<5xi32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %94 = stablehlo.transpose %arg0, dims = [1, 0, 2] : (tensor<8x16x4xf32>) -> tensor<16x8x4xf32>
    %95 = "stablehlo.gather"(%94, %93) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 16, 1, 4>}> : (tensor<16x8x4xf32>, tensor<5x1xi32>) -> tensor<16x5x4xf32>
    %96 = stablehlo.slice %arg0 [0:8, 0:1, 0:1] : (tensor<8x16x4xf32>) -> tensor<8x1x1xf32>
    %97 = stablehlo.reshape %96 : (tensor<8x1x1xf32>) -> tensor<8xf32>
    %98 = stablehlo.convert %97 : (tensor<8xf32>) -> tensor<8xi32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %99 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %100 = stablehlo.compare LT, %98, %99, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_27 = stablehlo.constant dense<8> : tensor<i32>
    %101 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %102 = stablehlo.add %98, %101 : tensor<8xi32>
    %103 = stablehlo.select %100, %102, %98 : tensor<8xi1>, tensor<8xi32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %105 = "stablehlo.gather"(%arg0, %104) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16, 4>}> : (tensor<8x16x4xf32>, tensor<8x1xi32>) -> tensor<8x16x4xf32>
    %c_28 = stablehlo.constant dense<2> : tensor<i32>
    %106 = call @remainder(%arg1, %c_28) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %c_29 = stablehlo.constant dense<2> : tensor<i32>
    %107 = call @remainder(%106, %c_29) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %108 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<5xi32>) -> tensor<1x5xi32>
    %109 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<5xi32>) -> tensor<1x5xi32>
    %110 = stablehlo.concatenate %108, %109, dim = 0 : (tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<2x5xi32>
    %111 = stablehlo.iota dim = 0 : tensor<5xi32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %112 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %113 = stablehlo.compare LT, %107, %112, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_31 = stablehlo.constant dense<2> : tensor<i32>
    %114 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %115 = stablehlo.add %107, %114 : tensor<5xi32>
    %116 = stablehlo.select %113, %115, %107 : tensor<5xi1>, tensor<5xi32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %117 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %118 = stablehlo.compare LT, %111, %117, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_33 = stablehlo.constant dense<5> : tensor<i32>
    %119 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %120 = stablehlo.add %111, %119 : tensor<5xi32>
    %121 = stablehlo.select %118, %120, %111 : tensor<5xi1>, tensor<5xi32>
    %122 = stablehlo.broadcast_in_dim %116, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %123 = stablehlo.broadcast_in_dim %121, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %124 = stablehlo.concatenate %122, %123, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %125 = "stablehlo.gather"(%110, %124) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x5xi32>, tensor<5x2xi32>) -> tensor<5xi32>
    return %6, %20, %27, %38, %39, %40, %42, %49, %73, %80, %87, %95, %105, %125 : tensor<5x16x4xf32>, tensor<5x4xf32>, tensor<8x5x4xf32>, tensor<5x16xf32>, tensor<8x5x4xf32>, tensor<5x16x4xf32>, tensor<8x16x4xf32>, tensor<5x16x4xf32>, tensor<5x4xf32>, tensor<2x2x16x4xf32>, tensor<5x16x4xf32>, tensor<16x5x4xf32>, tensor<8x16x4xf32>, tensor<5xi32>
  }
  func.func private @_take(%arg0: tensor<8x16x4xf32>, %arg1: tensor<5xi32>) -> tensor<8x5x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 8, 1, 4>}> : (tensor<8x16x4xf32>, tensor<5x1xi32>) -> tensor<8x5x4xf32>
    return %1 : tensor<8x5x4xf32>
  }
  func.func private @_take_0(%arg0: tensor<8x16x4xf32>, %arg1: tensor<5xi32>) -> tensor<5x16x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<5xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %c_1 = stablehlo.constant dense<7> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<5x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<5x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<5x1xi1>, tensor<i1>) -> tensor<5xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16, 4>}> : (tensor<8x16x4xf32>, tensor<5x1xi32>) -> tensor<5x16x4xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<5xi1>) -> tensor<5x16x4xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x16x4xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<5x16x4xi1>, tensor<5x16x4xf32>
    return %16 : tensor<5x16x4xf32>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<5xi32>, %arg2: tensor<5xi32>) -> tensor<5xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xi32>
    return %0 : tensor<5xi32>
  }
  func.func private @argsort(%arg0: tensor<8x16x4xf32>) -> tensor<8x16x4xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<8x16x4xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
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
    }) : (tensor<8x16x4xf32>, tensor<8x16x4xi32>) -> (tensor<8x16x4xf32>, tensor<8x16x4xi32>)
    return %1#1 : tensor<8x16x4xi32>
  }
  func.func private @take_along_axis(%arg0: tensor<8x16x4xf32>, %arg1: tensor<8x16x4xi32>) -> tensor<8x16x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x16x4xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<8x16x4xi32>, tensor<8x16x4xi32>) -> tensor<8x16x4xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x16x4xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<8x16x4xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<8x16x4xi1>, tensor<8x16x4xi32>
    %5 = stablehlo.reshape %4 : (tensor<8x16x4xi32>) -> tensor<8x16x4x1xi32>
    %c_1 = stablehlo.constant dense<15> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8x16x4x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<8x16x4x1xi32>, tensor<8x16x4x1xi32>) -> tensor<8x16x4x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<8x16x4x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<8x16x4x1xi32>, tensor<8x16x4x1xi32>) -> tensor<8x16x4x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<8x16x4x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<8x16x4x1xi1>, tensor<i1>) -> tensor<8x16x4xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0, 2], start_indices_batching_dims = [0, 2], start_index_map = [1], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<8x16x4xf32>, tensor<8x16x4x1xi32>) -> tensor<8x16x4xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16x4xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<8x16x4xi1>, tensor<8x16x4xf32>
    return %15 : tensor<8x16x4xf32>
  }
  func.func private @remainder(%arg0: tensor<5xi32>, %arg1: tensor<i32>) -> tensor<5xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_1(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
