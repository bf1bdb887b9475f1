"""Lists of the ops inside an op, made in one sweep: what passes iterate over while they change the IR."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from xdsl.ir import Operation, Region

OpT = TypeVar("OpT", bound=Operation)


def ops_inside(op: Operation) -> list[Operation]:
    """All ops in the regions of an op; each before those inside it."""
    found: list[Operation] = []
    for region in op.regions:
        _add(region, found)
    return found


def ops_inside_last(op: Operation) -> list[Operation]:
    """All ops in the regions of an op; each after those inside it."""
    found: list[Operation] = []
    for region in op.regions:
        _add_last(region, found)
    return found


def find_inside(op: Operation, *kinds: type[OpT]) -> list[OpT]:
    """The ops of exactly these classes in the regions of an op; each after those inside it."""
    found: list[OpT] = []
    wanted = frozenset(kinds)
    for region in op.regions:
        _find_last(region, wanted, found)
    return found


def of_class(ops: Iterable[Operation], kind: type[OpT]) -> list[OpT]:
    """The ops of exactly one class."""
    return [op for op in ops if type(op) is kind]


def _add(region: Region, found: list[Operation]) -> None:
    block = region.first_block
    while block is not None:
        op = block._first_op
        while op is not None:
            found.append(op)
            if op.regions:
                for inner in op.regions:
                    _add(inner, found)
            op = op._next_op
        block = block.next_block


def _add_last(region: Region, found: list[Operation]) -> None:
    block = region.first_block
    while block is not None:
        op = block._first_op
        while op is not None:
            if op.regions:
                for inner in op.regions:
                    _add_last(inner, found)
            found.append(op)
            op = op._next_op
        block = block.next_block


def _find_last(region: Region, wanted: frozenset[type[Operation]], found: list[Any]) -> None:
    block = region.first_block
    while block is not None:
        op = block._first_op
        while op is not None:
            if op.regions:
                for inner in op.regions:
                    _find_last(inner, wanted, found)
            if type(op) in wanted:
                found.append(op)
            op = op._next_op
        block = block.next_block
