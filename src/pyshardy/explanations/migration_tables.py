"""The tables of a comparison with a program that was partitioned elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyshardy.explanations.records import CostChange, DifferentlySharded, Restoration
from pyshardy.explanations.render import change_text, signed, value_text
from pyshardy.report.render.layout import (
    Column,
    Part,
    Table,
    bytes_text,
    op_text,
    scope_pattern,
    seconds_text,
    shared_file,
    without_empty,
)

MAX_ROWS = 20
"""The number of rows of values, unless all are shown."""


def differences_table(differences: Sequence[DifferentlySharded], all_rows: bool) -> Table:
    """Return the table of values that are sharded differently: equal ones share a row, the largest first, unless
    `all_rows`."""
    groups: dict[object, list[DifferentlySharded]] = {}
    for number, one in enumerate(differences):
        value = one.value
        key = (value.op, value.type, scope_pattern(value.scope), value.label, one.here, one.there)
        groups.setdefault(number if all_rows else key, []).append(one)
    rows = list(groups.values())
    shown = rows if all_rows else sorted(rows, key=lambda row: -(row[0].bytes or 0) * len(row))[:MAX_ROWS]
    shared = shared_file(one.value.location for row in shown for one in row)
    columns, cells = without_empty(
        (
            Column("", True),
            Column("value"),
            Column("op"),
            Column("type"),
            Column("here"),
            Column("there"),
            Column("bytes each", True),
            Column("scope"),
            Column("line" if shared else "first at"),
        ),
        [_cells(row, shared) for row in shown],
    )
    rest = len(differences) - sum(map(len, shown))
    title = "values that are sharded differently" + (f"; lines of {shared}" if shared else "")
    return Table(title, columns, cells, f"and {rest} more; --all shows all" if rest else "")


def _cells(row: Sequence[DifferentlySharded], shared: str) -> tuple[str, ...]:
    one = row[0]
    value = one.value
    return (
        f"{len(row)} x" if len(row) > 1 else "",
        value.label or value.name,
        op_text(value.op),
        value.type,
        one.here,
        one.there,
        bytes_text(one.bytes),
        scope_pattern(value.scope) if len(row) > 1 else value.scope,
        value.location.removeprefix(f"{shared}:"),
    )


def restorations_parts(
    restorations: Sequence[Restoration], remaining: int, change: CostChange | None
) -> Iterator[Part]:
    """Yield the table of annotations that restore the shardings, and what all of them change."""
    if not restorations:
        yield "no annotation was found that restores more values than it changes"
        return
    columns, cells = without_empty(
        (
            Column("restores", True),
            Column("annotation"),
            Column("of"),
            Column("sent", True),
            Column("memory", True),
            Column("time", True),
        ),
        [_restoration(one) for one in restorations],
    )
    yield Table("annotations that restore these shardings, with what each changes alone, per device", columns, cells)
    costs = f"; {change_text(change)}" if change is not None else ""
    left = "1 value differs" if remaining == 1 else f"{remaining or 'no'} values differ"
    yield f"with all of them {left}{costs}"


def _restoration(one: Restoration) -> tuple[str, ...]:
    costs = ("", "", "")
    if one.change is not None:
        change = one.change
        sign = "-" if change.seconds < 0 else "+"
        costs = signed(change.bytes_sent), signed(change.memory), f"{sign}{seconds_text(abs(change.seconds))}"
    of = value_text(one.value)
    of = "" if of in one.option else of
    return (str(one.restores), one.option, of, *costs)
