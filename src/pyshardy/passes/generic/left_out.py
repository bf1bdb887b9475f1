"""Bodies that the greedy driver leaves out while nothing changes, as it visits an equal one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Operation

from pyshardy.ir.equal_bodies import EqualBodies

Stack = list[Operation | None]


@dataclass
class LeftOut:
    """The ops whose bodies are left out, with the place of each body on the driver's stack.

    The stack only gets shorter while nothing changes, so the bodies that would have been visited by now are those with
    a place above its end.
    """

    ids: frozenset[int] = frozenset()
    found: list[tuple[int, Operation]] = field(default_factory=list[tuple[int, Operation]])
    """How many ops are below each body on the stack, in increasing order."""

    @staticmethod
    def of(equal: EqualBodies, *, last: bool) -> LeftOut:
        """Return the ops of which another one with an equal body is visited before: the last one of the program, or the
        first."""
        visited: dict[int, int] = {}
        for op, body in equal.items():
            if last or body not in visited:
                visited[body] = op
        return LeftOut(frozenset(equal) - frozenset(visited.values()))

    def __bool__(self) -> bool:
        return bool(self.ids)

    def enters(self, op: Operation) -> bool:
        """Return whether the body of an op is visited."""
        return id(op) not in self.ids

    def add(self, op: Operation, place: int) -> None:
        """Record the place of a body."""
        self.found.append((place, op))

    def reverse(self, length: int) -> None:
        """Turn all places around, with a stack of this length."""
        self.found = [(length - place, op) for place, op in reversed(self.found)]

    def inserted(self, stack: Sequence[Operation | None], candidates: Callable[[Operation], list[Operation]]) -> Stack:
        """Return the stack with the ops of the bodies that would still be on it."""
        made: Stack = []
        start = 0
        for place, op in self.found:
            if place > len(stack):
                break
            made += stack[start:place]
            made += candidates(op)
            start = place
        return [*made, *stack[start:]]
