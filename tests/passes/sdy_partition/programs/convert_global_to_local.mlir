sdy.mesh @m = <["a"=2, "b"=3, "c"=2]>
func.func @f(%p: tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a","c"}, {"b"}, {}]>}) -> (tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"c"}]>}) {
  %0 = sdy.all_gather [{"c"}, {"b"}, {}] %p out_sharding=<@m, [{"a"}, {}, {}]> : tensor<12x6x4xf32>
  %1 = sdy.all_slice [{}, {}, {"c"}] %0 out_sharding=<@m, [{"a"}, {}, {"c"}]> : tensor<12x6x4xf32>
  %2 = sdy.all_reduce {"b"} %1 out_sharding=<@m, [{"a"}, {}, {"c"}]> : tensor<12x6x4xf32>
  return %2 : tensor<12x6x4xf32>
}

// -----

sdy.mesh @m = <["a"=8, "b"=3, "c"=2]>
func.func @f(%p: tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(2)2}, {"b"}, {}]>}) -> (tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {}]>}) {
  %0 = sdy.all_gather [{"a":(2)2}, {}, {}] %p out_sharding=<@m, [{}, {"b"}, {}]> : tensor<12x6x4xf32>
  return %0 : tensor<12x6x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2], device_ids=[3,2,1,0]>
func.func @f(%p: tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) {
  %0 = sdy.reduce_scatter [{"a"}, {"b"}, {}] %p out_sharding=<@m, [{"a"}, {"b"}, {}]> : tensor<12x6x4xf32>
  return %0 : tensor<12x6x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2], device_ids=[3,2,1,0]>
func.func @f(%p: tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->1] %p out_sharding=<@m, [{}, {"a"}, {}]> : tensor<12x6x4xf32>
  return %0 : tensor<12x6x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2], device_ids=[3,2,1,0]>
