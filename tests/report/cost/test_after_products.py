"""A value is gathered whole where an all-to-all would do, if a product has used it: compiled programs have these bytes
(`tests/with_jax/situations.py`)."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.report.cost.cost_report import CostReport

MOVED, GATHERED = 64 * 128 * 4 * 3 // 16, 64 * 128 * 4 * 3 // 4
MOVED_IN_SHARDS = MOVED // 2
DOT = "%0 = stablehlo.dot_general %w, %e, contracting_dims = [1] x [0] : F -> tensor<16x128xf32>"
MOVE = "%c = sdy.sharding_constraint %e <@mesh, [TARGET]> : tensor<64x128xf32>"


def costs_of(first: str, second: str, sharding: str, moved: str, accelerator: str) -> CostReport:
    text = f"""sdy.mesh @mesh = <["d"=2, "m"=4]>
    func.func public @main(%x: tensor<64x128xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{sharding}]>}},
                           %w: tensor<16x64xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}})
        -> (tensor<16x128xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"m"}}]>}},
            tensor<64x128xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{moved}]>}}) {{
      %e = stablehlo.exponential %x {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{sharding}]>]>}} : tensor<64x128xf32>
      {first}
      {second}
      %1 = stablehlo.tanh %c : tensor<64x128xf32>
      return %0, %1 : tensor<16x128xf32>, tensor<64x128xf32>
    }}"""
    text = text.replace(" F ", " (tensor<16x64xf32>, tensor<64x128xf32>) ").replace("TARGET", moved)
    found = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), accelerator)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("first", "second", "sharding", "moved", "accelerator", "sent"),
    [
        (DOT, MOVE, '{}, {"m"}', '{"m"}, {}', "cpu", GATHERED),
        (MOVE, DOT, '{}, {"m"}', '{"m"}, {}', "cpu", MOVED),
        (DOT, MOVE, '{}, {"m"}', '{"m"}, {}', "cpu_jax_0_10", MOVED),
        (DOT, MOVE.replace("%e", "%x"), '{}, {"m"}', '{"m"}, {}', "cpu", MOVED),
        (DOT, MOVE, '{"d"}, {"m"}', '{"d", "m"}, {}', "cpu", MOVED_IN_SHARDS),
    ],
)
def test_what_is_sent(first: str, second: str, sharding: str, moved: str, accelerator: str, sent: int) -> None:
    found = costs_of(first, second, sharding, moved, accelerator).collectives
    kind = "all_gather" if sent == GATHERED else "all_to_all"
    assert [(one.collective, one.sent) for one in found if one.op == "stablehlo.tanh"] == [(kind, sent)]
