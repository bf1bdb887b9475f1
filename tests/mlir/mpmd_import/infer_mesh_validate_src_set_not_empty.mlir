// RUN: not mpmd-opt %s --mpmd-infer-mesh-populate-use-set --mpmd-infer-mesh-populate-src-set --mpmd-infer-mesh-validate-src-set-not-empty 2>&1 | filecheck %s

// Ops and arguments that can be on no mesh: the first of a chain is reported, with where its operands can be.

// CHECK: error: 'stablehlo.subtract' op can be on no mesh, because its operands are on different ones
// CHECK: help: operand 0, a result of 'f', can be on mesh 'm0' (f)
// CHECK: help: operand 1, a result of 'g', can be on mesh 'm1' (g)
// CHECK-NOT: Op: 'stablehlo.tanh'
// CHECK: error: 'stablehlo.add' op can be on no mesh, because its operands are on different ones
// CHECK: help: operand 0, a result of 'f', can be on mesh 'm0' (f)
// CHECK: help: operand 1, a result of 'g', can be on mesh 'm1' (g)
// CHECK: error: argument 0 of function @callee is on different meshes in the calls of the function
// CHECK: help: here it can be on mesh 'm0' (f)
// CHECK: help: here it can be on mesh 'm1' (g)

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

// The op that brings two meshes together; not what uses its result. A reduction that was not converted counts too.
func.func @ops(%x: !m0, %y: !m1) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign {origin = "g"} %y : (!m1) -> tensor<4xf32>
  %2 = stablehlo.subtract %0, %1 : tensor<4xf32>
  %3 = stablehlo.tanh %2 : tensor<4xf32>
  %4 = stablehlo.add %0, %1 : tensor<4xf32>
  %5 = stablehlo.add %4, %1 : tensor<4xf32>
  return %3, %5 : tensor<4xf32>, tensor<4xf32>
}

// The argument of a function whose calls are on different meshes; not the op inside.
func.func @calls(%x: !m0, %y: !m1) -> (tensor<4xf32>, tensor<4xf32>) attributes {topology = #topology} {
  %0 = mpmd.unassign {origin = "f"} %x : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign {origin = "g"} %y : (!m1) -> tensor<4xf32>
  %2 = mpmd.call @callee(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = mpmd.call @callee(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}
func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = stablehlo.abs %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
