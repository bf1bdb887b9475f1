// RUN: mpmd-opt %s --mpmd-merge-inferred-fragments=merge-any-consumer=true | filecheck %s

// The closest user is not inferred; the next one is, and is moved up to be merged, since it uses nothing in between.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.negate %arg2 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.cosine %2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2, %3 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["g"]> (%0#0) (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.sine %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %1, %0#1 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0, %b: !m0) -> (!m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%f) (%x0: tensor<4xf32>) {
    %0 = stablehlo.sine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %p = mpmd.fragment<mesh="m0", origin=[]> (%f) {mpmd.inferred_by = ["p"]} (%x0: tensor<4xf32>) {
    %0 = stablehlo.cosine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  return %g, %p : !m0, !m0
}
