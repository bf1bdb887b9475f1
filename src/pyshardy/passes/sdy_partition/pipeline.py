"""From a program with some shardings to the program of one device: `--sdy-partition-pipeline`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from pyshardy.dialects.sdy.canonicalization import COLLECTIVE, RESHARD
from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.sdy_export.drop_sharding_and_mesh import DropShardingAndMeshPass
from pyshardy.passes.sdy_export.drop_sharding_rules import DropShardingRulesPass
from pyshardy.passes.sdy_export.insert_explicit_reshards import InsertExplicitReshardsPass
from pyshardy.passes.sdy_export.reshard_to_collectives import ReshardToCollectivesPass
from pyshardy.passes.sdy_export.sink_data_flow_edges import SinkDataFlowEdgesPass
from pyshardy.passes.sdy_export.sink_func_data_flow_edges import SinkFuncDataFlowEdgesPass
from pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings import (
    UpdateNonDivisibleInputOutputShardingsPass,
)
from pyshardy.passes.sdy_partition.complete_partial_results import CompletePartialResultsPass
from pyshardy.passes.sdy_partition.convert_global_to_local import ConvertGlobalToLocalPass
from pyshardy.passes.sdy_partition.erase_unused_collectives import EraseUnusedCollectivesPass
from pyshardy.passes.sdy_partition.exchange_windows import ExchangeWindowsPass
from pyshardy.passes.sdy_partition.merge_equal_collectives import MergeEqualCollectivesPass
from pyshardy.passes.sdy_partition.pad_for_divisibility import PadForDivisibilityPass
from pyshardy.passes.sdy_partition.pad_inputs_and_outputs import PadInputsAndOutputsPass
from pyshardy.passes.sdy_partition.replicate_unpartitionable_dimensions import ReplicateUnpartitionableDimensionsPass
from pyshardy.passes.sdy_partition.reshard_between_meshes import ReshardBetweenMeshesPass
from pyshardy.passes.sdy_partition.reshard_in_place_of_reductions import ReshardInPlaceOfReductionsPass
from pyshardy.passes.sdy_partition.resolve_permutation_factors import ResolvePermutationFactorsAlongGroupsPass
from pyshardy.passes.sdy_partition.resolve_single_device_sharding import ResolveSingleDeviceShardingPass
from pyshardy.passes.sdy_partition.set_reduction_kinds import SetReductionKindsPass
from pyshardy.passes.sdy_partition.split_fourier_transforms import SplitFourierTransformsPass
from pyshardy.passes.sdy_partition.split_top_k import SplitTopKPass
from pyshardy.passes.sdy_partition.split_uneven_reshards import GatherBeforeUnevenSlicesPass, SplitUnevenReshardsPass
from pyshardy.passes.sdy_partition.unify_meshes import UnifyMeshesPass
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes


def partition_passes(replica_count: int = 1, enable_halo_exchange: bool = True) -> Iterator[Pass]:
    """Yield the passes from a propagated module, whose meshes have names, to the program of one device."""
    # The propagation pipeline leaves the edges in the functions of nested modules, as the reference does.
    yield SinkDataFlowEdgesPass()
    yield SinkFuncDataFlowEdgesPass()
    yield ReshardInPlaceOfReductionsPass()
    yield UnifyMeshesPass()
    yield PadInputsAndOutputsPass()
    yield UpdateNonDivisibleInputOutputShardingsPass()
    if enable_halo_exchange:
        yield ExchangeWindowsPass(replica_count=replica_count)
    yield SplitFourierTransformsPass()
    yield SplitTopKPass()
    yield ReplicateUnpartitionableDimensionsPass()
    yield InsertExplicitReshardsPass(enable_full_version=True)
    yield CompletePartialResultsPass()
    yield SetReductionKindsPass()
    yield CanonicalizerPass(top_down=False, region_simplify="aggressive", enable_patterns=RESHARD)
    yield ResolvePermutationFactorsAlongGroupsPass(
        replica_count=replica_count, enable_halo_exchange=enable_halo_exchange
    )
    yield DropShardingRulesPass()
    yield SplitUnevenReshardsPass()
    yield ReshardBetweenMeshesPass()
    yield ReshardToCollectivesPass()
    yield MergeEqualCollectivesPass()
    yield CanonicalizerPass(top_down=False, region_simplify="aggressive", enable_patterns=COLLECTIVE)
    yield EraseUnusedCollectivesPass()
    yield GatherBeforeUnevenSlicesPass()
    yield PadForDivisibilityPass()
    yield ResolveSingleDeviceShardingPass(replica_count=replica_count)
    yield ConvertGlobalToLocalPass(replica_count=replica_count, enable_rgv3=False)
    yield DropShardingAndMeshPass(keep_module_sharding_metadata=True)


def partition_manager() -> Manager:
    """Return what `pyshardy.partition` and `pyshardy partition --per-device` run on a propagated module."""
    return Manager("builtin.module", nest(*partition_passes(), in_nested_modules=True))


_PROPAGATION = PropagationOptions(inline_meshes=False, update_non_divisible_input_output_shardings=False)


@dataclass(frozen=True)
class PartitionPipeline(NamedPipeline):
    """Propagate shardings, and partition the program: what comes out is the StableHLO program that each device runs.

    It is `sdy-propagation-pipeline`, `sdy-replicate-unpartitionable-dimensions`, and the passes of the partitioner.
    Inputs and outputs of the program are the shards of the device; the attributes `sdy.parameters_shardings` and
    `sdy.output_shardings` of the module specify which. Inputs and outputs that their shardings do not
    divide are padded.
    """

    name: ClassVar[str] = "sdy-partition-pipeline"

    replica_count: int = option(1, "How many replicas run the program; 1 if devices are partitions.")
    enable_halo_exchange: bool = option(True, "Fetch elements of neighbors instead of replicating.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes, in order."""
        propagation = propagation_passes(_PROPAGATION)
        passes = partition_passes(self.replica_count, self.enable_halo_exchange)
        return (*propagation, *nest(*passes, in_nested_modules=True))
