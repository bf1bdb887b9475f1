"""Prepare fragments for execution and make functions of them: `--mpmd-export-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.generic.cse import CSEPass
from pyshardy.passes.mpmd_common.copy_constants import CopyConstantsPass
from pyshardy.passes.mpmd_common.fragment_dce import FragmentDcePass
from pyshardy.passes.mpmd_common.fragment_dedup import FragmentDedupPass
from pyshardy.passes.mpmd_common.merge_inferred_fragments import MergeInferredFragmentsPass
from pyshardy.passes.mpmd_common.merge_transfers import MergeTransfersPass
from pyshardy.passes.mpmd_common.uniquify_function_inputs_outputs import UniquifyFunctionInputsOutputsPass
from pyshardy.passes.mpmd_export.delay_inferred_fragments import DelayInferredFragmentsPass
from pyshardy.passes.mpmd_export.delay_transfers_from_cpu import DelayTransfersFromCpuPass
from pyshardy.passes.mpmd_export.lower_to_fragment_calls import LowerToFragmentCallsPass
from pyshardy.passes.mpmd_export.mark_aliasing_and_donation import MarkAliasingAndDonationPass
from pyshardy.passes.mpmd_export.mark_fragment_reserved_memory import MarkFragmentReservedMemoryPass
from pyshardy.passes.mpmd_export.mark_input_output_with_layouts import MarkInputOutputWithLayoutsPass
from pyshardy.passes.mpmd_export.mark_offloaded_input_output import MarkOffloadedInputOutputPass
from pyshardy.passes.mpmd_export.sink_create_token_into_fragments import SinkCreateTokenIntoFragmentsPass
from pyshardy.passes.mpmd_export.validate_no_backward_deps import ValidateNoBackwardDepsPass
from pyshardy.passes.mpmd_export.validate_no_inferred_fragments import ValidateNoInferredFragmentsPass
from pyshardy.passes.mpmd_export.validate_no_param_transfers import ValidateNoParamTransfersPass
from pyshardy.passes.mpmd_export.validate_no_reshards import ValidateNoReshardsPass

PARAM_PATTERN = "params['transformer"


@dataclass(frozen=True)
class ExportOptions:
    """The options of the export of a program."""

    copy_constants: bool = False
    """Copy constants that fragments get from others into them."""
    merge_transfers: bool = False
    """Transfer scalars between the same fragments as one tensor."""
    fail_on_reshard_only_fragments: bool = False
    fail_on_backward_deps: bool = False
    fail_on_inferred_fragments: bool = True
    fail_on_param_transfers: bool = False
    param_transfer_pattern: str = PARAM_PATTERN


def export_passes(options: ExportOptions = ExportOptions()) -> tuple[Pass | Manager, ...]:
    """Return the passes of the export phase, for a module of fragments whose types have shardings."""
    clean_up: list[Pass] = []
    if options.copy_constants:
        clean_up.append(CopyConstantsPass())
    clean_up += [CanonicalizerPass(region_simplify="disabled"), FragmentDedupPass()]
    if options.merge_transfers:
        clean_up += [MergeTransfersPass(), FragmentDedupPass(), CSEPass()]
    return nest(
        CSEPass(),
        *clean_up,
        FragmentDcePass(),
        UniquifyFunctionInputsOutputsPass(),
        MergeInferredFragmentsPass(),
        MarkOffloadedInputOutputPass(),
        MarkInputOutputWithLayoutsPass(),
        DelayInferredFragmentsPass(),
        DelayTransfersFromCpuPass(),
        SinkCreateTokenIntoFragmentsPass(),
        MarkAliasingAndDonationPass(),
        MarkFragmentReservedMemoryPass(),
        ValidateNoParamTransfersPass(options.fail_on_param_transfers, options.param_transfer_pattern),
        ValidateNoInferredFragmentsPass(options.fail_on_inferred_fragments),
        LowerToFragmentCallsPass(),
        ValidateNoReshardsPass(options.fail_on_reshard_only_fragments),
        ValidateNoBackwardDepsPass(options.fail_on_backward_deps),
    )


@dataclass(frozen=True)
class ExportPipeline(NamedPipeline):
    """Mark donation, aliasing, layouts and memory of fragments, validate the program, and convert them to functions."""

    name: ClassVar[str] = "mpmd-export-pipeline"

    fail_on_reshard_only_fragments: bool = option(False, "A fragment that only reshards is an error.")
    fail_on_backward_deps: bool = option(False, "A dependency on a later mesh is an error.")
    fail_on_inferred_fragments: bool = option(True, "An inferred fragment is an error.")
    fail_on_param_transfers: bool = option(False, "A transfer of a parameter between meshes is an error.")
    param_transfer_pattern: str = option(PARAM_PATTERN, "The text in the names of parameters.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes, in order."""
        return export_passes(
            ExportOptions(
                fail_on_reshard_only_fragments=self.fail_on_reshard_only_fragments,
                fail_on_backward_deps=self.fail_on_backward_deps,
                fail_on_inferred_fragments=self.fail_on_inferred_fragments,
                fail_on_param_transfers=self.fail_on_param_transfers,
                param_transfer_pattern=self.param_transfer_pattern,
            )
        )
