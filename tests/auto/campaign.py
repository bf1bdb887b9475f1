"""Compare the plans that are found with the best of all plans, in random small programs.

python -m tests.auto.campaign [PROGRAMS]
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import pyshardy
from pyshardy.auto import search as searching
from pyshardy.auto.auto import Wanted, shard_automatically
from pyshardy.auto.facts import facts_of
from pyshardy.auto.groups import annotations_of, decision_groups
from pyshardy.auto.relaxation import lower_bound
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.cost_report import CostReport

from .programs import mixed_program, random_program

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
    """Search a random program, every other one with a memory limit that a third of the plans fits, and try all plans.

    Every third program is a step that updates an input.
    """
    mesh, inputs = (('"x"=2, "y"=2', 2), ('"x"=8', 3), ('"x"=4', 2), ('"x"=4', 3))[seed % 4]
    module = pyshardy.parse(random_program(seed, mesh, inputs, is_step=seed % 3 == 0))
    what_if = WhatIf(module, model)
    every = [what_if.evaluate(one).costs for one in all_plans(what_if)]
    memory = None if seed // 4 % 2 else sorted(one.memory.peak for one in every)[len(every) // 3]
    fitting = [one for one in every if memory is None or one.memory.peak <= memory]
    found = shard_automatically(module, replace(model, memory=None), Wanted(memory)).report
    assert found.infeasible is None and (memory is None or found.figures.memory <= memory)
    return Compared(
        found.figures.seconds, min(one.time.total for one in fitting), len(every), found.evaluations, found.bound
    )


MIXED: Mapping[str, Sequence[str]] = {
    '"x"=8': ('[{"x":(1)2}, {}]', '[{}, {"x"}]', '[{"x":(2)2}, {"x":(4)2}]', '[{"x", ?}, {?}]'),
    '"x"=2, "y"=2': ('[{"y", "x"}, {}]', '[{"x"}, {?}]', '[{}, {"y"}]'),
    '"x"=4': ('[{"x":(2)2}, {}]', '[{"x"}, {}]', '[{"x":(1)2, ?}, {?}]'),
}
"""Meshes of mixed programs, with annotations of two-dimensional inputs."""


def bound_ratios(seed: int, model: CostModel) -> Iterator[float]:
    """Yield the bound of a mixed program divided by its best plan's time, without a memory limit and with one."""
    mesh = list(MIXED)[seed % len(MIXED)]
    what_if = WhatIf(pyshardy.parse(mixed_program(seed, mesh, MIXED[mesh])), model)
    estimator, facts = Estimator(what_if.compiled, model), facts_of(what_if)
    every = list(_evaluated(what_if, all_plans(what_if)))
    for memory in (None, sorted(one.memory.peak for one in every)[len(every) // 3]):
        bound = lower_bound(estimator, facts, memory).seconds
        best = min(one.time.total for one in every if memory is None or one.memory.peak <= memory)
        yield bound / best if best else 1.0 + bound


def _evaluated(what_if: WhatIf, plans: Iterable[Annotations]) -> Iterator[CostReport]:
    for one in plans:
        try:
            yield what_if.evaluate(one).costs
        except DiagnosticError:  # annotations that cannot be propagated together
            continue


def main(programs: int) -> int:
    """Print each program whose plan is more than 1 % slower than the best one, or whose bound is above it; return
    their number."""
    searching._EXHAUSTIVE = 0  # pyright: ignore[reportPrivateUsage]
    worse, gaps = 0, list[float]()
    for seed in range(programs):
        found = compare(seed, MODEL)
        if found.seconds > found.best * 1.01:
            worse += 1
            print(f"seed {seed}: {found.seconds / found.best:.3f} times the best of {found.plans} plans", flush=True)
        if found.bound > found.best * (1 + 1e-6):
            worse += 1
            print(f"seed {seed}: the bound is {found.bound / found.best:.6f} times the best plan", flush=True)
        gaps.append(1 - found.bound / found.best)
        for ratio in bound_ratios(seed, MODEL):
            if ratio > 1 + 1e-6:
                worse += 1
                print(f"mixed program {seed}: the bound is {ratio:.6f} times the best plan", flush=True)
    print(f"gap of the bound to the best plan: median {sorted(gaps)[len(gaps) // 2]:.3f}, largest {max(gaps):.3f}")
    print(f"{programs} programs, {worse} of them more than 1 % from the optimum")
    return worse


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100) > 0)
