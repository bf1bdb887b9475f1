"""Automatic sharding of a module: what is known of it, the search, and the report."""

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
from pyshardy.auto.bound.solved import Bound
from pyshardy.auto.described_plans import boundary_values, constraints, least_memory
from pyshardy.auto.plans.answer import explicit, is_plain, preferred, try_also, with_less_memory
from pyshardy.auto.plans.candidates import AS_FAST, Candidate, Score
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
    """The options of automatic sharding."""

    memory: int | None = None
    """The limit per device in bytes; by default that of the accelerator."""
    fixed: Sequence[tuple[str, str]] = ()
    """Names and shardings that every plan has."""
    from_scratch: bool = False
    """Whether to drop the annotations that the program has."""
    tied: bool = True
    """Whether inputs that play equal parts in equal layers are sharded alike."""
    with_pareto: bool = False
    """Whether the report has the plans from least memory to least time."""
    free_outputs: bool = False
    """Whether outputs that become inputs of the next step may have another sharding than these."""
    inputs_only: bool = False
    """Whether plans annotate only inputs, and no outputs and intermediate values."""
    fastest: bool = False
    """Whether the fastest plan is wanted also if it sends more than that of experts."""
    thorough: bool = False
    """Whether minutes may be spent on the bound and the plan of larger programs."""
    branches: bool = True
    """Whether branches prove a higher bound where that of a relaxation is not near the plan: minutes in larger
    programs. They may find a better plan."""
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
        task = _Task(module, before, what_if, costs, facts, wanted)
        outcome = _outcome(task, progress)
        report = _report(task, outcome)
    annotated = what_if.annotated(outcome.best.annotations)
    merge_equal_copies(annotated)
    return Answer(annotated, report)


@dataclass(frozen=True)
class _Task:
    """A program to shard, and what is known of it before the search."""

    module: ModuleOp
    """The program as it was given."""
    before: WhatIf
    """Evaluates the program as it was given."""
    what_if: WhatIf
    """Evaluates plans: the annotations that all of them have are those of its program."""
    costs: PlanCosts
    facts: Facts
    wanted: Wanted

    @property
    def memory(self) -> int | None:
        """The memory of a device in bytes; None without a limit."""
        given, own = self.wanted.memory, self.what_if.model.memory
        return given if given is not None or own is None else int(own)

    def plans_of(self, solutions: Iterable[Solution]) -> list[tuple[Annotations, ...]]:
        """Return the plans of each solution of the integer program."""
        return [integer_plans(one, self.facts, self.what_if, self.wanted.inputs_only) for one in solutions]


@dataclass(frozen=True)
class _Outcome:
    """What was found."""

    search: Search
    best: Candidate
    fastest: Candidate | None
    """The fastest plan, if it is not the best one as it sends more."""
    bound: Bound
    bound_within_limit: float
    """The bound of plans that send no more than the best one may, in seconds."""
    experts: Sequence[tuple[str, Candidate | None]]
    """The plans of experts with their names; None for one that was not evaluated."""
    is_exhaustive: bool


