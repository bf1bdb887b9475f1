"""Fix the sharding of every value by a constraint: `--xla-pin-shardings`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Block, Operation, SSAValue

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.interfaces import data_flow, has_data_flow
from pyshardy.ir.mutation import (
    InsertionPoint,
    insert_new,
    insertion_point_after_op,
    location_of,
    replace_uses_if,
    set_operand,
)
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import MeshTable, TensorSharding
from pyshardy.sharding.mesh import only_mesh

_UNPINNED = (ShardingConstraintOp, ManualComputationOp, CallOp)
"""Ops whose results have a sharding that XLA respects, or that XLA inlines."""
_BRANCHES = ("stablehlo.case", "stablehlo.if")


@dataclass(frozen=True)
class PinShardingsPass(Pass):
    """Insert a sharding constraint after each value, so that XLA keeps the sharding that was decided.

    XLA ignores shardings of most ops and propagates again from arguments, results and constraints. A value without a
    sharding is constrained to be replicated. What flows into the edge of a loop, branch or barrier with another
    sharding than the edge is constrained to that of the edge too. Scalars, values without uses, values with unreduced
    axes, and ops nested in reductions and similar ops are left unchanged.
    """

    name: ClassVar[str] = "xla-pin-shardings"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Insert the constraints of a module."""
        assert isinstance(op, ModuleOp)
        meshes = module_meshes(op)
        mesh = only_mesh(meshes)
        for func in op.body.block.ops:
            if isinstance(func, FuncOp):
                for block in func.body.blocks:
                    start = block.first_op or block
                    for argument in block.args:
                        _pin(argument, mesh, start)
                    _pin_block(block, mesh, meshes)
        return None


def _pin_block(block: Block, mesh: str | None, meshes: MeshTable) -> None:
    for op in list(block.ops):
        if (has_data_flow(type(op)) or op.name in _BRANCHES) and not _is_fully_manual(op, meshes):
            for region in op.regions:
                for inner in region.blocks:
                    _pin_block(inner, mesh, meshes)
            if not isinstance(op, _UNPINNED):
                _pin_sources(op, mesh)
        if not isinstance(op, _UNPINNED):
            for result in op.results:
                _pin(result, mesh, insertion_point_after_op(op))


def _pin_sources(op: Operation, mesh: str | None) -> None:
    """Convert what flows into an edge to the sharding of the edge, where it has another one.

    XLA decides the sharding of an edge, which arguments of loops have, by what flows into it.
    """
    flow = data_flow(op)
    if flow is None:
        return
    for result in op.results:
        decided = _decided_sharding(result, mesh)
        if decided is None:
            continue
        for use in flow.sources(op, result):
            value = use.operation.operands[use.index]
            if _decided_sharding(value, mesh) != decided:
                location = location_of(value)
                properties = {"sharding": TensorShardingAttr(decided)}
                pin = insert_new(use.operation, ShardingConstraintOp, (value,), (value.type,), properties, {}, location)
                set_operand(use.operation, use.index, pin.results[0])


def _is_fully_manual(op: Operation, meshes: MeshTable) -> bool:
    """Return whether an op is a computation for one device, in which nothing can be sharded."""
    if not isinstance(op, ManualComputationOp):
        return False
    manual = set(op.manual_axes.data)
    return any(manual.issuperset(mesh.sizes) for mesh in meshes.values() if mesh.axes)


def _decided_sharding(value: SSAValue, mesh: str | None) -> TensorSharding | None:
    if not isinstance(value.type, TensorType) or not value.type.get_num_dims():
        return None
    sharding = get_sharding(value)
    if sharding is None:
        return None if mesh is None else TensorSharding.fully_closed(value.type.get_num_dims(), mesh)
    return None if sharding.unreduced else sharding.closed_like()


def _pin(value: SSAValue, mesh: str | None, at: InsertionPoint) -> None:
    decided = _decided_sharding(value, mesh) if value.first_use is not None else None
    if decided is None:
        return
    sharding = TensorShardingAttr(decided)

    def is_unpinned(op: Operation) -> bool:
        return not (isinstance(op, ShardingConstraintOp) and op.sharding == sharding)

    if not any(is_unpinned(use.operation) for use in value.uses):
        return
    properties = {"sharding": sharding}
    pin = insert_new(at, ShardingConstraintOp, (value,), (value.type,), properties, {}, location_of(value))
    replace_uses_if(value, pin.results[0], lambda use: use.operation is not pin and is_unpinned(use.operation))
