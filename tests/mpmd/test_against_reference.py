"""Partitioning of pipelines against the C++ reference: every schedule, each prefix of the phases."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mpmd.differential import check
from tests.mpmd.pipelines import SCHEDULES, Shape, heterogeneous, in_stages, pipeline, random_pipeline
from tests.mpmd.random_fragments import random_fragments

JAX = Path(__file__).parents[1] / "data" / "jax"


@pytest.mark.parametrize("phases", ["IMPORT|OPTIMIZE", "ALL"])
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_schedules(schedule: str, phases: str) -> None:
    splits = schedule.startswith("ZeroBubble")
    circular = schedule.startswith("Circular")
    backward = schedule != "ParallelPipelinesWithWrapAround"
    case = pipeline(Shape(4 if circular else 2, 2, 4, backward=backward), Random(1))
    case.options = {"mpmd_pipeline_schedule": schedule, "mpmd_split_bwd_fragments": splits}
    check(case, phases)


@pytest.mark.parametrize("phases", ["IMPORT|OPTIMIZE", "ALL"])
def test_remat(phases: str) -> None:
    case = pipeline(Shape(2, 2, 3), Random(2))
    case.options = {"mpmd_pipeline_schedule": "GPipe", "mpmd_fragment_remat": True}
    check(case, phases)


@given(st.randoms(use_true_random=False), st.sampled_from(["IMPORT", "IMPORT|OPTIMIZE", "ALL"]))
def test_random_pipelines(random: Random, phases: str) -> None:
    check(random_pipeline(random), phases)


@settings(max_examples=12)
@given(st.randoms(use_true_random=False), st.sampled_from(["IMPORT|OPTIMIZE", "ALL"]))
def test_random_pipelines_on_different_meshes(random: Random, phases: str) -> None:
    check(heterogeneous(random_pipeline(random), random), phases)


@given(st.randoms(use_true_random=False), st.sampled_from(["OPTIMIZE", "PARTITION", "OPTIMIZE|PARTITION"]))
def test_random_fragments(random: Random, phases: str) -> None:
    check(random_fragments(random), phases)


@pytest.mark.parametrize("stages", [2, 5])
@pytest.mark.parametrize("program", ["attention", "calls", "constraints", "gradients", "loops", "losses", "unsigned"])
def test_jax_programs_in_stages(program: str, stages: int) -> None:
    check(in_stages((JAX / f"{program}.mlir").read_text(), stages, seed=stages))
