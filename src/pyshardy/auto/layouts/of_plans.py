"""The layouts that tensors have in some plans: an integer program of these only is far smaller, and its solutions
combine the plans."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import Compiled
from pyshardy.sharding import TensorSharding


def layouts_of_plans(
    plans: Iterable[Annotations], compiled: Compiled, layouts: Layouts
) -> Mapping[int, Collection[Layout]]:
    """Return the layouts of each tensor that propagation gives it with one of some plans, and that of no shards."""
    shardings, known = compiled.problem.problem.tables, dict[TensorSharding, Layout | None]()
    found: dict[int, set[Layout]] = {}
    for plan in plans:
        for tensor, number in enumerate(compiled.propagated(plan)):
            sharding = shardings[number]
            if sharding is not None and sharding not in known:
                known[sharding] = layouts.of(sharding)
            layout = layouts.whole if sharding is None else known[sharding]
            if layout is not None:
                found.setdefault(tensor, {layouts.whole}).add(layout)
    return with_shared_sets(found.items())


def with_shared_sets(layouts: Iterable[tuple[int, Collection[Layout]]]) -> Mapping[int, Collection[Layout]]:
    """Return the layouts of tensors, with one object for equal sets."""
    equal: dict[frozenset[Layout], frozenset[Layout]] = {}
    return {tensor: equal.setdefault(one, one) for tensor, one in ((key, frozenset(some)) for key, some in layouts)}
