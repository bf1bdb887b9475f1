sdy.mesh @m = <["a"=2, "b"=4]>
func.func @unary_ops(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.cosine %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>, note = "kept"} : tensor<8x4xf32>
  %1 = stablehlo.exponential_minus_one %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %2 = stablehlo.logistic %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %3 = stablehlo.round_nearest_even %2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %4 = stablehlo.cbrt %3 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  %5 = stablehlo.reduce_precision %4, format = e5m10 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
  return %5 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @types(%p: tensor<8x4xbf16> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<8x4xi8> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xi1> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, tensor<8x4xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.convert %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xbf16>) -> tensor<8x4xf32>
  %1 = stablehlo.convert %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xi8>) -> tensor<8x4xf32>
  %2 = stablehlo.compare LE, %0, %1, FLOAT {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xi1>
  %3 = stablehlo.complex %0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xcomplex<f32>>
  %4 = stablehlo.real %3 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xcomplex<f32>>) -> tensor<8x4xf32>
  %5 = stablehlo.is_finite %4 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xi1>
  %6 = stablehlo.and %5, %2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xi1>
  return %6, %3 : tensor<8x4xi1>, tensor<8x4xcomplex<f32>>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @bits(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4x4xui8> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}, tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.bitcast_convert %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<8x4x4xui8>
  %1 = stablehlo.bitcast_convert %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4x4xui8>) -> tensor<8x4xf32>
  return %0, %1 : tensor<8x4x4xui8>, tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @select_by_scalar(%c: tensor<i1>, %p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, %lo: tensor<f32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) {
  %0 = stablehlo.clamp %lo, %p, %lo {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : (tensor<f32>, tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  %1 = stablehlo.clamp %p, %0, %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : tensor<8x4xf32>
  %2 = stablehlo.select %c, %1, %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : tensor<i1>, tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @shapes(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) -> (tensor<4x1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"b"}]>}) {
  %0 = stablehlo.transpose %p, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %1 = stablehlo.reshape %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {"b"}]>]>} : (tensor<4x8xf32>) -> tensor<4x1x8xf32>
  return %1 : tensor<4x1x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @broadcasts(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}, %q: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %s: tensor<f32>) -> (tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}) {
  %0 = stablehlo.broadcast_in_dim %p, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8xf32>) -> tensor<6x8xf32>
  %1 = stablehlo.broadcast_in_dim %q, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<1x8xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.broadcast_in_dim %s, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : (tensor<f32>) -> tensor<4x2xf32>
  return %0, %1, %2 : tensor<6x8xf32>, tensor<4x8xf32>, tensor<4x2xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sort_two(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0:2 = "stablehlo.sort"(%p, %q) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
    %c = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>, <@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<8x4xi32>) -> (tensor<8x4xf32>, tensor<8x4xi32>)
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @branches(%i: tensor<i32>, %p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.tanh %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
    stablehlo.return %1 : tensor<8x4xf32>
  }, {
    %1 = sdy.all_gather [{"a"}, {"b"}] %p out_sharding=<@m, [{}, {}]> : tensor<8x4xf32>
    %2 = sdy.all_slice [{"a"}, {"b"}] %1 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<8x4xf32>
    stablehlo.return %2 : tensor<8x4xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<i32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @condition(%c: tensor<i1>, %p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0:2 = "stablehlo.if"(%c) ({
    %1 = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
    %2 = sdy.all_reduce {"b"} %1 out_sharding=<@m, [{"a"}]> : tensor<8xf32>
    stablehlo.return %p, %2 : tensor<8x4xf32>, tensor<8xf32>
  }, {
    %1 = stablehlo.reduce(%p init: %z) applies stablehlo.maximum across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
    %2 = sdy.all_reduce max {"b"} %1 out_sharding=<@m, [{"a"}]> : tensor<8xf32>
    stablehlo.return %p, %2 : tensor<8x4xf32>, tensor<8xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>, <@m, [{"a"}]>]>} : (tensor<i1>) -> (tensor<8x4xf32>, tensor<8xf32>)
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @loop_replicated(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %n: tensor<i32>) -> (tensor<i32>) {
  %0 = stablehlo.while(%i = %n) : tensor<i32>
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.abs %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<8x4xf32>
    %2 = sdy.all_gather [{}, {"b"}] %1 out_sharding=<@m, [{"a"}, {}]> : tensor<8x4xf32>
    %3 = stablehlo.add %i, %i : tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @loop_sharded(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %n: tensor<i32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0:2 = stablehlo.while(%i = %n, %x = %p) : tensor<i32>, tensor<8x4xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@m, []>, <@m, [{"a"}, {"b"}]>]>}
  cond {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = sdy.all_gather [{"a"}, {"b"}] %x out_sharding=<@m, [{}, {}]> : tensor<8x4xf32>
    %2 = sdy.all_slice [{"a"}, {"b"}] %1 out_sharding=<@m, [{"a"}, {"b"}]> : tensor<8x4xf32>
    %3 = stablehlo.add %i, %i : tensor<i32>
    stablehlo.return %3, %2 : tensor<i32>, tensor<8x4xf32>
  }
  return %0#1 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @opt_barrier(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>, <@m, [{"b"}]>]>} %p, %q : tensor<8x4xf32>, tensor<4xf32>
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @custom_calls(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, tensor<8xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0:2 = stablehlo.custom_call @two(%p) {backend_config = "x", has_side_effect = true, api_version = 2 : i32, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>, <@m, [{"a"}]>]>} : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8xi32>)
  stablehlo.custom_call @none(%p) {has_side_effect = true} : (tensor<8x4xf32>) -> ()
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<8xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @custom_call_layouts(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.custom_call @laid(%p) {operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @batched_algebra(%p: tensor<4x3x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}, %q: tensor<4x3x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}) -> (tensor<4x3x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}, tensor<4x3x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {}]>}) {
  %0 = stablehlo.cholesky %p, lower = true {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}, {}]>]>} : tensor<4x3x3xf32>
  %1 = "stablehlo.triangular_solve"(%0, %q) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}, {}]>]>} : (tensor<4x3x3xf32>, tensor<4x3x2xf32>) -> tensor<4x3x2xf32>
  return %0, %1 : tensor<4x3x3xf32>, tensor<4x3x2xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @ffts(%p: tensor<4x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<4x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, tensor<8x5xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.fft %p, type = IFFT, length = [8] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
  %1 = stablehlo.fft %q, type = RFFT, length = [8] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<8x5xcomplex<f32>>
  return %0, %1 : tensor<4x8xcomplex<f32>>, tensor<8x5xcomplex<f32>>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @fft_sharded(%p: tensor<4x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) -> (tensor<4x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = stablehlo.fft %p, type = FFT, length = [8] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
  return %0 : tensor<4x8xcomplex<f32>>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @batch_norms(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %s: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = "stablehlo.batch_norm_inference"(%p, %s, %s, %s, %s) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @batch_norm_training(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %s: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0:3 = "stablehlo.batch_norm_training"(%p, %s, %s) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>, <@m, [{"b"}]>, <@m, [{"b"}]>]>} : (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pooling_apart(%p: tensor<8x8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}, %z: tensor<f32>) -> (tensor<8x4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) {
  %0 = "stablehlo.reduce_window"(%p, %z) <{window_dimensions = array<i64: 1, 2, 1>, window_strides = array<i64: 1, 2, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {}]>]>} : (tensor<8x8x4xf32>, tensor<f32>) -> tensor<8x4x4xf32>
  return %0 : tensor<8x4x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pooling_strided_one(%p: tensor<8x8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}, %z: tensor<f32>) -> (tensor<8x4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) {
  %0 = "stablehlo.reduce_window"(%p, %z) <{window_dimensions = array<i64: 1, 1, 1>, window_strides = array<i64: 1, 2, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {}]>]>} : (tensor<8x8x4xf32>, tensor<f32>) -> tensor<8x4x4xf32>
  return %0 : tensor<8x4x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pooling_whole(%p: tensor<8x6x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"b"}]>}, %z: tensor<f32>) -> (tensor<8x5x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"b"}]>}) {
  %0 = "stablehlo.reduce_window"(%p, %z) <{base_dilations = array<i64: 1, 1, 1>, window_dilations = array<i64: 1, 2, 1>, padding = dense<[[0, 0], [1, 0], [0, 0]]> : tensor<3x2xi64>, window_dimensions = array<i64: 1, 2, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}, {"b"}]>]>, window = 1 : i32} : (tensor<8x6x4xf32>, tensor<f32>) -> tensor<8x5x4xf32>
  return %0 : tensor<8x5x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pooling_two(%p: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %z: tensor<f32>, %j: tensor<i32>) -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0:2 = "stablehlo.reduce_window"(%p, %q, %z, %j) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<f32>, %k: tensor<i32>, %y: tensor<f32>, %l: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    %t = stablehlo.add %k, %l : tensor<i32>
    stablehlo.return %s, %t : tensor<f32>, tensor<i32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>, <@m, [{"a"}, {}]>]>} : (tensor<8x6xf32>, tensor<8x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<8x3xf32>, tensor<8x3xi32>)
  return %0#0, %0#1 : tensor<8x3xf32>, tensor<8x3xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pooling_gradient(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %s: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = "stablehlo.select_and_scatter"(%p, %s, %z) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x4xf32>, tensor<f32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @pooling_gradient_overlapping(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %s: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %z: tensor<f32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
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

