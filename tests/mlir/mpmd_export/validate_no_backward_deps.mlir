// RUN: mpmd-opt %s --mpmd-validate-no-backward-deps=fail-on-backward-deps=true --verify-diagnostics --split-input-file

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>

func.func @main(%a: !m1) -> (!m0, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m1", origin=["f"]> @f(%a) : (!m1) -> !m1
  %1 = mpmd.transfer %0 : (!m1) -> !m0
  // expected-error@+1 {{operand 0 of the call on mesh 'm0' comes from mesh 'm1', after it}}
  %2 = mpmd.fragment_call<mesh="m0", origin=["f"]> @f(%1) : (!m0) -> !m0
  %3 = mpmd.transfer %2 : (!m0) -> !m1
  %4 = mpmd.fragment_call<mesh="m1", origin=["f"]> @f(%3) : (!m1) -> !m1
  return %2, %4 : !m0, !m1
}
func.func @f(%a: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
  return %a : tensor<4x8xf32>
}

// -----

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>

// expected-error@+1 {{dependencies can be validated in forward programs only: some call is transposed}}
func.func @main(%a: !m1) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="m1", origin=["f"(1)]> @f(%a) : (!m1) -> !m1
  %1 = mpmd.transfer %0 : (!m1) -> !m0
  %2 = mpmd.fragment_call<mesh="m0", origin=["f"(1)]> @f(%1) : (!m0) -> !m0
  return %2 : !m0
}
func.func @f(%a: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
  return %a : tensor<4x8xf32>
}
