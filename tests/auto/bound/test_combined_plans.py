"""Of large programs, a thorough bound has a solution that combines plans."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.auto.bound import combined_plans
from pyshardy.auto.bound import solved as bounding
from pyshardy.auto.bound.lower_bound import PendingBound, pending_bound
from pyshardy.auto.layouts.of_plans import layouts_of_plans
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.auto.plans.integer_plan import integer_plans
from pyshardy.auto.program.facts import Facts, facts_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.sharding import AxisRef, DimensionSharding, TensorSharding
from tests.auto.campaign import MODEL


def product(name: str, x: tuple[int, int], w: tuple[int, int]) -> tuple[str, str, str, str]:
    """The arguments of a product, the op, its result and the type of this."""
    types = [f"tensor<{one[0]}x{one[1]}xf32>" for one in (x, w, (x[0], w[1]))]
    arguments = f'%x{name}: {types[0]} loc("x{name}"), %w{name}: {types[1]} loc("w{name}")'
    op = f"%{name} = stablehlo.dot_general %x{name}, %w{name}, contracting_dims = [1] x [0]"
    return arguments, f"{op} : ({types[0]}, {types[1]}) -> {types[2]}", f"%{name}", types[2]


PARTS = product("a", (8192, 256), (256, 3)), product("b", (3, 256), (256, 8192))
"""The rows of one product can be sharded, and the columns of the other."""
TEXT = f"""sdy.mesh @mesh = <["x"=4]>
func.func @main({", ".join(one[0] for one in PARTS)}) -> ({", ".join(one[3] for one in PARTS)}) {{
  {PARTS[0][1]}
  {PARTS[1][1]}
  return {", ".join(one[2] for one in PARTS)} : {", ".join(one[3] for one in PARTS)}
}}"""


def sharded(index: int, dim: int) -> Annotations:
    """The plan that shards one dimension of an input."""
    dims = [DimensionSharding((AxisRef("x"),) if one == dim else (), is_closed=True) for one in range(2)]
    return Annotations(((index, TensorSharding("mesh", tuple(dims))),))


PLANS = sharded(0, 0), sharded(3, 1)


@pytest.fixture(params=["coarse", "alone", "fine"])
def program(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[WhatIf, Estimator, Facts]:
    """A program that is too large for flows, and for fine steps, or for coarse ones too."""
    monkeypatch.setattr(bounding, "_MOST_FLOWS", 1)
    if request.param != "fine":
        monkeypatch.setattr(bounding, "_MOST_STEPS", 1)
    if request.param == "alone":
        monkeypatch.setattr(bounding, "_MOST_COARSE_STEPS", 1)
    what_if = WhatIf(pyshardy.parse(TEXT), MODEL)
    return what_if, Estimator(what_if.compiled, MODEL), facts_of(what_if)


def plans_of(pending: PendingBound, what_if: WhatIf, facts: Facts) -> list[Annotations]:
    """The plans of the last solution, if there is one."""
    return [plan for one in pending.result().all_solutions()[-1:] for plan in integer_plans(one, facts, what_if, False)]


def test_plans_are_combined(program: tuple[WhatIf, Estimator, Facts]) -> None:
    what_if, estimator, facts = program
    pending = pending_bound(estimator, facts, thorough=True, plans=lambda: PLANS)
    seconds = [what_if.evaluate(one).costs.time.total for one in plans_of(pending, what_if, facts)]
    one_each, none = ([what_if.evaluate(one).costs.time.total for one in some] for some in (PLANS, [Annotations()]))
    assert min(seconds) == pytest.approx(sum(one_each) - none[0]) and min(seconds) < 0.8 * min(one_each)
    assert pending.result().seconds == pending_bound(estimator, facts, thorough=True).result().seconds


def test_only_the_layouts_of_these_plans_are(program: tuple[WhatIf, Estimator, Facts]) -> None:
    what_if, estimator, facts = program
    before = len(pending_bound(estimator, facts, thorough=True).result().all_solutions())
    pending = pending_bound(estimator, facts, thorough=True, plans=lambda: PLANS[:1])
    assert len(pending.result().all_solutions()) == before + 1
    best = min(what_if.evaluate(one).costs.time.total for one in plans_of(pending, what_if, facts))
    assert best == pytest.approx(what_if.evaluate(PLANS[0]).costs.time.total)


def test_none_are_without_plans_or_if_less_time_may_be_spent(program: tuple[WhatIf, Estimator, Facts]) -> None:
    _, estimator, facts = program
    usual, with_plans = (pending_bound(estimator, facts, plans=one).result() for one in (tuple, lambda: PLANS))
    assert len(usual.all_solutions()) == len(with_plans.all_solutions())


def test_none_are_if_there_are_too_many_steps(
    program: tuple[WhatIf, Estimator, Facts], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, estimator, facts = program
    before = len(pending_bound(estimator, facts, thorough=True).result().all_solutions())
    monkeypatch.setattr(combined_plans, "_MOST_STEPS", 1)
    assert len(pending_bound(estimator, facts, thorough=True, plans=lambda: PLANS).result().all_solutions()) == before


def test_layouts_of_plans() -> None:
    what_if = WhatIf(pyshardy.parse(TEXT), MODEL)
    estimator, facts = Estimator(what_if.compiled, MODEL), facts_of(what_if)
    layouts = LayoutProblem(estimator, facts).layouts
    found = layouts_of_plans(PLANS, what_if.compiled, layouts)
    first, *_, last = what_if.compiled.inputs
    assert (set(found[first]), set(found[last])) == ({(None,), (0,)}, {(None,), (1,)})
    among = LayoutProblem(estimator, facts, found)
    whole, by_rows = ((None,), (None,), (None,)), ((0,), (None,), (0,))
    assert {way.tensors for way in among.nodes[0].ways} == {whole, by_rows}
