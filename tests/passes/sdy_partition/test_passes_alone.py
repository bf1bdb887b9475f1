"""Each pass of the partitioner by itself, on programs that have their shardings: the same as the reference."""

from __future__ import annotations

import pytest

from tests.passes.sdy_import.differential import ours, theirs
from tests.passes.sdy_partition.comparison import check_pass, name_of, programs

TO_LOCAL = "sdy-convert-global-to-local"
PERMUTATIONS = "sdy-resolve-permutation-factors"
INSTRUCTIONS = "sdy-per-instruction-partitioning"
SINGLE_DEVICE = "sdy-resolve-single-device-sharding"

PASSES = {
    "ops_to_local": (
        TO_LOCAL,
        f"{TO_LOCAL}{{enable-rgv3=false per-dim-all-gather=true replica-count=8}}",
        INSTRUCTIONS,
    ),
    "gathers_to_local": (TO_LOCAL, f"{TO_LOCAL}{{partition-count=8}}", INSTRUCTIONS),
    "padded_ops": ("sdy-pad-for-divisibility", INSTRUCTIONS),
    "permuted_ops": (
        PERMUTATIONS,
        f"{PERMUTATIONS}{{enable-halo-exchange=false}}",
        f"{PERMUTATIONS}{{replica-count=8}}",
        INSTRUCTIONS,
        f"{INSTRUCTIONS}{{enable-halo-exchange=false}}",
    ),
    "single_device_ops": (SINGLE_DEVICE, f"{SINGLE_DEVICE}{{replica-count=4}}"),
    "gathers_with_iotas": ("sdy-explicit-gather-scatter-batching",),
    "dots_with_collectives": ("sdy-remove-all-gather-reduce-scatter-for-cmv1",),
}
"""The passes that are compared on the programs of a file."""

ACCEPTED = (
    "constant_of_seven",
    "dynamic_all_to_all",
    "gathered_in_parts",
    "pad_two_sharded",
    "slice_strided_beside",
    "zero_sized",
)
"""Programs that the reference refuses or ends at in a pass, though they can be partitioned."""

DIFFERENT = (
    *(("conv_window_summed_in_part", one) for one in PASSES["permuted_ops"]),
    *(("conv_window_summed_used_twice", one) for one in PASSES["permuted_ops"][:3]),
    *(("conv_window_unsummed", one) for one in PASSES["permuted_ops"]),
    ("convolution_features", INSTRUCTIONS),
    ("dot_of_vectors", INSTRUCTIONS),
)
"""Where the reference sums twice, sums padding, or leaves the sum of a convolution outside the computation
(docs/reference-differences.md)."""

CASES = [
    pytest.param(program, one, id=f"{name_of(program)}-{one}")
    for file, passes in PASSES.items()
    for program in programs(file)
    for one in passes
]


@pytest.mark.parametrize(("program", "pipeline"), CASES)
def test_pass(program: str, pipeline: str) -> None:
    name = name_of(program)
    if name in ACCEPTED:
        expected, found = theirs(program, pipeline), ours(program, pipeline)
        refused = expected == "crash" or expected.startswith("error")
        assert found == expected or refused
        assert found == expected or not found.startswith("error") or pipeline == INSTRUCTIONS
    elif (name, pipeline) in DIFFERENT:
        assert ours(program, pipeline) not in (program, theirs(program, pipeline))
    else:
        check_pass(program, pipeline)
