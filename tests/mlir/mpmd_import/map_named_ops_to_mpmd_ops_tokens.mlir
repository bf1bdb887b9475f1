// RUN: mpmd-opt %s --mpmd-map-named-ops-to-mpmd-ops=assignment=f@m0#pinned_host,g@m1 --verify-diagnostics --split-input-file

// Tokens and unknown meshes.

#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>

func.func @token(%x: !stablehlo.token) -> !stablehlo.token attributes {topology = #topology} {
  // expected-error @+1 {{named computation 'g' has an operand or result that is not a ranked tensor}}
  %0 = mpmd.named_computation<"g"> (%x) (%a: !stablehlo.token) {
    mpmd.return %a : !stablehlo.token
  } : (!stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// -----

#topology = #mpmd.topology<<"m0" : <["x"=2]>>>

func.func @mesh(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  // expected-error @+1 {{'g' is assigned to mesh 'm1', which is not in the topology: 'm0'}}
  %0 = mpmd.named_tensor %x name="g" : tensor<4xf32>
  return %0 : tensor<4xf32>
}
