// RUN: mpmd-opt %s --mpmd-import-pipeline=name-to-mesh-assignment=f@m0,g@m1/2 | filecheck %s

// The import as a whole: the call is inlined, what has no name joins the fragments around it.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// CHECK: func.func @main(%arg0: !mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.fragment<mesh="m0", origin=["f"]> (%arg0) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.sine %arg1 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %3 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
// CHECK-NEXT: %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m0", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: %2 = mpmd.fragment<mesh="m1", origin=["g"], stage=2> (%1) (%arg1: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.cosine %arg1 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.cosine %3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (!mpmd.mesh_tensor<"m1", tensor<4xf32>>) -> !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: return %2 : !mpmd.mesh_tensor<"m1", tensor<4xf32>>
// CHECK-NEXT: }
// CHECK-NOT: func.func {{.*}}@body(
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.named_computation<"f"> (%x) (%a: tensor<4xf32>) {
    %2 = stablehlo.sine %a : tensor<4xf32>
    mpmd.return %2 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %1 = mpmd.named_tensor %0 name="g" : tensor<4xf32>
  %3 = mpmd.call @body(%1) : (tensor<4xf32>) -> tensor<4xf32>
  %4 = mpmd.call @body(%3) : (tensor<4xf32>) -> tensor<4xf32>
  return %4 : tensor<4xf32>
}
func.func @body(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = mpmd.named_computation<"g"> (%x) (%a: tensor<4xf32>) {
    %2 = stablehlo.cosine %a : tensor<4xf32>
    mpmd.return %2 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
