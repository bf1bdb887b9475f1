"""Which op of a block comes first, asked while ops are moved about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from xdsl.ir import Block, Operation

OpT = TypeVar("OpT", bound=Operation)


class BlockOrder:
    """The places of the ops of a block, as numbers that grow. Ops that are put in or moved must be reported."""

    def __init__(self, block: Block) -> None:
        self._block = block
        self._places: dict[Operation, float] = {}
        self._number_all()

    def _number_all(self) -> None:
        self._places = {op: float(index) for index, op in enumerate(self._block.ops)}

    def __getitem__(self, op: Operation) -> float:
        """The place of an op of the block."""
        place = self._places.get(op)
        if place is None:
            self._number_all()
            place = self._places[op]
        return place

    def placed(self, op: Operation) -> None:
        """Notes that an op has been put where it now stands."""
        previous, following = op.prev_op, op.next_op
        low = self._places.get(previous) if previous is not None else None
        high = self._places.get(following) if following is not None else None
        if previous is None and high is not None:
            self._places[op] = high - 1
        elif following is None and low is not None:
            self._places[op] = low + 1
        elif low is not None and high is not None and low < (low + high) / 2 < high:
            self._places[op] = (low + high) / 2
        else:
            self._number_all()

    def first(self, ops: Iterable[OpT]) -> OpT:
        """The op that stands before the others."""
        return min(ops, key=self.__getitem__)

    def last(self, ops: Iterable[OpT]) -> OpT:
        """The op that stands behind the others."""
        return max(ops, key=self.__getitem__)
