"""The search for annotations: exhaustive in small programs, else from the plans of experts to local optima.

All shardings of the inputs are tried if they are few, also where those of outputs and products are too many to try.

A quick estimate screens plans. The most promising ones are evaluated by propagating the program and counting what it
costs then, so that the cost of the plan that is returned is the one that `pyshardy partition` reports; the estimate is
corrected by what comes out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product

from pyshardy.auto.plans.candidates import Candidate, Score, reaches, score
from pyshardy.auto.plans.equal_axes import EqualAxes
from pyshardy.auto.plans.groups import Choices, Group, annotations_of
from pyshardy.auto.plans.moves import Moves
from pyshardy.auto.plans.plan_costs import PlanCosts, What
from pyshardy.auto.program.facts import Facts
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimate
from pyshardy.evaluation.what_if import WhatIf

_EXHAUSTIVE, _OPS_EXHAUSTIVE = 300, 250_000
"""The number of plans up to which all are evaluated, and the number of ops in all of them."""

# Numbers of ops, as the next ones named _OPS, become numbers of plans: divided by the ops of the program and the
# overhead of a plan. Of two, the second one is for programs that only the passes can evaluate: not `WhatIf.is_quick`.

_OVERHEAD, _OVERHEAD_ESTIMATED = 150, 2000
"""What a plan costs besides its ops, in ops: to evaluate, and to estimate."""
_OPS_EVALUATED, _OPS_OF_PASSES = 40_000, 12_000
"""How many plans are evaluated, within the limits `_LEAST` and `_MOST`. Of the plans of experts as many are evaluated,
also if these limits leave less for the search."""
_LEAST, _MOST = 12, 300
"""The limits of the number of evaluations, whatever the size of the program."""
_OPS_OF_QUICK_STARTS, _OPS_OF_STARTS = 250_000, 25_000
"""Up to how many starts all are evaluated."""
_ALL_STARTS = 25
"""The number of starts up to which all are evaluated in any case: there are about as many for a mesh of two axes."""
_OPS_CONSTRAINED = 80_000
"""How many plans with constraints are evaluated, where others need no passes."""
_LEAST_CONSTRAINED, _CONSTRAINED = 6, 4
"""How many plans with constraints are evaluated at least; and how many of the plans of experts with constraints: the
most promising ones."""
_OPS_ESTIMATED, _OPS_ESTIMATED_FOR_PASSES = 2_500_000, 500_000
"""How many plans are estimated, within the limits `_LEAST_ESTIMATED` and `_MOST_ESTIMATED`. The ops of programs that
the passes evaluate take longer: as these have loops, they are most often not those of equal layers."""
_LEAST_ESTIMATED, _MOST_ESTIMATED = 150, 3000
"""The limits of the number of estimates, whatever the size of the program."""

_STARTS = 3
"""The number of plans from which local optima are searched for."""
_ROUNDS = 4
"""How often estimates are corrected by evaluations at most."""
_CONFIRMED = 6
"""The most promising estimated plans that are evaluated in a round."""
_NEARLY_FITS = 1.02
"""How many times the memory limit the estimated memory of a plan may be that might fit."""
_SENT = 2
"""The position of the bytes that are sent in a score."""


@dataclass(frozen=True)
class Found:
    """The result of a search."""

    best: Candidate
    candidates: tuple[Candidate, ...]
    """All plans that were evaluated, in order."""
    is_exhaustive: bool
    """Whether all plans were evaluated."""


@dataclass
class Search:
    """A search with a memory limit, in bytes per device."""

    what_if: WhatIf
    costs: PlanCosts
    facts: Facts
    groups: Sequence[Group]
    memory: int | None
    bound: Callable[[], float] = lambda: 0.0
    """Returns a lower bound of the time of any plan: one that reaches it is not searched any further."""
    progress: Callable[[int, int], None] = lambda _done, _all: None
    """Called with the number of evaluations, and the most that will be made."""
    known: Sequence[Score] = ()
    """Those of other plans: the search ends if one of them reaches the bound."""
    seen: dict[Choices, Candidate | None] = field(default_factory=dict[Choices, Candidate | None])
    most_sent: float = math.inf
    """What the best plans may send."""

    def __post_init__(self) -> None:
        ops = max(self.facts.op_count, 1)
        evaluated = _OPS_EVALUATED if self.what_if.is_quick else _OPS_OF_PASSES
        self._evaluations = evaluated // (ops + _OVERHEAD)
        self.limit = min(max(_LEAST, self._evaluations), _MOST)
        """The number of evaluations after which no more are made."""
        constrained = (_OPS_CONSTRAINED if self.what_if.is_quick else _OPS_OF_PASSES) // (ops + _OVERHEAD)
        self._constrained_starts = max(_CONSTRAINED, constrained // 2)
        self._slow_left = max(_LEAST_CONSTRAINED, constrained)
        """So many more plans with constraints are evaluated, if others need no passes."""
        estimated = _OPS_ESTIMATED if self.what_if.is_quick else _OPS_ESTIMATED_FOR_PASSES
        estimates = estimated // (ops + _OVERHEAD_ESTIMATED)
        self._estimate_limit = min(max(_LEAST_ESTIMATED, estimates), _MOST_ESTIMATED)
        self._estimates: dict[Choices, Estimate] = {}
        self.moves = Moves(self.groups, self.facts, lambda: bool(self._slow_left) or not self.what_if.is_quick)
        """They change no constraints if no more plans with them will be evaluated."""
        self.equal_axes = EqualAxes(self.facts.mesh, self.what_if.compiled)
        self._correction = 1.0, 1.0
        """By what estimates of time and memory are multiplied: what was right for the plan that was corrected last."""

    def run(self, starts: Sequence[Choices], constrained: Sequence[Choices] = ()) -> Found:
        """Return the best plan that was found. Evaluated are that without annotations, and the `starts`: of many in a
        large program, those that are estimated to be the best (`promising_starts`); and the best ones of `constrained`.

        Raise DiagnosticError if not even one plan can be evaluated.
        """
        nothing: Choices = (None,) * len(self.groups)
        self.evaluate(nothing)
        is_exhaustive = self.evaluate_all(self.groups)
        if not is_exhaustive:
            if self.evaluate_all([group for group in self.groups if group.first.role == "input"]):
                self.limit += len(self.seen)
            self.correct(self.best(1)[0])
            self._evaluate_each(self.promising_starts(starts, bool(constrained)))
            promising = self._promising_constrained(constrained)
            self.limit += len(promising)
            self._evaluate_each(promising)
            self.search()
        (best,) = self.best(1)
        return Found(best, self.candidates, is_exhaustive)

    def evaluate_all(self, groups: Sequence[Group]) -> bool:
        """Evaluate all choices of these groups, the first ones, and none of others; return whether they are few enough
        for that."""
        size = math.prod(len(group.placements) + 1 for group in groups)
        if size > min(_EXHAUSTIVE, _OPS_EXHAUSTIVE // max(self.facts.op_count, 1)):
            return False
        rest: Choices = (None,) * (len(self.groups) - len(groups))
        every = product(*((None, *group.placements) for group in groups))
        self._evaluate_each([(*choices, *rest) for choices in every])
        return True

    def promising_starts(self, starts: Sequence[Choices], are_others: bool = False) -> Sequence[Choices]:
        """Return all starts; of many in a large program those that are estimated to fit best, and to be fastest: fewer
        if there are other starts too."""
        wanted = self._evaluations // 2 if are_others else self._evaluations
        ops = _OPS_OF_QUICK_STARTS if self.what_if.is_quick else _OPS_OF_STARTS
        are_few = len(starts) <= _ALL_STARTS or self._are_few(starts, ops)
        most = len(starts) if are_few else max(_LEAST // 2, self.limit // 2, wanted)
        kept = self._promising(starts if len(starts) <= most else self._without_alike(starts), most)
        self.limit = max(self.limit, len(kept) + _LEAST)
        return kept

    def _promising_constrained(self, plans: Sequence[Choices]) -> Sequence[Choices]:
        """Return all plans with constraints, if they are few, or those that are estimated to be the best."""
        if not self.what_if.is_quick and self._are_few(plans, _OPS_OF_STARTS):
            return plans
        return self._promising(self._without_alike(plans), self._constrained_starts)

    def _are_few(self, plans: Sequence[Choices], ops: int) -> bool:
        """Return whether plans have at most so many ops in all: none that an estimate is wrong about is missed then."""
        return len(plans) * (self.facts.op_count + _OVERHEAD) <= ops

    def _promising(self, plans: Sequence[Choices], most: int) -> Sequence[Choices]:
        """Return the plans that are estimated to fit best, and to be fastest.

        The estimate of memory can be a little too high, and limits are often just those of a known plan.
        """
        slack = 0.0 if self.memory is None else (_NEARLY_FITS - 1) * self.memory
        orders = (
            self._by_estimate(plans),
            sorted(plans, key=lambda one: (self.estimated(one)[0] > slack, self.estimated(one)[1])),
            sorted(plans, key=lambda one: self.estimated(one)[1]),
        )
        return list(dict.fromkeys(one for some in zip(*orders, strict=True) for one in some))[:most]

    def _without_alike(self, starts: Sequence[Choices]) -> Sequence[Choices]:
        """Return plans that do not only differ in the order of axes of one size, which makes little difference, if any:
        the best ones first, and at last those that differ so from the best one.
        """
        alike: dict[object, list[Choices]] = {}
        for one in starts:
            alike.setdefault(self.equal_axes.unordered(one), []).append(one)
        ordered = self._by_estimate([some[0] for some in alike.values()])
        best = [one for first in ordered[:1] for one in alike[self.equal_axes.unordered(first)] if one is not first]
        return [*ordered, *best]

    def distinct(self, plans: Sequence[Choices]) -> Sequence[Annotations]:
        """Return the annotations of plans, those that are estimated to be the best first, and those that differ from
        the best one only in the order of axes of one size last; of others that differ so, one."""
        return list(dict.fromkeys(map(self._annotations, self._without_alike(plans))))

    @property
    def reaches_bound(self) -> bool:
        """Whether the best plan, or a known one, fits and is as fast as the bound."""
        known = (one for one in self.known if one[_SENT] <= self.most_sent)
        return reaches(min((self.best(1)[0].score, *known)), self.bound)

    @property
    def is_done(self) -> bool:
        """Whether a plan reaches the bound, or no evaluations are left."""
        return self.reaches_bound or len(self.seen) >= self.limit

    def search(self) -> None:
        """Search for local optima of the estimate, evaluate the best of them, correct the estimate, and search again;
        at last, evaluate changes of two decisions of the best plan as long as evaluations are left."""
        for count in (_STARTS, *[1] * (_ROUNDS - 1)):
            before = self.best(1)[0]
            if self.is_done:
                return
            for start in self.best(count, may_be_slow=bool(self._slow_left)):
                self.correct(start)
                self.climb(start.choices, self._estimate_limit // (_STARTS + _ROUNDS - 1))
            promising = [one for one in sorted(self._estimates, key=self.estimated) if one not in self.seen]
            self._evaluate_each(promising[: min(_CONFIRMED, max(0, self.limit - len(self.seen)))])
            if self.best(1)[0] is before:
                break
        before = None
        while (best := self.best(1, may_be_slow=bool(self._slow_left))) != before and not self.is_done:
            before = best
            for moves in (self.moves.single, self.moves.pairs):
                for one in self.best(1, may_be_slow=bool(self._slow_left)):
                    self.improve(one, moves)

    def correct(self, found: Candidate) -> None:
        """Correct later estimates by those of an evaluated plan."""
        made = self._estimate(found.choices)
        self._correction = found.costs.seconds / (made.seconds or 1), found.costs.peak / (made.memory or 1)

    def estimated(self, choices: Choices) -> tuple[float, float]:
        """Return the estimated memory above the limit, and the estimated time."""
        made = self._estimate(choices)
        time, memory = self._correction
        excess = 0.0 if self.memory is None else max(0.0, made.memory * memory - self.memory)
        return excess, made.seconds * time

    def _estimate(self, choices: Choices) -> Estimate:
        found = self._estimates.get(choices)
        if found is None:
            found = self._estimates[choices] = self.costs.estimate(self._annotations(choices))
        return found

    def _by_estimate(self, plans: Sequence[Choices]) -> list[Choices]:
        """Return plans in the order of their estimates."""
        return sorted(self._ahead("estimate", plans, len(plans)), key=self.estimated)

    def _annotations(self, choices: Choices) -> Annotations:
        return annotations_of(self.groups, choices, self.facts)

    def _ahead(self, what: What, plans: Iterable[Choices], count: int = 0) -> Iterator[Choices]:
        """Yield plans whose figures or estimates (`what`) will be requested, after these were computed for
        `count` plans in parallel, by default as many as there are processes."""
        pending, together = iter(plans), self.costs.processes
        if together == 1:
            yield from pending
            return
        while some := list(islice(pending, count or together)):
            if what == "estimate":
                new = [one for one in some if one not in self._estimates]
            else:
                slow = [one for one in some if one not in self.seen and self._is_slow(one)][self._slow_left :]
                new = [one for one in some if one not in self.seen and one not in slow]
            self.costs.prepare([(what, self._annotations(one)) for one in new])
            yield from some

    def climb(self, choices: Choices, most: int) -> None:
        """Change decisions as long as a change makes the estimate better, up to a number of new estimates."""
        best, is_better = self.estimated(choices), True
        most += len(self._estimates)
        while is_better:
            is_better = False
            for moved in self._ahead("estimate", self.moves.single(choices)):
                if len(self._estimates) >= most:
                    return
                found = self.estimated(moved)
                if found < best:
                    choices, best, is_better = moved, found, True

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The plans that were evaluated."""
        return tuple(one for one in self.seen.values() if one is not None)

    def best(self, count: int, may_be_slow: bool = True) -> list[Candidate]:
        """Return the best plans with different scores so far, of those that send at most what is allowed."""
        ordered: dict[Score, Candidate] = {}
        sending = (one for one in self.candidates if one.costs.sent <= self.most_sent)
        for one in sorted(sending, key=lambda one: one.score):
            if may_be_slow or not self._is_slow(one.choices):
                ordered.setdefault(one.score, one)
        return list(ordered.values())[:count]

    def evaluate(self, choices: Choices) -> Candidate | None:
        """Return an evaluated plan; None if the program cannot be propagated with it, or if it has constraints and too
        many that have were evaluated."""
        if choices not in self.seen:
            if self._is_slow(choices):
                if not self._slow_left:
                    return None
                self._slow_left -= 1
            self.seen[choices] = self._candidate(choices, self._annotations(choices))
            self.progress(len(self.seen), self.limit)
        return self.seen[choices]

    def _evaluate_each(self, plans: Sequence[Choices]) -> None:
        for choices in self._ahead("figures", plans, len(plans)):
            self.evaluate(choices)

    def _candidate(self, choices: Choices, annotations: Annotations) -> Candidate | None:
        costs = self.costs.figures(annotations)
        return None if costs is None else Candidate(choices, annotations, costs, score(costs, self.memory))

    def _is_slow(self, choices: Choices) -> bool:
        """Whether a plan takes much longer to evaluate than those without constraints."""
        return self.what_if.is_quick and any(
            choice is not None and group.first.role == "value"
            for group, choice in zip(self.groups, choices, strict=True)
        )

    def improve(self, start: Candidate, moves: Callable[[Choices], Iterator[Choices]]) -> None:
        """Change decisions as long as a change makes the plan better, and evaluations are left."""
        current, is_better = start, True
        while is_better:
            is_better = False
            for moved in self._ahead("figures", moves(current.choices)):
                if self.is_done:
                    return
                found = self.evaluate(moved)
                if found is not None and found.score < current.score and found.costs.sent <= self.most_sent:
                    current, is_better = found, True

    def sending_at_most(self, sent: float) -> Candidate | None:
        """Return the best plan that fits and sends no more, after changes of the best one so far; None if there is
        none."""
        self.most_sent = sent
        self.limit = len(self.seen) + min(max(_LEAST, self._evaluations), _MOST)
        for one in self.best(1):
            self.improve(one, self.moves.single)
        return next((one for one in self.best(1) if not one.score[0]), None)

    def scores(self, plans: Sequence[Annotations]) -> tuple[Score, ...]:
        """Return what plans are judged by, but for those with which the program cannot be propagated."""
        self.costs.prepare([("figures", one) for one in plans])
        return tuple([found.score for one in plans if (found := self.tried(one)) is not None])

    def tried(self, annotations: Annotations) -> Candidate | None:
        """Return a plan that is not one of choices; None if the program cannot be propagated with it."""
        return self._candidate((None,) * len(self.groups), annotations)
