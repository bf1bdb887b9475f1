sdy.mesh @m = <["a"=2, "b"=4]>
func.func @even(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.abs %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>, note} : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @second_argument(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}, %q: tensor<3x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  return %p : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @second_result(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}, tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.slice %p [0:7] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8xf32>) -> tensor<7xf32>
  return %p, %0 : tensor<8xf32>, tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @chain(%p: tensor<7x6xi32>, %q: tensor<7x6xi32>) -> (tensor<7x6xi32>) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xi32>
  %1 = sdy.all_slice [{"a"}, {"b"}] %q out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xi32>
  %2 = stablehlo.compare LT, %0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<7x6xi32>, tensor<7x6xi32>) -> tensor<7x6xi1>
  %3 = stablehlo.select %2, %0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x6xi1>, tensor<7x6xi32>
  %4 = stablehlo.convert %3 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<7x6xi32>) -> tensor<7x6xf32>
  %5 = stablehlo.convert %4 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<7x6xf32>) -> tensor<7x6xi32>
  %6 = sdy.all_gather [{"a"}, {"b"}] %5 out_sharding=<@m, [{}, {}]> : tensor<7x6xi32>
  return %6 : tensor<7x6xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @known_zero(%p: tensor<7x6xf32>, %q: tensor<6x8xf32>) -> (tensor<7x8xf32>) {
  %0 = sdy.all_slice [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %1 = sdy.all_slice [{"b"}, {}] %q out_sharding=<@m, [{"b"}, {}]> : tensor<6x8xf32>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<7x6xf32>, tensor<6x8xf32>) -> tensor<7x8xf32>
  %3 = sdy.all_reduce {"b"} %2 out_sharding=<@m, [{}, {}]> : tensor<7x8xf32>
  return %3 : tensor<7x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @unknown_on_both_sides(%p: tensor<7x6xf32>, %q: tensor<6x8xf32>) -> (tensor<7x8xf32>) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %1 = sdy.all_slice [{"b"}, {}] %q out_sharding=<@m, [{"b"}, {}]> : tensor<6x8xf32>
  %2 = stablehlo.exponential %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x6xf32>
  %3 = stablehlo.exponential %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : tensor<6x8xf32>
  %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x6xf32>, tensor<6x8xf32>) -> tensor<7x8xf32>
  %5 = sdy.all_reduce {"b"} %4 out_sharding=<@m, [{"a"}, {}]> : tensor<7x8xf32>
  %6 = sdy.all_gather [{"a"}, {}] %5 out_sharding=<@m, [{}, {}]> : tensor<7x8xf32>
  return %6 : tensor<7x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_of_vectors(%p: tensor<6xf32>, %q: tensor<6xf32>) -> (tensor<f32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<6xf32>
  %1 = sdy.all_slice [{"b"}] %q out_sharding=<@m, [{"b"}]> : tensor<6xf32>
  %2 = stablehlo.dot %0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : (tensor<6xf32>, tensor<6xf32>) -> tensor<f32>
  %3 = sdy.all_reduce {"b"} %2 out_sharding=<@m, []> : tensor<f32>
  return %3 : tensor<f32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @two_contracted(%p: tensor<3x6x4xf32>, %q: tensor<3x6x5xf32>) -> (tensor<4x5xf32>) {
  %0 = sdy.all_slice [{"a"}, {"b"}, {}] %p out_sharding=<@m, [{"a"}, {"b"}, {}]> : tensor<3x6x4xf32>
  %1 = sdy.all_slice [{"a"}, {"b"}, {}] %q out_sharding=<@m, [{"a"}, {"b"}, {}]> : tensor<3x6x5xf32>
  %2 = stablehlo.negate %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {}]>]>} : tensor<3x6x5xf32>
  %3 = stablehlo.dot_general %0, %2, contracting_dims = [0, 1] x [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<3x6x4xf32>, tensor<3x6x5xf32>) -> tensor<4x5xf32>
  %4 = sdy.all_reduce {"a", "b"} %3 out_sharding=<@m, [{}, {}]> : tensor<4x5xf32>
  return %4 : tensor<4x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @batch_of_dot(%p: tensor<7x3x6xf32>, %q: tensor<7x6x3xf32>) -> (tensor<7x3x3xf32>) {
  %0 = sdy.all_slice [{"a"}, {}, {}] %p out_sharding=<@m, [{"a"}, {}, {}]> : tensor<7x3x6xf32>
  %1 = sdy.all_slice [{"a"}, {}, {}] %q out_sharding=<@m, [{"a"}, {}, {}]> : tensor<7x6x3xf32>
  %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<7x3x6xf32>, tensor<7x6x3xf32>) -> tensor<7x3x3xf32>
  %3 = sdy.all_gather [{"a"}, {}, {}] %2 out_sharding=<@m, [{}, {}, {}]> : tensor<7x3x3xf32>
  return %3 : tensor<7x3x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @all_to_alls(%p: tensor<7x6xf32>) -> (tensor<7x6xf32>) {
  %0 = sdy.all_slice [{"b"}, {}] %p out_sharding=<@m, [{"b"}, {}]> : tensor<7x6xf32>
  %1 = sdy.all_to_all [{"b"}: 0->1] %0 out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %2 = stablehlo.negate %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<7x6xf32>
  %3 = sdy.all_to_all [{"b"}: 1->0] %2 out_sharding=<@m, [{"b"}, {}]> : tensor<7x6xf32>
  %4 = sdy.all_gather [{"b"}, {}] %3 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %4 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @two_all_to_alls_at_once(%p: tensor<7x6x3x5xf32>) -> (tensor<7x6x3x5xf32>) {
  %0 = sdy.all_slice [{"b"}, {}, {"a"}, {}] %p out_sharding=<@m, [{"b"}, {}, {"a"}, {}]> : tensor<7x6x3x5xf32>
  %1 = sdy.all_to_all [{"b"}: 0->1, {"a"}: 2->3] %0 out_sharding=<@m, [{}, {"b"}, {}, {"a"}]> : tensor<7x6x3x5xf32>
  %2 = sdy.all_gather [{}, {"b"}, {}, {"a"}] %1 out_sharding=<@m, [{}, {}, {}, {}]> : tensor<7x6x3x5xf32>
  return %2 : tensor<7x6x3x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scattered(%p: tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"a", "b"}>}) -> (tensor<7x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.reduce_scatter [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %1 = sdy.all_gather [{"a"}, {"b"}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %1 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scattered_maxima(%p: tensor<7xi32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced=max{"b"}>}) -> (tensor<7xi32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = sdy.reduce_scatter max [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<7xi32>
  %1 = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<7xi32>
  return %1 : tensor<7xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @scattered_minima(%p: tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced=min{"b"}>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) {
  %0 = sdy.reduce_scatter min [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<7xf32>
  %1 = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %1 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @gathered_in_parts(%p: tensor<13x4xf32>) -> (tensor<13x4xf32>) {
  %0 = sdy.all_slice [{"a", "b"}, {}] %p out_sharding=<@m, [{"a", "b"}, {}]> : tensor<13x4xf32>
  %1 = stablehlo.sine %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : tensor<13x4xf32>
  %2 = sdy.all_gather [{"b"}, {}] %1 out_sharding=<@m, [{"a"}, {}]> : tensor<13x4xf32>
  %3 = sdy.all_gather [{"a"}, {}] %2 out_sharding=<@m, [{}, {}]> : tensor<13x4xf32>
  return %3 : tensor<13x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sliced_in_parts(%p: tensor<13x4xf32>) -> (tensor<13x4xf32>) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<13x4xf32>
  %1 = sdy.all_slice [{"b"}, {}] %0 out_sharding=<@m, [{"a", "b"}, {}]> : tensor<13x4xf32>
  %2 = sdy.all_gather [{"a", "b"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<13x4xf32>
  return %2 : tensor<13x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_keeps(%p: tensor<7x6xf32>) -> (tensor<7x3xf32>) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %1 = stablehlo.slice %0 [0:7, 1:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, note} : (tensor<7x6xf32>) -> tensor<7x3xf32>
  %2 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x3xf32>
  return %2 : tensor<7x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_shorter(%p: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<7x6xf32>) {
  %0 = stablehlo.slice %p [0:7, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<8x6xf32>) -> tensor<7x6xf32>
  %1 = sdy.all_gather [{"b"}, {}] %0 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %1 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_uneven_operand(%p: tensor<7x6xf32>) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %0 = sdy.all_slice [{"b"}, {}] %p out_sharding=<@m, [{"b"}, {}]> : tensor<7x6xf32>
  %1 = stablehlo.slice %0 [0:4, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<7x6xf32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_shifted(%p: tensor<7x6xf32>) -> (tensor<6x6xf32>) {
  %0 = sdy.all_slice [{"b"}, {}] %p out_sharding=<@m, [{"b"}, {}]> : tensor<7x6xf32>
  %1 = stablehlo.slice %0 [1:7, 0:6] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<7x6xf32>) -> tensor<6x6xf32>
  %2 = sdy.all_gather [{"b"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<6x6xf32>
  return %2 : tensor<6x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_strided_beside(%p: tensor<7x6xf32>) -> (tensor<7x3xf32>) {
  %0 = sdy.all_slice [{"b"}, {}] %p out_sharding=<@m, [{"b"}, {}]> : tensor<7x6xf32>
  %1 = stablehlo.slice %0 [0:7, 0:6:2] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<7x6xf32>) -> tensor<7x3xf32>
  %2 = sdy.all_gather [{"b"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x3xf32>
  return %2 : tensor<7x3xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pad_beside(%p: tensor<7x6xf32>, %z: tensor<f32>) -> (tensor<7x9xf32>) {
  %0 = sdy.all_slice [{"b"}, {}] %p out_sharding=<@m, [{"b"}, {}]> : tensor<7x6xf32>
  %1 = stablehlo.pad %0, %z, low = [0, 1], high = [0, 2], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>, note} : (tensor<7x6xf32>, tensor<f32>) -> tensor<7x9xf32>
  %2 = sdy.all_gather [{"b"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x9xf32>
  return %2 : tensor<7x9xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pad_at_end(%p: tensor<7x6xf32>, %z: tensor<f32>) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %0 = sdy.all_slice [{"b"}, {}] %p out_sharding=<@m, [{"b"}, {}]> : tensor<7x6xf32>
  %1 = stablehlo.pad %0, %z, low = [0, 0], high = [1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pad_more(%p: tensor<7xf32>, %z: tensor<f32>) -> (tensor<10xf32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<7xf32>
  %1 = stablehlo.pad %0, %z, low = [1], high = [2], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<7xf32>, tensor<f32>) -> tensor<10xf32>
  %2 = sdy.all_gather [{"b"}] %1 out_sharding=<@m, [{}]> : tensor<10xf32>
  return %2 : tensor<10xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pad_between(%p: tensor<7xf32>, %z: tensor<f32>) -> (tensor<14xf32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<7xf32>
  %1 = stablehlo.pad %0, %z, low = [0], high = [1], interior = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<7xf32>, tensor<f32>) -> tensor<14xf32>
  %2 = sdy.all_gather [{"b"}] %1 out_sharding=<@m, [{}]> : tensor<14xf32>
  return %2 : tensor<14xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pad_negative(%p: tensor<7xf32>, %z: tensor<f32>) -> (tensor<6xf32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<7xf32>
  %1 = stablehlo.pad %0, %z, low = [0], high = [-1], interior = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<7xf32>, tensor<f32>) -> tensor<6xf32>
  %2 = sdy.all_gather [{"b"}] %1 out_sharding=<@m, [{}]> : tensor<6xf32>
  return %2 : tensor<6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @convolution_features(%p: tensor<2x8x6xf32>, %q: tensor<3x6x5xf32>) -> (tensor<2x6x5xf32>) {
  %0 = sdy.all_slice [{}, {}, {"b"}] %p out_sharding=<@m, [{}, {}, {"b"}]> : tensor<2x8x6xf32>
  %1 = sdy.all_slice [{}, {"b"}, {}] %q out_sharding=<@m, [{}, {"b"}, {}]> : tensor<3x6x5xf32>
  %2 = stablehlo.cosine %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {"b"}]>]>} : tensor<2x8x6xf32>
  %3 = stablehlo.convolution(%2, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {}]>]>} : (tensor<2x8x6xf32>, tensor<3x6x5xf32>) -> tensor<2x6x5xf32>
  %4 = sdy.all_reduce {"b"} %3 out_sharding=<@m, [{}, {}, {}]> : tensor<2x6x5xf32>
  return %4 : tensor<2x6x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @convolution_batch(%p: tensor<3x8x6xf32>, %q: tensor<3x6x5xf32>) -> (tensor<3x6x5xf32>) {
  %0 = sdy.all_slice [{"a"}, {}, {}] %p out_sharding=<@m, [{"a"}, {}, {}]> : tensor<3x8x6xf32>
  %3 = stablehlo.convolution(%0, %q) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {}]>]>} : (tensor<3x8x6xf32>, tensor<3x6x5xf32>) -> tensor<3x6x5xf32>
  %4 = sdy.all_gather [{"a"}, {}, {}] %3 out_sharding=<@m, [{}, {}, {}]> : tensor<3x6x5xf32>
  return %4 : tensor<3x6x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @convolution_outputs(%p: tensor<2x8x6xf32>, %q: tensor<3x6x5xf32>) -> (tensor<2x6x5xf32>) {
  %0 = sdy.all_slice [{}, {}, {"a"}] %q out_sharding=<@m, [{}, {}, {"a"}]> : tensor<3x6x5xf32>
  %3 = stablehlo.convolution(%p, %0) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}, {"a"}]>]>} : (tensor<2x8x6xf32>, tensor<3x6x5xf32>) -> tensor<2x6x5xf32>
  %4 = sdy.all_gather [{}, {}, {"a"}] %3 out_sharding=<@m, [{}, {}, {}]> : tensor<2x6x5xf32>
  return %4 : tensor<2x6x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @convolution_spatial(%p: tensor<2x7x6xf32>, %q: tensor<1x6x5xf32>) -> (tensor<2x7x5xf32>) {
  %0 = sdy.all_slice [{}, {"b"}, {}] %p out_sharding=<@m, [{}, {"b"}, {}]> : tensor<2x7x6xf32>
  %1 = stablehlo.sine %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}, {}]>]>} : tensor<2x7x6xf32>
  %3 = stablehlo.convolution(%1, %q) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}, {}]>]>} : (tensor<2x7x6xf32>, tensor<1x6x5xf32>) -> tensor<2x7x5xf32>
  %4 = sdy.all_gather [{}, {"b"}, {}] %3 out_sharding=<@m, [{}, {}, {}]> : tensor<2x7x5xf32>
  return %4 : tensor<2x7x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduced(%p: tensor<7x6xf32>, %z: tensor<f32>) -> (tensor<7xf32>) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %1 = stablehlo.exponential %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x6xf32>
  %2 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<7x6xf32>, tensor<f32>) -> tensor<7xf32>
  %3 = sdy.all_reduce {"b"} %2 out_sharding=<@m, [{"a"}]> : tensor<7xf32>
  %4 = sdy.all_gather [{"a"}] %3 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %4 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduced_products(%p: tensor<6xi32>, %z: tensor<i32>) -> (tensor<i32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<6xi32>
  %2 = stablehlo.reduce(%0 init: %z) applies stablehlo.multiply across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : (tensor<6xi32>, tensor<i32>) -> tensor<i32>
  return %2 : tensor<i32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduced_minima(%p: tensor<6xi32>, %z: tensor<i32>) -> (tensor<i32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<6xi32>
  %2 = stablehlo.reduce(%0 init: %z) applies stablehlo.minimum across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [], unreduced=min{"b"}>]>} : (tensor<6xi32>, tensor<i32>) -> tensor<i32>
  %3 = sdy.all_reduce min {"b"} %2 out_sharding=<@m, []> : tensor<i32>
  return %3 : tensor<i32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduced_booleans(%p: tensor<6xi1>, %z: tensor<i1>) -> (tensor<i1>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<6xi1>
  %1 = stablehlo.not %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : tensor<6xi1>
  %2 = stablehlo.reduce(%1 init: %z) applies stablehlo.and across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
  return %2 : tensor<i1>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduced_pairs(%p: tensor<6xf32>, %q: tensor<6xi32>, %z: tensor<f32>, %j: tensor<i32>) -> (tensor<i32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<6xf32>
  %1 = sdy.all_slice [{"b"}] %q out_sharding=<@m, [{"b"}]> : tensor<6xi32>
  %2:2 = stablehlo.reduce(%0 init: %z), (%1 init: %j) across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, []>, <@m, []>]>} : (tensor<6xf32>, tensor<6xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%k: tensor<i32>, %l: tensor<i32>) {
    %c = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %s = stablehlo.select %c, %x, %y : tensor<i1>, tensor<f32>
    %t = stablehlo.select %c, %k, %l : tensor<i1>, tensor<i32>
    stablehlo.return %s, %t : tensor<f32>, tensor<i32>
  }
  return %2#1 : tensor<i32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @iota_and_broadcast(%p: tensor<7xf32>) -> (tensor<7x6xf32>) {
  %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x6xf32>
  %1 = sdy.all_slice [{"a"}] %p out_sharding=<@m, [{"a"}]> : tensor<7xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<7xf32>) -> tensor<7x6xf32>
  %3 = stablehlo.add %0, %2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<7x6xf32>
  %4 = sdy.all_gather [{"a"}, {"b"}] %3 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %4 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @transposed(%p: tensor<7x6xf32>) -> (tensor<6x7xf32>) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : (tensor<7x6xf32>) -> tensor<6x7xf32>
  %2 = stablehlo.reshape %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}, {"a"}]>]>} : (tensor<6x7xf32>) -> tensor<6x1x7xf32>
  %3 = stablehlo.reshape %2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : (tensor<6x1x7xf32>) -> tensor<6x7xf32>
  %4 = sdy.all_gather [{"b"}, {"a"}] %3 out_sharding=<@m, [{}, {}]> : tensor<6x7xf32>
  return %4 : tensor<6x7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @concatenated(%p: tensor<7x6xf32>, %q: tensor<7x2xf32>) -> (tensor<7x8xf32>) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %1 = sdy.all_slice [{"a"}, {}] %q out_sharding=<@m, [{"a"}, {}]> : tensor<7x2xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x6xf32>, tensor<7x2xf32>) -> tensor<7x8xf32>
  %3 = sdy.all_gather [{"a"}, {}] %2 out_sharding=<@m, [{}, {}]> : tensor<7x8xf32>
  return %3 : tensor<7x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @permuted(%p: tensor<7x6xf32>) -> (tensor<7x6xf32>) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %1 = sdy.collective_permute %0 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %2 = sdy.all_gather [{"a"}, {"b"}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @barred(%p: tensor<7x6xf32>, %q: tensor<3xf32>) -> (tensor<7x6xf32>) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<7x6xf32>
  %1:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>, <@m, [{}]>]>} %0, %q : tensor<7x6xf32>, tensor<3xf32>
  %2 = sdy.all_gather [{"a"}, {"b"}] %1#0 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @updated(%p: tensor<7x6xf32>, %u: tensor<7x2xf32>, %i: tensor<i32>) -> (tensor<7x6xf32>) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %1 = sdy.all_slice [{"a"}, {}] %u out_sharding=<@m, [{"a"}, {}]> : tensor<7x2xf32>
  %2 = stablehlo.dynamic_update_slice %0, %1, %i, %i {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x6xf32>, tensor<7x2xf32>, tensor<i32>, tensor<i32>) -> tensor<7x6xf32>
  %3 = sdy.all_gather [{"a"}, {}] %2 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %3 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @manual(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = sdy.manual_computation(%p) in_shardings=[<@m, [{"a"}, {}]>] out_shardings=[<@m, [{"a"}, {}]>] manual_axes={"a"} (%x: tensor<4x7xf32>) {
    %1 = sdy.all_slice [{}, {"b"}] %x out_sharding=<@m, [{}, {"b"}]> : tensor<4x7xf32>
    %2 = stablehlo.sine %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<4x7xf32>
    %3 = sdy.all_gather [{}, {"b"}] %2 out_sharding=<@m, [{}, {}]> : tensor<4x7xf32>
    sdy.return %3 : tensor<4x7xf32>
  } : (tensor<8x7xf32>) -> tensor<8x7xf32>
  return %0 : tensor<8x7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @in_branches(%i: tensor<i1>, %p: tensor<7xf32>) -> (tensor<7xf32>) {
  %0 = "stablehlo.if"(%i) ({
    %1 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<7xf32>
    %2 = sdy.all_gather [{"b"}] %1 out_sharding=<@m, [{}]> : tensor<7xf32>
    stablehlo.return %2 : tensor<7xf32>
  }, {
    stablehlo.return %p : tensor<7xf32>
  }) : (tensor<i1>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @unreduced(%p: tensor<7xf32>) -> (tensor<7xf32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<7xf32>
  %1 = sdy.sharded_to_unreduced [{"b"}] %0 out_sharding=<@m, [{}], unreduced={"b"}> : tensor<7xf32>
  %2 = sdy.all_reduce {"b"} %1 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %2 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @from_replicated(%p: tensor<7xf32>) -> (tensor<7xf32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<7xf32>
  %1 = sdy.replicated_to_unreduced {"a"} %0 out_sharding=<@m, [{"b"}], unreduced={"a"}> : tensor<7xf32>
  %2 = sdy.all_reduce {"a"} %1 out_sharding=<@m, [{"b"}]> : tensor<7xf32>
  %3 = sdy.all_gather [{"b"}] %2 out_sharding=<@m, [{}]> : tensor<7xf32>
  return %3 : tensor<7xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constant_of_seven() -> (tensor<7xi32>) {
  %0 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} dense<5> : tensor<7xi32>
  %1 = sdy.all_gather [{"b"}] %0 out_sharding=<@m, [{}]> : tensor<7xi32>
  return %1 : tensor<7xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sorted_beside(%p: tensor<7x6xf32>) -> (tensor<7x6xf32>) {
  %0 = sdy.all_slice [{"a"}, {}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<7x6xf32>
  %1 = "stablehlo.sort"(%0) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<7x6xf32>) -> tensor<7x6xf32>
  %2 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@m, [{}, {}]> : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dynamic(%p: tensor<?x6xf32>) -> (tensor<?x6xf32>) {
  %0 = sdy.all_slice [{"a"}, {"b"}] %p out_sharding=<@m, [{"a"}, {"b"}]> : tensor<?x6xf32>
  %1 = sdy.all_gather [{"a"}, {"b"}] %0 out_sharding=<@m, [{}, {}]> : tensor<?x6xf32>
  return %1 : tensor<?x6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @smaller_than_shards(%p: tensor<2xf32>) -> (tensor<2xf32>) {
  %0 = sdy.all_slice [{"b"}] %p out_sharding=<@m, [{"b"}]> : tensor<2xf32>
  %1 = stablehlo.sine %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : tensor<2xf32>
  %2 = sdy.all_gather [{"b"}] %1 out_sharding=<@m, [{}]> : tensor<2xf32>
  return %2 : tensor<2xf32>
}
// -----
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_from_a_shared_zero(%p: tensor<8x4x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  %0 = sdy.constant dense<0> : tensor<i32>
  %1 = sdy.all_to_all [{"y"}: 1->2] %p out_sharding=<@m, [{"x"}, {}, {"y"}]> : tensor<8x4x1xi32>
  %2 = stablehlo.reduce(%1 init: %0) applies stablehlo.add across dimensions = [2] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}], unreduced={"y"}>]>} : (tensor<8x4x1xi32>, tensor<i32>) -> tensor<8x4xi32>
  %3 = sdy.all_reduce {"y"} %2 out_sharding=<@m, [{"x"}, {}]> : tensor<8x4xi32>
  return %3 : tensor<8x4xi32>
}
// -----
sdy.mesh @m = <["x"=2]>
func.func @top_k_without_used_indices(%p: tensor<1x9xi32>) -> tensor<1x3xi32> {
  %values, %indices = chlo.top_k(%p, k = 3) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>, <@m, [{"x"}, {}]>]>} : tensor<1x9xi32> -> (tensor<1x3xi32>, tensor<1x3xi32>)
  return %values : tensor<1x3xi32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @gather_all_uneven(%arg0: tensor<7x10xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<7x10xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = sdy.all_slice [{"x"}, {"y"}] %arg0 out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<7x10xi8>
  %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<7x10xi8>
  %2 = sdy.all_gather [{"x"}, {"y"}] %1 out_sharding=<@mesh, [{}, {}]> : tensor<7x10xi8>
  return %2 : tensor<7x10xi8>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @gather_all_bf16(%arg0: tensor<8x16xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x16xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = sdy.all_slice [{"x"}, {"y"}] %arg0 out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x16xbf16>
  %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xbf16>
  %2 = sdy.all_gather [{"x"}, {"y"}] %1 out_sharding=<@mesh, [{}, {}]> : tensor<8x16xbf16>
  return %2 : tensor<8x16xbf16>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @a2a_uneven(%arg0: tensor<8x7x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<8x7x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
  %0 = sdy.all_to_all [{"x"}: 0->1] %arg0 out_sharding=<@mesh, [{}, {"x"}, {}]> : tensor<8x7x9xf32>
  %1 = stablehlo.abs %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"x"}, {}]>]>} : tensor<8x7x9xf32>
  %2 = sdy.all_gather [{}, {"x"}, {}] %1 out_sharding=<@mesh, [{}, {}, {}]> : tensor<8x7x9xf32>
  return %2 : tensor<8x7x9xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @a2a_sub_uneven(%arg0: tensor<8x7x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<8x7x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
  %0 = sdy.all_to_all [{"x"}: 0->2] %arg0 out_sharding=<@mesh, [{}, {}, {"x"}]> : tensor<8x7x9xf32>
  %1 = stablehlo.abs %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"x"}]>]>} : tensor<8x7x9xf32>
  %2 = sdy.all_gather [{}, {}, {"x"}] %1 out_sharding=<@mesh, [{}, {}, {}]> : tensor<8x7x9xf32>
  return %2 : tensor<8x7x9xf32>
}
