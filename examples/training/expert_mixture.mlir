module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "expert"=4]>
  func.func public @main(%arg0: tensor<256x128xf32> loc("params['embed']"), %arg1: tensor<128x256xf32> loc("params['head']"), %arg2: tensor<128x8xf32> loc("params['mixture']['gate']"), %arg3: tensor<8x128x256xf32> loc("params['mixture']['w1']"), %arg4: tensor<8x256x128xf32> loc("params['mixture']['w2']"), %arg5: tensor<128xf32> loc("params['norm_1']"), %arg6: tensor<128xf32> loc("params['norm_2']"), %arg7: tensor<128x128xf32> loc("params['wk']"), %arg8: tensor<128x128xf32> loc("params['wo']"), %arg9: tensor<128x128xf32> loc("params['wq']"), %arg10: tensor<128x128xf32> loc("params['wv']"), %arg11: tensor<256x128xf32> loc("momentum['embed']"), %arg12: tensor<128x256xf32> loc("momentum['head']"), %arg13: tensor<128x8xf32> loc("momentum['mixture']['gate']"), %arg14: tensor<8x128x256xf32> loc("momentum['mixture']['w1']"), %arg15: tensor<8x256x128xf32> loc("momentum['mixture']['w2']"), %arg16: tensor<128xf32> loc("momentum['norm_1']"), %arg17: tensor<128xf32> loc("momentum['norm_2']"), %arg18: tensor<128x128xf32> loc("momentum['wk']"), %arg19: tensor<128x128xf32> loc("momentum['wo']"), %arg20: tensor<128x128xf32> loc("momentum['wq']"), %arg21: tensor<128x128xf32> loc("momentum['wv']"), %arg22: tensor<8x64xi32> loc("data[0]"), %arg23: tensor<8x64xi32> loc("data[1]")) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<256x128xf32> {jax.result_info = "result[1]['embed']"}, tensor<128x256xf32> {jax.result_info = "result[1]['head']"}, tensor<128x8xf32> {jax.result_info = "result[1]['mixture']['gate']"}, tensor<8x128x256xf32> {jax.result_info = "result[1]['mixture']['w1']"}, tensor<8x256x128xf32> {jax.result_info = "result[1]['mixture']['w2']"}, tensor<128xf32> {jax.result_info = "result[1]['norm_1']"}, tensor<128xf32> {jax.result_info = "result[1]['norm_2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['wv']"}, tensor<256x128xf32> {jax.result_info = "result[2]['embed']"}, tensor<128x256xf32> {jax.result_info = "result[2]['head']"}, tensor<128x8xf32> {jax.result_info = "result[2]['mixture']['gate']"}, tensor<8x128x256xf32> {jax.result_info = "result[2]['mixture']['w1']"}, tensor<8x256x128xf32> {jax.result_info = "result[2]['mixture']['w2']"}, tensor<128xf32> {jax.result_info = "result[2]['norm_1']"}, tensor<128xf32> {jax.result_info = "result[2]['norm_2']"}, tensor<128x128xf32> {jax.result_info = "result[2]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[2]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[2]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[2]['wv']"}) {
    %0 = stablehlo.iota dim = 0 : tensor<64xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<64xi32>) -> tensor<8x64xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x64xi32>
    %3 = stablehlo.compare LT, %arg22, %2, SIGNED : (tensor<8x64xi32>, tensor<8x64xi32>) -> tensor<8x64xi1>
    %c_0 = stablehlo.constant dense<256> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x64xi32>
    %5 = stablehlo.add %arg22, %4 : tensor<8x64xi32>
    %6 = stablehlo.select %3, %5, %arg22 : tensor<8x64xi1>, tensor<8x64xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<8x64xi32>) -> tensor<8x64x1xi32>
    %8 = "stablehlo.gather"(%arg0, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<256x128xf32>, tensor<8x64x1xi32>) -> tensor<8x64x128xf32>
    %9 = stablehlo.multiply %8, %8 : tensor<8x64x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<8x64x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %15 = stablehlo.add %13, %14 : tensor<8x64x1xf32>
    %16 = stablehlo.rsqrt %15 : tensor<8x64x1xf32>
    %17 = stablehlo.divide %16, %15 : tensor<8x64x1xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %19 = stablehlo.multiply %18, %17 : tensor<8x64x1xf32>
    %20 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %21 = stablehlo.multiply %8, %20 : tensor<8x64x128xf32>
    %22 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<8x64x128xf32>
    %25 = stablehlo.dot_general %24, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x128xf32>) -> tensor<8x64x128xf32>
    %26 = stablehlo.reshape %25 : (tensor<8x64x128xf32>) -> tensor<8x64x4x1x32xf32>
    %27 = stablehlo.dot_general %24, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x128xf32>) -> tensor<8x64x128xf32>
    %28 = stablehlo.reshape %27 : (tensor<8x64x128xf32>) -> tensor<8x64x4x32xf32>
    %29 = stablehlo.dot_general %24, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x128xf32>) -> tensor<8x64x128xf32>
    %30 = stablehlo.reshape %29 : (tensor<8x64x128xf32>) -> tensor<8x64x4x32xf32>
    %31 = stablehlo.reshape %26 : (tensor<8x64x4x1x32xf32>) -> tensor<8x64x4x32xf32>
    %32 = stablehlo.iota dim = 0 : tensor<16xi32>
    %33 = stablehlo.convert %32 : (tensor<16xi32>) -> tensor<16xf32>
    %cst_4 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %35 = stablehlo.divide %33, %34 : tensor<16xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %37 = stablehlo.power %36, %35 : tensor<16xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %39 = stablehlo.divide %38, %37 : tensor<16xf32>
    %40 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<8x64xi32>) -> tensor<8x64x1x1xi32>
    %41 = stablehlo.convert %40 : (tensor<8x64x1x1xi32>) -> tensor<8x64x1x1xf32>
    %42 = stablehlo.broadcast_in_dim %39, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %43 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<8x64x1x1xf32>) -> tensor<8x64x1x16xf32>
    %44 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<8x64x1x16xf32>
    %45 = stablehlo.multiply %43, %44 : tensor<8x64x1x16xf32>
    %46 = stablehlo.slice %31 [0:8, 0:64, 0:4, 0:16] : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x16xf32>
    %47 = stablehlo.slice %31 [0:8, 0:64, 0:4, 16:32] : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x16xf32>
    %48 = stablehlo.cosine %45 : tensor<8x64x1x16xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %50 = stablehlo.multiply %46, %49 : tensor<8x64x4x16xf32>
    %51 = stablehlo.sine %45 : tensor<8x64x1x16xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %53 = stablehlo.multiply %47, %52 : tensor<8x64x4x16xf32>
    %54 = stablehlo.subtract %50, %53 : tensor<8x64x4x16xf32>
    %55 = stablehlo.cosine %45 : tensor<8x64x1x16xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %57 = stablehlo.multiply %47, %56 : tensor<8x64x4x16xf32>
    %58 = stablehlo.sine %45 : tensor<8x64x1x16xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %60 = stablehlo.multiply %46, %59 : tensor<8x64x4x16xf32>
    %61 = stablehlo.add %57, %60 : tensor<8x64x4x16xf32>
    %62 = stablehlo.concatenate %54, %61, dim = 3 : (tensor<8x64x4x16xf32>, tensor<8x64x4x16xf32>) -> tensor<8x64x4x32xf32>
    %63 = stablehlo.reshape %62 : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x1x32xf32>
    %64 = stablehlo.iota dim = 0 : tensor<16xi32>
    %65 = stablehlo.convert %64 : (tensor<16xi32>) -> tensor<16xf32>
    %cst_7 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %67 = stablehlo.divide %65, %66 : tensor<16xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %69 = stablehlo.power %68, %67 : tensor<16xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %71 = stablehlo.divide %70, %69 : tensor<16xf32>
    %72 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<8x64xi32>) -> tensor<8x64x1x1xi32>
    %73 = stablehlo.convert %72 : (tensor<8x64x1x1xi32>) -> tensor<8x64x1x1xf32>
    %74 = stablehlo.broadcast_in_dim %71, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %75 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<8x64x1x1xf32>) -> tensor<8x64x1x16xf32>
    %76 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<8x64x1x16xf32>
    %77 = stablehlo.multiply %75, %76 : tensor<8x64x1x16xf32>
    %78 = stablehlo.slice %28 [0:8, 0:64, 0:4, 0:16] : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x16xf32>
    %79 = stablehlo.slice %28 [0:8, 0:64, 0:4, 16:32] : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x16xf32>
    %80 = stablehlo.cosine %77 : tensor<8x64x1x16xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %82 = stablehlo.multiply %78, %81 : tensor<8x64x4x16xf32>
    %83 = stablehlo.sine %77 : tensor<8x64x1x16xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %85 = stablehlo.multiply %79, %84 : tensor<8x64x4x16xf32>
    %86 = stablehlo.subtract %82, %85 : tensor<8x64x4x16xf32>
    %87 = stablehlo.cosine %77 : tensor<8x64x1x16xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %89 = stablehlo.multiply %79, %88 : tensor<8x64x4x16xf32>
    %90 = stablehlo.sine %77 : tensor<8x64x1x16xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %92 = stablehlo.multiply %78, %91 : tensor<8x64x4x16xf32>
    %93 = stablehlo.add %89, %92 : tensor<8x64x4x16xf32>
    %94 = stablehlo.concatenate %86, %93, dim = 3 : (tensor<8x64x4x16xf32>, tensor<8x64x4x16xf32>) -> tensor<8x64x4x32xf32>
    %95 = stablehlo.dot_general %94, %63, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x4x1x32xf32>) -> tensor<8x4x64x64x1xf32>
    %96 = stablehlo.transpose %95, dims = [0, 1, 4, 3, 2] : (tensor<8x4x64x64x1xf32>) -> tensor<8x4x1x64x64xf32>
    %cst_10 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %97 = stablehlo.sqrt %cst_10 : tensor<f32>
    %98 = stablehlo.convert %97 : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [] : (tensor<f32>) -> tensor<8x4x1x64x64xf32>
    %100 = stablehlo.divide %96, %99 : tensor<8x4x1x64x64xf32>
    %101 = stablehlo.broadcast_in_dim %1, dims = [0, 3] : (tensor<8x64xi32>) -> tensor<8x1x1x64x1xi32>
    %102 = stablehlo.broadcast_in_dim %1, dims = [0, 4] : (tensor<8x64xi32>) -> tensor<8x1x1x1x64xi32>
    %103 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x64x1xi32>) -> tensor<8x1x1x64x64xi32>
    %104 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x1x64xi32>) -> tensor<8x1x1x64x64xi32>
    %105 = stablehlo.compare GE, %103, %104, SIGNED : (tensor<8x1x1x64x64xi32>, tensor<8x1x1x64x64xi32>) -> tensor<8x1x1x64x64xi1>
    %cst_11 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %106:2 = call @_where(%105, %100, %cst_11) : (tensor<8x1x1x64x64xi1>, tensor<8x4x1x64x64xf32>, tensor<f32>) -> (tensor<8x4x1x64x64xf32>, tensor<8x4x1x64x64xi1>)
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %107 = stablehlo.reduce(%106#0 init: %cst_12) applies stablehlo.maximum across dimensions = [4] : (tensor<8x4x1x64x64xf32>, tensor<f32>) -> tensor<8x4x1x64xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x4x1x64xf32>
    %109 = stablehlo.maximum %108, %107 : tensor<8x4x1x64xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2, 3] : (tensor<8x4x1x64xf32>) -> tensor<8x4x1x64x1xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3, 4] : (tensor<8x4x1x64x1xf32>) -> tensor<8x4x1x64x64xf32>
    %112 = stablehlo.subtract %106#0, %111 : tensor<8x4x1x64x64xf32>
    %113 = stablehlo.exponential %112 : tensor<8x4x1x64x64xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.reduce(%113 init: %cst_14) applies stablehlo.add across dimensions = [4] : (tensor<8x4x1x64x64xf32>, tensor<f32>) -> tensor<8x4x1x64xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2, 3] : (tensor<8x4x1x64xf32>) -> tensor<8x4x1x64x1xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3, 4] : (tensor<8x4x1x64x1xf32>) -> tensor<8x4x1x64x64xf32>
    %117 = stablehlo.divide %113, %116 : tensor<8x4x1x64x64xf32>
    %118 = stablehlo.multiply %115, %115 : tensor<8x4x1x64x1xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x4x1x64x1xf32>
    %120 = stablehlo.divide %119, %118 : tensor<8x4x1x64x1xf32>
    %121 = stablehlo.dot_general %30, %117, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x4x1x64x64xf32>) -> tensor<8x4x32x1x64xf32>
    %122 = stablehlo.transpose %121, dims = [0, 4, 1, 3, 2] : (tensor<8x4x32x1x64xf32>) -> tensor<8x64x4x1x32xf32>
    %123 = stablehlo.reshape %122 : (tensor<8x64x4x1x32xf32>) -> tensor<8x64x128xf32>
    %124 = stablehlo.dot_general %123, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x128xf32>) -> tensor<8x64x128xf32>
    %125 = stablehlo.add %8, %124 : tensor<8x64x128xf32>
    %126 = stablehlo.multiply %125, %125 : tensor<8x64x128xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%126 init: %cst_16) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_17 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %130 = stablehlo.divide %128, %129 : tensor<8x64x1xf32>
    %cst_18 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %132 = stablehlo.add %130, %131 : tensor<8x64x1xf32>
    %133 = stablehlo.rsqrt %132 : tensor<8x64x1xf32>
    %134 = stablehlo.divide %133, %132 : tensor<8x64x1xf32>
    %cst_19 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %136 = stablehlo.multiply %135, %134 : tensor<8x64x1xf32>
    %137 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %138 = stablehlo.multiply %125, %137 : tensor<8x64x128xf32>
    %139 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %141 = stablehlo.multiply %138, %140 : tensor<8x64x128xf32>
    %142 = stablehlo.dot_general %141, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x8xf32>) -> tensor<8x64x8xf32>
    %cst_20 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %143 = stablehlo.reduce(%142 init: %cst_20) applies stablehlo.maximum across dimensions = [2] : (tensor<8x64x8xf32>, tensor<f32>) -> tensor<8x64xf32>
    %cst_21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %145 = stablehlo.maximum %144, %143 : tensor<8x64xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x8xf32>
    %148 = stablehlo.subtract %142, %147 : tensor<8x64x8xf32>
    %149 = stablehlo.exponential %148 : tensor<8x64x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.reduce(%149 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<8x64x8xf32>, tensor<f32>) -> tensor<8x64xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x8xf32>
    %153 = stablehlo.divide %149, %152 : tensor<8x64x8xf32>
    %154 = stablehlo.multiply %151, %151 : tensor<8x64x1xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %156 = stablehlo.divide %155, %154 : tensor<8x64x1xf32>
    %values, %indices = chlo.top_k(%153, k = 2) : tensor<8x64x8xf32> -> (tensor<8x64x2xf32>, tensor<8x64x2xi32>)
    %157 = stablehlo.reshape %indices : (tensor<8x64x2xi32>) -> tensor<8x64x2x1xi32>
    %158 = call @_one_hot(%indices) : (tensor<8x64x2xi32>) -> tensor<8x64x2x8xf32>
    %159 = stablehlo.reshape %158 : (tensor<8x64x2x8xf32>) -> tensor<8x128x8xf32>
    %160 = call @cumsum(%159) : (tensor<8x128x8xf32>) -> tensor<8x128x8xf32>
    %161 = stablehlo.reshape %160 : (tensor<8x128x8xf32>) -> tensor<8x64x2x8xf32>
    %162 = stablehlo.multiply %161, %158 : tensor<8x64x2x8xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.reduce(%162 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<8x64x2x8xf32>, tensor<f32>) -> tensor<8x64x8xf32>
    %164 = stablehlo.convert %163 : (tensor<8x64x8xf32>) -> tensor<8x64x8xi32>
    %165 = call @_one_hot_1(%164) : (tensor<8x64x8xi32>) -> tensor<8x64x8x24xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.reduce(%158 init: %cst_25) applies stablehlo.add across dimensions = [2] : (tensor<8x64x2x8xf32>, tensor<f32>) -> tensor<8x64x8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x64x8xf32>
    %168 = stablehlo.compare GT, %166, %167, FLOAT : (tensor<8x64x8xf32>, tensor<8x64x8xf32>) -> tensor<8x64x8xi1>
    %169 = stablehlo.broadcast_in_dim %168, dims = [0, 1, 2] : (tensor<8x64x8xi1>) -> tensor<8x64x8x1xi1>
    %170 = stablehlo.convert %169 : (tensor<8x64x8x1xi1>) -> tensor<8x64x8x1xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3] : (tensor<8x64x8x1xf32>) -> tensor<8x64x8x24xf32>
    %172 = stablehlo.multiply %165, %171 : tensor<8x64x8x24xf32>
    %173 = stablehlo.dot_general %141, %172, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x8x24xf32>) -> tensor<8x128x8x24xf32>
    %174 = stablehlo.transpose %173, dims = [2, 0, 3, 1] : (tensor<8x128x8x24xf32>) -> tensor<8x8x24x128xf32>
    %175 = stablehlo.dot_general %174, %arg3, batching_dims = [0] x [0], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x24x128xf32>, tensor<8x128x256xf32>) -> tensor<8x8x24x256xf32>
    %176:3 = call @silu(%175) : (tensor<8x8x24x256xf32>) -> (tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>)
    %177 = stablehlo.dot_general %176#0, %arg4, batching_dims = [0] x [0], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x24x256xf32>, tensor<8x256x128xf32>) -> tensor<8x8x24x128xf32>
    %178 = stablehlo.broadcast_in_dim %values, dims = [0, 1, 2] : (tensor<8x64x2xf32>) -> tensor<8x64x2x1xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2, 3] : (tensor<8x64x2x1xf32>) -> tensor<8x64x2x8xf32>
    %180 = stablehlo.multiply %158, %179 : tensor<8x64x2x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%180 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<8x64x2x8xf32>, tensor<f32>) -> tensor<8x64x8xf32>
    %182 = stablehlo.dot_general %172, %181, batching_dims = [0, 1, 2] x [0, 1, 2], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<8x64x8x24xf32>, tensor<8x64x8xf32>) -> tensor<8x64x8x24xf32>
    %183 = stablehlo.dot_general %182, %177, batching_dims = [0] x [1], contracting_dims = [3, 2] x [2, 0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x8x24xf32>, tensor<8x8x24x128xf32>) -> tensor<8x64x128xf32>
    %184 = stablehlo.add %125, %183 : tensor<8x64x128xf32>
    %185 = stablehlo.dot_general %184, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x256xf32>) -> tensor<8x64x256xf32>
    %186:3 = call @log_softmax(%185) : (tensor<8x64x256xf32>) -> (tensor<8x64x256xf32>, tensor<8x64x256xf32>, tensor<8x64x1xf32>)
    %187 = stablehlo.broadcast_in_dim %arg23, dims = [0, 1] : (tensor<8x64xi32>) -> tensor<8x64x1xi32>
    %188:2 = call @take_along_axis(%186#0, %187) : (tensor<8x64x256xf32>, tensor<8x64x1xi32>) -> (tensor<8x64x1xf32>, tensor<8x64x1x1xi32>)
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.reduce(%188#0 init: %cst_28) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_29 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %190 = stablehlo.divide %189, %cst_29 : tensor<f32>
    %191 = stablehlo.negate %190 : tensor<f32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %192 = stablehlo.negate %cst_30 : tensor<f32>
    %cst_31 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %193 = stablehlo.divide %192, %cst_31 : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %195 = call @take_along_axis_2(%188#1, %194) : (tensor<8x64x1x1xi32>, tensor<8x64x1xf32>) -> tensor<8x64x256xf32>
    %196 = call @log_softmax_3(%186#1, %186#2, %195) : (tensor<8x64x256xf32>, tensor<8x64x1xf32>, tensor<8x64x256xf32>) -> tensor<8x64x256xf32>
    %197 = stablehlo.dot_general %196, %184, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x256xf32>, tensor<8x64x128xf32>) -> tensor<256x128xf32>
    %198 = stablehlo.transpose %197, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %199 = stablehlo.dot_general %196, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x256xf32>, tensor<128x256xf32>) -> tensor<8x64x128xf32>
    %200 = stablehlo.dot_general %199, %182, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x8x24xf32>) -> tensor<8x128x8x24xf32>
    %201 = stablehlo.transpose %200, dims = [2, 0, 3, 1] : (tensor<8x128x8x24xf32>) -> tensor<8x8x24x128xf32>
    %202 = stablehlo.dot_general %199, %177, batching_dims = [0] x [1], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x8x24x128xf32>) -> tensor<8x64x8x24xf32>
    %203 = stablehlo.dot_general %202, %172, batching_dims = [0, 1, 2] x [0, 1, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x8x24xf32>, tensor<8x64x8x24xf32>) -> tensor<8x64x8xf32>
    %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 3] : (tensor<8x64x8xf32>) -> tensor<8x64x2x8xf32>
    %205 = stablehlo.multiply %158, %204 : tensor<8x64x2x8xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.reduce(%205 init: %cst_32) applies stablehlo.add across dimensions = [3] : (tensor<8x64x2x8xf32>, tensor<f32>) -> tensor<8x64x2xf32>
    %207 = stablehlo.reshape %206 : (tensor<8x64x2xf32>) -> tensor<8x64x2x1xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.reduce(%207 init: %cst_33) applies stablehlo.add across dimensions = [3] : (tensor<8x64x2x1xf32>, tensor<f32>) -> tensor<8x64x2xf32>
    %209 = stablehlo.dot_general %201, %176#0, batching_dims = [0] x [0], contracting_dims = [1, 2] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x24x128xf32>, tensor<8x8x24x256xf32>) -> tensor<8x128x256xf32>
    %210 = stablehlo.transpose %209, dims = [0, 2, 1] : (tensor<8x128x256xf32>) -> tensor<8x256x128xf32>
    %211 = stablehlo.dot_general %201, %arg4, batching_dims = [0] x [0], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x24x128xf32>, tensor<8x256x128xf32>) -> tensor<8x8x24x256xf32>
    %212 = call @silu_4(%176#1, %176#2, %175, %211) : (tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>) -> tensor<8x8x24x256xf32>
    %213 = stablehlo.dot_general %212, %174, batching_dims = [0] x [0], contracting_dims = [1, 2] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x24x256xf32>, tensor<8x8x24x128xf32>) -> tensor<8x256x128xf32>
    %214 = stablehlo.transpose %213, dims = [0, 2, 1] : (tensor<8x256x128xf32>) -> tensor<8x128x256xf32>
    %215 = stablehlo.dot_general %212, %arg3, batching_dims = [0] x [0], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x24x256xf32>, tensor<8x128x256xf32>) -> tensor<8x8x24x128xf32>
    %216 = stablehlo.transpose %215, dims = [1, 3, 0, 2] : (tensor<8x8x24x128xf32>) -> tensor<8x128x8x24xf32>
    %217 = stablehlo.dot_general %216, %172, batching_dims = [0] x [0], contracting_dims = [2, 3] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<8x128x8x24xf32>, tensor<8x64x8x24xf32>) -> tensor<8x128x64xf32>
    %218 = stablehlo.transpose %217, dims = [0, 2, 1] : (tensor<8x128x64xf32>) -> tensor<8x64x128xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x64x8xf32>
    %220 = "stablehlo.scatter"(%219, %157, %208) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %420 = stablehlo.add %arg24, %arg25 : tensor<f32>
      stablehlo.return %420 : tensor<f32>
    }) : (tensor<8x64x8xf32>, tensor<8x64x2x1xi32>, tensor<8x64x2xf32>) -> tensor<8x64x8xf32>
    %221 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x8xf32>
    %222 = stablehlo.multiply %220, %221 : tensor<8x64x8xf32>
    %223 = stablehlo.multiply %222, %149 : tensor<8x64x8xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.reduce(%223 init: %cst_35) applies stablehlo.add across dimensions = [2] : (tensor<8x64x8xf32>, tensor<f32>) -> tensor<8x64xf32>
    %225 = stablehlo.reshape %224 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %226 = stablehlo.negate %225 : tensor<8x64x1xf32>
    %227 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x8xf32>
    %228 = stablehlo.divide %220, %227 : tensor<8x64x8xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.reduce(%226 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x8xf32>
    %231 = stablehlo.add %228, %230 : tensor<8x64x8xf32>
    %232 = stablehlo.multiply %231, %149 : tensor<8x64x8xf32>
    %233 = stablehlo.dot_general %232, %141, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x8xf32>, tensor<8x64x128xf32>) -> tensor<8x128xf32>
    %234 = stablehlo.transpose %233, dims = [1, 0] : (tensor<8x128xf32>) -> tensor<128x8xf32>
    %235 = stablehlo.dot_general %232, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x8xf32>, tensor<128x8xf32>) -> tensor<8x64x128xf32>
    %236 = stablehlo.add %218, %235 : tensor<8x64x128xf32>
    %237 = stablehlo.multiply %138, %236 : tensor<8x64x128xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.reduce(%237 init: %cst_37) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %239 = stablehlo.reshape %238 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %240 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %241 = stablehlo.multiply %236, %240 : tensor<8x64x128xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.reduce(%239 init: %cst_38) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %243 = stablehlo.multiply %125, %241 : tensor<8x64x128xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.reduce(%243 init: %cst_39) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %245 = stablehlo.reshape %244 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %246 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %247 = stablehlo.multiply %241, %246 : tensor<8x64x128xf32>
    %248 = stablehlo.add %199, %247 : tensor<8x64x128xf32>
    %249 = stablehlo.multiply %245, %136 : tensor<8x64x1xf32>
    %cst_40 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %251 = stablehlo.divide %249, %250 : tensor<8x64x1xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.reduce(%251 init: %cst_41) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %254 = stablehlo.multiply %125, %253 : tensor<8x64x128xf32>
    %255 = stablehlo.add %248, %254 : tensor<8x64x128xf32>
    %256 = stablehlo.multiply %253, %125 : tensor<8x64x128xf32>
    %257 = stablehlo.add %255, %256 : tensor<8x64x128xf32>
    %258 = stablehlo.dot_general %257, %123, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x128xf32>) -> tensor<128x128xf32>
    %259 = stablehlo.transpose %258, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %260 = stablehlo.dot_general %257, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x128xf32>) -> tensor<8x64x128xf32>
    %261 = stablehlo.reshape %260 : (tensor<8x64x128xf32>) -> tensor<8x64x4x1x32xf32>
    %262 = stablehlo.transpose %261, dims = [0, 2, 4, 3, 1] : (tensor<8x64x4x1x32xf32>) -> tensor<8x4x32x1x64xf32>
    %263 = stablehlo.dot_general %262, %30, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x1x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x1x64x64xf32>
    %264 = stablehlo.dot_general %262, %117, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x1x64xf32>, tensor<8x4x1x64x64xf32>) -> tensor<8x4x32x64xf32>
    %265 = stablehlo.transpose %264, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %266 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3, 4] : (tensor<8x4x1x64x1xf32>) -> tensor<8x4x1x64x64xf32>
    %267 = stablehlo.multiply %263, %266 : tensor<8x4x1x64x64xf32>
    %268 = stablehlo.multiply %267, %113 : tensor<8x4x1x64x64xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.reduce(%268 init: %cst_42) applies stablehlo.add across dimensions = [4] : (tensor<8x4x1x64x64xf32>, tensor<f32>) -> tensor<8x4x1x64xf32>
    %270 = stablehlo.reshape %269 : (tensor<8x4x1x64xf32>) -> tensor<8x4x1x64x1xf32>
    %271 = stablehlo.negate %270 : tensor<8x4x1x64x1xf32>
    %272 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3, 4] : (tensor<8x4x1x64x1xf32>) -> tensor<8x4x1x64x64xf32>
    %273 = stablehlo.divide %263, %272 : tensor<8x4x1x64x64xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %274 = stablehlo.reduce(%271 init: %cst_43) applies stablehlo.add across dimensions = [2, 4] : (tensor<8x4x1x64x1xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 3] : (tensor<8x4x64xf32>) -> tensor<8x4x1x64xf32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [0, 1, 2, 3] : (tensor<8x4x1x64xf32>) -> tensor<8x4x1x64x64xf32>
    %277 = stablehlo.add %273, %276 : tensor<8x4x1x64x64xf32>
    %278 = stablehlo.multiply %277, %113 : tensor<8x4x1x64x64xf32>
    %279 = call @_where_5(%106#1, %278) : (tensor<8x4x1x64x64xi1>, tensor<8x4x1x64x64xf32>) -> tensor<8x4x1x64x64xf32>
    %280 = stablehlo.broadcast_in_dim %98, dims = [] : (tensor<f32>) -> tensor<8x4x1x64x64xf32>
    %281 = stablehlo.divide %279, %280 : tensor<8x4x1x64x64xf32>
    %282 = stablehlo.transpose %281, dims = [0, 1, 4, 3, 2] : (tensor<8x4x1x64x64xf32>) -> tensor<8x4x64x64x1xf32>
    %283 = stablehlo.dot_general %282, %94, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64x1xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x1x32xf32>
    %284 = stablehlo.transpose %283, dims = [0, 2, 1, 3, 4] : (tensor<8x4x64x1x32xf32>) -> tensor<8x64x4x1x32xf32>
    %285 = stablehlo.dot_general %282, %63, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64x1xf32>, tensor<8x64x4x1x32xf32>) -> tensor<8x4x64x32xf32>
    %286 = stablehlo.transpose %285, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %287 = stablehlo.slice %286 [0:8, 0:64, 0:4, 0:16] : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x16xf32>
    %288 = stablehlo.slice %286 [0:8, 0:64, 0:4, 16:32] : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x16xf32>
    %289 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %290 = stablehlo.multiply %288, %289 : tensor<8x64x4x16xf32>
    %291 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %292 = stablehlo.multiply %288, %291 : tensor<8x64x4x16xf32>
    %293 = stablehlo.negate %287 : tensor<8x64x4x16xf32>
    %294 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %295 = stablehlo.multiply %293, %294 : tensor<8x64x4x16xf32>
    %296 = stablehlo.add %292, %295 : tensor<8x64x4x16xf32>
    %297 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %298 = stablehlo.multiply %287, %297 : tensor<8x64x4x16xf32>
    %299 = stablehlo.add %290, %298 : tensor<8x64x4x16xf32>
    %300 = stablehlo.concatenate %299, %296, dim = 3 : (tensor<8x64x4x16xf32>, tensor<8x64x4x16xf32>) -> tensor<8x64x4x32xf32>
    %301 = stablehlo.reshape %284 : (tensor<8x64x4x1x32xf32>) -> tensor<8x64x4x32xf32>
    %302 = stablehlo.slice %301 [0:8, 0:64, 0:4, 0:16] : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x16xf32>
    %303 = stablehlo.slice %301 [0:8, 0:64, 0:4, 16:32] : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x16xf32>
    %304 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %305 = stablehlo.multiply %303, %304 : tensor<8x64x4x16xf32>
    %306 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %307 = stablehlo.multiply %303, %306 : tensor<8x64x4x16xf32>
    %308 = stablehlo.negate %302 : tensor<8x64x4x16xf32>
    %309 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %310 = stablehlo.multiply %308, %309 : tensor<8x64x4x16xf32>
    %311 = stablehlo.add %307, %310 : tensor<8x64x4x16xf32>
    %312 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<8x64x1x16xf32>) -> tensor<8x64x4x16xf32>
    %313 = stablehlo.multiply %302, %312 : tensor<8x64x4x16xf32>
    %314 = stablehlo.add %305, %313 : tensor<8x64x4x16xf32>
    %315 = stablehlo.concatenate %314, %311, dim = 3 : (tensor<8x64x4x16xf32>, tensor<8x64x4x16xf32>) -> tensor<8x64x4x32xf32>
    %316 = stablehlo.reshape %315 : (tensor<8x64x4x32xf32>) -> tensor<8x64x4x1x32xf32>
    %317 = stablehlo.reshape %265 : (tensor<8x64x4x32xf32>) -> tensor<8x64x128xf32>
    %318 = stablehlo.dot_general %317, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x128xf32>) -> tensor<128x128xf32>
    %319 = stablehlo.transpose %318, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %320 = stablehlo.dot_general %317, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x128xf32>) -> tensor<8x64x128xf32>
    %321 = stablehlo.reshape %300 : (tensor<8x64x4x32xf32>) -> tensor<8x64x128xf32>
    %322 = stablehlo.dot_general %321, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x128xf32>) -> tensor<128x128xf32>
    %323 = stablehlo.transpose %322, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %324 = stablehlo.dot_general %321, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x128xf32>) -> tensor<8x64x128xf32>
    %325 = stablehlo.add %320, %324 : tensor<8x64x128xf32>
    %326 = stablehlo.reshape %316 : (tensor<8x64x4x1x32xf32>) -> tensor<8x64x128xf32>
    %327 = stablehlo.dot_general %326, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x128xf32>) -> tensor<128x128xf32>
    %328 = stablehlo.transpose %327, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %329 = stablehlo.dot_general %326, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x128xf32>) -> tensor<8x64x128xf32>
    %330 = stablehlo.add %325, %329 : tensor<8x64x128xf32>
    %331 = stablehlo.multiply %21, %330 : tensor<8x64x128xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.reduce(%331 init: %cst_44) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %333 = stablehlo.reshape %332 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %334 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %335 = stablehlo.multiply %330, %334 : tensor<8x64x128xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %336 = stablehlo.reduce(%333 init: %cst_45) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %337 = stablehlo.multiply %8, %335 : tensor<8x64x128xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %338 = stablehlo.reduce(%337 init: %cst_46) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %339 = stablehlo.reshape %338 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %340 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %341 = stablehlo.multiply %335, %340 : tensor<8x64x128xf32>
    %342 = stablehlo.add %257, %341 : tensor<8x64x128xf32>
    %343 = stablehlo.multiply %339, %19 : tensor<8x64x1xf32>
    %cst_47 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %344 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %345 = stablehlo.divide %343, %344 : tensor<8x64x1xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.reduce(%345 init: %cst_48) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %347 = stablehlo.broadcast_in_dim %346, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %348 = stablehlo.multiply %8, %347 : tensor<8x64x128xf32>
    %349 = stablehlo.add %342, %348 : tensor<8x64x128xf32>
    %350 = stablehlo.multiply %347, %8 : tensor<8x64x128xf32>
    %351 = stablehlo.add %349, %350 : tensor<8x64x128xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %353 = "stablehlo.scatter"(%352, %7, %351) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %420 = stablehlo.add %arg24, %arg25 : tensor<f32>
      stablehlo.return %420 : tensor<f32>
    }) : (tensor<256x128xf32>, tensor<8x64x1xi32>, tensor<8x64x128xf32>) -> tensor<256x128xf32>
    %cst_50 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %354 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %355 = stablehlo.multiply %354, %arg11 : tensor<256x128xf32>
    %356 = stablehlo.add %355, %353 : tensor<256x128xf32>
    %cst_51 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %358 = stablehlo.multiply %357, %arg12 : tensor<128x256xf32>
    %359 = stablehlo.add %358, %198 : tensor<128x256xf32>
    %cst_52 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %360 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<128x8xf32>
    %361 = stablehlo.multiply %360, %arg13 : tensor<128x8xf32>
    %362 = stablehlo.add %361, %234 : tensor<128x8xf32>
    %cst_53 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<8x128x256xf32>
    %364 = stablehlo.multiply %363, %arg14 : tensor<8x128x256xf32>
    %365 = stablehlo.add %364, %214 : tensor<8x128x256xf32>
    %cst_54 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<8x256x128xf32>
    %367 = stablehlo.multiply %366, %arg15 : tensor<8x256x128xf32>
    %368 = stablehlo.add %367, %210 : tensor<8x256x128xf32>
    %cst_55 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %370 = stablehlo.multiply %369, %arg16 : tensor<128xf32>
    %371 = stablehlo.add %370, %336 : tensor<128xf32>
    %cst_56 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %373 = stablehlo.multiply %372, %arg17 : tensor<128xf32>
    %374 = stablehlo.add %373, %242 : tensor<128xf32>
    %cst_57 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %376 = stablehlo.multiply %375, %arg18 : tensor<128x128xf32>
    %377 = stablehlo.add %376, %323 : tensor<128x128xf32>
    %cst_58 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %379 = stablehlo.multiply %378, %arg19 : tensor<128x128xf32>
    %380 = stablehlo.add %379, %259 : tensor<128x128xf32>
    %cst_59 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %382 = stablehlo.multiply %381, %arg20 : tensor<128x128xf32>
    %383 = stablehlo.add %382, %328 : tensor<128x128xf32>
    %cst_60 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %385 = stablehlo.multiply %384, %arg21 : tensor<128x128xf32>
    %386 = stablehlo.add %385, %319 : tensor<128x128xf32>
    %cst_61 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %388 = stablehlo.multiply %387, %356 : tensor<256x128xf32>
    %389 = stablehlo.subtract %arg0, %388 : tensor<256x128xf32>
    %cst_62 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %391 = stablehlo.multiply %390, %359 : tensor<128x256xf32>
    %392 = stablehlo.subtract %arg1, %391 : tensor<128x256xf32>
    %cst_63 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<128x8xf32>
    %394 = stablehlo.multiply %393, %362 : tensor<128x8xf32>
    %395 = stablehlo.subtract %arg2, %394 : tensor<128x8xf32>
    %cst_64 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<8x128x256xf32>
    %397 = stablehlo.multiply %396, %365 : tensor<8x128x256xf32>
    %398 = stablehlo.subtract %arg3, %397 : tensor<8x128x256xf32>
    %cst_65 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<8x256x128xf32>
    %400 = stablehlo.multiply %399, %368 : tensor<8x256x128xf32>
    %401 = stablehlo.subtract %arg4, %400 : tensor<8x256x128xf32>
    %cst_66 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %402 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %403 = stablehlo.multiply %402, %371 : tensor<128xf32>
    %404 = stablehlo.subtract %arg5, %403 : tensor<128xf32>
    %cst_67 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %406 = stablehlo.multiply %405, %374 : tensor<128xf32>
    %407 = stablehlo.subtract %arg6, %406 : tensor<128xf32>
    %cst_68 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %409 = stablehlo.multiply %408, %377 : tensor<128x128xf32>
    %410 = stablehlo.subtract %arg7, %409 : tensor<128x128xf32>
    %cst_69 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %412 = stablehlo.multiply %411, %380 : tensor<128x128xf32>
    %413 = stablehlo.subtract %arg8, %412 : tensor<128x128xf32>
    %cst_70 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %415 = stablehlo.multiply %414, %383 : tensor<128x128xf32>
    %416 = stablehlo.subtract %arg9, %415 : tensor<128x128xf32>
    %cst_71 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %418 = stablehlo.multiply %417, %386 : tensor<128x128xf32>
    %419 = stablehlo.subtract %arg10, %418 : tensor<128x128xf32>
    return %191, %389, %392, %395, %398, %401, %404, %407, %410, %413, %416, %419, %356, %359, %362, %365, %368, %371, %374, %377, %380, %383, %386 : tensor<f32>, tensor<256x128xf32>, tensor<128x256xf32>, tensor<128x8xf32>, tensor<8x128x256xf32>, tensor<8x256x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<256x128xf32>, tensor<128x256xf32>, tensor<128x8xf32>, tensor<8x128x256xf32>, tensor<8x256x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>
  }
  func.func private @_where(%arg0: tensor<8x1x1x64x64xi1>, %arg1: tensor<8x4x1x64x64xf32>, %arg2: tensor<f32>) -> (tensor<8x4x1x64x64xf32>, tensor<8x4x1x64x64xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3, 4] : (tensor<8x1x1x64x64xi1>) -> tensor<8x4x1x64x64xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4x1x64x64xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<8x4x1x64x64xi1>, tensor<8x4x1x64x64xf32>
    return %3, %1 : tensor<8x4x1x64x64xf32>, tensor<8x4x1x64x64xi1>
  }
  func.func private @_one_hot(%arg0: tensor<8x64x2xi32>) -> tensor<8x64x2x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<8x64x2xi32>) -> tensor<8x64x2x1xi32>
    %1 = stablehlo.iota dim = 3 : tensor<1x1x1x8xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<8x64x2x1xi32>) -> tensor<8x64x2x8xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xi32>) -> tensor<8x64x2x8xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<8x64x2x8xi32>, tensor<8x64x2x8xi32>) -> tensor<8x64x2x8xi1>
    %5 = stablehlo.convert %4 : (tensor<8x64x2x8xi1>) -> tensor<8x64x2x8xf32>
    return %5 : tensor<8x64x2x8xf32>
  }
  func.func private @cumsum(%arg0: tensor<8x128x8xf32>) -> tensor<8x128x8xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<8x128x8xf32>) -> tensor<8x128x8xf32>
    return %0 : tensor<8x128x8xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<8x128x8xf32>) -> tensor<8x128x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [127, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 128, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<8x128x8xf32>, tensor<f32>) -> tensor<8x128x8xf32>
    return %1 : tensor<8x128x8xf32>
  }
  func.func private @_one_hot_1(%arg0: tensor<8x64x8xi32>) -> tensor<8x64x8x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<8x64x8xi32>) -> tensor<8x64x8x1xi32>
    %1 = stablehlo.iota dim = 3 : tensor<1x1x1x24xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<8x64x8x1xi32>) -> tensor<8x64x8x24xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x24xi32>) -> tensor<8x64x8x24xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<8x64x8x24xi32>, tensor<8x64x8x24xi32>) -> tensor<8x64x8x24xi1>
    %5 = stablehlo.convert %4 : (tensor<8x64x8x24xi1>) -> tensor<8x64x8x24xf32>
    return %5 : tensor<8x64x8x24xf32>
  }
  func.func private @silu(%arg0: tensor<8x8x24x256xf32>) -> (tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<8x8x24x256xf32>
    %1 = stablehlo.exponential %0 : tensor<8x8x24x256xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8x24x256xf32>
    %3 = stablehlo.add %2, %1 : tensor<8x8x24x256xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x8x24x256xf32>
    %5 = stablehlo.divide %4, %3 : tensor<8x8x24x256xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x8x24x256xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<8x8x24x256xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<8x8x24x256xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<8x8x24x256xf32>
    return %9, %8, %5 : tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>, tensor<8x8x24x256xf32>
  }
  func.func private @log_softmax(%arg0: tensor<8x64x256xf32>) -> (tensor<8x64x256xf32>, tensor<8x64x256xf32>, tensor<8x64x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<8x64x256xf32>, tensor<f32>) -> tensor<8x64xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<8x64xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x256xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<8x64x256xf32>
    %6 = stablehlo.exponential %5 : tensor<8x64x256xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<8x64x256xf32>, tensor<f32>) -> tensor<8x64xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %9 = stablehlo.log %8 : tensor<8x64x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x256xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<8x64x256xf32>
    return %11, %6, %8 : tensor<8x64x256xf32>, tensor<8x64x256xf32>, tensor<8x64x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<8x64x256xf32>, %arg1: tensor<8x64x1xi32>) -> (tensor<8x64x1xf32>, tensor<8x64x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x64x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<8x64x1xi32>, tensor<8x64x1xi32>) -> tensor<8x64x1xi1>
    %c_0 = stablehlo.constant dense<256> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x64x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<8x64x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<8x64x1xi1>, tensor<8x64x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<8x64x1xi32>) -> tensor<8x64x1x1xi32>
    %c_1 = stablehlo.constant dense<255> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8x64x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<8x64x1x1xi32>, tensor<8x64x1x1xi32>) -> tensor<8x64x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<8x64x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<8x64x1x1xi32>, tensor<8x64x1x1xi32>) -> tensor<8x64x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<8x64x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<8x64x1x1xi1>, tensor<i1>) -> tensor<8x64x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<8x64x256xf32>, tensor<8x64x1x1xi32>) -> tensor<8x64x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<8x64x1xi1>, tensor<8x64x1xf32>
    return %15, %5 : tensor<8x64x1xf32>, tensor<8x64x1x1xi32>
  }
  func.func private @take_along_axis_2(%arg0: tensor<8x64x1x1xi32>, %arg1: tensor<8x64x1xf32>) -> tensor<8x64x256xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x64x256xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<8x64x256xf32>, tensor<8x64x1x1xi32>, tensor<8x64x1xf32>) -> tensor<8x64x256xf32>
    return %1 : tensor<8x64x256xf32>
  }
  func.func private @log_softmax_3(%arg0: tensor<8x64x256xf32>, %arg1: tensor<8x64x1xf32>, %arg2: tensor<8x64x256xf32>) -> tensor<8x64x256xf32> {
    %0 = stablehlo.negate %arg2 : tensor<8x64x256xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<8x64x256xf32>, tensor<f32>) -> tensor<8x64xf32>
    %2 = stablehlo.reshape %1 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<8x64x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x256xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<8x64x256xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<8x64x256xf32>
    return %7 : tensor<8x64x256xf32>
  }
  func.func private @silu_4(%arg0: tensor<8x8x24x256xf32>, %arg1: tensor<8x8x24x256xf32>, %arg2: tensor<8x8x24x256xf32>, %arg3: tensor<8x8x24x256xf32>) -> tensor<8x8x24x256xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<8x8x24x256xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<8x8x24x256xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<8x8x24x256xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x8x24x256xf32>
    return %3 : tensor<8x8x24x256xf32>
  }
  func.func private @_where_5(%arg0: tensor<8x4x1x64x64xi1>, %arg1: tensor<8x4x1x64x64xf32>) -> tensor<8x4x1x64x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4x1x64x64xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<8x4x1x64x64xi1>, tensor<8x4x1x64x64xf32>
    return %1 : tensor<8x4x1x64x64xf32>
  }
}
