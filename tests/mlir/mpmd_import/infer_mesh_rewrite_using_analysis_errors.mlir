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

// -----

#topology = #mpmd.topology<<"m0" : <["x"=2]>>>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>

func.func @call(%x: !m0) -> tensor<4xf32> attributes {topology = #topology} {
  // expected-error @+1 {{'mpmd.call' op has a result that 'func.return' uses without assigning it to a mesh}}
  %0 = mpmd.call @callee(%x) : (!m0) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @callee(%x: !m0) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m0) -> tensor<4xf32>
  %1 = stablehlo.iota dim = 0 {mpmd.src_set = #mpmd.meshes_with_origins<"m0">} : tensor<4xf32>
  return %1 : tensor<4xf32>
}
