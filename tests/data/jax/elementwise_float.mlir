module @jit_elementwise_float attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<4x8xf32>) -> (tensor<4x8xf32> {jax.result_info = "result[0][0]"}, tensor<4x8xf32> {jax.result_info = "result[0][1]"}, tensor<4x8xf32> {jax.result_info = "result[0][2]"}, tensor<4x8xf32> {jax.result_info = "result[0][3]"}, tensor<4x8xf32> {jax.result_info = "result[0][4]"}, tensor<4x8xf32> {jax.result_info = "result[0][5]"}, tensor<4x8xf32> {jax.result_info = "result[0][6]"}, tensor<4x8xi1> {jax.result_info = "result[0][7]"}, tensor<4x8xf32> {jax.result_info = "result[0][8]"}, tensor<4x8xf32> {jax.result_info = "result[0][9]"}, tensor<4x8xf32> {jax.result_info = "result[0][10]"}, tensor<4x8xf32> {jax.result_info = "result[0][11]"}, tensor<4x8xf32> {jax.result_info = "result[0][12]"}, tensor<4x8xf32> {jax.result_info = "result[0][13]"}, tensor<4x8xf32> {jax.result_info = "result[0][14]"}, tensor<4x8xf32> {jax.result_info = "result[0][15]"}, tensor<4x8xf32> {jax.result_info = "result[0][16]"}, tensor<4x8xf32> {jax.result_info = "result[0][17]"}, tensor<4x8xf32> {jax.result_info = "result[0][18]"}, tensor<4x8xf32> {jax.result_info = "result[0][19]"}, tensor<4x8xf32> {jax.result_info = "result[0][20]"}, tensor<4x8xi1> {jax.result_info = "result[0][21]"}, tensor<4x8xi1> {jax.result_info = "result[0][22]"}, tensor<4x8xf32> {jax.result_info = "result[0][23]"}, tensor<4x8xi1> {jax.result_info = "result[0][24]"}, tensor<4x8xf32> {jax.result_info = "result[0][25]"}, tensor<4x8xf32> {jax.result_info = "result[0][26]"}, tensor<4x8xf32> {jax.result_info = "result[0][27]"}, tensor<4x8xf32> {jax.result_info = "result[1][0]"}, tensor<4x8xf32> {jax.result_info = "result[1][1]"}, tensor<4x8xf32> {jax.result_info = "result[1][2]"}, tensor<4x8xf32> {jax.result_info = "result[1][3]"}, tensor<4x8xf32> {jax.result_info = "result[1][4]"}, tensor<4x8xf32> {jax.result_info = "result[1][5]"}, tensor<4x8xf32> {jax.result_info = "result[1][6]"}, tensor<4x8xf32> {jax.result_info = "result[1][7]"}, tensor<4x8xf32> {jax.result_info = "result[1][8]"}, tensor<4x8xf32> {jax.result_info = "result[1][9]"}, tensor<4x8xi1> {jax.result_info = "result[1][10]"}, tensor<4x8xi1> {jax.result_info = "result[1][11]"}, tensor<4x8xi1> {jax.result_info = "result[1][12]"}, tensor<4x8xi1> {jax.result_info = "result[1][13]"}, tensor<4x8xf32> {jax.result_info = "result[1][14]"}, tensor<4x8xf32> {jax.result_info = "result[1][15]"}, tensor<4x8xf32> {jax.result_info = "result[1][16]"}, tensor<4x8xf32> {jax.result_info = "result[1][17]"}, tensor<4x8xf32> {jax.result_info = "result[1][18]"}) {
    %0 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %1 = stablehlo.cbrt %arg0 : tensor<4x8xf32>
    %2 = stablehlo.ceil %arg0 : tensor<4x8xf32>
    %3 = stablehlo.cosine %arg0 : tensor<4x8xf32>
    %4 = stablehlo.exponential %arg0 : tensor<4x8xf32>
    %5 = stablehlo.exponential_minus_one %arg0 : tensor<4x8xf32>
    %6 = stablehlo.floor %arg0 : tensor<4x8xf32>
    %7 = stablehlo.is_finite %arg0 : (tensor<4x8xf32>) -> tensor<4x8xi1>
    %8 = stablehlo.log %arg0 : tensor<4x8xf32>
    %9 = stablehlo.log_plus_one %arg0 : tensor<4x8xf32>
    %10 = stablehlo.negate %arg0 : tensor<4x8xf32>
    %11 = stablehlo.exponential %10 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %13 = stablehlo.add %12, %11 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %15 = stablehlo.divide %14, %13 : tensor<4x8xf32>
    %16 = stablehlo.negate %arg0 : tensor<4x8xf32>
    %17 = call @rint(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %18 = stablehlo.round_nearest_afz %arg0 : tensor<4x8xf32>
    %19 = stablehlo.rsqrt %arg0 : tensor<4x8xf32>
    %20 = stablehlo.sign %arg0 : tensor<4x8xf32>
    %21 = stablehlo.sine %arg0 : tensor<4x8xf32>
    %22 = stablehlo.sqrt %arg0 : tensor<4x8xf32>
    %23 = stablehlo.tan %arg0 : tensor<4x8xf32>
    %24 = stablehlo.tanh %arg0 : tensor<4x8xf32>
    %25 = chlo.square %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %26 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %27 = call @isinf(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %29 = stablehlo.divide %28, %arg0 : tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %31 = stablehlo.compare NE, %arg0, %30, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %32 = stablehlo.not %31 : tensor<4x8xi1>
    %33 = chlo.cosh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %34 = chlo.sinh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %35 = chlo.asin %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
    %36 = stablehlo.add %arg0, %arg1 : tensor<4x8xf32>
    %37 = stablehlo.subtract %arg0, %arg1 : tensor<4x8xf32>
    %38 = stablehlo.multiply %arg0, %arg1 : tensor<4x8xf32>
    %39 = stablehlo.divide %arg0, %arg1 : tensor<4x8xf32>
    %40 = stablehlo.power %arg0, %arg1 : tensor<4x8xf32>
    %41 = call @remainder(%arg0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %42 = stablehlo.maximum %arg0, %arg1 : tensor<4x8xf32>
    %43 = stablehlo.minimum %arg0, %arg1 : tensor<4x8xf32>
    %44 = stablehlo.atan2 %arg0, %arg1 : tensor<4x8xf32>
    %45 = call @hypot(%arg0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %46 = stablehlo.compare EQ, %arg0, %arg1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %47 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %48 = stablehlo.compare GE, %arg0, %arg1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %49 = stablehlo.compare NE, %arg0, %arg1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %50 = chlo.next_after %arg0, %arg1 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
    %51 = call @fmod(%arg0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %52 = call @floor_divide(%arg0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %53 = stablehlo.maximum %arg0, %arg1 : tensor<4x8xf32>
    %54 = stablehlo.subtract %arg0, %arg1 : tensor<4x8xf32>
    %55 = stablehlo.compare NE, %54, %54, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %56 = stablehlo.add %arg0, %arg1 : tensor<4x8xf32>
    %57 = stablehlo.abs %54 : tensor<4x8xf32>
    %58 = stablehlo.negate %57 : tensor<4x8xf32>
    %59 = stablehlo.exponential %58 : tensor<4x8xf32>
    %60 = stablehlo.log_plus_one %59 : tensor<4x8xf32>
    %61 = stablehlo.add %53, %60 : tensor<4x8xf32>
    %62 = stablehlo.select %55, %56, %61 : tensor<4x8xi1>, tensor<4x8xf32>
    %63 = call @copysign(%arg0, %arg1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %29, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52, %62, %63 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xi1>, tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xi1>, tensor<4x8xi1>, tensor<4x8xi1>, tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @rint(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @isinf(%arg0: tensor<4x8xf32>) -> tensor<4x8xi1> {
    %0 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.compare EQ, %0, %1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    return %2 : tensor<4x8xi1>
  }
  func.func private @remainder(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.compare NE, %0, %1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %4 = stablehlo.compare LT, %0, %3, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %6 = stablehlo.compare LT, %arg1, %5, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %7 = stablehlo.compare NE, %4, %6, UNSIGNED : (tensor<4x8xi1>, tensor<4x8xi1>) -> tensor<4x8xi1>
    %8 = stablehlo.and %7, %2 : tensor<4x8xi1>
    %9 = stablehlo.add %0, %arg1 : tensor<4x8xf32>
    %10 = stablehlo.select %8, %9, %0 : tensor<4x8xi1>, tensor<4x8xf32>
    return %10 : tensor<4x8xf32>
  }
  func.func private @hypot(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %1 = stablehlo.abs %arg1 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %3 = stablehlo.compare EQ, %0, %2, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %5 = stablehlo.compare EQ, %1, %4, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %6 = stablehlo.or %3, %5 : tensor<4x8xi1>
    %7 = stablehlo.maximum %0, %1 : tensor<4x8xf32>
    %8 = stablehlo.minimum %0, %1 : tensor<4x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %10 = stablehlo.compare EQ, %7, %9, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %12 = stablehlo.compare EQ, %7, %11, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %14 = call @_where(%12, %13, %7) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %15 = stablehlo.divide %8, %14 : tensor<4x8xf32>
    %16 = chlo.square %15 : tensor<4x8xf32> -> tensor<4x8xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %18 = stablehlo.add %17, %16 : tensor<4x8xf32>
    %19 = stablehlo.sqrt %18 : tensor<4x8xf32>
    %20 = stablehlo.multiply %7, %19 : tensor<4x8xf32>
    %21 = call @_where(%10, %7, %20) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %22 = call @_where_0(%6, %cst_5, %21) : (tensor<4x8xi1>, tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    return %22 : tensor<4x8xf32>
  }
  func.func private @_where(%arg0: tensor<4x8xi1>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x8xi1>, tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @_where_0(%arg0: tensor<4x8xi1>, %arg1: tensor<f32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<4x8xi1>, tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @fmod(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @floor_divide(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %2 = stablehlo.compare EQ, %arg1, %1, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %3 = stablehlo.subtract %arg0, %0 : tensor<4x8xf32>
    %4 = call @_where_1(%2, %arg0, %3) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.divide %4, %arg1 : tensor<4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %7 = stablehlo.compare NE, %0, %6, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %8 = stablehlo.sign %arg1 : tensor<4x8xf32>
    %9 = stablehlo.sign %0 : tensor<4x8xf32>
    %10 = stablehlo.compare NE, %8, %9, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x8xi1>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %13 = stablehlo.subtract %5, %12 : tensor<4x8xf32>
    %14 = stablehlo.select %11, %13, %5 : tensor<4x8xi1>, tensor<4x8xf32>
    %15 = stablehlo.round_nearest_afz %14 : tensor<4x8xf32>
    return %15 : tensor<4x8xf32>
  }
  func.func private @_where_1(%arg0: tensor<4x8xi1>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x8xi1>, tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @copysign(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = call @signbit(%arg1) : (tensor<4x8xf32>) -> tensor<4x8xi1>
    %1 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %2 = stablehlo.negate %1 : tensor<4x8xf32>
    %3 = stablehlo.abs %arg0 : tensor<4x8xf32>
    %4 = call @_where_1(%0, %2, %3) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    return %4 : tensor<4x8xf32>
  }
  func.func private @signbit(%arg0: tensor<4x8xf32>) -> tensor<4x8xi1> {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<4x8xf32>) -> tensor<4x8xi32>
    %c = stablehlo.constant dense<31> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %2 = stablehlo.shift_right_arithmetic %0, %1 : tensor<4x8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %4 = stablehlo.compare NE, %2, %3, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %5 = stablehlo.convert %4 : tensor<4x8xi1>
    return %5 : tensor<4x8xi1>
  }
}
