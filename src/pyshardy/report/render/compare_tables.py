"""The lines and tables of a comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from pyshardy.report.cost.cost_report import CostReport
from pyshardy.report.model.names import names_text
from pyshardy.report.model.records import DifferentValues, MeshReport, TensorReport, total_bytes_per_device
from pyshardy.report.render.cost_tables import flops_text
from pyshardy.report.render.layout import (
    SHORTEST_SHOWN,
    Column,
    Part,
    Table,
    bytes_text,
    op_text,
    seconds_text,
    shared_file,
    type_text,
    without_empty,
)
from pyshardy.report.render.tables import mesh_lines

MAX_ROWS = 10
"""The number of rows of values that differ, unless all are shown."""


Names: TypeAlias = tuple[str, str]
"""The names of the two programs."""


def compared_meshes(names: Names, first: Sequence[MeshReport], second: Sequence[MeshReport]) -> Iterator[str]:
    """Return the meshes, once if they are the same."""
    if first == second:
        yield from mesh_lines(first)
        return
    for name, meshes in zip(names, (first, second), strict=True):
        yield from (f"{name}: {line}" for line in mesh_lines(meshes))


Pair: TypeAlias = Sequence[tuple[TensorReport, ...]]
"""The inputs, or the outputs, of the two programs."""


def figures_table(names: Names, inputs: Pair, outputs: Pair, costs: Sequence[CostReport | None]) -> Table:
    """Return the table of the costs of both, and their ratio."""
    rows = list(_rows(inputs, outputs, costs))
    columns = (
        Column("per device"),
        Column(names[0], True),
        Column(names[1], True),
        Column("ratio", True),
    )
    return Table(" and ".join(names), columns, tuple(rows))


def _rows(inputs: Pair, outputs: Pair, costs: Sequence[CostReport | None]) -> Iterator[tuple[str, ...]]:
    def row(what: str, values: Sequence[float], text: Callable[[int], str] | Callable[[float], str]) -> tuple[str, ...]:
        texts = [text(value) for value in values]  # pyright: ignore[reportArgumentType]
        return (what, *texts, _ratio(*values))

    yield row("inputs", [*map(total_bytes_per_device, inputs)], bytes_text)
    yield row("outputs", [*map(total_bytes_per_device, outputs)], bytes_text)
    first, second = costs
    if first is None or second is None:
        return
    both = first, second
    yield row("peak memory", [one.memory.peak for one in both], bytes_text)
    yield row("operations", [one.time.flops for one in both], flops_text)
    yield row("collectives", [one.runs for one in both], str)
    yield row("bytes sent", [one.sent for one in both], bytes_text)
    kinds = dict.fromkeys((one.collective, one.axis) for costs in both for one in costs.totals)
    for kind, axis in kinds:
        over = f" over {axis}" if axis else ""
        yield row(f"  {kind}{over}", [_sent(costs, kind, axis) for costs in both], bytes_text)
    yield row(f"estimated time on {first.time.model}", [one.time.total for one in both], seconds_text)
    yield row("  compute", [one.time.compute for one in both], seconds_text)
    yield row("  communication", [one.time.communication for one in both], seconds_text)
    if any(one.time.hidden >= SHORTEST_SHOWN for one in both):
        yield row("  of it beside compute", [one.time.hidden for one in both], seconds_text)


def _sent(costs: CostReport, kind: str, axis: str) -> int:
    return sum(one.sent for one in costs.totals if (one.collective, one.axis) == (kind, axis))


def _ratio(first: float, second: float) -> str:
    """Return the ratio of the second to the first as text."""
    if first == second:
        return "="
    if not first:
        return "new"
    ratio = second / first
    return f"{ratio:.2f}" if ratio < 100 else f"{ratio:.0f}"


def tensors_table(noun: str, names: Names, both: Pair, indices: Sequence[int], all_rows: bool) -> Table:
    """Return the table of the inputs or outputs with these indices, which are sharded differently."""
    groups: dict[tuple[object, ...], list[tuple[TensorReport, TensorReport]]] = {}
    for index in indices:
        first, second = (tensors[index] for tensors in both)
        key = (index,) if all_rows else (first.shape, first.element_type, first.sharding, second.sharding)
        groups.setdefault(key, []).append((first, second))
    columns, rows = without_empty(
        (
            Column("", True),
            Column(noun.removesuffix("s")),
            Column("type"),
            *(Column(name) for name in names),
            *(Column(f"bytes in {name}", True) for name in names),
        ),
        [_tensor_row(group) for group in groups.values()],
    )
    return Table(f"{noun} that differ: {len(indices)} of {len(both[0])}", columns, rows)


def _tensor_row(group: Sequence[tuple[TensorReport, TensorReport]]) -> tuple[str, ...]:
    first, second = group[0]
    return (
        f"{len(group)} x" if len(group) > 1 else "",
        names_text([one for one, _ in group]),
        type_text(first.shape, first.element_type),
        first.sharding,
        second.sharding,
        bytes_text(total_bytes_per_device(tuple(one for one, _ in group))),
        bytes_text(total_bytes_per_device(tuple(two for _, two in group))),
    )


def values_part(names: Names, values: Sequence[DifferentValues], compared: int, all_rows: bool) -> Part:
    """Return the table of the results of ops that are sharded differently, out of `compared`."""
    different = sum(one.count for one in values)
    title = f"other values that differ: {different} of {compared}"
    if not different:
        return title
    shown = values if all_rows else values[:MAX_ROWS]
    shared = shared_file(one.location for one in shown)
    if shared:
        title += f"; lines of {shared}"
    columns, rows = without_empty(
        (
            Column("", True),
            Column("op"),
            Column("function"),
            Column("type"),
            *(Column(name) for name in names),
            Column("line" if shared else "first at"),
        ),
        [
            (
                f"{one.count} x" if one.count > 1 else "",
                op_text(one.op),
                f"@{one.function}",
                type_text(one.shape, one.element_type),
                one.first,
                one.second,
                one.location.removeprefix(f"{shared}:"),
            )
            for one in shown
        ],
    )
    rest = different - sum(one.count for one in shown)
    return Table(title, columns, rows, f"and {rest} more; --all shows all" if rest else "")
