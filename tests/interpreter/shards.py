"""Cut arrays into the shards of devices, and put them together again.

Meshes and shardings are read from their text by this file alone: it is independent of the package under test.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from xdsl.dialects.builtin import ModuleOp

from tests.interpreter.values import Array, InterpreterError


@dataclass(frozen=True)
class Axis:
    """An axis of a mesh, or the part of it that has size `size` after the parts with product `before`."""

    name: str
    before: int = 1
    size: int | None = None


Axes = tuple[Axis, ...]


@dataclass(frozen=True)
class Mesh:
    """Axes with their sizes, major first, and the device at each position; a mesh without axes has one device or none."""

    sizes: dict[str, int]
    devices: tuple[int, ...]

    @classmethod
    def parse(cls, text: Any) -> Mesh:
        """Return the mesh of `<["x"=2, "y"=4], device_ids=[...]>`, perhaps after `#sdy.mesh`."""
        sizes = {name: int(size) for name, size in re.findall(r'"([^"]*)"\s*=\s*(\d+)', str(text))}
        devices = re.search(r"device_ids\s*=\s*\[([^\]]*)\]", str(text))
        ids = range(math.prod(sizes.values())) if devices is None else map(int, devices[1].split(","))
        return cls(sizes, tuple(ids))

    def size(self, axes: Sequence[Axis]) -> int:
        """Return the product of the sizes of axes."""
        return math.prod(self.sizes[axis.name] if axis.size is None else axis.size for axis in axes)

    @cached_property
    def coordinates(self) -> dict[int, dict[str, int]]:
        """Return the position of each device along each axis."""
        places = itertools.product(*(range(size) for size in self.sizes.values()))
        return {
            device: dict(zip(self.sizes, place, strict=True))
            for device, place in zip(self.devices, places, strict=True)
        }

    def index(self, device: int, axes: Sequence[Axis]) -> int:
        """Return the position of a device along axes, the first of which is the major one."""
        place, index = self.coordinates[device], 0
        for axis in axes:
            whole = self.sizes[axis.name]
            size = whole if axis.size is None else axis.size
            index = index * size + place[axis.name] // (whole // (axis.before * size)) % size
        return index

    def groups(self, axes: Sequence[Axis]) -> list[list[int]]:
        """Return the groups of devices that differ along the axes only, each in the order along the axes."""
        found: dict[tuple[int, ...], list[int]] = {}
        for device, place in self.coordinates.items():
            rest = dict(place)
            for axis in axes:
                whole = self.sizes[axis.name]
                size = whole if axis.size is None else axis.size
                stride = whole // (axis.before * size)
                rest[axis.name] -= place[axis.name] // stride % size * stride
            found.setdefault(tuple(rest.values()), []).append(device)
        return [sorted(group, key=lambda device: self.index(device, axes)) for group in found.values()]


@dataclass(frozen=True)
class Sharding:
    """The axes that shard each dimension, and those along which devices have summands."""

    mesh: str | Mesh
    dims: tuple[Axes, ...]
    unreduced: Axes = ()

    @classmethod
    def parse(cls, text: Any) -> Sharding:
        """Return the sharding of `<@mesh, [{"x", "y":(1)2}, {?}], unreduced={"z"}>`, perhaps after `#sdy.sharding`."""
        body = str(text).removeprefix("#sdy.sharding").strip()
        match = re.match(r'<\s*(?:@("[^"]*"|[\w$.-]+)|mesh<(.*?)>)\s*,\s*\[', body)
        if match is None:
            raise InterpreterError(f"not a sharding: {text}")
        name, inline = match[1], match[2]
        mesh = Mesh.parse(inline) if name is None else name.strip('"')
        end = _closing(body, match.end() - 1)
        dims = tuple(parse_axes(dim) for dim in re.findall(r"\{([^}]*)\}", body[match.end() : end]))
        unreduced = re.search(r"unreduced\s*=\s*(?:\w+\s*)?\{([^}]*)\}", body[end:])
        return cls(mesh, dims, parse_axes(unreduced[1]) if unreduced else ())

    def restricted_to(self, names: Sequence[str]) -> Sharding:
        """Return the sharding along axes of some names only."""
        dims = tuple(tuple(axis for axis in axes if axis.name in names) for axes in self.dims)
        return Sharding(self.mesh, dims, tuple(axis for axis in self.unreduced if axis.name in names))


def parse_axes(text: str) -> Axes:
    """Return the axes of `"x", "y":(1)2, ?`."""
    axes: list[Axis] = []
    for name, before, size in re.findall(r'"([^"]*)"(?::\((\d+)\)(\d+))?', text):
        axes.append(Axis(name, int(before), int(size)) if size else Axis(name))
    return tuple(axes)


def parse_shardings(text: Any) -> list[Sharding]:
    """Return the shardings of `<[<@mesh, [...]>, ...]>`, perhaps after `#sdy.sharding_per_value`."""
    body = str(text).removeprefix("#sdy.sharding_per_value").strip().removeprefix("<").strip()
    shardings: list[Sharding] = []
    at = 1
    while (start := body.find("<", at)) >= 0:
        at = _closing(body, start) + 1
        shardings.append(Sharding.parse(body[start:at]))
    return shardings


def _closing(text: str, start: int) -> int:
    """Return where the bracket that opens at a position closes."""
    depth = 0
    for match in re.compile(r'"[^"]*"|[\[<{(]|[\]>})]').finditer(text, start):
        if not match[0].startswith('"'):
            depth += 1 if match[0] in "[<{(" else -1
            if depth == 0:
                return match.start()
    raise InterpreterError(f"bracket is not closed: {text}")


def meshes_of(module: ModuleOp) -> dict[str, Mesh]:
    """Return the meshes of a module by name."""
    ops = [op for op in module.ops if op.name == "sdy.mesh"]
    return {op.properties["sym_name"].data: Mesh.parse(op.properties["mesh"]) for op in ops}


def shard_shape(shape: Sequence[int], sharding: Sharding, mesh: Mesh) -> tuple[int, ...]:
    """Return the shape of each shard: sizes are rounded up where they do not divide."""
    return tuple(-(-size // mesh.size(axes)) for size, axes in zip(shape, sharding.dims, strict=True))


def _offsets(shape: Sequence[int], sharding: Sharding, mesh: Mesh, device: int) -> tuple[int, ...]:
    return tuple(
        mesh.index(device, axes) * size
        for axes, size in zip(sharding.dims, shard_shape(shape, sharding, mesh), strict=True)
    )


def shards_of(array: Array, sharding: Any, mesh: Any, padding: Any = 0) -> dict[int, Array]:
    """Return the shard of each device; shards at the end are filled up with padding where sizes do not divide.

    `sharding` and `mesh` may be attributes or their text.
    """
    sharding, mesh = _sharding(sharding), _mesh(mesh)
    sizes = shard_shape(array.shape, sharding, mesh)
    pads = [
        (0, size * mesh.size(axes) - whole) for size, axes, whole in zip(sizes, sharding.dims, array.shape, strict=True)
    ]
    padded = np.pad(array, pads, constant_values=padding) if any(high for _, high in pads) else array
    shards: dict[int, Array] = {}
    for device in mesh.devices:
        starts = _offsets(array.shape, sharding, mesh, device)
        shards[device] = padded[tuple(slice(at, at + size) for at, size in zip(starts, sizes, strict=True))]
    return shards


def assemble(shards: dict[int, Array], sharding: Any, mesh: Any, shape: Sequence[int]) -> Array:
    """Return the array that devices have shards of, without padding; devices that have the same shard must agree.

    Summands along unreduced axes are added.
    """
    sharding, mesh = _sharding(sharding), _mesh(mesh)
    sizes = shard_shape(shape, sharding, mesh)
    first = shards[mesh.devices[0]]
    whole = np.zeros([size * mesh.size(axes) for size, axes in zip(sizes, sharding.dims, strict=True)], first.dtype)
    seen: dict[tuple[Any, ...], tuple[int, Array]] = {}
    for device in mesh.devices:
        shard = shards[device]
        if shard.shape != sizes:
            raise InterpreterError(f"device {device} has a shard of shape {shard.shape}, not {sizes}")
        starts = _offsets(shape, sharding, mesh, device)
        where = tuple(slice(at, at + size) for at, size in zip(starts, sizes, strict=True))
        key = (starts, mesh.index(device, sharding.unreduced))
        inside = tuple(slice(0, max(0, size - at)) for at, size in zip(starts, shape, strict=True))
        if key not in seen:
            seen[key] = device, shard
            whole[where] = whole[where] + shard if sharding.unreduced else shard
        elif not equal(seen[key][1][inside], shard[inside]):
            raise InterpreterError(f"devices {seen[key][0]} and {device} have different values of the same shard")
    return whole[tuple(slice(0, size) for size in shape)]


def equal(a: Array, b: Array) -> bool:
    """Whether arrays have the same bits; all NaNs are equal."""
    return a.shape == b.shape and bool(np.all((a == b) | ((a != a) & (b != b))))


def _sharding(sharding: Any) -> Sharding:
    return sharding if isinstance(sharding, Sharding) else Sharding.parse(sharding)


def _mesh(mesh: Any) -> Mesh:
    return mesh if isinstance(mesh, Mesh) else Mesh.parse(mesh)
