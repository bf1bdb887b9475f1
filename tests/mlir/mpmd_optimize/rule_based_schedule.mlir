// RUN: mpmd-opt %s '--mpmd-rule-based-schedule=rules={FragmentScheduleRule(ordered_fragments=[FragmentInfo(origins=["h"],call_counter=0,mesh_name="m0")->FragmentInfo(origins=["k"],mesh_name="m0")->FragmentInfo(origins=["f"],call_counter=0,mesh_name="m0")])}' | filecheck %s

// A fragment that does not exist is skipped: h comes before f. The transfer follows f.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["g"], stage=1> (%arg1) {call_counter = 0 : ui32} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %4 = stablehlo.sine %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["h"]> (%arg1) {call_counter = 0 : ui32} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %4 = stablehlo.cosine %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 0 : ui32, remat} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %4 = stablehlo.negate %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.transfer %2 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %2, %0, %1 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!s0 = !mpmd.mesh_tensor<"m0", tensor<f32>>
!s1 = !mpmd.mesh_tensor<"m1", tensor<f32>>

func.func @main(%a: !m0, %b: !m0) -> (!m0, !m0, !m0) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%a) {call_counter = 0 : ui32, remat} (%x0: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %t = mpmd.transfer %f : (!m0) -> !m1
  %g = mpmd.fragment<mesh="m0", origin=["g"], stage=1> (%b) {call_counter = 0 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.sine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  %h = mpmd.fragment<mesh="m0", origin=["h"]> (%b) {call_counter = 0 : ui32} (%x0: tensor<4xf32>) {
    %0 = stablehlo.cosine %x0 : tensor<4xf32>
    mpmd.return %0 : tensor<4xf32>
  } : (!m0) -> !m0
  return %f, %g, %h : !m0, !m0, !m0
}
