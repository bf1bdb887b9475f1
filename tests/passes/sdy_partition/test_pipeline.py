"""sdy-partition-pipeline: what the devices compute together is what the program computes."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run as run_passes
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module, to_text
from tests.corpus import JAX, text
from tests.interpreter import run
from tests.interpreter.compare import difference
from tests.numeric.random_programs import random_program
from tests.numeric.running import inputs_of, partitioned_outputs, without_padding

PROGRAMS = [
    path
    for path in JAX
    if path.stem
    in (
        "branches",
        "convolutions",
        "cumulative",
        "dots",
        "padding",
        "scatters",
        "shape_ops",
        "slices",
        "three_axes",
    )
]


def change(program: str, seed: int = 0) -> str:
    """Return how the outputs of a program are different when it is partitioned; nothing if they are not."""
    module, local = parse_module(program), parse_module(program)
    meshes = [op.mesh.data for op in module.ops if op.name == "sdy.mesh"]
    devices = max((math.prod(axis.size for axis in mesh.axes) for mesh in meshes), default=1)
    session = Session(verify="each", report=lambda _: None)
    run_passes(parse_pipeline("builtin.module(sdy-partition-pipeline)"), local, session)
    inputs = inputs_of(module, seed)
    outputs = partitioned_outputs(parse_module(to_text(local)), inputs, devices)
    expected = run(module, inputs)[0]
    return difference(without_padding(outputs, expected), expected)


def test_random_programs() -> None:
    """Integers, with uneven shardings: bit by bit the same."""
    for seed in (*range(40), 84, 110, 164, 190):
        program = random_program(seed, steps=7)
        found = change(program, seed)
        assert not found, f"seed {seed}: {found}\n{program}"


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_programs_of_jax(path: Path) -> None:
    assert not change(text(path))


def test_window_of_one_row_with_gaps() -> None:
    """A shard of one row would become one row, though there are gaps between rows."""
    assert not change("""sdy.mesh @mesh = <["x"=8]>
func.func @main(%a: tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<15x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = stablehlo.constant dense<-2147483648> : tensor<i32>
  %1 = "stablehlo.reduce_window"(%a, %0) <{window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 1, 3>, base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 2, 2>, padding = dense<[[0, 0], [2, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %2 = stablehlo.maximum %x, %y : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<8x8xi32>, tensor<i32>) -> tensor<15x4xi32>
  return %1 : tensor<15x4xi32>
}
""")
