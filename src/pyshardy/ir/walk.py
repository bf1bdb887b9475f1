"""Going over all ops inside an op, quickly: what depends on an op's class alone is asked once a class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from xdsl.ir import Operation, Region

T = TypeVar("T")
OpT = TypeVar("OpT", bound=Operation)


class ByClass(dict[type[Any], T]):
    """The answers of a function of a class; it is called once for each."""

    def __init__(self, answer: Callable[[type[Any]], T]) -> None:
        super().__init__()
        self._answer = answer

    def __missing__(self, kind: type[Any]) -> T:
        answer = self[kind] = self._answer(kind)
        return answer


def ops_of(root: Operation, kind: type[OpT], *, inner_first: bool = False) -> list[OpT]:
    """The ops of exactly one class in the regions of an op; each before those inside it, or after them."""
    found: list[Any] = []
    wanted = ByClass(lambda one: one is kind)
    for region in root.regions:
        _add(region, wanted, inner_first, found)
    return found


def ops_where(root: Operation, wanted: Callable[[type[Any]], bool], *, inner_first: bool = False) -> list[Operation]:
    """The ops of wanted classes in the regions of an op; each before those inside it, or after them."""
    found: list[Operation] = []
    by_class = ByClass(wanted)
    for region in root.regions:
        _add(region, by_class, inner_first, found)
    return found


def _add(region: Region, wanted: Mapping[type[Any], bool], inner_first: bool, found: list[Operation]) -> None:
    block = region._first_block
    while block is not None:
        op = block._first_op
        while op is not None:
            is_wanted = wanted[op.__class__]
            if is_wanted and not inner_first:
                found.append(op)
            for inner in op.regions:
                _add(inner, wanted, inner_first, found)
            if is_wanted and inner_first:
                found.append(op)
            op = op._next_op
        block = block._next_block


def enclosing_op(op: Operation | None, op_class: type[OpT]) -> OpT | None:
    """Return the op itself if it is of this class, else the innermost op of the class that contains it."""
    while op is not None and not isinstance(op, op_class):
        op = op.parent_op()
    return op
