// RUN: mpmd-opt %s --mpmd-absorb-inferred-fragments=absorb-on-entry-point-function=true | filecheck %s

// The user's fragment absorbs the inferred one it uses and the one that uses it, and keeps its attributes. Of two
// inferred fragments in a row the last is a root: it absorbs the other, and is inferred by both.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 1 : ui32} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.negate %arg2 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.add %3, %arg2 : tensor<4xf32>
// CHECK-NEXT: %5 = stablehlo.abs %4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4, %5 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
// CHECK-NEXT: %1 = mpmd.transfer %0#0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m1", origin=[]> (%1, %arg1) {mpmd.inferred_by = ["r", "q"]} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.sine %arg2 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.add %3, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %0#0, %0#1, %2 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0, %b: !m1) -> (!m0, !m0, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %p = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["p"]} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%p, %a) {call_counter = 1 : ui32} (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.add %x0, %x1 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0, !m0) -> !m0
  %t = mpmd.transfer %f : (!m0) -> !m1
  %c = mpmd.fragment<mesh="m0", origin=[]> (%f) {mpmd.inferred_by = ["c"]} (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %q = mpmd.fragment<mesh="m1", origin=[]> (%t) {mpmd.inferred_by = ["q"]} (%x0: tensor<4xf32>) {
    %0 = stablehlo.sine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m1) -> !m1
  %r = mpmd.fragment<mesh="m1", origin=[]> (%q, %b) {mpmd.inferred_by = ["r"]} (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.add %x0, %x1 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m1, !m1) -> !m1
  return %f, %c, %r : !m0, !m0, !m1
}
