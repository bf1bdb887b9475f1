"""Enforce equal types of inputs and outputs: `--mpmd-enforce-input-output-equisharding`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import MeshTensorType
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.building import PLAIN, transfer
from pyshardy.passes.mpmd_common.functions import has_mpmd_body, is_entry_point, return_op, update_function_type
from pyshardy.passes.mpmd_import.assignments import EqualAssignment
from pyshardy.passes.mpmd_import.infer_mesh_assign_using_input_output_constraints import check_indices


@dataclass(frozen=True)
class EnforceEquishardingPass(Pass):
    """Transfer outputs to the type (mesh, sharding, memory kind) of the inputs they are constrained to be equal to."""

    name: ClassVar[str] = "mpmd-enforce-input-output-equisharding"
    anchor: ClassVar[str] = "func.func"

    constraints: tuple[EqualAssignment, ...] = option(
        (), "Pairs of an input and an output that must be equal.", kind="list", parse=EqualAssignment.parse
    )

    def run(self, op: Operation, session: Session) -> None:
        """Process a function."""
        if not (has_mpmd_body(op) and is_entry_point(op)):
            return
        func = cast(FuncOp, op)
        inputs, outputs = func.function_type.inputs.data, func.function_type.outputs.data
        end = return_op(func)
        for constraint in self.constraints:
            check_indices(func, constraint)
            wanted = inputs[constraint.input]
            if wanted != outputs[constraint.output]:
                value = end.operands[constraint.output]
                made = PLAIN.insert_before(end, transfer(value, cast(MeshTensorType, wanted), end.location))
                mutation.set_operand(end, constraint.output, made.results[0])
        update_function_type(func)
