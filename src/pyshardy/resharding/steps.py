"""The collectives that change how a tensor is sharded, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pyshardy.sharding import AllToAllParam, AxisRef, TensorSharding

AxisLists: TypeAlias = tuple[tuple[AxisRef, ...], ...]
"""Axes by dimension."""


@dataclass(frozen=True, slots=True)
class AllSlice:
    """A slice: every device keeps its shard along axes, by dimension; `sharding` is the result's."""

    axes: AxisLists
    sharding: TensorSharding


@dataclass(frozen=True, slots=True)
class CollectivePermute:
    """A permutation: devices exchange their shards one to one."""

    sharding: TensorSharding


@dataclass(frozen=True, slots=True)
class AllToAll:
    """An all-to-all: axes move from the end of one dimension to the end of another."""

    param: AllToAllParam
    sharding: TensorSharding


@dataclass(frozen=True, slots=True)
class AllGather:
    """An all-gather: the shards along axes at the end of dimensions are concatenated on every device."""

    axes: AxisLists
    sharding: TensorSharding


Step: TypeAlias = AllSlice | CollectivePermute | AllToAll | AllGather
