"""Where ops use a result as the op computed it: compiled programs have these bytes, on JAX 0.10.2 and 0.12.0.1."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.evaluation.figures import CostFigures

ROWS = 16 * 24 * 4
SUM = 2 * ROWS * 7 // 8
GATHER = ROWS * 7 // 8
MOVE = ROWS * 7 // 64

WINDOW = """%1 = "stablehlo.reduce_window"(%0, %zero) <{
      window_dimensions = array<i64: 16, 1>, padding = dense<[[15, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<16x24xf32>, tensor<f32>) -> tensor<16x24xf32>"""
REDUCE = "%0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x16x24xf32>, tensor<f32>) -> tensor<16x24xf32>"  # fmt: skip
DOT = "%0 = stablehlo.dot_general %v, %w, contracting_dims = [0] x [0] : (tensor<64x16xf32>, tensor<64x24xf32>) -> tensor<16x24xf32>"  # fmt: skip
SORT = """%name = "stablehlo.sort"(%of) <{dimension = 0 : i64}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s : tensor<i1>
  }) : (tensor<16x24xf32>) -> tensor<16x24xf32>"""
TOP_K = "%0, %i = chlo.top_k(%z, k = 24) : tensor<16x24xf32> -> (tensor<16x24xf32>, tensor<16x24xi32>)"
CONSTRAINT = '%1 = sdy.sharding_constraint %0 <@mesh, [{"d"}, {}]> : tensor<16x24xf32>\n'


def program(made: str, used: str, output: str = '{"d"}, {}') -> str:
    return f"""sdy.mesh @mesh = <["d"=8]>
func.func public @main(%x: tensor<64x16x24xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"d"}}, {{}}, {{}}]>}},
                       %v: tensor<64x16xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"d"}}, {{}}]>}},
                       %w: tensor<64x24xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"d"}}, {{}}]>}},
                       %z: tensor<16x24xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"d"}}, {{}}]>}})
    -> (tensor<16x24xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"d"}}, {{}}]>}},
        tensor<16x24xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{output}]>}}) {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  {made}
  {used}
  %sum = stablehlo.add %0, %z : tensor<16x24xf32>
  return %sum, %1 : tensor<16x24xf32>, tensor<16x24xf32>
}}"""


def sort(name: str, of: str) -> str:
    return SORT.replace("%name", name).replace("%of", of)


CASES = [
    (program(REDUCE, WINDOW), SUM),
    (program(REDUCE, "", "{}, {}").replace("%sum, %1", "%sum, %0"), SUM),
    (program(REDUCE, CONSTRAINT + WINDOW.replace("%1", "%2").replace("(%0", "(%1")).replace("%sum, %1", "%1, %2"),
     SUM + GATHER),
    (program(sort("%0", "%z"), sort("%1", "%0")), 3 * MOVE),
    (program(DOT, WINDOW), SUM + GATHER),
    (program(TOP_K, WINDOW), 2 * GATHER),
]  # fmt: skip
"""Programs whose first result is sharded by rows, and what a device sends in all. Constraints are copies, results of
products are not known in two shardings, nor are those that are one of several."""


@pytest.mark.parametrize(("text", "sent"), CASES)
@pytest.mark.parametrize("accelerator", ["cpu", "cpu_jax_0_10"])
def test_bytes(text: str, sent: int, accelerator: str) -> None:
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), accelerator)
    assert costs is not None
    assert costs.sent == sent


@pytest.mark.parametrize("text", [program(sort("%0", "%z"), sort("%1", "%0")), program(REDUCE, sort("%1", "%0"))])
def test_quick_evaluations(text: str) -> None:
    what_if = pyshardy.what_if(pyshardy.parse(text), "h100")
    assert what_if.is_quick
    assert what_if.figures() == CostFigures.of(what_if.evaluate().costs)
