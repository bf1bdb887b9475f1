"""Propagate shardings inside fragments and across transfers: `--mpmd-sharding-propagation-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest
from pyshardy.passes.mpmd_common.uniquify_function_inputs_outputs import UniquifyFunctionInputsOutputsPass
from pyshardy.passes.mpmd_sharding.convert_sdy_constants import ConvertSdyConstantsPass
from pyshardy.passes.mpmd_sharding.convert_sdy_shardings_to_mpmd_types import ConvertSdyShardingsToMpmdTypesPass
from pyshardy.passes.mpmd_sharding.enforce_user_shardings import EnforceUserShardingsPass
from pyshardy.passes.mpmd_sharding.extract_reshards_from_inter_mesh_transfers import (
    ExtractReshardsFromInterMeshTransfersPass,
)
from pyshardy.passes.mpmd_sharding.populate_unreduced_out_sharding import PopulateUnreducedOutShardingPass
from pyshardy.passes.mpmd_sharding.simplify_program import SimplifyProgramPass
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes
from pyshardy.passes.stablehlo.target_independent_optimization import TargetIndependentOptimizationPass


def sharding_propagation_passes(reshard_in_transfers: bool = False) -> tuple[Pass | Manager, ...]:
    """Return the passes of the sharding propagation phase, for a module of fragments.

    With `reshard_in_transfers`, transfers that no fragment can reshard for, as the meshes of the topology differ, are
    no error.
    """
    return nest(
        UniquifyFunctionInputsOutputsPass(use_transfer_instead_of_fragment=True),
        *propagation_passes(PropagationOptions(avoid_export_for_partitioning=True)),
        PopulateUnreducedOutShardingPass(),
        EnforceUserShardingsPass(),
        ExtractReshardsFromInterMeshTransfersPass(),
        ConvertSdyShardingsToMpmdTypesPass(reshard_in_transfers),
        ConvertSdyConstantsPass(),
        TargetIndependentOptimizationPass(convert_constants=True, concatenate_constants=True),
        SimplifyProgramPass(),
    )


@dataclass(frozen=True)
class ShardingPropagationPipeline(NamedPipeline):
    """Propagate shardings through a program of fragments and transfers, and move them into the types of its values.

    Transfers do not reshard afterwards: where producer and consumer disagree, a fragment on one of the meshes does.
    """

    name: ClassVar[str] = "mpmd-sharding-propagation-pipeline"

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes, in order."""
        return sharding_propagation_passes()
