// RUN: mpmd-opt %s --mpmd-mark-offloaded-input-output | filecheck %s

// A result is on the host through reshapes of unit dimensions; existing attributes of operands are kept, private
// functions are left alone, and an input that is returned must be in the memory of the output.

// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.memory_kind = "pinned_host"}, %arg1: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.memory_kind = "pinned_host"}, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>, <"m2" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg1, %arg0) {arg_attrs = [{foo = 1 : i32}, {mhlo.memory_kind = "pinned_host"}], res_attrs = [{mhlo.memory_kind = "pinned_host"}, {}]} (%arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>) {
// CHECK-NEXT: %3 = stablehlo.add %arg2, %arg3 : tensor<4x8xf32>
// CHECK-NEXT: %4 = stablehlo.custom_call @annotate_device_placement(%3) {backend_config = "", has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %5 = stablehlo.reshape %4 : (tensor<4x8xf32>) -> tensor<4x1x8xf32>
// CHECK-NEXT: %6 = stablehlo.reshape %5 : (tensor<4x1x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %7 = stablehlo.add %3, %3 {mhlo.frontend_attributes = {_xla_compute_type = "host"}} : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %6, %3 : tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>)
// CHECK-NEXT: %1 = mpmd.transfer %0#1 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m1", origin=["g"]> (%0#0) {arg_attrs = [{mhlo.memory_kind = "pinned_host"}], res_attrs = [{}]} (%arg2: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: return %0#0, %2, %1 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @priv(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>, <"m2" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=["g"]> (%arg0) (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: return %0 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }
// CHECK: func.func public @no_fragments(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.memory_kind = "pinned_host"}) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.memory_kind = "pinned_host"}) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>, <"m2" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: return %arg0 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">
!m2 = !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
#t = #mpmd.topology<<"m1": <["x"=2, "y"=2]>>, <"m2": <["x"=2, "y"=2]>>>
func.func public @main(%a: !m1 {mhlo.memory_kind = "pinned_host"}, %b: !m1) -> (!m1 {mhlo.memory_kind = "pinned_host"}, !m1, !m2) attributes {topology = #t} {
  %0:2 = mpmd.fragment<mesh="m1", origin=["f"]> (%b, %a) {arg_attrs = [{foo = 1 : i32}, {}]} (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %y : tensor<4x8xf32>
    %8 = stablehlo.custom_call @annotate_device_placement(%9) {backend_config = "", has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %7 = stablehlo.reshape %8 : (tensor<4x8xf32>) -> tensor<4x1x8xf32>
    %6 = stablehlo.reshape %7 : (tensor<4x1x8xf32>) -> tensor<4x8xf32>
    %5 = stablehlo.add %9, %9 {mhlo.frontend_attributes = {_xla_compute_type = "host"}} : tensor<4x8xf32>
    mpmd.return %6, %9 : tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m1, !m1) -> (!m1, !m1)
  %t = mpmd.transfer %0#1 : (!m1) -> !m2
  %1 = mpmd.fragment<mesh="m1", origin=["g"]> (%0#0) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m1) -> (!m1)
  return %0#0, %1, %t : !m1, !m1, !m2
}
func.func private @priv(%b: !m1) -> (!m1) attributes {topology = #t} {
  %1 = mpmd.fragment<mesh="m1", origin=["g"]> (%b) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m1) -> (!m1)
  return %1 : !m1
}
func.func public @no_fragments(%a: !m1 {mhlo.memory_kind = "pinned_host"}) -> (!m1 {mhlo.memory_kind = "pinned_host"}) attributes {topology = #t} {
  return %a : !m1
}
