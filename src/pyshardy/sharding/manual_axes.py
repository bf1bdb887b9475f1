"""Shardings in and around a computation with manual axes.

In every dimension, manual axes come before free axes.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.tensor_sharding import DimensionSharding, TensorSharding


def first_free_index(axes: tuple[AxisRef, ...], manual: Collection[str]) -> int:
    """Return the number of leading manual axes."""
    for i, axis in enumerate(axes):
        if axis.name not in manual:
            return i
    return len(axes)


def _without(axes: tuple[AxisRef, ...], manual: Collection[str]) -> tuple[AxisRef, ...]:
    return tuple(axis for axis in axes if axis.name not in manual)


def erase_manual_axes(sharding: TensorSharding, manual: Collection[str]) -> TensorSharding:
    """Return the sharding inside the computation: without the manual axes."""
    if not manual:
        return sharding
    return replace(
        sharding,
        dims=tuple(dim.drop_front(first_free_index(dim.axes, manual)) for dim in sharding.dims),
        replicated=_without(sharding.replicated, manual),
        unreduced=_without(sharding.unreduced, manual),
    )


def add_free_axes(outer: TensorSharding, inner: TensorSharding, manual: Collection[str]) -> TensorSharding:
    """Return the sharding outside: the manual axes of `outer`, then the axes of `inner`.

    Mesh, openness and priorities are those of `inner`; replicated and unreduced axes those of `outer`; the reduction
    kind is sum.
    """
    dims = tuple(
        DimensionSharding(
            o.axes[: first_free_index(o.axes, manual)] + i.axes,
            i.is_closed,
            i.priority,
        )
        for o, i in zip(outer.dims, inner.dims, strict=False)
    )
    return TensorSharding(inner.mesh, dims, outer.replicated, outer.unreduced)
