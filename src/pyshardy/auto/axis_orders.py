"""The order of the axes that shard a dimension together, which layouts leave open.

Dimensions of one class have one order: that in which the conversions of a solution take the least time. An axis that is
gathered while another one stays, for instance, has to be the last one, or shards are permuted before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.auto.layouts import Layout, Layouts
from pyshardy.sharding import TensorSharding

ReshardSeconds = Callable[[SSAValue, TensorSharding, TensorSharding], float]
Order = tuple[int, ...]
"""The parts of the mesh, from the first axis that shards a dimension on."""
_MOST_ORDERS, _MOST_ROUNDS = 24, 4


@dataclass(frozen=True, slots=True)
class Conversion:
    """A value that is converted from one layout to another, so often."""

    value: SSAValue
    tensor: int
    before: Layout
    after: Layout
    runs: int


@dataclass(frozen=True)
class OrderedLayouts:
    """Layouts with an order of the axes of each class of dimensions; without one, it is that of the mesh."""

    layouts: Layouts
    class_of: Callable[[int, int], Hashable]
    """Returns the class of a tensor's dimension."""
    orders: Mapping[Hashable, Order] = field(default_factory=dict[Hashable, Order])
    is_turned: bool = False
    """Whether the axes are in the opposite order."""

    def turned(self) -> OrderedLayouts:
        """Return the layouts with axes in the opposite order: what is known of costs may not show which is better."""
        return replace(self, is_turned=not self.is_turned)

    def sharding(self, tensor: int, layout: Layout, rank: int) -> TensorSharding:
        """Return the closed sharding of a tensor."""
        orders = [self._order(self.class_of(tensor, dim)) for dim in range(rank)]
        return self.layouts.ordered(layout, orders)

    def _order(self, dim_class: Hashable) -> Order:
        order = self.orders.get(dim_class, tuple(range(len(self.layouts.parts))))
        if not self.is_turned:
            return order
        names = list(dict.fromkeys(self.layouts.parts[part].axis.name for part in order))
        return tuple(sorted(order, key=lambda part: -names.index(self.layouts.parts[part].axis.name)))


def ordered_layouts(
    layouts: Layouts,
    class_of: Callable[[int, int], Hashable],
    conversions: Sequence[Conversion],
    seconds: ReshardSeconds,
) -> OrderedLayouts:
    """Return layouts with orders that make conversions fast: changed for one class after another, until none helps."""
    touched: dict[Hashable, list[Conversion]] = {}
    for one in conversions:
        for dim in _shared_dims(one):
            touched.setdefault(class_of(one.tensor, dim), []).append(one)
    orders: dict[Hashable, Order] = {}
    found = OrderedLayouts(layouts, class_of, orders)

    def total(some: Sequence[Conversion]) -> float:
        return sum(_seconds(one, found, seconds) for one in some)

    possible = list(_orders(layouts))[:_MOST_ORDERS]
    for _ in range(_MOST_ROUNDS):
        before = dict(orders)
        for dim_class, some in touched.items():
            best = orders.get(dim_class, possible[0])
            least = total(some)
            for order in possible:
                orders[dim_class] = order
                taken = total(some)
                if taken < least:
                    best, least = order, taken
            orders[dim_class] = best
        if orders == before:
            break
    return found


def _seconds(one: Conversion, ordered: OrderedLayouts, seconds: ReshardSeconds) -> float:
    assert isinstance(one.value.type, TensorType)
    rank = one.value.type.get_num_dims()
    before, after = (ordered.sharding(one.tensor, layout, rank) for layout in (one.before, one.after))
    return seconds(one.value, before, after) * one.runs


def _shared_dims(one: Conversion) -> Iterator[int]:
    """Yield the dimensions that several parts shard, before or after."""
    found = dict[int, None]()
    for layout in (one.before, one.after):
        dims = [dim for dim in layout if dim is not None]
        found.update(dict.fromkeys(dim for dim in dims if dims.count(dim) > 1))
    yield from found


def _orders(layouts: Layouts) -> Iterator[Order]:
    """Yield the orders in which parts of one axis are in their order."""
    for order in permutations(range(len(layouts.parts))):
        if all([one for one in order if one in axis] == list(axis) for axis in layouts.cut_axes):
            yield order
