"""Shardings of the operands and results of fragments and transfers, as passes of this phase set them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from xdsl.ir import OpResult, SSAValue, Use

from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import set_shardings_of
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.sharding import TensorSharding, open_list_with

Shardings = tuple[TensorSharding | None, ...]


def input_shardings(fragment: FragmentOp) -> Shardings:
    """Return the sharding of each operand of a fragment, as far as it has one."""
    return _shardings(fragment.in_shardings, len(fragment.operands))


def output_shardings(fragment: FragmentOp) -> Shardings:
    """Return the sharding of each result of a fragment, as far as it has one."""
    return _shardings(fragment.out_shardings, len(fragment.results))


def _shardings(attribute: TensorShardingPerValueAttr | None, count: int) -> Shardings:
    return (None,) * count if attribute is None else attribute.data


def set_input_sharding(
    fragment: FragmentOp, index: int, sharding: TensorSharding | None, *, opens_others: bool = True
) -> None:
    """Set the sharding of an operand of a fragment.

    The others keep theirs. If no operand has a sharding yet, they become open, unless `opens_others` is false.
    """
    given = fragment.in_shardings
    fragment.in_shardings = _with_entry(given, fragment.operands, index, sharding, opens_others)


def set_output_sharding(fragment: FragmentOp, index: int, sharding: TensorSharding | None) -> None:
    """Set the sharding of a result of a fragment. The others keep theirs, or become open if no result has one yet."""
    fragment.out_shardings = _with_entry(fragment.out_shardings, fragment.results, index, sharding, True)


def _with_entry(
    given: TensorShardingPerValueAttr | None,
    values: Sequence[SSAValue],
    index: int,
    sharding: TensorSharding | None,
    opens_others: bool,
) -> TensorShardingPerValueAttr:
    if given is None and opens_others and sharding is not None:
        return TensorShardingPerValueAttr(open_list_with([rank_of(one.type) for one in values], index, sharding))
    entries = _shardings(given, len(values))
    # An entry may be missing until the shardings are moved into types.
    changed = (*entries[:index], sharding, *entries[index + 1 :])
    return TensorShardingPerValueAttr(cast("tuple[TensorSharding, ...]", changed))


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
