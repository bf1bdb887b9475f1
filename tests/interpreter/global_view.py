"""Ops of the sdy dialect in a program of global shapes: their results are their operands.

A manual computation runs on all devices of its mesh: operands are cut into shards and results assembled.
"""

from __future__ import annotations

import re

import numpy as np
from xdsl.ir import Operation

from tests.interpreter.machine import Frame, Value, describe, handles, run_region
from tests.interpreter.sdy_collectives import Parts, gather, reduce_parts, slice_parts
from tests.interpreter.shards import Mesh, Sharding, parse_shardings
from tests.interpreter.values import Array, InterpreterError, spread


@handles(
    "sdy.sharding_constraint",
    "sdy.reshard",
    "sdy.propagation_barrier",
    "sdy.data_flow_edge",
    "sdy.func_data_flow_edge",
    "sdy.all_gather",
    "sdy.all_slice",
    "sdy.all_to_all",
    "sdy.collective_permute",
    "sdy.all_reduce",
    "sdy.reduce_scatter",
    "sdy.sharded_to_unreduced",
    "sdy.replicated_to_unreduced",
)
def _identity(frame: Frame, op: Operation, operand: Value) -> Value:
    return operand


@handles("sdy.sharding_group")
def _nothing(frame: Frame, op: Operation, operand: Value) -> list[Value]:
    return []


@handles("sdy.named_computation")
def _named_computation(frame: Frame, op: Operation, *operands: Value) -> list[Value]:
    return run_region(frame.child(), op.regions[0], operands)


@handles("sdy.manual_computation")
def _manual_computation(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    axes = re.findall(r'"([^"]*)"', str(op.properties["manual_axes"]))
    into, out = (
        [one.restricted_to(axes) for one in parse_shardings(op.properties[f"{n}_shardings"])] for n in ("in", "out")
    )
    if not axes:
        return run_region(frame.child(), op.regions[0], operands)
    mesh = _mesh_of(frame, op, [*into, *out])
    inner = (
        frame
        if frame.count > 1
        else Frame(
            frame.program.on_partitions(len(mesh.devices)), len(mesh.devices), np.arange(len(mesh.devices)), frame
        )
    )
    if inner.devices is None or sorted(map(int, inner.devices)) != sorted(mesh.devices):
        raise InterpreterError(f"{describe(op)}: the devices of the mesh are not those that run it")
    shards = [_cut(inner, operand, one, mesh) for operand, one in zip(operands, into, strict=True)]
    body = Frame(inner.program, inner.count, inner.devices, frame)
    results = [
        _join(body, value, one, mesh) for value, one in zip(run_region(body, op.regions[0], shards), out, strict=True)
    ]
    return [result[: frame.count] for result in results]


def _mesh_of(frame: Frame, op: Operation, shardings: list[Sharding]) -> Mesh:
    for sharding in shardings:
        mesh = sharding.mesh if isinstance(sharding.mesh, Mesh) else frame.program.meshes[sharding.mesh]
        if mesh.sizes:
            return mesh
    raise InterpreterError(f"{describe(op)} has no mesh")


def _cut(frame: Frame, operand: Array, sharding: Sharding, mesh: Mesh) -> Array:
    """Return the shard of each device, of an array that devices with the same shard of it have alike."""
    return _stacked(frame, slice_parts(mesh, _parts(frame, operand), sharding.dims))


def _join(frame: Frame, shards: Array, sharding: Sharding, mesh: Mesh) -> Array:
    """Return the whole array on each device: what those have that differ from it along the axes of the sharding."""
    parts = gather(mesh, _parts(frame, shards), sharding.dims)
    if sharding.unreduced:
        parts = reduce_parts(mesh, parts, sharding.unreduced)
    return _stacked(frame, parts)


def _parts(frame: Frame, value: Array) -> Parts:
    assert frame.devices is not None
    return dict(zip(map(int, frame.devices), spread(value, frame.count), strict=True))


def _stacked(frame: Frame, parts: Parts) -> Array:
    assert frame.devices is not None
    return np.stack([parts[int(device)] for device in frame.devices])
