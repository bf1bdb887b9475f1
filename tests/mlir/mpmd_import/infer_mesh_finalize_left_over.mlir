// RUN: not mpmd-opt %s --mpmd-infer-mesh-finalize 2>&1 | filecheck %s

// What is left without a mesh is an error.

// CHECK: error: output 1 of function 'left' is on no mesh
// CHECK: error: 'mpmd.unassign' op is left over: mesh inference must replace all of them
// CHECK: error: 'mpmd.assign' op is left over: mesh inference must replace all of them
// CHECK: error: 'stablehlo.abs' op is left without a mesh

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

func.func @left(%x: !m0) -> (!m1, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%x) (%a: tensor<4xf32>) {
    %4 = stablehlo.abs %a : tensor<4xf32>
    mpmd.return %4 : tensor<4xf32>
  } : (!m0) -> !m0
  %1 = mpmd.unassign %0 : (!m0) -> tensor<4xf32>
  %2 = mpmd.assign %1 : (tensor<4xf32>) -> !m1
  %3 = stablehlo.abs %1 : tensor<4xf32>
  return %2, %3 : !m1, tensor<4xf32>
}
