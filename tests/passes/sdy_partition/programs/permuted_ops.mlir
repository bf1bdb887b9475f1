sdy.mesh @m = <["a"=4]>
func.func @pad_left(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [4], high = [0], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>, note} : (tensor<8xf32>, tensor<f32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_right(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [0], high = [4], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_interior(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [1], high = [0], interior = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_one_dimension_local(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %z: tensor<f32>) -> (tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.pad %p, %z, low = [2, -1], high = [2, -1], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<12x6xf32>
  return %0 : tensor<12x6xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad_two_sharded(%p: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> (tensor<12x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [2, 1], high = [2, 1], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<12x8xf32>
  return %0 : tensor<12x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad_over_two_axes(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}, %z: tensor<f32>) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [3], high = [5], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}]>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<24xf32>
  return %0 : tensor<24xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad_over_axes_reversed(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}]>}, %z: tensor<f32>) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [3], high = [5], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b", "a"}]>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<24xf32>
  return %0 : tensor<24xf32>
}

// -----

sdy.mesh @m = <["a"=4], device_ids=[3, 1, 0, 2]>
func.func @pad_with_device_ids(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [2], high = [2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_uneven(%p: tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [2], high = [1], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<7xf32>, tensor<f32>) -> tensor<10xf32>
  return %0 : tensor<10xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_several_hops(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [8], high = [0], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<24xf32>
  return %0 : tensor<24xf32>
}

// -----

sdy.mesh @m = <["a"=8, "b"=2]>
func.func @pad_hops_of_eight(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<24xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [8], high = [0], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<24xf32>
  return %0 : tensor<24xf32>
}

// -----

sdy.mesh @m = <["a"=8, "b"=2]>
func.func @pad_sub_axis(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(2)4}]>}, %z: tensor<f32>) -> (tensor<20xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(2)4}]>}) {
  %0 = stablehlo.pad %p, %z, low = [2], high = [2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(2)4}]>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<20xf32>
  return %0 : tensor<20xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_constant_of_one(%p: tensor<8xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<12xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %z = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.pad %p, %z, low = [2], high = [2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xi32>, tensor<i32>) -> tensor<12xi32>
  return %0 : tensor<12xi32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_negative_low(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [-2], high = [-2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_negative_interior(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<29xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [-1], high = [-1], interior = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<29xf32>
  return %0 : tensor<29xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @pad_open(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", ?}]>}, %z: tensor<f32>) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", ?}]>}) {
  %0 = stablehlo.pad %p, %z, low = [2], high = [2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", ?}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad_with_replicated(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}], replicated={"b"}>}, %z: tensor<f32>) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}], replicated={"b"}>}) {
  %0 = stablehlo.pad %p, %z, low = [2], high = [2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}], replicated={"b"}>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @slice_front(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.slice %p [0:8] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @slice_middle(%p: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<10x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.slice %p [3:13, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, note} : (tensor<16x6xf32>) -> tensor<10x4xf32>
  return %0 : tensor<10x4xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @slice_end(%p: tensor<16xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<14xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.slice %p [2:16] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xi32>) -> tensor<14xi32>
  return %0 : tensor<14xi32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @slice_uneven(%p: tensor<15xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<11xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.slice %p [2:13] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<15xf32>) -> tensor<11xf32>
  return %0 : tensor<11xf32>
}

// -----

sdy.mesh @m = <["a"=4], device_ids=[3, 1, 0, 2]>
func.func @slice_with_device_ids(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.slice %p [1:13] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @slice_two_sharded(%p: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.slice %p [1:13, 1:7] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<16x8xf32>) -> tensor<12x6xf32>
  return %0 : tensor<12x6xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @slice_other_dimension(%p: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.slice %p [0:16, 1:7] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<16x8xf32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @slice_unsharded_part(%p: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.slice %p [0:16, 1:7] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x8xf32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @slice_used_twice(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.slice %p [2:14] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>) -> tensor<12xf32>
  %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<12xf32>
  return %0, %1 : tensor<12xf32>, tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=8, "b"=2]>
func.func @slice_sub_axis(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(1)2}]>}) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(1)2}]>}) {
  %0 = stablehlo.slice %p [2:14] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(1)2}]>]>} : (tensor<16xf32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @reverse_one(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @reverse_both(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>, note} : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @reverse_one_of_two(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.reverse %p, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %1 = stablehlo.reverse %0, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @reverse_two_kinds(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.reverse %p, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %1 = stablehlo.reverse %0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %2 = stablehlo.reverse %1, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @reverse_uneven(%p: tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @reverse_uneven_by_a_shard(%p: tensor<9xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<9xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<9xf32>
  return %0 : tensor<9xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @reverse_two_rows_on_four(%p: tensor<2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @reverse_uneven_and_even(%p: tensor<7x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<7x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x4xf32>
  return %0 : tensor<7x4xf32>
}

// -----

sdy.mesh @m = <["a"=8, "b"=2]>
func.func @reverse_sub_axis(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(2)2}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(2)2}, {"b"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(2)2}, {"b"}]>]>} : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=4], device_ids=[3, 1, 0, 2]>
func.func @reverse_with_device_ids(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
sdy.mesh @m_reversed = <["a"=2, "b"=2]>
sdy.mesh @backwards = <["a"=8], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @n = <["a"=8]>
func.func @reverse_names(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %q: tensor<8xf32> {sdy.sharding = #sdy.sharding<@n, [{"a"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@n, [{"a"}]>}) {
  %0 = stablehlo.reverse %p, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<8xf32>
  %1 = stablehlo.reverse %q, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@n, [{"a"}]>]>} : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @split_major(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<2x4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
  return %0 : tensor<2x4x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @split_both(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) -> (tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @split_uneven(%p: tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) -> (tensor<2x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<10xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2], device_ids=[2, 0, 3, 1]>
func.func @split_uneven_with_device_ids(%p: tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) -> (tensor<2x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<10xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2, "c"=2]>
func.func @split_uneven_beside(%p: tensor<10x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {"c"}]>}) -> (tensor<2x5x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {"c"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {"c"}]>]>} : (tensor<10x6xf32>) -> tensor<2x5x6xf32>
  return %0 : tensor<2x5x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2, "c"=2]>
func.func @split_uneven_beside_uneven(%p: tensor<10x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {"c"}]>}) -> (tensor<2x5x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {"c"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {"c"}]>]>} : (tensor<10x7xf32>) -> tensor<2x5x7xf32>
  return %0 : tensor<2x5x7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2, "c"=2]>
