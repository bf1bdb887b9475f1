// RUN: mpmd-opt %s '--mpmd-map-input-output-to-mesh=input-assignment=1@m0 output-assignment=1@m0' --verify-diagnostics --split-input-file

#topology = #mpmd.topology<<"m0" : <["x"=2]>>>

// expected-error @+1 {{input 1 is assigned to mesh 'm0', but function @few has 1 input}}
func.func @few(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  return %x : tensor<4xf32>
}

// -----

#topology = #mpmd.topology<<"m1" : <["x"=2]>>>

// expected-error @+1 {{input 1 is assigned to mesh 'm0', which is not in the topology; its meshes are 'm1'}}
func.func @mesh(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #topology} {
  return %x : tensor<4xf32>
}

// -----

#topology = #mpmd.topology<<"m0" : <["x"=2]>>>
!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>

// expected-error @+1 {{input 1 of function 'there' cannot be put on a mesh: it is no ranked tensor but '!mpmd.mesh_tensor<"m0", tensor<4xf32>>'}}
func.func @there(%x: tensor<4xf32>, %y: !m0) -> (tensor<4xf32>, !m0) attributes {topology = #topology} {
  return %x, %y : tensor<4xf32>, !m0
}

// -----

#topology = #mpmd.topology<<"m0" : <["x"=2]>>>

// expected-error @+1 {{output 1 of function 'token' cannot be put on a mesh}}
func.func @token(%x: tensor<4xf32>, %y: tensor<4xf32>, %t: !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token) attributes {topology = #topology} {
  return %x, %t : tensor<4xf32>, !stablehlo.token
}
