// RUN: mpmd-opt %s --mpmd-infer-mesh-assign-mesh-func-leaves=infer-transfers=true | filecheck %s

// What can be on no mesh goes where it is needed, or to the first mesh by name; results on meshes stay.

!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
#topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m0" : <["x"=2]>>>

// CHECK: func.func @main
// CHECK: %0 = stablehlo.abs %arg0 {mpmd.src_set = #mpmd.meshes_with_origins<>}
// CHECK-NEXT: %1 = mpmd.assign {origin = "broadcast"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.unassign %1
// CHECK-NEXT: %3 = mpmd.broadcast %2 : tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.assign %3
// CHECK-NEXT: %5 = stablehlo.cosine %arg0 {mpmd.src_set = #mpmd.meshes_with_origins<>}
// CHECK-NEXT: %6 = mpmd.assign {origin = "inferred_unused"} %5 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %7 = mpmd.assign {origin = "inferred_out"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %4, %7
func.func @main(%x: tensor<4xf32>) -> (!m1, tensor<4xf32>) attributes {topology = #topology} {
  %0 = stablehlo.abs %x {mpmd.src_set = #mpmd.meshes_with_origins<>} : tensor<4xf32>
  %1 = mpmd.broadcast {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>} %0 : tensor<4xf32>
  %2 = mpmd.assign %1 : (tensor<4xf32>) -> !m1
  %3 = stablehlo.cosine %x {mpmd.src_set = #mpmd.meshes_with_origins<>} : tensor<4xf32>
  return %2, %0 : !m1, tensor<4xf32>
}

// CHECK: func.func private @callee(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes
func.func private @callee(%x: !m1) -> !m1 attributes {topology = #topology} {
  return %x : !m1
}
