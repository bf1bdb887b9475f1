// RUN: sdy-opt %s --chlo-legalize-to-stablehlo --verify-diagnostics --split-input-file

func.func @eight_bits(%x: tensor<2xf8E5M2>) -> tensor<2xf8E5M2> {
  // expected-error@+1 {{of these types cannot be expressed in StableHLO}}
  %0 = chlo.erf %x : tensor<2xf8E5M2> -> tensor<2xf8E5M2>
  return %0 : tensor<2xf8E5M2>
}

// -----

func.func @not_the_last_dimensions(%x: tensor<2x3xf32>, %y: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error@+1 {{of these types cannot be expressed in StableHLO}}
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
