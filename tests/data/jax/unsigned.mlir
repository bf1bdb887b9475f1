module @jit_unsigned attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xui32>, %arg1: tensor<8xui8>, %arg2: tensor<8xui16>) -> (tensor<8xui32> {jax.result_info = "result[0]"}, tensor<8xui8> {jax.result_info = "result[1]"}, tensor<8xui16> {jax.result_info = "result[2]"}, tensor<8xui32> {jax.result_info = "result[3]"}, tensor<8xi1> {jax.result_info = "result[4]"}, tensor<8xf32> {jax.result_info = "result[5]"}, tensor<8xi8> {jax.result_info = "result[6]"}, tensor<8xui32> {jax.result_info = "result[7]"}, tensor<8xui32> {jax.result_info = "result[8]"}) {
    %c = stablehlo.constant dense<4294967295> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<8xui32>
    %1 = stablehlo.add %arg0, %0 : tensor<8xui32>
    %c_0 = stablehlo.constant dense<255> : tensor<ui8>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<8xui8>
    %3 = stablehlo.multiply %arg1, %2 : tensor<8xui8>
    %c_1 = stablehlo.constant dense<65535> : tensor<ui16>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui16>) -> tensor<8xui16>
    %5 = stablehlo.subtract %arg2, %4 : tensor<8xui16>
    %c_2 = stablehlo.constant dense<3> : tensor<ui32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<8xui32>
    %7 = stablehlo.shift_right_logical %arg0, %6 : tensor<8xui32>
    %c_3 = stablehlo.constant dense<7> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<8xui32>
    %9 = stablehlo.compare GT, %arg0, %8, UNSIGNED : (tensor<8xui32>, tensor<8xui32>) -> tensor<8xi1>
    %10 = stablehlo.convert %arg0 : (tensor<8xui32>) -> tensor<8xf32>
    %11 = stablehlo.convert %arg1 : (tensor<8xui8>) -> tensor<8xi8>
    %12 = stablehlo.not %arg2 : tensor<8xui16>
    %13 = stablehlo.convert %12 : (tensor<8xui16>) -> tensor<8xui32>
    %c_4 = stablehlo.constant dense<3> : tensor<i32>
    %14 = call @floor_divide(%arg0, %c_4) : (tensor<8xui32>, tensor<i32>) -> tensor<8xui32>
    return %1, %3, %5, %7, %9, %10, %11, %13, %14 : tensor<8xui32>, tensor<8xui8>, tensor<8xui16>, tensor<8xui32>, tensor<8xi1>, tensor<8xf32>, tensor<8xi8>, tensor<8xui32>, tensor<8xui32>
  }
  func.func private @floor_divide(%arg0: tensor<8xui32>, %arg1: tensor<i32>) -> tensor<8xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<8xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<8xui32>
    return %2 : tensor<8xui32>
  }
}
