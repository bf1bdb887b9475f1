// RUN: mpmd-opt %s --mpmd-infer-mesh-assign-mesh-func-leaves --verify-diagnostics --split-input-file

// What can be on no mesh is an error. The pass only fails at once for ops, or when the limit is reached: else what
// comes after it sees the first mesh.

#topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m0" : <["x"=2]>>>

func.func @output(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  %0 = stablehlo.abs %x {mpmd.src_set = #mpmd.meshes_with_origins<>} : tensor<4xf32>
  // expected-error @+1 {{output 0, a result of 'stablehlo.abs', can be on no mesh}}
  return %0 : tensor<4xf32>
}

// -----

#topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m0" : <["x"=2]>>>

func.func @unused(%x: tensor<4xf32>) attributes {topology = #topology} {
  // expected-error @+1 {{'stablehlo.abs' op can be on no mesh}}
  %0 = stablehlo.abs %x {mpmd.src_set = #mpmd.meshes_with_origins<>} : tensor<4xf32>
  return
}

// -----

#topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m0" : <["x"=2]>>>

func.func @effect(%x: tensor<4xf32>) attributes {topology = #topology} {
  // expected-error @+1 {{'sdy.sharding_group' op, which has no results, can be on no mesh}}
  sdy.sharding_group %x group_id=3 {mpmd.src_set = #mpmd.meshes_with_origins<>} : tensor<4xf32>
  return
}

// -----

#topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m0" : <["x"=2]>>>

func.func private @callee(
    %x: tensor<4xf32>,
    // expected-error @+1 {{argument 1 of function 'callee' can be on no mesh}}
    %unused: tensor<4xf32> {mpmd.src_set = #mpmd.meshes_with_origins<>}
) -> tensor<4xf32> attributes {topology = #topology} {
  return %x : tensor<4xf32>
}

// -----

#topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m0" : <["x"=2]>>>

// expected-error @+1 {{output 0 of function 'token' cannot be put on a mesh: it is no ranked tensor but '!stablehlo.token'}}
func.func @token(%x: !stablehlo.token) -> !stablehlo.token attributes {topology = #topology} {
  return %x : !stablehlo.token
}

// -----

#topology = #mpmd.topology<<"m1" : <["x"=2]>>, <"m0" : <["x"=2]>>>

func.func @terminal(%x: tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>> attributes {topology = #topology} {
  %0 = stablehlo.abs %x {mpmd.src_set = #mpmd.meshes_with_origins<>} : tensor<4xf32>
  // expected-error @+1 {{operand 0 of 'mpmd.broadcast' op can be on no mesh}}
  %1 = mpmd.broadcast %0 : tensor<4xf32>
  %2 = mpmd.assign %1 : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m0", tensor<4xf32>>
  return %2 : !mpmd.mesh_tensor<"m0", tensor<4xf32>>
}