func.func @split_two_groups(%p: tensor<10x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {"c"}]>}) -> (tensor<2x5x2x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {"c"}, {}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {"c"}, {}]>]>} : (tensor<10x6xf32>) -> tensor<2x5x2x3xf32>
  return %0 : tensor<2x5x2x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @split_with_one(%p: tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) -> (tensor<2x1x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"b"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {"b"}]>]>} : (tensor<10xf32>) -> tensor<2x1x5xf32>
  return %0 : tensor<2x1x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @combine_uneven(%p: tensor<2x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}]>]>} : (tensor<2x5xf32>) -> tensor<10xf32>
  return %0 : tensor<10xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @combine_even(%p: tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}]>]>} : (tensor<2x4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @across(%p: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @pass_through_uneven(%p: tensor<7x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<7x1x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"b"}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {"b"}]>]>, note} : (tensor<7x4xf32>) -> tensor<7x1x4xf32>
  return %0 : tensor<7x1x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @split_minor_uneven(%p: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}) -> (tensor<3x2x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {}]>]>} : (tensor<6x4xf32>) -> tensor<3x2x4xf32>
  return %0 : tensor<3x2x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @windows_of_convolution(%p: tensor<2x16x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}, %q: tensor<3x3x5xf32>) -> (tensor<2x14x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}) {
  %0 = stablehlo.convolution(%p, %q) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}, {}]>]>} : (tensor<2x16x3xf32>, tensor<3x3x5xf32>) -> tensor<2x14x5xf32>
  return %0 : tensor<2x14x5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @windows_of_pooling(%p: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, %z: tensor<f32>) -> (tensor<8x14xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) {
  %0 = "stablehlo.reduce_window"(%p, %z) <{window_dimensions = array<i64: 1, 3>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : (tensor<8x16xf32>, tensor<f32>) -> tensor<8x14xf32>
  return %0 : tensor<8x14xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @windows_of_gradients(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %s: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = "stablehlo.select_and_scatter"(%p, %s, %z) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x7xf32>, tensor<f32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @rolled(%p: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.slice %p [3:16, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x4xf32>) -> tensor<13x4xf32>
  %1 = stablehlo.slice %p [0:3, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x4xf32>) -> tensor<3x4xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<13x4xf32>, tensor<3x4xf32>) -> tensor<16x4xf32>
  return %2 : tensor<16x4xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @with_rule(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.custom_call @shift(%p) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>, sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=16} permutation={i}>} : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @in_a_loop(%p: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %n: tensor<i32>) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0:2 = stablehlo.while(%i = %n, %x = %p) : tensor<i32>, tensor<16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, []>, <@m, [{"a"}]>]>}
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.slice %x [2:14] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>) -> tensor<12xf32>
    %2 = stablehlo.pad %1, %z, low = [2], high = [2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<12xf32>, tensor<f32>) -> tensor<16xf32>
    %3 = stablehlo.add %i, %i : tensor<i32>
    stablehlo.return %3, %2 : tensor<i32>, tensor<16xf32>
  }
  return %0#1 : tensor<16xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @in_a_manual_computation(%p: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = sdy.manual_computation(%p) in_shardings=[<@m, [{"a"}, {"b"}]>] out_shardings=[<@m, [{"a"}, {"b"}]>] manual_axes={"a"} (%x: tensor<4x8xf32>) {
    %1 = stablehlo.slice %x [0:4, 1:7] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<4x8xf32>) -> tensor<4x6xf32>
    sdy.return %1 : tensor<4x6xf32>
  } : (tensor<16x8xf32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @one_sided_reshape(%p: tensor<8xf32>) -> (tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @replicated(%p: tensor<8xf32>, %z: tensor<f32>) -> (tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = stablehlo.pad %p, %z, low = [1], high = [1], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<10xf32>
  %1 = stablehlo.reverse %0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : tensor<10xf32>
  return %1 : tensor<10xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @channels_before(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %z: tensor<f32>) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = "stablehlo.collective_permute"(%p) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 11, type = 1>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.pad %0, %z, low = [1], high = [3], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<12xf32>
  return %1 : tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2]>
func.func @unreduced_pad(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}], unreduced={"b"}>}, %z: tensor<f32>) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}], unreduced={"b"}>}) {
  %0 = stablehlo.pad %p, %z, low = [1], high = [3], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}], unreduced={"b"}>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>
