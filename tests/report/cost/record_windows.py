"""Record what XLA's programs of one op with windows, or of a maximum with index, send, in `window_placements.txt`.

    python -m tests.report.cost.record_windows

Windows slide along the rows of a batch of matrices; the maximum is that of each row. The tensor and the result are
sharded in every way with up to two dimensions; of each op, every third placement is recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

from tests.report.cost.placements import measured, mesh_op, predicted_bytes, record, sharding

PLACEMENTS = Path(__file__).parent / "window_placements.txt"
HEADER = """\
# Bytes that a device sends for windows along the rows of a tensor of 16x32x64 (f32), or for the maximum of each row
# with its index, on a mesh of d=4, m=2, as XLA compiles it (JAX 0.12, CPU): the op, the axes of the tensor, and those
# of the result. Rows that begin with ! are predicted otherwise. Made by record_windows.py.
"""
MESH = {"d": 4, "m": 2}
SHAPE = "16x32x64"
TENSOR = f"tensor<{SHAPE}xf32>"
EVERY = 3
OPS = {"pool": (3, 2, 1, 16), "tiles": (2, 2, 0, 16), "sums": (32, 1, 31, 32), "gradient": (2, 2, 0, 16)}
"""Of each op with windows their size, stride and the padding before the rows, and the rows of what they make."""


class Placement(NamedTuple):
    op: str
    before: tuple[str, ...]
    after: tuple[str, ...]

    def __str__(self) -> str:
        before, after = (",".join(one or "-" for one in dims) for dims in (self.before, self.after))
        return f"{self.op} {before} -> {after}"

    @staticmethod
    def of(text: str) -> Placement:
        """Read a placement."""
        op, before, _, after = text.split()
        return Placement(op, *(tuple(one.replace("-", "") for one in dims.split(",")) for dims in (before, after)))


def placements() -> Iterator[Placement]:
    dims = product(("", "d", "m", "dm"), repeat=3)
    some = [one for one in dims if len(set("".join(one))) == len("".join(one))]
    for op in (*OPS, "maximum"):
        results = [one for one in some if not one[2]] if op == "maximum" else some
        yield from islice((Placement(op, *both) for both in product(some, results)), 0, None, EVERY)


def program(one: Placement) -> str:
    """Return a program with the op."""
    made, inputs, body = TENSOR, "", _maximum()
    after = one.after[:2] if one.op == "maximum" else one.after
    if one.op == "maximum":
        made = "tensor<16x32xi32>"
    else:
        size, stride, pad, rows = OPS[one.op]
        pooled = f"tensor<16x{rows}x64xf32>"
        windows = f"window_dimensions = array<i64: 1, {size}, 1>, window_strides = array<i64: 1, {stride}, 1>"
        padding = f"padding = dense<[[0, 0], [{pad}, 0], [0, 0]]> : tensor<3x2xi64>"
        add = "stablehlo.add %p, %q : tensor<f32>"
        if one.op == "gradient":
            inputs = f", %s: {pooled} {sharding(*one.before)}"
            compare = "stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>"
            scatter = f"{{{_block(add)}}}) : ({TENSOR}, {pooled}, tensor<f32>) -> {TENSOR}"
            body = f'%2 = "stablehlo.select_and_scatter"(%x, %s, %0) <{{{windows}}}> ({{{_block(compare, "i1")}}}, {scatter}'
        else:
            made = pooled
            body = (
                f'%2 = "stablehlo.reduce_window"(%x, %0) <{{{windows}, {padding}}}> ({{{_block(add)}}}) '
                f": ({TENSOR}, tensor<f32>) -> {pooled}"
            )
    return f"""{mesh_op(MESH)}
    func.func @main(%x: {TENSOR} {sharding(*one.before)}{inputs}) -> ({made} {sharding(*after)}) {{
      %0 = stablehlo.constant dense<0.0> : tensor<f32>
      {body}
      return %2 : {made}
    }}"""


def _block(op: str, result: str = "f32") -> str:
    arguments = "%p: tensor<f32>, %q: tensor<f32>"
    return f"^bb0({arguments}):\n %r = {op}\n stablehlo.return %r : tensor<{result}>\n"


def _maximum() -> str:
    i, f, ints = "tensor<i32>", "tensor<f32>", f"tensor<{SHAPE}xi32>"
    return f"""%1 = stablehlo.iota dim = 2 : {ints}
      %c = stablehlo.constant dense<0> : {i}
      %m, %2 = "stablehlo.reduce"(%x, %1, %0, %c) <{{dimensions = array<i64: 2>}}> ({{
      ^bb0(%p: {f}, %q: {i}, %r: {f}, %s: {i}):
        %t = stablehlo.compare GE, %p, %r : ({f}, {f}) -> tensor<i1>
        %u = stablehlo.select %t, %p, %r : tensor<i1>, {f}
        %v = stablehlo.select %t, %q, %s : tensor<i1>, {i}
        stablehlo.return %u, %v : {f}, {i}
      }}) : ({TENSOR}, {ints}, {f}, {i}) -> (tensor<16x32xf32>, tensor<16x32xi32>)"""


def predicted(one: Placement) -> int:
    """Return the bytes that the report has for a placement."""
    return predicted_bytes(program(one))


if __name__ == "__main__":
    record("tests.report.cost.record_windows", PLACEMENTS, HEADER, lambda: measured(placements(), program))
