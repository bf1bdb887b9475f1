// RUN: mpmd-opt %s --mpmd-inline-nested-user-exposed-ops=assignment=f@m0,g@m0,t@m0#pinned_host | filecheck %s

// Inside a named computation names, broadcasts and reductions go; of these the first operand stays.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// CHECK: func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>} {
// CHECK-NEXT: %0 = mpmd.named_computation<"f"> (%arg0, %arg1) (%arg2: tensor<4xf32>, %arg3: tensor<4xf32>) {
// CHECK-NEXT: %3 = stablehlo.sine %arg2 : tensor<4xf32>
// CHECK-NEXT: %4 = stablehlo.add %3, %arg3 : tensor<4xf32>
// CHECK-NEXT: mpmd.return %4 : tensor<4xf32>
// CHECK-NEXT: } : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %1 = mpmd.named_tensor %0 name="t" : tensor<4xf32>
// CHECK-NEXT: %2 = mpmd.broadcast %1 : tensor<4xf32>
// CHECK-NEXT: return %2 : tensor<4xf32>
// CHECK-NEXT: }
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.named_computation<"f"> (%x, %y) (%a: tensor<4xf32>, %b: tensor<4xf32>) {
    %1 = mpmd.reduce<add> %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %2 = mpmd.broadcast %1 : tensor<4xf32>
    %3 = mpmd.named_tensor %2 name="t" : tensor<4xf32>
    %4:2 = mpmd.named_computation<"g"> (%3, %b) (%c: tensor<4xf32>, %d: tensor<4xf32>) {
      %5 = mpmd.named_computation<"unassigned"> (%c) (%e: tensor<4xf32>) {
        %6 = stablehlo.sine %e : tensor<4xf32>
        mpmd.return %6 : tensor<4xf32>
      } : (tensor<4xf32>) -> tensor<4xf32>
      mpmd.return %5, %d : tensor<4xf32>, tensor<4xf32>
    } : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %7 = stablehlo.add %4#0, %4#1 : tensor<4xf32>
    mpmd.return %7 : tensor<4xf32>
  } : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %8 = mpmd.named_tensor %0 name="t" : tensor<4xf32>
  %9 = mpmd.broadcast %8 : tensor<4xf32>
  return %9 : tensor<4xf32>
}
