"""User priorities: dimensions take part in propagation from the round of their priority."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from pyshardy.propagation.engine import Engine
from pyshardy.sharding import CLOSED, Mesh, TensorSharding, resolve_mesh, sort_by_mesh


def run_by_user_priority(
    engine: Engine, tensors: Iterable[int], run: Callable[[], None], finished: Callable[[int], None]
) -> None:
    """Run propagation once for each priority of a dimension, 0 first.

    Until then, dimensions of later priorities are closed and empty, and their axes are reserved. `tensors` are those
    whose priorities count; `finished` is called after the run of each priority but the last.
    """
    problem = engine.problem
    waiting: dict[int, list[tuple[int, TensorSharding]]] = {}
    prioritized = problem.tables.prioritized.copy()
    for tensor in tensors if prioritized else ():
        sharding = problem.tables[problem.shardings[tensor]]
        if sharding is None or problem.shardings[tensor] not in prioritized:
            continue
        for priority in {dim.priority_or_default for dim in sharding.dims} - {0}:
            waiting.setdefault(priority, []).append((tensor, sharding))
        mesh = resolve_mesh(sharding.mesh, problem.meshes)
        engine.set_sharding(tensor, problem.tables.number(_without_later(sharding, mesh)))
    run()
    last = 0
    for priority, shardings in sorted(waiting.items()):
        finished(last)
        last = priority
        if engine.record is not None:
            engine.record.begin_priority(priority)
        for tensor, sharding in shardings:
            current = problem.tables[problem.shardings[tensor]]
            assert current is not None
            engine.set_sharding(tensor, problem.tables.number(_restored(current, sharding, priority)))
        run()


def _without_later(sharding: TensorSharding, mesh: Mesh | None) -> TensorSharding:
    """Return a sharding without the axes of dimensions with priority 1 and later, which are reserved as replicated
    axes."""
    later = [dim for dim in sharding.dims if dim.priority_or_default > 0]
    dims = tuple(CLOSED if dim.priority_or_default > 0 else dim.drop_priority() for dim in sharding.dims)
    kept_free = (*sharding.replicated, *[axis for dim in later for axis in dim.axes])
    if mesh is not None:
        kept_free = sort_by_mesh(kept_free, mesh)
    return replace(sharding, dims=dims, replicated=kept_free)


def _restored(current: TensorSharding, original: TensorSharding, priority: int) -> TensorSharding:
    """Return a sharding with the original dimensions of a priority, whose axes are no longer reserved."""
    dims = tuple(
        first.drop_priority() if first.priority == priority else now
        for now, first in zip(current.dims, original.dims, strict=True)
    )
    freed = {axis for dim in original.dims if dim.priority == priority for axis in dim.axes}
    kept_free = tuple(axis for axis in current.replicated if axis not in freed)
    return replace(current, dims=dims, replicated=kept_free)
