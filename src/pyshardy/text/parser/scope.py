"""The values that a text has named so far, and those that it has used before it names them."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import SSAValue
from xdsl.parser import ForwardDeclaredValue
from xdsl.utils.lexer import Span


class Scope:
    """The names of values, in all regions around; ops isolated from above are no exception."""

    def __init__(self) -> None:
        self.values: dict[str, SSAValue] = {}
        """Those of inner regions stand behind those of outer ones; of a group also each by `name#number`."""
        self.groups: dict[str, int] = {}
        """The sizes of groups of values, `%x:2`."""
        self.pending: dict[str, tuple[ForwardDeclaredValue, Span]] = {}
        self.in_order = True
        """Whether values are defined before their uses, as far as the names tell."""

    def define(self, name: str, values: Sequence[SSAValue]) -> None:
        """Gives a new name to a value, or to a group of several."""
        self.values[name] = values[0]
        if len(values) > 1:
            self.groups[name] = len(values)
            for index, value in enumerate(values):
                self.values[f"{name}#{index}"] = value

    def forget(self, count: int) -> None:
        """Leaves the first `count` entries of `values`."""
        values, groups = self.values, self.groups
        if not count:
            values.clear()
            groups.clear()
        for _ in range(len(values) - count):
            name, _ = values.popitem()
            if groups:
                groups.pop(name, None)
