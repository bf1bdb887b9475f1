"""Sink data-flow edges into ops: `--sdy-sink-data-flow-edges`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.sdy.attributes import PropagationEdgesAttr
from pyshardy.dialects.sdy.data_flow import edge_user
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp
from pyshardy.interfaces import DataFlow, data_flow, has_data_flow
from pyshardy.passes.base import OtherOpsPreserved, Pass, Preserved, Session, option
from pyshardy.passes.sdy_export import debug_attributes as names
from pyshardy.passes.sdy_export.edges import edge_shardings, remove_edge


@dataclass(frozen=True)
class SinkDataFlowEdgesPass(Pass):
    """Move the shardings of data-flow edges to the ops that own them, and erase every `sdy.data_flow_edge`.

    The inverse of `sdy-add-data-flow-edges`. A while loop, a case or an optimization barrier gets the shardings of the
    edges of its results, a manual or named computation also those of its body's arguments. If an edge of an op has a
    sharding, values whose edge has none become open; if no edge has one, the shardings of the op are unchanged.

    The options preserve what propagation recorded at the edges, as arrays on the ops, with an entry for each edge.
    """

    name: ClassVar[str] = "sdy-sink-data-flow-edges"
    anchor: ClassVar[str] = "func.func"

    sink_debug_sharding_origins: bool = option(False, "Keep the records of the origin of each axis.")
    sink_debug_propagation_edge_sharding: bool = option(False, "Keep the records of how each axis was propagated.")

    def run(self, op: Operation, session: Session) -> Preserved | OtherOpsPreserved:
        """Sink the edges of a function."""
        found = session.op_index(op).where(lambda kind: kind is DataFlowEdgeOp or has_data_flow(kind))
        if not found:
            return Preserved.ALL
        for inner in found:
            if isinstance(inner, DataFlowEdgeOp):
                remove_edge(inner)
            elif (flow := data_flow(inner)) is not None:
                self.sink(inner, flow)
        return OtherOpsPreserved(frozenset({DataFlowEdgeOp}), are_erased=True, besides=Preserved.EQUAL_BODIES)

    def sink(self, op: Operation, flow: DataFlow) -> None:
        """Store the shardings of the edges in an op."""
        arguments, results = flow.block_argument_owners(op), flow.result_owners(op)
        if shardings := edge_shardings(arguments):
            flow.set_block_argument_shardings(op, shardings)
        if shardings := edge_shardings(results):
            flow.set_result_shardings(op, shardings)
        if self.sink_debug_sharding_origins:
            op.attributes[names.BLOCK_ARG_SHARDING_ORIGINS] = _records(arguments, names.SHARDING_ORIGINS)
            op.attributes[names.RESULT_SHARDING_ORIGINS] = _records(results, names.SHARDING_ORIGINS)
        if self.sink_debug_propagation_edge_sharding:
            op.attributes[names.BLOCK_ARG_PROPAGATION_EDGES] = _records(arguments, names.PROPAGATION_EDGES)
            op.attributes[names.RESULT_PROPAGATION_EDGES] = _records(results, names.PROPAGATION_EDGES)


_EMPTY: Mapping[str, Attribute] = {
    names.SHARDING_ORIGINS: DictionaryAttr({}),
    names.PROPAGATION_EDGES: PropagationEdgesAttr(()),
}


def _records(owners: Sequence[SSAValue], name: str) -> ArrayAttr[Attribute]:
    found: list[Attribute] = []
    for owner in owners:
        edge = edge_user(owner)
        if edge is not None:
            found.append(edge.attributes.get(name, _EMPTY[name]))
    return ArrayAttr(found)
