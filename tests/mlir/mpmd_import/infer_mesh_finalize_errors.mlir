// RUN: not mpmd-opt %s --mpmd-infer-mesh-finalize 2>&1 | filecheck %s

// Programs that mesh inference cannot end.

// CHECK: error: argument 0 is used with different memory kinds: 'pinned_host', none

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// An input with two memory kinds.
func.func @kinds(%x: tensor<4xf32>) -> (!m1, !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) attributes {topology = #topology} {
  %0 = mpmd.assign %x : (tensor<4xf32>) -> !m1
  %1 = mpmd.assign %x : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
  return %0, %1 : !m1, !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
}
