// RUN: mpmd-opt %s --mpmd-validate-no-reshards --verify-diagnostics

// A call without an origin is a warning, one with an origin an error.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>

func.func @main(%a: !m0) -> (!m0, !m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  // expected-warning@+1 {{function 'copy' computes nothing: a call on mesh 'm0' only reshards}}
  %0 = mpmd.fragment_call<mesh="m0", origin=[]> @copy(%a) : (!m0) -> !m0
  // expected-error@+1 {{function 'copy' computes nothing: a call on mesh 'm0' only reshards}}
  %1 = mpmd.fragment_call<mesh="m0", origin=["f"]> @copy(%a) : (!m0) -> !m0
  %2 = mpmd.fragment_call<mesh="m0", origin=["f"]> @f(%a) : (!m0) -> !m0
  return %0, %1, %2 : !m0, !m0, !m0
}
func.func @copy(%a: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
  return %a : tensor<4x8xf32>
}
func.func @f(%a: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
  %0 = stablehlo.negate %a : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
