"""What each device of a mesh has of a tensor: plain arithmetic on coordinates."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from pyshardy.sharding import AxisRef, Mesh, TensorSharding

Array: TypeAlias = "np.ndarray[Any, np.dtype[np.int64]]"
Parts: TypeAlias = dict[int, Array]
"""The array of each device, by device id."""


class Devices:
    """The devices of a mesh and where they are in it."""

    def __init__(self, mesh: Mesh) -> None:
        self.mesh = mesh
        self.ids = mesh.device_ids or tuple(range(mesh.total_size))

    @cached_property
    def coordinates(self) -> dict[int, dict[str, int]]:
        """The place of each device along each axis; the last axis is the one whose devices come one after the other."""
        places = itertools.product(*(range(axis.size) for axis in self.mesh.axes))
        return {
            device: {axis.name: at for axis, at in zip(self.mesh.axes, place, strict=True)}
            for device, place in zip(self.ids, places, strict=True)
        }

    def place(self, device: int, axis: AxisRef) -> int:
        """The place of a device along an axis or sub-axis: an axis of size n is `[pre, size, n / (pre * size)]`."""
        return self.coordinates[device][axis.name] // self._stride(axis) % axis.size(self.mesh)

    def index(self, device: int, axes: Iterable[AxisRef]) -> int:
        """The place of a device along several axes, the first being the major one."""
        index = 0
        for axis in axes:
            index = index * axis.size(self.mesh) + self.place(device, axis)
        return index

    def size(self, axes: Iterable[AxisRef]) -> int:
        """How many places there are along several axes."""
        size = 1
        for axis in axes:
            size *= axis.size(self.mesh)
        return size

    def groups(self, axes: Sequence[AxisRef]) -> dict[int, list[int]]:
        """For each device those that differ from it along the axes only, itself included, in order along the axes."""
        found: dict[tuple[int, ...], list[int]] = {}
        keys: dict[int, tuple[int, ...]] = {}
        for device in self.ids:
            rest = dict(self.coordinates[device])
            for axis in axes:
                rest[axis.name] -= self.place(device, axis) * self._stride(axis)
            keys[device] = tuple(rest.values())
            found.setdefault(keys[device], []).append(device)
        for group in found.values():
            group.sort(key=lambda device: self.index(device, axes))
        return {device: found[key] for device, key in keys.items()}

    def _stride(self, axis: AxisRef) -> int:
        return self.mesh.sizes[axis.name] // axis.next_pre_size(self.mesh)


def block(array: Array, dim: int, index: int, count: int) -> Array:
    """One of `count` equal blocks along a dimension."""
    size = array.shape[dim]
    assert size % count == 0, f"{size} elements cannot be cut into {count}"
    return np.take(array, range(index * size // count, (index + 1) * size // count), axis=dim)


def shard(array: Array, sharding: TensorSharding, devices: Devices, device: int) -> Array:
    """The part of a whole array that a device has."""
    for dim, axes in enumerate(one.axes for one in sharding.dims):
        array = block(array, dim, devices.index(device, axes), devices.size(axes))
    return array


def shards(array: Array, sharding: TensorSharding, mesh: Mesh) -> Parts:
    """The parts of a whole array that the devices have, nothing being unreduced."""
    devices = Devices(mesh)
    return {device: shard(array, sharding, devices, device) for device in devices.ids}


def distributed(whole: Array, sharding: TensorSharding, mesh: Mesh, rng: np.random.Generator) -> Parts:
    """Parts of a whole array; along unreduced axes devices have random numbers with the right sum."""
    devices = Devices(mesh)
    shares = [rng.integers(-99, 99, whole.shape) for _ in range(devices.size(sharding.unreduced) - 1)]
    shares.append(whole - sum(shares))
    return {d: shard(shares[devices.index(d, sharding.unreduced)], sharding, devices, d) for d in devices.ids}


def undistributed(parts: Parts, sharding: TensorSharding, mesh: Mesh) -> Parts:
    """What the devices would have if what is not reduced was: the sums along the unreduced axes."""
    groups = Devices(mesh).groups(sharding.unreduced)
    return {device: sum((parts[other] for other in groups[device]), np.zeros_like(parts[device])) for device in parts}


def are_equal(first: Parts, second: Parts) -> bool:
    """Whether all devices have the same, and the same devices are there."""
    return first.keys() == second.keys() and all(np.array_equal(array, second[d]) for d, array in first.items())
