// RUN: mpmd-opt %s --split-input-file --verify-diagnostics

!m = !mpmd.mesh_tensor<"m0", tensor<4x8xf32>>
func.func @no_topology(%a: !m) {
  // expected-error @+1 {{needs a topology, but function @no_topology has none}}
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}

// -----

!m = !mpmd.mesh_tensor<"m1", tensor<4x8xf32>>
func.func @other_mesh(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error @+1 {{runs on mesh 'm0', but operand 0 is on mesh 'm1'}}
  mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<4x8xf32>) {
    mpmd.return
  } : (!m) -> ()
  return
}

// -----

!m = !mpmd.mesh_tensor<"m0", tensor<3x8xf32>, sharding=<@mesh, [{"x"}, {}]>>
sdy.mesh @mesh = <["x"=2]>
func.func @not_divisible(%a: !m) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error @+1 {{dimension 0 has size 3, which the size 2 of its axes does not divide}}
  %0 = mpmd.transfer %a : (!m) -> !mpmd.mesh_tensor<"m0", tensor<3x8xf32>>
  return
}

// -----

!m = !mpmd.mesh_tensor<"m0", tensor<8xf32>>
func.func @by_attribute(%a: !m {mhlo.memory_kind = "pinned_host"}) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error @+1 {{the operand is on the host by attribute 'mhlo.memory_kind': set the memory kind in its type instead}}
  %0 = mpmd.transfer %a : (!m) -> !m
  return
}

// -----

func.func @assigned(%a: tensor<8xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error @+1 {{expected a fully replicated mesh tensor, found '!mpmd.mesh_tensor<"m0", tensor<8xf32>, sharding=<@mesh, [{"x"}]>>'}}
  %0 = mpmd.assign %a : (tensor<8xf32>) -> !mpmd.mesh_tensor<"m0", tensor<8xf32>, sharding=<@mesh, [{"x"}]>>
  return
}

// -----

func.func @inside(%a: tensor<8xf32>) attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.named_computation<"f"> (%a) (%x: tensor<8xf32>) {
    // expected-error @+1 {{must be in a 'func.func' or 'mpmd.for', found in a 'mpmd.named_computation'}}
    %0 = mpmd.assign %x : (tensor<8xf32>) -> !mpmd.mesh_tensor<"m0", tensor<8xf32>>
    mpmd.return
  } : (tensor<8xf32>) -> ()
  return
}

// -----

func.func @caller(%a: tensor<8xf32>) {
  // expected-error @+1 {{operand 0 has type 'tensor<8xf32>', but function @callee takes 'tensor<4xf32>'}}
  mpmd.call @callee(%a) : (tensor<8xf32>) -> ()
  return
}
func.func private @callee(%a: tensor<4xf32>) {
  return
}

// -----

func.func @loop(%a: tensor<8xf32>) {
  // expected-error @+1 {{'unroll_factor' = 3 does not divide 'iterations' = 4}}
  %0 = mpmd.for (%a) {iterations = 4 : ui32, unroll_factor = 3 : ui32} (%x: tensor<8xf32>, %i: tensor<ui32>) {
    mpmd.return %x : tensor<8xf32>
  } : tensor<8xf32>
  return
}
