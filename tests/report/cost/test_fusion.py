"""Temporaries of small programs beside those of XLA's CPU backend, measured with JAX 0.10.2 and 0.12 on one device."""

from __future__ import annotations

import re

import pytest

import pyshardy

MIB = 1 << 20
"""The bytes of a value of type W in the programs below."""
TYPES = {"W": "tensor<512x512xf32>", "R": "tensor<512xf32>", "P": "tensor<512x3xf32>", "C": "tensor<512x512x3xf32>"}

TWO_SUMS = """(%x: W, %y: W) -> (R, R) {
  %0 = stablehlo.multiply %x, %halves : W
  %1 = SUM(%0 init: %zero) across dimensions = [1] : (W, tensor<f32>) -> R
  %2 = stablehlo.multiply %y, %halves : W
  %3 = SUM(%2 init: %zero) across dimensions = [1] : (W, tensor<f32>) -> R
  return %1, %3 : R, R"""
ONE_SUM = """(%x: W) -> R {
  %0 = stablehlo.multiply %x, %halves : W
  %1 = SUM(%0 init: %zero) across dimensions = [1] : (W, tensor<f32>) -> R
  return %1 : R"""
SUM_OF_SUMS = """(%x: P) -> P {
  %a = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (P) -> C
  %b = stablehlo.broadcast_in_dim %x, dims = [1, 2] : (P) -> C
  %d = stablehlo.subtract %a, %b : C
  %0 = stablehlo.multiply %d, %d : C
  %1 = SUM(%0 init: %zero) across dimensions = [2] : (C, tensor<f32>) -> W
  %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (W) -> C
  %3 = stablehlo.multiply %d, %2 : C
  %4 = SUM(%3 init: %zero) across dimensions = [1] : (C, tensor<f32>) -> P
  return %4 : P"""
LOOP = """(%x: W, %n: tensor<i32>, %s: R) -> R {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %n, %v = %s) : tensor<i32>, R
   cond {
    %go = stablehlo.compare GT, %i, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %j = stablehlo.subtract %i, %one : tensor<i32>
    %t = stablehlo.add %x, %halves : W
    %w = SUM(%t init: %zero) across dimensions = [1] : (W, tensor<f32>) -> R
    %u = stablehlo.subtract %w, %v : R
    stablehlo.return %j, %u : tensor<i32>, R
  }
  return %r#1 : R"""
SHIFTED = """(%x: W) -> tensor<511x512xf32> {
  %0 = stablehlo.slice %x [0:511, 0:512] : (W) -> tensor<511x512xf32>
  %1 = stablehlo.slice %x [1:512, 0:512] : (W) -> tensor<511x512xf32>
  %2 = stablehlo.add %0, %1 : tensor<511x512xf32>
  return %2 : tensor<511x512xf32>"""
TRANSPOSED = """(%x: W, %y: W) -> W {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (W) -> W
  %1 = stablehlo.dot_general %0, %y, contracting_dims = [1] x [0] : (W, W) -> W
  return %1 : W"""
HEADS = """(%x: tensor<512x8x64xf32>, %y: tensor<512x8x64xf32>) -> tensor<8x512x512xf32> {
  %0 = stablehlo.dot_general %x, %y, batching_dims = [1] x [1], contracting_dims = [2] x [2]
    : (tensor<512x8x64xf32>, tensor<512x8x64xf32>) -> tensor<8x512x512xf32>
  return %0 : tensor<8x512x512xf32>"""


def temporaries(body: str) -> int:
    """The peak of a program on one CPU device, without inputs and outputs."""
    constants = """{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %halves = stablehlo.broadcast_in_dim %half, dims = [] : (tensor<f32>) -> W
"""
    text = "func.func public @main" + body.replace("{\n", constants, 1) + "\n}"
    text = re.sub(r"SUM(\(.*?\))", r"stablehlo.reduce\1 applies stablehlo.add", text)
    text = re.sub(r"\b[WRPC]\b", lambda found: TYPES[found[0]], text)
    costs = pyshardy.estimate_costs(pyshardy.parse(text), "cpu")
    assert costs is not None
    return costs.memory.peak - costs.memory.inputs - costs.memory.outputs


@pytest.mark.parametrize(
    ("body", "measured"),
    [
        (TWO_SUMS, MIB),
        (ONE_SUM, 0),
        (SUM_OF_SUMS, 0),
        (LOOP, 0),
        (SHIFTED, 0),
        (TRANSPOSED, 0),
        (HEADS, 2 * MIB),
    ],
    ids=["two sums", "one sum", "sum of sums", "loop", "shifted", "transposed", "heads"],
)
def test_temporaries(body: str, measured: int) -> None:
    assert abs(temporaries(body) - measured) < 0.01 * MIB
