// RUN: mpmd-opt %s --mpmd-merge-user-fragments-into-scheduling-units | filecheck %s

// From the end: `h` and its backward computation stay apart, `g` joins `h`, with whose call counter it does not disagree; `f` is of
// another call.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 0 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.negate %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["g", "h"]> (%0) {call_counter = 1 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.sine %arg1 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.abs %3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=["h"(1)]> (%1) {call_counter = 1 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.tan %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %2, %arg0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%a) {call_counter = 0 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%f) (%x0: tensor<4xf32>) {
    %0 = stablehlo.sine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %h = mpmd.fragment<mesh="m0", origin=["h"]> (%g) {call_counter = 1 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %k = mpmd.fragment<mesh="m0", origin=["h"(1)]> (%h) {call_counter = 1 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.tan %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  return %k, %a : !m0, !m0
}
