"""The layouts near solutions: an integer program of these only is far smaller, and can have orders of axes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import product

from xdsl.ir import SSAValue

from pyshardy.auto.bound.solution import Solution
from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.auto.layouts.of_plans import with_shared_sets


def layouts_near(
    solutions: Iterable[Solution], place_of: Callable[[SSAValue], int], layouts: Layouts
) -> Mapping[int, Collection[Layout]]:
    """Return the layouts of each tensor in which a part of the mesh shards a dimension that it shards in some solution,
    or none: a value passes such ones on the way from one layout to another."""
    of_parts: dict[int, list[set[int | None]]] = {}
    for one in solutions:
        for tensor, layout in _layouts_in(one, place_of):
            for dims, dim in zip(of_parts.setdefault(tensor, [{None} for _ in layout]), layout, strict=True):
                dims.add(dim)
    return with_shared_sets(
        (tensor, {ordered for one in product(*dims) for ordered in layouts.in_orders(one)})
        for tensor, dims in of_parts.items()
    )


def _layouts_in(one: Solution, place_of: Callable[[SSAValue], int]) -> Iterator[tuple[int, Layout]]:
    yield from one.chosen.items()
    for (op, operand), layout in one.needed.items():
        yield place_of(op.operands[operand]), layout
    for value, layout in (*one.made.items(), *one.whole.items()):
        yield place_of(value), layout
    for (op, operand), passed in one.through.items():
        yield from ((place_of(op.operands[operand]), layout) for layout in passed)
