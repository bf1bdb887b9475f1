// RUN: mpmd-opt %s --mpmd-merge-inferred-fragments=merge-sideways=true | filecheck %s

// The next fragment of the mesh is merged even if it uses nothing of the one before.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0, %arg1) {call_counter = 2 : ui32} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.negate %arg2 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.add %2, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1:2 = mpmd.fragment<mesh="m0", origin=["g"]> (%0, %arg1) (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.sine %arg2 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.abs %2 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.cosine %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3, %4 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
// CHECK-NEXT: return %1#0, %1#1 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0, %b: !m0) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %p = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["p"], call_counter = 2 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%p, %b) {remat} (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.add %x0, %x1 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0, !m0) -> !m0
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%f) (%x0: tensor<4xf32>) {
    %0 = stablehlo.sine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %q = mpmd.fragment<mesh="m0", origin=[]> (%g) {mpmd.inferred_by = ["q"]} (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %r = mpmd.fragment<mesh="m0", origin=[]> (%b) {mpmd.inferred_by = ["r"]} (%x0: tensor<4xf32>) {
    %0 = stablehlo.cosine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  mpmd.fragment<mesh="m0", origin=[]> (%q) (%x0: tensor<4xf32>) {
    %0 = stablehlo.abs %x0 : tensor<4xf32>
    mpmd.return
  } : (!m0) -> ()
  return %q, %r : !m0, !m0
}
