// RUN: mpmd-opt %s --mpmd-remat-fragment=merge-remat-fragments=true | filecheck %s

// Of the attributes of the backward fragment only its call counter is kept.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=["f"], stage=0> (%arg0) {call_counter = 0 : ui32, foo} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %6 = stablehlo.sine %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg0) {call_counter = 1 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %6 = stablehlo.sine %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %6 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m1", origin=["f"(1)]> (%1) {call_counter = 1 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m1", origin=["f", "f"(1)], stage=0> (%arg0) {call_counter = 0 : ui32, remat} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %6 = stablehlo.sine %arg1 : tensor<4xf32>
// CHECK-NEXT: %7 = stablehlo.add %6, %6 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %7 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m1", origin=["f"(1)]> (%0) {call_counter = 0 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %5 = mpmd.fragment<mesh="m1", origin=["f"(1)], stage=0> (%0) {call_counter = 3 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %3, %2, %4, %5 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>
func.func @main(%a: !m1) -> (!m1, !m1, !m1, !m1) attributes {topology = #t} {
  %f0 = mpmd.fragment<mesh="m1", origin=["f"], stage=0> (%a) {call_counter = 0 : ui32, foo} (%x: tensor<4xf32>) {
    %s = stablehlo.sine %x : tensor<4xf32>
    mpmd.return %s : tensor<4xf32>
  } : (!m1) -> !m1
  %f1 = mpmd.fragment<mesh="m1", origin=["f"]> (%a) {call_counter = 1 : ui32} (%x: tensor<4xf32>) {
    %s = stablehlo.sine %x : tensor<4xf32>
    mpmd.return %s : tensor<4xf32>
  } : (!m1) -> !m1
  %b1 = mpmd.fragment<mesh="m1", origin=["f"(1)]> (%f1) {call_counter = 1 : ui32} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %b0 = mpmd.fragment<mesh="m1", origin=["f"(1)], stage=0> (%f0, %f0) {call_counter = 0 : ui32, bar} (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    %s = stablehlo.add %x, %y : tensor<4xf32>
    mpmd.return %s : tensor<4xf32>
  } : (!m1, !m1) -> !m1
  %b2 = mpmd.fragment<mesh="m1", origin=["f"(1)]> (%f0) {call_counter = 0 : ui32} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  %b3 = mpmd.fragment<mesh="m1", origin=["f"(1)], stage=0> (%f0) {call_counter = 3 : ui32} (%x: tensor<4xf32>) { mpmd.return %x : tensor<4xf32> } : (!m1) -> !m1
  return %b0, %b1, %b2, %b3 : !m1, !m1, !m1, !m1
}
