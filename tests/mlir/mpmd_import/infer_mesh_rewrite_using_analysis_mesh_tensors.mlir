// RUN: mpmd-opt %s --mpmd-infer-mesh-rewrite-using-analysis | filecheck %s

// What a function that is called takes and gives as mesh tensors stays so; operands of calls too.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>

// CHECK: func.func @caller(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %0 = mpmd.call @callee(%arg0) : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %0
func.func @caller(%x: !m1) -> !m1 attributes {topology = #topology} {
  %0 = mpmd.call @callee(%x) : (!m1) -> !m1
  return %0 : !m1
}

// CHECK: func.func private @callee(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %arg0
func.func private @callee(%x: !m1) -> !m1 attributes {topology = #topology} {
  return %x : !m1
}

// A loop may carry mesh tensors already.
// CHECK: func.func @loop
// CHECK-NEXT: mpmd.for (%arg0) {iterations = 2 : ui32}
// CHECK-NEXT: mpmd.return %arg1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
func.func @loop(%x: !m1) -> !m1 attributes {topology = #topology} {
  %0 = mpmd.for (%x) {iterations = 2 : ui32} (%a: !m1, %i: tensor<ui32>) {
    mpmd.return %a : !m1
  } : !m1
  return %0 : !m1
}
