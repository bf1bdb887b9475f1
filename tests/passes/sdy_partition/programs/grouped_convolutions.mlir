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
func.func @conv_fg_single(%p: tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}, %k: tensor<3x1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}) -> tensor<4x6x8xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 8 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"b"}]>]>} : (tensor<4x8x8xf32>, tensor<3x1x8xf32>) -> tensor<4x6x8xf32>
  return %1 : tensor<4x6x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bg_single(%p: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}, %k: tensor<3x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}) -> tensor<1x6x8xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 8 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"b"}]>]>} : (tensor<8x8x8xf32>, tensor<3x8x8xf32>) -> tensor<1x6x8xf32>
  return %1 : tensor<1x6x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @conv_bg_pairs(%p: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}, %k: tensor<3x8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {"b"}]>}) -> tensor<1x6x16xf32> {
  %1 = stablehlo.convolution(%p, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 8 : i64, feature_group_count = 1 : i64, sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}, {"b"}]>]>} : (tensor<8x8x8xf32>, tensor<3x8x16xf32>) -> tensor<1x6x16xf32>
  return %1 : tensor<1x6x16xf32> }
