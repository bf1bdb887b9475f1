"""The stages of the partitioner on random programs and examples: the same as the reference after each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus import HERE
from tests.passes.sdy_partition.stage_comparison import KNOWN_DIFFERENCES, comparisons, program_of

ONCE_DIFFERENT = (1007, 1044, 1139, 1395, 1486, 1891, 2153)
"""Programs of which a campaign found that we made something else."""


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_random_programs(first: int) -> None:
    for seed in range(first, first + 10):
        for one in comparisons(program_of(seed)):
            assert one.outcome != "different" or seed in KNOWN_DIFFERENCES, (
                f"seed {seed}, {one.pipeline}\n{one.program}"
            )


@pytest.mark.parametrize("seed", ONCE_DIFFERENT)
def test_programs_that_were_different(seed: int) -> None:
    assert [one.pipeline for one in comparisons(program_of(seed)) if one.outcome == "different"] == []


EXAMPLES = {
    "examples/lstm_scan_grad.mlir": (),
    "examples/mixture_of_experts.mlir": (),
    "examples/mlp_train_step.mlir": (),
    "examples/ring_attention.mlir": (),
    "examples/state_space.mlir": (),
    "examples/reshapes_and_slices.mlir": (
        "sdy-per-instruction-partitioning",
        "sdy-resolve-permutation-factors",
        "sdy-resolve-permutation-factors{replica-count=8}",
    ),
}
"""Programs, and the passes whose results differ: the reference ignores the strides of slices of sharded dimensions
(docs/reference-differences.md)."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name: str) -> None:
    program = (HERE.parent / Path(name)).read_text()
    assert tuple(one.pipeline for one in comparisons(program) if one.outcome == "different") == EXAMPLES[name]
