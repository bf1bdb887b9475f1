"""The lines and tables of a report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from pyshardy.diagnostics.wording import counted
from pyshardy.report.model.names import names_text
from pyshardy.report.model.records import (
    MeshReport,
    ReplicatedValues,
    Stage,
    TensorReport,
    ValueCounts,
    total_bytes,
    total_bytes_per_device,
    total_if_known,
)
from pyshardy.report.render.layout import (
    Column,
    Table,
    bytes_text,
    op_text,
    scope_pattern,
    seconds_text,
    shared_file,
    shows_scopes,
    type_text,
    without_empty,
)
from pyshardy.report.render.origin_text import origins_text

MAX_ROWS = 12
"""The number of rows of inputs, and of outputs, unless all are shown."""
MAX_REPLICATED = 5
"""The number of rows of replicated values, unless all are shown."""


def mesh_lines(meshes: Sequence[MeshReport]) -> Iterator[str]:
    """Return the axes of meshes with sizes. An empty mesh, which JAX adds to others, is shown only if it is alone."""
    shown = [mesh for mesh in meshes if mesh.axes or mesh.device_ids]
    return map(_mesh_line, shown or meshes)


def _mesh_line(mesh: MeshReport) -> str:
    axes = " x ".join(f"{name}={size}" for name, size in mesh.axes)
    if not axes:
        return f"mesh @{mesh.name}: " + (f"device {mesh.device_ids[0]}" if mesh.device_ids else "empty")
    order = ", custom device order" if mesh.device_ids else ""
    return f"mesh @{mesh.name}: {axes} ({counted(mesh.devices, 'device')}{order})"


Groups: TypeAlias = Sequence[tuple[TensorReport, ...]]
"""Groups of tensors that share a row."""


Tensors: TypeAlias = Sequence[TensorReport]


def inputs_table(inputs: Tensors, outputs: Tensors, all_rows: bool) -> Table:
    """Return the table of inputs: grouped by shape, type and sharding, and only the largest, unless `all_rows`."""
    return _table("inputs", inputs, lambda group: origins_text(group, inputs, outputs), all_rows)


def outputs_table(inputs: Tensors, outputs: Tensors, all_rows: bool) -> Table:
    """Return the table of outputs, like `inputs_table`."""
    return _table("outputs", outputs, lambda group: origins_text(group, inputs, outputs), all_rows)


def _table(noun: str, tensors: Tensors, origins: Callable[[Tensors], str], all_rows: bool) -> Table:
    groups: Groups = [(one,) for one in tensors] if all_rows else _groups(tensors)
    shown = groups if all_rows or len(groups) <= MAX_ROWS else _largest(groups, MAX_ROWS)
    columns = (
        Column("", True),
        Column(noun.removesuffix("s")),
        Column("type"),
        Column("sharding"),
        Column("origin"),
        Column("bytes", True),
        Column("per device", True),
    )
    columns, rows = without_empty(columns, [_row(group, origins(group)) for group in shown])
    size, local = total_bytes(tuple(tensors)), total_bytes_per_device(tuple(tensors))
    number = counted(len(tensors), noun.removesuffix("s"))
    title = f"{number}: {bytes_text(size)}, {bytes_text(local)} per device"
    return Table(title, columns, rows, _rest_note(groups, shown, noun))


def _row(group: Tensors, origins: str) -> tuple[str, ...]:
    return (
        f"{len(group)} x" if len(group) > 1 else "",
        names_text(group),
        type_text(group[0].shape, group[0].element_type),
        group[0].sharding,
        origins,
        bytes_text(total_if_known(tensor.bytes for tensor in group)),
        bytes_text(total_if_known(tensor.bytes_per_device for tensor in group)),
    )


def _rest_note(groups: Groups, shown: Groups, noun: str) -> str:
    left = len(groups) - len(shown)
    if not left:
        return ""
    count = sum(map(len, groups)) - sum(map(len, shown))
    size = sum(total_bytes(group) for group in groups) - sum(total_bytes(group) for group in shown)
    return f"and {count} smaller {noun} ({bytes_text(size)}); --all shows all"


def _groups(tensors: Iterable[TensorReport]) -> list[tuple[TensorReport, ...]]:
    """Group tensors of equal shape, type and sharding, in the order of the first of each group."""
    found: dict[tuple[object, ...], list[TensorReport]] = {}
    for tensor in tensors:
        found.setdefault((tensor.shape, tensor.element_type, tensor.sharding), []).append(tensor)
    return [tuple(group) for group in found.values()]


def _largest(groups: Groups, count: int) -> list[tuple[TensorReport, ...]]:
    """Return the groups with the most bytes, in the original order."""
    kept = sorted(range(len(groups)), key=lambda index: -total_bytes(groups[index]))[:count]
    return [groups[index] for index in sorted(kept)]


_LAYOUTS = {
    "sharded": "sharded",
    "replicated": "replicated",
    "single_device": "on one device",
    "manual": "in manual computations",
    "scalars": "scalars",
}


def values_line(values: ValueCounts) -> str:
    """Return the number of values of each layout."""
    counts = {text: getattr(values, field) for field, text in _LAYOUTS.items()}
    parts = ", ".join(
        counted(count, "scalar") if text == "scalars" else f"{count} {text}" for text, count in counts.items() if count
    )
    return counted(sum(counts.values()), "value") + (f": {parts}" if parts else "")


def replicated_table(replicated: Sequence[ReplicatedValues], all_rows: bool) -> Table:
    """Return the table of replicated values, the largest first."""
    shown = replicated if all_rows else replicated[:MAX_REPLICATED]
    by_scope = shows_scopes((one.location, one.scope) for one in shown)
    shared = "" if by_scope else shared_file(one.location for one in shown)
    rows = [
        (
            f"{one.count} x" if one.count > 1 else "",
            f"{op_text(one.op)} {one.names}".rstrip(),
            f"@{one.function}",
            type_text(one.shape, one.element_type),
            bytes_text(one.bytes),
            scope_pattern(one.scope) if by_scope else one.location.removeprefix(f"{shared}:"),
        )
        for one in shown
    ]
    columns = (
        Column("", True),
        Column("op"),
        Column("function"),
        Column("type"),
        Column("bytes each", True),
        Column("scope" if by_scope else "line" if shared else "first at", bool(shared)),
    )
    return Table("largest replicated values" + (f", in {shared}" if shared else ""), columns, tuple(rows))


def stages_line(stages: Sequence[Stage]) -> str:
    """Return the times of the stages."""
    total = sum(stage.seconds for stage in stages)
    parts = ", ".join(f"{stage.name} {seconds_text(stage.seconds)}" for stage in stages)
    return f"time: {seconds_text(total)} ({parts})"
