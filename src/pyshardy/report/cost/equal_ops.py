"""Merge equal ops of manual computations, as XLA does after it has inlined them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.passes.support.side_effects import effects
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.report.cost.loops import runs_regions

_CHANNEL = "channel_handle"


def merge_equal_ops(block: Block, *, is_per_device: bool = False) -> frozenset[Operation]:
    """Erase ops of manual computations that repeat an earlier one of the same block, and return those that repeat one
    of another manual computation of the same block, loop body or branch.

    The block is that of a function; it is for one device itself if it `is_per_device`. Collectives are equal if their
    channels are too: those that JAX writes have one channel, those that a partitioner makes have their own. Without
    collectives that may be equal, nothing is merged.
    """
    return _merged(block, is_per_device=is_per_device, erases=True)


def repeated_ops(block: Block) -> frozenset[Operation]:
    """Return the ops of manual computations in the block of a function that repeat an earlier one, if all shardings
    that are not known yet are equal."""
    return _merged(block, is_per_device=False, erases=False)


def _merged(block: Block, *, is_per_device: bool, erases: bool) -> frozenset[Operation]:
    collectives = [op for op in walk(block) if type(op) in STABLEHLO_COLLECTIVES]
    if len({(type(op), op.properties.get(_CHANNEL)) for op in collectives}) == len(collectives):
        return frozenset()
    work = _Merging(erases)
    work.merge(block, {}, is_per_device)
    return frozenset(work.repeated)


class _Merging:
    def __init__(self, erases: bool) -> None:
        self.repeated: set[Operation] = set()
        self._erases = erases
        """Whether ops that repeat one of their own block are erased, in a program whose shardings are known."""
        self._attributes = AttributeNumbers()
        self._numbers: dict[Hashable, int] = {}
        """By what defines a value or an op."""
        self._of_value: dict[SSAValue, int] = {}
        """Equal for values that are known to be equal."""

        self._depth = 0
        """The number of blocks around the op that is numbered, inside of an op that is compared as a whole."""

    def merge(self, block: Block, known: dict[int, Operation], is_local: bool) -> None:
        """Merge ops of a block that is for one device if it `is_local`; `known` are those of the computation."""
        for op in list(block.ops):
            if isinstance(op, ManualComputationOp):
                self._enter(op, known)
            elif isinstance(op, NamedComputationOp):
                self._same(op.operands, op.body.block.args)
                self.merge(op.body.block, known, is_local)
                self._same([] if op.body.block.last_op is None else op.body.block.last_op.operands, op.results)
            elif not self._erases and isinstance(op, DataFlowEdgeOp | ShardingConstraintOp):
                self._same(op.operands, op.results)
            elif op.results and (_is_local(op) or type(op) in STABLEHLO_COLLECTIVES):
                number = self._number(self._key(op))
                self._define(op.results, number)
                first = known.setdefault(number, op) if is_local else op
                if first is not op:
                    self._merge_into(first, op)
            else:
                for region in op.regions if runs_regions(op) else ():
                    for inner in region.blocks:
                        self.merge(inner, {}, is_local)

    def _merge_into(self, first: Operation, op: Operation) -> None:
        if not self._erases or first.parent is not op.parent:
            self.repeated.update((op, *walk(op)))
            return
        for result, other in zip(op.results, first.results, strict=True):
            replace_all_uses(result, other)
        erase(op)

    def _enter(self, op: ManualComputationOp, known: dict[int, Operation]) -> None:
        body = op.body.block
        for operand, argument, sharding in zip(op.operands, body.args, op.in_shardings.data, strict=True):
            self._define([argument], self._number((self._of(operand), sharding, op.manual_axes, "in")))
        self.merge(body, known, True)
        assert body.last_op is not None
        for value, result, sharding in zip(body.last_op.operands, op.results, op.out_shardings.data, strict=True):
            self._define([result], self._number((self._of(value), sharding, op.manual_axes, "out")))

    def _key(self, op: Operation) -> Hashable:
        attributes = self._attributes
        return (
            type(op),
            attributes.dictionary(op.properties),
            attributes.dictionary(op.attributes),
            *map(attributes, op.result_types),
            None,
            *map(self._of, op.operands),
            *(self._block(block) for region in op.regions for block in region.blocks),
        )

    def _block(self, block: Block) -> int:
        """Return a number that is equal for blocks that return the same for equal arguments."""
        self._depth += 1
        for index, argument in enumerate(block.args):
            key = self._depth, index, self._attributes(argument.type), "argument"
            self._of_value[argument] = self._number(key)
        number = self._number(None)
        for op in block.ops:
            number = self._number(self._key(op))
            self._define(op.results, number)
        self._depth -= 1
        return number

    def _define(self, values: Iterable[SSAValue[Any]], number: int) -> None:
        for index, value in enumerate(values):
            self._of_value[value] = self._number((number, index))

    def _same(self, values: Iterable[SSAValue], others: Iterable[SSAValue]) -> None:
        for value, other in zip(values, others, strict=True):
            self._of_value[other] = self._of(value)

    def _of(self, value: SSAValue) -> int:
        found = self._of_value.get(value)
        if found is None:
            found = self._of_value[value] = self._number(("value", len(self._of_value)))
        return found

    def _number(self, key: Hashable) -> int:
        return self._numbers.setdefault(key, len(self._numbers))


def _is_local(op: Operation) -> bool:
    """Return whether an op computes its results from its operands alone, on each device."""
    return effects(op) == frozenset() and not any(isinstance(one, CollectiveOp) for one in (op, *walk(op)))
