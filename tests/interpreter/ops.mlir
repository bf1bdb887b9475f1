// Functions of one op each, mostly: the interpreter is compared with XLA on random arguments.

func.func @dynamic_slice(%0: tensor<4x5xf32>, %1: tensor<i32>, %2: tensor<i32>) -> tensor<2x3xf32> {
  %r = stablehlo.dynamic_slice %0, %1, %2, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @dynamic_slice_negative(%0: tensor<4x5xf32>, %1: tensor<i64>) -> tensor<2x3xf32> {
  %n = stablehlo.negate %1 : tensor<i64>
  %r = stablehlo.dynamic_slice %0, %n, %1, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @dynamic_update_slice(%0: tensor<4x5xf32>, %1: tensor<3x2xf32>, %2: tensor<ui8>, %3: tensor<ui8>) -> tensor<4x5xf32> {
  %r = stablehlo.dynamic_update_slice %0, %1, %2, %3 : (tensor<4x5xf32>, tensor<3x2xf32>, tensor<ui8>, tensor<ui8>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}
func.func @pad(%0: tensor<4x5xf32>, %1: tensor<f32>) -> (tensor<9x3xf32>, tensor<2x12xf32>) {
  %a = stablehlo.pad %0, %1, low = [2, -1], high = [0, -1], interior = [1, 0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<9x3xf32>
  %b = stablehlo.pad %0, %1, low = [-2, 3], high = [-3, -4], interior = [1, 2] : (tensor<4x5xf32>, tensor<f32>) -> tensor<2x12xf32>
  return %a, %b : tensor<9x3xf32>, tensor<2x12xf32>
}
func.func @pad_nothing(%0: tensor<0x5xi32>, %1: tensor<i32>) -> tensor<3x5xi32> {
  %r = stablehlo.pad %0, %1, low = [1, 0], high = [2, 0], interior = [4, 0] : (tensor<0x5xi32>, tensor<i32>) -> tensor<3x5xi32>
  return %r : tensor<3x5xi32>
}
func.func @shapes(%0: tensor<4x6xf32>, %1: tensor<1x6xf32>) -> (tensor<2x2xf32>, tensor<4x6xf32>, tensor<3x8xf32>, tensor<6x4xf32>, tensor<6x3x4xf32>, tensor<2x3x4x6xf32>) {
  %a = stablehlo.slice %0 [1:4:2, 0:6:4] : (tensor<4x6xf32>) -> tensor<2x2xf32>
  %b = stablehlo.reverse %0, dims = [0, 1] : tensor<4x6xf32>
  %c = stablehlo.reshape %0 : (tensor<4x6xf32>) -> tensor<3x8xf32>
  %d = stablehlo.transpose %0, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %e = stablehlo.broadcast_in_dim %1, dims = [1, 0] : (tensor<1x6xf32>) -> tensor<6x3x4xf32>
  %f = stablehlo.broadcast %0, sizes = [2, 3] : (tensor<4x6xf32>) -> tensor<2x3x4x6xf32>
  return %a, %b, %c, %d, %e, %f : tensor<2x2xf32>, tensor<4x6xf32>, tensor<3x8xf32>, tensor<6x4xf32>, tensor<6x3x4xf32>, tensor<2x3x4x6xf32>
}
func.func @concatenate(%0: tensor<2x3xi32>, %1: tensor<2x0xi32>, %2: tensor<2x4xi32>) -> tensor<2x7xi32> {
  %r = stablehlo.concatenate %0, %1, %2, dim = 1 : (tensor<2x3xi32>, tensor<2x0xi32>, tensor<2x4xi32>) -> tensor<2x7xi32>
  return %r : tensor<2x7xi32>
}
func.func @iota() -> (tensor<3x4xi32>, tensor<300xbf16>, tensor<5xcomplex<f32>>) {
  %a = stablehlo.iota dim = 1 : tensor<3x4xi32>
  %b = stablehlo.iota dim = 0 : tensor<300xbf16>
  %c = stablehlo.iota dim = 0 : tensor<5xcomplex<f32>>
  return %a, %b, %c : tensor<3x4xi32>, tensor<300xbf16>, tensor<5xcomplex<f32>>
}
func.func @select(%0: tensor<3x2xi1>, %1: tensor<i1>, %2: tensor<3x2xf32>, %3: tensor<3x2xf32>, %4: tensor<f32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>) {
  %a = stablehlo.select %0, %2, %3 : tensor<3x2xi1>, tensor<3x2xf32>
  %b = stablehlo.select %1, %2, %3 : tensor<i1>, tensor<3x2xf32>
  %n = stablehlo.negate %4 : tensor<f32>
  %c = stablehlo.clamp %n, %2, %4 : (tensor<f32>, tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return %a, %b, %c : tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>
}
func.func @bitcast_convert(%0: tensor<3x4xf32>, %1: tensor<3x2xui8>, %2: tensor<3xi8>, %3: tensor<3x4xui4>) -> (tensor<3x4xi32>, tensor<3x4x4xi8>, tensor<3xbf16>, tensor<3x2xi4>, tensor<3xi16>) {
  %a = stablehlo.bitcast_convert %0 : (tensor<3x4xf32>) -> tensor<3x4xi32>
  %b = stablehlo.bitcast_convert %0 : (tensor<3x4xf32>) -> tensor<3x4x4xi8>
  %c = stablehlo.bitcast_convert %1 : (tensor<3x2xui8>) -> tensor<3xbf16>
  %d = stablehlo.bitcast_convert %2 : (tensor<3xi8>) -> tensor<3x2xi4>
  %e = stablehlo.bitcast_convert %3 : (tensor<3x4xui4>) -> tensor<3xi16>
  return %a, %b, %c, %d, %e : tensor<3x4xi32>, tensor<3x4x4xi8>, tensor<3xbf16>, tensor<3x2xi4>, tensor<3xi16>
}
func.func @dot(%0: tensor<3x4xi32>, %1: tensor<4x5xi32>) -> tensor<3x5xi32> {
  %r = stablehlo.dot %0, %1 : (tensor<3x4xi32>, tensor<4x5xi32>) -> tensor<3x5xi32>
  return %r : tensor<3x5xi32>
}
func.func @dot_wider_result(%0: tensor<3x4xi8>, %1: tensor<4x5xi8>, %2: tensor<3x64xbf16>, %3: tensor<64x2xbf16>) -> (tensor<3x5xi32>, tensor<3x2xf32>) {
  %a = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<3x4xi8>, tensor<4x5xi8>) -> tensor<3x5xi32>
  %b = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0] : (tensor<3x64xbf16>, tensor<64x2xbf16>) -> tensor<3x2xf32>
  return %a, %b : tensor<3x5xi32>, tensor<3x2xf32>
}
func.func @dot_batches(%0: tensor<2x3x4x5xf32>, %1: tensor<5x2x6x3xf32>) -> tensor<3x2x4x6xf32> {
  %r = stablehlo.dot_general %0, %1, batching_dims = [1, 0] x [3, 1], contracting_dims = [3] x [0] : (tensor<2x3x4x5xf32>, tensor<5x2x6x3xf32>) -> tensor<3x2x4x6xf32>
  return %r : tensor<3x2x4x6xf32>
}
func.func @dot_outer_and_full(%0: tensor<3x4xf32>, %1: tensor<4x3xf32>) -> (tensor<3x4x4x3xf32>, tensor<f32>) {
  %a = stablehlo.dot_general %0, %1, contracting_dims = [] x [] : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x4x4x3xf32>
  %b = stablehlo.dot_general %0, %1, contracting_dims = [1, 0] x [0, 1] : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<f32>
  return %a, %b : tensor<3x4x4x3xf32>, tensor<f32>
}
func.func @dot_complex(%0: tensor<3x4xcomplex<f32>>, %1: tensor<4x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>> {
  %r = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<3x4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  return %r : tensor<3x2xcomplex<f32>>
}
func.func @dot_of_nothing(%0: tensor<3x0xf32>, %1: tensor<0x2xf32>) -> tensor<3x2xf32> {
  %r = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<3x0xf32>, tensor<0x2xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
func.func @convolution_strides(%0: tensor<2x7x6x3xf32>, %1: tensor<3x2x3x4xf32>) -> tensor<2x4x5x4xf32> {
  %r = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x6x3xf32>, tensor<3x2x3x4xf32>) -> tensor<2x4x5x4xf32>
  return %r : tensor<2x4x5x4xf32>
}
func.func @convolution_dilations(%0: tensor<2x7x6x4xf32>, %1: tensor<3x2x2x6xf32>) -> tensor<6x2x13x3xf32> {
  %r = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[f, b, 0, 1], window = {pad = [[2, 2], [-1, 1]], lhs_dilate = [2, 1], rhs_dilate = [2, 3], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x7x6x4xf32>, tensor<3x2x2x6xf32>) -> tensor<6x2x13x3xf32>
  return %r : tensor<6x2x13x3xf32>
}
func.func @convolution_batch_groups(%0: tensor<4x3x5xf32>, %1: tensor<2x3x6xf32>) -> tensor<2x6x4xf32> {
  %r = stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0]x[0, i, o]->[b, f, 0], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x3x5xf32>, tensor<2x3x6xf32>) -> tensor<2x6x4xf32>
  return %r : tensor<2x6x4xf32>
}
func.func @convolution_without_window(%0: tensor<3x5xf32>, %1: tensor<5x2xf32>) -> tensor<3x2xf32> {
  %r = stablehlo.convolution(%0, %1) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x5xf32>, tensor<5x2xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
func.func @convolution_integers(%0: tensor<2x5x3xi32>, %1: tensor<2x3x2xi32>) -> tensor<2x4x2xi32> {
  %r = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x5x3xi32>, tensor<2x3x2xi32>) -> tensor<2x4x2xi32>
  return %r : tensor<2x4x2xi32>
}
func.func @reduce(%0: tensor<4x5x6xi32>, %1: tensor<i32>) -> (tensor<5xi32>, tensor<4x5x6xi32>) {
  %a = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [2, 0] : (tensor<4x5x6xi32>, tensor<i32>) -> tensor<5xi32>
  %low = stablehlo.constant dense<-2147483648> : tensor<i32>
  %b = stablehlo.reduce(%0 init: %low) applies stablehlo.maximum across dimensions = [] : (tensor<4x5x6xi32>, tensor<i32>) -> tensor<4x5x6xi32>
  return %a, %b : tensor<5xi32>, tensor<4x5x6xi32>
}
func.func @reduce_small_types(%0: tensor<100xi8>, %1: tensor<i8>, %2: tensor<7xi1>, %3: tensor<i1>, %4: tensor<33xbf16>, %5: tensor<bf16>) -> (tensor<i8>, tensor<i1>, tensor<bf16>) {
  %a = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [0] : (tensor<100xi8>, tensor<i8>) -> tensor<i8>
  %b = stablehlo.reduce(%2 init: %3) applies stablehlo.or across dimensions = [0] : (tensor<7xi1>, tensor<i1>) -> tensor<i1>
  %c = stablehlo.reduce(%4 init: %5) applies stablehlo.maximum across dimensions = [0] : (tensor<33xbf16>, tensor<bf16>) -> tensor<bf16>
  return %a, %b, %c : tensor<i8>, tensor<i1>, tensor<bf16>
}
func.func @reduce_of_nothing(%0: tensor<4x0xf32>, %1: tensor<f32>) -> tensor<4xf32> {
  %r = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<4x0xf32>, tensor<f32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @reduce_pairs(%0: tensor<4x9xf32>, %1: tensor<4x9xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%0 init: %low), (%1 init: %zero) across dimensions = [1] : (tensor<4x9xf32>, tensor<4x9xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
    %c = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %c, %x, %y : tensor<i1>, tensor<f32>
    %k = stablehlo.select %c, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xi32>
}
func.func @reduce_window(%0: tensor<5x9xf32>) -> tensor<5x5xf32> {
  %1 = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 1, 3>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<5x9xf32>, tensor<f32>) -> tensor<5x5xf32>
  return %r : tensor<5x5xf32>
}
func.func @reduce_window_negative_padding(%0: tensor<9xi32>, %1: tensor<i32>) -> tensor<4xi32> {
  %r = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 3>, padding = dense<[[-2, -1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.minimum %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<9xi32>, tensor<i32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
func.func @select_and_scatter(%0: tensor<5x6xf32>, %1: tensor<4x3xf32>, %2: tensor<f32>) -> tensor<5x6xf32> {
  %r = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<5x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  return %r : tensor<5x6xf32>
}
func.func @map(%0: tensor<3x4xf32>, %1: tensor<3x4xf32>) -> tensor<3x4xi1> {
  %r = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.multiply %x, %x : tensor<f32>
    %s = stablehlo.compare LT, %p, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
  return %r : tensor<3x4xi1>
}
func.func @gather(%0: tensor<6x5x4xf32>, %1: tensor<3x2x2xi32>) -> tensor<3x2x2x4xf32> {
  %m = stablehlo.constant dense<[[[0, 0], [5, 9]], [[-3, 2], [4, 3]], [[2, 1], [7, -1]]]> : tensor<3x2x2xi32>
  %i = stablehlo.subtract %m, %1 : tensor<3x2x2xi32>
  %r = "stablehlo.gather"(%0, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 4>}> : (tensor<6x5x4xf32>, tensor<3x2x2xi32>) -> tensor<3x2x2x4xf32>
  return %r : tensor<3x2x2x4xf32>
}
func.func @gather_batches(%0: tensor<3x5x2x4xf32>, %1: tensor<2x7x3xi32>) -> tensor<2x2x7x3xf32> {
  %r = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [3], operand_batching_dims = [0, 2], start_indices_batching_dims = [2, 0], start_index_map = [1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 2, 1, 1>}> : (tensor<3x5x2x4xf32>, tensor<2x7x3xi32>) -> tensor<2x2x7x3xf32>
  return %r : tensor<2x2x7x3xf32>
}
func.func @gather_vector_first(%0: tensor<6x5xi32>, %1: tensor<2x7xui32>) -> tensor<3x7xi32> {
  %r = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 3>}> : (tensor<6x5xi32>, tensor<2x7xui32>) -> tensor<3x7xi32>
  return %r : tensor<3x7xi32>
}
func.func @scatter(%0: tensor<6x5x4xf32>, %1: tensor<9x2xi32>, %2: tensor<9x2x4xf32>) -> tensor<6x5x4xf32> {
  %one = stablehlo.constant dense<1> : tensor<9x2xi32>
  %i = stablehlo.subtract %1, %one : tensor<9x2xi32>
  %r = "stablehlo.scatter"(%0, %i, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<6x5x4xf32>, tensor<9x2xi32>, tensor<9x2x4xf32>) -> tensor<6x5x4xf32>
  return %r : tensor<6x5x4xf32>
}
func.func @scatter_replaces(%0: tensor<6xi32>, %1: tensor<4x1xi32>, %2: tensor<4xi32>) -> tensor<6xi32> {
  %r = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %y : tensor<i32>
  }) : (tensor<6xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @scatter_pairs(%0: tensor<6xi32>, %1: tensor<6xf32>, %2: tensor<4x1xi32>, %3: tensor<4xi32>, %4: tensor<4xf32>) -> (tensor<6xi32>, tensor<6xf32>) {
  %r:2 = "stablehlo.scatter"(%0, %1, %2, %3, %4) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %u: tensor<f32>, %y: tensor<i32>, %v: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<i32>
    %t = stablehlo.minimum %u, %v : tensor<f32>
    stablehlo.return %s, %t : tensor<i32>, tensor<f32>
  }) : (tensor<6xi32>, tensor<6xf32>, tensor<4x1xi32>, tensor<4xi32>, tensor<4xf32>) -> (tensor<6xi32>, tensor<6xf32>)
  return %r#0, %r#1 : tensor<6xi32>, tensor<6xf32>
}
func.func @scatter_batches(%0: tensor<3x5x2xf32>, %1: tensor<2x7x3x1xi32>, %2: tensor<2x7x3x2xf32>) -> tensor<3x5x2xf32> {
  %r = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], input_batching_dims = [0, 2], scatter_indices_batching_dims = [2, 0], scatter_dims_to_operand_dims = [1], index_vector_dim = 3>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<3x5x2xf32>, tensor<2x7x3x1xi32>, tensor<2x7x3x2xf32>) -> tensor<3x5x2xf32>
  return %r : tensor<3x5x2xf32>
}
func.func @sort(%0: tensor<3x37x2xi32>, %1: tensor<3x37x2xf32>) -> (tensor<3x37x2xi32>, tensor<3x37x2xf32>) {
  %r:2 = "stablehlo.sort"(%0, %1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %u: tensor<f32>, %v: tensor<f32>):
    %c = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x37x2xi32>, tensor<3x37x2xf32>) -> (tensor<3x37x2xi32>, tensor<3x37x2xf32>)
  return %r#0, %r#1 : tensor<3x37x2xi32>, tensor<3x37x2xf32>
}
func.func @sort_two_keys(%0: tensor<50xi32>, %1: tensor<50xf32>) -> (tensor<50xi32>, tensor<50xf32>) {
  %r:2 = "stablehlo.sort"(%0, %1) <{dimension = -1 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %u: tensor<f32>, %v: tensor<f32>):
    %l = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %e = stablehlo.compare EQ, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %m = stablehlo.compare LT, %u, %v : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %b = stablehlo.and %e, %m : tensor<i1>
    %c = stablehlo.or %l, %b : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<50xi32>, tensor<50xf32>) -> (tensor<50xi32>, tensor<50xf32>)
  return %r#0, %r#1 : tensor<50xi32>, tensor<50xf32>
}
func.func @sort_of_one(%0: tensor<1x3xf32>) -> tensor<1x3xf32> {
  %r = "stablehlo.sort"(%0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %r : tensor<1x3xf32>
}
func.func @top_k(%0: tensor<4x9xf32>, %1: tensor<4x9xi32>) -> (tensor<4x3xf32>, tensor<4x3xi32>, tensor<4x5xi32>, tensor<4x5xi32>) {
  %a:2 = chlo.top_k(%0, k = 3) : tensor<4x9xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
  %b:2 = chlo.top_k(%1, k = 5) : tensor<4x9xi32> -> (tensor<4x5xi32>, tensor<4x5xi32>)
  return %a#0, %a#1, %b#0, %b#1 : tensor<4x3xf32>, tensor<4x3xi32>, tensor<4x5xi32>, tensor<4x5xi32>
}
func.func @fft(%0: tensor<3x4x8xcomplex<f32>>, %1: tensor<4x8xf32>) -> (tensor<3x4x8xcomplex<f32>>, tensor<3x4x8xcomplex<f32>>, tensor<4x5xcomplex<f32>>, tensor<3x4x14xf32>) {
  %a = stablehlo.fft %0, type = FFT, length = [4, 8] : (tensor<3x4x8xcomplex<f32>>) -> tensor<3x4x8xcomplex<f32>>
  %b = stablehlo.fft %0, type = IFFT, length = [8] : (tensor<3x4x8xcomplex<f32>>) -> tensor<3x4x8xcomplex<f32>>
  %c = stablehlo.fft %1, type = RFFT, length = [4, 8] : (tensor<4x8xf32>) -> tensor<4x5xcomplex<f32>>
  %d = stablehlo.fft %0, type = IRFFT, length = [14] : (tensor<3x4x8xcomplex<f32>>) -> tensor<3x4x14xf32>
  return %a, %b, %c, %d : tensor<3x4x8xcomplex<f32>>, tensor<3x4x8xcomplex<f32>>, tensor<4x5xcomplex<f32>>, tensor<3x4x14xf32>
}
func.func @cholesky(%0: tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2x4x4xf32>) {
  %p = stablehlo.dot_general %0, %0, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %one = stablehlo.constant dense<1.0> : tensor<2x4x4xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x4x4xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x4x4xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %e = stablehlo.convert %d : (tensor<2x4x4xi1>) -> tensor<2x4x4xf32>
  %s = stablehlo.add %p, %e : tensor<2x4x4xf32>
  %lower = stablehlo.compare GE, %i, %j : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %upper = stablehlo.compare LE, %i, %j : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<2x4x4xf32>
  %a = stablehlo.cholesky %s, lower = true : tensor<2x4x4xf32>
  %b = stablehlo.cholesky %s : tensor<2x4x4xf32>
  %x = stablehlo.select %lower, %a, %zero : tensor<2x4x4xi1>, tensor<2x4x4xf32>
  %y = stablehlo.select %upper, %b, %zero : tensor<2x4x4xi1>, tensor<2x4x4xf32>
  return %x, %y : tensor<2x4x4xf32>, tensor<2x4x4xf32>
}
func.func @triangular_solve(%0: tensor<2x3x3xf32>, %1: tensor<2x3x4xf32>, %2: tensor<2x4x3xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x4x3xf32>) {
  %two = stablehlo.constant dense<2.0> : tensor<2x3x3xf32>
  %m = stablehlo.add %0, %two : tensor<2x3x3xf32>
  %a = "stablehlo.triangular_solve"(%m, %1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %b = "stablehlo.triangular_solve"(%m, %1) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %c = "stablehlo.triangular_solve"(%m, %2) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x3x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return %a, %b, %c : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x4x3xf32>
}
func.func @batch_norm(%0: tensor<4x3x5xf32>, %1: tensor<3xf32>, %2: tensor<3xf32>, %3: tensor<3xf32>, %4: tensor<3xf32>, %5: tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>) {
  %v = stablehlo.multiply %4, %4 : tensor<3xf32>
  %a = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %v) <{epsilon = 0.125 : f32, feature_index = 1 : i64}> : (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<4x3x5xf32>
  %b:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 0.125 : f32, feature_index = 1 : i64}> : (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>)
  %c:3 = "stablehlo.batch_norm_grad"(%0, %1, %3, %v, %5) <{epsilon = 0.125 : f32, feature_index = 1 : i64}> : (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>)
  return %a, %b#0, %b#1, %b#2, %c#0, %c#1, %c#2 : tensor<4x3x5xf32>, tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x3x5xf32>, tensor<3xf32>, tensor<3xf32>
}
func.func @case(%0: tensor<i32>, %1: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %m = stablehlo.constant dense<5> : tensor<i32>
  %i = stablehlo.subtract %0, %m : tensor<i32>
  %r:2 = "stablehlo.case"(%i) ({
    %s = stablehlo.negate %1 : tensor<3xf32>
    stablehlo.return %s, %1 : tensor<3xf32>, tensor<3xf32>
  }, {
    %s = stablehlo.abs %1 : tensor<3xf32>
    stablehlo.return %1, %s : tensor<3xf32>, tensor<3xf32>
  }) : (tensor<i32>) -> (tensor<3xf32>, tensor<3xf32>)
  return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
}
func.func @rng_bit_generator_0(%0: tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>) {
  %n = stablehlo.not %0 : tensor<2xui64>
  %a, %b = stablehlo.rng_bit_generator %n, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>)
  return %a, %b : tensor<2xui64>, tensor<4x3xui32>
}
func.func @rng_bit_generator_1(%0: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>) {
  %n = stablehlo.not %0 : tensor<2xui64>
  %a, %b = stablehlo.rng_bit_generator %n, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  return %a, %b : tensor<2xui64>, tensor<3x5xui8>
}
func.func @rng_bit_generator_2(%0: tensor<2xui64>) -> (tensor<2xui64>, tensor<5x7x3xui64>) {
  %n = stablehlo.not %0 : tensor<2xui64>
  %a, %b = stablehlo.rng_bit_generator %n, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x7x3xui64>)
  return %a, %b : tensor<2xui64>, tensor<5x7x3xui64>
}
func.func @rng_bit_generator_3(%0: tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>) {
  %n = stablehlo.not %0 : tensor<2xui64>
  %a, %b = stablehlo.rng_bit_generator %n, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>)
  return %a, %b : tensor<2xui64>, tensor<4x3xui32>
}
func.func @rng_bit_generator_4(%0: tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui16>) {
  %n = stablehlo.not %0 : tensor<3xui64>
  %a, %b = stablehlo.rng_bit_generator %n, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui16>)
  return %a, %b : tensor<3xui64>, tensor<7xui16>
}
func.func @rng_bit_generator_5(%0: tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>) {
  %n = stablehlo.not %0 : tensor<2xui64>
  %a, %b = stablehlo.rng_bit_generator %n, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  return %a, %b : tensor<2xui64>, tensor<5xui64>
}
