"""A function for every call: `--sdy-flatten-call-graph`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp, SymbolRefAttr
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.functions import callee_name, callee_of, calls_in, clone_recursively, walk_calls
from pyshardy.passes.base import Pass, Session


@dataclass(frozen=True)
class FlattenCallGraphPass(Pass):
    """Clones functions until each is called at most once, so that each call can have shardings of its own.

    The first call of a function, callees first, keeps it; every other one gets a clone, whose calls go to clones too.
    Clones have the name of the original as `sdy.original_func_name`.
    """

    name: ClassVar[str] = "sdy-flatten-call-graph"

    def run(self, op: Operation, session: Session) -> None:
        """Flattens the call graph of a module."""
        assert isinstance(op, ModuleOp)
        flatten_call_graph(op)


def flatten_call_graph(module: ModuleOp, wanted: Callable[[CallOp], bool] | None = None) -> None:
    """Gives each call a function of its own.

    With `wanted`, only calls that it accepts are looked at; the functions that the first of them calls in turn are
    cloned even if nobody else calls these, for a call that is not accepted may.
    """
    _Flattening(ModuleSymbols(module), wanted).run(module)


@dataclass
class _Flattening:
    symbols: ModuleSymbols
    wanted: Callable[[CallOp], bool] | None
    seen: set[str] = field(default_factory=set[str])

    def run(self, module: ModuleOp) -> None:
        walk_calls(module, self.visit)

    def visit(self, call: CallOp) -> None:
        if self.wanted is not None and not self.wanted(call):
            return
        name = callee_name(call)
        callee = callee_of(call, self.symbols)
        if name in self.seen:
            self.retarget(call, callee)
            return
        self.seen.add(name)
        if self.wanted is not None:
            for inner in calls_in(callee):
                self.retarget(inner, callee_of(inner, self.symbols))

    def retarget(self, call: CallOp, callee: FuncOp) -> None:
        """Lets a call go to a clone of its callee."""
        name = self.symbols.insert(clone_recursively(callee, self.symbols))
        call.callee = SymbolRefAttr(name)  # pyright: ignore[reportAttributeAccessIssue]
