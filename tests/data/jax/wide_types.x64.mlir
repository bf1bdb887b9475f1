module @jit_wide_types attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x8xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4x8xi64>, %arg2: tensor<8xui64>, %arg3: tensor<8xcomplex<f64>> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<4x8xf64> {jax.result_info = "result[0]"}, tensor<4x8xf64> {jax.result_info = "result[1]"}, tensor<4x8xi64> {jax.result_info = "result[2]"}, tensor<4x8xi64> {jax.result_info = "result[3]"}, tensor<8xui64> {jax.result_info = "result[4]"}, tensor<8xcomplex<f64>> {jax.result_info = "result[5]"}, tensor<f64> {jax.result_info = "result[6]"}, tensor<4xi64> {jax.result_info = "result[7]"}, tensor<5xi64> {jax.result_info = "result[8]"}, tensor<4x8xf32> {jax.result_info = "result[9]"}, tensor<4x8xui32> {jax.result_info = "result[10]"}, tensor<4x8xi64> {jax.result_info = "result[11]"}, tensor<4x4xf64> {jax.result_info = "result[12]"}, tensor<4xf64> {jax.result_info = "result[13]"}, tensor<4x8xf64> {jax.result_info = "result[14]"}, tensor<4x5xcomplex<f64>> {jax.result_info = "result[15]"}, tensor<8xf64> {jax.result_info = "result[16]"}, tensor<130xf64> {jax.result_info = "result[17]"}, tensor<4x8xi64> {jax.result_info = "result[18]"}, tensor<4x8xi64> {jax.result_info = "result[19]"}, tensor<8xui64> {jax.result_info = "result[20]"}) {
    %cst = stablehlo.constant dense<[1.000000e+300, 4.940660e-324, 0.30000000000000004, 3.1415926535897931]> : tensor<4xf64>
    %cst_0 = stablehlo.constant dense<"0xA1B3BB280D1ED63F1F680422B24AEA3F0AFCE58CE125D53F0796B465BBD9F4BFF349D3DDACF8EC3F477184A76691DC3F75522B8DB82EE1BF226194FE8498E23FEE2FA9752755D73F52E2741B11D3D23F2FB2B853B81A9D3FF690B93BAC7EE13FB4AF55290891E7BF5B5F69B13BDAC4BF97C02EF60ADBDEBF8B2C5388BF29E33F47B41FC17456A43F1CED38859CB7D2BF9F3949E56405E9BF848D8F71D675D0BF91F55AF8D8AC803F5B603C5E7AA3D1BFE16F1C427CB4F43FD938A5F48A1BF03FB3682AF475B005C0764512F46539FEBFABB1D091EE5EC6BF19EF99EE2A05DBBF2652A35BA758CB3F7005397D34D1CB3F342AF97155F10040FDC78348D6CAF1BFB8A41A31AE2AD8BFE803FBA3985700404A305D7BCAB1E43F290271ADD037E53F2DAA8A7DBD72E0BF54CB0212845EFABF03B8D5177C6FC53F802FFFE558E8BB3FB58A5AE83BA3F3BFE0490329FEDCE5BF4DDB4F607471B2BF59727CC1673BEEBFC5AF1A7A3828B9BF96EB4D609371B83F7399AEF85B38A23FA55256908A33E0BFEC42CCF4FBFFE23F94647D8F7084EC3FBFC9C553C788D43F2EAE6728F12EEABFA7DEDC0CB269E73F8F1707F0CB0BE0BF134CEF721522EC3F0C0CFC8F0A26F1BF8D7C56B95043ED3F9F4EACA5838B94BF1271CE1DE0FAF3BFEC1295CFED16D4BF78FBEC3B4BB3AB3FD2F915CE6975D13F938364CA156EEFBFEEBDE0CCCCB7F1BF9ECDAE68FC8BC93F79D5FAC839DFDDBFF8F033420C25CE3F4BFBB6E2FB4DE83F919088DC6E61FABFFEC93B18E547D03F7C622B6B2798F33F7B359008AE0AD3BFE801C46C31F2E9BFD4558BA56112E83FE18A99BC7738D03F19F340F912ABEC3F22152FA20318D6BF7E08041487B5F7BFD48CA45CAA29BCBFD76F34CE7288DCBF372170E773CFE83FAD089B0FF6C8C83F553F605DF517FABFC1E06652631FF3BF599416F2FF47EC3FE1C8D890A2C0E53F7CDAC1A7DF7CE4BFEC6239BDF82E51BF0E995BF04684DC3FB631F12D56FADD3F98F6F5122D0AEC3FCAE133B1426AD03F378C9A86AB46B8BF4D633979F790D0BFBA71149052E4F03F5F31DCE2BF0102C04E7E572B75BFC1BF1795C0BE63E5A03F5D3345B63ACEF6BF3DDB0578D14CD53F99671E474BD7E4BF290259D42599EB3F802EC8C26613C0BFE77FA60EB469E53FE162F2266280F33FF7379B14EB81D83FCF56ED58E805ECBF79516E2CA63AF8BF32F02081DC0DFC3FDD5E0A2AA57DBCBF185D685BB908E6BFE1FDB7290477C23FAFDF409E2A80C8BFFEA68ADABF44EB3F62CBF5E3085FA13FC33ECCDFBD288C3F9415874AD6DDE6BF6E62D75A670DDE3F6FFF0ED5B78AF0BF4D37D15EF74EE53F060B374D0C62F83FD2DBE42F1D65F8BFBABE2864D6BA03C01185DF8378BDE33F2266F83F1862044052893AC6C903F0BF9ECE548ED902F4BFD74E9E60D5D8E23FFCEDCAF630E7EABF6A6D0E5B5C31E0BF"> : tensor<130xf64>
    %cst_1 = stablehlo.constant dense<1.000000e-01> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %1 = stablehlo.add %arg0, %0 : tensor<4x8xf64>
    %cst_2 = stablehlo.constant dense<0x419D6F3454000000> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %3 = stablehlo.multiply %arg0, %2 : tensor<4x8xf64>
    %c = stablehlo.constant dense<1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x8xi64>
    %5 = stablehlo.add %arg1, %4 : tensor<4x8xi64>
    %c_3 = stablehlo.constant dense<-9223372036854775807> : tensor<i64>
    %6 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<4x8xi64>
    %7 = stablehlo.multiply %arg1, %6 : tensor<4x8xi64>
    %c_4 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui64>) -> tensor<8xui64>
    %9 = stablehlo.add %arg2, %8 : tensor<8xui64>
    %cst_5 = stablehlo.constant dense<(1.000000e-01,2.000000e+00)> : tensor<complex<f64>>
    %10 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<complex<f64>>) -> tensor<8xcomplex<f64>>
    %11 = stablehlo.multiply %arg3, %10 : tensor<8xcomplex<f64>>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.reduce(%arg0 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8xf64>, tensor<f64>) -> tensor<f64>
    %13 = call @argmax(%arg0) : (tensor<4x8xf64>) -> tensor<4xi64>
    %14 = stablehlo.iota dim = 0 : tensor<5xi64>
    %15 = stablehlo.convert %arg0 : (tensor<4x8xf64>) -> tensor<4x8xf32>
    %16 = stablehlo.convert %arg1 : (tensor<4x8xi64>) -> tensor<4x8xui32>
    %17 = stablehlo.bitcast_convert %arg0 : (tensor<4x8xf64>) -> tensor<4x8xi64>
    %18 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x8xf64>) -> tensor<8x4xf64>
    %19 = stablehlo.dot_general %arg0, %18, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf64>, tensor<8x4xf64>) -> tensor<4x4xf64>
    %cst_7 = stablehlo.constant dense<2.2204460492503131E-16> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<4x8xf64>
    %21 = stablehlo.multiply %20, %arg0 : tensor<4x8xf64>
    %22 = call @fft(%arg0) : (tensor<4x8xf64>) -> tensor<4x5xcomplex<f64>>
    %23 = stablehlo.real %arg3 : (tensor<8xcomplex<f64>>) -> tensor<8xf64>
    %24 = call @sort(%arg1) : (tensor<4x8xi64>) -> tensor<4x8xi64>
    %25 = call @cumsum(%arg1) : (tensor<4x8xi64>) -> tensor<4x8xi64>
    %26 = stablehlo.count_leading_zeros %arg2 : tensor<8xui64>
    return %1, %3, %5, %7, %9, %11, %12, %13, %14, %15, %16, %17, %19, %cst, %21, %22, %23, %cst_0, %24, %25, %26 : tensor<4x8xf64>, tensor<4x8xf64>, tensor<4x8xi64>, tensor<4x8xi64>, tensor<8xui64>, tensor<8xcomplex<f64>>, tensor<f64>, tensor<4xi64>, tensor<5xi64>, tensor<4x8xf32>, tensor<4x8xui32>, tensor<4x8xi64>, tensor<4x4xf64>, tensor<4xf64>, tensor<4x8xf64>, tensor<4x5xcomplex<f64>>, tensor<8xf64>, tensor<130xf64>, tensor<4x8xi64>, tensor<4x8xi64>, tensor<8xui64>
  }
  func.func private @argmax(%arg0: tensor<4x8xf64>) -> tensor<4xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<4x8xi64>
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x8xf64>, tensor<4x8xi64>, tensor<f64>, tensor<i64>) -> (tensor<4xf64>, tensor<4xi64>)
     reducer(%arg1: tensor<f64>, %arg3: tensor<f64>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f64>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f64>, tensor<i64>
    }
    return %1#1 : tensor<4xi64>
  }
  func.func private @fft(%arg0: tensor<4x8xf64>) -> tensor<4x5xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [8] : (tensor<4x8xf64>) -> tensor<4x5xcomplex<f64>>
    return %0 : tensor<4x5xcomplex<f64>>
  }
  func.func private @sort(%arg0: tensor<4x8xi64>) -> tensor<4x8xi64> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<4x8xi64>) -> tensor<4x8xi64>
    return %0 : tensor<4x8xi64>
  }
  func.func private @cumsum(%arg0: tensor<4x8xi64>) -> tensor<4x8xi64> {
    %0 = call @cumsum_0(%arg0) : (tensor<4x8xi64>) -> tensor<4x8xi64>
    return %0 : tensor<4x8xi64>
  }
  func.func private @cumsum_0(%arg0: tensor<4x8xi64>) -> tensor<4x8xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<i64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i64>
      stablehlo.return %2 : tensor<i64>
    }) : (tensor<4x8xi64>, tensor<i64>) -> tensor<4x8xi64>
    return %1 : tensor<4x8xi64>
  }
}
