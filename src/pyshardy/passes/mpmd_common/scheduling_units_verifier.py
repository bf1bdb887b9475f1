"""Verify the scheduling units of meshes: `--mpmd-scheduling-units-verifier`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.fragments import (
    call_counter,
    is_scheduling_unit,
    schedulable_meshes,
    single_transpose_count,
    top_level_fragments,
)
from pyshardy.passes.mpmd_common.functions import has_mpmd_body


@dataclass(frozen=True)
class SchedulingUnitsVerifierPass(Pass):
    """Report a warning for each mesh without one forward and one backward scheduling unit per microbatch.

    The number of microbatches is the largest call counter of the function, plus 1 if they are counted from 0. The pass
    changes nothing and never fails.
    """

    name: ClassVar[str] = "mpmd-scheduling-units-verifier"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Count the scheduling units of a function."""
        if not has_mpmd_body(op):
            return
        func = cast(FuncOp, op)
        fragments = top_level_fragments(func)
        counters = [counter for f in fragments if (counter := call_counter(f)) is not None]
        microbatches = max(counters, default=0) + (0 in counters)
        if not microbatches:
            return
        units = Counter((f.mesh, single_transpose_count(f)) for f in fragments if is_scheduling_unit(f))
        for mesh in schedulable_meshes(func):
            for count, kind in ((0, "forward"), (1, "backward")):
                if units[mesh, count] != microbatches:
                    session.warn(
                        func,
                        f"number of {kind} scheduling units of mesh {mesh} does not match the number of microbatches: "
                        f"{units[mesh, count]} and {microbatches}",
                    )
