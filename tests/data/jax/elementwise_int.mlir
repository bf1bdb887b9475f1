module @jit_elementwise_int attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xi32>, %arg1: tensor<16xi32>) -> (tensor<16xi32> {jax.result_info = "result[0]"}, tensor<16xi32> {jax.result_info = "result[1]"}, tensor<16xi32> {jax.result_info = "result[2]"}, tensor<16xi32> {jax.result_info = "result[3]"}, tensor<16xi32> {jax.result_info = "result[4]"}, tensor<16xi32> {jax.result_info = "result[5]"}, tensor<16xi32> {jax.result_info = "result[6]"}, tensor<16xi32> {jax.result_info = "result[7]"}, tensor<16xi32> {jax.result_info = "result[8]"}, tensor<16xi32> {jax.result_info = "result[9]"}, tensor<16xi32> {jax.result_info = "result[10]"}, tensor<16xi32> {jax.result_info = "result[11]"}, tensor<16xi32> {jax.result_info = "result[12]"}, tensor<16xi32> {jax.result_info = "result[13]"}, tensor<16xi32> {jax.result_info = "result[14]"}, tensor<16xi32> {jax.result_info = "result[15]"}, tensor<16xi32> {jax.result_info = "result[16]"}, tensor<16xi32> {jax.result_info = "result[17]"}, tensor<16xi1> {jax.result_info = "result[18]"}, tensor<16xi32> {jax.result_info = "result[19]"}, tensor<16xi32> {jax.result_info = "result[20]"}, tensor<16xi32> {jax.result_info = "result[21]"}, tensor<16xi1> {jax.result_info = "result[22]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<16xi32>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<16xi32>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<16xi32>
    %3 = call @floor_divide(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %4 = call @remainder(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %5 = stablehlo.and %arg0, %arg1 : tensor<16xi32>
    %6 = stablehlo.or %arg0, %arg1 : tensor<16xi32>
    %7 = stablehlo.xor %arg0, %arg1 : tensor<16xi32>
    %8 = stablehlo.not %arg0 : tensor<16xi32>
    %9 = stablehlo.shift_left %arg0, %arg1 : tensor<16xi32>
    %10 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<16xi32>
    %11 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<16xi32>
    %12 = stablehlo.popcnt %arg0 : tensor<16xi32>
    %13 = stablehlo.count_leading_zeros %arg0 : tensor<16xi32>
    %14 = stablehlo.sign %arg0 : tensor<16xi32>
    %15 = stablehlo.divide %arg0, %arg1 : tensor<16xi32>
    %16 = stablehlo.remainder %arg0, %arg1 : tensor<16xi32>
    %17 = stablehlo.abs %arg0 : tensor<16xi32>
    %18 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %19 = stablehlo.multiply %arg0, %arg0 : tensor<16xi32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<16xi32>
    %21 = call @gcd(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %23 = stablehlo.maximum %arg0, %22 : tensor<16xi32>
    %c_0 = stablehlo.constant dense<-7> : tensor<i32>
    %24 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %25 = stablehlo.compare EQ, %arg0, %24, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %20, %21, %23, %25 : tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi1>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi1>
  }
  func.func private @floor_divide(%arg0: tensor<16xi32>, %arg1: tensor<16xi32>) -> tensor<16xi32> {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<16xi32>
    %1 = stablehlo.sign %arg0 : tensor<16xi32>
    %2 = stablehlo.sign %arg1 : tensor<16xi32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %7 = stablehlo.and %3, %6 : tensor<16xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %9 = stablehlo.subtract %0, %8 : tensor<16xi32>
    %10 = call @_where(%7, %9, %0) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    return %10 : tensor<16xi32>
  }
  func.func private @_where(%arg0: tensor<16xi1>, %arg1: tensor<16xi32>, %arg2: tensor<16xi32>) -> tensor<16xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<16xi1>, tensor<16xi32>
    return %0 : tensor<16xi32>
  }
  func.func private @remainder(%arg0: tensor<16xi32>, %arg1: tensor<16xi32>) -> tensor<16xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %1 = stablehlo.compare EQ, %arg1, %0, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %3 = call @_where(%1, %2, %arg1) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<16xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %10 = stablehlo.compare LT, %3, %9, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<16xi1>, tensor<16xi1>) -> tensor<16xi1>
    %12 = stablehlo.and %11, %6 : tensor<16xi1>
    %13 = stablehlo.add %4, %3 : tensor<16xi32>
    %14 = stablehlo.select %12, %13, %4 : tensor<16xi1>, tensor<16xi32>
    return %14 : tensor<16xi32>
  }
  func.func private @gcd(%arg0: tensor<16xi32>, %arg1: tensor<16xi32>) -> tensor<16xi32> {
    %0 = stablehlo.abs %arg0 : tensor<16xi32>
    %1 = stablehlo.abs %arg1 : tensor<16xi32>
    %2:2 = stablehlo.while(%iterArg = %0, %iterArg_0 = %1) : tensor<16xi32>, tensor<16xi32>
    cond {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
      %4 = stablehlo.compare NE, %iterArg_0, %3, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
      %c_1 = stablehlo.constant dense<false> : tensor<i1>
      %5 = stablehlo.reduce(%4 init: %c_1) applies stablehlo.or across dimensions = [0] : (tensor<16xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
      %4 = stablehlo.compare NE, %iterArg_0, %3, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
      %5 = func.call @_where_0(%4, %iterArg_0, %iterArg) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<16xi32>
      %7 = stablehlo.compare NE, %iterArg_0, %6, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
      %8 = stablehlo.remainder %iterArg, %iterArg_0 : tensor<16xi32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %9 = func.call @_where_1(%7, %8, %c_2) : (tensor<16xi1>, tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
      %10 = stablehlo.compare LT, %5, %9, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
      %11 = func.call @_where_0(%10, %9, %5) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
      %12 = stablehlo.compare LT, %5, %9, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
      %13 = func.call @_where_0(%12, %5, %9) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
      stablehlo.return %11, %13 : tensor<16xi32>, tensor<16xi32>
    }
    return %2#0 : tensor<16xi32>
  }
  func.func private @_where_0(%arg0: tensor<16xi1>, %arg1: tensor<16xi32>, %arg2: tensor<16xi32>) -> tensor<16xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<16xi1>, tensor<16xi32>
    return %0 : tensor<16xi32>
  }
  func.func private @_where_1(%arg0: tensor<16xi1>, %arg1: tensor<16xi32>, %arg2: tensor<i32>) -> tensor<16xi32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<16xi1>, tensor<16xi32>
    return %1 : tensor<16xi32>
  }
}
