"""The plan to answer with, of those that were found."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from pyshardy.auto.plans.candidates import AS_FAST, Candidate
from pyshardy.auto.plans.placements import divides, placement_of
from pyshardy.auto.plans.search import Search
from pyshardy.evaluation.annotations import Annotations, Use
from pyshardy.sharding import TensorSharding

_AS_MUCH = 1.02
"""How many times what the fastest plan of experts sends the answer may send."""
_CLEARLY_FASTER = 1.5
"""How many times as fast as the fastest plan of experts the answer must be to send more."""
_MOST_PRUNED = 32
"""The number of evaluations for finding which constraints are not needed, if there are some for uses."""

_HALVED, _NEAR = 8, 0.01
"""How often the range that has the least memory is halved at most, if no plan fits; and the part of the best plan's
memory from which on the range is small enough."""

Constraint = tuple[int | Use, TensorSharding]


def try_also(best: Candidate, plans: Sequence[Annotations], search: Search) -> Candidate:
    """Return the best of a plan and others, without the constraints of it that make it no better.

    Constraints of uses, which come with many others, have to make it better by more than a trifle, if it has none.
    """
    for one in plans:
        found = search.tried(one)
        if found is not None and found.score < best.score:
            gain = best.costs.seconds / found.costs.seconds if found.costs.seconds else 1.0
            if not one.uses or best.annotations.uses or gain > AS_FAST or best.score[0]:
                best = found
    return without_needless(best, search) if best.annotations in plans else best


def with_less_memory(
    best: Candidate, memory: int, within: Callable[[int], tuple[Annotations, ...]], search: Search
) -> Candidate:
    """Return a plan that needs less memory than the best one, if none fits, and some is found.

    `within` returns plans of solutions that need at most so much memory. By how much less is found by bisection between
    the limit and the plan.
    """
    low = memory
    for _ in range(_HALVED):
        limit = (low + best.costs.peak) // 2
        plans = within(limit)
        search.scores(plans)
        best = try_also(best, plans, search)
        low = max(low, limit) if best.costs.peak > limit else low
        if not best.score[0] or best.costs.peak - low <= _NEAR * best.costs.peak:
            break
    return best


def without_needless(best: Candidate, search: Search) -> Candidate:
    """Drop constraints that make a plan no better: first many of them at once, as long as evaluations are left."""
    count = len(best.annotations.values) + len(best.annotations.uses)
    left = search.limit if not best.annotations.uses else min(search.limit, _MOST_PRUNED)
    while count:
        values, uses = best.annotations.values, best.annotations.uses
        size = len(values) + len(uses)
        left -= -(-size // count)
        parts = [{*(values + uses)[start : start + count]} for start in range(0, size if left >= 0 else 0, count)]
        for index, part in enumerate(parts):
            together = parts[index : index + search.costs.processes]
            search.costs.prepare([("figures", _without(best.annotations, one)) for one in together])
            fewer = search.tried(_without(best.annotations, part))
            if fewer is not None and fewer.score <= best.score and fewer.costs.sent <= search.most_sent:
                best = fewer
        count //= 2
    return best


def _without(annotations: Annotations, part: Collection[Constraint]) -> Annotations:
    """Return annotations without some of their constraints."""
    return replace(
        annotations,
        values=tuple([one for one in annotations.values if one not in part]),
        uses=tuple([one for one in annotations.uses if one not in part]),
    )


def preferred(
    best: Candidate, search: Search, experts: Iterable[Candidate], fastest: bool = False
) -> tuple[Candidate, Candidate | None]:
    """Return the plan to answer with: of those that are about as fast as the best one, that which sends least; and that
    plan, if another one is preferred.

    It is not slower than the fastest of `experts` that fits. Unless the `fastest` is wanted, it does not send more than
    that one either, if it is not clearly faster: what is sent disturbs other programs, and times are not that exact.
    """
    if best.score[0]:
        return best, None
    expert = min((one for one in experts if not one.score[0]), key=lambda one: one.score, default=None)
    slowest = min(best.costs.seconds * AS_FAST, math.inf if expert is None else expert.costs.seconds)
    close = [one for one in search.candidates if not one.score[0] and one.costs.seconds <= slowest]
    found = min([best, *close], key=lambda one: (one.costs.sent, one.score))
    if fastest or expert is None or found.costs.sent <= expert.costs.sent * _AS_MUCH:
        return found, None
    if found.costs.seconds * _CLEARLY_FASTER <= expert.costs.seconds:
        return found, None
    return search.sending_at_most(expert.costs.sent * _AS_MUCH) or expert, found


def explicit(found: Candidate, search: Search) -> Candidate:
    """Return the plan with the shardings that propagation gave to all inputs as annotations, unless it is worse.

    JAX needs a sharding for each input. Shardings that do not divide an input, or have sub-axes, are left out.
    """
    evaluation = search.what_if.evaluate(found.annotations)
    given = dict(found.annotations.inputs)
    added = {
        one.index: sharding.closed_like()
        for one in search.facts.inputs
        if one.index not in given and one.given is None and (sharding := evaluation.inputs[one.index]) is not None
        if is_plain(sharding) and divides(placement_of(sharding, search.facts.mesh), one.shape, search.facts.mesh)
    }
    annotations = found.annotations.with_inputs(dict(added))
    made = search.tried(annotations)
    return found if made is None or made.score > found.score else replace(made, choices=found.choices)


def is_plain(sharding: TensorSharding) -> bool:
    """Return whether a sharding has neither sub-axes nor axes along which values are parts of a sum."""
    return not sharding.unreduced and not any(axis.sub for axis in sharding.axis_refs())
