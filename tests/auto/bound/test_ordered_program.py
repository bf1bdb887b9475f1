"""Bounds of layouts with the order of axes."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.auto.bound.lower_bound import pending_bound
from pyshardy.auto.bound.solved import Bound, bound_of
from pyshardy.auto.integer_program.layout_model import Model
from pyshardy.auto.integer_program.step_model import StepModel
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.auto.program.facts import facts_of
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from tests.auto.campaign import MODEL

X = "tensor<1024x1024xf32>"
TURNED = f"""sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%x: {X} {{sdy.sharding = #sdy.sharding<@mesh, [{{"x", "y"}}, {{}}]>}})
    -> ({X} {{sdy.sharding = #sdy.sharding<@mesh, [{{"y", "x"}}, {{}}]>}}) {{
  %0 = stablehlo.tanh %x : {X}
  return %0 : {X}
}}"""
"""A program whose output has the axes of its input in another order."""


@pytest.mark.parametrize("model_class", [Model, StepModel])
def test_shards_are_permuted_to_another_order(model_class: type[Model]) -> None:
    what_if = WhatIf(pyshardy.parse(TURNED), MODEL)
    estimator, facts = Estimator(what_if.compiled, MODEL), facts_of(what_if)
    seconds = what_if.figures().seconds
    for with_orders in (False, True):
        found = bound_of(LayoutProblem(estimator, facts, with_orders=with_orders), estimator, None, model_class)
        assert found is not None
        assert (found.seconds == pytest.approx(seconds, rel=0.01)) == with_orders


def test_orders_are_decided_where_plans_cost_more_than_solutions() -> None:
    """But not if a plan is as fast as a solution, or branches are not wanted."""
    what_if = WhatIf(pyshardy.parse(TURNED), MODEL)
    estimator, facts = Estimator(what_if.compiled, MODEL), facts_of(what_if)
    first = pending_bound(estimator, facts).result()
    assert first.below is not None
    below = first.below(what_if.figures().seconds)
    assert below.source.endswith("with orders of axes") and below.seconds > first.seconds
    assert not first.below(first.seconds).source.endswith("with orders of axes")
    without = pending_bound(estimator, facts, branches=False).result()
    assert without.below is None or not without.below(what_if.figures().seconds).source.endswith("with orders of axes")


def test_solutions_near_those_of_open_orders_have_some() -> None:
    what_if = WhatIf(pyshardy.parse(TURNED), MODEL)
    estimator, facts = Estimator(what_if.compiled, MODEL), facts_of(what_if)
    bound = pending_bound(estimator, facts).result()
    assert bound.in_order is not None
    before, after = max(one.seconds for one in bound.solutions), max(one.seconds for one in bound.in_order())
    assert before < after == pytest.approx(what_if.figures().seconds, rel=0.01)


def test_the_report_names_them() -> None:
    report = pyshardy.shard_automatically(pyshardy.parse(TURNED), "h100").report
    assert report.bound_source.endswith("with orders of axes")
    assert report.bound == pytest.approx(report.figures.seconds, rel=0.01)


def test_the_higher_of_two_bounds_is_kept_with_its_source() -> None:
    low, high = Bound(1.0, "low"), Bound(2.0, "high")
    assert high.at_least(low) == high and low.at_least(high) == high
