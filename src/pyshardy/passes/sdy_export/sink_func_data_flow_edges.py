"""Sink function data-flow edges: `--sdy-sink-func-data-flow-edges`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import func_argument_shardings, set_func_argument_shardings
from pyshardy.dialects.sdy.data_flow import set_shardings_of, shardings_of, value_index
from pyshardy.dialects.sdy.ops import FuncDataFlowEdgeOp
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.passes.base import OtherOpsPreserved, Pass, Preserved, Session
from pyshardy.sharding import MeshRef, TensorSharding, fully_open_list


@dataclass(frozen=True)
class SinkFuncDataFlowEdgesPass(Pass):
    """Move the shardings of edges to function arguments and call results, and erase every `sdy.func_data_flow_edge`.

    The inverse of `sdy-add-func-data-flow-edges`. The sharding of an edge is stored at the function argument or call
    result that is its operand. If the edge has lost its sharding, the value becomes open without axes. When a call gets
    its first sharding, its other results get open ones.
    """

    name: ClassVar[str] = "sdy-sink-func-data-flow-edges"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | OtherOpsPreserved:
        """Sink the edges of a function."""
        assert isinstance(op, FuncOp)
        edges = session.op_index(op).of_class(FuncDataFlowEdgeOp)
        if not edges:
            return Preserved.ALL
        # Each list of shardings is read and stored once, however many edges there are.
        arguments = func_argument_shardings(op)
        calls: dict[Operation, list[TensorSharding | None]] = {}
        for edge in edges:
            value, own = edge.input, shardings_of(edge)
            new = own[0] if own else None
            owner = value.owner
            if isinstance(owner, Operation):
                shardings = calls.get(owner)
                if shardings is None:
                    shardings = calls[owner] = [*(shardings_of(owner) or (None,) * len(owner.results))]
                if new is not None and shardings[0] is None:
                    shardings[:] = _open_list(owner, new.mesh)
            else:
                shardings = arguments
            index = value_index(value)
            shardings[index] = _sunk(new, shardings[index])
            replace_all_uses(edge.result, value)
            erase(edge)
        set_func_argument_shardings(op, arguments)
        for call, shardings in calls.items():
            set_shardings_of(call, tuple([one for one in shardings if one is not None]))
        return OtherOpsPreserved(frozenset([FuncDataFlowEdgeOp]))


def _sunk(of_edge: TensorSharding | None, of_value: TensorSharding | None) -> TensorSharding | None:
    if of_edge is not None or of_value is None:
        return of_edge
    return of_value.fully_open_like()


def _open_list(call: Operation, mesh: MeshRef) -> tuple[TensorSharding, ...]:
    return fully_open_list([rank_of(type) for type in call.result_types], mesh)
