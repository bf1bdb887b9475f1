// RUN: mpmd-opt %s --canonicalize | filecheck %s

!m = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!host = !mpmd.mesh_tensor<"m0", tensor<4xf32>, memory_kind="pinned_host">
!n = !mpmd.mesh_tensor<"m1", tensor<4xf32>>

// A transfer to where the tensor is, and there and back on one mesh, whatever the memory.

// CHECK-LABEL: func.func @transfers(
// CHECK-SAME:  %arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
func.func @transfers(%a: !m) -> (!m, !m, !n, !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>} {
  %0 = mpmd.transfer %a : (!m) -> !m
  %1 = mpmd.transfer %a : (!m) -> !host
  %2 = mpmd.transfer %1 : (!host) -> !m
  // CHECK-NEXT: %0 = mpmd.transfer %arg0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
  // CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
  %3 = mpmd.transfer %a : (!m) -> !n
  %4 = mpmd.transfer %3 : (!n) -> !m
  // CHECK-NEXT: return %arg0, %arg0, %0, %1
  return %0, %2, %3, %4 : !m, !m, !n, !m
}

// Of a reduction of a reduction only the first operand counts.

// CHECK-LABEL: func.func @reductions
func.func @reductions(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  // CHECK-NEXT: %0 = mpmd.reduce<add> %arg0, %arg1
  %0 = mpmd.reduce<add> %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = mpmd.reduce<add> %0, %c : (tensor<f32>, tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: %1 = mpmd.reduce<max> %0
  %2 = mpmd.reduce<max> %0 : (tensor<f32>) -> tensor<f32>
  %3 = mpmd.reduce<none> %2 : (tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: %2 = mpmd.broadcast %arg0
  %4 = mpmd.broadcast %a : tensor<f32>
  %5 = mpmd.broadcast {q} %4 : tensor<f32>
  // CHECK-NEXT: return %0, %1, %2
  return %1, %3, %5 : tensor<f32>, tensor<f32>, tensor<f32>
}

// What a fragment gives as it took it is taken past it; only one use of an argument is seen.

// CHECK-LABEL: func.func @passed_through
func.func @passed_through(%a: !m) -> (!m, !m, !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // CHECK-NEXT: %0:3 = mpmd.fragment
  %0:3 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4xf32>) {
    %s = stablehlo.custom_call @f(%x) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
    mpmd.return %x, %s, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  } : (!m) -> (!m, !m, !m)
  // CHECK: return %0#0, %0#1, %arg0
  return %0#0, %0#1, %0#2 : !m, !m, !m
}

// Computations and loops without effects and uses go; calls stay.

// CHECK-LABEL: func.func @dead
func.func @dead(%a: tensor<4xf32>) {
  mpmd.named_computation<"f"> (%a) (%x: tensor<4xf32>) {
    mpmd.return
  } : (tensor<4xf32>) -> ()
  %0 = mpmd.for (%a) {iterations = 2 : ui32} (%x: tensor<4xf32>, %i: tensor<ui32>) {
    mpmd.return %x : tensor<4xf32>
  } : tensor<4xf32>
  // CHECK-NEXT: mpmd.call @callee
  mpmd.call @callee(%a) : (tensor<4xf32>) -> ()
  // CHECK-NEXT: return
  return
}
func.func private @callee(%a: tensor<4xf32>) {
  return
}
