"""Compare the plans that are found with the best of all plans, in small programs: random ones, then those of JAX.

python -m tests.auto.campaign [RANDOM_PROGRAMS [SECONDS]]
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product
from math import prod

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import SSAValue

import pyshardy
from pyshardy.annotate import drop_annotations
from pyshardy.auto.bound.solved import bound_of
from pyshardy.auto.driver import Wanted, shard_automatically
from pyshardy.auto.integer_program.layout_model import Model
from pyshardy.auto.integer_program.step_model import StepModel
from pyshardy.auto.layouts.coarse_problem import CoarseProblem
from pyshardy.auto.layouts.problem import LayoutProblem, has_dims
from pyshardy.auto.plans import search as searching
from pyshardy.auto.plans.groups import annotations_of, decision_groups
from pyshardy.auto.plans.integer_plan import integer_plans
from pyshardy.auto.plans.placements import divides, sharding_of
from pyshardy.auto.program.facts import Facts, facts_of
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.cost_report import CostReport
from pyshardy.sharding import TensorSharding
from tests import corpus

from .programs import mixed_program, random_program
from .varied_programs import varied_program

_MOST_PLANS = 400
"""The number of plans up to which programs of JAX are compared."""
MODEL = replace(cost_model("h100"), elementwise_flops=1e13)


@dataclass(frozen=True)
class Compared:
    """The time of the plan that was found, and that of the best one."""

    seconds: float
    best: float
    plans: int
    evaluated: int
    """By the search."""
    bound: float
    """The lower bound that was reported."""


def all_plans(what_if: WhatIf) -> list[Annotations]:
    """Every sharding of every input, and none; outputs that become inputs of the next step have those of the inputs."""
    facts = facts_of(what_if)
    groups = decision_groups(facts, tied=False, inputs_only=True)
    every = product(*((None, *group.placements) for group in groups))
    return [annotations_of(groups, choices, facts) for choices in every]


def compare(seed: int, model: CostModel) -> Compared:
    """Search a random program, every other one with a memory limit that a third of the plans fits, and try all plans."""
    return compare_module(random_module(seed), model, is_limited=seed // 4 % 2 == 0)


def random_module(seed: int) -> ModuleOp:
    """Return a random program; every third one is a step that updates an input."""
    mesh, inputs = (('"x"=2, "y"=2', 2), ('"x"=8', 3), ('"x"=4', 2), ('"x"=4', 3))[seed % 4]
    return pyshardy.parse(random_program(seed, mesh, inputs, is_step=seed % 3 == 0))


def compare_module(module: ModuleOp, model: CostModel, is_limited: bool) -> Compared:
    """Search a program, with a memory limit that a third of the plans fits or without one, and try all plans."""
    what_if = WhatIf(module, model)
    every = list(evaluated(what_if, all_plans(what_if)))
    memory = sorted(one.memory.peak for one in every)[len(every) // 3] if is_limited else None
    fitting = [one for one in every if memory is None or one.memory.peak <= memory]
    found = shard_automatically(module, replace(model, memory=None), Wanted(memory)).report
    assert found.infeasible is None and (memory is None or found.figures.memory <= memory)
    return Compared(
        found.figures.seconds, min(one.time.total for one in fitting), len(every), found.evaluations, found.bound
    )


def real_programs(most: int) -> Iterator[tuple[str, ModuleOp]]:
    """Yield the programs of JAX without their shardings, on a mesh of four devices, that have at most so many plans."""
    for path in corpus.with_suffix(""):
        module = pyshardy.parse(path)
        drop_annotations(module)
        try:
            module = pyshardy.set_mesh(module, {"x": 2, "y": 2})
            facts = facts_of(WhatIf(module, MODEL))
        except (DiagnosticError, ValueError):  # several meshes, or nothing that can be sharded
            continue
        count = prod(len(group.placements) + 1 for group in decision_groups(facts, tied=False, inputs_only=True))
        if 1 < count <= most:
            yield path.stem, module


MIXED: Mapping[str, Sequence[str]] = {
    '"x"=8': ('[{"x":(1)2}, {}]', '[{}, {"x"}]', '[{"x":(2)2}, {"x":(4)2}]', '[{"x", ?}, {?}]'),
    '"x"=2, "y"=2': ('[{"y", "x"}, {}]', '[{"x"}, {?}]', '[{}, {"y"}]'),
    '"x"=4': ('[{"x":(2)2}, {}]', '[{"x"}, {}]', '[{"x":(1)2, ?}, {?}]'),
}
"""Meshes of mixed programs, with annotations of two-dimensional inputs."""


def bound_ratios(seed: int, model: CostModel) -> Iterator[float]:
    """Yield the bounds of a mixed program divided by its best plan's time: see `_bound_ratios`."""
    mesh = list(MIXED)[seed % len(MIXED)]
    what_if = WhatIf(pyshardy.parse(mixed_program(seed, mesh, MIXED[mesh])), model)
    estimator, facts = Estimator(what_if.compiled, model), facts_of(what_if)
    every = list(evaluated(what_if, all_plans(what_if)))
    yield from _bound_ratios(estimator, facts, every)


