// RUN: mpmd-opt %s --mpmd-absorb-inferred-fragments | filecheck %s

// Which root absorbs: the closest user of an inferred fragment, after transfers of it are moved to their users; a
// consumer moves up to the root, after transfers to it are moved to what they transfer. A dead inferred fragment is
// erased, equal constants become one, and public functions are left alone.

// CHECK: func.func private @transfer_moved_no_merge(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=["u0"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1:2 = mpmd.fragment<mesh="m1", origin=["u1"]> (%arg0, %0) (%arg1: tensor<4xf32>, %arg2: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.multiply %3, %arg2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3, %4 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: %2 = mpmd.transfer %1#0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %1#1, %2 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @two_users(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0:2 = mpmd.fragment<mesh="m1", origin=["u0"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.sine %2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2, %3 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m1", origin=["u1"]> (%0#0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.cosine %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %0#1, %1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @consumers(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>, %arg1: !mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.transfer %arg1 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1:2 = mpmd.fragment<mesh="m1", origin=["u0"]> (%arg0, %0) {call_counter = 1 : ui32} (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.sine %arg2 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.add %3, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3, %4 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m1", tensor<4xf32>>)
// CHECK-NEXT: %2 = mpmd.transfer %1#0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: return %1#1, %2 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>, !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func @public(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=[]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.fragment<mesh="m1", origin=["u0"]> (%0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %2 = stablehlo.sine %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %1 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @absorb_dead_user(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=["u0"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %1 = stablehlo.sine %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %1 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %0 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK: func.func private @constants(%arg0: !mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m1", origin=["f"]> () () {
// CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %1 = stablehlo.sine %cst : tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.negate %1 : tensor<4xf32>
// CHECK-NEXT: %3 = stablehlo.add %cst, %2 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : () -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %0 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }

!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#t = #mpmd.topology<<"m1": <["x"=2]>>, <"m2": <["x"=2]>>>

func.func private @transfer_moved_no_merge(%a: !m1) -> (!m1, !m2) attributes {topology = #t} {
  %0 = mpmd.fragment<mesh="m1", origin=[]> (%a) (%x: tensor<4xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1) -> !m1
  %t = mpmd.transfer %0 : (!m1) -> !m2
  %t2 = mpmd.transfer %0 : (!m1) -> !m2
  %u0 = mpmd.fragment<mesh="m1", origin=["u0"]> (%a) (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m1) -> !m1
  %i = mpmd.fragment<mesh="m1", origin=["u1"]> (%0, %u0) (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    %9 = stablehlo.multiply %x, %y : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1, !m1) -> !m1
  return %i, %t : !m1, !m2
}

func.func private @two_users(%a: !m1) -> (!m1, !m1) attributes {topology = #t} {
  %0 = mpmd.fragment<mesh="m1", origin=[]> (%a) {mpmd.inferred_by = ["p"], call_counter = 3 : ui32} (%x: tensor<4xf32>) {
    %9 = stablehlo.add %x, %x : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1) -> !m1
  %1 = mpmd.fragment<mesh="m1", origin=["u0"]> (%0) (%x: tensor<4xf32>) {
    %9 = stablehlo.sine %x : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["u1"]> (%0) (%x: tensor<4xf32>) {
    %9 = stablehlo.cosine %x : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1) -> !m1
  return %1, %2 : !m1, !m1
}

func.func private @consumers(%a: !m1, %b: !m2) -> (!m1, !m2) attributes {topology = #t} {
  %1 = mpmd.fragment<mesh="m1", origin=["u0"]> (%a) {call_counter = 1 : ui32} (%x: tensor<4xf32>) {
    %9 = stablehlo.sine %x : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1) -> !m1
  %t = mpmd.transfer %b : (!m2) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=[]> (%1, %t) {mpmd.inferred_by = ["c"]} (%x: tensor<4xf32>, %y: tensor<4xf32>) {
    %9 = stablehlo.add %x, %y : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1, !m1) -> !m1
  %t2 = mpmd.transfer %1 : (!m1) -> !m2
  return %2, %t2 : !m1, !m2
}

func.func @public(%a: !m1) -> (!m1) attributes {topology = #t} {
  %0 = mpmd.fragment<mesh="m1", origin=[]> (%a) (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m1) -> !m1
  %1 = mpmd.fragment<mesh="m1", origin=["u0"]> (%0) (%x: tensor<4xf32>) {
    %9 = stablehlo.sine %x : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1) -> !m1
  return %1 : !m1
}

func.func private @absorb_dead_user(%a: !m1) -> (!m1) attributes {topology = #t} {
  %1 = mpmd.fragment<mesh="m1", origin=["u0"]> (%a) (%x: tensor<4xf32>) {
    %9 = stablehlo.sine %x : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1) -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=[]> (%1) (%x: tensor<4xf32>) {
    %9 = stablehlo.negate %x : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : (!m1) -> !m1
  return %1 : !m1
}
func.func private @constants(%a: !m1) -> (!m1) attributes {topology = #t} {
  %1 = mpmd.fragment<mesh="m1", origin=[]> () () {
    %c = stablehlo.constant dense<1.0> : tensor<4xf32>
    %9 = stablehlo.sine %c : tensor<4xf32>
    mpmd.return %9 : tensor<4xf32>
  } : () -> !m1
  %2 = mpmd.fragment<mesh="m1", origin=["f"]> (%1) (%x: tensor<4xf32>) {
    %9 = stablehlo.negate %x : tensor<4xf32>
    %c = stablehlo.constant dense<1.0> : tensor<4xf32>
    %d = stablehlo.add %c, %9 : tensor<4xf32>
    mpmd.return %d : tensor<4xf32>
  } : (!m1) -> !m1
  return %2 : !m1
}
