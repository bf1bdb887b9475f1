"""Clones of functions for single calls, with a guard against functions that call themselves."""

from __future__ import annotations

from dataclasses import dataclass, field

from xdsl.dialects.builtin import ModuleOp

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.functions import callee_of, calls_in, clone_recursively
from pyshardy.ir.unchecked import symbol


@dataclass
class CalleeCloner:
    """Gives calls clones of their callees, and of all that these call."""

    symbols: ModuleSymbols
    _checked: set[FuncOp] = field(default_factory=set[FuncOp])

    @staticmethod
    def of(module: ModuleOp) -> CalleeCloner:
        """For the calls of a module."""
        return CalleeCloner(ModuleSymbols(module))

    def give_clone(self, call: CallOp, callee: FuncOp | None = None) -> None:
        """Lets a call go to a new clone of its callee, or of another function."""
        func = callee or callee_of(call, self.symbols)
        refuse_recursion(func, self.symbols, self._checked)
        name = self.symbols.insert(clone_recursively(func, self.symbols))
        call.properties["callee"] = symbol(name)


def refuse_recursion(func: FuncOp, symbols: ModuleSymbols, checked: set[FuncOp]) -> None:
    """Raises an error at a call by which a function that is called from `func`, or itself, comes to call itself.

    `checked` holds the functions known to be fine.
    """
    if func in checked:
        return
    open_functions = {func: None}
    path = [(func, iter(calls_in(func)))]
    while path:
        caller, calls = path[-1]
        call = next(calls, None)
        if call is None:
            path.pop()
            del open_functions[caller]
            checked.add(caller)
            continue
        callee = callee_of(call, symbols)
        if callee in open_functions:
            message = f"function '{callee.sym_name.data}' calls itself, which is not supported"
            raise error(call.location, message, op=call)
        if callee not in checked:
            open_functions[callee] = None
            path.append((callee, iter(calls_in(callee))))
