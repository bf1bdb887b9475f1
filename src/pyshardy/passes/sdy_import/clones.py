"""Clone functions for single calls, with a check for recursive functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from xdsl.dialects.builtin import ModuleOp

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.functions import callee_of, clone_recursively
from pyshardy.ir.graph_algorithms import Step, depth_first
from pyshardy.ir.unvalidated import symbol
from pyshardy.ir.walk import walk


@dataclass
class CalleeCloner:
    """Clone the callees of calls, and all functions that these call."""

    symbols: ModuleSymbols
    _checked: set[FuncOp] = field(default_factory=set[FuncOp])

    @staticmethod
    def of(module: ModuleOp) -> CalleeCloner:
        """Return a cloner for the calls of a module."""
        return CalleeCloner(ModuleSymbols(module))

    def give_clone(self, call: CallOp, callee: FuncOp | None = None) -> None:
        """Redirect a call to a new clone of its callee, or of another function."""
        func = callee or callee_of(call, self.symbols)
        refuse_recursion(func, self.symbols, self._checked)
        name = self.symbols.insert(clone_recursively(func, self.symbols))
        call.properties["callee"] = symbol(name)


def refuse_recursion(func: FuncOp, symbols: ModuleSymbols, checked: set[FuncOp]) -> None:
    """Raise an error at a call that makes a function recursive which is called from `func`, or `func` itself.

    `checked` holds the functions known to be valid.
    """

    def callees(caller: FuncOp) -> Iterator[FuncOp]:
        return (callee_of(call, symbols) for call in walk(caller, CallOp))

    for step, caller, callee in depth_first([func], callees, checked):
        if step is Step.LEAVE:
            checked.add(caller)
        elif step is Step.CYCLE and callee is not None:
            call = next(call for call in walk(caller, CallOp) if callee_of(call, symbols) is callee)
            message = f"function '{callee.sym_name.data}' calls itself, which is not supported"
            raise error(call.location, message, op=call)
