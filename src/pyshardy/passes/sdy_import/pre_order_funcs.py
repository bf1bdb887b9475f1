"""Order functions by calls: `--sdy-pre-order-funcs`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.sdy.functions import functions_callees_first
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class PreOrderFuncsPass(Pass):
    """Move the functions to the end of the module, callers before callees.

    Functions that do not call each other are in the reverse order of their calls or, if they have none, of the module.
    All other ops, and functions without a body, precede them.
    """

    name: ClassVar[str] = "sdy-pre-order-funcs"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Order the functions of a module."""
        assert isinstance(op, ModuleOp)
        block = op.body.block
        funcs = functions_callees_first(CallGraph(op, session.op_index), op)[::-1]
        if list(block.ops)[-len(funcs) :] == funcs:
            return Preserved.ALL
        for func in funcs:
            func.detach()
            block.add_op(func)
        return Preserved.FUNCTIONS
