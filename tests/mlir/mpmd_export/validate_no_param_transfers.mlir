// RUN: mpmd-opt %s --mpmd-validate-no-param-transfers=fail-on-param-transfers=true --verify-diagnostics

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>

func.func @main(%a: !m0 loc("params['transformer/w']"), %b: !m0 loc("x")) -> (!m1, !m1, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  // expected-error@+1 {{parameter params['transformer/w'] is transferred from mesh 'm0' to mesh 'm1'}}
  %0 = mpmd.transfer %a : (!m0) -> !m1
  %1 = mpmd.transfer %b : (!m0) -> !m1
  %2 = mpmd.transfer %a : (!m0) -> !m0
  return %0, %1, %2 : !m1, !m1, !m0
}
