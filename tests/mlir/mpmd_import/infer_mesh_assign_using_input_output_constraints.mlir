// RUN: mpmd-opt %s --mpmd-infer-mesh-populate-use-set --mpmd-infer-mesh-populate-src-set --mpmd-infer-mesh-assign-using-input-output-constraints=constraints=0:0,1:1 | filecheck %s

// Input 0 and output 0 are to be on one mesh, and input 1 and output 1.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// A mesh that is said for one side is the other's.
// CHECK: func.func @said(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>> {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>}, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign {origin = "io_constraint_in"} %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>, origin = "f"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m1">} %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.assign {origin = "io_constraint_out"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %1, %3 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @said(%x: tensor<4xf32>, %y: !m1) -> (!m0, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.assign {origin = "f"} %x : (tensor<4xf32>) -> !m0
  %1 = mpmd.unassign %y : (!m1) -> tensor<4xf32>
  return %0, %1 : !m0, tensor<4xf32>
}

// Where both are needed; or where the input is needed and the output can be.
// CHECK: func.func @needed(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>> {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["inferred_in"], "m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["g"]>}, %arg1: !mpmd.mesh_tensor<"m2", tensor<4xf32>> {mpmd.src_set = #mpmd.meshes_with_origins<"m2"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m2"["h"]>}) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign {origin = "io_constraint_in"} %arg1 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.unassign {origin = "io_constraint_in"} %arg0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.sine %1 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["inferred_in"], "m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["inferred_in"], "m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["inferred_in"], "m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>, origin = "f"} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %5 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m2"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m2"["h"]>, origin = "h"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %6 = stablehlo.cosine %0 {mpmd.src_set = #mpmd.meshes_with_origins<"m2"["inferred_in"]>} : tensor<4xf32>
// CHECK-NEXT: %7 = mpmd.assign {origin = "io_constraint_out"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %8 = mpmd.assign {origin = "io_constraint_out"} %6 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %7, %8 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: }
func.func @needed(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = stablehlo.sine %x : tensor<4xf32>
  %1 = mpmd.assign {origin = "g"} %0 : (tensor<4xf32>) -> !m1
  %2 = mpmd.assign {origin = "f"} %x : (tensor<4xf32>) -> !m0
  %3 = mpmd.assign {origin = "h"} %y : (tensor<4xf32>) -> !m2
  %4 = stablehlo.cosine %y : tensor<4xf32>
  return %0, %4 : tensor<4xf32>, tensor<4xf32>
}

// An input that is needed nowhere goes where the output is needed, or can be; no mesh in common: nothing is done.
// CHECK: func.func @output_decides(%arg0: !mpmd.mesh_tensor<"m2", tensor<4xf32>>, %arg1: tensor<4xf32> {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>}, %arg2: !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<4xf32>>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign {origin = "io_constraint_in"} %arg0 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m2"["h"]>, origin = "h"} %arg2 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %arg1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.assign {origin = "io_constraint_out"} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %3, %1 : !mpmd.mesh_tensor<"m2", tensor<4xf32>>, tensor<4xf32>
// CHECK-NEXT: }
func.func @output_decides(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: !m2) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign {origin = "h"} %z : (!m2) -> tensor<4xf32>
  %1 = mpmd.assign {origin = "g"} %y : (tensor<4xf32>) -> !m1
  return %0, %0 : tensor<4xf32>, tensor<4xf32>
}
