// RUN: mpmd-opt %s --mpmd-extract-reshards-from-inter-mesh-transfers | filecheck %s

// The value is transferred as it is before it is transferred in smaller parts: the fragment that restores its sharding
// comes before both transfers.

// CHECK: sdy.mesh @mesh = <["x"=2]>
// CHECK-NEXT: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (!mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[<@mesh, [{}, {}]>], out_shardings=[<@mesh, [{"x"}, {}]>]> (%arg0) (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: %4 = stablehlo.negate %arg1 : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=[], out_shardings=[<@mesh, [{}, {}]>]> (%0) {mpmd.inferred_by = ["extract_reshards"]} (%arg1: tensor<4x8xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4x8xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: %2 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} %1 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: %3 = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} %0 : (!mpmd.mesh_tensor<"m0", tensor<4x8xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: return %2, %3 : !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>, !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
// CHECK-NEXT: }

sdy.mesh @mesh = <["x"=2]>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>

func.func @main(%a: !m0 {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (!m1, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"], in_shardings=[<@mesh, [{}, {}]>], out_shardings=[<@mesh, [{}, {}]>]> (%a) (%x: tensor<4x8xf32>) {
    %0 = stablehlo.negate %x : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : (!m0) -> !m0
  %t = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} %f : (!m0) -> !m1
  %u = mpmd.transfer {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} %f : (!m0) -> !m1
  return %t, %u : !m1, !m1
}