def _outcome(task: _Task, progress: Callable[[int, int], None]) -> _Outcome:
    """Solve the integer program, search from its plans and those of experts, and improve the best plan found."""
    what_if, facts, wanted, memory = task.what_if, task.facts, task.wanted, task.memory
    groups = decision_groups(facts, wanted.tied, wanted.inputs_only)
    search = Search(what_if, task.costs, facts, groups, memory, lambda: pending.result().seconds, progress)
    experts, constrained = expert_plans(facts), () if wanted.inputs_only else expert_plans(facts, constrained=True)

    def plans_of_experts() -> Sequence[Annotations]:
        return search.distinct([expert_choices(plan, groups) for plan in (*experts, *constrained)])

    pending = pending_bound(task.costs.estimator, facts, memory, wanted.thorough, plans_of_experts, wanted.branches)

    def plans_within(less: int) -> tuple[Annotations, ...]:
        return _distinct(task.plans_of(pending.within(less)))

    solved = task.plans_of(pending.solutions)
    if memory is not None:
        solved.append(plans_that_fit(_distinct(solved), memory, plans_within, search.scores))
    search.known = search.scores(_distinct(solved))
    starts = [nearest_choices(plan, facts.mesh, groups) for plans in solved for plan in plans[:1]]
    starts += [
        nearest_choices(_input_annotations(task.module), facts.mesh, groups),
        *(expert_choices(plan, groups) for plan in experts),
    ]
    found = search.run(starts, [expert_choices(plan, groups) for plan in constrained])
    bound = pending.result()
    solved += task.plans_of(bound.solutions[len(pending.solutions) :])
    if bound.further is not None and not search.reaches_bound:
        solved += task.plans_of(bound.further())
    best = try_also(found.best, _distinct(solved), search)
    while (below := bound.below) is not None and not best.score[0] and best.costs.seconds > bound.seconds * AS_FAST:
        bound = below(best.costs.seconds)
        more = _distinct(task.plans_of(bound.all_solutions()))
        search.scores(more)
        best = try_also(best, more, search)
    if memory is not None and best.score[0]:
        best = with_less_memory(best, memory, plans_within, search)
    named = [(plan.name, search.seen.get(expert_choices(plan, groups))) for plan in (*experts, *constrained)]
    best, fastest = preferred(best, search, [one for _, one in named if one is not None], wanted.fastest)
    within_limit = bound.seconds
    if fastest is not None and (bound.solutions or bound.further):

        def solved_at(priced: CostModel) -> Priced:
            estimator = Estimator(what_if.compiled, priced)
            at_price = pending_bound(estimator, facts, memory, wanted.thorough, plans_of_experts).result()
            ordered = () if at_price.in_order is None else at_price.in_order()
            return Priced(at_price.seconds, _distinct(task.plans_of((*at_price.all_solutions(), *ordered))))

        prices = _PRICES if pending.solutions else _PRICES_BY_STEPS
        best, less = sending_less(best, fastest, search, solved_at, prices)
        within_limit = max(less, bound.seconds)
    best = best if best.score[0] else explicit(best, search)
    bound = lower_bound(task.costs.estimator, facts) if best.score[0] else bound  # that one is of plans that fit
    return _Outcome(search, best, fastest, bound, within_limit, named, found.is_exhaustive)


def _report(task: _Task, outcome: _Outcome) -> AutoReport:
    what_if, facts, wanted = task.what_if, task.facts, task.wanted
    search, best, fastest = outcome.search, outcome.best, outcome.fastest
    experts = sorted(
        ((one.score, name, one) for name, one in outcome.experts if one is not None), key=lambda one: one[:2]
    )
    figures = Figures.of(CostFigures.of(what_if.evaluate(best.annotations).costs))
    by_plan: dict[object, Figures] = {one.annotations: Figures.of(one.costs) for one in search.candidates}
    return AutoReport(
        mesh=",".join(f"{axis.name}={axis.size}" for axis in facts.mesh.axes),
        accelerator=what_if.model.name,
        memory=task.memory,
        figures=figures,
        inputs=boundary_values(what_if, best, facts, "input"),
        outputs=boundary_values(what_if, best, facts, "output"),
        constraints=constraints(what_if, best, facts),
        groups=len(search.groups),
        evaluations=task.costs.evaluations,
        is_exhaustive=outcome.is_exhaustive,
        bound=outcome.bound.seconds,
        bound_source=outcome.bound.source,
        baseline=_baseline(task.before),
        was_annotated=_has_annotations(task.module),
        fastest=None if fastest is None else Figures.of(fastest.costs),
        sent_limit=None if fastest is None else SentLimit(int(search.most_sent), outcome.bound_within_limit),
        experts=tuple(NamedPlan(name, Figures.of(one.costs), not one.score[0]) for _, name, one in experts),
        pareto=pareto({**by_plan, best.annotations: figures}) if wanted.with_pareto else (),
        infeasible=least_memory(what_if, [best, *search.candidates], facts) if best.score[0] else None,
    )


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
