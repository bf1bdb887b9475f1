module @jit_scatters attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<5xi32>, %arg2: tensor<5x16xf32>) -> (tensor<8x16xf32> {jax.result_info = "result[0]"}, tensor<8x16xf32> {jax.result_info = "result[1]"}, tensor<8x16xf32> {jax.result_info = "result[2]"}, tensor<8x16xf32> {jax.result_info = "result[3]"}, tensor<8x16xf32> {jax.result_info = "result[4]"}, tensor<8x16xf32> {jax.result_info = "result[5]"}, tensor<8x16xf32> {jax.result_info = "result[6]"}, tensor<8x16xf32> {jax.result_info = "result[7]"}, tensor<8x16xf32> {jax.result_info = "result[8]"}, tensor<8x16xf32> {jax.result_info = "result[9]"}, tensor<8x16xf32> {jax.result_info = "result[10]"}, tensor<4xi32> {jax.result_info = "result[11]"}, tensor<8x16xf32> {jax.result_info = "result[12]"}, tensor<4xi32> {jax.result_info = "result[13]"}, tensor<3x16xf32> {jax.result_info = "result[14]"}, tensor<4xf32> {jax.result_info = "result[15]"}, tensor<8x16xf32> {jax.result_info = "result[16]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<5xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<5xi1>, tensor<5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_2 = stablehlo.constant dense<8> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<5xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<5xi1>, tensor<5xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %13 = "stablehlo.scatter"(%arg0, %12, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %15 = stablehlo.compare LT, %arg1, %14, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_4 = stablehlo.constant dense<8> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %17 = stablehlo.add %arg1, %16 : tensor<5xi32>
    %18 = stablehlo.select %15, %17, %arg1 : tensor<5xi1>, tensor<5xi32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %20 = "stablehlo.scatter"(%arg0, %19, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %22 = stablehlo.compare LT, %arg1, %21, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_6 = stablehlo.constant dense<8> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %24 = stablehlo.add %arg1, %23 : tensor<5xi32>
    %25 = stablehlo.select %22, %24, %arg1 : tensor<5xi1>, tensor<5xi32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %27 = "stablehlo.scatter"(%arg0, %26, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.minimum %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %29 = stablehlo.compare LT, %arg1, %28, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_8 = stablehlo.constant dense<8> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %31 = stablehlo.add %arg1, %30 : tensor<5xi32>
    %32 = stablehlo.select %29, %31, %arg1 : tensor<5xi1>, tensor<5xi32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %34 = "stablehlo.scatter"(%arg0, %33, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %36 = stablehlo.compare LT, %arg1, %35, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_10 = stablehlo.constant dense<8> : tensor<i32>
    %37 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %38 = stablehlo.add %arg1, %37 : tensor<5xi32>
    %39 = stablehlo.select %36, %38, %arg1 : tensor<5xi1>, tensor<5xi32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %42 = "stablehlo.scatter"(%arg0, %40, %41) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %43 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %44 = stablehlo.compare LT, %arg1, %43, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_12 = stablehlo.constant dense<8> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %46 = stablehlo.add %arg1, %45 : tensor<5xi32>
    %47 = stablehlo.select %44, %46, %arg1 : tensor<5xi1>, tensor<5xi32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %50 = "stablehlo.scatter"(%arg0, %48, %49) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.sine %arg3 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %52 = stablehlo.compare LT, %arg1, %51, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_15 = stablehlo.constant dense<8> : tensor<i32>
    %53 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %54 = stablehlo.add %arg1, %53 : tensor<5xi32>
    %55 = stablehlo.select %52, %54, %arg1 : tensor<5xi1>, tensor<5xi32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %57 = "stablehlo.scatter"(%arg0, %56, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %58 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %59 = stablehlo.compare LT, %arg1, %58, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_17 = stablehlo.constant dense<8> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %61 = stablehlo.add %arg1, %60 : tensor<5xi32>
    %62 = stablehlo.select %59, %61, %arg1 : tensor<5xi1>, tensor<5xi32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %63 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %64 = stablehlo.compare LT, %arg1, %63, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_19 = stablehlo.constant dense<16> : tensor<i32>
    %65 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %66 = stablehlo.add %arg1, %65 : tensor<5xi32>
    %67 = stablehlo.select %64, %66, %arg1 : tensor<5xi1>, tensor<5xi32>
    %68 = stablehlo.broadcast_in_dim %62, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %69 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %70 = stablehlo.concatenate %68, %69, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %72 = "stablehlo.scatter"(%arg0, %70, %71) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x2xi32>, tensor<5xf32>) -> tensor<8x16xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %74 = stablehlo.compare LT, %arg1, %73, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_22 = stablehlo.constant dense<16> : tensor<i32>
    %75 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %76 = stablehlo.add %arg1, %75 : tensor<5xi32>
    %77 = stablehlo.select %74, %76, %arg1 : tensor<5xi1>, tensor<5xi32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %cst_23 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
    %80 = "stablehlo.scatter"(%arg0, %78, %79) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<8x5xf32>) -> tensor<8x16xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %81 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %82 = stablehlo.compare LT, %arg1, %81, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_25 = stablehlo.constant dense<8> : tensor<i32>
    %83 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %84 = stablehlo.add %arg1, %83 : tensor<5xi32>
    %85 = stablehlo.select %82, %84, %arg1 : tensor<5xi1>, tensor<5xi32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %c_26 = stablehlo.constant dense<7> : tensor<1xi32>
    %c_27 = stablehlo.constant dense<2147483647> : tensor<i32>
    %87 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %88 = stablehlo.minimum %c_26, %87 : tensor<1xi32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [1] : (tensor<1xi32>) -> tensor<5x1xi32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %90 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %91 = stablehlo.clamp %90, %86, %89 : tensor<5x1xi32>
    %92 = "stablehlo.scatter"(%arg0, %91, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %93 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %94 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %95 = stablehlo.compare LT, %arg1, %94, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_31 = stablehlo.constant dense<4> : tensor<i32>
    %96 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %97 = stablehlo.add %arg1, %96 : tensor<5xi32>
    %98 = stablehlo.select %95, %97, %arg1 : tensor<5xi1>, tensor<5xi32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %c_32 = stablehlo.constant dense<1> : tensor<i32>
    %100 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %101 = "stablehlo.scatter"(%93, %99, %100) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %166 = stablehlo.add %arg3, %arg4 : tensor<i32>
      stablehlo.return %166 : tensor<i32>
    }) : (tensor<4xi32>, tensor<5x1xi32>, tensor<5xi32>) -> tensor<4xi32>
    %c_33 = stablehlo.constant dense<1> : tensor<i32>
    %102 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_34 = stablehlo.constant dense<2> : tensor<i32>
    %103 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %104 = stablehlo.concatenate %102, %103, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %cst_35 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %105 = "stablehlo.scatter"(%arg0, %104, %cst_35) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<2xi32>, tensor<f32>) -> tensor<8x16xf32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %106 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %c_37 = stablehlo.constant dense<0> : tensor<i32>
    %107 = call @clip(%arg1, %c_37) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %108 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %109 = stablehlo.compare LT, %107, %108, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_39 = stablehlo.constant dense<4> : tensor<i32>
    %110 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %111 = stablehlo.add %107, %110 : tensor<5xi32>
    %112 = stablehlo.select %109, %111, %107 : tensor<5xi1>, tensor<5xi32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %c_40 = stablehlo.constant dense<1> : tensor<i32>
    %114 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %115 = "stablehlo.scatter"(%106, %113, %114) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %166 = stablehlo.add %arg3, %arg4 : tensor<i32>
      stablehlo.return %166 : tensor<i32>
    }) : (tensor<4xi32>, tensor<5x1xi32>, tensor<5xi32>) -> tensor<4xi32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x16xf32>
    %117 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %118 = "stablehlo.scatter"(%116, %117, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<3x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<3x16xf32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %cst_43 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %120 = stablehlo.reduce(%arg2 init: %cst_43) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<5x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_44 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %121 = stablehlo.reduce(%arg2 init: %cst_44) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<5x16xf32>, tensor<f32>) -> tensor<f32>
    %122 = stablehlo.broadcast_in_dim %120, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %123 = stablehlo.broadcast_in_dim %121, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %124 = stablehlo.concatenate %122, %123, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
    %125 = call @_ptp(%124) : (tensor<2xf32>) -> tensor<f32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.compare EQ, %125, %cst_45, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %127 = stablehlo.slice %124 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %128 = stablehlo.reshape %127 : (tensor<1xf32>) -> tensor<f32>
    %cst_46 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %129 = stablehlo.subtract %128, %cst_46 : tensor<f32>
    %130 = stablehlo.slice %124 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %131 = stablehlo.reshape %130 : (tensor<1xf32>) -> tensor<f32>
    %132 = call @_where(%126, %129, %131) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %133 = call @_ptp(%124) : (tensor<2xf32>) -> tensor<f32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.compare EQ, %133, %cst_47, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %135 = stablehlo.slice %124 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %136 = stablehlo.reshape %135 : (tensor<1xf32>) -> tensor<f32>
    %cst_48 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %137 = stablehlo.add %136, %cst_48 : tensor<f32>
    %138 = stablehlo.slice %124 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %139 = stablehlo.reshape %138 : (tensor<1xf32>) -> tensor<f32>
    %140 = call @_where(%134, %137, %139) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %141 = call @_linspace(%132, %140) : (tensor<f32>, tensor<f32>) -> tensor<5xf32>
    %142 = call @searchsorted(%141, %arg2) : (tensor<5xf32>, tensor<5x16xf32>) -> tensor<5x16xi32>
    %143 = stablehlo.slice %141 [4:5] : (tensor<5xf32>) -> tensor<1xf32>
    %144 = stablehlo.reshape %143 : (tensor<1xf32>) -> tensor<f32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %146 = stablehlo.compare EQ, %arg2, %145, FLOAT : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xi1>
    %c_49 = stablehlo.constant dense<4> : tensor<i32>
    %147 = call @_where_2(%146, %c_49, %142) : (tensor<5x16xi1>, tensor<i32>, tensor<5x16xi32>) -> tensor<5x16xi32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_51 = stablehlo.constant dense<0> : tensor<i32>
    %149 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i32>) -> tensor<5x16xi32>
    %150 = stablehlo.compare LT, %147, %149, SIGNED : (tensor<5x16xi32>, tensor<5x16xi32>) -> tensor<5x16xi1>
    %c_52 = stablehlo.constant dense<5> : tensor<i32>
    %151 = stablehlo.broadcast_in_dim %c_52, dims = [] : (tensor<i32>) -> tensor<5x16xi32>
    %152 = stablehlo.add %147, %151 : tensor<5x16xi32>
    %153 = stablehlo.select %150, %152, %147 : tensor<5x16xi1>, tensor<5x16xi32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1] : (tensor<5x16xi32>) -> tensor<5x16x1xi32>
    %155 = "stablehlo.scatter"(%148, %154, %119) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<5xf32>, tensor<5x16x1xi32>, tensor<5x16xf32>) -> tensor<5xf32>
    %156 = stablehlo.slice %155 [1:5] : (tensor<5xf32>) -> tensor<4xf32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %c_54 = stablehlo.constant dense<0> : tensor<i32>
    %158 = stablehlo.broadcast_in_dim %c_54, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %159 = stablehlo.compare LT, %arg1, %158, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_55 = stablehlo.constant dense<8> : tensor<i32>
    %160 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %161 = stablehlo.add %arg1, %160 : tensor<5xi32>
    %162 = stablehlo.select %159, %161, %arg1 : tensor<5xi1>, tensor<5xi32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %164 = "stablehlo.scatter"(%157, %163, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %166 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      stablehlo.return %166 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<8x16xf32>
    %165 = stablehlo.divide %arg0, %164 : tensor<8x16xf32>
    return %6, %13, %20, %27, %34, %42, %50, %57, %72, %80, %92, %101, %105, %115, %118, %156, %165 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<4xi32>, tensor<8x16xf32>, tensor<4xi32>, tensor<3x16xf32>, tensor<4xf32>, tensor<8x16xf32>
  }
  func.func private @clip(%arg0: tensor<5xi32>, %arg1: tensor<i32>) -> tensor<5xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<5xi32>
    return %2 : tensor<5xi32>
  }
  func.func private @_ptp(%arg0: tensor<2xf32>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.minimum across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.subtract %0, %1 : tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_linspace(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<5xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4xf32>
    %3 = stablehlo.reshape %arg0 : (tensor<f32>) -> tensor<1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.subtract %4, %2 : tensor<4xf32>
    %6 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4xf32>
    %8 = stablehlo.reshape %arg1 : (tensor<f32>) -> tensor<1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<1xf32>) -> tensor<4xf32>
    %10 = stablehlo.multiply %9, %2 : tensor<4xf32>
    %11 = stablehlo.add %7, %10 : tensor<4xf32>
    %12 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %13 = stablehlo.concatenate %11, %12, dim = 0 : (tensor<4xf32>, tensor<1xf32>) -> tensor<5xf32>
    return %13 : tensor<5xf32>
  }
  func.func private @searchsorted(%arg0: tensor<5xf32>, %arg1: tensor<5x16xf32>) -> tensor<5x16xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<5xf32>, tensor<5x16xf32>) -> tensor<5x16xi32>
    return %0 : tensor<5x16xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<5xf32>, %arg1: tensor<5x16xf32>) -> tensor<5x16xi32> {
    %0 = call @_searchsorted_scan_impl_0(%arg0, %arg1) : (tensor<5xf32>, tensor<5x16xf32>) -> tensor<5x16xi32>
    return %0 : tensor<5x16xi32>
  }
  func.func private @_searchsorted_scan_impl_0(%arg0: tensor<5xf32>, %arg1: tensor<5x16xf32>) -> tensor<5x16xi32> {
    %0 = call @_searchsorted_scan_impl_1(%arg0, %arg1) : (tensor<5xf32>, tensor<5x16xf32>) -> tensor<5x16xi32>
    return %0 : tensor<5x16xi32>
  }
  func.func private @_searchsorted_scan_impl_1(%arg0: tensor<5xf32>, %arg1: tensor<5x16xf32>) -> tensor<5x16xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<16xui32>
    %c_0 = stablehlo.constant dense<5> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<16xui32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<16xui32>) -> tensor<5x16xui32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<16xui32>) -> tensor<5x16xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %2, %iterArg_5 = %3) : tensor<5xf32>, tensor<5x16xf32>, tensor<i32>, tensor<5x16xui32>, tensor<5x16xui32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<5xf32>, tensor<5x16xf32>, tensor<5x16xui32>, tensor<5x16xui32>) -> (tensor<5x16xui32>, tensor<5x16xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %7, %6#0, %6#1 : tensor<5xf32>, tensor<5x16xf32>, tensor<i32>, tensor<5x16xui32>, tensor<5x16xui32>
    }
    %5 = stablehlo.convert %4#4 : (tensor<5x16xui32>) -> tensor<5x16xi32>
    return %5 : tensor<5x16xi32>
  }
  func.func private @closed_call(%arg0: tensor<5xf32>, %arg1: tensor<5x16xf32>, %arg2: tensor<5x16xui32>, %arg3: tensor<5x16xui32>) -> (tensor<5x16xui32>, tensor<5x16xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<5x16xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide(%0, %c) : (tensor<5x16xui32>, tensor<i32>) -> tensor<5x16xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<5x16xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<5x16xui32>) -> tensor<5x16x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<5x16x1xui32>) -> tensor<5x16x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<5x16x1xf32>) -> tensor<5x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<16xf32>) -> tensor<5x16xf32>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<5x16xi1>, tensor<5x16xf32>
    %11 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<16xf32>) -> tensor<5x16xf32>
    %14 = stablehlo.select %11, %13, %10 : tensor<5x16xi1>, tensor<5x16xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x16xf32>
    %16 = stablehlo.compare EQ, %5, %15, FLOAT : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<16xf32>) -> tensor<5x16xf32>
    %19 = stablehlo.select %16, %18, %5 : tensor<5x16xi1>, tensor<5x16xf32>
    %20 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [1] : (tensor<16xf32>) -> tensor<5x16xf32>
    %23 = stablehlo.select %20, %22, %19 : tensor<5x16xi1>, tensor<5x16xf32>
    %24 = stablehlo.compare LT, %14, %23, TOTALORDER : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xi1>
    %25 = stablehlo.select %24, %arg2, %2 : tensor<5x16xi1>, tensor<5x16xui32>
    %26 = stablehlo.select %24, %2, %arg3 : tensor<5x16xi1>, tensor<5x16xui32>
    return %25, %26 : tensor<5x16xui32>, tensor<5x16xui32>
  }
  func.func private @floor_divide(%arg0: tensor<5x16xui32>, %arg1: tensor<i32>) -> tensor<5x16xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<5x16xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<5x16xui32>
    return %2 : tensor<5x16xui32>
  }
  func.func private @_where_2(%arg0: tensor<5x16xi1>, %arg1: tensor<i32>, %arg2: tensor<5x16xi32>) -> tensor<5x16xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<5x16xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<5x16xi1>, tensor<5x16xi32>
    return %2 : tensor<5x16xi32>
  }
}
