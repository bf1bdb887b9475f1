// RUN: mpmd-opt %s --mpmd-mark-fragment-reserved-memory | filecheck %s

// Parts of bytes are rounded up in each fragment. An operand counts once, values on the host and donated unused
// inputs do not count, and an input that aliases an output stays live.

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {jax.buffer_donor = true}, %arg1: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, %arg2: !mpmd.mesh_tensor<"m1", tensor<3xi1>>, %arg3: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.memory_kind = "pinned_host"}, %arg4: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {jax.buffer_donor = true}, %arg5: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {tf.aliasing_output = 0 : i32}) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>, <"m2" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg0, %arg0, %arg3) {arg_attrs = [{}, {}, {mhlo.memory_kind = "pinned_host"}], res_attrs = [{}, {mhlo.memory_kind = "pinned_host"}], reserved_hbm_bytes = 193 : i64} (%arg6: tensor<4x8xf32>, %arg7: tensor<4x8xf32>, %arg8: tensor<4x8xf32>) {
// CHECK-NEXT: %5 = stablehlo.add %arg6, %arg6 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %5, %5 : tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>)
// CHECK-NEXT: %1 = mpmd.transfer %0#0 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg1) {reserved_hbm_bytes = 129 : i64} (%arg6: tensor<4x8xf32>) {
// CHECK-NEXT: %5 = stablehlo.add %arg6, %arg6 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m2", origin=["f"]> (%1) {reserved_hbm_bytes = 0 : i64} (%arg6: tensor<4x8xf32>) {
// CHECK-NEXT: %5 = stablehlo.add %arg6, %arg6 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg5) {reserved_hbm_bytes = 129 : i64} (%arg6: tensor<4x8xf32>) {
// CHECK-NEXT: %5 = stablehlo.add %arg6, %arg6 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: return %4, %2, %3 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!s1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
!b1 = !mpmd.mesh_tensor<"m1", tensor<3xi1>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
#t = #mpmd.topology<<"m1": <["x"=2, "y"=2]>>, <"m2": <["x"=2, "y"=2]>>>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: !m1 {jax.buffer_donor = true}, %s: !s1, %b: !b1, %h: !m1 {mhlo.memory_kind = "pinned_host"}, %u: !m1 {jax.buffer_donor = true}, %v: !m1 {tf.aliasing_output = 0 : i32}) -> (!m1, !s1, !m2) attributes {topology = #t} {
  %0:2 = mpmd.fragment<mesh="m1", origin=["f"]> (%a, %a, %h) {arg_attrs = [{}, {}, {mhlo.memory_kind = "pinned_host"}], res_attrs = [{}, {mhlo.memory_kind = "pinned_host"}]} (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %z: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4x8xf32>
    mpmd.return %9, %9 : tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m1, !m1, !m1) -> (!m1, !m1)
  %t = mpmd.transfer %0#0 : (!m1) -> !m2
  %1 = mpmd.fragment<mesh="m1", origin=["f"]> (%s) (%x: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!s1) -> !s1
  %2 = mpmd.fragment<mesh="m2", origin=["f"]> (%t) (%x: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m2) -> !m2
  %3 = mpmd.fragment<mesh="m1", origin=["f"]> (%v) (%x: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m1) -> !m1
  return %3, %1, %2 : !m1, !s1, !m2
}
