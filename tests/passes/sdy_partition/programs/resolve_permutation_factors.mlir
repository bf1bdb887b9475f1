sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad1(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %v: tensor<f32>) -> tensor<20x4xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [2, 0], high = [2, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x4xf32>, tensor<f32>) -> tensor<20x4xf32>
  return %0 : tensor<20x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad2(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %v: tensor<f32>) -> tensor<33x8xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [1, 1], high = [1, 3], interior = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<16x4xf32>, tensor<f32>) -> tensor<33x8xf32>
  return %0 : tensor<33x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad3(%arg0: tensor<15x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %v: tensor<f32>) -> tensor<18x5xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [3, 1], high = [0, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<15x4xf32>, tensor<f32>) -> tensor<18x5xf32>
  return %0 : tensor<18x5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @slice1(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<10x4xf32> {
  %0 = stablehlo.slice %arg0 [3:13, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x4xf32>) -> tensor<10x4xf32>
  return %0 : tensor<10x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @slice3(%arg0: tensor<15x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<14x2xf32> {
  %0 = stablehlo.slice %arg0 [0:14, 1:3] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<15x4xf32>) -> tensor<14x2xf32>
  return %0 : tensor<14x2xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @slicefar(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<4x4xf32> {
  %0 = stablehlo.slice %arg0 [12:16, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @rev1(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<16x4xf32> {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @rev2(%arg0: tensor<14x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<14x4xf32> {
  %0 = stablehlo.reverse %arg0, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<14x4xf32>
  return %0 : tensor<14x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @resh1(%arg0: tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> tensor<2x5xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(1)2}, {"a":(2)2}]>]>} : (tensor<10xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @resh2(%arg0: tensor<2x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(1)2}, {"a":(2)2}]>}) -> tensor<10xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<2x5xf32>) -> tensor<10xf32>
  return %0 : tensor<10xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @resh3(%arg0: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> tensor<42xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<7x6xf32>) -> tensor<42xf32>
  return %0 : tensor<42xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @resh4(%arg0: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> tensor<7x2x3xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}, {}]>]>} : (tensor<7x6xf32>) -> tensor<7x2x3xf32>
  return %0 : tensor<7x2x3xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @conv(%arg0: tensor<2x16x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}, {}]>}, %arg1: tensor<3x3x5xf32>) -> tensor<2x14x5xf32> {
  %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}, {}]>]>} : (tensor<2x16x3xf32>, tensor<3x3x5xf32>) -> tensor<2x14x5xf32>
  return %1 : tensor<2x14x5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @rng(%arg0: tensor<2xui64>) -> tensor<8x4xui32> {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = DEFAULT {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{"a"}, {}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)
  return %1 : tensor<8x4xui32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @ds(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<i32>) -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [4, 4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @rw(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %arg1: tensor<f32>) -> tensor<8x4xf32> {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @concat(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<16x4xf32> {
  %0 = stablehlo.concatenate %arg0, %arg0, dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @roll(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<8x4xf32> {
  %1 = stablehlo.slice %arg0 [1:8, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<7x4xf32>
  %2 = stablehlo.slice %arg0 [0:1, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<1x4xf32>
  %0 = stablehlo.concatenate %1, %2, dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @fft(%arg0: tensor<8x4xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<8x4xcomplex<f32>> {
  %1 = stablehlo.fft %arg0, type = FFT, length = [8, 4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xcomplex<f32>>) -> tensor<8x4xcomplex<f32>>
  return %1 : tensor<8x4xcomplex<f32>>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @pad1(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %v: tensor<f32>) -> tensor<20x4xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [2, 0], high = [2, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x4xf32>, tensor<f32>) -> tensor<20x4xf32>
  return %0 : tensor<20x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @padneg(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %v: tensor<f32>) -> tensor<17x2xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [-1, -1], high = [2, -1], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<16x4xf32>, tensor<f32>) -> tensor<17x2xf32>
  return %0 : tensor<17x2xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @padsub(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(2)2, "b"}, {"a":(1)2}]>}, %v: tensor<f32>) -> tensor<18x4xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [1, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(2)2, "b"}, {"a":(1)2}]>]>} : (tensor<16x4xf32>, tensor<f32>) -> tensor<18x4xf32>
  return %0 : tensor<18x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @padall(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}]>}, %v: tensor<f32>) -> tensor<24x4xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [3, 0], high = [5, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b", "a"}, {}]>]>} : (tensor<16x4xf32>, tensor<f32>) -> tensor<24x4xf32>
  return %0 : tensor<24x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @padone(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %v: tensor<f32>) -> tensor<8x16xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [0, 4], high = [0, 4], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @padfar(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %v: tensor<f32>) -> tensor<20x8xf32> {
  %0 = stablehlo.pad %arg0, %v, low = [12, 0], high = [0, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<20x8xf32>
  return %0 : tensor<20x8xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @slice1(%arg0: tensor<15x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<11x2xf32> {
  %0 = stablehlo.slice %arg0 [2:13, 1:3] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<15x4xf32>) -> tensor<11x2xf32>
  return %0 : tensor<11x2xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @rev1(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<16x4xf32> {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @rev2(%arg0: tensor<14x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<14x3xf32> {
  %0 = stablehlo.reverse %arg0, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<14x3xf32>
  return %0 : tensor<14x3xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @rev3(%arg0: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<16x4xf32> {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<16x4xf32>
  %1 = stablehlo.reverse %0, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<16x4xf32>
  %2 = stablehlo.reverse %1, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(1)2}, {"b"}]>]>} : tensor<16x4xf32>
  %3 = stablehlo.reverse %2, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(1)2}, {"b"}]>]>} : tensor<16x4xf32>
  return %3 : tensor<16x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
sdy.mesh @m_reversed = <["a"=2]>
func.func @rev4(%arg0: tensor<5xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> tensor<5xf32> {
  %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @resh1(%arg0: tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> tensor<2x5xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(1)2}, {"a":(2)2}]>]>} : (tensor<10xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @resh2(%arg0: tensor<10x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<2x5x3xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a":(1)2}, {"a":(2)2}, {"b"}]>]>} : (tensor<10x3xf32>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @resh3(%arg0: tensor<20xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) -> tensor<4x5xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<20xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @resh4(%arg0: tensor<20x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<4x5x7xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {"b"}]>]>} : (tensor<20x7xf32>) -> tensor<4x5x7xf32>
  return %0 : tensor<4x5x7xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @resh5(%arg0: tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> tensor<6x1xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<6xf32>) -> tensor<6x1xf32>
  return %0 : tensor<6x1xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @rng(%arg0: tensor<2xui64>) -> tensor<8x4xui32> {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = DEFAULT {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{"a"}, {}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)
  return %1 : tensor<8x4xui32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2], device_ids=[7,6,5,4,3,2,1,0]>
func.func @rw2(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %arg1: tensor<f32>) -> tensor<8x2xf32> {
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @r1(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<32xf32> {
  %0 = stablehlo.reshape %arg0 : (tensor<8x4xf32>) -> tensor<32xf32>
  return %0 : tensor<32xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @r2(%arg0: tensor<8x4xf32>) -> tensor<32xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8x4xf32>) -> tensor<32xf32>
  return %0 : tensor<32xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @r3(%arg0: tensor<8x4xf32>) -> tensor<32xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<8x4xf32>) -> tensor<32xf32>
  return %0 : tensor<32xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @r4(%arg0: tensor<7x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<35xf32> {
  %0 = stablehlo.reshape %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<7x5xf32>) -> tensor<35xf32>
  return %0 : tensor<35xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @s1(%arg0: tensor<15x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<11x3xf32> {
  %0 = stablehlo.slice %arg0 [2:13, 1:7:2] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<15x8xf32>) -> tensor<11x3xf32>
  return %0 : tensor<11x3xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=2]>
func.func @random_numbers_of_a_sharded_state(%arg0: tensor<2xui64> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> (tensor<2xui64>, tensor<8xui32>) {
  %0, %1 = stablehlo.rng_bit_generator %arg0, algorithm = PHILOX {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>, <@m, [{"y"}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  return %0, %1 : tensor<2xui64>, tensor<8xui32>
}

// -----
// Shards of uneven dimensions begin at equal distances, but do not hold the same elements.

sdy.mesh @m = <["x"=8]>
func.func @reshape_uneven_minor(%p: tensor<8xi32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<1x4x2xi32> {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {"x"}]>]>} : (tensor<8xi32>) -> tensor<1x4x2xi32>
  return %0 : tensor<1x4x2xi32>
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @reshape_uneven_last(%p: tensor<1x9x4xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"x"}]>}) -> tensor<12x3xi32> {
  %0 = stablehlo.reshape %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"x"}]>]>} : (tensor<1x9x4xi32>) -> tensor<12x3xi32>
  return %0 : tensor<12x3xi32>
}
