"""The stages of the partitioner, from reshards to the program of one device."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args

from pyshardy.dialects.sdy.canonicalization import COLLECTIVE
from pyshardy.passes.base import Pass
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.sdy_export.drop_sharding_and_mesh import DropShardingAndMeshPass
from pyshardy.passes.sdy_export.optimize_collectives import OptimizeCollectivesPass
from pyshardy.passes.sdy_export.reshard_to_collectives import ReshardToCollectivesPass
from pyshardy.passes.sdy_partition.convert_global_to_local import ConvertGlobalToLocalPass
from pyshardy.passes.sdy_partition.pad_for_divisibility import PadForDivisibilityPass
from pyshardy.passes.sdy_partition.resolve_permutation_factors import ResolvePermutationFactorsPass
from pyshardy.passes.sdy_partition.resolve_single_device_sharding import ResolveSingleDeviceShardingPass

PartitionerStage = Literal[
    "",
    "resolve-permutation-factors",
    "reshard-to-collectives",
    "optimize-collectives",
    "pad-for-divisibility",
    "resolve-single-device-sharding",
    "convert-global-to-local",
]
"""The stages in order; empty for none."""

STAGES: tuple[PartitionerStage, ...] = get_args(PartitionerStage)


def stage_passes(
    last: PartitionerStage, replicas: int, partitions: int, permutations: ResolvePermutationFactorsPass | None = None
) -> Iterator[Pass]:
    """Yield the passes of the stages up to the last one, with these counts of replicas and partitions.

    The first stage is `permutations`, if given, for its other options.
    """
    counts: dict[str, Any] = {"replica_count": replicas, "partition_count": partitions}
    stages: tuple[tuple[Pass, ...], ...] = (
        (),
        (permutations or ResolvePermutationFactorsPass(**counts),),
        (ReshardToCollectivesPass(),),
        (
            OptimizeCollectivesPass(),
            CanonicalizerPass(top_down=False, region_simplify="aggressive", enable_patterns=COLLECTIVE),
        ),
        (PadForDivisibilityPass(),),
        (ResolveSingleDeviceShardingPass(**counts),),
        (ConvertGlobalToLocalPass(**counts), DropShardingAndMeshPass(keep_module_sharding_metadata=True)),
    )
    for passes in stages[: STAGES.index(last) + 1]:
        yield from passes
