"""The order of ops in a block, maintained while ops are inserted and moved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from xdsl.ir import Operation

OpT = TypeVar("OpT", bound=Operation)


class BlockOrder:
    """Numbers that increase from op to op within each block.

    An op gets its number when it is first queried, so inserted ops need no notification. Moved ones do: see `moved`.
    """

    def __init__(self) -> None:
        self._numbers: dict[Operation, float] = {}

    def __getitem__(self, op: Operation) -> float:
        """Return the number of an op."""
        number = self._numbers.get(op)
        if number is None:
            self._assign(op)
            number = self._numbers[op]
        return number

    def is_before(self, first: Operation, second: Operation) -> bool:
        """Return whether, of two ops of one block, the first comes first."""
        return self[first] < self[second]

    def moved(self, op: Operation) -> None:
        """Update the order after an op has been moved."""
        self._numbers.pop(op, None)

    def first(self, ops: Iterable[OpT]) -> OpT:
        """Return the op that comes before the others."""
        return min(ops, key=self.__getitem__)

    def last(self, ops: Iterable[OpT]) -> OpT:
        """Return the op that comes after the others."""
        return max(ops, key=self.__getitem__)

    def _assign(self, op: Operation) -> None:
        """Number an op and its neighbours without a number, between the numbers of the next ops that have one."""
        run = [op]
        before = op.prev_op
        while before is not None and before not in self._numbers:
            run.append(before)
            before = before.prev_op
        run.reverse()
        after = op.next_op
        while after is not None and after not in self._numbers:
            run.append(after)
            after = after.next_op
        low = self._numbers[before] if before is not None else None
        high = self._numbers[after] if after is not None else None
        if low is None:
            low = (high or 0.0) - len(run) - 1
        step = 1.0 if high is None else (high - low) / (len(run) + 1)
        numbers = [low + step * position for position in range(1, len(run) + 1)]
        if numbers[-1] + step == numbers[-1] or numbers[0] == low or numbers[-1] == high:
            self._assign_all(op)  # there is no float left between the two
        else:
            self._numbers.update(zip(run, numbers, strict=True))

    def _assign_all(self, op: Operation) -> None:
        assert op.parent is not None
        self._numbers.update((one, float(index)) for index, one in enumerate(op.parent.ops))
