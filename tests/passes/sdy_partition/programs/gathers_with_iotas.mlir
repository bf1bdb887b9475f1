func.func @concatenated_iota(%p: tensor<4x10xf32>, %j: tensor<4x1xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> {note} : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @iota_second(%p: tensor<4x10xf32>, %j: tensor<4x1xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %j, %i, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @iota_of_other_component(%p: tensor<4x10xf32>, %j: tensor<4x1xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %j, %i, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @rows_kept(%p: tensor<4x10x3xf32>, %j: tensor<4x5x1xi32>) -> tensor<4x5x3xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x5x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 2 : (tensor<4x5x1xi32>, tensor<4x5x1xi32>) -> tensor<4x5x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>, indices_are_sorted = true}> : (tensor<4x10x3xf32>, tensor<4x5x2xi32>) -> tensor<4x5x3xf32>
  return %1 : tensor<4x5x3xf32>
}

// -----

func.func @three_components(%p: tensor<4x10x3xf32>, %j: tensor<4x1xi32>, %k: tensor<4x1xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4xi32>
  %r = stablehlo.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %0 = stablehlo.concatenate %r, %j, %k, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x3xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x10x3xf32>, tensor<4x3xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @wide_pieces(%p: tensor<4x10x3xf32>, %j: tensor<4x2xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x2xi32>) -> tensor<4x3xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x10x3xf32>, tensor<4x3xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @negative_wrapped(%p: tensor<4x10xf32>, %j: tensor<4x1xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %z = stablehlo.constant dense<0> : tensor<4x1xi32>
  %n = stablehlo.constant dense<4> : tensor<4x1xi32>
  %c = stablehlo.compare LT, %i, %z : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
  %a = stablehlo.add %i, %n : tensor<4x1xi32>
  %s = stablehlo.select %c, %a, %i : tensor<4x1xi1>, tensor<4x1xi32>
  %0 = stablehlo.concatenate %s, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @selected_true(%c: tensor<4x1xi1>, %p: tensor<4x10xf32>, %j: tensor<4x1xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4xi32>
  %b = stablehlo.broadcast_in_dim %i, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %s = stablehlo.select %c, %b, %j : tensor<4x1xi1>, tensor<4x1xi32>
  %0 = stablehlo.concatenate %s, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @clamped(%p: tensor<4x10xf32>, %j: tensor<4x1xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %lo = stablehlo.constant dense<0> : tensor<4x2xi32>
  %hi = stablehlo.constant dense<[[3, 9], [3, 9], [3, 9], [3, 9]]> : tensor<4x2xi32>
  %k = stablehlo.clamp %lo, %0, %hi : tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %k) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @whole_is_iota(%p: tensor<4x10xf32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @iota_along_other(%p: tensor<4x10xf32>, %j: tensor<4x4x1xi32>) -> tensor<4x4xf32> {
  %i = stablehlo.iota dim = 1 : tensor<4x4x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 2 : (tensor<4x4x1xi32>, tensor<4x4x1xi32>) -> tensor<4x4x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x4x2xi32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

func.func @other_sizes(%p: tensor<5x10xf32>, %j: tensor<4x1xi32>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<5x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @not_collapsed(%p: tensor<4x10xf32>, %j: tensor<4x1xi32>) -> tensor<4x1xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  return %1 : tensor<4x1xf32>
}

// -----

func.func @has_batching(%p: tensor<4x10x3xf32>, %j: tensor<4x2xi32>) -> tensor<4xf32> {
  %1 = "stablehlo.gather"(%p, %j) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x10x3xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @one_component(%p: tensor<4x10xf32>) -> tensor<4x10xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %1 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 10>}> : (tensor<4x10xf32>, tensor<4x1xi32>) -> tensor<4x10xf32>
  return %1 : tensor<4x10xf32>
}

// -----

func.func @scatter_concatenated(%p: tensor<4x10xf32>, %j: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<4x10xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1 = "stablehlo.scatter"(%p, %0, %u) <{indices_are_sorted = true, unique_indices = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {note} : (tensor<4x10xf32>, tensor<4x2xi32>, tensor<4xf32>) -> tensor<4x10xf32>
  return %1 : tensor<4x10xf32>
}

// -----

func.func @scatter_sliced(%p: tensor<4x10x3xf32>, %u: tensor<4xf32>, %c: tensor<4x3xi1>, %j: tensor<4x3xi32>) -> tensor<4x10x3xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x3xi32>
  %0 = stablehlo.select %c, %j, %i : tensor<4x3xi1>, tensor<4x3xi32>
  %1 = "stablehlo.scatter"(%p, %0, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [1, 0, 2], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x10x3xf32>, tensor<4x3xi32>, tensor<4xf32>) -> tensor<4x10x3xf32>
  return %1 : tensor<4x10x3xf32>
}

// -----

func.func @scatter_two(%p: tensor<4x10xf32>, %j: tensor<4x1xi32>, %u: tensor<4xf32>) -> (tensor<4x10xf32>, tensor<4x10xf32>) {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %0 = stablehlo.concatenate %i, %j, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %1:2 = "stablehlo.scatter"(%p, %p, %0, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %z: tensor<f32>, %y: tensor<f32>, %w: tensor<f32>):
    stablehlo.return %y, %w : tensor<f32>, tensor<f32>
  }) : (tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x2xi32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4x10xf32>, tensor<4x10xf32>)
  return %1#0, %1#1 : tensor<4x10xf32>, tensor<4x10xf32>
}

// -----

func.func @sharded(%p: tensor<4x10xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a"}, {}]>}, %j: tensor<4x1xi64>) -> tensor<4xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi64>
  %0 = stablehlo.concatenate %i, %j, dim = 1 : (tensor<4x1xi64>, tensor<4x1xi64>) -> tensor<4x2xi64>
  %1 = "stablehlo.gather"(%p, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> {sdy.sharding = #sdy.sharding_per_value<[<mesh<["a"=2]>, [{"a"}]>]>} : (tensor<4x10xf32>, tensor<4x2xi64>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @batching_leading(%arg0: tensor<4x10xf32>, %arg1: tensor<4x1xi32>) -> (tensor<4xf32>) {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %c = stablehlo.concatenate %i, %arg1, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %0 = "stablehlo.gather"(%arg0, %c) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @batching_second(%arg0: tensor<4x10xf32>, %arg1: tensor<4x1xi32>) -> (tensor<4xf32>) {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %c = stablehlo.concatenate %arg1, %i, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %0 = "stablehlo.gather"(%arg0, %c) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @batching_not_collapsed(%arg0: tensor<4x10xf32>, %arg1: tensor<4x1xi32>) -> (tensor<4x1xf32>) {
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %c = stablehlo.concatenate %i, %arg1, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %0 = "stablehlo.gather"(%arg0, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}
