"""Virtual CPU devices, meshes of them, and abstract arguments; import this before anything of JAX."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from typing import Any

os.environ.setdefault("JAX_PLATFORMS", "cpu")
if "xla_force_host_platform_device_count" not in os.environ.get("XLA_FLAGS", ""):
    os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=16"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

__all__ = ["P", "Program", "device_mesh", "lower", "value"]

Program = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function and its abstract arguments."""


def device_mesh(**axes: int) -> Mesh:
    """A mesh of the first devices with these axis sizes."""
    devices = np.array(jax.devices()[: math.prod(axes.values())])
    return Mesh(devices.reshape(tuple(axes.values())), tuple(axes))


def value(mesh: Mesh, shape: tuple[int, ...], spec: P | None = None, dtype: Any = jnp.float32) -> jax.ShapeDtypeStruct:
    """An argument; without a ``spec`` its sharding is left open."""
    return jax.ShapeDtypeStruct(shape, dtype, sharding=spec if spec is None else NamedSharding(mesh, spec))


def lower(program: Program) -> jax.stages.Lowered:
    """The program lowered to StableHLO; nothing runs."""
    function, arguments = program
    return jax.jit(function).lower(*arguments)
