"""Edges of ops that pass data on: `--sdy-add-data-flow-edges`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import LocationAttr, ModuleOp
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import data_flow, has_data_flow
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.passes.base import Kept, Pass, Session
from pyshardy.passes.edits import insert_after_value, replace_all_uses
from pyshardy.passes.manager import verify


@dataclass(frozen=True)
class AddDataFlowEdgesPass(Pass):
    """Puts an `sdy.data_flow_edge` behind each value that stands for what flows through an op.

    That is each result of a while loop, a case, an optimization barrier, a manual or a named computation, and each
    argument of the body of the last two. The edge has the sharding that the op has for the value, and takes its place
    for all users, so that propagation finds one value for all that is to be sharded alike.
    """

    name: ClassVar[str] = "sdy-add-data-flow-edges"

    def run(self, op: Operation, session: Session) -> Kept | None:
        """Adds the edges of all ops in a module."""
        assert isinstance(op, ModuleOp)
        found = session.survey(op).where(has_data_flow, inner_first=True)
        add_edges(op, found, session)
        return None if found else Kept.ALL


def add_edges(module: Operation, ops: Iterable[Operation], session: Session) -> None:
    """Adds the edges of ops in a module: of each op those of block arguments, then of results.

    An op that has edges gets them again, which is an error that later passes would hide.
    """
    fine = True
    for op in ops:
        flow = data_flow(op)
        assert flow is not None
        for owners in (flow.block_argument_owners(op), flow.result_owners(op)):
            fine &= _add_edges(owners)
    if not fine:
        verify(module, session)


def _add_edges(owners: Sequence[SSAValue]) -> bool:
    """Adds the edges of values; whether none had one before."""
    fine = True
    # Each is inserted right behind its owner; last ones first brings them into the order of the owners.
    for owner in reversed(owners):
        if static_shape(owner.type) is None:
            continue
        sharding = get_sharding(owner)
        properties: dict[str, Attribute] = {} if sharding is None else {"sharding": TensorShardingAttr(sharding)}
        edge = DataFlowEdgeOp.create(operands=[owner], result_types=[owner.type], properties=properties)
        edge.location = location_of(owner)
        replace_all_uses(owner, edge.result, but=edge)
        insert_after_value(owner, edge)
        fine &= not any(type(use.operation) is DataFlowEdgeOp for use in edge.result.uses)
    return fine


def location_of(value: SSAValue) -> LocationAttr:
    """Where a value comes from."""
    assert isinstance(value, OpResult | BlockArgument)
    return value.op.location if isinstance(value, OpResult) else value.location
