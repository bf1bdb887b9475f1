"""Convert unroll counters to call counters: `--mpmd-from-unroll-to-call-counter`."""

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
    """Set the call counter of each unrolled call to the number of its loop iteration.

    `unroll_counter` is renamed to `call_counter`, which it replaces. Ops other than calls are left unchanged.
    """

    name: ClassVar[str] = "mpmd-from-unroll-to-call-counter"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Process the calls of a function."""
        if not has_distributed_body(op):
            return Preserved.ALL
        preserved = Preserved.ALL
        for call in session.op_index(op).of_class(CallOp):
            if UNROLL_COUNTER in call.attributes:
                call.attributes[CALL_COUNTER] = call.attributes.pop(UNROLL_COUNTER)
                preserved = Preserved.OPS
        return preserved
