// Shapes.
func.func @shapes(%a: tensor<2x4xf32>, %s: tensor<f32>, %sh: tensor<2xi64>, %i: tensor<i32>) {
  %0 = stablehlo.reshape %a {x.y} : (tensor<2x4xf32>) -> tensor<8xf32>
  %1 = stablehlo.dynamic_reshape %a, %sh {x.y} : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %2 = stablehlo.broadcast %a, sizes = [3] : (tensor<2x4xf32>) -> tensor<3x2x4xf32>
  %3 = stablehlo.broadcast_in_dim %s, dims = [] {a.b} : (tensor<f32>) -> tensor<2x3x4xf32>
  %4 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<2x4xf32>) -> tensor<2x3x4xf32>
  %5 = stablehlo.dynamic_broadcast_in_dim %a, %sh, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %6 = stablehlo.transpose %a, dims = [1, 0] {permutation = array<i64: 0, 1>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %7 = "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> {sdy.x} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  %8 = stablehlo.reverse %a, dims = [0] : tensor<2x4xf32>
  %9 = stablehlo.reverse %a, dims = [] {x.y} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %10 = stablehlo.bitcast_convert %a : (tensor<2x4xf32>) -> tensor<2x4xi32>
  %11 = stablehlo.get_dimension_size %a, dim = 1 {x.y} : (tensor<2x4xf32>) -> tensor<i32>
  %12 = stablehlo.set_dimension_size %a, %i, dim = 1 : (tensor<2x4xf32>, tensor<i32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  %13 = stablehlo.concatenate %a, %a, dim = 1 {x.y} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  %14 = stablehlo.concatenate %a, dim = 0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %15 = stablehlo.pad %a, %s, low = [0, 1], high = [0, -1], interior = [1, 0] {x.y} : (tensor<2x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %16 = stablehlo.dynamic_pad %a, %s, %sh, %sh, %sh : (tensor<2x4xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}
// -----
func.func @slices(%a: tensor<4x6xf32>, %s: tensor<f32>, %i: tensor<i32>, %u: tensor<1x2xf32>, %v: tensor<2xi64>) {
  %0 = stablehlo.slice %a [0:4:1, 0:6:2] {x.y} : (tensor<4x6xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.slice %a[0:4,0:0x6:2]{strides=array<i64: 1,3>} : (tensor<4x6xf32>) -> tensor<4x2xf32>
  %2 = stablehlo.slice %s [] : (tensor<f32>) -> tensor<f32>
  %3 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1, 2] : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  %4 = stablehlo.dynamic_slice %s, sizes = [] {x.y} : (tensor<f32>) -> tensor<f32>
  %5 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1, 2] {slice_sizes = array<i64: 1, 3>} : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
  %6 = stablehlo.dynamic_update_slice %a, %u, %i, %i {x.y} : (tensor<4x6xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
  %7 = stablehlo.dynamic_update_slice %s, %s : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %8 = stablehlo.real_dynamic_slice %a, %v, %v, %v : (tensor<4x6xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}
// -----
func.func @indexed(%a: tensor<8x16xf32>, %i: tensor<4x1xi32>, %u: tensor<4x16xf32>, %s: tensor<2xi32>) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>
  %1 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<index_vector_dim = 1, start_index_map = [0], collapsed_slice_dims = [0], offset_dims = [1],>, slice_sizes = array<i64: 1, 16>, x.y} : (tensor<8x16xf32>, tensor<4x1xi32>) -> tensor<4x16xf32>
  %2 = "stablehlo.dynamic_gather"(%a, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<8x16xf32>, tensor<4x1xi32>, tensor<2xi32>) -> tensor<4x?xf32>
  %3 = "stablehlo.scatter"(%a, %i, %u) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {x.y = 1 : i32} : (tensor<8x16xf32>, tensor<4x1xi32>, tensor<4x16xf32>) -> tensor<8x16xf32>
  %4:2 = "stablehlo.scatter"(%a, %a, %i, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %x1: tensor<f32>, %y: tensor<f32>, %y1: tensor<f32>):
    stablehlo.return %y, %x1 : tensor<f32>, tensor<f32>
  }) : (tensor<8x16xf32>, tensor<8x16xf32>, tensor<4x1xi32>, tensor<4x16xf32>, tensor<4x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>)
  %5 = "stablehlo.torch_index_select"(%a, %s) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<8x16xf32>, tensor<2xi32>) -> tensor<2x16xf32>
  return
}
