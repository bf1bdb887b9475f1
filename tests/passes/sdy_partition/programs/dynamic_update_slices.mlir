sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<1x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a6(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a7(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i64>, %j: tensor<i64>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a8(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<ui32>, %j: tensor<ui32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x1xf32>, tensor<ui32>, tensor<ui32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a9(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x5xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x5xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a10(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a11(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a12(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a13(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<3x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a14(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a", "b"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a", "b"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_a15(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<ui8>, %j: tensor<ui8>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<ui8>, tensor<ui8>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_d1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [8, 4] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_d2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [8, 4] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_d3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<1x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [1, 4] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_d4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [8, 8] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_d5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  %1 = stablehlo.dynamic_slice %p, %i, %j, sizes = [2, 4] {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_e1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_e2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_e3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_e4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_e5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<1x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_e6(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}, %u: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"a"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_e7(%p: tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %u: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<7x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<7x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<7x8xf32>
  return %1 : tensor<7x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_e9(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %u: tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}) {
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<8x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n7m(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<-7> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n0(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<0> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<1> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n2(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<2> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<3> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<5> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n6(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<6> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_n9(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<9> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_s0(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %j = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_s1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %j = stablehlo.constant dense<3> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_u1(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<2> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"a"}]>]>} : (tensor<8x7xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x7xf32>
  return %1 : tensor<8x7xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_u2(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<5> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x7xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x7xf32>
  return %1 : tensor<8x7xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_u3(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x7xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x7xf32>
  return %1 : tensor<8x7xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_t1(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_t2(%p: tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x1xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x7xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x7xf32>, tensor<8x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x7xf32>
  return %1 : tensor<8x7xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_t3(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<ui32>
  %j = sdy.constant dense<4> : tensor<ui32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_t4(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i64>
  %j = sdy.constant dense<4> : tensor<i64>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i64>, tensor<i64>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
// -----
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @update_const_t5(%p: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}, %u: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"a"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"b"}]>}) {
  %i = sdy.constant dense<0> : tensor<i32>
  %j = sdy.constant dense<4> : tensor<i32>
  %1 = stablehlo.dynamic_update_slice %p, %u, %i, %j {sdy.sharding=#sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<8x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32> }
