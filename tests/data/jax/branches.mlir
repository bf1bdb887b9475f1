module @jit_branches attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<i1>, %arg2: tensor<i32>) -> (tensor<4x8xf32> {jax.result_info = "result[0]"}, tensor<4x8xf32> {jax.result_info = "result[1]"}, tensor<4x8xf32> {jax.result_info = "result[2][0]"}, tensor<i32> {jax.result_info = "result[2][1]"}, tensor<4x8xf32> {jax.result_info = "result[3]"}, tensor<i32> {jax.result_info = "result[4]"}, tensor<4x8xf32> {jax.result_info = "result[5]"}, tensor<4x8xf32> {jax.result_info = "result[6]"}, tensor<4x8xf32> {jax.result_info = "result[7]"}, tensor<4x8xf32> {jax.result_info = "result[8]"}, tensor<4x8xf32> {jax.result_info = "result[9]"}, tensor<4x8xf32> {jax.result_info = "result[10]"}, tensor<4x8xf32> {jax.result_info = "result[11]"}) {
    %0 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %58 = stablehlo.cosine %arg0 : tensor<4x8xf32>
      stablehlo.return %58 : tensor<4x8xf32>
    }, {
      %58 = stablehlo.sine %arg0 : tensor<4x8xf32>
      stablehlo.return %58 : tensor<4x8xf32>
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %2 = stablehlo.clamp %c, %arg2, %c_0 : tensor<i32>
    %3 = "stablehlo.case"(%2) ({
      stablehlo.return %arg0 : tensor<4x8xf32>
    }, {
      %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %58 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %59 = stablehlo.multiply %arg0, %58 : tensor<4x8xf32>
      stablehlo.return %59 : tensor<4x8xf32>
    }, {
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %58 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %59 = stablehlo.subtract %arg0, %58 : tensor<4x8xf32>
      stablehlo.return %59 : tensor<4x8xf32>
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %c_1 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.compare GT, %arg2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.convert %4 : (tensor<i1>) -> tensor<i32>
    %6:2 = "stablehlo.case"(%5) ({
      %c_19 = stablehlo.constant dense<0> : tensor<i32>
      %58 = stablehlo.multiply %arg2, %c_19 : tensor<i32>
      stablehlo.return %arg0, %58 : tensor<4x8xf32>, tensor<i32>
    }, {
      %58 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
      %59 = stablehlo.broadcast_in_dim %58, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %60 = stablehlo.add %arg0, %59 : tensor<4x8xf32>
      stablehlo.return %60, %arg2 : tensor<4x8xf32>, tensor<i32>
    }) : (tensor<i32>) -> (tensor<4x8xf32>, tensor<i32>)
    %7 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
    %8 = "stablehlo.case"(%7) ({
      %58 = stablehlo.multiply %arg0, %arg0 : tensor<4x8xf32>
      %cst_19 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %59 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %60 = stablehlo.multiply %59, %58 : tensor<4x8xf32>
      stablehlo.return %60 : tensor<4x8xf32>
    }, {
      %58 = stablehlo.cosine %arg0 : tensor<4x8xf32>
      stablehlo.return %58 : tensor<4x8xf32>
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %10 = "stablehlo.case"(%7) ({
      %58 = stablehlo.multiply %9, %8 : tensor<4x8xf32>
      stablehlo.return %58 : tensor<4x8xf32>
    }, {
      %58 = stablehlo.multiply %9, %8 : tensor<4x8xf32>
      stablehlo.return %58 : tensor<4x8xf32>
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %11 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
    %12 = "stablehlo.case"(%11) ({
      %c_19 = stablehlo.constant dense<2> : tensor<i32>
      stablehlo.return %c_19 : tensor<i32>
    }, {
      %c_19 = stablehlo.constant dense<1> : tensor<i32>
      stablehlo.return %c_19 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %13:3 = stablehlo.while(%iterArg = %arg1, %iterArg_19 = %c_2, %iterArg_20 = %arg0) : tensor<i1>, tensor<i32>, tensor<4x8xf32>
    cond {
      %c_21 = stablehlo.constant dense<3> : tensor<i32>
      %58 = stablehlo.compare LT, %iterArg_19, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %58 : tensor<i1>
    } do {
      %58 = func.call @closed_call(%iterArg, %iterArg_20) : (tensor<i1>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %c_21 = stablehlo.constant dense<1> : tensor<i32>
      %59 = stablehlo.add %iterArg_19, %c_21 : tensor<i32>
      stablehlo.return %iterArg, %59, %58 : tensor<i1>, tensor<i32>, tensor<4x8xf32>
    }
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %15 = stablehlo.multiply %arg0, %14 : tensor<4x8xf32>
    %cst_4 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %17 = stablehlo.multiply %arg0, %16 : tensor<4x8xf32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<i32>
    %19 = stablehlo.compare LT, %arg2, %18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<2> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<i32>
    %21 = stablehlo.compare LT, %arg2, %20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %22 = stablehlo.select %21, %15, %17 : tensor<i1>, tensor<4x8xf32>
    %23 = stablehlo.select %19, %arg0, %22 : tensor<i1>, tensor<4x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %25 = stablehlo.compare GT, %arg0, %24, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %26 = stablehlo.negate %arg0 : tensor<4x8xf32>
    %27 = stablehlo.select %25, %arg0, %26 : tensor<4x8xi1>, tensor<4x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %30 = stablehlo.clamp %28, %arg0, %29 : tensor<4x8xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %32 = stablehlo.subtract %arg0, %31 : tensor<4x8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %34 = stablehlo.add %arg0, %33 : tensor<4x8xf32>
    %35 = call @clip(%arg0, %32, %34) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %37 = stablehlo.compare GT, %arg0, %36, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_13 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %39 = stablehlo.compare LT, %arg0, %38, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %40 = stablehlo.negate %arg0 : tensor<4x8xf32>
    %c_14 = stablehlo.constant dense<false> : tensor<i1>
    %41 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i1>) -> tensor<4x8xi1>
    %42 = stablehlo.broadcast_in_dim %41, dims = [1, 2] : (tensor<4x8xi1>) -> tensor<1x4x8xi1>
    %43 = stablehlo.broadcast_in_dim %37, dims = [1, 2] : (tensor<4x8xi1>) -> tensor<1x4x8xi1>
    %44 = stablehlo.broadcast_in_dim %39, dims = [1, 2] : (tensor<4x8xi1>) -> tensor<1x4x8xi1>
    %45 = stablehlo.concatenate %42, %43, %44, dim = 0 : (tensor<1x4x8xi1>, tensor<1x4x8xi1>, tensor<1x4x8xi1>) -> tensor<3x4x8xi1>
    %46 = call @argmax(%45) : (tensor<3x4x8xi1>) -> tensor<4x8xi32>
    %cst_15 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %49 = stablehlo.compare LT, %46, %48, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %c_17 = stablehlo.constant dense<2> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %51 = stablehlo.compare LT, %46, %50, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %52 = stablehlo.select %51, %arg0, %40 : tensor<4x8xi1>, tensor<4x8xf32>
    %53 = stablehlo.select %49, %47, %52 : tensor<4x8xi1>, tensor<4x8xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %55 = stablehlo.compare LT, %arg0, %54, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %56 = stablehlo.broadcast_in_dim %55, dims = [1, 2] : (tensor<4x8xi1>) -> tensor<1x4x8xi1>
    %57 = call @_piecewise(%arg0, %56) : (tensor<4x8xf32>, tensor<1x4x8xi1>) -> tensor<4x8xf32>
    return %1, %3, %6#0, %6#1, %10, %12, %13#2, %23, %27, %30, %35, %53, %57 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @closed_call(%arg0: tensor<i1>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %2 = stablehlo.tanh %arg1 : tensor<4x8xf32>
      stablehlo.return %2 : tensor<4x8xf32>
    }, {
      %2 = stablehlo.exponential %arg1 : tensor<4x8xf32>
      stablehlo.return %2 : tensor<4x8xf32>
    }) : (tensor<i32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @clip(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.maximum %arg1, %arg0 : tensor<4x8xf32>
    %1 = stablehlo.minimum %arg2, %0 : tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @argmax(%arg0: tensor<3x4x8xi1>) -> tensor<4x8xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x4x8xi32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<3x4x8xi1>, tensor<3x4x8xi32>, tensor<i1>, tensor<i32>) -> (tensor<4x8xi1>, tensor<4x8xi32>)
     reducer(%arg1: tensor<i1>, %arg3: tensor<i1>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i1>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i1>, tensor<i32>
    }
    return %1#1 : tensor<4x8xi32>
  }
  func.func private @_piecewise(%arg0: tensor<4x8xf32>, %arg1: tensor<1x4x8xi1>) -> tensor<4x8xf32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1x4x8xi1>
    %1 = stablehlo.concatenate %0, %arg1, dim = 0 : (tensor<1x4x8xi1>, tensor<1x4x8xi1>) -> tensor<2x4x8xi1>
    %2 = call @cumsum(%1) : (tensor<2x4x8xi1>) -> tensor<2x4x8xi32>
    %3 = call @argmax_1(%2) : (tensor<2x4x8xi32>) -> tensor<4x8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %6 = stablehlo.clamp %4, %3, %5 : tensor<4x8xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %8 = stablehlo.compare EQ, %6, %7, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %9 = stablehlo.select %8, %arg0, %arg0 : tensor<4x8xi1>, tensor<4x8xf32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %11 = stablehlo.compare EQ, %6, %10, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %12 = stablehlo.select %11, %arg0, %arg0 : tensor<4x8xi1>, tensor<4x8xf32>
    %13 = stablehlo.negate %12 : tensor<4x8xf32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %15 = stablehlo.compare LT, %6, %14, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %16 = stablehlo.select %15, %9, %13 : tensor<4x8xi1>, tensor<4x8xf32>
    return %16 : tensor<4x8xf32>
  }
  func.func private @cumsum(%arg0: tensor<2x4x8xi1>) -> tensor<2x4x8xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<2x4x8xi1>) -> tensor<2x4x8xi32>
    %1 = call @cumsum_0(%0) : (tensor<2x4x8xi32>) -> tensor<2x4x8xi32>
    return %1 : tensor<2x4x8xi32>
  }
  func.func private @cumsum_0(%arg0: tensor<2x4x8xi32>) -> tensor<2x4x8xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[1, 0], [0, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 2, 1, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<2x4x8xi32>, tensor<i32>) -> tensor<2x4x8xi32>
    return %1 : tensor<2x4x8xi32>
  }
  func.func private @argmax_1(%arg0: tensor<2x4x8xi32>) -> tensor<4x8xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<2x4x8xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<2x4x8xi32>, tensor<2x4x8xi32>, tensor<i32>, tensor<i32>) -> (tensor<4x8xi32>, tensor<4x8xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<4x8xi32>
  }
}
