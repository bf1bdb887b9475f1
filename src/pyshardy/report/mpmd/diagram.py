"""A diagram of fragments and transfers: a lane for each mesh, in program order from top to bottom.

m0           m1
█ embed      │
├─ 4.0 KiB ─▶│
│            █ loss
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyshardy.report.model.records import MeshReport, total_if_known
from pyshardy.report.mpmd.records import Event, FragmentReport, TransferReport
from pyshardy.report.render.layout import bytes_text

MAX_WIDTH = 100
"""The default width of a diagram in columns."""
_NARROWEST_LANE, _WIDEST_LANE = 6, 28


@dataclass(frozen=True)
class Strokes:
    """The characters of a diagram."""

    lane: str = "│"
    fragment: str = "█"
    from_left: str = "├"
    from_right: str = "┤"
    line: str = "─"
    to_right: str = "▶"
    to_left: str = "◀"
    memory: str = "↻"
    cut: str = "…"


UNICODE = Strokes()
ASCII = Strokes("|", "#", "|", "|", "-", ">", "<", "~", ".")
"""For streams that cannot encode the others."""


def diagram(
    meshes: Sequence[MeshReport],
    events: Sequence[Event],
    max_rows: int | None = None,
    strokes: Strokes = UNICODE,
    width: int = MAX_WIDTH,
) -> tuple[str, ...]:
    """Return the lines of a diagram, no longer than `width`; none without fragments, or with too many meshes.

    At most `max_rows` rows are drawn; a last line has the number of the others.
    """
    names = _lanes(meshes, events)
    if not names:
        return ()
    rows = _rows(events)
    shown = rows if max_rows is None or len(rows) <= max_rows else rows[:max_rows]
    lane = _lane_width(names, shown, width)
    if lane is None:
        return ()
    columns = {name: index * lane for index, name in enumerate(names)}
    head = "".join(_fit(name, lane - 1, strokes).ljust(lane) for name in names).rstrip()
    lines = [head, *(_drawn(row, columns, lane, strokes) for row in shown)]
    if len(shown) < len(rows):
        lines.append(f"and {len(rows) - len(shown)} more rows; --all shows all")
    return tuple(lines)


def _lanes(meshes: Sequence[MeshReport], events: Sequence[Event]) -> list[str]:
    """Return the meshes with fragments or transfers, in the order of the topology; none without fragments."""
    runs = {event.mesh for event in events if isinstance(event, FragmentReport)}
    moved = [event for event in events if isinstance(event, TransferReport)] if runs else []
    used = runs | {mesh for event in moved for mesh in (event.source, event.target)}
    return [name for name in dict.fromkeys(mesh.name for mesh in meshes) if name in used]


_Row = FragmentReport | tuple[TransferReport, ...]
"""A fragment, or consecutive transfers with the same source and target."""


def _rows(events: Sequence[Event]) -> list[_Row]:
    rows: list[_Row] = []
    for event in events:
        if isinstance(event, FragmentReport):
            rows.append(event)
        elif rows and isinstance(rows[-1], tuple) and _route(rows[-1][0]) == _route(event):
            rows[-1] = (*rows[-1], event)
        else:
            rows.append((event,))
    return rows


def _route(transfer: TransferReport) -> tuple[str, ...]:
    return transfer.source, transfer.target, transfer.source_memory, transfer.target_memory


def _text(row: _Row) -> str:
    if isinstance(row, FragmentReport):
        return row.title
    total = total_if_known(transfer.bytes for transfer in row)
    count = "" if len(row) == 1 else f" in {len(row)}"
    first = row[0]
    memory = f" to {first.target_memory or 'device'}" if first.source_memory != first.target_memory else ""
    return f"{bytes_text(total)}{count}{memory}"


def _lane_width(names: Sequence[str], rows: Sequence[_Row], max_width: int) -> int | None:
    wanted = max([len(name) for name in names] + [len(_text(row)) + 3 for row in rows])
    width = min(max(wanted, _NARROWEST_LANE) + 2, _WIDEST_LANE, max_width // len(names))
    return width if width >= _NARROWEST_LANE else None


def _fit(text: str, room: int, strokes: Strokes) -> str:
    return text if len(text) <= room else text[: max(room - 1, 0)] + strokes.cut


def _drawn(row: _Row, columns: dict[str, int], width: int, strokes: Strokes) -> str:
    cells = [" "] * (len(columns) * width)
    for at in columns.values():
        cells[at] = strokes.lane

    def put(at: int, text: str) -> None:
        cells[at : at + len(text)] = text

    text = _text(row)
    if isinstance(row, FragmentReport):
        put(columns[row.mesh], f"{strokes.fragment} {_fit(text, width - 3, strokes)}")
        return "".join(cells).rstrip()
    source, target = columns[row[0].source], columns[row[0].target]
    if source == target:
        put(source, f"{strokes.memory} {_fit(text, width - 3, strokes)}")
        return "".join(cells).rstrip()
    left, right = min(source, target), max(source, target)
    put(left + 1, strokes.line * (right - left - 1))
    if source < target:
        put(source, strokes.from_left)
        put(target - 1, strokes.to_right)
    else:
        put(source, strokes.from_right)
        put(target + 1, strokes.to_left)
    label = f" {_fit(text, right - left - 6, strokes)} "
    put(left + 1 + (right - left - 1 - len(label)) // 2, label)
    return "".join(cells).rstrip()
