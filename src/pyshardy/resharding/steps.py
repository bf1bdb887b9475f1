"""The collectives that change how a tensor is sharded, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pyshardy.sharding import AllToAllParam, AxisRef, TensorSharding

AxisLists: TypeAlias = tuple[tuple[AxisRef, ...], ...]
"""Axes by dimension."""


@dataclass(frozen=True, slots=True)
class AllSlice:
    """Every device keeps its part along axes, by dimension; `sharding` is how the tensor is sharded then."""

    axes: AxisLists
    sharding: TensorSharding


@dataclass(frozen=True, slots=True)
class CollectivePermute:
    """Devices exchange their parts, one for one."""

    sharding: TensorSharding


@dataclass(frozen=True, slots=True)
class AllToAll:
    """Axes move from the end of one dimension to the end of another."""

    param: AllToAllParam
    sharding: TensorSharding


@dataclass(frozen=True, slots=True)
class AllGather:
    """The parts along axes at the end of dimensions are put together on every device."""

    axes: AxisLists
    sharding: TensorSharding


Step: TypeAlias = AllSlice | CollectivePermute | AllToAll | AllGather
