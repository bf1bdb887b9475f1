// Element-wise ops: one type, function types, attributes, generic.
func.func @unary(%a: tensor<2x4xf32>, %d: tensor<?x4xf32>) {
  %0 = stablehlo.cbrt %a : tensor<2x4xf32>
  %m0 = stablehlo.cbrt %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g0 = "stablehlo.cbrt"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.cosine %a : tensor<2x4xf32>
  %m1 = stablehlo.cosine %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g1 = "stablehlo.cosine"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = stablehlo.exponential %a : tensor<2x4xf32>
  %m2 = stablehlo.exponential %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g2 = "stablehlo.exponential"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = stablehlo.exponential_minus_one %a : tensor<2x4xf32>
  %m3 = stablehlo.exponential_minus_one %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g3 = "stablehlo.exponential_minus_one"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %4 = stablehlo.log %a : tensor<2x4xf32>
  %m4 = stablehlo.log %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g4 = "stablehlo.log"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %5 = stablehlo.log_plus_one %a : tensor<2x4xf32>
  %m5 = stablehlo.log_plus_one %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g5 = "stablehlo.log_plus_one"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = stablehlo.logistic %a : tensor<2x4xf32>
  %m6 = stablehlo.logistic %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g6 = "stablehlo.logistic"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %7 = stablehlo.rsqrt %a : tensor<2x4xf32>
  %m7 = stablehlo.rsqrt %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g7 = "stablehlo.rsqrt"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %8 = stablehlo.sine %a : tensor<2x4xf32>
  %m8 = stablehlo.sine %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g8 = "stablehlo.sine"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %9 = stablehlo.sqrt %a : tensor<2x4xf32>
  %m9 = stablehlo.sqrt %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g9 = "stablehlo.sqrt"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %10 = stablehlo.tan %a : tensor<2x4xf32>
  %m10 = stablehlo.tan %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g10 = "stablehlo.tan"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %11 = stablehlo.tanh %a : tensor<2x4xf32>
  %m11 = stablehlo.tanh %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g11 = "stablehlo.tanh"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %12 = stablehlo.ceil %a : tensor<2x4xf32>
  %m12 = stablehlo.ceil %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g12 = "stablehlo.ceil"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %13 = stablehlo.floor %a : tensor<2x4xf32>
  %m13 = stablehlo.floor %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g13 = "stablehlo.floor"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %14 = stablehlo.round_nearest_afz %a : tensor<2x4xf32>
  %m14 = stablehlo.round_nearest_afz %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g14 = "stablehlo.round_nearest_afz"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %15 = stablehlo.round_nearest_even %a : tensor<2x4xf32>
  %m15 = stablehlo.round_nearest_even %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g15 = "stablehlo.round_nearest_even"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %16 = stablehlo.negate %a : tensor<2x4xf32>
  %m16 = stablehlo.negate %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g16 = "stablehlo.negate"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %17 = stablehlo.sign %a : tensor<2x4xf32>
  %m17 = stablehlo.sign %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g17 = "stablehlo.sign"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %18 = stablehlo.abs %a : tensor<2x4xf32>
  %m18 = stablehlo.abs %d {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %g18 = "stablehlo.abs"(%a) {x.y = 1 : i32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @integers(%a: tensor<4xi32>, %u: tensor<4xui8>, %p: tensor<4xi1>) {
  %count_leading_zeros = stablehlo.count_leading_zeros %u {q.r} : tensor<4xui8>
  %popcnt = stablehlo.popcnt %u {q.r} : tensor<4xui8>
  %not = stablehlo.not %u {q.r} : tensor<4xui8>
  %negate = stablehlo.negate %u {q.r} : tensor<4xui8>
  %p1 = stablehlo.not %p : tensor<4xi1>
  %s = stablehlo.sign %a : (tensor<4xi32>) -> tensor<4xi32>
  %add = stablehlo.add %a, %a : tensor<4xi32>
  %gadd = "stablehlo.add"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %madd = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %maximum = stablehlo.maximum %a, %a : tensor<4xi32>
  %gmaximum = "stablehlo.maximum"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mmaximum = stablehlo.maximum %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %minimum = stablehlo.minimum %a, %a : tensor<4xi32>
  %gminimum = "stablehlo.minimum"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mminimum = stablehlo.minimum %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %multiply = stablehlo.multiply %a, %a : tensor<4xi32>
  %gmultiply = "stablehlo.multiply"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mmultiply = stablehlo.multiply %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %divide = stablehlo.divide %a, %a : tensor<4xi32>
  %gdivide = "stablehlo.divide"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mdivide = stablehlo.divide %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %power = stablehlo.power %a, %a : tensor<4xi32>
  %gpower = "stablehlo.power"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mpower = stablehlo.power %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %remainder = stablehlo.remainder %a, %a : tensor<4xi32>
  %gremainder = "stablehlo.remainder"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mremainder = stablehlo.remainder %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %subtract = stablehlo.subtract %a, %a : tensor<4xi32>
  %gsubtract = "stablehlo.subtract"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %msubtract = stablehlo.subtract %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %shift_left = stablehlo.shift_left %a, %a : tensor<4xi32>
  %gshift_left = "stablehlo.shift_left"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mshift_left = stablehlo.shift_left %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %shift_right_arithmetic = stablehlo.shift_right_arithmetic %a, %a : tensor<4xi32>
  %gshift_right_arithmetic = "stablehlo.shift_right_arithmetic"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mshift_right_arithmetic = stablehlo.shift_right_arithmetic %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %shift_right_logical = stablehlo.shift_right_logical %a, %a : tensor<4xi32>
  %gshift_right_logical = "stablehlo.shift_right_logical"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mshift_right_logical = stablehlo.shift_right_logical %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %and = stablehlo.and %a, %a : tensor<4xi32>
  %gand = "stablehlo.and"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mand = stablehlo.and %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %or = stablehlo.or %a, %a : tensor<4xi32>
  %gor = "stablehlo.or"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mor = stablehlo.or %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  %xor = stablehlo.xor %a, %a : tensor<4xi32>
  %gxor = "stablehlo.xor"(%u, %u) {x.y} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %mxor = stablehlo.xor %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<4xi32>, tensor<4xi32>) -> tensor<?xi32>
  return
}
sdy.mesh @mesh = <["x"=2]>
// -----
func.func @accuracy(%a: tensor<4xf32>) {
  %0 = stablehlo.tanh %a {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-05, rtol = 0.0, ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  %1 = stablehlo.tanh %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<4xf32>
  %2 = stablehlo.tanh %a {a, result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  %3 = "stablehlo.tanh"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<4xf32>) -> tensor<4xf32>
  %4 = "stablehlo.tanh"(%a) {result_accuracy = #stablehlo.result_accuracy<rtol = 0.1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @others(%a: tensor<2x4xf32>, %d: tensor<?x4xf32>, %z: tensor<2x4xcomplex<f32>>, %p: tensor<2x4xi1>, %q: tensor<i1>) {
  %0 = stablehlo.convert %a : tensor<2x4xf32>
  %1 = stablehlo.convert %a {x.y} : (tensor<2x4xf32>) -> tensor<2x4xi8>
  %2 = stablehlo.real %z : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xf32>
  %3 = stablehlo.imag %a : tensor<2x4xf32>
  %4 = stablehlo.abs %z : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xf32>
  %5 = stablehlo.is_finite %a {x.y} : (tensor<2x4xf32>) -> tensor<2x4xi1>
  %6 = stablehlo.atan2 %a, %d : (tensor<2x4xf32>, tensor<?x4xf32>) -> tensor<2x4xf32>
  %7 = stablehlo.reduce_precision %a, format = e5m10 : tensor<2x4xf32>
  %8 = stablehlo.reduce_precision %d, format = e05m002 {a.b} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %9 = stablehlo.reduce_precision %a, format = e10m10 {exponent_bits = 3 : i32} : tensor<2x4xf32>
  %10 = stablehlo.complex %a, %a {a.b} : tensor<2x4xcomplex<f32>>
  %11 = stablehlo.complex %d, %a : (tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
  %12 = stablehlo.complex %a, %a : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
  %13 = stablehlo.compare LT, %a, %a : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  %14 = stablehlo.compare "EQ", %a, %d, TOTALORDER {a.b} : (tensor<2x4xf32>, tensor<?x4xf32>) -> tensor<2x4xi1>
  %15 = stablehlo.compare #stablehlo<comparison_direction GE>, %a, %a, FLOAT : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  %16 = stablehlo.compare NE, %a, %a {compare_type = #stablehlo<comparison_type NOTYPE>} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  %17 = stablehlo.compare NE, %a, %a {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  %18 = "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  %19 = stablehlo.select %p, %a, %a : tensor<2x4xi1>, tensor<2x4xf32>
  %20 = stablehlo.select %q, %a, %a {x.y} : tensor<i1>, tensor<2x4xf32>
  %21 = stablehlo.select %p, %a, %d : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<?x4xf32>) -> tensor<2x4xf32>
  %22 = stablehlo.select %p, %a, %a : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %23 = stablehlo.clamp %a, %a, %a : tensor<2x4xf32>
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %24 = stablehlo.clamp %c, %a, %c {x.y} : (tensor<f32>, tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @bounds(%a: tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x4xf32, #stablehlo.type_extensions<bounds = [3, ?]>> {
  %0 = stablehlo.complex %a, %a : tensor<?x4xcomplex<f32>, #stablehlo.bounds<3, ?>>
  %1 = stablehlo.add %a, %a : tensor<?x4xf32, #stablehlo<bounds<3, ?>>>
  return %1 : tensor<?x4xf32, #stablehlo.bounds<3, ?>>
}
