"""Record what XLA's programs of one scatter send, in `scatter_placements.txt`.

    python -m tests.report.cost.record_scatters

Updates that differ along a batch are added to rows of zeros, as in the gradient of an embedding. Placements shard the
batch, the rows and the columns of the result, and the batch has an axis that the result has too. The batch has two
dimensions; in some placements both are sharded.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from tests.report.cost.placements import compiled_bytes, mesh_op, predicted_bytes, record, sharding

PLACEMENTS = Path(__file__).parent / "scatter_placements.txt"
HEADER = """\
# Bytes that a device sends for a scatter, as XLA compiles it (JAX 0.12, CPU): the number of rows that 8x16 updates of 64
# columns (f32) are added to, the mesh, the axes of the first or of both dimensions of the batch of the updates, and those
# of the dimensions of the result. Rows that begin with ! are predicted otherwise. Made by record_scatters.py.
"""
MESHES = {"8": {"d": 8}, "4x2": {"d": 4, "m": 2}, "2x2x2": {"d": 2, "f": 2, "m": 2}}
BATCH, TOKENS, COLUMNS = 8, 16, 64


class Placement(NamedTuple):
    rows: int
    mesh: str
    batch: tuple[str, str]
    dims: tuple[str, str]
    """The axes of rows and columns."""

    def __str__(self) -> str:
        return f"{self.rows} {self.mesh} {','.join(filter(None, self.batch))} -> {','.join(one or '-' for one in self.dims)}"

    @staticmethod
    def of(text: str) -> Placement:
        """Read a placement."""
        rows, mesh, batch, _, dims = text.split()
        first, second = (one.replace("-", "") for one in dims.split(","))
        dim, _, other = batch.partition(",")
        return Placement(int(rows), mesh, (dim, other), (first, second))


def placements(rows: int, mesh: str) -> Iterator[Placement]:
    axes = "".join(MESHES[mesh])
    some = ["", *axes, *("".join(pair) for pair in permutations(axes, 2) if list(pair) == sorted(pair))]
    for batch in some[1:]:
        for first in some:
            for second in some:
                if not set(first) & set(second) and set(batch) & set(first + second):
                    yield Placement(rows, mesh, (batch, ""), (first, second))


def placements_of_both(rows: int, mesh: str) -> Iterator[Placement]:
    """Yield those of which both dimensions of the batch are sharded."""
    for batch in permutations(MESHES[mesh], 2):
        for dims in (("d", ""), ("m", ""), ("", "d"), ("", "m"), ("dm", "")):
            yield Placement(rows, mesh, batch, dims)


def program(one: Placement) -> str:
    """Return a program with the scatter."""
    indices, made = f"tensor<{BATCH}x{TOKENS}x1xi32>", f"tensor<{one.rows}x{COLUMNS}xf32>"
    updates = f"tensor<{BATCH}x{TOKENS}x{COLUMNS}xf32>"
    return f"""{mesh_op(MESHES[one.mesh])}
    func.func @main(%i: {indices} {sharding(*one.batch, "")}, %u: {updates} {sharding(*one.batch, "")})
        -> ({made} {sharding(*one.dims)}) {{
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> {made}
      %1 = "stablehlo.scatter"(%0, %i, %u) <{{indices_are_sorted = false, scatter_dimension_numbers =
        #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0],
        index_vector_dim = 2>, unique_indices = false}}> ({{
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %2 = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }}) : ({made}, {indices}, {updates}) -> {made}
      return %1 : {made}
    }}"""


def predicted(one: Placement) -> int:
    """Return the bytes that the report has for a placement."""
    return predicted_bytes(program(one))


def compiled(one: Placement) -> int:
    """Return the bytes that a device sends as XLA compiles the scatter."""
    return compiled_bytes(program(one))


def found() -> Iterator[tuple[Placement, int, int]]:
    """Yield placements, with the bytes of the report and of XLA."""
    sizes = ((512, "4x2"), (512, "2x2x2"), (64, "2x2x2"), (8, "8"), (16, "8"), (32, "8"), (64, "4x2"), (112, "4x2"))
    for rows, mesh in sizes:
        for one in placements(rows, mesh):
            yield one, predicted(one), compiled(one)
    for rows in (512, 64):
        for one in placements_of_both(rows, "4x2"):
            yield one, predicted(one), compiled(one)


if __name__ == "__main__":
    record("tests.report.cost.record_scatters", PLACEMENTS, HEADER, found)
