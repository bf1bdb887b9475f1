"""Run the passes after propagation in order: `--sdy-export-pipeline`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from pyshardy.dialects.sdy.canonicalization import COLLECTIVE, RESHARD
from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.option_text import OptionError
from pyshardy.passes.sdy_export.close_shardings import CloseShardingsPass
from pyshardy.passes.sdy_export.constant_or_scalar_merger import ConstantOrScalarMergerPass
from pyshardy.passes.sdy_export.drop_sharding_rules import DropShardingRulesPass
from pyshardy.passes.sdy_export.insert_explicit_reshards import InsertExplicitReshardsPass
from pyshardy.passes.sdy_export.optimize_collectives import OptimizeCollectivesPass
from pyshardy.passes.sdy_export.remove_all_gather_reduce_scatter_for_cmv1 import (
    RemoveAllGatherReduceScatterForCMV1Pass,
)
from pyshardy.passes.sdy_export.remove_propagation_debug_info import RemovePropagationDebugInfoPass
from pyshardy.passes.sdy_export.remove_sharding_groups import RemoveShardingGroupsPass
from pyshardy.passes.sdy_export.remove_sub_axes_in_input_output_shardings import (
    RemoveSubAxesInInputOutputShardingsPass,
)
from pyshardy.passes.sdy_export.reshard_to_collectives import ReshardToCollectivesPass
from pyshardy.passes.sdy_export.sharding_constraint_to_reshard import ShardingConstraintToReshardPass
from pyshardy.passes.sdy_export.sink_data_flow_edges import SinkDataFlowEdgesPass
from pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings import (
    UpdateNonDivisibleInputOutputShardingsPass,
)
from pyshardy.passes.sdy_export.verify_unreduced_axes import VerifyUnreducedAxesPass
from pyshardy.passes.sdy_import.inline_meshes import InlineMeshesPass
from pyshardy.passes.sdy_partition.per_instruction_partitioning import PerInstructionPartitioningPass
from pyshardy.passes.sdy_partition.stages import STAGES, PartitionerStage, stage_passes
from pyshardy.passes.support.save_module import SaveModuleOpPass


@dataclass(frozen=True)
class ExportPipeline(NamedPipeline):
    """Prepare a propagated module for partitioning: close shardings, resolve conflicts, and insert communication.

    The pipeline removes records of propagation, makes shardings of inputs and outputs divide their dimensions, and
    inserts reshards where the shardings of an op are incompatible: by default only those that partitioners do not
    insert themselves, with `enable-insert-explicit-collectives` all of them, converted to collectives. With
    `partitioner-stage`, it runs the passes of the partitioner up to the one of that name, on partial results that are
    marked as such. With `avoid-export-for-partitioning`, it stops before all of this, so that the module can be
    propagated again.
    """

    name: ClassVar[str] = "sdy-export-pipeline"

    replica_count: int = option(1, "The number of replicas of the program; for per-instruction partitioning.")
    partition_count: int = option(1, "The number of partitions of a replica; for per-instruction partitioning.")
    dump_directory: str = option("", "The directory to save the module to after some steps; none if empty.")
    avoid_export_for_partitioning: bool = option(
        False, "Keep sharding constraints and groups, and skip the steps that prepare for partitioning."
    )
    enable_insert_explicit_collectives: bool = option(False, "Insert all reshards, and convert them to collectives.")
    remove_all_gather_reduce_scatter_for_cmv1: bool = option(
        False,
        "Omit the collectives of matrix products that an older fusion of the two inserts itself; "
        "only together with explicit collectives.",
    )
    partitioner_stage: PartitionerStage = option("", "The last pass of the partitioner that is run; none if empty.")
    enable_per_instruction_partitioning: bool = option(
        False,
        "Insert all reshards, and partition instructions one by one instead of inserting collectives; "
        "only with the last stage of the partitioner.",
    )
    per_instruction_partitioning_filter: str = option("", "The instructions to partition.")
    keep_sharding_rules: bool = option(False, "Keep the sharding rules of ops.")
    dump_sharding_origins: bool = option(
        False, "Record the origins of the axes of block arguments and results in saved modules."
    )
    dump_propagation_edges: bool = option(
        False, "Record the propagation steps of the axes of block arguments and results in saved modules."
    )
    avoid_reshards_on_calls: bool = option(False, "No effect.")
    update_non_divisible_input_output_shardings: bool = option(
        True, "Truncate shardings of inputs and outputs that do not divide their dimensions."
    )
    inline_meshes: bool = option(True, "Inline meshes at the end.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes in order."""
        return self.passes()

    def passes(self, dump_index: int = 0) -> tuple[Pass | Manager, ...]:
        """Return the passes in order; `dump_index` is the number of the first module that is saved."""
        return nest(*self.steps(dump_index))

    def steps(self, dump_index: int = 0) -> Iterator[Pass]:
        """Yield the passes of all functions and of the module, in order."""

        def save(title: str) -> Pass:
            nonlocal dump_index
            dump_index += 1
            return SaveModuleOpPass(self.dump_directory, title, dump_index - 1)

        yield ConstantOrScalarMergerPass()
        yield SinkDataFlowEdgesPass(
            sink_debug_sharding_origins=self.dump_sharding_origins,
            sink_debug_propagation_edge_sharding=self.dump_propagation_edges,
        )
        if not self.avoid_export_for_partitioning:
            yield RemoveShardingGroupsPass()
            yield ShardingConstraintToReshardPass()
        if self.update_non_divisible_input_output_shardings:
            yield UpdateNonDivisibleInputOutputShardingsPass()
            yield RemoveSubAxesInInputOutputShardingsPass()
        yield CloseShardingsPass()
        yield save("after_propagation")
        if not self.avoid_export_for_partitioning:
            yield VerifyUnreducedAxesPass()
            yield from self._communication(save)
            yield save("after_partitioner_passes")
        if self.dump_propagation_edges or self.dump_sharding_origins:
            yield RemovePropagationDebugInfoPass()
        if not self.keep_sharding_rules:
            yield DropShardingRulesPass()
        if self.inline_meshes and not self.avoid_export_for_partitioning:
            yield InlineMeshesPass()

    def _communication(self, save: Callable[[str], Pass]) -> Iterator[Pass]:
        """Yield the passes that insert reshards and convert them to communication."""
        partition, instructions = bool(self.partitioner_stage), self.enable_per_instruction_partitioning
        if instructions and self.partitioner_stage != STAGES[-1]:
            raise OptionError(f"'enable-per-instruction-partitioning' needs 'partitioner-stage={STAGES[-1]}'")
        explicit = partition or self.enable_insert_explicit_collectives
        yield InsertExplicitReshardsPass(
            enable_full_version=explicit, mark_partial_result_with_unreduced_axes=partition
        )
        if instructions:
            yield save("before_per_instruction_partitioning")
            yield self._instruction_partitioning()
            yield save("after_per_instruction_partitioning")
        elif explicit:
            yield save("after_explicit_reshards")
            yield _canonicalize(RESHARD)
            yield from self._partitioner() if partition else _collectives()
        yield _canonicalize(COLLECTIVE)
        if self.enable_insert_explicit_collectives and not partition and self.remove_all_gather_reduce_scatter_for_cmv1:
            yield RemoveAllGatherReduceScatterForCMV1Pass()

    def _partitioner(self) -> Iterator[Pass]:
        """Yield the passes of the partitioner up to the last stage."""
        return stage_passes(self.partitioner_stage, self.replica_count, self.partition_count)

    def _instruction_partitioning(self) -> Pass:
        return PerInstructionPartitioningPass(
            filter=self.per_instruction_partitioning_filter,
            replica_count=self.replica_count,
            partition_count=self.partition_count,
        )


def _collectives() -> tuple[Pass, ...]:
    return ReshardToCollectivesPass(), OptimizeCollectivesPass()


def _canonicalize(labels: tuple[str, ...]) -> Pass:
    return CanonicalizerPass(top_down=False, region_simplify="aggressive", enable_patterns=labels)
