"""Algorithms on directed graphs, given as a function from a node to its successors, and on connected sets of nodes."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from enum import Enum, auto
from typing import Generic, TypeVar

NodeT = TypeVar("NodeT", bound=Hashable)


class Step(Enum):
    """A step of a depth-first search."""

    ENTER = auto()
    """A node is visited, from its predecessor on the path."""
    KNOWN = auto()
    """An edge leads to a node that was visited before, and that the search has left."""
    CYCLE = auto()
    """An edge leads back to a node on the path."""
    LEAVE = auto()
    """All successors of a node have been visited."""


def depth_first(
    roots: Iterable[NodeT], successors: Callable[[NodeT], Iterable[NodeT]], done: Container[NodeT] = ()
) -> Iterator[tuple[Step, NodeT, NodeT | None]]:
    """Yield the steps of a depth-first search, each with its node and the predecessor or successor.

    That is the predecessor for `ENTER` and `LEAVE` (None at a root) and the successor for the others. Nodes in `done`
    count as visited. Successors are queried one by one, each when those before it have been visited.
    """
    is_open: dict[NodeT, bool] = {}
    for root in roots:
        if root in is_open or root in done:
            continue
        is_open[root] = True
        path = [(root, iter(successors(root)))]
        yield Step.ENTER, root, None
        while path:
            node, remaining = path[-1]
            target = next(remaining, None)
            if target is None:
                path.pop()
                is_open[node] = False
                yield Step.LEAVE, node, path[-1][0] if path else None
            elif target in done or (target in is_open and not is_open[target]):
                yield Step.KNOWN, node, target
            elif target in is_open:
                yield Step.CYCLE, node, target
            else:
                is_open[target] = True
                path.append((target, iter(successors(target))))
                yield Step.ENTER, target, node


def post_order(roots: Iterable[NodeT], successors: Callable[[NodeT], Iterable[NodeT]]) -> list[NodeT]:
    """Return the nodes that can be reached from the roots, each after its successors (but for cycles)."""
    return [node for step, node, _ in depth_first(roots, successors) if step is Step.LEAVE]


def strongly_connected_components(
    roots: Iterable[NodeT], successors: Callable[[NodeT], Iterable[NodeT]]
) -> list[list[NodeT]]:
    """Return the strongly connected components that can be reached from the roots, each after those it leads to.

    This is Tarjan's algorithm. Within a component nodes are in the order in which they were visited.
    """
    components: list[list[NodeT]] = []
    number: dict[NodeT, int] = {}
    lowest: dict[NodeT, int] = {}
    """Of visited nodes whose component is not complete, the lowest number of a pending node known to be in it."""
    pending: list[NodeT] = []
    position: dict[NodeT, int] = {}
    for step, node, other in depth_first(roots, successors):
        if step is Step.ENTER:
            number[node] = lowest[node] = len(number)
            position[node] = len(pending)
            pending.append(node)
        elif step is Step.LEAVE:
            if lowest[node] == number[node]:
                start = position[node]
                components.append(pending[start:])
                for member in pending[start:]:
                    del lowest[member]
                del pending[start:]
            elif other is not None:
                lowest[other] = min(lowest[other], lowest[node])
        elif other in lowest:
            lowest[node] = min(lowest[node], lowest[other])
    return components


class DisjointSets(Generic[NodeT]):
    """Disjoint sets of nodes, each known by one of its nodes, the root. A node that was not joined is a set of its own.

    This is union-find with path compression.
    """

    def __init__(self) -> None:
        self._parents: dict[NodeT, NodeT] = {}

    def root(self, node: NodeT) -> NodeT:
        """Return the root of the set with a node."""
        path: list[NodeT] = []
        while (parent := self._parents.get(node, node)) != node:
            path.append(node)
            node = parent
        for one in path:
            self._parents[one] = node
        return node

    def join(self, first: NodeT, second: NodeT) -> None:
        """Join the sets of two nodes. The root of the first is that of both."""
        root, other = self.root(first), self.root(second)
        if root != other:
            self._parents[other] = root
