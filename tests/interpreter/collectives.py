"""Collectives of StableHLO, and the ids of devices.

A device is a partition of a replica. A collective works within groups, which the op gives as replicas, partitions, or
devices, depending on its channel and on `use_global_device_ids`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tests.interpreter.data_movement import integer
from tests.interpreter.machine import Frame, apply, describe, handles
from tests.interpreter.shards import Mesh, parse_axes
from tests.interpreter.values import Array, InterpreterError, spread, table


def _channel(op: Operation) -> int:
    handle: Any = op.properties.get("channel_handle")
    return 0 if handle is None else handle.data.handle


def _id_groups(frame: Frame, op: Operation) -> list[list[int]]:
    """Return the groups of ids that the op has; ids of -1 fill up groups."""
    attribute: Any = op.properties["replica_groups"]
    if attribute.name == "stablehlo.replica_group_mesh_axes":
        return _mesh_groups(frame, attribute)
    return [group for row in table(attribute) if (group := [id for id in row if id >= 0])]


def _mesh_groups(frame: Frame, attribute: Any) -> list[list[int]]:
    """Return the groups of devices that differ along axes of a mesh only."""
    name = re.match(r'@"?([\w$.-]+)', str(attribute.data.mesh))
    if name is None:
        mesh = Mesh.parse(attribute.data.mesh)
    elif name[1] in frame.program.meshes:
        mesh = frame.program.meshes[name[1]]
    else:
        raise InterpreterError(f"no mesh @{name[1]} in the module")
    texts = []
    for axis in attribute.data.axes:
        part = getattr(axis.data, "sub_axis_info", None)
        texts.append(f'"{axis.data.name}"' + (f":({part.data.pre_size}){part.data.size}" if part else ""))
    return mesh.groups(parse_axes(", ".join(texts)))


def flattened_ids(frame: Frame, op: Operation, groups: list[list[int]]) -> list[list[int]]:
    """Groups of device ids."""
    return groups or [list(range(frame.program.replicas * frame.program.partitions))]


def cross_replica(frame: Frame, op: Operation, groups: list[list[int]]) -> list[list[int]]:
    """Groups of replicas, for each partition."""
    program = frame.program
    groups = groups or [list(range(program.replicas))]
    return [[r * program.partitions + p for r in group] for group in groups for p in range(program.partitions)]


def cross_partition(frame: Frame, op: Operation, groups: list[list[int]]) -> list[list[int]]:
    """Groups of partitions, for each replica."""
    program = frame.program
    groups = groups or [list(range(program.partitions))]
    return [[r * program.partitions + p for p in group] for group in groups for r in range(program.replicas)]


def cross_replica_and_partition(frame: Frame, op: Operation, groups: list[list[int]]) -> list[list[int]]:
    """Groups of replicas with all their partitions: one replica after the other, as XLA orders them."""
    program = frame.program
    groups = groups or [list(range(program.replicas))]
    return [[r * program.partitions + p for r in group for p in range(program.partitions)] for group in groups]


def _reduction_groups(frame: Frame, op: Operation) -> list[list[int]]:
    """Return the groups of an op that may have global ids."""
    if "use_global_device_ids" in op.properties:
        if _channel(op) <= 0:
            raise InterpreterError(f"{describe(op)}: use_global_device_ids needs a channel above 0")
        mode = flattened_ids
    else:
        mode = cross_replica_and_partition if _channel(op) > 0 else cross_replica
    return mode(frame, op, _id_groups(frame, op))


def _exchange_groups(frame: Frame, op: Operation, groups: list[list[int]]) -> list[list[int]]:
    """Return the groups of an op that works either across replicas or across partitions."""
    return (cross_partition if _channel(op) > 0 else cross_replica)(frame, op, groups)


def _lane_groups(frame: Frame, op: Operation, groups: list[list[int]], all_devices: bool = True) -> list[list[int]]:
    """Return groups as lanes of the frame; all devices of a group must be running the op."""
    if frame.devices is None:
        raise InterpreterError(f"{describe(op)} inside a computation on elements")
    lanes = {int(device): lane for lane, device in enumerate(frame.devices)}
    members = [device for group in groups for device in group]
    if len(set(members)) < len(members):
        raise InterpreterError(f"{describe(op)}: a device is in two groups: {groups}")
    _check_devices(frame, op, groups)
    if all_devices and (missing := set(lanes) - set(members)):
        raise InterpreterError(f"{describe(op)}: device {min(missing)} is in no group")
    for group in groups:
        here = [device for device in group if device in lanes]
        if here and len(here) < len(group):
            away = next(device for device in group if device not in lanes)
            raise InterpreterError(f"devices diverge: device {here[0]} runs {describe(op)}, but device {away} does not")
    return [[lanes[device] for device in group] for group in groups if group and group[0] in lanes]


def _check_devices(frame: Frame, op: Operation, groups: list[list[int]]) -> None:
    total = frame.program.replicas * frame.program.partitions
    if wrong := [device for group in groups for device in group if device >= total]:
        raise InterpreterError(f"{describe(op)}: there is no device {wrong[0]}, only {total} devices")


def _result(frame: Frame, shape: Sequence[int], like: Array) -> Array:
    return np.zeros((frame.count, *shape), like.dtype)


@handles("stablehlo.partition_id")
def _partition_id(frame: Frame, op: Operation) -> Array:
    return (_devices(frame, op) % frame.program.partitions).astype(np.uint32)


@handles("stablehlo.replica_id")
def _replica_id(frame: Frame, op: Operation) -> Array:
    return (_devices(frame, op) // frame.program.partitions).astype(np.uint32)


def _devices(frame: Frame, op: Operation) -> Array:
    if frame.devices is None:
        raise InterpreterError(f"{describe(op)} inside a computation on elements")
    return frame.devices


def _same_size(op: Operation, groups: list[list[int]]) -> int:
    """Return the size that all groups have."""
    if len({len(group) for group in groups}) > 1:
        raise InterpreterError(f"{describe(op)}: groups of different sizes")
    return len(groups[0])


@handles("stablehlo.all_gather")
def _all_gather(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    groups, dim = _lane_groups(frame, op, _reduction_groups(frame, op)), integer(op, "all_gather_dim")
    size = _same_size(op, groups)
    results: list[Array] = []
    for operand in operands:
        operand = spread(operand, frame.count)
        shape = [n * size if i == dim else n for i, n in enumerate(operand.shape[1:])]
        result = _result(frame, shape, operand)
        for group in groups:
            result[group] = np.concatenate(list(operand[group]), axis=dim)
        results.append(result)
    return results


def _reduced(frame: Frame, op: Operation, operand: Array, groups: list[list[int]]) -> Array:
    """Combine the values of each group's devices in their order."""
    operand = spread(operand, frame.count)
    result = operand.copy()
    for size in {len(group) for group in groups}:
        alike = [group for group in groups if len(group) == size]
        total = operand[[group[0] for group in alike]]
        for i in range(1, size):
            # Computations of collectives capture nothing: any lanes will do.
            whole = [np.zeros_like(operand), np.zeros_like(operand)]
            firsts = [group[0] for group in alike]
            whole[0][firsts], whole[1][firsts] = total, operand[[group[i] for group in alike]]
            total = apply(frame, op.regions[0], whole)[0][firsts]
        for group, value in zip(alike, total, strict=True):
            result[group] = value
    return result


