// RUN: mpmd-opt %s '--mpmd-rule-based-merge=rules={FragmentMergeRule(sources=[FragmentInfo(origins=["f"],call_counter=0,mesh_name="m0"),FragmentInfo(origins=["g"],stage=1,call_counter=0,mesh_name="m0"),FragmentInfo(origins=["k"],mesh_name="m0")],target=FragmentInfo(origins=["f","g"],stage=2,mesh_name="m0"))}' | filecheck %s

// Two of three source fragments exist. The merged fragment is described by the target of the rule, and is where the
// first of them was.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m0", origin=["f", "g"], stage=2> (%arg0, %arg1) (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.negate %arg2 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.sine %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2, %3 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["h"]> (%arg1) {call_counter = 0 : ui32} (%arg2: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.cosine %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: return %0#0, %0#1, %1 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>
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
