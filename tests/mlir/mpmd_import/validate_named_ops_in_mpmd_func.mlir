// RUN: not mpmd-opt %s --mpmd-validate-named-ops-in-mpmd-func 2>&1 | filecheck %s

// Names outside MPMD functions are errors, and no module is printed.

// CHECK: error: 'mpmd.named_tensor' op must be in a function with a topology or in an MPMD op
// CHECK: error: 'mpmd.named_computation' op must be in a function with a topology or in an MPMD op
// CHECK-NOT: func.func @main

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.named_tensor %x name="t" : tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @other(%x: tensor<4xf32>) -> tensor<4xf32>  {
  %0 = mpmd.named_tensor %x name="t" : tensor<4xf32>
  %1 = mpmd.named_computation<"f"> (%0) (%a: tensor<4xf32>) {
    %2 = mpmd.named_tensor %a name="inside an mpmd op" : tensor<4xf32>
    mpmd.return %2 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
