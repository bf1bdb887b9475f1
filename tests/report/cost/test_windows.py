"""Windows and maxima with index, sharded in many ways, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

import pyshardy
from tests.report.cost.placements import check
from tests.report.cost.record_windows import PLACEMENTS, Placement, predicted


def test_windows() -> None:
    check(PLACEMENTS, lambda text: predicted(Placement.of(text)), count=392, marked=4)


def test_a_window_shares_the_gather_of_its_operand() -> None:
    """Two cumulative maxima in both directions and an output have the whole value from one gather."""
    window = """"stablehlo.reduce_window"(%x, %zero) <{
      window_dimensions = array<i64: 16, 1>, padding = dense<[[A, B], [0, 0]]> : tensor<2x2xi64>}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %s = stablehlo.maximum %p, %q : tensor<f32>
          stablehlo.return %s : tensor<f32>
      }) : (tensor<16x24xf32>, tensor<f32>) -> tensor<16x24xf32>"""
    rows, whole = (f"tensor<16x24xf32> {{sdy.sharding = #sdy.sharding<@m, [{dim}, {{}}]>}}" for dim in ('{"d"}', "{}"))
    text = f"""sdy.mesh @m = <["d"=8]>
    func.func @main(%x: {rows}) -> ({rows}, {rows}, {whole}) {{
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = {window.replace("A", "15").replace("B", "0")}
      %1 = {window.replace("A", "0").replace("B", "15")}
      return %0, %1, %x : tensor<16x24xf32>, tensor<16x24xf32>, tensor<16x24xf32>
    }}"""
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    assert [(one.collective, one.sent) for one in costs.collectives] == [("all_gather", 16 * 24 * 4 * 7 // 8)]
