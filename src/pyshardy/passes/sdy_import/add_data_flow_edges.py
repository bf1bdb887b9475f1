"""Add data-flow edges: `--sdy-add-data-flow-edges`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import value_index
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp
from pyshardy.dialects.sdy.shapes import has_static_shape
from pyshardy.interfaces import Shardings, data_flow, has_data_flow
from pyshardy.ir.identity_cache import by_identity
from pyshardy.ir.mutation import InsertionPoint, insert_new, insertion_point_after_value, location_of, replace_all_uses
from pyshardy.passes.base import OtherOpsPreserved, Pass, Preserved, Session
from pyshardy.passes.manager import verify


@dataclass(frozen=True)
class AddDataFlowEdgesPass(Pass):
    """Insert an `sdy.data_flow_edge` after each value that represents data flowing through an op.

    These are the results of while loops, cases, optimization barriers, and manual and named computations, and the
    arguments of the bodies of the latter two. The edge has the sharding that the op has for the value and replaces it
    in all uses, so that propagation has one value for all values that must be sharded the same way.
    """

    name: ClassVar[str] = "sdy-add-data-flow-edges"

    def run(self, op: Operation, session: Session) -> Preserved | OtherOpsPreserved:
        """Add the edges of all ops in a module."""
        assert isinstance(op, ModuleOp)
        found = session.op_index(op).where(has_data_flow, order="post")
        if not found:
            return Preserved.ALL
        has_shardings = add_edges(op, found, session)
        # The edges in a body have the shardings of the op that it belongs to.
        besides = Preserved.NOTHING if has_shardings else Preserved.EQUAL_BODIES
        return OtherOpsPreserved(frozenset({DataFlowEdgeOp}), besides=besides)


def add_edges(module: Operation, ops: Iterable[Operation], session: Session) -> bool:
    """Add the edges of ops in a module: for each op those of block arguments, then of results. Return whether any has a
    sharding.

    An op that has edges gets a second set, which is an error that later passes would hide.
    """
    fine, has_shardings, is_static = True, False, by_identity(has_static_shape)
    for op in ops:
        flow = data_flow(op)
        assert flow is not None
        arguments, results = flow.block_argument_owners(op), flow.result_owners(op)
        for owners, shardings_of in ((arguments, flow.block_argument_shardings), (results, flow.result_shardings)):
            if not owners:
                continue
            shardings, place = shardings_of(op), insertion_point_after_value(owners[0])
            has_shardings |= bool(shardings)
            for owner in owners:
                if is_static(owner._type):
                    fine &= _add_edge(owner, shardings, place)
    if not fine:
        verify(module, session)
    return has_shardings


def _add_edge(owner: SSAValue, shardings: Shardings, place: InsertionPoint) -> bool:
    """Add the edge of a value at an insertion point, and return whether it had none before."""
    index = value_index(owner)
    properties = {"sharding": TensorShardingAttr(shardings[index])} if index < len(shardings) else {}
    location = location_of(owner)
    edge = insert_new(place, DataFlowEdgeOp, (owner,), (owner._type,), properties, {}, location)
    (result,) = edge.results
    replace_all_uses(owner, result, but=edge)
    use = result.first_use
    while use is not None and type(use._operation) is not DataFlowEdgeOp:
        use = use._next_use
    return use is None
