"""Depth-first searches and connected sets of small graphs."""

import pytest

from pyshardy.ir.graph_algorithms import DisjointSets, Step, depth_first, post_order, strongly_connected_components


def search(graph: dict[str, str], done: str = "") -> str:
    """The steps of a search from all nodes: `+a` enters, `-a` leaves, `a=b` and `a^b` are edges to visited nodes."""
    shown = []
    for step, node, other in depth_first(graph, graph.__getitem__, done):
        match step:
            case Step.ENTER:
                shown.append(f"+{node}")
            case Step.LEAVE:
                shown.append(f"-{node}")
            case Step.KNOWN:
                shown.append(f"{node}={other}")
            case Step.CYCLE:
                shown.append(f"{node}^{other}")
    return " ".join(shown)


@pytest.mark.parametrize(
    ("graph", "steps", "components"),
    [
        ({"a": "", "b": ""}, "+a -a +b -b", "a b"),
        ({"a": "bc", "b": "d", "c": "d", "d": ""}, "+a +b +d -d -b +c c=d -c -a", "d b c a"),
        ({"a": "a"}, "+a a^a -a", "a"),
        ({"a": "bd", "b": "c", "c": "b", "d": "c"}, "+a +b +c c^b -c -b +d d=c -d -a", "bc d a"),
        ({"a": "b", "b": "ca", "c": "d", "d": "b"}, "+a +b +c +d d^b -d -c b^a -b -a", "abcd"),
        ({"a": "bc", "b": "a", "c": "b"}, "+a +b b^a -b +c c=b -c -a", "abc"),
    ],
)
def test_steps_and_components(graph: dict[str, str], steps: str, components: str) -> None:
    assert search(graph) == steps
    assert " ".join(map("".join, strongly_connected_components(graph, graph.__getitem__))) == components
    left = [step[1:] for step in steps.split() if step[0] == "-"]
    assert post_order(graph, graph.__getitem__) == left


def test_nodes_that_are_done_are_not_entered() -> None:
    assert search({"a": "b", "b": "c", "c": "a"}, done="b") == "+a a=b -a +c c=a -c"


def test_long_paths_take_no_recursion() -> None:
    successors = lambda node: [node + 1] if node < 5000 else [0]  # noqa: E731
    assert len(post_order([0], successors)) == len(strongly_connected_components([0], successors)[0]) == 5001


def test_disjoint_sets():
    sets = DisjointSets[str]()
    for one, other in ("ab", "cd", "bc", "ef", "ad"):
        sets.join(one, other)
    members = "abcdefg"
    together = {(one, other) for one in members for other in members if sets.root(one) == sets.root(other)}
    assert together == {(one, other) for group in ("abcd", "ef", "g") for one in group for other in group}
