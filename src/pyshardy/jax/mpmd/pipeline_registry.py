"""Pipeline schedules by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from pyshardy.jax.mpmd import schedule_impl
from pyshardy.jax.mpmd.options import SCHEDULE_KEY
from pyshardy.jax.mpmd.pipeline import PipelineSchedule, build_schedule_rules_from_predicate
from pyshardy.schedule.rules import SCHEDULES

_ZERO_BUBBLE_H2 = schedule_impl.latency_hiding_zero_bubble_h2_schedule_predicate
_ROWS: tuple[tuple[str, str, schedule_impl.Predicate | None], ...] = (
    ("ONE_FWD_ONE_BWD", "1F1B", schedule_impl.one_fwd_one_bwd_schedule_predicate),
    ("GPIPE", "GPipe", schedule_impl.gpipe_schedule_predicate),
    (
        "GPIPE_BUT_1F1B_FOR_LAST_MESH",
        "GPipeBut1F1BForLastMesh",
        schedule_impl.gpipe_with_1f1b_on_last_mesh_schedule_predicate,
    ),
    ("ZERO_BUBBLE_H1", "ZeroBubbleH1", schedule_impl.zero_bubble_h1_schedule_predicate),
    (
        "ZERO_BUBBLE_H2_ZERO_TX_LATENCY",
        "ZeroBubbleH2ZeroTxLatency",
        partial(_ZERO_BUBBLE_H2, latency_stage_fraction=0.0),
    ),
    (
        "ZERO_BUBBLE_H2_HALF_TX_LATENCY",
        "ZeroBubbleH2HalfTxLatency",
        partial(_ZERO_BUBBLE_H2, latency_stage_fraction=0.5),
    ),
    (
        "ZERO_BUBBLE_H2_FULL_TX_LATENCY",
        "ZeroBubbleH2FullTxLatency",
        partial(_ZERO_BUBBLE_H2, latency_stage_fraction=1.0),
    ),
    (
        "PARALLEL_PIPELINES_WITH_WRAP_AROUND",
        "ParallelPipelinesWithWrapAround",
        schedule_impl.parallel_pipelines_with_wraparound_schedule_predicate,
    ),
    ("CIRCULAR", "Circular", schedule_impl.circular_schedule_predicate),
    (
        "CIRCULAR_WITH_REVERSED_BACKWARD",
        "CircularWithReversedBackward",
        schedule_impl.circular_with_reversed_backward_schedule_predicate,
    ),
    # These follow explicit orders, which need the number of microbatches: the partitioner alone applies them.
    ("INTERLEAVED_1F1B", "Interleaved1F1B", None),
    ("ZERO_BUBBLE_V", "ZeroBubbleV", None),
    ("DUAL_PIPE_V", "DualPipeV", None),
)


def _schedule(option: str, predicate: schedule_impl.Predicate | None) -> PipelineSchedule:
    required: dict[str, bool | str] = {SCHEDULE_KEY: option}
    if SCHEDULES[option].splits_backward:
        required["mpmd_split_bwd_fragments"] = True
    builders = () if predicate is None else (partial(build_schedule_rules_from_predicate, before_pred=predicate),)
    return PipelineSchedule(builders, MappingProxyType(required))


PIPELINE_SCHEDULES: Mapping[str, PipelineSchedule] = MappingProxyType(
    {name: _schedule(option, predicate) for name, option, predicate in _ROWS}
)
"""All schedules by name."""


def get_pipeline_schedule(name: str) -> PipelineSchedule:
    """Return the schedule of a name. Raise KeyError if there is none."""
    if name not in PIPELINE_SCHEDULES:
        raise KeyError(f"unknown pipeline schedule '{name}'; known: {', '.join(sorted(PIPELINE_SCHEDULES))}")
    return PIPELINE_SCHEDULES[name]
