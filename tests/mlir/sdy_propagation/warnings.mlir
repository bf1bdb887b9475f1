// RUN: sdy-opt %s --verify-diagnostics --sdy-basic-propagate

// An op that carries a rule is no unknown one.

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @given(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : (tensor<8xf32>) -> tensor<8xf32>
  // expected-warning@+1 {{there is no sharding rule for custom call @unknown}}
  %1 = stablehlo.custom_call @unknown(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
