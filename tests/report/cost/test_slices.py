"""Slices, updates of slices and reversals, sharded in many ways, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

import pytest

from tests.report.cost.placements import check, mesh_op, predicted_bytes, sharding
from tests.report.cost.record_slices import MESH, PLACEMENTS, Placement, predicted


def test_slices() -> None:
    check(PLACEMENTS, lambda text: predicted(Placement.of(text)), count=93, marked=4)


@pytest.mark.parametrize(("axes", "sent"), [(("", "m"), 8192), (("", "d"), 4096), (("d", "m"), 2048), (("d", ""), 0)])
def test_a_reversal_is_one_permute(axes: tuple[str, str], sent: int) -> None:
    matrix, placed = "tensor<64x64xf32>", sharding(*axes)
    program = f"""{mesh_op(MESH)}
    func.func @main(%x: {matrix} {placed}) -> ({matrix} {placed}) {{
      %0 = stablehlo.reverse %x, dims = [1] : {matrix}
      return %0 : {matrix}
    }}"""
    assert predicted_bytes(program) == sent
