"""Create assigns, unassigns, transfers and fragments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr, TensorType, i64
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue, Use

from pyshardy.dialects.mpmd import (
    AssignOp,
    FragmentOp,
    MeshTensorType,
    ReturnOp,
    TransferOp,
    UnassignOp,
    UserOriginAttr,
)
from pyshardy.dialects.rewriting import Rewriter
from pyshardy.ir import mutation
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.ir.walk import captured

INFERRED_BY = "mpmd.inferred_by"


@by_identity_in_process
def _mesh_tensors(type: Attribute) -> dict[tuple[str, str | None], MeshTensorType]:
    """Return a cache of the mesh tensor types of a tensor type, by mesh and memory kind."""
    return {}


def mesh_tensor(mesh: str, type: Attribute, memory_kind: str | None = None) -> MeshTensorType:
    """Return the fully replicated type of a tensor on a mesh. Equal calls return the same object."""
    made = _mesh_tensors(type)
    found = made.get((mesh, memory_kind))
    if found is None:
        found = made[mesh, memory_kind] = MeshTensorType.of(mesh, type, None, memory_kind)
    return found


def mesh_of(value: SSAValue) -> str:
    """Return the mesh of a mesh tensor."""
    return cast(MeshTensorType, value._type).mesh  # pyright: ignore[reportPrivateUsage]


def set_type(value: SSAValue, type: Attribute) -> None:
    """Give a value another type."""
    cast(Any, value)._type = type


class PlainRewriter(Rewriter):
    """A rewriter that changes the IR without notifications."""

    def insert_before(self, anchor: Operation, op: Operation) -> Operation:
        """Insert a new op before another one and return it."""
        assert anchor.parent is not None
        anchor.parent.insert_op_before(op, anchor)
        return op

    def insert_after(self, anchor: Operation, op: Operation) -> Operation:
        """Insert a new op after another one and return it."""
        assert anchor.parent is not None
        anchor.parent.insert_op_after(op, anchor)
        return op

    def is_before(self, first: Operation, second: Operation) -> bool:
        """Return whether an op precedes another one of the same block."""
        return first.is_before_in_block(second)

    def modified(self, op: Operation) -> None:
        """Do nothing: there is no listener."""

    def replace_value(self, old: SSAValue, new: SSAValue) -> None:
        """Replace all uses of a value by another value, newest use first."""
        mutation.replace_all_uses(old, new)

    def erase(self, op: Operation) -> None:
        """Erase an op without uses."""
        mutation.erase(op)


PLAIN = PlainRewriter()


@lru_cache
def _label(text: str) -> StringAttr:
    return StringAttr(text)


def _origin(label: str | None) -> dict[str, Attribute]:
    return {} if label is None else {"origin": _label(label)}


def assign(value: SSAValue, type: MeshTensorType, location: Any, origin: str | None = None) -> AssignOp:
    """Return a new op that assigns a tensor to a mesh."""
    op = AssignOp.create(operands=[value], result_types=[type], properties=_origin(origin))
    op.location = location
    return op


def assign_before(
    anchor: Operation, value: SSAValue, type: MeshTensorType, location: Any, origin: str | None = None
) -> SSAValue:
    """Insert an assign before an op and return its result."""
    (result,) = mutation.insert_new(anchor, AssignOp, [value], [type], _origin(origin), {}, location).results
    return result


def unassign_before(anchor: Operation, value: SSAValue, location: Any) -> SSAValue:
    """Insert an unassign before an op and return its result."""
    type = cast(MeshTensorType, value.type).global_type
    (result,) = mutation.insert_new(anchor, UnassignOp, [value], [type], {}, {}, location).results
    return result


def unassign(value: SSAValue, location: Any, origin: str | None = None) -> UnassignOp:
    """Return a new op that converts a mesh tensor to a tensor."""
    type = cast(MeshTensorType, value.type).global_type
    op = UnassignOp.create(operands=[value], result_types=[type], properties=_origin(origin))
    op.location = location
    return op


def transfer(value: SSAValue, type: MeshTensorType, location: Any) -> TransferOp:
    """Return a new op that transfers a mesh tensor."""
    op = TransferOp.create(operands=[value], result_types=[type])
    op.location = location
    return op


def fragment(
    operands: Sequence[SSAValue],
    result_types: Sequence[Attribute],
    mesh: str,
    body: Region,
    location: Any,
    *,
    origins: Sequence[UserOriginAttr] = (),
    stage: int | None = None,
    inferred_by: str | None = None,
) -> FragmentOp:
    """Return a new fragment with a body."""
    properties: dict[str, Attribute] = {"origin": ArrayAttr(origins), "mesh_name": StringAttr(mesh)}
    if stage is not None:
        properties["stage_id"] = IntegerAttr(stage, i64)
    attributes: dict[str, Attribute] = {}
    if inferred_by is not None:
        attributes[INFERRED_BY] = ArrayAttr([StringAttr(inferred_by)])
    op = FragmentOp.create(
        operands=operands,
        result_types=result_types,
        properties=properties,
        attributes=attributes,
        regions=[body],
    )
    op.location = location
    return op


def global_type(type: Attribute) -> Attribute:
    """Return the type in a fragment of a value that has a type outside."""
    return type.global_type if isinstance(type, MeshTensorType) else type


def body_arguments(operands: Sequence[SSAValue]) -> Block:
    """Return a block with an argument for each operand of a fragment."""
    block = Block(arg_types=[global_type(value.type) for value in operands])
    for argument, value in zip(block.args, operands, strict=True):
        argument.location = mutation.location_of(value)
    return block


def return_values(values: Sequence[SSAValue], location: Any) -> ReturnOp:
    """Return a new `mpmd.return`."""
    op = ReturnOp.create(operands=values)
    op.location = location
    return op


def wrap(
    op: Operation,
    mesh: str,
    inferred_by: str,
    rewriter: Rewriter = PLAIN,
    only: Callable[[Use], bool] | None = None,
) -> FragmentOp:
    """Insert a fragment with a clone of an op before it, with assigns and unassigns around the fragment.

    The uses of the results of the op (only those for which `only` returns True) are replaced by those of the fragment.
    The op is kept.
    """
    location = op.location
    inputs = list(dict.fromkeys((*op.operands, *captured(op))))
    operands = [
        rewriter.insert_before(op, assign(value, mesh_tensor(mesh, value.type), location)).results[0]
        if isinstance(value.type, TensorType)
        else value
        for value in inputs
    ]
    block = body_arguments(operands)
    clone = op.clone(dict(zip(inputs, block.args, strict=True)))
    block.add_op(clone)
    block.add_op(return_values(clone.results, location))
    types = [mesh_tensor(mesh, t) if isinstance(t, TensorType) else t for t in op.result_types]
    made = fragment(operands, types, mesh, Region(block), location, inferred_by=inferred_by)
    rewriter.insert_before(op, made)
    for old, result in zip(op.results, made.results, strict=True):
        new = result
        if isinstance(old.type, TensorType):
            new = rewriter.insert_before(op, unassign(result, location)).results[0]
        for use in list(old.uses):
            if only is None or only(use):
                mutation.set_operand(use.operation, use.index, new)
                rewriter.modified(use.operation)
    return made
