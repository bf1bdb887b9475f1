"""Record what XLA's programs of one slice, or one update of a slice, send, in `slice_placements.txt`.

    python -m tests.report.cost.record_slices

Columns of a matrix are taken or updated: some of them from a constant or from an unknown one, or a single one. The
matrix, the update and the result are sharded in every way; of each op, every fifth placement is recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

from tests.report.cost.placements import measured, mesh_op, predicted_bytes, record, sharding

PLACEMENTS = Path(__file__).parent / "slice_placements.txt"
HEADER = """\
# Bytes that a device sends for a slice of a matrix of 64x256 (f32), or an update of one, on a mesh of d=4, m=2, as XLA
# compiles it (JAX 0.12, CPU): the op, the axes of the rows and columns of the matrix (and of the update), and those of
# the result. Rows that begin with ! are predicted otherwise. Made by record_slices.py.
"""
MESH = {"d": 4, "m": 2}
ROWS, COLUMNS = 64, 256
EVERY = 5


class Slice(NamedTuple):
    """A slice, or an update of one: its width, and where it begins; None if that is not known."""

    is_update: bool
    width: int
    start: int | None


OPS = {
    "slice": Slice(is_update=False, width=64, start=64),
    "column": Slice(is_update=False, width=1, start=8),
    "update": Slice(is_update=True, width=64, start=None),
    "update_within": Slice(is_update=True, width=32, start=64),
    "update_across": Slice(is_update=True, width=32, start=80),
    "update_column": Slice(is_update=True, width=1, start=None),
}


class Placement(NamedTuple):
    op: str
    matrix: tuple[str, str]
    result: tuple[str, str]

    def __str__(self) -> str:
        matrix, result = (",".join(one or "-" for one in dims) for dims in (self.matrix, self.result))
        return f"{self.op} {matrix} -> {result}"

    @staticmethod
    def of(text: str) -> Placement:
        """Read a placement."""
        op, matrix, _, result = text.replace("-,", ",").replace(",-", ",").split()
        (rows, columns), (new_rows, new_columns) = matrix.split(","), result.split(",")
        return Placement(op, (rows, columns), (new_rows, new_columns))

    @property
    def of_update(self) -> tuple[str, str]:
        """The axes of the update: those of the matrix, but for a single column."""
        return self.matrix if OPS[self.op].width > 1 else (self.matrix[0], "")


def placements() -> Iterator[Placement]:
    some = [one for one in product(("", "d", "m", "dm"), repeat=2) if not set(one[0]) & set(one[1])]
    for op, (is_update, width, _) in OPS.items():
        results = some if is_update or width > 1 else [one for one in some if not one[1]]
        yield from islice((Placement(op, *both) for both in product(some, results)), 0, None, EVERY)


def program(one: Placement) -> str:
    """Return a program with the op."""
    is_update, width, start = OPS[one.op]
    matrix, part = (f"tensor<{ROWS}x{size}xf32>" for size in (COLUMNS, width))
    inputs = f"%x: {matrix} {sharding(*one.matrix)}"
    if not is_update:
        made, body = part, f"stablehlo.slice %x [0:{ROWS}, {start}:{(start or 0) + width}] : ({matrix}) -> {part}"
    else:
        types = f"({matrix}, {part}, tensor<i32>, tensor<i32>) -> {matrix}"
        made, body = matrix, f"stablehlo.dynamic_update_slice %x, %u, %0, %{'i' if start is None else '1'} : {types}"
        inputs += f", %u: {part} {sharding(*one.of_update)}, %i: tensor<i32>"
    return f"""{mesh_op(MESH)}
    func.func @main({inputs}) -> ({made} {sharding(*one.result)}) {{
      %0 = stablehlo.constant dense<0> : tensor<i32>
      %1 = stablehlo.constant dense<{start or 0}> : tensor<i32>
      %2 = {body}
      return %2 : {made}
    }}"""


def predicted(one: Placement) -> int:
    """Return the bytes that the report has for a placement."""
    return predicted_bytes(program(one))


if __name__ == "__main__":
    record("tests.report.cost.record_slices", PLACEMENTS, HEADER, lambda: measured(placements(), program))
