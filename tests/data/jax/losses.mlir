module @jit_losses attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4xi32>) -> (tensor<f32> {jax.result_info = "result[0][0]"}, tensor<4x32xf32> {jax.result_info = "result[0][1]"}, tensor<4x32xbf16> {jax.result_info = "result[1]"}, tensor<4x32xf32> {jax.result_info = "result[2]"}, tensor<4x32xf32> {jax.result_info = "result[3]"}, tensor<4x32xf32> {jax.result_info = "result[4]"}, tensor<4x32xf32> {jax.result_info = "result[5]"}, tensor<4x16xf32> {jax.result_info = "result[6]"}, tensor<4x32xf32> {jax.result_info = "result[7]"}, tensor<4x32xf32> {jax.result_info = "result[8]"}, tensor<4x32xf32> {jax.result_info = "result[9]"}, tensor<4x32xf32> {jax.result_info = "result[10]"}, tensor<4x32xf32> {jax.result_info = "result[11]"}) {
    %0:3 = call @log_softmax(%arg0) : (tensor<4x32xf32>) -> (tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x1xf32>)
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %2:2 = call @take_along_axis(%0#0, %1) : (tensor<4x32xf32>, tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2#0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %4 = stablehlo.divide %3, %cst_0 : tensor<f32>
    %5 = stablehlo.negate %4 : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.negate %cst_1 : tensor<f32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %7 = stablehlo.divide %6, %cst_2 : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %9 = call @take_along_axis_0(%2#1, %8) : (tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x32xf32>
    %10 = call @log_softmax_1(%0#1, %0#2, %9) : (tensor<4x32xf32>, tensor<4x1xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %11 = call @_one_hot(%arg1) : (tensor<4xi32>) -> tensor<4x32xbf16>
    %12 = call @relu6(%arg0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %13 = call @silu(%arg0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %14 = call @leaky_relu(%arg0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %15 = call @elu(%arg0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %16 = call @glu(%arg0) : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %17 = call @celu(%arg0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %18 = call @standardize(%arg0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %19 = call @hard_tanh(%arg0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %20 = call @log_sigmoid(%arg0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %22 = stablehlo.multiply %21, %arg0 : tensor<4x32xf32>
    %23 = stablehlo.negate %arg0 : tensor<4x32xf32>
    %cst_4 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %25 = stablehlo.multiply %23, %24 : tensor<4x32xf32>
    %26 = chlo.erfc %25 : tensor<4x32xf32> -> tensor<4x32xf32>
    %27 = stablehlo.multiply %22, %26 : tensor<4x32xf32>
    return %5, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %27 : tensor<f32>, tensor<4x32xf32>, tensor<4x32xbf16>, tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x16xf32>, tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x32xf32>
  }
  func.func private @log_softmax(%arg0: tensor<4x32xf32>) -> (tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x32xf32>
    %6 = stablehlo.exponential %5 : tensor<4x32xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %9 = stablehlo.log %8 : tensor<4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x32xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4x32xf32>
    return %11, %6, %8 : tensor<4x32xf32>, tensor<4x32xf32>, tensor<4x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x32xf32>, %arg1: tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %c_0 = stablehlo.constant dense<32> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x1xi1>, tensor<4x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %c_1 = stablehlo.constant dense<31> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x1x1xi1>, tensor<i1>) -> tensor<4x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x32xf32>, tensor<4x1x1xi32>) -> tensor<4x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x1xi1>, tensor<4x1xf32>
    return %15, %5 : tensor<4x1xf32>, tensor<4x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<4x1x1xi32>, %arg1: tensor<4x1xf32>) -> tensor<4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x32xf32>, tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x32xf32>
    return %1 : tensor<4x32xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<4x32xf32>, %arg1: tensor<4x1xf32>, %arg2: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %0 = stablehlo.negate %arg2 : tensor<4x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.reshape %1 : (tensor<4xf32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<4xf32>) -> tensor<4x32xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<4x32xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<4x32xf32>
    return %7 : tensor<4x32xf32>
  }
  func.func private @_one_hot(%arg0: tensor<4xi32>) -> tensor<4x32xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x32xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x32xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x32xi32>) -> tensor<4x32xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<4x32xi32>, tensor<4x32xi32>) -> tensor<4x32xi1>
    %5 = stablehlo.convert %4 : (tensor<4x32xi1>) -> tensor<4x32xbf16>
    return %5 : tensor<4x32xbf16>
  }
  func.func private @relu6(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x32xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3 = stablehlo.minimum %1, %2 : tensor<4x32xf32>
    return %3 : tensor<4x32xf32>
  }
  func.func private @silu(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %0 = stablehlo.negate %arg0 : tensor<4x32xf32>
    %1 = stablehlo.exponential %0 : tensor<4x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x32xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<4x32xf32>
    return %6 : tensor<4x32xf32>
  }
  func.func private @leaky_relu(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1 = stablehlo.compare GE, %arg0, %0, FLOAT : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xi1>
    %cst_0 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3 = stablehlo.multiply %2, %arg0 : tensor<4x32xf32>
    %4 = call @_where(%1, %arg0, %3) : (tensor<4x32xi1>, tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    return %4 : tensor<4x32xf32>
  }
  func.func private @_where(%arg0: tensor<4x32xi1>, %arg1: tensor<4x32xf32>, %arg2: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x32xi1>, tensor<4x32xf32>
    return %0 : tensor<4x32xf32>
  }
  func.func private @elu(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3 = stablehlo.compare GT, %arg0, %2, FLOAT : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = call @_where_2(%3, %cst_1, %arg0) : (tensor<4x32xi1>, tensor<f32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %5 = stablehlo.exponential_minus_one %4 : tensor<4x32xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4x32xf32>
    %8 = call @_where(%1, %arg0, %7) : (tensor<4x32xi1>, tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    return %8 : tensor<4x32xf32>
  }
  func.func private @_where_2(%arg0: tensor<4x32xi1>, %arg1: tensor<f32>, %arg2: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4x32xi1>, tensor<4x32xf32>
    return %2 : tensor<4x32xf32>
  }
  func.func private @glu(%arg0: tensor<4x32xf32>) -> tensor<4x16xf32> {
    %0 = stablehlo.slice %arg0 [0:4, 0:16] : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %1 = stablehlo.slice %arg0 [0:4, 16:32] : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %2 = stablehlo.negate %1 : tensor<4x16xf32>
    %3 = stablehlo.exponential %2 : tensor<4x16xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %5 = stablehlo.add %4, %3 : tensor<4x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %7 = stablehlo.divide %6, %5 : tensor<4x16xf32>
    %8 = stablehlo.multiply %0, %7 : tensor<4x16xf32>
    return %8 : tensor<4x16xf32>
  }
  func.func private @celu(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x32xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3 = stablehlo.minimum %arg0, %2 : tensor<4x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %5 = stablehlo.divide %3, %4 : tensor<4x32xf32>
    %6 = stablehlo.exponential_minus_one %5 : tensor<4x32xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<4x32xf32>
    %9 = stablehlo.add %1, %8 : tensor<4x32xf32>
    return %9 : tensor<4x32xf32>
  }
  func.func private @standardize(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1xf32>
    %4 = chlo.square %arg0 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %cst_2 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %8 = stablehlo.divide %6, %7 : tensor<4x1xf32>
    %9 = chlo.square %3 : tensor<4x1xf32> -> tensor<4x1xf32>
    %10 = stablehlo.subtract %8, %9 : tensor<4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %11 = call @clip(%10, %c) : (tensor<4x1xf32>, tensor<i32>) -> tensor<4x1xf32>
    %12 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x32xf32>
    %13 = stablehlo.subtract %arg0, %12 : tensor<4x32xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %15 = stablehlo.add %11, %14 : tensor<4x1xf32>
    %16 = stablehlo.rsqrt %15 : tensor<4x1xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x32xf32>
    %18 = stablehlo.multiply %13, %17 : tensor<4x32xf32>
    return %18 : tensor<4x32xf32>
  }
  func.func private @clip(%arg0: tensor<4x1xf32>, %arg1: tensor<i32>) -> tensor<4x1xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<4x1xf32>
    return %2 : tensor<4x1xf32>
  }
  func.func private @hard_tanh(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xi1>
    %cst_0 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3 = stablehlo.compare LT, %arg0, %2, FLOAT : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xi1>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %4 = call @_where_3(%3, %c, %arg0) : (tensor<4x32xi1>, tensor<i32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %5 = call @_where_3(%1, %c_1, %4) : (tensor<4x32xi1>, tensor<i32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    return %5 : tensor<4x32xf32>
  }
  func.func private @_where_3(%arg0: tensor<4x32xi1>, %arg1: tensor<i32>, %arg2: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4x32xi1>, tensor<4x32xf32>
    return %2 : tensor<4x32xf32>
  }
  func.func private @log_sigmoid(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %0 = stablehlo.negate %arg0 : tensor<4x32xf32>
    %1 = call @softplus(%0) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %2 = stablehlo.negate %1 : tensor<4x32xf32>
    return %2 : tensor<4x32xf32>
  }
  func.func private @softplus(%arg0: tensor<4x32xf32>) -> tensor<4x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x32xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<4x32xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<4x32xf32>
    %7 = stablehlo.abs %3 : tensor<4x32xf32>
    %8 = stablehlo.negate %7 : tensor<4x32xf32>
    %9 = stablehlo.exponential %8 : tensor<4x32xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<4x32xf32>
    %11 = stablehlo.add %1, %10 : tensor<4x32xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<4x32xi1>, tensor<4x32xf32>
    return %12 : tensor<4x32xf32>
  }
}
