// RUN: mpmd-opt %s --mpmd-verify-stage-merging --split-input-file --verify-diagnostics

// Two forward fragments of stage 0 for call 0; the one of call 1 is fine, and so is one that computes again.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>

func.func @main(%a: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"], stage=0> (%a) {call_counter = 0 : ui32} (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  %1 = mpmd.fragment<mesh="m0", origin=["f"], stage=0> (%0) {call_counter = 1 : ui32} (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  %2 = mpmd.fragment<mesh="m0", origin=["f"], stage=0> (%1) {call_counter = 0 : ui32, remat} (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  // expected-error@+1 {{there is an earlier fragment of stage 0 on mesh 'm0' with transpose count 0 that this fragment of call 0 should have been merged with}}
  %3 = mpmd.fragment<mesh="m0", origin=["g"], stage=0> (%2) {call_counter = 0 : ui32} (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  return %3 : !m0
}

// -----

// A fragment without a call counter stands for every call.

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>

func.func @main(%a: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="m0", origin=["f"], stage=0> (%a) {call_counter = 0 : ui32} (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  // expected-error@+1 {{that this fragment without a call counter should have been merged with}}
  %1 = mpmd.fragment<mesh="m0", origin=["g"], stage=0> (%0) (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  %2 = mpmd.fragment<mesh="m0", origin=["g"(1)], stage=0> (%1) (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  %3 = mpmd.fragment<mesh="m0", origin=["g"], stage=0> (%2) {split_keep_transferred} (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  return %3 : !m0
}

// -----

!m0 = !mpmd.mesh_tensor<"m0", tensor<4xf32>>

func.func @main(%a: !m0) -> !m0 attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error@+1 {{a fragment of stage 3 must have origins of one transpose count}}
  %0 = mpmd.fragment<mesh="m0", origin=["f", "f"(1)], stage=3> (%a) (%x: tensor<4xf32>) {
    mpmd.return %x : tensor<4xf32>
  } : (!m0) -> !m0
  return %0 : !m0
}
