"""Lookups of which tables, indices and results are sharded in every way, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

from tests.report.cost.placements import check
from tests.report.cost.record_lookups import PLACEMENTS, Placement, predicted


def test_lookups() -> None:
    check(PLACEMENTS, lambda text: predicted(Placement.of(text)), count=502, marked=19)
