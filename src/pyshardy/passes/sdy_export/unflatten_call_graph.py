"""Unflatten the call graph: `--sdy-unflatten-call-graph`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from xdsl.dialects.builtin import ModuleOp, SymbolRefAttr
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.functions import (
    FUNC_MANUAL_AXES,
    ORIGINAL_FUNC_NAME,
    callee_of,
    filled_argument_shardings,
    filled_result_shardings,
    functions_of,
    original_func_name,
)
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.sharding import MeshTable


@dataclass(frozen=True)
class UnflattenCallGraphPass(Pass):
    """Redirect calls of clones of one function with equal shardings to the same function.

    The inverse of `sdy-flatten-call-graph`. The callee of the first of such calls is used; the others are kept for
    `symbol-dce` to erase. The attributes that mark clones are removed.
    """

    name: ClassVar[str] = "sdy-unflatten-call-graph"

    dedup_functions_fully: bool = option(
        False, "Use one function for calls with different shardings: the one with the shardings of most calls."
    )

    def run(self, op: Operation, session: Session) -> Preserved:
        """Redirect the calls of a module."""
        assert isinstance(op, ModuleOp)
        symbols = ModuleSymbols(op)
        calls = session.op_index(op).of_class(CallOp)
        callees = [callee_of(call, symbols) for call in calls]
        keys = _Keys(module_meshes(op))
        if self.dedup_functions_fully:
            chosen = _most_wanted(callees, keys)
            key_of = keys.short
        else:
            chosen = {}
            key_of = keys.full
            for callee in callees:
                chosen.setdefault(key_of(callee), callee)
        for call, callee in zip(calls, callees, strict=True):
            representative = chosen[key_of(callee)]
            if representative is not callee:
                call.properties["callee"] = SymbolRefAttr(representative.sym_name)
        for func in functions_of(op):
            func.attributes.pop(ORIGINAL_FUNC_NAME, None)
            func.attributes.pop(FUNC_MANUAL_AXES, None)
        return Preserved.OPS | Preserved.EQUAL_BODIES


def _most_wanted(callees: Sequence[FuncOp], keys: _Keys) -> dict[Any, FuncOp]:
    """Return for each short key a function whose full key most calls have. Among equals, the first to reach the count
    wins.

    The function is the callee of the call that brought the count of its full key to the top.
    """
    chosen: dict[Any, FuncOp] = {}
    for callee in callees:
        chosen.setdefault(keys.short(callee), callee)
    counts: dict[Any, int] = {}
    for callee in callees:
        short, full = keys.short(callee), keys.full(callee)
        counts[full] = counts.get(full, 0) + 1
        if counts[full] > counts.get(keys.full(chosen[short]), 0):
            chosen[short] = callee
    return chosen


class _Keys:
    """Keys that functions must have in common to replace each other."""

    def __init__(self, meshes: MeshTable) -> None:
        self.meshes = meshes
        self.known: dict[FuncOp, tuple[Any, Any]] = {}

    def short(self, func: FuncOp) -> Any:
        """Return the original name and the enclosing manual axes."""
        return self.of(func)[0]

    def full(self, func: FuncOp) -> Any:
        """Return the short key and the shardings of arguments and results."""
        return self.of(func)[1]

    def of(self, func: FuncOp) -> tuple[Any, Any]:
        """Return both keys."""
        found = self.known.get(func)
        if found is None:
            short = original_func_name(func), func.attributes.get(FUNC_MANUAL_AXES)
            arguments = filled_argument_shardings(func, self.meshes)
            results = filled_result_shardings(func, self.meshes)
            found = self.known[func] = short, (short, arguments, results)
        return found
