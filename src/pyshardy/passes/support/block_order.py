"""Which op of a block comes first, asked while ops are put in and moved about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from xdsl.ir import Operation

OpT = TypeVar("OpT", bound=Operation)


class BlockOrder:
    """The places of ops in their blocks, as numbers that grow.

    They are given when they are asked for, so that ops may be put in freely; those that are moved must be reported.
    """

    def __init__(self) -> None:
        self._places: dict[Operation, float] = {}

    def __getitem__(self, op: Operation) -> float:
        """The place of an op in its block."""
        place = self._places.get(op)
        if place is None:
            self._number(op)
            place = self._places[op]
        return place

    def moved(self, op: Operation) -> None:
        """Notes that an op has been put elsewhere."""
        self._places.pop(op, None)

    def first(self, ops: Iterable[OpT]) -> OpT:
        """The op that stands before the others."""
        return min(ops, key=self.__getitem__)

    def last(self, ops: Iterable[OpT]) -> OpT:
        """The op that stands behind the others."""
        return max(ops, key=self.__getitem__)

    def _number(self, op: Operation) -> None:
        """Gives places to an op and the others without one around it, between those of the next ops that have one."""
        run = [op]
        before = op.prev_op
        while before is not None and before not in self._places:
            run.append(before)
            before = before.prev_op
        run.reverse()
        behind = op.next_op
        while behind is not None and behind not in self._places:
            run.append(behind)
            behind = behind.next_op
        low = self._places[before] if before is not None else None
        high = self._places[behind] if behind is not None else None
        if low is None:
            low = (high or 0.0) - len(run) - 1
        step = 1.0 if high is None else (high - low) / (len(run) + 1)
        places = [low + step * number for number in range(1, len(run) + 1)]
        if places[-1] + step == places[-1] or places[0] == low or places[-1] == high:
            self._number_all(op)
        else:
            self._places.update(zip(run, places, strict=True))

    def _number_all(self, op: Operation) -> None:
        assert op.parent is not None
        self._places.update((one, float(index)) for index, one in enumerate(op.parent.ops))
