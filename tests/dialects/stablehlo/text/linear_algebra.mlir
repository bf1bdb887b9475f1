func.func @dots(%a: tensor<4x4xf32>, %b: tensor<2x4x4xf32>) {
  %0 = stablehlo.dot %a, %a : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = stablehlo.dot %a, %a, precision = [DEFAULT, HIGH] {a.b} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = stablehlo.dot %a, %a, precision = [] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = stablehlo.dot %a, %a {precision_config = [#stablehlo<precision HIGHEST>]} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [1] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = stablehlo.dot_general %a, %a, batching_dims = [] x [], contracting_dims = [] x [], precision = [] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4x4x4xf32>
  %6 = stablehlo.dot_general %b, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = ["HIGH", HIGHEST] {x.y} : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %7 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [1] {precision_config = [#stablehlo<precision HIGH>]} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %8 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [1], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %9 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false> {x.y} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %10 = "stablehlo.dot_general"(%a, %a) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0]>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4x4xf32>
  %11 = stablehlo.einsum %a, %a, config = "ab,bc->ac" {x.y} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %12 = stablehlo.unary_einsum %a, config = "ab->a" : (tensor<4x4xf32>) -> tensor<4xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @sharded(%a: tensor<4xf32>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0], precision = [DEFAULT, HIGH] {mhlo.frontend_attributes = {a = "b"}, sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}
// -----
func.func @convolutions(%a: tensor<1x8x8x4xf32>, %b: tensor<3x3x4x16xf32>, %p: tensor<2x2xi32>, %m: tensor<1x4xf32>, %n: tensor<4x16xf32>) {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {rhs_dilate = [1, 1], stride = [1,1], reverse = [0, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1],} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, x.y} : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x8x8x16xf32>
  %1 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [true, -3]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x6x6x16xf32>
  %2 = stablehlo.convolution(%a, %b) dim_numbers = [b,0,1,f] x [0,1,i,o] -> [f,0,1,b], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<16x6x6x1xf32>
  %3 = "stablehlo.convolution"(%a, %b) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<1> : tensor<2x2xi64>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x8x8x16xf32>
  %4 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 2], [0, -1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x9x5x16xf32>
  %5 = stablehlo.convolution(%m, %n) dim_numbers = [b, f]x[i, o]->[b, f], window = {pad = [], stride = [], reverse = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4xf32>, tensor<4x16xf32>) -> tensor<1x16xf32>
  %6 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1,1]} {window_strides = array<i64: 2,2>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x3x3x16xf32>
  %7 = "stablehlo.dynamic_conv"(%a, %b, %p) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_reversal = array<i1: false, true>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>, tensor<2x2xi32>) -> tensor<1x?x?x16xf32>
  return
}
// -----
func.func @matrices(%a: tensor<4x4xf32>, %b: tensor<4x3xf32>, %v: tensor<4xf32>) {
  %0 = stablehlo.cholesky %a, lower = true {a.b} : tensor<4x4xf32>
  %1 = stablehlo.cholesky %a, lower = false : tensor<4x4xf32>
  %2 = stablehlo.cholesky %a : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = stablehlo.cholesky %a {lower = true} : tensor<4x4xf32>
  %4 = stablehlo.cholesky %a {lower = false} : tensor<4x4xf32>
  %5 = stablehlo.cholesky %a, lower = 1 : tensor<4x4xf32>
  %6 = "stablehlo.cholesky"(%a) <{lower = false}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %7 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %8 = stablehlo.fft %v, type = RFFT, length = [4] {x.y} : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
  %9 = stablehlo.fft %8, type = "IRFFT", length = [4] : (tensor<3xcomplex<f32>>) -> tensor<4xf32>
  %10 = stablehlo.fft %8, type = #stablehlo<fft_type FFT>, length = [3] : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return
}
// -----
func.func @norms(%a: tensor<2x3xf32>, %v: tensor<3xf32>) {
  %0 = "stablehlo.batch_norm_inference"(%a, %v, %v, %v, %v) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1, %2, %3 = "stablehlo.batch_norm_training"(%a, %v, %v) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> {x.y} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %4:3 = "stablehlo.batch_norm_grad"(%a, %v, %v, %v, %a) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %5 = stablehlo.add %2, %4#1 : tensor<3xf32>
  return
}
