"builtin.module"() <{sym_name = "jit_shape_ops"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {"y"}]>}], function_type = (tensor<8x16x4xf32>) -> (tensor<8x64xf32>, tensor<512xf32>, tensor<4x8x16xf32>, tensor<16x8x4xf32>, tensor<1x8x16x4xf32>, tensor<8x16x4xf32>, tensor<3x8x16x4xf32>, tensor<8x32x4xf32>, tensor<8x16x4x2xf32>, tensor<8x16x4xf32>, tensor<8x16x4xf32>, tensor<8x32x4xf32>, tensor<8x32x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<16x4x8xf32>, tensor<8x1x16x4xf32>, tensor<128x4xf32>, tensor<8x16x4xf32>, tensor<171xf32>, tensor<16x8x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}, {jax.result_info = "result[13][0]"}, {jax.result_info = "result[13][1]"}, {jax.result_info = "result[13][2]"}, {jax.result_info = "result[13][3]"}, {jax.result_info = "result[14]"}, {jax.result_info = "result[15]"}, {jax.result_info = "result[16]"}, {jax.result_info = "result[17]"}, {jax.result_info = "result[18]"}, {jax.result_info = "result[19]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg4: tensor<8x16x4xf32>):
    %7 = "stablehlo.reshape"(%arg4) : (tensor<8x16x4xf32>) -> tensor<8x64xf32>
    %8 = "stablehlo.reshape"(%arg4) : (tensor<8x16x4xf32>) -> tensor<512xf32>
    %9 = "stablehlo.transpose"(%arg4) <{permutation = array<i64: 2, 0, 1>}> : (tensor<8x16x4xf32>) -> tensor<4x8x16xf32>
    %10 = "stablehlo.transpose"(%arg4) <{permutation = array<i64: 1, 0, 2>}> : (tensor<8x16x4xf32>) -> tensor<16x8x4xf32>
    %11 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<8x16x4xf32>) -> tensor<1x8x16x4xf32>
    %12 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<8x16x4xf32>) -> tensor<3x8x16x4xf32>
    %13 = "stablehlo.concatenate"(%arg4, %arg4) <{dimension = 1 : i64}> : (tensor<8x16x4xf32>, tensor<8x16x4xf32>) -> tensor<8x32x4xf32>
    %14 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x16x4xf32>) -> tensor<8x16x4x1xf32>
    %15 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<8x16x4xf32>) -> tensor<8x16x4x1xf32>
    %16 = "stablehlo.concatenate"(%14, %15) <{dimension = 3 : i64}> : (tensor<8x16x4x1xf32>, tensor<8x16x4x1xf32>) -> tensor<8x16x4x2xf32>
    %17 = "func.call"(%arg4) <{callee = @_flip}> : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    %18 = "func.call"(%arg4) <{callee = @_roll_static}> : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    %19 = "stablehlo.reshape"(%arg4) : (tensor<8x16x4xf32>) -> tensor<1x8x1x16x1x4xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4, 5>}> : (tensor<1x8x1x16x1x4xf32>) -> tensor<1x8x2x16x1x4xf32>
    %21 = "stablehlo.reshape"(%20) : (tensor<1x8x2x16x1x4xf32>) -> tensor<8x32x4xf32>
    %22 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<8x16x4xf32>) -> tensor<8x16x2x4xf32>
    %23 = "stablehlo.reshape"(%22) : (tensor<8x16x2x4xf32>) -> tensor<8x32x4xf32>
    %24 = "stablehlo.slice"(%arg4) <{limit_indices = array<i64: 8, 4, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<8x16x4xf32>) -> tensor<8x4x4xf32>
    %25 = "stablehlo.slice"(%arg4) <{limit_indices = array<i64: 8, 8, 4>, start_indices = array<i64: 0, 4, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<8x16x4xf32>) -> tensor<8x4x4xf32>
    %26 = "stablehlo.slice"(%arg4) <{limit_indices = array<i64: 8, 12, 4>, start_indices = array<i64: 0, 8, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<8x16x4xf32>) -> tensor<8x4x4xf32>
    %27 = "stablehlo.slice"(%arg4) <{limit_indices = array<i64: 8, 16, 4>, start_indices = array<i64: 0, 12, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<8x16x4xf32>) -> tensor<8x4x4xf32>
    %28 = "stablehlo.transpose"(%arg4) <{permutation = array<i64: 1, 2, 0>}> : (tensor<8x16x4xf32>) -> tensor<16x4x8xf32>
    %29 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 0, 2, 3>}> : (tensor<8x16x4xf32>) -> tensor<8x1x16x4xf32>
    %30 = "stablehlo.reshape"(%arg4) : (tensor<8x16x4xf32>) -> tensor<128x4xf32>
    %31 = "stablehlo.reverse"(%arg4) <{dimensions = array<i64: 1>}> : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    %32 = "stablehlo.reshape"(%arg4) : (tensor<8x16x4xf32>) -> tensor<512xf32>
    %33 = "stablehlo.slice"(%32) <{limit_indices = array<i64: 512>, start_indices = array<i64: 0>, strides = array<i64: 3>}> : (tensor<512xf32>) -> tensor<171xf32>
    %34 = "func.call"(%arg4) <{callee = @rot90}> : (tensor<8x16x4xf32>) -> tensor<16x8x4xf32>
    "func.return"(%7, %8, %9, %10, %11, %arg4, %12, %13, %16, %17, %18, %21, %23, %24, %25, %26, %27, %28, %29, %30, %31, %33, %34) : (tensor<8x64xf32>, tensor<512xf32>, tensor<4x8x16xf32>, tensor<16x8x4xf32>, tensor<1x8x16x4xf32>, tensor<8x16x4xf32>, tensor<3x8x16x4xf32>, tensor<8x32x4xf32>, tensor<8x16x4x2xf32>, tensor<8x16x4xf32>, tensor<8x16x4xf32>, tensor<8x32x4xf32>, tensor<8x32x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<8x4x4xf32>, tensor<16x4x8xf32>, tensor<8x1x16x4xf32>, tensor<128x4xf32>, tensor<8x16x4xf32>, tensor<171xf32>, tensor<16x8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8x16x4xf32>):
    %6 = "stablehlo.reverse"(%arg3) <{dimensions = array<i64: 0, 2>}> : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    "func.return"(%6) : (tensor<8x16x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>, res_attrs = [{}], sym_name = "_roll_static", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<8x16x4xf32>):
    %3 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 8, 16, 4>, start_indices = array<i64: 0, 13, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<8x16x4xf32>) -> tensor<8x3x4xf32>
    %4 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 8, 13, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<8x16x4xf32>) -> tensor<8x13x4xf32>
    %5 = "stablehlo.concatenate"(%3, %4) <{dimension = 1 : i64}> : (tensor<8x3x4xf32>, tensor<8x13x4xf32>) -> tensor<8x16x4xf32>
    "func.return"(%5) : (tensor<8x16x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x16x4xf32>) -> tensor<16x8x4xf32>, res_attrs = [{}], sym_name = "rot90", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<8x16x4xf32>):
    %1 = "func.call"(%arg1) <{callee = @_flip_0}> : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    %2 = "stablehlo.transpose"(%1) <{permutation = array<i64: 1, 0, 2>}> : (tensor<8x16x4xf32>) -> tensor<16x8x4xf32>
    "func.return"(%2) : (tensor<16x8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>, res_attrs = [{}], sym_name = "_flip_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x16x4xf32>):
    %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 1>}> : (tensor<8x16x4xf32>) -> tensor<8x16x4xf32>
    "func.return"(%0) : (tensor<8x16x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
