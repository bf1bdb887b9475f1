// RUN: mpmd-opt %s --mpmd-infer-mesh-rewrite-using-analysis | filecheck %s

// Ops without a mesh go into the fragments that use them, or into fragments of their own.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// One fragment uses the op: it moves inside, to the start. What it needs comes behind the fragment's other operands.
// CHECK: func.func @one_consumer(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.assign %arg1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg2, %0, %1) (%arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.multiply %arg4, %arg5 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.add %3, %arg3 : tensor<4xf32>
// CHECK-NEXT: %5 = stablehlo.add %4, %3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %2 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @one_consumer(%x: tensor<4xf32>, %y: tensor<4xf32>, %z: !m0) -> !m0 attributes {topology = #topology} {
  %0 = stablehlo.multiply %x, %y : tensor<4xf32>
  %1 = mpmd.assign %0 : (tensor<4xf32>) -> !m0
  %2 = mpmd.fragment<mesh="m0", origin=["f"]> (%1, %z, %1) (%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) {
    %3 = stablehlo.add %a, %b : tensor<4xf32>
    %4 = stablehlo.add %3, %c : tensor<4xf32>
    mpmd.return %4 : tensor<4xf32>
  } : (!m0, !m0, !m0) -> !m0
  return %2 : !m0
}

// Two fragments use it: an op of at most one operand and one result, or without operands, is cloned into both; another
// one gets a fragment on each mesh, in mesh order.
// CHECK: func.func @two_consumers(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.assign %arg1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=[]> (%0, %1) {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %14 = stablehlo.multiply %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %14 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.unassign %2 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %5 = mpmd.assign %arg1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %6 = mpmd.fragment<mesh="m1", origin=[]> (%4, %5) {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %14 = stablehlo.multiply %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %14 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %7 = mpmd.unassign %6 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %8 = mpmd.assign %7 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %9 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %10 = mpmd.fragment<mesh="m1", origin=["g"]> (%8, %9) (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %14 = stablehlo.sine %arg3 : tensor<4xf32>
// CHECK-NEXT: %15 = stablehlo.add %14, %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %15 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %11 = mpmd.assign %3 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %12 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %13 = mpmd.fragment<mesh="m0", origin=["f"]> (%11, %12) (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %14 = stablehlo.sine %arg3 : tensor<4xf32>
// CHECK-NEXT: %15 = stablehlo.add %14, %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %15 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %10, %13 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @two_consumers(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (!m1, !m0) attributes {topology = #topology} {
  %0 = stablehlo.sine %x {mpmd.src_set = #mpmd.meshes_with_origins<"m0", "m1">, mpmd.use_set = #mpmd.meshes_with_origins<"m0", "m1">} : tensor<4xf32>
  %1 = stablehlo.multiply %x, %y : tensor<4xf32>
  %2 = mpmd.assign %0 : (tensor<4xf32>) -> !m1
  %3 = mpmd.assign %1 : (tensor<4xf32>) -> !m1
  %4 = mpmd.fragment<mesh="m1", origin=["g"]> (%2, %3) (%a: tensor<4xf32>, %b: tensor<4xf32>) {
    %8 = stablehlo.add %a, %b : tensor<4xf32>
    mpmd.return %8 : tensor<4xf32>
  } : (!m1, !m1) -> !m1
  %5 = mpmd.assign %0 : (tensor<4xf32>) -> !m0
  %6 = mpmd.assign %1 : (tensor<4xf32>) -> !m0
  %7 = mpmd.fragment<mesh="m0", origin=["f"]> (%5, %6) (%a: tensor<4xf32>, %b: tensor<4xf32>) {
    %8 = stablehlo.add %a, %b : tensor<4xf32>
    mpmd.return %8 : tensor<4xf32>
  } : (!m0, !m0) -> !m0
  return %4, %7 : !m1, !m0
}

