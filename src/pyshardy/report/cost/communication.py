"""The collectives of a program with explicit collectives: kind, device groups, and the ops that need them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, SymbolRefAttr
from xdsl.ir import Block, Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllReduceOp,
    AllToAllOp,
    CollectivePermuteOp,
    ReduceScatterOp,
)
from pyshardy.dialects.sdy.data_flow import shardings_of
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.stablehlo import collectives as stablehlo
from pyshardy.dialects.stablehlo.attributes import AxisRefAttr, MeshAttr, ReplicaGroupMeshAxes, ReplicaGroupMeshAxesAttr
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, TransposeOp
from pyshardy.dialects.stablehlo.shardy_axes import shardy_axis, shardy_mesh
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.graph_algorithms import DisjointSets
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.report.cost.op_costs import is_made_again
from pyshardy.report.render.sharding_text import axis_text
from pyshardy.sharding import AxisRef, Mesh, MeshTable, TensorSharding, resolve_mesh, sort_and_merge
from pyshardy.sharding.axis_lists import flattened

STABLEHLO_COLLECTIVES: Mapping[type[Operation], CollectiveKind] = {
    stablehlo.AllGatherOp: "all_gather",
    stablehlo.AllReduceOp: "all_reduce",
    stablehlo.ReduceScatterOp: "reduce_scatter",
    stablehlo.AllToAllOp: "all_to_all",
    stablehlo.CollectivePermuteOp: "collective_permute",
    stablehlo.CollectiveBroadcastOp: "broadcast",
    stablehlo.CrossReplicaSumOp: "all_reduce",
}
"""Collectives of StableHLO, which occur in manual computations."""


SizedAxes = tuple[tuple[str, int], ...]
"""The axes of a group of devices with their sizes, in the order of the mesh. Axes are texts, as of `axis_text`."""


@dataclass(frozen=True, slots=True)
class Collective:
    """The kind of a collective, and the axes of its groups."""

    kind: CollectiveKind
    axes: SizedAxes


def collective(op: Operation, meshes: MeshTable) -> Collective | None:
    """Return the collective of an op; None if it does not communicate."""
    if is_made_again(op):
        return None
    if isinstance(op, (CollectiveOp, ReshardOp)):  # a tuple is faster than a union
        after = op.sharding if isinstance(op, CollectiveOp) else op.sharding.data
        mesh = resolve_mesh(after.mesh, meshes)
        if mesh is None:
            return None
        try:
            kind, axes = _axes(op, after, mesh, meshes)
        except KeyError as unknown:
            message = (
                f"a collective is along axis {unknown.args[0]!r}, which the mesh of its result {mesh} does not have"
            )
            raise error(op.location, message, op=op) from None
        return None if kind is None else Collective(kind, axes)
    kind = STABLEHLO_COLLECTIVES.get(type(op))
    return None if kind is None else Collective(kind, _axes_of_groups(op, meshes))


def _axes(
    op: CollectiveOp | ReshardOp, after: TensorSharding, mesh: Mesh, meshes: MeshTable
) -> tuple[CollectiveKind | None, SizedAxes]:
    match op:
        case AllGatherOp():
            return "all_gather", sized_axes(flattened(op.gathering_axes.data), mesh)
        case ReduceScatterOp():
            return "reduce_scatter", sized_axes(flattened(op.reduce_scatter_axes.data), mesh)
        case AllReduceOp():
            return "all_reduce", sized_axes(op.reduction_axes.data, mesh)
        case AllToAllOp():
            return "all_to_all", sized_axes(flattened(param.axes for param in op.params.data), mesh)
        case CollectivePermuteOp():
            return "collective_permute", _permuted(get_sharding(op.tensor), after, mesh, meshes)
        case ReshardOp():
            return _resharded(get_sharding(op.input), after, mesh, meshes)
        case _:
            return None, ()


def sized_axes(axes: Iterable[AxisRef], mesh: Mesh) -> SizedAxes:
    """Return the axes of a group of devices with their sizes, in the order of the mesh."""
    return tuple((axis_text(axis), axis.size(mesh)) for axis in sort_and_merge(axes, mesh))


def _permuted(before: TensorSharding | None, after: TensorSharding, mesh: Mesh, meshes: MeshTable) -> SizedAxes:
    """Return the axes that move; all axes if only the order of devices differs."""
    old = None if before is None else resolve_mesh(before.mesh, meshes)
    if before is None or old is None:
        return ()
    positions = {(axis, d, i) for d, dim in enumerate(before.dims) for i, axis in enumerate(dim.axes)}
    moved = positions ^ {(axis, d, i) for d, dim in enumerate(after.dims) for i, axis in enumerate(dim.axes)}
    names = {axis.name for axis, _, _ in moved}
    if old.device_ids != mesh.device_ids:
        names |= set(mesh.sizes)
    return sized_axes([AxisRef(axis.name) for axis in mesh.axes if axis.name in names], mesh)


def _resharded(
    before: TensorSharding | None, after: TensorSharding, mesh: Mesh, meshes: MeshTable
) -> tuple[CollectiveKind | None, SizedAxes]:
    """Return the collective of a reshard and its axes, those of the sharding before or after.

    XLA's partitioner gathers what a single device needs on all devices, and adds what it has to zeros of the others.
    """
    old = None if before is None else resolve_mesh(before.mesh, meshes)
    if before is None or old is None:
        return "reshard", _whole(_sharded(after), mesh)
    if mesh.is_maximal and old.is_maximal:
        return "reshard", ()
    if mesh.is_maximal:
        gathered = sized_axes(_sharded(before), old)
        return "all_gather" if gathered else None, gathered
    if old.is_maximal:
        return "all_reduce", _whole([AxisRef(axis.name) for axis in mesh.axes], mesh)
    axes = _sharded(after)
    if before.mesh == after.mesh:
        axes += [axis for axis in _sharded(before) if not any(map(axis.overlaps, axes))]
    return "reshard", _whole(axes, mesh)


def _sharded(sharding: TensorSharding) -> list[AxisRef]:
    return list(flattened(dim.axes for dim in sharding.dims))


def _whole(axes: Iterable[AxisRef], mesh: Mesh) -> SizedAxes:
    return sized_axes([AxisRef(name) for name in dict.fromkeys(axis.name for axis in axes)], mesh)


# Collectives of StableHLO


def _axes_of_groups(op: Operation, meshes: MeshTable) -> SizedAxes:
    groups = op.properties.get("replica_groups") or op.properties.get("source_target_pairs")
    if isinstance(groups, ReplicaGroupMeshAxesAttr):
        return _named_axes(groups.data, meshes)
    rows = _rows(groups) if isinstance(groups, DenseIntOrFPElementsAttr) else []
    if isinstance(op, stablehlo.CollectivePermuteOp):
        return _group_axes(_cycles(rows), meshes)
    return _group_axes(rows, meshes)


def _named_axes(groups: ReplicaGroupMeshAxes, meshes: MeshTable) -> SizedAxes:
    named = groups.mesh
    mesh = meshes.get(named.root_reference.data) if isinstance(named, SymbolRefAttr) else None
    if isinstance(named, MeshAttr):
        mesh = shardy_mesh(named)
    if mesh is None:
        return ()
    axes = dict.fromkeys(shardy_axis(one.data) for one in groups.axes if isinstance(one, AxisRefAttr))
    return sized_axes([axis for axis in axes if mesh.has_axis(axis.name)], mesh)  # the verifier does not check this


def _rows(groups: DenseIntOrFPElementsAttr) -> list[tuple[int, ...]]:
    """Return the rows of a table of device ids, without padding."""
    shape, values = groups.get_shape(), [cast(int, value) for value in groups.get_values()]
    if len(shape) != 2:
        return []
    if values and groups.is_splat():
        values = values[:1] * math.prod(shape)
    width = shape[1]
    return [tuple(n for n in values[i : i + width] if n >= 0) for i in range(0, len(values), width)] if width else []


def _cycles(pairs: Iterable[Sequence[int]]) -> list[tuple[int, ...]]:
    """Return the connected components of source-target pairs."""
    connected, devices = DisjointSets[int](), dict[int, None]()
    for source, target in pairs:
        devices.update({target: None, source: None})
        connected.join(target, source)
    groups: dict[int, list[int]] = {}
    for device in devices:
        groups.setdefault(connected.root(device), []).append(device)
    return [tuple(group) for group in groups.values()]


def _group_axes(groups: Sequence[tuple[int, ...]], meshes: MeshTable) -> SizedAxes:
    """Return the mesh axes along which the devices of the largest group differ, or else one axis without a name."""
    largest = max(groups, key=len, default=())
    for mesh in meshes.values():
        axes = _differing(largest, mesh)
        if axes is not None and math.prod(size for _, size in axes) == len(largest):
            return axes
    return (("", len(largest)),) if largest else ()


def _differing(devices: Sequence[int], mesh: Mesh) -> SizedAxes | None:
    """Return the axes along which the devices differ; None if one is not in the mesh."""
    positions = _positions(mesh.device_ids)
    found: list[tuple[int, ...]] = []
    for device in devices:
        index = positions.get(device) if positions else device
        if index is None or index >= mesh.total_size:
            return None
        found.append(_coordinates(index, mesh))
    columns = zip(*found, strict=True)
    return tuple(
        (axis.name, axis.size) for axis, column in zip(mesh.axes, columns, strict=False) if len(set(column)) > 1
    )


@cache
def _positions(device_ids: tuple[int, ...]) -> dict[int, int]:
    return {device: index for index, device in enumerate(device_ids)}


def _coordinates(index: int, mesh: Mesh) -> tuple[int, ...]:
    """Return the coordinates of the device with an index in the mesh."""
    coordinates: list[int] = []
    for axis in reversed(mesh.axes):
        index, here = divmod(index, axis.size)
        coordinates.append(here)
    return tuple(reversed(coordinates))


# The ops that need collectives


@dataclass(frozen=True, slots=True)
class Cause:
    """The op that needs a collective, and the index of the operand, if the collective is for an operand."""

    op: Operation
    operand: int | None = None


class Causes:
    """Finds the op that needs a collective. Must be constructed before collectives are inserted."""

    def __init__(self, ops: Iterable[Operation]) -> None:
        self._before = {op: shardings_of(op) for op in ops if op.results}

    def of(self, op: Operation, order: Mapping[Operation, int]) -> Cause:
        """Return the op whose operands or result the collective converts.

        That is the op that defines the value, if its shardings have changed or the value is reduced; else the first
        user by `order`. Collectives of StableHLO are their own cause.
        """
        if not isinstance(op, CollectiveOp | ReshardOp):
            return Cause(op)
        source: Operation | Block = op
        while isinstance(source, CollectiveOp | ReshardOp):
            source = source.operands[0].owner
        if isinstance(source, Operation):
            reduced = isinstance(op, AllReduceOp | ReduceScatterOp)
            if reduced or (source in self._before and self._before[source] != shardings_of(source)):
                return Cause(source)
        cause = Cause(op)
        while isinstance(cause.op, CollectiveOp | ReshardOp):
            uses = list(cause.op.results[0].uses)
            if not uses:
                return Cause(op)
            first = min(uses, key=lambda use: (order.get(use.operation, len(order)), use.index))
            cause = Cause(first.operation, first.index)
        return cause


_MOVES_DATA = frozenset({CostClass.ALIAS, CostClass.RESHAPE, CostClass.PARTIAL_READ})
"""What the partitioner puts between a collective and the op that needs it, besides transposes."""


class PerDeviceCauses:
    """Finds the op that needs a collective in the program of one device."""

    def of(self, op: Operation, order: Mapping[Operation, int]) -> Cause:
        """Return the op that defines a value that is reduced, else the first user of the result by `order`."""
        if type(op) not in STABLEHLO_COLLECTIVES:
            return Cause(op)
        if isinstance(op, stablehlo.AllReduceOp | stablehlo.ReduceScatterOp):
            source = op.operands[0].owner
            return Cause(source if isinstance(source, Operation) else op)
        cause = Cause(op)
        while type(cause.op) in STABLEHLO_COLLECTIVES or _moves_data(cause.op):
            uses = [use for result in cause.op.results for use in result.uses]
            if not uses:
                return Cause(op)
            first = min(uses, key=lambda use: (order.get(use.operation, len(order)), use.index))
            cause = Cause(first.operation, first.index)
        return cause


def _moves_data(op: Operation) -> bool:
    return cost_class(op) in _MOVES_DATA or isinstance(op, TransposeOp | ConcatenateOp)
