"""Plans that XLA computes wrongly are no answers."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.auto.driver import Wanted, shard_automatically
from pyshardy.auto.plans.plan_costs import PlanCosts
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.sharding import AxisRef, TensorSharding

GRADIENT = """sdy.mesh @mesh = <["d"=4, "m"=2]>
func.func @main(%x: tensor<1x41000100x1x15xf32>, %dy: tensor<1x41000100x1x15xf32>) -> tensor<3x1x15x15xf32> {
  %0 = stablehlo.convolution(%x, %dy) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f],
    window = {stride = [1, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1],
    reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x41000100x1x15xf32>, tensor<1x41000100x1x15xf32>) -> tensor<3x1x15x15xf32>
  return %0 : tensor<3x1x15x15xf32>
}"""
"""The gradient of a kernel: its rows divide into four shards, not into eight."""


@pytest.mark.parametrize("accelerator", ["cpu", "h100"])
def test_sums_over_copies_are_no_answer(accelerator: str) -> None:
    """In shards along `d`, each device would add up its part twice (docs/xla.md, "A fault of XLA")."""
    model = cost_model(accelerator)
    module = pyshardy.parse(GRADIENT)
    rows = TensorSharding.closed("mesh", ((), (AxisRef("d"),), (), ()))
    wrong = Annotations(inputs=((0, rows), (1, rows)))
    what_if = WhatIf(module, model, import_for_xla=True)
    assert what_if.figures(wrong).is_wrong
    assert what_if.figures(wrong).seconds < what_if.figures().seconds
    assert PlanCosts(what_if).figures(wrong) is None
    answer = shard_automatically(module, model, Wanted(processes=1), import_for_xla=True)
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.import_for_xla(answer.module)), accelerator)
    assert costs is not None and not any(one.kind == "copies" for one in costs.assumptions)


def test_a_program_that_is_wrong_anyway_has_an_answer() -> None:
    rows = '{sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}, {}, {}]>}'
    text = GRADIENT.replace(
        "xf32>, %dy: tensor<1x41000100x1x15xf32>", f"xf32> {rows}, %dy: tensor<1x41000100x1x15xf32> {rows}"
    )
    assert shard_automatically(pyshardy.parse(text), cost_model("cpu"), import_for_xla=True).report.figures.sent
