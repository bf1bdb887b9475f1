"""Shardings of tensors: dimension shardings, replicated and unreduced axes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum

from pyshardy.ir.quoting import symbol
from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.mesh import Mesh, MeshRef

DEFAULT_PRIORITY = 0


class Reduction(IntEnum):
    """How unreduced shards are combined."""

    SUM = 0
    MAX = 1
    MIN = 2

    @property
    def text(self) -> str:
        """Return the keyword: sum, max, min."""
        return self.name.lower()


@dataclass(frozen=True, slots=True, eq=False)
class DimensionSharding:
    """The axes that shard a dimension, major to minor.

    An open dimension may be sharded further by propagation. A priority, if present, is non-negative, with 0 the
    highest; without one the priority is 0.
    """

    axes: tuple[AxisRef, ...] = ()
    is_closed: bool = False
    priority: int | None = None
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.axes, self.is_closed, self.priority)))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, DimensionSharding):
            return NotImplemented
        return (
            self._hash == other._hash
            and self.axes == other.axes
            and self.is_closed == other.is_closed
            and self.priority == other.priority
        )

    @property
    def is_open(self) -> bool:
        """Return whether propagation may shard it further."""
        return not self.is_closed

    @property
    def priority_or_default(self) -> int:
        """Return the priority; 0 if there is none."""
        return DEFAULT_PRIORITY if self.priority is None else self.priority

    def sharded_size(self, mesh: Mesh) -> int:
        """Return the number of shards: the product of the axis sizes."""
        return math.prod(axis.size(mesh) for axis in self.axes)

    def with_axes(self, axes: tuple[AxisRef, ...]) -> DimensionSharding:
        """Return the dimension sharding with other axes."""
        return DimensionSharding(axes, self.is_closed, self.priority)

    def drop_front(self, count: int = 1) -> DimensionSharding:
        """Return it without the first axes."""
        return self.with_axes(self.axes[count:])

    def take_front(self, count: int = 1) -> DimensionSharding:
        """Return it with the first axes only."""
        return self.with_axes(self.axes[:count])

    def slice(self, start: int, count: int) -> DimensionSharding:
        """Return it with `count` axes from `start` only."""
        return self.with_axes(self.axes[start : start + count])

    def drop_priority(self) -> DimensionSharding:
        """Return it without a priority."""
        return self if self.priority is None else DimensionSharding(self.axes, self.is_closed)

    def closed_like(self) -> DimensionSharding:
        """Return it closed."""
        return self if self.is_closed else DimensionSharding(self.axes, True, self.priority)

    def open_like(self) -> DimensionSharding:
        """Return it open."""
        return DimensionSharding(self.axes, False, self.priority) if self.is_closed else self

    def __str__(self) -> str:
        parts = [*map(str, self.axes), *(("?",) if self.is_open else ())]
        return f"{{{', '.join(parts)}}}" + ("" if self.priority is None else f"p{self.priority}")


OPEN = DimensionSharding(is_closed=False)
"""Not sharded, but propagation may shard it."""

CLOSED = DimensionSharding(is_closed=True)
"""Not sharded, and propagation must not shard it."""


@dataclass(frozen=True, slots=True, eq=False)
class TensorSharding:
    """The sharding of a tensor: a mesh (by name or in full), one sharding per dimension, `replicated` axes, which may
    not be used, and `unreduced` axes, over which a reduction of the given kind is pending."""

    mesh: MeshRef
    dims: tuple[DimensionSharding, ...] = ()
    replicated: tuple[AxisRef, ...] = ()
    unreduced: tuple[AxisRef, ...] = ()
    reduction: Reduction = Reduction.SUM
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.mesh, self.dims, self.replicated, self.unreduced, self.reduction)))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, TensorSharding):
            return NotImplemented
        return (
            self._hash == other._hash
            and self.dims == other.dims
            and self.mesh == other.mesh
            and self.replicated == other.replicated
            and self.unreduced == other.unreduced
            and self.reduction == other.reduction
        )

    # Constructors

    @staticmethod
    def fully_closed(rank: int, mesh: MeshRef) -> TensorSharding:
        """Return a sharding without axes and with closed dimensions."""
        return TensorSharding(mesh, (CLOSED,) * rank)

    @staticmethod
    def fully_open(rank: int, mesh: MeshRef) -> TensorSharding:
        """Return a sharding without axes and with open dimensions."""
        return TensorSharding(mesh, (OPEN,) * rank)

    @staticmethod
    def closed(
        mesh: MeshRef,
        axes: Sequence[tuple[AxisRef, ...]],
        unreduced: tuple[AxisRef, ...] = (),
        reduction: Reduction = Reduction.SUM,
    ) -> TensorSharding:
        """Return a sharding with closed dimensions on these axes."""
        return TensorSharding(mesh, tuple(DimensionSharding(a, True) for a in axes), (), unreduced, reduction)

    def fully_closed_like(self) -> TensorSharding:
        """Return a closed sharding without axes of the same rank and mesh."""
        return TensorSharding.fully_closed(self.rank, self.mesh)

    def fully_open_like(self) -> TensorSharding:
        """Return an open sharding without axes of the same rank and mesh."""
        return TensorSharding.fully_open(self.rank, self.mesh)

    # Modified copies

    def closed_like(self) -> TensorSharding:
        """Return it with closed dimensions and without replicated axes."""
        return replace(self, dims=tuple(dim.closed_like() for dim in self.dims), replicated=())

    def open_like(self) -> TensorSharding:
        """Return it with open dimensions."""
        return self.with_dims(tuple(dim.open_like() for dim in self.dims))

    def close_dim(self, dim: int) -> TensorSharding:
        """Return it with dimension `dim` closed."""
        return self.replace_dim(dim, self.dims[dim].closed_like())

    def open_dim(self, dim: int) -> TensorSharding:
        """Return it with dimension `dim` open."""
        return self.replace_dim(dim, self.dims[dim].open_like())

    def replace_dim(self, dim: int, sharding: DimensionSharding) -> TensorSharding:
        """Return it with another sharding of dimension `dim`."""
        return self.with_dims((*self.dims[:dim], sharding, *self.dims[dim + 1 :]))

    def with_dims(self, dims: tuple[DimensionSharding, ...]) -> TensorSharding:
        """Return it with other dimensions."""
        return TensorSharding(self.mesh, dims, self.replicated, self.unreduced, self.reduction)

    def with_mesh(self, mesh: MeshRef) -> TensorSharding:
        """Return it on another mesh."""
        return replace(self, mesh=mesh)

    def with_replicated(self, axes: tuple[AxisRef, ...]) -> TensorSharding:
        """Return it with these replicated axes."""
        return replace(self, replicated=axes)

    def with_unreduced(self, axes: tuple[AxisRef, ...]) -> TensorSharding:
        """Return it with these unreduced axes, of the same reduction kind."""
        return replace(self, unreduced=axes)

    # Queries

    @property
    def rank(self) -> int:
        """Return the number of dimensions."""
        return len(self.dims)

    def axis_refs(self) -> Iterator[AxisRef]:
        """Return all axes: of the dimensions in order, replicated, unreduced."""
        for dim in self.dims:
            yield from dim.axes
        yield from self.replicated
        yield from self.unreduced

    @property
    def is_fully_replicated(self) -> bool:
        """Return whether no dimension has axes, regardless of replicated and unreduced axes."""
        return all(not dim.axes for dim in self.dims)

    @property
    def is_fully_replicated_and_open(self) -> bool:
        """Return whether no dimension has axes, and all are open."""
        return all(not dim.axes and dim.is_open for dim in self.dims)

    @property
    def has_empty_axes(self) -> bool:
        """Return whether no axes are used anywhere."""
        return self.is_fully_replicated and not self.replicated and not self.unreduced

    def __str__(self) -> str:
        mesh = symbol(self.mesh) if isinstance(self.mesh, str) else f"mesh{self.mesh}"
        text = f"<{mesh}, [{', '.join(map(str, self.dims))}]"
        if self.replicated:
            text += f", replicated={axes_text(self.replicated)}"
        if self.unreduced:
            kind = "" if self.reduction is Reduction.SUM else self.reduction.text
            text += f", unreduced={kind}{axes_text(self.unreduced)}"
        return text + ">"


def axes_text(axes: Sequence[AxisRef]) -> str:
    """Return `{"a", "b":(1)2}`."""
    return f"{{{', '.join(map(str, axes))}}}"
