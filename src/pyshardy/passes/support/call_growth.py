"""Limits on the ops that passes make by copying functions and loops: a small program can ask for any number."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import DiagnosticError, error
from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.functions import IndexOf, callee_name, functions_by_calls
from pyshardy.ir.op_index import OpIndex


def most_ops(written: int) -> int:
    """Return how many ops copies may lead to in a program of so many ops."""
    return 100_000 + 20 * written


class CopyBudget:
    """Counts the ops that a pass copies in a program of `written` ops."""

    def __init__(self, written: int) -> None:
        self.most = most_ops(written)
        self.copied = 0

    def take(self, op: Operation, count: int) -> None:
        """Count ops that are about to be copied because of an op. Raises an error there if they are too many."""
        self.copied += count
        if self.copied > self.most:
            raise _too_many(op, self.most)


def _too_many(op: Operation, most: int) -> DiagnosticError:
    return error(op.location, f"copies of the ops of functions and loops would lead to more than {most} ops", op=op)


Function = TypeVar("Function", bound=Hashable)
Calls = Iterable[tuple[Operation, Function]]


def refuse_growth(functions: Iterable[tuple[Function, int, Calls[Function]]]) -> None:
    """Raise an error at the call by which a function becomes too large when each call gets a copy of what it calls.

    Takes the functions, callees before callers; for each its number of ops, and its calls with the functions called.
    """
    functions = list(functions)
    most = most_ops(sum(size for _, size, _ in functions))
    sizes: dict[Function, int] = {}
    for function, size, calls in functions:
        for call, callee in calls:
            size += sizes.get(callee, 0)
            if size > most:
                raise _too_many(call, most)
        sizes[function] = size


def refuse_growth_in(
    module: ModuleOp, index_of: IndexOf = OpIndex, counts: Callable[[CallOp], bool] = lambda call: True
) -> None:
    """Raise the error of `refuse_growth` for the functions of a module, and for those of its calls that count."""
    refuse_growth(
        (
            func.sym_name.data,
            len(index_of(func).ops),
            [(call, callee_name(call)) for call in index_of(func).of_class(CallOp) if counts(call)],
        )
        for func in functions_by_calls(module, index_of=index_of)
    )
