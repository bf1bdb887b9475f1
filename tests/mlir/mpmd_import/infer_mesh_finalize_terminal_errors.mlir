// RUN: mpmd-opt %s --mpmd-infer-mesh-finalize --verify-diagnostics --split-input-file

// Broadcasts and reductions of which the passes before this one have not seen operands or users.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>

func.func @operand(%x: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = stablehlo.iota dim = 0 : tensor<4xf32>
  // expected-error @+1 {{'mpmd.reduce' op has an operand that is on no mesh}}
  %1 = mpmd.reduce<add> %0, %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = mpmd.assign %1 : (tensor<4xf32>) -> !m0
  return %2 : !m0
}

// -----

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>

func.func @result(%x: !m0) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  // expected-error @+1 {{'mpmd.reduce' op has a result that is used on no mesh}}
  %1 = mpmd.reduce<add> %0, %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>

func.func @broadcast(%x: tensor<4xf32>) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = stablehlo.iota dim = 0 : tensor<4xf32>
  // expected-error @+1 {{'mpmd.broadcast' op has an operand that is on no mesh}}
  %1 = mpmd.broadcast %0 : tensor<4xf32>
  %2 = mpmd.assign %1 : (tensor<4xf32>) -> !m0
  return %2 : !m0
}
