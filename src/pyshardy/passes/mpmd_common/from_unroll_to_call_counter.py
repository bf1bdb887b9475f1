"""Calls of an unrolled loop counted: `--mpmd-from-unroll-to-call-counter`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.mpmd import CallOp
from pyshardy.dialects.mpmd.fragment_info import CALL_COUNTER
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import has_distributed_body

UNROLL_COUNTER = "unroll_counter"


@dataclass(frozen=True)
class FromUnrollToCallCounterPass(Pass):
    """Makes the number of the iteration that a call was unrolled from the number of the call.

    `unroll_counter` becomes `call_counter`, in the place of one that is there. Ops other than calls stay as they are.
    """

    name: ClassVar[str] = "mpmd-from-unroll-to-call-counter"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Looks at the calls of a function."""
        if not has_distributed_body(op):
            return Preserved.ALL
        preserved = Preserved.ALL
        for call in session.op_index(op).of_class(CallOp):
            if UNROLL_COUNTER in call.attributes:
                call.attributes[CALL_COUNTER] = call.attributes.pop(UNROLL_COUNTER)
                preserved = Preserved.OPS
        return preserved
