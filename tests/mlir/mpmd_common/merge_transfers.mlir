// RUN: mpmd-opt %s --mpmd-merge-transfers | filecheck %s

// Two scalars go from one fragment to another: they are transferred as one tensor. The third one has a consumer of its
// own, and a tensor of four elements is not merged.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:5 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) {call_counter = 0 : ui32} (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT: %cst_1 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
// CHECK-NEXT: %8 = stablehlo.reshape %cst : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %9 = stablehlo.reshape %cst_0 : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %10 = stablehlo.concatenate %8, %9, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: mpmd.return %arg1, %cst, %cst_0, %cst_1, %10 : tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<2xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<f32>>, !mpmd.mesh_tensor<"m0", tensor<f32>>, !mpmd.mesh_tensor<"m0", tensor<f32>>, !mpmd.mesh_tensor<"m0", tensor<2xf32>>)
// CHECK-NEXT: %1 = mpmd.transfer {concat_transfer} %0#4 : (!mpmd.mesh_tensor<"m0", tensor<2xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<2xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %0#0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.transfer %0#1 : (!mpmd.mesh_tensor<"m0", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: %4 = mpmd.transfer %0#2 : (!mpmd.mesh_tensor<"m0", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: %5 = mpmd.transfer %0#3 : (!mpmd.mesh_tensor<"m0", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: %6 = mpmd.fragment<mesh="m1", origin=["g"]> (%4, %2, %3, %1) (%arg1: tensor<f32>, %arg2: tensor<4xf32>, %arg3: tensor<f32>, %arg4: tensor<2xf32>) {
// CHECK-NEXT: %8 = stablehlo.slice %arg4 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
// CHECK-NEXT: %9 = stablehlo.reshape %8 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: %10 = stablehlo.slice %arg4 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
// CHECK-NEXT: %11 = stablehlo.reshape %10 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: %12 = stablehlo.add %9, %11 : tensor<f32>
// CHECK-NEXT: %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: %14 = stablehlo.multiply %13, %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %14 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<2xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %7 = mpmd.fragment<mesh="m1", origin=["h"]> (%5) (%arg1: tensor<f32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: return %6, %7, %2 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!s0 = !mpmd.mesh_tensor<"m0", tensor<f32>>
!s1 = !mpmd.mesh_tensor<"m1", tensor<f32>>

func.func @main(%a: !m0) -> (!m1, !s1, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f:4 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) {call_counter = 0 : ui32} (%x0: tensor<4xf32>) {
    %1 = stablehlo.constant dense<1.0> : tensor<f32>
    %2 = stablehlo.constant dense<2.0> : tensor<f32>
    %3 = stablehlo.constant dense<3.0> : tensor<f32>
    mpmd.return %x0, %1, %2, %3 : tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>
  } : (!m0) -> (!m0, !s0, !s0, !s0)
  %t0 = mpmd.transfer %f#0 : (!m0) -> !m1
  %t1 = mpmd.transfer %f#1 : (!s0) -> !s1
  %t2 = mpmd.transfer %f#2 : (!s0) -> !s1
  %t3 = mpmd.transfer %f#3 : (!s0) -> !s1
  %g = mpmd.fragment<mesh="m1", origin=["g"]> (%t2, %t0, %t1) (%x0: tensor<f32>, %x1: tensor<4xf32>, %x2: tensor<f32>) {
    %0 = stablehlo.add %x0, %x2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.multiply %1, %x1 : tensor<4xf32>
    mpmd.return %2 : tensor<4xf32>
  } : (!s1, !m1, !s1) -> !m1
  %h = mpmd.fragment<mesh="m1", origin=["h"]> (%t3) (%x0: tensor<f32>) {
    mpmd.return %x0 : tensor<f32>
  } : (!s1) -> !s1
  return %g, %h, %t0 : !m1, !s1, !m1
}
