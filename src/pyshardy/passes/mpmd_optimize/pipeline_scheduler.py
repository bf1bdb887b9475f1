"""Order the fragments of each mesh by a pipeline schedule: `--mpmd-pipeline-scheduler`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_common.block_dependencies import block_dependencies, sort_block
from pyshardy.passes.mpmd_common.control_dependencies import add_control_dependency, remove_control_dependencies
from pyshardy.passes.mpmd_common.functions import entry_block, has_mpmd_body
from pyshardy.passes.mpmd_common.units import scheduling_units
from pyshardy.schedule.ordering import control_edges
from pyshardy.schedule.rules import SCHEDULES, Schedule, ScheduleError, find_schedule


@dataclass(frozen=True)
class PipelineSchedulerPass(Pass):
    """Order the scheduling units of each mesh by a pipeline schedule, and sort the function topologically.

    Scheduling units are forward and backward fragments with a call counter. A schedule orders pairs of them: which must
    run first; data dependencies win over schedules, and the order of the program decides between all other fragments.
    """

    name: ClassVar[str] = "mpmd-pipeline-scheduler"
    anchor: ClassVar[str] = "func.func"

    schedule: Schedule = option(
        SCHEDULES["1F1B"], "The schedule.", name="must-happen-before", kind="string", parse=find_schedule
    )
    remove_control_dependencies: bool = option(True, "Remove control dependencies of fragments after scheduling.")

    def run(self, op: Operation, session: Session) -> Preserved:
        """Order the fragments of a function."""
        if not has_mpmd_body(op):
            return Preserved.ALL
        func = cast(FuncOp, op)
        ops, users = block_dependencies(entry_block(func))
        fragments, pipeline = scheduling_units(func)
        units = {number: unit for number, one in enumerate(ops) if (unit := fragments.get(cast(FragmentOp, one)))}
        try:
            edges = control_edges(units, users, pipeline, self.schedule.before)
        except ScheduleError as problem:
            raise error(func.location, str(problem), op=func) from None
        for first, second in edges:
            add_control_dependency(cast(FragmentOp, ops[second]), on=cast(FragmentOp, ops[first]))
        sort_block(entry_block(func))
        if self.remove_control_dependencies:
            remove_control_dependencies(func)
        return Preserved.BODIES
