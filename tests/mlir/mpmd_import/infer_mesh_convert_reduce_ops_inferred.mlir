// RUN: mpmd-opt %s --mpmd-infer-mesh-convert-reduce-ops=infer-cross-mesh-reductions=true | filecheck %s

// With this option reductions over meshes need no tag.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// An op of which nothing was found stays; a reduction with two uses does too, beside what it was joined into.
// CHECK: func.func @untagged(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.reduce<add> {mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.reduce<add> {mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} %arg0, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.add %1, %1 : tensor<4xf32>
// CHECK-NEXT: return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @untagged(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = stablehlo.add %x, %y {mpmd.reduce = #mpmd.reduction<add>, mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} : tensor<4xf32>
  %1 = stablehlo.add %x, %0 {mpmd.reduce = #mpmd.reduction<add>, mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} : tensor<4xf32>
  %2 = stablehlo.add %1, %1 : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
