sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[2]>
func.func @add_on_two(%p: tensor<8xf32>, %q: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.add %p, %q {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>, note} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @one = <[], device_ids=[2]>
func.func @no_mesh_of_all(%p: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @one = <[], device_ids=[1]>
sdy.mesh @m = <["x"=2, "y"=2]>
func.func @chain(%p: tensor<8x4xi32>) -> tensor<8x4xi32> {
  %0 = sdy.reshard %p <@one, [{}, {}]> : tensor<8x4xi32>
  %1 = stablehlo.abs %0 {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}, {}]>]>} : tensor<8x4xi32>
  %2 = sdy.reshard %1 <@m, [{}, {}]> : tensor<8x4xi32>
  %3 = sdy.reshard %2 <@one, [{}, {}]> : tensor<8x4xi32>
  %4 = stablehlo.negate %3 {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}, {}]>]>} : tensor<8x4xi32>
  %5 = sdy.reshard %4 <@m, [{"x"}, {}]> : tensor<8x4xi32>
  %6 = sdy.reshard %4 <@m, [{}, {}]> : tensor<8x4xi32>
  %7 = sdy.reshard %5 <@m, [{}, {}]> : tensor<8x4xi32>
  %8 = stablehlo.add %6, %7 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>} : tensor<8x4xi32>
  return %8 : tensor<8x4xi32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[0]>
sdy.mesh @other = <[], device_ids=[3]>
func.func @two_devices(%p: tensor<8xf32>) -> (tensor<8xf32>, tensor<4xi32>) {
  %0:2 = stablehlo.custom_call @both(%p) {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>, <@other, [{}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xi32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[0]>
func.func @two_results(%p: tensor<8xf32>) -> (tensor<8xf32>, tensor<4xi32>) {
  %0:2 = stablehlo.custom_call @both(%p) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>, <@one, [{}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xi32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[0]>
func.func @with_replicated_result(%p: tensor<8xf32>) -> (tensor<8xf32>, tensor<4xi32>) {
  %0:2 = stablehlo.custom_call @both(%p) {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>, <@m, [{}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xi32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[0]>
func.func @with_sharded_result(%p: tensor<8xf32>) -> (tensor<8xf32>, tensor<4xi32>) {
  %0:2 = stablehlo.custom_call @both(%p) {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>, <@m, [{"x"}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xi32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[0]>
func.func @booleans(%p: tensor<8xf32>) -> tensor<8xi1> {
  %0 = stablehlo.is_finite %p {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} : (tensor<8xf32>) -> tensor<8xi1>
  return %0 : tensor<8xi1>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[0]>
func.func @with_region(%p: tensor<8xf32>, %z: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

sdy.mesh @m = <["x"=4]>
func.func @inlined(%p: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<mesh<[], device_ids=[3]>, [{}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[1]>
func.func @in_a_branch(%c: tensor<i1>, %p: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.if"(%c) ({
    %1 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} : tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }, {
    stablehlo.return %p : tensor<8xf32>
  }) : (tensor<i1>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @one = <[], device_ids=[1]>
func.func @unused(%p: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.negate %p {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} : tensor<8xf32>
  %1 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} dense<1.0> : tensor<4xf32>
  return %p : tensor<8xf32>
}

// -----

sdy.mesh @m = <["x"=2, "y"=3], device_ids=[5, 4, 3, 2, 1, 0]>
sdy.mesh @one = <[], device_ids=[4]>
func.func @on_shuffled_devices(%p: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %0 = stablehlo.exponential %p {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} : tensor<8xcomplex<f32>>
  return %0 : tensor<8xcomplex<f32>>
}

// -----

sdy.mesh @one = <[], device_ids=[4]>
sdy.mesh @small = <["x"=2]>
sdy.mesh @m = <["x"=2, "y"=3]>
func.func @beyond_first_mesh(%p: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.sine %p {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @d2 = <[], device_ids=[2]>
func.func @single_iota() -> (tensor<8xi32>) {
  %0 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} : tensor<8xi32>
  return %0 : tensor<8xi32>
}
// -----
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @d2 = <[], device_ids=[2]>
func.func @single_constant() -> (tensor<4xf32>) {
  %0 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} dense<1.0> : tensor<4xf32>
  %1 = stablehlo.exponential %0 {sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} : tensor<4xf32>
  return %1 : tensor<4xf32>
}
// -----
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @d2 = <[], device_ids=[2]>
func.func @single_rng() -> (tensor<2x4xui32>) {
  %s = stablehlo.constant dense<1> : tensor<2xui64>
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> {sdy.sharding = #sdy.sharding_per_value<[<@d2, []>, <@d2, []>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x4xui32>)
  return %0#1 : tensor<2x4xui32>
}
// -----
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @d2 = <[], device_ids=[2]>
func.func @single_custom_call(%arg0: tensor<8xf32>) -> (tensor<8xf32>) {
  %0 = stablehlo.custom_call @host(%arg0) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @d2 = <[], device_ids=[2]>
func.func @single_token(%arg0: tensor<8xf32>, %arg1: !stablehlo.token) -> (!stablehlo.token) {
  %0 = stablehlo.custom_call @host(%arg0, %arg1) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} : (tensor<8xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
