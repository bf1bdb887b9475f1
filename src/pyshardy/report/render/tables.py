"""The lines and tables of a report, for the terminal, for plain text, or for a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

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
    seconds_text,
    shared_file,
    type_text,
    without_empty,
)
from pyshardy.report.render.origin_text import origins_text

MAX_ROWS = 12
"""Rows of inputs, and of outputs, that are shown unless all are asked for."""
MAX_REPLICATED = 5
"""The same of replicated values."""


def counted(count: int, what: str) -> str:
    """How many there are of what is named in the plural."""
    return f"{count} {what.removesuffix('s') if count == 1 else what}"


def mesh_lines(meshes: Sequence[MeshReport]) -> Iterator[str]:
    """The axes of meshes with their sizes; of a mesh without devices, which JAX adds to others, only if it is alone."""
    told = [mesh for mesh in meshes if mesh.axes or mesh.device_ids]
    return map(_mesh_line, told or meshes)


def _mesh_line(mesh: MeshReport) -> str:
    axes = " x ".join(f"{name}={size}" for name, size in mesh.axes)
    if not axes:
        return f"mesh @{mesh.name}: " + (f"device {mesh.device_ids[0]}" if mesh.device_ids else "empty")
    order = ", not in order" if mesh.device_ids else ""
    return f"mesh @{mesh.name}: {axes} ({counted(mesh.devices, 'devices')}{order})"


Groups: TypeAlias = Sequence[tuple[TensorReport, ...]]
"""Tensors that share a row."""


Tensors: TypeAlias = Sequence[TensorReport]


def inputs_table(inputs: Tensors, outputs: Tensors, all_rows: bool) -> Table:
    """The inputs: those of equal shape, type and sharding in a row, and only the largest, unless `all_rows`."""
    return _table("inputs", inputs, lambda group: origins_text(group, inputs, outputs), all_rows)


def outputs_table(inputs: Tensors, outputs: Tensors, all_rows: bool) -> Table:
    """The outputs likewise."""
    return _table("outputs", outputs, lambda group: origins_text(group, inputs, outputs), all_rows)


def _table(what: str, tensors: Tensors, origins: Callable[[Tensors], str], all_rows: bool) -> Table:
    groups: Groups = [(one,) for one in tensors] if all_rows else _groups(tensors)
    shown = groups if all_rows or len(groups) <= MAX_ROWS else _largest(groups, MAX_ROWS)
    columns = (
        Column("", True),
        Column(what.removesuffix("s")),
        Column("type"),
        Column("sharding"),
        Column("from"),
        Column("bytes", True),
        Column("per device", True),
    )
    columns, rows = without_empty(columns, [_row(group, origins(group)) for group in shown])
    size, local = total_bytes(tuple(tensors)), total_bytes_per_device(tuple(tensors))
    number = counted(len(tensors), what)
    title = f"{number}: {bytes_text(size)}, {bytes_text(local)} per device"
    return Table(title, columns, rows, _rest_note(groups, shown, what))


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


def _rest_note(groups: Groups, shown: Groups, what: str) -> str:
    left = len(groups) - len(shown)
    if not left:
        return ""
    count = sum(map(len, groups)) - sum(map(len, shown))
    size = sum(total_bytes(group) for group in groups) - sum(total_bytes(group) for group in shown)
    return f"and {count} smaller {what} ({bytes_text(size)}); --all shows every one"


def _groups(tensors: Iterable[TensorReport]) -> list[tuple[TensorReport, ...]]:
    """Those of equal shape, type and sharding together, in the order of the first of each."""
    found: dict[tuple[object, ...], list[TensorReport]] = {}
    for tensor in tensors:
        found.setdefault((tensor.shape, tensor.element_type, tensor.sharding), []).append(tensor)
    return [tuple(group) for group in found.values()]


def _largest(groups: Groups, count: int) -> list[tuple[TensorReport, ...]]:
    """The groups with the most bytes, in their order."""
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
    """How many values there are of each layout."""
    counts = {text: getattr(values, field) for field, text in _LAYOUTS.items()}
    parts = ", ".join(
        counted(count, text) if text == "scalars" else f"{count} {text}" for text, count in counts.items() if count
    )
    return counted(sum(counts.values()), "values") + (f": {parts}" if parts else "")


def replicated_table(replicated: Sequence[ReplicatedValues], all_rows: bool) -> Table:
    """Replicated values, the largest first."""
    shown = replicated if all_rows else replicated[:MAX_REPLICATED]
    shared = shared_file(one.location for one in shown)
    rows = [
        (
            f"{one.count} x" if one.count > 1 else "",
            one.op.removeprefix("stablehlo."),
            f"@{one.function}",
            type_text(one.shape, one.element_type),
            bytes_text(one.bytes),
            one.location.removeprefix(f"{shared}:"),
        )
        for one in shown
    ]
    columns = (
        Column("", True),
        Column("op"),
        Column("function"),
        Column("type"),
        Column("each", True),
        Column("line" if shared else "first at", bool(shared)),
    )
    return Table("largest replicated values" + (f", in {shared}" if shared else ""), columns, tuple(rows))


def stages_line(stages: Sequence[Stage]) -> str:
    """How long the work took."""
    total = sum(stage.seconds for stage in stages)
    parts = ", ".join(f"{stage.name} {seconds_text(stage.seconds)}" for stage in stages)
    return f"time: {seconds_text(total)} ({parts})"
