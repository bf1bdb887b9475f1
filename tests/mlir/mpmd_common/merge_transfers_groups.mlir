// RUN: mpmd-opt %s --mpmd-merge-transfers | filecheck %s

// A result that is transferred twice to one fragment is concatenated twice. Tensors of different types, and
// consumers, are groups of their own; the latest group's transfer and slices come first.

// CHECK: func.func @basic(%arg0: !mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>> attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0:4 = mpmd.fragment<mesh="m1", origin=["f"], stage=3> (%arg0) {call_counter = 2 : ui32} (%arg1: tensor<f32>) {
// CHECK-NEXT: %6 = stablehlo.add %arg1, %arg1 : tensor<f32>
// CHECK-NEXT: %7 = stablehlo.sine %arg1 : tensor<f32>
// CHECK-NEXT: %8 = stablehlo.reshape %6 : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %9 = stablehlo.reshape %7 : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %10 = stablehlo.reshape %7 : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %11 = stablehlo.concatenate %8, %9, %10, dim = 0 : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK-NEXT: mpmd.return %6, %7, %arg1, %11 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<3xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<3xf32>>)
// CHECK-NEXT: %1 = mpmd.transfer {concat_transfer} %0#3 : (!mpmd.mesh_tensor<"m1", tensor<3xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<3xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %0#0 : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %3 = mpmd.transfer %0#1 : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %4 = mpmd.transfer %0#1 : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %5 = mpmd.fragment<mesh="m2", origin=["u0"]> (%3, %2, %4, %1) (%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<3xf32>) {
// CHECK-NEXT: %6 = stablehlo.slice %arg4 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
// CHECK-NEXT: %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: %8 = stablehlo.slice %arg4 [0:1] : (tensor<3xf32>) -> tensor<1xf32>
// CHECK-NEXT: %9 = stablehlo.reshape %8 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: %10 = stablehlo.slice %arg4 [1:2] : (tensor<3xf32>) -> tensor<1xf32>
// CHECK-NEXT: %11 = stablehlo.reshape %10 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: %12 = stablehlo.subtract %7, %9 : tensor<f32>
// CHECK-NEXT: %13 = stablehlo.subtract %12, %11 : tensor<f32>
// CHECK-NEXT: mpmd.return %13 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<3xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: return %5 : !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: }
// CHECK: func.func @rank2_two_consumers(%arg0: !mpmd.mesh_tensor<"m1", tensor<f32>>, %arg1: !mpmd.mesh_tensor<"m1", tensor<1x1xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0:7 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg0, %arg1) (%arg2: tensor<f32>, %arg3: tensor<1x1xf32>) {
// CHECK-NEXT: %10 = stablehlo.add %arg2, %arg2 : tensor<f32>
// CHECK-NEXT: %11 = stablehlo.sine %arg3 : tensor<1x1xf32>
// CHECK-NEXT: %12 = stablehlo.reshape %10 : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %13 = stablehlo.reshape %arg2 : (tensor<f32>) -> tensor<1xf32>
// CHECK-NEXT: %14 = stablehlo.concatenate %12, %13, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %15 = stablehlo.reshape %11 : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %16 = stablehlo.reshape %arg3 : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %17 = stablehlo.concatenate %15, %16, dim = 0 : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<2x1x1xf32>
// CHECK-NEXT: %18 = stablehlo.reshape %11 : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %19 = stablehlo.reshape %arg3 : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %20 = stablehlo.concatenate %18, %19, dim = 0 : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<2x1x1xf32>
// CHECK-NEXT: mpmd.return %10, %11, %arg2, %arg3, %14, %17, %20 : tensor<f32>, tensor<1x1xf32>, tensor<f32>, tensor<1x1xf32>, tensor<2xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<1x1xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m1", tensor<2xf32>>, !mpmd.mesh_tensor<"m1", tensor<2x1x1xf32>>, !mpmd.mesh_tensor<"m1", tensor<2x1x1xf32>>)
// CHECK-NEXT: %1 = mpmd.transfer {concat_transfer} %0#6 : (!mpmd.mesh_tensor<"m1", tensor<2x1x1xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<2x1x1xf32>>
// CHECK-NEXT: %2 = mpmd.transfer {concat_transfer} %0#5 : (!mpmd.mesh_tensor<"m1", tensor<2x1x1xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<2x1x1xf32>>
// CHECK-NEXT: %3 = mpmd.transfer {concat_transfer} %0#4 : (!mpmd.mesh_tensor<"m1", tensor<2xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<2xf32>>
// CHECK-NEXT: %4 = mpmd.transfer %0#0 : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %5 = mpmd.transfer %0#1 : (!mpmd.mesh_tensor<"m1", tensor<1x1xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>
// CHECK-NEXT: %6 = mpmd.transfer %0#2 : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %7 = mpmd.transfer %0#3 : (!mpmd.mesh_tensor<"m1", tensor<1x1xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>
// CHECK-NEXT: %8:2 = mpmd.fragment<mesh="m2", origin=["u0"]> (%5, %4, %6, %7, %3, %1) (%arg2: tensor<1x1xf32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<1x1xf32>, %arg6: tensor<2xf32>, %arg7: tensor<2x1x1xf32>) {
// CHECK-NEXT: %10 = stablehlo.slice %arg7 [0:1, 0:1, 0:1] : (tensor<2x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %11 = stablehlo.reshape %10 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %12 = stablehlo.slice %arg7 [1:2, 0:1, 0:1] : (tensor<2x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %13 = stablehlo.reshape %12 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %14 = stablehlo.slice %arg6 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
// CHECK-NEXT: %15 = stablehlo.reshape %14 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: %16 = stablehlo.slice %arg6 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
// CHECK-NEXT: %17 = stablehlo.reshape %16 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: %18 = stablehlo.subtract %11, %13 : tensor<1x1xf32>
// CHECK-NEXT: %19 = stablehlo.subtract %15, %17 : tensor<f32>
// CHECK-NEXT: mpmd.return %18, %19 : tensor<1x1xf32>, tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m2", tensor<2xf32>>, !mpmd.mesh_tensor<"m2", tensor<2x1x1xf32>>) -> (!mpmd.mesh_tensor<"m2", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>)
// CHECK-NEXT: %9 = mpmd.fragment<mesh="m2", origin=["u1"]> (%5, %7, %2) (%arg2: tensor<1x1xf32>, %arg3: tensor<1x1xf32>, %arg4: tensor<2x1x1xf32>) {
// CHECK-NEXT: %10 = stablehlo.slice %arg4 [0:1, 0:1, 0:1] : (tensor<2x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %11 = stablehlo.reshape %10 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %12 = stablehlo.slice %arg4 [1:2, 0:1, 0:1] : (tensor<2x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %13 = stablehlo.reshape %12 : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %14 = stablehlo.subtract %11, %13 : tensor<1x1xf32>
// CHECK-NEXT: mpmd.return %14 : tensor<1x1xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m2", tensor<2x1x1xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>
// CHECK-NEXT: return %8#0, %8#1, %9 : !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<f32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<f32>>
!v1 = !mpmd.mesh_tensor<"m1", tensor<1x1xf32>>
!v2 = !mpmd.mesh_tensor<"m2", tensor<1x1xf32>>
#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>

