"""Edges of ops that pass data on: `--sdy-add-data-flow-edges`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import LocationAttr, ModuleOp
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import DataFlow, data_flow, has_data_flow
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.edits import insert_after_value, replace_all_uses
from pyshardy.traversal import ops_where


@dataclass(frozen=True)
class AddDataFlowEdgesPass(Pass):
    """Puts an `sdy.data_flow_edge` behind each value that stands for what flows through an op.

    That is each result of a while loop, a case, an optimization barrier, a manual or a named computation, and each
    argument of the body of the last two. The edge has the sharding that the op has for the value, and takes its place
    for all users, so that propagation finds one value for all that is to be sharded alike.
    """

    name: ClassVar[str] = "sdy-add-data-flow-edges"

    def run(self, op: Operation, session: Session) -> None:
        """Adds the edges of all ops in a module."""
        assert isinstance(op, ModuleOp)
        for inner in ops_where(op, has_data_flow, inner_first=True):
            flow = data_flow(inner)
            assert flow is not None
            add_edges(inner, flow)


def add_edges(op: Operation, flow: DataFlow) -> None:
    """Adds the edges of one op: of block arguments, then of results."""
    _add_edges(flow.block_argument_owners(op))
    _add_edges(flow.result_owners(op))


def _add_edges(owners: Sequence[SSAValue]) -> None:
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


def location_of(value: SSAValue) -> LocationAttr:
    """Where a value comes from."""
    assert isinstance(value, OpResult | BlockArgument)
    return value.op.location if isinstance(value, OpResult) else value.location
