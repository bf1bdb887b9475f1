// RUN: mpmd-opt %s --mpmd-split-and-prioritize-transfer-independent-computations | filecheck %s

// Both operands of the first fragment are transferred: it stays. Of the second one, what depends on the transferred
// operand is computed in a fragment of its own.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2:2 = mpmd.fragment<mesh="m1", origin=["f"]> (%0, %1) {call_counter = 1 : ui32} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.negate %arg2 : tensor<4xf32>
// CHECK-NEXT: %6 = stablehlo.add %5, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5, %6 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: %3:3 = mpmd.fragment<mesh="m1", origin=["g"]> (%2#0, %1) {call_counter = 1 : ui32, split_keep_transferred} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.negate %arg2 : tensor<4xf32>
// CHECK-NEXT: %6 = stablehlo.sine %5 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %6, %arg3, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: %4 = mpmd.fragment<mesh="m1", origin=["g"]> (%2#0, %1, %3#1, %3#2) {call_counter = 1 : ui32, split_drop_transferred} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>) {
// CHECK-NEXT: %5 = stablehlo.add %arg5, %arg4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %5 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %arg0, %3#0 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!s0 = !mpmd.mesh_tensor<"m0", tensor<f32>>
!s1 = !mpmd.mesh_tensor<"m1", tensor<f32>>

func.func @main(%a: !m0, %b: !m0) -> (!m0, !m1) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %t = mpmd.transfer %a : (!m0) -> !m1
  %u = mpmd.transfer %b : (!m0) -> !m1
  %f:2 = mpmd.fragment<mesh="m1", origin=["f"]> (%t, %u) {call_counter = 1 : ui32} (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    %1 = stablehlo.add %0, %x1 : tensor<4xf32>
    mpmd.return %0, %1 : tensor<4xf32>, tensor<4xf32>
  } : (!m1, !m1) -> (!m1, !m1)
  %g:2 = mpmd.fragment<mesh="m1", origin=["g"]> (%f#0, %u) {call_counter = 1 : ui32} (%x0: tensor<4xf32>, %x1: tensor<4xf32>) {
    %0 = stablehlo.negate %x0 : tensor<4xf32>
    %1 = stablehlo.add %0, %x1 : tensor<4xf32>
    %2 = stablehlo.sine %0 : tensor<4xf32>
    mpmd.return %1, %2 : tensor<4xf32>, tensor<4xf32>
  } : (!m1, !m1) -> (!m1, !m1)
  return %a, %g#1 : !m0, !m1
}
