"""The names of all passes and pipelines. The module of a pass is imported at its first use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TypeAlias

from pyshardy.passes.base import NamedPipeline, Pass

PassClass: TypeAlias = type[Pass] | type[NamedPipeline]

GENERIC: Mapping[str, str] = {
    "canonicalize": "pyshardy.passes.generic.canonicalize:CanonicalizerPass",
    "cse": "pyshardy.passes.generic.cse:CSEPass",
    "inline": "pyshardy.passes.generic.inline:InlinerPass",
    "symbol-dce": "pyshardy.passes.generic.symbol_dce:SymbolDCEPass",
    "chlo-legalize-to-stablehlo": "pyshardy.passes.stablehlo.chlo_legalize_to_stablehlo:ChloLegalizeToStablehloPass",
    "stablehlo-target-independent-optimization": (
        "pyshardy.passes.stablehlo.target_independent_optimization:TargetIndependentOptimizationPass"
    ),
}
"""Name on the command line -> "module:class", for the passes that are independent of sharding."""

XLA: Mapping[str, str] = {
    "xla-decompose-chlo": "pyshardy.passes.xla_import.decompose_chlo:DecomposeChloPass",
    "xla-expand-complex-math": "pyshardy.passes.xla_import.expand_complex_math:ExpandComplexMathPass",
    "xla-group-call-results": "pyshardy.passes.xla_import.group_call_results:GroupCallResultsPass",
    "xla-expand-splat-constants": "pyshardy.passes.xla_import.expand_splat_constants:ExpandSplatConstantsPass",
    "xla-expand-broadcasts": "pyshardy.passes.xla_import.expand_broadcasts:ExpandBroadcastsPass",
    "xla-post-order": "pyshardy.passes.xla_import.post_order:PostOrderPass",
    "xla-open-loop-captures": "pyshardy.passes.xla_import.open_loop_captures:OpenLoopCapturesPass",
    "xla-order-uses": "pyshardy.passes.xla_import.order_uses:OrderUsesPass",
    "xla-import-pipeline": "pyshardy.passes.xla_import.pipeline:XlaImportPipeline",
    "xla-lower-sdy-ops": "pyshardy.passes.xla_export.lower_sdy_ops:LowerSdyOpsPass",
    "xla-pin-shardings": "pyshardy.passes.xla_export.pin_shardings:PinShardingsPass",
    "xla-keep-boundary-shardings": "pyshardy.passes.xla_export.keep_boundary_shardings:KeepBoundaryShardingsPass",
    "xla-rename-meshes": "pyshardy.passes.xla_export.rename_meshes:RenameMeshesPass",
    "xla-remove-shardings": "pyshardy.passes.xla_export.remove_shardings:RemoveShardingsPass",
    "xla-export-pipeline": "pyshardy.passes.xla_export.pipeline:XlaExportPipeline",
}
"""Passes from a JAX program to the input of Shardy in XLA, and from a propagated module to the input of XLA."""

SDY: Mapping[str, str] = {
    "sdy-lift-inlined-meshes": "pyshardy.passes.sdy_import.lift_inlined_meshes:LiftInlinedMeshesPass",
    "sdy-remove-size-one-axes": "pyshardy.passes.sdy_import.remove_size_one_axes:RemoveSizeOneAxesPass",
    "sdy-propagate-sharding-from-func-to-call": (
        "pyshardy.passes.sdy_import.propagate_sharding_from_func_to_call:PropagateShardingFromFuncToCallPass"
    ),
    "sdy-constant-or-scalar-splitter": (
        "pyshardy.passes.sdy_import.constant_or_scalar_splitter:ConstantOrScalarSplitterPass"
    ),
    "sdy-constant-splitter": "pyshardy.passes.sdy_import.constant_splitter:ConstantSplitterPass",
    "sdy-explicit-gather-scatter-batching": (
        "pyshardy.passes.sdy_import.explicit_gather_scatter_batching:ExplicitGatherScatterBatchingPass"
    ),
    "sdy-manual-axes-cleanup": "pyshardy.passes.sdy_import.manual_axes_cleanup:ManualAxesCleanupPass",
    "sdy-add-data-flow-edges": "pyshardy.passes.sdy_import.add_data_flow_edges:AddDataFlowEdgesPass",
    "sdy-add-func-data-flow-edges": "pyshardy.passes.sdy_import.add_func_data_flow_edges:AddFuncDataFlowEdgesPass",
    "sdy-sharding-group-import": "pyshardy.passes.sdy_import.sharding_group_import:ShardingGroupImportPass",
    "sdy-flatten-call-graph": "pyshardy.passes.sdy_import.flatten_call_graph:FlattenCallGraphPass",
    "sdy-import-func-calls": "pyshardy.passes.sdy_import.import_func_calls:ImportFuncCallsPass",
    "sdy-pre-order-funcs": "pyshardy.passes.sdy_import.pre_order_funcs:PreOrderFuncsPass",
    "sdy-apply-sharding-constraints": (
        "pyshardy.passes.sdy_import.apply_sharding_constraints:ApplyShardingConstraintsPass"
    ),
    "sdy-import-pipeline": "pyshardy.passes.sdy_import.pipeline:ImportPipeline",
    "sdy-inline-meshes": "pyshardy.passes.sdy_import.inline_meshes:InlineMeshesPass",
    "sdy-basic-propagate": "pyshardy.passes.sdy_propagation.basic_propagate:BasicPropagationPass",
    "sdy-aggressive-propagate": "pyshardy.passes.sdy_propagation.aggressive_propagate:AggressivePropagationPass",
    "sdy-op-priority-propagate": "pyshardy.passes.sdy_propagation.op_priority_propagate:OpPriorityPropagationPass",
    "sdy-user-priority-propagate": (
        "pyshardy.passes.sdy_propagation.user_priority_propagate:UserPriorityPropagationPass"
    ),
    "sdy-propagation-pipeline": "pyshardy.passes.sdy_propagation.pipeline:PropagationPipeline",
    "sdy-populate-op-sharding-rules": (
        "pyshardy.passes.sdy_propagation.populate_op_sharding_rules:PopulateOpShardingRulesPass"
    ),
    "sdy-sink-data-flow-edges": "pyshardy.passes.sdy_export.sink_data_flow_edges:SinkDataFlowEdgesPass",
    "sdy-sink-func-data-flow-edges": "pyshardy.passes.sdy_export.sink_func_data_flow_edges:SinkFuncDataFlowEdgesPass",
    "sdy-close-shardings": "pyshardy.passes.sdy_export.close_shardings:CloseShardingsPass",
    "sdy-remove-sharding-groups": "pyshardy.passes.sdy_export.remove_sharding_groups:RemoveShardingGroupsPass",
    "sdy-sharding-constraint-to-reshard": (
        "pyshardy.passes.sdy_export.sharding_constraint_to_reshard:ShardingConstraintToReshardPass"
    ),
    "sdy-update-non-divisible-input-output-shardings": (
        "pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings:UpdateNonDivisibleInputOutputShardingsPass"
    ),
    "sdy-remove-sub-axes-in-input-output-shardings": (
        "pyshardy.passes.sdy_export.remove_sub_axes_in_input_output_shardings:RemoveSubAxesInInputOutputShardingsPass"
    ),
    "sdy-drop-sharding-rules": "pyshardy.passes.sdy_export.drop_sharding_rules:DropShardingRulesPass",
    "sdy-drop-sharding-and-mesh": "pyshardy.passes.sdy_export.drop_sharding_and_mesh:DropShardingAndMeshPass",
    "sdy-remove-propagation-debug-info": (
        "pyshardy.passes.sdy_export.remove_propagation_debug_info:RemovePropagationDebugInfoPass"
    ),
    "sdy-constant-or-scalar-merger": "pyshardy.passes.sdy_export.constant_or_scalar_merger:ConstantOrScalarMergerPass",
    "sdy-export-named-computations": "pyshardy.passes.sdy_export.export_named_computations:ExportNamedComputationsPass",
    "sdy-propagate-to-func-results": "pyshardy.passes.sdy_export.propagate_to_func_results:PropagateToFuncResultsPass",
    "sdy-unflatten-call-graph": "pyshardy.passes.sdy_export.unflatten_call_graph:UnflattenCallGraphPass",
    "sdy-insert-explicit-reshards": "pyshardy.passes.sdy_export.insert_explicit_reshards:InsertExplicitReshardsPass",
    "sdy-reshard-to-collectives": "pyshardy.passes.sdy_export.reshard_to_collectives:ReshardToCollectivesPass",
    "sdy-optimize-collectives": "pyshardy.passes.sdy_export.optimize_collectives:OptimizeCollectivesPass",
    "sdy-insert-func-call-reshards": "pyshardy.passes.sdy_export.insert_func_call_reshards:InsertFuncCallReshardsPass",
    "sdy-remove-all-gather-reduce-scatter-for-cmv1": (
        "pyshardy.passes.sdy_export.remove_all_gather_reduce_scatter_for_cmv1:RemoveAllGatherReduceScatterForCMV1Pass"
    ),
    "sdy-verify-unreduced-axes": "pyshardy.passes.sdy_export.verify_unreduced_axes:VerifyUnreducedAxesPass",
    "sdy-export-pipeline": "pyshardy.passes.sdy_export.pipeline:ExportPipeline",
    "sdy-convert-global-to-local": "pyshardy.passes.sdy_partition.convert_global_to_local:ConvertGlobalToLocalPass",
    "sdy-resolve-single-device-sharding": (
        "pyshardy.passes.sdy_partition.resolve_single_device_sharding:ResolveSingleDeviceShardingPass"
    ),
    "sdy-replicate-unpartitionable-dimensions": (
        "pyshardy.passes.sdy_partition.replicate_unpartitionable_dimensions:ReplicateUnpartitionableDimensionsPass"
    ),
    "sdy-erase-unused-collectives": (
        "pyshardy.passes.sdy_partition.erase_unused_collectives:EraseUnusedCollectivesPass"
    ),
    "sdy-exchange-windows": "pyshardy.passes.sdy_partition.exchange_windows:ExchangeWindowsPass",
    "sdy-gather-before-uneven-slices": (
        "pyshardy.passes.sdy_partition.split_uneven_reshards:GatherBeforeUnevenSlicesPass"
    ),
    "sdy-complete-partial-results": (
        "pyshardy.passes.sdy_partition.complete_partial_results:CompletePartialResultsPass"
    ),
    "sdy-merge-equal-collectives": ("pyshardy.passes.sdy_partition.merge_equal_collectives:MergeEqualCollectivesPass"),
    "sdy-set-reduction-kinds": "pyshardy.passes.sdy_partition.set_reduction_kinds:SetReductionKindsPass",
    "sdy-pad-inputs-and-outputs": "pyshardy.passes.sdy_partition.pad_inputs_and_outputs:PadInputsAndOutputsPass",
    "sdy-split-fourier-transforms": (
        "pyshardy.passes.sdy_partition.split_fourier_transforms:SplitFourierTransformsPass"
    ),
    "sdy-split-top-k": "pyshardy.passes.sdy_partition.split_top_k:SplitTopKPass",
    "sdy-split-uneven-reshards": "pyshardy.passes.sdy_partition.split_uneven_reshards:SplitUnevenReshardsPass",
    "sdy-partition-pipeline": "pyshardy.passes.sdy_partition.pipeline:PartitionPipeline",
    "sdy-per-instruction-partitioning": (
        "pyshardy.passes.sdy_partition.per_instruction_partitioning:PerInstructionPartitioningPass"
    ),
    "sdy-reshard-between-meshes": "pyshardy.passes.sdy_partition.reshard_between_meshes:ReshardBetweenMeshesPass",
    "sdy-reshard-in-place-of-reductions": (
        "pyshardy.passes.sdy_partition.reshard_in_place_of_reductions:ReshardInPlaceOfReductionsPass"
    ),
    "sdy-unify-meshes": "pyshardy.passes.sdy_partition.unify_meshes:UnifyMeshesPass",
    "sdy-resolve-permutation-factors": (
        "pyshardy.passes.sdy_partition.resolve_permutation_factors:ResolvePermutationFactorsPass"
    ),
    "sdy-pad-for-divisibility": "pyshardy.passes.sdy_partition.pad_for_divisibility:PadForDivisibilityPass",
}
"""The passes and pipelines of the SDY dialect."""

MPMD: Mapping[str, str] = {
    "mpmd-copy-topology-from-main": "pyshardy.passes.mpmd_import.copy_topology_from_main:CopyTopologyFromMainPass",
    "mpmd-generate-sdy-meshes-from-topology": (
        "pyshardy.passes.mpmd_import.generate_sdy_meshes_from_topology:GenerateSdyMeshesFromTopologyPass"
    ),
    "mpmd-insert-nameless-clone-of-negligible-ops": (
        "pyshardy.passes.mpmd_import.insert_nameless_clone_of_negligible_ops:InsertNamelessCloneOfNegligibleOpsPass"
    ),
    "mpmd-simplify-named-computations": (
        "pyshardy.passes.mpmd_import.simplify_named_computations:SimplifyNamedComputationsPass"
    ),
    "mpmd-infer-mesh-populate-use-set": (
        "pyshardy.passes.mpmd_import.infer_mesh_populate_use_set:InferMeshPopulateUseSetPass"
    ),
    "mpmd-infer-mesh-populate-src-set": (
        "pyshardy.passes.mpmd_import.infer_mesh_populate_src_set:InferMeshPopulateSrcSetPass"
    ),
    "mpmd-infer-mesh-assign-using-input-output-constraints": (
        "pyshardy.passes.mpmd_import.infer_mesh_assign_using_input_output_constraints:InferMeshAssignUsingInputOutputConstraintsPass"
    ),
    "mpmd-infer-mesh-convert-reduce-ops": (
        "pyshardy.passes.mpmd_import.infer_mesh_convert_reduce_ops:InferMeshConvertReduceOpsPass"
    ),
    "mpmd-infer-mesh-validate-src-set-not-empty": (
        "pyshardy.passes.mpmd_import.infer_mesh_validate_src_set_not_empty:InferMeshValidateSrcSetNotEmptyPass"
    ),
    "mpmd-infer-mesh-assign-mesh-func-leaves": (
        "pyshardy.passes.mpmd_import.infer_mesh_assign_mesh_func_leaves:InferMeshAssignMeshFuncLeavesPass"
    ),
    "mpmd-infer-mesh-validate-no-additional-transfers-needed": (
        "pyshardy.passes.mpmd_import.infer_mesh_validate_no_additional_transfers_needed:InferMeshValidateNoAdditionalTransfersNeededPass"
    ),
    "mpmd-infer-mesh-rewrite-using-analysis": (
        "pyshardy.passes.mpmd_import.infer_mesh_rewrite_using_analysis:InferMeshRewriteUsingAnalysisPass"
    ),
    "mpmd-infer-mesh-finalize": "pyshardy.passes.mpmd_import.infer_mesh_finalize:InferMeshFinalizePass",
    "mpmd-infer-mesh-pipeline": "pyshardy.passes.mpmd_import.infer_mesh_pipeline:InferMeshPipeline",
    "mpmd-import-pipeline": "pyshardy.passes.mpmd_import.import_pipeline:ImportPipeline",
    "mpmd-inline-nested-user-exposed-ops": (
        "pyshardy.passes.mpmd_import.inline_nested_user_exposed_ops:InlineNestedUserExposedOpsPass"
    ),
    "mpmd-validate-named-ops-in-mpmd-func": (
        "pyshardy.passes.mpmd_import.validate_named_ops_in_mpmd_func:ValidateNamedOpsInMpmdFuncPass"
    ),
    "mpmd-introduce-transfers": "pyshardy.passes.mpmd_import.introduce_transfers:IntroduceTransfersPass",
    "mpmd-map-input-output-to-mesh": "pyshardy.passes.mpmd_import.map_input_output_to_mesh:MapInputOutputToMeshPass",
    "mpmd-map-named-ops-to-mpmd-ops": "pyshardy.passes.mpmd_import.map_named_ops_to_mpmd_ops:MapNamedOpsToMpmdOpsPass",
    "mpmd-enforce-input-output-equisharding": (
        "pyshardy.passes.mpmd_import.enforce_input_output_equisharding:EnforceEquishardingPass"
    ),
    "mpmd-absorb-inferred-fragments": (
        "pyshardy.passes.mpmd_common.absorb_inferred_fragments:AbsorbInferredFragmentsPass"
    ),
    "mpmd-call-inline": "pyshardy.passes.mpmd_common.call_inline:CallInlinePass",
    "mpmd-copy-constants": "pyshardy.passes.mpmd_common.copy_constants:CopyConstantsPass",
    "mpmd-erase-unused-callee-block-arguments": (
        "pyshardy.passes.mpmd_common.erase_unused_callee_block_arguments:EraseUnusedCalleeBlockArgumentsPass"
    ),
    "mpmd-fragment-dce": "pyshardy.passes.mpmd_common.fragment_dce:FragmentDcePass",
    "mpmd-fragment-dedup": "pyshardy.passes.mpmd_common.fragment_dedup:FragmentDedupPass",
    "mpmd-from-unroll-to-call-counter": (
        "pyshardy.passes.mpmd_common.from_unroll_to_call_counter:FromUnrollToCallCounterPass"
    ),
    "mpmd-merge-forward-with-backward": (
        "pyshardy.passes.mpmd_common.merge_forward_with_backward:MergeForwardWithBackwardPass"
    ),
    "mpmd-merge-inferred-fragments": "pyshardy.passes.mpmd_common.merge_inferred_fragments:MergeInferredFragmentsPass",
    "mpmd-merge-user-fragments-into-scheduling-units": (
        "pyshardy.passes.mpmd_common.merge_user_fragments_into_scheduling_units:MergeUserFragmentsIntoSchedulingUnitsPass"
    ),
    "mpmd-move-transfers-to-producer": (
        "pyshardy.passes.mpmd_common.move_transfers_to_producer:MoveTransfersToProducerPass"
    ),
    "mpmd-remove-transfer-cycles": "pyshardy.passes.mpmd_common.remove_transfer_cycles:RemoveTransferCyclesPass",
    "mpmd-scheduling-units-verifier": (
        "pyshardy.passes.mpmd_common.scheduling_units_verifier:SchedulingUnitsVerifierPass"
    ),
    "mpmd-sink-negligible-ops-into-call-op": (
        "pyshardy.passes.mpmd_common.sink_negligible_ops_into_call_op:SinkNegligibleOpsIntoCallOpPass"
    ),
    "mpmd-split-bwd-fragments": "pyshardy.passes.mpmd_common.split_bwd_fragments:SplitBwdFragmentsPass",
    "mpmd-merge-transfers": "pyshardy.passes.mpmd_common.merge_transfers:MergeTransfersPass",
    "mpmd-rule-based-merge": "pyshardy.passes.mpmd_common.rule_based_merge:RuleBasedMergePass",
    "mpmd-split-and-prioritize-transfer-independent-computations": (
        "pyshardy.passes.mpmd_common.split_and_prioritize_transfer_independent_computations:SplitAndPrioritizeTransferIndependentComputationsPass"
    ),
    "mpmd-uniquify-function-inputs-outputs": (
        "pyshardy.passes.mpmd_common.uniquify_function_inputs_outputs:UniquifyFunctionInputsOutputsPass"
    ),
    "mpmd-verify-stage-merging": "pyshardy.passes.mpmd_common.verify_stage_merging:VerifyStageMergingPass",
    "mpmd-populate-unreduced-out-sharding": (
        "pyshardy.passes.mpmd_sharding.populate_unreduced_out_sharding:PopulateUnreducedOutShardingPass"
    ),
    "mpmd-enforce-user-shardings": "pyshardy.passes.mpmd_sharding.enforce_user_shardings:EnforceUserShardingsPass",
    "mpmd-extract-reshards-from-inter-mesh-transfers": (
        "pyshardy.passes.mpmd_sharding.extract_reshards_from_inter_mesh_transfers:ExtractReshardsFromInterMeshTransfersPass"
    ),
    "mpmd-convert-sdy-shardings-to-mpmd-types": (
        "pyshardy.passes.mpmd_sharding.convert_sdy_shardings_to_mpmd_types:ConvertSdyShardingsToMpmdTypesPass"
    ),
    "mpmd-convert-sdy-constants": "pyshardy.passes.mpmd_sharding.convert_sdy_constants:ConvertSdyConstantsPass",
    "mpmd-simplify-program": "pyshardy.passes.mpmd_sharding.simplify_program:SimplifyProgramPass",
    "mpmd-sharding-propagation-pipeline": (
        "pyshardy.passes.mpmd_sharding.sharding_propagation_pipeline:ShardingPropagationPipeline"
    ),
    "mpmd-delay-inferred-fragments": "pyshardy.passes.mpmd_export.delay_inferred_fragments:DelayInferredFragmentsPass",
    "mpmd-delay-transfers-from-cpu": "pyshardy.passes.mpmd_export.delay_transfers_from_cpu:DelayTransfersFromCpuPass",
    "mpmd-export-pipeline": "pyshardy.passes.mpmd_export.export_pipeline:ExportPipeline",
    "mpmd-lower-to-fragment-calls": "pyshardy.passes.mpmd_export.lower_to_fragment_calls:LowerToFragmentCallsPass",
    "mpmd-mark-aliasing-and-donation": (
        "pyshardy.passes.mpmd_export.mark_aliasing_and_donation:MarkAliasingAndDonationPass"
    ),
    "mpmd-mark-fragment-reserved-memory": (
        "pyshardy.passes.mpmd_export.mark_fragment_reserved_memory:MarkFragmentReservedMemoryPass"
    ),
    "mpmd-mark-input-output-with-layouts": (
        "pyshardy.passes.mpmd_export.mark_input_output_with_layouts:MarkInputOutputWithLayoutsPass"
    ),
    "mpmd-mark-offloaded-input-output": (
        "pyshardy.passes.mpmd_export.mark_offloaded_input_output:MarkOffloadedInputOutputPass"
    ),
    "mpmd-sink-create-token-into-fragments": (
        "pyshardy.passes.mpmd_export.sink_create_token_into_fragments:SinkCreateTokenIntoFragmentsPass"
    ),
    "mpmd-validate-no-backward-deps": (
        "pyshardy.passes.mpmd_export.validate_no_backward_deps:ValidateNoBackwardDepsPass"
    ),
    "mpmd-validate-no-inferred-fragments": (
        "pyshardy.passes.mpmd_export.validate_no_inferred_fragments:ValidateNoInferredFragmentsPass"
    ),
    "mpmd-validate-no-param-transfers": (
        "pyshardy.passes.mpmd_export.validate_no_param_transfers:ValidateNoParamTransfersPass"
    ),
    "mpmd-validate-no-reshards": "pyshardy.passes.mpmd_export.validate_no_reshards:ValidateNoReshardsPass",
    "mpmd-optimize-pipeline": "pyshardy.passes.mpmd_optimize.optimize_pipeline:OptimizePipeline",
    "mpmd-pipeline-scheduler": "pyshardy.passes.mpmd_optimize.pipeline_scheduler:PipelineSchedulerPass",
    "mpmd-remat-fragment": "pyshardy.passes.mpmd_optimize.remat_fragment:RematFragmentPass",
    "mpmd-rule-based-schedule": "pyshardy.passes.mpmd_optimize.rule_based_schedule:RuleBasedSchedulePass",
    "mpmd-unroll-for-loops": "pyshardy.passes.mpmd_common.unroll_for_loops:UnrollForLoopsPass",
}
"""The passes and pipelines of the MPMD dialect."""

ALL: Mapping[str, str] = {**GENERIC, **XLA, **SDY, **MPMD}


@cache
def load(place: str) -> PassClass:
    """Return the class at "module:class"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def find(name: str, table: Mapping[str, str] = ALL) -> PassClass | None:
    """Return the pass or pipeline of a name, or None."""
    place = table.get(name)
    return None if place is None else load(place)
