"""A guard against programs that are small only because their functions call each other again and again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.functions import IndexOf, callee_name, functions_by_calls
from pyshardy.ir.op_index import OpIndex

MOST_OPS = 4_000_000
"""How many ops a function may have, with all that it calls, when each call gets a copy."""

Function = TypeVar("Function", bound=Hashable)
Calls = Iterable[tuple[Operation, Function]]


def refuse_growth(functions: Iterable[tuple[Function, int, Calls[Function]]]) -> None:
    """Raises an error at the call by which a function becomes too large.

    Takes the functions, callees before callers; for each its number of ops, and its calls with the functions called.
    """
    sizes: dict[Function, int] = {}
    for function, size, calls in functions:
        for call, callee in calls:
            size += sizes.get(callee, 0)
            if size > MOST_OPS:
                message = f"with a copy of its function for each call there are more than {MOST_OPS} ops up to this one"
                raise error(call.location, message, op=call)
        sizes[function] = size


def refuse_growth_in(
    module: ModuleOp, index_of: IndexOf = OpIndex, counts: Callable[[CallOp], bool] = lambda call: True
) -> None:
    """The same for the functions of a module, and for those of its calls that count."""
    refuse_growth(
        (
            func.sym_name.data,
            len(index_of(func).ops),
            [(call, callee_name(call)) for call in index_of(func).of_class(CallOp) if counts(call)],
        )
        for func in functions_by_calls(module, index_of=index_of)
    )
