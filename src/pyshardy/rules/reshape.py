"""Sharding rule of reshape: factors that relate parts of operand dimensions to parts of result dimensions."""

from __future__ import annotations

import math

from xdsl.ir import Operation

from pyshardy.rules.builder import NEED_REPLICATION, PERMUTATION, RuleBuilder
from pyshardy.sharding import OpShardingRule


def reshape(op: Operation) -> OpShardingRule | None:
    """Return a rule in which common factors of both sides pass through. None without elements.

    Where two dimensions begin together and have no common factor, they are permuted; what follows until both sides are
    together again belongs to one side and needs replication.
    """
    rule = RuleBuilder.of(op)
    sides = _Side(rule.operands[0]), _Side(rule.results[0])
    before, after = sides
    # Products wrap at 64 bits, as in the reference: enough dynamic dimensions have a product of zero.
    if math.prod(before.shape) % (1 << 64) == 0:
        return None
    if any(size < 0 for size in before.shape):
        return rule.build()
    while before.more or after.more:
        if unit := next((side for side in sides if side.more and side.shape[side.dim] == 1), None):
            operand, result = ([unit.dim], [None]) if unit is before else ([None], [unit.dim])
            rule.add(operand, result, 1, NEED_REPLICATION)
            unit.dim += 1
            continue
        for side in sides:
            side.open_dim()
        common = math.gcd(before.rest, after.rest)
        if before.done == after.done and common > 1:
            rule.add([before.dim], [after.dim], before.take(common))
            after.take(common)
        elif before.done == after.done:
            rule.add([before.dim], [after.dim], before.take(before.rest), PERMUTATION)
            after.take(after.rest)
        elif before.done < after.done:
            rule.add([before.dim], [None], before.take(_next_size(before, after, common)), NEED_REPLICATION)
        else:
            rule.add([None], [after.dim], after.take(_next_size(after, before, common)), NEED_REPLICATION)
        for side in sides:
            side.close_dim()
    return rule.build()


class _Side:
    """The position in one shape: the dimension, its remaining size, and the product of all factors so far."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.shape = shape
        self.dim = 0
        self.rest = 1
        self.done = 1

    @property
    def more(self) -> bool:
        return self.dim < len(self.shape)

    def open_dim(self) -> None:
        if self.rest == 1 and self.more:
            self.rest = self.shape[self.dim]

    def close_dim(self) -> None:
        if self.rest == 1 and self.more:
            self.dim += 1

    def take(self, size: int) -> int:
        self.rest //= size
        self.done *= size
        return size


def _next_size(behind: _Side, ahead: _Side, common: int) -> int:
    """Return the next factor of the side that is behind: the exact remainder, or a part that leaves a common factor."""
    if ahead.done % behind.done == 0 and behind.rest % (ahead.done // behind.done) == 0:
        return ahead.done // behind.done
    return behind.rest // common if behind.rest > common else behind.rest
