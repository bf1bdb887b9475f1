// RUN: mpmd-opt %s --mpmd-lower-to-fragment-calls | filecheck %s

// Equal fragments become one function, with the larger number of bytes; the name says which calls it does. The
// shardings of the manual computation, and of ops in it, refer to the mesh by the name that it has in the topology.

// CHECK: sdy.mesh @m0 = <["x"=2]>
// CHECK-NEXT: sdy.mesh @mesh = <["x"=2]>
// CHECK-NEXT: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment_call<mesh="m0", origin=["blk_2", "blk_1", "hd"]> @"p0_blk_1:2..._fwd_calls1to2.main"(%arg0) : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
// CHECK-NEXT: %1 = mpmd.fragment_call<mesh="m0", origin=["blk_2", "blk_1", "hd"]> @"p0_blk_1:2..._fwd_calls1to2.main"(%arg1) {remat} : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
// CHECK-NEXT: %2 = mpmd.fragment_call<mesh="m0", origin=["h"(1)]> @p1_stage3_bwd.main(%0) : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.fragment_call<mesh="m0", origin=[]> @p2_inferred.main(%2) : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %0, %1, %2, %3 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @"p0_blk_1:2..._fwd_calls1to2.main"(%arg0: tensor<4x8xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) attributes {mesh_shape = #sdy.mesh<["x"=2]>, reserved_hbm_bytes = 64 : i64} {
// CHECK-NEXT: %0 = sdy.manual_computation(%arg0) in_shardings=[<@m0, [{"x"}, {}]>] out_shardings=[<@m0, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<2x8xf32>) {
// CHECK-NEXT: %1 = sdy.sharding_constraint %arg1 <@m0, [{}, {}]> : tensor<2x8xf32>
// CHECK-NEXT: %2 = stablehlo.negate %1 : tensor<2x8xf32>
// CHECK-NEXT: sdy.return %2 : tensor<2x8xf32>
// CHECK-NEXT: } : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @p1_stage3_bwd.main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
// CHECK-NEXT: %0 = stablehlo.sine %arg0 : tensor<4x8xf32>
// CHECK-NEXT: return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @p2_inferred.main(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
// CHECK-NEXT: return %arg0 : tensor<4x8xf32>
// CHECK-NEXT: }

sdy.mesh @mesh = <["x"=2]>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>

!d0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
func.func @main(%a: !d0, %b: !d0) -> (!d0, !d0, !m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["blk_2", "blk_1", "hd"]> (%a) {call_counter = 1 : ui32, reserved_hbm_bytes = 8 : i64, arg_attrs = [{jax.buffer_donor = true}]} (%x: tensor<4x8xf32>) {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%p: tensor<2x8xf32>) {
      %c = sdy.sharding_constraint %p <@mesh, [{}, {}]> : tensor<2x8xf32>
      %1 = stablehlo.negate %c : tensor<2x8xf32>
      sdy.return %1 : tensor<2x8xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!d0) -> !d0
  %g = mpmd.fragment<mesh="m0", origin=["blk_2", "blk_1", "hd"]> (%b) {call_counter = 2 : ui32, reserved_hbm_bytes = 64 : i64, remat, arg_attrs = [{jax.buffer_donor = true}]} (%x: tensor<4x8xf32>) {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%p: tensor<2x8xf32>) {
      %c = sdy.sharding_constraint %p <@mesh, [{}, {}]> : tensor<2x8xf32>
      %1 = stablehlo.negate %c : tensor<2x8xf32>
      sdy.return %1 : tensor<2x8xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!d0) -> !d0
  %h = mpmd.fragment<mesh="m0", origin=["h"(1)], stage=3> (%f) (%x: tensor<4x8xf32>) {
    %0 = stablehlo.sine %x : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!d0) -> !m0
  %i = mpmd.fragment<mesh="m0", origin=[]> (%h) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m0) -> !m0
  return %f, %g, %h, %i : !d0, !d0, !m0, !m0
}
