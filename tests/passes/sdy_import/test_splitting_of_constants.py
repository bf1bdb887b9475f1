"""Where constants are found, and what the pass reports as preserved."""

import pytest

from pyshardy.ir.walk import walk
from pyshardy.passes.base import Preserved, Session
from pyshardy.passes.sdy_import.constant_or_scalar_splitter import ConstantOrScalarSplitterPass
from pyshardy.text import parse_module

T = "tensor<4xf32>"
C = f"stablehlo.constant dense<1.0> : {T}"


def split(*lines: str) -> tuple[list[str], Preserved | None]:
    """The names of the ops of a function after the pass, and what it preserved."""
    text = f"func.func @main(%a: {T}, %x: tensor<f32>) -> {T} {{\n" + "\n".join(lines) + f"\n  return %r : {T}\n}}\n"
    module = parse_module(text)
    preserved = ConstantOrScalarSplitterPass().run(module, Session())
    return [op.name.split(".")[1] for op in walk(module)][1:-1], preserved


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # A constant after an op that is none whatever its operands, with two users.
        (
            [
                f"%0 = stablehlo.reverse %a, dims = [0] : {T}",
                f"%c = {C}",
                f"%1 = stablehlo.add %0, %c : {T}",
                f"%r = stablehlo.multiply %1, %c : {T}",
            ],
            ["reverse", "constant", "add", "constant", "multiply"],
        ),
        # The broadcast of a scalar that is no constant, in a function without constants.
        (
            [
                f"%0 = stablehlo.reverse %a, dims = [0] : {T}",
                f"%b = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> {T}",
                f"%1 = stablehlo.add %0, %b : {T}",
                f"%r = stablehlo.multiply %1, %b : {T}",
            ],
            ["reverse", "broadcast_in_dim", "add", "broadcast_in_dim", "multiply"],
        ),
        # An iota that other ops use through a pure op.
        (
            [
                f"%0 = stablehlo.reverse %a, dims = [0] : {T}",
                f"%i = stablehlo.iota dim = 0 : {T}",
                f"%n = stablehlo.negate %i : {T}",
                f"%1 = stablehlo.add %0, %n : {T}",
                f"%r = stablehlo.multiply %1, %n : {T}",
            ],
            ["reverse", "iota", "negate", "add", "iota", "negate", "multiply"],
        ),
    ],
)
def test_constants_and_broadcasts_are_split(lines: list[str], expected: list[str]) -> None:
    found, preserved = split(*lines)
    assert sorted(found) == sorted(expected) and found[-1] == "multiply" and preserved is not Preserved.ALL


def test_without_constants_everything_is_preserved() -> None:
    lines = [f"%0 = stablehlo.reverse %a, dims = [0] : {T}", f"%r = stablehlo.add %0, %0 : {T}"]
    assert split(*lines) == (["reverse", "add"], Preserved.ALL)
