// RUN: mpmd-opt %s --mpmd-absorb-inferred-fragments | filecheck %s

// By default public functions stay as they are.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=[]> (%arg0) {mpmd.inferred_by = ["p"]} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.negate %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["f"]> (%0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.abs %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %1 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @callee(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %1 = stablehlo.negate %arg1 : tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.abs %1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %p = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["p"]} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%p) (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  return %f : !m0
}

func.func private @callee(%a: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %p = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["p"]} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%p) (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  return %f : !m0
}
