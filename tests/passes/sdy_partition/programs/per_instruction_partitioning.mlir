sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_contract(%p: tensor<4x8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}, %k: tensor<3x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {}]>}) -> tensor<4x6x6xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {}], unreduced={"b"}>]>} : (tensor<4x8x4xf32>, tensor<3x4x6xf32>) -> tensor<4x6x6xf32>
  %2 = sdy.all_reduce {"b"} %1 out_sharding=<@m, [{}, {}, {}]> : tensor<4x6x6xf32>
  return %2 : tensor<4x6x6xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_fg_batch(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %k: tensor<3x4x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> tensor<4x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<4x8x8xf32>, tensor<3x4x16xf32>) -> tensor<4x6x16xf32>
  return %1 : tensor<4x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_fg_f(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}, %k: tensor<3x4x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> tensor<4x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<3x4x16xf32>) -> tensor<4x6x16xf32>
  return %1 : tensor<4x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_fg_f4(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}, %k: tensor<3x1x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}) -> tensor<4x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 8 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"b"}]>]>} : (tensor<4x8x8xf32>, tensor<3x1x16xf32>) -> tensor<4x6x16xf32>
  return %1 : tensor<4x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_fg_o(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}, %k: tensor<3x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> tensor<4x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<3x8x16xf32>) -> tensor<4x6x16xf32>
  return %1 : tensor<4x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bg_b(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %k: tensor<3x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> tensor<2x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<3x8x16xf32>) -> tensor<2x6x16xf32>
  return %1 : tensor<2x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bg_in(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}, %k: tensor<3x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) -> tensor<2x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {}]>]>} : (tensor<4x8x8xf32>, tensor<3x8x16xf32>) -> tensor<2x6x16xf32>
  return %1 : tensor<2x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bg_o(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}, %k: tensor<3x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> tensor<2x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<3x8x16xf32>) -> tensor<2x6x16xf32>
  return %1 : tensor<2x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bad(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %k: tensor<3x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> tensor<4x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<3x8x16xf32>) -> tensor<4x6x16xf32>
  return %1 : tensor<4x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bad2(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {}]>}, %k: tensor<3x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> tensor<4x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<4x8x8xf32>, tensor<3x8x16xf32>) -> tensor<4x6x16xf32>
  return %1 : tensor<4x6x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cat1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<16x8xf32> {
  %1 = stablehlo.concatenate %p, %q, dim = 0 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cat2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<16x8xf32> {
  %1 = stablehlo.concatenate %p, %q, dim = 0 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cat3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<16x8xf32> {
  %1 = stablehlo.concatenate %p, %q, dim = 0 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cat4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> tensor<16x8xf32> {
  %1 = stablehlo.concatenate %p, %q, dim = 0 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cat5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> tensor<16x8xf32> {
  %1 = stablehlo.concatenate %p, %q, dim = 0 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cat6(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) -> tensor<16x8xf32> {
  %1 = stablehlo.concatenate %p, %q, dim = 0 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cat7(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> tensor<16x8xf32> {
  %1 = stablehlo.concatenate %p, %q, dim = 0 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dslice(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<4x8xf32> {
  %1 = stablehlo.dynamic_slice %p, %i, %i, sizes = [4, 8] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dslice2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<4x8xf32> {
  %1 = stablehlo.dynamic_slice %p, %i, %i, sizes = [4, 8] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rev(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x8xf32> {
  %1 = stablehlo.reverse %p, dims = [0] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @fft(%p: tensor<8x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x8xcomplex<f32>> {
  %1 = stablehlo.fft %p, type = FFT, length = [8] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xcomplex<f32>>) -> tensor<8x8xcomplex<f32>>
  return %1 : tensor<8x8xcomplex<f32>> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_cf(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x4xf32> {
  %1 = stablehlo.slice %p [0:8, 2:6] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @transpose_bad(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x8xf32> {
  %1 = stablehlo.transpose %p, dims = [1, 0] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @bcast(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x3x8xf32> {
  %1 = stablehlo.broadcast_in_dim %p, dims = [0, 2] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x3x8xf32>
  return %1 : tensor<8x3x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @bcast_bad(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x4x8xf32> {
  %1 = stablehlo.broadcast_in_dim %p, dims = [0, 2] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<8x4x8xf32>
  return %1 : tensor<8x4x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reshape(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<64xf32> {
  %1 = stablehlo.reshape %p {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a", "b"}]>]>} : (tensor<8x8xf32>) -> tensor<64xf32>
  return %1 : tensor<64xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cc(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x8xf32> {
  %1 = stablehlo.custom_call @foo(%p) {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @cc_bad(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x8xf32> {
  %1 = stablehlo.custom_call @foo(%p) {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @chol(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %f: tensor<f32>) -> tensor<8x8xf32> {
  %1 = stablehlo.cholesky %p, lower = true {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sort0(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = "stablehlo.sort"(%p) <{dimension = 0 : i64}> ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %c = stablehlo.compare LT, %x, %y : (tensor<f32>,tensor<f32>) -> tensor<i1>
 stablehlo.return %c : tensor<i1> }) {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sort1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<8x8xf32> { %1 = "stablehlo.sort"(%p) <{dimension = 1 : i64}> ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %c = stablehlo.compare LT, %x, %y : (tensor<f32>,tensor<f32>) -> tensor<i1>
 stablehlo.return %c : tensor<i1> }) {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rw(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> tensor<8x8xf32> {
 %1 = "stablehlo.reduce_window"(%p, %z) <{window_dimensions = array<i64: 1, 8>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>}> ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %s = stablehlo.add %x, %y : tensor<f32>
 stablehlo.return %s : tensor<f32> }) {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_contract(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> tensor<8x8xf32> {
 %1 = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
 %2 = sdy.all_reduce {"b"} %1 out_sharding=<@m, [{"a"}, {}]> : tensor<8x8xf32>
 return %2 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @red_ar(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> tensor<8xf32> {
 %1 = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [1] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}], unreduced={"b"}>]>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
 %2 = sdy.all_reduce {"b"} %1 out_sharding=<@m, [{"a"}]> : tensor<8xf32>
 return %2 : tensor<8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_() -> tensor<8x8xf32> { %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} dense<1.0> : tensor<8x8xf32>
 %1 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} dense<1.0> : tensor<8x8xf32>
 return %0 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constraint_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %0 = sdy.sharding_constraint %p <@m, [{"a"}, {}]> : tensor<8x8xf32>
 %1 = sdy.propagation_barrier %0 allowed_direction=FORWARD {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<8x8xf32>
 sdy.sharding_group %1 group_id=0 : tensor<8x8xf32>
 %2 = stablehlo.negate %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<8x8xf32>
 return %2 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @barrier_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = sdy.propagation_barrier %p allowed_direction=FORWARD {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32>
 sdy.sharding_group %1 group_id=0 : tensor<8x8xf32>
 %2 = stablehlo.negate %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32>
 return %2 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @manual_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = sdy.manual_computation(%p) in_shardings=[<@m, [{"a"}, {}]>] out_shardings=[<@m, [{"a"}, {}]>] manual_axes={"a"} (%x: tensor<4x8xf32>) { %2 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<4x8xf32>
 sdy.return %2 : tensor<4x8xf32> } : (tensor<8x8xf32>) -> tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @named_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = sdy.named_computation<"foo">(%p) in_shardings=[<@m, [{"a"}, {}]>] out_shardings=[<@m, [{"a"}, {}]>] (%x: tensor<8x8xf32>) { %2 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<8x8xf32>
 sdy.return %2 : tensor<8x8xf32> } : (tensor<8x8xf32>) -> tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @collectives_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<8x8xf32>
 %2 = sdy.all_slice [{"a"}, {}] %1 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<8x8xf32>
 %3 = sdy.collective_permute %2 out_sharding=<@m, [{"b":(1)2}, {"a", "b":(2)2}]> : tensor<8x8xf32>
 %4 = sdy.all_to_all [{"b":(2)2}: 1->0] %3 out_sharding=<@m, [{"b"}, {"a"}]> : tensor<8x8xf32>
 return %4 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func private @g(%p: tensor<8x8xf32>) -> tensor<8x8xf32> { return %p : tensor<8x8xf32> } func.func @call_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = call @g(%p) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
 %2 = stablehlo.negate %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @custom_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = stablehlo.custom_call @Sharding(%p) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
 %2 = stablehlo.custom_call @foo(%1) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
 %3 = stablehlo.custom_call @mhlo.sharding(%2) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
 return %3 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @repl_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %q: tensor<8x8xf32>) -> tensor<8x8xf32> { %1 = stablehlo.add %p, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : tensor<8x8xf32>
 %2 = stablehlo.add %q, %q : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @unred_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"a"}>}, %q: tensor<8x8xf32>) -> tensor<8x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"a"}>]>} : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @replicated_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}], replicated={"a"}>}, %q: tensor<8x8xf32>) -> tensor<8x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}], replicated={"a"}>]>} : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @subaxis_(%p: tensor<5x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b":(1)2}, {}]>}, %q: tensor<8x8xf32>) -> tensor<5x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b":(1)2}, {}]>]>} : tensor<5x8xf32>
 return %1 : tensor<5x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @open_(%p: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", ?}, {?}]>}, %q: tensor<8x8xf32>) -> tensor<6x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", ?}, {?}]>]>} : tensor<6x8xf32>
 return %1 : tensor<6x8xf32> }
// -----
func.func @inlined_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a"}, {}]>}, %q: tensor<8x8xf32>) -> tensor<8x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<mesh<["a"=2]>, [{"a"}, {}]>]>} : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @n = <["a"=2, "b"=4], device_ids=[7,6,5,4,3,2,1,0]>
func.func @twomesh_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32>) -> tensor<8x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@n, [{"a"}, {}]>]>} : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @n = <[], device_ids=[2]>
func.func @maximal_(%p: tensor<8x8xf32>, %q: tensor<8x8xf32>) -> tensor<8x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@n, []>]>} : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @while_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %n: tensor<i32>) -> tensor<8x8xf32> { %1:2 = stablehlo.while(%x=%p, %i=%n) : tensor<8x8xf32>, tensor<i32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>, <@m, []>]>}  cond { %c = stablehlo.compare LT, %i, %i : (tensor<i32>,tensor<i32>) -> tensor<i1>
 stablehlo.return %c : tensor<i1> } do { %2 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32>
 stablehlo.return %2, %i : tensor<8x8xf32>, tensor<i32> }
 return %1#0 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @capture_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %n: tensor<i1>) -> tensor<8x8xf32> { %1 = "stablehlo.if"(%n) ({ %2 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32>
 stablehlo.return %2 : tensor<8x8xf32> }, {stablehlo.return %p : tensor<8x8xf32>}) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<i1>) -> tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @iota_() -> tensor<7x8xi32> { %1 = stablehlo.iota dim=0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x8xi32>
 return %1 : tensor<7x8xi32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sort_(%p: tensor<7x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<7x9xf32> { %1 = "stablehlo.sort"(%p) <{dimension = 1 : i64}> ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %c = stablehlo.compare LT, %x, %y : (tensor<f32>,tensor<f32>) -> tensor<i1>
 stablehlo.return %c : tensor<i1> }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x9xf32>) -> tensor<7x9xf32>
 return %1 : tensor<7x9xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @token_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %t: !stablehlo.token) -> !stablehlo.token { %1 = "stablehlo.outfeed"(%p, %t) <{outfeed_config=""}> : (tensor<8x8xf32>, !stablehlo.token) -> !stablehlo.token
 return %1 : !stablehlo.token }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @tuple_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tuple<tensor<8x8xf32>> { %1 = stablehlo.tuple %p : tuple<tensor<8x8xf32>>
 return %1 : tuple<tensor<8x8xf32>> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dynamic_(%p: tensor<?x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<?x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<?x8xf32>
 return %1 : tensor<?x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @rng_(%p: tensor<2xui64>) -> tensor<8x8xui32> { %1, %2 = stablehlo.rng_bit_generator %p, algorithm = DEFAULT {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{"a"}, {"b"}]>]>}: (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x8xui32>)
 return %2 : tensor<8x8xui32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @attrs_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>, mhlo.frontend_attributes = {x="y"}, foo=1 : i32} : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @chlo_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = chlo.erf %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32> -> tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @partid_() -> tensor<ui32> { %1 = stablehlo.partition_id {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : tensor<ui32>
 return %1 : tensor<ui32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @arith_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = arith.negf %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32>
 return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @chan_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32> { %1 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<8x8xf32>
 %2 = sdy.all_gather [{}, {"b"}] %1 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
 %3 = "stablehlo.collective_permute"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [5, 4], [6, 5], [7, 6]]> : tensor<6x2xi64>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
 return %3 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func private @decl_(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8x8xf32>
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dotu(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}], unreduced={"b"}>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.all_reduce {"b"} %1 out_sharding=<@m, [{"a"}, {}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @resh(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %2 = sdy.reshard %p <@m, [{"b"}, {}]> : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reshuneven(%p: tensor<7x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<7x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %2 = sdy.reshard %p <@m, [{"b"}, {}]> : tensor<7x9xf32>
  return %2 : tensor<7x9xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @addune(%p: tensor<7x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<7x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %2 = stablehlo.add %p, %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>}: tensor<7x9xf32>
  return %2 : tensor<7x9xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv(%arg0: tensor<2x16x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}, %arg1: tensor<3x3x5xf32>) -> (tensor<2x14x5xf32>{sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) {
    %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {}]>]>} : (tensor<2x16x3xf32>, tensor<3x3x5xf32>) -> tensor<2x14x5xf32>
  return %1 : tensor<2x14x5xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reducing(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<f32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %2 = stablehlo.reduce(%p init: %i) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %2 : tensor<8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice(%p: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) -> (tensor<10x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) {
  %2 = stablehlo.slice %p [3:13, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : (tensor<16x8xf32>) -> tensor<10x8xf32>
  return %2 : tensor<10x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @transposeune(%p: tensor<7x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<9x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) {
  %2 = stablehlo.transpose %p, dims=[1,0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>}: (tensor<7x9xf32>) -> tensor<9x7xf32>
  return %2 : tensor<9x7xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @noshard(%p: tensor<8x9xf32>) -> (tensor<8x9xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %2 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>}: tensor<8x9xf32>
  return %2 : tensor<8x9xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func private @g(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.negate %p {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func @main(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = call @g(%p) {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = call @g(%0) {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @call1(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"b"}, {}]>}) -> tensor<16x8xf32> {
  %0 = stablehlo.concatenate %p, %q, dim = 0 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @m2 = <["c"=8]>
func.func @call2(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m2, [{}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.add %p, %q {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @m2 = <[], device_ids=[1]>
func.func @call4(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m2, []>}) -> tensor<8x8xf32> {
  %0 = sdy.reshard %q <@m, [{"a"}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @m2 = <["a"=2, "b"=4], device_ids=[7,6,5,4,3,2,1,0]>
func.func @call5(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m2, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  %0 = sdy.reshard %q <@m, [{"a"}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @m2 = <["a"=2, "b"=4]>
func.func @call6(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m2, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.add %q, %p {sdy.sharding=#sdy.sharding_per_value<[<mesh<["a"=2, "b"=4]>, [{"a"}, {}]>]>}: tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @call7(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<mesh<["a"=2, "b"=4]>, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.add %p, %p {sdy.sharding=#sdy.sharding_per_value<[<mesh<["a"=2, "b"=4]>, [{"a"}, {}]>]>}: tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @call8(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@mesh, [{"a"}, {}]>}, %i: tensor<i32>) -> (tensor<8x8xf32>, tensor<i32>) {
  %0:2 = stablehlo.while(%x = %p, %j = %i) : tensor<8x8xf32>, tensor<i32> attributes {sdy.sharding=#sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>, <@mesh, []>]>}
   cond { %c = stablehlo.compare LT, %j, %i : (tensor<i32>,tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1> } 
   do { %2 = stablehlo.add %x, %p {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : tensor<8x8xf32>
    stablehlo.return %2, %j : tensor<8x8xf32>, tensor<i32> }
  return %0#0, %0#1 : tensor<8x8xf32>, tensor<i32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @two(%p: tensor<7x9xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<7x9xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<f32>) -> tensor<7xf32> {
  %0:2 = stablehlo.reduce(%p init: %i), (%q init: %i) across dimensions = [1] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}]>, <@m, [{"a"}]>]>} : (tensor<7x9xf32>, tensor<7x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<7xf32>, tensor<7xf32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<f32>, %d: tensor<f32>)  {
    %5 = stablehlo.add %a, %b : tensor<f32>
    %6 = stablehlo.add %c, %d : tensor<f32>
    stablehlo.return %5, %6 : tensor<f32>, tensor<f32>
  }
  return %0#1 : tensor<7xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @uneven_dot(%p: tensor<7x9xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<9x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"b"}, {}]>}) -> tensor<7x8xf32> {
  %0 = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x9xf32>, tensor<9x8xf32>) -> tensor<7x8xf32>
  return %0 : tensor<7x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @user(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<7x8xf32> {
  %1 = stablehlo.slice %p [0:7, 0:8] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<7x8xf32>
  %2 = stablehlo.negate %1 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x8xf32>
  return %2 : tensor<7x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @resh(%p: tensor<8x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<7x8xf32> {
  %1 = stablehlo.slice %p [0:7, 0:8] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<7x8xf32>
  %2 = sdy.reshard %1 <@m, [{}, {"a"}]> : tensor<7x8xf32>
  %3 = stablehlo.negate %2 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : tensor<7x8xf32>
  %4 = stablehlo.negate %1 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x8xf32>
  return %3 : tensor<7x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @two(%p: tensor<7x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<7x8xf32> {
  %1 = stablehlo.negate %p {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x8xf32>
  %2 = stablehlo.negate %1 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x8xf32>
  %3 = stablehlo.add %1, %2 {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x8xf32>
  return %3 : tensor<7x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @diffshard(%p: tensor<7x8xf32> {sdy.sharding=#sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<7x8xf32> {
  %1 = stablehlo.negate %p {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<7x8xf32>
  %2 = sdy.reshard %1 <@m, [{"b"}, {}]> : tensor<7x8xf32>
  %3 = sdy.reshard %2 <@m, [{}, {}]> : tensor<7x8xf32>
  return %3 : tensor<7x8xf32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @chain(%p: tensor<7x8xf32>) -> tensor<7x8xf32> {
  %1 = sdy.reshard %p <@m, [{"b"}, {}]> : tensor<7x8xf32>
  %2 = sdy.reshard %1 <@m, [{}, {}]> : tensor<7x8xf32>
  %3 = sdy.reshard %2 <@m, [{"a"}, {}]> : tensor<7x8xf32>
  %4 = stablehlo.transpose %3, dims=[1,0] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<7x8xf32>) -> tensor<8x7xf32>
  return %3 : tensor<7x8xf32>
}
// -----
sdy.mesh @mesh = <["y"=4,"x"=2]>
func.func @main(%arg0: tensor<8x8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y":(1)2, "x"}]>}) -> (tensor<8x8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}) {
    %0 = sdy.all_gather [{}, {}, {"y":(1)2, "x"}] %arg0 out_sharding=<@mesh, [{}, {}, {}]> : tensor<8x8x8xi32>
    return %0 : tensor<8x8x8xi32>
}
// -----
sdy.mesh @mesh = <["y"=4,"x"=2]>
func.func @main(%arg0: tensor<8x8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y":(1)2}, {"x"}]>}) -> (tensor<8x8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}, {"x"}]>}) {
    %0 = sdy.all_gather [{}, {}, {"x"}] %arg0 out_sharding=<@mesh, [{}, {"y":(1)2}, {}]> : tensor<8x8x8xi32>
    %1 = sdy.reshard %0 <@mesh, [{}, {"x"}, {}]> : tensor<8x8x8xi32>
    %2 = sdy.reshard %1 <@mesh, [{"x"}, {}, {}]> : tensor<8x8x8xi32>
    %3 = stablehlo.negate %2 {sdy.sharding=#sdy.sharding_per_value<[<@mesh, [{"x"}, {}, {}]>]>}: tensor<8x8x8xi32>
    return %3 : tensor<8x8x8xi32>
}
// -----
sdy.mesh @mesh = <["y"=4,"x"=2]>
func.func @main(%arg0: tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {"y":(2)2}]>}) -> (tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %2 = sdy.reshard %arg0 <@mesh, [{}, {}]> : tensor<8x8xi32>
    return %2 : tensor<8x8xi32>
}
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<1x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a6(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a7(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i64>, %j: tensor<i64>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a8(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<ui32>, %j: tensor<ui32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<ui32>, tensor<ui32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a9(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x5xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x5xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a10(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a11(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a12(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a13(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<3x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a14(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @a15(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<ui8>, %j: tensor<ui8>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<ui8>, tensor<ui8>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @d1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [8, 4] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @d2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [8, 4] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @d3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<1x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [1, 4] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @d4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [8, 8] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @d5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [2, 4] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @e1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @e2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @e3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @e4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @e5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @e6(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @e7(%p: tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %u: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<7x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<7x8xf32>
  return %1 : tensor<7x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @e9(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %u: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_fg_batch_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %k: tensor<1x4x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> tensor<4x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<4x8x8xf32>, tensor<1x4x16xf32>) -> tensor<4x8x16xf32>
  return %1 : tensor<4x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_fg_f_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}, %k: tensor<1x4x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> tensor<4x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<1x4x16xf32>) -> tensor<4x8x16xf32>
  return %1 : tensor<4x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_fg_f4_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}, %k: tensor<1x1x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}) -> tensor<4x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 8 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"b"}]>]>} : (tensor<4x8x8xf32>, tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
  return %1 : tensor<4x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_fg_o_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}, %k: tensor<1x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> tensor<4x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<1x8x16xf32>) -> tensor<4x8x16xf32>
  return %1 : tensor<4x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bg_b_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %k: tensor<1x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> tensor<2x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<1x8x16xf32>) -> tensor<2x8x16xf32>
  return %1 : tensor<2x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bg_in_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}, %k: tensor<1x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {}]>}) -> tensor<2x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {}]>]>} : (tensor<4x8x8xf32>, tensor<1x8x16xf32>) -> tensor<2x8x16xf32>
  return %1 : tensor<2x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bg_o_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}, %k: tensor<1x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"a"}]>}) -> tensor<2x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<1x8x16xf32>) -> tensor<2x8x16xf32>
  return %1 : tensor<2x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bad_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {}]>}, %k: tensor<1x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> tensor<4x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<4x8x8xf32>, tensor<1x8x16xf32>) -> tensor<4x8x16xf32>
  return %1 : tensor<4x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bad2_w1(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}, {}]>}, %k: tensor<1x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> tensor<4x8x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<4x8x8xf32>, tensor<1x8x16xf32>) -> tensor<4x8x16xf32>
  return %1 : tensor<4x8x16xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n7m(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<-7> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n0(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<0> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<1> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<2> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<3> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<5> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n6(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<6> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_n9(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<9> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_s0(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %j = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_s1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %j = stablehlo.constant dense<3> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_u1(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<2> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x7xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x7xf32>
  return %1 : tensor<8x7xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_u2(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<5> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x7xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x7xf32>
  return %1 : tensor<8x7xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_u3(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x7xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x7xf32>
  return %1 : tensor<8x7xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_t1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_t2(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x7xf32>, tensor<8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x7xf32>
  return %1 : tensor<8x7xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_t3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<ui32>
  %j = sdy.constant dense<4> : tensor<ui32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_t4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i64>
  %j = sdy.constant dense<4> : tensor<i64>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_update_t5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
