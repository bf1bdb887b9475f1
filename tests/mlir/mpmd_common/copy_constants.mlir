// RUN: mpmd-opt %s --mpmd-copy-constants | filecheck %s

// A constant that comes through a transfer is made in the fragment; the operand stays.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=[]> () {mpmd.inferred_by = ["p"]} () {
// CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: mpmd.return %cst : tensor<4xf32>
// CHECK-NEXT: } : () -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg0, %1) (%arg1: tensor<4xf32>, %arg2: tensor<4xf32>) {
// CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.add %arg1, %cst : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %0, %2 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m1) -> (!m0, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %p = mpmd.fragment<mesh="m0", origin=[]> () {mpmd.inferred_by = ["p"]} () {
    %0 = stablehlo.constant dense<1.0> : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : () -> !m0
  %t = mpmd.transfer %p : (!m0) -> !m1
  %f = mpmd.fragment<mesh="m1", origin=["f"]> (%a, %t) (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.add %x0, %x1 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m1, !m1) -> !m1
  return %p, %f : !m0, !m1
}
