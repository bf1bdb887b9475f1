// RUN: mpmd-opt %s --mpmd-infer-mesh-populate-use-set | filecheck %s

// Every value's meshes: where assigns behind it put it, newest use first, with the labels of the assigns.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// An op takes over what its users need, an argument too; what nobody needs gets no set.
// CHECK: func.func @chain(%arg0: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"], "m0"["f"]>}, %arg1: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"], "m0"["f"]>}) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"], "m0"["f"]>} : tensor<4xf32>
// CHECK-NEXT: %1 = stablehlo.tanh %0 {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>} : tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.sine %0 {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.cosine %arg1 : tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>, origin = "f"} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %5 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %6 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m0">} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %4, %5 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @chain(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (!m0, !m1) attributes {topology = #topology} {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  %1 = stablehlo.tanh %0 : tensor<4xf32>
  %2 = stablehlo.sine %0 : tensor<4xf32>
  %3 = stablehlo.cosine %y : tensor<4xf32>
  %4 = mpmd.assign {origin = "f"} %1 : (tensor<4xf32>) -> !m0
  %5 = mpmd.assign {origin = "g"} %2 : (tensor<4xf32>) -> !m1
  %6 = mpmd.assign %1 : (tensor<4xf32>) -> !m0
  return %4, %5 : !m0, !m1
}

// A use inside an op counts as that op's; sets that are there already grow.
// CHECK: func.func @nested(%arg0: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m2"["before"], "m1"["g"]>}, %arg1: tensor<i1> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>}) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.sine %arg0 {mpmd.use_set = #mpmd.meshes_with_origins<"m2"["before"], "m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: %1 = "stablehlo.if"(%arg1) ({
// CHECK-NEXT: stablehlo.return %0 : tensor<4xf32>
// CHECK-NEXT: }, {
// CHECK-NEXT: %3 = stablehlo.abs %0 : tensor<4xf32>
// CHECK-NEXT: stablehlo.return %3 : tensor<4xf32>
// CHECK-NEXT: }) {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>} : (tensor<i1>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %2 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @nested(%x: tensor<4xf32>, %i: tensor<i1>) -> !m1 attributes {topology = #topology} {
  %0 = stablehlo.sine %x {mpmd.use_set = #mpmd.meshes_with_origins<"m2"["before"]>} : tensor<4xf32>
  %1 = "stablehlo.if"(%i) ({
    stablehlo.return %0 : tensor<4xf32>
  }, {
    %2 = stablehlo.abs %0 : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %3 = mpmd.assign {origin = "g"} %1 : (tensor<4xf32>) -> !m1
  return %3 : !m1
}

// Sets pass a broadcast only to another broadcast, and no reduction.
// CHECK: func.func @terminals(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.sine %arg0 : tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.broadcast {mpmd.use_set = #mpmd.meshes_with_origins<"m2"["h"], "m1"["g"]>} %0 : tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.broadcast {mpmd.use_set = #mpmd.meshes_with_origins<"m2"["h"], "m1"["g"]>} %1 : tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.reduce<add> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>} %2, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %3 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %5 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m2"["h"]>, origin = "h"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %4 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @terminals(%x: tensor<4xf32>, %y: tensor<4xf32>) -> !m1 attributes {topology = #topology} {
  %0 = stablehlo.sine %x : tensor<4xf32>
  %1 = mpmd.broadcast %0 : tensor<4xf32>
  %2 = mpmd.broadcast %1 : tensor<4xf32>
  %3 = mpmd.reduce<add> %2, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = mpmd.assign {origin = "g"} %3 : (tensor<4xf32>) -> !m1
  %5 = mpmd.assign {origin = "h"} %2 : (tensor<4xf32>) -> !m2
  return %4 : !m1
}

// A function that is called has one set per argument and result for all its calls. New labels alone do not change that
// of a result.
// CHECK: func.func @calls(%arg0: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"], "m0"["f"]>}) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.call @callee(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.call @callee(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>, origin = "f"} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["not noted"]>, origin = "not noted"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %2, %3 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @callee(%arg0: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"], "m0"["f"]>}) -> (tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"], "m0"["f"]>}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.abs %arg0 {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"], "m0"["f"]>} : tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @calls(%x: tensor<4xf32>) -> (!m0, !m1) attributes {topology = #topology} {
  %0 = mpmd.call @callee(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = mpmd.call @callee(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = mpmd.assign {origin = "f"} %1 : (tensor<4xf32>) -> !m0
  %3 = mpmd.assign {origin = "g"} %1 : (tensor<4xf32>) -> !m1
  %4 = mpmd.assign {origin = "not noted"} %0 : (tensor<4xf32>) -> !m1
  return %2, %3 : !m0, !m1
}
func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = stablehlo.abs %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A call that gets the result of another one of the same function: the meshes go round.
// CHECK: func.func @call_chain(%arg0: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>}, %arg1: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>}) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.call @swap(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT: %1:2 = mpmd.call @swap(%0#0, %0#1) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT: %2 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>, origin = "f"} %1#0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %2 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @swap(%arg0: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>}, %arg1: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>}) -> (tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>}, tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.abs %arg1 {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>} : tensor<4xf32>
// CHECK-NEXT: %1 = stablehlo.sine %arg0 {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["f"]>} : tensor<4xf32>
// CHECK-NEXT: return %0, %1 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @call_chain(%x: tensor<4xf32>, %y: tensor<4xf32>) -> !m0 attributes {topology = #topology} {
  %0:2 = mpmd.call @swap(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %1:2 = mpmd.call @swap(%0#0, %0#1) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %2 = mpmd.assign {origin = "f"} %1#0 : (tensor<4xf32>) -> !m0
  return %2 : !m0
}
func.func private @swap(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = stablehlo.abs %y : tensor<4xf32>
  %1 = stablehlo.sine %x : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// A loop: what is needed of its result is needed of what computes the next value, and of the argument.
// CHECK: func.func @loop(%arg0: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>}) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.for (%arg0) {arg_attrs = [{mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>}, {}], iterations = 2 : ui32} (%arg1: tensor<4xf32>, %index: tensor<ui32>) {
// CHECK-NEXT: %2 = stablehlo.abs %arg1 {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.sine %2 {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>} : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @loop(%x: tensor<4xf32>) -> !m1 attributes {topology = #topology} {
  %0 = mpmd.for (%x) {iterations = 2 : ui32} (%c: tensor<4xf32>, %index: tensor<ui32>) {
    %1 = stablehlo.abs %c : tensor<4xf32>
    %2 = stablehlo.sine %1 : tensor<4xf32>
    mpmd.return %2 : tensor<4xf32>
  } : tensor<4xf32>
  %3 = mpmd.assign {origin = "g"} %0 : (tensor<4xf32>) -> !m1
  return %3 : !m1
}
