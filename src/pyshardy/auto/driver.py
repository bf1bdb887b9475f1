"""Automatic sharding of a module: facts, decisions, search, answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain

from xdsl.dialects.builtin import ModuleOp

from pyshardy.annotate import drop_annotations, set_shardings
from pyshardy.annotate.uneven import check_even
from pyshardy.auto.bound.lower_bound import lower_bound, pending_bound
from pyshardy.auto.bound.solution import Solution
from pyshardy.auto.described_plans import boundary_values, constraints, least_memory
from pyshardy.auto.plans.answer import explicit, is_plain, preferred, try_also, with_less_memory
from pyshardy.auto.plans.candidates import Score, reaches
from pyshardy.auto.plans.experts import expert_choices, expert_plans
from pyshardy.auto.plans.groups import decision_groups
from pyshardy.auto.plans.integer_plan import integer_plans, nearest_choices
from pyshardy.auto.plans.plan_costs import PlanCosts
from pyshardy.auto.plans.search import Search
from pyshardy.auto.plans.sending_less import Priced, sending_less
from pyshardy.auto.program.call_copies import merge_equal_copies, with_function_per_call
from pyshardy.auto.program.facts import Facts, facts_of
from pyshardy.auto.report import AutoReport, Figures, NamedPlan, SentLimit, pareto
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimator
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.ir.cloning import clone
from pyshardy.ir.recursion import recurses
from pyshardy.ir.walk import walk
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.model.entry import entry_function


@dataclass(frozen=True)
class Wanted:
    """What is asked of automatic sharding."""

    memory: int | None = None
    """The limit per device in bytes; by default that of the accelerator."""
    fixed: Sequence[tuple[str, str]] = ()
    """Names and shardings that every plan has."""
    from_scratch: bool = False
    """Whether to drop the annotations that the program has."""
    tied: bool = True
    """Whether inputs that play equal parts in equal layers are sharded alike."""
    with_pareto: bool = False
    free_outputs: bool = False
    """Whether outputs that become inputs of the next step may have another sharding than these."""
    inputs_only: bool = False
    """Whether plans annotate only inputs, and no outputs and intermediate values."""
    fastest: bool = False
    """Whether the fastest plan is wanted also if it sends more than that of experts."""
    thorough: bool = False
    """Whether minutes may be spent on the bound, and the plan of its solution, where layouts would be coarse."""
    processes: int = 1
    """How many processes evaluate plans, where they can be forked. The answer does not depend on it."""


_DEFAULT = Wanted()
_PRICES, _PRICES_BY_STEPS = 3, 2
"""How many prices of what is sent are tried: fewer if the integer program goes by steps, which takes longer."""
_REPAIRS = 2
"""How often solutions with less memory are searched for, if the plans of the bound's do not fit."""


@dataclass(frozen=True)
class Answer:
    """The annotated program, and the report."""

    module: ModuleOp
    report: AutoReport


