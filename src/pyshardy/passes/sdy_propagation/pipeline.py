"""Run import, propagation and export: `--sdy-propagation-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.generic.symbol_dce import SymbolDCEPass
from pyshardy.passes.sdy_export.export_named_computations import ExportNamedComputationsPass
from pyshardy.passes.sdy_export.insert_func_call_reshards import InsertFuncCallReshardsPass
from pyshardy.passes.sdy_export.pipeline import ExportPipeline, PartitionerStage
from pyshardy.passes.sdy_export.propagate_to_func_results import PropagateToFuncResultsPass
from pyshardy.passes.sdy_export.sink_func_data_flow_edges import SinkFuncDataFlowEdgesPass
from pyshardy.passes.sdy_export.unflatten_call_graph import UnflattenCallGraphPass
from pyshardy.passes.sdy_import.add_func_data_flow_edges import AddFuncDataFlowEdgesPass
from pyshardy.passes.sdy_import.apply_sharding_constraints import ApplyShardingConstraintsPass
from pyshardy.passes.sdy_import.flatten_call_graph import FlattenCallGraphPass
from pyshardy.passes.sdy_import.import_func_calls import ImportFuncCallsPass
from pyshardy.passes.sdy_import.pipeline import import_passes
from pyshardy.passes.sdy_import.pre_order_funcs import PreOrderFuncsPass
from pyshardy.passes.sdy_import.sharding_group_import import ShardingGroupImportPass
from pyshardy.passes.sdy_propagation.auto_partitioner import auto_partitioner_passes
from pyshardy.passes.sdy_propagation.user_priority_propagate import UserPriorityPropagationPass
from pyshardy.passes.support.save_module import SaveModuleOpPass


@dataclass(frozen=True)
class PropagationOptions:
    """The options of the propagation pipeline (`PropagationOptions`)."""

    replica_count: int = 1
    partition_count: int = 1
    """The number of partitions of the program, for per-instruction partitioning."""
    keep_sharding_rules: bool = False
    """Keep the sharding rules that propagation stored on ops."""
    dump_directory: str = ""
    """The directory that modules are saved to between stages; none if empty."""
    conservative_propagation: bool = False
    """Do not split axes, and do not use factors that may cause communication."""
    debug_sharding_origins: bool = False
    """Record the origin of each axis of a sharding."""
    debug_propagation_edge_sharding: bool = False
    """Record from where to where each axis was propagated, and in which step."""
    avoid_export_for_partitioning: bool = False
    """Keep constraints and groups, and do not prepare the module for partitioning."""
    enable_insert_explicit_collectives: bool = False
    """Insert explicit reshards wherever they are needed, as collectives."""
    remove_all_gather_reduce_scatter_for_cmv1: bool = False
    """With explicit collectives: omit those that a collective matmul does itself."""
    enable_auto_partitioning: bool = False
    """Run the registered auto-partitioner after propagation."""
    dedup_functions_fully: bool = False
    """Use the same shardings for all calls of a function, which is then not cloned."""
    update_non_divisible_input_output_shardings: bool = True
    """Make the shardings of inputs and outputs of the program divide their dimensions evenly."""
    enable_explicit_gather_scatter_batching: bool = False
    """Find batching dimensions of gathers and scatters before propagation."""
    inline_meshes: bool = True
    """Inline meshes into shardings at the end."""
    partitioner_stage: PartitionerStage = ""
    """The last pass of the partitioner that is run; none if empty."""
    enable_per_instruction_partitioning: bool = False
    per_instruction_partitioning_filter: str = ""
    """The ops to partition one by one."""


def propagation_passes(
    options: PropagationOptions = PropagationOptions(), dump_index: int = 1
) -> tuple[Pass | Manager, ...]:
    """Return the passes of the propagation pipeline for a module; saved files are numbered from `dump_index`.

    Raises RuntimeError if auto-partitioning is enabled and no auto-partitioner is registered.
    """
    dedup = options.dedup_functions_fully
    directory = options.dump_directory
    # Without the export and its modules on disk, nothing reads the rules before they are dropped.
    are_rules_read = not options.avoid_export_for_partitioning or bool(directory) or options.enable_auto_partitioning
    debug = options.debug_sharding_origins, options.debug_propagation_edge_sharding
    passes: list[Pass | Manager] = [
        *import_passes(
            dedup_functions_fully=dedup,
            explicit_gather_scatter_batching=options.enable_explicit_gather_scatter_batching,
            debug_sharding_origins=options.debug_sharding_origins,
            debug_propagation_edge_sharding=options.debug_propagation_edge_sharding,
            dump_directory=directory,
            dump_index=dump_index,
        )
    ]
    dump_index += 1
    if dedup:
        passes.append(AddFuncDataFlowEdgesPass())
    else:
        passes += [FlattenCallGraphPass(), SymbolDCEPass(), AddFuncDataFlowEdgesPass()]
        passes += [ApplyShardingConstraintsPass(*debug), SinkFuncDataFlowEdgesPass(), ShardingGroupImportPass()]
        passes += [ImportFuncCallsPass(), SymbolDCEPass()]
    passes += [
        PreOrderFuncsPass(),
        UserPriorityPropagationPass(
            keep_sharding_rules=True,
            module_dump_directory=directory,
            conservative_propagation=options.conservative_propagation,
            debug_sharding_origins=options.debug_sharding_origins,
            debug_propagation_edge_sharding=options.debug_propagation_edge_sharding,
            dump_index=dump_index,
            stores_rules=options.keep_sharding_rules or are_rules_read,
        ),
    ]
    passes += (
        [PropagateToFuncResultsPass(), SinkFuncDataFlowEdgesPass()]
        if dedup
        else [ExportNamedComputationsPass(), PropagateToFuncResultsPass()]
    )
    passes += [UnflattenCallGraphPass(), SymbolDCEPass()]
    if options.enable_auto_partitioning:
        passes.append(SaveModuleOpPass(directory, "propagation_before_auto_partitioning", dump_index))
        dump_index += 1
        passes += auto_partitioner_passes()
    passes.append(InsertFuncCallReshardsPass())
    export = ExportPipeline(
        replica_count=options.replica_count,
        partition_count=options.partition_count,
        dump_directory=directory,
        avoid_export_for_partitioning=options.avoid_export_for_partitioning,
        enable_insert_explicit_collectives=options.enable_insert_explicit_collectives,
        remove_all_gather_reduce_scatter_for_cmv1=options.remove_all_gather_reduce_scatter_for_cmv1,
        partitioner_stage=options.partitioner_stage,
        enable_per_instruction_partitioning=options.enable_per_instruction_partitioning,
        per_instruction_partitioning_filter=options.per_instruction_partitioning_filter,
        keep_sharding_rules=options.keep_sharding_rules,
        dump_sharding_origins=options.debug_sharding_origins,
        dump_propagation_edges=options.debug_propagation_edge_sharding,
        avoid_reshards_on_calls=dedup,
        update_non_divisible_input_output_shardings=options.update_non_divisible_input_output_shardings,
        inline_meshes=options.inline_meshes,
    )
    return nest(*passes, *export.passes(dump_index))


@dataclass(frozen=True)
class PropagationPipeline(NamedPipeline):
    """Import a module, propagate its shardings, and export the result.

    The pipeline runs `sdy-import-pipeline`, flattens the call graph, runs `sdy-user-priority-propagate`, restores the
    calls, and runs `sdy-export-pipeline`. With `dedup-functions-fully`, functions are not cloned for their calls:
    shardings are propagated through calls, and are equal for all calls of a function.
    """

    name: ClassVar[str] = "sdy-propagation-pipeline"

    dedup_functions_fully: bool = option(False, "Merge the clones of a function after propagation.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes in order."""
        return propagation_passes(
            PropagationOptions(dedup_functions_fully=self.dedup_functions_fully, inline_meshes=False)
        )
