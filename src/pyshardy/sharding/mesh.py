"""Meshes: named axes with sizes, along which devices are arranged."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from pyshardy.diagnostics.wording import counted
from pyshardy.ir.quoting import quoted


@dataclass(frozen=True, slots=True)
class MeshAxis:
    """An axis of a mesh: its name and the number of devices along it."""

    name: str
    size: int

    def __str__(self) -> str:
        return f"{quoted(self.name)}={self.size}"


@dataclass(frozen=True, slots=True)
class Mesh:
    """An ordered list of axes, and the device ids in row-major order.

    No device ids means `0..N-1`; ids equal to that are dropped when there are axes. A mesh without axes is *empty* (no
    ids: compatible with any mesh) or *maximal* (one id: everything is on that device).
    """

    axes: tuple[MeshAxis, ...] = ()
    device_ids: tuple[int, ...] = ()
    sizes: Mapping[str, int] = field(init=False, compare=False, repr=False)
    positions: Mapping[str, int] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        ids = self.device_ids
        if self.axes and ids and len(ids) == self.total_size and ids == tuple(range(len(ids))):
            object.__setattr__(self, "device_ids", ())
        # Of equal names the first counts.
        backwards = self.axes[::-1]
        object.__setattr__(self, "sizes", {axis.name: axis.size for axis in backwards})
        last = len(backwards) - 1
        object.__setattr__(self, "positions", {axis.name: last - i for i, axis in enumerate(backwards)})

    @staticmethod
    def of(device_ids: tuple[int, ...] = (), /, **sizes: int) -> Mesh:
        """Return the mesh with these axes: `Mesh.of(x=2, y=4)`."""
        return Mesh(tuple(MeshAxis(name, size) for name, size in sizes.items()), device_ids)

    @property
    def is_empty(self) -> bool:
        """Return whether there are no axes and no device ids."""
        return not self.axes and not self.device_ids

    @property
    def is_maximal(self) -> bool:
        """Return whether there are no axes and one device id."""
        return not self.axes and len(self.device_ids) == 1

    @property
    def maximal_device_id(self) -> int | None:
        """Return the device of a maximal mesh."""
        return self.device_ids[0] if self.is_maximal else None

    @property
    def total_size(self) -> int:
        """Return the product of the axis sizes (1 without axes)."""
        return math.prod(axis.size for axis in self.axes)

    def axis_size(self, name: str) -> int:
        """Return the size of the axis `name`. Raises KeyError if there is none."""
        return self.sizes[name]

    def has_axis(self, name: str) -> bool:
        """Return whether there is an axis `name`."""
        return name in self.sizes

    def equals(self, other: Mesh, ignore_device_ids: bool = False) -> bool:
        """Return whether meshes are equal; ignoring device ids, axes must be equal, and both or neither be maximal."""
        if not ignore_device_ids:
            return self == other
        return self.is_maximal == other.is_maximal and self.axes == other.axes

    def __str__(self) -> str:
        axes = ", ".join(map(str, self.axes))
        ids = f", device_ids=[{', '.join(map(str, self.device_ids))}]" if self.device_ids else ""
        return f"<[{axes}]{ids}>"


MeshRef: TypeAlias = str | Mesh
"""The mesh of a sharding: the name of a mesh symbol, or the mesh itself."""

MeshTable: TypeAlias = Mapping[str, Mesh]
"""The meshes of a module by symbol name."""


def resolve_mesh(ref: MeshRef, meshes: MeshTable) -> Mesh | None:
    """Return the mesh that `ref` refers to; None if the name is unknown."""
    return meshes.get(ref) if isinstance(ref, str) else ref


def meshes_with_axes(meshes: MeshTable) -> dict[str, Mesh]:
    """Return the meshes along which tensors can be sharded, by name."""
    return {name: mesh for name, mesh in meshes.items() if mesh.axes}


def only_mesh(meshes: MeshTable) -> str | None:
    """Return the name of the mesh along which a program is sharded; None if it has no mesh or different ones.

    Of equal ones it is the first: replica groups of collectives have a mesh of their own, equal to that of shardings.
    """
    usable = meshes_with_axes(meshes)
    return next(iter(usable)) if len(set(usable.values())) == 1 else None


def check_mesh_axis(axis: MeshAxis) -> str | None:
    """Return the error of an axis, or None."""
    return f"axis {quoted(axis.name)} has size {axis.size}, but it must be at least 1" if axis.size < 1 else None


def check_mesh(mesh: Mesh) -> str | None:
    """Return the error of the axes and device ids of `mesh`, or None."""
    for device_id in mesh.device_ids:
        if device_id < 0:
            return f"device id {device_id} is negative"
    if not mesh.axes:
        if len(mesh.device_ids) > 1:
            return f"a mesh without axes has at most one device id, found {len(mesh.device_ids)}"
        return None
    seen: set[str] = set()
    for axis in mesh.axes:
        if axis.name in seen:
            return f"axis {quoted(axis.name)} is defined twice"
        seen.add(axis.name)
    ids = mesh.device_ids
    if not ids:
        return None
    if len(ids) != mesh.total_size:
        return f"the axes span {counted(mesh.total_size, 'device')}, but there are {len(ids)} device ids"
    known = set(ids)
    if missing := [one for one in range(len(ids)) if one not in known]:
        return f"expected the device ids 0 to {len(ids) - 1}, but {missing[0]} is missing"
    if ids == tuple(range(len(ids))):
        return "the device ids are in ascending order: remove them"
    return None
