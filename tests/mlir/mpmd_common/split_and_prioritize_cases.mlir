// RUN: mpmd-opt %s --mpmd-split-and-prioritize-transfer-independent-computations | filecheck %s

// Values that the dependent part needs are results of the independent part, found from the last result back. A
// fragment that depends on transfers altogether is kept; if nothing depends on them, the second part is empty.

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1:4 = mpmd.fragment<mesh="m1", origin=["f"], stage=1> (%arg0, %0) {call_counter = 1 : ui32, split_keep_transferred} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.sine %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3, %arg3, %arg2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: %2:2 = mpmd.fragment<mesh="m1", origin=["f"], stage=1> (%arg0, %0, %1#1, %1#2, %1#3) {call_counter = 1 : ui32, split_drop_transferred} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.add %arg6, %arg4 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.multiply %3, %arg5 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4, %arg4 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: return %1#0, %2#0, %2#1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func @nothing(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1:2 = mpmd.fragment<mesh="m1", origin=["f"], stage=1> (%arg0, %0) {call_counter = 1 : ui32} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.add %arg2, %arg3 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.multiply %2, %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2, %3 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: return %1#0, %1#1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func @unused_transferred(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1:2 = mpmd.fragment<mesh="m1", origin=["f"], stage=1> (%arg0, %0) {call_counter = 1 : ui32, split_keep_transferred} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.add %arg2, %arg2 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.multiply %2, %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2, %3 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: mpmd.fragment<mesh="m1", origin=["f"], stage=1> (%arg0, %0) {call_counter = 1 : ui32, split_drop_transferred} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> ()
// CHECK-NEXT: return %1#0, %1#1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>
func.func @main(%a: !m1, %b: !m2) -> (!m1, !m1, !m1) attributes {topology = #t} {
  %t = mpmd.transfer %b : (!m2) -> !m1
  %0:3 = mpmd.fragment<mesh="m1", origin=["f"], stage=1> (%a, %t) {call_counter = 1 : ui32} (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    %0 = stablehlo.sine %x : tensor<4xf32>
    %1 = stablehlo.add %0, %y : tensor<4xf32>
    %2 = stablehlo.multiply %1, %x : tensor<4xf32>
    mpmd.return %0, %2, %y : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  } : (!m1, !m1) -> (!m1, !m1, !m1)
  return %0#0, %0#1, %0#2 : !m1, !m1, !m1
}
func.func @nothing(%a: !m1, %b: !m2) -> (!m1, !m1) attributes {topology = #t} {
  %t = mpmd.transfer %b : (!m2) -> !m1
  %0:2 = mpmd.fragment<mesh="m1", origin=["f"], stage=1> (%a, %t) {call_counter = 1 : ui32} (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    %1 = stablehlo.add %x, %y : tensor<4xf32>
    %2 = stablehlo.multiply %1, %x : tensor<4xf32>
    mpmd.return %1, %2 : tensor<4xf32>, tensor<4xf32>
  } : (!m1, !m1) -> (!m1, !m1)
  return %0#0, %0#1 : !m1, !m1
}
func.func @unused_transferred(%a: !m1, %b: !m2) -> (!m1, !m1) attributes {topology = #t} {
  %t = mpmd.transfer %b : (!m2) -> !m1
  %0:2 = mpmd.fragment<mesh="m1", origin=["f"], stage=1> (%a, %t) {call_counter = 1 : ui32} (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    %1 = stablehlo.add %x, %x : tensor<4xf32>
    %2 = stablehlo.multiply %1, %x : tensor<4xf32>
    mpmd.return %1, %2 : tensor<4xf32>, tensor<4xf32>
  } : (!m1, !m1) -> (!m1, !m1)
  return %0#0, %0#1 : !m1, !m1
}
