"""Schedule, rematerialize and merge fragments: `--mpmd-optimize-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from pyshardy.dialects.mpmd.fragment_info import FragmentMergeRule, FragmentScheduleRule
from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.mpmd_common.merge_forward_with_backward import MergeForwardWithBackwardPass
from pyshardy.passes.mpmd_common.merge_inferred_fragments import merge_inferred_passes
from pyshardy.passes.mpmd_common.rule_based_merge import RuleBasedMergePass
from pyshardy.passes.mpmd_common.verify_stage_merging import VerifyStageMergingPass
from pyshardy.passes.mpmd_optimize.pipeline_scheduler import PipelineSchedulerPass
from pyshardy.passes.mpmd_optimize.remat_fragment import RematFragmentPass
from pyshardy.passes.mpmd_optimize.rule_based_schedule import RuleBasedSchedulePass
from pyshardy.schedule.rules import SCHEDULES, Schedule, find_schedule


@dataclass(frozen=True)
class OptimizeOptions:
    """The options of the optimization of an imported program."""

    schedule: Schedule = SCHEDULES["GPipe"]
    schedule_rules: tuple[FragmentScheduleRule, ...] = ()
    """Rules that order fragments; if there are any, `schedule` is not used."""
    merge_rules: tuple[FragmentMergeRule, ...] = ()
    """Rules for the fragments to merge after scheduling."""
    remat: bool = False
    """Compute forward fragments again where backward fragments use them."""
    merge_remat_fragments: bool = False
    merge_after_scheduling: bool = False
    """Merge inferred fragments here, not in the import phase."""
    absorb_inferred_fragments_on_entry_point_function: bool = False
    merge_forward_with_backward: bool = False


def optimize_passes(options: OptimizeOptions) -> tuple[Pass | Manager, ...]:
    """Return the passes of the optimization phase, for an imported module."""
    # Merging by rules sorts the function again, and must respect the schedule while it does.
    is_last = not options.merge_rules
    passes: list[Pass | Manager] = [
        RuleBasedSchedulePass(options.schedule_rules, is_last)
        if options.schedule_rules
        else PipelineSchedulerPass(options.schedule, is_last)
    ]
    if options.merge_rules:
        passes.append(RuleBasedMergePass(options.merge_rules))
    if options.remat:
        passes.append(RematFragmentPass(options.merge_remat_fragments))
    passes.append(VerifyStageMergingPass())
    if options.merge_after_scheduling:
        passes += merge_inferred_passes(options.absorb_inferred_fragments_on_entry_point_function)
    if options.merge_forward_with_backward:
        passes.append(MergeForwardWithBackwardPass())
    return nest(*passes)


@dataclass(frozen=True)
class OptimizePipeline(NamedPipeline):
    """Order the fragments of an imported program by a pipeline schedule, and verify that stages were merged."""

    name: ClassVar[str] = "mpmd-optimize-pipeline"

    merge_after_scheduling: bool = option(False, "Merge inferred fragments with others, which the import left apart.")
    pipeline_schedule: Literal["none", "1F1B", "Circular"] = option("1F1B", "The schedule.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes, in order."""
        return optimize_passes(
            OptimizeOptions(find_schedule(self.pipeline_schedule), merge_after_scheduling=self.merge_after_scheduling)
        )
