"""The passes that come after propagation, in their order: `--sdy-export-pipeline`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from pyshardy.dialects.sdy.canonicalization import COLLECTIVE, RESHARD
from pyshardy.passes import registry
from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.option_text import OptionError
from pyshardy.passes.sdy_export.close_shardings import CloseShardingsPass
from pyshardy.passes.sdy_export.constant_or_scalar_merger import ConstantOrScalarMergerPass
from pyshardy.passes.sdy_export.drop_sharding_rules import DropShardingRulesPass
from pyshardy.passes.sdy_export.insert_explicit_reshards import InsertExplicitReshardsPass
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
from pyshardy.passes.support.save_module import SaveModuleOpPass


@dataclass(frozen=True)
class ExportPipeline(NamedPipeline):
    """Turns a propagated module into one for partitioning: closed shardings without conflicts, and what that costs.

    Traces of propagation go away, shardings of inputs and outputs are made to divide their dimensions, and reshards
    are put where the shardings of an op do not fit together: by default few, those that partitioners do not find
    themselves. With `enable-insert-explicit-collectives` there are all, and they become collectives.
    `avoid-export-for-partitioning` stops before, so that the module can be propagated again.
    """

    name: ClassVar[str] = "sdy-export-pipeline"

    replica_count: int = option(1, "How many replicas run the program; for the partitioning of single instructions.")
    partition_count: int = option(1, "Over how many partitions a replica is spread; likewise.")
    dump_directory: str = option("", "Where to write the module after some of the steps; nowhere if empty.")
    avoid_export_for_partitioning: bool = option(
        False, "Keep sharding constraints and groups, and do without the steps that lead to partitioning."
    )
    enable_insert_explicit_collectives: bool = option(False, "Insert all reshards, and turn them into collectives.")
    remove_all_gather_reduce_scatter_for_cmv1: bool = option(
        False,
        "Leave out the collectives beside matrix products that an older fusion of the two wants to find itself; "
        "only together with explicit collectives.",
    )
    enable_per_instruction_partitioning: bool = option(
        False, "Insert all reshards, and partition single instructions instead of making collectives."
    )
    per_instruction_partitioning_filter: str = option("", "Which instructions to partition.")
    keep_sharding_rules: bool = option(False, "Keep the sharding rules of ops.")
    dump_sharding_origins: bool = option(
        False, "Let the dumped modules say where the axes of block arguments and results came from."
    )
    dump_propagation_edges: bool = option(
        False, "Let the dumped modules say along which edges the axes of block arguments and results came."
    )
    avoid_reshards_on_calls: bool = option(False, "Without effect.")
    update_non_divisible_input_output_shardings: bool = option(
        True, "Shorten the shardings of inputs and outputs where they do not divide a dimension."
    )
    inline_meshes: bool = option(True, "Write out the meshes in the end.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """The passes, in order."""
        return self.passes()

    def passes(self, dump_index: int = 0) -> tuple[Pass | Manager, ...]:
        """The passes, in order; `dump_index` is the number of the first module that is written."""
        return nest(*self._steps(dump_index))

    def _steps(self, dump_index: int) -> Iterator[Pass]:
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
            collectives, single = self.enable_insert_explicit_collectives, self.enable_per_instruction_partitioning
            yield VerifyUnreducedAxesPass()
            yield InsertExplicitReshardsPass(enable_full_version=collectives or single)
            if single:
                yield save("before_per_instruction_partitioning")
                yield self._instruction_partitioning()
                yield save("after_per_instruction_partitioning")
            elif collectives:
                yield save("after_explicit_reshards")
                yield _canonicalize(RESHARD)
                yield ReshardToCollectivesPass()
            yield _canonicalize(COLLECTIVE)
            if collectives and self.remove_all_gather_reduce_scatter_for_cmv1:
                yield RemoveAllGatherReduceScatterForCMV1Pass()
            minimal = "" if collectives else "minimal_"
            yield save(f"after_{minimal}partitioner_with_global_shapes")
        if self.dump_propagation_edges or self.dump_sharding_origins:
            yield RemovePropagationDebugInfoPass()
        if not self.keep_sharding_rules:
            yield DropShardingRulesPass()
        if self.inline_meshes and not self.avoid_export_for_partitioning:
            yield InlineMeshesPass()

    def _instruction_partitioning(self) -> Pass:
        name = "sdy-per-instruction-partitioning"
        found = registry.find(name)
        if found is None:
            raise OptionError(f"'{name}' does not refer to a registered pass or pass pipeline\n")
        options: dict[str, Any] = {
            "filter": self.per_instruction_partitioning_filter,
            "replica_count": self.replica_count,
            "partition_count": self.partition_count,
        }
        made: Any = found(**options)
        return made


def _canonicalize(labels: tuple[str, ...]) -> Pass:
    return CanonicalizerPass(top_down=False, region_simplify="aggressive", enable_patterns=labels)
