"""The names of values that are visible at a position of a text."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import SSAValue
from xdsl.parser import ForwardDeclaredValue
from xdsl.utils.lexer import Span


class Scope:
    """The values by name, of all enclosing regions, also of those outside an op that is isolated from above."""

    def __init__(self) -> None:
        self.values: dict[str, SSAValue] = {}
        """Values of inner regions come after those of outer ones. Those of a group are also listed by `name#index`."""
        self.groups: dict[str, int] = {}
        """The sizes of groups of values, `%x:2`."""
        self.pending: dict[str, tuple[ForwardDeclaredValue, Span]] = {}
        """Placeholders of values that are used and not yet defined, with the first use."""
        self.defines_before_uses = True
        """Whether all values have been defined before their uses, in the same region or one around it."""

    def define(self, name: str, values: Sequence[SSAValue]) -> None:
        """Give a new name to a value, or to a group of values."""
        self.values[name] = values[0]
        if len(values) > 1:
            self.groups[name] = len(values)
            for index, value in enumerate(values):
                self.values[f"{name}#{index}"] = value

    def truncate(self, count: int) -> None:
        """Remove all but the first `count` entries of `values`: those of a region that ends."""
        values, groups = self.values, self.groups
        if not count:
            values.clear()
            groups.clear()
        for _ in range(len(values) - count):
            name, _ = values.popitem()
            if groups:
                groups.pop(name, None)
