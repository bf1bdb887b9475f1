module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]>
  func.func public @main(%arg0: tensor<512x128xf32> loc("params['embed']"), %arg1: tensor<128x512xf32> loc("params['head']"), %arg2: tensor<256x128xf32> loc("params['layers'][0]['down']"), %arg3: tensor<128x256xf32> loc("params['layers'][0]['gate']"), %arg4: tensor<128xf32> loc("params['layers'][0]['norm_1']"), %arg5: tensor<128xf32> loc("params['layers'][0]['norm_2']"), %arg6: tensor<128x256xf32> loc("params['layers'][0]['up']"), %arg7: tensor<128x64xf32> loc("params['layers'][0]['wk']"), %arg8: tensor<128x128xf32> loc("params['layers'][0]['wo']"), %arg9: tensor<128x128xf32> loc("params['layers'][0]['wq']"), %arg10: tensor<128x64xf32> loc("params['layers'][0]['wv']"), %arg11: tensor<256x128xf32> loc("params['layers'][1]['down']"), %arg12: tensor<128x256xf32> loc("params['layers'][1]['gate']"), %arg13: tensor<128xf32> loc("params['layers'][1]['norm_1']"), %arg14: tensor<128xf32> loc("params['layers'][1]['norm_2']"), %arg15: tensor<128x256xf32> loc("params['layers'][1]['up']"), %arg16: tensor<128x64xf32> loc("params['layers'][1]['wk']"), %arg17: tensor<128x128xf32> loc("params['layers'][1]['wo']"), %arg18: tensor<128x128xf32> loc("params['layers'][1]['wq']"), %arg19: tensor<128x64xf32> loc("params['layers'][1]['wv']"), %arg20: tensor<128xf32> loc("params['norm']"), %arg21: tensor<512x128xf32> loc("momentum['embed']"), %arg22: tensor<128x512xf32> loc("momentum['head']"), %arg23: tensor<256x128xf32> loc("momentum['layers'][0]['down']"), %arg24: tensor<128x256xf32> loc("momentum['layers'][0]['gate']"), %arg25: tensor<128xf32> loc("momentum['layers'][0]['norm_1']"), %arg26: tensor<128xf32> loc("momentum['layers'][0]['norm_2']"), %arg27: tensor<128x256xf32> loc("momentum['layers'][0]['up']"), %arg28: tensor<128x64xf32> loc("momentum['layers'][0]['wk']"), %arg29: tensor<128x128xf32> loc("momentum['layers'][0]['wo']"), %arg30: tensor<128x128xf32> loc("momentum['layers'][0]['wq']"), %arg31: tensor<128x64xf32> loc("momentum['layers'][0]['wv']"), %arg32: tensor<256x128xf32> loc("momentum['layers'][1]['down']"), %arg33: tensor<128x256xf32> loc("momentum['layers'][1]['gate']"), %arg34: tensor<128xf32> loc("momentum['layers'][1]['norm_1']"), %arg35: tensor<128xf32> loc("momentum['layers'][1]['norm_2']"), %arg36: tensor<128x256xf32> loc("momentum['layers'][1]['up']"), %arg37: tensor<128x64xf32> loc("momentum['layers'][1]['wk']"), %arg38: tensor<128x128xf32> loc("momentum['layers'][1]['wo']"), %arg39: tensor<128x128xf32> loc("momentum['layers'][1]['wq']"), %arg40: tensor<128x64xf32> loc("momentum['layers'][1]['wv']"), %arg41: tensor<128xf32> loc("momentum['norm']"), %arg42: tensor<16x64xi32> loc("data[0]"), %arg43: tensor<16x64xi32> loc("data[1]")) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<512x128xf32> {jax.result_info = "result[1]['embed']"}, tensor<128x512xf32> {jax.result_info = "result[1]['head']"}, tensor<256x128xf32> {jax.result_info = "result[1]['layers'][0]['down']"}, tensor<128x256xf32> {jax.result_info = "result[1]['layers'][0]['gate']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['norm_1']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['norm_2']"}, tensor<128x256xf32> {jax.result_info = "result[1]['layers'][0]['up']"}, tensor<128x64xf32> {jax.result_info = "result[1]['layers'][0]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wq']"}, tensor<128x64xf32> {jax.result_info = "result[1]['layers'][0]['wv']"}, tensor<256x128xf32> {jax.result_info = "result[1]['layers'][1]['down']"}, tensor<128x256xf32> {jax.result_info = "result[1]['layers'][1]['gate']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['norm_1']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['norm_2']"}, tensor<128x256xf32> {jax.result_info = "result[1]['layers'][1]['up']"}, tensor<128x64xf32> {jax.result_info = "result[1]['layers'][1]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wq']"}, tensor<128x64xf32> {jax.result_info = "result[1]['layers'][1]['wv']"}, tensor<128xf32> {jax.result_info = "result[1]['norm']"}, tensor<512x128xf32> {jax.result_info = "result[2]['embed']"}, tensor<128x512xf32> {jax.result_info = "result[2]['head']"}, tensor<256x128xf32> {jax.result_info = "result[2]['layers'][0]['down']"}, tensor<128x256xf32> {jax.result_info = "result[2]['layers'][0]['gate']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][0]['norm_1']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][0]['norm_2']"}, tensor<128x256xf32> {jax.result_info = "result[2]['layers'][0]['up']"}, tensor<128x64xf32> {jax.result_info = "result[2]['layers'][0]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][0]['wq']"}, tensor<128x64xf32> {jax.result_info = "result[2]['layers'][0]['wv']"}, tensor<256x128xf32> {jax.result_info = "result[2]['layers'][1]['down']"}, tensor<128x256xf32> {jax.result_info = "result[2]['layers'][1]['gate']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][1]['norm_1']"}, tensor<128xf32> {jax.result_info = "result[2]['layers'][1]['norm_2']"}, tensor<128x256xf32> {jax.result_info = "result[2]['layers'][1]['up']"}, tensor<128x64xf32> {jax.result_info = "result[2]['layers'][1]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[2]['layers'][1]['wq']"}, tensor<128x64xf32> {jax.result_info = "result[2]['layers'][1]['wv']"}, tensor<128xf32> {jax.result_info = "result[2]['norm']"}) {
    %0 = stablehlo.iota dim = 0 : tensor<64xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<64xi32>) -> tensor<16x64xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x64xi32>
    %3 = stablehlo.compare LT, %arg42, %2, SIGNED : (tensor<16x64xi32>, tensor<16x64xi32>) -> tensor<16x64xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x64xi32>
    %5 = stablehlo.add %arg42, %4 : tensor<16x64xi32>
    %6 = stablehlo.select %3, %5, %arg42 : tensor<16x64xi1>, tensor<16x64xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1xi32>
    %8 = "stablehlo.gather"(%arg0, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<512x128xf32>, tensor<16x64x1xi32>) -> tensor<16x64x128xf32>
    %9 = stablehlo.multiply %8, %8 : tensor<16x64x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<16x64x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %15 = stablehlo.add %13, %14 : tensor<16x64x1xf32>
    %16 = stablehlo.rsqrt %15 : tensor<16x64x1xf32>
    %17 = stablehlo.divide %16, %15 : tensor<16x64x1xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %19 = stablehlo.multiply %18, %17 : tensor<16x64x1xf32>
    %20 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %21 = stablehlo.multiply %8, %20 : tensor<16x64x128xf32>
    %22 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<16x64x128xf32>
    %25 = stablehlo.dot_general %24, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %26 = stablehlo.reshape %25 : (tensor<16x64x128xf32>) -> tensor<16x64x4x2x16xf32>
    %27 = stablehlo.dot_general %24, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x64xf32>) -> tensor<16x64x64xf32>
    %28 = stablehlo.reshape %27 : (tensor<16x64x64xf32>) -> tensor<16x64x4x16xf32>
    %29 = stablehlo.dot_general %24, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x64xf32>) -> tensor<16x64x64xf32>
    %30 = stablehlo.reshape %29 : (tensor<16x64x64xf32>) -> tensor<16x64x4x16xf32>
    %31 = stablehlo.reshape %26 : (tensor<16x64x4x2x16xf32>) -> tensor<16x64x8x16xf32>
    %32 = stablehlo.iota dim = 0 : tensor<8xi32>
    %33 = stablehlo.convert %32 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_4 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %35 = stablehlo.divide %33, %34 : tensor<8xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %37 = stablehlo.power %36, %35 : tensor<8xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %39 = stablehlo.divide %38, %37 : tensor<8xf32>
    %40 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1x1xi32>
    %41 = stablehlo.convert %40 : (tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xf32>
    %42 = stablehlo.broadcast_in_dim %39, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %43 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x8xf32>
    %44 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<16x64x1x8xf32>
    %45 = stablehlo.multiply %43, %44 : tensor<16x64x1x8xf32>
    %46 = stablehlo.slice %31 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %47 = stablehlo.slice %31 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %48 = stablehlo.cosine %45 : tensor<16x64x1x8xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %50 = stablehlo.multiply %46, %49 : tensor<16x64x8x8xf32>
    %51 = stablehlo.sine %45 : tensor<16x64x1x8xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %53 = stablehlo.multiply %47, %52 : tensor<16x64x8x8xf32>
    %54 = stablehlo.subtract %50, %53 : tensor<16x64x8x8xf32>
    %55 = stablehlo.cosine %45 : tensor<16x64x1x8xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %57 = stablehlo.multiply %47, %56 : tensor<16x64x8x8xf32>
    %58 = stablehlo.sine %45 : tensor<16x64x1x8xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %60 = stablehlo.multiply %46, %59 : tensor<16x64x8x8xf32>
    %61 = stablehlo.add %57, %60 : tensor<16x64x8x8xf32>
    %62 = stablehlo.concatenate %54, %61, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %63 = stablehlo.reshape %62 : (tensor<16x64x8x16xf32>) -> tensor<16x64x4x2x16xf32>
    %64 = stablehlo.iota dim = 0 : tensor<8xi32>
    %65 = stablehlo.convert %64 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %67 = stablehlo.divide %65, %66 : tensor<8xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %69 = stablehlo.power %68, %67 : tensor<8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %71 = stablehlo.divide %70, %69 : tensor<8xf32>
    %72 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1x1xi32>
    %73 = stablehlo.convert %72 : (tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xf32>
    %74 = stablehlo.broadcast_in_dim %71, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %75 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x8xf32>
    %76 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<16x64x1x8xf32>
    %77 = stablehlo.multiply %75, %76 : tensor<16x64x1x8xf32>
    %78 = stablehlo.slice %28 [0:16, 0:64, 0:4, 0:8] : (tensor<16x64x4x16xf32>) -> tensor<16x64x4x8xf32>
    %79 = stablehlo.slice %28 [0:16, 0:64, 0:4, 8:16] : (tensor<16x64x4x16xf32>) -> tensor<16x64x4x8xf32>
    %80 = stablehlo.cosine %77 : tensor<16x64x1x8xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %82 = stablehlo.multiply %78, %81 : tensor<16x64x4x8xf32>
    %83 = stablehlo.sine %77 : tensor<16x64x1x8xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %85 = stablehlo.multiply %79, %84 : tensor<16x64x4x8xf32>
    %86 = stablehlo.subtract %82, %85 : tensor<16x64x4x8xf32>
    %87 = stablehlo.cosine %77 : tensor<16x64x1x8xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %89 = stablehlo.multiply %79, %88 : tensor<16x64x4x8xf32>
    %90 = stablehlo.sine %77 : tensor<16x64x1x8xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %92 = stablehlo.multiply %78, %91 : tensor<16x64x4x8xf32>
    %93 = stablehlo.add %89, %92 : tensor<16x64x4x8xf32>
    %94 = stablehlo.concatenate %86, %93, dim = 3 : (tensor<16x64x4x8xf32>, tensor<16x64x4x8xf32>) -> tensor<16x64x4x16xf32>
    %95 = stablehlo.dot_general %94, %63, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<16x64x4x16xf32>, tensor<16x64x4x2x16xf32>) -> tensor<16x4x64x64x2xf32>
    %96 = stablehlo.transpose %95, dims = [0, 1, 4, 3, 2] : (tensor<16x4x64x64x2xf32>) -> tensor<16x4x2x64x64xf32>
    %cst_10 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %97 = stablehlo.sqrt %cst_10 : tensor<f32>
    %98 = stablehlo.convert %97 : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [] : (tensor<f32>) -> tensor<16x4x2x64x64xf32>
    %100 = stablehlo.divide %96, %99 : tensor<16x4x2x64x64xf32>
    %101 = stablehlo.broadcast_in_dim %1, dims = [0, 3] : (tensor<16x64xi32>) -> tensor<16x1x1x64x1xi32>
    %102 = stablehlo.broadcast_in_dim %1, dims = [0, 4] : (tensor<16x64xi32>) -> tensor<16x1x1x1x64xi32>
    %103 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3, 4] : (tensor<16x1x1x64x1xi32>) -> tensor<16x1x1x64x64xi32>
    %104 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3, 4] : (tensor<16x1x1x1x64xi32>) -> tensor<16x1x1x64x64xi32>
    %105 = stablehlo.compare GE, %103, %104, SIGNED : (tensor<16x1x1x64x64xi32>, tensor<16x1x1x64x64xi32>) -> tensor<16x1x1x64x64xi1>
    %cst_11 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %106:2 = call @_where(%105, %100, %cst_11) : (tensor<16x1x1x64x64xi1>, tensor<16x4x2x64x64xf32>, tensor<f32>) -> (tensor<16x4x2x64x64xf32>, tensor<16x4x2x64x64xi1>)
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %107 = stablehlo.reduce(%106#0 init: %cst_12) applies stablehlo.maximum across dimensions = [4] : (tensor<16x4x2x64x64xf32>, tensor<f32>) -> tensor<16x4x2x64xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x4x2x64xf32>
    %109 = stablehlo.maximum %108, %107 : tensor<16x4x2x64xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2, 3] : (tensor<16x4x2x64xf32>) -> tensor<16x4x2x64x1xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3, 4] : (tensor<16x4x2x64x1xf32>) -> tensor<16x4x2x64x64xf32>
    %112 = stablehlo.subtract %106#0, %111 : tensor<16x4x2x64x64xf32>
    %113 = stablehlo.exponential %112 : tensor<16x4x2x64x64xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.reduce(%113 init: %cst_14) applies stablehlo.add across dimensions = [4] : (tensor<16x4x2x64x64xf32>, tensor<f32>) -> tensor<16x4x2x64xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2, 3] : (tensor<16x4x2x64xf32>) -> tensor<16x4x2x64x1xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3, 4] : (tensor<16x4x2x64x1xf32>) -> tensor<16x4x2x64x64xf32>
    %117 = stablehlo.divide %113, %116 : tensor<16x4x2x64x64xf32>
    %118 = stablehlo.multiply %115, %115 : tensor<16x4x2x64x1xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<16x4x2x64x1xf32>
    %120 = stablehlo.divide %119, %118 : tensor<16x4x2x64x1xf32>
    %121 = stablehlo.dot_general %30, %117, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<16x64x4x16xf32>, tensor<16x4x2x64x64xf32>) -> tensor<16x4x16x2x64xf32>
    %122 = stablehlo.transpose %121, dims = [0, 4, 1, 3, 2] : (tensor<16x4x16x2x64xf32>) -> tensor<16x64x4x2x16xf32>
    %123 = stablehlo.reshape %122 : (tensor<16x64x4x2x16xf32>) -> tensor<16x64x128xf32>
    %124 = stablehlo.dot_general %123, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %125 = stablehlo.add %8, %124 : tensor<16x64x128xf32>
    %126 = stablehlo.multiply %125, %125 : tensor<16x64x128xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%126 init: %cst_16) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_17 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %130 = stablehlo.divide %128, %129 : tensor<16x64x1xf32>
    %cst_18 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %132 = stablehlo.add %130, %131 : tensor<16x64x1xf32>
    %133 = stablehlo.rsqrt %132 : tensor<16x64x1xf32>
    %134 = stablehlo.divide %133, %132 : tensor<16x64x1xf32>
    %cst_19 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %136 = stablehlo.multiply %135, %134 : tensor<16x64x1xf32>
    %137 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %138 = stablehlo.multiply %125, %137 : tensor<16x64x128xf32>
    %139 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %141 = stablehlo.multiply %138, %140 : tensor<16x64x128xf32>
    %142 = stablehlo.dot_general %141, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x256xf32>) -> tensor<16x64x256xf32>
    %143:3 = call @silu(%142) : (tensor<16x64x256xf32>) -> (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>)
    %144 = stablehlo.dot_general %141, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x256xf32>) -> tensor<16x64x256xf32>
    %145 = stablehlo.multiply %143#0, %144 : tensor<16x64x256xf32>
    %146 = stablehlo.dot_general %145, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<256x128xf32>) -> tensor<16x64x128xf32>
    %147 = stablehlo.add %125, %146 : tensor<16x64x128xf32>
    %148 = stablehlo.multiply %147, %147 : tensor<16x64x128xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.reduce(%148 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_21 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %152 = stablehlo.divide %150, %151 : tensor<16x64x1xf32>
    %cst_22 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %154 = stablehlo.add %152, %153 : tensor<16x64x1xf32>
    %155 = stablehlo.rsqrt %154 : tensor<16x64x1xf32>
    %156 = stablehlo.divide %155, %154 : tensor<16x64x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %158 = stablehlo.multiply %157, %156 : tensor<16x64x1xf32>
    %159 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %160 = stablehlo.multiply %147, %159 : tensor<16x64x128xf32>
    %161 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %163 = stablehlo.multiply %160, %162 : tensor<16x64x128xf32>
    %164 = stablehlo.dot_general %163, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %165 = stablehlo.reshape %164 : (tensor<16x64x128xf32>) -> tensor<16x64x4x2x16xf32>
    %166 = stablehlo.dot_general %163, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x64xf32>) -> tensor<16x64x64xf32>
    %167 = stablehlo.reshape %166 : (tensor<16x64x64xf32>) -> tensor<16x64x4x16xf32>
    %168 = stablehlo.dot_general %163, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x64xf32>) -> tensor<16x64x64xf32>
    %169 = stablehlo.reshape %168 : (tensor<16x64x64xf32>) -> tensor<16x64x4x16xf32>
    %170 = stablehlo.reshape %165 : (tensor<16x64x4x2x16xf32>) -> tensor<16x64x8x16xf32>
    %171 = stablehlo.iota dim = 0 : tensor<8xi32>
    %172 = stablehlo.convert %171 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_24 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %174 = stablehlo.divide %172, %173 : tensor<8xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %176 = stablehlo.power %175, %174 : tensor<8xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %178 = stablehlo.divide %177, %176 : tensor<8xf32>
    %179 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1x1xi32>
    %180 = stablehlo.convert %179 : (tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xf32>
    %181 = stablehlo.broadcast_in_dim %178, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %182 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x8xf32>
    %183 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<16x64x1x8xf32>
    %184 = stablehlo.multiply %182, %183 : tensor<16x64x1x8xf32>
    %185 = stablehlo.slice %170 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %186 = stablehlo.slice %170 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %187 = stablehlo.cosine %184 : tensor<16x64x1x8xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %189 = stablehlo.multiply %185, %188 : tensor<16x64x8x8xf32>
    %190 = stablehlo.sine %184 : tensor<16x64x1x8xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %192 = stablehlo.multiply %186, %191 : tensor<16x64x8x8xf32>
    %193 = stablehlo.subtract %189, %192 : tensor<16x64x8x8xf32>
    %194 = stablehlo.cosine %184 : tensor<16x64x1x8xf32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %196 = stablehlo.multiply %186, %195 : tensor<16x64x8x8xf32>
    %197 = stablehlo.sine %184 : tensor<16x64x1x8xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %199 = stablehlo.multiply %185, %198 : tensor<16x64x8x8xf32>
    %200 = stablehlo.add %196, %199 : tensor<16x64x8x8xf32>
    %201 = stablehlo.concatenate %193, %200, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %202 = stablehlo.reshape %201 : (tensor<16x64x8x16xf32>) -> tensor<16x64x4x2x16xf32>
    %203 = stablehlo.iota dim = 0 : tensor<8xi32>
    %204 = stablehlo.convert %203 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_27 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %206 = stablehlo.divide %204, %205 : tensor<8xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %208 = stablehlo.power %207, %206 : tensor<8xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %210 = stablehlo.divide %209, %208 : tensor<8xf32>
    %211 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1x1xi32>
    %212 = stablehlo.convert %211 : (tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xf32>
    %213 = stablehlo.broadcast_in_dim %210, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %214 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3] : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x8xf32>
    %215 = stablehlo.broadcast_in_dim %213, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<16x64x1x8xf32>
    %216 = stablehlo.multiply %214, %215 : tensor<16x64x1x8xf32>
    %217 = stablehlo.slice %167 [0:16, 0:64, 0:4, 0:8] : (tensor<16x64x4x16xf32>) -> tensor<16x64x4x8xf32>
    %218 = stablehlo.slice %167 [0:16, 0:64, 0:4, 8:16] : (tensor<16x64x4x16xf32>) -> tensor<16x64x4x8xf32>
    %219 = stablehlo.cosine %216 : tensor<16x64x1x8xf32>
    %220 = stablehlo.broadcast_in_dim %219, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %221 = stablehlo.multiply %217, %220 : tensor<16x64x4x8xf32>
    %222 = stablehlo.sine %216 : tensor<16x64x1x8xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %224 = stablehlo.multiply %218, %223 : tensor<16x64x4x8xf32>
    %225 = stablehlo.subtract %221, %224 : tensor<16x64x4x8xf32>
    %226 = stablehlo.cosine %216 : tensor<16x64x1x8xf32>
    %227 = stablehlo.broadcast_in_dim %226, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %228 = stablehlo.multiply %218, %227 : tensor<16x64x4x8xf32>
    %229 = stablehlo.sine %216 : tensor<16x64x1x8xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %231 = stablehlo.multiply %217, %230 : tensor<16x64x4x8xf32>
    %232 = stablehlo.add %228, %231 : tensor<16x64x4x8xf32>
    %233 = stablehlo.concatenate %225, %232, dim = 3 : (tensor<16x64x4x8xf32>, tensor<16x64x4x8xf32>) -> tensor<16x64x4x16xf32>
    %234 = stablehlo.dot_general %233, %202, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<16x64x4x16xf32>, tensor<16x64x4x2x16xf32>) -> tensor<16x4x64x64x2xf32>
    %235 = stablehlo.transpose %234, dims = [0, 1, 4, 3, 2] : (tensor<16x4x64x64x2xf32>) -> tensor<16x4x2x64x64xf32>
    %cst_30 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %236 = stablehlo.sqrt %cst_30 : tensor<f32>
    %237 = stablehlo.convert %236 : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [] : (tensor<f32>) -> tensor<16x4x2x64x64xf32>
    %239 = stablehlo.divide %235, %238 : tensor<16x4x2x64x64xf32>
    %240 = stablehlo.broadcast_in_dim %1, dims = [0, 3] : (tensor<16x64xi32>) -> tensor<16x1x1x64x1xi32>
    %241 = stablehlo.broadcast_in_dim %1, dims = [0, 4] : (tensor<16x64xi32>) -> tensor<16x1x1x1x64xi32>
    %242 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2, 3, 4] : (tensor<16x1x1x64x1xi32>) -> tensor<16x1x1x64x64xi32>
    %243 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2, 3, 4] : (tensor<16x1x1x1x64xi32>) -> tensor<16x1x1x64x64xi32>
    %244 = stablehlo.compare GE, %242, %243, SIGNED : (tensor<16x1x1x64x64xi32>, tensor<16x1x1x64x64xi32>) -> tensor<16x1x1x64x64xi1>
    %cst_31 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %245:2 = call @_where(%244, %239, %cst_31) : (tensor<16x1x1x64x64xi1>, tensor<16x4x2x64x64xf32>, tensor<f32>) -> (tensor<16x4x2x64x64xf32>, tensor<16x4x2x64x64xi1>)
    %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %246 = stablehlo.reduce(%245#0 init: %cst_32) applies stablehlo.maximum across dimensions = [4] : (tensor<16x4x2x64x64xf32>, tensor<f32>) -> tensor<16x4x2x64xf32>
    %cst_33 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<16x4x2x64xf32>
    %248 = stablehlo.maximum %247, %246 : tensor<16x4x2x64xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2, 3] : (tensor<16x4x2x64xf32>) -> tensor<16x4x2x64x1xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [0, 1, 2, 3, 4] : (tensor<16x4x2x64x1xf32>) -> tensor<16x4x2x64x64xf32>
    %251 = stablehlo.subtract %245#0, %250 : tensor<16x4x2x64x64xf32>
    %252 = stablehlo.exponential %251 : tensor<16x4x2x64x64xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %253 = stablehlo.reduce(%252 init: %cst_34) applies stablehlo.add across dimensions = [4] : (tensor<16x4x2x64x64xf32>, tensor<f32>) -> tensor<16x4x2x64xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2, 3] : (tensor<16x4x2x64xf32>) -> tensor<16x4x2x64x1xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2, 3, 4] : (tensor<16x4x2x64x1xf32>) -> tensor<16x4x2x64x64xf32>
    %256 = stablehlo.divide %252, %255 : tensor<16x4x2x64x64xf32>
    %257 = stablehlo.multiply %254, %254 : tensor<16x4x2x64x1xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<16x4x2x64x1xf32>
    %259 = stablehlo.divide %258, %257 : tensor<16x4x2x64x1xf32>
    %260 = stablehlo.dot_general %169, %256, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<16x64x4x16xf32>, tensor<16x4x2x64x64xf32>) -> tensor<16x4x16x2x64xf32>
    %261 = stablehlo.transpose %260, dims = [0, 4, 1, 3, 2] : (tensor<16x4x16x2x64xf32>) -> tensor<16x64x4x2x16xf32>
    %262 = stablehlo.reshape %261 : (tensor<16x64x4x2x16xf32>) -> tensor<16x64x128xf32>
    %263 = stablehlo.dot_general %262, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %264 = stablehlo.add %147, %263 : tensor<16x64x128xf32>
    %265 = stablehlo.multiply %264, %264 : tensor<16x64x128xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %266 = stablehlo.reduce(%265 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_37 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %269 = stablehlo.divide %267, %268 : tensor<16x64x1xf32>
    %cst_38 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %271 = stablehlo.add %269, %270 : tensor<16x64x1xf32>
    %272 = stablehlo.rsqrt %271 : tensor<16x64x1xf32>
    %273 = stablehlo.divide %272, %271 : tensor<16x64x1xf32>
    %cst_39 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %275 = stablehlo.multiply %274, %273 : tensor<16x64x1xf32>
    %276 = stablehlo.broadcast_in_dim %272, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %277 = stablehlo.multiply %264, %276 : tensor<16x64x128xf32>
    %278 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %280 = stablehlo.multiply %277, %279 : tensor<16x64x128xf32>
    %281 = stablehlo.dot_general %280, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x256xf32>) -> tensor<16x64x256xf32>
    %282:3 = call @silu(%281) : (tensor<16x64x256xf32>) -> (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>)
    %283 = stablehlo.dot_general %280, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x256xf32>) -> tensor<16x64x256xf32>
    %284 = stablehlo.multiply %282#0, %283 : tensor<16x64x256xf32>
    %285 = stablehlo.dot_general %284, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<256x128xf32>) -> tensor<16x64x128xf32>
    %286 = stablehlo.add %264, %285 : tensor<16x64x128xf32>
    %287 = stablehlo.multiply %286, %286 : tensor<16x64x128xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.reduce(%287 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_41 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %290 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %291 = stablehlo.divide %289, %290 : tensor<16x64x1xf32>
    %cst_42 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %292 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %293 = stablehlo.add %291, %292 : tensor<16x64x1xf32>
    %294 = stablehlo.rsqrt %293 : tensor<16x64x1xf32>
    %295 = stablehlo.divide %294, %293 : tensor<16x64x1xf32>
    %cst_43 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %297 = stablehlo.multiply %296, %295 : tensor<16x64x1xf32>
    %298 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %299 = stablehlo.multiply %286, %298 : tensor<16x64x128xf32>
    %300 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %301 = stablehlo.broadcast_in_dim %300, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %302 = stablehlo.multiply %299, %301 : tensor<16x64x128xf32>
    %303 = stablehlo.dot_general %302, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x512xf32>) -> tensor<16x64x512xf32>
    %304:3 = call @log_softmax(%303) : (tensor<16x64x512xf32>) -> (tensor<16x64x512xf32>, tensor<16x64x512xf32>, tensor<16x64x1xf32>)
    %305 = stablehlo.broadcast_in_dim %arg43, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1xi32>
    %306:2 = call @take_along_axis(%304#0, %305) : (tensor<16x64x512xf32>, tensor<16x64x1xi32>) -> (tensor<16x64x1xf32>, tensor<16x64x1x1xi32>)
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.reduce(%306#0 init: %cst_44) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_45 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %308 = stablehlo.divide %307, %cst_45 : tensor<f32>
    %309 = stablehlo.negate %308 : tensor<f32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %310 = stablehlo.negate %cst_46 : tensor<f32>
    %cst_47 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %311 = stablehlo.divide %310, %cst_47 : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %313 = call @take_along_axis_0(%306#1, %312) : (tensor<16x64x1x1xi32>, tensor<16x64x1xf32>) -> tensor<16x64x512xf32>
    %314 = call @log_softmax_1(%304#1, %304#2, %313) : (tensor<16x64x512xf32>, tensor<16x64x1xf32>, tensor<16x64x512xf32>) -> tensor<16x64x512xf32>
    %315 = stablehlo.dot_general %314, %302, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<16x64x128xf32>) -> tensor<512x128xf32>
    %316 = stablehlo.transpose %315, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %317 = stablehlo.dot_general %314, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<128x512xf32>) -> tensor<16x64x128xf32>
    %318 = stablehlo.multiply %299, %317 : tensor<16x64x128xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %319 = stablehlo.reduce(%318 init: %cst_48) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %320 = stablehlo.reshape %319 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %321 = stablehlo.broadcast_in_dim %300, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %322 = stablehlo.multiply %317, %321 : tensor<16x64x128xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %323 = stablehlo.reduce(%320 init: %cst_49) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %324 = stablehlo.multiply %286, %322 : tensor<16x64x128xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %325 = stablehlo.reduce(%324 init: %cst_50) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %326 = stablehlo.reshape %325 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %327 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %328 = stablehlo.multiply %322, %327 : tensor<16x64x128xf32>
    %329 = stablehlo.multiply %326, %297 : tensor<16x64x1xf32>
    %cst_51 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %331 = stablehlo.divide %329, %330 : tensor<16x64x1xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.reduce(%331 init: %cst_52) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %333 = stablehlo.broadcast_in_dim %332, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %334 = stablehlo.multiply %286, %333 : tensor<16x64x128xf32>
    %335 = stablehlo.add %328, %334 : tensor<16x64x128xf32>
    %336 = stablehlo.multiply %333, %286 : tensor<16x64x128xf32>
    %337 = stablehlo.add %335, %336 : tensor<16x64x128xf32>
    %338 = stablehlo.dot_general %337, %284, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x256xf32>) -> tensor<128x256xf32>
    %339 = stablehlo.transpose %338, dims = [1, 0] : (tensor<128x256xf32>) -> tensor<256x128xf32>
    %340 = stablehlo.dot_general %337, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<256x128xf32>) -> tensor<16x64x256xf32>
    %341 = stablehlo.multiply %282#0, %340 : tensor<16x64x256xf32>
    %342 = stablehlo.multiply %340, %283 : tensor<16x64x256xf32>
    %343 = stablehlo.dot_general %341, %280, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<16x64x128xf32>) -> tensor<256x128xf32>
    %344 = stablehlo.transpose %343, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %345 = stablehlo.dot_general %341, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<128x256xf32>) -> tensor<16x64x128xf32>
    %346 = call @silu_2(%282#1, %282#2, %281, %342) : (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>) -> tensor<16x64x256xf32>
    %347 = stablehlo.dot_general %346, %280, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<16x64x128xf32>) -> tensor<256x128xf32>
    %348 = stablehlo.transpose %347, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %349 = stablehlo.dot_general %346, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<128x256xf32>) -> tensor<16x64x128xf32>
    %350 = stablehlo.add %345, %349 : tensor<16x64x128xf32>
    %351 = stablehlo.multiply %277, %350 : tensor<16x64x128xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.reduce(%351 init: %cst_53) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %353 = stablehlo.reshape %352 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %354 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %355 = stablehlo.multiply %350, %354 : tensor<16x64x128xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %356 = stablehlo.reduce(%353 init: %cst_54) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %357 = stablehlo.multiply %264, %355 : tensor<16x64x128xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.reduce(%357 init: %cst_55) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %359 = stablehlo.reshape %358 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %360 = stablehlo.broadcast_in_dim %272, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %361 = stablehlo.multiply %355, %360 : tensor<16x64x128xf32>
    %362 = stablehlo.add %337, %361 : tensor<16x64x128xf32>
    %363 = stablehlo.multiply %359, %275 : tensor<16x64x1xf32>
    %cst_56 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %364 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %365 = stablehlo.divide %363, %364 : tensor<16x64x1xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %366 = stablehlo.reduce(%365 init: %cst_57) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %367 = stablehlo.broadcast_in_dim %366, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %368 = stablehlo.multiply %264, %367 : tensor<16x64x128xf32>
    %369 = stablehlo.add %362, %368 : tensor<16x64x128xf32>
    %370 = stablehlo.multiply %367, %264 : tensor<16x64x128xf32>
    %371 = stablehlo.add %369, %370 : tensor<16x64x128xf32>
    %372 = stablehlo.dot_general %371, %262, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %373 = stablehlo.transpose %372, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %374 = stablehlo.dot_general %371, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %375 = stablehlo.reshape %374 : (tensor<16x64x128xf32>) -> tensor<16x64x4x2x16xf32>
    %376 = stablehlo.transpose %375, dims = [0, 2, 4, 3, 1] : (tensor<16x64x4x2x16xf32>) -> tensor<16x4x16x2x64xf32>
    %377 = stablehlo.dot_general %376, %169, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x2x64xf32>, tensor<16x64x4x16xf32>) -> tensor<16x4x2x64x64xf32>
    %378 = stablehlo.dot_general %376, %256, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x2x64xf32>, tensor<16x4x2x64x64xf32>) -> tensor<16x4x16x64xf32>
    %379 = stablehlo.transpose %378, dims = [0, 3, 1, 2] : (tensor<16x4x16x64xf32>) -> tensor<16x64x4x16xf32>
    %380 = stablehlo.broadcast_in_dim %259, dims = [0, 1, 2, 3, 4] : (tensor<16x4x2x64x1xf32>) -> tensor<16x4x2x64x64xf32>
    %381 = stablehlo.multiply %377, %380 : tensor<16x4x2x64x64xf32>
    %382 = stablehlo.multiply %381, %252 : tensor<16x4x2x64x64xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %383 = stablehlo.reduce(%382 init: %cst_58) applies stablehlo.add across dimensions = [4] : (tensor<16x4x2x64x64xf32>, tensor<f32>) -> tensor<16x4x2x64xf32>
    %384 = stablehlo.reshape %383 : (tensor<16x4x2x64xf32>) -> tensor<16x4x2x64x1xf32>
    %385 = stablehlo.negate %384 : tensor<16x4x2x64x1xf32>
    %386 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2, 3, 4] : (tensor<16x4x2x64x1xf32>) -> tensor<16x4x2x64x64xf32>
    %387 = stablehlo.divide %377, %386 : tensor<16x4x2x64x64xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.reduce(%385 init: %cst_59) applies stablehlo.add across dimensions = [4] : (tensor<16x4x2x64x1xf32>, tensor<f32>) -> tensor<16x4x2x64xf32>
    %389 = stablehlo.broadcast_in_dim %388, dims = [0, 1, 2, 3] : (tensor<16x4x2x64xf32>) -> tensor<16x4x2x64x64xf32>
    %390 = stablehlo.add %387, %389 : tensor<16x4x2x64x64xf32>
    %391 = stablehlo.multiply %390, %252 : tensor<16x4x2x64x64xf32>
    %392 = call @_where_3(%245#1, %391) : (tensor<16x4x2x64x64xi1>, tensor<16x4x2x64x64xf32>) -> tensor<16x4x2x64x64xf32>
    %393 = stablehlo.broadcast_in_dim %237, dims = [] : (tensor<f32>) -> tensor<16x4x2x64x64xf32>
    %394 = stablehlo.divide %392, %393 : tensor<16x4x2x64x64xf32>
    %395 = stablehlo.transpose %394, dims = [0, 1, 4, 3, 2] : (tensor<16x4x2x64x64xf32>) -> tensor<16x4x64x64x2xf32>
    %396 = stablehlo.dot_general %395, %233, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x4x64x64x2xf32>, tensor<16x64x4x16xf32>) -> tensor<16x4x64x2x16xf32>
    %397 = stablehlo.transpose %396, dims = [0, 2, 1, 3, 4] : (tensor<16x4x64x2x16xf32>) -> tensor<16x64x4x2x16xf32>
    %398 = stablehlo.dot_general %395, %202, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x64x64x2xf32>, tensor<16x64x4x2x16xf32>) -> tensor<16x4x64x16xf32>
    %399 = stablehlo.transpose %398, dims = [0, 2, 1, 3] : (tensor<16x4x64x16xf32>) -> tensor<16x64x4x16xf32>
    %400 = stablehlo.slice %399 [0:16, 0:64, 0:4, 0:8] : (tensor<16x64x4x16xf32>) -> tensor<16x64x4x8xf32>
    %401 = stablehlo.slice %399 [0:16, 0:64, 0:4, 8:16] : (tensor<16x64x4x16xf32>) -> tensor<16x64x4x8xf32>
    %402 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %403 = stablehlo.multiply %401, %402 : tensor<16x64x4x8xf32>
    %404 = stablehlo.broadcast_in_dim %226, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %405 = stablehlo.multiply %401, %404 : tensor<16x64x4x8xf32>
    %406 = stablehlo.negate %400 : tensor<16x64x4x8xf32>
    %407 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %408 = stablehlo.multiply %406, %407 : tensor<16x64x4x8xf32>
    %409 = stablehlo.add %405, %408 : tensor<16x64x4x8xf32>
    %410 = stablehlo.broadcast_in_dim %219, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %411 = stablehlo.multiply %400, %410 : tensor<16x64x4x8xf32>
    %412 = stablehlo.add %403, %411 : tensor<16x64x4x8xf32>
    %413 = stablehlo.concatenate %412, %409, dim = 3 : (tensor<16x64x4x8xf32>, tensor<16x64x4x8xf32>) -> tensor<16x64x4x16xf32>
    %414 = stablehlo.reshape %397 : (tensor<16x64x4x2x16xf32>) -> tensor<16x64x8x16xf32>
    %415 = stablehlo.slice %414 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %416 = stablehlo.slice %414 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %417 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %418 = stablehlo.multiply %416, %417 : tensor<16x64x8x8xf32>
    %419 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %420 = stablehlo.multiply %416, %419 : tensor<16x64x8x8xf32>
    %421 = stablehlo.negate %415 : tensor<16x64x8x8xf32>
    %422 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %423 = stablehlo.multiply %421, %422 : tensor<16x64x8x8xf32>
    %424 = stablehlo.add %420, %423 : tensor<16x64x8x8xf32>
    %425 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %426 = stablehlo.multiply %415, %425 : tensor<16x64x8x8xf32>
    %427 = stablehlo.add %418, %426 : tensor<16x64x8x8xf32>
    %428 = stablehlo.concatenate %427, %424, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %429 = stablehlo.reshape %428 : (tensor<16x64x8x16xf32>) -> tensor<16x64x4x2x16xf32>
    %430 = stablehlo.reshape %379 : (tensor<16x64x4x16xf32>) -> tensor<16x64x64xf32>
    %431 = stablehlo.dot_general %430, %163, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x128xf32>) -> tensor<64x128xf32>
    %432 = stablehlo.transpose %431, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %433 = stablehlo.dot_general %430, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<128x64xf32>) -> tensor<16x64x128xf32>
    %434 = stablehlo.reshape %413 : (tensor<16x64x4x16xf32>) -> tensor<16x64x64xf32>
    %435 = stablehlo.dot_general %434, %163, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x128xf32>) -> tensor<64x128xf32>
    %436 = stablehlo.transpose %435, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %437 = stablehlo.dot_general %434, %arg16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<128x64xf32>) -> tensor<16x64x128xf32>
    %438 = stablehlo.add %433, %437 : tensor<16x64x128xf32>
    %439 = stablehlo.reshape %429 : (tensor<16x64x4x2x16xf32>) -> tensor<16x64x128xf32>
    %440 = stablehlo.dot_general %439, %163, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %441 = stablehlo.transpose %440, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %442 = stablehlo.dot_general %439, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %443 = stablehlo.add %438, %442 : tensor<16x64x128xf32>
    %444 = stablehlo.multiply %160, %443 : tensor<16x64x128xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%444 init: %cst_60) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %446 = stablehlo.reshape %445 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %447 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %448 = stablehlo.multiply %443, %447 : tensor<16x64x128xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.reduce(%446 init: %cst_61) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %450 = stablehlo.multiply %147, %448 : tensor<16x64x128xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %451 = stablehlo.reduce(%450 init: %cst_62) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %452 = stablehlo.reshape %451 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %453 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %454 = stablehlo.multiply %448, %453 : tensor<16x64x128xf32>
    %455 = stablehlo.add %371, %454 : tensor<16x64x128xf32>
    %456 = stablehlo.multiply %452, %158 : tensor<16x64x1xf32>
    %cst_63 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %457 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %458 = stablehlo.divide %456, %457 : tensor<16x64x1xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %459 = stablehlo.reduce(%458 init: %cst_64) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %460 = stablehlo.broadcast_in_dim %459, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %461 = stablehlo.multiply %147, %460 : tensor<16x64x128xf32>
    %462 = stablehlo.add %455, %461 : tensor<16x64x128xf32>
    %463 = stablehlo.multiply %460, %147 : tensor<16x64x128xf32>
    %464 = stablehlo.add %462, %463 : tensor<16x64x128xf32>
    %465 = stablehlo.dot_general %464, %145, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x256xf32>) -> tensor<128x256xf32>
    %466 = stablehlo.transpose %465, dims = [1, 0] : (tensor<128x256xf32>) -> tensor<256x128xf32>
    %467 = stablehlo.dot_general %464, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<256x128xf32>) -> tensor<16x64x256xf32>
    %468 = stablehlo.multiply %143#0, %467 : tensor<16x64x256xf32>
    %469 = stablehlo.multiply %467, %144 : tensor<16x64x256xf32>
    %470 = stablehlo.dot_general %468, %141, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<16x64x128xf32>) -> tensor<256x128xf32>
    %471 = stablehlo.transpose %470, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %472 = stablehlo.dot_general %468, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<128x256xf32>) -> tensor<16x64x128xf32>
    %473 = call @silu_2(%143#1, %143#2, %142, %469) : (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>) -> tensor<16x64x256xf32>
    %474 = stablehlo.dot_general %473, %141, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<16x64x128xf32>) -> tensor<256x128xf32>
    %475 = stablehlo.transpose %474, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %476 = stablehlo.dot_general %473, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<128x256xf32>) -> tensor<16x64x128xf32>
    %477 = stablehlo.add %472, %476 : tensor<16x64x128xf32>
    %478 = stablehlo.multiply %138, %477 : tensor<16x64x128xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_65) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %480 = stablehlo.reshape %479 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %481 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %482 = stablehlo.multiply %477, %481 : tensor<16x64x128xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %483 = stablehlo.reduce(%480 init: %cst_66) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %484 = stablehlo.multiply %125, %482 : tensor<16x64x128xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %485 = stablehlo.reduce(%484 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %486 = stablehlo.reshape %485 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %487 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %488 = stablehlo.multiply %482, %487 : tensor<16x64x128xf32>
    %489 = stablehlo.add %464, %488 : tensor<16x64x128xf32>
    %490 = stablehlo.multiply %486, %136 : tensor<16x64x1xf32>
    %cst_68 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %491 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %492 = stablehlo.divide %490, %491 : tensor<16x64x1xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %493 = stablehlo.reduce(%492 init: %cst_69) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %494 = stablehlo.broadcast_in_dim %493, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %495 = stablehlo.multiply %125, %494 : tensor<16x64x128xf32>
    %496 = stablehlo.add %489, %495 : tensor<16x64x128xf32>
    %497 = stablehlo.multiply %494, %125 : tensor<16x64x128xf32>
    %498 = stablehlo.add %496, %497 : tensor<16x64x128xf32>
    %499 = stablehlo.dot_general %498, %123, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %500 = stablehlo.transpose %499, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %501 = stablehlo.dot_general %498, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %502 = stablehlo.reshape %501 : (tensor<16x64x128xf32>) -> tensor<16x64x4x2x16xf32>
    %503 = stablehlo.transpose %502, dims = [0, 2, 4, 3, 1] : (tensor<16x64x4x2x16xf32>) -> tensor<16x4x16x2x64xf32>
    %504 = stablehlo.dot_general %503, %30, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x2x64xf32>, tensor<16x64x4x16xf32>) -> tensor<16x4x2x64x64xf32>
    %505 = stablehlo.dot_general %503, %117, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x2x64xf32>, tensor<16x4x2x64x64xf32>) -> tensor<16x4x16x64xf32>
    %506 = stablehlo.transpose %505, dims = [0, 3, 1, 2] : (tensor<16x4x16x64xf32>) -> tensor<16x64x4x16xf32>
    %507 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3, 4] : (tensor<16x4x2x64x1xf32>) -> tensor<16x4x2x64x64xf32>
    %508 = stablehlo.multiply %504, %507 : tensor<16x4x2x64x64xf32>
    %509 = stablehlo.multiply %508, %113 : tensor<16x4x2x64x64xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.reduce(%509 init: %cst_70) applies stablehlo.add across dimensions = [4] : (tensor<16x4x2x64x64xf32>, tensor<f32>) -> tensor<16x4x2x64xf32>
    %511 = stablehlo.reshape %510 : (tensor<16x4x2x64xf32>) -> tensor<16x4x2x64x1xf32>
    %512 = stablehlo.negate %511 : tensor<16x4x2x64x1xf32>
    %513 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3, 4] : (tensor<16x4x2x64x1xf32>) -> tensor<16x4x2x64x64xf32>
    %514 = stablehlo.divide %504, %513 : tensor<16x4x2x64x64xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.reduce(%512 init: %cst_71) applies stablehlo.add across dimensions = [4] : (tensor<16x4x2x64x1xf32>, tensor<f32>) -> tensor<16x4x2x64xf32>
    %516 = stablehlo.broadcast_in_dim %515, dims = [0, 1, 2, 3] : (tensor<16x4x2x64xf32>) -> tensor<16x4x2x64x64xf32>
    %517 = stablehlo.add %514, %516 : tensor<16x4x2x64x64xf32>
    %518 = stablehlo.multiply %517, %113 : tensor<16x4x2x64x64xf32>
    %519 = call @_where_3(%106#1, %518) : (tensor<16x4x2x64x64xi1>, tensor<16x4x2x64x64xf32>) -> tensor<16x4x2x64x64xf32>
    %520 = stablehlo.broadcast_in_dim %98, dims = [] : (tensor<f32>) -> tensor<16x4x2x64x64xf32>
    %521 = stablehlo.divide %519, %520 : tensor<16x4x2x64x64xf32>
    %522 = stablehlo.transpose %521, dims = [0, 1, 4, 3, 2] : (tensor<16x4x2x64x64xf32>) -> tensor<16x4x64x64x2xf32>
    %523 = stablehlo.dot_general %522, %94, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x4x64x64x2xf32>, tensor<16x64x4x16xf32>) -> tensor<16x4x64x2x16xf32>
    %524 = stablehlo.transpose %523, dims = [0, 2, 1, 3, 4] : (tensor<16x4x64x2x16xf32>) -> tensor<16x64x4x2x16xf32>
    %525 = stablehlo.dot_general %522, %63, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x64x64x2xf32>, tensor<16x64x4x2x16xf32>) -> tensor<16x4x64x16xf32>
    %526 = stablehlo.transpose %525, dims = [0, 2, 1, 3] : (tensor<16x4x64x16xf32>) -> tensor<16x64x4x16xf32>
    %527 = stablehlo.slice %526 [0:16, 0:64, 0:4, 0:8] : (tensor<16x64x4x16xf32>) -> tensor<16x64x4x8xf32>
    %528 = stablehlo.slice %526 [0:16, 0:64, 0:4, 8:16] : (tensor<16x64x4x16xf32>) -> tensor<16x64x4x8xf32>
    %529 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %530 = stablehlo.multiply %528, %529 : tensor<16x64x4x8xf32>
    %531 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %532 = stablehlo.multiply %528, %531 : tensor<16x64x4x8xf32>
    %533 = stablehlo.negate %527 : tensor<16x64x4x8xf32>
    %534 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %535 = stablehlo.multiply %533, %534 : tensor<16x64x4x8xf32>
    %536 = stablehlo.add %532, %535 : tensor<16x64x4x8xf32>
    %537 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x4x8xf32>
    %538 = stablehlo.multiply %527, %537 : tensor<16x64x4x8xf32>
    %539 = stablehlo.add %530, %538 : tensor<16x64x4x8xf32>
    %540 = stablehlo.concatenate %539, %536, dim = 3 : (tensor<16x64x4x8xf32>, tensor<16x64x4x8xf32>) -> tensor<16x64x4x16xf32>
    %541 = stablehlo.reshape %524 : (tensor<16x64x4x2x16xf32>) -> tensor<16x64x8x16xf32>
    %542 = stablehlo.slice %541 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %543 = stablehlo.slice %541 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %544 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %545 = stablehlo.multiply %543, %544 : tensor<16x64x8x8xf32>
    %546 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %547 = stablehlo.multiply %543, %546 : tensor<16x64x8x8xf32>
    %548 = stablehlo.negate %542 : tensor<16x64x8x8xf32>
    %549 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %550 = stablehlo.multiply %548, %549 : tensor<16x64x8x8xf32>
    %551 = stablehlo.add %547, %550 : tensor<16x64x8x8xf32>
    %552 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %553 = stablehlo.multiply %542, %552 : tensor<16x64x8x8xf32>
    %554 = stablehlo.add %545, %553 : tensor<16x64x8x8xf32>
    %555 = stablehlo.concatenate %554, %551, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %556 = stablehlo.reshape %555 : (tensor<16x64x8x16xf32>) -> tensor<16x64x4x2x16xf32>
    %557 = stablehlo.reshape %506 : (tensor<16x64x4x16xf32>) -> tensor<16x64x64xf32>
    %558 = stablehlo.dot_general %557, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x128xf32>) -> tensor<64x128xf32>
    %559 = stablehlo.transpose %558, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %560 = stablehlo.dot_general %557, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<128x64xf32>) -> tensor<16x64x128xf32>
    %561 = stablehlo.reshape %540 : (tensor<16x64x4x16xf32>) -> tensor<16x64x64xf32>
    %562 = stablehlo.dot_general %561, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<16x64x128xf32>) -> tensor<64x128xf32>
    %563 = stablehlo.transpose %562, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %564 = stablehlo.dot_general %561, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x64xf32>, tensor<128x64xf32>) -> tensor<16x64x128xf32>
    %565 = stablehlo.add %560, %564 : tensor<16x64x128xf32>
    %566 = stablehlo.reshape %556 : (tensor<16x64x4x2x16xf32>) -> tensor<16x64x128xf32>
    %567 = stablehlo.dot_general %566, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %568 = stablehlo.transpose %567, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %569 = stablehlo.dot_general %566, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %570 = stablehlo.add %565, %569 : tensor<16x64x128xf32>
    %571 = stablehlo.multiply %21, %570 : tensor<16x64x128xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %572 = stablehlo.reduce(%571 init: %cst_72) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %573 = stablehlo.reshape %572 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %574 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %575 = stablehlo.multiply %570, %574 : tensor<16x64x128xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %576 = stablehlo.reduce(%573 init: %cst_73) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %577 = stablehlo.multiply %8, %575 : tensor<16x64x128xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.reduce(%577 init: %cst_74) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %579 = stablehlo.reshape %578 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %580 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %581 = stablehlo.multiply %575, %580 : tensor<16x64x128xf32>
    %582 = stablehlo.add %498, %581 : tensor<16x64x128xf32>
    %583 = stablehlo.multiply %579, %19 : tensor<16x64x1xf32>
    %cst_75 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %584 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %585 = stablehlo.divide %583, %584 : tensor<16x64x1xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %586 = stablehlo.reduce(%585 init: %cst_76) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %587 = stablehlo.broadcast_in_dim %586, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %588 = stablehlo.multiply %8, %587 : tensor<16x64x128xf32>
    %589 = stablehlo.add %582, %588 : tensor<16x64x128xf32>
    %590 = stablehlo.multiply %587, %8 : tensor<16x64x128xf32>
    %591 = stablehlo.add %589, %590 : tensor<16x64x128xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %592 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %593 = "stablehlo.scatter"(%592, %7, %591) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %720 = stablehlo.add %arg44, %arg45 : tensor<f32>
      stablehlo.return %720 : tensor<f32>
    }) : (tensor<512x128xf32>, tensor<16x64x1xi32>, tensor<16x64x128xf32>) -> tensor<512x128xf32>
    %cst_78 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %594 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %595 = stablehlo.multiply %594, %arg21 : tensor<512x128xf32>
    %596 = stablehlo.add %595, %593 : tensor<512x128xf32>
    %cst_79 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %597 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %598 = stablehlo.multiply %597, %arg22 : tensor<128x512xf32>
    %599 = stablehlo.add %598, %316 : tensor<128x512xf32>
    %cst_80 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %600 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %601 = stablehlo.multiply %600, %arg23 : tensor<256x128xf32>
    %602 = stablehlo.add %601, %466 : tensor<256x128xf32>
    %cst_81 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %604 = stablehlo.multiply %603, %arg24 : tensor<128x256xf32>
    %605 = stablehlo.add %604, %475 : tensor<128x256xf32>
    %cst_82 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %606 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %607 = stablehlo.multiply %606, %arg25 : tensor<128xf32>
    %608 = stablehlo.add %607, %576 : tensor<128xf32>
    %cst_83 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %610 = stablehlo.multiply %609, %arg26 : tensor<128xf32>
    %611 = stablehlo.add %610, %483 : tensor<128xf32>
    %cst_84 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %612 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %613 = stablehlo.multiply %612, %arg27 : tensor<128x256xf32>
    %614 = stablehlo.add %613, %471 : tensor<128x256xf32>
    %cst_85 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %616 = stablehlo.multiply %615, %arg28 : tensor<128x64xf32>
    %617 = stablehlo.add %616, %563 : tensor<128x64xf32>
    %cst_86 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %618 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %619 = stablehlo.multiply %618, %arg29 : tensor<128x128xf32>
    %620 = stablehlo.add %619, %500 : tensor<128x128xf32>
    %cst_87 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %621 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %622 = stablehlo.multiply %621, %arg30 : tensor<128x128xf32>
    %623 = stablehlo.add %622, %568 : tensor<128x128xf32>
    %cst_88 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %625 = stablehlo.multiply %624, %arg31 : tensor<128x64xf32>
    %626 = stablehlo.add %625, %559 : tensor<128x64xf32>
    %cst_89 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %627 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %628 = stablehlo.multiply %627, %arg32 : tensor<256x128xf32>
    %629 = stablehlo.add %628, %339 : tensor<256x128xf32>
    %cst_90 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %630 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %631 = stablehlo.multiply %630, %arg33 : tensor<128x256xf32>
    %632 = stablehlo.add %631, %348 : tensor<128x256xf32>
    %cst_91 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %634 = stablehlo.multiply %633, %arg34 : tensor<128xf32>
    %635 = stablehlo.add %634, %449 : tensor<128xf32>
    %cst_92 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %636 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %637 = stablehlo.multiply %636, %arg35 : tensor<128xf32>
    %638 = stablehlo.add %637, %356 : tensor<128xf32>
    %cst_93 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %639 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %640 = stablehlo.multiply %639, %arg36 : tensor<128x256xf32>
    %641 = stablehlo.add %640, %344 : tensor<128x256xf32>
    %cst_94 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %642 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %643 = stablehlo.multiply %642, %arg37 : tensor<128x64xf32>
    %644 = stablehlo.add %643, %436 : tensor<128x64xf32>
    %cst_95 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %645 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %646 = stablehlo.multiply %645, %arg38 : tensor<128x128xf32>
    %647 = stablehlo.add %646, %373 : tensor<128x128xf32>
    %cst_96 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %648 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %649 = stablehlo.multiply %648, %arg39 : tensor<128x128xf32>
    %650 = stablehlo.add %649, %441 : tensor<128x128xf32>
    %cst_97 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %652 = stablehlo.multiply %651, %arg40 : tensor<128x64xf32>
    %653 = stablehlo.add %652, %432 : tensor<128x64xf32>
    %cst_98 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %654 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %655 = stablehlo.multiply %654, %arg41 : tensor<128xf32>
    %656 = stablehlo.add %655, %323 : tensor<128xf32>
    %cst_99 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %657 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %658 = stablehlo.multiply %657, %596 : tensor<512x128xf32>
    %659 = stablehlo.subtract %arg0, %658 : tensor<512x128xf32>
    %cst_100 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %660 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %661 = stablehlo.multiply %660, %599 : tensor<128x512xf32>
    %662 = stablehlo.subtract %arg1, %661 : tensor<128x512xf32>
    %cst_101 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %663 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %664 = stablehlo.multiply %663, %602 : tensor<256x128xf32>
    %665 = stablehlo.subtract %arg2, %664 : tensor<256x128xf32>
    %cst_102 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %666 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %667 = stablehlo.multiply %666, %605 : tensor<128x256xf32>
    %668 = stablehlo.subtract %arg3, %667 : tensor<128x256xf32>
    %cst_103 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %669 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %670 = stablehlo.multiply %669, %608 : tensor<128xf32>
    %671 = stablehlo.subtract %arg4, %670 : tensor<128xf32>
    %cst_104 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %672 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %673 = stablehlo.multiply %672, %611 : tensor<128xf32>
    %674 = stablehlo.subtract %arg5, %673 : tensor<128xf32>
    %cst_105 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %675 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %676 = stablehlo.multiply %675, %614 : tensor<128x256xf32>
    %677 = stablehlo.subtract %arg6, %676 : tensor<128x256xf32>
    %cst_106 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %678 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %679 = stablehlo.multiply %678, %617 : tensor<128x64xf32>
    %680 = stablehlo.subtract %arg7, %679 : tensor<128x64xf32>
    %cst_107 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %681 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %682 = stablehlo.multiply %681, %620 : tensor<128x128xf32>
    %683 = stablehlo.subtract %arg8, %682 : tensor<128x128xf32>
    %cst_108 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %684 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %685 = stablehlo.multiply %684, %623 : tensor<128x128xf32>
    %686 = stablehlo.subtract %arg9, %685 : tensor<128x128xf32>
    %cst_109 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %687 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %688 = stablehlo.multiply %687, %626 : tensor<128x64xf32>
    %689 = stablehlo.subtract %arg10, %688 : tensor<128x64xf32>
    %cst_110 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %690 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %691 = stablehlo.multiply %690, %629 : tensor<256x128xf32>
    %692 = stablehlo.subtract %arg11, %691 : tensor<256x128xf32>
    %cst_111 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %694 = stablehlo.multiply %693, %632 : tensor<128x256xf32>
    %695 = stablehlo.subtract %arg12, %694 : tensor<128x256xf32>
    %cst_112 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %696 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %697 = stablehlo.multiply %696, %635 : tensor<128xf32>
    %698 = stablehlo.subtract %arg13, %697 : tensor<128xf32>
    %cst_113 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %700 = stablehlo.multiply %699, %638 : tensor<128xf32>
    %701 = stablehlo.subtract %arg14, %700 : tensor<128xf32>
    %cst_114 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %702 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %703 = stablehlo.multiply %702, %641 : tensor<128x256xf32>
    %704 = stablehlo.subtract %arg15, %703 : tensor<128x256xf32>
    %cst_115 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %705 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %706 = stablehlo.multiply %705, %644 : tensor<128x64xf32>
    %707 = stablehlo.subtract %arg16, %706 : tensor<128x64xf32>
    %cst_116 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %708 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %709 = stablehlo.multiply %708, %647 : tensor<128x128xf32>
    %710 = stablehlo.subtract %arg17, %709 : tensor<128x128xf32>
    %cst_117 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %711 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %712 = stablehlo.multiply %711, %650 : tensor<128x128xf32>
    %713 = stablehlo.subtract %arg18, %712 : tensor<128x128xf32>
    %cst_118 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<128x64xf32>
    %715 = stablehlo.multiply %714, %653 : tensor<128x64xf32>
    %716 = stablehlo.subtract %arg19, %715 : tensor<128x64xf32>
    %cst_119 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %717 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %718 = stablehlo.multiply %717, %656 : tensor<128xf32>
    %719 = stablehlo.subtract %arg20, %718 : tensor<128xf32>
    return %309, %659, %662, %665, %668, %671, %674, %677, %680, %683, %686, %689, %692, %695, %698, %701, %704, %707, %710, %713, %716, %719, %596, %599, %602, %605, %608, %611, %614, %617, %620, %623, %626, %629, %632, %635, %638, %641, %644, %647, %650, %653, %656 : tensor<f32>, tensor<512x128xf32>, tensor<128x512xf32>, tensor<256x128xf32>, tensor<128x256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<128x64xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x64xf32>, tensor<256x128xf32>, tensor<128x256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<128x64xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x64xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128x512xf32>, tensor<256x128xf32>, tensor<128x256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<128x64xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x64xf32>, tensor<256x128xf32>, tensor<128x256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<128x64xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x64xf32>, tensor<128xf32>
  }
  func.func private @_where(%arg0: tensor<16x1x1x64x64xi1>, %arg1: tensor<16x4x2x64x64xf32>, %arg2: tensor<f32>) -> (tensor<16x4x2x64x64xf32>, tensor<16x4x2x64x64xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3, 4] : (tensor<16x1x1x64x64xi1>) -> tensor<16x4x2x64x64xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16x4x2x64x64xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<16x4x2x64x64xi1>, tensor<16x4x2x64x64xf32>
    return %3, %1 : tensor<16x4x2x64x64xf32>, tensor<16x4x2x64x64xi1>
  }
  func.func private @silu(%arg0: tensor<16x64x256xf32>) -> (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<16x64x256xf32>
    %1 = stablehlo.exponential %0 : tensor<16x64x256xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64x256xf32>
    %3 = stablehlo.add %2, %1 : tensor<16x64x256xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x64x256xf32>
    %5 = stablehlo.divide %4, %3 : tensor<16x64x256xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x64x256xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<16x64x256xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<16x64x256xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<16x64x256xf32>
    return %9, %8, %5 : tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>
  }
  func.func private @log_softmax(%arg0: tensor<16x64x512xf32>) -> (tensor<16x64x512xf32>, tensor<16x64x512xf32>, tensor<16x64x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<16x64x512xf32>, tensor<f32>) -> tensor<16x64xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<16x64xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x512xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<16x64x512xf32>
    %6 = stablehlo.exponential %5 : tensor<16x64x512xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<16x64x512xf32>, tensor<f32>) -> tensor<16x64xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %9 = stablehlo.log %8 : tensor<16x64x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x512xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<16x64x512xf32>
    return %11, %6, %8 : tensor<16x64x512xf32>, tensor<16x64x512xf32>, tensor<16x64x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<16x64x512xf32>, %arg1: tensor<16x64x1xi32>) -> (tensor<16x64x1xf32>, tensor<16x64x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x64x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<16x64x1xi32>, tensor<16x64x1xi32>) -> tensor<16x64x1xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x64x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<16x64x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<16x64x1xi1>, tensor<16x64x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<16x64x1xi32>) -> tensor<16x64x1x1xi32>
    %c_1 = stablehlo.constant dense<511> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<16x64x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<16x64x1x1xi32>, tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<16x64x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<16x64x1x1xi32>, tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<16x64x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<16x64x1x1xi1>, tensor<i1>) -> tensor<16x64x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<16x64x512xf32>, tensor<16x64x1x1xi32>) -> tensor<16x64x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<16x64x1xi1>, tensor<16x64x1xf32>
    return %15, %5 : tensor<16x64x1xf32>, tensor<16x64x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<16x64x1x1xi32>, %arg1: tensor<16x64x1xf32>) -> tensor<16x64x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x64x512xf32>, tensor<16x64x1x1xi32>, tensor<16x64x1xf32>) -> tensor<16x64x512xf32>
    return %1 : tensor<16x64x512xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<16x64x512xf32>, %arg1: tensor<16x64x1xf32>, %arg2: tensor<16x64x512xf32>) -> tensor<16x64x512xf32> {
    %0 = stablehlo.negate %arg2 : tensor<16x64x512xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x64x512xf32>, tensor<f32>) -> tensor<16x64xf32>
    %2 = stablehlo.reshape %1 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<16x64x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x512xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<16x64x512xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<16x64x512xf32>
    return %7 : tensor<16x64x512xf32>
  }
  func.func private @silu_2(%arg0: tensor<16x64x256xf32>, %arg1: tensor<16x64x256xf32>, %arg2: tensor<16x64x256xf32>, %arg3: tensor<16x64x256xf32>) -> tensor<16x64x256xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<16x64x256xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<16x64x256xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<16x64x256xf32>
    %3 = stablehlo.add %1, %2 : tensor<16x64x256xf32>
    return %3 : tensor<16x64x256xf32>
  }
  func.func private @_where_3(%arg0: tensor<16x4x2x64x64xi1>, %arg1: tensor<16x4x2x64x64xf32>) -> tensor<16x4x2x64x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x4x2x64x64xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<16x4x2x64x64xi1>, tensor<16x4x2x64x64xf32>
    return %1 : tensor<16x4x2x64x64xf32>
  }
}
