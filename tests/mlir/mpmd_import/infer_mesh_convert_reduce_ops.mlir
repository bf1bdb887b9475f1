// RUN: mpmd-opt %s --mpmd-infer-mesh-convert-reduce-ops | filecheck %s

// Ops that were found to be reductions over meshes (`mpmd.reduce`) become `mpmd.reduce` ops if their result is tagged.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// Through ops of one operand and result; reductions of one kind are joined. Two steps of another kind stay.
// CHECK: func.func @tagged(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.reduce<add> {mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.reduce<add> %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.negate %1 : tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.reduce<none> %2 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.maximum %0, %arg2 {mpmd.reduce = #mpmd.reduction<max>} : tensor<4xf32>
// CHECK-NEXT: return %3, %4 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @tagged(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = stablehlo.add %x, %y {mpmd.reduce = #mpmd.reduction<add>, mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} : tensor<4xf32>
  %1 = stablehlo.add %0, %z {mpmd.reduce = #mpmd.reduction<add>, mpmd.use_set = #mpmd.meshes_with_origins<"m0">} : tensor<4xf32>
  %2 = stablehlo.negate %1 : tensor<4xf32>
  %3 = mpmd.reduce<none> %2 : (tensor<4xf32>) -> tensor<4xf32>
  %4 = stablehlo.maximum %0, %z {mpmd.reduce = #mpmd.reduction<max>} : tensor<4xf32>
  return %3, %4 : tensor<4xf32>, tensor<4xf32>
}

// Slices that are concatenated and reduced: each is reshaped, and takes over what is said of what it is a slice of.
// CHECK: func.func @slices(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.reshape %arg0 {mpmd.src_set = #mpmd.meshes_with_origins<"m0">, note} : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %1 = stablehlo.reshape %arg1 {mpmd.src_set = #mpmd.meshes_with_origins<"m1">} : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %2 = stablehlo.reshape %0 {mpmd.src_set = #mpmd.meshes_with_origins<"m0">, note} : (tensor<1x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.reshape %1 {mpmd.src_set = #mpmd.meshes_with_origins<"m1">} : (tensor<1x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.reduce<max> {mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} %2, %3 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %5 = mpmd.reduce<none> %4 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return %5 : tensor<4xf32>
// CHECK-NEXT: }
func.func @slices(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = stablehlo.reshape %x {mpmd.src_set = #mpmd.meshes_with_origins<"m0">, note} : (tensor<4xf32>) -> tensor<1x4xf32>
  %1 = stablehlo.reshape %y {mpmd.src_set = #mpmd.meshes_with_origins<"m1">} : (tensor<4xf32>) -> tensor<1x4xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 {mpmd.reduce = #mpmd.reduction<max>, mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%2 init: %c) applies stablehlo.maximum across dimensions = [0] {mpmd.reduce = #mpmd.reduction<max>, mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
  %4 = mpmd.reduce<none> %3 : (tensor<4xf32>) -> tensor<4xf32>
  return %4 : tensor<4xf32>
}

// What is not tagged stays.
// CHECK: func.func @untagged(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 {mpmd.reduce = #mpmd.reduction<add>, mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} : tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @untagged(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = stablehlo.add %x, %y {mpmd.reduce = #mpmd.reduction<add>, mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A tagged argument, and reductions of slices that are none: of another dimension, and by a body that is no reduction.
// CHECK: func.func @nothing
// CHECK-NOT: can_convert_to_reduce
// CHECK: mpmd.reduce<none> %arg0
// CHECK: stablehlo.concatenate
// CHECK: stablehlo.reduce(
// CHECK: mpmd.reduce<none>
// CHECK: stablehlo.reduce(
// CHECK: mpmd.reduce<none>
// CHECK: return
func.func @nothing(%x: tensor<4xf32>, %y: tensor<1x4xf32>) -> (tensor<4xf32>, tensor<2xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.reduce<none> %x : (tensor<4xf32>) -> tensor<4xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.concatenate %y, %y, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [1] {mpmd.reduce = #mpmd.reduction<add>} : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
  %3 = mpmd.reduce<none> %2 : (tensor<2xf32>) -> tensor<2xf32>
  %4 = stablehlo.concatenate %y, %y, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %5 = stablehlo.reduce(%4 init: %c) across dimensions = [0] {mpmd.reduce = #mpmd.reduction<add>} : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    stablehlo.return %b : tensor<f32>
  }
  %6 = mpmd.reduce<none> %5 : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %3, %6 : tensor<4xf32>, tensor<2xf32>, tensor<4xf32>
}
