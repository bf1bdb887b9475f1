"""Propagate result shardings from functions to calls: `--sdy-propagate-sharding-from-func-to-call`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.functions import callee_of, filled_result_shardings
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class PropagateShardingFromFuncToCallPass(Pass):
    """Set the shardings of calls without shardings to those of the results of their functions.

    Results without a sharding count as open. Nothing is set if all results of a function have no sharding or are on a
    single device. A call with shardings is left unchanged.
    """

    name: ClassVar[str] = "sdy-propagate-sharding-from-func-to-call"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Set the shardings of the calls in a module."""
        assert isinstance(op, ModuleOp)
        calls = [call for call in session.op_index(op).of_class(CallOp) if SHARDING not in call.attributes]
        if not calls:
            return Preserved.ALL
        symbols, meshes = ModuleSymbols(op), module_meshes(op)
        found: dict[FuncOp, TensorShardingPerValueAttr | None] = {}
        for call in calls:
            callee = callee_of(call, symbols)
            if callee not in found:
                shardings = filled_result_shardings(callee, meshes)
                found[callee] = None if shardings is None else TensorShardingPerValueAttr(shardings)
            attribute = found[callee]
            if attribute is not None:
                call.attributes[SHARDING] = attribute
        return Preserved.OPS
