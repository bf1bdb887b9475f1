"""A report as lines and tables of text, for the terminal, for plain text, or for a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pyshardy.report.model import MeshReport, Report, TensorReport, total_bytes, total_bytes_per_device
from pyshardy.report.names import names_text

MOST_ROWS = 12
"""Rows of inputs, and of outputs, that are shown unless all are asked for."""
MOST_REPLICATED = 5
"""The same of replicated values."""

_UNITS = ("B", "KiB", "MiB", "GiB", "TiB", "PiB")


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column, and whether its texts stand at the right."""

    head: str
    right: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts, one for each column, under a title."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    """A line below the rows."""


Part: TypeAlias = Table | str
"""A table, or a line."""


def parts_of(report: Report, every_row: bool = False) -> tuple[Part, ...]:
    """What a report has to say, empty tables left out.

    Inputs and outputs of equal shape, type and sharding share a row, and only the largest rows are shown, unless
    `every_row` asks for one row each.
    """
    parts: list[Part] = [
        *(_mesh(mesh) for mesh in report.meshes),
        _tensors("inputs", report.inputs, every_row),
        _tensors("outputs", report.outputs, every_row),
        _values(report),
        _replicated(report, every_row),
        *([_stages(report)] if report.stages else []),
    ]
    return tuple(_printable(part) for part in parts if isinstance(part, str) or part.rows)


def _printable(part: Part) -> Part:
    """The part with what could upset a terminal spelled out: names come from the program."""
    if isinstance(part, str):
        return _printable_text(part)
    rows = tuple(tuple(map(_printable_text, row)) for row in part.rows)
    return Table(_printable_text(part.title), part.columns, rows, part.note)


def _printable_text(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def bytes_text(count: int | None) -> str:
    """A number of bytes with a unit and at most one decimal: `512 B`, `1.5 MiB`; `?` if it is not known."""
    if count is None:
        return "?"
    value, unit = float(count), 0
    while value >= 1024 and unit < len(_UNITS) - 1:
        value, unit = value / 1024, unit + 1
    return f"{count} B" if unit == 0 else f"{value:.1f} {_UNITS[unit]}"


def seconds_text(seconds: float) -> str:
    """A time: `12 ms`, `1.53 s`."""
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.2f} s"


def type_text(shape: Iterable[int | None] | None, element_type: str) -> str:
    """`128x?x64xf32`; of what has no shape, the type alone."""
    if shape is None:
        return element_type
    return "x".join(["?" if size is None else str(size) for size in shape] + [element_type])


def _mesh(mesh: MeshReport) -> str:
    axes = " x ".join(f"{name}={size}" for name, size in mesh.axes)
    if not axes:
        return f"mesh @{mesh.name}: " + (f"device {mesh.device_ids[0]}" if mesh.device_ids else "empty")
    order = ", not in order" if mesh.device_ids else ""
    return f"mesh @{mesh.name}: {axes} ({mesh.devices} devices{order})"


Groups: TypeAlias = Sequence[tuple[TensorReport, ...]]
"""Tensors that share a row."""


def _tensors(what: str, tensors: Sequence[TensorReport], every_row: bool) -> Table:
    groups: Groups = [(one,) for one in tensors] if every_row else _groups(tensors)
    shown = groups if every_row or len(groups) <= MOST_ROWS else _largest(groups, MOST_ROWS)
    rows = [_row(group) for group in shown]
    columns = (
        Column("", True),
        Column(what.removesuffix("s")),
        Column("type"),
        Column("sharding"),
        Column("bytes", True),
        Column("per device", True),
    )
    if all(not row[0] for row in rows):
        columns, rows = columns[1:], [row[1:] for row in rows]
    size, local = total_bytes(tuple(tensors)), total_bytes_per_device(tuple(tensors))
    counted = f"{len(tensors)} {what}" if len(tensors) != 1 else f"1 {what.removesuffix('s')}"
    title = f"{counted}: {bytes_text(size)}, {bytes_text(local)} per device"
    return Table(title, columns, tuple(rows), _rest_note(groups, shown, what))


def _row(group: Sequence[TensorReport]) -> tuple[str, ...]:
    return (
        f"{len(group)} x" if len(group) > 1 else "",
        names_text(group),
        type_text(group[0].shape, group[0].element_type),
        group[0].sharding,
        bytes_text(_sum(tensor.bytes for tensor in group)),
        bytes_text(_sum(tensor.bytes_per_device for tensor in group)),
    )


def _rest_note(groups: Groups, shown: Groups, what: str) -> str:
    left = len(groups) - len(shown)
    if not left:
        return ""
    count = sum(map(len, groups)) - sum(map(len, shown))
    size = sum(total_bytes(group) for group in groups) - sum(total_bytes(group) for group in shown)
    return f"and {count} smaller {what} ({bytes_text(size)}); --all shows every one"


def _sum(sizes: Iterable[int | None]) -> int | None:
    total = 0
    for size in sizes:
        if size is None:
            return None
        total += size
    return total


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


def _values(report: Report) -> str:
    counts = {text: getattr(report.values, field) for field, text in _LAYOUTS.items()}
    parts = ", ".join(f"{count} {text}" for text, count in counts.items() if count)
    return f"{sum(counts.values())} values" + (f": {parts}" if parts else "")


def _replicated(report: Report, every_row: bool) -> Table:
    shown = report.largest_replicated if every_row else report.largest_replicated[:MOST_REPLICATED]
    files = {_file(one.place) for one in shown}
    shared = next(iter(files)) if len(files) == 1 else ""
    rows = [
        (
            f"{one.count} x" if one.count > 1 else "",
            one.op.removeprefix("stablehlo."),
            f"@{one.function}",
            type_text(one.shape, one.element_type),
            bytes_text(one.bytes),
            one.place.removeprefix(f"{shared}:"),
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


def _file(place: str) -> str:
    return place.rpartition(":")[0]


def _stages(report: Report) -> str:
    total = sum(stage.seconds for stage in report.stages)
    parts = ", ".join(f"{stage.name} {seconds_text(stage.seconds)}" for stage in report.stages)
    return f"time: {seconds_text(total)} ({parts})"
