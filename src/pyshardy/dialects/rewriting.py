"""Canonicalization patterns: their interface, and the registry of the patterns of each dialect.

A dialect lists its patterns as `CANONICALIZATION: tuple[Pattern, ...]` in a module named in `_SOURCES`; a dialect
from outside calls `register_patterns`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from xdsl.ir import Operation, SSAValue


class Rewriter(Protocol):
    """How a pattern changes the IR: all changes go through it, so that its owner knows which ops to visit again.

    New ops are made detached and then inserted. A pattern returns False only if it changed nothing.
    """

    def insert_before(self, anchor: Operation, op: Operation) -> Operation:
        """Insert a detached op right before another one and return it."""
        ...

    def insert_after(self, anchor: Operation, op: Operation) -> Operation:
        """Insert a detached op right after another one and return it."""
        ...

    def is_before(self, first: Operation, second: Operation) -> bool:
        """Return whether of two ops of one block the first comes first."""
        ...

    def modified(self, op: Operation) -> None:
        """Record that operands, attributes or regions of an op have been changed in place."""
        ...

    def replace_value(self, old: SSAValue, new: SSAValue) -> None:
        """Replace all uses of a value by another value."""
        ...

    def replace(self, op: Operation, values: Sequence[SSAValue] | Operation) -> None:
        """Replace an op by values, one for each result, or by a new op that is inserted before it."""
        if isinstance(values, Operation):
            self.insert_before(op, values)
            values = values.results
        for old, new in zip(op.results, values, strict=True):
            self.replace_value(old, new)
        self.erase(op)

    def erase(self, op: Operation) -> None:
        """Erase an op whose results have no uses, with all that is in it."""
        ...


@dataclass(frozen=True)
class Pattern:
    """A way to bring ops of a class closer to their canonical form.

    `rewrite(op, rewriter)` does so and returns True, or returns False and leaves everything as it is. Patterns of
    higher benefit are tried first. `name` and `labels` are what options enable and disable patterns by. A pattern that
    `needs_constant` is tried only on ops with a constant among their operands.
    """

    root: type[Operation]
    name: str
    rewrite: Callable[[Any, Rewriter], bool]
    benefit: int = 1
    labels: tuple[str, ...] = ()
    needs_constant: bool = False


_SOURCES: dict[str, str] = {
    "mpmd": "pyshardy.dialects.mpmd.canonicalization",
    "sdy": "pyshardy.dialects.sdy.canonicalization",
    "stablehlo": "pyshardy.dialects.stablehlo.canonicalization",
}
_REGISTERED: dict[str, list[Pattern]] = {}


def register_patterns(dialect: str, patterns: Iterable[Pattern]) -> None:
    """Add patterns for the ops of a dialect."""
    _REGISTERED.setdefault(dialect, []).extend(patterns)
    patterns_for.cache_clear()


@cache
def patterns_for(op: type[Operation]) -> Sequence[Pattern]:
    """Return the patterns whose root is a class of ops, in the order in which they were declared."""
    dialect = op.name.partition(".")[0]
    source = _SOURCES.get(dialect)
    declared: Sequence[Pattern] = () if source is None else import_module(source).CANONICALIZATION
    return tuple([pattern for pattern in (*declared, *_REGISTERED.get(dialect, ())) if pattern.root is op])
