func.func @unary(%a: tensor<2x4xf32>, %u: tensor<*xf32>, %c: tensor<4xcomplex<f32>>, %i: tensor<4xi32>, %d: tensor<?x4xf32>) {
  %acos = chlo.acos %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uacos = chlo.acos %u : tensor<*xf32> -> tensor<*xf32>
  %gacos = "chlo.acos"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %acosh = chlo.acosh %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uacosh = chlo.acosh %u : tensor<*xf32> -> tensor<*xf32>
  %gacosh = "chlo.acosh"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %asin = chlo.asin %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uasin = chlo.asin %u : tensor<*xf32> -> tensor<*xf32>
  %gasin = "chlo.asin"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %asinh = chlo.asinh %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uasinh = chlo.asinh %u : tensor<*xf32> -> tensor<*xf32>
  %gasinh = "chlo.asinh"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %atan = chlo.atan %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uatan = chlo.atan %u : tensor<*xf32> -> tensor<*xf32>
  %gatan = "chlo.atan"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %atanh = chlo.atanh %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uatanh = chlo.atanh %u : tensor<*xf32> -> tensor<*xf32>
  %gatanh = "chlo.atanh"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %bessel_i1e = chlo.bessel_i1e %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %ubessel_i1e = chlo.bessel_i1e %u : tensor<*xf32> -> tensor<*xf32>
  %gbessel_i1e = "chlo.bessel_i1e"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %conj = chlo.conj %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uconj = chlo.conj %u : tensor<*xf32> -> tensor<*xf32>
  %gconj = "chlo.conj"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %cosh = chlo.cosh %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %ucosh = chlo.cosh %u : tensor<*xf32> -> tensor<*xf32>
  %gcosh = "chlo.cosh"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %sinh = chlo.sinh %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %usinh = chlo.sinh %u : tensor<*xf32> -> tensor<*xf32>
  %gsinh = "chlo.sinh"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %tan = chlo.tan %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %utan = chlo.tan %u : tensor<*xf32> -> tensor<*xf32>
  %gtan = "chlo.tan"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %square = chlo.square %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %usquare = chlo.square %u : tensor<*xf32> -> tensor<*xf32>
  %gsquare = "chlo.square"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %digamma = chlo.digamma %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %udigamma = chlo.digamma %u : tensor<*xf32> -> tensor<*xf32>
  %gdigamma = "chlo.digamma"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %erf = chlo.erf %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uerf = chlo.erf %u : tensor<*xf32> -> tensor<*xf32>
  %gerf = "chlo.erf"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %erf_inv = chlo.erf_inv %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uerf_inv = chlo.erf_inv %u : tensor<*xf32> -> tensor<*xf32>
  %gerf_inv = "chlo.erf_inv"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %erfc = chlo.erfc %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %uerfc = chlo.erfc %u : tensor<*xf32> -> tensor<*xf32>
  %gerfc = "chlo.erfc"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %lgamma = chlo.lgamma %a {a.b} : tensor<2x4xf32> -> tensor<2x4xf32>
  %ulgamma = chlo.lgamma %u : tensor<*xf32> -> tensor<*xf32>
  %glgamma = "chlo.lgamma"(%d) {sdy.x} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  %is_inf = chlo.is_inf %a : tensor<2x4xf32> -> tensor<2x4xi1>
  %is_neg_inf = chlo.is_neg_inf %a : tensor<2x4xf32> -> tensor<2x4xi1>
  %is_pos_inf = chlo.is_pos_inf %a : tensor<2x4xf32> -> tensor<2x4xi1>
  %k = chlo._asin_acos_kernel %c : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %next_after = chlo.next_after %a, %d {x.y} : tensor<2x4xf32>, tensor<?x4xf32> -> tensor<2x4xf32>
  %polygamma = chlo.polygamma %a, %d {x.y} : tensor<2x4xf32>, tensor<?x4xf32> -> tensor<2x4xf32>
  %zeta = chlo.zeta %a, %d {x.y} : tensor<2x4xf32>, tensor<?x4xf32> -> tensor<2x4xf32>
  %m = chlo.mulhi %i, %i : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  return
}
// -----
func.func @broadcasts(%a: tensor<2x4xf32>, %b: tensor<4xf32>, %i: tensor<2x4xi32>, %j: tensor<4xi32>, %p: tensor<i1>) {
  %add = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %atan2 = chlo.broadcast_atan2 %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %divide = chlo.broadcast_divide %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %maximum = chlo.broadcast_maximum %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %minimum = chlo.broadcast_minimum %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %multiply = chlo.broadcast_multiply %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %next_after = chlo.broadcast_next_after %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %polygamma = chlo.broadcast_polygamma %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %power = chlo.broadcast_power %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %remainder = chlo.broadcast_remainder %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %subtract = chlo.broadcast_subtract %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %zeta = chlo.broadcast_zeta %a, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %and = chlo.broadcast_and %i, %j {x.y} : (tensor<2x4xi32>, tensor<4xi32>) -> tensor<2x4xi32>
  %or = chlo.broadcast_or %i, %j {x.y} : (tensor<2x4xi32>, tensor<4xi32>) -> tensor<2x4xi32>
  %xor = chlo.broadcast_xor %i, %j {x.y} : (tensor<2x4xi32>, tensor<4xi32>) -> tensor<2x4xi32>
  %shift_left = chlo.broadcast_shift_left %i, %j {x.y} : (tensor<2x4xi32>, tensor<4xi32>) -> tensor<2x4xi32>
  %shift_right_arithmetic = chlo.broadcast_shift_right_arithmetic %i, %j {x.y} : (tensor<2x4xi32>, tensor<4xi32>) -> tensor<2x4xi32>
  %shift_right_logical = chlo.broadcast_shift_right_logical %i, %j {x.y} : (tensor<2x4xi32>, tensor<4xi32>) -> tensor<2x4xi32>
  %c = chlo.broadcast_complex %a, %b : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xcomplex<f32>>
  %d = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type FLOAT>} : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xi1>
  %e = chlo.broadcast_select %p, %a, %b {x.y} : (tensor<i1>, tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return
}
// -----
func.func @others(%a: tensor<4xf32>, %m: tensor<2x4xf32>, %n: tensor<3x4x5xf32>, %g: tensor<3xi32>) {
  %5 = chlo.constant dense<1.0> : tensor<4xf32>
  %6 = chlo.constant {x.y} dense<1> : tensor<4xi32>
  %7 = "chlo.constant_like"(%a) <{value = 1.0 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  %8, %9 = chlo.top_k(%a, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  %10, %11 = chlo.top_k(%a, k=2) {k = 3 : i64, sdy.y} : tensor<4xf32> -> (tensor<3xf32>, tensor<3xi32>)
  %12 = "chlo.ragged_dot"(%m, %n, %g) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<2x4xf32>, tensor<3x4x5xf32>, tensor<3xi32>) -> tensor<2x5xf32>
  return
}

func.func @with_and_without_rank(%a: tensor<2x4xf32>, %u: tensor<*xf32>, %i: tensor<2xi32>) {
  %0 = chlo.next_after %a, %u : tensor<2x4xf32>, tensor<*xf32> -> tensor<2x4xf32>
  %1 = chlo.zeta %u, %a : tensor<*xf32>, tensor<2x4xf32> -> tensor<*xf32>
  %3 = chlo.broadcast_polygamma %i, %i : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}
