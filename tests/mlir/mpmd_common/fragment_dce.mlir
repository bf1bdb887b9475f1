// RUN: mpmd-opt %s --mpmd-fragment-dce | filecheck %s

// What leads to a result without users goes: operands, transfers, whole fragments. A fragment with a side effect stays.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {kept} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %1 = stablehlo.abs %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: mpmd.fragment<mesh="m0", origin=["h"]> (%arg0) (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %1 = stablehlo.custom_call @effect(%arg2) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: mpmd.return
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> ()
// CHECK-NEXT: return %0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0, %b: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %u:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %b) {kept} (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    %1 = stablehlo.negate %x1 : tensor<4xf32>
    mpmd.return %0, %1 : tensor<4xf32>, tensor<4xf32>
  } : (!m0, !m0) -> (!m0, !m0)
  %v = mpmd.fragment<mesh="m0", origin=["g"]> (%u#1) (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %t = mpmd.transfer %v : (!m0) -> !m1
  mpmd.fragment<mesh="m0", origin=["h"]> (%a) (%x0: tensor<4xf32>) {
    %0 = stablehlo.custom_call @effect(%x0) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
    mpmd.return
  } : (!m0) -> ()
  return %u#0 : !m0
}
