"""The table of intermediate values."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from pyshardy.report.model.records import ValueReport
from pyshardy.report.render.layout import (
    Column,
    Table,
    bytes_text,
    op_text,
    scope_pattern,
    shared_file,
    type_text,
    without_empty,
)

MAX_ROWS = 60
"""The number of rows, unless all are shown."""
_NO_SCOPE = "(no scope)"
"""The scope of values without one, so that they are not read as those of the scope before."""


def values_table(values: Sequence[ValueReport], all_rows: bool) -> Table:
    """Return the table of values: those of a scope together, in the order in which scopes begin.

    Equal values of a scope share a row, and so do those of scopes that differ in numbers only. With `all_rows` each has
    a row.
    """
    rows = _rows(values, all_rows)
    shown = rows if all_rows else rows[:MAX_ROWS]
    shared = shared_file(one.location for _, row in shown for one in row)
    columns, cells = without_empty(
        (
            Column("scope"),
            Column("", True),
            Column("op"),
            Column("type"),
            Column("sharding"),
            Column("bytes each", True),
            Column("per device", True),
            Column("line" if shared else "first at"),
        ),
        list(_cells(shown, shared)),
    )
    title = f"intermediate values: {len(values)}" + (f"; lines of {shared}" if shared else "")
    rest = sum(len(row) for _, row in rows[len(shown) :])
    return Table(title, columns, cells, f"and {rest} more; --all shows all" if rest else "")


_Row = tuple[str, list[ValueReport]]
"""A scope, and the values that share a row."""


def _rows(values: Sequence[ValueReport], all_rows: bool) -> list[_Row]:
    scopes: dict[str, dict[Hashable, list[ValueReport]]] = {}
    for number, one in enumerate(values):
        scope = one.scope if all_rows else scope_pattern(one.scope)
        alike: Hashable = number if all_rows else (one.op, one.shape, one.element_type, one.sharding, one.layout)
        scopes.setdefault(scope, {}).setdefault(alike, []).append(one)
    return [(scope, row) for scope, found in scopes.items() for row in found.values()]


def _cells(rows: Sequence[_Row], shared: str) -> Iterator[tuple[str, ...]]:
    before, none = None, _NO_SCOPE if any(scope for scope, _ in rows) else ""
    for scope, row in rows:
        one = row[0]
        yield (
            "" if scope == before else scope or none,
            f"{len(row)} x" if len(row) > 1 else "",
            op_text(one.op),
            type_text(one.shape, one.element_type),
            one.sharding,
            bytes_text(one.bytes),
            bytes_text(one.bytes_per_device),
            one.location.removeprefix(f"{shared}:"),
        )
        before = scope