// Not only fragments use it: a fragment of its own. Values that its regions use are operands too, and come first.
// CHECK: func.func @other_users(%arg0: tensor<4xf32>, %arg1: tensor<i1>, %arg2: tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.assign %arg1 : (tensor<i1>) -> !mpmd.mesh_tensor<"m1", tensor<i1>>
// CHECK-NEXT: %1 = mpmd.assign %arg2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m1", origin=[]> (%0, %1, %2) {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} (%arg3: tensor<i1>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>) {
// CHECK-NEXT: %6 = "stablehlo.if"(%arg3) ({
// CHECK-NEXT: stablehlo.return %arg4 : tensor<4xf32>
// CHECK-NEXT: }, {
// CHECK-NEXT: %7 = stablehlo.abs %arg5 : tensor<4xf32>
// CHECK-NEXT: stablehlo.return %7 : tensor<4xf32>
// CHECK-NEXT: }) : (tensor<i1>) -> tensor<4xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<i1>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.unassign %3 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %5 = mpmd.assign %4 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %5 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @other_users(%x: tensor<4xf32>, %i: tensor<i1>, %y: tensor<4xf32>) -> !m1 attributes {topology = #topology} {
  %0 = "stablehlo.if"(%i) ({
    stablehlo.return %y : tensor<4xf32>
  }, {
    %2 = stablehlo.abs %x : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %1 = mpmd.assign %0 : (tensor<4xf32>) -> !m1
  return %1 : !m1
}

// A function that is called gives a result once for each mesh, and takes an argument likewise; `mpmd.copies` says where
// the others are.
// CHECK: func.func @caller(%arg0: tensor<4xf32>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2:2 = mpmd.call @callee(%0, %1) {call_counter = 3 : ui32} : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
// CHECK-NEXT: %3 = mpmd.unassign %2#0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.unassign %2#1 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %5 = mpmd.assign %4 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %6 = mpmd.assign %3 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %5, %6 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @callee(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>> {mpmd.copies = array<i64: 1>}, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>> {mpmd.copies = array<i64: 1>, mpmd.use_set = #mpmd.meshes_with_origins<"m1", "m0">}, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.unassign %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.assign %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m0", origin=[]> (%2) {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %10 = stablehlo.abs %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %10 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.unassign %3 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %5 = mpmd.assign %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %6 = mpmd.fragment<mesh="m1", origin=[]> (%5) {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %10 = stablehlo.abs %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %10 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %7 = mpmd.unassign %6 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %8 = mpmd.assign %7 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %9 = mpmd.assign %4 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %8, %9 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @caller(%x: tensor<4xf32>) -> (!m0, !m1) attributes {topology = #topology} {
  %0 = mpmd.call @callee(%x) {call_counter = 3 : ui32} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = mpmd.assign %0 : (tensor<4xf32>) -> !m0
  %2 = mpmd.assign %0 : (tensor<4xf32>) -> !m1
  return %1, %2 : !m0, !m1
}
func.func private @callee(%x: tensor<4xf32>) -> (tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m1", "m0">}) attributes {topology = #topology} {
  %0 = stablehlo.abs %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A loop carries values on the one mesh where they are needed.
// CHECK: func.func @loop(%arg0: tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.assign %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.for (%0) {iterations = 2 : ui32} (%arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %index: tensor<ui32>) {
// CHECK-NEXT: %4 = mpmd.unassign %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %5 = mpmd.assign %4 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %6 = mpmd.fragment<mesh="m1", origin=[]> (%5) {mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %9 = stablehlo.abs %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %9 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %7 = mpmd.unassign %6 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %8 = mpmd.assign %7 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: mpmd.return %8 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: } : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.unassign %1 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.assign {origin = "g"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %3 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
func.func @loop(%x: tensor<4xf32>) -> !m1 attributes {topology = #topology} {
  %0 = mpmd.for (%x) {arg_attrs = [{mpmd.use_set = #mpmd.meshes_with_origins<"m1">}, {}], iterations = 2 : ui32} (%c: tensor<4xf32>, %index: tensor<ui32>) {
    %1 = stablehlo.abs %c {mpmd.use_set = #mpmd.meshes_with_origins<"m1">} : tensor<4xf32>
    mpmd.return %1 : tensor<4xf32>
  } : tensor<4xf32>
  %3 = mpmd.assign {origin = "g"} %0 : (tensor<4xf32>) -> !m1
  return %3 : !m1
}

// Of a loop's arguments, those of which only sets were said go from the list.
// CHECK: func.func @loop_attributes
// CHECK: mpmd.for (%0, %1) {arg_attrs = [{tag = "second"}], iterations = 2 : ui32} (%arg2: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %arg3: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %index: tensor<ui32>) {
func.func @loop_attributes(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (!m1, !m0) attributes {topology = #topology} {
  %0:2 = mpmd.for (%x, %y) {arg_attrs = [{mpmd.use_set = #mpmd.meshes_with_origins<"m1">}, {mpmd.use_set = #mpmd.meshes_with_origins<"m0">, tag = "second"}, {}], iterations = 2 : ui32} (%c: tensor<4xf32>, %d: tensor<4xf32>, %index: tensor<ui32>) {
    %1 = stablehlo.abs %c {mpmd.use_set = #mpmd.meshes_with_origins<"m1">} : tensor<4xf32>
    %2 = stablehlo.abs %d {mpmd.use_set = #mpmd.meshes_with_origins<"m0">} : tensor<4xf32>
    mpmd.return %1, %2 : tensor<4xf32>, tensor<4xf32>
  } : tensor<4xf32>, tensor<4xf32>
  %3 = mpmd.assign %0#0 : (tensor<4xf32>) -> !m1
  %4 = mpmd.assign %0#1 : (tensor<4xf32>) -> !m0
  return %3, %4 : !m1, !m0
}
