"""Limits on the number of ops that passes copy for functions and loops, which small programs can make very large."""

from __future__ import annotations

from collections.abc import Callable

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import DiagnosticError, error
from pyshardy.dialects.call_graph import CallGraph, Node


def most_ops(written: int) -> int:
    """Return the most ops that copies may lead to in a program of a number of ops."""
    return 100_000 + 20 * written


class CopyBudget:
    """Count the ops that a pass copies in a program of `written` ops."""

    def __init__(self, written: int) -> None:
        self.most = most_ops(written)
        self.copied = 0

    def take(self, op: Operation, count: int) -> None:
        """Count ops that are about to be copied for an op. Raise an error at that op if they are too many."""
        self.copied += count
        if self.copied > self.most:
            raise _too_many(op, self.most)


def check_growth(graph: CallGraph, is_copied: Callable[[Operation], bool] = lambda call: True) -> None:
    """Raise an error at the call at which a function becomes too large when calls get copies of their functions.

    Only calls for which `is_copied` returns True count.
    """
    own_sizes = {node: graph.size(node) for node in graph.nodes.values()}
    most = most_ops(sum(own_sizes.values()))
    sizes: dict[Node, int] = {}
    for node in graph.callees_first():
        size = own_sizes[node]
        for call in filter(is_copied, node.calls):
            target = graph.target(call)
            size += 0 if target is None else sizes.get(target, 0)
            if size > most:
                raise _too_many(call, most)
        sizes[node] = size


def _too_many(op: Operation, most: int) -> DiagnosticError:
    return error(op.location, f"copies of the ops of functions and loops would lead to more than {most} ops", op=op)