sdy.mesh @m = <["a"=2, "b"=2, "c"=2]>
func.func @dot_general_two_contracted(%p: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {"b"}]>}, %q: tensor<4x6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {"c"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"c"}]>}) {
  %0 = stablehlo.dot_general %p, %q, contracting_dims = [1, 2] x [0, 1], precision = [HIGHEST, DEFAULT] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"c"}]>]>} : (tensor<8x4x6xf32>, tensor<4x6x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a", "b"} %0 out_sharding=<@m, [{}, {"c"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2, "c"=2]>
func.func @dot_general_in_other_order(%p: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}, {"b"}]>}, %q: tensor<4x6x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {"c"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"c"}]>}) {
  %0 = stablehlo.dot_general %p, %q, contracting_dims = [2, 1] x [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"c"}]>]>} : (tensor<8x4x6xf32>, tensor<4x6x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a", "b"} %0 out_sharding=<@m, [{}, {"c"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2, "c"=2]>
func.func @dot_general_batched(%p: tensor<4x8x6xbf16> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}, %q: tensor<4x6x8xbf16> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}, {"c"}]>}) -> (tensor<4x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {"c"}]>}) {
  %0 = stablehlo.dot_general %p, %q, batching_dims = [0] x [0], contracting_dims = [2] x [1], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {"c"}]>]>} : (tensor<4x8x6xbf16>, tensor<4x6x8xbf16>) -> tensor<4x8x8xf32>
  return %0 : tensor<4x8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2, "c"=2]>
