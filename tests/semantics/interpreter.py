"""Runs functions of SDY collectives on every device of a mesh.

Each collective does what its own axes say. No sharding is looked at, save by a permute, which is nothing but its
shardings. What is found wrong is an AssertionError.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

import numpy as np
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllReduceOp,
    AllSliceOp,
    AllToAllOp,
    CollectivePermuteOp,
    ReduceScatterOp,
    ReplicatedToUnreducedOp,
    ShardedToUnreducedOp,
)
from pyshardy.dialects.sdy.ops import PropagationBarrierOp
from pyshardy.dialects.sdy.scope import mesh_of
from pyshardy.interfaces import CollectiveOp
from pyshardy.sharding import AxisRef, Mesh, Reduction, TensorSharding
from tests.semantics.devices import Array, Devices, Parts, block

AxisLists = Sequence[Sequence[AxisRef]]
AfterOp = Callable[[CollectiveOp, Parts], None]

_REDUCTIONS: dict[Reduction, Callable[[Array, Array], Array]] = {
    Reduction.SUM: operator.add,
    Reduction.MAX: np.maximum,
    Reduction.MIN: np.minimum,
}


def run_main(module: ModuleOp, arguments: Sequence[Parts], after: AfterOp = lambda _, __: None) -> list[Parts]:
    """What the devices have of the operands of each custom call and of the return when `main` runs on these arguments.

    `after` is called with every collective and what the devices have then.
    """
    (func,) = [op for op in module.ops if isinstance(op, FuncOp)]
    block = func.body.block
    known: dict[SSAValue, Parts] = dict(zip(block.args, arguments, strict=True))
    used: list[Parts] = []
    for op in block.ops:
        match op:
            case CollectiveOp():
                known[op.result] = _run(op, known[op.tensor])
                after(op, known[op.result])
            case PropagationBarrierOp():
                known[op.result] = known[op.input]
            case _:
                assert is_use(op), op.name
                used += [known[operand] for operand in op.operands]
    return used


def is_use(op: Operation) -> bool:
    """Whether an op only shows what its operands are."""
    return op.name in ("stablehlo.custom_call", "func.return")


def _run(op: CollectiveOp, parts: Parts) -> Parts:
    devices = Devices(_mesh(op, op.sharding))
    match op:
        case AllSliceOp():
            return slice_parts(devices, parts, op.slicing_axes.data)
        case AllGatherOp():
            return gather(devices, parts, op.gathering_axes.data)
        case AllToAllOp():
            for param in op.params.data:
                parts = exchange(devices, parts, param.axes, param.source, param.target)
            return parts
        case CollectivePermuteOp():
            source = get_sharding(op.tensor)
            assert source is not None
            return permute(Devices(_mesh(op, source)), source, devices, op.sharding, parts)
        case AllReduceOp():
            return reduce_parts(devices, parts, op.reduction_axes.data, op.reduction)
        case ReduceScatterOp():
            axes = op.reduce_scatter_axes.data
            parts = reduce_parts(devices, parts, [axis for one in axes for axis in one], op.reduction)
            return slice_parts(devices, parts, axes)
        case ShardedToUnreducedOp():
            return alone_among_zeros(devices, parts, op.axes.data)
        case ReplicatedToUnreducedOp():
            return {d: a if devices.index(d, op.axes.data) == 0 else np.zeros_like(a) for d, a in parts.items()}
        case _:
            raise AssertionError(op.name)


def _mesh(op: Operation, sharding: TensorSharding) -> Mesh:
    mesh = mesh_of(op, sharding.mesh)
    assert mesh is not None
    return mesh


def slice_parts(devices: Devices, parts: Parts, lists: AxisLists) -> Parts:
    """Every device keeps its block of what it has, along the axes of each dimension."""
    result = dict(parts)
    for dim, axes in enumerate(lists):
        count = devices.size(axes)
        result = {device: block(array, dim, devices.index(device, axes), count) for device, array in result.items()}
    return result


def gather(devices: Devices, parts: Parts, lists: AxisLists) -> Parts:
    """Every device gets the parts of those along the axes of each dimension."""
    for dim, axes in enumerate(lists):
        groups = devices.groups(axes)
        parts = {d: np.concatenate([parts[other] for other in groups[d]], axis=dim) for d in parts}
    return parts


def exchange(devices: Devices, parts: Parts, axes: Sequence[AxisRef], source: int, target: int) -> Parts:
    """Every device cuts what it has in the target dimension, gives one block to each device along the axes, and puts
    what it gets together in the source dimension."""
    groups, count = devices.groups(axes), devices.size(axes)

    def received(device: int) -> list[Array]:
        mine = devices.index(device, axes)
        return [block(parts[other], target, mine, count) for other in groups[device]]

    return {device: np.concatenate(received(device), axis=source) for device in parts}


def permute(before: Devices, source: TensorSharding, after: Devices, target: TensorSharding, parts: Parts) -> Parts:
    """Every device gets a part from one that has what it is to have; each gives its part to one device."""
    holders: dict[Any, list[int]] = {}
    for device in before.ids:
        holders.setdefault(_what(before, source, device), []).append(device)
    result: Parts = {}
    for device in after.ids:
        givers = holders.get(_what(after, target, device))
        assert givers, "nobody has what a device is to get"
        result[device] = parts[givers.pop()]
    assert not any(holders.values())
    return result


def _what(devices: Devices, sharding: TensorSharding, device: int) -> tuple[int, ...]:
    """Which block of each dimension a device has, and which share of what is to be reduced."""
    lists = [*(dim.axes for dim in sharding.dims), sharding.unreduced]
    return tuple(devices.index(device, axes) for axes in lists)


def reduce_parts(devices: Devices, parts: Parts, axes: Sequence[AxisRef], kind: Reduction) -> Parts:
    """Every device gets the sum, or the like, of the arrays of those along the axes."""
    groups = devices.groups(axes)
    return {device: reduce(_REDUCTIONS[kind], [parts[other] for other in groups[device]]) for device in parts}


def alone_among_zeros(devices: Devices, parts: Parts, lists: AxisLists) -> Parts:
    """Every device puts its part where it belongs among those along the axes of each dimension, with zeros besides."""
    for dim, axes in enumerate(lists):
        count = devices.size(axes)
        parts = {d: _spread(array, dim, devices.index(d, axes), count) for d, array in parts.items()}
    return parts


def _spread(array: Array, dim: int, index: int, count: int) -> Array:
    blocks = [array if i == index else np.zeros_like(array) for i in range(count)]
    return np.concatenate(blocks, axis=dim)
