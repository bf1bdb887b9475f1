"""Record what XLA's programs of one lookup send, in `lookup_placements.txt`.

    python -m tests.report.cost.record_lookups

Rows of a table are looked up, as by an embedding. The indices have an axis that the table has too; the result has the
axes of the indices, those of the columns of the table, both, or none.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from typing import NamedTuple

from tests.report.cost.placements import mesh_op, placed, predicted_bytes, record, sharding

PLACEMENTS = Path(__file__).parent / "lookup_placements.txt"
HEADER = """\
# Bytes that a device sends for a lookup of 4096 rows in a table with 64 columns (f32), as XLA compiles it (JAX 0.12,
# CPU): the mesh, the number of rows of the table if it is not 512, the axes of its rows and columns, those of the
# indices, and those of the rows and columns of the result. Rows that begin with ! are predicted otherwise. Made by
# record_lookups.py.
"""
MESHES = {"4x2": {"d": 4, "m": 2}, "2x4": {"d": 2, "m": 4}}
ROWS, COLUMNS, COUNT = 512, 64, 4096
MORE_ROWS = (900, 1024, 4096, 16384)
"""Whether the table or the indices are kept in shards depends on which are larger."""


class Placement(NamedTuple):
    mesh: str
    table: tuple[str, str]
    indices: str
    result: tuple[str, str]
    row_count: int = ROWS

    def __str__(self) -> str:
        table, result = (",".join(one or "-" for one in dims) for dims in (self.table, self.result))
        size = "" if self.row_count == ROWS else f"{self.row_count} "
        return f"{self.mesh} {size}{table} by {self.indices} -> {result}"

    @staticmethod
    def of(text: str) -> Placement:
        """Read a placement."""
        mesh, *size, table, _, indices, _, result = text.split()
        (rows, columns), (count, looked_up) = (one.replace("-", "").split(",") for one in (table, result))
        return Placement(mesh, (rows, columns), indices, (count, looked_up), *map(int, size))


def placements(mesh: str) -> Iterator[Placement]:
    some = ("", "d", "m", "dm")
    for rows, columns, indices in product(some, some, some):
        if set(rows) & set(columns) or not set(indices) & set(rows + columns):
            continue
        for result in product(("", indices), dict.fromkeys(("", columns))):
            if not set(result[0]) & set(result[1]):
                yield Placement(mesh, (rows, columns), indices, result)


def placements_of_size(mesh: str, row_count: int) -> Iterator[Placement]:
    """Yield those whose result has the axes of the indices, which are those of the rows or columns of the table."""
    for one in placements(mesh):
        whole = one.result == (one.indices, "")
        if whole and one.indices in one.table and len("".join(one.table)) * len(one.indices) <= 2:
            yield one._replace(row_count=row_count)


def program(one: Placement) -> str:
    """Return a program with the lookup."""
    rows, columns = one.row_count, COLUMNS
    table, indices, made = (
        f"tensor<{rows}x{columns}xf32>",
        f"tensor<{COUNT}x1xi32>",
        f"tensor<{COUNT}x{columns}xf32>",
    )
    return f"""{mesh_op(MESHES[one.mesh])}
    func.func @main(%t: {table} {sharding(*one.table)}, %i: {indices} {sharding(one.indices, "")})
        -> ({made} {sharding(*one.result)}) {{
      %0 = "stablehlo.gather"(%t, %i) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1],
        collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false,
        slice_sizes = array<i64: 1, {columns}>}}> : ({table}, {indices}) -> {made}
      return %0 : {made}
    }}"""


def predicted(one: Placement) -> int:
    """Return the bytes that the report has for a placement."""
    return predicted_bytes(program(one))


def compiled(one: Placement) -> int:
    """Return the bytes that a device sends as XLA compiles the lookup: on 8 devices."""
    import jax
    import jax.numpy as jnp

    from pyshardy.jax.compiled_hlo import compiled_collectives

    on_mesh = placed(MESHES[one.mesh])
    take = jax.jit(
        lambda t, i: t.at[i].get(mode="promise_in_bounds"),  # pyright: ignore
        in_shardings=(on_mesh(*one.table), on_mesh(one.indices)),
        out_shardings=on_mesh(*one.result),
    )
    values = jax.ShapeDtypeStruct((one.row_count, COLUMNS), jnp.float32), jax.ShapeDtypeStruct((COUNT,), jnp.int32)
    return sum(each.sent for each in compiled_collectives(take.lower(*values).compile().as_text()))


def found() -> Iterator[tuple[Placement, int, int]]:
    """Yield placements, with the bytes of the report and of XLA."""
    for mesh in MESHES:
        for one in chain(placements(mesh), *(placements_of_size(mesh, rows) for rows in MORE_ROWS)):
            yield one, predicted(one), compiled(one)


if __name__ == "__main__":
    record("tests.report.cost.record_lookups", PLACEMENTS, HEADER, found)
