"""A function for every call: `--sdy-flatten-call-graph`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.functions import IndexOf, callee_name, callee_of, calls_by_function, calls_in
from pyshardy.ir.op_index import OpIndex
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_import.clones import CalleeCloner
from pyshardy.passes.support.call_growth import refuse_growth_in


@dataclass(frozen=True)
class FlattenCallGraphPass(Pass):
    """Clones functions until each is called at most once, so that each call can have shardings of its own.

    The first call of a function, callees first, keeps it; every other one gets a clone, whose calls go to clones too.
    Clones have the name of the original as `sdy.original_func_name`.
    """

    name: ClassVar[str] = "sdy-flatten-call-graph"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Flattens the call graph of a module."""
        assert isinstance(op, ModuleOp)
        return Preserved.FUNCTIONS if flatten_call_graph(op, index_of=session.op_index) else Preserved.ALL


def flatten_call_graph(
    module: ModuleOp, wanted: Callable[[CallOp], bool] | None = None, index_of: IndexOf = OpIndex
) -> bool:
    """Gives each call a function of its own; tells whether any function was cloned.

    With `wanted`, only calls that it accepts are looked at; the functions that the first of them calls in turn are
    cloned even if nobody else calls these, for a call that is not accepted may.
    """
    if wanted is None:
        refuse_growth_in(module, index_of)
    flattening = _Flattening(CalleeCloner.of(module), wanted)
    for call in calls_by_function(module, index_of=index_of):
        flattening.visit(call)
    return flattening.has_cloned


@dataclass
class _Flattening:
    cloner: CalleeCloner
    wanted: Callable[[CallOp], bool] | None
    seen: set[str] = field(default_factory=set[str])
    has_cloned: bool = False

    def visit(self, call: CallOp) -> None:
        if self.wanted is not None and not self.wanted(call):
            return
        name = callee_name(call)
        if name in self.seen:
            self.give_clone(call)
            return
        self.seen.add(name)
        if self.wanted is not None:
            for inner in calls_in(callee_of(call, self.cloner.symbols)):
                self.give_clone(inner)

    def give_clone(self, call: CallOp) -> None:
        self.cloner.give_clone(call)
        self.has_cloned = True