func.func @f(%p: tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) -> (tensor<12x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}) {
  %0 = sdy.collective_permute %p out_sharding=<@m, [{"b"}, {}, {}]> : tensor<12x6x4xf32>
  return %0 : tensor<12x6x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @iota() -> (tensor<8x4xi64> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, foo} : tensor<8x4xi64>
  %1 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, foo} : tensor<8x4xi32>
  %2 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, foo} : tensor<8x4xi32>
  %3 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, foo} : tensor<8x4xf32>
  return %0 : tensor<8x4xi64>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @const() -> (tensor<8xi64> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} dense<[1,2,3,4,5,6,7,8]> : tensor<8xi64>
  %1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} dense<1> : tensor<8xi64>
  %2 = sdy.constant {foo} dense<1> : tensor<8xi64>
  return %0 : tensor<8xi64>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad(%arg0: tensor<8x4xi64> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<i64>) -> (tensor<12x7xi64> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.pad %arg0, %arg1, low = [1, 1], high = [3, 2], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xi64>, tensor<i64>) -> tensor<12x7xi64>
  return %0 : tensor<12x7xi64>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @gather(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<5x1xi32>) -> (tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<5x4xf32>
  return %1 : tensor<5x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @gather2(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %arg1: tensor<5x2xi64>) -> (tensor<5xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0,1], start_index_map = [1,0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8x6xf32>, tensor<5x2xi64>) -> tensor<5xf32>
  %1 = sdy.all_reduce {"a","b"} %0 out_sharding=<@m, [{}]> : tensor<5xf32>
  return %1 : tensor<5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @gather3(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %arg1: tensor<5x1xi64>) -> (tensor<5xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0,1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8x6xf32>, tensor<5x1xi64>) -> tensor<5xf32>
  %1 = sdy.all_reduce {"a","b"} %0 out_sharding=<@m, [{}]> : tensor<5xf32>
  return %1 : tensor<5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @scatter(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<6x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %arg2: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  %1 = sdy.all_reduce {"b"} %0 out_sharding=<@m, [{"a"}, {}]> : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @while(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, %arg1: tensor<i32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0:2 = stablehlo.while(%i = %arg0, %j = %arg1) : tensor<8xf32>, tensor<i32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>, <@m, []>]>}
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %j, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %q = stablehlo.add %i, %i {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<8xf32>
    %r = stablehlo.add %j, %j : tensor<i32>
    stablehlo.return %q, %r : tensor<8xf32>, tensor<i32>
  }
  return %0#0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @ds(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<i32>) -> (tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %arg0, %c, %arg1, sizes = [8, 2] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dus(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<i32>, %arg2: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %arg0, %arg2, %c, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @manual(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@m, [{"a"}, {"b"}]>] out_shardings=[<@m, [{"a"}, {"b"}]>] manual_axes={"a"} (%arg1: tensor<4x4xf32>) {
    %1 = stablehlo.add %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<4x4xf32>
    sdy.return %1 : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @named(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = sdy.named_computation<"foo">(%arg0) in_shardings=[<@m, [{"a"}, {"b"}]>] out_shardings=[<@m, [{"a"}, {"b"}]>] (%arg1: tensor<8x4xf32>) {
    %1 = stablehlo.add %arg1, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
    sdy.return %1 : tensor<8x4xf32>
  } {foo} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reshard(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = sdy.reshard %arg0 <@m, [{}, {"b"}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %arg1: tensor<f32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = sdy.all_reduce {"b"} %0 out_sharding=<@m, [{"a"}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [0:8, 1:3] {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv(%arg0: tensor<4x16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %arg1: tensor<3x16x8xf32>) -> (tensor<4x14x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}) {
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<4x16x16xf32>, tensor<3x16x8xf32>) -> tensor<4x14x8xf32>
  return %1 : tensor<4x14x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @nd(%arg0: tensor<7x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<7x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x4xf32>
  return %0 : tensor<7x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dus_sharded(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<i32>, %arg2: tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %arg0, %arg2, %arg1, %c {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @ds_sharded(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<i32>) -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [4, 4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @ds_rep(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %arg1: tensor<i32>) -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [4, 4] {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @s2u(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"a", "b"}>}) {
  %0 = sdy.sharded_to_unreduced [{"a"}, {"b"}] %arg0 out_sharding=<@m, [{}, {}], unreduced={"a", "b"}> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @r2u(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}], unreduced={"b"}>}) {
  %0 = sdy.replicated_to_unreduced {"b"} %arg0 out_sharding=<@m, [{"a"}, {}], unreduced={"b"}> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @arred_max(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced=max{"b"}>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_reduce max {"b"} %arg0 out_sharding=<@m, [{}, {}]> : tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rs(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"b"}>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = sdy.reduce_scatter [{}, {"b"}] %arg0 out_sharding=<@m, [{}, {"b"}]> : tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @chlo(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = chlo.erf %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<8x4xf32> -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @arith(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = arith.addf %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rng(%arg0: tensor<2xui64>) -> (tensor<8x4xui32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = DEFAULT {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{"a"}, {}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)
  return %1 : tensor<8x4xui32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_no_ar(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_unred(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"a"}>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a"}>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_two_uses(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a"}>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %2 = sdy.reduce_scatter [{"a"}, {}] %0 out_sharding=<@m, [{"a"}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @concat_bad(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.concatenate %arg0, %arg0, dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @concat_ok(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.concatenate %arg0, %arg0, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_comm(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [1:7, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_stride(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [0:8:2, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rw(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<f32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_unred(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %arg1: tensor<f32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}], unreduced={"b"}>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sortd(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a2a_multi(%p: tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"b"}, {}]>}) -> (tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {}, {"a"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->3, {"b"}: 2->1] %p out_sharding=<@m, [{}, {"b"}, {}, {"a"}]> : tensor<8x8x8x8xf32>
  return %0 : tensor<8x8x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cusa(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.custom_call @foo(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_ar(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_two(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a", "b"}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a"}>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_two_b(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b", "a"}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dotg(%arg0: tensor<8x8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {"a"}]>}, %arg1: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1, 2] x [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8x4xf32>, tensor<4x8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dotmismatch(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dotpad(%arg0: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %p = stablehlo.pad %arg0, %c, low=[0,0], high=[0,1], interior=[0,0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x3xf32>, tensor<f32>) -> tensor<8x4xf32>
  %s = sdy.all_slice [{}, {"a"}] %p out_sharding=<@m, [{}, {"a"}]> : tensor<8x4xf32>
  %0 = stablehlo.dot %s, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_noar(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %arg1: tensor<f32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_argmax(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %arg1: tensor<f32>, %arg2: tensor<i32>) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0:2 = stablehlo.reduce(%arg0 init: %arg1), (%i init: %arg2) across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>, <@m, [{"a"}]>]>} : (tensor<8x4xf32>, tensor<8x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%j: tensor<i32>, %k: tensor<i32>)  {
    %c = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %q = stablehlo.select %c, %x, %y : tensor<i1>, tensor<f32>
    %r = stablehlo.select %c, %j, %k : tensor<i1>, tensor<i32>
    stablehlo.return %q, %r : tensor<f32>, tensor<i32>
  }
  return %0#1 : tensor<8xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_noar(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<5x1xi32>) -> (tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scatter_noar(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %arg2: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<8x1xi32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_contract(%arg0: tensor<4x16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}, %arg1: tensor<3x16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) -> (tensor<4x14x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}]>]>} : (tensor<4x16x16xf32>, tensor<3x16x8xf32>) -> tensor<4x14x8xf32>
  return %1 : tensor<4x14x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_spatial(%arg0: tensor<4x16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}, %arg1: tensor<1x16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<4x16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) {
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"a"}, {}]>]>} : (tensor<4x16x16xf32>, tensor<1x16x8xf32>) -> tensor<4x16x8xf32>
  return %1 : tensor<4x16x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_groups(%arg0: tensor<4x16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}, %arg1: tensor<1x1x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> (tensor<4x16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) {
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 16 : i64, foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x16x16xf32>, tensor<1x1x16xf32>) -> tensor<4x16x16xf32>
  return %1 : tensor<4x16x16xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_slice(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %arg1: tensor<5x1xi32>) -> (tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rs_noar(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %arg1: tensor<f32>) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@m, []>}) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [], unreduced={"b"}>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @call2(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = call @g(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @g(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  return %arg0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_ar_other(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"b"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_ar_more(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a", "b"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_ar_usetwo(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %2 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_ar_useadd(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %2 = stablehlo.add %0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_rs(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.reduce_scatter [{"a"}, {}] %0 out_sharding=<@m, [{"a"}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_unred_super(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"a","b"}>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a", "b"}>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_ba_ar(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b", "a"}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a","b"}>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a", "b"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_ba_ar2(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b", "a"}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.dot %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a", "b"} %0 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_two(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, %arg1: tensor<f32>) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@m, []>}) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.multiply across dimensions = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_custom(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, %arg1: tensor<f32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
     %1 = stablehlo.add %x, %y : tensor<f32>
     %2 = stablehlo.negate %1 : tensor<f32>
     stablehlo.return %2 : tensor<f32>
   }
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_and(%arg0: tensor<8x4xi1> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, %arg1: tensor<i1>) -> (tensor<8xi1> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.and across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8x4xi1>, tensor<i1>) -> tensor<8xi1>
  return %0 : tensor<8xi1>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_addtwo(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, %arg1: tensor<f32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0:2 = stablehlo.reduce(%arg0 init: %arg1), (%arg0 init: %arg1) across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>,<@m, [{"b"}]>]>} : (tensor<8x4xf32>,tensor<8x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<f32>, %w: tensor<f32>) {
     %1 = stablehlo.add %x, %y : tensor<f32>
     %2 = stablehlo.add %z, %w : tensor<f32>
     stablehlo.return %1, %2 : tensor<f32>, tensor<f32>
   }
  %1 = sdy.all_reduce {"a"} %0#0 out_sharding=<@m, [{"b"}]> : tensor<8xf32>
  return %1, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_ar(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, %arg1: tensor<f32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = sdy.all_reduce {"a"} %0 out_sharding=<@m, [{"b"}]> : tensor<8xf32>
  %2 = stablehlo.add %0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scan(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<f32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{padding = dense<[[0, 0], [3, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 4>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rngrep(%arg0: tensor<2xui64>) -> (tensor<8x4xui32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = DEFAULT {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{}, {}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)
  return %1 : tensor<8x4xui32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rng2(%arg0: tensor<3xui32>) -> (tensor<8x4xui32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{"a"}, {"b"}]>]>} : (tensor<3xui32>) -> (tensor<3xui32>, tensor<8x4xui32>)
  return %1 : tensor<8x4xui32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce2_dim0(%arg0: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}, %arg1: tensor<f32>) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}, tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0:2 = stablehlo.reduce(%arg0 init: %arg1), (%arg0 init: %arg1) across dimensions = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>,<@m, [{}]>]>} : (tensor<8x4x6xf32>,tensor<8x4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<f32>, %w: tensor<f32>) {
     %1 = stablehlo.add %x, %y : tensor<f32>
     %2 = stablehlo.add %z, %w : tensor<f32>
     stablehlo.return %1, %2 : tensor<f32>, tensor<f32>
   }
  return %0#0, %0#1 : tensor<6xf32>, tensor<6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce2_mid(%arg0: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}, %arg1: tensor<f32>) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0:2 = stablehlo.reduce(%arg0 init: %arg1), (%arg0 init: %arg1) across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>,<@m, [{}, {}]>]>} : (tensor<8x4x6xf32>,tensor<8x4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<8x6xf32>, tensor<8x6xf32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<f32>, %w: tensor<f32>) {
     %1 = stablehlo.add %x, %w : tensor<f32>
     %2 = stablehlo.add %z, %y : tensor<f32>
     stablehlo.return %1, %2 : tensor<f32>, tensor<f32>
   }
  return %0#0 : tensor<8x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scatter_set(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %arg1: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %arg2: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<8x1xi32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scatter_win(%arg0: tensor<8x4xi1> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %arg2: tensor<8x4xi1> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) -> (tensor<8x4xi1> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i1>, %y: tensor<i1>):
    %z = stablehlo.or %x, %y : tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x4xi1>, tensor<8x1xi32>, tensor<8x4xi1>) -> tensor<8x4xi1>
  return %0 : tensor<8x4xi1>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scatter_and(%arg0: tensor<8x4xi1> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %arg1: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %arg2: tensor<8x4xi1> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) -> (tensor<8x4xi1> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i1>, %y: tensor<i1>):
    %z = stablehlo.and %y, %x : tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x4xi1>, tensor<8x1xi32>, tensor<8x4xi1>) -> tensor<8x4xi1>
  %1 = sdy.all_reduce {"b"} %0 out_sharding=<@m, [{}, {"a"}]> : tensor<8x4xi1>
  return %1 : tensor<8x4xi1>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_two(%arg0: tensor<4x16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {"a"}]>}, %arg1: tensor<16x16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}) -> (tensor<4x1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}]>]>} : (tensor<4x16x16xf32>, tensor<16x16x8xf32>) -> tensor<4x1x8xf32>
  return %1 : tensor<4x1x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_two_ba(%arg0: tensor<4x16x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {"b"}]>}, %arg1: tensor<16x16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) -> (tensor<4x1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) {
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}]>]>} : (tensor<4x16x16xf32>, tensor<16x16x8xf32>) -> tensor<4x1x8xf32>
  return %1 : tensor<4x1x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rng4(%arg0: tensor<3xui32>) -> (tensor<8x4xui32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY {foo, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{"a"}, {"b"}]>]>} : (tensor<3xui32>) -> (tensor<3xui32>, tensor<8x4xui32>)
  return %1 : tensor<8x4xui32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rng5(%arg0: tensor<2xui64>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = PHILOX {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{}, {"b"}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xf32>)
  return %1 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_scalaridx(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<i32>) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8x4xf32>, tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_idx1(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<5xi32>) -> (tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<5xi32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_batch(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, %arg1: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8x4xf32>, tensor<8x1xi32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_mixed(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %arg1: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8x4xf32>, tensor<8x2xi32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gather_unindexed(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %arg1: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8x4xf32>, tensor<8x1xi32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7,6,5,4,3,2,1,0]>
func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {?}], replicated={"b"}>}, %1: tensor<4xf32>, %2: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<mesh<["q"=2]>, [{"q"}p1, {?}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, tensor<f32>) {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  return %arg0, %c : tensor<8x4xf32>, tensor<f32>
}
func.func @main2(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {?}], replicated={"b"}>}, %1: tensor<4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, tensor<f32>) {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  return %arg0, %c : tensor<8x4xf32>, tensor<f32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7,6,5,4,3,2,1,0]>
func.func @main(%arg0: tensor<8x4xf32>) {
  return
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7,6,5,4,3,2,1,0]>
func.func private @main(%arg0: tensor<8x4xf32>, %arg1: !stablehlo.token) -> tensor<8x4xf32> {
  return %arg0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4], device_ids=[7,6,5,4,3,2,1,0]>
func.func private @foo(%arg0: tensor<8x4xf32>, %arg1: !stablehlo.token) -> tensor<8x4xf32> {
  return %arg0 : tensor<8x4xf32>
}
func.func @main() -> tensor<f32> {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  return %c : tensor<f32>
}
