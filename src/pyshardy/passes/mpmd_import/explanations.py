"""Explain mesh conflicts: which meshes values can be on, which they are needed on, and by which ops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xdsl.dialects.builtin import UNKNOWN_LOC
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, position_of
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp, UnassignOp
from pyshardy.ir.mutation import location_of
from pyshardy.ir.op_names import op_name
from pyshardy.passes.mpmd_import.mesh_sets import MeshSet, names
from pyshardy.passes.mpmd_import.set_access import Sets

REMEDY = "transfer values explicitly, assign named computations or tensors to other meshes, or use infer-transfers"


def braced(of: MeshSet | None) -> str:
    """Return `{m0,m1}`."""
    return f"{{{','.join(names(of))}}}"


def with_origins(of: MeshSet | None) -> str:
    """Return `{m0[f],m1[g,h]}`."""
    meshes = of.data if of is not None else ()
    return "{" + ",".join(f"{m.mesh}[{','.join(m.origins)}]" for m in meshes) + "}"


def meshes_text(of: MeshSet | None) -> str:
    """Return `mesh 'm0' (f, transfer) or 'm1'`, `no mesh` or `any mesh`."""
    if of is None:
        return "any mesh"
    parts = [f"'{m.mesh}'" + (f" ({', '.join(m.origins)})" if m.origins else "") for m in of.data]
    return f"mesh {' or '.join(parts)}" if parts else "no mesh"


def place(op: Operation) -> Attribute:
    """Return the location of an op. The location of an op inserted for an output is only a name: then use its
    operand's."""
    places = (op.location, *map(location_of, op.operands))
    return next(filter(position_of, places), op.location)


def operand_notes(op: Operation, sets: Sets) -> tuple[Diagnostic, ...]:
    """Return a note for each operand of an op with the meshes it can be on."""
    return tuple(
        Diagnostic("help", location_of(value), f"operand {index}, {described(value)}, can be on {meshes_text(source)}")
        for index, value in enumerate(op.operands)
        if (source := sets.source(value)) is not None
    )


def use_notes(values: Sequence[SSAValue], allowed: MeshSet | None, sets: Sets) -> Iterator[Diagnostic]:
    """Return notes for the uses of values that need them on meshes where they cannot be."""
    seen: set[Operation] = set()
    for value in values:
        for use in reversed(list(value.uses)):
            needed = sets.needed_by(use.operation, use.index, value)
            wrong = [mesh for mesh in names(needed) if mesh not in names(allowed)]
            if wrong and use.operation not in seen:
                seen.add(use.operation)
                text = f"{_user(use.operation)} needs it on {meshes_text(needed)}"
                yield Diagnostic("help", place(use.operation), text)


def described(value: SSAValue) -> str:
    """Return a short description of a value."""
    if isinstance(value, BlockArgument):
        owner = value.block.parent_op()
        where = f"function '{owner.sym_name.data}'" if isinstance(owner, FuncOp) else "the loop"
        return f"argument {value.index} of {where}"
    owner = value.owner
    assert isinstance(owner, Operation)
    if isinstance(owner, UnassignOp) and owner.origin_label is not None:
        return f"a result of '{owner.origin_label}'"
    return f"a result of '{op_name(owner)}'"


def _user(op: Operation) -> str:
    if isinstance(op, AssignOp):
        label = op.origin_label
        return "this assign" if label is None else f"'{label}'"
    return f"this '{op_name(op)}' op"


class Errors:
    """Collect errors up to a limit (-1: no limit)."""

    def __init__(self, limit: int) -> None:
        if limit == 0:
            raise DiagnosticError([Diagnostic("error", UNKNOWN_LOC, "error-limit must not be 0: use -1 for no limit")])
        self.limit = limit
        self.count = 0
        self.found: list[Diagnostic] = []

    @property
    def full(self) -> bool:
        """Return whether the limit is reached."""
        return self.count == self.limit

    def add(
        self, location: Attribute, message: str, notes: Sequence[Diagnostic] = (), op: Operation | None = None
    ) -> None:
        """Add an error."""
        self.count += 1
        self.found.append(Diagnostic("error", location, message, tuple(notes), op))

    def raise_if_any(self) -> None:
        """Raise the collected errors, if any."""
        if self.count:
            raise DiagnosticError(self.found)
