// Constants: the name of the value, splats, attributes, the generic spelling.
func.func @constants() {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.constant dense<true> : tensor<i1>
  %2 = stablehlo.constant dense<1.5> : tensor<2xbf16>
  %3 = stablehlo.constant dense<(1.0, -2.0)> : tensor<complex<f32>>
  %4 = stablehlo.constant {a = 1 : i64, x.y = "a"} dense<> : tensor<0xi8>
  %5 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui16>
  %6 = stablehlo.constant() <{value = dense<1> : tensor<1xi8>}> {a.b} : () -> tensor<1xi8>
  %7 = "stablehlo.constant"() {value = dense<2> : tensor<2xi8>} : () -> tensor<2xi8>
  %8 = stablehlo.constant() {value = dense<2> : tensor<2xi8>} : () -> tensor<2xi8>
  %9 = stablehlo.constant dense<"0x0102"> : tensor<2xi8>
  %10 = stablehlo.constant sparse<[[0]], [1]> : tensor<2xi8>
  return
}
// -----
sdy.mesh @mesh = <["x"=2]>
func.func @sharded() {
  %0 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1.0> : tensor<4xf32>
  %1 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<4xi32>
  return
}
// -----
func.func @iotas(%s: tensor<2xi64>) {
  %0 = stablehlo.iota dim = 1 : tensor<4x5xi32>
  %1 = stablehlo.iota dim = 0 {iota_dimension = 1 : i64} : tensor<4x5xi32>
  %2 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {iota_dimension = 1 : i64} : () -> tensor<4x5xcomplex<f32>>
  %3 = stablehlo.dynamic_iota %s, dim = 0 {x.y} : (tensor<2xi64>) -> tensor<?x5xf32>
  return
}
// -----
func.func @tokens(%t: !stablehlo.token) {
  %0 = stablehlo.create_token {x.y} : !stablehlo.token
  %1 = stablehlo.create_token : !stablehlo<token>
  %2 = stablehlo.after_all %t, %0 {x.y} : !stablehlo.token
  %3 = stablehlo.after_all : !stablehlo.token
  %4 = stablehlo.after_all {x.y} : !stablehlo.token
  %5 = stablehlo.after_all %t, %t : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  %6 = stablehlo.replica_id {x.y} : tensor<ui32>
  %7 = stablehlo.partition_id : tensor<ui32>
  %8 = "stablehlo.partition_id"() {x.y} : () -> tensor<ui32>
  return
}
// -----
func.func @tuples(%a: tensor<f32>, %t: !stablehlo.token) {
  %0 = stablehlo.tuple %a, %t {x.y} : tuple<tensor<f32>, !stablehlo.token>
  %1 = stablehlo.tuple : tuple<>
  %2 = stablehlo.tuple {x.y} : tuple<>
  %3 = stablehlo.get_tuple_element %0[1] {x.y} : (tuple<tensor<f32>, !stablehlo.token>) -> !stablehlo.token
  %4 = "stablehlo.get_tuple_element"(%0) <{index = 0 : i32}> : (tuple<tensor<f32>, !stablehlo.token>) -> tensor<f32>
  return
}
// -----
func.func @barriers(%a: tensor<f32>, %t: !stablehlo.token) {
  %0:2 = stablehlo.optimization_barrier {x.y} %a, %t : tensor<f32>, !stablehlo.token
  %1 = stablehlo.optimization_barrier %a : tensor<f32>
  stablehlo.optimization_barrier()
  stablehlo.optimization_barrier {x.y} ()
  "stablehlo.optimization_barrier"() {x.y} : () -> ()
  return
}
// -----
func.func @random(%a: tensor<f32>, %s: tensor<1xi64>, %k: tensor<2xui64>) {
  %0 = stablehlo.rng %a, %a, %s, distribution = NORMAL {a.b} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  %1 = stablehlo.rng %a, %a, %s, distribution = "UNIFORM" : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  %2, %3 = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %4:2 = stablehlo.rng_bit_generator %k, algorithm = #stablehlo<rng_algorithm PHILOX> {a.b} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %5:2 = "stablehlo.rng_bit_generator"(%k) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}
