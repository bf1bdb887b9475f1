"""Run the passes before propagation in order: `--sdy-import-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.generic.symbol_dce import SymbolDCEPass
from pyshardy.passes.sdy_import.add_data_flow_edges import AddDataFlowEdgesPass
from pyshardy.passes.sdy_import.apply_sharding_constraints import ApplyShardingConstraintsPass
from pyshardy.passes.sdy_import.constant_or_scalar_splitter import ConstantOrScalarSplitterPass
from pyshardy.passes.sdy_import.explicit_gather_scatter_batching import ExplicitGatherScatterBatchingPass
from pyshardy.passes.sdy_import.lift_inlined_meshes import LiftInlinedMeshesPass
from pyshardy.passes.sdy_import.manual_axes_cleanup import ManualAxesCleanupPass
from pyshardy.passes.sdy_import.propagate_sharding_from_func_to_call import PropagateShardingFromFuncToCallPass
from pyshardy.passes.sdy_import.remove_size_one_axes import RemoveSizeOneAxesPass
from pyshardy.passes.sdy_import.sharding_group_import import ShardingGroupImportPass
from pyshardy.passes.support.save_module import SaveModuleOpPass


def import_passes(
    *,
    dedup_functions_fully: bool = False,
    explicit_gather_scatter_batching: bool = False,
    debug_sharding_origins: bool = False,
    debug_propagation_edge_sharding: bool = False,
    dump_directory: str = "",
    dump_index: int = 0,
) -> tuple[Pass | Manager, ...]:
    """Return the passes of the import pipeline, for a module.

    The module before edges are added is saved to `dump_directory`, if given, with number `dump_index`. The debugging
    options are those of `sdy-apply-sharding-constraints`.
    """
    passes: list[Pass] = [
        SymbolDCEPass(),
        LiftInlinedMeshesPass(),
        RemoveSizeOneAxesPass(),
        PropagateShardingFromFuncToCallPass(),
        ConstantOrScalarSplitterPass(),
    ]
    if explicit_gather_scatter_batching:
        passes.append(ExplicitGatherScatterBatchingPass())
    passes += [
        SymbolDCEPass(),
        ManualAxesCleanupPass(),
        SaveModuleOpPass(dump_directory, "before_propagation", dump_index),
        AddDataFlowEdgesPass(),
    ]
    if dedup_functions_fully:
        debug = debug_sharding_origins, debug_propagation_edge_sharding
        passes += [ApplyShardingConstraintsPass(*debug), ShardingGroupImportPass()]
    return nest(*passes)


@dataclass(frozen=True)
class ImportPipeline(NamedPipeline):
    """Prepare a module for propagation: name meshes, split constants, add data-flow edges.

    With `dedup-functions-fully`, the pipeline also applies constraints and imports groups; otherwise this is done after
    calls have been replaced.
    """

    name: ClassVar[str] = "sdy-import-pipeline"

    dedup_functions_fully: bool = option(False, "Merge the clones of a function after propagation.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes in order."""
        return import_passes(dedup_functions_fully=self.dedup_functions_fully)
