"""Solutions of the integer program become annotations that cost what the solutions do."""

from __future__ import annotations

from pathlib import Path

import pytest

import pyshardy
from pyshardy.auto.bound.lower_bound import bound_of
from pyshardy.auto.integer_program.layout_model import Model
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.auto.plans.integer_plan import integer_plans
from pyshardy.auto.program.call_copies import with_function_per_call
from pyshardy.auto.program.facts import facts_of
from pyshardy.dialects.func import CallOp
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from tests.auto.campaign import MODEL

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_constraints_of_a_function_are_in_it() -> None:
    """What its ops need is not taken for what the call needs: a result of the function is used in it, too."""
    x = "tensor<64x128xf32>"
    module = pyshardy.parse(f"""sdy.mesh @mesh = <["x"=8]>
    func.func @main(%a: {x}, %w: tensor<128x128xf32>) -> ({x}, {x}) {{
      %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : ({x}, tensor<128x128xf32>) -> {x}
      %1 = stablehlo.reverse %0, dims = [0] : {x}
      %2:2 = call @gate(%1) : ({x}) -> ({x}, {x})
      %3 = stablehlo.dot_general %2#0, %w, contracting_dims = [1] x [0] : ({x}, tensor<128x128xf32>) -> {x}
      %4 = stablehlo.reverse %3, dims = [1] : {x}
      return %4, %2#1 : {x}, {x}
    }}
    func.func private @gate(%a: {x}) -> ({x}, {x}) {{
      %0 = stablehlo.logistic %a : {x}
      %1 = stablehlo.reverse %0, dims = [1] : {x}
      %2 = stablehlo.multiply %a, %1 : {x}
      return %2, %1 : {x}, {x}
    }}""")
    what_if = WhatIf(module, MODEL, import_for_xla=True)
    facts, estimator = facts_of(what_if), Estimator(what_if.compiled, MODEL)
    bound = bound_of(LayoutProblem(estimator, facts), estimator, None, Model)
    assert bound is not None
    results = results_of(what_if.module)
    plans = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)
    constrained = [results[number].op for plan in plans for number, _ in plan.values]
    assert constrained and not any(isinstance(op, CallOp) for op in constrained)
    best = min(what_if.evaluate(plan).costs.time.total for plan in plans)
    assert bound.seconds <= best < bound.seconds * 1.01


@pytest.mark.parametrize(("name", "accelerator"), [("mixture_of_experts", "h100"), ("ragged_experts", "cpu")])
def test_plans_cost_what_solutions_do(name: str, accelerator: str) -> None:
    """Of sums of parts: they are scattered as they are summed, where the accelerator's compiler does so."""
    model = cost_model(accelerator)
    what_if = WhatIf(with_function_per_call(pyshardy.parse(EXAMPLES / f"{name}.mlir")), model, import_for_xla=True)
    facts, estimator = facts_of(what_if), Estimator(what_if.compiled, model)
    bound = bound_of(LayoutProblem(estimator, facts), estimator)
    assert bound is not None
    plans = integer_plans(bound.solutions[0], facts, what_if, inputs_only=False)
    best = min(what_if.evaluate(plan).costs.time.total for plan in plans)
    assert bound.seconds <= best < bound.seconds * 1.01
