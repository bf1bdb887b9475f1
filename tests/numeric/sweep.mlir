// Uses of ops that tests/interpreter/ops.mlir does not have.

func.func @update_of_one_row(%0: tensor<6x4xi32>, %1: tensor<1x4xi32>, %2: tensor<i32>) -> tensor<6x4xi32> {
  %3 = stablehlo.constant dense<9> : tensor<i32>
  %4 = stablehlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<6x4xi32>, tensor<1x4xi32>, tensor<i32>, tensor<i32>) -> tensor<6x4xi32>
  return %4 : tensor<6x4xi32>
}
func.func @update_at_a_constant(%0: tensor<6x7xi32>, %1: tensor<2x7xi32>) -> (tensor<6x7xi32>, tensor<6x7xi32>) {
  %2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.constant dense<2> : tensor<i32>
  %4 = stablehlo.dynamic_update_slice %0, %1, %2, %2 : (tensor<6x7xi32>, tensor<2x7xi32>, tensor<i32>, tensor<i32>) -> tensor<6x7xi32>
  %5 = stablehlo.dynamic_update_slice %0, %1, %3, %2 : (tensor<6x7xi32>, tensor<2x7xi32>, tensor<i32>, tensor<i32>) -> tensor<6x7xi32>
  return %4, %5 : tensor<6x7xi32>, tensor<6x7xi32>
}
func.func @scatter_max(%0: tensor<6x5xi32>, %1: tensor<9x1xi32>, %2: tensor<9x5xi32>) -> tensor<6x5xi32> {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<6x5xi32>, tensor<9x1xi32>, tensor<9x5xi32>) -> tensor<6x5xi32>
  return %3 : tensor<6x5xi32>
}
func.func @scatter_min_of_floats(%0: tensor<6xf32>, %1: tensor<8x1xi32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %2 = stablehlo.constant dense<[0x7F800000, 1.0, 0xFF800000, -3.0, 0x7F800000, 0xFF800000, 0x7F800000, 2.0]> : tensor<8xf32>
  %3 = stablehlo.constant dense<0x7F800000> : tensor<6xf32>
  %4 = "stablehlo.scatter"(%3, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.minimum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<6xf32>, tensor<8x1xi32>, tensor<8xf32>) -> tensor<6xf32>
  %5 = stablehlo.constant dense<0xFF800000> : tensor<6xf32>
  %6 = "stablehlo.scatter"(%5, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<6xf32>, tensor<8x1xi32>, tensor<8xf32>) -> tensor<6xf32>
  return %4, %6 : tensor<6xf32>, tensor<6xf32>
}
func.func @scatter_unsigned(%0: tensor<6xui8>, %1: tensor<8x1xi32>, %2: tensor<8xui8>) -> (tensor<6xui8>, tensor<6xui8>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %c = stablehlo.minimum %a, %b : tensor<ui8>
    stablehlo.return %c : tensor<ui8>
  }) : (tensor<6xui8>, tensor<8x1xi32>, tensor<8xui8>) -> tensor<6xui8>
  %4 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %c = stablehlo.multiply %a, %b : tensor<ui8>
    stablehlo.return %c : tensor<ui8>
  }) : (tensor<6xui8>, tensor<8x1xi32>, tensor<8xui8>) -> tensor<6xui8>
  return %3, %4 : tensor<6xui8>, tensor<6xui8>
}
func.func @reduce_extremes(%0: tensor<7x5xf32>, %1: tensor<7x5xi1>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>, tensor<5xi1>) {
  %2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %4 = stablehlo.constant dense<true> : tensor<i1>
  %5 = stablehlo.constant dense<false> : tensor<i1>
  %6 = stablehlo.reduce(%0 init: %2) applies stablehlo.maximum across dimensions = [0] : (tensor<7x5xf32>, tensor<f32>) -> tensor<5xf32>
  %7 = stablehlo.reduce(%0 init: %3) applies stablehlo.minimum across dimensions = [0] : (tensor<7x5xf32>, tensor<f32>) -> tensor<5xf32>
  %8 = stablehlo.reduce(%1 init: %4) applies stablehlo.and across dimensions = [0] : (tensor<7x5xi1>, tensor<i1>) -> tensor<5xi1>
  %9 = stablehlo.reduce(%1 init: %5) applies stablehlo.or across dimensions = [0] : (tensor<7x5xi1>, tensor<i1>) -> tensor<5xi1>
  return %6, %7, %8, %9 : tensor<5xf32>, tensor<5xf32>, tensor<5xi1>, tensor<5xi1>
}
func.func @cumulative_sum(%0: tensor<5x8xi32>) -> tensor<5x8xi32> {
  %1 = stablehlo.constant dense<0> : tensor<i32>
  %2 = "stablehlo.reduce_window"(%0, %1) <{padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 8>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<5x8xi32>, tensor<i32>) -> tensor<5x8xi32>
  return %2 : tensor<5x8xi32>
}
func.func @concatenate_three(%0: tensor<4x3xi32>, %1: tensor<2x3xi32>, %2: tensor<5x3xi32>) -> tensor<11x3xi32> {
  %3 = stablehlo.concatenate %0, %1, %2, dim = 0 : (tensor<4x3xi32>, tensor<2x3xi32>, tensor<5x3xi32>) -> tensor<11x3xi32>
  return %3 : tensor<11x3xi32>
}
func.func @roll(%0: tensor<8x3xi32>) -> tensor<8x3xi32> {
  %1 = stablehlo.slice %0 [3:8, 0:3] : (tensor<8x3xi32>) -> tensor<5x3xi32>
  %2 = stablehlo.slice %0 [0:3, 0:3] : (tensor<8x3xi32>) -> tensor<3x3xi32>
  %3 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<5x3xi32>, tensor<3x3xi32>) -> tensor<8x3xi32>
  return %3 : tensor<8x3xi32>
}
func.func @grouped_convolution(%0: tensor<2x8x12xi32>, %1: tensor<3x2x12xi32>) -> tensor<2x6x12xi32> {
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 6 : i64} : (tensor<2x8x12xi32>, tensor<3x2x12xi32>) -> tensor<2x6x12xi32>
  return %2 : tensor<2x6x12xi32>
}
func.func @elementwise(%0: tensor<5x6xf32>, %1: tensor<5x6xf32>) -> (tensor<5x6xf32>, tensor<5x6xi1>, tensor<5x6xi32>) {
  %2 = stablehlo.atan2 %0, %1 : tensor<5x6xf32>
  %3 = stablehlo.compare GT, %0, %1 : (tensor<5x6xf32>, tensor<5x6xf32>) -> tensor<5x6xi1>
  %4 = stablehlo.convert %0 : (tensor<5x6xf32>) -> tensor<5x6xi32>
  return %2, %3, %4 : tensor<5x6xf32>, tensor<5x6xi1>, tensor<5x6xi32>
}
func.func @loop(%0: tensor<5x6xi32>, %1: tensor<i32>) -> (tensor<5x6xi32>, tensor<i32>) {
  %2 = stablehlo.constant dense<3> : tensor<i32>
  %3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = stablehlo.while(%a = %0, %i = %3) : tensor<5x6xi32>, tensor<i32> cond {
    %5 = stablehlo.compare LT, %i, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %5 : tensor<i1>
  } do {
    %5 = stablehlo.constant dense<1> : tensor<i32>
    %6 = stablehlo.add %i, %5 : tensor<i32>
    %7 = stablehlo.add %a, %0 : tensor<5x6xi32>
    %8 = stablehlo.reverse %7, dims = [0] : tensor<5x6xi32>
    stablehlo.return %8, %6 : tensor<5x6xi32>, tensor<i32>
  }
  return %4#0, %4#1 : tensor<5x6xi32>, tensor<i32>
}
func.func @cumulative_sum(%0: tensor<12x5xi32>) -> tensor<12x5xi32> {
  %1 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 12, 1>, padding = dense<[[11, 0], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<12x5xi32>, tensor<i32>) -> tensor<12x5xi32>
  return %r : tensor<12x5xi32>
}
func.func @cumulative_sum_from_the_end(%0: tensor<5x13xi32>) -> tensor<5x13xi32> {
  %1 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 1, 13>, padding = dense<[[0, 0], [0, 12]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<5x13xi32>, tensor<i32>) -> tensor<5x13xi32>
  return %r : tensor<5x13xi32>
}
func.func @cumulative_maximum(%0: tensor<11x4xf32>) -> tensor<11x4xf32> {
  %1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 11, 1>, padding = dense<[[10, 0], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<11x4xf32>, tensor<f32>) -> tensor<11x4xf32>
  return %r : tensor<11x4xf32>
}
func.func @cumulative_product_from_two(%0: tensor<8xi32>) -> tensor<8xi32> {
  %1 = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 8>, padding = dense<[[7, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.multiply %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}
func.func @sort_of_a_batch(%0: tensor<8x12xi32>, %1: tensor<8x12xf32>) -> (tensor<8x12xi32>, tensor<8x12xf32>) {
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<f32>):
    %3 = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<8x12xi32>, tensor<8x12xf32>) -> (tensor<8x12xi32>, tensor<8x12xf32>)
  return %2#0, %2#1 : tensor<8x12xi32>, tensor<8x12xf32>
}
func.func @fft_of_two_dimensions(%0: tensor<8x12xcomplex<f32>>) -> tensor<8x12xcomplex<f32>> {
  %1 = stablehlo.fft %0, type = IFFT, length = [8, 12] : (tensor<8x12xcomplex<f32>>) -> tensor<8x12xcomplex<f32>>
  return %1 : tensor<8x12xcomplex<f32>>
}
func.func @fft_of_three_dimensions(%0: tensor<2x4x6x8xf32>) -> tensor<2x4x6x5xcomplex<f32>> {
  %1 = stablehlo.fft %0, type = RFFT, length = [4, 6, 8] : (tensor<2x4x6x8xf32>) -> tensor<2x4x6x5xcomplex<f32>>
  return %1 : tensor<2x4x6x5xcomplex<f32>>
}
func.func @fft_to_real_numbers(%0: tensor<8x12xcomplex<f32>>) -> tensor<8x22xf32> {
  %1 = stablehlo.fft %0, type = IRFFT, length = [8, 22] : (tensor<8x12xcomplex<f32>>) -> tensor<8x22xf32>
  return %1 : tensor<8x22xf32>
}
func.func @solve_of_a_batch(%0: tensor<8x4x4xf32>, %1: tensor<8x4x2xf32>) -> tensor<8x4x2xf32> {
  %2 = stablehlo.constant dense<2.0> : tensor<8x4x4xf32>
  %3 = stablehlo.abs %0 : tensor<8x4x4xf32>
  %4 = stablehlo.add %2, %3 : tensor<8x4x4xf32>
  %5 = "stablehlo.triangular_solve"(%4, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<8x4x4xf32>, tensor<8x4x2xf32>) -> tensor<8x4x2xf32>
  return %5 : tensor<8x4x2xf32>
}
func.func @top_k_of_a_batch(%0: tensor<4x24xi32>, %1: tensor<4x24xf32>) -> (tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x2xf32>, tensor<4x2xi32>) {
  %2 = stablehlo.constant dense<3> : tensor<4x24xi32>
  %3 = stablehlo.and %0, %2 : tensor<4x24xi32>
  %a:2 = chlo.top_k(%3, k = 3) : tensor<4x24xi32> -> (tensor<4x3xi32>, tensor<4x3xi32>)
  %b:2 = chlo.top_k(%1, k = 2) : tensor<4x24xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  return %a#0, %a#1, %b#0, %b#1 : tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x2xf32>, tensor<4x2xi32>
}
func.func @top_k_of_shards_with_padding(%0: tensor<3x50xi32>, %1: tensor<70xf32>) -> (tensor<3x2xi32>, tensor<3x2xi32>, tensor<3xf32>, tensor<3xi32>) {
  %2 = stablehlo.constant dense<7> : tensor<3x50xi32>
  %3 = stablehlo.and %0, %2 : tensor<3x50xi32>
  %a:2 = chlo.top_k(%3, k = 2) : tensor<3x50xi32> -> (tensor<3x2xi32>, tensor<3x2xi32>)
  %b:2 = chlo.top_k(%1, k = 3) : tensor<70xf32> -> (tensor<3xf32>, tensor<3xi32>)
  return %a#0, %a#1, %b#0, %b#1 : tensor<3x2xi32>, tensor<3x2xi32>, tensor<3xf32>, tensor<3xi32>
}
