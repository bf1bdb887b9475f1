// RUN: mpmd-opt %s --mpmd-infer-mesh-populate-use-set --mpmd-infer-mesh-populate-src-set --mpmd-infer-mesh-validate-no-additional-transfers-needed --verify-diagnostics

// Functions that are called come first. An argument that cannot be where it is needed is reported at the function; what
// is passed for it is then not reported too.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>

func.func @caller(%x: !m0) -> !m0 attributes {topology = #topology} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%x) (%a: tensor<4xf32>) {
    mpmd.return %a : tensor<4xf32>
  } : (!m0) -> !m0
  %0 = mpmd.unassign {origin = "f"} %f : (!m0) -> tensor<4xf32>
  %1 = stablehlo.tanh %0 : tensor<4xf32>
  %2 = mpmd.call @callee(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %x : !m0
}

// expected-error @+1 {{argument 0 of function @callee is needed on {m1}, but without a transfer it can only be on {m0}}}
func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  // expected-error @+1 {{is needed on {m1}, but without a transfer it can only be on {m0}}}
  %0 = mpmd.assign %x : (tensor<4xf32>) -> !m1
  %1 = stablehlo.iota dim = 0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
