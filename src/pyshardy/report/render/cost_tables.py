"""The lines and tables of a cost report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyshardy.report.cost.assumptions import Assumption
from pyshardy.report.cost.cost_report import CollectiveReport, CostReport
from pyshardy.report.render.layout import (
    SHORTEST_SHOWN,
    Column,
    Part,
    Table,
    bytes_text,
    op_text,
    scope_pattern,
    seconds_text,
    shared_file,
    shows_scopes,
    without_directory,
    without_empty,
)

MAX_COLLECTIVES = 8
"""The number of rows of collectives, unless all are shown."""

_FLOPS = ("", "K", "M", "G", "T", "P", "E")


def cost_parts(costs: CostReport, all_rows: bool = False) -> Iterator[Part]:
    """Yield the lines and tables of a cost report.

    Equal collectives share a row, those with the most traffic first. With `all_rows` each has a row, in program order.
    """
    if costs.collectives:
        yield _collectives(costs, all_rows)
        yield _totals(costs)
    else:
        yield "no communication between devices"
    yield memory_line(costs)
    yield time_line(costs)
    for assumption in costs.assumptions:
        yield assumption_line(assumption)


def assumption_line(assumption: Assumption) -> str:
    """Return an assumption, and the first op it was made for."""
    more = f", and {assumption.count - 1} more" if assumption.count > 1 else ""
    return f"assumed: {assumption.meaning} ({op_text(assumption.op)}{_line(assumption.location)}{more})"


def memory_line(costs: CostReport) -> str:
    """Return the memory of inputs and outputs, and the peak."""
    memory = costs.memory
    where = f", at {op_text(memory.peak_op)}{_line(memory.peak_location)}" if memory.peak_op else ""
    available = ""
    if memory.available is not None:
        there = bytes_text(memory.available)
        available = f" of {there}" if memory.peak <= memory.available else f", which exceeds {there}"
    host = f"; on the host about {bytes_text(memory.host)}" if memory.host else ""
    return (
        f"memory per device: inputs {bytes_text(memory.inputs)}, outputs {bytes_text(memory.outputs)}, "
        f"peak about {bytes_text(memory.peak)}{available}{where}{host}"
    )


def time_line(costs: CostReport) -> str:
    """Return the estimated time, and its parts."""
    time = costs.time
    hidden = f", {seconds_text(time.hidden)} of it beside compute" if time.hidden >= SHORTEST_SHOWN else ""
    return (
        f"estimated time on {time.model}: {seconds_text(time.total)} "
        f"(compute {seconds_text(time.compute)} for {flops_text(time.flops)}, "
        f"communication {seconds_text(time.communication)}{hidden})"
    )


def flops_text(flops: int) -> str:
    """Format a number of operations, as `12.3 GFLOP`."""
    value, unit = float(flops), 0
    while value >= 1000 and unit < len(_FLOPS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{flops} FLOP" if unit == 0 else f"{value:.1f} {_FLOPS[unit]}FLOP"


def _collectives(costs: CostReport, all_rows: bool) -> Table:
    by_scope = shows_scopes((one.location, one.scope) for one in costs.collectives)
    groups = [[one] for one in costs.collectives] if all_rows else _groups(costs.collectives, by_scope)
    shown = groups if all_rows else groups[:MAX_COLLECTIVES]
    shared = "" if by_scope else shared_file(one.location for group in shown for one in group)
    columns = (
        Column("", True),
        Column("collective"),
        Column("over"),
        Column("devices", True),
        Column("bytes sent", True),
        Column("total", True),
        Column("op"),
        Column("scope" if by_scope else "line" if shared else "first at"),
    )
    columns, rows = without_empty(columns, [_row(group, shared, by_scope) for group in shown])
    if all_rows:  # `pyshardy why --collective` refers to them by number
        columns = (Column("#", True), *columns)
        rows = tuple((str(number), *row) for number, row in enumerate(rows, 1))
    noun = "collective sends" if costs.runs == 1 else "collectives send"
    title = f"communication: {costs.runs} {noun} {bytes_text(costs.sent)} per device"
    if shared:
        title += f"; lines of {shared}"
    rest = sum(one.runs for group in groups[len(shown) :] for one in group)
    sent = sum(one.sent * one.runs for group in groups[len(shown) :] for one in group)
    note = f"and {rest} more ({bytes_text(sent)}); --all shows all" if rest else ""
    return Table(title, columns, rows, note)


def _groups(collectives: Sequence[CollectiveReport], by_scope: bool) -> list[list[CollectiveReport]]:
    found: dict[tuple[object, ...], list[CollectiveReport]] = {}
    for one in collectives:
        op = "output" if one.op.startswith("output ") else one.op
        scope = scope_pattern(one.scope) if by_scope else ""
        found.setdefault((one.collective, one.axes, op, scope), []).append(one)
    return sorted(found.values(), key=lambda group: -sum(one.sent * one.runs for one in group))


def _row(group: Sequence[CollectiveReport], shared: str, by_scope: bool) -> tuple[str, ...]:
    first = group[0]
    runs = sum(one.runs for one in group)
    if by_scope:
        locations = dict.fromkeys(scope_pattern(one.scope) for one in group)
    else:
        locations = dict.fromkeys(one.location.removeprefix(f"{shared}:") for one in group)
    ops = dict.fromkeys(one.op for one in group)
    return (
        f"{runs} x" if runs > 1 else "",
        first.collective,
        "*".join(axis.axis or "?" for axis in first.axes),
        str(first.group_size),
        bytes_text(first.sent),
        bytes_text(first.sent * runs),
        op_text(first.op) if len(ops) == 1 else "outputs",
        next(iter(locations)) + (", ..." if len(locations) > 1 else ""),
    )


def _line(location: str) -> str:
    """Return a location without the directory of the file."""
    return f" ({without_directory(location)})" if location else ""


def _totals(costs: CostReport) -> Table:
    """Return the table of bytes by collective and axis."""
    axes = list(dict.fromkeys(one.axis for one in costs.totals))
    collectives = list(dict.fromkeys(one.collective for one in costs.totals))

    def sent(collective: str | None = None, axis: str | None = None) -> str:
        rows = [one for one in costs.totals if collective in (None, one.collective) and axis in (None, one.axis)]
        return bytes_text(sum(one.sent for one in rows))

    rows = [(one, *(sent(one, axis) for axis in axes), sent(one)) for one in collectives]
    if len(collectives) > 1:
        rows.append(("all", *(sent(axis=axis) for axis in axes), sent()))
    columns = (
        Column("collective"),
        *(Column(f"over {axis}" if axis else "other groups", True) for axis in axes),
        Column("total", True),
    )
    return Table("bytes sent per device, by collective and axis", columns, tuple(rows))
