// RUN: mpmd-opt %s --mpmd-pipeline-scheduler=must-happen-before=GPipe | filecheck %s
// RUN: not mpmd-opt %s --mpmd-pipeline-scheduler=must-happen-before=1F1B 2>&1 | filecheck %s --check-prefix=ERROR

// Fragments on a mesh of host processors are ordered by schedules that do not depend on the position of the mesh.

// CHECK: origin=["f"]
// CHECK: origin=["f"(1)]
// ERROR: the schedule cannot order fragments on mesh 'm0/cpu'
!c = !mpmd.mesh_tensor<"m0/cpu", tensor<4xf32>>
func.func @main(%a: !c) -> (!c, !c) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m0/cpu" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0/cpu", origin=["f"(1)]> (%a) {call_counter = 0 : ui32} (%x: tensor<4xf32>) {
    %0 = stablehlo.negate %x : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!c) -> !c
  %g = mpmd.fragment<mesh="m0/cpu", origin=["f"]> (%a) {call_counter = 0 : ui32} (%x: tensor<4xf32>) {
    %0 = stablehlo.negate %x : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!c) -> !c
  return %f, %g : !c, !c
}
