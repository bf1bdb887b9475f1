module @jit_booleans attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xi1>, %arg1: tensor<8xi1>, %arg2: tensor<8xf32>) -> (tensor<8xi1> {jax.result_info = "result[0]"}, tensor<8xi1> {jax.result_info = "result[1]"}, tensor<8xi1> {jax.result_info = "result[2]"}, tensor<8xi1> {jax.result_info = "result[3]"}, tensor<8xf32> {jax.result_info = "result[4]"}, tensor<i1> {jax.result_info = "result[5]"}, tensor<i1> {jax.result_info = "result[6]"}, tensor<8xi1> {jax.result_info = "result[7]"}, tensor<8xf32> {jax.result_info = "result[8]"}, tensor<8xi1> {jax.result_info = "result[9]"}, tensor<i32> {jax.result_info = "result[10]"}) {
    %c = stablehlo.constant dense<[true, false, true, true, false, false, true, false]> : tensor<8xi1>
    %0 = stablehlo.and %arg0, %arg1 : tensor<8xi1>
    %1 = stablehlo.or %arg0, %arg1 : tensor<8xi1>
    %2 = stablehlo.xor %arg0, %arg1 : tensor<8xi1>
    %3 = stablehlo.not %arg0 : tensor<8xi1>
    %4 = stablehlo.negate %arg2 : tensor<8xf32>
    %5 = call @_where(%arg0, %arg2, %4) : (tensor<8xi1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %6 = stablehlo.reduce(%arg0 init: %c_0) applies stablehlo.or across dimensions = [0] : (tensor<8xi1>, tensor<i1>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %7 = stablehlo.reduce(%arg1 init: %c_1) applies stablehlo.and across dimensions = [0] : (tensor<8xi1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %c, %arg0 : tensor<8xi1>
    %9 = stablehlo.convert %arg0 : (tensor<8xi1>) -> tensor<8xf32>
    %10 = stablehlo.compare LT, %arg0, %arg1, UNSIGNED : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %11 = stablehlo.convert %arg0 : (tensor<8xi1>) -> tensor<8xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.reduce(%11 init: %c_2) applies stablehlo.add across dimensions = [0] : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
    return %0, %1, %2, %3, %5, %6, %7, %8, %9, %10, %12 : tensor<8xi1>, tensor<8xi1>, tensor<8xi1>, tensor<8xi1>, tensor<8xf32>, tensor<i1>, tensor<i1>, tensor<8xi1>, tensor<8xf32>, tensor<8xi1>, tensor<i32>
  }
  func.func private @_where(%arg0: tensor<8xi1>, %arg1: tensor<8xf32>, %arg2: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<8xi1>, tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
