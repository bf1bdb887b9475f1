module @jit_accelerated attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func @top_k_gt_f32_comparator(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i1> {
    %0 = stablehlo.compare GT, %arg0, %arg1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %0 : tensor<i1>
  }
  func.func public @main(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result[0]"}, tensor<8x2xf32> {jax.result_info = "result[1][0]"}, tensor<8x2xi32> {jax.result_info = "result[1][1]"}, tensor<8x8xf32> {jax.result_info = "result[2]"}, tensor<8x2xf32> {jax.result_info = "result[3][0]"}, tensor<8x2xi32> {jax.result_info = "result[3][1]"}, tensor<8x8xf32> {jax.result_info = "result[4]"}, tensor<8x8xf32> {jax.result_info = "result[5]"}) {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<8x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<8x8xf32>
    %cst_1 = stablehlo.constant dense<2.83297682> : tensor<8x8xf32>
    %cst_2 = stablehlo.constant dense<1.50140941> : tensor<8x8xf32>
    %cst_3 = stablehlo.constant dense<1.00167406> : tensor<8x8xf32>
    %cst_4 = stablehlo.constant dense<0.246640727> : tensor<8x8xf32>
    %cst_5 = stablehlo.constant dense<0.00943887047> : tensor<8x8xf32>
    %cst_6 = stablehlo.constant dense<-0.00417768164> : tensor<8x8xf32>
    %cst_7 = stablehlo.constant dense<-0.0076224613> : tensor<8x8xf32>
    %cst_8 = stablehlo.constant dense<-0.00125372503> : tensor<8x8xf32>
    %cst_9 = stablehlo.constant dense<0.00573950773> : tensor<8x8xf32>
    %cst_10 = stablehlo.constant dense<2.1858087E-4> : tensor<8x8xf32>
    %cst_11 = stablehlo.constant dense<-0.00367342844> : tensor<8x8xf32>
    %cst_12 = stablehlo.constant dense<-4.39150654E-6> : tensor<8x8xf32>
    %cst_13 = stablehlo.constant dense<0.00134934322> : tensor<8x8xf32>
    %cst_14 = stablehlo.constant dense<-3.5233877E-6> : tensor<8x8xf32>
    %cst_15 = stablehlo.constant dense<1.00950558E-4> : tensor<8x8xf32>
    %cst_16 = stablehlo.constant dense<3.43273939E-7> : tensor<8x8xf32>
    %cst_17 = stablehlo.constant dense<-2.00214257E-4> : tensor<8x8xf32>
    %cst_18 = stablehlo.constant dense<2.81022636E-8> : tensor<8x8xf32>
    %cst_19 = stablehlo.constant dense<3.000000e+00> : tensor<8x8xf32>
    %cst_20 = stablehlo.constant dense<2.500000e+00> : tensor<8x8xf32>
    %cst_21 = stablehlo.constant dense<5.000000e+00> : tensor<8x8xf32>
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %2:2 = stablehlo.custom_call @ApproxTopK(%arg0, %1, %cst_22, %c) {called_computations = [@top_k_gt_f32_comparator], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<8x8xf32>, tensor<8x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8x2xf32>, tensor<8x2xi32>)
    %3 = call @sort(%arg0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %4:2 = stablehlo.composite "chlo.top_k" %arg1 {composite_attributes = {k = 2 : i64}, decomposition = @chlo.top_k.impl, version = 1 : i32} : (tensor<8x8xf32>) -> (tensor<8x2xf32>, tensor<8x2xi32>)
    %5 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %6 = stablehlo.dot_general %arg0, %5, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %7 = call @cholesky(%6) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %8 = stablehlo.negate %arg0 : tensor<8x8xf32>
    %9 = stablehlo.multiply %arg0, %8 : tensor<8x8xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<8x8xf32>
    %11 = stablehlo.negate %10 : tensor<8x8xf32>
    %12 = stablehlo.compare LT, %11, %cst_21 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xi1>
    %13 = stablehlo.subtract %11, %cst_20 : tensor<8x8xf32>
    %14 = stablehlo.sqrt %11 : tensor<8x8xf32>
    %15 = stablehlo.subtract %14, %cst_19 : tensor<8x8xf32>
    %16 = stablehlo.select %12, %13, %15 : tensor<8x8xi1>, tensor<8x8xf32>
    %17 = stablehlo.select %12, %cst_18, %cst_17 : tensor<8x8xi1>, tensor<8x8xf32>
    %18 = stablehlo.select %12, %cst_16, %cst_15 : tensor<8x8xi1>, tensor<8x8xf32>
    %19 = stablehlo.multiply %17, %16 : tensor<8x8xf32>
    %20 = stablehlo.add %18, %19 : tensor<8x8xf32>
    %21 = stablehlo.select %12, %cst_14, %cst_13 : tensor<8x8xi1>, tensor<8x8xf32>
    %22 = stablehlo.multiply %20, %16 : tensor<8x8xf32>
    %23 = stablehlo.add %21, %22 : tensor<8x8xf32>
    %24 = stablehlo.select %12, %cst_12, %cst_11 : tensor<8x8xi1>, tensor<8x8xf32>
    %25 = stablehlo.multiply %23, %16 : tensor<8x8xf32>
    %26 = stablehlo.add %24, %25 : tensor<8x8xf32>
    %27 = stablehlo.select %12, %cst_10, %cst_9 : tensor<8x8xi1>, tensor<8x8xf32>
    %28 = stablehlo.multiply %26, %16 : tensor<8x8xf32>
    %29 = stablehlo.add %27, %28 : tensor<8x8xf32>
    %30 = stablehlo.select %12, %cst_8, %cst_7 : tensor<8x8xi1>, tensor<8x8xf32>
    %31 = stablehlo.multiply %29, %16 : tensor<8x8xf32>
    %32 = stablehlo.add %30, %31 : tensor<8x8xf32>
    %33 = stablehlo.select %12, %cst_6, %cst_5 : tensor<8x8xi1>, tensor<8x8xf32>
    %34 = stablehlo.multiply %32, %16 : tensor<8x8xf32>
    %35 = stablehlo.add %33, %34 : tensor<8x8xf32>
    %36 = stablehlo.select %12, %cst_4, %cst_3 : tensor<8x8xi1>, tensor<8x8xf32>
    %37 = stablehlo.multiply %35, %16 : tensor<8x8xf32>
    %38 = stablehlo.add %36, %37 : tensor<8x8xf32>
    %39 = stablehlo.select %12, %cst_2, %cst_1 : tensor<8x8xi1>, tensor<8x8xf32>
    %40 = stablehlo.multiply %38, %16 : tensor<8x8xf32>
    %41 = stablehlo.add %39, %40 : tensor<8x8xf32>
    %42 = stablehlo.multiply %41, %arg0 : tensor<8x8xf32>
    %43 = stablehlo.abs %arg0 : tensor<8x8xf32>
    %44 = stablehlo.compare EQ, %43, %cst_0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xi1>
    %45 = stablehlo.multiply %arg0, %cst : tensor<8x8xf32>
    %46 = stablehlo.select %44, %45, %42 : tensor<8x8xi1>, tensor<8x8xf32>
    return %0, %2#0, %2#1, %3, %4#0, %4#1, %7, %46 : tensor<8x8xf32>, tensor<8x2xf32>, tensor<8x2xi32>, tensor<8x8xf32>, tensor<8x2xf32>, tensor<8x2xi32>, tensor<8x8xf32>, tensor<8x8xf32>
  }
  func.func private @chlo.top_k.impl(%arg0: tensor<8x8xf32>) -> (tensor<8x2xf32>, tensor<8x2xi32>) {
    %0 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %4 = stablehlo.compare GT, %arg1, %arg2, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<8x8xf32>, tensor<8x8xi32>) -> (tensor<8x8xf32>, tensor<8x8xi32>)
    %2 = stablehlo.slice %1#0 [0:8, 0:2] : (tensor<8x8xf32>) -> tensor<8x2xf32>
    %3 = stablehlo.slice %1#1 [0:8, 0:2] : (tensor<8x8xi32>) -> tensor<8x2xi32>
    return %2, %3 : tensor<8x2xf32>, tensor<8x2xi32>
  }
  func.func private @sort(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.compare EQ, %arg1, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.select %3, %cst, %2 : tensor<i1>, tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.select %5, %cst_0, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %8 = stablehlo.select %7, %cst, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
  func.func private @cholesky(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<8x8xf32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8x8xf32>
    %4:2 = stablehlo.custom_call @cusolver_potrf_ffi(%3) {mhlo.backend_config = {lower = true}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=8, j=8, k=8, l=8}, custom>} : (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<i32>)
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<8x8xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<8x8xi1>, tensor<8x8xf32>
    %11 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %12 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %13 = stablehlo.add %11, %12 : tensor<8x8xi32>
    %14 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %16 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %17 = stablehlo.select %15, %10, %16 : tensor<8x8xi1>, tensor<8x8xf32>
    return %17 : tensor<8x8xf32>
  }
}
