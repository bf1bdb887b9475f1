module @jit_scans attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<6x4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<4x8xf32> {jax.result_info = "result[0][0]"}, tensor<6xf32> {jax.result_info = "result[0][1][0]"}, tensor<6x8xf32> {jax.result_info = "result[0][1][1]"}, tensor<4x8xf32> {jax.result_info = "result[1][0]"}, tensor<6xf32> {jax.result_info = "result[1][1][0]"}, tensor<6x8xf32> {jax.result_info = "result[1][1][1]"}, tensor<4x8xf32> {jax.result_info = "result[2][0]"}, tensor<6xf32> {jax.result_info = "result[2][1][0]"}, tensor<6x8xf32> {jax.result_info = "result[2][1][1]"}, tensor<8x8xf32> {jax.result_info = "result[3]"}, tensor<4x8xf32> {jax.result_info = "result[4][0]"}, tensor<3x4x8xf32> {jax.result_info = "result[4][1]"}, tensor<8xf32> {jax.result_info = "result[5][0]"}, tensor<6x4x8xf32> {jax.result_info = "result[5][1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3:6 = stablehlo.while(%iterArg = %arg0, %iterArg_19 = %arg1, %iterArg_20 = %c, %iterArg_21 = %0, %iterArg_22 = %1, %iterArg_23 = %2) : tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>
    cond {
      %c_24 = stablehlo.constant dense<6> : tensor<i32>
      %24 = stablehlo.compare LT, %iterArg_20, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %24 : tensor<i1>
    } do {
      %24 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_20) : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %25:3 = func.call @closed_call(%iterArg_19, %iterArg_21, %24) : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>)
      %26 = func.call @dynamic_update_index_in_dim(%iterArg_22, %25#1, %iterArg_20) : (tensor<6xf32>, tensor<f32>, tensor<i32>) -> tensor<6xf32>
      %27 = func.call @dynamic_update_index_in_dim_0(%iterArg_23, %25#2, %iterArg_20) : (tensor<6x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<6x8xf32>
      %c_24 = stablehlo.constant dense<1> : tensor<i32>
      %28 = stablehlo.add %iterArg_20, %c_24 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_19, %28, %25#0, %26, %27 : tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>
    }
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %6:6 = stablehlo.while(%iterArg = %arg0, %iterArg_19 = %arg1, %iterArg_20 = %c_4, %iterArg_21 = %0, %iterArg_22 = %4, %iterArg_23 = %5) : tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>
    cond {
      %c_24 = stablehlo.constant dense<6> : tensor<i32>
      %24 = stablehlo.compare LT, %iterArg_20, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %24 : tensor<i1>
    } do {
      %c_24 = stablehlo.constant dense<6> : tensor<i32>
      %24 = stablehlo.subtract %c_24, %iterArg_20 : tensor<i32>
      %c_25 = stablehlo.constant dense<1> : tensor<i32>
      %25 = stablehlo.subtract %24, %c_25 : tensor<i32>
      %26 = func.call @dynamic_index_in_dim(%iterArg, %25) : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %27:3 = func.call @closed_call(%iterArg_19, %iterArg_21, %26) : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>)
      %28 = func.call @dynamic_update_index_in_dim(%iterArg_22, %27#1, %25) : (tensor<6xf32>, tensor<f32>, tensor<i32>) -> tensor<6xf32>
      %29 = func.call @dynamic_update_index_in_dim_0(%iterArg_23, %27#2, %25) : (tensor<6x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<6x8xf32>
      %c_26 = stablehlo.constant dense<1> : tensor<i32>
      %30 = stablehlo.add %iterArg_20, %c_26 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_19, %30, %27#0, %28, %29 : tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>
    }
    %7 = stablehlo.reshape %arg0 : (tensor<6x4x8xf32>) -> tensor<3x2x4x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x2x8xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %10:6 = stablehlo.while(%iterArg = %7, %iterArg_19 = %arg1, %iterArg_20 = %c_7, %iterArg_21 = %0, %iterArg_22 = %8, %iterArg_23 = %9) : tensor<3x2x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x2xf32>, tensor<3x2x8xf32>
    cond {
      %c_24 = stablehlo.constant dense<3> : tensor<i32>
      %24 = stablehlo.compare LT, %iterArg_20, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %24 : tensor<i1>
    } do {
      %24 = func.call @dynamic_index_in_dim_1(%iterArg, %iterArg_20) : (tensor<3x2x4x8xf32>, tensor<i32>) -> tensor<2x4x8xf32>
      %25 = stablehlo.slice %24 [0:1, 0:4, 0:8] : (tensor<2x4x8xf32>) -> tensor<1x4x8xf32>
      %26 = stablehlo.reshape %25 : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
      %27:3 = func.call @closed_call(%iterArg_19, %iterArg_21, %26) : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>)
      %28 = stablehlo.slice %24 [1:2, 0:4, 0:8] : (tensor<2x4x8xf32>) -> tensor<1x4x8xf32>
      %29 = stablehlo.reshape %28 : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
      %30:3 = func.call @closed_call(%iterArg_19, %27#0, %29) : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>)
      %31 = stablehlo.broadcast_in_dim %27#1, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %32 = stablehlo.broadcast_in_dim %30#1, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %33 = stablehlo.concatenate %31, %32, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
      %34 = stablehlo.broadcast_in_dim %27#2, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
      %35 = stablehlo.broadcast_in_dim %30#2, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
      %36 = stablehlo.concatenate %34, %35, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
      %37 = func.call @dynamic_update_index_in_dim_2(%iterArg_22, %33, %iterArg_20) : (tensor<3x2xf32>, tensor<2xf32>, tensor<i32>) -> tensor<3x2xf32>
      %38 = func.call @dynamic_update_index_in_dim_3(%iterArg_23, %36, %iterArg_20) : (tensor<3x2x8xf32>, tensor<2x8xf32>, tensor<i32>) -> tensor<3x2x8xf32>
      %c_24 = stablehlo.constant dense<1> : tensor<i32>
      %39 = stablehlo.add %iterArg_20, %c_24 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_19, %39, %30#0, %37, %38 : tensor<3x2x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x2xf32>, tensor<3x2x8xf32>
    }
    %11 = stablehlo.reshape %10#4 : (tensor<3x2xf32>) -> tensor<6xf32>
    %12 = stablehlo.reshape %10#5 : (tensor<3x2x8xf32>) -> tensor<6x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x4x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x4x8xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %15:6 = stablehlo.while(%iterArg = %arg0, %iterArg_19 = %arg1, %iterArg_20 = %c_10, %iterArg_21 = %0, %iterArg_22 = %13, %iterArg_23 = %14) : tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6x4x8xf32>, tensor<6x4x8xf32>
    cond {
      %c_24 = stablehlo.constant dense<6> : tensor<i32>
      %24 = stablehlo.compare LT, %iterArg_20, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %24 : tensor<i1>
    } do {
      %24 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_20) : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %25:3 = func.call @closed_call_4(%iterArg_19, %iterArg_21, %24) : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      %26 = func.call @dynamic_update_index_in_dim_5(%iterArg_22, %25#1, %iterArg_20) : (tensor<6x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<6x4x8xf32>
      %27 = func.call @dynamic_update_index_in_dim_6(%iterArg_23, %25#2, %iterArg_20) : (tensor<6x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<6x4x8xf32>
      %c_24 = stablehlo.constant dense<1> : tensor<i32>
      %28 = stablehlo.add %iterArg_20, %c_24 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_19, %28, %25#0, %26, %27 : tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<6x4x8xf32>, tensor<6x4x8xf32>
    }
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %18:6 = stablehlo.while(%iterArg = %15#4, %iterArg_19 = %15#5, %iterArg_20 = %arg1, %iterArg_21 = %c_13, %iterArg_22 = %17, %iterArg_23 = %16) : tensor<6x4x8xf32>, tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>, tensor<4x8xf32>
    cond {
      %c_24 = stablehlo.constant dense<6> : tensor<i32>
      %24 = stablehlo.compare LT, %iterArg_21, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %24 : tensor<i1>
    } do {
      %c_24 = stablehlo.constant dense<6> : tensor<i32>
      %24 = stablehlo.subtract %c_24, %iterArg_21 : tensor<i32>
      %c_25 = stablehlo.constant dense<1> : tensor<i32>
      %25 = stablehlo.subtract %24, %c_25 : tensor<i32>
      %26 = func.call @dynamic_index_in_dim_7(%iterArg, %25) : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %27 = func.call @dynamic_index_in_dim(%iterArg_19, %25) : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %28:2 = func.call @closed_call_8(%iterArg_20, %iterArg_22, %iterArg_23, %26, %27) : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<4x8xf32>)
      %c_26 = stablehlo.constant dense<1> : tensor<i32>
      %29 = stablehlo.add %iterArg_21, %c_26 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_19, %iterArg_20, %29, %28#0, %28#1 : tensor<6x4x8xf32>, tensor<6x4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8x8xf32>, tensor<4x8xf32>
    }
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x4x8xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %20:3 = stablehlo.while(%iterArg = %c_15, %iterArg_19 = %0, %iterArg_20 = %19) : tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>
    cond {
      %c_21 = stablehlo.constant dense<3> : tensor<i32>
      %24 = stablehlo.compare LT, %iterArg, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %24 : tensor<i1>
    } do {
      %24:2 = func.call @closed_call_9(%iterArg_19) : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
      %25 = func.call @dynamic_update_index_in_dim_10(%iterArg_20, %24#1, %iterArg) : (tensor<3x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<3x4x8xf32>
      %c_21 = stablehlo.constant dense<1> : tensor<i32>
      %26 = stablehlo.add %iterArg, %c_21 : tensor<i32>
      stablehlo.return %26, %24#0, %25 : tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>
    }
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x4x8xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %23:4 = stablehlo.while(%iterArg = %arg0, %iterArg_19 = %c_18, %iterArg_20 = %21, %iterArg_21 = %22) : tensor<6x4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<6x4x8xf32>
    cond {
      %c_22 = stablehlo.constant dense<6> : tensor<i32>
      %24 = stablehlo.compare LT, %iterArg_19, %c_22, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %24 : tensor<i1>
    } do {
      %24 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_19) : (tensor<6x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %25:2 = func.call @closed_call_11(%iterArg_20, %24) : (tensor<8xf32>, tensor<4x8xf32>) -> (tensor<8xf32>, tensor<4x8xf32>)
      %26 = func.call @dynamic_update_index_in_dim_5(%iterArg_21, %25#1, %iterArg_19) : (tensor<6x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<6x4x8xf32>
      %c_22 = stablehlo.constant dense<1> : tensor<i32>
      %27 = stablehlo.add %iterArg_19, %c_22 : tensor<i32>
      stablehlo.return %iterArg, %27, %25#0, %26 : tensor<6x4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<6x4x8xf32>
    }
    return %3#3, %3#4, %3#5, %6#3, %6#4, %6#5, %10#3, %11, %12, %18#4, %20#1, %20#2, %23#2, %23#3 : tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<4x8xf32>, tensor<6xf32>, tensor<6x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<3x4x8xf32>, tensor<8xf32>, tensor<6x4x8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<6x4x8xf32>, %arg1: tensor<i32>) -> tensor<4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 8] : (tensor<6x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @closed_call(%arg0: tensor<8x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<f32>, tensor<8xf32>) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = stablehlo.add %0, %arg2 : tensor<4x8xf32>
    %2 = stablehlo.tanh %1 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
    %4 = stablehlo.slice %2 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %2, %3, %5 : tensor<4x8xf32>, tensor<f32>, tensor<8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<6xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<6xf32>, tensor<1xf32>, tensor<i32>) -> tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<6x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<6x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<6x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<6x8xf32>
    return %1 : tensor<6x8xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x2x4x8xf32>, %arg1: tensor<i32>) -> tensor<2x4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 4, 8] : (tensor<3x2x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x4x8xf32>) -> tensor<2x4x8xf32>
    return %1 : tensor<2x4x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_2(%arg0: tensor<3x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) -> tensor<3x2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x2xf32>
    return %1 : tensor<3x2xf32>
  }
  func.func private @dynamic_update_index_in_dim_3(%arg0: tensor<3x2x8xf32>, %arg1: tensor<2x8xf32>, %arg2: tensor<i32>) -> tensor<3x2x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x8xf32>) -> tensor<1x2x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x2x8xf32>, tensor<1x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x8xf32>
    return %1 : tensor<3x2x8xf32>
  }
  func.func private @closed_call_4(%arg0: tensor<8x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %1 = stablehlo.sine %0 : tensor<4x8xf32>
    %2 = stablehlo.cosine %0 : tensor<4x8xf32>
    %3 = stablehlo.add %1, %arg2 : tensor<4x8xf32>
    return %3, %arg1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<6x4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<i32>) -> tensor<6x4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<6x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x4x8xf32>
    return %1 : tensor<6x4x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<6x4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<i32>) -> tensor<6x4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<6x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<6x4x8xf32>
    return %1 : tensor<6x4x8xf32>
  }
  func.func private @dynamic_index_in_dim_7(%arg0: tensor<6x4x8xf32>, %arg1: tensor<i32>) -> tensor<4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 8] : (tensor<6x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @closed_call_8(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>, %arg4: tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<4x8xf32>) {
    %0 = stablehlo.multiply %arg2, %arg4 : tensor<4x8xf32>
    %1 = stablehlo.dot_general %0, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
    %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = stablehlo.add %arg1, %2 : tensor<8x8xf32>
    %4 = stablehlo.dot_general %0, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    return %3, %4 : tensor<8x8xf32>, tensor<4x8xf32>
  }
  func.func private @closed_call_9(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4x8xf32>
    return %1, %arg0 : tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<3x4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<i32>) -> tensor<3x4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x4x8xf32>
    return %1 : tensor<3x4x8xf32>
  }
  func.func private @closed_call_11(%arg0: tensor<8xf32>, %arg1: tensor<4x8xf32>) -> (tensor<8xf32>, tensor<4x8xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %0) : tensor<4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<4x8xf32>
    cond {
      %c_3 = stablehlo.constant dense<4> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim_12(%iterArg, %iterArg_0) : (tensor<4x8xf32>, tensor<i32>) -> tensor<8xf32>
      %3:2 = func.call @closed_call_13(%iterArg_1, %2) : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
      %4 = func.call @dynamic_update_index_in_dim_14(%iterArg_2, %3#1, %iterArg_0) : (tensor<4x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_0, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %5, %3#0, %4 : tensor<4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<4x8xf32>
    }
    return %1#2, %1#3 : tensor<8xf32>, tensor<4x8xf32>
  }
  func.func private @dynamic_index_in_dim_12(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 8] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @closed_call_13(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<8xf32>
    return %0, %arg0 : tensor<8xf32>, tensor<8xf32>
  }
  func.func private @dynamic_update_index_in_dim_14(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
}
