"""The lines and tables of a report of an MPMD program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyshardy.diagnostics.wording import counted
from pyshardy.report.model.records import MeshReport, total_if_known
from pyshardy.report.mpmd.records import FragmentReport, TransferReport, ValueReport
from pyshardy.report.render.layout import Column, Part, Table, bytes_text, type_text, without_empty

MAX_FRAGMENTS = 12
"""The number of rows of fragments of a mesh, unless all are shown."""
MAX_TRANSFERS = 12
"""The number of rows of transfers, unless all are shown."""


def headline(
    fragments: Sequence[FragmentReport], transfers: Sequence[TransferReport], meshes: Sequence[MeshReport]
) -> str:
    """Return the numbers of fragments, meshes and transfers."""
    crossing = [one for one in transfers if one.crosses_meshes]
    size = bytes_text(total_if_known(one.bytes for one in crossing))
    return (
        f"{counted(len(fragments), 'fragment')} on {counted(len(meshes), 'mesh', 'meshes')}, "
        f"{counted(len(crossing), 'transfer')} between them: {size}"
    )


def _mesh_text(mesh: MeshReport) -> str:
    axes = " x ".join(f"{name}={size}" for name, size in mesh.axes)
    return f"mesh {mesh.name}: {axes or 'no axes'} ({counted(mesh.devices, 'device')})"


def _values_text(values: Iterable[ValueReport], mesh: str, noun: str) -> str:
    here = [one for one in values if one.mesh == mesh]
    return f", {counted(len(here), noun)} of {bytes_text(total_if_known(one.bytes for one in here))}" if here else ""


def fragments_part(
    mesh: MeshReport,
    fragments: Iterable[FragmentReport],
    inputs: Iterable[ValueReport],
    outputs: Iterable[ValueReport],
    all_rows: bool,
) -> Part:
    """Return the table of the fragments of a mesh, with its inputs and outputs."""
    title = _mesh_text(mesh) + _values_text(inputs, mesh.name, "input") + _values_text(outputs, mesh.name, "output")
    here = [one for one in fragments if one.mesh == mesh.name]
    if not here:
        return f"{title}: no fragments"
    shown = here if all_rows else here[:MAX_FRAGMENTS]
    columns = (
        Column("#", True),
        Column("fragment"),
        Column("stage", True),
        Column("call", True),
        Column("ops", True),
        Column("bytes in", True),
        Column("bytes out", True),
        Column("created by"),
    )
    columns, rows = without_empty(columns, [_fragment_row(one) for one in shown])
    left = len(here) - len(shown)
    note = f"and {counted(left, 'fragment')} more; --all shows all" if left else ""
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


def transfer_parts(transfers: Iterable[TransferReport], all_rows: bool) -> list[Part]:
    """Return the table of transfers, the largest first; with `all_rows` in program order."""
    groups: dict[tuple[object, ...], list[TransferReport]] = {}
    for index, one in enumerate(transfers):
        key = (one.source, one.target, one.source_memory, one.target_memory)
        groups.setdefault((*key, index) if all_rows else key, []).append(one)
    if not groups:
        return ["no transfers", ""]
    ordered = list(groups.values())
    if not all_rows:
        ordered.sort(key=lambda group: -(total_if_known(one.bytes for one in group) or 0))
    shown = ordered if all_rows else ordered[:MAX_TRANSFERS]
    columns = (
        Column("from"),
        Column("to"),
        Column("", True),
        Column("tensor"),
        Column("producer"),
        Column("consumers"),
        Column("bytes", True),
    )
    columns, rows = without_empty(columns, [_transfer_row(group) for group in shown])
    left = sum(map(len, ordered)) - sum(map(len, shown))
    note = f"and {counted(left, 'transfer')} more; --all shows all" if left else ""
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
        bytes_text(total_if_known(one.bytes for one in group)),
    )


def _with_memory(mesh: str, memory_kind: str) -> str:
    return f"{mesh} ({memory_kind})" if memory_kind else mesh


def _few(texts: Iterable[str], most: int = 2) -> str:
    distinct = list(dict.fromkeys(texts))
    left = len(distinct) - most
    return ", ".join(distinct[:most]) + (f", {left} more" if left > 0 else "")
