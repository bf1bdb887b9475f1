sdy.mesh @m = <["x"=4]>
func.func @sd1(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.add %a, %b : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @d2 = <[], device_ids=[2]>
func.func @sd2(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xf32> {
  %r = sdy.reshard %a <@d2, []> : tensor<8xf32>
  %0 = stablehlo.add %r, %r {foo, sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} : tensor<8xf32>
  %s = sdy.reshard %0 <@m, [{}]> : tensor<8xf32>
  %t = sdy.reshard %s <@m, [{"x"}]> : tensor<8xf32>
  return %t : tensor<8xf32>
}

// -----

sdy.mesh @d2 = <[], device_ids=[2]>
sdy.mesh @m = <["x"=2, "y"=2], device_ids=[3,2,1,0]>
func.func @sd3(%a: tensor<8xi1>, %b: !stablehlo.token) -> (tensor<8xi1>, !stablehlo.token) {
  %r = sdy.reshard %a <@d2, []> : tensor<8xi1>
  %0:2 = stablehlo.custom_call @foo(%r, %b) {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@d2, []>, <@d2, []>]>} : (tensor<8xi1>, !stablehlo.token) -> (tensor<8xi1>, !stablehlo.token)
  return %0#0, %0#1 : tensor<8xi1>, !stablehlo.token
}

// -----

sdy.mesh @d2 = <[], device_ids=[2]>
func.func @sd4(%a: tensor<8xi1>) -> (tensor<8xi1>) {
  %r = sdy.reshard %a <@d2, []> : tensor<8xi1>
  %0 = stablehlo.not %r {sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} : tensor<8xi1>
  return %0 : tensor<8xi1>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @d2 = <[], device_ids=[2]>
sdy.mesh @d3 = <[], device_ids=[3]>
func.func @sd6(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}, %p: tensor<i32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %r = sdy.reshard %a <@d2, []> : tensor<8xf32>
  %r3 = sdy.reshard %a <@d3, []> : tensor<8xf32>
  %0 = stablehlo.add %r, %r {foo, sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} : tensor<8xf32>
  %s = sdy.reshard %0 <@m, [{}]> : tensor<8xf32>
  %s3 = sdy.reshard %s <@d3, []> : tensor<8xf32>
  %1:2 = stablehlo.custom_call @foo(%s3, %r3) {sdy.sharding = #sdy.sharding_per_value<[<@d3, []>, <@m, [{}]>]>} : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  %t = sdy.reshard %1#0 <@m, [{}]> : tensor<8xf32>
  %q = "stablehlo.case"(%p) ({
     %z = stablehlo.add %r, %r {foo, sdy.sharding = #sdy.sharding_per_value<[<@d2, []>]>} : tensor<8xf32>
     stablehlo.return %z : tensor<8xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>]>} : (tensor<i32>) -> tensor<8xf32>
  return %t, %q : tensor<8xf32>, tensor<8xf32>
}

// -----

sdy.mesh @m = <["x"=4]>
sdy.mesh @d2 = <[], device_ids=[2]>
func.func @sd7(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) -> (tensor<8xf32>, tensor<8xi32>) {
  %1:2 = stablehlo.custom_call @foo(%a) {sdy.sharding = #sdy.sharding_per_value<[<@d2, []>, <@m, [{"x"}]>]>} : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xi32>)
  return %1#0, %1#1 : tensor<8xf32>, tensor<8xi32>
}
