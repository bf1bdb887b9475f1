// RUN: mpmd-opt %s --mpmd-infer-mesh-populate-use-set --mpmd-infer-mesh-populate-src-set | filecheck %s

// The meshes where values can be without another transfer. (The use sets, which this needs, come from another pass.)

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// What comes from a mesh can be there, and where transfers take it; a result can be where all operands can.
// CHECK: func.func @unassigns(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["transfer"], "m2"["transfer"]>, origin = "f"} %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.subtract %2, %3 {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["transfer", "g"]>} : tensor<4xf32>
// CHECK-NEXT: %5 = stablehlo.sine %4 {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["transfer", "g"]>} : tensor<4xf32>
// CHECK-NEXT: %6 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: %7 = stablehlo.subtract %6, %3 {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: return %5 : tensor<4xf32>
// CHECK-NEXT: }
func.func @unassigns(%x: !m0, %y: !m1) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.transfer %x : (!m0) -> !m2
  %1 = mpmd.transfer %x : (!m0) -> !m1
  %2 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %3 = mpmd.unassign {origin = "g"} %y : (!m1) -> tensor<4xf32>
  %4 = stablehlo.subtract %2, %3 : tensor<4xf32>
  %5 = stablehlo.sine %4 : tensor<4xf32>
  %6 = stablehlo.iota dim = 0 : tensor<4xf32>
  %7 = stablehlo.subtract %6, %3 : tensor<4xf32>
  return %5 : tensor<4xf32>
}

// An argument can be where it is used; one on a mesh can be where what it is taken off for is used.
// CHECK: func.func @arguments(%arg0: tensor<4xf32> {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>}, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg2: tensor<4xf32>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.sine %arg0 {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["user_in"], "m2"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m2"["h"]>, origin = "user_in"} %arg1 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.abs %2 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["user_in"], "m2"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m2"["h"]>} : tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["user_in"], "m2"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m2"["h"]>, origin = "h"} %3 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %1, %4 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: }
func.func @arguments(%x: tensor<4xf32>, %y: !m0, %z: tensor<4xf32>) -> (!m1, !m2) attributes {topology = #topology} {
  %0 = stablehlo.sine %x : tensor<4xf32>
  %1 = mpmd.assign {origin = "g"} %0 : (tensor<4xf32>) -> !m1
  %2 = mpmd.unassign {origin = "user_in"} %y : (!m0) -> tensor<4xf32>
  %3 = stablehlo.abs %2 : tensor<4xf32>
  %4 = mpmd.assign {origin = "h"} %3 : (tensor<4xf32>) -> !m2
  return %1, %4 : !m1, !m2
}

// No mesh in common: a reduction, if the op is one, also with slices that are concatenated; what adds to a reduction of
// its kind belongs to it.
// CHECK: func.func @reductions(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"]>, origin = "f"} %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.add %0, %1 {mpmd.reduce = #mpmd.reduction<add>, mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.add %2, %0 {mpmd.reduce = #mpmd.reduction<add>, mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.maximum %3, %0 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"]>} : tensor<4xf32>
// CHECK-NEXT: %5 = stablehlo.subtract %0, %1 {mpmd.src_set = #mpmd.meshes_with_origins<>} : tensor<4xf32>
// CHECK-NEXT: %6 = stablehlo.reshape %0 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"]>} : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %7 = stablehlo.reshape %1 {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["g"]>} : (tensor<4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %8 = stablehlo.concatenate %6, %7, dim = 0 {mpmd.reduce = #mpmd.reduction<max>, mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["g"]>} : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %9 = stablehlo.reduce(%8 init: %cst) applies stablehlo.maximum across dimensions = [0] {mpmd.reduce = #mpmd.reduction<max>, mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["g"]>} : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: return %4, %5, %9 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @reductions(%x: !m0, %y: !m1) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign {origin = "g"} %y : (!m1) -> tensor<4xf32>
  %2 = stablehlo.add %0, %1 : tensor<4xf32>
  %3 = stablehlo.add %2, %0 : tensor<4xf32>
  %4 = stablehlo.maximum %3, %0 : tensor<4xf32>
  %5 = stablehlo.subtract %0, %1 : tensor<4xf32>
  %6 = stablehlo.reshape %0 : (tensor<4xf32>) -> tensor<1x4xf32>
  %7 = stablehlo.reshape %1 : (tensor<4xf32>) -> tensor<1x4xf32>
  %8 = stablehlo.concatenate %6, %7, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %9 = stablehlo.reduce(%8 init: %c) applies stablehlo.maximum across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %4, %5, %9 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// The argument of a function that is called can be where it is in all calls.
// CHECK: func.func @calls(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"]>, origin = "f"} %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["g"], "m0"["transfer"]>, origin = "g"} %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.call @callee(%2) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.call @callee(%0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %5 = stablehlo.negate %4 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["transfer", "f"]>} : tensor<4xf32>
// CHECK-NEXT: return %3, %5 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
// CHECK: func.func private @callee(%arg0: tensor<4xf32> {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f", "transfer"]>}) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.abs %arg0 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["transfer", "f"]>} : tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @calls(%x: !m0, %y: !m1) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.transfer %y : (!m1) -> !m0
  %2 = mpmd.unassign {origin = "g"} %y : (!m1) -> tensor<4xf32>
  %3 = mpmd.call @callee(%2) : (tensor<4xf32>) -> tensor<4xf32>
  %4 = mpmd.call @callee(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %5 = stablehlo.negate %4 : tensor<4xf32>
  return %3, %5 : tensor<4xf32>, tensor<4xf32>
}
func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = stablehlo.abs %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The argument of a loop can be where its operand can.
// CHECK: func.func @loop(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"]>, origin = "f"} %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.for (%0) {arg_attrs = [{mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"]>}, {}], iterations = 2 : ui32} (%arg1: tensor<4xf32>, %index: tensor<ui32>) {
// CHECK-NEXT: %3 = stablehlo.abs %arg1 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"]>} : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.sine %1 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"]>} : tensor<4xf32>
// CHECK-NEXT: return %2 : tensor<4xf32>
// CHECK-NEXT: }
func.func @loop(%x: !m0) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.for (%0) {iterations = 2 : ui32} (%c: tensor<4xf32>, %index: tensor<ui32>) {
    %2 = stablehlo.abs %c : tensor<4xf32>
    mpmd.return %2 : tensor<4xf32>
  } : tensor<4xf32>
  %3 = stablehlo.sine %1 : tensor<4xf32>
  return %3 : tensor<4xf32>
}

// Slices of size 2 are no reduction over what is concatenated.
// CHECK: func.func @wide
// CHECK: stablehlo.concatenate {{.*}} {mpmd.src_set = #mpmd.meshes_with_origins<>}
func.func @wide(%x: !mpmd.mesh_tensor<"m0", tensor<2x4xf32>>, %y: !mpmd.mesh_tensor<"m1", tensor<2x4xf32>>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!mpmd.mesh_tensor<"m0", tensor<2x4xf32>>) -> tensor<2x4xf32>
  %1 = mpmd.unassign %y : (!mpmd.mesh_tensor<"m1", tensor<2x4xf32>>) -> tensor<2x4xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%2 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
