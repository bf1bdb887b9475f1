// RUN: mpmd-opt %s --mpmd-mark-input-output-with-layouts | filecheck %s

// A layout of the input goes to its user, that of an output to the fragment; a value with several users gets the
// default layout.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {mhlo.layout_mode = "{0,1}"}, %arg1: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {mhlo.layout_mode = "auto"}, %arg2: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {mhlo.layout_mode = "auto"}, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {mhlo.layout_mode = "{1,0}"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0, %arg1, %arg2) {arg_attrs = [{mhlo.layout_mode = "{0,1}"}, {mhlo.layout_mode = "auto"}, {}], res_attrs = [{mhlo.layout_mode = "auto"}, {}]} (%arg3: tensor<4x8xf32>, %arg4: tensor<4x8xf32>, %arg5: tensor<4x8xf32>) {
// CHECK-NEXT: %2 = stablehlo.add %arg3, %arg4 : tensor<4x8xf32>
// CHECK-NEXT: %3 = stablehlo.add %2, %arg5 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>)
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["g"]> (%0#1, %arg2) {arg_attrs = [{}, {}], res_attrs = [{mhlo.layout_mode = "{1,0}"}]} (%arg3: tensor<4x8xf32>, %arg4: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg3 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %0#0, %1 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

func.func @main(%a: !m0 {mhlo.layout_mode = "{0,1}"}, %b: !m0 {mhlo.layout_mode = "auto"}, %c: !m0 {mhlo.layout_mode = "auto"}) -> (!m0 {mhlo.layout_mode = "auto"}, !m0 {mhlo.layout_mode = "{1,0}"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%a, %b, %c) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %z: tensor<4x8xf32>) {
    %0 = stablehlo.add %x, %y : tensor<4x8xf32>
    %1 = stablehlo.add %0, %z : tensor<4x8xf32>
    mpmd.return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m0, !m0, !m0) -> (!m0, !m0)
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%f#1, %c) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m0, !m0) -> !m0
  return %f#0, %g : !m0, !m0
}