@recurses
def shard_automatically(
    module: ModuleOp,
    model: CostModel,
    wanted: Wanted = _DEFAULT,
    *,
    import_for_xla: bool = False,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Answer:
    """Return a copy of a module with the annotations that take the least time within the memory of a device.

    Raise NoMeshError, AnnotationError for `fixed` ones that are not valid, and DiagnosticError for a program that
    cannot be propagated or whose costs cannot be estimated.
    """
    before = WhatIf(module, model, import_for_xla=import_for_xla)
    base = clone(module)
    if wanted.from_scratch:
        drop_annotations(base)
    if wanted.fixed:
        set_shardings(base, wanted.fixed)
        check_even(base, wanted.fixed)
    copied = base if wanted.inputs_only else with_function_per_call(base)
    is_changed = wanted.from_scratch or wanted.fixed or copied is not base
    what_if = WhatIf(copied, model, import_for_xla=import_for_xla) if is_changed else before
    facts = facts_of(what_if, wanted.free_outputs)
    what_if.evaluate()  # raises the error of a program that cannot be evaluated at all
    what_if.figures()  # what these two learn, all processes know
    with closing(PlanCosts(what_if, wanted.processes)) as costs:
        return _answer(module, before, what_if, costs, facts, wanted, progress)


def _answer(
    module: ModuleOp,
    before: WhatIf,
    what_if: WhatIf,
    costs: PlanCosts,
    facts: Facts,
    wanted: Wanted,
    progress: Callable[[int, int], None],
) -> Answer:
    model = what_if.model
    memory = wanted.memory if wanted.memory is not None or model.memory is None else int(model.memory)
    groups = decision_groups(facts, wanted.tied, wanted.inputs_only)
    pending = pending_bound(costs.estimator, facts, memory, wanted.thorough)
    search = Search(what_if, costs, facts, groups, memory, lambda: pending.result().seconds, progress)
    experts, constrained = expert_plans(facts), () if wanted.inputs_only else expert_plans(facts, constrained=True)

    def plans_of(solution: Solution) -> tuple[Annotations, ...]:
        return integer_plans(solution, facts, what_if, wanted.inputs_only)

    solved = list(map(plans_of, pending.solutions))
    if memory is not None:
        repaired = plans_that_fit(
            _distinct(solved), memory, lambda less: _distinct(map(plans_of, pending.within(less))), search.scores
        )
        solved.append(repaired)
    search.known = search.scores(_distinct(solved))
    starts = [nearest_choices(plan, facts.mesh, groups) for plans in solved for plan in plans[:1]]
    starts += [
        nearest_choices(_input_annotations(module), facts.mesh, groups),
        *(expert_choices(plan, groups) for plan in experts),
    ]
    found = search.run(starts, [expert_choices(plan, groups) for plan in constrained])
    bound = pending.result()
    solved += map(plans_of, bound.solutions[len(pending.solutions) :])
    best = try_also(found.best, _distinct(solved), search)
    if bound.below is not None and not best.score[0] and not reaches(best.score, search.bound):
        bound = bound.below(best.costs.seconds)
        more = _distinct(map(plans_of, bound.solutions))
        search.scores(more)
        best = try_also(best, more, search)
    if memory is not None and best.score[0]:
        best = with_less_memory(best, memory, lambda less: _distinct(map(plans_of, pending.within(less))), search)
    named = [(plan.name, search.seen.get(expert_choices(plan, groups))) for plan in (*experts, *constrained)]
    best, fastest = preferred(best, search, [one for _, one in named if one is not None], wanted.fastest)
    within_limit = bound.seconds
    if fastest is not None and bound.solutions:

        def solved_at(priced: CostModel) -> Priced:
            found = pending_bound(Estimator(what_if.compiled, priced), facts, memory, wanted.thorough).result()
            return Priced(found.seconds, _distinct(map(plans_of, found.solutions)))

        prices = _PRICES if pending.solutions else _PRICES_BY_STEPS
        best, less = sending_less(best, fastest, search, solved_at, prices)
        within_limit = max(less, bound.seconds)
    best = best if best.score[0] else explicit(best, search)
    bound = lower_bound(costs.estimator, facts) if best.score[0] else bound  # that one is of plans that fit
    plans = sorted(((one.score, name, one) for name, one in named if one is not None), key=lambda one: one[:2])
    figures = Figures.of(CostFigures.of(what_if.evaluate(best.annotations).costs))
    by_plan: dict[object, Figures] = {one.annotations: Figures.of(one.costs) for one in search.candidates}
    report = AutoReport(
        mesh=",".join(f"{axis.name}={axis.size}" for axis in facts.mesh.axes),
        accelerator=model.name,
        memory=memory,
        figures=figures,
        inputs=boundary_values(what_if, best, facts, "input"),
        outputs=boundary_values(what_if, best, facts, "output"),
        constraints=constraints(what_if, best, facts),
        groups=len(groups),
        evaluations=costs.evaluations,
        is_exhaustive=found.is_exhaustive,
        bound=bound.seconds,
        bound_source=bound.source,
        baseline=_baseline(before),
        was_annotated=_has_annotations(module),
        fastest=None if fastest is None else Figures.of(fastest.costs),
        sent_limit=None if fastest is None else SentLimit(int(search.most_sent), within_limit),
        experts=tuple(NamedPlan(name, Figures.of(one.costs), not one.score[0]) for _, name, one in plans),
        pareto=pareto({**by_plan, best.annotations: figures}) if wanted.with_pareto else (),
        infeasible=least_memory(what_if, [best, *search.candidates], facts) if best.score[0] else None,
    )
    annotated = what_if.annotated(best.annotations)
    merge_equal_copies(annotated)
    return Answer(annotated, report)


def plans_that_fit(
    plans: Sequence[Annotations],
    memory: int,
    within: Callable[[int], tuple[Annotations, ...]],
    scores_of: Callable[[Sequence[Annotations]], Sequence[Score]],
) -> tuple[Annotations, ...]:
    """Return more plans, if none of those of the bound's solutions fits: of solutions that need less memory, by as much
    as the fastest plan needs more. What the model leaves out of the memory is not known before."""
    more: list[Annotations] = []
    limit = memory
    for _ in range(_REPAIRS):
        scores = scores_of(plans)
        if not scores or not all(excess for excess, *_ in scores):
            break
        *_, peak = min(scores, key=lambda one: one[1])
        limit = limit * memory // peak
        plans = within(limit)
        more += plans
    return tuple(more)


def _distinct(some: Iterable[tuple[Annotations, ...]]) -> tuple[Annotations, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(some)))


def _baseline(before: WhatIf) -> Figures | None:
    try:
        return Figures.of(before.figures())
    except DiagnosticError:  # such as annotations with the axes of another mesh, which are dropped
        return None


def _input_annotations(module: ModuleOp) -> Annotations:
    """Return the shardings of the inputs of a module, but for those that no plan has."""
    function = entry_function(module)
    assert function is not None
    given = enumerate(func_argument_shardings(function))
    return Annotations(tuple([(index, one) for index, one in given if one is not None and is_plain(one)]))


def _has_annotations(module: ModuleOp) -> bool:
    """Return whether inputs and outputs of the entry function, or intermediate values, are annotated."""
    function = entry_function(module)
    given = () if function is None else (*func_argument_shardings(function), *func_result_shardings(function))
    return any(given) or any(walk(module, ShardingConstraintOp))
