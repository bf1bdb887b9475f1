// RUN: mpmd-opt %s --mpmd-split-bwd-fragments | filecheck %s

// The transferred result first; the other one is made of its argument and of what the first part hands over, the last operand
// first.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0:3 = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%arg0, %arg1) {call_counter = 0 : ui32, split_keep_transferred} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %4 = stablehlo.add %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: %5 = stablehlo.negate %4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5, %arg3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%arg0, %arg1, %0#1, %0#2) {call_counter = 0 : ui32, split_drop_transferred} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>) {
// CHECK-NEXT: %4 = stablehlo.multiply %arg5, %arg4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.transfer %0#0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %2, %1, %3 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

func.func @main(%a: !m0, %b: !m0) -> (!m1, !m0, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %f:2 = mpmd.fragment<mesh="m0", origin=["f"(1)]> (%a, %b) {call_counter = 0 : ui32} (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.add %x0, %x1 : tensor<4xf32>
    %1 = stablehlo.negate %0 : tensor<4xf32>
    %2 = stablehlo.multiply %0, %x1 : tensor<4xf32>
    mpmd.return %1, %2 : tensor<4xf32>, tensor<4xf32>
  } : (!m0, !m0) -> (!m0, !m0)
  %t = mpmd.transfer %f#0 : (!m0) -> !m1
  %u = mpmd.transfer %a : (!m0) -> !m1
  return %t, %f#1, %u : !m1, !m0, !m1
}
