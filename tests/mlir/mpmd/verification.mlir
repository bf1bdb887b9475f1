// RUN: mpmd-opt %s --split-input-file --verify-diagnostics

!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @no_topology(%a: !m) {
  // expected-error @+1 {{Function does not have a topology attribute: no_topology}}
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}

// -----

!m = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
func.func @other_mesh(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error @+1 {{expected the mesh name of the operand to match that of the fragment op: m1 != m0}}
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}

// -----

!m = !mpmd.mesh_tensor<"m0", tensor<3x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @not_divisible(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error @+1 {{dim 0 with size 3 is not divisible by its sharded size 2}}
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m0", tensor<3x8xf32>>
  return
}

// -----

!m = !mpmd.mesh_tensor<"m0", tensor<8xf32>>
func.func @by_attribute(%a: !m {mhlo.memory_kind = "pinned_host"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error @+1 {{Transfers from host with attributes are not supported. Memory kinds must be expressed in the type.}}
  %0 = mpmd.transfer %a : (!m) -> !m
  return
}

// -----

func.func @assigned(%a: tensor<8xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error @+1 {{MeshTensorType should be fully replicated}}
  %0 = mpmd.assign %a : (tensor<8xf32>) -> !mpmd.mesh_tensor<"m0", tensor<8xf32>, sharding=<@mesh, [{"x"}]>>
  return
}

// -----

func.func @inside(%a: tensor<8xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) (%x: tensor<8xf32>) {
    // expected-error @+1 {{expects parent op to be one of 'func.func, mpmd.for'}}
    %0 = mpmd.assign %x : (tensor<8xf32>) -> !mpmd.mesh_tensor<"m0", tensor<8xf32>>
    mpmd.return
  } : (tensor<8xf32>) -> ()
  return
}

// -----

func.func @caller(%a: tensor<8xf32>) {
  // expected-error @+1 {{Type mismatch. Expected call operand to have type 'tensor<4xf32>' but got 'tensor<8xf32>'}}
  mpmd.call @callee(%a) : (tensor<8xf32>) -> ()
  return
}
func.func private @callee(%a: tensor<4xf32>) {
  return
}

// -----

func.func @loop(%a: tensor<8xf32>) {
  // expected-error @+1 {{number of iterations 4 isn't divisible by unroll factor 3}}
  %0 = mpmd.for (%a) {iterations = 4 : ui32, unroll_factor = 3 : ui32} (%x: tensor<8xf32>, %i: tensor<ui32>) {
    mpmd.return %x : tensor<8xf32>
  } : tensor<8xf32>
  return
}
