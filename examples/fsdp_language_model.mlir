module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["fsdp"=8]> {stablehlo.mesh = {axes = [{name = "fsdp", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg1: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg2: tensor<256x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg3: tensor<128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg4: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}]>}, %arg5: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}]>}, %arg6: tensor<128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg7: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg8: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg9: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg10: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg11: tensor<256x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg12: tensor<128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg13: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}]>}, %arg14: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}]>}, %arg15: tensor<128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg16: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg17: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg18: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg19: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg20: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}]>}, %arg21: tensor<16x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}, %arg22: tensor<16x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<512x128xf32> {jax.result_info = "result[1]['embed']"}, tensor<128x512xf32> {jax.result_info = "result[1]['head']"}, tensor<256x128xf32> {jax.result_info = "result[1]['layers'][0]['down']"}, tensor<128x256xf32> {jax.result_info = "result[1]['layers'][0]['gate']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['norm_1']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][0]['norm_2']"}, tensor<128x256xf32> {jax.result_info = "result[1]['layers'][0]['up']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][0]['wv']"}, tensor<256x128xf32> {jax.result_info = "result[1]['layers'][1]['down']"}, tensor<128x256xf32> {jax.result_info = "result[1]['layers'][1]['gate']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['norm_1']"}, tensor<128xf32> {jax.result_info = "result[1]['layers'][1]['norm_2']"}, tensor<128x256xf32> {jax.result_info = "result[1]['layers'][1]['up']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['layers'][1]['wv']"}, tensor<128xf32> {jax.result_info = "result[1]['norm']"}) {
    %0 = stablehlo.iota dim = 0 : tensor<64xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<64xi32>) -> tensor<16x64xi32>
    %2:2 = call @_take(%arg0, %arg21) : (tensor<512x128xf32>, tensor<16x64xi32>) -> (tensor<16x64x128xf32>, tensor<16x64x1xi32>)
    %3 = stablehlo.multiply %2#0, %2#0 : tensor<16x64x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %7 = stablehlo.divide %5, %6 : tensor<16x64x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %9 = stablehlo.add %7, %8 : tensor<16x64x1xf32>
    %10 = stablehlo.rsqrt %9 : tensor<16x64x1xf32>
    %11 = stablehlo.divide %10, %9 : tensor<16x64x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<16x64x1xf32>
    %14 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %15 = stablehlo.multiply %2#0, %14 : tensor<16x64x128xf32>
    %16 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %18 = stablehlo.multiply %15, %17 : tensor<16x64x128xf32>
    %19 = stablehlo.dot_general %18, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %20 = stablehlo.reshape %19 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %21 = stablehlo.dot_general %18, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %22 = stablehlo.reshape %21 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %23 = stablehlo.dot_general %18, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %24 = stablehlo.reshape %23 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %25 = stablehlo.iota dim = 0 : tensor<8xi32>
    %26 = stablehlo.convert %25 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_3 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %28 = stablehlo.divide %26, %27 : tensor<8xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %30 = stablehlo.power %29, %28 : tensor<8xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %32 = stablehlo.divide %31, %30 : tensor<8xf32>
    %33 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1x1xi32>
    %34 = stablehlo.convert %33 : (tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xf32>
    %35 = stablehlo.broadcast_in_dim %32, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %36 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x8xf32>
    %37 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<16x64x1x8xf32>
    %38 = stablehlo.multiply %36, %37 : tensor<16x64x1x8xf32>
    %39 = stablehlo.slice %20 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %40 = stablehlo.slice %20 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %41 = stablehlo.cosine %38 : tensor<16x64x1x8xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %43 = stablehlo.multiply %39, %42 : tensor<16x64x8x8xf32>
    %44 = stablehlo.sine %38 : tensor<16x64x1x8xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %46 = stablehlo.multiply %40, %45 : tensor<16x64x8x8xf32>
    %47 = stablehlo.subtract %43, %46 : tensor<16x64x8x8xf32>
    %48 = stablehlo.cosine %38 : tensor<16x64x1x8xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %50 = stablehlo.multiply %40, %49 : tensor<16x64x8x8xf32>
    %51 = stablehlo.sine %38 : tensor<16x64x1x8xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %53 = stablehlo.multiply %39, %52 : tensor<16x64x8x8xf32>
    %54 = stablehlo.add %50, %53 : tensor<16x64x8x8xf32>
    %55 = stablehlo.concatenate %47, %54, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %56 = stablehlo.iota dim = 0 : tensor<8xi32>
    %57 = stablehlo.convert %56 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_6 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %59 = stablehlo.divide %57, %58 : tensor<8xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %61 = stablehlo.power %60, %59 : tensor<8xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %63 = stablehlo.divide %62, %61 : tensor<8xf32>
    %64 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1x1xi32>
    %65 = stablehlo.convert %64 : (tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xf32>
    %66 = stablehlo.broadcast_in_dim %63, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %67 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x8xf32>
    %68 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<16x64x1x8xf32>
    %69 = stablehlo.multiply %67, %68 : tensor<16x64x1x8xf32>
    %70 = stablehlo.slice %22 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %71 = stablehlo.slice %22 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %72 = stablehlo.cosine %69 : tensor<16x64x1x8xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %74 = stablehlo.multiply %70, %73 : tensor<16x64x8x8xf32>
    %75 = stablehlo.sine %69 : tensor<16x64x1x8xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %77 = stablehlo.multiply %71, %76 : tensor<16x64x8x8xf32>
    %78 = stablehlo.subtract %74, %77 : tensor<16x64x8x8xf32>
    %79 = stablehlo.cosine %69 : tensor<16x64x1x8xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %81 = stablehlo.multiply %71, %80 : tensor<16x64x8x8xf32>
    %82 = stablehlo.sine %69 : tensor<16x64x1x8xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %84 = stablehlo.multiply %70, %83 : tensor<16x64x8x8xf32>
    %85 = stablehlo.add %81, %84 : tensor<16x64x8x8xf32>
    %86 = stablehlo.concatenate %78, %85, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %87 = stablehlo.dot_general %55, %86, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x64x8x16xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x64xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %88 = stablehlo.sqrt %cst_9 : tensor<f32>
    %89 = stablehlo.convert %88 : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [] : (tensor<f32>) -> tensor<16x8x64x64xf32>
    %91 = stablehlo.divide %87, %90 : tensor<16x8x64x64xf32>
    %92 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<16x64xi32>) -> tensor<16x1x64x1xi32>
    %93 = stablehlo.broadcast_in_dim %1, dims = [0, 3] : (tensor<16x64xi32>) -> tensor<16x1x1x64xi32>
    %94 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<16x1x64x1xi32>) -> tensor<16x1x64x64xi32>
    %95 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<16x1x1x64xi32>) -> tensor<16x1x64x64xi32>
    %96 = stablehlo.compare GE, %94, %95, SIGNED : (tensor<16x1x64x64xi32>, tensor<16x1x64x64xi32>) -> tensor<16x1x64x64xi1>
    %cst_10 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %97:2 = call @_where_0(%96, %91, %cst_10) : (tensor<16x1x64x64xi1>, tensor<16x8x64x64xf32>, tensor<f32>) -> (tensor<16x8x64x64xf32>, tensor<16x8x64x64xi1>)
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %98 = stablehlo.reduce(%97#0 init: %cst_11) applies stablehlo.maximum across dimensions = [3] : (tensor<16x8x64x64xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x8x64xf32>
    %100 = stablehlo.maximum %99, %98 : tensor<16x8x64xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<16x8x64xf32>) -> tensor<16x8x64x1xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3] : (tensor<16x8x64x1xf32>) -> tensor<16x8x64x64xf32>
    %103 = stablehlo.subtract %97#0, %102 : tensor<16x8x64x64xf32>
    %104 = stablehlo.exponential %103 : tensor<16x8x64x64xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%104 init: %cst_13) applies stablehlo.add across dimensions = [3] : (tensor<16x8x64x64xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2] : (tensor<16x8x64xf32>) -> tensor<16x8x64x1xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<16x8x64x1xf32>) -> tensor<16x8x64x64xf32>
    %108 = stablehlo.divide %104, %107 : tensor<16x8x64x64xf32>
    %109 = stablehlo.multiply %106, %106 : tensor<16x8x64x1xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16x8x64x1xf32>
    %111 = stablehlo.divide %110, %109 : tensor<16x8x64x1xf32>
    %112 = stablehlo.dot_general %24, %108, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x64x8x16xf32>, tensor<16x8x64x64xf32>) -> tensor<16x8x16x64xf32>
    %113 = stablehlo.transpose %112, dims = [0, 3, 1, 2] : (tensor<16x8x16x64xf32>) -> tensor<16x64x8x16xf32>
    %114 = stablehlo.reshape %113 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %115 = stablehlo.dot_general %114, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %116 = stablehlo.add %2#0, %115 : tensor<16x64x128xf32>
    %117 = stablehlo.multiply %116, %116 : tensor<16x64x128xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%117 init: %cst_15) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_16 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %121 = stablehlo.divide %119, %120 : tensor<16x64x1xf32>
    %cst_17 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %123 = stablehlo.add %121, %122 : tensor<16x64x1xf32>
    %124 = stablehlo.rsqrt %123 : tensor<16x64x1xf32>
    %125 = stablehlo.divide %124, %123 : tensor<16x64x1xf32>
    %cst_18 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %127 = stablehlo.multiply %126, %125 : tensor<16x64x1xf32>
    %128 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %129 = stablehlo.multiply %116, %128 : tensor<16x64x128xf32>
    %130 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %132 = stablehlo.multiply %129, %131 : tensor<16x64x128xf32>
    %133 = stablehlo.dot_general %132, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x256xf32>) -> tensor<16x64x256xf32>
    %134:3 = call @silu(%133) : (tensor<16x64x256xf32>) -> (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>)
    %135 = stablehlo.dot_general %132, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x256xf32>) -> tensor<16x64x256xf32>
    %136 = stablehlo.multiply %134#0, %135 : tensor<16x64x256xf32>
    %137 = stablehlo.dot_general %136, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<256x128xf32>) -> tensor<16x64x128xf32>
    %138 = stablehlo.add %116, %137 : tensor<16x64x128xf32>
    %139 = stablehlo.multiply %138, %138 : tensor<16x64x128xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.reduce(%139 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_20 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %143 = stablehlo.divide %141, %142 : tensor<16x64x1xf32>
    %cst_21 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %145 = stablehlo.add %143, %144 : tensor<16x64x1xf32>
    %146 = stablehlo.rsqrt %145 : tensor<16x64x1xf32>
    %147 = stablehlo.divide %146, %145 : tensor<16x64x1xf32>
    %cst_22 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %149 = stablehlo.multiply %148, %147 : tensor<16x64x1xf32>
    %150 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %151 = stablehlo.multiply %138, %150 : tensor<16x64x128xf32>
    %152 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %154 = stablehlo.multiply %151, %153 : tensor<16x64x128xf32>
    %155 = stablehlo.dot_general %154, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %156 = stablehlo.reshape %155 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %157 = stablehlo.dot_general %154, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %158 = stablehlo.reshape %157 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %159 = stablehlo.dot_general %154, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %160 = stablehlo.reshape %159 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %161 = stablehlo.iota dim = 0 : tensor<8xi32>
    %162 = stablehlo.convert %161 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_23 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %164 = stablehlo.divide %162, %163 : tensor<8xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %166 = stablehlo.power %165, %164 : tensor<8xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %168 = stablehlo.divide %167, %166 : tensor<8xf32>
    %169 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1x1xi32>
    %170 = stablehlo.convert %169 : (tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xf32>
    %171 = stablehlo.broadcast_in_dim %168, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %172 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3] : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x8xf32>
    %173 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<16x64x1x8xf32>
    %174 = stablehlo.multiply %172, %173 : tensor<16x64x1x8xf32>
    %175 = stablehlo.slice %156 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %176 = stablehlo.slice %156 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %177 = stablehlo.cosine %174 : tensor<16x64x1x8xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %179 = stablehlo.multiply %175, %178 : tensor<16x64x8x8xf32>
    %180 = stablehlo.sine %174 : tensor<16x64x1x8xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %182 = stablehlo.multiply %176, %181 : tensor<16x64x8x8xf32>
    %183 = stablehlo.subtract %179, %182 : tensor<16x64x8x8xf32>
    %184 = stablehlo.cosine %174 : tensor<16x64x1x8xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %186 = stablehlo.multiply %176, %185 : tensor<16x64x8x8xf32>
    %187 = stablehlo.sine %174 : tensor<16x64x1x8xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %189 = stablehlo.multiply %175, %188 : tensor<16x64x8x8xf32>
    %190 = stablehlo.add %186, %189 : tensor<16x64x8x8xf32>
    %191 = stablehlo.concatenate %183, %190, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %192 = stablehlo.iota dim = 0 : tensor<8xi32>
    %193 = stablehlo.convert %192 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_26 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %195 = stablehlo.divide %193, %194 : tensor<8xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %197 = stablehlo.power %196, %195 : tensor<8xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %199 = stablehlo.divide %198, %197 : tensor<8xf32>
    %200 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1x1xi32>
    %201 = stablehlo.convert %200 : (tensor<16x64x1x1xi32>) -> tensor<16x64x1x1xf32>
    %202 = stablehlo.broadcast_in_dim %199, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %203 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2, 3] : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x8xf32>
    %204 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<16x64x1x8xf32>
    %205 = stablehlo.multiply %203, %204 : tensor<16x64x1x8xf32>
    %206 = stablehlo.slice %158 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %207 = stablehlo.slice %158 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %208 = stablehlo.cosine %205 : tensor<16x64x1x8xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %210 = stablehlo.multiply %206, %209 : tensor<16x64x8x8xf32>
    %211 = stablehlo.sine %205 : tensor<16x64x1x8xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %213 = stablehlo.multiply %207, %212 : tensor<16x64x8x8xf32>
    %214 = stablehlo.subtract %210, %213 : tensor<16x64x8x8xf32>
    %215 = stablehlo.cosine %205 : tensor<16x64x1x8xf32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %217 = stablehlo.multiply %207, %216 : tensor<16x64x8x8xf32>
    %218 = stablehlo.sine %205 : tensor<16x64x1x8xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %220 = stablehlo.multiply %206, %219 : tensor<16x64x8x8xf32>
    %221 = stablehlo.add %217, %220 : tensor<16x64x8x8xf32>
    %222 = stablehlo.concatenate %214, %221, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %223 = stablehlo.dot_general %191, %222, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x64x8x16xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x64xf32>
    %cst_29 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %224 = stablehlo.sqrt %cst_29 : tensor<f32>
    %225 = stablehlo.convert %224 : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [] : (tensor<f32>) -> tensor<16x8x64x64xf32>
    %227 = stablehlo.divide %223, %226 : tensor<16x8x64x64xf32>
    %228 = stablehlo.broadcast_in_dim %1, dims = [0, 2] : (tensor<16x64xi32>) -> tensor<16x1x64x1xi32>
    %229 = stablehlo.broadcast_in_dim %1, dims = [0, 3] : (tensor<16x64xi32>) -> tensor<16x1x1x64xi32>
    %230 = stablehlo.broadcast_in_dim %228, dims = [0, 1, 2, 3] : (tensor<16x1x64x1xi32>) -> tensor<16x1x64x64xi32>
    %231 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<16x1x1x64xi32>) -> tensor<16x1x64x64xi32>
    %232 = stablehlo.compare GE, %230, %231, SIGNED : (tensor<16x1x64x64xi32>, tensor<16x1x64x64xi32>) -> tensor<16x1x64x64xi1>
    %cst_30 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %233:2 = call @_where_0(%232, %227, %cst_30) : (tensor<16x1x64x64xi1>, tensor<16x8x64x64xf32>, tensor<f32>) -> (tensor<16x8x64x64xf32>, tensor<16x8x64x64xi1>)
    %cst_31 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %234 = stablehlo.reduce(%233#0 init: %cst_31) applies stablehlo.maximum across dimensions = [3] : (tensor<16x8x64x64xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<16x8x64xf32>
    %236 = stablehlo.maximum %235, %234 : tensor<16x8x64xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2] : (tensor<16x8x64xf32>) -> tensor<16x8x64x1xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1, 2, 3] : (tensor<16x8x64x1xf32>) -> tensor<16x8x64x64xf32>
    %239 = stablehlo.subtract %233#0, %238 : tensor<16x8x64x64xf32>
    %240 = stablehlo.exponential %239 : tensor<16x8x64x64xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.reduce(%240 init: %cst_33) applies stablehlo.add across dimensions = [3] : (tensor<16x8x64x64xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<16x8x64xf32>) -> tensor<16x8x64x1xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2, 3] : (tensor<16x8x64x1xf32>) -> tensor<16x8x64x64xf32>
    %244 = stablehlo.divide %240, %243 : tensor<16x8x64x64xf32>
    %245 = stablehlo.multiply %242, %242 : tensor<16x8x64x1xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<16x8x64x1xf32>
    %247 = stablehlo.divide %246, %245 : tensor<16x8x64x1xf32>
    %248 = stablehlo.dot_general %160, %244, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x64x8x16xf32>, tensor<16x8x64x64xf32>) -> tensor<16x8x16x64xf32>
    %249 = stablehlo.transpose %248, dims = [0, 3, 1, 2] : (tensor<16x8x16x64xf32>) -> tensor<16x64x8x16xf32>
    %250 = stablehlo.reshape %249 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %251 = stablehlo.dot_general %250, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %252 = stablehlo.add %138, %251 : tensor<16x64x128xf32>
    %253 = stablehlo.multiply %252, %252 : tensor<16x64x128xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.reduce(%253 init: %cst_35) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_36 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %257 = stablehlo.divide %255, %256 : tensor<16x64x1xf32>
    %cst_37 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %259 = stablehlo.add %257, %258 : tensor<16x64x1xf32>
    %260 = stablehlo.rsqrt %259 : tensor<16x64x1xf32>
    %261 = stablehlo.divide %260, %259 : tensor<16x64x1xf32>
    %cst_38 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %263 = stablehlo.multiply %262, %261 : tensor<16x64x1xf32>
    %264 = stablehlo.broadcast_in_dim %260, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %265 = stablehlo.multiply %252, %264 : tensor<16x64x128xf32>
    %266 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %268 = stablehlo.multiply %265, %267 : tensor<16x64x128xf32>
    %269 = stablehlo.dot_general %268, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x256xf32>) -> tensor<16x64x256xf32>
    %270:3 = call @silu(%269) : (tensor<16x64x256xf32>) -> (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>)
    %271 = stablehlo.dot_general %268, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x256xf32>) -> tensor<16x64x256xf32>
    %272 = stablehlo.multiply %270#0, %271 : tensor<16x64x256xf32>
    %273 = stablehlo.dot_general %272, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<256x128xf32>) -> tensor<16x64x128xf32>
    %274 = stablehlo.add %252, %273 : tensor<16x64x128xf32>
    %275 = stablehlo.multiply %274, %274 : tensor<16x64x128xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %276 = stablehlo.reduce(%275 init: %cst_39) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %277 = stablehlo.broadcast_in_dim %276, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %cst_40 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %279 = stablehlo.divide %277, %278 : tensor<16x64x1xf32>
    %cst_41 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %281 = stablehlo.add %279, %280 : tensor<16x64x1xf32>
    %282 = stablehlo.rsqrt %281 : tensor<16x64x1xf32>
    %283 = stablehlo.divide %282, %281 : tensor<16x64x1xf32>
    %cst_42 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %285 = stablehlo.multiply %284, %283 : tensor<16x64x1xf32>
    %286 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %287 = stablehlo.multiply %274, %286 : tensor<16x64x128xf32>
    %288 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %290 = stablehlo.multiply %287, %289 : tensor<16x64x128xf32>
    %291 = stablehlo.dot_general %290, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x512xf32>) -> tensor<16x64x512xf32>
    %292:3 = call @log_softmax(%291) : (tensor<16x64x512xf32>) -> (tensor<16x64x512xf32>, tensor<16x64x512xf32>, tensor<16x64x1xf32>)
    %293 = stablehlo.broadcast_in_dim %arg22, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1xi32>
    %294:2 = call @take_along_axis(%292#0, %293) : (tensor<16x64x512xf32>, tensor<16x64x1xi32>) -> (tensor<16x64x1xf32>, tensor<16x64x1x1xi32>)
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %295 = stablehlo.reduce(%294#0 init: %cst_43) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_44 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %296 = stablehlo.divide %295, %cst_44 : tensor<f32>
    %297 = stablehlo.negate %296 : tensor<f32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %298 = stablehlo.negate %cst_45 : tensor<f32>
    %cst_46 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %299 = stablehlo.divide %298, %cst_46 : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %299, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %301 = call @take_along_axis_1(%294#1, %300) : (tensor<16x64x1x1xi32>, tensor<16x64x1xf32>) -> tensor<16x64x512xf32>
    %302 = call @log_softmax_2(%292#1, %292#2, %301) : (tensor<16x64x512xf32>, tensor<16x64x1xf32>, tensor<16x64x512xf32>) -> tensor<16x64x512xf32>
    %303 = stablehlo.dot_general %302, %290, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<16x64x128xf32>) -> tensor<512x128xf32>
    %304 = stablehlo.transpose %303, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %305 = stablehlo.dot_general %302, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x512xf32>, tensor<128x512xf32>) -> tensor<16x64x128xf32>
    %306 = stablehlo.multiply %287, %305 : tensor<16x64x128xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.reduce(%306 init: %cst_47) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %308 = stablehlo.reshape %307 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %309 = stablehlo.broadcast_in_dim %288, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %310 = stablehlo.multiply %305, %309 : tensor<16x64x128xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %311 = stablehlo.reduce(%308 init: %cst_48) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %312 = stablehlo.multiply %274, %310 : tensor<16x64x128xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %313 = stablehlo.reduce(%312 init: %cst_49) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %314 = stablehlo.reshape %313 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %315 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %316 = stablehlo.multiply %310, %315 : tensor<16x64x128xf32>
    %317 = stablehlo.multiply %314, %285 : tensor<16x64x1xf32>
    %cst_50 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %318 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %319 = stablehlo.divide %317, %318 : tensor<16x64x1xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %320 = stablehlo.reduce(%319 init: %cst_51) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %322 = stablehlo.multiply %274, %321 : tensor<16x64x128xf32>
    %323 = stablehlo.add %316, %322 : tensor<16x64x128xf32>
    %324 = stablehlo.multiply %321, %274 : tensor<16x64x128xf32>
    %325 = stablehlo.add %323, %324 : tensor<16x64x128xf32>
    %326 = stablehlo.dot_general %325, %272, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x256xf32>) -> tensor<128x256xf32>
    %327 = stablehlo.transpose %326, dims = [1, 0] : (tensor<128x256xf32>) -> tensor<256x128xf32>
    %328 = stablehlo.dot_general %325, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<256x128xf32>) -> tensor<16x64x256xf32>
    %329 = stablehlo.multiply %270#0, %328 : tensor<16x64x256xf32>
    %330 = stablehlo.multiply %328, %271 : tensor<16x64x256xf32>
    %331 = stablehlo.dot_general %329, %268, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<16x64x128xf32>) -> tensor<256x128xf32>
    %332 = stablehlo.transpose %331, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %333 = stablehlo.dot_general %329, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<128x256xf32>) -> tensor<16x64x128xf32>
    %334 = call @silu_3(%270#1, %270#2, %269, %330) : (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>) -> tensor<16x64x256xf32>
    %335 = stablehlo.dot_general %334, %268, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<16x64x128xf32>) -> tensor<256x128xf32>
    %336 = stablehlo.transpose %335, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %337 = stablehlo.dot_general %334, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<128x256xf32>) -> tensor<16x64x128xf32>
    %338 = stablehlo.add %333, %337 : tensor<16x64x128xf32>
    %339 = stablehlo.multiply %265, %338 : tensor<16x64x128xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %340 = stablehlo.reduce(%339 init: %cst_52) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %341 = stablehlo.reshape %340 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %342 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %343 = stablehlo.multiply %338, %342 : tensor<16x64x128xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %344 = stablehlo.reduce(%341 init: %cst_53) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %345 = stablehlo.multiply %252, %343 : tensor<16x64x128xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.reduce(%345 init: %cst_54) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %347 = stablehlo.reshape %346 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %348 = stablehlo.broadcast_in_dim %260, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %349 = stablehlo.multiply %343, %348 : tensor<16x64x128xf32>
    %350 = stablehlo.add %325, %349 : tensor<16x64x128xf32>
    %351 = stablehlo.multiply %347, %263 : tensor<16x64x1xf32>
    %cst_55 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %353 = stablehlo.divide %351, %352 : tensor<16x64x1xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %354 = stablehlo.reduce(%353 init: %cst_56) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %355 = stablehlo.broadcast_in_dim %354, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %356 = stablehlo.multiply %252, %355 : tensor<16x64x128xf32>
    %357 = stablehlo.add %350, %356 : tensor<16x64x128xf32>
    %358 = stablehlo.multiply %355, %252 : tensor<16x64x128xf32>
    %359 = stablehlo.add %357, %358 : tensor<16x64x128xf32>
    %360 = stablehlo.dot_general %359, %250, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %361 = stablehlo.transpose %360, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %362 = stablehlo.dot_general %359, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %363 = stablehlo.reshape %362 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %364 = stablehlo.transpose %363, dims = [0, 2, 3, 1] : (tensor<16x64x8x16xf32>) -> tensor<16x8x16x64xf32>
    %365 = stablehlo.dot_general %364, %160, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x16x64xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x64xf32>
    %366 = stablehlo.dot_general %364, %244, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x16x64xf32>, tensor<16x8x64x64xf32>) -> tensor<16x8x16x64xf32>
    %367 = stablehlo.transpose %366, dims = [0, 3, 1, 2] : (tensor<16x8x16x64xf32>) -> tensor<16x64x8x16xf32>
    %368 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2, 3] : (tensor<16x8x64x1xf32>) -> tensor<16x8x64x64xf32>
    %369 = stablehlo.multiply %365, %368 : tensor<16x8x64x64xf32>
    %370 = stablehlo.multiply %369, %240 : tensor<16x8x64x64xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %371 = stablehlo.reduce(%370 init: %cst_57) applies stablehlo.add across dimensions = [3] : (tensor<16x8x64x64xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %372 = stablehlo.reshape %371 : (tensor<16x8x64xf32>) -> tensor<16x8x64x1xf32>
    %373 = stablehlo.negate %372 : tensor<16x8x64x1xf32>
    %374 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2, 3] : (tensor<16x8x64x1xf32>) -> tensor<16x8x64x64xf32>
    %375 = stablehlo.divide %365, %374 : tensor<16x8x64x64xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.reduce(%373 init: %cst_58) applies stablehlo.add across dimensions = [3] : (tensor<16x8x64x1xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %377 = stablehlo.broadcast_in_dim %376, dims = [0, 1, 2] : (tensor<16x8x64xf32>) -> tensor<16x8x64x64xf32>
    %378 = stablehlo.add %375, %377 : tensor<16x8x64x64xf32>
    %379 = stablehlo.multiply %378, %240 : tensor<16x8x64x64xf32>
    %380 = call @_where_4(%233#1, %379) : (tensor<16x8x64x64xi1>, tensor<16x8x64x64xf32>) -> tensor<16x8x64x64xf32>
    %381 = stablehlo.broadcast_in_dim %225, dims = [] : (tensor<f32>) -> tensor<16x8x64x64xf32>
    %382 = stablehlo.divide %380, %381 : tensor<16x8x64x64xf32>
    %383 = stablehlo.dot_general %382, %191, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x8x64x64xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x16xf32>
    %384 = stablehlo.transpose %383, dims = [0, 2, 1, 3] : (tensor<16x8x64x16xf32>) -> tensor<16x64x8x16xf32>
    %385 = stablehlo.dot_general %382, %222, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x8x64x64xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x16xf32>
    %386 = stablehlo.transpose %385, dims = [0, 2, 1, 3] : (tensor<16x8x64x16xf32>) -> tensor<16x64x8x16xf32>
    %387 = stablehlo.slice %384 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %388 = stablehlo.slice %384 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %389 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %390 = stablehlo.multiply %388, %389 : tensor<16x64x8x8xf32>
    %391 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %392 = stablehlo.multiply %388, %391 : tensor<16x64x8x8xf32>
    %393 = stablehlo.negate %387 : tensor<16x64x8x8xf32>
    %394 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %395 = stablehlo.multiply %393, %394 : tensor<16x64x8x8xf32>
    %396 = stablehlo.add %392, %395 : tensor<16x64x8x8xf32>
    %397 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %398 = stablehlo.multiply %387, %397 : tensor<16x64x8x8xf32>
    %399 = stablehlo.add %390, %398 : tensor<16x64x8x8xf32>
    %400 = stablehlo.concatenate %399, %396, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %401 = stablehlo.slice %386 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %402 = stablehlo.slice %386 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %403 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %404 = stablehlo.multiply %402, %403 : tensor<16x64x8x8xf32>
    %405 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %406 = stablehlo.multiply %402, %405 : tensor<16x64x8x8xf32>
    %407 = stablehlo.negate %401 : tensor<16x64x8x8xf32>
    %408 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %409 = stablehlo.multiply %407, %408 : tensor<16x64x8x8xf32>
    %410 = stablehlo.add %406, %409 : tensor<16x64x8x8xf32>
    %411 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %412 = stablehlo.multiply %401, %411 : tensor<16x64x8x8xf32>
    %413 = stablehlo.add %404, %412 : tensor<16x64x8x8xf32>
    %414 = stablehlo.concatenate %413, %410, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %415 = stablehlo.reshape %367 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %416 = stablehlo.dot_general %415, %154, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %417 = stablehlo.transpose %416, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %418 = stablehlo.dot_general %415, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %419 = stablehlo.reshape %400 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %420 = stablehlo.dot_general %419, %154, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %421 = stablehlo.transpose %420, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %422 = stablehlo.dot_general %419, %arg16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %423 = stablehlo.add %418, %422 : tensor<16x64x128xf32>
    %424 = stablehlo.reshape %414 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %425 = stablehlo.dot_general %424, %154, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %426 = stablehlo.transpose %425, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %427 = stablehlo.dot_general %424, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %428 = stablehlo.add %423, %427 : tensor<16x64x128xf32>
    %429 = stablehlo.multiply %151, %428 : tensor<16x64x128xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.reduce(%429 init: %cst_59) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %431 = stablehlo.reshape %430 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %432 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %433 = stablehlo.multiply %428, %432 : tensor<16x64x128xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %434 = stablehlo.reduce(%431 init: %cst_60) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %435 = stablehlo.multiply %138, %433 : tensor<16x64x128xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.reduce(%435 init: %cst_61) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %437 = stablehlo.reshape %436 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %438 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %439 = stablehlo.multiply %433, %438 : tensor<16x64x128xf32>
    %440 = stablehlo.add %359, %439 : tensor<16x64x128xf32>
    %441 = stablehlo.multiply %437, %149 : tensor<16x64x1xf32>
    %cst_62 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %442 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %443 = stablehlo.divide %441, %442 : tensor<16x64x1xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.reduce(%443 init: %cst_63) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %445 = stablehlo.broadcast_in_dim %444, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %446 = stablehlo.multiply %138, %445 : tensor<16x64x128xf32>
    %447 = stablehlo.add %440, %446 : tensor<16x64x128xf32>
    %448 = stablehlo.multiply %445, %138 : tensor<16x64x128xf32>
    %449 = stablehlo.add %447, %448 : tensor<16x64x128xf32>
    %450 = stablehlo.dot_general %449, %136, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x256xf32>) -> tensor<128x256xf32>
    %451 = stablehlo.transpose %450, dims = [1, 0] : (tensor<128x256xf32>) -> tensor<256x128xf32>
    %452 = stablehlo.dot_general %449, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<256x128xf32>) -> tensor<16x64x256xf32>
    %453 = stablehlo.multiply %134#0, %452 : tensor<16x64x256xf32>
    %454 = stablehlo.multiply %452, %135 : tensor<16x64x256xf32>
    %455 = stablehlo.dot_general %453, %132, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<16x64x128xf32>) -> tensor<256x128xf32>
    %456 = stablehlo.transpose %455, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %457 = stablehlo.dot_general %453, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<128x256xf32>) -> tensor<16x64x128xf32>
    %458 = call @silu_3(%134#1, %134#2, %133, %454) : (tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>, tensor<16x64x256xf32>) -> tensor<16x64x256xf32>
    %459 = stablehlo.dot_general %458, %132, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<16x64x128xf32>) -> tensor<256x128xf32>
    %460 = stablehlo.transpose %459, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %461 = stablehlo.dot_general %458, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x256xf32>, tensor<128x256xf32>) -> tensor<16x64x128xf32>
    %462 = stablehlo.add %457, %461 : tensor<16x64x128xf32>
    %463 = stablehlo.multiply %129, %462 : tensor<16x64x128xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %464 = stablehlo.reduce(%463 init: %cst_64) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %465 = stablehlo.reshape %464 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %466 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %467 = stablehlo.multiply %462, %466 : tensor<16x64x128xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %468 = stablehlo.reduce(%465 init: %cst_65) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %469 = stablehlo.multiply %116, %467 : tensor<16x64x128xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.reduce(%469 init: %cst_66) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %471 = stablehlo.reshape %470 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %472 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %473 = stablehlo.multiply %467, %472 : tensor<16x64x128xf32>
    %474 = stablehlo.add %449, %473 : tensor<16x64x128xf32>
    %475 = stablehlo.multiply %471, %127 : tensor<16x64x1xf32>
    %cst_67 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %476 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %477 = stablehlo.divide %475, %476 : tensor<16x64x1xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %478 = stablehlo.reduce(%477 init: %cst_68) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %479 = stablehlo.broadcast_in_dim %478, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %480 = stablehlo.multiply %116, %479 : tensor<16x64x128xf32>
    %481 = stablehlo.add %474, %480 : tensor<16x64x128xf32>
    %482 = stablehlo.multiply %479, %116 : tensor<16x64x128xf32>
    %483 = stablehlo.add %481, %482 : tensor<16x64x128xf32>
    %484 = stablehlo.dot_general %483, %114, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %485 = stablehlo.transpose %484, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %486 = stablehlo.dot_general %483, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %487 = stablehlo.reshape %486 : (tensor<16x64x128xf32>) -> tensor<16x64x8x16xf32>
    %488 = stablehlo.transpose %487, dims = [0, 2, 3, 1] : (tensor<16x64x8x16xf32>) -> tensor<16x8x16x64xf32>
    %489 = stablehlo.dot_general %488, %24, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x16x64xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x64xf32>
    %490 = stablehlo.dot_general %488, %108, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x16x64xf32>, tensor<16x8x64x64xf32>) -> tensor<16x8x16x64xf32>
    %491 = stablehlo.transpose %490, dims = [0, 3, 1, 2] : (tensor<16x8x16x64xf32>) -> tensor<16x64x8x16xf32>
    %492 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<16x8x64x1xf32>) -> tensor<16x8x64x64xf32>
    %493 = stablehlo.multiply %489, %492 : tensor<16x8x64x64xf32>
    %494 = stablehlo.multiply %493, %104 : tensor<16x8x64x64xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %495 = stablehlo.reduce(%494 init: %cst_69) applies stablehlo.add across dimensions = [3] : (tensor<16x8x64x64xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %496 = stablehlo.reshape %495 : (tensor<16x8x64xf32>) -> tensor<16x8x64x1xf32>
    %497 = stablehlo.negate %496 : tensor<16x8x64x1xf32>
    %498 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<16x8x64x1xf32>) -> tensor<16x8x64x64xf32>
    %499 = stablehlo.divide %489, %498 : tensor<16x8x64x64xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %500 = stablehlo.reduce(%497 init: %cst_70) applies stablehlo.add across dimensions = [3] : (tensor<16x8x64x1xf32>, tensor<f32>) -> tensor<16x8x64xf32>
    %501 = stablehlo.broadcast_in_dim %500, dims = [0, 1, 2] : (tensor<16x8x64xf32>) -> tensor<16x8x64x64xf32>
    %502 = stablehlo.add %499, %501 : tensor<16x8x64x64xf32>
    %503 = stablehlo.multiply %502, %104 : tensor<16x8x64x64xf32>
    %504 = call @_where_4(%97#1, %503) : (tensor<16x8x64x64xi1>, tensor<16x8x64x64xf32>) -> tensor<16x8x64x64xf32>
    %505 = stablehlo.broadcast_in_dim %89, dims = [] : (tensor<f32>) -> tensor<16x8x64x64xf32>
    %506 = stablehlo.divide %504, %505 : tensor<16x8x64x64xf32>
    %507 = stablehlo.dot_general %506, %55, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x8x64x64xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x16xf32>
    %508 = stablehlo.transpose %507, dims = [0, 2, 1, 3] : (tensor<16x8x64x16xf32>) -> tensor<16x64x8x16xf32>
    %509 = stablehlo.dot_general %506, %86, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x8x64x64xf32>, tensor<16x64x8x16xf32>) -> tensor<16x8x64x16xf32>
    %510 = stablehlo.transpose %509, dims = [0, 2, 1, 3] : (tensor<16x8x64x16xf32>) -> tensor<16x64x8x16xf32>
    %511 = stablehlo.slice %508 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %512 = stablehlo.slice %508 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %513 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %514 = stablehlo.multiply %512, %513 : tensor<16x64x8x8xf32>
    %515 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %516 = stablehlo.multiply %512, %515 : tensor<16x64x8x8xf32>
    %517 = stablehlo.negate %511 : tensor<16x64x8x8xf32>
    %518 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %519 = stablehlo.multiply %517, %518 : tensor<16x64x8x8xf32>
    %520 = stablehlo.add %516, %519 : tensor<16x64x8x8xf32>
    %521 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %522 = stablehlo.multiply %511, %521 : tensor<16x64x8x8xf32>
    %523 = stablehlo.add %514, %522 : tensor<16x64x8x8xf32>
    %524 = stablehlo.concatenate %523, %520, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %525 = stablehlo.slice %510 [0:16, 0:64, 0:8, 0:8] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %526 = stablehlo.slice %510 [0:16, 0:64, 0:8, 8:16] : (tensor<16x64x8x16xf32>) -> tensor<16x64x8x8xf32>
    %527 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %528 = stablehlo.multiply %526, %527 : tensor<16x64x8x8xf32>
    %529 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %530 = stablehlo.multiply %526, %529 : tensor<16x64x8x8xf32>
    %531 = stablehlo.negate %525 : tensor<16x64x8x8xf32>
    %532 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %533 = stablehlo.multiply %531, %532 : tensor<16x64x8x8xf32>
    %534 = stablehlo.add %530, %533 : tensor<16x64x8x8xf32>
    %535 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<16x64x1x8xf32>) -> tensor<16x64x8x8xf32>
    %536 = stablehlo.multiply %525, %535 : tensor<16x64x8x8xf32>
    %537 = stablehlo.add %528, %536 : tensor<16x64x8x8xf32>
    %538 = stablehlo.concatenate %537, %534, dim = 3 : (tensor<16x64x8x8xf32>, tensor<16x64x8x8xf32>) -> tensor<16x64x8x16xf32>
    %539 = stablehlo.reshape %491 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %540 = stablehlo.dot_general %539, %18, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %541 = stablehlo.transpose %540, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %542 = stablehlo.dot_general %539, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %543 = stablehlo.reshape %524 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %544 = stablehlo.dot_general %543, %18, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %545 = stablehlo.transpose %544, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %546 = stablehlo.dot_general %543, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %547 = stablehlo.add %542, %546 : tensor<16x64x128xf32>
    %548 = stablehlo.reshape %538 : (tensor<16x64x8x16xf32>) -> tensor<16x64x128xf32>
    %549 = stablehlo.dot_general %548, %18, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
    %550 = stablehlo.transpose %549, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %551 = stablehlo.dot_general %548, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
    %552 = stablehlo.add %547, %551 : tensor<16x64x128xf32>
    %553 = stablehlo.multiply %15, %552 : tensor<16x64x128xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %554 = stablehlo.reduce(%553 init: %cst_71) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %555 = stablehlo.reshape %554 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %556 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x64x128xf32>
    %557 = stablehlo.multiply %552, %556 : tensor<16x64x128xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %558 = stablehlo.reduce(%555 init: %cst_72) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %559 = stablehlo.multiply %2#0, %557 : tensor<16x64x128xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %560 = stablehlo.reduce(%559 init: %cst_73) applies stablehlo.add across dimensions = [2] : (tensor<16x64x128xf32>, tensor<f32>) -> tensor<16x64xf32>
    %561 = stablehlo.reshape %560 : (tensor<16x64xf32>) -> tensor<16x64x1xf32>
    %562 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<16x64x1xf32>) -> tensor<16x64x128xf32>
    %563 = stablehlo.multiply %557, %562 : tensor<16x64x128xf32>
    %564 = stablehlo.add %483, %563 : tensor<16x64x128xf32>
    %565 = stablehlo.multiply %561, %13 : tensor<16x64x1xf32>
    %cst_74 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %566 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<16x64x1xf32>
    %567 = stablehlo.divide %565, %566 : tensor<16x64x1xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %568 = stablehlo.reduce(%567 init: %cst_75) applies stablehlo.add across dimensions = [2] : (tensor<16x64x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %569 = stablehlo.broadcast_in_dim %568, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64x128xf32>
    %570 = stablehlo.multiply %2#0, %569 : tensor<16x64x128xf32>
    %571 = stablehlo.add %564, %570 : tensor<16x64x128xf32>
    %572 = stablehlo.multiply %569, %2#0 : tensor<16x64x128xf32>
    %573 = stablehlo.add %571, %572 : tensor<16x64x128xf32>
    %574 = call @_take_5(%2#1, %573) : (tensor<16x64x1xi32>, tensor<16x64x128xf32>) -> tensor<512x128xf32>
    %cst_76 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %575 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %576 = stablehlo.multiply %575, %574 : tensor<512x128xf32>
    %577 = stablehlo.subtract %arg0, %576 : tensor<512x128xf32>
    %cst_77 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %578 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %579 = stablehlo.multiply %578, %304 : tensor<128x512xf32>
    %580 = stablehlo.subtract %arg1, %579 : tensor<128x512xf32>
    %cst_78 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %581 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %582 = stablehlo.multiply %581, %451 : tensor<256x128xf32>
    %583 = stablehlo.subtract %arg2, %582 : tensor<256x128xf32>
    %cst_79 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %584 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %585 = stablehlo.multiply %584, %460 : tensor<128x256xf32>
    %586 = stablehlo.subtract %arg3, %585 : tensor<128x256xf32>
    %cst_80 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %587 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %588 = stablehlo.multiply %587, %558 : tensor<128xf32>
    %589 = stablehlo.subtract %arg4, %588 : tensor<128xf32>
    %cst_81 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %590 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %591 = stablehlo.multiply %590, %468 : tensor<128xf32>
    %592 = stablehlo.subtract %arg5, %591 : tensor<128xf32>
    %cst_82 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %593 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %594 = stablehlo.multiply %593, %456 : tensor<128x256xf32>
    %595 = stablehlo.subtract %arg6, %594 : tensor<128x256xf32>
    %cst_83 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %596 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %597 = stablehlo.multiply %596, %545 : tensor<128x128xf32>
    %598 = stablehlo.subtract %arg7, %597 : tensor<128x128xf32>
    %cst_84 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %599 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %600 = stablehlo.multiply %599, %485 : tensor<128x128xf32>
    %601 = stablehlo.subtract %arg8, %600 : tensor<128x128xf32>
    %cst_85 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %602 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %603 = stablehlo.multiply %602, %550 : tensor<128x128xf32>
    %604 = stablehlo.subtract %arg9, %603 : tensor<128x128xf32>
    %cst_86 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %605 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %606 = stablehlo.multiply %605, %541 : tensor<128x128xf32>
    %607 = stablehlo.subtract %arg10, %606 : tensor<128x128xf32>
    %cst_87 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %608 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
    %609 = stablehlo.multiply %608, %327 : tensor<256x128xf32>
    %610 = stablehlo.subtract %arg11, %609 : tensor<256x128xf32>
    %cst_88 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %611 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %612 = stablehlo.multiply %611, %336 : tensor<128x256xf32>
    %613 = stablehlo.subtract %arg12, %612 : tensor<128x256xf32>
    %cst_89 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %614 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %615 = stablehlo.multiply %614, %434 : tensor<128xf32>
    %616 = stablehlo.subtract %arg13, %615 : tensor<128xf32>
    %cst_90 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %617 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %618 = stablehlo.multiply %617, %344 : tensor<128xf32>
    %619 = stablehlo.subtract %arg14, %618 : tensor<128xf32>
    %cst_91 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %620 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<128x256xf32>
    %621 = stablehlo.multiply %620, %332 : tensor<128x256xf32>
    %622 = stablehlo.subtract %arg15, %621 : tensor<128x256xf32>
    %cst_92 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %623 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %624 = stablehlo.multiply %623, %421 : tensor<128x128xf32>
    %625 = stablehlo.subtract %arg16, %624 : tensor<128x128xf32>
    %cst_93 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %626 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %627 = stablehlo.multiply %626, %361 : tensor<128x128xf32>
    %628 = stablehlo.subtract %arg17, %627 : tensor<128x128xf32>
    %cst_94 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %629 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %630 = stablehlo.multiply %629, %426 : tensor<128x128xf32>
    %631 = stablehlo.subtract %arg18, %630 : tensor<128x128xf32>
    %cst_95 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %632 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %633 = stablehlo.multiply %632, %417 : tensor<128x128xf32>
    %634 = stablehlo.subtract %arg19, %633 : tensor<128x128xf32>
    %cst_96 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %635 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %636 = stablehlo.multiply %635, %311 : tensor<128xf32>
    %637 = stablehlo.subtract %arg20, %636 : tensor<128xf32>
    return %297, %577, %580, %583, %586, %589, %592, %595, %598, %601, %604, %607, %610, %613, %616, %619, %622, %625, %628, %631, %634, %637 : tensor<f32>, tensor<512x128xf32>, tensor<128x512xf32>, tensor<256x128xf32>, tensor<128x256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<256x128xf32>, tensor<128x256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x256xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128xf32>
  }
  func.func private @_take(%arg0: tensor<512x128xf32>, %arg1: tensor<16x64xi32>) -> (tensor<16x64x128xf32>, tensor<16x64x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x64xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<16x64xi32>, tensor<16x64xi32>) -> tensor<16x64xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x64xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<16x64xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<16x64xi1>, tensor<16x64xi32>, tensor<16x64xi32>) -> tensor<16x64xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<16x64xi32>) -> tensor<16x64x1xi32>
    %c_1 = stablehlo.constant dense<511> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<16x64x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<16x64x1xi32>, tensor<16x64x1xi32>) -> tensor<16x64x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<16x64x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<16x64x1xi32>, tensor<16x64x1xi32>) -> tensor<16x64x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<16x64x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<16x64x1xi1>, tensor<i1>) -> tensor<16x64xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<512x128xf32>, tensor<16x64x1xi32>) -> tensor<16x64x128xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<16x64xi1>) -> tensor<16x64x128xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64x128xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<16x64x128xi1>, tensor<16x64x128xf32>
    return %16, %5 : tensor<16x64x128xf32>, tensor<16x64x1xi32>
  }
  func.func private @_where(%arg0: tensor<16x64xi1>, %arg1: tensor<16x64xi32>, %arg2: tensor<16x64xi32>) -> tensor<16x64xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<16x64xi1>, tensor<16x64xi32>
    return %0 : tensor<16x64xi32>
  }
  func.func private @_where_0(%arg0: tensor<16x1x64x64xi1>, %arg1: tensor<16x8x64x64xf32>, %arg2: tensor<f32>) -> (tensor<16x8x64x64xf32>, tensor<16x8x64x64xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<16x1x64x64xi1>) -> tensor<16x8x64x64xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16x8x64x64xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<16x8x64x64xi1>, tensor<16x8x64x64xf32>
    return %3, %1 : tensor<16x8x64x64xf32>, tensor<16x8x64x64xi1>
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
  func.func private @take_along_axis_1(%arg0: tensor<16x64x1x1xi32>, %arg1: tensor<16x64x1xf32>) -> tensor<16x64x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64x512xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x64x512xf32>, tensor<16x64x1x1xi32>, tensor<16x64x1xf32>) -> tensor<16x64x512xf32>
    return %1 : tensor<16x64x512xf32>
  }
  func.func private @log_softmax_2(%arg0: tensor<16x64x512xf32>, %arg1: tensor<16x64x1xf32>, %arg2: tensor<16x64x512xf32>) -> tensor<16x64x512xf32> {
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
  func.func private @silu_3(%arg0: tensor<16x64x256xf32>, %arg1: tensor<16x64x256xf32>, %arg2: tensor<16x64x256xf32>, %arg3: tensor<16x64x256xf32>) -> tensor<16x64x256xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<16x64x256xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<16x64x256xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<16x64x256xf32>
    %3 = stablehlo.add %1, %2 : tensor<16x64x256xf32>
    return %3 : tensor<16x64x256xf32>
  }
  func.func private @_where_4(%arg0: tensor<16x8x64x64xi1>, %arg1: tensor<16x8x64x64xf32>) -> tensor<16x8x64x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x8x64x64xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<16x8x64x64xi1>, tensor<16x8x64x64xf32>
    return %1 : tensor<16x8x64x64xf32>
  }
  func.func private @_take_5(%arg0: tensor<16x64x1xi32>, %arg1: tensor<16x64x128xf32>) -> tensor<512x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<512x128xf32>, tensor<16x64x1xi32>, tensor<16x64x128xf32>) -> tensor<512x128xf32>
    return %1 : tensor<512x128xf32>
  }
}
