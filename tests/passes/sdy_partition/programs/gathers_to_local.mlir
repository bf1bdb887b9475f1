sdy.mesh @m = <["a"=4, "b"=2]>
func.func @two_indexed_i64(%p: tensor<8x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}, %i: tensor<5x2xi64>) -> (tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 4>, indices_are_sorted = true}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x6x4xf32>, tensor<5x2xi64>) -> tensor<5x4xf32>
  %1 = sdy.all_reduce {"a", "b"} %0 out_sharding=<@m, [{}, {}]> : tensor<5x4xf32>
  return %1 : tensor<5x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @indexed_and_whole(%p: tensor<8x6x4xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"b"}]>}, %i: tensor<5x2xi32>) -> (tensor<5x4xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x6x4xi32>, tensor<5x2xi32>) -> tensor<5x4xi32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {"b"}]> : tensor<5x4xi32>
  return %1 : tensor<5x4xi32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @sharded_indices(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<6x2x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}) -> (tensor<6x2x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}, {}]>]>} : (tensor<8x4xf32>, tensor<6x2x1xi32>) -> tensor<6x2x4xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{"b"}, {}, {}]> : tensor<6x2x4xf32>
  return %1 : tensor<6x2x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @only_indices(%p: tensor<8x4xf32>, %i: tensor<6x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>, note} : (tensor<8x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @index_vector_first(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<1x6xui32>) -> (tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<1x6xui32>) -> tensor<6x4xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @kept_dimension(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<6x1xi32>) -> (tensor<6x1x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}]>]>} : (tensor<8x4xf32>, tensor<6x1xi32>) -> tensor<6x1x4xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}, {}]> : tensor<6x1x4xf32>
  return %1 : tensor<6x1x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @batching(%p: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %i: tensor<8x3x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x3x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 6>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<8x4x6xf32>, tensor<8x3x1xi32>) -> tensor<8x3x6xf32>
  return %0 : tensor<8x3x6xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @batching_and_indexed(%p: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}, %i: tensor<8x3x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x3x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 6>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<8x4x6xf32>, tensor<8x3x1xi32>) -> tensor<8x3x6xf32>
  %1 = sdy.all_reduce {"b"} %0 out_sharding=<@m, [{"a"}, {}, {}]> : tensor<8x3x6xf32>
  return %1 : tensor<8x3x6xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @dimension_of_one(%p: tensor<1x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<6x1xi32>) -> (tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<1x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @part_of_sharded(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<6x1xi32>) -> (tensor<6x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<6x1xi32>) -> tensor<6x2xf32>
  return %0 : tensor<6x2xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @vector_of_scalars(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}, %i: tensor<6xi32>) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8xf32>, tensor<6xi32>) -> tensor<6xf32>
  %1 = sdy.all_reduce {"a", "b"} %0 out_sharding=<@m, [{}]> : tensor<6xf32>
  return %1 : tensor<6xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @booleans(%p: tensor<8xi1> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %i: tensor<6x1xi64>) -> (tensor<6xi1> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8xi1>, tensor<6x1xi64>) -> tensor<6xi1>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}]> : tensor<6xi1>
  return %1 : tensor<6xi1>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @unused_part_reduced_later(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<6x1xi32>) -> (tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%p, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a"}>]>} : (tensor<8x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<6x4xf32>
  %2 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<6x4xf32>
  return %1, %2 : tensor<6x4xf32>, tensor<6x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter_to_batch(%p: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %i: tensor<8x3x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %u: tensor<8x3x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) {
  %0 = "stablehlo.scatter"(%p, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<8x4x6xf32>, tensor<8x3x1xi32>, tensor<8x3x6xf32>) -> tensor<8x4x6xf32>
  return %0 : tensor<8x4x6xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter_rows(%p: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<3x1xi64>, %u: tensor<3x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = "stablehlo.scatter"(%p, %i, %u) <{indices_are_sorted = true, unique_indices = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>, note} : (tensor<8x6xf32>, tensor<3x1xi64>, tensor<3x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter_two_indexed(%p: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<3x2xi32>, %u: tensor<3xi32>) -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = "stablehlo.scatter"(%p, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.multiply %y, %x : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x6xi32>, tensor<3x2xi32>, tensor<3xi32>) -> tensor<8x6xi32>
  return %0 : tensor<8x6xi32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter_products(%p: tensor<8x6xi32>, %i: tensor<4x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.scatter"(%p, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.multiply %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x6xi32>, tensor<4x1xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
  return %0 : tensor<8x6xi32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter_sums_complex(%p: tensor<8xcomplex<f32>>, %i: tensor<4x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<4xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = "stablehlo.scatter"(%p, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
    %s = stablehlo.add %y, %x : tensor<complex<f32>>
    stablehlo.return %s : tensor<complex<f32>>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}], unreduced={"a"}>]>} : (tensor<8xcomplex<f32>>, tensor<4x1xi32>, tensor<4xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}]> : tensor<8xcomplex<f32>>
  return %1 : tensor<8xcomplex<f32>>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter_min_int(%p: tensor<8x2xi8> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<4x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<4x2xi8> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x2xi8> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = "stablehlo.scatter"(%p, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i8>, %y: tensor<i8>):
    %s = stablehlo.minimum %x, %y : tensor<i8>
    stablehlo.return %s : tensor<i8>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}], unreduced=min{"a"}>]>} : (tensor<8x2xi8>, tensor<4x1xi32>, tensor<4x2xi8>) -> tensor<8x2xi8>
  %1 = sdy.all_reduce min {"a"} %0 out_sharding=<@m, [{}, {"b"}]> : tensor<8x2xi8>
  return %1 : tensor<8x2xi8>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter_windows(%p: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<3x1xi32>, %u: tensor<3x2x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = "stablehlo.scatter"(%p, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x6xf32>, tensor<3x1xi32>, tensor<3x2x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @m = <["a"=4, "b"=2]>
func.func @gather_over_axes_in_another_order(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}]>}, %arg1: tensor<6x1xi32>) -> (tensor<6x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<6x1xi32>) -> tensor<6x2xf32>
  return %0 : tensor<6x2xf32>
}
// -----
sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter_over_axes_in_another_order(%arg0: tensor<8xf32>, %c: tensor<24x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}]>}, %u: tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}]>}) -> tensor<8xf32> {
  %1 = "stablehlo.scatter"(%arg0, %c, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a1: tensor<f32>, %b1: tensor<f32>):
    %2 = stablehlo.add %a1, %b1 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8xf32>, tensor<24x1xi32>, tensor<24xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
