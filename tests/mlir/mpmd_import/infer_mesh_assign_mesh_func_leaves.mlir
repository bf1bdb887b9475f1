// RUN: mpmd-opt %s --mpmd-infer-mesh-populate-use-set --mpmd-infer-mesh-populate-src-set --mpmd-infer-mesh-assign-mesh-func-leaves | filecheck %s

// What no assign is behind gets a mesh. (Use and source sets, which decide, come from other passes.)

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// Outputs go where they can be, rather where they are needed anyway; each gets its own assign. Unused arguments get the
// first mesh by name, and so does what can be anywhere.
// CHECK: func.func @outputs(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: tensor<4xf32>, %arg2: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>> {jax.result_info = "res"}, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["transfer", "inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "f"} %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.sine %1 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["transfer", "inferred_in"]>} : tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["transfer", "inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %4 = stablehlo.abs %1 {mpmd.src_set = #mpmd.meshes_with_origins<"m0"["f"], "m1"["transfer", "inferred_in"]>} : tensor<4xf32>
// CHECK-NEXT: %5 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: %6 = mpmd.assign {origin = "inferred_out"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %7 = mpmd.assign {origin = "inferred_out"} %4 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %8 = mpmd.assign {origin = "inferred_out"} %4 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %9 = mpmd.assign {origin = "inferred_out"} %arg1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %10 = mpmd.assign {origin = "inferred_out"} %5 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %6, %7, %8, %9, %10 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @outputs(%x: !m0, %y: tensor<4xf32>, %unused: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32> {jax.result_info = "res"}, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.transfer %x : (!m0) -> !m1
  %1 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %2 = stablehlo.sine %1 : tensor<4xf32>
  %3 = mpmd.assign {origin = "g"} %2 : (tensor<4xf32>) -> !m1
  %4 = stablehlo.abs %1 : tensor<4xf32>
  %c = stablehlo.iota dim = 0 : tensor<4xf32>
  return %2, %4, %4, %y, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Ops without results run wherever their operands can be; unused results are assigned.
// CHECK: func.func @ops(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m1", "m0"["transfer"]>} %arg0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.assign %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: mpmd.fragment<mesh="m0", origin=[]> (%2) {mpmd.inferred_by = ["infer_mesh_wrap_resultless_ops"]} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: sdy.sharding_group %arg1 group_id=3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> ()
// CHECK-NEXT: %3 = mpmd.assign %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: mpmd.fragment<mesh="m1", origin=[]> (%3) {mpmd.inferred_by = ["infer_mesh_wrap_resultless_ops"]} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: sdy.sharding_group %arg1 group_id=3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> ()
// CHECK-NEXT: %4 = stablehlo.sine %1 {mpmd.src_set = #mpmd.meshes_with_origins<"m1", "m0"["transfer"]>} : tensor<4xf32>
// CHECK-NEXT: %5 = mpmd.assign {origin = "inferred_unused"} %4 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %6 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: %7 = mpmd.assign {origin = "inferred_unused"} %6 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %8 = mpmd.assign {origin = "inferred_out"} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %8 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @ops(%x: !m1) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.transfer %x : (!m1) -> !m0
  %1 = mpmd.unassign %x : (!m1) -> tensor<4xf32>
  sdy.sharding_group %1 group_id=3 : tensor<4xf32>
  %2 = stablehlo.sine %1 : tensor<4xf32>
  %3 = stablehlo.iota dim = 0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Operands of broadcasts and reductions are put where they are.
// CHECK: func.func @terminals(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m1">} %arg0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.unassign {mpmd.src_set = #mpmd.meshes_with_origins<"m2">} %arg1 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.assign {origin = "broadcast"} %0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.unassign %2 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.broadcast %3 : tensor<4xf32>
// CHECK-NEXT: %5 = mpmd.assign {origin = "reduce"} %4 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %6 = mpmd.unassign %5 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %7 = mpmd.assign {origin = "reduce"} %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %8 = mpmd.unassign %7 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %9 = mpmd.reduce<add> %6, %8 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %10 = mpmd.assign {mpmd.use_set = #mpmd.meshes_with_origins<"m0">} %9 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %10 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
func.func @terminals(%x: !m1, %y: !m2) -> !m0 attributes {topology = #topology} {
  %0 = mpmd.unassign %x : (!m1) -> tensor<4xf32>
  %1 = mpmd.unassign %y : (!m2) -> tensor<4xf32>
  %2 = mpmd.broadcast %0 : tensor<4xf32>
  %3 = mpmd.reduce<add> %2, %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = mpmd.assign %3 : (tensor<4xf32>) -> !m0
  return %4 : !m0
}

// Unused arguments of a function that is called, and results that no call uses: noted as use sets. Those of results
// stay for later.
// CHECK: func.func @caller(%arg0: tensor<4xf32> {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>}, %arg1: tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.call @callee(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT: %1 = mpmd.assign {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>, mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>, origin = "g"} %0#0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @callee(%arg0: tensor<4xf32> {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>}, %arg1: tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["inferred_unused_callee_in"]>}) -> (tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m1"["g"]>}, tensor<4xf32> {mpmd.use_set = #mpmd.meshes_with_origins<"m0"["inferred_unused_callee_out"]>}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = stablehlo.abs %arg0 {mpmd.src_set = #mpmd.meshes_with_origins<"m1"["inferred_in"]>} : tensor<4xf32>
// CHECK-NEXT: %1 = stablehlo.iota dim = 0 : tensor<4xf32>
// CHECK-NEXT: return %0, %1 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @caller(%x: tensor<4xf32>, %y: tensor<4xf32>) -> !m1 attributes {topology = #topology} {
  %0:2 = mpmd.call @callee(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %1 = mpmd.assign {origin = "g"} %0#0 : (tensor<4xf32>) -> !m1
  return %1 : !m1
}
func.func private @callee(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = stablehlo.abs %x : tensor<4xf32>
  %1 = stablehlo.iota dim = 0 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// What nobody uses in a loop is assigned there.
// CHECK: func.func @loop
// CHECK: mpmd.for (%arg0)
// CHECK-NEXT: %2 = stablehlo.abs %arg1 : tensor<4xf32>
// CHECK-NEXT: %3 = mpmd.assign {origin = "inferred_unused"} %2 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: mpmd.return %arg1
func.func @loop(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.for (%x) {iterations = 2 : ui32} (%a: tensor<4xf32>, %i: tensor<ui32>) {
    %1 = stablehlo.abs %a : tensor<4xf32>
    mpmd.return %a : tensor<4xf32>
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}
