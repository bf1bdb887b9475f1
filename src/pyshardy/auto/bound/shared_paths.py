"""Paths of conversions: in steps that take less time than all at once, and some that uses of a value share, as one of
them converts further what another one needs anyway.

XLA converts a value for each layout that its users need, from that which it is made in. If one constraint is applied to
the result of another one, what both need is moved once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from itertools import combinations, pairwise, permutations, product

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.layouts.steps import StepTimes

UseOf = tuple[Operation, int]
"""An op, and one of its operands."""
_Tree = Mapping[Layout, Layout]
"""The layouts into which a value is converted, with those from which it is."""
_Seconds = Callable[[Layout, Layout], float]
_EQUAL = 1e-9
"""By which part times differ that are equal but for rounding."""
_WAITING = 1e-6
"""The weight of the time after which layouts are there, beside the time of conversions: it decides between equal ones.
"""
_MOST_WHOLE = 3
"""How many parts may change, at most, for some to be whole on the way: more would be too many layouts to try."""


def shared_paths(
    needed: Mapping[UseOf, Layout],
    own: Callable[[SSAValue], Layout | None],
    seconds: Callable[[SSAValue, Layout, Layout], float],
    possible: Callable[[SSAValue], Container[Layout]],
    in_orders: Callable[[Layout], Sequence[Layout]] = lambda layout: (layout,),
) -> Mapping[UseOf, Sequence[Layout]]:
    """Return the layouts by which a use gets its own, one after the other, if that takes less time, also as other uses
    in the block need them too.

    `needed` has the layouts that uses need, `own` returns those of values, `seconds` the time of a conversion, and
    `possible` the layouts that a value may have on the way, of which `in_orders` returns one in all orders of axes.
    """
    together: dict[tuple[SSAValue, Block | None], dict[Layout, list[UseOf]]] = {}
    for (op, operand), layout in needed.items():
        together.setdefault((op.operands[operand], op.parent), {}).setdefault(layout, []).append((op, operand))
    found: dict[UseOf, Sequence[Layout]] = {}
    for (value, _), uses in together.items():
        start = own(value)
        ends = [layout for layout in uses if layout != start]
        if start is None or not ends:
            continue
        between = (one for point in dict.fromkeys(points_between(start, ends)) for one in in_orders(point))
        points = [one for one in between if one in possible(value) and one not in (start, *ends)]
        tree = _tree(start, ends, points, lambda before, after, value=value: seconds(value, before, after))
        for layout in ends:
            if path := tuple(_between(tree, start, layout)):
                found.update(dict.fromkeys(uses[layout], path))
    return found


def _tree(start: Layout, ends: Sequence[Layout], points: Sequence[Layout], seconds: _Seconds) -> _Tree:
    """Return how a value gets from a layout to several others: by a tree that takes little time, maybe with one more
    layout of some points, from which others are made. On the way, conversions pass points if that is faster."""
    layouts = [start, *ends, *points]
    fastest = StepTimes.of(layouts, permutations(layouts, 2), math.inf, seconds)
    found = _tree_of(start, ends, fastest.seconds)
    for point in points:
        tree = _tree_of(start, [*ends, point], fastest.seconds)
        if _cost(tree, start, fastest.seconds) < _cost(found, start, fastest.seconds) * (1 - _EQUAL):
            found = tree
    passed: dict[Layout, Layout] = {}
    for after in sorted(found, key=lambda one: len(_between(found, start, one))):
        for one, other in pairwise(fastest.path(found[after], after)):
            passed.setdefault(other, one)
    return passed


def _tree_of(start: Layout, ends: Sequence[Layout], seconds: _Seconds) -> _Tree:
    """Return a tree in which no other place of one of the layouts makes it better."""
    tree = dict.fromkeys(ends, start)
    while True:
        possible = [
            {**tree, layout: before}
            for layout in ends
            for before in (start, *ends)
            if before != tree[layout] and layout not in (before, *_between(tree, start, before))
        ]
        best = min(possible, key=lambda one: _cost(one, start, seconds), default=tree)
        if _cost(best, start, seconds) >= _cost(tree, start, seconds) * (1 - _EQUAL):
            return tree
        tree = best


def points_between(start: Layout, ends: Sequence[Layout]) -> Iterator[Layout]:
    """Yield layouts on the way to one, in which some parts are as after it, others as before, and few are whole: an
    axis of four takes two rounds to gather in two steps, and three in one. And those from which two others may be made:
    what differs is whole, or as it was; or all that changes is whole."""
    for end in ends:
        changed = sum(old != new for old, new in zip(start, end, strict=True))
        whole = (None,) if changed <= _MOST_WHOLE else ()
        for some in product(
            *(dict.fromkeys((old, *whole, new)) if old != new else (old,) for old, new in zip(start, end, strict=True))
        ):
            if some not in (start, *ends):
                yield some
    for pair in combinations(ends, 2):
        parts = list(zip(start, *pair, strict=True))
        for point in (
            tuple(one if one == other else None for _, one, other in parts),
            tuple(one if one == other else old for old, one, other in parts),
            tuple(old if old == one == other else None for old, one, other in parts),
        ):
            if point not in (start, *ends):
                yield point


def _cost(tree: _Tree, start: Layout, seconds: _Seconds) -> float:
    """Return the time of all conversions of a tree; and as a little more, the times after which its layouts are there:
    of trees that take as long, that is better which does not gather for one use what only a later one needs."""
    total = sum(seconds(before, after) for after, before in tree.items())
    return total + _WAITING * sum(
        seconds(tree[one], one) for layout in tree for one in (layout, *_between(tree, start, layout))
    )


def _between(tree: _Tree, start: Layout, layout: Layout) -> Sequence[Layout]:
    """Return the layouts on the way from the start to one of a tree."""
    found: list[Layout] = []
    while layout != start and (layout := tree[layout]) != start:
        found.append(layout)
    return found[::-1]
