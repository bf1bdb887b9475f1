"""Run all passes of mesh inference: `--mpmd-infer-mesh-pipeline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Manager, NamedPipeline, Pass, nest, option
from pyshardy.passes.mpmd_import.assignments import EqualAssignment
from pyshardy.passes.mpmd_import.infer_mesh_assign_mesh_func_leaves import InferMeshAssignMeshFuncLeavesPass
from pyshardy.passes.mpmd_import.infer_mesh_assign_using_input_output_constraints import (
    InferMeshAssignUsingInputOutputConstraintsPass,
)
from pyshardy.passes.mpmd_import.infer_mesh_convert_reduce_ops import InferMeshConvertReduceOpsPass
from pyshardy.passes.mpmd_import.infer_mesh_finalize import InferMeshFinalizePass
from pyshardy.passes.mpmd_import.infer_mesh_populate_src_set import InferMeshPopulateSrcSetPass
from pyshardy.passes.mpmd_import.infer_mesh_populate_use_set import InferMeshPopulateUseSetPass
from pyshardy.passes.mpmd_import.infer_mesh_rewrite_using_analysis import InferMeshRewriteUsingAnalysisPass
from pyshardy.passes.mpmd_import.infer_mesh_validate_no_additional_transfers_needed import (
    InferMeshValidateNoAdditionalTransfersNeededPass,
)
from pyshardy.passes.mpmd_import.infer_mesh_validate_src_set_not_empty import InferMeshValidateSrcSetNotEmptyPass


def infer_mesh_passes(
    constraints: tuple[EqualAssignment, ...] = (),
    *,
    infer_transfers: bool = False,
    infer_cross_mesh_reductions: bool = False,
    max_clones: int = 1,
    error_limit: int = 5,
) -> tuple[Pass | Manager, ...]:
    """Return the passes of mesh inference for a module. Inferring transfers includes inferring reductions over
    meshes."""
    passes: list[Pass] = [InferMeshPopulateUseSetPass(), InferMeshPopulateSrcSetPass()]
    if constraints:
        passes.append(InferMeshAssignUsingInputOutputConstraintsPass(constraints, verbose_logging=error_limit == -1))
    passes.append(InferMeshConvertReduceOpsPass(infer_cross_mesh_reductions or infer_transfers))
    if not infer_transfers:
        passes.append(InferMeshValidateSrcSetNotEmptyPass(error_limit))
    passes += [InferMeshAssignMeshFuncLeavesPass(infer_transfers, error_limit), InferMeshPopulateUseSetPass()]
    if not infer_transfers:
        passes.append(InferMeshValidateNoAdditionalTransfersNeededPass(error_limit))
    passes += [InferMeshRewriteUsingAnalysisPass(max_clones), InferMeshFinalizePass(infer_transfers)]
    return nest(*passes)


@dataclass(frozen=True)
class InferMeshPipeline(NamedPipeline):
    """Assign every op of a program to a mesh, given fragments, assigned values and the transfers between them."""

    name: ClassVar[str] = "mpmd-infer-mesh-pipeline"

    infer_transfers: bool = option(False, "Infer transfers that the program does not specify.")
    infer_cross_mesh_reductions: bool = option(False, "Infer reductions over meshes that the program does not tag.")

    def elements(self) -> tuple[Pass | Manager, ...]:
        """Return the passes in order."""
        return infer_mesh_passes(
            infer_transfers=self.infer_transfers, infer_cross_mesh_reductions=self.infer_cross_mesh_reductions
        )
