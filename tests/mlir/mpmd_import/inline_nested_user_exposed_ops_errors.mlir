// RUN: not mpmd-opt %s --mpmd-inline-nested-user-exposed-ops=assignment=f@m0,g@m1,s@m0/1,t@m1,k@m0#pinned_host 2>&1 | filecheck %s

// A nested name on another mesh or stage, and an outer one without a mesh, which ends the search.

// CHECK: error: named computation 'g' is assigned to 'm1', but it is inside of named computation 'f', which is assigned to 'm0'
// CHECK: error: named computation 's' is assigned to 'm0/1', but it is inside of named computation 'f', which is assigned to 'm0'
// CHECK: error: named tensor 't' is assigned to 'm1', but it is inside of named computation 'f', which is assigned to 'm0'
// CHECK: error: named computation 'nothing' is assigned to no mesh

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

func.func @names(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.named_computation<"f"> (%x) (%a: tensor<4xf32>) {
    %1 = mpmd.named_computation<"g"> (%a) (%b: tensor<4xf32>) {
      mpmd.return %b : tensor<4xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    %2 = mpmd.named_computation<"s"> (%1) (%b: tensor<4xf32>) {
      mpmd.return %b : tensor<4xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    %3 = mpmd.named_tensor %2 name="t" : tensor<4xf32>
    %4 = mpmd.named_tensor %3 name="k" : tensor<4xf32>
    mpmd.return %4 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  %5 = mpmd.named_computation<"nothing"> (%0) (%a: tensor<4xf32>) {
    %6 = mpmd.named_tensor %a name="t" : tensor<4xf32>
    %7 = mpmd.named_tensor %6 name="t" : tensor<4xf32>
    mpmd.return %7 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %5 : tensor<4xf32>
}
