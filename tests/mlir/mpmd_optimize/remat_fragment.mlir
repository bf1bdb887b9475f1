// RUN: mpmd-opt %s --mpmd-remat-fragment | filecheck %s

// The forward fragment of call 0 is cloned right before the backward one, that of call 1 is directly before its
// backward fragment.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 0 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.negate %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 1 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.sine %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%1) {call_counter = 1 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.cosine %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 0 : ui32, remat} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.negate %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%3, %arg0) {call_counter = 0 : ui32} (%arg1: tensor<4xf32>, %arg2: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.add %arg1, %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %4, %2, %0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!s0 = !mpmd.mesh_tensor<"m0", tensor<f32>>
!s1 = !mpmd.mesh_tensor<"m1", tensor<f32>>

func.func @main(%a: !m0) -> (!m0, !m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f0 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) {call_counter = 0 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %f1 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) {call_counter = 1 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.sine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %b1 = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%f1) {call_counter = 1 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.cosine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %b0 = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%f0, %a) {call_counter = 0 : ui32} (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.add %x0, %x1 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0, !m0) -> !m0
  return %b0, %b1, %f0 : !m0, !m0, !m0
}
