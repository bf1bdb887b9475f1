"""The topology of a function handed to those it calls: `--mpmd-copy-topology-from-main`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import CallOp
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import Callees, is_mpmd_function


@dataclass(frozen=True)
class CopyTopologyFromMainPass(Pass):
    """Gives the functions that an MPMD function calls its topology, and makes them private.

    Functions are looked at in order, so that what a called function calls gets the topology as well if it comes later.
    """

    name: ClassVar[str] = "mpmd-copy-topology-from-main"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Looks at the functions of a module."""
        callees, preserved = Callees(op), Preserved.ALL
        for func in cast(ModuleOp, op).body.block.ops:
            if not isinstance(func, FuncOp) or not is_mpmd_function(func):
                continue
            for call in session.op_index(func).of_class(CallOp):
                callee = callees.of(call)
                callee.attributes["topology"] = func.attributes["topology"]
                callee.properties["sym_visibility"] = StringAttr("private")
                preserved = Preserved.OPS
        return preserved