func.func @dot_vectors(%p: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}, %q: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}) -> (tensor<f32> {sdy.sharding = #sdy.sharding<@m, []>}) {
  %0 = stablehlo.dot %p, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  %1 = sdy.all_reduce {"a", "b"} %0 out_sharding=<@m, []> : tensor<f32>
  return %1 : tensor<f32>
}

// -----

sdy.mesh @m = <["a"=8, "b"=2]>
func.func @dot_sub_axis(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a":(2)2}]>}, %q: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a":(2)2}, {"b"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = stablehlo.dot %p, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.all_reduce {"a":(2)2} %0 out_sharding=<@m, [{}, {"b"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dot_zero_padded(%p: tensor<8x3xf32>, %q: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.pad %p, %z, low = [0, 0], high = [0, 1], interior = [0, 0] : (tensor<8x3xf32>, tensor<f32>) -> tensor<8x4xf32>
  %1 = sdy.all_slice [{}, {"b"}] %0 out_sharding=<@m, [{}, {"b"}]> : tensor<8x4xf32>
  %2 = stablehlo.dot %1, %q {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %3 = sdy.all_reduce {"b"} %2 out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @channels(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = "stablehlo.all_reduce"(%p) <{replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@m, [{}, {"b"}]> : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @two_functions(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
func.func @second(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = sdy.all_gather [{}, {"b"}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @call_replicated(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, tensor<4xf32>) {
  %c = stablehlo.constant dense<1.0> : tensor<4xf32>
  %0 = call @plain(%c) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>, note} : (tensor<4xf32>) -> tensor<4xf32>
  return %p, %0 : tensor<8x4xf32>, tensor<4xf32>
}
func.func private @plain(%p: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %p : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @call_with_sharded_operand(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8xf32>) {
  %0 = call @sum(%p) : (tensor<8x4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @sum(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> tensor<8xf32> {
  %c = stablehlo.constant dense<1.0> : tensor<8xf32>
  return %c : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dynamic_sizes(%p: tensor<?x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<?x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.add %p, %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dynamic_gather(%p: tensor<?x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<?x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @dynamic_all_to_all(%p: tensor<?x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<?x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->1] %p out_sharding=<@m, [{}, {"a"}]> : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constants(%p: tensor<2xf32>) -> (tensor<4x2xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, tensor<4xi1> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, tensor<8xbf16> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}, tensor<2x2xi4> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} dense<(1.0, 2.0)> : tensor<4x2xcomplex<f32>>
  %1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} dense<[true, false, false, true]> : tensor<4xi1>
  %2 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}]>]>, note} dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xbf16>
  %3 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} dense<[[1, 2], [3, -4]]> : tensor<2x2xi4>
  return %0, %1, %2, %3 : tensor<4x2xcomplex<f32>>, tensor<4xi1>, tensor<8xbf16>, tensor<2x2xi4>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @nested_manual(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = sdy.manual_computation(%p) in_shardings=[<@m, [{"a"}, {"b"}]>] out_shardings=[<@m, [{"a"}, {"b"}]>] manual_axes={"a"} (%x: tensor<4x8xf32>) {
    %1 = sdy.manual_computation(%x) in_shardings=[<@m, [{}, {"b"}]>] out_shardings=[<@m, [{}, {"b"}]>] manual_axes={"b"} (%y: tensor<4x2xf32>) {
      %2 = stablehlo.sine %y : tensor<4x2xf32>
      sdy.return %2 : tensor<4x2xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %3 = stablehlo.cosine %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<4x8xf32>
    sdy.return %3 : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @manual_without_operands(%q: tensor<4xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@m, [{"a"}]>] manual_axes={"a"} () {
    %1 = stablehlo.constant dense<1.0> : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : () -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @iotas() -> (tensor<8xui8> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}]>}, tensor<4x8xbf16> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {"a"}]>}, tensor<8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a", "b"}]>]>} : tensor<8xui8>
  %1 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {"a"}]>]>} : tensor<4x8xbf16>
  %2 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : tensor<8xcomplex<f32>>
  return %0, %1, %2 : tensor<8xui8>, tensor<4x8xbf16>, tensor<8xcomplex<f32>>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @concatenates(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x2xf32>, %r: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, tensor<8x5xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.concatenate %p, %r, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, note} : (tensor<8x4xf32>, tensor<8x1xf32>) -> tensor<8x5xf32>
  %1 = stablehlo.concatenate %q, %q, %q, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>) -> tensor<8x6xf32>
  %2 = sdy.all_slice [{"a"}, {}] %1 out_sharding=<@m, [{"a"}, {}]> : tensor<8x6xf32>
  return %2, %0 : tensor<8x6xf32>, tensor<8x5xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @concatenate_unlike(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.concatenate %p, %q, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @concatenate_without(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x8xf32>) {
  %0 = stablehlo.concatenate %p, %q, dim = 1 : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slices(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = stablehlo.slice %p [0:8, 1:7:2] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>, note} : (tensor<8x8xf32>) -> tensor<8x3xf32>
  %1 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  %2 = stablehlo.slice %1 [1:8, 0:8] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>, note} : (tensor<8x8xf32>) -> tensor<7x8xf32>
  return %0, %2 : tensor<8x3xf32>, tensor<7x8xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_other_axes(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %0 = stablehlo.slice %p [0:8, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_one_sided(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32>) {
  %0 = stablehlo.slice %p [0:8, 0:4] : (tensor<8x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=4]>
func.func @slice_within_shards(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %q: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}, tensor<12xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.slice %q [0:4] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>) -> tensor<4xf32>
  %1 = stablehlo.slice %q [0:12] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>) -> tensor<12xf32>
  return %0, %1 : tensor<4xf32>, tensor<12xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pads(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> (tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [0, 0], high = [8, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<16x4xf32>
  %1 = stablehlo.pad %p, %z, low = [0, 1], high = [0, 3], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>, note} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x8xf32>
  %2 = stablehlo.pad %p, %z, low = [2, 0], high = [1, 0], interior = [3, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<32x4xf32>
  return %0, %1, %2 : tensor<16x4xf32>, tensor<8x8xf32>, tensor<32x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad_shifted(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [1, -1], high = [-1, 1], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=4, "b"=2]>
func.func @pad_unlike(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> (tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = stablehlo.pad %p, %z, low = [0, 0], high = [8, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=2], device_ids=[2, 0, 3, 1]>
func.func @devices_in_order(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}, {}]>}) {
  %0 = sdy.all_gather [{}, {"b"}] %p out_sharding=<@m, [{"a"}, {}]> : tensor<8x4xf32>
  %1 = sdy.all_slice [{"b"}, {}] %0 out_sharding=<@m, [{"a", "b"}, {}]> : tensor<8x4xf32>
  %2 = sdy.collective_permute %1 out_sharding=<@m, [{"b", "a"}, {}]> : tensor<8x4xf32>
  %3 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b", "a"}, {}]>]>} : tensor<8x4xf32>
  %4 = stablehlo.add %2, %3 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b", "a"}, {}]>]>} : tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @uneven_result(%p: tensor<8xf32>) -> (tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) {
  %0 = stablehlo.slice %p [0:6] : (tensor<8xf32>) -> tensor<6xf32>
  %1 = sdy.all_slice [{"b"}] %0 out_sharding=<@m, [{"b"}]> : tensor<6xf32>
  return %1 : tensor<6xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @maps(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = "stablehlo.map"(%p, %q) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @sizes(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<i32>) {
  %0 = stablehlo.get_dimension_size %p, dim = 0 : (tensor<8x4xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @device_numbers(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<ui32>, tensor<ui32>) {
  %0 = stablehlo.partition_id : tensor<ui32>
  %1 = stablehlo.replica_id : tensor<ui32>
  return %0, %1 : tensor<ui32>, tensor<ui32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @tuples(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.tuple %p, %p : tuple<tensor<8x4xf32>, tensor<8x4xf32>>
  %1 = stablehlo.get_tuple_element %0[1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tuple<tensor<8x4xf32>, tensor<8x4xf32>>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @tokens(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %t: !stablehlo.token) -> (!stablehlo.token, tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = "stablehlo.outfeed"(%p, %t) <{outfeed_config = ""}> : (tensor<8x4xf32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.infeed"(%0) <{infeed_config = "", layout = []}> {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>, <@m, []>]>} : (!stablehlo.token) -> (tensor<8x4xf32>, !stablehlo.token)
  %2 = stablehlo.after_all %1#1, %t : !stablehlo.token
  return %2, %1#0 : !stablehlo.token, tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @composites(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.composite "my.op" %p {decomposition = @body, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
func.func private @body(%p: tensor<8x4xf32>) -> tensor<8x4xf32> {
  return %p : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @random(%lo: tensor<f32>, %hi: tensor<f32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %c = stablehlo.constant dense<[8, 4]> : tensor<2xi64>
  %0 = stablehlo.rng %lo, %hi, %c, distribution = UNIFORM {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reductions(%p: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<i32>) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}, tensor<8xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.reduce(%p init: %z) applies stablehlo.minimum across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}], unreduced=min{"a"}>]>} : (tensor<8x4xi32>, tensor<i32>) -> tensor<4xi32>
  %1 = sdy.all_reduce min {"a"} %0 out_sharding=<@m, [{"b"}]> : tensor<4xi32>
  %2 = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}], unreduced={"b"}>]>} : (tensor<8x4xi32>, tensor<i32>) -> tensor<8xi32>
  %3 = sdy.all_reduce {"b"} %2 out_sharding=<@m, [{"a"}]> : tensor<8xi32>
  return %1, %3 : tensor<4xi32>, tensor<8xi32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reduce_scattered(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %z: tensor<f32>) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}]>}) {
  %0 = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}], unreduced={"a"}>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @zero_sized(%p: tensor<0x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) -> (tensor<0x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_full(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %0 = stablehlo.dynamic_update_slice %p, %u, %i, %i {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @slice_dynamic_two(%p: tensor<8x4x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}, %i: tensor<i64>) -> (tensor<8x4x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}, {}]>}) {
  %0 = stablehlo.dynamic_slice %p, %i, %i, %i, sizes = [8, 4, 2] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}, {}]>]>, note} : (tensor<8x4x6xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<8x4x2xf32>
  return %0 : tensor<8x4x2xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @reverse_whole(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = stablehlo.reverse %p, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @group(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  sdy.sharding_group %p group_id=0 : tensor<8x4xf32>
  return %p : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @constraint(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = sdy.sharding_constraint %p <@m, [{"a"}, {}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @barrier(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = sdy.propagation_barrier %p allowed_direction=NONE : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
func.func @edge(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %0 = sdy.data_flow_edge %p sharding=<@m, [{"a"}, {}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @n = <["x"=8]>
func.func @two_meshes(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %q: tensor<16xf32> {sdy.sharding = #sdy.sharding<@n, [{"x"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, tensor<16xf32> {sdy.sharding = #sdy.sharding<@n, [{}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<8x4xf32>
  %1 = sdy.all_gather [{"x"}] %q out_sharding=<@n, [{}]> : tensor<16xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<16xf32>
}

// -----

sdy.mesh @m = <["a"=1, "b"=4]>
func.func @axis_of_one(%p: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %0 = sdy.all_gather [{"a", "b"}, {}] %p out_sharding=<@m, [{}, {}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

func.func @no_mesh(%p: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.negate %p {note} : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @case_sharded(%arg0: tensor<i32>, %arg1: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = "stablehlo.case"(%arg0) ({
    %1 = stablehlo.negate %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xf32>
    stablehlo.return %1 : tensor<8x16xf32>
  }, {
    stablehlo.return %arg1 : tensor<8x16xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<i32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @manual_with_free_axes(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x"} (%a: tensor<4x16xf32>) {
    %1 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}]>]>} : tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @named_computation(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = sdy.named_computation<"n">(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] (%a: tensor<8x16xf32>) {
    %1 = stablehlo.reverse %a, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x16xf32>
    sdy.return %1 : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @first(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
func.func @second(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
  %0 = stablehlo.slice %arg0 [0:8, 0:16] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = sdy.all_gather [{"y"}, {}] %0 out_sharding=<@mesh, [{}, {}]> : tensor<8x16xf32>
  %2 = sdy.all_slice [{"y"}, {}] %1 out_sharding=<@mesh, [{"y"}, {}]> : tensor<8x16xf32>
  return %2 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @all_reduce_max(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = sdy.all_reduce max {"x", "y":(1)2} %arg0 out_sharding=<@mesh, [{}, {}]> : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reduce_scatter_max(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = sdy.reduce_scatter max [{"x"}, {"y"}] %arg0 out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @all_reduce_min(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = sdy.all_reduce min {"x", "y":(1)2} %arg0 out_sharding=<@mesh, [{}, {}]> : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @reduce_scatter_min(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = sdy.reduce_scatter min [{"x"}, {"y"}] %arg0 out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @iota_ui8_0() -> (tensor<8x16xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xui8>
  return %0 : tensor<8x16xui8>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @iota_ui8_1() -> (tensor<8x16xui8> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xui8>
  return %0 : tensor<8x16xui8>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @iota_f32_0() -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @iota_f32_1() -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @iota_complex_0() -> (tensor<8x16xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xcomplex<f32>>
  return %0 : tensor<8x16xcomplex<f32>>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @iota_complex_1() -> (tensor<8x16xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xcomplex<f32>>
  return %0 : tensor<8x16xcomplex<f32>>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @iota_i64_0() -> (tensor<8x16xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xi64>
  return %0 : tensor<8x16xi64>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @iota_i64_1() -> (tensor<8x16xi64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.iota dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xi64>
  return %0 : tensor<8x16xi64>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @concat_batch(%arg0: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x3xf32>, tensor<8x5xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @concat_one(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.concatenate %arg0, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @concat_uneven_batch(%arg0: tensor<7x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<7x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.concatenate %arg0, %arg1, dim = 1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<7x3xf32>, tensor<7x5xf32>) -> tensor<7x8xf32>
  return %0 : tensor<7x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @dynamic_slice_free(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [8, 4] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @dynamic_slice_full(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<i32>) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [8, 16] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @dynamic_slice_part(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32>) -> (tensor<2x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 16] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x16xf32>
  return %0 : tensor<2x16xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "w"=1]>
func.func @size_one_axis(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"w"}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"w"}]>}) {
  %0 = sdy.all_gather [{"x"}, {}] %arg0 out_sharding=<@mesh, [{}, {"w"}]> : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
