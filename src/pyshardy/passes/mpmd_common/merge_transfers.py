"""Transfer scalars between the same two fragments as one tensor: `--mpmd-merge-transfers`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, TensorType, UnitAttr, i64
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import PINNED_HOST, FragmentOp, MeshTensorType, TransferOp
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, ReshapeOp, SliceOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.building import PLAIN, global_type, mesh_tensor, transfer
from pyshardy.passes.mpmd_common.fragments import new_fragment, take_block, top_level_fragments
from pyshardy.passes.mpmd_common.functions import has_mpmd_body

CONCAT_TRANSFER = "concat_transfer"


@dataclass(frozen=True)
class MergeTransfersPass(Pass):
    """Merge the transfers of single elements from one fragment to another.

    The producer concatenates the tensors, a transfer with the attribute `concat_transfer` moves the result, and the
    consumer slices it. Only tensors of at most one element that are in device memory and not sharded are merged. The
    transfers stay, without uses: `mpmd-fragment-dce` erases them.
    """

    name: ClassVar[str] = "mpmd-merge-transfers"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Merge transfers of a function."""
        if not has_mpmd_body(op):
            return
        for fragment in top_level_fragments(cast(FuncOp, op)):
            _merge_transfers(fragment)


def _merge_transfers(producer: FragmentOp) -> None:
    groups: dict[tuple[Attribute, FragmentOp], list[int]] = {}
    for result in producer.results:
        if not _can_be_merged(result.type):
            continue
        for user in _distinct_users(result):
            if isinstance(user, TransferOp) and CONCAT_TRANSFER not in user.attributes:
                for consumer in _distinct_users(user.result):
                    if isinstance(consumer, FragmentOp):
                        groups.setdefault((global_type(result.type), consumer), []).append(result.index)
    for (type, consumer), indices in groups.items():
        if len(indices) > 1:
            producer = _merge_group(producer, consumer, cast("TensorType[Attribute]", type), indices)


def _distinct_users(value: SSAValue) -> Iterator[Operation]:
    return iter(dict.fromkeys(use.operation for use in value.uses))


def _can_be_merged(type: Attribute) -> bool:
    if not isinstance(type, MeshTensorType) or type.kind == PINNED_HOST or not type.is_fully_replicated:
        return False
    shape = type.get_shape()
    return all(size >= 0 for size in shape) and prod(shape) <= 1


def _merge_group(
    producer: FragmentOp, consumer: FragmentOp, type: TensorType[Attribute], indices: Sequence[int]
) -> FragmentOp:
    """Transfer the results of these indices as one; return the new producer."""
    row = TensorType(type.element_type, [1, *type.get_shape()])
    joined = TensorType(type.element_type, [len(indices), *type.get_shape()])
    end = producer.terminator
    location = producer.location
    rows = [_append(end, ReshapeOp, [end.operands[index]], row, {}, location) for index in indices]
    value = _append(end, ConcatenateOp, rows, joined, {"dimension": IntegerAttr(0, i64)}, location)
    mutation.append_operands(end, [value])
    producer = _with_result(producer, mesh_tensor(producer.mesh, joined))
    moved = transfer(producer.results[-1], mesh_tensor(consumer.mesh, joined), location)
    moved.attributes[CONCAT_TRANSFER] = UnitAttr()
    PLAIN.insert_after(producer, moved)
    _slice_in(consumer, moved.result, producer, indices, row, type)
    return producer


def _append(
    anchor: Operation,
    op_class: type[Operation],
    operands: Sequence[SSAValue],
    type: Attribute,
    properties: dict[str, Attribute],
    location: Any,
) -> SSAValue:
    """Insert an op of one result before another op; return the result."""
    return mutation.insert_new(anchor, op_class, operands, [type], properties, {}, location).results[0]


def _with_result(fragment: FragmentOp, type: Attribute) -> FragmentOp:
    """Rebuild a fragment with one more result, whose value the terminator returns already."""
    block, parent = take_block(fragment), fragment.parent
    assert parent is not None
    types = [*fragment.result_types, type]
    made = new_fragment(fragment.operands, types, block, fragment.properties, fragment.attributes, fragment.location)
    parent.insert_op_before(made, fragment)
    for old, new in zip(fragment.results, made.results, strict=False):
        mutation.replace_all_uses(old, new)
    parent.erase_op(fragment)
    return made


def _slice_in(
    consumer: FragmentOp,
    moved: SSAValue,
    producer: FragmentOp,
    indices: Sequence[int],
    row: TensorType[Attribute],
    type: TensorType[Attribute],
) -> None:
    """Give a fragment the transferred rows, which replace those of its operands that are transfers of them."""
    operands, arguments = list(consumer.operands), list(consumer.block.args)
    argument = consumer.block.insert_arg(global_type(moved.type), len(arguments))
    argument.location = mutation.location_of(moved)
    mutation.append_operands(consumer, [moved])
    rank = len(type.get_shape())
    first = consumer.block.first_op
    assert first is not None
    positions: dict[SSAValue, int] = {}
    for position, index in enumerate(indices):
        positions.setdefault(producer.results[index], position)
    for operand, old in zip(operands, arguments, strict=True):
        position = _position(operand, positions)
        if position is None:
            continue
        properties: dict[str, Attribute] = {
            "start_indices": DenseArrayBase.from_list(i64, [position, *[0] * rank]),
            "limit_indices": DenseArrayBase.from_list(i64, [position + 1, *type.get_shape()]),
            "strides": DenseArrayBase.from_list(i64, [1] * (rank + 1)),
        }
        part = _append(first, SliceOp, [argument], row, properties, consumer.location)
        mutation.replace_all_uses(old, _append(first, ReshapeOp, [part], type, {}, consumer.location))


def _position(operand: SSAValue, positions: dict[SSAValue, int]) -> int | None:
    owner = operand.owner
    if not isinstance(owner, TransferOp) or CONCAT_TRANSFER in owner.attributes:
        return None
    return positions.get(owner.tensor)
