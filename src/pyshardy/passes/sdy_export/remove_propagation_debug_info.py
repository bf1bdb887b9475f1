"""Remove records of propagation: `--sdy-remove-propagation-debug-info`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_export import debug_attributes
from pyshardy.passes.sdy_export.function_attributes import remove_attributes


@dataclass(frozen=True)
class RemovePropagationDebugInfoPass(Pass):
    """Remove the attributes in which propagation recorded the origins of shardings and the steps of propagation.

    On functions, only arguments and results have them removed.
    """

    name: ClassVar[str] = "sdy-remove-propagation-debug-info"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Remove the records in a module, and its own."""
        op_index = session.op_index(op)
        for function in op_index.of_class(FuncOp):
            remove_attributes(function, debug_attributes.ALL)
        for name in debug_attributes.ALL:
            for inner in (op, *op_index.occurrences(name).ops):
                if type(inner) is not FuncOp:
                    inner.attributes.pop(name, None)
        return Preserved.OPS