func.func @conv_window_summed(%a: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}, {}]>}, %b: tensor<6x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {}]>}) -> tensor<2x1x6xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}], unreduced={"x"}>]>} : (tensor<2x6x4xf32>, tensor<6x4x6xf32>) -> tensor<2x1x6xf32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@m, [{}, {}, {}]> : tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>
func.func @conv_window_and_features_summed(%a: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}, {"y"}]>}, %b: tensor<6x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}, {}]>}) -> tensor<2x1x6xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}], unreduced={"x","y"}>]>} : (tensor<2x6x4xf32>, tensor<6x4x6xf32>) -> tensor<2x1x6xf32>
  %1 = sdy.all_reduce {"x","y"} %0 out_sharding=<@m, [{}, {}, {}]> : tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>
func.func @conv_window_summed_in_part(%a: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}, {"y"}]>}, %b: tensor<6x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}, {}]>}) -> tensor<2x1x6xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}], unreduced={"x","y"}>]>} : (tensor<2x6x4xf32>, tensor<6x4x6xf32>) -> tensor<2x1x6xf32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@m, [{}, {}, {}]> : tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>
func.func @conv_window_unsummed(%a: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}, {}]>}, %b: tensor<6x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {}]>}) -> tensor<2x1x6xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}]>]>} : (tensor<2x6x4xf32>, tensor<6x4x6xf32>) -> tensor<2x1x6xf32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@m, [{}, {}, {}]> : tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>
func.func @conv_window_summed_used_twice(%a: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}, {"y"}]>}, %b: tensor<6x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}, {}]>}) -> tensor<2x1x6xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}], unreduced={"x","y"}>]>} : (tensor<2x6x4xf32>, tensor<6x4x6xf32>) -> tensor<2x1x6xf32>
  %1 = sdy.all_reduce {"x","y"} %0 out_sharding=<@m, [{}, {}, {}]> : tensor<2x1x6xf32>
  %2 = stablehlo.negate %0 : tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>
