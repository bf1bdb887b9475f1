// RUN: mpmd-opt %s --mpmd-mark-aliasing-and-donation | filecheck %s

// The first input is donated, the second one aliases the output it names, and the third is not marked. The value
// between the fragments is aliased at its last use, the transferred one is not.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {jax.buffer_donor = true}, %arg1: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {tf.aliasing_output = 1 : i32}, %arg2: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:3 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0, %arg1, %arg2) {arg_attrs = [{jax.buffer_donor = true}, {tf.aliasing_output = 1 : i32}, {}]} (%arg3: tensor<4x8xf32>, %arg4: tensor<4x8xf32>, %arg5: tensor<4x8xf32>) {
// CHECK-NEXT: %3 = stablehlo.add %arg3, %arg4 : tensor<4x8xf32>
// CHECK-NEXT: %4 = stablehlo.add %3, %arg5 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %3, %4, %arg3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>)
// CHECK-NEXT: %1 = mpmd.transfer %0#2 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=["g"]> (%0#0, %0#2) {arg_attrs = [{tf.aliasing_output = 0 : i32}, {}]} (%arg3: tensor<4x8xf32>, %arg4: tensor<4x8xf32>) {
// CHECK-NEXT: %3 = stablehlo.multiply %arg3, %arg4 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %2, %0#1, %1 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

!s0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
func.func @main(%a: !m0 {jax.buffer_donor = true}, %b: !m0 {tf.aliasing_output = 1 : i32}, %c: !m0) -> (!m0, !m0, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f:3 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %b, %c) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %z: tensor<4x8xf32>) {
    %0 = stablehlo.add %x, %y : tensor<4x8xf32>
    %1 = stablehlo.add %0, %z : tensor<4x8xf32>
    mpmd.return %0, %1, %x : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m0, !m0, !m0) -> (!m0, !m0, !m0)
  %t = mpmd.transfer %f#2 : (!m0) -> !m1
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%f#0, %f#2) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    %0 = stablehlo.multiply %x, %y : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m0, !m0) -> !m0
  return %g, %f#1, %t : !m0, !m0, !m1
}
