"""Validate that every value can be on some mesh: `--mpmd-infer-mesh-validate-src-set-not-empty`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation, OpResult

from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.dialects.mpmd import ReductionAttr
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.functions import (
    entry_block,
    is_entry_point,
    is_meshless,
    mpmd_functions,
    used_calls,
    walk_outside_fragments,
)
from pyshardy.passes.mpmd_import.explanations import REMEDY, Errors, meshes_text, operand_notes, place
from pyshardy.passes.mpmd_import.mesh_sets import is_empty
from pyshardy.passes.mpmd_import.set_access import REDUCE, SRC_SET, Sets, src_set


@dataclass(frozen=True)
class InferMeshValidateSrcSetNotEmptyPass(Pass):
    """Check that every op without a mesh has operands that can be on one mesh.

    Only the first op of a chain is reported, with the meshes that its operands can be on. Arguments of called functions
    must be on one mesh for all calls.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-validate-src-set-not-empty"

    error_limit: int = option(5, "The most errors to report (-1: no limit).", kind="int")

    def run(self, op: Operation, session: Session) -> None:
        """Check the functions of a module."""
        errors = Errors(self.error_limit)
        sets = Sets(op)
        calls = used_calls(op)
        for func in mpmd_functions(op):
            for inner in walk_outside_fragments(func, order="post"):
                if errors.full:
                    break
                if is_meshless(inner) and _is_first(inner, sets):
                    _report(inner, sets, errors)
            callers = () if is_entry_point(func) else calls.get(func.sym_name.data, ())
            for index in range(len(entry_block(func).args)):
                if errors.full:
                    break
                if is_empty(sets.argument_set(func, index, SRC_SET)) and not any(
                    is_empty(sets.source(call.operands[index])) for call in callers
                ):
                    notes = [
                        Diagnostic("help", call.location, f"here it can be on {meshes_text(source)}", op=call)
                        for call in callers
                        if (source := sets.source(call.operands[index])) is not None
                    ]
                    message = (
                        f"argument {index} of function @{func.sym_name.data} is on different meshes in the calls of "
                        f"the function; {REMEDY}"
                    )
                    errors.add(func.location, message, notes, func)
        errors.raise_if_any()


def _is_first(op: Operation, sets: Sets) -> bool:
    """Return whether an op can be on no mesh, or is part of a reduction over meshes, and its operands are valid."""
    source = src_set(op)
    if source is None:
        return False
    empty, reduces = is_empty(source), REDUCE in op.attributes
    if empty and any(is_empty(sets.source(operand)) for operand in op.operands):
        return False
    if reduces and any(isinstance(v, OpResult) and REDUCE in v.op.attributes for v in op.operands):
        return False
    return empty or reduces


def _report(op: Operation, sets: Sets, errors: Errors) -> None:
    remedy = REMEDY
    if REDUCE in op.attributes:
        reduction = cast(ReductionAttr, op.attributes[REDUCE]).data
        remedy += (
            f"; to reduce over meshes by '{reduction}', tag the result by 'mpmd.reduce', or use "
            "infer-cross-mesh-reductions"
        )
    message = f"'{op.name}' op can be on no mesh, because its operands are on different ones; {remedy}"
    errors.add(place(op), message, operand_notes(op, sets), op)
