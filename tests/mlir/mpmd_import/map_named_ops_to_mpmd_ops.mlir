// RUN: mpmd-opt %s --mpmd-map-named-ops-to-mpmd-ops=assignment=f@m0,g@m1/3,t@m1#pinned_host,u@m2/1 | filecheck %s

// Named computations become fragments, named tensors assigns, on the meshes of their names.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// Each operand is assigned once; stage and origin are kept, other attributes are not.
// CHECK: func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.assign {origin = "f"} %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.assign {origin = "f"} %arg1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %2:2 = mpmd.fragment<mesh="m0", origin=["f"(2)]> (%0, %1, %0) (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>) {
// CHECK-NEXT: %8 = stablehlo.add %arg2, %arg4 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %8, %arg3 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> (!mpmd.mesh_tensor<"m0", tensor<4xf32>>, !mpmd.mesh_tensor<"m0", tensor<4xf32>>)
// CHECK-NEXT: %3 = mpmd.unassign {origin = "f"} %2#0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %4 = mpmd.unassign {origin = "f"} %2#1 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: %5 = mpmd.assign {origin = "g"} %3 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %6 = mpmd.fragment<mesh="m1", origin=["g"], stage=3> (%5) (%arg2: tensor<4xf32>) {
// CHECK-NEXT: mpmd.return %arg2 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %7 = mpmd.unassign {origin = "g"} %6 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: return %7 : tensor<4xf32>
// CHECK-NEXT: }
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0:2 = mpmd.named_computation<"f"(2)> (%x, %y, %x) {dropped} (%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) {
    %2 = stablehlo.add %a, %c : tensor<4xf32>
    mpmd.return %2, %b : tensor<4xf32>, tensor<4xf32>
  } : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %1 = mpmd.named_computation<"g"> (%0#0) (%a: tensor<4xf32>) {
    mpmd.return %a : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// A named tensor may have a memory kind; a stage is ignored. One without a mesh goes.
// CHECK: func.func @tensors(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.assign {origin = "t"} %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">
// CHECK-NEXT: %1 = mpmd.unassign {origin = "t"} %0 : (!mpmd.mesh_tensor<"m1", tensor<4xf32>, memory_kind="pinned_host">) -> tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.assign {origin = "u"} %arg0 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m2", tensor<4xf32>>
// CHECK-NEXT: %3 = mpmd.unassign {origin = "u"} %2 : (!mpmd.mesh_tensor<"m2", tensor<4xf32>>) -> tensor<4xf32>
// CHECK-NEXT: return %1, %3, %arg0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @tensors(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.named_tensor %x name="t" : tensor<4xf32>
  %1 = mpmd.named_tensor %x name="u" : tensor<4xf32>
  %2 = mpmd.named_tensor %x name="nothing" : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Other functions stay as they are.
// CHECK: func.func @other(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: %0 = mpmd.named_tensor %arg0 name="t" : tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @other(%x: tensor<4xf32>) -> tensor<4xf32>  {
  %0 = mpmd.named_tensor %x name="t" : tensor<4xf32>
  return %0 : tensor<4xf32>
}
