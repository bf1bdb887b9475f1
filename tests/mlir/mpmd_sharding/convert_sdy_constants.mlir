// RUN: mpmd-opt %s --mpmd-convert-sdy-constants | filecheck %s

// The attributes stay.

// CHECK: sdy.mesh @mesh = <["x"=2]>
// CHECK-NEXT: func.func @main() -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> () () {
// CHECK-NEXT: %cst = stablehlo.constant {some.attribute = 1 : i32} dense<1.000000e+00> : tensor<4x8xf32>
// CHECK-NEXT: mpmd.return %cst : tensor<4x8xf32>
// CHECK-NEXT: } : () -> !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: return %0 : !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
// CHECK-NEXT: }

sdy.mesh @mesh = <["x"=2]>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
!h1 = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>, memory_kind="pinned_host">

func.func @main() -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> () () {
    %0 = sdy.constant {some.attribute = 1 : i32} dense<1.0> : tensor<4x8xf32>
    mpmd.return %0 : tensor<4x8xf32>
  } : () -> !m0
  return %f : !m0
}
