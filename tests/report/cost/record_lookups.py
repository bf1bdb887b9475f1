"""Record what XLA's programs of one lookup send, in `lookup_placements.txt`.

    python -m tests.report.cost.record_lookups

Rows of a table are looked up, as by an embedding. The indices have an axis that the table has too; the result has the
axes of the indices, those of the columns of the table, both, or none. Or they share no axis, or are whole, and the result
has any axes. Or the result has the axis of rows along columns. Or the indices have two dimensions, both sharded, and share an axis with the rows of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from typing import NamedTuple

from tests.report.cost.placements import compiled_bytes, mesh_op, predicted_bytes, record, sharding

PLACEMENTS = Path(__file__).parent / "lookup_placements.txt"
HEADER = """\
# Bytes that a device sends for a lookup of 4096 rows in a table with 64 columns (f32), as XLA compiles it (JAX 0.12,
# CPU): the mesh, the number of rows of the table if it is not 512, the axes of its rows and columns, those of the
# indices, and those of the rows and columns of the result; of 64x64 rows if the indices have two dimensions. Rows that
# begin with ! are predicted otherwise. Made by record_lookups.py.
"""
MESHES = {"4x2": {"d": 4, "m": 2}, "2x4": {"d": 2, "m": 4}}
ROWS, COLUMNS, COUNT = 512, 64, 4096
MORE_ROWS = (900, 1024, 4096, 16384)
"""Whether the table or the indices are kept in shards depends on which are larger."""
SIDE = 64
"""Of two dimensions of the indices, each."""


class Placement(NamedTuple):
    mesh: str
    table: tuple[str, str]
    indices: tuple[str, ...]
    result: tuple[str, ...]
    row_count: int = ROWS

    def __str__(self) -> str:
        table, indices, result = (",".join(one or "-" for one in dims) for dims in self[1:4])
        size = "" if self.row_count == ROWS else f"{self.row_count} "
        return f"{self.mesh} {size}{table} by {indices} -> {result}"

    @staticmethod
    def of(text: str) -> Placement:
        """Read a placement."""
        mesh, *size, table, _, indices, _, result = text.split()
        (rows, columns), given, made = (one.replace("-", "").split(",") for one in (table, indices, result))
        return Placement(mesh, (rows, columns), tuple(given), tuple(made), *map(int, size))


def placements(mesh: str) -> Iterator[Placement]:
    some = ("", "d", "m", "dm")
    for rows, columns, indices in product(some, some, some):
        if set(rows) & set(columns) or not set(indices) & set(rows + columns):
            continue
        for result in product(("", indices), dict.fromkeys(("", columns))):
            if not set(result[0]) & set(result[1]):
                yield Placement(mesh, (rows, columns), (indices,), result)


def placements_apart(mesh: str) -> Iterator[Placement]:
    """Yield those whose indices and table share no axis."""
    some = ("", "d", "m", "dm")
    for rows, columns, indices, count, looked_up in product(some, some, some, some, some):
        if not (set(rows) & set(columns) or set(indices) & set(rows + columns) or set(count) & set(looked_up)):
            yield Placement(mesh, (rows, columns), (indices,), (count, looked_up))


def placements_of_columns(mesh: str) -> Iterator[Placement]:
    """Yield those whose result has the axis of the rows of the table, small or large, along its columns; and those with
    as many rows as the table may have at most for XLA to gather it."""
    for row_count, (rows, indices) in product((2048, 1 << 13), (("d", "m"), ("m", "d"))):
        yield Placement(mesh, (rows, ""), (indices,), (indices, rows), row_count)
    for row_count, rows in product((1 << 12, 4352), ("d", "m")):
        yield Placement(mesh, (rows, ""), ("dm",), ("dm", ""), row_count)


def placements_of_squares(mesh: str) -> Iterator[Placement]:
    """Yield those whose indices have two sharded dimensions, and the rows of the table, small or large, an axis."""
    for row_count, rows, indices in product((ROWS, 1 << 16), ("d", "m", "dm"), (("d", "m"), ("m", "d"))):
        yield Placement(mesh, (rows, ""), indices, (*indices, ""), row_count)


def placements_of_size(mesh: str, row_count: int) -> Iterator[Placement]:
    """Yield those whose result has the axes of the indices, which are those of the rows or columns of the table."""
    for one in placements(mesh):
        indices = one.indices[0]
        whole = one.result == (indices, "")
        if whole and indices in one.table and len("".join(one.table)) * len(indices) <= 2:
            yield one._replace(row_count=row_count)


def counts(one: Placement) -> tuple[int, ...]:
    """Return the sizes of the dimensions of the indices."""
    return (COUNT,) if len(one.indices) == 1 else (SIDE, SIDE)


def program(one: Placement) -> str:
    """Return a program with the lookup."""
    rows, columns, rank = one.row_count, COLUMNS, len(one.indices)
    count = "x".join(map(str, counts(one)))
    table, indices, made = (
        f"tensor<{rows}x{columns}xf32>",
        f"tensor<{count}x1xi32>",
        f"tensor<{count}x{columns}xf32>",
    )
    return f"""{mesh_op(MESHES[one.mesh])}
    func.func @main(%t: {table} {sharding(*one.table)}, %i: {indices} {sharding(*one.indices, "")})
        -> ({made} {sharding(*one.result)}) {{
      %0 = "stablehlo.gather"(%t, %i) <{{dimension_numbers = #stablehlo.gather<offset_dims = [{rank}],
        collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = {rank}>, indices_are_sorted = false,
        slice_sizes = array<i64: 1, {columns}>}}> : ({table}, {indices}) -> {made}
      return %0 : {made}
    }}"""


def predicted(one: Placement) -> int:
    """Return the bytes that the report has for a placement."""
    return predicted_bytes(program(one))


def compiled(one: Placement) -> int:
    """Return the bytes that a device sends as XLA compiles the lookup."""
    return compiled_bytes(program(one))


def found() -> Iterator[tuple[Placement, int, int]]:
    """Yield placements, with the bytes of the report and of XLA."""
    for mesh in MESHES:
        sizes = (placements_of_size(mesh, rows) for rows in MORE_ROWS)
        for one in chain(
            placements(mesh), *sizes, placements_apart(mesh), placements_of_columns(mesh), placements_of_squares(mesh)
        ):
            yield one, predicted(one), compiled(one)


if __name__ == "__main__":
    record("tests.report.cost.record_lookups", PLACEMENTS, HEADER, found)
