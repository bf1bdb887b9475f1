"""Results as they are returned: `--sdy-propagate-to-func-results`."""

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
    """Gives each result of a function the sharding of the value that is returned, or none if that has none.

    The main function's results are what the user wants, and are left alone. The main function is the only one, or the
    one named `main`; it is an error if there is none.
    """

    name: ClassVar[str] = "sdy-propagate-to-func-results"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Sets the results of a module's functions."""
        assert isinstance(op, ModuleOp)
        main = main_function(op, single_function=True)
        for func in functions_of(op):
            block = func.body.first_block
            if func is not main and block is not None and isinstance(block.last_op, ReturnOp):
                set_func_result_shardings(func, get_shardings(block.last_op.operands))
        return Preserved.OPS
