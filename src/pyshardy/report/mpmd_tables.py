"""A report of a program on several meshes as lines and tables."""

from __future__ import annotations

from collections.abc import Iterable

from pyshardy.report.layout import Column, Part, Table, bytes_text, printable, seconds_text, type_text, without_empty
from pyshardy.report.model import MeshReport
from pyshardy.report.mpmd_model import FragmentReport, MpmdReport, TransferReport, ValueReport
from pyshardy.report.mpmd_picture import FINE, WIDEST, Strokes, picture

MOST_FRAGMENTS = 12
"""Rows of fragments of a mesh that are shown unless all are asked for."""
MOST_TRANSFERS = 12
"""The same of transfers."""
MOST_PICTURED = 40
"""The same of the picture."""


def mpmd_parts(
    report: MpmdReport, every_row: bool = False, strokes: Strokes = FINE, width: int = WIDEST
) -> tuple[Part, ...]:
    """What a report has to say: fragments of each mesh, transfers between them, and a picture of both."""
    parts: list[Part] = [
        _headline(report),
        *(_fragments(mesh, report, every_row) for mesh in report.meshes),
        *_transfers(report, every_row),
        *_pictured(report, every_row, strokes, width),
        *([_times(report)] if report.stages else []),
    ]
    return tuple(printable(part) for part in parts)


def _headline(report: MpmdReport) -> str:
    transfers = [one for one in report.transfers if one.leaves]
    size = bytes_text(_sum(one.bytes for one in transfers))
    return (
        f"{_count(len(report.fragments), 'fragment')} on {_count(len(report.meshes), 'mesh', 'meshes')}, "
        f"{_count(len(transfers), 'transfer')} between them: {size}"
    )


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _sum(sizes: Iterable[int | None]) -> int | None:
    total = 0
    for size in sizes:
        if size is None:
            return None
        total += size
    return total


def _mesh_text(mesh: MeshReport) -> str:
    axes = " x ".join(f"{name}={size}" for name, size in mesh.axes)
    return f"mesh {mesh.name}: {axes or 'no axes'} ({_count(mesh.devices, 'device')})"


def _holds(values: Iterable[ValueReport], mesh: str, what: str) -> str:
    here = [one for one in values if one.mesh == mesh]
    return f", {_count(len(here), what)} of {bytes_text(_sum(one.bytes for one in here))}" if here else ""


def _fragments(mesh: MeshReport, report: MpmdReport, every_row: bool) -> Part:
    title = _mesh_text(mesh) + _holds(report.inputs, mesh.name, "input") + _holds(report.outputs, mesh.name, "output")
    here = [one for one in report.fragments if one.mesh == mesh.name]
    if not here:
        return f"{title}: nothing runs here"
    shown = here if every_row else here[:MOST_FRAGMENTS]
    columns = (
        Column("#", True),
        Column("fragment"),
        Column("stage", True),
        Column("call", True),
        Column("ops", True),
        Column("takes", True),
        Column("gives", True),
        Column("made by"),
    )
    columns, rows = without_empty(columns, [_fragment_row(one) for one in shown])
    left = len(here) - len(shown)
    note = f"and {_count(left, 'fragment')} more; --all shows every one" if left else ""
    return Table(title, columns, rows, note)


def _fragment_row(one: FragmentReport) -> tuple[str, ...]:
    return (
        str(one.number),
        one.label,
        "" if one.stage is None else str(one.stage),
        "" if one.call is None else str(one.call),
        str(one.ops),
        bytes_text(one.bytes_in),
        bytes_text(one.bytes_out),
        ", ".join(one.inferred_by),
    )


def _transfers(report: MpmdReport, every_row: bool) -> list[Part]:
    groups: dict[tuple[object, ...], list[TransferReport]] = {}
    for index, one in enumerate(report.transfers):
        key = (one.source, one.target, one.source_memory, one.target_memory)
        groups.setdefault((*key, index) if every_row else key, []).append(one)
    if not groups:
        return ["nothing is transferred", ""]
    ordered = list(groups.values())
    if not every_row:
        ordered.sort(key=lambda group: -(_sum(one.bytes for one in group) or 0))
    shown = ordered if every_row else ordered[:MOST_TRANSFERS]
    columns = (
        Column("from"),
        Column("to"),
        Column("", True),
        Column("tensor"),
        Column("made by"),
        Column("for"),
        Column("bytes", True),
    )
    columns, rows = without_empty(columns, [_transfer_row(group) for group in shown])
    left = sum(map(len, ordered)) - sum(map(len, shown))
    note = f"and {_count(left, 'transfer')} more; --all shows every one" if left else ""
    return [Table("transfers", columns, rows, note)]


def _transfer_row(group: list[TransferReport]) -> tuple[str, ...]:
    first = group[0]
    return (
        _with_memory(first.source, first.source_memory),
        _with_memory(first.target, first.target_memory),
        f"{len(group)} x" if len(group) > 1 else "",
        _few(type_text(one.shape, one.element_type) for one in group),
        _few(one.producer for one in group),
        _few(name for one in group for name in one.consumers),
        bytes_text(_sum(one.bytes for one in group)),
    )


def _with_memory(mesh: str, kind: str) -> str:
    return f"{mesh} ({kind})" if kind else mesh


def _few(texts: Iterable[str], most: int = 2) -> str:
    distinct = list(dict.fromkeys(texts))
    left = len(distinct) - most
    return ", ".join(distinct[:most]) + (f", {left} more" if left > 0 else "")


def _pictured(report: MpmdReport, every_row: bool, strokes: Strokes, width: int) -> list[Part]:
    lines = picture(report, None if every_row else MOST_PICTURED, strokes, width)
    return [*lines, ""] if lines else []


def _times(report: MpmdReport) -> str:
    total = sum(stage.seconds for stage in report.stages)
    parts = ", ".join(f"{stage.name} {seconds_text(stage.seconds)}" for stage in report.stages)
    return f"time: {seconds_text(total)} ({parts})"
