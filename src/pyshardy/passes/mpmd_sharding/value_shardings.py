"""Shardings of the operands and results of fragments and transfers, as passes of this phase set them."""

from __future__ import annotations

from typing import cast

from xdsl.ir import OpResult, SSAValue, Use

from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import set_shardings_of
from pyshardy.sharding import TensorSharding

Shardings = tuple[TensorSharding | None, ...]


def input_shardings(fragment: FragmentOp) -> Shardings:
    """Return the sharding of each operand of a fragment, as far as it has one."""
    return _shardings(fragment.in_shardings, len(fragment.operands))


def output_shardings(fragment: FragmentOp) -> Shardings:
    """Return the sharding of each result of a fragment, as far as it has one."""
    return _shardings(fragment.out_shardings, len(fragment.results))


def _shardings(attribute: TensorShardingPerValueAttr | None, count: int) -> Shardings:
    return (None,) * count if attribute is None else attribute.data


def set_input_sharding(fragment: FragmentOp, index: int, sharding: TensorSharding | None) -> None:
    """Set the sharding of an operand of a fragment. The others keep theirs, or stay without one."""
    fragment.in_shardings = _with_entry(input_shardings(fragment), index, sharding)


def set_output_sharding(fragment: FragmentOp, index: int, sharding: TensorSharding | None) -> None:
    """Set the sharding of a result of a fragment. The others keep theirs, or stay without one."""
    fragment.out_shardings = _with_entry(output_shardings(fragment), index, sharding)


def _with_entry(shardings: Shardings, index: int, sharding: TensorSharding | None) -> TensorShardingPerValueAttr:
    entries = (*shardings[:index], sharding, *shardings[index + 1 :])
    # An entry may be missing until the shardings are moved into types.
    return TensorShardingPerValueAttr(cast("tuple[TensorSharding, ...]", entries))


def set_result_sharding(value: SSAValue, sharding: TensorSharding) -> None:
    """Set the sharding of a value that a fragment or a transfer computes; do nothing for other values."""
    owner = value.owner
    if isinstance(owner, FragmentOp):
        set_output_sharding(owner, cast(OpResult, value).index, sharding)
    elif isinstance(owner, TransferOp):
        set_shardings_of(owner, (sharding,))


def fragment_uses(value: SSAValue) -> list[tuple[FragmentOp, Use]]:
    """Return the uses of a value by fragments, with these."""
    return [(use.operation, use) for use in value.uses if isinstance(use.operation, FragmentOp)]
