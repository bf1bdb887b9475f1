// RUN: mpmd-opt %s --mpmd-mark-fragment-reserved-memory | filecheck %s

// Two inputs of 128 bytes, the second of which is donated and sharded. Besides their operands, the first fragment has
// the other input, the second one has that and the first result.

// CHECK: sdy.mesh @mesh = <["x"=2]>
// CHECK-NEXT: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>> {jax.buffer_donor = true}, %arg2: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {mhlo.memory_kind = "pinned_host"}) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg1) {reserved_hbm_bytes = 128 : i64} (%arg3: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["g"]> (%arg0) {reserved_hbm_bytes = 128 : i64} (%arg3: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %1 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m1", origin=["h"]> (%2) {reserved_hbm_bytes = 0 : i64} (%arg3: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: return %0, %1, %3 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }

sdy.mesh @mesh = <["x"=2]>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

!d0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
func.func @main(%a: !m0, %b: !d0 {jax.buffer_donor = true}, %c: !m0 {mhlo.memory_kind = "pinned_host"}) -> (!m0, !m0, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%b) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!d0) -> !m0
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m0) -> !m0
  %t = mpmd.transfer %g : (!m0) -> !m1
  %h = mpmd.fragment<mesh="m1", origin=["h"]> (%t) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m1) -> !m1
  return %f, %g, %h : !m0, !m0, !m1
}
