// RUN: mpmd-opt %s --mpmd-infer-mesh-rewrite-using-analysis --verify-diagnostics --split-input-file

// Programs of which the passes before this one have not seen the whole.

#topology = #mpmd.topology<<"m0" : <["x"=2]>>>

func.func @unassigned(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  // expected-error @+1 {{'stablehlo.abs' op has a result that 'func.return' uses without assigning it to a mesh}}
  %0 = stablehlo.abs %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

#topology = #mpmd.topology<<"m0" : <["x"=2]>>>

// expected-error @+1 {{output 0 of function 'token' cannot be put on a mesh}}
func.func private @token(%x: !stablehlo.token) -> !stablehlo.token attributes {topology = #topology} {
  return %x : !stablehlo.token
}
