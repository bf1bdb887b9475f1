"""Functions in the order of calls: `--sdy-pre-order-funcs`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.sdy.functions import Order, functions_by_calls
from pyshardy.passes.base import Pass, Session


@dataclass(frozen=True)
class PreOrderFuncsPass(Pass):
    """Moves the functions to the end of the module, callers before callees.

    Functions that do not call each other come in the reverse of the order in which they are called or, if nobody
    calls them, in which they stand. Everything else, and functions without a body, end up in front.
    """

    name: ClassVar[str] = "sdy-pre-order-funcs"

    def run(self, op: Operation, session: Session) -> None:
        """Orders the functions of a module."""
        assert isinstance(op, ModuleOp)
        block = op.body.block
        for func in functions_by_calls(op, Order.PRE):
            func.detach()
            block.add_op(func)
