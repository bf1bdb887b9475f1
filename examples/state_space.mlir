module @jit_loss attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x1x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"model"}]>}, %arg1: tensor<128x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg2: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, %arg3: tensor<128x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg4: tensor<128x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg5: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg6: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg7: tensor<128x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg8: tensor<8x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}, {}]>}) -> (tensor<4x1x128xf32> {jax.result_info = "result['conv']"}, tensor<128x8xf32> {jax.result_info = "result['log_a']"}, tensor<128xf32> {jax.result_info = "result['skip']"}, tensor<128x8xf32> {jax.result_info = "result['w_b']"}, tensor<128x8xf32> {jax.result_info = "result['w_c']"}, tensor<128x128xf32> {jax.result_info = "result['w_delta']"}, tensor<64x256xf32> {jax.result_info = "result['w_in']"}, tensor<128x64xf32> {jax.result_info = "result['w_out']"}) {
    %0 = stablehlo.dot_general %arg8, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32x64xf32>, tensor<64x256xf32>) -> tensor<8x32x256xf32>
    %1 = stablehlo.slice %0 [0:8, 0:32, 0:128] : (tensor<8x32x256xf32>) -> tensor<8x32x128xf32>
    %2 = stablehlo.slice %0 [0:8, 0:32, 128:256] : (tensor<8x32x256xf32>) -> tensor<8x32x128xf32>
    %3 = stablehlo.convolution(%1, %arg0) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[3, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 128 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x32x128xf32>, tensor<4x1x128xf32>) -> tensor<8x32x128xf32>
    %4:3 = call @silu(%3) : (tensor<8x32x128xf32>) -> (tensor<8x32x128xf32>, tensor<8x32x128xf32>, tensor<8x32x128xf32>)
    %5 = stablehlo.dot_general %4#0, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128xf32>, tensor<128x128xf32>) -> tensor<8x32x128xf32>
    %6:2 = call @softplus(%5) : (tensor<8x32x128xf32>) -> (tensor<8x32x128xf32>, tensor<8x32x128xf32>)
    %7 = stablehlo.dot_general %4#0, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128xf32>, tensor<128x8xf32>) -> tensor<8x32x8xf32>
    %8 = stablehlo.dot_general %4#0, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128xf32>, tensor<128x8xf32>) -> tensor<8x32x8xf32>
    %9 = stablehlo.broadcast_in_dim %6#0, dims = [0, 1, 2] : (tensor<8x32x128xf32>) -> tensor<8x32x128x1xf32>
    %10 = stablehlo.negate %9 : tensor<8x32x128x1xf32>
    %11 = stablehlo.exponential %arg1 : tensor<128x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [2, 3] : (tensor<128x8xf32>) -> tensor<1x1x128x8xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<8x32x128x1xf32>) -> tensor<8x32x128x8xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<1x1x128x8xf32>) -> tensor<8x32x128x8xf32>
    %15 = stablehlo.multiply %13, %14 : tensor<8x32x128x8xf32>
    %16 = stablehlo.exponential %15 : tensor<8x32x128x8xf32>
    %17 = stablehlo.broadcast_in_dim %6#0, dims = [0, 1, 2] : (tensor<8x32x128xf32>) -> tensor<8x32x128x1xf32>
    %18 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 3] : (tensor<8x32x8xf32>) -> tensor<8x32x1x8xf32>
    %19 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<8x32x128x1xf32>) -> tensor<8x32x128x8xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<8x32x1x8xf32>) -> tensor<8x32x128x8xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<8x32x128x8xf32>
    %22 = stablehlo.broadcast_in_dim %4#0, dims = [0, 1, 2] : (tensor<8x32x128xf32>) -> tensor<8x32x128x1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3] : (tensor<8x32x128x1xf32>) -> tensor<8x32x128x8xf32>
    %24 = stablehlo.multiply %21, %23 : tensor<8x32x128x8xf32>
    %25 = stablehlo.slice %16 [0:8, 0:31:2, 0:128, 0:8] : (tensor<8x32x128x8xf32>) -> tensor<8x16x128x8xf32>
    %26 = stablehlo.slice %24 [0:8, 0:31:2, 0:128, 0:8] : (tensor<8x32x128x8xf32>) -> tensor<8x16x128x8xf32>
    %27 = stablehlo.slice %16 [0:8, 1:32:2, 0:128, 0:8] : (tensor<8x32x128x8xf32>) -> tensor<8x16x128x8xf32>
    %28 = stablehlo.slice %24 [0:8, 1:32:2, 0:128, 0:8] : (tensor<8x32x128x8xf32>) -> tensor<8x16x128x8xf32>
    %29 = stablehlo.multiply %25, %27 : tensor<8x16x128x8xf32>
    %30 = stablehlo.multiply %27, %26 : tensor<8x16x128x8xf32>
    %31 = stablehlo.add %30, %28 : tensor<8x16x128x8xf32>
    %32 = stablehlo.slice %29 [0:8, 0:15:2, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x8x128x8xf32>
    %33 = stablehlo.slice %31 [0:8, 0:15:2, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x8x128x8xf32>
    %34 = stablehlo.slice %29 [0:8, 1:16:2, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x8x128x8xf32>
    %35 = stablehlo.slice %31 [0:8, 1:16:2, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x8x128x8xf32>
    %36 = stablehlo.multiply %32, %34 : tensor<8x8x128x8xf32>
    %37 = stablehlo.multiply %34, %33 : tensor<8x8x128x8xf32>
    %38 = stablehlo.add %37, %35 : tensor<8x8x128x8xf32>
    %39 = stablehlo.slice %36 [0:8, 0:7:2, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x4x128x8xf32>
    %40 = stablehlo.slice %38 [0:8, 0:7:2, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x4x128x8xf32>
    %41 = stablehlo.slice %36 [0:8, 1:8:2, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x4x128x8xf32>
    %42 = stablehlo.slice %38 [0:8, 1:8:2, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x4x128x8xf32>
    %43 = stablehlo.multiply %39, %41 : tensor<8x4x128x8xf32>
    %44 = stablehlo.multiply %41, %40 : tensor<8x4x128x8xf32>
    %45 = stablehlo.add %44, %42 : tensor<8x4x128x8xf32>
    %46 = stablehlo.slice %43 [0:8, 0:3:2, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x2x128x8xf32>
    %47 = stablehlo.slice %45 [0:8, 0:3:2, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x2x128x8xf32>
    %48 = stablehlo.slice %43 [0:8, 1:4:2, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x2x128x8xf32>
    %49 = stablehlo.slice %45 [0:8, 1:4:2, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x2x128x8xf32>
    %50 = stablehlo.multiply %46, %48 : tensor<8x2x128x8xf32>
    %51 = stablehlo.multiply %48, %47 : tensor<8x2x128x8xf32>
    %52 = stablehlo.add %51, %49 : tensor<8x2x128x8xf32>
    %53 = stablehlo.slice %52 [0:8, 0:1:2, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x1x128x8xf32>
    %54 = stablehlo.slice %50 [0:8, 1:2:2, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x1x128x8xf32>
    %55 = stablehlo.slice %52 [0:8, 1:2:2, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x1x128x8xf32>
    %56 = stablehlo.multiply %54, %53 : tensor<8x1x128x8xf32>
    %57 = stablehlo.add %56, %55 : tensor<8x1x128x8xf32>
    %58 = stablehlo.slice %57 [0:8, 0:0, 0:128, 0:8] : (tensor<8x1x128x8xf32>) -> tensor<8x0x128x8xf32>
    %59 = stablehlo.slice %50 [0:8, 2:2:2, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x0x128x8xf32>
    %60 = stablehlo.slice %52 [0:8, 2:2:2, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x0x128x8xf32>
    %61 = stablehlo.multiply %59, %58 : tensor<8x0x128x8xf32>
    %62 = stablehlo.add %61, %60 : tensor<8x0x128x8xf32>
    %63 = stablehlo.slice %52 [0:8, 0:1, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x1x128x8xf32>
    %64 = stablehlo.concatenate %63, %62, dim = 1 : (tensor<8x1x128x8xf32>, tensor<8x0x128x8xf32>) -> tensor<8x1x128x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.pad %64, %cst, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.pad %57, %cst_0, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %67 = stablehlo.add %65, %66 : tensor<8x2x128x8xf32>
    %68 = stablehlo.slice %67 [0:8, 0:1, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x1x128x8xf32>
    %69 = stablehlo.slice %43 [0:8, 2:4:2, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x1x128x8xf32>
    %70 = stablehlo.slice %45 [0:8, 2:4:2, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x1x128x8xf32>
    %71 = stablehlo.multiply %69, %68 : tensor<8x1x128x8xf32>
    %72 = stablehlo.add %71, %70 : tensor<8x1x128x8xf32>
    %73 = stablehlo.slice %45 [0:8, 0:1, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x1x128x8xf32>
    %74 = stablehlo.concatenate %73, %72, dim = 1 : (tensor<8x1x128x8xf32>, tensor<8x1x128x8xf32>) -> tensor<8x2x128x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.pad %74, %cst_1, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x2x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.pad %67, %cst_2, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x2x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %77 = stablehlo.add %75, %76 : tensor<8x4x128x8xf32>
    %78 = stablehlo.slice %77 [0:8, 0:3, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x3x128x8xf32>
    %79 = stablehlo.slice %36 [0:8, 2:8:2, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x3x128x8xf32>
    %80 = stablehlo.slice %38 [0:8, 2:8:2, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x3x128x8xf32>
    %81 = stablehlo.multiply %79, %78 : tensor<8x3x128x8xf32>
    %82 = stablehlo.add %81, %80 : tensor<8x3x128x8xf32>
    %83 = stablehlo.slice %38 [0:8, 0:1, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x1x128x8xf32>
    %84 = stablehlo.concatenate %83, %82, dim = 1 : (tensor<8x1x128x8xf32>, tensor<8x3x128x8xf32>) -> tensor<8x4x128x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.pad %84, %cst_3, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x4x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.pad %77, %cst_4, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x4x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %87 = stablehlo.add %85, %86 : tensor<8x8x128x8xf32>
    %88 = stablehlo.slice %87 [0:8, 0:7, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x7x128x8xf32>
    %89 = stablehlo.slice %29 [0:8, 2:16:2, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x7x128x8xf32>
    %90 = stablehlo.slice %31 [0:8, 2:16:2, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x7x128x8xf32>
    %91 = stablehlo.multiply %89, %88 : tensor<8x7x128x8xf32>
    %92 = stablehlo.add %91, %90 : tensor<8x7x128x8xf32>
    %93 = stablehlo.slice %31 [0:8, 0:1, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x1x128x8xf32>
    %94 = stablehlo.concatenate %93, %92, dim = 1 : (tensor<8x1x128x8xf32>, tensor<8x7x128x8xf32>) -> tensor<8x8x128x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.pad %94, %cst_5, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x8x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.pad %87, %cst_6, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x8x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %97 = stablehlo.add %95, %96 : tensor<8x16x128x8xf32>
    %98 = stablehlo.slice %97 [0:8, 0:15, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x15x128x8xf32>
    %99 = stablehlo.slice %16 [0:8, 2:32:2, 0:128, 0:8] : (tensor<8x32x128x8xf32>) -> tensor<8x15x128x8xf32>
    %100 = stablehlo.slice %24 [0:8, 2:32:2, 0:128, 0:8] : (tensor<8x32x128x8xf32>) -> tensor<8x15x128x8xf32>
    %101 = stablehlo.multiply %99, %98 : tensor<8x15x128x8xf32>
    %102 = stablehlo.add %101, %100 : tensor<8x15x128x8xf32>
    %103 = stablehlo.slice %24 [0:8, 0:1, 0:128, 0:8] : (tensor<8x32x128x8xf32>) -> tensor<8x1x128x8xf32>
    %104 = stablehlo.concatenate %103, %102, dim = 1 : (tensor<8x1x128x8xf32>, tensor<8x15x128x8xf32>) -> tensor<8x16x128x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.pad %104, %cst_7, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x16x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.pad %97, %cst_8, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x16x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %107 = stablehlo.add %105, %106 : tensor<8x32x128x8xf32>
    %108 = stablehlo.dot_general %107, %8, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128x8xf32>, tensor<8x32x8xf32>) -> tensor<8x32x128xf32>
    %109 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x32x128xf32>
    %111 = stablehlo.multiply %110, %4#0 : tensor<8x32x128xf32>
    %112 = stablehlo.add %108, %111 : tensor<8x32x128xf32>
    %113:3 = call @silu(%2) : (tensor<8x32x128xf32>) -> (tensor<8x32x128xf32>, tensor<8x32x128xf32>, tensor<8x32x128xf32>)
    %114 = stablehlo.multiply %112, %113#0 : tensor<8x32x128xf32>
    %115 = stablehlo.dot_general %114, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128xf32>, tensor<128x64xf32>) -> tensor<8x32x64xf32>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x32x64xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<8x32x64xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
    %118 = stablehlo.divide %cst_10, %cst_11 : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [] : (tensor<f32>) -> tensor<8x32x64xf32>
    %120 = stablehlo.multiply %119, %117 : tensor<8x32x64xf32>
    %121 = stablehlo.dot_general %120, %114, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x64xf32>, tensor<8x32x128xf32>) -> tensor<64x128xf32>
    %122 = stablehlo.transpose %121, dims = [1, 0] : (tensor<64x128xf32>) -> tensor<128x64xf32>
    %123 = stablehlo.dot_general %120, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x64xf32>, tensor<128x64xf32>) -> tensor<8x32x128xf32>
    %124 = stablehlo.multiply %112, %123 : tensor<8x32x128xf32>
    %125 = stablehlo.multiply %123, %113#0 : tensor<8x32x128xf32>
    %126 = call @silu_0(%113#1, %113#2, %2, %124) : (tensor<8x32x128xf32>, tensor<8x32x128xf32>, tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<8x32x128xf32>
    %127 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x32x128xf32>
    %128 = stablehlo.multiply %127, %125 : tensor<8x32x128xf32>
    %129 = stablehlo.multiply %125, %4#0 : tensor<8x32x128xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.reduce(%129 init: %cst_12) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %131 = stablehlo.reshape %130 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.reduce(%131 init: %cst_13) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %133 = stablehlo.dot_general %125, %107, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128xf32>, tensor<8x32x128x8xf32>) -> tensor<8x32x8xf32>
    %134 = stablehlo.dot_general %125, %8, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128xf32>, tensor<8x32x8xf32>) -> tensor<8x32x128x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.pad %134, %cst_14, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x32x128x8xf32>, tensor<f32>) -> tensor<8x31x128x8xf32>
    %136 = stablehlo.slice %135 [0:8, 0:31:2, 0:128, 0:8] : (tensor<8x31x128x8xf32>) -> tensor<8x16x128x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.pad %134, %cst_15, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x32x128x8xf32>, tensor<f32>) -> tensor<8x31x128x8xf32>
    %138 = stablehlo.slice %137 [0:8, 0:31:2, 0:128, 0:8] : (tensor<8x31x128x8xf32>) -> tensor<8x16x128x8xf32>
    %139 = stablehlo.slice %138 [0:8, 0:1, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x1x128x8xf32>
    %140 = stablehlo.slice %138 [0:8, 1:16, 0:128, 0:8] : (tensor<8x16x128x8xf32>) -> tensor<8x15x128x8xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.pad %139, %cst_16, low = [0, 0, 0, 0], high = [0, 31, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %142 = stablehlo.multiply %99, %140 : tensor<8x15x128x8xf32>
    %143 = stablehlo.multiply %140, %98 : tensor<8x15x128x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.pad %140, %cst_17, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x15x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %145 = stablehlo.add %141, %144 : tensor<8x32x128x8xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.pad %143, %cst_18, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x15x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.pad %142, %cst_19, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x15x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %148 = stablehlo.add %136, %147 : tensor<8x16x128x8xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.pad %148, %cst_20, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x16x128x8xf32>, tensor<f32>) -> tensor<8x15x128x8xf32>
    %150 = stablehlo.slice %149 [0:8, 0:15:2, 0:128, 0:8] : (tensor<8x15x128x8xf32>) -> tensor<8x8x128x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.pad %148, %cst_21, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x16x128x8xf32>, tensor<f32>) -> tensor<8x15x128x8xf32>
    %152 = stablehlo.slice %151 [0:8, 0:15:2, 0:128, 0:8] : (tensor<8x15x128x8xf32>) -> tensor<8x8x128x8xf32>
    %153 = stablehlo.slice %152 [0:8, 0:1, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x1x128x8xf32>
    %154 = stablehlo.slice %152 [0:8, 1:8, 0:128, 0:8] : (tensor<8x8x128x8xf32>) -> tensor<8x7x128x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.pad %153, %cst_22, low = [0, 0, 0, 0], high = [0, 15, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %156 = stablehlo.multiply %89, %154 : tensor<8x7x128x8xf32>
    %157 = stablehlo.multiply %154, %88 : tensor<8x7x128x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.pad %154, %cst_23, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x7x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %159 = stablehlo.add %155, %158 : tensor<8x16x128x8xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.pad %157, %cst_24, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x7x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.pad %156, %cst_25, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x7x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %162 = stablehlo.add %150, %161 : tensor<8x8x128x8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.pad %162, %cst_26, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x8x128x8xf32>, tensor<f32>) -> tensor<8x7x128x8xf32>
    %164 = stablehlo.slice %163 [0:8, 0:7:2, 0:128, 0:8] : (tensor<8x7x128x8xf32>) -> tensor<8x4x128x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.pad %162, %cst_27, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x8x128x8xf32>, tensor<f32>) -> tensor<8x7x128x8xf32>
    %166 = stablehlo.slice %165 [0:8, 0:7:2, 0:128, 0:8] : (tensor<8x7x128x8xf32>) -> tensor<8x4x128x8xf32>
    %167 = stablehlo.slice %166 [0:8, 0:1, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x1x128x8xf32>
    %168 = stablehlo.slice %166 [0:8, 1:4, 0:128, 0:8] : (tensor<8x4x128x8xf32>) -> tensor<8x3x128x8xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.pad %167, %cst_28, low = [0, 0, 0, 0], high = [0, 7, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %170 = stablehlo.multiply %79, %168 : tensor<8x3x128x8xf32>
    %171 = stablehlo.multiply %168, %78 : tensor<8x3x128x8xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.pad %168, %cst_29, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x3x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %173 = stablehlo.add %169, %172 : tensor<8x8x128x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.pad %171, %cst_30, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x3x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.pad %170, %cst_31, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x3x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %176 = stablehlo.add %164, %175 : tensor<8x4x128x8xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.pad %176, %cst_32, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x4x128x8xf32>, tensor<f32>) -> tensor<8x3x128x8xf32>
    %178 = stablehlo.slice %177 [0:8, 0:3:2, 0:128, 0:8] : (tensor<8x3x128x8xf32>) -> tensor<8x2x128x8xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.pad %176, %cst_33, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x4x128x8xf32>, tensor<f32>) -> tensor<8x3x128x8xf32>
    %180 = stablehlo.slice %179 [0:8, 0:3:2, 0:128, 0:8] : (tensor<8x3x128x8xf32>) -> tensor<8x2x128x8xf32>
    %181 = stablehlo.slice %180 [0:8, 0:1, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x1x128x8xf32>
    %182 = stablehlo.slice %180 [0:8, 1:2, 0:128, 0:8] : (tensor<8x2x128x8xf32>) -> tensor<8x1x128x8xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.pad %181, %cst_34, low = [0, 0, 0, 0], high = [0, 3, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %184 = stablehlo.multiply %69, %182 : tensor<8x1x128x8xf32>
    %185 = stablehlo.multiply %182, %68 : tensor<8x1x128x8xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.pad %182, %cst_35, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %187 = stablehlo.add %183, %186 : tensor<8x4x128x8xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.pad %185, %cst_36, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.pad %184, %cst_37, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %190 = stablehlo.add %178, %189 : tensor<8x2x128x8xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.pad %190, %cst_38, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x2x128x8xf32>, tensor<f32>) -> tensor<8x1x128x8xf32>
    %192 = stablehlo.slice %191 [0:8, 0:1:2, 0:128, 0:8] : (tensor<8x1x128x8xf32>) -> tensor<8x1x128x8xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.pad %190, %cst_39, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x2x128x8xf32>, tensor<f32>) -> tensor<8x1x128x8xf32>
    %194 = stablehlo.slice %193 [0:8, 0:1:2, 0:128, 0:8] : (tensor<8x1x128x8xf32>) -> tensor<8x1x128x8xf32>
    %195 = stablehlo.slice %194 [0:8, 0:1, 0:128, 0:8] : (tensor<8x1x128x8xf32>) -> tensor<8x1x128x8xf32>
    %196 = stablehlo.slice %194 [0:8, 1:1, 0:128, 0:8] : (tensor<8x1x128x8xf32>) -> tensor<8x0x128x8xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.pad %195, %cst_40, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %198 = stablehlo.multiply %59, %196 : tensor<8x0x128x8xf32>
    %199 = stablehlo.multiply %196, %58 : tensor<8x0x128x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.pad %196, %cst_41, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x0x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %201 = stablehlo.add %197, %200 : tensor<8x2x128x8xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.pad %199, %cst_42, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x0x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.pad %198, %cst_43, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<8x0x128x8xf32>, tensor<f32>) -> tensor<8x1x128x8xf32>
    %204 = stablehlo.add %192, %203 : tensor<8x1x128x8xf32>
    %205 = stablehlo.multiply %54, %204 : tensor<8x1x128x8xf32>
    %206 = stablehlo.multiply %204, %53 : tensor<8x1x128x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.pad %204, %cst_44, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %208 = stablehlo.add %201, %207 : tensor<8x2x128x8xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %209 = stablehlo.pad %206, %cst_45, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %210 = stablehlo.add %202, %209 : tensor<8x2x128x8xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.pad %205, %cst_46, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x1x128x8xf32>, tensor<f32>) -> tensor<8x2x128x8xf32>
    %212 = stablehlo.add %208, %211 : tensor<8x2x128x8xf32>
    %213 = stablehlo.multiply %48, %212 : tensor<8x2x128x8xf32>
    %214 = stablehlo.multiply %212, %47 : tensor<8x2x128x8xf32>
    %215 = stablehlo.multiply %46, %210 : tensor<8x2x128x8xf32>
    %216 = stablehlo.add %214, %215 : tensor<8x2x128x8xf32>
    %217 = stablehlo.multiply %210, %48 : tensor<8x2x128x8xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %218 = stablehlo.pad %212, %cst_47, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x2x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %219 = stablehlo.add %187, %218 : tensor<8x4x128x8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %220 = stablehlo.pad %216, %cst_48, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x2x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %221 = stablehlo.add %188, %220 : tensor<8x4x128x8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.pad %213, %cst_49, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x2x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %223 = stablehlo.add %219, %222 : tensor<8x4x128x8xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.pad %217, %cst_50, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x2x128x8xf32>, tensor<f32>) -> tensor<8x4x128x8xf32>
    %225 = stablehlo.add %221, %224 : tensor<8x4x128x8xf32>
    %226 = stablehlo.multiply %41, %223 : tensor<8x4x128x8xf32>
    %227 = stablehlo.multiply %223, %40 : tensor<8x4x128x8xf32>
    %228 = stablehlo.multiply %39, %225 : tensor<8x4x128x8xf32>
    %229 = stablehlo.add %227, %228 : tensor<8x4x128x8xf32>
    %230 = stablehlo.multiply %225, %41 : tensor<8x4x128x8xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.pad %223, %cst_51, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x4x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %232 = stablehlo.add %173, %231 : tensor<8x8x128x8xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.pad %229, %cst_52, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x4x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %234 = stablehlo.add %174, %233 : tensor<8x8x128x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %235 = stablehlo.pad %226, %cst_53, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x4x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %236 = stablehlo.add %232, %235 : tensor<8x8x128x8xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %237 = stablehlo.pad %230, %cst_54, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x4x128x8xf32>, tensor<f32>) -> tensor<8x8x128x8xf32>
    %238 = stablehlo.add %234, %237 : tensor<8x8x128x8xf32>
    %239 = stablehlo.multiply %34, %236 : tensor<8x8x128x8xf32>
    %240 = stablehlo.multiply %236, %33 : tensor<8x8x128x8xf32>
    %241 = stablehlo.multiply %32, %238 : tensor<8x8x128x8xf32>
    %242 = stablehlo.add %240, %241 : tensor<8x8x128x8xf32>
    %243 = stablehlo.multiply %238, %34 : tensor<8x8x128x8xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.pad %236, %cst_55, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x8x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %245 = stablehlo.add %159, %244 : tensor<8x16x128x8xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.pad %242, %cst_56, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x8x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %247 = stablehlo.add %160, %246 : tensor<8x16x128x8xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.pad %239, %cst_57, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x8x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %249 = stablehlo.add %245, %248 : tensor<8x16x128x8xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.pad %243, %cst_58, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x8x128x8xf32>, tensor<f32>) -> tensor<8x16x128x8xf32>
    %251 = stablehlo.add %247, %250 : tensor<8x16x128x8xf32>
    %252 = stablehlo.multiply %27, %249 : tensor<8x16x128x8xf32>
    %253 = stablehlo.multiply %249, %26 : tensor<8x16x128x8xf32>
    %254 = stablehlo.multiply %25, %251 : tensor<8x16x128x8xf32>
    %255 = stablehlo.add %253, %254 : tensor<8x16x128x8xf32>
    %256 = stablehlo.multiply %251, %27 : tensor<8x16x128x8xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.pad %249, %cst_59, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x16x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %258 = stablehlo.add %145, %257 : tensor<8x32x128x8xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %259 = stablehlo.pad %255, %cst_60, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x16x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %260 = stablehlo.add %146, %259 : tensor<8x32x128x8xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %261 = stablehlo.pad %252, %cst_61, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x16x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %262 = stablehlo.add %258, %261 : tensor<8x32x128x8xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %263 = stablehlo.pad %256, %cst_62, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<8x16x128x8xf32>, tensor<f32>) -> tensor<8x32x128x8xf32>
    %264 = stablehlo.add %260, %263 : tensor<8x32x128x8xf32>
    %265 = stablehlo.multiply %21, %262 : tensor<8x32x128x8xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %266 = stablehlo.reduce(%265 init: %cst_63) applies stablehlo.add across dimensions = [3] : (tensor<8x32x128x8xf32>, tensor<f32>) -> tensor<8x32x128xf32>
    %267 = stablehlo.reshape %266 : (tensor<8x32x128xf32>) -> tensor<8x32x128x1xf32>
    %268 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3] : (tensor<8x32x128x1xf32>) -> tensor<8x32x128x8xf32>
    %269 = stablehlo.multiply %262, %268 : tensor<8x32x128x8xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %270 = stablehlo.reduce(%267 init: %cst_64) applies stablehlo.add across dimensions = [3] : (tensor<8x32x128x1xf32>, tensor<f32>) -> tensor<8x32x128xf32>
    %271 = stablehlo.add %128, %270 : tensor<8x32x128xf32>
    %272 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<8x32x128x1xf32>) -> tensor<8x32x128x8xf32>
    %273 = stablehlo.multiply %272, %269 : tensor<8x32x128x8xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %274 = stablehlo.reduce(%273 init: %cst_65) applies stablehlo.add across dimensions = [2] : (tensor<8x32x128x8xf32>, tensor<f32>) -> tensor<8x32x8xf32>
    %275 = stablehlo.reshape %274 : (tensor<8x32x8xf32>) -> tensor<8x32x1x8xf32>
    %276 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<8x32x1x8xf32>) -> tensor<8x32x128x8xf32>
    %277 = stablehlo.multiply %269, %276 : tensor<8x32x128x8xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.reduce(%277 init: %cst_66) applies stablehlo.add across dimensions = [3] : (tensor<8x32x128x8xf32>, tensor<f32>) -> tensor<8x32x128xf32>
    %279 = stablehlo.reshape %278 : (tensor<8x32x128xf32>) -> tensor<8x32x128x1xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.reduce(%275 init: %cst_67) applies stablehlo.add across dimensions = [2] : (tensor<8x32x1x8xf32>, tensor<f32>) -> tensor<8x32x8xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %281 = stablehlo.reduce(%279 init: %cst_68) applies stablehlo.add across dimensions = [3] : (tensor<8x32x128x1xf32>, tensor<f32>) -> tensor<8x32x128xf32>
    %282 = stablehlo.multiply %264, %16 : tensor<8x32x128x8xf32>
    %283 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<8x32x128x1xf32>) -> tensor<8x32x128x8xf32>
    %284 = stablehlo.multiply %283, %282 : tensor<8x32x128x8xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %285 = stablehlo.reduce(%284 init: %cst_69) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x32x128x8xf32>, tensor<f32>) -> tensor<128x8xf32>
    %286 = stablehlo.reshape %285 : (tensor<128x8xf32>) -> tensor<1x1x128x8xf32>
    %287 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<1x1x128x8xf32>) -> tensor<8x32x128x8xf32>
    %288 = stablehlo.multiply %282, %287 : tensor<8x32x128x8xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %289 = stablehlo.reduce(%288 init: %cst_70) applies stablehlo.add across dimensions = [3] : (tensor<8x32x128x8xf32>, tensor<f32>) -> tensor<8x32x128xf32>
    %290 = stablehlo.reshape %289 : (tensor<8x32x128xf32>) -> tensor<8x32x128x1xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %291 = stablehlo.reduce(%286 init: %cst_71) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128x8xf32>, tensor<f32>) -> tensor<128x8xf32>
    %292 = stablehlo.multiply %291, %11 : tensor<128x8xf32>
    %293 = stablehlo.negate %290 : tensor<8x32x128x1xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.reduce(%293 init: %cst_72) applies stablehlo.add across dimensions = [3] : (tensor<8x32x128x1xf32>, tensor<f32>) -> tensor<8x32x128xf32>
    %295 = stablehlo.add %281, %294 : tensor<8x32x128xf32>
    %296 = stablehlo.dot_general %133, %4#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x8xf32>, tensor<8x32x128xf32>) -> tensor<8x128xf32>
    %297 = stablehlo.transpose %296, dims = [1, 0] : (tensor<8x128xf32>) -> tensor<128x8xf32>
    %298 = stablehlo.dot_general %133, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x8xf32>, tensor<128x8xf32>) -> tensor<8x32x128xf32>
    %299 = stablehlo.add %271, %298 : tensor<8x32x128xf32>
    %300 = stablehlo.dot_general %280, %4#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x8xf32>, tensor<8x32x128xf32>) -> tensor<8x128xf32>
    %301 = stablehlo.transpose %300, dims = [1, 0] : (tensor<8x128xf32>) -> tensor<128x8xf32>
    %302 = stablehlo.dot_general %280, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x8xf32>, tensor<128x8xf32>) -> tensor<8x32x128xf32>
    %303 = stablehlo.add %299, %302 : tensor<8x32x128xf32>
    %304 = call @softplus_1(%6#1, %295) : (tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<8x32x128xf32>
    %305 = stablehlo.dot_general %304, %4#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<128x128xf32>
    %306 = stablehlo.transpose %305, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %307 = stablehlo.dot_general %304, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x128xf32>, tensor<128x128xf32>) -> tensor<8x32x128xf32>
    %308 = stablehlo.add %303, %307 : tensor<8x32x128xf32>
    %309 = call @silu_0(%4#1, %4#2, %3, %308) : (tensor<8x32x128xf32>, tensor<8x32x128xf32>, tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<8x32x128xf32>
    %310 = stablehlo.convolution(%1, %309) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {stride = [1], pad = [[3, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 128 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<4x1x128xf32>
    %311 = stablehlo.reshape %arg0 : (tensor<4x1x128xf32>) -> tensor<4x1x128x1xf32>
    %312 = stablehlo.transpose %311, dims = [0, 2, 1, 3] : (tensor<4x1x128x1xf32>) -> tensor<4x128x1x1xf32>
    %313 = stablehlo.reshape %312 : (tensor<4x128x1x1xf32>) -> tensor<4x128x1xf32>
    %314 = stablehlo.reverse %313, dims = [0] : tensor<4x128x1xf32>
    %315 = stablehlo.convolution(%309, %314) dim_numbers = [b, 0, f]x[0, o, i]->[b, 0, f], window = {stride = [1], pad = [[0, 3]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 128 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x32x128xf32>, tensor<4x128x1xf32>) -> tensor<8x32x128xf32>
    %316 = stablehlo.concatenate %315, %126, dim = 2 : (tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<8x32x256xf32>
    %317 = stablehlo.dot_general %316, %arg8, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x32x256xf32>, tensor<8x32x64xf32>) -> tensor<256x64xf32>
    %318 = stablehlo.transpose %317, dims = [1, 0] : (tensor<256x64xf32>) -> tensor<64x256xf32>
    return %310, %292, %132, %301, %297, %306, %318, %122 : tensor<4x1x128xf32>, tensor<128x8xf32>, tensor<128xf32>, tensor<128x8xf32>, tensor<128x8xf32>, tensor<128x128xf32>, tensor<64x256xf32>, tensor<128x64xf32>
  }
  func.func private @silu(%arg0: tensor<8x32x128xf32>) -> (tensor<8x32x128xf32>, tensor<8x32x128xf32>, tensor<8x32x128xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<8x32x128xf32>
    %1 = stablehlo.exponential %0 : tensor<8x32x128xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %3 = stablehlo.add %2, %1 : tensor<8x32x128xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %5 = stablehlo.divide %4, %3 : tensor<8x32x128xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<8x32x128xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<8x32x128xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<8x32x128xf32>
    return %9, %8, %5 : tensor<8x32x128xf32>, tensor<8x32x128xf32>, tensor<8x32x128xf32>
  }
  func.func private @softplus(%arg0: tensor<8x32x128xf32>) -> (tensor<8x32x128xf32>, tensor<8x32x128xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<8x32x128xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<8x32x128xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<8x32x128xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<8x32x128xf32>
    %7 = stablehlo.abs %3 : tensor<8x32x128xf32>
    %8 = stablehlo.negate %7 : tensor<8x32x128xf32>
    %9 = stablehlo.exponential %8 : tensor<8x32x128xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<8x32x128xf32>
    %11 = stablehlo.add %1, %10 : tensor<8x32x128xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<8x32x128xi1>, tensor<8x32x128xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<8x32x128xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %16 = stablehlo.select %14, %15, %arg0 : tensor<8x32x128xi1>, tensor<8x32x128xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %18 = stablehlo.compare EQ, %12, %17, FLOAT : (tensor<8x32x128xf32>, tensor<8x32x128xf32>) -> tensor<8x32x128xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x32x128xf32>
    %20 = stablehlo.select %18, %19, %12 : tensor<8x32x128xi1>, tensor<8x32x128xf32>
    %21 = stablehlo.subtract %16, %20 : tensor<8x32x128xf32>
    %22 = stablehlo.exponential %21 : tensor<8x32x128xf32>
    return %12, %22 : tensor<8x32x128xf32>, tensor<8x32x128xf32>
  }
  func.func private @silu_0(%arg0: tensor<8x32x128xf32>, %arg1: tensor<8x32x128xf32>, %arg2: tensor<8x32x128xf32>, %arg3: tensor<8x32x128xf32>) -> tensor<8x32x128xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<8x32x128xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<8x32x128xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<8x32x128xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x32x128xf32>
    return %3 : tensor<8x32x128xf32>
  }
  func.func private @softplus_1(%arg0: tensor<8x32x128xf32>, %arg1: tensor<8x32x128xf32>) -> tensor<8x32x128xf32> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<8x32x128xf32>
    return %0 : tensor<8x32x128xf32>
  }
}