func.func @conv_window_plain(%a: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}, {}]>}, %b: tensor<6x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {}]>}) -> tensor<2x1x6xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}], unreduced={"x"}>]>} : (tensor<2x6x4xf32>, tensor<6x4x6xf32>) -> tensor<2x1x6xf32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@m, [{}, {}, {}]> : tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>
func.func @conv_window_of_kernel_only(%a: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}, %b: tensor<6x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {}]>}) -> tensor<2x1x6xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}], unreduced={"x"}>]>} : (tensor<2x6x4xf32>, tensor<6x4x6xf32>) -> tensor<2x1x6xf32>
  %1 = sdy.all_reduce {"x"} %0 out_sharding=<@m, [{}, {}, {}]> : tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2, "z"=2]>
func.func @conv_groups_and_features_summed(%a: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"x","y"}]>}, %b: tensor<6x2x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y"}, {"x"}]>}) -> tensor<2x1x6xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {"x"}], unreduced={"y"}>]>} : (tensor<2x6x4xf32>, tensor<6x2x6xf32>) -> tensor<2x1x6xf32>
  %1 = sdy.all_reduce {"y"} %0 out_sharding=<@m, [{}, {}, {"x"}]> : tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @pad_of_what_is_not_sharded(%a: tensor<9x8xi32>, %b: tensor<i32>) -> tensor<20x8xi32> {
  %0 = stablehlo.pad %a, %b, low = [2, 1], high = [1, -1], interior = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"x"}]>]>} : (tensor<9x8xi32>, tensor<i32>) -> tensor<20x8xi32>
  return %0 : tensor<20x8xi32>
}
// -----
sdy.mesh @m = <["w"=2, "z"=4]>
func.func @update_of_what_is_not_sharded(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"z"}]>}, %b: tensor<3x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"w"}]>}, %i: tensor<i32>) -> tensor<4x8xf32> {
  %0 = stablehlo.dynamic_update_slice %a, %b, %i, %i {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"w"}, {"z":(1)2}]>]>} : (tensor<4x8xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reshape_of_what_is_replicated(%a: tensor<i32> {sdy.sharding = #sdy.sharding<@m, [], replicated={"y"}>}) -> tensor<1xi32> {
  %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<i32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
// -----
sdy.mesh @r = <["x"=3, "y"=2], device_ids=[5, 4, 3, 2, 1, 0]>
sdy.mesh @s = <["x"=3, "y"=2]>
sdy.mesh @m = <["x"=3, "y"=2]>
func.func @window_on_three_meshes(%a: tensor<6x8xi32> {sdy.sharding = #sdy.sharding<@r, [{"x"}, {"y"}]>}, %i: tensor<i32> {sdy.sharding = #sdy.sharding<@m, []>}) -> tensor<6x7xi32> {
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@s, [{"x"}, {"y"}]>]>} : (tensor<6x8xi32>, tensor<i32>) -> tensor<6x7xi32>
  return %0 : tensor<6x7xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_low(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<19x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [3, 0], high = [0, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<19x6xf32>
  return %0 : tensor<19x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_low_ids(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<19x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [3, 0], high = [0, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<19x6xf32>
  return %0 : tensor<19x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_high(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<20x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [0, 0], high = [4, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<20x6xf32>
  return %0 : tensor<20x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_high_ids(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<20x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [0, 0], high = [4, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<20x6xf32>
  return %0 : tensor<20x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_both_two_hops(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [5, 0], high = [3, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_both_two_hops_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [5, 0], high = [3, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_negative_low_again(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [-3, 0], high = [3, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_negative_low_ids(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [-3, 0], high = [3, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_negative_both(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [-2, 0], high = [-2, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<12x6xf32>
  return %0 : tensor<12x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_negative_both_ids(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [-2, 0], high = [-2, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<12x6xf32>
  return %0 : tensor<12x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_interior_one(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [0, 0], high = [1, 0], interior = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_interior_one_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [0, 0], high = [1, 0], interior = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_interior_two_negative(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<23x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [-1, 0], high = [2, 0], interior = [2, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<23x6xf32>
  return %0 : tensor<23x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_interior_two_negative_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<23x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [-1, 0], high = [2, 0], interior = [2, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<23x6xf32>
  return %0 : tensor<23x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_sub_axis_again(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)2}, {}]>}, %arg1: tensor<f32>) -> (tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)2}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [2, 0], high = [2, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(2)2}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<12x6xf32>
  return %0 : tensor<12x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_sub_axis_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)2}, {}]>}, %arg1: tensor<f32>) -> (tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)2}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [2, 0], high = [2, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(2)2}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<12x6xf32>
  return %0 : tensor<12x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_two_axes(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [4, 0], high = [4, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<24x6xf32>
  return %0 : tensor<24x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_two_axes_ids(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<24x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [4, 0], high = [4, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}]>]>} : (tensor<16x6xf32>, tensor<f32>) -> tensor<24x6xf32>
  return %0 : tensor<24x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_uneven_in(%arg0: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<9x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<9x6xf32>
  return %0 : tensor<9x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_uneven_in_ids(%arg0: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<9x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<9x6xf32>
  return %0 : tensor<9x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_uneven_out(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<11x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [2, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<11x6xf32>
  return %0 : tensor<11x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_uneven_out_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<f32>) -> (tensor<11x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [2, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<11x6xf32>
  return %0 : tensor<11x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @pad_larger_than_shard(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<f32>) -> (tensor<17x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [9, 0], high = [0, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<17x6xf32>
  return %0 : tensor<17x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @pad_larger_than_shard_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<f32>) -> (tensor<17x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [9, 0], high = [0, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x6xf32>, tensor<f32>) -> tensor<17x6xf32>
  return %0 : tensor<17x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_front_again(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<13x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [0:13, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<13x6xi32>
  return %0 : tensor<13x6xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_front_and_other(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<13x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [0:13, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<13x4xi32>
  return %0 : tensor<13x4xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_middle_again(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<10x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [3:13, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<10x6xi32>
  return %0 : tensor<10x6xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_middle_and_other(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<10x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [3:13, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<10x4xi32>
  return %0 : tensor<10x4xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_last_shard(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [12:16, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<4x6xi32>
  return %0 : tensor<4x6xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_last_shard_and_other(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [12:16, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<4x4xi32>
  return %0 : tensor<4x4xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_one(%arg0: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<1x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [5:6, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x6xi32>) -> tensor<1x6xi32>
  return %0 : tensor<1x6xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_one_and_other(%arg0: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<1x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [5:6, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x6xi32>) -> tensor<1x4xi32>
  return %0 : tensor<1x4xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_two_axes(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}) -> (tensor<12x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [2:14, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<12x6xi32>
  return %0 : tensor<12x6xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_two_axes_and_other(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}) -> (tensor<12x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [2:14, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y", "x"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<12x4xi32>
  return %0 : tensor<12x4xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_uneven_again(%arg0: tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<5x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [1:6, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<7x6xi32>) -> tensor<5x6xi32>
  return %0 : tensor<5x6xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_uneven_and_other(%arg0: tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<5x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [1:6, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<7x6xi32>) -> tensor<5x4xi32>
  return %0 : tensor<5x4xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_even_halves(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [0:8, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<8x6xi32>
  return %0 : tensor<8x6xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_even_halves_and_other(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [0:8, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_back_half(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [8:16, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<8x6xi32>
  return %0 : tensor<8x6xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @slice_back_half_and_other(%arg0: tensor<16x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [8:16, 1:5] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<16x6xi32>) -> tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reverse_sharded(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @reverse_sharded_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reverse_both_again(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @reverse_both_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reverse_other(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @reverse_other_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reverse_uneven_again(%arg0: tensor<6x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<6x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<6x6xf32>
  return %0 : tensor<6x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @reverse_uneven_ids(%arg0: tensor<6x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<6x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<6x6xf32>
  return %0 : tensor<6x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reverse_uneven_hop(%arg0: tensor<5x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<5x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @reverse_uneven_hop_ids(%arg0: tensor<5x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<5x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reverse_two_axes(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}]>]>} : tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @reverse_two_axes_ids(%arg0: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}, {}]>]>} : tensor<16x6xf32>
  return %0 : tensor<16x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reverse_sub(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}, {}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @reverse_sub_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}, {}]>]>} : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reverse_twice(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x6xf32>
  %1 = stablehlo.reverse %0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @reverse_twice_ids(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x6xf32>
  %1 = stablehlo.reverse %0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_split(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(2)2}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y":(2)2}]>]>} : (tensor<8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_split_uneven(%arg0: tensor<10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<2x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {"y":(2)2}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}, {"y":(2)2}]>]>} : (tensor<10xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_merge(%arg0: tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "y"}]>]>} : (tensor<2x4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_merge_minor(%arg0: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : (tensor<4x4xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_with_one(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : (tensor<8xf32>) -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_drop_one(%arg0: tensor<8x1x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {"x"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {"x"}]>]>} : (tensor<8x1x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_neither(%arg0: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_two_groups(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y":(1)2}, {}]>}) -> (tensor<2x4x3x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2}, {}, {}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y":(1)2}, {}, {}]>]>} : (tensor<8x6xf32>) -> tensor<2x4x3x2xf32>
  return %0 : tensor<2x4x3x2xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_through_uneven(%arg0: tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<7x2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2}, {"y":(2)2}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y":(1)2}, {"y":(2)2}]>]>} : (tensor<7x8xf32>) -> tensor<7x2x4xf32>
  return %0 : tensor<7x2x4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reshape_scalar(%arg0: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<1x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<f32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @while_reverse(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.while(%i = %0, %v = %arg0) : tensor<i32>, tensor<8x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"x"}, {}]>]>}
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %k = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %k : tensor<i32>
    %r = stablehlo.reverse %v, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x16xf32>
    stablehlo.return %j, %r : tensor<i32>, tensor<8x16xf32>
  }
  return %1#1 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @while_abs(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.while(%i = %0, %v = %arg0) : tensor<i32>, tensor<8x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"x"}, {}]>]>}
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %k = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %k : tensor<i32>
    %r = stablehlo.abs %v {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x16xf32>
    stablehlo.return %j, %r : tensor<i32>, tensor<8x16xf32>
  }
  return %1#1 : tensor<8x16xf32>
}
