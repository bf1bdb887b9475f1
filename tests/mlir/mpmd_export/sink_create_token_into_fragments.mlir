// RUN: mpmd-opt %s --mpmd-sink-create-token-into-fragments | filecheck %s

// Each fragment makes its own token.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=[]> (%arg0) {mpmd.inferred_by = ["p"], res_attrs = [{mhlo.layout_mode = "auto"}]} (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %2 = stablehlo.create_token : !stablehlo.token
// CHECK-NEXT: mpmd.return %arg1 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["f"]> (%0) {arg_attrs = [{mhlo.layout_mode = "auto"}]} (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %2 = stablehlo.create_token : !stablehlo.token
// CHECK-NEXT: %3 = stablehlo.after_all %2 : !stablehlo.token
// CHECK-NEXT: mpmd.return %arg1 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %1 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

func.func @main(%a: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %i:2 = mpmd.fragment<mesh="m0", origin=[]> (%a) {mpmd.inferred_by = ["p"], res_attrs = [{}, {mhlo.layout_mode = "auto"}]} (%x: tensor<4x8xf32>) {
    %0 = stablehlo.create_token : !stablehlo.token
    mpmd.return %0, %x : !stablehlo.token, tensor<4x8xf32>
  } : (!m0) -> (!stablehlo.token, !m0)
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%i#0, %i#1) {arg_attrs = [{}, {mhlo.layout_mode = "auto"}]} (%t: !stablehlo.token, %x: tensor<4x8xf32>) {
    %0 = stablehlo.after_all %t : !stablehlo.token
    mpmd.return %x : tensor<4x8xf32>
  } : (!stablehlo.token, !m0) -> !m0
  return %f : !m0
}
