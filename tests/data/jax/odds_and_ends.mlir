module @jit_odds_and_ends attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<6xcomplex<f32>>) -> (tensor<4x6xf32> {jax.result_info = "result[0]"}, tensor<4x6xf32> {jax.result_info = "result[1]"}, tensor<4x6xf32> {jax.result_info = "result[2]"}, tensor<4x6xf32> {jax.result_info = "result[3][0]"}, tensor<4x6xi32> {jax.result_info = "result[3][1]"}, tensor<4x6xf32> {jax.result_info = "result[4][0]"}, tensor<4x6xf32> {jax.result_info = "result[4][1]"}, tensor<4x4xf32> {jax.result_info = "result[5]"}, tensor<4x4xf32> {jax.result_info = "result[6]"}, tensor<11xf32> {jax.result_info = "result[7]"}, tensor<4x6xf32> {jax.result_info = "result[8]"}, tensor<4xf32> {jax.result_info = "result[9]"}, tensor<4x6xf32> {jax.result_info = "result[10][0]"}, tensor<4x6xf32> {jax.result_info = "result[10][1]"}, tensor<3xui8> {jax.result_info = "result[11]"}, tensor<24xui8> {jax.result_info = "result[12]"}, tensor<4x6xui8> {jax.result_info = "result[13]"}, tensor<4x6xi8> {jax.result_info = "result[14]"}, tensor<4x6xi32> {jax.result_info = "result[15]"}, tensor<4x6xi1> {jax.result_info = "result[16]"}, tensor<i1> {jax.result_info = "result[17]"}, tensor<2xcomplex<f32>> {jax.result_info = "result[18]"}, tensor<6x6xf32> {jax.result_info = "result[19]"}, tensor<10xi32> {jax.result_info = "result[20][0]"}, tensor<10xi32> {jax.result_info = "result[20][1]"}, tensor<8x12xf32> {jax.result_info = "result[21]"}, tensor<6x4xf32> {jax.result_info = "result[22]"}, tensor<6xf32> {jax.result_info = "result[23]"}, tensor<4x4xf32> {jax.result_info = "result[24]"}, tensor<4x6xf32> {jax.result_info = "result[25]"}, tensor<4x6xi1> {jax.result_info = "result[26]"}, tensor<4x6xf32> {jax.result_info = "result[27]"}) {
    %0 = call @nan_to_num(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %1 = call @round(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %2 = call @trunc(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %3:2 = call @frexp(%arg0) : (tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    %4:2 = call @modf(%arg0) : (tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
    %5 = call @cov(%arg0) : (tensor<4x6xf32>) -> tensor<4x4xf32>
    %6 = call @corrcoef(%arg0) : (tensor<4x6xf32>) -> tensor<4x4xf32>
    %7 = stablehlo.slice %arg0 [0:1, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %8 = stablehlo.reshape %7 : (tensor<1x6xf32>) -> tensor<6xf32>
    %9 = stablehlo.slice %arg0 [1:2, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %10 = stablehlo.reshape %9 : (tensor<1x6xf32>) -> tensor<6xf32>
    %11 = call @convolve(%8, %10) : (tensor<6xf32>, tensor<6xf32>) -> tensor<11xf32>
    %12 = call @unwrap(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %13 = call @trapezoid(%arg0) : (tensor<4x6xf32>) -> tensor<4xf32>
    %14:2 = call @gradient(%arg0) : (tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %16 = stablehlo.compare GT, %arg0, %15, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %17 = call @packbits(%16) : (tensor<4x6xi1>) -> tensor<3xui8>
    %c = stablehlo.constant dense<1> : tensor<ui8>
    %18 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<3xui8>
    %19 = call @unpackbits(%18) : (tensor<3xui8>) -> tensor<24xui8>
    %20 = stablehlo.convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %21 = call @bitwise_count(%20) : (tensor<4x6xi32>) -> tensor<4x6xui8>
    %22 = stablehlo.convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xi8>
    %23 = stablehlo.not %22 : tensor<4x6xi8>
    %24 = stablehlo.iota dim = 0 : tensor<3xf32>
    %25 = call @digitize(%arg0, %24) : (tensor<4x6xf32>, tensor<3xf32>) -> tensor<4x6xi32>
    %26 = call @isclose(%arg0, %arg0) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %27 = stablehlo.compare EQ, %arg0, %arg0, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %28 = stablehlo.reduce(%27 init: %c_0) applies stablehlo.and across dimensions = [0, 1] : (tensor<4x6xi1>, tensor<i1>) -> tensor<i1>
    %29 = stablehlo.slice %arg1 [0:3] : (tensor<6xcomplex<f32>>) -> tensor<3xcomplex<f32>>
    %30 = call @atleast_1d(%29) : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %31 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %32 = stablehlo.compare EQ, %30, %31, FLOAT : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<true> : tensor<i1>
    %33 = stablehlo.reduce(%32 init: %c_2) applies stablehlo.and across dimensions = [0] : (tensor<3xi1>, tensor<i1>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %34 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %35 = stablehlo.compare EQ, %30, %34, FLOAT : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
    %36 = call @argmin(%35) : (tensor<3xi1>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<3> : tensor<i32>
    %37 = call @_where_10(%33, %c_4, %36) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %38 = call @_roots_with_zeros(%30, %37) : (tensor<3xcomplex<f32>>, tensor<i32>) -> tensor<2xcomplex<f32>>
    %39 = stablehlo.slice %arg0 [0:1, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %40 = stablehlo.reshape %39 : (tensor<1x6xf32>) -> tensor<6xf32>
    %41 = call @vander(%40) : (tensor<6xf32>) -> tensor<6x6xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %43 = call @tril(%42) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %45 = stablehlo.compare NE, %43, %44, FLOAT : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
    %46 = call @cumsum_17(%45) : (tensor<4x4xi1>) -> tensor<16xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %47 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %48 = call @clip_19(%46, %c_8) : (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %50 = stablehlo.compare LT, %48, %49, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_10 = stablehlo.constant dense<10> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %52 = stablehlo.add %48, %51 : tensor<16xi32>
    %53 = stablehlo.select %50, %52, %48 : tensor<16xi1>, tensor<16xi32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %56 = "stablehlo.scatter"(%47, %54, %55) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %79 = stablehlo.add %arg2, %arg3 : tensor<i32>
      stablehlo.return %79 : tensor<i32>
    }) : (tensor<10xi32>, tensor<16x1xi32>, tensor<16xi32>) -> tensor<10xi32>
    %57 = call @cumsum_20(%56) : (tensor<10xi32>) -> tensor<10xi32>
    %c_12 = stablehlo.constant dense<4> : tensor<i32>
    %58 = call @floor_divide_22(%57, %c_12) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %59 = call @remainder_24(%58, %c_13) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %60 = call @floor_divide_22(%57, %c_14) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    %c_15 = stablehlo.constant dense<4> : tensor<i32>
    %61 = call @remainder_24(%60, %c_15) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    %62 = call @block(%arg0, %arg0, %arg0, %arg0) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<8x12xf32>
    %63 = call @rollaxis(%arg0) : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%arg0 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
    %65 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %67 = stablehlo.compare GT, %arg0, %66, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %c_18 = stablehlo.constant dense<false> : tensor<i1>
    %68 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i1>) -> tensor<4x6xi1>
    %69 = stablehlo.broadcast_in_dim %68, dims = [1, 2] : (tensor<4x6xi1>) -> tensor<1x4x6xi1>
    %70 = stablehlo.broadcast_in_dim %67, dims = [1, 2] : (tensor<4x6xi1>) -> tensor<1x4x6xi1>
    %71 = stablehlo.concatenate %69, %70, dim = 0 : (tensor<1x4x6xi1>, tensor<1x4x6xi1>) -> tensor<2x4x6xi1>
    %72 = call @argmax(%71) : (tensor<2x4x6xi1>) -> tensor<4x6xi32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %c_20 = stablehlo.constant dense<1> : tensor<i32>
    %74 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %75 = stablehlo.compare LT, %72, %74, SIGNED : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %76 = stablehlo.select %75, %73, %arg0 : tensor<4x6xi1>, tensor<4x6xf32>
    %77 = call @signbit(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %78 = chlo.next_after %arg0, %arg0 : tensor<4x6xf32>, tensor<4x6xf32> -> tensor<4x6xf32>
    return %0, %1, %2, %3#0, %3#1, %4#0, %4#1, %5, %6, %11, %12, %13, %14#0, %14#1, %17, %19, %21, %23, %25, %26, %28, %38, %41, %59, %61, %62, %63, %64, %65, %76, %77, %78 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<11xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<3xui8>, tensor<24xui8>, tensor<4x6xui8>, tensor<4x6xi8>, tensor<4x6xi32>, tensor<4x6xi1>, tensor<i1>, tensor<2xcomplex<f32>>, tensor<6x6xf32>, tensor<10xi32>, tensor<10xi32>, tensor<8x12xf32>, tensor<6x4xf32>, tensor<6xf32>, tensor<4x4xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4x6xf32>
  }
  func.func private @nan_to_num(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = call @_where(%0, %cst, %arg0) : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %3 = stablehlo.compare EQ, %1, %2, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_1 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %4 = call @_where(%3, %cst_1, %1) : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %6 = stablehlo.compare EQ, %4, %5, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_3 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %7 = call @_where(%6, %cst_3, %4) : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    return %7 : tensor<4x6xf32>
  }
  func.func private @_where(%arg0: tensor<4x6xi1>, %arg1: tensor<f32>, %arg2: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<4x6xi1>, tensor<4x6xf32>
    return %1 : tensor<4x6xf32>
  }
  func.func private @round(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %cst = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4x6xf32>
    %2 = stablehlo.round_nearest_even %1 : tensor<4x6xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %4 = stablehlo.divide %2, %3 : tensor<4x6xf32>
    return %4 : tensor<4x6xf32>
  }
  func.func private @trunc(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %1 = stablehlo.compare LT, %arg0, %0, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %2 = stablehlo.ceil %arg0 : tensor<4x6xf32>
    %3 = stablehlo.floor %arg0 : tensor<4x6xf32>
    %4 = call @_where_0(%1, %2, %3) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    return %4 : tensor<4x6xf32>
  }
  func.func private @_where_0(%arg0: tensor<4x6xi1>, %arg1: tensor<4x6xf32>, %arg2: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x6xi1>, tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
  func.func private @frexp(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xi32>) {
    %0 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_0 = stablehlo.constant dense<0x4B000000> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %4 = stablehlo.multiply %arg0, %3 : tensor<4x6xf32>
    %5 = call @_where_0(%2, %4, %arg0) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %c = stablehlo.constant dense<-23> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = call @_where_1(%2, %c, %c_1) : (tensor<4x6xi1>, tensor<i32>, tensor<i32>) -> tensor<4x6xi32>
    %7 = stablehlo.bitcast_convert %5 : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %c_2 = stablehlo.constant dense<23> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %9 = stablehlo.shift_right_arithmetic %7, %8 : tensor<4x6xi32>
    %c_3 = stablehlo.constant dense<255> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %11 = stablehlo.and %9, %10 : tensor<4x6xi32>
    %c_4 = stablehlo.constant dense<127> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %13 = stablehlo.subtract %11, %12 : tensor<4x6xi32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %15 = stablehlo.add %13, %14 : tensor<4x6xi32>
    %16 = stablehlo.add %6, %15 : tensor<4x6xi32>
    %c_6 = stablehlo.constant dense<-2139095041> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %18 = stablehlo.and %7, %17 : tensor<4x6xi32>
    %c_7 = stablehlo.constant dense<1056964608> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %20 = stablehlo.or %18, %19 : tensor<4x6xi32>
    %21 = stablehlo.bitcast_convert %20 : (tensor<4x6xi32>) -> tensor<4x6xf32>
    %22 = call @isinf(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %23 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %24 = stablehlo.or %22, %23 : tensor<4x6xi1>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %26 = stablehlo.compare EQ, %arg0, %25, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %27 = stablehlo.or %24, %26 : tensor<4x6xi1>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %29 = call @_where_2(%27, %28, %16) : (tensor<4x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %30 = call @_where_0(%27, %arg0, %21) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    return %30, %29 : tensor<4x6xf32>, tensor<4x6xi32>
  }
  func.func private @_where_1(%arg0: tensor<4x6xi1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<4x6xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<4x6xi1>, tensor<4x6xi32>
    return %2 : tensor<4x6xi32>
  }
  func.func private @isinf(%arg0: tensor<4x6xf32>) -> tensor<4x6xi1> {
    %0 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %2 = stablehlo.compare EQ, %0, %1, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    return %2 : tensor<4x6xi1>
  }
  func.func private @_where_2(%arg0: tensor<4x6xi1>, %arg1: tensor<4x6xi32>, %arg2: tensor<4x6xi32>) -> tensor<4x6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x6xi1>, tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @modf(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %1 = stablehlo.compare GE, %arg0, %0, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %2 = stablehlo.floor %arg0 : tensor<4x6xf32>
    %3 = stablehlo.ceil %arg0 : tensor<4x6xf32>
    %4 = call @_where_0(%1, %2, %3) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x6xf32>
    return %5, %4 : tensor<4x6xf32>, tensor<4x6xf32>
  }
  func.func private @cov(%arg0: tensor<4x6xf32>) -> tensor<4x4xf32> {
    %0 = call @atleast_2d(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x6xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<4x6xf32>
    %7 = stablehlo.transpose %6, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %8 = stablehlo.dot_general %6, %7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
    %cst_1 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x4xf32>
    return %10 : tensor<4x4xf32>
  }
  func.func private @atleast_2d(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    return %arg0 : tensor<4x6xf32>
  }
  func.func private @corrcoef(%arg0: tensor<4x6xf32>) -> tensor<4x4xf32> {
    %0 = call @cov_3(%arg0) : (tensor<4x6xf32>) -> tensor<4x4xf32>
    %1 = call @_diag(%0) : (tensor<4x4xf32>) -> tensor<4xf32>
    %2 = stablehlo.sqrt %1 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x4xf32>
    %5 = stablehlo.divide %0, %4 : tensor<4x4xf32>
    %6 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<4x4xf32>
    %8 = stablehlo.divide %5, %7 : tensor<4x4xf32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %9 = call @clip(%8, %c, %c_0) : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
    return %9 : tensor<4x4xf32>
  }
  func.func private @cov_3(%arg0: tensor<4x6xf32>) -> tensor<4x4xf32> {
    %0 = call @atleast_2d(%arg0) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x6xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<4x6xf32>
    %7 = stablehlo.transpose %6, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %8 = stablehlo.dot_general %6, %7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
    %cst_1 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x4xf32>
    return %10 : tensor<4x4xf32>
  }
  func.func private @_diag(%arg0: tensor<4x4xf32>) -> tensor<4xf32> {
    %0 = call @diagonal(%arg0) : (tensor<4x4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @diagonal(%arg0: tensor<4x4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %1 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %3 = stablehlo.add %0, %2 : tensor<4x4xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %5 = stablehlo.convert %4 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %8 = stablehlo.iota dim = 0 : tensor<4xi32>
      %9 = stablehlo.iota dim = 0 : tensor<4xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_2 = stablehlo.constant dense<4> : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %13 = stablehlo.add %8, %12 : tensor<4xi32>
      %14 = stablehlo.select %11, %13, %8 : tensor<4xi1>, tensor<4xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %c_4 = stablehlo.constant dense<4> : tensor<i32>
      %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %18 = stablehlo.add %9, %17 : tensor<4xi32>
      %19 = stablehlo.select %16, %18, %9 : tensor<4xi1>, tensor<4xi32>
      %20 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
      %22 = stablehlo.concatenate %20, %21, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
      %23 = "stablehlo.gather"(%arg0, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x2xi32>) -> tensor<4xf32>
      stablehlo.return %23 : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    return %7 : tensor<4xf32>
  }
  func.func private @clip(%arg0: tensor<4x4xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<4x4xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<4x4xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<4x4xf32>
    return %5 : tensor<4x4xf32>
  }
  func.func private @convolve(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>) -> tensor<11xf32> {
    %0 = call @_conv(%arg0, %arg1) : (tensor<6xf32>, tensor<6xf32>) -> tensor<11xf32>
    return %0 : tensor<11xf32>
  }
  func.func private @_conv(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>) -> tensor<11xf32> {
    %0 = call @_flip(%arg1) : (tensor<6xf32>) -> tensor<6xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<6xf32>) -> tensor<1x1x6xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [2] : (tensor<6xf32>) -> tensor<1x1x6xf32>
    %3 = stablehlo.convolution(%1, %2) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[5, 5]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x6xf32>, tensor<1x1x6xf32>) -> tensor<1x1x11xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x1x11xf32>) -> tensor<11xf32>
    return %4 : tensor<11xf32>
  }
  func.func private @_flip(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<6xf32>
    return %0 : tensor<6xf32>
  }
  func.func private @unwrap(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %cst = stablehlo.constant dense<6.28318548> : tensor<f32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.divide %cst, %cst_0 : tensor<f32>
    %cst_1 = stablehlo.constant dense<6.28318548> : tensor<f32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.divide %cst_1, %cst_2 : tensor<f32>
    %2 = call @diff(%arg0) : (tensor<4x6xf32>) -> tensor<4x5xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %4 = stablehlo.add %2, %3 : tensor<4x5xf32>
    %cst_3 = stablehlo.constant dense<6.28318548> : tensor<f32>
    %5 = call @remainder(%4, %cst_3) : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %6 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %7 = stablehlo.subtract %5, %6 : tensor<4x5xf32>
    %8 = stablehlo.negate %1 : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %10 = stablehlo.compare EQ, %7, %9, FLOAT : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %12 = stablehlo.compare GT, %2, %11, FLOAT : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xi1>
    %13 = stablehlo.and %10, %12 : tensor<4x5xi1>
    %14 = call @_where_4(%13, %1, %7) : (tensor<4x5xi1>, tensor<f32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %15 = stablehlo.abs %2 : tensor<4x5xf32>
    %16 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %17 = stablehlo.compare LT, %15, %16, FLOAT : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xi1>
    %18 = stablehlo.subtract %14, %2 : tensor<4x5xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %19 = call @_where_5(%17, %c, %18) : (tensor<4x5xi1>, tensor<i32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %20 = stablehlo.slice %arg0 [0:4, 0:1] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %21 = stablehlo.slice %arg0 [0:4, 1:6] : (tensor<4x6xf32>) -> tensor<4x5xf32>
    %22 = call @cumsum(%19) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %23 = stablehlo.add %21, %22 : tensor<4x5xf32>
    %24 = stablehlo.concatenate %20, %23, dim = 1 : (tensor<4x1xf32>, tensor<4x5xf32>) -> tensor<4x6xf32>
    return %24 : tensor<4x6xf32>
  }
  func.func private @diff(%arg0: tensor<4x6xf32>) -> tensor<4x5xf32> {
    %0 = stablehlo.slice %arg0 [0:4, 1:6] : (tensor<4x6xf32>) -> tensor<4x5xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:5] : (tensor<4x6xf32>) -> tensor<4x5xf32>
    %2 = stablehlo.subtract %0, %1 : tensor<4x5xf32>
    return %2 : tensor<4x5xf32>
  }
  func.func private @remainder(%arg0: tensor<4x5xf32>, %arg1: tensor<f32>) -> tensor<4x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %1 = stablehlo.remainder %arg0, %0 : tensor<4x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %3 = stablehlo.compare NE, %1, %2, FLOAT : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %5 = stablehlo.compare LT, %1, %4, FLOAT : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.compare LT, %arg1, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<4x5xi1>
    %8 = stablehlo.compare NE, %5, %7, UNSIGNED : (tensor<4x5xi1>, tensor<4x5xi1>) -> tensor<4x5xi1>
    %9 = stablehlo.and %8, %3 : tensor<4x5xi1>
    %10 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %11 = stablehlo.add %1, %10 : tensor<4x5xf32>
    %12 = stablehlo.select %9, %11, %1 : tensor<4x5xi1>, tensor<4x5xf32>
    return %12 : tensor<4x5xf32>
  }
  func.func private @_where_4(%arg0: tensor<4x5xi1>, %arg1: tensor<f32>, %arg2: tensor<4x5xf32>) -> tensor<4x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<4x5xi1>, tensor<4x5xf32>
    return %1 : tensor<4x5xf32>
  }
  func.func private @_where_5(%arg0: tensor<4x5xi1>, %arg1: tensor<i32>, %arg2: tensor<4x5xf32>) -> tensor<4x5xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4x5xi1>, tensor<4x5xf32>
    return %2 : tensor<4x5xf32>
  }
  func.func private @cumsum(%arg0: tensor<4x5xf32>) -> tensor<4x5xf32> {
    %0 = call @cumsum_6(%arg0) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    return %0 : tensor<4x5xf32>
  }
  func.func private @cumsum_6(%arg0: tensor<4x5xf32>) -> tensor<4x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [4, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    return %1 : tensor<4x5xf32>
  }
  func.func private @trapezoid(%arg0: tensor<4x6xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.slice %arg0 [0:4, 0:1] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<4x1xf32>) -> tensor<4xf32>
    %3 = stablehlo.slice %arg0 [0:4, 5:6] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<4x1xf32>) -> tensor<4xf32>
    %5 = stablehlo.add %2, %4 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4xf32>
    %8 = stablehlo.subtract %0, %7 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<4xf32>
    return %10 : tensor<4xf32>
  }
  func.func private @gradient(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
    %0 = stablehlo.slice %arg0 [1:2, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %1 = stablehlo.slice %arg0 [0:1, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %2 = stablehlo.subtract %0, %1 : tensor<1x6xf32>
    %3 = stablehlo.slice %arg0 [3:4, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %4 = stablehlo.slice %arg0 [2:3, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<1x6xf32>
    %6 = stablehlo.slice %arg0 [2:4, 0:6] : (tensor<4x6xf32>) -> tensor<2x6xf32>
    %7 = stablehlo.slice %arg0 [0:2, 0:6] : (tensor<4x6xf32>) -> tensor<2x6xf32>
    %8 = stablehlo.subtract %6, %7 : tensor<2x6xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %10 = stablehlo.multiply %8, %9 : tensor<2x6xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x6xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x6xf32>
    %14 = stablehlo.divide %5, %13 : tensor<1x6xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x6xf32>
    %16 = stablehlo.divide %2, %15 : tensor<1x6xf32>
    %17 = stablehlo.concatenate %16, %12, %14, dim = 0 : (tensor<1x6xf32>, tensor<2x6xf32>, tensor<1x6xf32>) -> tensor<4x6xf32>
    %18 = stablehlo.slice %arg0 [0:4, 1:2] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %19 = stablehlo.slice %arg0 [0:4, 0:1] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<4x1xf32>
    %21 = stablehlo.slice %arg0 [0:4, 5:6] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %22 = stablehlo.slice %arg0 [0:4, 4:5] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %23 = stablehlo.subtract %21, %22 : tensor<4x1xf32>
    %24 = stablehlo.slice %arg0 [0:4, 2:6] : (tensor<4x6xf32>) -> tensor<4x4xf32>
    %25 = stablehlo.slice %arg0 [0:4, 0:4] : (tensor<4x6xf32>) -> tensor<4x4xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<4x4xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<4x4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %30 = stablehlo.divide %28, %29 : tensor<4x4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %32 = stablehlo.divide %23, %31 : tensor<4x1xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %34 = stablehlo.divide %20, %33 : tensor<4x1xf32>
    %35 = stablehlo.concatenate %34, %30, %32, dim = 1 : (tensor<4x1xf32>, tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x6xf32>
    return %17, %35 : tensor<4x6xf32>, tensor<4x6xf32>
  }
  func.func private @packbits(%arg0: tensor<4x6xi1>) -> tensor<3xui8> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<4x6xi1>
    %1 = stablehlo.compare NE, %arg0, %0, UNSIGNED : (tensor<4x6xi1>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %2 = stablehlo.convert %1 : (tensor<4x6xi1>) -> tensor<4x6xui8>
    %3 = stablehlo.iota dim = 0 : tensor<8xui8>
    %4 = stablehlo.reverse %3, dims = [0] : tensor<8xui8>
    %5 = stablehlo.reshape %2 : (tensor<4x6xui8>) -> tensor<24xui8>
    %6 = stablehlo.reshape %5 : (tensor<24xui8>) -> tensor<3x8xui8>
    %7 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<8xui8>) -> tensor<1x8xui8>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x8xui8>) -> tensor<3x8xui8>
    %9 = stablehlo.shift_left %6, %8 : tensor<3x8xui8>
    %10 = stablehlo.convert %9 : (tensor<3x8xui8>) -> tensor<3x8xui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %11 = stablehlo.reduce(%10 init: %c_0) applies stablehlo.add across dimensions = [1] : (tensor<3x8xui32>, tensor<ui32>) -> tensor<3xui32>
    %12 = stablehlo.convert %11 : (tensor<3xui32>) -> tensor<3xui8>
    return %12 : tensor<3xui8>
  }
  func.func private @unpackbits(%arg0: tensor<3xui8>) -> tensor<24xui8> {
    %0 = stablehlo.iota dim = 0 : tensor<8xui8>
    %c = stablehlo.constant dense<1> : tensor<ui8>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<8xui8>
    %2 = stablehlo.shift_left %1, %0 : tensor<8xui8>
    %3 = stablehlo.reverse %2, dims = [0] : tensor<8xui8>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<3xui8>) -> tensor<3x1xui8>
    %5 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<8xui8>) -> tensor<1x8xui8>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<3x1xui8>) -> tensor<3x8xui8>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x8xui8>) -> tensor<3x8xui8>
    %8 = stablehlo.and %6, %7 : tensor<3x8xui8>
    %c_0 = stablehlo.constant dense<0> : tensor<ui8>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<3x8xui8>
    %10 = stablehlo.compare GT, %8, %9, UNSIGNED : (tensor<3x8xui8>, tensor<3x8xui8>) -> tensor<3x8xi1>
    %11 = stablehlo.convert %10 : (tensor<3x8xi1>) -> tensor<3x8xui8>
    %12 = stablehlo.reshape %11 : (tensor<3x8xui8>) -> tensor<24xui8>
    return %12 : tensor<24xui8>
  }
  func.func private @bitwise_count(%arg0: tensor<4x6xi32>) -> tensor<4x6xui8> {
    %0 = stablehlo.abs %arg0 : tensor<4x6xi32>
    %1 = stablehlo.popcnt %0 : tensor<4x6xi32>
    %2 = stablehlo.convert %1 : (tensor<4x6xi32>) -> tensor<4x6xui8>
    return %2 : tensor<4x6xui8>
  }
  func.func private @digitize(%arg0: tensor<4x6xf32>, %arg1: tensor<3xf32>) -> tensor<4x6xi32> {
    %0 = stablehlo.slice %arg1 [2:3] : (tensor<3xf32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    %2 = stablehlo.slice %arg1 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.compare GE, %1, %3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = call @searchsorted(%arg1, %arg0) : (tensor<3xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    %6 = stablehlo.reverse %arg1, dims = [0] : tensor<3xf32>
    %7 = call @searchsorted(%6, %arg0) : (tensor<3xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %9 = stablehlo.subtract %8, %7 : tensor<4x6xi32>
    %10 = call @_where_9(%4, %5, %9) : (tensor<i1>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    return %10 : tensor<4x6xi32>
  }
  func.func private @searchsorted(%arg0: tensor<3xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<3xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<3xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl_7(%arg0, %arg1) : (tensor<3xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl_7(%arg0: tensor<3xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %0 = call @_searchsorted_scan_impl_8(%arg0, %arg1) : (tensor<3xf32>, tensor<4x6xf32>) -> tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @_searchsorted_scan_impl_8(%arg0: tensor<3xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %c_0 = stablehlo.constant dense<3> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<6xui32>) -> tensor<4x6xui32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<6xui32>) -> tensor<4x6xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %2, %iterArg_5 = %3) : tensor<3xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>
    cond {
      %c_6 = stablehlo.constant dense<2> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<3xf32>, tensor<4x6xf32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %iterArg_3, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %7, %6#0, %6#1 : tensor<3xf32>, tensor<4x6xf32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>
    }
    %5 = stablehlo.convert %4#4 : (tensor<4x6xui32>) -> tensor<4x6xi32>
    return %5 : tensor<4x6xi32>
  }
  func.func private @closed_call(%arg0: tensor<3xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<4x6xui32>, %arg3: tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<4x6xui32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = call @floor_divide(%0, %c) : (tensor<4x6xui32>, tensor<i32>) -> tensor<4x6xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<4x6xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<4x6xui32>) -> tensor<4x6x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf32>, tensor<4x6x1xui32>) -> tensor<4x6x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<4x6x1xf32>) -> tensor<4x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<4x6xi1>, tensor<4x6xf32>
    %11 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %14 = stablehlo.select %11, %13, %10 : tensor<4x6xi1>, tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %16 = stablehlo.compare EQ, %5, %15, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %19 = stablehlo.select %16, %18, %5 : tensor<4x6xi1>, tensor<4x6xf32>
    %20 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
    %23 = stablehlo.select %20, %22, %19 : tensor<4x6xi1>, tensor<4x6xf32>
    %24 = stablehlo.compare LT, %14, %23, TOTALORDER : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %25 = stablehlo.select %24, %arg2, %2 : tensor<4x6xi1>, tensor<4x6xui32>
    %26 = stablehlo.select %24, %2, %arg3 : tensor<4x6xi1>, tensor<4x6xui32>
    return %25, %26 : tensor<4x6xui32>, tensor<4x6xui32>
  }
  func.func private @floor_divide(%arg0: tensor<4x6xui32>, %arg1: tensor<i32>) -> tensor<4x6xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<4x6xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<4x6xui32>
    return %2 : tensor<4x6xui32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<4x6xi32>, %arg2: tensor<4x6xi32>) -> tensor<4x6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4x6xi32>
    return %0 : tensor<4x6xi32>
  }
  func.func private @isclose(%arg0: tensor<4x6xf32>, %arg1: tensor<4x6xf32>) -> tensor<4x6xi1> {
    %0 = stablehlo.is_finite %arg1 : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<4x6xf32>
    %2 = stablehlo.abs %1 : tensor<4x6xf32>
    %3 = stablehlo.abs %arg1 : tensor<4x6xf32>
    %cst = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<4x6xf32>
    %cst_0 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %7 = stablehlo.add %6, %5 : tensor<4x6xf32>
    %8 = stablehlo.compare LE, %2, %7, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %9 = stablehlo.compare EQ, %arg0, %arg1, FLOAT : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
    %10 = stablehlo.and %0, %8 : tensor<4x6xi1>
    %11 = stablehlo.or %9, %10 : tensor<4x6xi1>
    return %11 : tensor<4x6xi1>
  }
  func.func private @atleast_1d(%arg0: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
    return %arg0 : tensor<3xcomplex<f32>>
  }
  func.func private @argmin(%arg0: tensor<3xi1>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<3xi32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<3xi1>, tensor<3xi32>, tensor<i1>, tensor<i32>) -> (tensor<i1>, tensor<i32>)
     reducer(%arg1: tensor<i1>, %arg3: tensor<i1>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
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
    return %1#1 : tensor<i32>
  }
  func.func private @_where_10(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @_roots_with_zeros(%arg0: tensor<3xcomplex<f32>>, %arg1: tensor<i32>) -> tensor<2xcomplex<f32>> {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = call @_where_11(%0, %cst, %arg0) : (tensor<i1>, tensor<f32>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
    %2 = stablehlo.negate %arg1 : tensor<i32>
    %3 = call @_roll_dynamic(%1, %2) : (tensor<3xcomplex<f32>>, tensor<i32>) -> tensor<3xcomplex<f32>>
    %4 = call @_roots_no_zeros(%3) : (tensor<3xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %6 = stablehlo.compare EQ, %4, %5, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
    %7:2 = "stablehlo.sort"(%6, %4) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>, %arg4: tensor<complex<f32>>, %arg5: tensor<complex<f32>>):
      %13 = stablehlo.compare LT, %arg2, %arg3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<2xi1>, tensor<2xcomplex<f32>>) -> (tensor<2xi1>, tensor<2xcomplex<f32>>)
    %8 = stablehlo.iota dim = 0 : tensor<2xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %9 = stablehlo.subtract %c_1, %arg1 : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %cst_2 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = call @_where_16(%11, %7#1, %cst_2) : (tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    return %12 : tensor<2xcomplex<f32>>
  }
  func.func private @_where_11(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
    %0 = stablehlo.convert %arg1 : (tensor<f32>) -> tensor<complex<f32>>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<i1>, tensor<3xcomplex<f32>>
    return %2 : tensor<3xcomplex<f32>>
  }
  func.func private @_roll_dynamic(%arg0: tensor<3xcomplex<f32>>, %arg1: tensor<i32>) -> tensor<3xcomplex<f32>> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.slice %0 [0:1] : (tensor<1xi32>) -> tensor<1xi32>
    %2 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.maximum %c, %c_0 : tensor<i32>
    %4 = call @remainder_12(%2, %3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %5 = stablehlo.concatenate %arg0, %arg0, dim = 0 : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<6xcomplex<f32>>
    %c_1 = stablehlo.constant dense<3> : tensor<i32>
    %6 = stablehlo.subtract %c_1, %4 : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %6, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<6> : tensor<i32>
    %8 = stablehlo.add %6, %c_3 : tensor<i32>
    %9 = stablehlo.select %7, %8, %6 : tensor<i1>, tensor<i32>
    %10 = stablehlo.dynamic_slice %5, %9, sizes = [3] : (tensor<6xcomplex<f32>>, tensor<i32>) -> tensor<3xcomplex<f32>>
    return %10 : tensor<3xcomplex<f32>>
  }
  func.func private @remainder_12(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where_13(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
  func.func private @_where_13(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_roots_no_zeros(%arg0: tensor<3xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
    %cst = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %1 = call @_diag_14(%0) : (tensor<1xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %2 = stablehlo.slice %arg0 [1:3] : (tensor<3xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %3 = stablehlo.negate %2 : tensor<2xcomplex<f32>>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<3xcomplex<f32>>) -> tensor<1xcomplex<f32>>
    %5 = stablehlo.reshape %4 : (tensor<1xcomplex<f32>>) -> tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %7 = stablehlo.divide %3, %6 : tensor<2xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %9 = "stablehlo.scatter"(%1, %8, %7) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<complex<f32>>, %arg2: tensor<complex<f32>>):
      stablehlo.return %arg2 : tensor<complex<f32>>
    }) : (tensor<2x2xcomplex<f32>>, tensor<1xi32>, tensor<2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %10 = call @eigvals(%9) : (tensor<2x2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    return %10 : tensor<2xcomplex<f32>>
  }
  func.func private @_diag_14(%arg0: tensor<1xcomplex<f32>>) -> tensor<2x2xcomplex<f32>> {
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %0 = stablehlo.pad %arg0, %cst, low = [1], high = [0], interior = [0] : (tensor<1xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %1 = stablehlo.iota dim = 0 : tensor<2x2xi32>
    %2 = stablehlo.iota dim = 1 : tensor<2x2xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %4 = stablehlo.add %1, %3 : tensor<2x2xi32>
    %5 = stablehlo.compare EQ, %4, %2, SIGNED : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %6 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<2xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %7 = call @_where_15(%5, %6, %cst_0) : (tensor<2x2xi1>, tensor<2x1xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x2xcomplex<f32>>
    return %7 : tensor<2x2xcomplex<f32>>
  }
  func.func private @_where_15(%arg0: tensor<2x2xi1>, %arg1: tensor<2x1xcomplex<f32>>, %arg2: tensor<complex<f32>>) -> tensor<2x2xcomplex<f32>> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<2x1xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<complex<f32>>) -> tensor<2x2xcomplex<f32>>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<2x2xi1>, tensor<2x2xcomplex<f32>>
    return %2 : tensor<2x2xcomplex<f32>>
  }
  func.func private @eigvals(%arg0: tensor<2x2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
    %0:4 = stablehlo.custom_call @lapack_cgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k], [l, m], [n, o], []) {i=2, j=2, k=2, l=2, m=2, n=2, o=2}, custom>} : (tensor<2x2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<2xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<2xi1>, tensor<2xcomplex<f32>>
    return %6 : tensor<2xcomplex<f32>>
  }
  func.func private @_where_16(%arg0: tensor<2xi1>, %arg1: tensor<2xcomplex<f32>>, %arg2: tensor<complex<f32>>) -> tensor<2xcomplex<f32>> {
    %0 = stablehlo.convert %arg2 : tensor<complex<f32>>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<2xi1>, tensor<2xcomplex<f32>>
    return %2 : tensor<2xcomplex<f32>>
  }
  func.func private @vander(%arg0: tensor<6xf32>) -> tensor<6x6xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<6xf32>
    %cst = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.subtract %1, %0 : tensor<6xf32>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<6xf32>) -> tensor<6x1xf32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x6xf32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<6x6xf32>
    %7 = stablehlo.power %5, %6 : tensor<6x6xf32>
    return %7 : tensor<6x6xf32>
  }
  func.func private @tril(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi32>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<4x4xi1>, tensor<4x4xf32>
    return %6 : tensor<4x4xf32>
  }
  func.func private @cumsum_17(%arg0: tensor<4x4xi1>) -> tensor<16xi32> {
    %0 = stablehlo.reshape %arg0 : (tensor<4x4xi1>) -> tensor<16xi1>
    %1 = stablehlo.convert %0 : (tensor<16xi1>) -> tensor<16xi32>
    %2 = call @cumsum_18(%1) : (tensor<16xi32>) -> tensor<16xi32>
    return %2 : tensor<16xi32>
  }
  func.func private @cumsum_18(%arg0: tensor<16xi32>) -> tensor<16xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[15, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 16>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    return %1 : tensor<16xi32>
  }
  func.func private @clip_19(%arg0: tensor<16xi32>, %arg1: tensor<i32>) -> tensor<16xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<16xi32>
    return %2 : tensor<16xi32>
  }
  func.func private @cumsum_20(%arg0: tensor<10xi32>) -> tensor<10xi32> {
    %0 = call @cumsum_21(%arg0) : (tensor<10xi32>) -> tensor<10xi32>
    return %0 : tensor<10xi32>
  }
  func.func private @cumsum_21(%arg0: tensor<10xi32>) -> tensor<10xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[9, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 10>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    return %1 : tensor<10xi32>
  }
  func.func private @floor_divide_22(%arg0: tensor<10xi32>, %arg1: tensor<i32>) -> tensor<10xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %1 = stablehlo.divide %arg0, %0 : tensor<10xi32>
    %2 = stablehlo.sign %arg0 : tensor<10xi32>
    %3 = stablehlo.sign %arg1 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %5 = stablehlo.compare NE, %2, %4, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %7 = stablehlo.remainder %arg0, %6 : tensor<10xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %9 = stablehlo.compare NE, %7, %8, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %10 = stablehlo.and %5, %9 : tensor<10xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %12 = stablehlo.subtract %1, %11 : tensor<10xi32>
    %13 = call @_where_23(%10, %12, %1) : (tensor<10xi1>, tensor<10xi32>, tensor<10xi32>) -> tensor<10xi32>
    return %13 : tensor<10xi32>
  }
  func.func private @_where_23(%arg0: tensor<10xi1>, %arg1: tensor<10xi32>, %arg2: tensor<10xi32>) -> tensor<10xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<10xi1>, tensor<10xi32>
    return %0 : tensor<10xi32>
  }
  func.func private @remainder_24(%arg0: tensor<10xi32>, %arg1: tensor<i32>) -> tensor<10xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_13(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<10xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<10xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %12 = stablehlo.and %11, %6 : tensor<10xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %14 = stablehlo.add %4, %13 : tensor<10xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<10xi1>, tensor<10xi32>
    return %15 : tensor<10xi32>
  }
  func.func private @block(%arg0: tensor<4x6xf32>, %arg1: tensor<4x6xf32>, %arg2: tensor<4x6xf32>, %arg3: tensor<4x6xf32>) -> tensor<8x12xf32> {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x12xf32>
    %1 = stablehlo.concatenate %arg2, %arg3, dim = 1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x12xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<4x12xf32>, tensor<4x12xf32>) -> tensor<8x12xf32>
    return %2 : tensor<8x12xf32>
  }
  func.func private @rollaxis(%arg0: tensor<4x6xf32>) -> tensor<6x4xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    return %0 : tensor<6x4xf32>
  }
  func.func private @argmax(%arg0: tensor<2x4x6xi1>) -> tensor<4x6xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<2x4x6xi32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<2x4x6xi1>, tensor<2x4x6xi32>, tensor<i1>, tensor<i32>) -> (tensor<4x6xi1>, tensor<4x6xi32>)
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
    return %1#1 : tensor<4x6xi32>
  }
  func.func private @signbit(%arg0: tensor<4x6xf32>) -> tensor<4x6xi1> {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %c = stablehlo.constant dense<31> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %2 = stablehlo.shift_right_arithmetic %0, %1 : tensor<4x6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x6xi32>
    %4 = stablehlo.compare NE, %2, %3, SIGNED : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %5 = stablehlo.convert %4 : tensor<4x6xi1>
    return %5 : tensor<4x6xi1>
  }
}
