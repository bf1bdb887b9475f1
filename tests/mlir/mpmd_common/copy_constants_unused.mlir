// RUN: mpmd-opt %s --mpmd-copy-constants | filecheck %s

// The constant of a later operand precedes that of an earlier one, with its attributes, also where nothing uses the
// operand. Ops that are not constants are not copied.

// CHECK: func.func @two(%arg0: !mpmd.mesh_tensor<"m1", tensor<f32>>) -> (!mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0:3 = mpmd.fragment<mesh="m1", origin=["f"]> (%arg0) (%arg1: tensor<f32>) {
// CHECK-NEXT: %cst = stablehlo.constant {foo = "b"} dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT: %5 = stablehlo.iota dim = 0 : tensor<1xf32>
// CHECK-NEXT: %6 = stablehlo.reshape %5 : (tensor<1xf32>) -> tensor<f32>
// CHECK-NEXT: mpmd.return %cst, %cst_0, %6 : tensor<f32>, tensor<f32>, tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> (!mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>)
// CHECK-NEXT: %1 = mpmd.transfer %0#0 : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %2 = mpmd.transfer %0#1 : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %3 = mpmd.transfer %0#2 : (!mpmd.mesh_tensor<"m1", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m2", origin=["u0"]> (%2, %1, %3) (%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
// CHECK-NEXT: %cst = stablehlo.constant {foo = "b"} dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT: %5 = stablehlo.subtract %cst, %arg3 : tensor<f32>
// CHECK-NEXT: mpmd.return %5 : tensor<f32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m2", tensor<f32>>) -> !mpmd.mesh_tensor<"m2", tensor<f32>>
// CHECK-NEXT: return %4, %0#0 : !mpmd.mesh_tensor<"m2", tensor<f32>>, !mpmd.mesh_tensor<"m1", tensor<f32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<f32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<f32>>
#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>
func.func @two(%a: !m1) -> (!m2, !m1) attributes {topology = #t} {
  %0:3 = mpmd.fragment<mesh="m1", origin=["f"]> (%a) (%x: tensor<f32>) {
    %9 = stablehlo.constant {foo = "b"} dense<1.0> : tensor<f32>
    %8 = stablehlo.constant dense<2.0> : tensor<f32>
    %7 = stablehlo.iota dim = 0 : tensor<1xf32>
    %6 = stablehlo.reshape %7 : (tensor<1xf32>) -> tensor<f32>
    mpmd.return %9, %8, %6 : tensor<f32>, tensor<f32>, tensor<f32>
  } : (!m1) -> (!m1, !m1, !m1)
  %t = mpmd.transfer %0#0 : (!m1) -> !m2
  %t2 = mpmd.transfer %0#1 : (!m1) -> !m2
  %t3 = mpmd.transfer %0#2 : (!m1) -> !m2
  %u0 = mpmd.fragment<mesh="m2", origin=["u0"]> (%t2, %t, %t3) (%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>) {
    %2 = stablehlo.subtract %y, %z : tensor<f32>
    mpmd.return %2 : tensor<f32>
  } : (!m2, !m2, !m2) -> !m2
  return %u0, %0#0 : !m2, !m1
}
