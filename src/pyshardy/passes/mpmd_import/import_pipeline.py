"""Convert named computations to fragments and transfers: `--mpmd-import-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.generic.cse import CSEPass
from pyshardy.passes.generic.inline import InlinerPass
from pyshardy.passes.generic.symbol_dce import SymbolDCEPass
from pyshardy.passes.mpmd_common.call_inline import CallInlinePass
from pyshardy.passes.mpmd_common.erase_unused_callee_block_arguments import EraseUnusedCalleeBlockArgumentsPass
from pyshardy.passes.mpmd_common.fragment_dce import FragmentDcePass
from pyshardy.passes.mpmd_common.fragment_dedup import FragmentDedupPass
from pyshardy.passes.mpmd_common.from_unroll_to_call_counter import FromUnrollToCallCounterPass
from pyshardy.passes.mpmd_common.merge_inferred_fragments import MergeInferredFragmentsPass, merge_inferred_passes
from pyshardy.passes.mpmd_common.merge_user_fragments_into_scheduling_units import (
    MergeUserFragmentsIntoSchedulingUnitsPass,
)
from pyshardy.passes.mpmd_common.move_transfers_to_producer import MoveTransfersToProducerPass
from pyshardy.passes.mpmd_common.remove_transfer_cycles import RemoveTransferCyclesPass
from pyshardy.passes.mpmd_common.scheduling_units_verifier import SchedulingUnitsVerifierPass
from pyshardy.passes.mpmd_common.sink_negligible_ops_into_call_op import SinkNegligibleOpsIntoCallOpPass
from pyshardy.passes.mpmd_common.split_bwd_fragments import SplitBwdFragmentsPass
from pyshardy.passes.mpmd_common.unroll_for_loops import UnrollForLoopsPass
from pyshardy.passes.mpmd_import.assignments import EqualAssignment, IndexedAssignment, NameAssignment
from pyshardy.passes.mpmd_import.copy_topology_from_main import CopyTopologyFromMainPass
from pyshardy.passes.mpmd_import.enforce_input_output_equisharding import EnforceEquishardingPass
from pyshardy.passes.mpmd_import.generate_sdy_meshes_from_topology import GenerateSdyMeshesFromTopologyPass
from pyshardy.passes.mpmd_import.infer_mesh_pipeline import infer_mesh_passes
from pyshardy.passes.mpmd_import.inline_nested_user_exposed_ops import InlineNestedUserExposedOpsPass
from pyshardy.passes.mpmd_import.insert_nameless_clone_of_negligible_ops import InsertNamelessCloneOfNegligibleOpsPass
from pyshardy.passes.mpmd_import.introduce_transfers import IntroduceTransfersPass
from pyshardy.passes.mpmd_import.map_input_output_to_mesh import MapInputOutputToMeshPass
from pyshardy.passes.mpmd_import.map_named_ops_to_mpmd_ops import MapNamedOpsToMpmdOpsPass
from pyshardy.passes.mpmd_import.simplify_named_computations import SimplifyNamedComputationsPass
from pyshardy.passes.mpmd_import.validate_named_ops_in_mpmd_func import ValidateNamedOpsInMpmdFuncPass
from pyshardy.passes.stablehlo.chlo_legalize_to_stablehlo import ChloLegalizeToStablehloPass
from pyshardy.passes.stablehlo.target_independent_optimization import TargetIndependentOptimizationPass


@dataclass(frozen=True)
class ImportOptions:
    """Options of the import of a program, besides the program and its topology."""

    names: NameAssignment = NameAssignment()
    """The meshes of named computations and tensors."""
    inputs: IndexedAssignment = IndexedAssignment()
    """The meshes of inputs of the main function."""
    outputs: IndexedAssignment = IndexedAssignment()
    """The meshes of outputs of the main function."""
    constraints: tuple[EqualAssignment, ...] = ()
    """Inputs and outputs that must be on the same mesh."""
    merge_after_scheduling: bool = False
    """Leave it to the optimization phase to merge inferred fragments with others."""
    absorb_inferred_fragments_on_entry_point_function: bool = False
    infer_transfers: bool = False
    infer_cross_mesh_reductions: bool = False
    max_clones: int = 1
    """The most fragments that an op may be cloned into."""
    error_limit: int = 5
    """The most errors of mesh inference to report (-1: no limit)."""
    enable_heterogeneous_meshes: bool = False
    """Meshes have different axes; then an axis is called MESH_AXIS in the program."""
    split_bwd_fragments: bool = False
    """Split backward fragments into the part that the next fragment waits for, and the rest."""
    verify_schedule_units: bool = False


def import_passes(options: ImportOptions) -> tuple[Pass | Manager, ...]:
    """Return the passes of the import phase, for a module whose main function has a topology."""
    passes: list[Pass | Manager] = [
        ChloLegalizeToStablehloPass(),
        InlinerPass(),
        Manager("func.func", (CSEPass(), CanonicalizerPass())),
        CopyTopologyFromMainPass(),
    ]
    if options.enable_heterogeneous_meshes:
        passes.append(GenerateSdyMeshesFromTopologyPass())
    passes += [
        UnrollForLoopsPass(),
        Manager("func.func", (CanonicalizerPass(), TargetIndependentOptimizationPass())),
        FromUnrollToCallCounterPass(),
        SinkNegligibleOpsIntoCallOpPass(),
        InsertNamelessCloneOfNegligibleOpsPass(),
        SimplifyNamedComputationsPass(),
        MapInputOutputToMeshPass(options.inputs, options.outputs),
        InlineNestedUserExposedOpsPass(options.names),
        ValidateNamedOpsInMpmdFuncPass(),
        MapNamedOpsToMpmdOpsPass(options.names),
        IntroduceTransfersPass(),
        EraseUnusedCalleeBlockArgumentsPass(),
        *infer_mesh_passes(
            options.constraints,
            infer_transfers=options.infer_transfers,
            infer_cross_mesh_reductions=options.infer_cross_mesh_reductions,
            max_clones=options.max_clones,
            error_limit=options.error_limit,
        ),
    ]
    if not options.merge_after_scheduling:
        passes += merge_inferred_passes(options.absorb_inferred_fragments_on_entry_point_function)
    passes += [
        EnforceEquishardingPass(options.constraints),
        FragmentDedupPass(),
        FragmentDcePass(),
        RemoveTransferCyclesPass(),
        CallInlinePass(),
        SymbolDCEPass(),
    ]
    if not options.merge_after_scheduling:
        passes.append(MergeInferredFragmentsPass())
    passes += [MoveTransfersToProducerPass(), MergeUserFragmentsIntoSchedulingUnitsPass()]
    if options.verify_schedule_units:
        passes.append(SchedulingUnitsVerifierPass())
    if options.split_bwd_fragments:
        passes += [SplitBwdFragmentsPass(), CanonicalizerPass(region_simplify="disabled"), FragmentDcePass()]
    return nest(*passes)


@dataclass(frozen=True)
class ImportPipeline(NamedPipeline):
    """Convert a program of named computations, whose main function has a topology, to fragments and transfers.

    The pipeline inlines calls, unrolls loops, assigns every op to a mesh, and merges inferred fragments into user
    fragments. The result has one function per entry point.
    """

    name: ClassVar[str] = "mpmd-import-pipeline"

    name_to_mesh_assignment: NameAssignment = option(
        NameAssignment(),
        "Meshes, and optional stages, of named computations and tensors, as `f@m0,g@m1/1`.",
        kind="string",
        parse=NameAssignment.parse,
    )
    merge_after_scheduling: bool = option(False, "Do not merge inferred fragments with others yet.")
    enable_heterogeneous_meshes: bool = option(False, "Meshes have different axes, called MESH_AXIS in the program.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes in order."""
        options = ImportOptions(
            self.name_to_mesh_assignment,
            merge_after_scheduling=self.merge_after_scheduling,
            enable_heterogeneous_meshes=self.enable_heterogeneous_meshes,
        )
        return import_passes(options)
