"""The call graph: which function calls which."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache

from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Operation, Region
from xdsl.traits import CallableOpInterface

from pyshardy.dialects.symbol_tables import nearest_symbol_table, path_of, symbol_name, symbols_on_path
from pyshardy.ir.graph_algorithms import post_order, strongly_connected_components
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.op_traits import is_call
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.ir.walk import enclosing_ops, walk


@dataclass(eq=False)
class Node:
    """A function with a body, the calls in it in the order of the text, and the functions with a body they call."""

    op: Operation
    body: Region
    calls: list[Operation] = field(default_factory=list[Operation])
    callees: list[Node] = field(default_factory=list["Node"])


class CallGraph:
    """The functions with a body nested in an op, and the op itself if it is one, in the order of the text.

    It is that of the IR at the time it was made: passes that change calls query `target` for the new ones. `ops` are
    those to find functions and calls among, in pre-order; by default all ops nested in the op.
    """

    def __init__(
        self,
        root: Operation,
        index_of: Callable[[Operation], OpIndex] = OpIndex,
        ops: Iterable[Operation] | None = None,
    ) -> None:
        self.nodes: dict[Operation, Node] = {}
        self._index_of = index_of
        self._known: dict[tuple[Operation | None, tuple[str, ...]], Node | None] = {}
        for op in (root, *(index_of(root).where(_is_call_or_callable) if ops is None else ops)):
            body = callable_region(op)
            if body is not None:
                self.nodes[op] = Node(op, body)
            elif is_call(type(op)) and (function := self._enclosing_function(op)) is not None:
                function.calls.append(op)
        self._names = set(map(symbol_name, self.nodes))
        with scoped_cache(CacheScope.SYMBOLS):
            for node in self.nodes.values():
                targets = dict.fromkeys(map(self.target, node.calls))
                node.callees += [target for target in targets if target is not None]

    def _enclosing_function(self, op: Operation) -> Node | None:
        return next((self.nodes[outer] for outer in enclosing_ops(op) if outer in self.nodes), None)

    def target(self, call: Operation) -> Node | None:
        """Return the function that a call calls, if it is in the graph."""
        callee = call.get_attr_or_prop("callee")
        return self.function_at(call, path_of(callee)) if isinstance(callee, SymbolRefAttr) else None

    def function_at(self, op: Operation, path: tuple[str, ...]) -> Node | None:
        """Return the function that a reference in `op` names, if it is in the graph; the result is cached."""
        if path[-1] not in self._names:  # most references are to meshes
            return None
        table = nearest_symbol_table(op)
        key = table, path
        if key not in self._known:
            found = [] if table is None else symbols_on_path(table, path)
            self._known[key] = self.nodes.get(found[-1]) if found else None
        return self._known[key]

    def size(self, node: Node) -> int:
        """Return the number of ops nested in a function, as far as its index is up to date."""
        return self._index_of(node.op).count

    def callees_first(self) -> list[Node]:
        """Return the functions, each after those it calls, in the order of the calls."""
        return post_order(self.nodes.values(), _callees)

    def groups(self) -> list[list[Node]]:
        """Return the groups of functions that call each other, each group after those it calls."""
        return strongly_connected_components(self.nodes.values(), _callees)


def _callees(node: Node) -> Iterable[Node]:
    return node.callees


@cache
def _callable_trait(op_class: type[Operation]) -> CallableOpInterface | None:
    return op_class.get_trait(CallableOpInterface)


@cache
def _is_call_or_callable(op_class: type[Operation]) -> bool:
    return is_call(op_class) or _callable_trait(op_class) is not None


def callable_region(op: Operation) -> Region | None:
    """Return the body of a function; None for other ops and for declarations."""
    trait = _callable_trait(type(op))
    region = trait.get_callable_region(op) if trait is not None else None
    return region if region is not None and region.first_block is not None else None


def calls_in(root: Operation | Region) -> list[Operation]:
    """Return the calls nested in an op or region, without those nested in functions in it."""
    return [op for op in walk(root, enter=lambda inner: callable_region(inner) is None) if is_call(type(op))]
