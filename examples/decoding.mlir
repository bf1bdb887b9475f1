module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  sdy.mesh @empty_mesh = <[]> {stablehlo.mesh = {axes = []}}
  func.func public @main(%arg0: tensor<256x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg1: tensor<128xf32>, %arg2: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg3: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg4: tensor<128x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, %arg5: tensor<8x16x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, %arg6: tensor<128x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, %arg7: tensor<128x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, %arg8: tensor<128xf32>, %arg9: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg10: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg11: tensor<128x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, %arg12: tensor<8x16x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, %arg13: tensor<128x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, %arg14: tensor<128x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, %arg15: tensor<8x64x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}, {}]>}, %arg16: tensor<8x64x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}, {}]>}, %arg17: tensor<8x64x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}, {}]>}, %arg18: tensor<8x64x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {"model"}, {}]>}, %arg19: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}, %arg20: tensor<i32> {sdy.sharding = #sdy.sharding<@empty_mesh, []>}) -> (tensor<8xi32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<8x4xi32> {jax.result_info = "result[2]"}, tensor<8x64x8x16xf32> {jax.result_info = "result[3][0][0]"}, tensor<8x64x8x16xf32> {jax.result_info = "result[3][0][1]"}, tensor<8x64x8x16xf32> {jax.result_info = "result[3][1][0]"}, tensor<8x64x8x16xf32> {jax.result_info = "result[3][1][1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %1 = stablehlo.compare LT, %arg19, %0, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_0 = stablehlo.constant dense<256> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %3 = stablehlo.add %arg19, %2 : tensor<8xi32>
    %4 = stablehlo.select %1, %3, %arg19 : tensor<8xi1>, tensor<8xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<256x128xf32>, tensor<8x1xi32>) -> tensor<8x128xf32>
    %7 = stablehlo.multiply %6, %6 : tensor<8x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<8x128xf32>, tensor<f32>) -> tensor<8xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %11 = stablehlo.divide %9, %10 : tensor<8x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %13 = stablehlo.add %11, %12 : tensor<8x1xf32>
    %14 = stablehlo.rsqrt %13 : tensor<8x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x128xf32>
    %16 = stablehlo.multiply %6, %15 : tensor<8x128xf32>
    %17 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<128xf32>) -> tensor<1x128xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<8x128xf32>
    %19 = stablehlo.multiply %16, %18 : tensor<8x128xf32>
    %20 = stablehlo.dot_general %19, %arg6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x8x16xf32>) -> tensor<8x8x16xf32>
    %21 = stablehlo.dot_general %19, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x8x16xf32>) -> tensor<8x8x16xf32>
    %22 = stablehlo.dot_general %19, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x8x16xf32>) -> tensor<8x8x16xf32>
    %23 = stablehlo.broadcast_in_dim %21, dims = [0, 2, 3] : (tensor<8x8x16xf32>) -> tensor<8x1x8x16xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %arg20, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_4 = stablehlo.constant dense<64> : tensor<i32>
    %25 = stablehlo.add %arg20, %c_4 : tensor<i32>
    %26 = stablehlo.select %24, %25, %arg20 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %27 = stablehlo.dynamic_update_slice %arg15, %23, %c_5, %26, %c_6, %c_7 : (tensor<8x64x8x16xf32>, tensor<8x1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x64x8x16xf32>
    %28 = stablehlo.broadcast_in_dim %22, dims = [0, 2, 3] : (tensor<8x8x16xf32>) -> tensor<8x1x8x16xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.compare LT, %arg20, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<64> : tensor<i32>
    %30 = stablehlo.add %arg20, %c_9 : tensor<i32>
    %31 = stablehlo.select %29, %30, %arg20 : tensor<i1>, tensor<i32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %32 = stablehlo.dynamic_update_slice %arg16, %28, %c_10, %31, %c_11, %c_12 : (tensor<8x64x8x16xf32>, tensor<8x1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x64x8x16xf32>
    %33 = stablehlo.dot_general %20, %27, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x8x16xf32>, tensor<8x64x8x16xf32>) -> tensor<8x8x64xf32>
    %cst_13 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %34 = stablehlo.sqrt %cst_13 : tensor<f32>
    %35 = stablehlo.convert %34 : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<f32>) -> tensor<8x8x64xf32>
    %37 = stablehlo.divide %33, %36 : tensor<8x8x64xf32>
    %38 = stablehlo.iota dim = 0 : tensor<64xi32>
    %39 = stablehlo.broadcast_in_dim %arg20, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %40 = stablehlo.compare LE, %38, %39, SIGNED : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %cst_14 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %41 = call @_where(%40, %37, %cst_14) : (tensor<64xi1>, tensor<8x8x64xf32>, tensor<f32>) -> tensor<8x8x64xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_15) applies stablehlo.maximum across dimensions = [2] : (tensor<8x8x64xf32>, tensor<f32>) -> tensor<8x8xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %44 = stablehlo.maximum %43, %42 : tensor<8x8xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1] : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<8x8x1xf32>) -> tensor<8x8x64xf32>
    %47 = stablehlo.subtract %41, %46 : tensor<8x8x64xf32>
    %48 = stablehlo.exponential %47 : tensor<8x8x64xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<8x8x64xf32>, tensor<f32>) -> tensor<8x8xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<8x8x1xf32>) -> tensor<8x8x64xf32>
    %52 = stablehlo.divide %48, %51 : tensor<8x8x64xf32>
    %53 = stablehlo.dot_general %52, %32, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x64xf32>, tensor<8x64x8x16xf32>) -> tensor<8x8x16xf32>
    %54 = stablehlo.dot_general %53, %arg5, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x16xf32>, tensor<8x16x128xf32>) -> tensor<8x128xf32>
    %55 = stablehlo.add %6, %54 : tensor<8x128xf32>
    %56 = stablehlo.multiply %55, %55 : tensor<8x128xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_18) applies stablehlo.add across dimensions = [1] : (tensor<8x128xf32>, tensor<f32>) -> tensor<8xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %cst_19 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %60 = stablehlo.divide %58, %59 : tensor<8x1xf32>
    %cst_20 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %62 = stablehlo.add %60, %61 : tensor<8x1xf32>
    %63 = stablehlo.rsqrt %62 : tensor<8x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x128xf32>
    %65 = stablehlo.multiply %55, %64 : tensor<8x128xf32>
    %66 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<128xf32>) -> tensor<1x128xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<8x128xf32>
    %68 = stablehlo.multiply %65, %67 : tensor<8x128xf32>
    %69 = stablehlo.dot_general %68, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x512xf32>) -> tensor<8x512xf32>
    %70 = stablehlo.multiply %69, %69 : tensor<8x512xf32>
    %71 = stablehlo.multiply %70, %69 : tensor<8x512xf32>
    %cst_21 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x512xf32>
    %73 = stablehlo.multiply %72, %71 : tensor<8x512xf32>
    %74 = stablehlo.add %69, %73 : tensor<8x512xf32>
    %cst_22 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x512xf32>
    %76 = stablehlo.multiply %75, %74 : tensor<8x512xf32>
    %77 = stablehlo.tanh %76 : tensor<8x512xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x512xf32>
    %79 = stablehlo.add %78, %77 : tensor<8x512xf32>
    %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x512xf32>
    %81 = stablehlo.multiply %80, %79 : tensor<8x512xf32>
    %82 = stablehlo.multiply %69, %81 : tensor<8x512xf32>
    %83 = stablehlo.dot_general %82, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x512xf32>, tensor<512x128xf32>) -> tensor<8x128xf32>
    %84 = stablehlo.add %55, %83 : tensor<8x128xf32>
    %85 = stablehlo.multiply %84, %84 : tensor<8x128xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%85 init: %cst_25) applies stablehlo.add across dimensions = [1] : (tensor<8x128xf32>, tensor<f32>) -> tensor<8xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %cst_26 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %89 = stablehlo.divide %87, %88 : tensor<8x1xf32>
    %cst_27 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %91 = stablehlo.add %89, %90 : tensor<8x1xf32>
    %92 = stablehlo.rsqrt %91 : tensor<8x1xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x128xf32>
    %94 = stablehlo.multiply %84, %93 : tensor<8x128xf32>
    %95 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<128xf32>) -> tensor<1x128xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<8x128xf32>
    %97 = stablehlo.multiply %94, %96 : tensor<8x128xf32>
    %98 = stablehlo.dot_general %97, %arg13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x8x16xf32>) -> tensor<8x8x16xf32>
    %99 = stablehlo.dot_general %97, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x8x16xf32>) -> tensor<8x8x16xf32>
    %100 = stablehlo.dot_general %97, %arg14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x8x16xf32>) -> tensor<8x8x16xf32>
    %101 = stablehlo.broadcast_in_dim %99, dims = [0, 2, 3] : (tensor<8x8x16xf32>) -> tensor<8x1x8x16xf32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %102 = stablehlo.compare LT, %arg20, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_29 = stablehlo.constant dense<64> : tensor<i32>
    %103 = stablehlo.add %arg20, %c_29 : tensor<i32>
    %104 = stablehlo.select %102, %103, %arg20 : tensor<i1>, tensor<i32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %105 = stablehlo.dynamic_update_slice %arg17, %101, %c_30, %104, %c_31, %c_32 : (tensor<8x64x8x16xf32>, tensor<8x1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x64x8x16xf32>
    %106 = stablehlo.broadcast_in_dim %100, dims = [0, 2, 3] : (tensor<8x8x16xf32>) -> tensor<8x1x8x16xf32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %107 = stablehlo.compare LT, %arg20, %c_33, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_34 = stablehlo.constant dense<64> : tensor<i32>
    %108 = stablehlo.add %arg20, %c_34 : tensor<i32>
    %109 = stablehlo.select %107, %108, %arg20 : tensor<i1>, tensor<i32>
    %c_35 = stablehlo.constant dense<0> : tensor<i32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %c_37 = stablehlo.constant dense<0> : tensor<i32>
    %110 = stablehlo.dynamic_update_slice %arg18, %106, %c_35, %109, %c_36, %c_37 : (tensor<8x64x8x16xf32>, tensor<8x1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x64x8x16xf32>
    %111 = stablehlo.dot_general %98, %105, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x8x16xf32>, tensor<8x64x8x16xf32>) -> tensor<8x8x64xf32>
    %cst_38 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %112 = stablehlo.sqrt %cst_38 : tensor<f32>
    %113 = stablehlo.convert %112 : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [] : (tensor<f32>) -> tensor<8x8x64xf32>
    %115 = stablehlo.divide %111, %114 : tensor<8x8x64xf32>
    %116 = stablehlo.iota dim = 0 : tensor<64xi32>
    %117 = stablehlo.broadcast_in_dim %arg20, dims = [] : (tensor<i32>) -> tensor<64xi32>
    %118 = stablehlo.compare LE, %116, %117, SIGNED : (tensor<64xi32>, tensor<64xi32>) -> tensor<64xi1>
    %cst_39 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %119 = call @_where(%118, %115, %cst_39) : (tensor<64xi1>, tensor<8x8x64xf32>, tensor<f32>) -> tensor<8x8x64xf32>
    %cst_40 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %120 = stablehlo.reduce(%119 init: %cst_40) applies stablehlo.maximum across dimensions = [2] : (tensor<8x8x64xf32>, tensor<f32>) -> tensor<8x8xf32>
    %cst_41 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %122 = stablehlo.maximum %121, %120 : tensor<8x8xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<8x8x1xf32>) -> tensor<8x8x64xf32>
    %125 = stablehlo.subtract %119, %124 : tensor<8x8x64xf32>
    %126 = stablehlo.exponential %125 : tensor<8x8x64xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%126 init: %cst_42) applies stablehlo.add across dimensions = [2] : (tensor<8x8x64xf32>, tensor<f32>) -> tensor<8x8xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1] : (tensor<8x8xf32>) -> tensor<8x8x1xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<8x8x1xf32>) -> tensor<8x8x64xf32>
    %130 = stablehlo.divide %126, %129 : tensor<8x8x64xf32>
    %131 = stablehlo.dot_general %130, %110, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x64xf32>, tensor<8x64x8x16xf32>) -> tensor<8x8x16xf32>
    %132 = stablehlo.dot_general %131, %arg12, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x16xf32>, tensor<8x16x128xf32>) -> tensor<8x128xf32>
    %133 = stablehlo.add %84, %132 : tensor<8x128xf32>
    %134 = stablehlo.multiply %133, %133 : tensor<8x128xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.reduce(%134 init: %cst_43) applies stablehlo.add across dimensions = [1] : (tensor<8x128xf32>, tensor<f32>) -> tensor<8xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %cst_44 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %138 = stablehlo.divide %136, %137 : tensor<8x1xf32>
    %cst_45 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %140 = stablehlo.add %138, %139 : tensor<8x1xf32>
    %141 = stablehlo.rsqrt %140 : tensor<8x1xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x128xf32>
    %143 = stablehlo.multiply %133, %142 : tensor<8x128xf32>
    %144 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<128xf32>) -> tensor<1x128xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1] : (tensor<1x128xf32>) -> tensor<8x128xf32>
    %146 = stablehlo.multiply %143, %145 : tensor<8x128xf32>
    %147 = stablehlo.dot_general %146, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x512xf32>) -> tensor<8x512xf32>
    %148 = stablehlo.multiply %147, %147 : tensor<8x512xf32>
    %149 = stablehlo.multiply %148, %147 : tensor<8x512xf32>
    %cst_46 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<8x512xf32>
    %151 = stablehlo.multiply %150, %149 : tensor<8x512xf32>
    %152 = stablehlo.add %147, %151 : tensor<8x512xf32>
    %cst_47 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x512xf32>
    %154 = stablehlo.multiply %153, %152 : tensor<8x512xf32>
    %155 = stablehlo.tanh %154 : tensor<8x512xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<8x512xf32>
    %157 = stablehlo.add %156, %155 : tensor<8x512xf32>
    %cst_49 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8x512xf32>
    %159 = stablehlo.multiply %158, %157 : tensor<8x512xf32>
    %160 = stablehlo.multiply %147, %159 : tensor<8x512xf32>
    %161 = stablehlo.dot_general %160, %arg10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x512xf32>, tensor<512x128xf32>) -> tensor<8x128xf32>
    %162 = stablehlo.add %133, %161 : tensor<8x128xf32>
    %163 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
    %164 = stablehlo.dot_general %162, %163, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x128xf32>, tensor<128x256xf32>) -> tensor<8x256xf32>
    %values, %indices = chlo.top_k(%164, k = 4) : tensor<8x256xf32> -> (tensor<8x4xf32>, tensor<8x4xi32>)
    %165 = call @argmax(%164) : (tensor<8x256xf32>) -> tensor<8xi32>
    return %165, %values, %indices, %27, %32, %105, %110 : tensor<8xi32>, tensor<8x4xf32>, tensor<8x4xi32>, tensor<8x64x8x16xf32>, tensor<8x64x8x16xf32>, tensor<8x64x8x16xf32>, tensor<8x64x8x16xf32>
  }
  func.func private @_where(%arg0: tensor<64xi1>, %arg1: tensor<8x8x64xf32>, %arg2: tensor<f32>) -> tensor<8x8x64xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<64xi1>) -> tensor<8x8x64xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x8x64xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<8x8x64xi1>, tensor<8x8x64xf32>
    return %3 : tensor<8x8x64xf32>
  }
  func.func private @argmax(%arg0: tensor<8x256xf32>) -> tensor<8xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<8x256xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<8x256xf32>, tensor<8x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<8xi32>
  }
}
