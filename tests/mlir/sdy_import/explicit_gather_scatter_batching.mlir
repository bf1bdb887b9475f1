// RUN: sdy-opt %s --split-input-file --sdy-explicit-gather-scatter-batching | filecheck %s

// Row i of the operand for element i of the indices: the counting indices become a batching dimension.

sdy.mesh @m = <["x"=2]>
func.func @gather(%x: tensor<4x10x6xf32>, %j: tensor<4x3x1xi32>) -> tensor<4x3x6xf32> {
  %i = stablehlo.iota dim = 0 : tensor<4xi32>
  %b = stablehlo.broadcast_in_dim %i, dims = [0] : (tensor<4xi32>) -> tensor<4x3x1xi32>
  %k = stablehlo.concatenate %b, %j, dim = 2 : (tensor<4x3x1xi32>, tensor<4x3x1xi32>) -> tensor<4x3x2xi32>
  %0 = "stablehlo.gather"(%x, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 6>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}, {}]>]>} : (tensor<4x10x6xf32>, tensor<4x3x2xi32>) -> tensor<4x3x6xf32>
  return %0 : tensor<4x3x6xf32>
}

// CHECK:        sdy.mesh @m = <["x"=2]>
// CHECK-NEXT:   func.func @gather(%arg0: tensor<4x10x6xf32>, %arg1: tensor<4x3x1xi32>) -> tensor<4x3x6xf32> {
// CHECK-NEXT:     %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 6>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}, {}]>]>} : (tensor<4x10x6xf32>, tensor<4x3x1xi32>) -> tensor<4x3x6xf32>
// CHECK-NEXT:     return %0 : tensor<4x3x6xf32>
// CHECK-NEXT:   }

// -----

// Without a concatenation the rest of the indices is cut out.

func.func @scatter(%x: tensor<4x10x6xf32>, %u: tensor<4x3xf32>) -> tensor<4x10x6xf32> {
  %k = stablehlo.iota dim = 0 : tensor<4x3x3xi32>
  %0 = "stablehlo.scatter"(%x, %k, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [1, 0, 2], index_vector_dim = 2>, unique_indices = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<4x10x6xf32>, tensor<4x3x3xi32>, tensor<4x3xf32>) -> tensor<4x10x6xf32>
  return %0 : tensor<4x10x6xf32>
}

// CHECK:        func.func @scatter(%arg0: tensor<4x10x6xf32>, %arg1: tensor<4x3xf32>) -> tensor<4x10x6xf32> {
// CHECK-NEXT:     %0 = stablehlo.iota dim = 0 : tensor<4x3x3xi32>
// CHECK-NEXT:     %1 = stablehlo.slice %0 [0:4, 0:3, 0:1] : (tensor<4x3x3xi32>) -> tensor<4x3x1xi32>
// CHECK-NEXT:     %2 = stablehlo.slice %0 [0:4, 0:3, 2:3] : (tensor<4x3x3xi32>) -> tensor<4x3x1xi32>
// CHECK-NEXT:     %3 = stablehlo.concatenate %1, %2, dim = 2 : (tensor<4x3x1xi32>, tensor<4x3x1xi32>) -> tensor<4x3x2xi32>
// CHECK-NEXT:     %4 = "stablehlo.scatter"(%arg0, %3, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, unique_indices = true}> ({
// CHECK-NEXT:     ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
// CHECK-NEXT:       stablehlo.return %arg3 : tensor<f32>
// CHECK-NEXT:     }) : (tensor<4x10x6xf32>, tensor<4x3x2xi32>, tensor<4x3xf32>) -> tensor<4x10x6xf32>
// CHECK-NEXT:     return %4 : tensor<4x10x6xf32>
// CHECK-NEXT:   }

// -----

// A clamp and a choice between counting indices and others are looked through; indices that count along another
// dimension do not do.

func.func @through(%x: tensor<4x4x6xf32>, %j: tensor<4x4x1xi32>, %p: tensor<4x4x1xi1>) -> (tensor<4x4x6xf32>, tensor<4x4x6xf32>) {
  %z = sdy.constant dense<0> : tensor<i32>
  %i = stablehlo.iota dim = 0 : tensor<4x4x1xi32>
  %c = stablehlo.clamp %z, %i, %z : (tensor<i32>, tensor<4x4x1xi32>, tensor<i32>) -> tensor<4x4x1xi32>
  %s = stablehlo.select %p, %c, %j : tensor<4x4x1xi1>, tensor<4x4x1xi32>
  %k = stablehlo.concatenate %s, %j, dim = 2 : (tensor<4x4x1xi32>, tensor<4x4x1xi32>) -> tensor<4x4x2xi32>
  %0 = "stablehlo.gather"(%x, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 6>}> : (tensor<4x4x6xf32>, tensor<4x4x2xi32>) -> tensor<4x4x6xf32>
  %w = stablehlo.iota dim = 1 : tensor<4x4x1xi32>
  %l = stablehlo.concatenate %w, %j, dim = 2 : (tensor<4x4x1xi32>, tensor<4x4x1xi32>) -> tensor<4x4x2xi32>
  %1 = "stablehlo.gather"(%x, %l) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 6>}> : (tensor<4x4x6xf32>, tensor<4x4x2xi32>) -> tensor<4x4x6xf32>
  return %0, %1 : tensor<4x4x6xf32>, tensor<4x4x6xf32>
}

// CHECK:        func.func @through(%arg0: tensor<4x4x6xf32>, %arg1: tensor<4x4x1xi32>, %arg2: tensor<4x4x1xi1>) -> (tensor<4x4x6xf32>, tensor<4x4x6xf32>) {
// CHECK-NEXT:     %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 6>}> : (tensor<4x4x6xf32>, tensor<4x4x1xi32>) -> tensor<4x4x6xf32>
// CHECK-NEXT:     %1 = stablehlo.iota dim = 1 : tensor<4x4x1xi32>
// CHECK-NEXT:     %2 = stablehlo.concatenate %1, %arg1, dim = 2 : (tensor<4x4x1xi32>, tensor<4x4x1xi32>) -> tensor<4x4x2xi32>
// CHECK-NEXT:     %3 = "stablehlo.gather"(%arg0, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 6>}> : (tensor<4x4x6xf32>, tensor<4x4x2xi32>) -> tensor<4x4x6xf32>
// CHECK-NEXT:     return %0, %3 : tensor<4x4x6xf32>, tensor<4x4x6xf32>
// CHECK-NEXT:   }
