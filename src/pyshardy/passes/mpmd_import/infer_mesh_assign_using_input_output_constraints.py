"""Assign an input and an output to one mesh: `--mpmd-infer-mesh-assign-using-input-output-constraints`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, OpResult

from pyshardy.diagnostics.diagnostic import Diagnostic, error
from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.types import MeshTensorType
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.functions import (
    entry_block,
    mpmd_entry_points,
    return_op,
    update_function_type,
)
from pyshardy.passes.mpmd_import.assignments import EqualAssignment
from pyshardy.passes.mpmd_import.mesh_sets import intersect, names, pick, single
from pyshardy.passes.mpmd_import.set_access import USE_SET, Sets, use_set
from pyshardy.passes.mpmd_import.signatures import assign_result, put_argument_on


@dataclass(frozen=True)
class InferMeshAssignUsingInputOutputConstraintsPass(Pass):
    """Assign inputs and outputs that are constrained to one mesh to a mesh that both can be on.

    Constraints `INPUT:OUTPUT` are processed independently, in order. A mesh that is assigned to one of the two is used;
    else a mesh where the input is needed, and where the output is needed or possible. If there is none, the values are
    left to `mpmd-enforce-input-output-equisharding`.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-assign-using-input-output-constraints"

    constraints: tuple[EqualAssignment, ...] = option(
        (), "Pairs of an input and an output that must be on one mesh.", kind="list", parse=EqualAssignment.parse
    )
    verbose_logging: bool = option(False, "Report a remark for each constraint without a common mesh.")

    def run(self, op: Operation, session: Session) -> None:
        """Process the entry points of a module."""
        sets = Sets(op)
        for func in mpmd_entry_points(op):
            for constraint in self.constraints:
                check_indices(func, constraint)
                mesh = _mesh_for(func, constraint, sets)
                if mesh is not None:
                    _put_on(func, constraint, mesh)
                elif self.verbose_logging:
                    message = f"no mesh found for input and output {constraint}"
                    session.report(Diagnostic("remark", func.location, message, op=func, logged=True))
            update_function_type(func)


def check_indices(func: FuncOp, constraint: EqualAssignment) -> None:
    """Raise an error unless a function has the input and the output of a constraint."""
    inputs, outputs = len(entry_block(func).args), len(return_op(func).operands)
    if not (0 <= constraint.input < inputs and 0 <= constraint.output < outputs):
        message = (
            f"constraint {constraint} does not fit function @{func.sym_name.data}, which has "
            f"{counted(inputs, 'input')} and {counted(outputs, 'output')}"
        )
        raise error(func.location, message, op=func)


def _mesh_for(func: FuncOp, constraint: EqualAssignment, sets: Sets) -> str | None:
    argument = entry_block(func).args[constraint.input]
    value = return_op(func).operands[constraint.output]
    input_type = argument.type if isinstance(argument.type, MeshTensorType) else None
    if isinstance(value.type, MeshTensorType):
        if input_type is not None and input_type.mesh != value.type.mesh:
            message = (
                f"input {constraint.input} is assigned to mesh '{input_type.mesh}' and output {constraint.output}, "
                f"which is to be on the same mesh, to '{value.type.mesh}'"
            )
            raise error(func.location, message, op=func)
        return value.type.mesh
    needed_out = use_set(value.op) if isinstance(value, OpResult) else None
    possible_out = sets.source(value)
    needed_in = (
        single(input_type.mesh) if input_type is not None else sets.argument_set(func, constraint.input, USE_SET)
    )
    if not names(needed_in):
        return pick(needed_out) or pick(possible_out)
    if names(needed_out) and (mesh := pick(intersect(needed_out, needed_in))) is not None:
        return mesh
    return pick(intersect(needed_in, possible_out))


def _put_on(func: FuncOp, constraint: EqualAssignment, mesh: str) -> None:
    end = return_op(func)
    value = end.operands[constraint.output]
    if not isinstance(value.type, MeshTensorType):
        assign_result(func, constraint.output, mesh, "io_constraint_out")
    argument = entry_block(func).args[constraint.input]
    if not isinstance(argument.type, MeshTensorType):
        first = entry_block(func).first_op
        assert first is not None
        put_argument_on(func, argument, mesh, None, first, "io_constraint_in")
