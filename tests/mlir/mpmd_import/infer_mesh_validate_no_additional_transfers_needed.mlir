// RUN: not mpmd-opt %s --mpmd-infer-mesh-populate-use-set --mpmd-infer-mesh-populate-src-set --mpmd-infer-mesh-validate-no-additional-transfers-needed 2>&1 | filecheck %s

// Values that are needed where they cannot be: the last of a chain is reported, with who needs it.

// CHECK: error: 'mpmd.assign' op is needed on {m1}, but without a transfer it can only be on {m0}
// CHECK: help: operand 0, a result of 'stablehlo.multiply', can be on mesh 'm0' (f, inferred_in)
// CHECK: error: 'stablehlo.multiply' op is needed on {m0,m1}, but without a transfer it can only be on {m0}
// CHECK: help: operand 0, a result of 'stablehlo.tanh', can be on mesh 'm0' (f)
// CHECK: help: operand 1, a result of 'f', can be on mesh 'm0' (f, inferred_in) or 'm1' (inferred_in)
// CHECK: help: 'g' needs it on mesh 'm1' (g)
// CHECK-NOT: needs it on
// CHECK: error: result 0 of function @callee is on {m1[],m0[]}, but is passed to its next call as argument 0, which is on {m0[]}
// CHECK: help: called here

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>
!m1 = !mpmd.mesh_tensor<"m1", tensor<4xf32>>
!m2 = !mpmd.mesh_tensor<"m2", tensor<4xf32>>
#topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>, <"m2" : <["x"=2]>>>

func.func @ops(%x: !m0, %y: !m0) -> (!m1, !m0) attributes {topology = #topology} {
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%x) (%a: tensor<4xf32>) {
    mpmd.return %a : tensor<4xf32>
  } : (!m0) -> !m0
  %0 = mpmd.unassign {origin = "f"} %f : (!m0) -> tensor<4xf32>
  %1 = mpmd.unassign {origin = "f"} %y : (!m0) -> tensor<4xf32>
  %2 = stablehlo.tanh %0 : tensor<4xf32>
  %3 = stablehlo.multiply %2, %1 : tensor<4xf32>
  %4 = mpmd.assign {origin = "g"} %3 : (tensor<4xf32>) -> !m1
  %5 = mpmd.assign {origin = "f"} %3 : (tensor<4xf32>) -> !m0
  return %4, %5 : !m1, !m0
}

// The result of a call is needed on other meshes than the argument that it is at the next call.
func.func @chain(%x: tensor<4xf32>) -> !m1 attributes {topology = #topology} {
  %0 = mpmd.call @callee(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = mpmd.call @callee(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = mpmd.assign %1 : (tensor<4xf32>) -> !m1
  return %2 : !m1
}
func.func private @callee(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = mpmd.assign %x : (tensor<4xf32>) -> !m0
  %1 = stablehlo.iota dim = 0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
