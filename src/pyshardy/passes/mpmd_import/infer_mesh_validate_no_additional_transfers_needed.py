"""Validate that values are where they are needed: `--mpmd-infer-mesh-validate-no-additional-transfers-needed`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp, CallOp
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.functions import entry_block, is_meshless, mpmd_functions, walk_outside_fragments
from pyshardy.passes.mpmd_import.explanations import (
    REMEDY,
    Errors,
    braced,
    operand_notes,
    place,
    use_notes,
    with_origins,
)
from pyshardy.passes.mpmd_import.infer_mesh_populate_use_set import is_call_of_same
from pyshardy.passes.mpmd_import.mesh_sets import MeshSet, is_empty, names
from pyshardy.passes.mpmd_import.set_access import SRC_SET, USE_SET, VISITED_FAILURE, Sets, src_set, use_set


@dataclass(frozen=True)
class InferMeshValidateNoAdditionalTransfersNeededPass(Pass):
    """Check that every op without a mesh can be on all meshes where its results are needed.

    Only the last op of a chain of failing ops is reported, with the meshes it can be on and the uses that need it on
    others. The same applies to arguments of functions, and to values that one call passes to the next call of the same
    function.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-validate-no-additional-transfers-needed"

    error_limit: int = option(5, "The most failures to process (-1: no limit).", kind="int")

    def run(self, op: Operation, session: Session) -> None:
        """Check the functions of a module, callees first."""
        check = _Check(Sets(op), Errors(self.error_limit))
        functions = mpmd_functions(op)
        for func in functions:
            if not check.sets.is_entry_point(func):
                check.function(func)
        for func in functions:
            if check.sets.is_entry_point(func):
                check.function(func)
        check.sets.write()
        if check.failures:
            raise DiagnosticError(check.errors.found)


class _Check:
    """Check the ops of functions from the last to the first."""

    def __init__(self, sets: Sets, errors: Errors) -> None:
        self.sets = sets
        self.errors = errors
        self.failures = 0

    def function(self, func: FuncOp) -> None:
        self.ops(func)
        for argument, attributes in zip(entry_block(func).args, self.sets.arguments(func), strict=True):
            if self.errors.full:
                break
            source = self.sets.argument_set(func, argument.index, SRC_SET)
            needed = self.sets.argument_set(func, argument.index, USE_SET)
            if _is_enough(source, needed):
                continue
            self.failures += 1
            if not self.is_reported([argument]):
                what = f"argument {argument.index} of function @{func.sym_name.data}"
                self.report(func, what, source, needed, [argument])
            attributes[VISITED_FAILURE] = UnitAttr()

    @property
    def full(self) -> bool:
        return self.failures == self.errors.limit

    def ops(self, func: FuncOp) -> None:
        for op in reversed(walk_outside_fragments(func, order="post")):
            if self.full:
                return
            self.visit(op)

    def visit(self, op: Operation) -> None:
        if isinstance(op, AssignOp) or is_meshless(op):
            source, needed = src_set(op), use_set(op)
            if source is None or (_is_enough(source, needed) and not is_empty(source)):
                return
            self.failures += 1
            if not self.is_reported(op.results):
                self.report(op, f"'{op.name}' op", source, needed, op.results)
            op.attributes[VISITED_FAILURE] = UnitAttr()
        elif isinstance(op, CallOp):
            self.chain(op)

    def chain(self, call: CallOp) -> None:
        """Compare the meshes of a result with those of the argument that it is passed to in the next call."""
        func = self.sets.callees.of(call)
        for result in call.results:
            for use in result.uses:
                if not is_call_of_same(call, use.operation):
                    continue
                given = self.sets.result_set(func, result.index)
                taken = self.sets.argument_set(func, use.index, USE_SET)
                if set(names(given)) != set(names(taken)):
                    self.failures += 1
                    self.errors.add(
                        func.location,
                        f"result {result.index} of function @{func.sym_name.data} is on {with_origins(given)}, but is "
                        f"passed to its next call as argument {use.index}, which is on {with_origins(taken)}; {REMEDY}",
                        [Diagnostic("help", use.operation.location, "called here", op=use.operation)],
                        func,
                    )

    def is_reported(self, values: Sequence[SSAValue]) -> bool:
        """Return whether a user of the values has already been found to fail."""
        for value in values:
            for use in value.uses:
                user = use.operation
                if isinstance(user, CallOp):
                    if VISITED_FAILURE in self.sets.arguments(self.sets.callees.of(user))[use.index]:
                        return True
                elif is_meshless(user) and VISITED_FAILURE in user.attributes:
                    return True
        return False

    def report(
        self, op: Operation, what: str, source: MeshSet | None, needed: MeshSet | None, values: Sequence[SSAValue]
    ) -> None:
        notes = () if isinstance(op, FuncOp) else operand_notes(op, self.sets)
        message = (
            f"{what} is needed on {braced(needed)}, but without a transfer it can only be on {braced(source)}; {REMEDY}"
        )
        self.errors.add(place(op), message, [*notes, *use_notes(values, source, self.sets)], op)


def _is_enough(source: MeshSet | None, needed: MeshSet | None) -> bool:
    return source is None or set(names(needed)) <= set(names(source))
