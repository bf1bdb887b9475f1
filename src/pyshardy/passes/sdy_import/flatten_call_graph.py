"""A function for every call: `--sdy-flatten-call-graph`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.functions import callee_name, callee_of, calls_in, walk_calls
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.sdy_import.clones import CalleeCloner


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
    walk_calls(module, _Flattening(CalleeCloner.of(module), wanted).visit)


@dataclass
class _Flattening:
    cloner: CalleeCloner
    wanted: Callable[[CallOp], bool] | None
    seen: set[str] = field(default_factory=set[str])

    def visit(self, call: CallOp) -> None:
        if self.wanted is not None and not self.wanted(call):
            return
        name = callee_name(call)
        if name in self.seen:
            self.cloner.give_clone(call)
            return
        self.seen.add(name)
        if self.wanted is not None:
            for inner in calls_in(callee_of(call, self.cloner.symbols)):
                self.cloner.give_clone(inner)
