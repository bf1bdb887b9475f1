"""Slices, updates of slices and reversals, sharded in many ways, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.dialects.stablehlo.data_movement import DynamicUpdateSliceOp
from pyshardy.ir.walk import walk
from pyshardy.report.cost.xla_reshards import whole_dims
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


def test_an_update_is_whole_along_the_dimensions_that_it_changes() -> None:
    module = pyshardy.parse("""
    func.func @main(%x: tensor<8x16x32xf32>, %u: tensor<8x4x32xf32>, %i: tensor<i32>) -> tensor<8x16x32xf32> {
      %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i, %i
        : (tensor<8x16x32xf32>, tensor<8x4x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x16x32xf32>
      return %0 : tensor<8x16x32xf32>
    }""")
    (op,) = walk(module, DynamicUpdateSliceOp)
    assert [list(whole_dims(op, value)) for value in (op.operand, op.update, op.result)] == [[], [1], []]
