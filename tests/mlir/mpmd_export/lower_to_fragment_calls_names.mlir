// RUN: mpmd-opt %s --mpmd-lower-to-fragment-calls | filecheck %s

// Names of functions: most frequent name and its range, directions, calls in falling order, stages; fragments of
// equal bodies with different shardings share one. Manual computations refer to a mesh of the fragment's mesh name.

// CHECK: module @jit_step {
// CHECK-NEXT: sdy.mesh @m1 = <["x"=2, "y"=2]>
// CHECK-NEXT: sdy.mesh @mesh = <["x"=2, "y"=2]>
// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>, <"m2" : <["x"=4]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment_call<mesh="m1", origin=["f_3", "f_1"(1), "g_2"]> @"p0_f_1:3..._fwd_bwd_call2.step"(%arg0) {remat} : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %1 = mpmd.fragment_call<mesh="m1", origin=["f"]> @p1_f_fwd_calls1from0.step(%arg1) : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
// CHECK-NEXT: %2 = mpmd.fragment_call<mesh="m1", origin=["f"]> @p1_f_fwd_calls1from0.step(%arg0) : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.fragment_call<mesh="m1", origin=["b_1"(1), "b_3"(1)]> @"p2_b_3:1_bwd_call0.step"(%arg0) : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %4 = mpmd.fragment_call<mesh="m1", origin=["f"(1), "f"(3), "f"]> @p3_f_fwd_bwd_transpose3_call1.step(%arg0) : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %5 = mpmd.fragment_call<mesh="m1", origin=[]> @p4_stage7.step(%arg0) : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: return %0, %1, %2, %3, %4, %5 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }
// CHECK: func.func @"p0_f_1:3..._fwd_bwd_call2.step"(%arg0: tensor<4x8xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>, reserved_hbm_bytes = 10 : i64} {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 : tensor<4x8xf32>
// CHECK-NEXT: return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK: func.func @p1_f_fwd_calls1from0.step(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>, reserved_hbm_bytes = 30 : i64} {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg0 : tensor<4x8xf32>
// CHECK-NEXT: return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK: func.func @"p2_b_3:1_bwd_call0.step"(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
// CHECK-NEXT: %0 = stablehlo.sine %arg0 : tensor<4x8xf32>
// CHECK-NEXT: return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK: func.func @p3_f_fwd_bwd_transpose3_call1.step(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
// CHECK-NEXT: %0 = stablehlo.cosine %arg0 : tensor<4x8xf32>
// CHECK-NEXT: return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK: func.func @p4_stage7.step(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> attributes {mesh_shape = #sdy.mesh<["x"=2, "y"=2]>} {
// CHECK-NEXT: %0 = sdy.manual_computation(%arg0) in_shardings=[<@m1, [{"x"}, {}]>] out_shardings=[<@m1, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<2x8xf32>) {
// CHECK-NEXT: %1 = stablehlo.add %arg1, %arg1 : tensor<2x8xf32>
// CHECK-NEXT: sdy.return %1 : tensor<2x8xf32>
// CHECK-NEXT: } : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!s1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
#t = #mpmd.topology<<"m1": <["x"=2, "y"=2]>>, <"m2": <["x"=4]>>>
module @jit_step {
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: !m1, %s: !s1) -> (!m1, !s1, !m1, !m1, !m1, !m1) attributes {topology = #t} {
  %0 = mpmd.fragment<mesh="m1", origin=["f_3", "f_1"(1), "g_2"]> (%a) {call_counter = 2 : ui32, remat, reserved_hbm_bytes = 10 : i64, arg_attrs = [{tf.aliasing_output = 0 : i32}], res_attrs = [{}]} (%x: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m1) -> !m1
  %1 = mpmd.fragment<mesh="m1", origin=["f"]> (%s) {call_counter = 1 : ui32, reserved_hbm_bytes = 10 : i64} (%x: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!s1) -> !s1
  %2 = mpmd.fragment<mesh="m1", origin=["f"]> (%a) {call_counter = 0 : ui32, reserved_hbm_bytes = 30 : i64} (%x: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m1) -> !m1
  %3 = mpmd.fragment<mesh="m1", origin=["b_1"(1), "b_3"(1)]> (%a) {call_counter = 0 : ui32} (%x: tensor<4x8xf32>) {
    %9 = stablehlo.sine %x : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m1) -> !m1
  %4 = mpmd.fragment<mesh="m1", origin=["f"(1), "f"(3), "f"]> (%a) {call_counter = 1 : ui32} (%x: tensor<4x8xf32>) {
    %9 = stablehlo.cosine %x : tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m1) -> !m1
  %5 = mpmd.fragment<mesh="m1", origin=[], stage=7> (%a) {mpmd.inferred_by = ["u"]} (%x: tensor<4x8xf32>) {
    %9 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%q: tensor<2x8xf32>) {
      %77 = stablehlo.add %q, %q : tensor<2x8xf32>
      sdy.return %77 : tensor<2x8xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    mpmd.return %9 : tensor<4x8xf32>
  } : (!m1) -> !m1
  return %0, %1, %2, %3, %4, %5: !m1, !s1, !m1, !m1, !m1, !m1
}
}
