// RUN: not mpmd-opt %s --mpmd-infer-mesh-assign-mesh-func-leaves --mlir-print-ir-after-all 2>&1 | filecheck %s

// An output that can be on no mesh is an error. It is put on the first mesh by name, for the passes that follow.

// CHECK-DAG: error: output 0, a result of 'stablehlo.abs', can be on no mesh
// CHECK-DAG: mpmd.assign {origin = "inferred_out"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>

func.func @output(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m0" : <["x"=2]>>>} {
  %0 = stablehlo.abs %x {mpmd.src_set = #mpmd.meshes_with_origins<>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}
