"""Add function data-flow edges: `--sdy-add-func-data-flow-edges`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.access import func_argument_shardings
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING, shardings_of
from pyshardy.dialects.sdy.functions import main_function
from pyshardy.dialects.sdy.ops import FuncDataFlowEdgeOp
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.ir.mutation import insert_after_value, replace_all_uses
from pyshardy.passes.base import OtherOpsPreserved, Pass, Preserved, Session
from pyshardy.sharding import TensorSharding


@dataclass(frozen=True)
class AddFuncDataFlowEdgesPass(Pass):
    """Insert an `sdy.func_data_flow_edge` after each function argument and each call result.

    Propagation passes shardings through them between calls and functions, and the call graph remains as it is. An edge
    has the sharding of its value as the attribute `sdy.sharding`, and replaces the value in all uses. Arguments of the
    main function get none, as it has no calls.
    """

    name: ClassVar[str] = "sdy-add-func-data-flow-edges"

    def run(self, op: Operation, session: Session) -> Preserved | OtherOpsPreserved:
        """Add the edges of all functions and calls in a module."""
        assert isinstance(op, ModuleOp)
        main = main_function(op, single_function=True)
        index = session.op_index(op)
        calls, added = index.of_class(CallOp), False
        for func in index.of_class(FuncOp, order="post"):
            block = func.body.first_block
            if func is not main and block is not None:
                added |= _add_edges(block.args, func_argument_shardings(func), func)
        for call in calls:
            added |= _add_edges(call.results, shardings_of(call), call)
        return OtherOpsPreserved(frozenset([FuncDataFlowEdgeOp])) if added else Preserved.ALL


def _add_edges(values: Sequence[SSAValue], shardings: Sequence[TensorSharding | None], place: Operation) -> bool:
    """Add the edges of values, and return whether there are any."""
    added = False
    # Each is inserted right after its value; inserting the last first keeps the order of the values.
    for i, value in reversed(list(enumerate(values))):
        if static_shape(value.type) is None:
            continue
        sharding = shardings[i] if i < len(shardings) else None
        attributes: dict[str, Attribute] = {}
        if sharding is not None:
            attributes[SHARDING] = TensorShardingPerValueAttr((sharding,))
        edge = FuncDataFlowEdgeOp.create(operands=[value], result_types=[value.type], attributes=attributes)
        edge.location = place.location
        replace_all_uses(value, edge.result, but=edge)
        insert_after_value(value, edge)
        added = True
    return added
