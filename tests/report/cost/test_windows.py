"""Windows and maxima with index, sharded in many ways, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

from tests.report.cost.placements import check
from tests.report.cost.record_windows import PLACEMENTS, Placement, predicted


def test_windows() -> None:
    check(PLACEMENTS, lambda text: predicted(Placement.of(text)), count=392, marked=44)