@handles("stablehlo.all_reduce")
def _all_reduce(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    groups = _lane_groups(frame, op, _reduction_groups(frame, op))
    return [_reduced(frame, op, operand, groups) for operand in operands]


@handles("stablehlo.cross-replica-sum")
def _cross_replica_sum(frame: Frame, op: Operation, operand: Array) -> Array:
    operand = spread(operand, frame.count)
    result = operand.copy()
    for group in _lane_groups(frame, op, cross_replica(frame, op, _id_groups(frame, op))):
        result[group] = operand[group].sum(0, dtype=operand.dtype)
    return result


@handles("stablehlo.reduce_scatter")
def _reduce_scatter(frame: Frame, op: Operation, operand: Array) -> Array:
    groups, dim = _lane_groups(frame, op, _reduction_groups(frame, op)), integer(op, "scatter_dimension")
    total, size = _reduced(frame, op, operand, groups), _same_size(op, groups)
    parts = np.split(total, size, axis=dim + 1)
    result = _result(frame, parts[0].shape[1:], operand)
    for group in groups:
        for part, lane in zip(parts, group, strict=True):
            result[lane] = part[lane]
    return result


@handles("stablehlo.all_to_all")
def _all_to_all(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    groups = _lane_groups(frame, op, _exchange_groups(frame, op, _id_groups(frame, op)))
    split, concat, count = (integer(op, n) for n in ("split_dimension", "concat_dimension", "split_count"))
    if _same_size(op, groups) != count:
        raise InterpreterError(f"{describe(op)}: groups of {len(groups[0])} devices, but a split count of {count}")
    results: list[Array] = []
    for operand in operands:
        parts = np.split(spread(operand, frame.count), count, axis=split + 1)
        shape = list(parts[0].shape[1:])
        shape[concat] *= count
        result = _result(frame, shape, operand)
        for group in groups:
            for part, lane in zip(parts, group, strict=True):
                result[lane] = np.concatenate(list(part[group]), axis=concat)
        results.append(result)
    return results


@handles("stablehlo.collective_permute")
def _collective_permute(frame: Frame, op: Operation, operand: Array) -> Array:
    pairs = table(op.properties["source_target_pairs"])
    if any(len({pair[side] for pair in pairs}) < len(pairs) for side in (0, 1)):
        raise InterpreterError(f"{describe(op)}: a device is the source or the target of two pairs: {pairs}")
    groups = _exchange_groups(frame, op, pairs) if pairs else []
    _check_devices(frame, op, groups)
    operand = spread(operand, frame.count)
    result = np.zeros_like(operand)
    lanes = {int(device): lane for lane, device in enumerate(_devices(frame, op))}
    for source, target in groups:
        if (source in lanes) != (target in lanes):
            here, away = (source, target) if source in lanes else (target, source)
            raise InterpreterError(f"devices diverge: device {here} runs {describe(op)}, but device {away} does not")
        if source in lanes:
            result[lanes[target]] = operand[lanes[source]]
    return result


@handles("stablehlo.collective_broadcast")
def _collective_broadcast(frame: Frame, op: Operation, operand: Array) -> Array:
    operand = spread(operand, frame.count)
    result = np.zeros_like(operand)
    groups = _exchange_groups(frame, op, _id_groups(frame, op))
    for group in _lane_groups(frame, op, groups, all_devices=False):
        result[group] = operand[group[0]]
    return result
