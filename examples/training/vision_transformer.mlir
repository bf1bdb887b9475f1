module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]>
  func.func public @main(%arg0: tensor<128x16xf32> loc("params['head']"), %arg1: tensor<512xf32> loc("params['layers'][0]['b1']"), %arg2: tensor<128xf32> loc("params['layers'][0]['b2']"), %arg3: tensor<128xf32> loc("params['layers'][0]['norm_1']['scale']"), %arg4: tensor<128xf32> loc("params['layers'][0]['norm_1']['shift']"), %arg5: tensor<128xf32> loc("params['layers'][0]['norm_2']['scale']"), %arg6: tensor<128xf32> loc("params['layers'][0]['norm_2']['shift']"), %arg7: tensor<128x512xf32> loc("params['layers'][0]['w1']"), %arg8: tensor<512x128xf32> loc("params['layers'][0]['w2']"), %arg9: tensor<128x128xf32> loc("params['layers'][0]['wk']"), %arg10: tensor<128x128xf32> loc("params['layers'][0]['wo']"), %arg11: tensor<128x128xf32> loc("params['layers'][0]['wq']"), %arg12: tensor<128x128xf32> loc("params['layers'][0]['wv']"), %arg13: tensor<512xf32> loc("params['layers'][1]['b1']"), %arg14: tensor<128xf32> loc("params['layers'][1]['b2']"), %arg15: tensor<128xf32> loc("params['layers'][1]['norm_1']['scale']"), %arg16: tensor<128xf32> loc("params['layers'][1]['norm_1']['shift']"), %arg17: tensor<128xf32> loc("params['layers'][1]['norm_2']['scale']"), %arg18: tensor<128xf32> loc("params['layers'][1]['norm_2']['shift']"), %arg19: tensor<128x512xf32> loc("params['layers'][1]['w1']"), %arg20: tensor<512x128xf32> loc("params['layers'][1]['w2']"), %arg21: tensor<128x128xf32> loc("params['layers'][1]['wk']"), %arg22: tensor<128x128xf32> loc("params['layers'][1]['wo']"), %arg23: tensor<128x128xf32> loc("params['layers'][1]['wq']"), %arg24: tensor<128x128xf32> loc("params['layers'][1]['wv']"), %arg25: tensor<128xf32> loc("params['norm']['scale']"), %arg26: tensor<128xf32> loc("params['norm']['shift']"), %arg27: tensor<4x4x3x128xf32> loc("params['patch']"), %arg28: tensor<64x128xf32> loc("params['positions']"), %arg29: tensor<128x16xf32> loc("momentum['head']"), %arg30: tensor<512xf32> loc("momentum['layers'][0]['b1']"), %arg31: tensor<128xf32> loc("momentum['layers'][0]['b2']"), %arg32: tensor<128xf32> loc("momentum['layers'][0]['norm_1']['scale']"), %arg33: tensor<128xf32> loc("momentum['layers'][0]['norm_1']['shift']"), %arg34: tensor<128xf32> loc("momentum['layers'][0]['norm_2']['scale']"), %arg35: tensor<128xf32> loc("momentum['layers'][0]['norm_2']['shift']"), %arg36: tensor<128x512xf32> loc("momentum['layers'][0]['w1']"), %arg37: tensor<512x128xf32> loc("momentum['layers'][0]['w2']"), %arg38: tensor<128x128xf32> loc("momentum['layers'][0]['wk']"), %arg39: tensor<128x128xf32> loc("momentum['layers'][0]['wo']"), %arg40: tensor<128x128xf32> loc("momentum['layers'][0]['wq']"), %arg41: tensor<128x128xf32> loc("momentum['layers'][0]['wv']"), %arg42: tensor<512xf32> loc("momentum['layers'][1]['b1']"), %arg43: tensor<128xf32> loc("momentum['layers'][1]['b2']"), %arg44: tensor<128xf32> loc("momentum['layers'][1]['norm_1']['scale']"), %arg45: tensor<128xf32> loc("momentum['layers'][1]['norm_1']['shift']"), %arg46: tensor<128xf32> loc("momentum['layers'][1]['norm_2']['scale']"), %arg47: tensor<128xf32> loc("momentum['layers'][1]['norm_2']['shift']"), %arg48: tensor<128x512xf32> loc("momentum['layers'][1]['w1']"), %arg49: tensor<512x128xf32> loc("momentum['layers'][1]['w2']"), %arg50: tensor<128x128xf32> loc("momentum['layers'][1]['wk']"), %arg51: tensor<128x128xf32> loc("momentum['layers'][1]['wo']"), %arg52: tensor<128x128xf32> loc("momentum['layers'][1]['wq']"), %arg53: tensor<128x128xf32> loc("momentum['layers'][1]['wv']"), %arg54: tensor<128xf32> loc("momentum['norm']['scale']"), %arg55: tensor<128xf32> loc("momentum['norm']['shift']"), %arg56: tensor<4x4x3x128xf32> loc("momentum['patch']"), %arg57: tensor<64x128xf32> loc("momentum['positions']"), %arg58: tensor<32x32x32x3xf32> loc("data[0]"), %arg59: tensor<32xi32> loc("data[1]")) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<128x16xf32> {jax.result_info = "result[1]['head']"}, tensor<512xf32> {jax.result_info = "result[1]['layers'][0]['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['norm_1']['scale']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['norm_1']['shift']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['norm_2']['scale']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['norm_2']['shift']"}, tensor<128x512xf32> {jax.result_info = "result[1]['layers'][0]['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['layers'][0]['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wv']"}, tensor<512xf32> {jax.result_info = "result[1]['layers'][1]['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['norm_1']['scale']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['norm_1']['shift']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['norm_2']['scale']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['norm_2']['shift']"}, tensor<128x512xf32> {jax.result_info = "result[1]['layers'][1]['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['layers'][1]['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wv']"}, tensor<128xf32> {jax.result_info = "result[1]['norm']['scale']"}, tensor<128xf32> {jax.result_info = "result[1]['norm']['shift']"}, tensor<4x4x3x128xf32> {jax.result_info = "result[1]['patch']"}, tensor<64x128xf32> {jax.result_info = "result[1]['positions']"}, tensor<128x16xf32> {jax.result_info = "result[2]['head']"}, tensor<512xf32> {jax.result_info = "result[2]['layers'][0]['b1']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][0]['b2']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][0]['norm_1']['scale']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][0]['norm_1']['shift']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][0]['norm_2']['scale']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][0]['norm_2']['shift']"}, tensor<128x512xf32> {jax.result_info = "result[2]['layers'][0]['w1']"}, tensor<512x128xf32> {jax.result_info = "result[2]['layers'][0]['w2']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wv']"}, tensor<512xf32> {jax.result_info = "result[2]['layers'][1]['b1']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][1]['b2']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][1]['norm_1']['scale']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][1]['norm_1']['shift']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][1]['norm_2']['scale']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][1]['norm_2']['shift']"}, tensor<128x512xf32> {jax.result_info = "result[2]['layers'][1]['w1']"}, tensor<512x128xf32> {jax.result_info = "result[2]['layers'][1]['w2']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wv']"}, tensor<128xf32> {jax.result_info = "result[2]['norm']['scale']"}, tensor<128xf32> {jax.result_info = "result[2]['norm']['shift']"}, tensor<4x4x3x128xf32> {jax.result_info = "result[2]['patch']"}, tensor<64x128xf32> {jax.result_info = "result[2]['positions']"}) {
    %0 = stablehlo.convolution(%arg58, %arg27) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<32x32x32x3xf32>, tensor<4x4x3x128xf32>) -> tensor<32x8x8x128xf32>
    %1 = stablehlo.reshape %0 : (tensor<32x8x8x128xf32>) -> tensor<32x64x128xf32>
    %2 = stablehlo.broadcast_in_dim %arg28, dims = [1, 2] : (tensor<64x128xf32>) -> tensor<1x64x128xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x64x128xf32>) -> tensor<32x64x128xf32>
    %4 = stablehlo.add %1, %3 : tensor<32x64x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %8 = stablehlo.divide %6, %7 : tensor<32x64x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %10 = stablehlo.subtract %4, %9 : tensor<32x64x128xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %11:4 = call @_var(%4, %c) : (tensor<32x64x128xf32>, tensor<i32>) -> (tensor<32x64x1xf32>, tensor<32x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %13 = stablehlo.add %11#0, %12 : tensor<32x64x1xf32>
    %14 = stablehlo.rsqrt %13 : tensor<32x64x1xf32>
    %15 = stablehlo.divide %14, %13 : tensor<32x64x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %17 = stablehlo.multiply %16, %15 : tensor<32x64x1xf32>
    %18 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %19 = stablehlo.multiply %10, %18 : tensor<32x64x128xf32>
    %20 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %22 = stablehlo.multiply %19, %21 : tensor<32x64x128xf32>
    %23 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %25 = stablehlo.add %22, %24 : tensor<32x64x128xf32>
    %26 = stablehlo.dot_general %25, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %27 = stablehlo.reshape %26 : (tensor<32x64x128xf32>) -> tensor<32x64x8x1x16xf32>
    %28 = stablehlo.dot_general %25, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %29 = stablehlo.reshape %28 : (tensor<32x64x128xf32>) -> tensor<32x64x8x16xf32>
    %30 = stablehlo.dot_general %25, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %31 = stablehlo.reshape %30 : (tensor<32x64x128xf32>) -> tensor<32x64x8x16xf32>
    %32 = stablehlo.dot_general %29, %27, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<32x64x8x16xf32>, tensor<32x64x8x1x16xf32>) -> tensor<32x8x64x64x1xf32>
    %33 = stablehlo.transpose %32, dims = [0, 1, 4, 3, 2] : (tensor<32x8x64x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %cst_3 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %34 = stablehlo.sqrt %cst_3 : tensor<f32>
    %35 = stablehlo.convert %34 : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<f32>) -> tensor<32x8x1x64x64xf32>
    %37 = stablehlo.divide %33, %36 : tensor<32x8x1x64x64xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %38 = stablehlo.reduce(%37 init: %cst_4) applies stablehlo.maximum across dimensions = [4] : (tensor<32x8x1x64x64xf32>, tensor<f32>) -> tensor<32x8x1x64xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<32x8x1x64xf32>
    %40 = stablehlo.maximum %39, %38 : tensor<32x8x1x64xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<32x8x1x64xf32>) -> tensor<32x8x1x64x1xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3, 4] : (tensor<32x8x1x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %43 = stablehlo.subtract %37, %42 : tensor<32x8x1x64x64xf32>
    %44 = stablehlo.exponential %43 : tensor<32x8x1x64x64xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_6) applies stablehlo.add across dimensions = [4] : (tensor<32x8x1x64x64xf32>, tensor<f32>) -> tensor<32x8x1x64xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<32x8x1x64xf32>) -> tensor<32x8x1x64x1xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3, 4] : (tensor<32x8x1x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %48 = stablehlo.divide %44, %47 : tensor<32x8x1x64x64xf32>
    %49 = stablehlo.multiply %46, %46 : tensor<32x8x1x64x1xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<32x8x1x64x1xf32>
    %51 = stablehlo.divide %50, %49 : tensor<32x8x1x64x1xf32>
    %52 = stablehlo.dot_general %31, %48, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<32x64x8x16xf32>, tensor<32x8x1x64x64xf32>) -> tensor<32x8x16x1x64xf32>
    %53 = stablehlo.transpose %52, dims = [0, 4, 1, 3, 2] : (tensor<32x8x16x1x64xf32>) -> tensor<32x64x8x1x16xf32>
    %54 = stablehlo.reshape %53 : (tensor<32x64x8x1x16xf32>) -> tensor<32x64x128xf32>
    %55 = stablehlo.dot_general %54, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %56 = stablehlo.add %4, %55 : tensor<32x64x128xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %cst_9 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %60 = stablehlo.divide %58, %59 : tensor<32x64x1xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %62 = stablehlo.subtract %56, %61 : tensor<32x64x128xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %63:4 = call @_var(%56, %c_10) : (tensor<32x64x128xf32>, tensor<i32>) -> (tensor<32x64x1xf32>, tensor<32x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_11 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %65 = stablehlo.add %63#0, %64 : tensor<32x64x1xf32>
    %66 = stablehlo.rsqrt %65 : tensor<32x64x1xf32>
    %67 = stablehlo.divide %66, %65 : tensor<32x64x1xf32>
    %cst_12 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %69 = stablehlo.multiply %68, %67 : tensor<32x64x1xf32>
    %70 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %71 = stablehlo.multiply %62, %70 : tensor<32x64x128xf32>
    %72 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %74 = stablehlo.multiply %71, %73 : tensor<32x64x128xf32>
    %75 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %77 = stablehlo.add %74, %76 : tensor<32x64x128xf32>
    %78 = stablehlo.dot_general %77, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x512xf32>) -> tensor<32x64x512xf32>
    %79 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<32x64x512xf32>
    %81 = stablehlo.add %78, %80 : tensor<32x64x512xf32>
    %82 = stablehlo.multiply %81, %81 : tensor<32x64x512xf32>
    %83 = stablehlo.multiply %82, %81 : tensor<32x64x512xf32>
    %84 = stablehlo.multiply %81, %81 : tensor<32x64x512xf32>
    %cst_13 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %86 = stablehlo.multiply %85, %84 : tensor<32x64x512xf32>
    %cst_14 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %88 = stablehlo.multiply %87, %83 : tensor<32x64x512xf32>
    %89 = stablehlo.add %81, %88 : tensor<32x64x512xf32>
    %cst_15 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %91 = stablehlo.multiply %90, %89 : tensor<32x64x512xf32>
    %92 = stablehlo.tanh %91 : tensor<32x64x512xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %94 = stablehlo.subtract %93, %92 : tensor<32x64x512xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %96 = stablehlo.add %95, %92 : tensor<32x64x512xf32>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %98 = stablehlo.multiply %97, %96 : tensor<32x64x512xf32>
    %99 = stablehlo.multiply %81, %98 : tensor<32x64x512xf32>
    %100 = stablehlo.dot_general %99, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x512xf32>, tensor<512x128xf32>) -> tensor<32x64x128xf32>
    %101 = stablehlo.add %56, %100 : tensor<32x64x128xf32>
    %102 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %104 = stablehlo.add %101, %103 : tensor<32x64x128xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %cst_20 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %108 = stablehlo.divide %106, %107 : tensor<32x64x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %110 = stablehlo.subtract %104, %109 : tensor<32x64x128xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %111:4 = call @_var(%104, %c_21) : (tensor<32x64x128xf32>, tensor<i32>) -> (tensor<32x64x1xf32>, tensor<32x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_22 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %113 = stablehlo.add %111#0, %112 : tensor<32x64x1xf32>
    %114 = stablehlo.rsqrt %113 : tensor<32x64x1xf32>
    %115 = stablehlo.divide %114, %113 : tensor<32x64x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<32x64x1xf32>
    %118 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %119 = stablehlo.multiply %110, %118 : tensor<32x64x128xf32>
    %120 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %122 = stablehlo.multiply %119, %121 : tensor<32x64x128xf32>
    %123 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %125 = stablehlo.add %122, %124 : tensor<32x64x128xf32>
    %126 = stablehlo.dot_general %125, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %127 = stablehlo.reshape %126 : (tensor<32x64x128xf32>) -> tensor<32x64x8x1x16xf32>
    %128 = stablehlo.dot_general %125, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %129 = stablehlo.reshape %128 : (tensor<32x64x128xf32>) -> tensor<32x64x8x16xf32>
    %130 = stablehlo.dot_general %125, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %131 = stablehlo.reshape %130 : (tensor<32x64x128xf32>) -> tensor<32x64x8x16xf32>
    %132 = stablehlo.dot_general %129, %127, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<32x64x8x16xf32>, tensor<32x64x8x1x16xf32>) -> tensor<32x8x64x64x1xf32>
    %133 = stablehlo.transpose %132, dims = [0, 1, 4, 3, 2] : (tensor<32x8x64x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %cst_24 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %134 = stablehlo.sqrt %cst_24 : tensor<f32>
    %135 = stablehlo.convert %134 : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<32x8x1x64x64xf32>
    %137 = stablehlo.divide %133, %136 : tensor<32x8x1x64x64xf32>
    %cst_25 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %138 = stablehlo.reduce(%137 init: %cst_25) applies stablehlo.maximum across dimensions = [4] : (tensor<32x8x1x64x64xf32>, tensor<f32>) -> tensor<32x8x1x64xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<32x8x1x64xf32>
    %140 = stablehlo.maximum %139, %138 : tensor<32x8x1x64xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2, 3] : (tensor<32x8x1x64xf32>) -> tensor<32x8x1x64x1xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3, 4] : (tensor<32x8x1x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %143 = stablehlo.subtract %137, %142 : tensor<32x8x1x64x64xf32>
    %144 = stablehlo.exponential %143 : tensor<32x8x1x64x64xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.reduce(%144 init: %cst_27) applies stablehlo.add across dimensions = [4] : (tensor<32x8x1x64x64xf32>, tensor<f32>) -> tensor<32x8x1x64xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2, 3] : (tensor<32x8x1x64xf32>) -> tensor<32x8x1x64x1xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2, 3, 4] : (tensor<32x8x1x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %148 = stablehlo.divide %144, %147 : tensor<32x8x1x64x64xf32>
    %149 = stablehlo.multiply %146, %146 : tensor<32x8x1x64x1xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<32x8x1x64x1xf32>
    %151 = stablehlo.divide %150, %149 : tensor<32x8x1x64x1xf32>
    %152 = stablehlo.dot_general %131, %148, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<32x64x8x16xf32>, tensor<32x8x1x64x64xf32>) -> tensor<32x8x16x1x64xf32>
    %153 = stablehlo.transpose %152, dims = [0, 4, 1, 3, 2] : (tensor<32x8x16x1x64xf32>) -> tensor<32x64x8x1x16xf32>
    %154 = stablehlo.reshape %153 : (tensor<32x64x8x1x16xf32>) -> tensor<32x64x128xf32>
    %155 = stablehlo.dot_general %154, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %156 = stablehlo.add %104, %155 : tensor<32x64x128xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.reduce(%156 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %cst_30 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %160 = stablehlo.divide %158, %159 : tensor<32x64x1xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %162 = stablehlo.subtract %156, %161 : tensor<32x64x128xf32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %163:4 = call @_var(%156, %c_31) : (tensor<32x64x128xf32>, tensor<i32>) -> (tensor<32x64x1xf32>, tensor<32x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_32 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %165 = stablehlo.add %163#0, %164 : tensor<32x64x1xf32>
    %166 = stablehlo.rsqrt %165 : tensor<32x64x1xf32>
    %167 = stablehlo.divide %166, %165 : tensor<32x64x1xf32>
    %cst_33 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %169 = stablehlo.multiply %168, %167 : tensor<32x64x1xf32>
    %170 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %171 = stablehlo.multiply %162, %170 : tensor<32x64x128xf32>
    %172 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %174 = stablehlo.multiply %171, %173 : tensor<32x64x128xf32>
    %175 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %177 = stablehlo.add %174, %176 : tensor<32x64x128xf32>
    %178 = stablehlo.dot_general %177, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x512xf32>) -> tensor<32x64x512xf32>
    %179 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<32x64x512xf32>
    %181 = stablehlo.add %178, %180 : tensor<32x64x512xf32>
    %182 = stablehlo.multiply %181, %181 : tensor<32x64x512xf32>
    %183 = stablehlo.multiply %182, %181 : tensor<32x64x512xf32>
    %184 = stablehlo.multiply %181, %181 : tensor<32x64x512xf32>
    %cst_34 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %186 = stablehlo.multiply %185, %184 : tensor<32x64x512xf32>
    %cst_35 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %188 = stablehlo.multiply %187, %183 : tensor<32x64x512xf32>
    %189 = stablehlo.add %181, %188 : tensor<32x64x512xf32>
    %cst_36 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %191 = stablehlo.multiply %190, %189 : tensor<32x64x512xf32>
    %192 = stablehlo.tanh %191 : tensor<32x64x512xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %194 = stablehlo.subtract %193, %192 : tensor<32x64x512xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %196 = stablehlo.add %195, %192 : tensor<32x64x512xf32>
    %cst_39 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %198 = stablehlo.multiply %197, %196 : tensor<32x64x512xf32>
    %199 = stablehlo.multiply %181, %198 : tensor<32x64x512xf32>
    %200 = stablehlo.dot_general %199, %arg20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64x512xf32>, tensor<512x128xf32>) -> tensor<32x64x128xf32>
    %201 = stablehlo.add %156, %200 : tensor<32x64x128xf32>
    %202 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %204 = stablehlo.add %201, %203 : tensor<32x64x128xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %205 = stablehlo.reduce(%204 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %cst_41 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %208 = stablehlo.divide %206, %207 : tensor<32x64x1xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %210 = stablehlo.subtract %204, %209 : tensor<32x64x128xf32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %211:4 = call @_var(%204, %c_42) : (tensor<32x64x128xf32>, tensor<i32>) -> (tensor<32x64x1xf32>, tensor<32x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_43 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %213 = stablehlo.add %211#0, %212 : tensor<32x64x1xf32>
    %214 = stablehlo.rsqrt %213 : tensor<32x64x1xf32>
    %215 = stablehlo.divide %214, %213 : tensor<32x64x1xf32>
    %cst_44 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %217 = stablehlo.multiply %216, %215 : tensor<32x64x1xf32>
    %218 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %219 = stablehlo.multiply %210, %218 : tensor<32x64x128xf32>
    %220 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %222 = stablehlo.multiply %219, %221 : tensor<32x64x128xf32>
    %223 = stablehlo.broadcast_in_dim %arg26, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %225 = stablehlo.add %222, %224 : tensor<32x64x128xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %226 = stablehlo.reduce(%225 init: %cst_45) applies stablehlo.add across dimensions = [1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x128xf32>
    %cst_46 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %228 = stablehlo.divide %226, %227 : tensor<32x128xf32>
    %229 = stablehlo.dot_general %228, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x128xf32>, tensor<128x16xf32>) -> tensor<32x16xf32>
    %230:3 = call @log_softmax(%229) : (tensor<32x16xf32>) -> (tensor<32x16xf32>, tensor<32x16xf32>, tensor<32x1xf32>)
    %231 = stablehlo.broadcast_in_dim %arg59, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %232:2 = call @take_along_axis(%230#0, %231) : (tensor<32x16xf32>, tensor<32x1xi32>) -> (tensor<32x1xf32>, tensor<32x1x1xi32>)
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.reduce(%232#0 init: %cst_47) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_48 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %234 = stablehlo.divide %233, %cst_48 : tensor<f32>
    %235 = stablehlo.negate %234 : tensor<f32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %236 = stablehlo.negate %cst_49 : tensor<f32>
    %cst_50 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %237 = stablehlo.divide %236, %cst_50 : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %239 = call @take_along_axis_0(%232#1, %238) : (tensor<32x1x1xi32>, tensor<32x1xf32>) -> tensor<32x16xf32>
    %240 = call @log_softmax_1(%230#1, %230#2, %239) : (tensor<32x16xf32>, tensor<32x1xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %241 = stablehlo.dot_general %240, %228, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<32x128xf32>) -> tensor<16x128xf32>
    %242 = stablehlo.transpose %241, dims = [1, 0] : (tensor<16x128xf32>) -> tensor<128x16xf32>
    %243 = stablehlo.dot_general %240, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<128x16xf32>) -> tensor<32x128xf32>
    %cst_51 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %245 = stablehlo.divide %243, %244 : tensor<32x128xf32>
    %246 = stablehlo.broadcast_in_dim %245, dims = [0, 2] : (tensor<32x128xf32>) -> tensor<32x64x128xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.reduce(%246 init: %cst_52) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %248 = stablehlo.reshape %247 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %249 = stablehlo.reduce(%248 init: %cst_53) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %250 = stablehlo.multiply %219, %246 : tensor<32x64x128xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %251 = stablehlo.reduce(%250 init: %cst_54) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %252 = stablehlo.reshape %251 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %253 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %254 = stablehlo.multiply %246, %253 : tensor<32x64x128xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.reduce(%252 init: %cst_55) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %256 = stablehlo.multiply %210, %254 : tensor<32x64x128xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.reduce(%256 init: %cst_56) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %258 = stablehlo.reshape %257 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %259 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %260 = stablehlo.multiply %254, %259 : tensor<32x64x128xf32>
    %261 = stablehlo.multiply %258, %217 : tensor<32x64x1xf32>
    %262 = call @_var_2(%211#1, %211#2, %211#3, %261) : (tensor<32x64x128xf32>, tensor<f32>, tensor<i1>, tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %263 = stablehlo.negate %260 : tensor<32x64x128xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.reduce(%263 init: %cst_57) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %265 = stablehlo.reshape %264 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %266 = stablehlo.add %262, %260 : tensor<32x64x128xf32>
    %cst_58 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %268 = stablehlo.divide %265, %267 : tensor<32x64x1xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.reduce(%268 init: %cst_59) applies stablehlo.add across dimensions = [2] : (tensor<32x64x1xf32>, tensor<f32>) -> tensor<32x64xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x128xf32>
    %271 = stablehlo.add %266, %270 : tensor<32x64x128xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %272 = stablehlo.reduce(%271 init: %cst_60) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %273 = stablehlo.reshape %272 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %274 = stablehlo.reduce(%273 init: %cst_61) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %275 = stablehlo.dot_general %271, %199, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x512xf32>) -> tensor<128x512xf32>
    %276 = stablehlo.transpose %275, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %277 = stablehlo.dot_general %271, %arg20, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<512x128xf32>) -> tensor<32x64x512xf32>
    %278 = stablehlo.multiply %181, %277 : tensor<32x64x512xf32>
    %279 = stablehlo.multiply %277, %198 : tensor<32x64x512xf32>
    %cst_62 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %281 = stablehlo.multiply %280, %278 : tensor<32x64x512xf32>
    %282 = stablehlo.multiply %281, %194 : tensor<32x64x512xf32>
    %283 = stablehlo.multiply %282, %192 : tensor<32x64x512xf32>
    %284 = stablehlo.add %282, %283 : tensor<32x64x512xf32>
    %cst_63 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %286 = stablehlo.multiply %285, %284 : tensor<32x64x512xf32>
    %287 = stablehlo.add %279, %286 : tensor<32x64x512xf32>
    %cst_64 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %289 = stablehlo.multiply %288, %286 : tensor<32x64x512xf32>
    %290 = stablehlo.multiply %289, %186 : tensor<32x64x512xf32>
    %291 = stablehlo.add %287, %290 : tensor<32x64x512xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %292 = stablehlo.reduce(%291 init: %cst_65) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x512xf32>, tensor<f32>) -> tensor<512xf32>
    %293 = stablehlo.reshape %292 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.reduce(%293 init: %cst_66) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %295 = stablehlo.dot_general %291, %177, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x512xf32>, tensor<32x64x128xf32>) -> tensor<512x128xf32>
    %296 = stablehlo.transpose %295, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %297 = stablehlo.dot_general %291, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x512xf32>, tensor<128x512xf32>) -> tensor<32x64x128xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.reduce(%297 init: %cst_67) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %299 = stablehlo.reshape %298 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.reduce(%299 init: %cst_68) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %301 = stablehlo.multiply %171, %297 : tensor<32x64x128xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.reduce(%301 init: %cst_69) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %303 = stablehlo.reshape %302 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %304 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %305 = stablehlo.multiply %297, %304 : tensor<32x64x128xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %306 = stablehlo.reduce(%303 init: %cst_70) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %307 = stablehlo.multiply %162, %305 : tensor<32x64x128xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %308 = stablehlo.reduce(%307 init: %cst_71) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %309 = stablehlo.reshape %308 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %310 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %311 = stablehlo.multiply %305, %310 : tensor<32x64x128xf32>
    %312 = stablehlo.multiply %309, %169 : tensor<32x64x1xf32>
    %313 = call @_var_2(%163#1, %163#2, %163#3, %312) : (tensor<32x64x128xf32>, tensor<f32>, tensor<i1>, tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %314 = stablehlo.add %271, %313 : tensor<32x64x128xf32>
    %315 = stablehlo.negate %311 : tensor<32x64x128xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %316 = stablehlo.reduce(%315 init: %cst_72) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %317 = stablehlo.reshape %316 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %318 = stablehlo.add %314, %311 : tensor<32x64x128xf32>
    %cst_73 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %320 = stablehlo.divide %317, %319 : tensor<32x64x1xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %321 = stablehlo.reduce(%320 init: %cst_74) applies stablehlo.add across dimensions = [2] : (tensor<32x64x1xf32>, tensor<f32>) -> tensor<32x64xf32>
    %322 = stablehlo.broadcast_in_dim %321, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x128xf32>
    %323 = stablehlo.add %318, %322 : tensor<32x64x128xf32>
    %324 = stablehlo.dot_general %323, %154, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x128xf32>) -> tensor<128x128xf32>
    %325 = stablehlo.transpose %324, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %326 = stablehlo.dot_general %323, %arg22, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %327 = stablehlo.reshape %326 : (tensor<32x64x128xf32>) -> tensor<32x64x8x1x16xf32>
    %328 = stablehlo.transpose %327, dims = [0, 2, 4, 3, 1] : (tensor<32x64x8x1x16xf32>) -> tensor<32x8x16x1x64xf32>
    %329 = stablehlo.dot_general %328, %131, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<32x8x16x1x64xf32>, tensor<32x64x8x16xf32>) -> tensor<32x8x1x64x64xf32>
    %330 = stablehlo.dot_general %328, %148, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<32x8x16x1x64xf32>, tensor<32x8x1x64x64xf32>) -> tensor<32x8x16x64xf32>
    %331 = stablehlo.transpose %330, dims = [0, 3, 1, 2] : (tensor<32x8x16x64xf32>) -> tensor<32x64x8x16xf32>
    %332 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3, 4] : (tensor<32x8x1x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %333 = stablehlo.multiply %329, %332 : tensor<32x8x1x64x64xf32>
    %334 = stablehlo.multiply %333, %144 : tensor<32x8x1x64x64xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %335 = stablehlo.reduce(%334 init: %cst_75) applies stablehlo.add across dimensions = [4] : (tensor<32x8x1x64x64xf32>, tensor<f32>) -> tensor<32x8x1x64xf32>
    %336 = stablehlo.reshape %335 : (tensor<32x8x1x64xf32>) -> tensor<32x8x1x64x1xf32>
    %337 = stablehlo.negate %336 : tensor<32x8x1x64x1xf32>
    %338 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2, 3, 4] : (tensor<32x8x1x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %339 = stablehlo.divide %329, %338 : tensor<32x8x1x64x64xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %340 = stablehlo.reduce(%337 init: %cst_76) applies stablehlo.add across dimensions = [2, 4] : (tensor<32x8x1x64x1xf32>, tensor<f32>) -> tensor<32x8x64xf32>
    %341 = stablehlo.broadcast_in_dim %340, dims = [0, 1, 3] : (tensor<32x8x64xf32>) -> tensor<32x8x1x64xf32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [0, 1, 2, 3] : (tensor<32x8x1x64xf32>) -> tensor<32x8x1x64x64xf32>
    %343 = stablehlo.add %339, %342 : tensor<32x8x1x64x64xf32>
    %344 = stablehlo.multiply %343, %144 : tensor<32x8x1x64x64xf32>
    %345 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<32x8x1x64x64xf32>
    %346 = stablehlo.divide %344, %345 : tensor<32x8x1x64x64xf32>
    %347 = stablehlo.transpose %346, dims = [0, 1, 4, 3, 2] : (tensor<32x8x1x64x64xf32>) -> tensor<32x8x64x64x1xf32>
    %348 = stablehlo.dot_general %347, %129, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x8x64x64x1xf32>, tensor<32x64x8x16xf32>) -> tensor<32x8x64x1x16xf32>
    %349 = stablehlo.transpose %348, dims = [0, 2, 1, 3, 4] : (tensor<32x8x64x1x16xf32>) -> tensor<32x64x8x1x16xf32>
    %350 = stablehlo.dot_general %347, %127, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<32x8x64x64x1xf32>, tensor<32x64x8x1x16xf32>) -> tensor<32x8x64x16xf32>
    %351 = stablehlo.transpose %350, dims = [0, 2, 1, 3] : (tensor<32x8x64x16xf32>) -> tensor<32x64x8x16xf32>
    %352 = stablehlo.reshape %331 : (tensor<32x64x8x16xf32>) -> tensor<32x64x128xf32>
    %353 = stablehlo.dot_general %352, %125, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x128xf32>) -> tensor<128x128xf32>
    %354 = stablehlo.transpose %353, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %355 = stablehlo.dot_general %352, %arg24, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %356 = stablehlo.reshape %351 : (tensor<32x64x8x16xf32>) -> tensor<32x64x128xf32>
    %357 = stablehlo.dot_general %356, %125, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x128xf32>) -> tensor<128x128xf32>
    %358 = stablehlo.transpose %357, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %359 = stablehlo.dot_general %356, %arg21, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %360 = stablehlo.add %355, %359 : tensor<32x64x128xf32>
    %361 = stablehlo.reshape %349 : (tensor<32x64x8x1x16xf32>) -> tensor<32x64x128xf32>
    %362 = stablehlo.dot_general %361, %125, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x128xf32>) -> tensor<128x128xf32>
    %363 = stablehlo.transpose %362, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %364 = stablehlo.dot_general %361, %arg23, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %365 = stablehlo.add %360, %364 : tensor<32x64x128xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %366 = stablehlo.reduce(%365 init: %cst_77) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %367 = stablehlo.reshape %366 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.reduce(%367 init: %cst_78) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %369 = stablehlo.multiply %119, %365 : tensor<32x64x128xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %370 = stablehlo.reduce(%369 init: %cst_79) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %371 = stablehlo.reshape %370 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %372 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %373 = stablehlo.multiply %365, %372 : tensor<32x64x128xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.reduce(%371 init: %cst_80) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %375 = stablehlo.multiply %110, %373 : tensor<32x64x128xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.reduce(%375 init: %cst_81) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %377 = stablehlo.reshape %376 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %378 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %379 = stablehlo.multiply %373, %378 : tensor<32x64x128xf32>
    %380 = stablehlo.multiply %377, %117 : tensor<32x64x1xf32>
    %381 = call @_var_2(%111#1, %111#2, %111#3, %380) : (tensor<32x64x128xf32>, tensor<f32>, tensor<i1>, tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %382 = stablehlo.add %323, %381 : tensor<32x64x128xf32>
    %383 = stablehlo.negate %379 : tensor<32x64x128xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.reduce(%383 init: %cst_82) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %385 = stablehlo.reshape %384 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %386 = stablehlo.add %382, %379 : tensor<32x64x128xf32>
    %cst_83 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %388 = stablehlo.divide %385, %387 : tensor<32x64x1xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.reduce(%388 init: %cst_84) applies stablehlo.add across dimensions = [2] : (tensor<32x64x1xf32>, tensor<f32>) -> tensor<32x64xf32>
    %390 = stablehlo.broadcast_in_dim %389, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x128xf32>
    %391 = stablehlo.add %386, %390 : tensor<32x64x128xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.reduce(%391 init: %cst_85) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %393 = stablehlo.reshape %392 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.reduce(%393 init: %cst_86) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %395 = stablehlo.dot_general %391, %99, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x512xf32>) -> tensor<128x512xf32>
    %396 = stablehlo.transpose %395, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %397 = stablehlo.dot_general %391, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<512x128xf32>) -> tensor<32x64x512xf32>
    %398 = stablehlo.multiply %81, %397 : tensor<32x64x512xf32>
    %399 = stablehlo.multiply %397, %98 : tensor<32x64x512xf32>
    %cst_87 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %400 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %401 = stablehlo.multiply %400, %398 : tensor<32x64x512xf32>
    %402 = stablehlo.multiply %401, %94 : tensor<32x64x512xf32>
    %403 = stablehlo.multiply %402, %92 : tensor<32x64x512xf32>
    %404 = stablehlo.add %402, %403 : tensor<32x64x512xf32>
    %cst_88 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %406 = stablehlo.multiply %405, %404 : tensor<32x64x512xf32>
    %407 = stablehlo.add %399, %406 : tensor<32x64x512xf32>
    %cst_89 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<32x64x512xf32>
    %409 = stablehlo.multiply %408, %406 : tensor<32x64x512xf32>
    %410 = stablehlo.multiply %409, %86 : tensor<32x64x512xf32>
    %411 = stablehlo.add %407, %410 : tensor<32x64x512xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.reduce(%411 init: %cst_90) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x512xf32>, tensor<f32>) -> tensor<512xf32>
    %413 = stablehlo.reshape %412 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.reduce(%413 init: %cst_91) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %415 = stablehlo.dot_general %411, %77, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x512xf32>, tensor<32x64x128xf32>) -> tensor<512x128xf32>
    %416 = stablehlo.transpose %415, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %417 = stablehlo.dot_general %411, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x512xf32>, tensor<128x512xf32>) -> tensor<32x64x128xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %418 = stablehlo.reduce(%417 init: %cst_92) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %419 = stablehlo.reshape %418 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %420 = stablehlo.reduce(%419 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %421 = stablehlo.multiply %71, %417 : tensor<32x64x128xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %422 = stablehlo.reduce(%421 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %423 = stablehlo.reshape %422 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %424 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %425 = stablehlo.multiply %417, %424 : tensor<32x64x128xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %426 = stablehlo.reduce(%423 init: %cst_95) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %427 = stablehlo.multiply %62, %425 : tensor<32x64x128xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %428 = stablehlo.reduce(%427 init: %cst_96) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %429 = stablehlo.reshape %428 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %430 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %431 = stablehlo.multiply %425, %430 : tensor<32x64x128xf32>
    %432 = stablehlo.multiply %429, %69 : tensor<32x64x1xf32>
    %433 = call @_var_2(%63#1, %63#2, %63#3, %432) : (tensor<32x64x128xf32>, tensor<f32>, tensor<i1>, tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %434 = stablehlo.add %391, %433 : tensor<32x64x128xf32>
    %435 = stablehlo.negate %431 : tensor<32x64x128xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.reduce(%435 init: %cst_97) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %437 = stablehlo.reshape %436 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %438 = stablehlo.add %434, %431 : tensor<32x64x128xf32>
    %cst_98 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %439 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %440 = stablehlo.divide %437, %439 : tensor<32x64x1xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %441 = stablehlo.reduce(%440 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<32x64x1xf32>, tensor<f32>) -> tensor<32x64xf32>
    %442 = stablehlo.broadcast_in_dim %441, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x128xf32>
    %443 = stablehlo.add %438, %442 : tensor<32x64x128xf32>
    %444 = stablehlo.dot_general %443, %54, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x128xf32>) -> tensor<128x128xf32>
    %445 = stablehlo.transpose %444, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %446 = stablehlo.dot_general %443, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %447 = stablehlo.reshape %446 : (tensor<32x64x128xf32>) -> tensor<32x64x8x1x16xf32>
    %448 = stablehlo.transpose %447, dims = [0, 2, 4, 3, 1] : (tensor<32x64x8x1x16xf32>) -> tensor<32x8x16x1x64xf32>
    %449 = stablehlo.dot_general %448, %31, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<32x8x16x1x64xf32>, tensor<32x64x8x16xf32>) -> tensor<32x8x1x64x64xf32>
    %450 = stablehlo.dot_general %448, %48, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<32x8x16x1x64xf32>, tensor<32x8x1x64x64xf32>) -> tensor<32x8x16x64xf32>
    %451 = stablehlo.transpose %450, dims = [0, 3, 1, 2] : (tensor<32x8x16x64xf32>) -> tensor<32x64x8x16xf32>
    %452 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3, 4] : (tensor<32x8x1x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %453 = stablehlo.multiply %449, %452 : tensor<32x8x1x64x64xf32>
    %454 = stablehlo.multiply %453, %44 : tensor<32x8x1x64x64xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.reduce(%454 init: %cst_100) applies stablehlo.add across dimensions = [4] : (tensor<32x8x1x64x64xf32>, tensor<f32>) -> tensor<32x8x1x64xf32>
    %456 = stablehlo.reshape %455 : (tensor<32x8x1x64xf32>) -> tensor<32x8x1x64x1xf32>
    %457 = stablehlo.negate %456 : tensor<32x8x1x64x1xf32>
    %458 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3, 4] : (tensor<32x8x1x64x1xf32>) -> tensor<32x8x1x64x64xf32>
    %459 = stablehlo.divide %449, %458 : tensor<32x8x1x64x64xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%457 init: %cst_101) applies stablehlo.add across dimensions = [2, 4] : (tensor<32x8x1x64x1xf32>, tensor<f32>) -> tensor<32x8x64xf32>
    %461 = stablehlo.broadcast_in_dim %460, dims = [0, 1, 3] : (tensor<32x8x64xf32>) -> tensor<32x8x1x64xf32>
    %462 = stablehlo.broadcast_in_dim %461, dims = [0, 1, 2, 3] : (tensor<32x8x1x64xf32>) -> tensor<32x8x1x64x64xf32>
    %463 = stablehlo.add %459, %462 : tensor<32x8x1x64x64xf32>
    %464 = stablehlo.multiply %463, %44 : tensor<32x8x1x64x64xf32>
    %465 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<f32>) -> tensor<32x8x1x64x64xf32>
    %466 = stablehlo.divide %464, %465 : tensor<32x8x1x64x64xf32>
    %467 = stablehlo.transpose %466, dims = [0, 1, 4, 3, 2] : (tensor<32x8x1x64x64xf32>) -> tensor<32x8x64x64x1xf32>
    %468 = stablehlo.dot_general %467, %29, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x8x64x64x1xf32>, tensor<32x64x8x16xf32>) -> tensor<32x8x64x1x16xf32>
    %469 = stablehlo.transpose %468, dims = [0, 2, 1, 3, 4] : (tensor<32x8x64x1x16xf32>) -> tensor<32x64x8x1x16xf32>
    %470 = stablehlo.dot_general %467, %27, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<32x8x64x64x1xf32>, tensor<32x64x8x1x16xf32>) -> tensor<32x8x64x16xf32>
    %471 = stablehlo.transpose %470, dims = [0, 2, 1, 3] : (tensor<32x8x64x16xf32>) -> tensor<32x64x8x16xf32>
    %472 = stablehlo.reshape %451 : (tensor<32x64x8x16xf32>) -> tensor<32x64x128xf32>
    %473 = stablehlo.dot_general %472, %25, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x128xf32>) -> tensor<128x128xf32>
    %474 = stablehlo.transpose %473, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %475 = stablehlo.dot_general %472, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %476 = stablehlo.reshape %471 : (tensor<32x64x8x16xf32>) -> tensor<32x64x128xf32>
    %477 = stablehlo.dot_general %476, %25, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x128xf32>) -> tensor<128x128xf32>
    %478 = stablehlo.transpose %477, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %479 = stablehlo.dot_general %476, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %480 = stablehlo.add %475, %479 : tensor<32x64x128xf32>
    %481 = stablehlo.reshape %469 : (tensor<32x64x8x1x16xf32>) -> tensor<32x64x128xf32>
    %482 = stablehlo.dot_general %481, %25, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<32x64x128xf32>) -> tensor<128x128xf32>
    %483 = stablehlo.transpose %482, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %484 = stablehlo.dot_general %481, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x64x128xf32>, tensor<128x128xf32>) -> tensor<32x64x128xf32>
    %485 = stablehlo.add %480, %484 : tensor<32x64x128xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %486 = stablehlo.reduce(%485 init: %cst_102) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %487 = stablehlo.reshape %486 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %488 = stablehlo.reduce(%487 init: %cst_103) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %489 = stablehlo.multiply %19, %485 : tensor<32x64x128xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %490 = stablehlo.reduce(%489 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %491 = stablehlo.reshape %490 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %492 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<32x64x128xf32>
    %493 = stablehlo.multiply %485, %492 : tensor<32x64x128xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%491 init: %cst_105) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %495 = stablehlo.multiply %10, %493 : tensor<32x64x128xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %496 = stablehlo.reduce(%495 init: %cst_106) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %497 = stablehlo.reshape %496 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %498 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %499 = stablehlo.multiply %493, %498 : tensor<32x64x128xf32>
    %500 = stablehlo.multiply %497, %17 : tensor<32x64x1xf32>
    %501 = call @_var_2(%11#1, %11#2, %11#3, %500) : (tensor<32x64x128xf32>, tensor<f32>, tensor<i1>, tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %502 = stablehlo.add %443, %501 : tensor<32x64x128xf32>
    %503 = stablehlo.negate %499 : tensor<32x64x128xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %504 = stablehlo.reduce(%503 init: %cst_107) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %505 = stablehlo.reshape %504 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %506 = stablehlo.add %502, %499 : tensor<32x64x128xf32>
    %cst_108 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %507 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %508 = stablehlo.divide %505, %507 : tensor<32x64x1xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %509 = stablehlo.reduce(%508 init: %cst_109) applies stablehlo.add across dimensions = [2] : (tensor<32x64x1xf32>, tensor<f32>) -> tensor<32x64xf32>
    %510 = stablehlo.broadcast_in_dim %509, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x128xf32>
    %511 = stablehlo.add %506, %510 : tensor<32x64x128xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %512 = stablehlo.reduce(%511 init: %cst_110) applies stablehlo.add across dimensions = [0] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %513 = stablehlo.reshape %512 : (tensor<64x128xf32>) -> tensor<1x64x128xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %514 = stablehlo.reduce(%513 init: %cst_111) applies stablehlo.add across dimensions = [0] : (tensor<1x64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %515 = stablehlo.reshape %511 : (tensor<32x64x128xf32>) -> tensor<32x8x8x128xf32>
    %516 = stablehlo.convolution(%arg58, %515) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [4, 4], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<32x32x32x3xf32>, tensor<32x8x8x128xf32>) -> tensor<4x4x3x128xf32>
    %cst_112 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %517 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<128x16xf32>
    %518 = stablehlo.multiply %517, %arg29 : tensor<128x16xf32>
    %519 = stablehlo.add %518, %242 : tensor<128x16xf32>
    %cst_113 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %520 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %521 = stablehlo.multiply %520, %arg30 : tensor<512xf32>
    %522 = stablehlo.add %521, %414 : tensor<512xf32>
    %cst_114 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %523 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %524 = stablehlo.multiply %523, %arg31 : tensor<128xf32>
    %525 = stablehlo.add %524, %394 : tensor<128xf32>
    %cst_115 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %526 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %527 = stablehlo.multiply %526, %arg32 : tensor<128xf32>
    %528 = stablehlo.add %527, %494 : tensor<128xf32>
    %cst_116 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %529 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %530 = stablehlo.multiply %529, %arg33 : tensor<128xf32>
    %531 = stablehlo.add %530, %488 : tensor<128xf32>
    %cst_117 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %532 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %533 = stablehlo.multiply %532, %arg34 : tensor<128xf32>
    %534 = stablehlo.add %533, %426 : tensor<128xf32>
    %cst_118 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %536 = stablehlo.multiply %535, %arg35 : tensor<128xf32>
    %537 = stablehlo.add %536, %420 : tensor<128xf32>
    %cst_119 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %539 = stablehlo.multiply %538, %arg36 : tensor<128x512xf32>
    %540 = stablehlo.add %539, %416 : tensor<128x512xf32>
    %cst_120 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %541 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %542 = stablehlo.multiply %541, %arg37 : tensor<512x128xf32>
    %543 = stablehlo.add %542, %396 : tensor<512x128xf32>
    %cst_121 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %544 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %545 = stablehlo.multiply %544, %arg38 : tensor<128x128xf32>
    %546 = stablehlo.add %545, %478 : tensor<128x128xf32>
    %cst_122 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %547 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %548 = stablehlo.multiply %547, %arg39 : tensor<128x128xf32>
    %549 = stablehlo.add %548, %445 : tensor<128x128xf32>
    %cst_123 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %550 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %551 = stablehlo.multiply %550, %arg40 : tensor<128x128xf32>
    %552 = stablehlo.add %551, %483 : tensor<128x128xf32>
    %cst_124 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %553 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %554 = stablehlo.multiply %553, %arg41 : tensor<128x128xf32>
    %555 = stablehlo.add %554, %474 : tensor<128x128xf32>
    %cst_125 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %556 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %557 = stablehlo.multiply %556, %arg42 : tensor<512xf32>
    %558 = stablehlo.add %557, %294 : tensor<512xf32>
    %cst_126 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %559 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %560 = stablehlo.multiply %559, %arg43 : tensor<128xf32>
    %561 = stablehlo.add %560, %274 : tensor<128xf32>
    %cst_127 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %562 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %563 = stablehlo.multiply %562, %arg44 : tensor<128xf32>
    %564 = stablehlo.add %563, %374 : tensor<128xf32>
    %cst_128 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %566 = stablehlo.multiply %565, %arg45 : tensor<128xf32>
    %567 = stablehlo.add %566, %368 : tensor<128xf32>
    %cst_129 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %568 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %569 = stablehlo.multiply %568, %arg46 : tensor<128xf32>
    %570 = stablehlo.add %569, %306 : tensor<128xf32>
    %cst_130 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %572 = stablehlo.multiply %571, %arg47 : tensor<128xf32>
    %573 = stablehlo.add %572, %300 : tensor<128xf32>
    %cst_131 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %574 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %575 = stablehlo.multiply %574, %arg48 : tensor<128x512xf32>
    %576 = stablehlo.add %575, %296 : tensor<128x512xf32>
    %cst_132 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %578 = stablehlo.multiply %577, %arg49 : tensor<512x128xf32>
    %579 = stablehlo.add %578, %276 : tensor<512x128xf32>
    %cst_133 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %580 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %581 = stablehlo.multiply %580, %arg50 : tensor<128x128xf32>
    %582 = stablehlo.add %581, %358 : tensor<128x128xf32>
    %cst_134 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %583 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %584 = stablehlo.multiply %583, %arg51 : tensor<128x128xf32>
    %585 = stablehlo.add %584, %325 : tensor<128x128xf32>
    %cst_135 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %586 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %587 = stablehlo.multiply %586, %arg52 : tensor<128x128xf32>
    %588 = stablehlo.add %587, %363 : tensor<128x128xf32>
    %cst_136 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %589 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %590 = stablehlo.multiply %589, %arg53 : tensor<128x128xf32>
    %591 = stablehlo.add %590, %354 : tensor<128x128xf32>
    %cst_137 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %592 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %593 = stablehlo.multiply %592, %arg54 : tensor<128xf32>
    %594 = stablehlo.add %593, %255 : tensor<128xf32>
    %cst_138 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %595 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %596 = stablehlo.multiply %595, %arg55 : tensor<128xf32>
    %597 = stablehlo.add %596, %249 : tensor<128xf32>
    %cst_139 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %598 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<4x4x3x128xf32>
    %599 = stablehlo.multiply %598, %arg56 : tensor<4x4x3x128xf32>
    %600 = stablehlo.add %599, %516 : tensor<4x4x3x128xf32>
    %cst_140 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %601 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %602 = stablehlo.multiply %601, %arg57 : tensor<64x128xf32>
    %603 = stablehlo.add %602, %514 : tensor<64x128xf32>
    %cst_141 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %604 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<128x16xf32>
    %605 = stablehlo.multiply %604, %519 : tensor<128x16xf32>
    %606 = stablehlo.subtract %arg0, %605 : tensor<128x16xf32>
    %cst_142 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %607 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %608 = stablehlo.multiply %607, %522 : tensor<512xf32>
    %609 = stablehlo.subtract %arg1, %608 : tensor<512xf32>
    %cst_143 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %610 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %611 = stablehlo.multiply %610, %525 : tensor<128xf32>
    %612 = stablehlo.subtract %arg2, %611 : tensor<128xf32>
    %cst_144 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %613 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %614 = stablehlo.multiply %613, %528 : tensor<128xf32>
    %615 = stablehlo.subtract %arg3, %614 : tensor<128xf32>
    %cst_145 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %616 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %617 = stablehlo.multiply %616, %531 : tensor<128xf32>
    %618 = stablehlo.subtract %arg4, %617 : tensor<128xf32>
    %cst_146 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %619 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %620 = stablehlo.multiply %619, %534 : tensor<128xf32>
    %621 = stablehlo.subtract %arg5, %620 : tensor<128xf32>
    %cst_147 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %622 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %623 = stablehlo.multiply %622, %537 : tensor<128xf32>
    %624 = stablehlo.subtract %arg6, %623 : tensor<128xf32>
    %cst_148 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %625 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %626 = stablehlo.multiply %625, %540 : tensor<128x512xf32>
    %627 = stablehlo.subtract %arg7, %626 : tensor<128x512xf32>
    %cst_149 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %628 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %629 = stablehlo.multiply %628, %543 : tensor<512x128xf32>
    %630 = stablehlo.subtract %arg8, %629 : tensor<512x128xf32>
    %cst_150 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %631 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %632 = stablehlo.multiply %631, %546 : tensor<128x128xf32>
    %633 = stablehlo.subtract %arg9, %632 : tensor<128x128xf32>
    %cst_151 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %635 = stablehlo.multiply %634, %549 : tensor<128x128xf32>
    %636 = stablehlo.subtract %arg10, %635 : tensor<128x128xf32>
    %cst_152 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %637 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %638 = stablehlo.multiply %637, %552 : tensor<128x128xf32>
    %639 = stablehlo.subtract %arg11, %638 : tensor<128x128xf32>
    %cst_153 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %640 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %641 = stablehlo.multiply %640, %555 : tensor<128x128xf32>
    %642 = stablehlo.subtract %arg12, %641 : tensor<128x128xf32>
    %cst_154 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %643 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %644 = stablehlo.multiply %643, %558 : tensor<512xf32>
    %645 = stablehlo.subtract %arg13, %644 : tensor<512xf32>
    %cst_155 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %646 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %647 = stablehlo.multiply %646, %561 : tensor<128xf32>
    %648 = stablehlo.subtract %arg14, %647 : tensor<128xf32>
    %cst_156 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %649 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %650 = stablehlo.multiply %649, %564 : tensor<128xf32>
    %651 = stablehlo.subtract %arg15, %650 : tensor<128xf32>
    %cst_157 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %652 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %653 = stablehlo.multiply %652, %567 : tensor<128xf32>
    %654 = stablehlo.subtract %arg16, %653 : tensor<128xf32>
    %cst_158 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %655 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %656 = stablehlo.multiply %655, %570 : tensor<128xf32>
    %657 = stablehlo.subtract %arg17, %656 : tensor<128xf32>
    %cst_159 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %658 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %659 = stablehlo.multiply %658, %573 : tensor<128xf32>
    %660 = stablehlo.subtract %arg18, %659 : tensor<128xf32>
    %cst_160 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %661 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %662 = stablehlo.multiply %661, %576 : tensor<128x512xf32>
    %663 = stablehlo.subtract %arg19, %662 : tensor<128x512xf32>
    %cst_161 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %664 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %665 = stablehlo.multiply %664, %579 : tensor<512x128xf32>
    %666 = stablehlo.subtract %arg20, %665 : tensor<512x128xf32>
    %cst_162 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %667 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %668 = stablehlo.multiply %667, %582 : tensor<128x128xf32>
    %669 = stablehlo.subtract %arg21, %668 : tensor<128x128xf32>
    %cst_163 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %670 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %671 = stablehlo.multiply %670, %585 : tensor<128x128xf32>
    %672 = stablehlo.subtract %arg22, %671 : tensor<128x128xf32>
    %cst_164 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %673 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %674 = stablehlo.multiply %673, %588 : tensor<128x128xf32>
    %675 = stablehlo.subtract %arg23, %674 : tensor<128x128xf32>
    %cst_165 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %676 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %677 = stablehlo.multiply %676, %591 : tensor<128x128xf32>
    %678 = stablehlo.subtract %arg24, %677 : tensor<128x128xf32>
    %cst_166 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %679 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %680 = stablehlo.multiply %679, %594 : tensor<128xf32>
    %681 = stablehlo.subtract %arg25, %680 : tensor<128xf32>
    %cst_167 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %682 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %683 = stablehlo.multiply %682, %597 : tensor<128xf32>
    %684 = stablehlo.subtract %arg26, %683 : tensor<128xf32>
    %cst_168 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %685 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<4x4x3x128xf32>
    %686 = stablehlo.multiply %685, %600 : tensor<4x4x3x128xf32>
    %687 = stablehlo.subtract %arg27, %686 : tensor<4x4x3x128xf32>
    %cst_169 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %689 = stablehlo.multiply %688, %603 : tensor<64x128xf32>
    %690 = stablehlo.subtract %arg28, %689 : tensor<64x128xf32>
    return %235, %606, %609, %612, %615, %618, %621, %624, %627, %630, %633, %636, %639, %642, %645, %648, %651, %654, %657, %660, %663, %666, %669, %672, %675, %678, %681, %684, %687, %690, %519, %522, %525, %528, %531, %534, %537, %540, %543, %546, %549, %552, %555, %558, %561, %564, %567, %570, %573, %576, %579, %582, %585, %588, %591, %594, %597, %600, %603 : tensor<f32>, tensor<128x16xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x4x3x128xf32>, tensor<64x128xf32>, tensor<128x16xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x4x3x128xf32>, tensor<64x128xf32>
  }
  func.func private @_var(%arg0: tensor<32x64x128xf32>, %arg1: tensor<i32>) -> (tensor<32x64x1xf32>, tensor<32x64x128xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<32x64x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<32x64x1xf32>) -> tensor<32x64x128xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<32x64x128xf32>
    %6 = chlo.square %5 : tensor<32x64x128xf32> -> tensor<32x64x128xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x64x128xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<32x64x128xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<32x64x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<32x64x1xf32>, tensor<f32>) -> tensor<32x64x1xf32>
    return %16, %8, %10, %15 : tensor<32x64x1xf32>, tensor<32x64x128xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<32x64x1xf32>, %arg2: tensor<f32>) -> tensor<32x64x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<32x64x1xf32>
    return %2 : tensor<32x64x1xf32>
  }
  func.func private @log_softmax(%arg0: tensor<32x16xf32>) -> (tensor<32x16xf32>, tensor<32x16xf32>, tensor<32x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<32x16xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<32x16xf32>
    %6 = stablehlo.exponential %5 : tensor<32x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<32x16xf32>, tensor<f32>) -> tensor<32xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %9 = stablehlo.log %8 : tensor<32x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x16xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<32x16xf32>
    return %11, %6, %8 : tensor<32x16xf32>, tensor<32x16xf32>, tensor<32x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<32x16xf32>, %arg1: tensor<32x1xi32>) -> (tensor<32x1xf32>, tensor<32x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<32x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<32x1xi1>, tensor<32x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<32x1xi32>) -> tensor<32x1x1xi32>
    %c_1 = stablehlo.constant dense<15> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<32x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<32x1x1xi32>, tensor<32x1x1xi32>) -> tensor<32x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<32x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<32x1x1xi32>, tensor<32x1x1xi32>) -> tensor<32x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<32x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<32x1x1xi1>, tensor<i1>) -> tensor<32x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<32x16xf32>, tensor<32x1x1xi32>) -> tensor<32x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<32x1xi1>, tensor<32x1xf32>
    return %15, %5 : tensor<32x1xf32>, tensor<32x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<32x1x1xi32>, %arg1: tensor<32x1xf32>) -> tensor<32x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<32x16xf32>, tensor<32x1x1xi32>, tensor<32x1xf32>) -> tensor<32x16xf32>
    return %1 : tensor<32x16xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<32x16xf32>, %arg1: tensor<32x1xf32>, %arg2: tensor<32x16xf32>) -> tensor<32x16xf32> {
    %0 = stablehlo.negate %arg2 : tensor<32x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<32x16xf32>, tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.reshape %1 : (tensor<32xf32>) -> tensor<32x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<32x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<32x1xf32>, tensor<f32>) -> tensor<32xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<32xf32>) -> tensor<32x16xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<32x16xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<32x16xf32>
    return %7 : tensor<32x16xf32>
  }
  func.func private @_var_2(%arg0: tensor<32x64x128xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<32x64x1xf32>) -> tensor<32x64x128xf32> {
    %0 = call @_where_3(%arg2, %arg3) : (tensor<i1>, tensor<32x64x1xf32>) -> tensor<32x64x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<32x64x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<32x64x1xf32>, tensor<f32>) -> tensor<32x64xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x128xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<32x64x128xf32>
    %6 = stablehlo.negate %5 : tensor<32x64x128xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<32x64x128xf32>, tensor<f32>) -> tensor<32x64xf32>
    %8 = stablehlo.reshape %7 : (tensor<32x64xf32>) -> tensor<32x64x1xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<32x64x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<32x64x1xf32>, tensor<f32>) -> tensor<32x64xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<32x64xf32>) -> tensor<32x64x128xf32>
    %13 = stablehlo.add %5, %12 : tensor<32x64x128xf32>
    return %13 : tensor<32x64x128xf32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<32x64x1xf32>) -> tensor<32x64x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x64x1xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<32x64x1xf32>
    return %1 : tensor<32x64x1xf32>
  }
}