func.func @basic(%a: !m1) -> (!m2) attributes {topology = #t} {
  %0:3 = mpmd.fragment<mesh="m1", origin=["f"], stage=3> (%a) {call_counter = 2 : ui32} (%x: tensor<f32>) {
    %9 = stablehlo.add %x, %x : tensor<f32>
    %8 = stablehlo.sine %x : tensor<f32>
    mpmd.return %9, %8, %x : tensor<f32>, tensor<f32>, tensor<f32>
  } : (!m1) -> (!m1, !m1, !m1)
  %t = mpmd.transfer %0#0 : (!m1) -> !m2
  %t2 = mpmd.transfer %0#1 : (!m1) -> !m2
  %t3 = mpmd.transfer %0#1 : (!m1) -> !m2
  %u0 = mpmd.fragment<mesh="m2", origin=["u0"]> (%t2, %t, %t3) (%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>) {
    %1 = stablehlo.subtract %x, %y : tensor<f32>
    %2 = stablehlo.subtract %1, %z : tensor<f32>
    mpmd.return %2 : tensor<f32>
  } : (!m2, !m2, !m2) -> !m2
  return %u0 : !m2
}
func.func @rank2_two_consumers(%a: !m1, %b: !v1) -> (!v2, !m2, !v2) attributes {topology = #t} {
  %0:4 = mpmd.fragment<mesh="m1", origin=["f"]> (%a, %b) (%x: tensor<f32>, %y: tensor<1x1xf32>) {
    %9 = stablehlo.add %x, %x : tensor<f32>
    %8 = stablehlo.sine %y : tensor<1x1xf32>
    mpmd.return %9, %8, %x, %y : tensor<f32>, tensor<1x1xf32>, tensor<f32>, tensor<1x1xf32>
  } : (!m1, !v1) -> (!m1, !v1, !m1, !v1)
  %t = mpmd.transfer %0#0 : (!m1) -> !m2
  %t2 = mpmd.transfer %0#1 : (!v1) -> !v2
  %t3 = mpmd.transfer %0#2 : (!m1) -> !m2
  %t4 = mpmd.transfer %0#3 : (!v1) -> !v2
  %u0:2 = mpmd.fragment<mesh="m2", origin=["u0"]> (%t2, %t, %t3, %t4) (%x: tensor<1x1xf32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<1x1xf32>) {
    %1 = stablehlo.subtract %x, %w : tensor<1x1xf32>
    %2 = stablehlo.subtract %y, %z : tensor<f32>
    mpmd.return %1, %2 : tensor<1x1xf32>, tensor<f32>
  } : (!v2, !m2, !m2, !v2) -> (!v2, !m2)
  %u1 = mpmd.fragment<mesh="m2", origin=["u1"]> (%t2, %t4) (%x: tensor<1x1xf32>, %w: tensor<1x1xf32>) {
    %1 = stablehlo.subtract %x, %w : tensor<1x1xf32>
    mpmd.return %1 : tensor<1x1xf32>
  } : (!v2, !v2) -> (!v2)
  return %u0#0, %u0#1, %u1 : !v2, !m2, !v2
}
