"""Copy the topology of functions to their callees: `--mpmd-copy-topology-from-main`."""

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
    """Copy the topology of an MPMD function to the functions it calls, and make them private.

    Functions are processed in order: the callees of a callee get the topology as well if they come later.
    """

    name: ClassVar[str] = "mpmd-copy-topology-from-main"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Process the functions of a module."""
        callees, preserved = Callees(op), Preserved.ALL
        for func in cast(ModuleOp, op).body.block.ops:
            if not isinstance(func, FuncOp) or not is_mpmd_function(func):
                continue
            for call in session.op_index(func).of_class(CallOp):
                callee = callees.of(call)
                callee.attributes["topology"] = func.attributes["topology"]
                callee.properties["sym_visibility"] = StringAttr("private")
                preserved = Preserved.OPS | Preserved.BODIES
        return preserved
