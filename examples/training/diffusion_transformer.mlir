module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]>
  func.func public @main(%arg0: tensor<16x128xf32> loc("params['class']"), %arg1: tensor<128x768xf32> loc("params['layers'][0]['modulation']"), %arg2: tensor<128x512xf32> loc("params['layers'][0]['w1']"), %arg3: tensor<512x128xf32> loc("params['layers'][0]['w2']"), %arg4: tensor<128x128xf32> loc("params['layers'][0]['wk']"), %arg5: tensor<128x128xf32> loc("params['layers'][0]['wo']"), %arg6: tensor<128x128xf32> loc("params['layers'][0]['wq']"), %arg7: tensor<128x128xf32> loc("params['layers'][0]['wv']"), %arg8: tensor<128x768xf32> loc("params['layers'][1]['modulation']"), %arg9: tensor<128x512xf32> loc("params['layers'][1]['w1']"), %arg10: tensor<512x128xf32> loc("params['layers'][1]['w2']"), %arg11: tensor<128x128xf32> loc("params['layers'][1]['wk']"), %arg12: tensor<128x128xf32> loc("params['layers'][1]['wo']"), %arg13: tensor<128x128xf32> loc("params['layers'][1]['wq']"), %arg14: tensor<128x128xf32> loc("params['layers'][1]['wv']"), %arg15: tensor<128x48xf32> loc("params['out']"), %arg16: tensor<48x128xf32> loc("params['patch']"), %arg17: tensor<64x128xf32> loc("params['positions']"), %arg18: tensor<128x128xf32> loc("params['time']"), %arg19: tensor<16x128xf32> loc("momentum['class']"), %arg20: tensor<128x768xf32> loc("momentum['layers'][0]['modulation']"), %arg21: tensor<128x512xf32> loc("momentum['layers'][0]['w1']"), %arg22: tensor<512x128xf32> loc("momentum['layers'][0]['w2']"), %arg23: tensor<128x128xf32> loc("momentum['layers'][0]['wk']"), %arg24: tensor<128x128xf32> loc("momentum['layers'][0]['wo']"), %arg25: tensor<128x128xf32> loc("momentum['layers'][0]['wq']"), %arg26: tensor<128x128xf32> loc("momentum['layers'][0]['wv']"), %arg27: tensor<128x768xf32> loc("momentum['layers'][1]['modulation']"), %arg28: tensor<128x512xf32> loc("momentum['layers'][1]['w1']"), %arg29: tensor<512x128xf32> loc("momentum['layers'][1]['w2']"), %arg30: tensor<128x128xf32> loc("momentum['layers'][1]['wk']"), %arg31: tensor<128x128xf32> loc("momentum['layers'][1]['wo']"), %arg32: tensor<128x128xf32> loc("momentum['layers'][1]['wq']"), %arg33: tensor<128x128xf32> loc("momentum['layers'][1]['wv']"), %arg34: tensor<128x48xf32> loc("momentum['out']"), %arg35: tensor<48x128xf32> loc("momentum['patch']"), %arg36: tensor<64x128xf32> loc("momentum['positions']"), %arg37: tensor<128x128xf32> loc("momentum['time']"), %arg38: tensor<16x32x32x3xf32> loc("data[0]"), %arg39: tensor<16x32x32x3xf32> loc("data[1]"), %arg40: tensor<16xf32> loc("data[2]"), %arg41: tensor<16xi32> loc("data[3]")) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<16x128xf32> {jax.result_info = "result[1]['class']"}, tensor<128x768xf32> {jax.result_info = "result[1]['layers'][0]['modulation']"}, tensor<128x512xf32> {jax.result_info = "result[1]['layers'][0]['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['layers'][0]['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wv']"}, tensor<128x768xf32> {jax.result_info = "result[1]['layers'][1]['modulation']"}, tensor<128x512xf32> {jax.result_info = "result[1]['layers'][1]['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['layers'][1]['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wv']"}, tensor<128x48xf32> {jax.result_info = "result[1]['out']"}, tensor<48x128xf32> {jax.result_info = "result[1]['patch']"}, tensor<64x128xf32> {jax.result_info = "result[1]['positions']"}, tensor<128x128xf32> {jax.result_info = "result[1]['time']"}, tensor<16x128xf32> {jax.result_info = "result[2]['class']"}, tensor<128x768xf32> {jax.result_info = "result[2]['layers'][0]['modulation']"}, tensor<128x512xf32> {jax.result_info = "result[2]['layers'][0]['w1']"}, tensor<512x128xf32> {jax.result_info = "result[2]['layers'][0]['w2']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wv']"}, tensor<128x768xf32> {jax.result_info = "result[2]['layers'][1]['modulation']"}, tensor<128x512xf32> {jax.result_info = "result[2]['layers'][1]['w1']"}, tensor<512x128xf32> {jax.result_info = "result[2]['layers'][1]['w2']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wv']"}, tensor<128x48xf32> {jax.result_info = "result[2]['out']"}, tensor<48x128xf32> {jax.result_info = "result[2]['patch']"}, tensor<64x128xf32> {jax.result_info = "result[2]['positions']"}, tensor<128x128xf32> {jax.result_info = "result[2]['time']"}) {
    %0 = stablehlo.broadcast_in_dim %arg40, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %1 = stablehlo.iota dim = 0 : tensor<64xi32>
    %2 = stablehlo.negate %1 : tensor<64xi32>
    %3 = stablehlo.convert %2 : (tensor<64xi32>) -> tensor<64xf32>
    %cst = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %5 = stablehlo.divide %3, %4 : tensor<64xf32>
    %6 = stablehlo.exponential %5 : tensor<64xf32>
    %7 = stablehlo.convert %6 : tensor<64xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %9 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x64xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<16x64xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<16x64xf32>
    %12 = stablehlo.sine %11 : tensor<16x64xf32>
    %13 = stablehlo.cosine %11 : tensor<16x64xf32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x128xf32>
    %15 = stablehlo.dot_general %14, %arg18, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x128xf32>, tensor<128x128xf32>) -> tensor<16x128xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %17 = stablehlo.compare LT, %arg41, %16, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %19 = stablehlo.add %arg41, %18 : tensor<16xi32>
    %20 = stablehlo.select %17, %19, %arg41 : tensor<16xi1>, tensor<16xi32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %22 = "stablehlo.gather"(%arg0, %21) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<16x128xf32>, tensor<16x1xi32>) -> tensor<16x128xf32>
    %23 = stablehlo.add %15, %22 : tensor<16x128xf32>
    %24:3 = call @silu(%23) : (tensor<16x128xf32>) -> (tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>)
    %25 = stablehlo.cosine %arg40 : tensor<16xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2, 3] : (tensor<16x1x1x1xf32>) -> tensor<16x32x32x3xf32>
    %28 = stablehlo.multiply %27, %arg38 : tensor<16x32x32x3xf32>
    %29 = stablehlo.multiply %26, %26 : tensor<16x1x1x1xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x1x1x1xf32>
    %31 = stablehlo.subtract %30, %29 : tensor<16x1x1x1xf32>
    %32 = stablehlo.sqrt %31 : tensor<16x1x1x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<16x1x1x1xf32>) -> tensor<16x32x32x3xf32>
    %34 = stablehlo.multiply %33, %arg39 : tensor<16x32x32x3xf32>
    %35 = stablehlo.add %28, %34 : tensor<16x32x32x3xf32>
    %36 = stablehlo.reshape %35 : (tensor<16x32x32x3xf32>) -> tensor<16x8x4x8x4x3xf32>
    %37 = stablehlo.transpose %36, dims = [0, 1, 3, 2, 4, 5] : (tensor<16x8x4x8x4x3xf32>) -> tensor<16x8x8x4x4x3xf32>
    %38 = stablehlo.reshape %37 : (tensor<16x8x8x4x4x3xf32>) -> tensor<16x64x48xf32>
    %39 = stablehlo.dot_general %38, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x48xf32>, tensor<48x128xf32>) -> tensor<16x64x128xf32>
    %40 = stablehlo.broadcast_in_dim %arg17, dims = [1, 2] : (tensor<64x128xf32>) -> tensor<1x64x128xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<1x64x128xf32>) -> tensor<16x64x128xf32>
    %42 = stablehlo.add %39, %41 : tensor<16x64x128xf32>
    %43 = stablehlo.dot_general %24#0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x128xf32>, tensor<128x768xf32>) -> tensor<16x768xf32>
    %44 = stablehlo.slice %43 [0:16, 0:128] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %45 = stablehlo.slice %43 [0:16, 128:256] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %46 = stablehlo.slice %43 [0:16, 256:384] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %47 = stablehlo.slice %43 [0:16, 384:512] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %48 = stablehlo.slice %43 [0:16, 512:640] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %49 = stablehlo.slice %43 [0:16, 640:768] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %50 = stablehlo.broadcast_in_dim %46, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%42 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_3 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %54 = stablehlo.divide %52, %53 : tensor<16x64x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %56 = stablehlo.subtract %42, %55 : tensor<16x64x128xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %57:4 = call @_var(%42, %c_4) : (tensor<16x64x128xf32>, tensor<i32>) -> (tensor<16x64x1xf32>, tensor<16x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_5 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %59 = stablehlo.add %57#0, %58 : tensor<16x64x1xf32>
    %60 = stablehlo.rsqrt %59 : tensor<16x64x1xf32>
    %61 = stablehlo.divide %60, %59 : tensor<16x64x1xf32>
    %cst_6 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %63 = stablehlo.multiply %62, %61 : tensor<16x64x1xf32>
    %64 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %65 = stablehlo.multiply %56, %64 : tensor<16x64x128xf32>
    %66 = stablehlo.broadcast_in_dim %44, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16x1x128xf32>
    %68 = stablehlo.add %67, %66 : tensor<16x1x128xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %70 = stablehlo.multiply %65, %69 : tensor<16x64x128xf32>
    %71 = stablehlo.broadcast_in_dim %45, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %73 = stablehlo.add %70, %72 : tensor<16x64x128xf32>
    %74 = stablehlo.dot_general %73, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %75 = stablehlo.reshape %74 : (tensor<16x64x128xf32>) -> tensor<16x64x8x1x16xf32>
    %76 = stablehlo.dot_general %73, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %77 = stablehlo.reshape %76 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %78 = stablehlo.dot_general %73, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %79 = stablehlo.reshape %78 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %80 = stablehlo.dot_general %77, %75, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<16x64x8x16xf32>, tensor<16x64x8x1x16xf32>) -> tensor<16x8x64x64x1xf32>
    %81 = stablehlo.transpose %80, dims = [0, 1, 4, 3, 2] : (tensor<16x8x64x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %cst_8 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %82 = stablehlo.sqrt %cst_8 : tensor<f32>
    %83 = stablehlo.convert %82 : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [] : (tensor<f32>) -> tensor<16x8x1x64x64xf32>
    %85 = stablehlo.divide %81, %84 : tensor<16x8x1x64x64xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %86 = stablehlo.reduce(%85 init: %cst_9) applies stablehlo.maximum across dimensions = [4] : (tensor<16x8x1x64x64xf32>, tensor<f32>) -> tensor<16x8x1x64xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16x8x1x64xf32>
    %88 = stablehlo.maximum %87, %86 : tensor<16x8x1x64xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<16x8x1x64xf32>) -> tensor<16x8x1x64x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2, 3, 4] : (tensor<16x8x1x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %91 = stablehlo.subtract %85, %90 : tensor<16x8x1x64x64xf32>
    %92 = stablehlo.exponential %91 : tensor<16x8x1x64x64xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.reduce(%92 init: %cst_11) applies stablehlo.add across dimensions = [4] : (tensor<16x8x1x64x64xf32>, tensor<f32>) -> tensor<16x8x1x64xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<16x8x1x64xf32>) -> tensor<16x8x1x64x1xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3, 4] : (tensor<16x8x1x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %96 = stablehlo.divide %92, %95 : tensor<16x8x1x64x64xf32>
    %97 = stablehlo.multiply %94, %94 : tensor<16x8x1x64x1xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x8x1x64x1xf32>
    %99 = stablehlo.divide %98, %97 : tensor<16x8x1x64x1xf32>
    %100 = stablehlo.dot_general %79, %96, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<16x64x8x16xf32>, tensor<16x8x1x64x64xf32>) -> tensor<16x8x16x1x64xf32>
    %101 = stablehlo.transpose %100, dims = [0, 4, 1, 3, 2] : (tensor<16x8x16x1x64xf32>) -> tensor<16x64x8x1x16xf32>
    %102 = stablehlo.reshape %101 : (tensor<16x64x8x1x16xf32>) -> tensor<16x64x128xf32>
    %103 = stablehlo.dot_general %102, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %104 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %105 = stablehlo.multiply %104, %103 : tensor<16x64x128xf32>
    %106 = stablehlo.add %42, %105 : tensor<16x64x128xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.reduce(%106 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_14 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %110 = stablehlo.divide %108, %109 : tensor<16x64x1xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %112 = stablehlo.subtract %106, %111 : tensor<16x64x128xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %113:4 = call @_var(%106, %c_15) : (tensor<16x64x128xf32>, tensor<i32>) -> (tensor<16x64x1xf32>, tensor<16x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_16 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %115 = stablehlo.add %113#0, %114 : tensor<16x64x1xf32>
    %116 = stablehlo.rsqrt %115 : tensor<16x64x1xf32>
    %117 = stablehlo.divide %116, %115 : tensor<16x64x1xf32>
    %cst_17 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %119 = stablehlo.multiply %118, %117 : tensor<16x64x1xf32>
    %120 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %121 = stablehlo.multiply %112, %120 : tensor<16x64x128xf32>
    %122 = stablehlo.broadcast_in_dim %47, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<16x1x128xf32>
    %124 = stablehlo.add %123, %122 : tensor<16x1x128xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %126 = stablehlo.multiply %121, %125 : tensor<16x64x128xf32>
    %127 = stablehlo.broadcast_in_dim %48, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %129 = stablehlo.add %126, %128 : tensor<16x64x128xf32>
    %130 = stablehlo.broadcast_in_dim %49, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %131 = stablehlo.dot_general %129, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x512xf32>) -> tensor<16x64x512xf32>
    %132 = stablehlo.multiply %131, %131 : tensor<16x64x512xf32>
    %133 = stablehlo.multiply %132, %131 : tensor<16x64x512xf32>
    %134 = stablehlo.multiply %131, %131 : tensor<16x64x512xf32>
    %cst_19 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %136 = stablehlo.multiply %135, %134 : tensor<16x64x512xf32>
    %cst_20 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %138 = stablehlo.multiply %137, %133 : tensor<16x64x512xf32>
    %139 = stablehlo.add %131, %138 : tensor<16x64x512xf32>
    %cst_21 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %141 = stablehlo.multiply %140, %139 : tensor<16x64x512xf32>
    %142 = stablehlo.tanh %141 : tensor<16x64x512xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %144 = stablehlo.subtract %143, %142 : tensor<16x64x512xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %146 = stablehlo.add %145, %142 : tensor<16x64x512xf32>
    %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %148 = stablehlo.multiply %147, %146 : tensor<16x64x512xf32>
    %149 = stablehlo.multiply %131, %148 : tensor<16x64x512xf32>
    %150 = stablehlo.dot_general %149, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<512x128xf32>) -> tensor<16x64x128xf32>
    %151 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %152 = stablehlo.multiply %151, %150 : tensor<16x64x128xf32>
    %153 = stablehlo.add %106, %152 : tensor<16x64x128xf32>
    %154 = stablehlo.dot_general %24#0, %arg8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x128xf32>, tensor<128x768xf32>) -> tensor<16x768xf32>
    %155 = stablehlo.slice %154 [0:16, 0:128] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %156 = stablehlo.slice %154 [0:16, 128:256] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %157 = stablehlo.slice %154 [0:16, 256:384] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %158 = stablehlo.slice %154 [0:16, 384:512] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %159 = stablehlo.slice %154 [0:16, 512:640] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %160 = stablehlo.slice %154 [0:16, 640:768] : (tensor<16x768xf32>) -> tensor<16x128xf32>
    %161 = stablehlo.broadcast_in_dim %157, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.reduce(%153 init: %cst_25) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_26 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %165 = stablehlo.divide %163, %164 : tensor<16x64x1xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %167 = stablehlo.subtract %153, %166 : tensor<16x64x128xf32>
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %168:4 = call @_var(%153, %c_27) : (tensor<16x64x128xf32>, tensor<i32>) -> (tensor<16x64x1xf32>, tensor<16x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_28 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %170 = stablehlo.add %168#0, %169 : tensor<16x64x1xf32>
    %171 = stablehlo.rsqrt %170 : tensor<16x64x1xf32>
    %172 = stablehlo.divide %171, %170 : tensor<16x64x1xf32>
    %cst_29 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %174 = stablehlo.multiply %173, %172 : tensor<16x64x1xf32>
    %175 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %176 = stablehlo.multiply %167, %175 : tensor<16x64x128xf32>
    %177 = stablehlo.broadcast_in_dim %155, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16x1x128xf32>
    %179 = stablehlo.add %178, %177 : tensor<16x1x128xf32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %181 = stablehlo.multiply %176, %180 : tensor<16x64x128xf32>
    %182 = stablehlo.broadcast_in_dim %156, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %184 = stablehlo.add %181, %183 : tensor<16x64x128xf32>
    %185 = stablehlo.dot_general %184, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %186 = stablehlo.reshape %185 : (tensor<16x64x128xf32>) -> tensor<16x64x8x1x16xf32>
    %187 = stablehlo.dot_general %184, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %188 = stablehlo.reshape %187 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %189 = stablehlo.dot_general %184, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %190 = stablehlo.reshape %189 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %191 = stablehlo.dot_general %188, %186, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<16x64x8x16xf32>, tensor<16x64x8x1x16xf32>) -> tensor<16x8x64x64x1xf32>
    %192 = stablehlo.transpose %191, dims = [0, 1, 4, 3, 2] : (tensor<16x8x64x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %cst_31 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %193 = stablehlo.sqrt %cst_31 : tensor<f32>
    %194 = stablehlo.convert %193 : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<16x8x1x64x64xf32>
    %196 = stablehlo.divide %192, %195 : tensor<16x8x1x64x64xf32>
    %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %197 = stablehlo.reduce(%196 init: %cst_32) applies stablehlo.maximum across dimensions = [4] : (tensor<16x8x1x64x64xf32>, tensor<f32>) -> tensor<16x8x1x64xf32>
    %cst_33 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<16x8x1x64xf32>
    %199 = stablehlo.maximum %198, %197 : tensor<16x8x1x64xf32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2, 3] : (tensor<16x8x1x64xf32>) -> tensor<16x8x1x64x1xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 3, 4] : (tensor<16x8x1x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %202 = stablehlo.subtract %196, %201 : tensor<16x8x1x64x64xf32>
    %203 = stablehlo.exponential %202 : tensor<16x8x1x64x64xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %204 = stablehlo.reduce(%203 init: %cst_34) applies stablehlo.add across dimensions = [4] : (tensor<16x8x1x64x64xf32>, tensor<f32>) -> tensor<16x8x1x64xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2, 3] : (tensor<16x8x1x64xf32>) -> tensor<16x8x1x64x1xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2, 3, 4] : (tensor<16x8x1x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %207 = stablehlo.divide %203, %206 : tensor<16x8x1x64x64xf32>
    %208 = stablehlo.multiply %205, %205 : tensor<16x8x1x64x1xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<16x8x1x64x1xf32>
    %210 = stablehlo.divide %209, %208 : tensor<16x8x1x64x1xf32>
    %211 = stablehlo.dot_general %190, %207, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<16x64x8x16xf32>, tensor<16x8x1x64x64xf32>) -> tensor<16x8x16x1x64xf32>
    %212 = stablehlo.transpose %211, dims = [0, 4, 1, 3, 2] : (tensor<16x8x16x1x64xf32>) -> tensor<16x64x8x1x16xf32>
    %213 = stablehlo.reshape %212 : (tensor<16x64x8x1x16xf32>) -> tensor<16x64x128xf32>
    %214 = stablehlo.dot_general %213, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %215 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %216 = stablehlo.multiply %215, %214 : tensor<16x64x128xf32>
    %217 = stablehlo.add %153, %216 : tensor<16x64x128xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %218 = stablehlo.reduce(%217 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_37 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %221 = stablehlo.divide %219, %220 : tensor<16x64x1xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %223 = stablehlo.subtract %217, %222 : tensor<16x64x128xf32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %224:4 = call @_var(%217, %c_38) : (tensor<16x64x128xf32>, tensor<i32>) -> (tensor<16x64x1xf32>, tensor<16x64x128xf32>, tensor<f32>, tensor<i1>)
    %cst_39 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %226 = stablehlo.add %224#0, %225 : tensor<16x64x1xf32>
    %227 = stablehlo.rsqrt %226 : tensor<16x64x1xf32>
    %228 = stablehlo.divide %227, %226 : tensor<16x64x1xf32>
    %cst_40 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %230 = stablehlo.multiply %229, %228 : tensor<16x64x1xf32>
    %231 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %232 = stablehlo.multiply %223, %231 : tensor<16x64x128xf32>
    %233 = stablehlo.broadcast_in_dim %158, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %234 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<16x1x128xf32>
    %235 = stablehlo.add %234, %233 : tensor<16x1x128xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %237 = stablehlo.multiply %232, %236 : tensor<16x64x128xf32>
    %238 = stablehlo.broadcast_in_dim %159, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %240 = stablehlo.add %237, %239 : tensor<16x64x128xf32>
    %241 = stablehlo.broadcast_in_dim %160, dims = [0, 2] : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %242 = stablehlo.dot_general %240, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x512xf32>) -> tensor<16x64x512xf32>
    %243 = stablehlo.multiply %242, %242 : tensor<16x64x512xf32>
    %244 = stablehlo.multiply %243, %242 : tensor<16x64x512xf32>
    %245 = stablehlo.multiply %242, %242 : tensor<16x64x512xf32>
    %cst_42 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %247 = stablehlo.multiply %246, %245 : tensor<16x64x512xf32>
    %cst_43 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %249 = stablehlo.multiply %248, %244 : tensor<16x64x512xf32>
    %250 = stablehlo.add %242, %249 : tensor<16x64x512xf32>
    %cst_44 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %252 = stablehlo.multiply %251, %250 : tensor<16x64x512xf32>
    %253 = stablehlo.tanh %252 : tensor<16x64x512xf32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %255 = stablehlo.subtract %254, %253 : tensor<16x64x512xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %257 = stablehlo.add %256, %253 : tensor<16x64x512xf32>
    %cst_47 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %259 = stablehlo.multiply %258, %257 : tensor<16x64x512xf32>
    %260 = stablehlo.multiply %242, %259 : tensor<16x64x512xf32>
    %261 = stablehlo.dot_general %260, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<512x128xf32>) -> tensor<16x64x128xf32>
    %262 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %263 = stablehlo.multiply %262, %261 : tensor<16x64x128xf32>
    %264 = stablehlo.add %217, %263 : tensor<16x64x128xf32>
    %265 = stablehlo.dot_general %264, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x48xf32>) -> tensor<16x64x48xf32>
    %266 = stablehlo.reshape %arg39 : (tensor<16x32x32x3xf32>) -> tensor<16x8x4x8x4x3xf32>
    %267 = stablehlo.transpose %266, dims = [0, 1, 3, 2, 4, 5] : (tensor<16x8x4x8x4x3xf32>) -> tensor<16x8x8x4x4x3xf32>
    %268 = stablehlo.reshape %267 : (tensor<16x8x8x4x4x3xf32>) -> tensor<16x64x48xf32>
    %269 = stablehlo.subtract %265, %268 : tensor<16x64x48xf32>
    %270 = stablehlo.multiply %269, %269 : tensor<16x64x48xf32>
    %cst_48 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<16x64x48xf32>
    %272 = stablehlo.multiply %271, %269 : tensor<16x64x48xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.reduce(%270 init: %cst_49) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x64x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_50 = stablehlo.constant dense<4.915200e+04> : tensor<f32>
    %274 = stablehlo.divide %273, %cst_50 : tensor<f32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_52 = stablehlo.constant dense<4.915200e+04> : tensor<f32>
    %275 = stablehlo.divide %cst_51, %cst_52 : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [] : (tensor<f32>) -> tensor<16x64x48xf32>
    %277 = stablehlo.multiply %276, %272 : tensor<16x64x48xf32>
    %278 = stablehlo.dot_general %277, %264, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x48xf32>, tensor<16x64x128xf32>) -> tensor<48x128xf32>
    %279 = stablehlo.transpose %278, dims = [1, 0] : (tensor<48x128xf32>) -> tensor<128x48xf32>
    %280 = stablehlo.dot_general %277, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x48xf32>, tensor<128x48xf32>) -> tensor<16x64x128xf32>
    %281 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %282 = stablehlo.multiply %281, %280 : tensor<16x64x128xf32>
    %283 = stablehlo.multiply %280, %261 : tensor<16x64x128xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.reduce(%283 init: %cst_53) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %285 = stablehlo.reshape %284 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %286 = stablehlo.dot_general %282, %260, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x512xf32>) -> tensor<128x512xf32>
    %287 = stablehlo.transpose %286, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %288 = stablehlo.dot_general %282, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<512x128xf32>) -> tensor<16x64x512xf32>
    %289 = stablehlo.multiply %242, %288 : tensor<16x64x512xf32>
    %290 = stablehlo.multiply %288, %259 : tensor<16x64x512xf32>
    %cst_54 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %292 = stablehlo.multiply %291, %289 : tensor<16x64x512xf32>
    %293 = stablehlo.multiply %292, %255 : tensor<16x64x512xf32>
    %294 = stablehlo.multiply %293, %253 : tensor<16x64x512xf32>
    %295 = stablehlo.add %293, %294 : tensor<16x64x512xf32>
    %cst_55 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %297 = stablehlo.multiply %296, %295 : tensor<16x64x512xf32>
    %298 = stablehlo.add %290, %297 : tensor<16x64x512xf32>
    %cst_56 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %300 = stablehlo.multiply %299, %297 : tensor<16x64x512xf32>
    %301 = stablehlo.multiply %300, %247 : tensor<16x64x512xf32>
    %302 = stablehlo.add %298, %301 : tensor<16x64x512xf32>
    %303 = stablehlo.dot_general %302, %240, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<16x64x128xf32>) -> tensor<512x128xf32>
    %304 = stablehlo.transpose %303, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %305 = stablehlo.dot_general %302, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<128x512xf32>) -> tensor<16x64x128xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %306 = stablehlo.reduce(%285 init: %cst_57) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.reduce(%305 init: %cst_58) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %308 = stablehlo.reshape %307 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %309 = stablehlo.reduce(%308 init: %cst_59) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %310 = stablehlo.multiply %232, %305 : tensor<16x64x128xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %311 = stablehlo.reduce(%310 init: %cst_60) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %312 = stablehlo.reshape %311 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %313 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %314 = stablehlo.multiply %305, %313 : tensor<16x64x128xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %315 = stablehlo.reduce(%312 init: %cst_61) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %316 = stablehlo.multiply %223, %314 : tensor<16x64x128xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %317 = stablehlo.reduce(%316 init: %cst_62) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %318 = stablehlo.reshape %317 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %319 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %320 = stablehlo.multiply %314, %319 : tensor<16x64x128xf32>
    %321 = stablehlo.multiply %318, %230 : tensor<16x64x1xf32>
    %322 = call @_var_0(%224#1, %224#2, %224#3, %321) : (tensor<16x64x128xf32>, tensor<f32>, tensor<i1>, tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %323 = stablehlo.add %280, %322 : tensor<16x64x128xf32>
    %324 = stablehlo.negate %320 : tensor<16x64x128xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %325 = stablehlo.reduce(%324 init: %cst_63) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %326 = stablehlo.reshape %325 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %327 = stablehlo.add %323, %320 : tensor<16x64x128xf32>
    %cst_64 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %329 = stablehlo.divide %326, %328 : tensor<16x64x1xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %330 = stablehlo.reduce(%329 init: %cst_65) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %331 = stablehlo.broadcast_in_dim %330, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %332 = stablehlo.add %327, %331 : tensor<16x64x128xf32>
    %333 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %334 = stablehlo.multiply %333, %332 : tensor<16x64x128xf32>
    %335 = stablehlo.multiply %332, %214 : tensor<16x64x128xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %336 = stablehlo.reduce(%335 init: %cst_66) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %337 = stablehlo.reshape %336 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %338 = stablehlo.dot_general %334, %213, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %339 = stablehlo.transpose %338, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %340 = stablehlo.dot_general %334, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %341 = stablehlo.reshape %340 : (tensor<16x64x128xf32>) -> tensor<16x64x8x1x16xf32>
    %342 = stablehlo.transpose %341, dims = [0, 2, 4, 3, 1] : (tensor<16x64x8x1x16xf32>) -> tensor<16x8x16x1x64xf32>
    %343 = stablehlo.dot_general %342, %190, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x16x1x64xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x1x64x64xf32>
    %344 = stablehlo.dot_general %342, %207, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x16x1x64xf32>, tensor<16x8x1x64x64xf32>) -> tensor<16x8x16x64xf32>
    %345 = stablehlo.transpose %344, dims = [0, 3, 1, 2] : (tensor<16x8x16x64xf32>) -> tensor<16x64x8x16xf32>
    %346 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3, 4] : (tensor<16x8x1x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %347 = stablehlo.multiply %343, %346 : tensor<16x8x1x64x64xf32>
    %348 = stablehlo.multiply %347, %203 : tensor<16x8x1x64x64xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.reduce(%348 init: %cst_67) applies stablehlo.add across dimensions = [4] : (tensor<16x8x1x64x64xf32>, tensor<f32>) -> tensor<16x8x1x64xf32>
    %350 = stablehlo.reshape %349 : (tensor<16x8x1x64xf32>) -> tensor<16x8x1x64x1xf32>
    %351 = stablehlo.negate %350 : tensor<16x8x1x64x1xf32>
    %352 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2, 3, 4] : (tensor<16x8x1x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %353 = stablehlo.divide %343, %352 : tensor<16x8x1x64x64xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %354 = stablehlo.reduce(%351 init: %cst_68) applies stablehlo.add across dimensions = [2, 4] : (tensor<16x8x1x64x1xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %355 = stablehlo.broadcast_in_dim %354, dims = [0, 1, 3] : (tensor<16x8x64xf32>) -> tensor<16x8x1x64xf32>
    %356 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2, 3] : (tensor<16x8x1x64xf32>) -> tensor<16x8x1x64x64xf32>
    %357 = stablehlo.add %353, %356 : tensor<16x8x1x64x64xf32>
    %358 = stablehlo.multiply %357, %203 : tensor<16x8x1x64x64xf32>
    %359 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<16x8x1x64x64xf32>
    %360 = stablehlo.divide %358, %359 : tensor<16x8x1x64x64xf32>
    %361 = stablehlo.transpose %360, dims = [0, 1, 4, 3, 2] : (tensor<16x8x1x64x64xf32>) -> tensor<16x8x64x64x1xf32>
    %362 = stablehlo.dot_general %361, %188, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x8x64x64x1xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x1x16xf32>
    %363 = stablehlo.transpose %362, dims = [0, 2, 1, 3, 4] : (tensor<16x8x64x1x16xf32>) -> tensor<16x64x8x1x16xf32>
    %364 = stablehlo.dot_general %361, %186, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x64x64x1xf32>, tensor<16x64x8x1x16xf32>) -> tensor<16x8x64x16xf32>
    %365 = stablehlo.transpose %364, dims = [0, 2, 1, 3] : (tensor<16x8x64x16xf32>) -> tensor<16x64x8x16xf32>
    %366 = stablehlo.reshape %345 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %367 = stablehlo.dot_general %366, %184, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %368 = stablehlo.transpose %367, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %369 = stablehlo.dot_general %366, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %370 = stablehlo.reshape %365 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %371 = stablehlo.dot_general %370, %184, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %372 = stablehlo.transpose %371, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %373 = stablehlo.dot_general %370, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %374 = stablehlo.add %369, %373 : tensor<16x64x128xf32>
    %375 = stablehlo.reshape %363 : (tensor<16x64x8x1x16xf32>) -> tensor<16x64x128xf32>
    %376 = stablehlo.dot_general %375, %184, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %377 = stablehlo.transpose %376, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %378 = stablehlo.dot_general %375, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %379 = stablehlo.add %374, %378 : tensor<16x64x128xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %380 = stablehlo.reduce(%379 init: %cst_69) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %381 = stablehlo.reshape %380 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.reduce(%381 init: %cst_70) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %383 = stablehlo.multiply %176, %379 : tensor<16x64x128xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.reduce(%383 init: %cst_71) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %385 = stablehlo.reshape %384 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %386 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %387 = stablehlo.multiply %379, %386 : tensor<16x64x128xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.reduce(%385 init: %cst_72) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %389 = stablehlo.multiply %167, %387 : tensor<16x64x128xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.reduce(%389 init: %cst_73) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %391 = stablehlo.reshape %390 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %392 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %393 = stablehlo.multiply %387, %392 : tensor<16x64x128xf32>
    %394 = stablehlo.multiply %391, %174 : tensor<16x64x1xf32>
    %395 = call @_var_0(%168#1, %168#2, %168#3, %394) : (tensor<16x64x128xf32>, tensor<f32>, tensor<i1>, tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %396 = stablehlo.add %332, %395 : tensor<16x64x128xf32>
    %397 = stablehlo.negate %393 : tensor<16x64x128xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.reduce(%397 init: %cst_74) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %399 = stablehlo.reshape %398 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %400 = stablehlo.add %396, %393 : tensor<16x64x128xf32>
    %cst_75 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %401 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %402 = stablehlo.divide %399, %401 : tensor<16x64x1xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %403 = stablehlo.reduce(%402 init: %cst_76) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %404 = stablehlo.broadcast_in_dim %403, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %405 = stablehlo.add %400, %404 : tensor<16x64x128xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.reduce(%337 init: %cst_77) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %407 = stablehlo.concatenate %388, %382, %406, %315, %309, %306, dim = 1 : (tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>) -> tensor<16x768xf32>
    %408 = stablehlo.dot_general %407, %24#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x768xf32>, tensor<16x128xf32>) -> tensor<768x128xf32>
    %409 = stablehlo.transpose %408, dims = [1, 0] : (tensor<768x128xf32>) -> tensor<128x768xf32>
    %410 = stablehlo.dot_general %407, %arg8, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x768xf32>, tensor<128x768xf32>) -> tensor<16x128xf32>
    %411 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %412 = stablehlo.multiply %411, %405 : tensor<16x64x128xf32>
    %413 = stablehlo.multiply %405, %150 : tensor<16x64x128xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %414 = stablehlo.reduce(%413 init: %cst_78) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %415 = stablehlo.reshape %414 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %416 = stablehlo.dot_general %412, %149, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x512xf32>) -> tensor<128x512xf32>
    %417 = stablehlo.transpose %416, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %418 = stablehlo.dot_general %412, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<512x128xf32>) -> tensor<16x64x512xf32>
    %419 = stablehlo.multiply %131, %418 : tensor<16x64x512xf32>
    %420 = stablehlo.multiply %418, %148 : tensor<16x64x512xf32>
    %cst_79 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %422 = stablehlo.multiply %421, %419 : tensor<16x64x512xf32>
    %423 = stablehlo.multiply %422, %144 : tensor<16x64x512xf32>
    %424 = stablehlo.multiply %423, %142 : tensor<16x64x512xf32>
    %425 = stablehlo.add %423, %424 : tensor<16x64x512xf32>
    %cst_80 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %427 = stablehlo.multiply %426, %425 : tensor<16x64x512xf32>
    %428 = stablehlo.add %420, %427 : tensor<16x64x512xf32>
    %cst_81 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %429 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %430 = stablehlo.multiply %429, %427 : tensor<16x64x512xf32>
    %431 = stablehlo.multiply %430, %136 : tensor<16x64x512xf32>
    %432 = stablehlo.add %428, %431 : tensor<16x64x512xf32>
    %433 = stablehlo.dot_general %432, %129, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<16x64x128xf32>) -> tensor<512x128xf32>
    %434 = stablehlo.transpose %433, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %435 = stablehlo.dot_general %432, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<128x512xf32>) -> tensor<16x64x128xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.reduce(%415 init: %cst_82) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%435 init: %cst_83) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %438 = stablehlo.reshape %437 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %439 = stablehlo.reduce(%438 init: %cst_84) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %440 = stablehlo.multiply %121, %435 : tensor<16x64x128xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %441 = stablehlo.reduce(%440 init: %cst_85) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %442 = stablehlo.reshape %441 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %443 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %444 = stablehlo.multiply %435, %443 : tensor<16x64x128xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%442 init: %cst_86) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %446 = stablehlo.multiply %112, %444 : tensor<16x64x128xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %447 = stablehlo.reduce(%446 init: %cst_87) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %448 = stablehlo.reshape %447 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %449 = stablehlo.broadcast_in_dim %116, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %450 = stablehlo.multiply %444, %449 : tensor<16x64x128xf32>
    %451 = stablehlo.multiply %448, %119 : tensor<16x64x1xf32>
    %452 = call @_var_0(%113#1, %113#2, %113#3, %451) : (tensor<16x64x128xf32>, tensor<f32>, tensor<i1>, tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %453 = stablehlo.add %405, %452 : tensor<16x64x128xf32>
    %454 = stablehlo.negate %450 : tensor<16x64x128xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.reduce(%454 init: %cst_88) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %456 = stablehlo.reshape %455 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %457 = stablehlo.add %453, %450 : tensor<16x64x128xf32>
    %cst_89 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %458 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %459 = stablehlo.divide %456, %458 : tensor<16x64x1xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%459 init: %cst_90) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %461 = stablehlo.broadcast_in_dim %460, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %462 = stablehlo.add %457, %461 : tensor<16x64x128xf32>
    %463 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %464 = stablehlo.multiply %463, %462 : tensor<16x64x128xf32>
    %465 = stablehlo.multiply %462, %103 : tensor<16x64x128xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_91) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %467 = stablehlo.reshape %466 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %468 = stablehlo.dot_general %464, %102, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %469 = stablehlo.transpose %468, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %470 = stablehlo.dot_general %464, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %471 = stablehlo.reshape %470 : (tensor<16x64x128xf32>) -> tensor<16x64x8x1x16xf32>
    %472 = stablehlo.transpose %471, dims = [0, 2, 4, 3, 1] : (tensor<16x64x8x1x16xf32>) -> tensor<16x8x16x1x64xf32>
    %473 = stablehlo.dot_general %472, %79, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x16x1x64xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x1x64x64xf32>
    %474 = stablehlo.dot_general %472, %96, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x16x1x64xf32>, tensor<16x8x1x64x64xf32>) -> tensor<16x8x16x64xf32>
    %475 = stablehlo.transpose %474, dims = [0, 3, 1, 2] : (tensor<16x8x16x64xf32>) -> tensor<16x64x8x16xf32>
    %476 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3, 4] : (tensor<16x8x1x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %477 = stablehlo.multiply %473, %476 : tensor<16x8x1x64x64xf32>
    %478 = stablehlo.multiply %477, %92 : tensor<16x8x1x64x64xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_92) applies stablehlo.add across dimensions = [4] : (tensor<16x8x1x64x64xf32>, tensor<f32>) -> tensor<16x8x1x64xf32>
    %480 = stablehlo.reshape %479 : (tensor<16x8x1x64xf32>) -> tensor<16x8x1x64x1xf32>
    %481 = stablehlo.negate %480 : tensor<16x8x1x64x1xf32>
    %482 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3, 4] : (tensor<16x8x1x64x1xf32>) -> tensor<16x8x1x64x64xf32>
    %483 = stablehlo.divide %473, %482 : tensor<16x8x1x64x64xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.reduce(%481 init: %cst_93) applies stablehlo.add across dimensions = [2, 4] : (tensor<16x8x1x64x1xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %485 = stablehlo.broadcast_in_dim %484, dims = [0, 1, 3] : (tensor<16x8x64xf32>) -> tensor<16x8x1x64xf32>
    %486 = stablehlo.broadcast_in_dim %485, dims = [0, 1, 2, 3] : (tensor<16x8x1x64xf32>) -> tensor<16x8x1x64x64xf32>
    %487 = stablehlo.add %483, %486 : tensor<16x8x1x64x64xf32>
    %488 = stablehlo.multiply %487, %92 : tensor<16x8x1x64x64xf32>
    %489 = stablehlo.broadcast_in_dim %83, dims = [] : (tensor<f32>) -> tensor<16x8x1x64x64xf32>
    %490 = stablehlo.divide %488, %489 : tensor<16x8x1x64x64xf32>
    %491 = stablehlo.transpose %490, dims = [0, 1, 4, 3, 2] : (tensor<16x8x1x64x64xf32>) -> tensor<16x8x64x64x1xf32>
    %492 = stablehlo.dot_general %491, %77, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x8x64x64x1xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x1x16xf32>
    %493 = stablehlo.transpose %492, dims = [0, 2, 1, 3, 4] : (tensor<16x8x64x1x16xf32>) -> tensor<16x64x8x1x16xf32>
    %494 = stablehlo.dot_general %491, %75, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x64x64x1xf32>, tensor<16x64x8x1x16xf32>) -> tensor<16x8x64x16xf32>
    %495 = stablehlo.transpose %494, dims = [0, 2, 1, 3] : (tensor<16x8x64x16xf32>) -> tensor<16x64x8x16xf32>
    %496 = stablehlo.reshape %475 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %497 = stablehlo.dot_general %496, %73, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %498 = stablehlo.transpose %497, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %499 = stablehlo.dot_general %496, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %500 = stablehlo.reshape %495 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %501 = stablehlo.dot_general %500, %73, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %502 = stablehlo.transpose %501, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %503 = stablehlo.dot_general %500, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %504 = stablehlo.add %499, %503 : tensor<16x64x128xf32>
    %505 = stablehlo.reshape %493 : (tensor<16x64x8x1x16xf32>) -> tensor<16x64x128xf32>
    %506 = stablehlo.dot_general %505, %73, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %507 = stablehlo.transpose %506, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %508 = stablehlo.dot_general %505, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %509 = stablehlo.add %504, %508 : tensor<16x64x128xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.reduce(%509 init: %cst_94) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %511 = stablehlo.reshape %510 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %512 = stablehlo.reduce(%511 init: %cst_95) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %513 = stablehlo.multiply %65, %509 : tensor<16x64x128xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %514 = stablehlo.reduce(%513 init: %cst_96) applies stablehlo.add across dimensions = [1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %515 = stablehlo.reshape %514 : (tensor<16x128xf32>) -> tensor<16x1x128xf32>
    %516 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2] : (tensor<16x1x128xf32>) -> tensor<16x64x128xf32>
    %517 = stablehlo.multiply %509, %516 : tensor<16x64x128xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.reduce(%515 init: %cst_97) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %519 = stablehlo.multiply %56, %517 : tensor<16x64x128xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %520 = stablehlo.reduce(%519 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %521 = stablehlo.reshape %520 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %522 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %523 = stablehlo.multiply %517, %522 : tensor<16x64x128xf32>
    %524 = stablehlo.multiply %521, %63 : tensor<16x64x1xf32>
    %525 = call @_var_0(%57#1, %57#2, %57#3, %524) : (tensor<16x64x128xf32>, tensor<f32>, tensor<i1>, tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %526 = stablehlo.add %462, %525 : tensor<16x64x128xf32>
    %527 = stablehlo.negate %523 : tensor<16x64x128xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %528 = stablehlo.reduce(%527 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %529 = stablehlo.reshape %528 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %530 = stablehlo.add %526, %523 : tensor<16x64x128xf32>
    %cst_100 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %531 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %532 = stablehlo.divide %529, %531 : tensor<16x64x1xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %533 = stablehlo.reduce(%532 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %534 = stablehlo.broadcast_in_dim %533, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %535 = stablehlo.add %530, %534 : tensor<16x64x128xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.reduce(%467 init: %cst_102) applies stablehlo.add across dimensions = [1] : (tensor<16x1x128xf32>, tensor<f32>) -> tensor<16x128xf32>
    %537 = stablehlo.concatenate %518, %512, %536, %445, %439, %436, dim = 1 : (tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>) -> tensor<16x768xf32>
    %538 = stablehlo.dot_general %537, %24#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x768xf32>, tensor<16x128xf32>) -> tensor<768x128xf32>
    %539 = stablehlo.transpose %538, dims = [1, 0] : (tensor<768x128xf32>) -> tensor<128x768xf32>
    %540 = stablehlo.dot_general %537, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x768xf32>, tensor<128x768xf32>) -> tensor<16x128xf32>
    %541 = stablehlo.add %410, %540 : tensor<16x128xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %542 = stablehlo.reduce(%535 init: %cst_103) applies stablehlo.add across dimensions = [0] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %543 = stablehlo.reshape %542 : (tensor<64x128xf32>) -> tensor<1x64x128xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %544 = stablehlo.reduce(%543 init: %cst_104) applies stablehlo.add across dimensions = [0] : (tensor<1x64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %545 = stablehlo.dot_general %535, %38, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x48xf32>) -> tensor<128x48xf32>
    %546 = stablehlo.transpose %545, dims = [1, 0] : (tensor<128x48xf32>) -> tensor<48x128xf32>
    %547 = call @silu_2(%24#1, %24#2, %23, %541) : (tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>) -> tensor<16x128xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %548 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<16x128xf32>
    %549 = "stablehlo.scatter"(%548, %21, %547) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %666 = stablehlo.add %arg42, %arg43 : tensor<f32>
      stablehlo.return %666 : tensor<f32>
    }) : (tensor<16x128xf32>, tensor<16x1xi32>, tensor<16x128xf32>) -> tensor<16x128xf32>
    %550 = stablehlo.dot_general %547, %14, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x128xf32>, tensor<16x128xf32>) -> tensor<128x128xf32>
    %551 = stablehlo.transpose %550, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %cst_106 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %552 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<16x128xf32>
    %553 = stablehlo.multiply %552, %arg19 : tensor<16x128xf32>
    %554 = stablehlo.add %553, %549 : tensor<16x128xf32>
    %cst_107 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %555 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<128x768xf32>
    %556 = stablehlo.multiply %555, %arg20 : tensor<128x768xf32>
    %557 = stablehlo.add %556, %539 : tensor<128x768xf32>
    %cst_108 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %559 = stablehlo.multiply %558, %arg21 : tensor<128x512xf32>
    %560 = stablehlo.add %559, %434 : tensor<128x512xf32>
    %cst_109 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %561 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %562 = stablehlo.multiply %561, %arg22 : tensor<512x128xf32>
    %563 = stablehlo.add %562, %417 : tensor<512x128xf32>
    %cst_110 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %564 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %565 = stablehlo.multiply %564, %arg23 : tensor<128x128xf32>
    %566 = stablehlo.add %565, %502 : tensor<128x128xf32>
    %cst_111 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %567 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %568 = stablehlo.multiply %567, %arg24 : tensor<128x128xf32>
    %569 = stablehlo.add %568, %469 : tensor<128x128xf32>
    %cst_112 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %570 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %571 = stablehlo.multiply %570, %arg25 : tensor<128x128xf32>
    %572 = stablehlo.add %571, %507 : tensor<128x128xf32>
    %cst_113 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %573 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %574 = stablehlo.multiply %573, %arg26 : tensor<128x128xf32>
    %575 = stablehlo.add %574, %498 : tensor<128x128xf32>
    %cst_114 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %576 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<128x768xf32>
    %577 = stablehlo.multiply %576, %arg27 : tensor<128x768xf32>
    %578 = stablehlo.add %577, %409 : tensor<128x768xf32>
    %cst_115 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %580 = stablehlo.multiply %579, %arg28 : tensor<128x512xf32>
    %581 = stablehlo.add %580, %304 : tensor<128x512xf32>
    %cst_116 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %582 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %583 = stablehlo.multiply %582, %arg29 : tensor<512x128xf32>
    %584 = stablehlo.add %583, %287 : tensor<512x128xf32>
    %cst_117 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %585 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %586 = stablehlo.multiply %585, %arg30 : tensor<128x128xf32>
    %587 = stablehlo.add %586, %372 : tensor<128x128xf32>
    %cst_118 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %588 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %589 = stablehlo.multiply %588, %arg31 : tensor<128x128xf32>
    %590 = stablehlo.add %589, %339 : tensor<128x128xf32>
    %cst_119 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %591 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %592 = stablehlo.multiply %591, %arg32 : tensor<128x128xf32>
    %593 = stablehlo.add %592, %377 : tensor<128x128xf32>
    %cst_120 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %594 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %595 = stablehlo.multiply %594, %arg33 : tensor<128x128xf32>
    %596 = stablehlo.add %595, %368 : tensor<128x128xf32>
    %cst_121 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %597 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<128x48xf32>
    %598 = stablehlo.multiply %597, %arg34 : tensor<128x48xf32>
    %599 = stablehlo.add %598, %279 : tensor<128x48xf32>
    %cst_122 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %600 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<48x128xf32>
    %601 = stablehlo.multiply %600, %arg35 : tensor<48x128xf32>
    %602 = stablehlo.add %601, %546 : tensor<48x128xf32>
    %cst_123 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %604 = stablehlo.multiply %603, %arg36 : tensor<64x128xf32>
    %605 = stablehlo.add %604, %544 : tensor<64x128xf32>
    %cst_124 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %606 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %607 = stablehlo.multiply %606, %arg37 : tensor<128x128xf32>
    %608 = stablehlo.add %607, %551 : tensor<128x128xf32>
    %cst_125 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<16x128xf32>
    %610 = stablehlo.multiply %609, %554 : tensor<16x128xf32>
    %611 = stablehlo.subtract %arg0, %610 : tensor<16x128xf32>
    %cst_126 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %612 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<128x768xf32>
    %613 = stablehlo.multiply %612, %557 : tensor<128x768xf32>
    %614 = stablehlo.subtract %arg1, %613 : tensor<128x768xf32>
    %cst_127 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %616 = stablehlo.multiply %615, %560 : tensor<128x512xf32>
    %617 = stablehlo.subtract %arg2, %616 : tensor<128x512xf32>
    %cst_128 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %618 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %619 = stablehlo.multiply %618, %563 : tensor<512x128xf32>
    %620 = stablehlo.subtract %arg3, %619 : tensor<512x128xf32>
    %cst_129 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %621 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %622 = stablehlo.multiply %621, %566 : tensor<128x128xf32>
    %623 = stablehlo.subtract %arg4, %622 : tensor<128x128xf32>
    %cst_130 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %625 = stablehlo.multiply %624, %569 : tensor<128x128xf32>
    %626 = stablehlo.subtract %arg5, %625 : tensor<128x128xf32>
    %cst_131 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %627 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %628 = stablehlo.multiply %627, %572 : tensor<128x128xf32>
    %629 = stablehlo.subtract %arg6, %628 : tensor<128x128xf32>
    %cst_132 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %630 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %631 = stablehlo.multiply %630, %575 : tensor<128x128xf32>
    %632 = stablehlo.subtract %arg7, %631 : tensor<128x128xf32>
    %cst_133 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<128x768xf32>
    %634 = stablehlo.multiply %633, %578 : tensor<128x768xf32>
    %635 = stablehlo.subtract %arg8, %634 : tensor<128x768xf32>
    %cst_134 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %636 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %637 = stablehlo.multiply %636, %581 : tensor<128x512xf32>
    %638 = stablehlo.subtract %arg9, %637 : tensor<128x512xf32>
    %cst_135 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %639 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %640 = stablehlo.multiply %639, %584 : tensor<512x128xf32>
    %641 = stablehlo.subtract %arg10, %640 : tensor<512x128xf32>
    %cst_136 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %642 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %643 = stablehlo.multiply %642, %587 : tensor<128x128xf32>
    %644 = stablehlo.subtract %arg11, %643 : tensor<128x128xf32>
    %cst_137 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %645 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %646 = stablehlo.multiply %645, %590 : tensor<128x128xf32>
    %647 = stablehlo.subtract %arg12, %646 : tensor<128x128xf32>
    %cst_138 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %648 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %649 = stablehlo.multiply %648, %593 : tensor<128x128xf32>
    %650 = stablehlo.subtract %arg13, %649 : tensor<128x128xf32>
    %cst_139 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %652 = stablehlo.multiply %651, %596 : tensor<128x128xf32>
    %653 = stablehlo.subtract %arg14, %652 : tensor<128x128xf32>
    %cst_140 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %654 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<128x48xf32>
    %655 = stablehlo.multiply %654, %599 : tensor<128x48xf32>
    %656 = stablehlo.subtract %arg15, %655 : tensor<128x48xf32>
    %cst_141 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %657 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<48x128xf32>
    %658 = stablehlo.multiply %657, %602 : tensor<48x128xf32>
    %659 = stablehlo.subtract %arg16, %658 : tensor<48x128xf32>
    %cst_142 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %660 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %661 = stablehlo.multiply %660, %605 : tensor<64x128xf32>
    %662 = stablehlo.subtract %arg17, %661 : tensor<64x128xf32>
    %cst_143 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %663 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %664 = stablehlo.multiply %663, %608 : tensor<128x128xf32>
    %665 = stablehlo.subtract %arg18, %664 : tensor<128x128xf32>
    return %274, %611, %614, %617, %620, %623, %626, %629, %632, %635, %638, %641, %644, %647, %650, %653, %656, %659, %662, %665, %554, %557, %560, %563, %566, %569, %572, %575, %578, %581, %584, %587, %590, %593, %596, %599, %602, %605, %608 : tensor<f32>, tensor<16x128xf32>, tensor<128x768xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x768xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x48xf32>, tensor<48x128xf32>, tensor<64x128xf32>, tensor<128x128xf32>, tensor<16x128xf32>, tensor<128x768xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x768xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x48xf32>, tensor<48x128xf32>, tensor<64x128xf32>, tensor<128x128xf32>
  }
  func.func private @silu(%arg0: tensor<16x128xf32>) -> (tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<16x128xf32>
    %1 = stablehlo.exponential %0 : tensor<16x128xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x128xf32>
    %3 = stablehlo.add %2, %1 : tensor<16x128xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x128xf32>
    %5 = stablehlo.divide %4, %3 : tensor<16x128xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x128xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<16x128xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<16x128xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<16x128xf32>
    return %9, %8, %5 : tensor<16x128xf32>, tensor<16x128xf32>, tensor<16x128xf32>
  }
  func.func private @_var(%arg0: tensor<16x64x128xf32>, %arg1: tensor<i32>) -> (tensor<16x64x1xf32>, tensor<16x64x128xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<16x64x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<16x64x128xf32>
    %6 = chlo.square %5 : tensor<16x64x128xf32> -> tensor<16x64x128xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x64x128xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<16x64x128xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<16x64x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64x1xf32>
    return %16, %8, %10, %15 : tensor<16x64x1xf32>, tensor<16x64x128xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<16x64x1xf32>, %arg2: tensor<f32>) -> tensor<16x64x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<16x64x1xf32>
    return %2 : tensor<16x64x1xf32>
  }
  func.func private @_var_0(%arg0: tensor<16x64x128xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<16x64x1xf32>) -> tensor<16x64x128xf32> {
    %0 = call @_where_1(%arg2, %arg3) : (tensor<i1>, tensor<16x64x1xf32>) -> tensor<16x64x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<16x64x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<16x64x128xf32>
    %6 = stablehlo.negate %5 : tensor<16x64x128xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %8 = stablehlo.reshape %7 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<16x64x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %13 = stablehlo.add %5, %12 : tensor<16x64x128xf32>
    return %13 : tensor<16x64x128xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<16x64x1xf32>) -> tensor<16x64x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<16x64x1xf32>
    return %1 : tensor<16x64x1xf32>
  }
  func.func private @silu_2(%arg0: tensor<16x128xf32>, %arg1: tensor<16x128xf32>, %arg2: tensor<16x128xf32>, %arg3: tensor<16x128xf32>) -> tensor<16x128xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<16x128xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<16x128xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<16x128xf32>
    %3 = stablehlo.add %1, %2 : tensor<16x128xf32>
    return %3 : tensor<16x128xf32>
  }
}
