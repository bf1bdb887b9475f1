module @jit_run attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, %arg1: tensor<128x16xf32>, %arg2: tensor<64x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg3: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg4: tensor<16x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}]>}, %arg5: tensor<32xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}) -> (tensor<512xf32> {jax.result_info = "result['bias']"}, tensor<128x16xf32> {jax.result_info = "result['head']"}, tensor<64x512xf32> {jax.result_info = "result['w_in']"}, tensor<128x512xf32> {jax.result_info = "result['w_state']"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1 = call @gates(%arg0) : (tensor<512xf32>) -> tensor<1x512xf32>
    %2:5 = call @update() : () -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %16:25 = stablehlo.while(%iterArg = %arg4, %iterArg_22 = %arg2, %iterArg_23 = %arg3, %iterArg_24 = %1, %iterArg_25 = %2#0, %iterArg_26 = %2#1, %iterArg_27 = %2#2, %iterArg_28 = %2#3, %iterArg_29 = %2#4, %iterArg_30 = %c, %iterArg_31 = %0, %iterArg_32 = %0, %iterArg_33 = %3, %iterArg_34 = %4, %iterArg_35 = %5, %iterArg_36 = %6, %iterArg_37 = %7, %iterArg_38 = %8, %iterArg_39 = %9, %iterArg_40 = %10, %iterArg_41 = %11, %iterArg_42 = %12, %iterArg_43 = %13, %iterArg_44 = %14, %iterArg_45 = %15) : tensor<16x32x64xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<1x512xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>
    cond {
      %c_46 = stablehlo.constant dense<16> : tensor<i32>
      %39 = stablehlo.compare LT, %iterArg_30, %c_46, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %39 : tensor<i1>
    } do {
      %39 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_30) : (tensor<16x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %40:15 = func.call @closed_call(%iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_31, %iterArg_32, %39) : (tensor<64x512xf32>, tensor<128x512xf32>, tensor<1x512xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x64xf32>) -> (tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>)
      %41 = func.call @dynamic_update_index_in_dim(%iterArg_33, %40#2, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %42 = func.call @dynamic_update_index_in_dim_2(%iterArg_34, %40#3, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %43 = func.call @dynamic_update_index_in_dim(%iterArg_35, %40#4, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %44 = func.call @dynamic_update_index_in_dim_2(%iterArg_36, %40#5, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %45 = func.call @dynamic_update_index_in_dim(%iterArg_37, %40#6, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %46 = func.call @dynamic_update_index_in_dim(%iterArg_38, %40#7, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %47 = func.call @dynamic_update_index_in_dim(%iterArg_39, %40#8, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %48 = func.call @dynamic_update_index_in_dim(%iterArg_40, %40#9, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %49 = func.call @dynamic_update_index_in_dim(%iterArg_41, %40#10, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %50 = func.call @dynamic_update_index_in_dim(%iterArg_42, %40#11, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %51 = func.call @dynamic_update_index_in_dim(%iterArg_43, %40#12, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %52 = func.call @dynamic_update_index_in_dim(%iterArg_44, %40#13, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %53 = func.call @dynamic_update_index_in_dim(%iterArg_45, %40#14, %iterArg_30) : (tensor<16x32x128xf32>, tensor<32x128xf32>, tensor<i32>) -> tensor<16x32x128xf32>
      %c_46 = stablehlo.constant dense<1> : tensor<i32>
      %54 = stablehlo.add %iterArg_30, %c_46 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %iterArg_28, %iterArg_29, %54, %40#0, %40#1, %41, %42, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52, %53 : tensor<16x32x64xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<1x512xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>
    }
    %17 = stablehlo.slice %16#12 [15:16, 0:32, 0:128] : (tensor<16x32x128xf32>) -> tensor<1x32x128xf32>
    %18 = stablehlo.reshape %17 : (tensor<1x32x128xf32>) -> tensor<32x128xf32>
    %19 = stablehlo.dot_general %18, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x128xf32>, tensor<128x16xf32>) -> tensor<32x16xf32>
    %20:2 = call @log_softmax(%19) : (tensor<32x16xf32>) -> (tensor<32x16xf32>, tensor<32x1xf32>)
    %21 = stablehlo.broadcast_in_dim %arg5, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %22 = call @take_along_axis(%21) : (tensor<32x1xi32>) -> tensor<32x1x1xi32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.negate %cst_13 : tensor<f32>
    %cst_14 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %24 = stablehlo.divide %23, %cst_14 : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %26 = call @take_along_axis_3(%22, %25) : (tensor<32x1x1xi32>, tensor<32x1xf32>) -> tensor<32x16xf32>
    %27 = call @log_softmax_4(%20#0, %20#1, %26) : (tensor<32x16xf32>, tensor<32x1xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %28 = stablehlo.dot_general %27, %18, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<32x128xf32>) -> tensor<16x128xf32>
    %29 = stablehlo.transpose %28, dims = [1, 0] : (tensor<16x128xf32>) -> tensor<128x16xf32>
    %30 = stablehlo.dot_general %27, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<128x16xf32>) -> tensor<32x128xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [1, 2] : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.pad %31, %cst_15, low = [15, 0, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<1x32x128xf32>, tensor<f32>) -> tensor<16x32x128xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<64x512xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %38:21 = stablehlo.while(%iterArg = %32, %iterArg_22 = %arg4, %iterArg_23 = %16#13, %iterArg_24 = %16#14, %iterArg_25 = %16#15, %iterArg_26 = %16#16, %iterArg_27 = %16#17, %iterArg_28 = %16#18, %iterArg_29 = %16#19, %iterArg_30 = %16#20, %iterArg_31 = %16#21, %iterArg_32 = %16#22, %iterArg_33 = %16#23, %iterArg_34 = %16#24, %iterArg_35 = %arg3, %iterArg_36 = %c_21, %iterArg_37 = %35, %iterArg_38 = %36, %iterArg_39 = %37, %iterArg_40 = %33, %iterArg_41 = %34) : tensor<16x32x128xf32>, tensor<16x32x64xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<128x512xf32>, tensor<i32>, tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>, tensor<32x128xf32>
    cond {
      %c_42 = stablehlo.constant dense<16> : tensor<i32>
      %39 = stablehlo.compare LT, %iterArg_36, %c_42, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %39 : tensor<i1>
    } do {
      %c_42 = stablehlo.constant dense<16> : tensor<i32>
      %39 = stablehlo.subtract %c_42, %iterArg_36 : tensor<i32>
      %c_43 = stablehlo.constant dense<1> : tensor<i32>
      %40 = stablehlo.subtract %39, %c_43 : tensor<i32>
      %41 = func.call @dynamic_index_in_dim_5(%iterArg, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %42 = func.call @dynamic_index_in_dim(%iterArg_22, %40) : (tensor<16x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %43 = func.call @dynamic_index_in_dim_6(%iterArg_23, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %44 = func.call @dynamic_index_in_dim_5(%iterArg_24, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %45 = func.call @dynamic_index_in_dim_6(%iterArg_25, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %46 = func.call @dynamic_index_in_dim_5(%iterArg_26, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %47 = func.call @dynamic_index_in_dim_5(%iterArg_27, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %48 = func.call @dynamic_index_in_dim_5(%iterArg_28, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %49 = func.call @dynamic_index_in_dim_5(%iterArg_29, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %50 = func.call @dynamic_index_in_dim_5(%iterArg_30, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %51 = func.call @dynamic_index_in_dim_5(%iterArg_31, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %52 = func.call @dynamic_index_in_dim_5(%iterArg_32, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %53 = func.call @dynamic_index_in_dim_5(%iterArg_33, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %54 = func.call @dynamic_index_in_dim_5(%iterArg_34, %40) : (tensor<16x32x128xf32>, tensor<i32>) -> tensor<32x128xf32>
      %55:5 = func.call @closed_call_7(%iterArg_35, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_40, %iterArg_41, %41, %42, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54) : (tensor<128x512xf32>, tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x64xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>) -> (tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>, tensor<32x128xf32>)
      %c_44 = stablehlo.constant dense<1> : tensor<i32>
      %56 = stablehlo.add %iterArg_36, %c_44 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %56, %55#0, %55#1, %55#2, %55#3, %55#4 : tensor<16x32x128xf32>, tensor<16x32x64xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<16x32x128xf32>, tensor<128x512xf32>, tensor<i32>, tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>, tensor<32x128xf32>
    }
    return %38#16, %29, %38#17, %38#18 : tensor<512xf32>, tensor<128x16xf32>, tensor<64x512xf32>, tensor<128x512xf32>
  }
  func.func private @gates(%arg0: tensor<512xf32>) -> tensor<1x512xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    return %0 : tensor<1x512xf32>
  }
  func.func private @update() -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    return %cst, %cst_0, %cst_1, %cst_2, %cst_3 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<16x32x64xf32>, %arg1: tensor<i32>) -> tensor<32x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 64] : (tensor<16x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
    return %1 : tensor<32x64xf32>
  }
  func.func private @closed_call(%arg0: tensor<64x512xf32>, %arg1: tensor<128x512xf32>, %arg2: tensor<1x512xf32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<32x128xf32>, %arg9: tensor<32x128xf32>, %arg10: tensor<32x64xf32>) -> (tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>) {
    %0 = call @gates_0(%arg10, %arg8, %arg0, %arg1, %arg2) : (tensor<32x64xf32>, tensor<32x128xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<1x512xf32>) -> tensor<32x512xf32>
    %1:12 = call @update_1(%arg9, %0, %arg3, %arg4, %arg5, %arg6, %arg7) : (tensor<32x128xf32>, tensor<32x512xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>)
    return %1#1, %1#0, %1#1, %arg8, %1#2, %arg9, %1#3, %1#4, %1#5, %1#6, %1#7, %1#8, %1#9, %1#10, %1#11 : tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>
  }
  func.func private @gates_0(%arg0: tensor<32x64xf32>, %arg1: tensor<32x128xf32>, %arg2: tensor<64x512xf32>, %arg3: tensor<128x512xf32>, %arg4: tensor<1x512xf32>) -> tensor<32x512xf32> {
    %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x64xf32>, tensor<64x512xf32>) -> tensor<32x512xf32>
    %1 = stablehlo.dot_general %arg1, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x128xf32>, tensor<128x512xf32>) -> tensor<32x512xf32>
    %2 = stablehlo.add %0, %1 : tensor<32x512xf32>
    %3 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<32x512xf32>
    %4 = stablehlo.add %2, %3 : tensor<32x512xf32>
    return %4 : tensor<32x512xf32>
  }
  func.func private @update_1(%arg0: tensor<32x128xf32>, %arg1: tensor<32x512xf32>, %arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>) -> (tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>) {
    %0 = stablehlo.slice %arg1 [0:32, 0:128] : (tensor<32x512xf32>) -> tensor<32x128xf32>
    %1 = stablehlo.slice %arg1 [0:32, 128:256] : (tensor<32x512xf32>) -> tensor<32x128xf32>
    %2 = stablehlo.slice %arg1 [0:32, 256:384] : (tensor<32x512xf32>) -> tensor<32x128xf32>
    %3 = stablehlo.slice %arg1 [0:32, 384:512] : (tensor<32x512xf32>) -> tensor<32x128xf32>
    %4 = stablehlo.negate %1 : tensor<32x128xf32>
    %5 = stablehlo.exponential %4 : tensor<32x128xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %7 = stablehlo.add %6, %5 : tensor<32x128xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %9 = stablehlo.divide %8, %7 : tensor<32x128xf32>
    %10 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %11 = stablehlo.subtract %10, %9 : tensor<32x128xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<32x128xf32>
    %13 = stablehlo.multiply %9, %arg0 : tensor<32x128xf32>
    %14 = stablehlo.negate %0 : tensor<32x128xf32>
    %15 = stablehlo.exponential %14 : tensor<32x128xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %17 = stablehlo.add %16, %15 : tensor<32x128xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %19 = stablehlo.divide %18, %17 : tensor<32x128xf32>
    %20 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %21 = stablehlo.subtract %20, %19 : tensor<32x128xf32>
    %22 = stablehlo.multiply %19, %21 : tensor<32x128xf32>
    %23 = stablehlo.tanh %2 : tensor<32x128xf32>
    %24 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %25 = stablehlo.subtract %24, %23 : tensor<32x128xf32>
    %26 = stablehlo.multiply %19, %23 : tensor<32x128xf32>
    %27 = stablehlo.add %13, %26 : tensor<32x128xf32>
    %28 = stablehlo.negate %3 : tensor<32x128xf32>
    %29 = stablehlo.exponential %28 : tensor<32x128xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %31 = stablehlo.add %30, %29 : tensor<32x128xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %33 = stablehlo.divide %32, %31 : tensor<32x128xf32>
    %34 = stablehlo.broadcast_in_dim %arg5, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %35 = stablehlo.subtract %34, %33 : tensor<32x128xf32>
    %36 = stablehlo.multiply %33, %35 : tensor<32x128xf32>
    %37 = stablehlo.tanh %27 : tensor<32x128xf32>
    %38 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %39 = stablehlo.subtract %38, %37 : tensor<32x128xf32>
    %40 = stablehlo.multiply %33, %37 : tensor<32x128xf32>
    return %27, %40, %12, %9, %22, %23, %25, %19, %36, %37, %39, %33 : tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<16x32x128xf32>, %arg1: tensor<32x128xf32>, %arg2: tensor<i32>) -> tensor<16x32x128xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<16x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<16x32x128xf32>
    return %1 : tensor<16x32x128xf32>
  }
  func.func private @dynamic_update_index_in_dim_2(%arg0: tensor<16x32x128xf32>, %arg1: tensor<32x128xf32>, %arg2: tensor<i32>) -> tensor<16x32x128xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<16x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<16x32x128xf32>
    return %1 : tensor<16x32x128xf32>
  }
  func.func private @log_softmax(%arg0: tensor<32x16xf32>) -> (tensor<32x16xf32>, tensor<32x1xf32>) {
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
    return %6, %8 : tensor<32x16xf32>, tensor<32x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<32x1xi32>) -> tensor<32x1x1xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %1 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %3 = stablehlo.add %arg0, %2 : tensor<32x1xi32>
    %4 = stablehlo.select %1, %3, %arg0 : tensor<32x1xi1>, tensor<32x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<32x1xi32>) -> tensor<32x1x1xi32>
    return %5 : tensor<32x1x1xi32>
  }
  func.func private @take_along_axis_3(%arg0: tensor<32x1x1xi32>, %arg1: tensor<32x1xf32>) -> tensor<32x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<32x16xf32>, tensor<32x1x1xi32>, tensor<32x1xf32>) -> tensor<32x16xf32>
    return %1 : tensor<32x16xf32>
  }
  func.func private @log_softmax_4(%arg0: tensor<32x16xf32>, %arg1: tensor<32x1xf32>, %arg2: tensor<32x16xf32>) -> tensor<32x16xf32> {
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
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<16x32x128xf32>, %arg1: tensor<i32>) -> tensor<32x128xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 128] : (tensor<16x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x128xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x128xf32>) -> tensor<32x128xf32>
    return %1 : tensor<32x128xf32>
  }
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<16x32x128xf32>, %arg1: tensor<i32>) -> tensor<32x128xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 128] : (tensor<16x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x128xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x128xf32>) -> tensor<32x128xf32>
    return %1 : tensor<32x128xf32>
  }
  func.func private @closed_call_7(%arg0: tensor<128x512xf32>, %arg1: tensor<512xf32>, %arg2: tensor<64x512xf32>, %arg3: tensor<128x512xf32>, %arg4: tensor<32x128xf32>, %arg5: tensor<32x128xf32>, %arg6: tensor<32x128xf32>, %arg7: tensor<32x64xf32>, %arg8: tensor<32x128xf32>, %arg9: tensor<32x128xf32>, %arg10: tensor<32x128xf32>, %arg11: tensor<32x128xf32>, %arg12: tensor<32x128xf32>, %arg13: tensor<32x128xf32>, %arg14: tensor<32x128xf32>, %arg15: tensor<32x128xf32>, %arg16: tensor<32x128xf32>, %arg17: tensor<32x128xf32>, %arg18: tensor<32x128xf32>, %arg19: tensor<32x128xf32>) -> (tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>, tensor<32x128xf32>) {
    %0 = stablehlo.add %arg4, %arg6 : tensor<32x128xf32>
    %1:2 = call @update_8(%arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg5, %0) : (tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>) -> (tensor<32x128xf32>, tensor<32x512xf32>)
    %2:4 = call @gates_9(%arg7, %arg0, %arg8, %1#1) : (tensor<32x64xf32>, tensor<128x512xf32>, tensor<32x128xf32>, tensor<32x512xf32>) -> (tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>)
    %3 = stablehlo.add %arg1, %2#0 : tensor<512xf32>
    %4 = stablehlo.add %arg2, %2#1 : tensor<64x512xf32>
    %5 = stablehlo.add %arg3, %2#2 : tensor<128x512xf32>
    return %3, %4, %5, %2#3, %1#0 : tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>, tensor<32x128xf32>
  }
  func.func private @update_8(%arg0: tensor<32x128xf32>, %arg1: tensor<32x128xf32>, %arg2: tensor<32x128xf32>, %arg3: tensor<32x128xf32>, %arg4: tensor<32x128xf32>, %arg5: tensor<32x128xf32>, %arg6: tensor<32x128xf32>, %arg7: tensor<32x128xf32>, %arg8: tensor<32x128xf32>, %arg9: tensor<32x128xf32>, %arg10: tensor<32x128xf32>, %arg11: tensor<32x128xf32>, %arg12: tensor<32x128xf32>) -> (tensor<32x128xf32>, tensor<32x512xf32>) {
    %0 = stablehlo.multiply %arg10, %arg12 : tensor<32x128xf32>
    %1 = stablehlo.multiply %arg12, %arg8 : tensor<32x128xf32>
    %2 = stablehlo.multiply %0, %arg9 : tensor<32x128xf32>
    %3 = stablehlo.add %arg11, %2 : tensor<32x128xf32>
    %4 = stablehlo.multiply %2, %arg8 : tensor<32x128xf32>
    %5 = stablehlo.add %3, %4 : tensor<32x128xf32>
    %6 = stablehlo.multiply %1, %arg7 : tensor<32x128xf32>
    %7 = stablehlo.multiply %arg6, %5 : tensor<32x128xf32>
    %8 = stablehlo.multiply %5, %arg4 : tensor<32x128xf32>
    %9 = stablehlo.multiply %7, %arg5 : tensor<32x128xf32>
    %10 = stablehlo.multiply %9, %arg4 : tensor<32x128xf32>
    %11 = stablehlo.add %9, %10 : tensor<32x128xf32>
    %12 = stablehlo.multiply %8, %arg3 : tensor<32x128xf32>
    %13 = stablehlo.multiply %arg2, %5 : tensor<32x128xf32>
    %14 = stablehlo.multiply %5, %arg1 : tensor<32x128xf32>
    %15 = stablehlo.multiply %14, %arg0 : tensor<32x128xf32>
    %16 = stablehlo.concatenate %12, %15, %11, %6, dim = 1 : (tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x512xf32>
    return %13, %16 : tensor<32x128xf32>, tensor<32x512xf32>
  }
  func.func private @gates_9(%arg0: tensor<32x64xf32>, %arg1: tensor<128x512xf32>, %arg2: tensor<32x128xf32>, %arg3: tensor<32x512xf32>) -> (tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg3 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<32x512xf32>, tensor<f32>) -> tensor<512xf32>
    %1 = stablehlo.reshape %0 : (tensor<512xf32>) -> tensor<1x512xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %3 = stablehlo.dot_general %arg3, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x512xf32>, tensor<32x128xf32>) -> tensor<512x128xf32>
    %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %5 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<32x512xf32>, tensor<128x512xf32>) -> tensor<32x128xf32>
    %6 = stablehlo.dot_general %arg3, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x512xf32>, tensor<32x64xf32>) -> tensor<512x64xf32>
    %7 = stablehlo.transpose %6, dims = [1, 0] : (tensor<512x64xf32>) -> tensor<64x512xf32>
    return %2, %7, %4, %5 : tensor<512xf32>, tensor<64x512xf32>, tensor<128x512xf32>, tensor<32x128xf32>
  }
}
