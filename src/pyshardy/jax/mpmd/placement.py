"""From the data of a program to JAX's shardings and abstract values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import jax
from jax.sharding import Mesh, NamedSharding, PartitionSpec

from pyshardy.jax.mpmd.program import Value
from pyshardy.jax.worker import dtype_of


def sharding_of(value: Value, topology: Mapping[str, Mesh]) -> NamedSharding:
    """Return the sharding of a value. Raise ValueError for a memory kind that the devices do not have."""
    dims = [None if not axes else axes[0] if len(axes) == 1 else axes for axes in value.spec]
    more: dict[str, Any] = {"unreduced": set(value.unreduced)} if value.unreduced else {}
    spec = PartitionSpec(*dims, **more)
    if value.memory_kind is None:
        return NamedSharding(topology[value.mesh], spec)
    return NamedSharding(topology[value.mesh], spec, memory_kind=value.memory_kind)


def sharding_of_rank(value: Value, topology: Mapping[str, Mesh], rank: int) -> NamedSharding:
    """Return the sharding of the first dimensions of a value: random keys are integers with one dimension more."""
    return sharding_of(replace(value, spec=value.spec[:rank]), topology)


def struct_of(value: Value, topology: Mapping[str, Mesh]) -> jax.ShapeDtypeStruct:
    """Return the shape, dtype and sharding of a value."""
    return jax.ShapeDtypeStruct(value.shape, dtype_of(value.dtype), sharding=sharding_of(value, topology))
