// RUN: mpmd-opt %s --mpmd-validate-no-param-transfers=param-pattern=w --verify-diagnostics

// By default it is a warning.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>

func.func @main(%a: !m0 loc("w"), %b: !m0 loc("x")) -> (!m1, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  // expected-warning@+1 {{parameter w is transferred from mesh 'm0' to mesh 'm1'}}
  %0 = mpmd.transfer %a : (!m0) -> !m1
  %1 = mpmd.transfer %b : (!m0) -> !m1
  return %0, %1 : !m1, !m1
}
