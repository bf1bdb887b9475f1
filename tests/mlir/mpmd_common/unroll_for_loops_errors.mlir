// RUN: mpmd-opt %s --mpmd-unroll-for-loops -split-input-file -verify-diagnostics

func.func @main(%a: tensor<ui32>) -> tensor<ui32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error@+1 {{'mpmd.for' op expected an unroll factor of 2, the number of iterations}}
  %0 = mpmd.for (%a) {iterations = 2 : ui32} (%x: tensor<ui32>, %i: tensor<ui32>) {
    mpmd.return %x : tensor<ui32>
  } : tensor<ui32>
  return %0 : tensor<ui32>
}

// -----

func.func @main(%a: tensor<ui32>) -> tensor<ui32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  %0 = mpmd.for (%a) {iterations = 1 : ui32} (%x: tensor<ui32>, %i: tensor<ui32>) {
    // expected-error@+1 {{contains another loop, and nested loops cannot be unrolled}}
    %1 = mpmd.for (%x) {iterations = 1 : ui32} (%y: tensor<ui32>, %j: tensor<ui32>) {
      mpmd.return %y : tensor<ui32>
    } : tensor<ui32>
    mpmd.return %1 : tensor<ui32>
  } : tensor<ui32>
  return %0 : tensor<ui32>
}

// -----

func.func @main(%a: tensor<ui32>) -> tensor<ui32> attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  // expected-error@+1 {{would lead to more than}}
  %0 = mpmd.for (%a) {iterations = 4294967295 : ui32, unroll_factor = 4294967295 : ui32} (%x: tensor<ui32>, %i: tensor<ui32>) {
    mpmd.return %x : tensor<ui32>
  } : tensor<ui32>
  return %0 : tensor<ui32>
}
