// RUN: not mpmd-opt %s --mpmd-infer-mesh-populate-use-set --mpmd-infer-mesh-populate-src-set --mpmd-infer-mesh-validate-src-set-not-empty=error-limit=1 2>&1 | filecheck %s

// No more errors than the limit says.

// CHECK: error: 'stablehlo.subtract' op can be on no mesh, because its operands are on different ones
// CHECK: help: operand 0, a result of 'f', can be on mesh 'm0' (f)
// CHECK: help: operand 1, a result of 'g', can be on mesh 'm1' (g)

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

func.func @ops(%x: !m0, %y: !m1) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign {origin = "g"} %y : (!m1) -> tensor<4xf32>
  %2 = stablehlo.subtract %0, %1 : tensor<4xf32>
  // CHECK-NOT: stablehlo.divide
  %3 = stablehlo.divide %0, %1 : tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}
