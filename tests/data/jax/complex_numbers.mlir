module @jit_complex_numbers attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<8xcomplex<f32>>) -> (tensor<8xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<8xf32> {jax.result_info = "result[4]"}, tensor<8xf32> {jax.result_info = "result[5]"}, tensor<8xf32> {jax.result_info = "result[6]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[7]"}, tensor<8xf32> {jax.result_info = "result[8]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[9]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[10]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[11]"}, tensor<3xcomplex<f32>> {jax.result_info = "result[12]"}, tensor<complex<f32>> {jax.result_info = "result[13]"}, tensor<8xi1> {jax.result_info = "result[14]"}, tensor<3xcomplex<f32>> {jax.result_info = "result[15]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[16]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[17]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[18]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[19]"}) {
    %cst = stablehlo.constant dense<[(1.000000e+00,1.000000e+00), (2.000000e+00,-3.000000e+00), (0.000000e+00,0.000000e+00)]> : tensor<3xcomplex<f32>>
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<8xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<8xcomplex<f32>>
    %2 = stablehlo.add %arg0, %1 : tensor<8xcomplex<f32>>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<8xcomplex<f32>>
    %4 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %5 = stablehlo.imag %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %6 = stablehlo.negate %5 : tensor<8xf32>
    %7 = stablehlo.complex %4, %6 : tensor<8xcomplex<f32>>
    %8 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %9 = stablehlo.imag %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %10 = stablehlo.abs %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %11 = stablehlo.exponential %arg0 : tensor<8xcomplex<f32>>
    %12 = call @angle(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %13 = stablehlo.sqrt %arg0 : tensor<8xcomplex<f32>>
    %14 = stablehlo.log %arg0 : tensor<8xcomplex<f32>>
    %15 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %16 = stablehlo.imag %arg1 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %17 = stablehlo.complex %15, %16 : tensor<8xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(1.500000e+00,-2.250000e+00)> : tensor<complex<f32>>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %19 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %20 = stablehlo.imag %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %21 = stablehlo.negate %20 : tensor<8xf32>
    %22 = stablehlo.complex %19, %21 : tensor<8xcomplex<f32>>
    %23 = stablehlo.dot_general %22, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<complex<f32>>
    %24 = stablehlo.compare EQ, %arg0, %arg1, FLOAT : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xi1>
    %25 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %26 = stablehlo.imag %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %28 = stablehlo.compare EQ, %25, %27, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %29 = stablehlo.sine %25 : tensor<8xf32>
    %30 = stablehlo.cosine %25 : tensor<8xf32>
    %31 = stablehlo.exponential_minus_one %26 : tensor<8xf32>
    %32 = stablehlo.negate %26 : tensor<8xf32>
    %33 = stablehlo.exponential_minus_one %32 : tensor<8xf32>
    %34 = stablehlo.subtract %31, %33 : tensor<8xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %36 = stablehlo.divide %34, %35 : tensor<8xf32>
    %37 = stablehlo.add %31, %33 : tensor<8xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %39 = stablehlo.add %37, %38 : tensor<8xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %41 = stablehlo.divide %39, %40 : tensor<8xf32>
    %42 = stablehlo.multiply %30, %41 : tensor<8xf32>
    %43 = stablehlo.negate %29 : tensor<8xf32>
    %44 = stablehlo.multiply %43, %36 : tensor<8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %46 = stablehlo.complex %42, %45 : tensor<8xcomplex<f32>>
    %47 = stablehlo.complex %42, %44 : tensor<8xcomplex<f32>>
    %48 = stablehlo.select %28, %46, %47 : tensor<8xi1>, tensor<8xcomplex<f32>>
    %49 = stablehlo.tanh %arg0 : tensor<8xcomplex<f32>>
    %50 = stablehlo.rsqrt %arg0 : tensor<8xcomplex<f32>>
    %51 = stablehlo.log_plus_one %arg0 : tensor<8xcomplex<f32>>
    return %0, %2, %3, %7, %8, %9, %10, %11, %12, %13, %14, %17, %18, %23, %24, %cst, %48, %49, %50, %51 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xcomplex<f32>>, tensor<8xf32>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<complex<f32>>, tensor<8xi1>, tensor<3xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  }
  func.func private @angle(%arg0: tensor<8xcomplex<f32>>) -> tensor<8xf32> {
    %0 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %1 = stablehlo.imag %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %2 = stablehlo.atan2 %1, %0 : tensor<8xf32>
    return %2 : tensor<8xf32>
  }
}
