"""Flatten the call graph: `--sdy-flatten-call-graph`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.sdy.functions import callee_name, calls_callees_first
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_import.clones import CalleeCloner
from pyshardy.passes.support.copy_limits import check_growth


@dataclass(frozen=True)
class FlattenCallGraphPass(Pass):
    """Clone functions until each has at most one call, so that each call can have its own shardings.

    Callees are processed first. The first call of a function keeps it; each other call gets a clone, whose calls go to
    clones as well. Clones have the name of the original as `sdy.original_func_name`.
    """

    name: ClassVar[str] = "sdy-flatten-call-graph"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Flatten the call graph of a module."""
        assert isinstance(op, ModuleOp)
        graph = CallGraph(op, session.op_index)
        check_growth(graph)
        cloner, called, has_cloned = CalleeCloner.of(op), set[str](), False
        for call in calls_callees_first(graph, op):
            name = callee_name(call)
            if name in called:
                cloner.give_clone(call)
                has_cloned = True
            called.add(name)
        return Preserved.FUNCTIONS if has_cloned else Preserved.ALL
