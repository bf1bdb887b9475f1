module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x3xf32>, %arg1: tensor<2xi32>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<?x3xf32> {jax.result_info = "result[1]"}, tensor<?xi32> {jax.result_info = "result[2]"}, tensor<?x3xf32> {jax.result_info = "result[3]"}, tensor<2x3xf32> {jax.result_info = "result[4]"}, tensor<?x3xf32> {jax.result_info = "result[5]"}, tensor<?x3xi32> {jax.result_info = "result[6]"}, tensor<?x3xf32> {jax.result_info = "result[7]"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %c_2 = stablehlo.constant dense<-2> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
    %1 = stablehlo.convert %0 : tensor<i32>
    %2 = stablehlo.add %1, %c_2 : tensor<i32>
    %3:2 = call @divmod(%2, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %4 = stablehlo.compare EQ, %3#1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.convert %0 : tensor<i32>
    %6 = stablehlo.add %5, %c_2 : tensor<i32>
    %7:2 = call @divmod(%6, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    stablehlo.custom_call @shape_assertion(%4, %7#1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Division had remainder {0} when computing the value of 'n'. Using the following polymorphic shapes specifications: args[0].shape = (2*n + 2, 3). Obtained dimension variables: . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %8 = stablehlo.convert %0 : tensor<i32>
    %9 = stablehlo.add %8, %c_2 : tensor<i32>
    %10:2 = call @divmod(%9, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %11 = stablehlo.compare GE, %10#0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %12 = stablehlo.convert %0 : tensor<i32>
    %13 = stablehlo.add %12, %c_2 : tensor<i32>
    %14:2 = call @divmod(%13, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    stablehlo.custom_call @shape_assertion(%11, %14#0, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'n'. Using the following polymorphic shapes specifications: args[0].shape = (2*n + 2, 3). Obtained dimension variables: 'n' = {0} from specification '2*n + 2' for dimension args[0].shape[0] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %15 = stablehlo.convert %0 : tensor<i32>
    %16 = stablehlo.add %15, %c_2 : tensor<i32>
    %17:2 = call @divmod(%16, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %18:8 = call @_wrapped_jax_export_main(%17#0, %arg0, %arg1) : (tensor<i32>, tensor<?x3xf32>, tensor<2xi32>) -> (tensor<2x3xf32>, tensor<?x3xf32>, tensor<?xi32>, tensor<?x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xi32>, tensor<?x3xf32>)
    return %18#0, %18#1, %18#2, %18#3, %18#4, %18#5, %18#6, %18#7 : tensor<2x3xf32>, tensor<?x3xf32>, tensor<?xi32>, tensor<?x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xi32>, tensor<?x3xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "n"}, %arg1: tensor<?x3xf32>, %arg2: tensor<2xi32>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<?x3xf32> {jax.result_info = "result[1]"}, tensor<?xi32> {jax.result_info = "result[2]"}, tensor<?x3xf32> {jax.result_info = "result[3]"}, tensor<2x3xf32> {jax.result_info = "result[4]"}, tensor<?x3xf32> {jax.result_info = "result[5]"}, tensor<?x3xi32> {jax.result_info = "result[6]"}, tensor<?x3xf32> {jax.result_info = "result[7]"}) {
    %c = stablehlo.constant dense<1> : tensor<1xi32>
    %c_0 = stablehlo.constant dense<-1> : tensor<i32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.convert %arg0 : tensor<i32>
    %1 = stablehlo.multiply %0, %c_4 : tensor<i32>
    %2 = stablehlo.add %1, %c_4 : tensor<i32>
    %3 = stablehlo.convert %2 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %5 = stablehlo.compare LT, %arg2, %4, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %6 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %7 = stablehlo.add %arg2, %6 : tensor<2xi32>
    %8 = stablehlo.select %5, %7, %arg2 : tensor<2xi1>, tensor<2xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %10 = "stablehlo.gather"(%arg1, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<?x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
    %11 = stablehlo.concatenate %arg1, %arg1, dim = 0 : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    %12 = stablehlo.convert %arg0 : tensor<i32>
    %13 = stablehlo.multiply %12, %c_4 : tensor<i32>
    %14 = stablehlo.add %13, %c_4 : tensor<i32>
    %15 = stablehlo.reshape %14 : (tensor<i32>) -> tensor<1xi32>
    %16 = stablehlo.dynamic_iota %15, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    %17 = stablehlo.convert %arg0 : tensor<i32>
    %18 = stablehlo.multiply %17, %c_4 : tensor<i32>
    %19 = stablehlo.add %18, %c_4 : tensor<i32>
    %20 = stablehlo.reshape %19 : (tensor<i32>) -> tensor<1xi32>
    %21 = stablehlo.dynamic_broadcast_in_dim %c_2, %20, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %22 = stablehlo.multiply %21, %16 : tensor<?xi32>
    %23 = stablehlo.convert %arg0 : tensor<i32>
    %24 = stablehlo.multiply %23, %c_4 : tensor<i32>
    %25 = stablehlo.add %24, %c_4 : tensor<i32>
    %26 = stablehlo.reshape %25 : (tensor<i32>) -> tensor<1xi32>
    %27 = stablehlo.dynamic_broadcast_in_dim %c_3, %26, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %28 = stablehlo.add %27, %22 : tensor<?xi32>
    %29 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %30 = "stablehlo.gather"(%arg1, %29) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0]>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>}> : (tensor<?x3xf32>, tensor<1xi32>) -> tensor<1x3xf32>
    %31 = stablehlo.convert %arg0 : tensor<i32>
    %32 = stablehlo.multiply %31, %c_4 : tensor<i32>
    %33 = stablehlo.add %32, %c_4 : tensor<i32>
    %34 = stablehlo.reshape %33 : (tensor<i32>) -> tensor<1xi32>
    %35 = stablehlo.concatenate %34, %c_1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %36 = stablehlo.dynamic_broadcast_in_dim %30, %35, dims = [0, 1] : (tensor<1x3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
    %37 = stablehlo.dynamic_slice %arg1, %c_2, %c_3, sizes = [2, 3] : (tensor<?x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %38 = stablehlo.convert %arg0 : tensor<i32>
    %39 = stablehlo.multiply %38, %c_4 : tensor<i32>
    %40 = stablehlo.add %39, %c_4 : tensor<i32>
    %41 = stablehlo.convert %40 : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %43 = stablehlo.compare LT, %arg2, %42, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %44 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %45 = stablehlo.add %arg2, %44 : tensor<2xi32>
    %46 = stablehlo.select %43, %45, %arg2 : tensor<2xi1>, tensor<2xi32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %48 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %49 = "stablehlo.scatter"(%arg1, %47, %48) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<?x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<?x3xf32>
    %50 = call @argsort(%arg0, %arg1) : (tensor<i32>, tensor<?x3xf32>) -> tensor<?x3xi32>
    %51 = stablehlo.convert %arg0 : tensor<i32>
    %52 = stablehlo.multiply %51, %c_4 : tensor<i32>
    %53 = stablehlo.add %52, %c_2 : tensor<i32>
    %54 = stablehlo.convert %53 : tensor<i32>
    %55 = stablehlo.convert %arg0 : tensor<i32>
    %56 = stablehlo.multiply %55, %c_4 : tensor<i32>
    %57 = stablehlo.add %56, %c_4 : tensor<i32>
    %58 = stablehlo.reshape %57 : (tensor<i32>) -> tensor<1xi32>
    %59 = stablehlo.dynamic_iota %58, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    %60 = stablehlo.convert %arg0 : tensor<i32>
    %61 = stablehlo.multiply %60, %c_4 : tensor<i32>
    %62 = stablehlo.add %61, %c_4 : tensor<i32>
    %63 = stablehlo.reshape %62 : (tensor<i32>) -> tensor<1xi32>
    %64 = stablehlo.dynamic_broadcast_in_dim %c_0, %63, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %65 = stablehlo.multiply %64, %59 : tensor<?xi32>
    %66 = stablehlo.convert %arg0 : tensor<i32>
    %67 = stablehlo.multiply %66, %c_4 : tensor<i32>
    %68 = stablehlo.add %67, %c_4 : tensor<i32>
    %69 = stablehlo.reshape %68 : (tensor<i32>) -> tensor<1xi32>
    %70 = stablehlo.dynamic_broadcast_in_dim %54, %69, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %71 = stablehlo.add %70, %65 : tensor<?xi32>
    %72 = stablehlo.reverse %71, dims = [0] : tensor<?xi32>
    %73 = stablehlo.convert %arg0 : tensor<i32>
    %74 = stablehlo.multiply %73, %c_4 : tensor<i32>
    %75 = stablehlo.add %74, %c_4 : tensor<i32>
    %76 = stablehlo.reshape %75 : (tensor<i32>) -> tensor<1xi32>
    %77 = stablehlo.concatenate %76, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %78 = stablehlo.dynamic_broadcast_in_dim %72, %77, dims = [0] : (tensor<?xi32>, tensor<2xi32>) -> tensor<?x1xi32>
    %79 = "stablehlo.gather"(%arg1, %78) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>}> : (tensor<?x3xf32>, tensor<?x1xi32>) -> tensor<?x3xf32>
    %80 = stablehlo.reverse %79, dims = [0] : tensor<?x3xf32>
    return %10, %11, %28, %36, %37, %49, %50, %80 : tensor<2x3xf32>, tensor<?x3xf32>, tensor<?xi32>, tensor<?x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xi32>, tensor<?x3xf32>
  }
  func.func private @argsort(%arg0: tensor<i32> {jax.global_constant = "n"}, %arg1: tensor<?x3xf32>) -> tensor<?x3xi32> {
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<3> : tensor<1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.convert %arg0 : tensor<i32>
    %1 = stablehlo.multiply %0, %c_1 : tensor<i32>
    %2 = stablehlo.add %1, %c_1 : tensor<i32>
    %3 = stablehlo.reshape %2 : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.concatenate %3, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %5 = stablehlo.dynamic_iota %4, dim = 0 : (tensor<2xi32>) -> tensor<?x3xi32>
    %6:2 = "stablehlo.sort"(%arg1, %5) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
      %7 = stablehlo.compare EQ, %arg2, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = stablehlo.select %7, %cst_0, %arg2 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %10 = stablehlo.select %9, %cst, %8 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare EQ, %arg3, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %12 = stablehlo.select %11, %cst_0, %arg3 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %14 = stablehlo.select %13, %cst, %12 : tensor<i1>, tensor<f32>
      %15 = stablehlo.compare LT, %10, %14, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<?x3xf32>, tensor<?x3xi32>) -> (tensor<?x3xf32>, tensor<?x3xi32>)
    return %6#1 : tensor<?x3xi32>
  }
  func.func private @divmod(%arg0: tensor<i32> {jax.global_constant = ""}, %arg1: tensor<i32> {jax.global_constant = ""}) -> (tensor<i32>, tensor<i32>) {
    %0 = call @floor_divide(%arg0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %1 = call @remainder(%arg0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    return %0, %1 : tensor<i32>, tensor<i32>
  }
  func.func private @floor_divide(%arg0: tensor<i32> {jax.global_constant = ""}, %arg1: tensor<i32> {jax.global_constant = ""}) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.divide %arg0, %arg1 : tensor<i32>
    %1 = stablehlo.sign %arg0 : tensor<i32>
    %2 = stablehlo.sign %arg1 : tensor<i32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<i32>
    %5 = stablehlo.compare NE, %4, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.and %3, %5 : tensor<i1>
    %7 = stablehlo.subtract %0, %c : tensor<i32>
    %8 = call @_where(%6, %7, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %8 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1> {jax.global_constant = ""}, %arg1: tensor<i32> {jax.global_constant = ""}, %arg2: tensor<i32> {jax.global_constant = ""}) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i32> {jax.global_constant = ""}, %arg1: tensor<i32> {jax.global_constant = ""}) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = call @_where(%0, %c, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
}