def _bound_ratios(estimator: Estimator, facts: Facts, every: Sequence[CostReport]) -> Iterator[float]:
    """Yield the bounds of all layouts and of coarse ones by the best plan's time: without a memory limit, with that of
    a third of the plans, and with the tightest one."""
    fine, in_order = LayoutProblem(estimator, facts), LayoutProblem(estimator, facts, with_orders=True)
    peaks = sorted(one.memory.peak for one in every)
    for memory in (None, peaks[len(peaks) // 3], peaks[0]):
        best = min(one.time.total for one in every if memory is None or one.memory.peak <= memory)
        for problem in (fine, in_order, CoarseProblem(fine, estimator)):
            bound = bound_of(problem, estimator, memory)
            assert bound is not None
            yield bound.seconds / best if best else 1.0 + bound.seconds


VARIED: Mapping[str, Sequence[str]] = {
    '"x"=8': ('[{"x"}, {}]', '[{}, {"x"}]', "[{}, {}]", '[{"x", ?}, {?}]'),
    '"x"=2, "y"=2': ('[{"y", "x"}, {}]', '[{"x"}, {"y"}]', '[{}, {"y"}]', "[{}, {}]", "[{?}, {?}]"),
    '"x"=4': ('[{"x"}, {}]', '[{}, {"x"}]', "[{}, {}]"),
    '"x"=2, "y"=2, "z"=2': ('[{"y", "x"}, {}]', '[{"x"}, {"y"}]', '[{}, {"z"}]', "[{}, {}]"),
}
"""Meshes of varied programs, with constraints."""
_SOME, _CONSTRAINED = 10, 10
"""The numbers of plans without and with constraints that are evaluated of each varied program."""


def varied_ratios(seed: int, model: CostModel) -> Iterator[tuple[str, float]]:
    """Yield the bounds of a varied program divided by the time of the best plan that was evaluated, with what they are.

    Every third program is imported as XLA does it. Plans are some with and without constraints, at random, and those of
    the solutions of all bounds; these are without a memory limit, and with three between the least and the most memory.
    """
    mesh = list(VARIED)[3 if seed % 8 == 3 else seed % 4 % 3]
    module = pyshardy.parse(varied_program(seed, mesh, VARIED[mesh]))
    what_if = WhatIf(module, model, import_for_xla=seed % 3 == 0)
    facts, estimator = facts_of(what_if), Estimator(what_if.compiled, model)
    every, at_random = all_plans(what_if), random.Random(seed)
    plans = at_random.sample(every, min(len(every), _SOME))
    plans += [_constrained(at_random, at_random.choice(every), module, facts) for _ in range(_CONSTRAINED)]
    costs = list(evaluated(what_if, [every[0], *plans]))
    fine, in_order = LayoutProblem(estimator, facts), LayoutProblem(estimator, facts, with_orders=True)
    coarse = CoarseProblem(fine, estimator)
    peaks = sorted({one.memory.peak for one in costs})
    limits = dict.fromkeys([None, peaks[0], peaks[len(peaks) // 4], peaks[len(peaks) // 2]])
    bounds: list[tuple[str, int | None, float]] = []
    for memory in limits:
        for kind, problem, model_class in (
            ("all", fine, Model),
            ("steps", fine, StepModel),
            ("all in order", in_order, Model),
            ("steps in order", in_order, StepModel),
            ("coarse", coarse, StepModel),
        ):
            bound = bound_of(problem, estimator, memory, model_class)
            assert bound is not None
            bounds.append((f"{kind}, memory {memory}", memory, bound.seconds))
            if kind == "steps" and bound.below is not None:
                known = 2 * min(one.time.total for one in costs)
                bounds.append((f"branches, memory {memory}", memory, bound.below(known).seconds))
            found = (integer_plans(one, facts, what_if, inputs_only=False) for one in bound.all_solutions())
            costs += evaluated(what_if, chain.from_iterable(found))
    for name, memory, seconds in bounds:
        best = min(one.time.total for one in costs if memory is None or one.memory.peak <= memory)
        yield name, seconds / best if best else 1.0 + seconds


def _constrained(at_random: random.Random, plan: Annotations, module: ModuleOp, facts: Facts) -> Annotations:
    """Add constraints on some values, but for those that the program constrains, and on some uses."""
    values = {
        number: result
        for number, result in enumerate(results_of(module))
        if has_dims(result) and not isinstance(result.op, ShardingConstraintOp)
    }
    part = at_random.choice((0.1, 0.3, 1.0))
    constraints = {
        number: _any_sharding(at_random, result, facts)
        for number, result in values.items()
        if at_random.random() < part
    }
    uses = {
        (number, index): _any_sharding(at_random, operand, facts)
        for number, result in values.items()
        for index, operand in enumerate(result.op.operands)
        if result.index == 0 and has_dims(operand) and at_random.random() < 0.1
    }
    return replace(plan.with_values(dict(constraints)), uses=tuple(sorted(uses.items(), key=lambda one: one[0])))


def _any_sharding(at_random: random.Random, value: SSAValue, facts: Facts) -> TensorSharding:
    assert isinstance(value.type, TensorType)
    shape, mesh = value.type.get_shape(), facts.mesh
    placements = [
        one for one in product((None, *range(len(shape))), repeat=len(mesh.axes)) if divides(one, shape, mesh)
    ]
    return sharding_of(at_random.choice(placements), len(shape), mesh, facts.mesh_name)


def evaluated(what_if: WhatIf, plans: Iterable[Annotations]) -> Iterator[CostReport]:
    """Yield the costs of plans, but for those that cannot be propagated."""
    for one in plans:
        try:
            yield what_if.evaluate(one).costs
        except DiagnosticError:  # annotations that cannot be propagated together
            continue


def _faults(name: str, found: Compared) -> Iterator[str]:
    if found.seconds > found.best * 1.01:
        yield f"{name}: {found.seconds / found.best:.3f} times the best of {found.plans} plans"
    if found.bound > found.best * (1 + 1e-6):
        yield f"{name}: the bound is {found.bound / found.best:.6f} times the best plan"


def _checked(programs: int) -> Iterator[tuple[list[str], Compared | None]]:
    """Yield what is wrong with each program, and how it compares."""
    for seed in range(programs):
        found = compare(seed, MODEL)
        yield list(_faults(f"seed {seed}", found)), found
        ratios = [one for one in bound_ratios(seed, MODEL) if one > 1 + 1e-6]
        yield [f"mixed program {seed}: the bound is {one:.6f} times the best plan" for one in ratios], None
        wrong = [(name, one) for name, one in varied_ratios(seed, MODEL) if one > 1 + 1e-6]
        yield (
            [f"varied program {seed}, {name}: the bound is {one:.6f} times the best plan" for name, one in wrong],
            None,
        )
    for name, module in real_programs(_MOST_PLANS):
        for is_limited in (False, True):
            found = compare_module(module, MODEL, is_limited)
            yield list(_faults(f"{name}{', with a limit' if is_limited else ''}", found)), found


def main(programs: int, seconds: float) -> int:
    """Print each program whose plan is more than 1 % slower than the best one, or whose bound is above it; return
    their number. End after so many seconds."""
    searching._EXHAUSTIVE = 0  # pyright: ignore[reportPrivateUsage]
    worse, gaps, end = 0, list[float](), time.monotonic() + seconds
    for faults, found in _checked(programs):
        worse += bool(faults)
        for fault in faults:
            print(fault, flush=True)
        gaps += [] if found is None or not found.best else [1 - found.bound / found.best]
        if time.monotonic() > end:
            break
    print(f"gap of the bound to the best plan: median {sorted(gaps)[len(gaps) // 2]:.3f}, largest {max(gaps):.3f}")
    print(f"{len(gaps)} programs with all plans, {worse} faults")
    return worse


if __name__ == "__main__":
    numbers = [int(one) for one in sys.argv[1:]]
    sys.exit(main(numbers[0] if numbers else 100, numbers[1] if len(numbers) > 1 else 3600) > 0)
