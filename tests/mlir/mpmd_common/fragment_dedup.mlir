// RUN: mpmd-opt %s --mpmd-fragment-dedup | filecheck %s

// Of equal operands and results the first is used; the others stay in place.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0, %arg0) (%arg1: tensor<4xf32>, %arg2: tensor<4xf32>) {
// CHECK-NEXT: %1 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %1, %1 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
// CHECK-NEXT: return %0#0, %0#0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %u:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %a) (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.add %x0, %x1 : tensor<4xf32>
    mpmd.return %0, %0 : tensor<4xf32>, tensor<4xf32>
  } : (!m0, !m0) -> (!m0, !m0)
  return %u#0, %u#1 : !m0, !m0
}
