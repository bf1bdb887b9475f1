// RUN: mpmd-opt %s --mpmd-mark-offloaded-input-output | filecheck %s

// The input is in the memory of the host, and so is the result that is placed there, through a reshape.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {mhlo.memory_kind = "pinned_host"}) -> (!mpmd.mesh_tensor<"m0", tensor<1x4x8xf32>> {mhlo.memory_kind = "pinned_host"}, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {arg_attrs = [{mhlo.memory_kind = "pinned_host"}], res_attrs = [{mhlo.memory_kind = "pinned_host"}, {}]} (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %1 = stablehlo.custom_call @annotate_device_placement(%arg1) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %2 = stablehlo.negate %1 : tensor<4x8xf32>
// CHECK-NEXT: %3 = stablehlo.custom_call @annotate_device_placement(%2) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %4 = stablehlo.reshape %3 : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
// CHECK-NEXT: mpmd.return %4, %2 : tensor<1x4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<1x4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>)
// CHECK-NEXT: return %0#0, %0#1 : !mpmd.mesh_tensor<"m0", tensor<1x4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

!s0 = !mpmd.mesh_tensor<"m0", tensor<1x4x8xf32>>
func.func @main(%a: !m0 {mhlo.memory_kind = "pinned_host"}) -> (!s0 {mhlo.memory_kind = "pinned_host"}, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = stablehlo.negate %0 : tensor<4x8xf32>
    %2 = stablehlo.custom_call @annotate_device_placement(%1) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %3 = stablehlo.reshape %2 : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    mpmd.return %3, %1 : tensor<1x4x8xf32>, tensor<4x8xf32>
  } : (!m0) -> (!s0, !m0)
  return %f#0, %f#1 : !s0, !m0
}
