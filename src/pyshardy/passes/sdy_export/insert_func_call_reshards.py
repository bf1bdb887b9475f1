"""Insert reshards at calls: `--sdy-insert-func-call-reshards`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.functions import callee_of, reshard_call_results
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class InsertFuncCallReshardsPass(Pass):
    """Set the result shardings of every call to those of its function, and reshard the results to their old shardings.

    Function results without a sharding count as open. If the function has no result shardings but the call has, the
    function results count as closed without axes. Operands of calls are left unchanged.
    """

    name: ClassVar[str] = "sdy-insert-func-call-reshards"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Insert the reshards of a module."""
        assert isinstance(op, ModuleOp)
        symbols = ModuleSymbols(op)
        with scoped_cache(CacheScope.MESHES):
            changed = [
                reshard_call_results(call, callee_of(call, symbols), op)
                for call in session.op_index(op).of_class(CallOp)
            ]
        return None if any(changed) else Preserved.OPS | Preserved.EQUAL_BODIES
