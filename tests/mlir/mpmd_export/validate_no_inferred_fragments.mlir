// RUN: mpmd-opt %s --mpmd-validate-no-inferred-fragments --verify-diagnostics

// One fragment is accepted for what made it, with a warning; one that does not say what made it is an error.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>

func.func @main(%a: !m0) -> (!m0, !m0, !m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  // expected-warning@+1 {{fragment on mesh 'm0' is inferred, by p, uniquify}}
  %0 = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["p", "uniquify"]} (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m0) -> !m0
  // expected-error@+1 {{fragment on mesh 'm0' is inferred, by p}}
  %1 = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["p"]} (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m0) -> !m0
  // expected-error@+1 {{a fragment without origins must say what inferred it}}
  %2 = mpmd.fragment<mesh="m0", origin=[]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m0) -> !m0
  %3 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m0) -> !m0
  return %0, %1, %2, %3 : !m0, !m0, !m0, !m0
}
