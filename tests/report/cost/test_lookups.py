"""Lookups of which tables, indices and results are sharded in every way, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

from tests.report.cost.record_convolutions import is_close
from tests.report.cost.record_lookups import PLACEMENTS, Placement, predicted


def test_lookups() -> None:
    """All recorded placements but the marked ones send what XLA's program sends."""
    rows = [line for line in PLACEMENTS.read_text().splitlines() if not line.startswith("#")]
    wrong: list[str] = []
    for row in rows:
        text, sent = row.removeprefix("! ").split(": ")
        if not row.startswith("!") and not is_close(found := predicted(Placement.of(text)), int(sent)):
            wrong.append(f"{text}: {found}, XLA {sent}")
    assert not wrong
    assert len(rows) == 110 and sum(row.startswith("!") for row in rows) == 12
