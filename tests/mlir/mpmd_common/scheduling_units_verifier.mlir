// RUN: mpmd-opt %s --mpmd-scheduling-units-verifier -verify-diagnostics

// One microbatch: `m0` has it forward and backward, `m1` has neither.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

// expected-warning@+2 {{number of forward scheduling units of mesh m1 does not match the number of microbatches: 0 and 1}}
// expected-warning@+1 {{number of backward scheduling units of mesh m1 does not match the number of microbatches: 0 and 1}}
func.func @main(%a: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%a) {call_counter = 0 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %g = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%f) {call_counter = 0 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  return %g : !m0
}
