"""The predicates of named pipeline schedules, on fragments: the rules of `pyshardy.schedule`, by stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pyshardy.jax.mpmd.pipeline import (
    FragmentInfo,
    PipelineContext,
    SplitFragmentType,
    get_staged_scheduling_info,
    maybe_unique_transpose_count,
)
from pyshardy.schedule.rules import SCHEDULES, Before, Pipeline, Unit, zero_bubble_h2

Predicate: TypeAlias = Callable[[FragmentInfo, FragmentInfo, PipelineContext], bool]


def _unit(info: FragmentInfo, stage: int) -> Unit:
    count = maybe_unique_transpose_count(info)
    assert info.call_counter is not None and count is not None
    is_weight_gradient = info.split_type is SplitFragmentType.DROP_TRANSFERRED
    return Unit(stage, info.call_counter, count, is_weight_gradient, stage, f"m{stage}")


def staged_predicate(name: str, before: Before, is_strict: bool = False) -> Predicate:
    """Return a rule of `pyshardy.schedule` as a predicate; it raises ValueError for a fragment without a stage.

    Two parts of one unit are not ordered, or are an error of the rule if it is strict.
    """

    def predicate(a: FragmentInfo, b: FragmentInfo, context: PipelineContext) -> bool:
        if get_staged_scheduling_info(a, b, name) is None:
            return False
        assert a.stage_id is not None and b.stage_id is not None
        first, second = _unit(a, a.stage_id), _unit(b, b.stage_id)
        if first == second and not is_strict:
            return False
        return before(first, second, Pipeline(context.num_meshes))

    return predicate


def gpipe_schedule_predicate(a: FragmentInfo, b: FragmentInfo, context: PipelineContext) -> bool:
    """Order all forward fragments before all backward ones, each by microbatch; stages are not needed."""
    for info in (a, b):
        if info.call_counter is None or maybe_unique_transpose_count(info) is None:
            return False
    return SCHEDULES["GPipe"].before(_unit(a, 0), _unit(b, 0), Pipeline(context.num_meshes))


def _named(name: str) -> Predicate:
    return staged_predicate(name, SCHEDULES[name].before)


one_fwd_one_bwd_schedule_predicate = _named("1F1B")
gpipe_with_1f1b_on_last_mesh_schedule_predicate = _named("GPipeBut1F1BForLastMesh")
circular_schedule_predicate = _named("Circular")
circular_with_reversed_backward_schedule_predicate = _named("CircularWithReversedBackward")
zero_bubble_h1_schedule_predicate = _named("ZeroBubbleH1")
parallel_pipelines_with_wraparound_schedule_predicate = staged_predicate(
    "ParallelPipelinesWithWrapAround", SCHEDULES["ParallelPipelinesWithWrapAround"].before, is_strict=True
)


def latency_hiding_zero_bubble_h2_schedule_predicate(
    a: FragmentInfo, b: FragmentInfo, context: PipelineContext, *, latency_stage_fraction: float
) -> bool:
    """Order as zero bubble H2 does if a transfer takes this fraction of a stage's time.

    Raise ValueError for a fraction that is not between 0 and 1.
    """
    if not 0 <= latency_stage_fraction <= 1:
        raise ValueError(f"latency_stage_fraction must be between 0 and 1, found {latency_stage_fraction}")
    return staged_predicate("ZeroBubbleH2", zero_bubble_h2(latency_stage_fraction))(a, b, context)
