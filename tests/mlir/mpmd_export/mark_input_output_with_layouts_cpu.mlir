// RUN: mpmd-opt %s --mpmd-mark-input-output-with-layouts | filecheck %s

// A custom layout follows the transfer to the other mesh, an input with two uses gets the default layout, so does
// one that goes to a host processor, and the attribute of an unused input is kept.

// CHECK: func.func public @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.layout_mode = "auto"}, %arg1: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.layout_mode = "{0,1}"}, %arg2: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, %arg3: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, %arg4: !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.layout_mode = "default"}) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.layout_mode = "auto"}, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>> {mhlo.layout_mode = "{0,1}"}, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>> {mhlo.layout_mode = "auto"}, !mpmd.mesh_tensor<"m1/cpu", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2, "y"=2]>>, <"m1/cpu" : <["x"=2, "y"=2]>>, <"m2" : <["x"=2, "y"=2]>>>} {
// CHECK-NEXT: %0:3 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg0, %arg1, %arg2) {arg_attrs = [{mhlo.layout_mode = "auto"}, {mhlo.layout_mode = "{0,1}"}, {}], res_attrs = [{mhlo.layout_mode = "auto"}, {mhlo.layout_mode = "{0,1}"}, {mhlo.layout_mode = "auto"}]} (%arg5: tensor<4x8xf32>, %arg6: tensor<4x8xf32>, %arg7: tensor<4x8xf32>) {
// CHECK-NEXT: %5 = stablehlo.add %arg5, %arg6 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %5, %5, %arg5 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>)
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m1", origin=["g"]> (%arg2) {arg_attrs = [{}], res_attrs = [{mhlo.layout_mode = "auto"}]} (%arg5: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg5 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.fragment<mesh="m2", origin=["g"]> (%2) {arg_attrs = [{mhlo.layout_mode = "{0,1}"}], res_attrs = [{mhlo.layout_mode = "auto"}]} (%arg5: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg5 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
// CHECK-NEXT: %4 = mpmd.transfer %arg3 : (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1/cpu", tensor<4x8xf32>>
// CHECK-NEXT: return %0#0, %0#1, %3, %4 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1/cpu", tensor<4x8xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!c1 = !mpmd.mesh_tensor<"m1/cpu", tensor<4x8xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4x8xf32>>
#t = #mpmd.topology<<"m1": <["x"=2, "y"=2]>>, <"m1/cpu": <["x"=2, "y"=2]>>, <"m2": <["x"=2, "y"=2]>>>
func.func public @main(%a: !m1 {mhlo.layout_mode = "auto"}, %b: !m1 {mhlo.layout_mode = "{0,1}"}, %c: !m1 {mhlo.layout_mode = "auto"}, %d: !m1 {mhlo.layout_mode = "auto"}, %e: !m1 {mhlo.layout_mode = "default"}) -> (!m1 {mhlo.layout_mode = "auto"}, !m1 {mhlo.layout_mode = "{0,1}"}, !m2 {mhlo.layout_mode = "auto"}, !c1 {mhlo.layout_mode = "default"}) attributes {topology = #t} {
  %0:3 = mpmd.fragment<mesh="m1", origin=["f"]> (%a, %b, %c) (%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %z: tensor<4x8xf32>) {
    %9 = stablehlo.add %x, %y : tensor<4x8xf32>
    mpmd.return %9, %9, %x : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  } : (!m1, !m1, !m1) -> (!m1, !m1, !m1)
  %1 = mpmd.fragment<mesh="m1", origin=["g"]> (%c) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m1) -> (!m1)
  %t = mpmd.transfer %b : (!m1) -> !m2
  %2 = mpmd.fragment<mesh="m2", origin=["g"]> (%t) (%x: tensor<4x8xf32>) {
    mpmd.return %x : tensor<4x8xf32>
  } : (!m2) -> (!m2)
  %u = mpmd.transfer %d : (!m1) -> !c1
  return %0#0, %0#1, %2, %u : !m1, !m1, !m2, !c1
}
