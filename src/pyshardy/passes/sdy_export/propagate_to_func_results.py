"""Propagate returned shardings to function results: `--sdy-propagate-to-func-results`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.func import ReturnOp
from pyshardy.dialects.sdy.access import get_shardings, set_func_result_shardings
from pyshardy.dialects.sdy.functions import functions_of, main_function
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class PropagateToFuncResultsPass(Pass):
    """Set the sharding of each function result to that of the returned value, or remove it if the value has none.

    The results of the main function are chosen by the user and left unchanged. The main function is the only function,
    or the one named `main`; it is an error if there is none.
    """

    name: ClassVar[str] = "sdy-propagate-to-func-results"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Set the result shardings of the functions of a module."""
        assert isinstance(op, ModuleOp)
        main = main_function(op, single_function=True)
        for func in functions_of(op):
            block = func.body.first_block
            if func is not main and block is not None and isinstance(block.last_op, ReturnOp):
                set_func_result_shardings(func, get_shardings(block.last_op.operands))
        return Preserved.OPS
