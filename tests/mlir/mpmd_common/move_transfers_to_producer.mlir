// RUN: mpmd-opt %s --mpmd-move-transfers-to-producer | filecheck %s

// Transfers of one value come out in reverse order.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer {argument} %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.negate %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.transfer {second} %1 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.transfer {first} %1 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m0", origin=["g"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.negate %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %3, %2, %0 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0) -> (!m1, !m1, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%a) (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %0 = mpmd.transfer {first} %f : (!m0) -> !m1
  %1 = mpmd.transfer {second} %f : (!m0) -> !m1
  %2 = mpmd.transfer {argument} %a : (!m0) -> !m1
  return %0, %1, %2 : !m1, !m1, !m1
}
