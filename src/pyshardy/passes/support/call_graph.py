"""Which function calls which, and the groups of functions that call each other.

Source: Shardy spec, generic passes (inline).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Operation, Region
from xdsl.traits import CallableOpInterface

from pyshardy.dialects.symbol_tables import nearest_symbol_table, path_of, symbol_name, symbols_on_path
from pyshardy.ir.op_traits import is_call
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.ir.walk import walk


@dataclass(eq=False)
class Node:
    """A function with a body, and the functions it calls."""

    op: Operation
    body: Region
    calls: list[Node] = field(default_factory=list["Node"])


def callable_region(op: Operation) -> Region | None:
    """The body of a function; None for other ops and for declarations."""
    trait = _callable_trait(type(op))
    region = trait.get_callable_region(op) if trait is not None else None
    return region if region is not None and region.first_block is not None else None


@cache
def _callable_trait(op: type[Operation]) -> CallableOpInterface | None:
    return op.get_trait(CallableOpInterface)


class CallGraph:
    """The functions inside an op, in the order in which they stand."""

    def __init__(self, op: Operation) -> None:
        self.nodes: dict[Operation, Node] = {}
        self._known: dict[tuple[Operation | None, tuple[str, ...]], Node | None] = {}
        for inner in (op, *walk(op)):
            body = callable_region(inner)
            if body is not None:
                self.nodes[inner] = Node(inner, body)
        self._names = set(map(symbol_name, self.nodes))
        with scoped_cache(CacheScope.SYMBOLS):
            for node in self.nodes.values():
                targets = (self.target(call) for call in calls_in(node.body))
                node.calls += dict.fromkeys(target for target in targets if target is not None)

    def target(self, call: Operation) -> Node | None:
        """The function that a call calls, if it is known and has a body."""
        callee = call.get_attr_or_prop("callee")
        return self.function_at(call, path_of(callee)) if isinstance(callee, SymbolRefAttr) else None

    def function_at(self, op: Operation, path: tuple[str, ...]) -> Node | None:
        """The function that a reference in `op` names, if it has a body; what has been found once stays so."""
        if path[-1] not in self._names:  # most references are to meshes
            return None
        table = nearest_symbol_table(op)
        key = table, path
        if key not in self._known:
            found = [] if table is None else symbols_on_path(table, path)
            self._known[key] = self.nodes.get(found[-1]) if found else None
        return self._known[key]

    def groups(self) -> Iterator[list[Node]]:
        """The strongly connected groups, callees before callers."""
        order: dict[Node, int] = {}
        lowest: dict[Node, int] = {}
        stack: list[Node] = []
        for root in self.nodes.values():
            if root in order:
                continue
            path = [(root, iter(root.calls))]
            order[root] = lowest[root] = len(order)
            stack.append(root)
            while path:
                node, calls = path[-1]
                callee = next(calls, None)
                if callee is None:
                    path.pop()
                    if path:
                        caller = path[-1][0]
                        lowest[caller] = min(lowest[caller], lowest[node])
                    if lowest[node] == order[node]:
                        at = stack.index(node)
                        group, stack[at:] = stack[at:], []
                        for member in group:
                            lowest[member] = len(self.nodes)
                        yield group
                elif callee not in order:
                    order[callee] = lowest[callee] = len(order)
                    stack.append(callee)
                    path.append((callee, iter(callee.calls)))
                else:
                    lowest[node] = min(lowest[node], lowest[callee])


def calls_in(root: Operation | Region) -> list[Operation]:
    """Return the calls nested in an op or region, without those nested in functions in it."""
    return [op for op in walk(root, enter=lambda inner: callable_region(inner) is None) if is_call(type(op))]
