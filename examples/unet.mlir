module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<32x32xf32>, %arg1: tensor<32x96xf32>, %arg2: tensor<3x3x32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"model"}]>}, %arg3: tensor<3x3x32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, %arg4: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg5: tensor<3x3x32x3xf32>, %arg6: tensor<3x3x64x32xf32>, %arg7: tensor<3x3x32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"model"}]>}, %arg8: tensor<3x3x32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, %arg9: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg10: tensor<3x3x32x32xf32>, %arg11: tensor<3x3x3x32xf32>, %arg12: tensor<32x64xf32>, %arg13: tensor<3x3x32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {"model"}]>}, %arg14: tensor<3x3x32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}, {}]>}, %arg15: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg16: tensor<8x16x16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}, {}]>}, %arg17: tensor<8x16x16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}, {}]>}, %arg18: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}) -> (tensor<32x32xf32> {jax.result_info = "result['attention']['out']"}, tensor<32x96xf32> {jax.result_info = "result['attention']['qkv']"}, tensor<3x3x32x32xf32> {jax.result_info = "result['down']['first']"}, tensor<3x3x32x32xf32> {jax.result_info = "result['down']['second']"}, tensor<64x32xf32> {jax.result_info = "result['down']['time']"}, tensor<3x3x32x3xf32> {jax.result_info = "result['head']"}, tensor<3x3x64x32xf32> {jax.result_info = "result['merge']"}, tensor<3x3x32x32xf32> {jax.result_info = "result['middle']['first']"}, tensor<3x3x32x32xf32> {jax.result_info = "result['middle']['second']"}, tensor<64x32xf32> {jax.result_info = "result['middle']['time']"}, tensor<3x3x32x32xf32> {jax.result_info = "result['shrink']"}, tensor<3x3x3x32xf32> {jax.result_info = "result['stem']"}, tensor<32x64xf32> {jax.result_info = "result['time']"}, tensor<3x3x32x32xf32> {jax.result_info = "result['up']['first']"}, tensor<3x3x32x32xf32> {jax.result_info = "result['up']['second']"}, tensor<64x32xf32> {jax.result_info = "result['up']['time']"}) {
    %0 = stablehlo.cosine %arg18 : tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<8x1x1x1xf32>) -> tensor<8x16x16x3xf32>
    %3 = stablehlo.multiply %2, %arg16 : tensor<8x16x16x3xf32>
    %4 = stablehlo.multiply %1, %1 : tensor<8x1x1x1xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x1x1x1xf32>
    %6 = stablehlo.subtract %5, %4 : tensor<8x1x1x1xf32>
    %7 = stablehlo.sqrt %6 : tensor<8x1x1x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<8x1x1x1xf32>) -> tensor<8x16x16x3xf32>
    %9 = stablehlo.multiply %8, %arg17 : tensor<8x16x16x3xf32>
    %10 = stablehlo.add %3, %9 : tensor<8x16x16x3xf32>
    %11 = stablehlo.broadcast_in_dim %arg18, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %12 = stablehlo.iota dim = 0 : tensor<16xi32>
    %13 = stablehlo.negate %12 : tensor<16xi32>
    %14 = stablehlo.convert %13 : (tensor<16xi32>) -> tensor<16xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %16 = stablehlo.divide %14, %15 : tensor<16xf32>
    %17 = stablehlo.exponential %16 : tensor<16xf32>
    %18 = stablehlo.convert %17 : tensor<16xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %20 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
    %21 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %22 = stablehlo.multiply %20, %21 : tensor<8x16xf32>
    %23 = stablehlo.sine %22 : tensor<8x16xf32>
    %24 = stablehlo.cosine %22 : tensor<8x16xf32>
    %25 = stablehlo.concatenate %23, %24, dim = 1 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x32xf32>
    %26 = stablehlo.dot_general %25, %arg12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x64xf32>) -> tensor<8x64xf32>
    %27:3 = call @silu(%26) : (tensor<8x64xf32>) -> (tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>)
    %28 = stablehlo.convolution(%10, %arg11) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x3xf32>, tensor<3x3x3x32xf32>) -> tensor<8x16x16x32xf32>
    %29 = stablehlo.reshape %28 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_1) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_2 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %33 = stablehlo.divide %31, %32 : tensor<8x1x1x4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %34:4 = call @_var(%29, %c) : (tensor<8x16x16x4x8xf32>, tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>)
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %36 = stablehlo.subtract %29, %35 : tensor<8x16x16x4x8xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %38 = stablehlo.add %34#0, %37 : tensor<8x1x1x4x1xf32>
    %39 = stablehlo.rsqrt %38 : tensor<8x1x1x4x1xf32>
    %40 = stablehlo.divide %39, %38 : tensor<8x1x1x4x1xf32>
    %cst_4 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %42 = stablehlo.multiply %41, %40 : tensor<8x1x1x4x1xf32>
    %43 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %44 = stablehlo.multiply %36, %43 : tensor<8x16x16x4x8xf32>
    %45 = stablehlo.reshape %44 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %46:3 = call @silu_0(%45) : (tensor<8x16x16x32xf32>) -> (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>)
    %47 = stablehlo.convolution(%46#0, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %48 = stablehlo.dot_general %27#0, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64xf32>, tensor<64x32xf32>) -> tensor<8x32xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 3] : (tensor<8x32xf32>) -> tensor<8x1x1x32xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<8x1x1x32xf32>) -> tensor<8x16x16x32xf32>
    %51 = stablehlo.add %47, %50 : tensor<8x16x16x32xf32>
    %52 = stablehlo.reshape %51 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_5) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_6 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<8x1x1x4x1xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %57:4 = call @_var(%52, %c_7) : (tensor<8x16x16x4x8xf32>, tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>)
    %58 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %59 = stablehlo.subtract %52, %58 : tensor<8x16x16x4x8xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %61 = stablehlo.add %57#0, %60 : tensor<8x1x1x4x1xf32>
    %62 = stablehlo.rsqrt %61 : tensor<8x1x1x4x1xf32>
    %63 = stablehlo.divide %62, %61 : tensor<8x1x1x4x1xf32>
    %cst_9 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %65 = stablehlo.multiply %64, %63 : tensor<8x1x1x4x1xf32>
    %66 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %67 = stablehlo.multiply %59, %66 : tensor<8x16x16x4x8xf32>
    %68 = stablehlo.reshape %67 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %69:3 = call @silu_0(%68) : (tensor<8x16x16x32xf32>) -> (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>)
    %70 = stablehlo.convolution(%69#0, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %71 = stablehlo.add %28, %70 : tensor<8x16x16x32xf32>
    %72 = stablehlo.convolution(%71, %arg10) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x8x8x32xf32>
    %73 = stablehlo.reshape %72 : (tensor<8x8x8x32xf32>) -> tensor<8x8x8x4x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_10) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_11 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %77 = stablehlo.divide %75, %76 : tensor<8x1x1x4x1xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %78:4 = call @_var_1(%73, %c_12) : (tensor<8x8x8x4x8xf32>, tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x8x8x4x8xf32>, tensor<f32>, tensor<i1>)
    %79 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %80 = stablehlo.subtract %73, %79 : tensor<8x8x8x4x8xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %82 = stablehlo.add %78#0, %81 : tensor<8x1x1x4x1xf32>
    %83 = stablehlo.rsqrt %82 : tensor<8x1x1x4x1xf32>
    %84 = stablehlo.divide %83, %82 : tensor<8x1x1x4x1xf32>
    %cst_14 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %86 = stablehlo.multiply %85, %84 : tensor<8x1x1x4x1xf32>
    %87 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %88 = stablehlo.multiply %80, %87 : tensor<8x8x8x4x8xf32>
    %89 = stablehlo.reshape %88 : (tensor<8x8x8x4x8xf32>) -> tensor<8x8x8x32xf32>
    %90:3 = call @silu_2(%89) : (tensor<8x8x8x32xf32>) -> (tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>)
    %91 = stablehlo.convolution(%90#0, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x8x8x32xf32>
    %92 = stablehlo.dot_general %27#0, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64xf32>, tensor<64x32xf32>) -> tensor<8x32xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 3] : (tensor<8x32xf32>) -> tensor<8x1x1x32xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<8x1x1x32xf32>) -> tensor<8x8x8x32xf32>
    %95 = stablehlo.add %91, %94 : tensor<8x8x8x32xf32>
    %96 = stablehlo.reshape %95 : (tensor<8x8x8x32xf32>) -> tensor<8x8x8x4x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.reduce(%96 init: %cst_15) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_16 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %100 = stablehlo.divide %98, %99 : tensor<8x1x1x4x1xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %101:4 = call @_var_1(%96, %c_17) : (tensor<8x8x8x4x8xf32>, tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x8x8x4x8xf32>, tensor<f32>, tensor<i1>)
    %102 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %103 = stablehlo.subtract %96, %102 : tensor<8x8x8x4x8xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %105 = stablehlo.add %101#0, %104 : tensor<8x1x1x4x1xf32>
    %106 = stablehlo.rsqrt %105 : tensor<8x1x1x4x1xf32>
    %107 = stablehlo.divide %106, %105 : tensor<8x1x1x4x1xf32>
    %cst_19 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %109 = stablehlo.multiply %108, %107 : tensor<8x1x1x4x1xf32>
    %110 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %111 = stablehlo.multiply %103, %110 : tensor<8x8x8x4x8xf32>
    %112 = stablehlo.reshape %111 : (tensor<8x8x8x4x8xf32>) -> tensor<8x8x8x32xf32>
    %113:3 = call @silu_2(%112) : (tensor<8x8x8x32xf32>) -> (tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>)
    %114 = stablehlo.convolution(%113#0, %arg8) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x8x8x32xf32>
    %115 = stablehlo.add %72, %114 : tensor<8x8x8x32xf32>
    %116 = stablehlo.reshape %115 : (tensor<8x8x8x32xf32>) -> tensor<8x64x32xf32>
    %117 = stablehlo.dot_general %116, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x32xf32>, tensor<32x96xf32>) -> tensor<8x64x96xf32>
    %118 = stablehlo.slice %117 [0:8, 0:64, 0:32] : (tensor<8x64x96xf32>) -> tensor<8x64x32xf32>
    %119 = stablehlo.slice %117 [0:8, 0:64, 32:64] : (tensor<8x64x96xf32>) -> tensor<8x64x32xf32>
    %120 = stablehlo.slice %117 [0:8, 0:64, 64:96] : (tensor<8x64x96xf32>) -> tensor<8x64x32xf32>
    %121 = stablehlo.dot_general %118, %119, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x32xf32>, tensor<8x64x32xf32>) -> tensor<8x64x64xf32>
    %cst_20 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %122 = stablehlo.sqrt %cst_20 : tensor<f32>
    %123 = stablehlo.convert %122 : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %125 = stablehlo.divide %121, %124 : tensor<8x64x64xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %126 = stablehlo.reduce(%125 init: %cst_21) applies stablehlo.maximum across dimensions = [2] : (tensor<8x64x64xf32>, tensor<f32>) -> tensor<8x64xf32>
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %128 = stablehlo.maximum %127, %126 : tensor<8x64xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x64xf32>
    %131 = stablehlo.subtract %125, %130 : tensor<8x64x64xf32>
    %132 = stablehlo.exponential %131 : tensor<8x64x64xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.reduce(%132 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<8x64x64xf32>, tensor<f32>) -> tensor<8x64xf32>
    %134 = stablehlo.broadcast_in_dim %133, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x64xf32>
    %136 = stablehlo.divide %132, %135 : tensor<8x64x64xf32>
    %137 = stablehlo.multiply %134, %134 : tensor<8x64x1xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %139 = stablehlo.divide %138, %137 : tensor<8x64x1xf32>
    %140 = stablehlo.dot_general %136, %120, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x32xf32>) -> tensor<8x64x32xf32>
    %141 = stablehlo.dot_general %140, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x32xf32>, tensor<32x32xf32>) -> tensor<8x64x32xf32>
    %142 = stablehlo.reshape %141 : (tensor<8x64x32xf32>) -> tensor<8x8x8x32xf32>
    %143 = stablehlo.add %115, %142 : tensor<8x8x8x32xf32>
    %144:3 = call @_resize(%143) : (tensor<8x8x8x32xf32>) -> (tensor<8x16x16x32xf32>, tensor<16x1xi32>, tensor<16x1xi32>)
    %145 = stablehlo.concatenate %144#0, %71, dim = 3 : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<8x16x16x64xf32>
    %146 = stablehlo.convolution(%145, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x64xf32>, tensor<3x3x64x32xf32>) -> tensor<8x16x16x32xf32>
    %147 = stablehlo.reshape %146 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.reduce(%147 init: %cst_25) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_26 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %151 = stablehlo.divide %149, %150 : tensor<8x1x1x4x1xf32>
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %152:4 = call @_var(%147, %c_27) : (tensor<8x16x16x4x8xf32>, tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>)
    %153 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %154 = stablehlo.subtract %147, %153 : tensor<8x16x16x4x8xf32>
    %cst_28 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %156 = stablehlo.add %152#0, %155 : tensor<8x1x1x4x1xf32>
    %157 = stablehlo.rsqrt %156 : tensor<8x1x1x4x1xf32>
    %158 = stablehlo.divide %157, %156 : tensor<8x1x1x4x1xf32>
    %cst_29 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %160 = stablehlo.multiply %159, %158 : tensor<8x1x1x4x1xf32>
    %161 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %162 = stablehlo.multiply %154, %161 : tensor<8x16x16x4x8xf32>
    %163 = stablehlo.reshape %162 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %164:3 = call @silu_0(%163) : (tensor<8x16x16x32xf32>) -> (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>)
    %165 = stablehlo.convolution(%164#0, %arg13) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %166 = stablehlo.dot_general %27#0, %arg15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64xf32>, tensor<64x32xf32>) -> tensor<8x32xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 3] : (tensor<8x32xf32>) -> tensor<8x1x1x32xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 1, 2, 3] : (tensor<8x1x1x32xf32>) -> tensor<8x16x16x32xf32>
    %169 = stablehlo.add %165, %168 : tensor<8x16x16x32xf32>
    %170 = stablehlo.reshape %169 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.reduce(%170 init: %cst_30) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_31 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %174 = stablehlo.divide %172, %173 : tensor<8x1x1x4x1xf32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %175:4 = call @_var(%170, %c_32) : (tensor<8x16x16x4x8xf32>, tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>)
    %176 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %177 = stablehlo.subtract %170, %176 : tensor<8x16x16x4x8xf32>
    %cst_33 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %179 = stablehlo.add %175#0, %178 : tensor<8x1x1x4x1xf32>
    %180 = stablehlo.rsqrt %179 : tensor<8x1x1x4x1xf32>
    %181 = stablehlo.divide %180, %179 : tensor<8x1x1x4x1xf32>
    %cst_34 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %183 = stablehlo.multiply %182, %181 : tensor<8x1x1x4x1xf32>
    %184 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %185 = stablehlo.multiply %177, %184 : tensor<8x16x16x4x8xf32>
    %186 = stablehlo.reshape %185 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %187:3 = call @silu_0(%186) : (tensor<8x16x16x32xf32>) -> (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>)
    %188 = stablehlo.convolution(%187#0, %arg14) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %189 = stablehlo.add %146, %188 : tensor<8x16x16x32xf32>
    %190 = stablehlo.reshape %189 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.reduce(%190 init: %cst_35) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_36 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %194 = stablehlo.divide %192, %193 : tensor<8x1x1x4x1xf32>
    %c_37 = stablehlo.constant dense<0> : tensor<i32>
    %195:4 = call @_var(%190, %c_37) : (tensor<8x16x16x4x8xf32>, tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>)
    %196 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %197 = stablehlo.subtract %190, %196 : tensor<8x16x16x4x8xf32>
    %cst_38 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %199 = stablehlo.add %195#0, %198 : tensor<8x1x1x4x1xf32>
    %200 = stablehlo.rsqrt %199 : tensor<8x1x1x4x1xf32>
    %201 = stablehlo.divide %200, %199 : tensor<8x1x1x4x1xf32>
    %cst_39 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %203 = stablehlo.multiply %202, %201 : tensor<8x1x1x4x1xf32>
    %204 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %205 = stablehlo.multiply %197, %204 : tensor<8x16x16x4x8xf32>
    %206 = stablehlo.reshape %205 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %207 = stablehlo.convolution(%206, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x3xf32>) -> tensor<8x16x16x3xf32>
    %208 = stablehlo.subtract %207, %arg17 : tensor<8x16x16x3xf32>
    %cst_40 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<8x16x16x3xf32>
    %210 = stablehlo.multiply %209, %208 : tensor<8x16x16x3xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_42 = stablehlo.constant dense<6.144000e+03> : tensor<f32>
    %211 = stablehlo.divide %cst_41, %cst_42 : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [] : (tensor<f32>) -> tensor<8x16x16x3xf32>
    %213 = stablehlo.multiply %212, %210 : tensor<8x16x16x3xf32>
    %214 = stablehlo.convolution(%206, %213) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<8x16x16x3xf32>) -> tensor<3x3x32x3xf32>
    %215 = stablehlo.reverse %arg5, dims = [0, 1] : tensor<3x3x32x3xf32>
    %216 = stablehlo.convolution(%213, %215) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x3xf32>, tensor<3x3x32x3xf32>) -> tensor<8x16x16x32xf32>
    %217 = stablehlo.reshape %216 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %218 = stablehlo.multiply %197, %217 : tensor<8x16x16x4x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.reduce(%218 init: %cst_43) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %220 = stablehlo.reshape %219 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %221 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %222 = stablehlo.multiply %217, %221 : tensor<8x16x16x4x8xf32>
    %223 = stablehlo.multiply %220, %203 : tensor<8x1x1x4x1xf32>
    %224 = stablehlo.negate %222 : tensor<8x16x16x4x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.reduce(%224 init: %cst_44) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %226 = stablehlo.reshape %225 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %227 = call @_var_3(%195#1, %195#2, %195#3, %223) : (tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %228 = stablehlo.add %222, %227 : tensor<8x16x16x4x8xf32>
    %cst_45 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %230 = stablehlo.divide %226, %229 : tensor<8x1x1x4x1xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.reduce(%230 init: %cst_46) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x16x16x4x8xf32>
    %233 = stablehlo.add %228, %232 : tensor<8x16x16x4x8xf32>
    %234 = stablehlo.reshape %233 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %235 = stablehlo.convolution(%187#0, %234) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<3x3x32x32xf32>
    %236 = stablehlo.reverse %arg14, dims = [0, 1] : tensor<3x3x32x32xf32>
    %237 = stablehlo.convolution(%234, %236) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %238 = call @silu_5(%187#1, %187#2, %186, %237) : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<8x16x16x32xf32>
    %239 = stablehlo.reshape %238 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %240 = stablehlo.multiply %177, %239 : tensor<8x16x16x4x8xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.reduce(%240 init: %cst_47) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %242 = stablehlo.reshape %241 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %243 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %244 = stablehlo.multiply %239, %243 : tensor<8x16x16x4x8xf32>
    %245 = stablehlo.multiply %242, %183 : tensor<8x1x1x4x1xf32>
    %246 = stablehlo.negate %244 : tensor<8x16x16x4x8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.reduce(%246 init: %cst_48) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %248 = stablehlo.reshape %247 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %249 = call @_var_3(%175#1, %175#2, %175#3, %245) : (tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %250 = stablehlo.add %244, %249 : tensor<8x16x16x4x8xf32>
    %cst_49 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %252 = stablehlo.divide %248, %251 : tensor<8x1x1x4x1xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %253 = stablehlo.reduce(%252 init: %cst_50) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x16x16x4x8xf32>
    %255 = stablehlo.add %250, %254 : tensor<8x16x16x4x8xf32>
    %256 = stablehlo.reshape %255 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.reduce(%256 init: %cst_51) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x16x16x32xf32>, tensor<f32>) -> tensor<8x32xf32>
    %258 = stablehlo.reshape %257 : (tensor<8x32xf32>) -> tensor<8x1x1x32xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %259 = stablehlo.reduce(%258 init: %cst_52) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x1x1x32xf32>, tensor<f32>) -> tensor<8x32xf32>
    %260 = stablehlo.dot_general %259, %27#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<8x64xf32>) -> tensor<32x64xf32>
    %261 = stablehlo.transpose %260, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %262 = stablehlo.dot_general %259, %arg15, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<64x32xf32>) -> tensor<8x64xf32>
    %263 = stablehlo.convolution(%164#0, %256) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<3x3x32x32xf32>
    %264 = stablehlo.reverse %arg13, dims = [0, 1] : tensor<3x3x32x32xf32>
    %265 = stablehlo.convolution(%256, %264) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %266 = call @silu_5(%164#1, %164#2, %163, %265) : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<8x16x16x32xf32>
    %267 = stablehlo.reshape %266 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %268 = stablehlo.multiply %154, %267 : tensor<8x16x16x4x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.reduce(%268 init: %cst_53) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %270 = stablehlo.reshape %269 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %271 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %272 = stablehlo.multiply %267, %271 : tensor<8x16x16x4x8xf32>
    %273 = stablehlo.multiply %270, %160 : tensor<8x1x1x4x1xf32>
    %274 = stablehlo.negate %272 : tensor<8x16x16x4x8xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.reduce(%274 init: %cst_54) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %276 = stablehlo.reshape %275 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %277 = call @_var_3(%152#1, %152#2, %152#3, %273) : (tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %278 = stablehlo.add %272, %277 : tensor<8x16x16x4x8xf32>
    %cst_55 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %280 = stablehlo.divide %276, %279 : tensor<8x1x1x4x1xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %281 = stablehlo.reduce(%280 init: %cst_56) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x16x16x4x8xf32>
    %283 = stablehlo.add %278, %282 : tensor<8x16x16x4x8xf32>
    %284 = stablehlo.reshape %283 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %285 = stablehlo.add %234, %284 : tensor<8x16x16x32xf32>
    %286 = stablehlo.convolution(%145, %285) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x64xf32>, tensor<8x16x16x32xf32>) -> tensor<3x3x64x32xf32>
    %287 = stablehlo.reverse %arg6, dims = [0, 1] : tensor<3x3x64x32xf32>
    %288 = stablehlo.convolution(%285, %287) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x64x32xf32>) -> tensor<8x16x16x64xf32>
    %289 = stablehlo.slice %288 [0:8, 0:16, 0:16, 0:32] : (tensor<8x16x16x64xf32>) -> tensor<8x16x16x32xf32>
    %290 = stablehlo.slice %288 [0:8, 0:16, 0:16, 32:64] : (tensor<8x16x16x64xf32>) -> tensor<8x16x16x32xf32>
    %291 = call @_resize_6(%144#1, %144#2, %289) : (tensor<16x1xi32>, tensor<16x1xi32>, tensor<8x16x16x32xf32>) -> tensor<8x8x8x32xf32>
    %292 = stablehlo.reshape %291 : (tensor<8x8x8x32xf32>) -> tensor<8x64x32xf32>
    %293 = stablehlo.dot_general %292, %140, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x32xf32>, tensor<8x64x32xf32>) -> tensor<32x32xf32>
    %294 = stablehlo.transpose %293, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %295 = stablehlo.dot_general %292, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x32xf32>, tensor<32x32xf32>) -> tensor<8x64x32xf32>
    %296 = stablehlo.dot_general %295, %136, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x32xf32>, tensor<8x64x64xf32>) -> tensor<8x32x64xf32>
    %297 = stablehlo.transpose %296, dims = [0, 2, 1] : (tensor<8x32x64xf32>) -> tensor<8x64x32xf32>
    %298 = stablehlo.dot_general %295, %120, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x32xf32>, tensor<8x64x32xf32>) -> tensor<8x64x64xf32>
    %299 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x64xf32>
    %300 = stablehlo.multiply %298, %299 : tensor<8x64x64xf32>
    %301 = stablehlo.multiply %300, %132 : tensor<8x64x64xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.reduce(%301 init: %cst_57) applies stablehlo.add across dimensions = [2] : (tensor<8x64x64xf32>, tensor<f32>) -> tensor<8x64xf32>
    %303 = stablehlo.reshape %302 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %304 = stablehlo.negate %303 : tensor<8x64x1xf32>
    %305 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x64xf32>
    %306 = stablehlo.divide %298, %305 : tensor<8x64x64xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.reduce(%304 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x64xf32>
    %309 = stablehlo.add %306, %308 : tensor<8x64x64xf32>
    %310 = stablehlo.multiply %309, %132 : tensor<8x64x64xf32>
    %311 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %312 = stablehlo.divide %310, %311 : tensor<8x64x64xf32>
    %313 = stablehlo.dot_general %312, %118, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x32xf32>) -> tensor<8x64x32xf32>
    %314 = stablehlo.dot_general %312, %119, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x64xf32>, tensor<8x64x32xf32>) -> tensor<8x64x32xf32>
    %315 = stablehlo.concatenate %314, %313, %297, dim = 2 : (tensor<8x64x32xf32>, tensor<8x64x32xf32>, tensor<8x64x32xf32>) -> tensor<8x64x96xf32>
    %316 = stablehlo.dot_general %315, %116, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x96xf32>, tensor<8x64x32xf32>) -> tensor<96x32xf32>
    %317 = stablehlo.transpose %316, dims = [1, 0] : (tensor<96x32xf32>) -> tensor<32x96xf32>
    %318 = stablehlo.dot_general %315, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x96xf32>, tensor<32x96xf32>) -> tensor<8x64x32xf32>
    %319 = stablehlo.reshape %318 : (tensor<8x64x32xf32>) -> tensor<8x8x8x32xf32>
    %320 = stablehlo.add %291, %319 : tensor<8x8x8x32xf32>
    %321 = stablehlo.convolution(%113#0, %320) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>) -> tensor<3x3x32x32xf32>
    %322 = stablehlo.reverse %arg8, dims = [0, 1] : tensor<3x3x32x32xf32>
    %323 = stablehlo.convolution(%320, %322) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x8x8x32xf32>
    %324 = call @silu_7(%113#1, %113#2, %112, %323) : (tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>) -> tensor<8x8x8x32xf32>
    %325 = stablehlo.reshape %324 : (tensor<8x8x8x32xf32>) -> tensor<8x8x8x4x8xf32>
    %326 = stablehlo.multiply %103, %325 : tensor<8x8x8x4x8xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %327 = stablehlo.reduce(%326 init: %cst_59) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %328 = stablehlo.reshape %327 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %329 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %330 = stablehlo.multiply %325, %329 : tensor<8x8x8x4x8xf32>
    %331 = stablehlo.multiply %328, %109 : tensor<8x1x1x4x1xf32>
    %332 = stablehlo.negate %330 : tensor<8x8x8x4x8xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.reduce(%332 init: %cst_60) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %334 = stablehlo.reshape %333 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %335 = call @_var_8(%101#1, %101#2, %101#3, %331) : (tensor<8x8x8x4x8xf32>, tensor<f32>, tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %336 = stablehlo.add %330, %335 : tensor<8x8x8x4x8xf32>
    %cst_61 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %338 = stablehlo.divide %334, %337 : tensor<8x1x1x4x1xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.reduce(%338 init: %cst_62) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %340 = stablehlo.broadcast_in_dim %339, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x8x8x4x8xf32>
    %341 = stablehlo.add %336, %340 : tensor<8x8x8x4x8xf32>
    %342 = stablehlo.reshape %341 : (tensor<8x8x8x4x8xf32>) -> tensor<8x8x8x32xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %343 = stablehlo.reduce(%342 init: %cst_63) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x8x8x32xf32>, tensor<f32>) -> tensor<8x32xf32>
    %344 = stablehlo.reshape %343 : (tensor<8x32xf32>) -> tensor<8x1x1x32xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %345 = stablehlo.reduce(%344 init: %cst_64) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x1x1x32xf32>, tensor<f32>) -> tensor<8x32xf32>
    %346 = stablehlo.dot_general %345, %27#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<8x64xf32>) -> tensor<32x64xf32>
    %347 = stablehlo.transpose %346, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %348 = stablehlo.dot_general %345, %arg9, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<64x32xf32>) -> tensor<8x64xf32>
    %349 = stablehlo.add %262, %348 : tensor<8x64xf32>
    %350 = stablehlo.convolution(%90#0, %342) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>) -> tensor<3x3x32x32xf32>
    %351 = stablehlo.reverse %arg7, dims = [0, 1] : tensor<3x3x32x32xf32>
    %352 = stablehlo.convolution(%342, %351) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x8x8x32xf32>
    %353 = call @silu_7(%90#1, %90#2, %89, %352) : (tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>) -> tensor<8x8x8x32xf32>
    %354 = stablehlo.reshape %353 : (tensor<8x8x8x32xf32>) -> tensor<8x8x8x4x8xf32>
    %355 = stablehlo.multiply %80, %354 : tensor<8x8x8x4x8xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %356 = stablehlo.reduce(%355 init: %cst_65) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %357 = stablehlo.reshape %356 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %358 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %359 = stablehlo.multiply %354, %358 : tensor<8x8x8x4x8xf32>
    %360 = stablehlo.multiply %357, %86 : tensor<8x1x1x4x1xf32>
    %361 = stablehlo.negate %359 : tensor<8x8x8x4x8xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.reduce(%361 init: %cst_66) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %363 = stablehlo.reshape %362 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %364 = call @_var_8(%78#1, %78#2, %78#3, %360) : (tensor<8x8x8x4x8xf32>, tensor<f32>, tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %365 = stablehlo.add %359, %364 : tensor<8x8x8x4x8xf32>
    %cst_67 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %367 = stablehlo.divide %363, %366 : tensor<8x1x1x4x1xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.reduce(%367 init: %cst_68) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %369 = stablehlo.broadcast_in_dim %368, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x8x8x4x8xf32>
    %370 = stablehlo.add %365, %369 : tensor<8x8x8x4x8xf32>
    %371 = stablehlo.reshape %370 : (tensor<8x8x8x4x8xf32>) -> tensor<8x8x8x32xf32>
    %372 = stablehlo.add %320, %371 : tensor<8x8x8x32xf32>
    %373 = stablehlo.convolution(%71, %372) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<8x8x8x32xf32>) -> tensor<3x3x32x32xf32>
    %374 = stablehlo.reverse %arg10, dims = [0, 1] : tensor<3x3x32x32xf32>
    %375 = stablehlo.convolution(%372, %374) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %376 = stablehlo.add %290, %375 : tensor<8x16x16x32xf32>
    %377 = stablehlo.convolution(%69#0, %376) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<3x3x32x32xf32>
    %378 = stablehlo.reverse %arg3, dims = [0, 1] : tensor<3x3x32x32xf32>
    %379 = stablehlo.convolution(%376, %378) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %380 = call @silu_5(%69#1, %69#2, %68, %379) : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<8x16x16x32xf32>
    %381 = stablehlo.reshape %380 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %382 = stablehlo.multiply %59, %381 : tensor<8x16x16x4x8xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %383 = stablehlo.reduce(%382 init: %cst_69) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %384 = stablehlo.reshape %383 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %385 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %386 = stablehlo.multiply %381, %385 : tensor<8x16x16x4x8xf32>
    %387 = stablehlo.multiply %384, %65 : tensor<8x1x1x4x1xf32>
    %388 = stablehlo.negate %386 : tensor<8x16x16x4x8xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.reduce(%388 init: %cst_70) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %390 = stablehlo.reshape %389 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %391 = call @_var_3(%57#1, %57#2, %57#3, %387) : (tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %392 = stablehlo.add %386, %391 : tensor<8x16x16x4x8xf32>
    %cst_71 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %394 = stablehlo.divide %390, %393 : tensor<8x1x1x4x1xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %395 = stablehlo.reduce(%394 init: %cst_72) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %396 = stablehlo.broadcast_in_dim %395, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x16x16x4x8xf32>
    %397 = stablehlo.add %392, %396 : tensor<8x16x16x4x8xf32>
    %398 = stablehlo.reshape %397 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %399 = stablehlo.reduce(%398 init: %cst_73) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x16x16x32xf32>, tensor<f32>) -> tensor<8x32xf32>
    %400 = stablehlo.reshape %399 : (tensor<8x32xf32>) -> tensor<8x1x1x32xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %401 = stablehlo.reduce(%400 init: %cst_74) applies stablehlo.add across dimensions = [1, 2] : (tensor<8x1x1x32xf32>, tensor<f32>) -> tensor<8x32xf32>
    %402 = stablehlo.dot_general %401, %27#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<8x64xf32>) -> tensor<32x64xf32>
    %403 = stablehlo.transpose %402, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %404 = stablehlo.dot_general %401, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<64x32xf32>) -> tensor<8x64xf32>
    %405 = stablehlo.add %349, %404 : tensor<8x64xf32>
    %406 = stablehlo.convolution(%46#0, %398) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<3x3x32x32xf32>
    %407 = stablehlo.reverse %arg2, dims = [0, 1] : tensor<3x3x32x32xf32>
    %408 = stablehlo.convolution(%398, %407) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<8x16x16x32xf32>
    %409 = call @silu_5(%46#1, %46#2, %45, %408) : (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) -> tensor<8x16x16x32xf32>
    %410 = stablehlo.reshape %409 : (tensor<8x16x16x32xf32>) -> tensor<8x16x16x4x8xf32>
    %411 = stablehlo.multiply %36, %410 : tensor<8x16x16x4x8xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.reduce(%411 init: %cst_75) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %413 = stablehlo.reshape %412 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %414 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %415 = stablehlo.multiply %410, %414 : tensor<8x16x16x4x8xf32>
    %416 = stablehlo.multiply %413, %42 : tensor<8x1x1x4x1xf32>
    %417 = stablehlo.negate %415 : tensor<8x16x16x4x8xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %418 = stablehlo.reduce(%417 init: %cst_76) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %419 = stablehlo.reshape %418 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %420 = call @_var_3(%34#1, %34#2, %34#3, %416) : (tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %421 = stablehlo.add %415, %420 : tensor<8x16x16x4x8xf32>
    %cst_77 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %422 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %423 = stablehlo.divide %419, %422 : tensor<8x1x1x4x1xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %424 = stablehlo.reduce(%423 init: %cst_78) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %425 = stablehlo.broadcast_in_dim %424, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x16x16x4x8xf32>
    %426 = stablehlo.add %421, %425 : tensor<8x16x16x4x8xf32>
    %427 = stablehlo.reshape %426 : (tensor<8x16x16x4x8xf32>) -> tensor<8x16x16x32xf32>
    %428 = stablehlo.add %376, %427 : tensor<8x16x16x32xf32>
    %429 = stablehlo.convolution(%10, %428) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x16x16x3xf32>, tensor<8x16x16x32xf32>) -> tensor<3x3x3x32xf32>
    %430 = call @silu_9(%27#1, %27#2, %26, %405) : (tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xf32>
    %431 = stablehlo.dot_general %430, %25, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64xf32>, tensor<8x32xf32>) -> tensor<64x32xf32>
    %432 = stablehlo.transpose %431, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %cst_79 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %433 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %434 = stablehlo.multiply %433, %294 : tensor<32x32xf32>
    %435 = stablehlo.subtract %arg0, %434 : tensor<32x32xf32>
    %cst_80 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<32x96xf32>
    %437 = stablehlo.multiply %436, %317 : tensor<32x96xf32>
    %438 = stablehlo.subtract %arg1, %437 : tensor<32x96xf32>
    %cst_81 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %439 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %440 = stablehlo.multiply %439, %406 : tensor<3x3x32x32xf32>
    %441 = stablehlo.subtract %arg2, %440 : tensor<3x3x32x32xf32>
    %cst_82 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %442 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %443 = stablehlo.multiply %442, %377 : tensor<3x3x32x32xf32>
    %444 = stablehlo.subtract %arg3, %443 : tensor<3x3x32x32xf32>
    %cst_83 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %445 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %446 = stablehlo.multiply %445, %403 : tensor<64x32xf32>
    %447 = stablehlo.subtract %arg4, %446 : tensor<64x32xf32>
    %cst_84 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %448 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<3x3x32x3xf32>
    %449 = stablehlo.multiply %448, %214 : tensor<3x3x32x3xf32>
    %450 = stablehlo.subtract %arg5, %449 : tensor<3x3x32x3xf32>
    %cst_85 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %451 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<3x3x64x32xf32>
    %452 = stablehlo.multiply %451, %286 : tensor<3x3x64x32xf32>
    %453 = stablehlo.subtract %arg6, %452 : tensor<3x3x64x32xf32>
    %cst_86 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %454 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %455 = stablehlo.multiply %454, %350 : tensor<3x3x32x32xf32>
    %456 = stablehlo.subtract %arg7, %455 : tensor<3x3x32x32xf32>
    %cst_87 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %457 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %458 = stablehlo.multiply %457, %321 : tensor<3x3x32x32xf32>
    %459 = stablehlo.subtract %arg8, %458 : tensor<3x3x32x32xf32>
    %cst_88 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %461 = stablehlo.multiply %460, %347 : tensor<64x32xf32>
    %462 = stablehlo.subtract %arg9, %461 : tensor<64x32xf32>
    %cst_89 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %463 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %464 = stablehlo.multiply %463, %373 : tensor<3x3x32x32xf32>
    %465 = stablehlo.subtract %arg10, %464 : tensor<3x3x32x32xf32>
    %cst_90 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %466 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<3x3x3x32xf32>
    %467 = stablehlo.multiply %466, %429 : tensor<3x3x3x32xf32>
    %468 = stablehlo.subtract %arg11, %467 : tensor<3x3x3x32xf32>
    %cst_91 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %469 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %470 = stablehlo.multiply %469, %432 : tensor<32x64xf32>
    %471 = stablehlo.subtract %arg12, %470 : tensor<32x64xf32>
    %cst_92 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %472 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %473 = stablehlo.multiply %472, %263 : tensor<3x3x32x32xf32>
    %474 = stablehlo.subtract %arg13, %473 : tensor<3x3x32x32xf32>
    %cst_93 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %475 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %476 = stablehlo.multiply %475, %235 : tensor<3x3x32x32xf32>
    %477 = stablehlo.subtract %arg14, %476 : tensor<3x3x32x32xf32>
    %cst_94 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %478 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %479 = stablehlo.multiply %478, %261 : tensor<64x32xf32>
    %480 = stablehlo.subtract %arg15, %479 : tensor<64x32xf32>
    return %435, %438, %441, %444, %447, %450, %453, %456, %459, %462, %465, %468, %471, %474, %477, %480 : tensor<32x32xf32>, tensor<32x96xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<64x32xf32>, tensor<3x3x32x3xf32>, tensor<3x3x64x32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<64x32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x3x32xf32>, tensor<32x64xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<64x32xf32>
  }
  func.func private @silu(%arg0: tensor<8x64xf32>) -> (tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<8x64xf32>
    %1 = stablehlo.exponential %0 : tensor<8x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<8x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<8x64xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<8x64xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<8x64xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<8x64xf32>
    return %9, %8, %5 : tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>
  }
  func.func private @_var(%arg0: tensor<8x16x16x4x8xf32>, %arg1: tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_0 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8x1x1x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x16x16x4x8xf32>
    %6 = chlo.square %5 : tensor<8x16x16x4x8xf32> -> tensor<8x16x16x4x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16x16x4x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<8x16x16x4x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<8x1x1x4x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x1x1x4x1xf32>
    return %16, %8, %10, %15 : tensor<8x1x1x4x1xf32>, tensor<8x16x16x4x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<8x1x1x4x1xf32>, %arg2: tensor<f32>) -> tensor<8x1x1x4x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<8x1x1x4x1xf32>
    return %2 : tensor<8x1x1x4x1xf32>
  }
  func.func private @silu_0(%arg0: tensor<8x16x16x32xf32>) -> (tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<8x16x16x32xf32>
    %1 = stablehlo.exponential %0 : tensor<8x16x16x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16x16x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<8x16x16x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x16x16x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<8x16x16x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16x16x32xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<8x16x16x32xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<8x16x16x32xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<8x16x16x32xf32>
    return %9, %8, %5 : tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>, tensor<8x16x16x32xf32>
  }
  func.func private @_var_1(%arg0: tensor<8x8x8x4x8xf32>, %arg1: tensor<i32>) -> (tensor<8x1x1x4x1xf32>, tensor<8x8x8x4x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8x1x1x4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x8x8x4x8xf32>
    %6 = chlo.square %5 : tensor<8x8x8x4x8xf32> -> tensor<8x8x8x4x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x8x8x4x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<8x8x8x4x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<8x1x1x4x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x1x1x4x1xf32>
    return %16, %8, %10, %15 : tensor<8x1x1x4x1xf32>, tensor<8x8x8x4x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @silu_2(%arg0: tensor<8x8x8x32xf32>) -> (tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<8x8x8x32xf32>
    %1 = stablehlo.exponential %0 : tensor<8x8x8x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8x8x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<8x8x8x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x8x8x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<8x8x8x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x8x8x32xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<8x8x8x32xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<8x8x8x32xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<8x8x8x32xf32>
    return %9, %8, %5 : tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>, tensor<8x8x8x32xf32>
  }
  func.func private @_resize(%arg0: tensor<8x8x8x32xf32>) -> (tensor<8x16x16x32xf32>, tensor<16x1xi32>, tensor<16x1xi32>) {
    %0 = stablehlo.iota dim = 0 : tensor<16xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.add %0, %1 : tensor<16xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<16xf32>
    %cst_1 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %6 = stablehlo.divide %4, %5 : tensor<16xf32>
    %7 = stablehlo.floor %6 : tensor<16xf32>
    %8 = stablehlo.convert %7 : (tensor<16xf32>) -> tensor<16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_2 = stablehlo.constant dense<8> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %12 = stablehlo.add %8, %11 : tensor<16xi32>
    %13 = stablehlo.select %10, %12, %8 : tensor<16xi1>, tensor<16xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 8, 1, 8, 32>}> : (tensor<8x8x8x32xf32>, tensor<16x1xi32>) -> tensor<8x16x8x32xf32>
    %16 = stablehlo.iota dim = 0 : tensor<16xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %18 = stablehlo.add %16, %17 : tensor<16xf32>
    %cst_4 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<16xf32>
    %cst_5 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %22 = stablehlo.divide %20, %21 : tensor<16xf32>
    %23 = stablehlo.floor %22 : tensor<16xf32>
    %24 = stablehlo.convert %23 : (tensor<16xf32>) -> tensor<16xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %26 = stablehlo.compare LT, %24, %25, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_7 = stablehlo.constant dense<8> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %28 = stablehlo.add %24, %27 : tensor<16xi32>
    %29 = stablehlo.select %26, %28, %24 : tensor<16xi1>, tensor<16xi32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %31 = "stablehlo.gather"(%15, %30) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 3], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 8, 16, 1, 32>}> : (tensor<8x16x8x32xf32>, tensor<16x1xi32>) -> tensor<8x16x16x32xf32>
    return %31, %14, %30 : tensor<8x16x16x32xf32>, tensor<16x1xi32>, tensor<16x1xi32>
  }
  func.func private @_var_3(%arg0: tensor<8x16x16x4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<8x1x1x4x1xf32>) -> tensor<8x16x16x4x8xf32> {
    %0 = call @_where_4(%arg2, %arg3) : (tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x1x1x4x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<8x1x1x4x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x16x16x4x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<8x16x16x4x8xf32>
    %6 = stablehlo.negate %5 : tensor<8x16x16x4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x16x16x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_1 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<8x1x1x4x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x16x16x4x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<8x16x16x4x8xf32>
    return %13 : tensor<8x16x16x4x8xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<8x1x1x4x1xf32>) -> tensor<8x1x1x4x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<8x1x1x4x1xf32>
    return %1 : tensor<8x1x1x4x1xf32>
  }
  func.func private @silu_5(%arg0: tensor<8x16x16x32xf32>, %arg1: tensor<8x16x16x32xf32>, %arg2: tensor<8x16x16x32xf32>, %arg3: tensor<8x16x16x32xf32>) -> tensor<8x16x16x32xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<8x16x16x32xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<8x16x16x32xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<8x16x16x32xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x16x16x32xf32>
    return %3 : tensor<8x16x16x32xf32>
  }
  func.func private @_resize_6(%arg0: tensor<16x1xi32>, %arg1: tensor<16x1xi32>, %arg2: tensor<8x16x16x32xf32>) -> tensor<8x8x8x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16x8x32xf32>
    %1 = "stablehlo.scatter"(%0, %arg1, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 3], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %4 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<8x16x8x32xf32>, tensor<16x1xi32>, tensor<8x16x16x32xf32>) -> tensor<8x16x8x32xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x8x8x32xf32>
    %3 = "stablehlo.scatter"(%2, %arg0, %1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2, 3], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %4 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<8x8x8x32xf32>, tensor<16x1xi32>, tensor<8x16x8x32xf32>) -> tensor<8x8x8x32xf32>
    return %3 : tensor<8x8x8x32xf32>
  }
  func.func private @silu_7(%arg0: tensor<8x8x8x32xf32>, %arg1: tensor<8x8x8x32xf32>, %arg2: tensor<8x8x8x32xf32>, %arg3: tensor<8x8x8x32xf32>) -> tensor<8x8x8x32xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<8x8x8x32xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<8x8x8x32xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<8x8x8x32xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x8x8x32xf32>
    return %3 : tensor<8x8x8x32xf32>
  }
  func.func private @_var_8(%arg0: tensor<8x8x8x4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<8x1x1x4x1xf32>) -> tensor<8x8x8x4x8xf32> {
    %0 = call @_where_4(%arg2, %arg3) : (tensor<i1>, tensor<8x1x1x4x1xf32>) -> tensor<8x1x1x4x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<8x1x1x4x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x8x8x4x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<8x8x8x4x8xf32>
    %6 = stablehlo.negate %5 : tensor<8x8x8x4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x8x8x4x8xf32>, tensor<f32>) -> tensor<8x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<8x4xf32>) -> tensor<8x1x1x4x1xf32>
    %cst_1 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x1x1x4x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<8x1x1x4x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<8x1x1x4x1xf32>, tensor<f32>) -> tensor<8x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 3] : (tensor<8x4xf32>) -> tensor<8x8x8x4x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<8x8x8x4x8xf32>
    return %13 : tensor<8x8x8x4x8xf32>
  }
  func.func private @silu_9(%arg0: tensor<8x64xf32>, %arg1: tensor<8x64xf32>, %arg2: tensor<8x64xf32>, %arg3: tensor<8x64xf32>) -> tensor<8x64xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<8x64xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<8x64xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<8x64xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x64xf32>
    return %3 : tensor<8x64xf32>
  }
}
