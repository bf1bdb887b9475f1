"""The order of the axes that shard a dimension together, which layouts leave open.

Dimensions that an op works on together have one order. It is chosen such that the conversions of a solution take the
least time: an axis that is gathered while another one stays, for instance, has to be the last one, or shards are
permuted before. A value has an order in each of its layouts, and another value may have another one.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.ir.graph_algorithms import DisjointSets
from pyshardy.sharding import OpShardingRule, TensorSharding

Order = tuple[int, ...]
"""The parts of the mesh, from the first axis that shards a dimension on."""
Place = tuple[int, Layout, int]
"""A tensor in one of its layouts, and one of its dimensions."""
_MOST_ORDERS = 24
"""How many orders of all axes are tried: those of four axes."""
_MOST_PAIRS = 36
"""The number of pairs of orders up to which the orders at two places are also changed together."""
_MOST_ROUNDS = 4
"""How often all places are visited at most."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """A value that is converted from one layout to another."""

    value: SSAValue
    tensor: int
    before: Layout
    target: int
    """The tensor whose layout the value gets: the same one, or for instance a variable of a loop."""
    after: Layout
    runs: int
    """How often it is converted."""


Seconds = Callable[[Conversion, TensorSharding, TensorSharding], float]
"""Returns how long a conversion from one sharding to another takes."""


@dataclass(frozen=True)
class OrderedLayouts:
    """Layouts with an order of the axes at each place; where there is none, it is that of the mesh."""

    layouts: Layouts
    together: DisjointSets[Place] = field(default_factory=DisjointSets[Place], compare=False)
    """The places that have one order."""
    orders: Mapping[Place, Order] = field(default_factory=dict[Place, Order])
    """By root of places."""
    is_turned: bool = False
    """Whether the axes are in the opposite order."""

    def turned(self) -> OrderedLayouts:
        """Return the layouts with axes in the opposite order: what is known of costs may not show which is better."""
        return replace(self, is_turned=not self.is_turned)

    def sharding(self, tensor: int, layout: Layout, rank: int) -> TensorSharding:
        """Return the closed sharding of a tensor."""
        if self.layouts.with_orders:
            return self.layouts.sharding(layout, rank)
        return self.layouts.ordered(layout, [self._order((tensor, layout, dim)) for dim in range(rank)])

    def _order(self, place: Place) -> Order:
        order = self.orders.get(self.together.root(place), tuple(range(len(self.layouts.parts))))
        if not self.is_turned:
            return order
        names = list(dict.fromkeys(self.layouts.parts[part].axis.name for part in order))
        return tuple(sorted(order, key=lambda part: -names.index(self.layouts.parts[part].axis.name)))


def given_orders(layouts: Layouts, tensor: int, sharding: TensorSharding) -> Iterator[tuple[Place, Order]]:
    """Yield the orders of axes in a sharding that a tensor is given."""
    layout = layouts.of(sharding)
    if layout is None:  # a part is sharded in part
        return
    for dim, one in enumerate(sharding.dims):
        own = [part for axis in one.axes for part, it in enumerate(layouts.parts) if axis.contains(it.axis)]
        if len(own) > 1:
            yield (tensor, layout, dim), (*own, *(part for part in range(len(layouts.parts)) if part not in own))


def places_together(
    rule: OpShardingRule, tensors: Iterable[tuple[int, Layout | None]]
) -> Iterator[tuple[Place, Place]]:
    """Yield the places of an op that have one order, as several axes shard one factor of its rule: those of its
    operands, then results, as it needs and makes them."""
    by_factor: dict[int, list[Place]] = {}
    for (tensor, layout), mapping in zip(tensors, rule.mappings, strict=False):
        for dim, factors in enumerate(mapping if layout is not None else ()):
            if layout is not None and len(factors) == 1 and layout.count(dim) > 1:
                by_factor.setdefault(factors[0], []).append((tensor, layout, dim))
    for places in by_factor.values():
        yield from pairwise(places)


def ordered_layouts(
    layouts: Layouts,
    together: Iterable[tuple[Place, Place]],
    conversions: Iterable[Conversion],
    seconds: Seconds,
    uncut: Container[int],
    given: Mapping[Place, Order],
) -> OrderedLayouts:
    """Return layouts with orders of axes that make conversions fast: by local search, from the order of the mesh.

    `together` are pairs of places that have one order. The order is changed at one place, at both that a conversion
    connects, or at all whose values become each other in the same layout, as variables of loops do; one after another,
    until no change helps. The axes of the tensors `uncut` are not divided, and the places `given` keep their orders.
    Layouts that have orders keep them.
    """
    if layouts.with_orders:
        return OrderedLayouts(layouts)
    joined = DisjointSets[Place]()
    for pair in together:
        joined.join(*pair)
    roots_of = {one: tuple(dict.fromkeys(map(joined.root, _places(one)))) for one in conversions}
    touching: dict[Place, list[Conversion]] = {}
    for one, roots in roots_of.items():
        for root in roots:
            touching.setdefault(root, []).append(one)
    every = layouts.orders[:_MOST_ORDERS]
    whole = [order for order in every if layouts.is_uncut(order)]
    at_uncut = {joined.root(place) for one in roots_of for place in _places(one) if place[0] in uncut}
    fixed = {joined.root(place): order for place, order in given.items()}
    possible = {root: [fixed[root]] if root in fixed else whole if root in at_uncut else every for root in touching}
    orders = {**dict.fromkeys(touching, every[0]), **fixed}
    found = OrderedLayouts(layouts, joined, orders)
    known: dict[Conversion, dict[tuple[Order, ...], float]] = {one: {} for one in roots_of}

    def taken(one: Conversion) -> float:
        own = tuple([orders[root] for root in roots_of[one]])
        if own not in known[one]:
            known[one][own] = _seconds(one, found, seconds)
        return known[one][own]

    _improve(orders, _choices(roots_of, possible, every), touching, taken)
    return found


def _choices(
    roots_of: Mapping[Conversion, tuple[Place, ...]], possible: Mapping[Place, Sequence[Order]], every: Sequence[Order]
) -> Mapping[tuple[Place, ...], Sequence[tuple[Order, ...]]]:
    """Return the places whose orders are changed together, with the orders that they may have: each on its own, the two
    of a conversion, and all whose values become each other in the same layout."""
    alone = [(root,) for root in possible]
    pairs = dict.fromkeys(roots for roots in roots_of.values() if len(roots) == 2)
    sets: list[tuple[Place, ...]] = [*alone, *(pairs if len(every) ** 2 <= _MOST_PAIRS else ())]
    found = {roots: list(product(*(possible[root] for root in roots))) for roots in sets}
    same = DisjointSets[Place]()
    for one, roots in roots_of.items():
        for pair in pairwise(roots if one.before == one.after else ()):
            same.join(*pair)
    connected: dict[Place, list[Place]] = {}
    for root in possible:
        connected.setdefault(same.root(root), []).append(root)
    for roots in map(tuple, connected.values()):
        shared = [order for order in every if all(order in possible[root] for root in roots)]
        found.setdefault(roots, [(order,) * len(roots) for order in shared])
    return found


def _improve(
    orders: dict[Place, Order],
    choices: Mapping[tuple[Place, ...], Sequence[tuple[Order, ...]]],
    touching: Mapping[Place, Sequence[Conversion]],
    seconds: Callable[[Conversion], float],
) -> None:
    """Change orders as long as conversions take less time, which `seconds` returns for the orders at the time."""
    for _ in range(_MOST_ROUNDS):
        before = dict(orders)
        for roots in sorted(choices, key=len):
            some = list(dict.fromkeys(one for root in roots for one in touching[root]))
            best, least = tuple(orders[root] for root in roots), sum(map(seconds, some))
            for choice in choices[roots] if least else ():
                orders.update(zip(roots, choice, strict=True))
                taken = sum(map(seconds, some))
                if taken < least:
                    best, least = choice, taken
            orders.update(zip(roots, best, strict=True))
        if orders == before:
            break


def _seconds(one: Conversion, ordered: OrderedLayouts, seconds: Seconds) -> float:
    assert isinstance(one.value.type, TensorType)
    rank = one.value.type.get_num_dims()
    before, after = ordered.sharding(one.tensor, one.before, rank), ordered.sharding(one.target, one.after, rank)
    return seconds(one, before, after) * one.runs


def _places(one: Conversion) -> Iterator[Place]:
    """Yield the dimensions that several parts shard, before or after."""
    for tensor, layout in ((one.tensor, one.before), (one.target, one.after)):
        dims = dict.fromkeys(dim for dim in layout if dim is not None)
        yield from ((tensor, layout, dim) for dim in dims if layout.count(dim) > 1)
