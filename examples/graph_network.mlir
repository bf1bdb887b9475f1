module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=8]> {stablehlo.mesh = {axes = [{name = "data", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<64x1xf32>, %arg1: tensor<128x64xf32>, %arg2: tensor<128x64xf32>, %arg3: tensor<128x64xf32>, %arg4: tensor<128x64xf32>, %arg5: tensor<256x64xf32>, %arg6: tensor<1024xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}, %arg7: tensor<1024xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}, %arg8: tensor<256x1xf32>) -> (tensor<64x1xf32> {jax.result_info = "result['head']"}, tensor<128x64xf32> {jax.result_info = "result['layers'][0]['message']"}, tensor<128x64xf32> {jax.result_info = "result['layers'][0]['update']"}, tensor<128x64xf32> {jax.result_info = "result['layers'][1]['message']"}, tensor<128x64xf32> {jax.result_info = "result['layers'][1]['update']"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %1 = stablehlo.compare LT, %arg6, %0, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_0 = stablehlo.constant dense<256> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %3 = stablehlo.add %arg6, %2 : tensor<1024xi32>
    %4 = stablehlo.select %1, %3, %arg6 : tensor<1024xi1>, tensor<1024xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %6 = "stablehlo.gather"(%arg5, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<256x64xf32>, tensor<1024x1xi32>) -> tensor<1024x64xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %8 = stablehlo.compare LT, %arg7, %7, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_2 = stablehlo.constant dense<256> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %10 = stablehlo.add %arg7, %9 : tensor<1024xi32>
    %11 = stablehlo.select %8, %10, %arg7 : tensor<1024xi1>, tensor<1024xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %13 = "stablehlo.gather"(%arg5, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<256x64xf32>, tensor<1024x1xi32>) -> tensor<1024x64xf32>
    %14 = stablehlo.concatenate %6, %13, dim = 1 : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x128xf32>
    %15 = stablehlo.dot_general %14, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x128xf32>, tensor<128x64xf32>) -> tensor<1024x64xf32>
    %16 = call @relu(%15) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x64xf32>
    %18 = stablehlo.compare GT, %15, %17, FLOAT : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %20 = stablehlo.broadcast_in_dim %arg7, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %21 = "stablehlo.scatter"(%19, %20, %16) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %137 = stablehlo.add %arg9, %arg10 : tensor<f32>
      stablehlo.return %137 : tensor<f32>
    }) : (tensor<256x64xf32>, tensor<1024x1xi32>, tensor<1024x64xf32>) -> tensor<256x64xf32>
    %22 = stablehlo.concatenate %arg5, %21, dim = 1 : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x128xf32>
    %23 = stablehlo.dot_general %22, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x128xf32>, tensor<128x64xf32>) -> tensor<256x64xf32>
    %24 = stablehlo.tanh %23 : tensor<256x64xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %26 = stablehlo.subtract %25, %24 : tensor<256x64xf32>
    %27 = stablehlo.add %arg5, %24 : tensor<256x64xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %29 = stablehlo.compare LT, %arg6, %28, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_6 = stablehlo.constant dense<256> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %31 = stablehlo.add %arg6, %30 : tensor<1024xi32>
    %32 = stablehlo.select %29, %31, %arg6 : tensor<1024xi1>, tensor<1024xi32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %34 = "stablehlo.gather"(%27, %33) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<256x64xf32>, tensor<1024x1xi32>) -> tensor<1024x64xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %36 = stablehlo.compare LT, %arg7, %35, SIGNED : (tensor<1024xi32>, tensor<1024xi32>) -> tensor<1024xi1>
    %c_8 = stablehlo.constant dense<256> : tensor<i32>
    %37 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<1024xi32>
    %38 = stablehlo.add %arg7, %37 : tensor<1024xi32>
    %39 = stablehlo.select %36, %38, %arg7 : tensor<1024xi1>, tensor<1024xi32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %41 = "stablehlo.gather"(%27, %40) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<256x64xf32>, tensor<1024x1xi32>) -> tensor<1024x64xf32>
    %42 = stablehlo.concatenate %34, %41, dim = 1 : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x128xf32>
    %43 = stablehlo.dot_general %42, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x128xf32>, tensor<128x64xf32>) -> tensor<1024x64xf32>
    %44 = call @relu(%43) : (tensor<1024x64xf32>) -> tensor<1024x64xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1024x64xf32>
    %46 = stablehlo.compare GT, %43, %45, FLOAT : (tensor<1024x64xf32>, tensor<1024x64xf32>) -> tensor<1024x64xi1>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %48 = stablehlo.broadcast_in_dim %arg7, dims = [0] : (tensor<1024xi32>) -> tensor<1024x1xi32>
    %49 = "stablehlo.scatter"(%47, %48, %44) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %137 = stablehlo.add %arg9, %arg10 : tensor<f32>
      stablehlo.return %137 : tensor<f32>
    }) : (tensor<256x64xf32>, tensor<1024x1xi32>, tensor<1024x64xf32>) -> tensor<256x64xf32>
    %50 = stablehlo.concatenate %27, %49, dim = 1 : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<256x128xf32>
    %51 = stablehlo.dot_general %50, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x128xf32>, tensor<128x64xf32>) -> tensor<256x64xf32>
    %52 = stablehlo.tanh %51 : tensor<256x64xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %54 = stablehlo.subtract %53, %52 : tensor<256x64xf32>
    %55 = stablehlo.add %27, %52 : tensor<256x64xf32>
    %56 = stablehlo.dot_general %55, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x64xf32>, tensor<64x1xf32>) -> tensor<256x1xf32>
    %57 = stablehlo.subtract %56, %arg8 : tensor<256x1xf32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<256x1xf32>
    %59 = stablehlo.multiply %58, %57 : tensor<256x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_14 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %60 = stablehlo.divide %cst_13, %cst_14 : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<256x1xf32>
    %62 = stablehlo.multiply %61, %59 : tensor<256x1xf32>
    %63 = stablehlo.dot_general %62, %55, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x1xf32>, tensor<256x64xf32>) -> tensor<1x64xf32>
    %64 = stablehlo.transpose %63, dims = [1, 0] : (tensor<1x64xf32>) -> tensor<64x1xf32>
    %65 = stablehlo.dot_general %62, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x1xf32>, tensor<64x1xf32>) -> tensor<256x64xf32>
    %66 = stablehlo.multiply %65, %54 : tensor<256x64xf32>
    %67 = stablehlo.multiply %66, %52 : tensor<256x64xf32>
    %68 = stablehlo.add %66, %67 : tensor<256x64xf32>
    %69 = stablehlo.dot_general %68, %50, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x64xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
    %70 = stablehlo.transpose %69, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %71 = stablehlo.dot_general %68, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x64xf32>, tensor<128x64xf32>) -> tensor<256x128xf32>
    %72 = stablehlo.slice %71 [0:256, 0:64] : (tensor<256x128xf32>) -> tensor<256x64xf32>
    %73 = stablehlo.slice %71 [0:256, 64:128] : (tensor<256x128xf32>) -> tensor<256x64xf32>
    %74 = stablehlo.add %65, %72 : tensor<256x64xf32>
    %c_15 = stablehlo.constant dense<255> : tensor<1xi32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %75 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<1024x1xi32>
    %76 = stablehlo.compare GE, %48, %75, SIGNED : (tensor<1024x1xi32>, tensor<1024x1xi32>) -> tensor<1024x1xi1>
    %77 = stablehlo.broadcast_in_dim %c_15, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<1024x1xi32>
    %79 = stablehlo.compare LE, %48, %78, SIGNED : (tensor<1024x1xi32>, tensor<1024x1xi32>) -> tensor<1024x1xi1>
    %80 = stablehlo.and %76, %79 : tensor<1024x1xi1>
    %c_17 = stablehlo.constant dense<true> : tensor<i1>
    %81 = stablehlo.reduce(%80 init: %c_17) applies stablehlo.and across dimensions = [1] : (tensor<1024x1xi1>, tensor<i1>) -> tensor<1024xi1>
    %82 = "stablehlo.gather"(%73, %48) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<256x64xf32>, tensor<1024x1xi32>) -> tensor<1024x64xf32>
    %83 = stablehlo.broadcast_in_dim %81, dims = [0] : (tensor<1024xi1>) -> tensor<1024x64xi1>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1024x64xf32>
    %85 = stablehlo.select %83, %82, %84 : tensor<1024x64xi1>, tensor<1024x64xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<1024x64xf32>
    %87 = stablehlo.select %46, %85, %86 : tensor<1024x64xi1>, tensor<1024x64xf32>
    %88 = stablehlo.dot_general %87, %42, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x64xf32>, tensor<1024x128xf32>) -> tensor<64x128xf32>
    %89 = stablehlo.transpose %88, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %90 = stablehlo.dot_general %87, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x64xf32>, tensor<128x64xf32>) -> tensor<1024x128xf32>
    %91 = stablehlo.slice %90 [0:1024, 0:64] : (tensor<1024x128xf32>) -> tensor<1024x64xf32>
    %92 = stablehlo.slice %90 [0:1024, 64:128] : (tensor<1024x128xf32>) -> tensor<1024x64xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %94 = "stablehlo.scatter"(%93, %40, %92) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %137 = stablehlo.add %arg9, %arg10 : tensor<f32>
      stablehlo.return %137 : tensor<f32>
    }) : (tensor<256x64xf32>, tensor<1024x1xi32>, tensor<1024x64xf32>) -> tensor<256x64xf32>
    %95 = stablehlo.add %74, %94 : tensor<256x64xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %97 = "stablehlo.scatter"(%96, %33, %91) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %137 = stablehlo.add %arg9, %arg10 : tensor<f32>
      stablehlo.return %137 : tensor<f32>
    }) : (tensor<256x64xf32>, tensor<1024x1xi32>, tensor<1024x64xf32>) -> tensor<256x64xf32>
    %98 = stablehlo.add %95, %97 : tensor<256x64xf32>
    %99 = stablehlo.multiply %98, %26 : tensor<256x64xf32>
    %100 = stablehlo.multiply %99, %24 : tensor<256x64xf32>
    %101 = stablehlo.add %99, %100 : tensor<256x64xf32>
    %102 = stablehlo.dot_general %101, %22, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<256x64xf32>, tensor<256x128xf32>) -> tensor<64x128xf32>
    %103 = stablehlo.transpose %102, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %104 = stablehlo.dot_general %101, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<256x64xf32>, tensor<128x64xf32>) -> tensor<256x128xf32>
    %105 = stablehlo.slice %104 [0:256, 0:64] : (tensor<256x128xf32>) -> tensor<256x64xf32>
    %106 = stablehlo.slice %104 [0:256, 64:128] : (tensor<256x128xf32>) -> tensor<256x64xf32>
    %c_22 = stablehlo.constant dense<255> : tensor<1xi32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %107 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<1024x1xi32>
    %108 = stablehlo.compare GE, %20, %107, SIGNED : (tensor<1024x1xi32>, tensor<1024x1xi32>) -> tensor<1024x1xi1>
    %109 = stablehlo.broadcast_in_dim %c_22, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<1024x1xi32>
    %111 = stablehlo.compare LE, %20, %110, SIGNED : (tensor<1024x1xi32>, tensor<1024x1xi32>) -> tensor<1024x1xi1>
    %112 = stablehlo.and %108, %111 : tensor<1024x1xi1>
    %c_24 = stablehlo.constant dense<true> : tensor<i1>
    %113 = stablehlo.reduce(%112 init: %c_24) applies stablehlo.and across dimensions = [1] : (tensor<1024x1xi1>, tensor<i1>) -> tensor<1024xi1>
    %114 = "stablehlo.gather"(%106, %20) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<256x64xf32>, tensor<1024x1xi32>) -> tensor<1024x64xf32>
    %115 = stablehlo.broadcast_in_dim %113, dims = [0] : (tensor<1024xi1>) -> tensor<1024x64xi1>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<1024x64xf32>
    %117 = stablehlo.select %115, %114, %116 : tensor<1024x64xi1>, tensor<1024x64xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1024x64xf32>
    %119 = stablehlo.select %18, %117, %118 : tensor<1024x64xi1>, tensor<1024x64xf32>
    %120 = stablehlo.dot_general %119, %14, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x64xf32>, tensor<1024x128xf32>) -> tensor<64x128xf32>
    %121 = stablehlo.transpose %120, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %cst_27 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<64x1xf32>
    %123 = stablehlo.multiply %122, %64 : tensor<64x1xf32>
    %124 = stablehlo.subtract %arg0, %123 : tensor<64x1xf32>
    %cst_28 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %126 = stablehlo.multiply %125, %121 : tensor<128x64xf32>
    %127 = stablehlo.subtract %arg1, %126 : tensor<128x64xf32>
    %cst_29 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %129 = stablehlo.multiply %128, %103 : tensor<128x64xf32>
    %130 = stablehlo.subtract %arg2, %129 : tensor<128x64xf32>
    %cst_30 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %132 = stablehlo.multiply %131, %89 : tensor<128x64xf32>
    %133 = stablehlo.subtract %arg3, %132 : tensor<128x64xf32>
    %cst_31 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %135 = stablehlo.multiply %134, %70 : tensor<128x64xf32>
    %136 = stablehlo.subtract %arg4, %135 : tensor<128x64xf32>
    return %124, %127, %130, %133, %136 : tensor<64x1xf32>, tensor<128x64xf32>, tensor<128x64xf32>, tensor<128x64xf32>, tensor<128x64xf32>
  }
  func.func private @relu(%arg0: tensor<1024x64xf32>) -> tensor<1024x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x64xf32>
    return %1 : tensor<1024x64xf32>
  }
}
