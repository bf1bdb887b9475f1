"""Inline named ops in named computations: `--mpmd-inline-nested-user-exposed-ops`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.dialects.mpmd import BroadcastOp, NamedComputationOp, NamedTensorOp, ReduceOp
from pyshardy.dialects.mpmd.memory_kinds import split_memory_kind
from pyshardy.ir import mutation
from pyshardy.ir.walk import enclosing_op
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_common.building import PLAIN
from pyshardy.passes.mpmd_common.functions import is_distributed_function
from pyshardy.passes.mpmd_import.assignments import NameAssignment, Target


@dataclass(frozen=True)
class InlineNestedUserExposedOpsPass(Pass):
    """Inline named ops nested in a named computation, which is assigned to one mesh anyway.

    Nested named computations are replaced by their bodies, nested named tensors, broadcasts and reductions by their
    first operand. It is an error if the outer computation is assigned to no mesh, or a nested name to another mesh.
    """

    name: ClassVar[str] = "mpmd-inline-nested-user-exposed-ops"
    anchor: ClassVar[str] = "func.func"

    assignment: NameAssignment = option(
        NameAssignment(),
        "Meshes, and optional stages, of names, as `f@m0,g@m1/1,t@m1#pinned_host`.",
        kind="string",
        parse=NameAssignment.parse,
    )

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Process a function."""
        if not is_distributed_function(op):
            return Preserved.ALL
        targets = self.assignment.as_dict()
        problems: list[Diagnostic] = []
        named = (NamedComputationOp, NamedTensorOp, BroadcastOp, ReduceOp)
        has_changed = False
        for inner in session.op_index(op).of_class(named, order="post"):
            outer = enclosing_op(inner.parent_op(), NamedComputationOp)
            if outer is None:
                continue
            has_changed = True
            if isinstance(inner, NamedComputationOp | NamedTensorOp):
                there = targets.get(outer.origin.data.name)
                if there is None:
                    message = f"named computation '{outer.origin.data.name}' is assigned to no mesh"
                    problems.append(Diagnostic("error", outer.location, message, op=outer))
                    break
                problem = _conflict(inner, outer, targets.get(_name(inner)), there)
                if problem is not None:
                    problems.append(problem)
            if isinstance(inner, NamedComputationOp):
                _inline(inner)
            else:
                PLAIN.replace(inner, [inner.operands[0]])
        if problems:
            raise DiagnosticError(problems)
        return None if has_changed else Preserved.ALL


def _name(op: NamedComputationOp | NamedTensorOp) -> str:
    return op.origin.data.name if isinstance(op, NamedComputationOp) else op.label


def _conflict(
    op: NamedComputationOp | NamedTensorOp, outer: NamedComputationOp, own: Target | None, there: Target
) -> Diagnostic | None:
    """Return the error if a nested name is assigned to another mesh than the enclosing computation."""
    if own is None:
        return None
    if isinstance(op, NamedComputationOp):
        what, equal = "named computation", own == there
    else:
        what, equal = "named tensor", split_memory_kind(own.mesh)[0] == there.mesh
    if equal:
        return None
    message = (
        f"{what} '{_name(op)}' is assigned to '{own}', but it is inside of named computation "
        f"'{outer.origin.data.name}', which is assigned to '{there}'"
    )
    return Diagnostic("error", op.location, message, op=op)


def _inline(op: NamedComputationOp) -> None:
    """Replace a computation by its body."""
    block, end = op.block, op.terminator
    for argument, value in zip(block.args, op.operands, strict=True):
        mutation.replace_all_uses(argument, value)
    results: list[SSAValue] = list(end.operands)
    mutation.erase(end)
    for inner in list(block.ops):
        inner.detach()
        PLAIN.insert_before(op, inner)
    PLAIN.replace(op, results)
