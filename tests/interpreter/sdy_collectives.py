"""Collectives of SDY on the devices of a mesh: each does what its own axes say.

No sharding is read, except by a permute, which has nothing else. What cannot be is an AssertionError.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, TypeAlias

import numpy as np
from xdsl.ir import Operation

from tests.interpreter.shards import Axes, Mesh, Sharding, parse_axes
from tests.interpreter.values import Array

Parts: TypeAlias = dict[int, Array]
"""The array of each device, by device id."""

_REDUCTIONS: tuple[Callable[[Array, Array], Array], ...] = (np.add, np.maximum, np.minimum)
"""By `reduction_op`."""


def run_collective(op: Operation, source: Sharding | None, meshes: Mapping[str, Mesh], parts: Parts) -> Parts:
    """Return what the devices have after a collective; `source` is the sharding of its operand."""
    target = Sharding.parse(op.properties["out_sharding"])
    mesh = _mesh(target, meshes)
    match op.name:
        case "sdy.all_slice":
            return slice_parts(mesh, parts, _axis_lists(op, "slicing_axes"))
        case "sdy.all_gather":
            return gather(mesh, parts, _axis_lists(op, "gathering_axes"))
        case "sdy.all_to_all":
            moves = re.findall(r"\{([^}]*)\}: (\d+)->(\d+)", str(op.properties["params"]))
            assert moves, op
            for axes, split, joined in moves:
                parts = exchange(mesh, parts, parse_axes(axes), int(split), int(joined))
            return parts
        case "sdy.collective_permute":
            assert source is not None
            return permute(_mesh(source, meshes), source, mesh, target, parts)
        case "sdy.all_reduce":
            return reduce_parts(mesh, parts, parse_axes(str(op.properties["reduction_axes"])), _reduction(op))
        case "sdy.reduce_scatter":
            lists = _axis_lists(op, "reduce_scatter_axes")
            parts = reduce_parts(mesh, parts, [axis for axes in lists for axis in axes], _reduction(op))
            return slice_parts(mesh, parts, lists)
        case "sdy.sharded_to_unreduced":
            return among_zeros(mesh, parts, _axis_lists(op, "axes"))
        case "sdy.replicated_to_unreduced":
            axes = parse_axes(str(op.properties["axes"]))
            return {d: part if mesh.index(d, axes) == 0 else np.zeros_like(part) for d, part in parts.items()}
        case _:
            raise AssertionError(op.name)


def _mesh(sharding: Sharding, meshes: Mapping[str, Mesh]) -> Mesh:
    return sharding.mesh if isinstance(sharding.mesh, Mesh) else meshes[sharding.mesh]


def _axis_lists(op: Operation, name: str) -> list[Axes]:
    """Return the axes of each dimension of `[{"x"}, {}]`."""
    return [parse_axes(axes) for axes in re.findall(r"\{([^}]*)\}", str(op.properties[name]))]


def _reduction(op: Operation) -> Callable[[Array, Array], Array]:
    kind: Any = op.properties.get("reduction_op")
    return _REDUCTIONS[0 if kind is None else kind.value.data]


def block(array: Array, dim: int, index: int, count: int) -> Array:
    """Return one of `count` equal blocks along a dimension."""
    size = array.shape[dim]
    assert size % count == 0, f"{size} elements cannot be cut into {count}"
    return np.take(array, range(index * size // count, (index + 1) * size // count), axis=dim)


def slice_parts(mesh: Mesh, parts: Parts, lists: Sequence[Axes]) -> Parts:
    """Every device keeps its block of what it has, along the axes of each dimension."""
    for dim, axes in enumerate(lists):
        if axes:
            parts = {d: block(part, dim, mesh.index(d, axes), mesh.size(axes)) for d, part in parts.items()}
    return parts


def gather(mesh: Mesh, parts: Parts, lists: Sequence[Axes]) -> Parts:
    """Every device gets the parts of those along the axes of each dimension."""
    for dim, axes in enumerate(lists):
        if axes:
            parts = _in_groups(mesh, parts, axes, lambda group, dim=dim: np.concatenate(group, axis=dim))
    return parts


def exchange(mesh: Mesh, parts: Parts, axes: Axes, split: int, joined: int) -> Parts:
    """Every device cuts what it has in the dimension `joined`, gives one block to each device along the axes, and puts
    what it gets together in the dimension `split`."""
    result: Parts = {}
    for group in mesh.groups(axes):
        for index, device in enumerate(group):
            blocks = [block(parts[other], joined, index, len(group)) for other in group]
            result[device] = np.concatenate(blocks, axis=split)
    return result


def permute(before: Mesh, source: Sharding, after: Mesh, target: Sharding, parts: Parts) -> Parts:
    """Every device gets a part from one that has what it is to have; each gives its part to one device."""
    holders: dict[tuple[int, ...], list[int]] = {}
    for device in before.devices:
        holders.setdefault(_indices(before, source, device), []).append(device)
    result: Parts = {}
    for device in after.devices:
        givers = holders.get(_indices(after, target, device))
        assert givers, f"no device has what device {device} is to get"
        result[device] = parts[givers.pop()]
    assert not any(holders.values())
    return result


def _indices(mesh: Mesh, sharding: Sharding, device: int) -> tuple[int, ...]:
    """Return which block of each dimension a device has, and which summand."""
    return tuple(mesh.index(device, axes) for axes in (*sharding.dims, sharding.unreduced))


def reduce_parts(
    mesh: Mesh, parts: Parts, axes: Sequence[Any], combine: Callable[[Array, Array], Array] = np.add
) -> Parts:
    """Every device gets the arrays of those along the axes, combined."""
    return _in_groups(mesh, parts, axes, lambda group: reduce(combine, group))


def _in_groups(mesh: Mesh, parts: Parts, axes: Sequence[Any], combine: Callable[[list[Array]], Array]) -> Parts:
    """Every device gets what is made of the arrays of its group."""
    result: Parts = {}
    for group in mesh.groups(axes):
        result.update(dict.fromkeys(group, combine([parts[device] for device in group])))
    return result


def among_zeros(mesh: Mesh, parts: Parts, lists: Sequence[Axes]) -> Parts:
    """Every device puts its part where it belongs among those along the axes of each dimension, with zeros besides."""
    for dim, axes in enumerate(lists):
        count = mesh.size(axes)
        parts = {d: _padded(part, dim, mesh.index(d, axes), count) for d, part in parts.items()}
    return parts


def _padded(array: Array, dim: int, index: int, count: int) -> Array:
    blocks = [array if i == index else np.zeros_like(array) for i in range(count)]
    return np.concatenate(blocks, axis=dim)
