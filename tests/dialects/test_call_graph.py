"""Call graphs of functions in one symbol table and in nested ones."""

from collections.abc import Iterable

from pyshardy.dialects.call_graph import CallGraph, Node, calls_in
from pyshardy.dialects.symbol_tables import symbol_name
from pyshardy.text import parse_module

CALLS = """
func.func @a() {
  call @b() : () -> ()
  call @d() : () -> ()
  call @missing() : () -> ()
  return
}
func.func @b() {
  call @c() : () -> ()
  call @c() : () -> ()
  return
}
func.func @c() {
  call @b() : () -> ()
  return
}
func.func private @d()
module @m {
  func.func @b() {
    call @e() : () -> ()
    return
  }
  func.func @e() {
    return
  }
}
"""


def names(nodes: Iterable[Node]) -> str:
    return " ".join(symbol_name(node.op) or "" for node in nodes)


def test_nodes_and_calls() -> None:
    graph = CallGraph(parse_module(CALLS))
    a, outer, c, inner, e = graph.nodes.values()
    assert names(graph.nodes.values()) == "a b c b e"
    assert [len(node.calls) for node in graph.nodes.values()] == [3, 2, 1, 1, 0]
    assert [node.callees for node in graph.nodes.values()] == [[outer], [c], [outer], [e], []]
    assert [graph.target(call) for call in a.calls] == [outer, None, None]
    assert graph.target(inner.calls[0]) is e and calls_in(inner.op) == inner.calls
    assert calls_in(parse_module(CALLS)) == []


def test_order() -> None:
    graph = CallGraph(parse_module(CALLS))
    assert names(graph.callees_first()) == "c b a e b"
    assert list(map(names, graph.groups())) == ["b c", "a", "e", "b"]


def test_graph_of_one_function() -> None:
    functions = [node.op for node in CallGraph(parse_module(CALLS)).nodes.values()]
    graph = CallGraph(functions[0])
    assert names(graph.nodes.values()) == "a" and graph.nodes[functions[0]].callees == []
