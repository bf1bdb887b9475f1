"""Which axes spread over the factors of one op."""

from __future__ import annotations

import pytest

from pyshardy.propagation.factor_propagation import (
    FactorTask,
    aggressive_strategy,
    basic_strategy,
    compatible_major_axes,
    prefix_without_conflict_across,
    prefix_without_conflict_within,
    truncated,
)
from pyshardy.propagation.projection import FactorSharding, Projection, TensorFactors
from pyshardy.sharding import Mesh, PropagationDirection
from tests.propagation.test_projection import axes

MESH = Mesh.of(a=4, b=4, c=4, d=4)
BOTH, FORWARD, BACKWARD, NONE = (
    PropagationDirection.BOTH,
    PropagationDirection.FORWARD,
    PropagationDirection.BACKWARD,
    PropagationDirection.NONE,
)


def tensor(factors: dict[int, str], closed: tuple[int, ...] = (), replicated: str = "") -> TensorFactors:
    made = {f: FactorSharding(axes(text), f in closed, True) for f, text in factors.items()}
    return TensorFactors(made, axes(replicated))


def one_factor(operands: list[str], results: list[str]) -> Projection:
    return Projection([tensor({0: text}) for text in operands], [tensor({0: text}) for text in results])


@pytest.mark.parametrize(
    ("operands", "results", "direction", "expected"),
    [
        (["a", "", "a b c", "a b d"], [], BOTH, "a b"),
        (["a:1:2", "a"], [], BOTH, "a"),
        (["a:1:2 b", "a"], [], BOTH, "a:1:2"),
        (["a b", "b"], [], BOTH, ""),
        (["a"], ["a b"], BOTH, "a b"),
        (["a"], ["a b"], FORWARD, "a"),
        (["a"], ["a b"], BACKWARD, "a b"),
        (["a b"], ["a c"], FORWARD, "a"),
        (["a b"], ["a c"], BACKWARD, "a"),
        (["a"], [""], BACKWARD, ""),
        (["a"], [""], FORWARD, "a"),
        (["a"], ["a b"], NONE, ""),
        (["a b", "a c", "a b d"], [], BOTH, "a"),
        (["a:1:2"], ["a"], FORWARD, "a:1:2"),
        (["a"], ["a:1:2"], FORWARD, "a"),
        (["a"], ["a:1:2 b"], FORWARD, "a:1:2"),
        (["a:2:2"], ["a"], BOTH, ""),
        (["a", "a:1:2 b", "a:1:2 c"], [], BOTH, "a:1:2"),
    ],
)
def test_compatible_axes(
    operands: list[str], results: list[str], direction: PropagationDirection, expected: str
) -> None:
    assert compatible_major_axes(one_factor(operands, results), 0, direction) == axes(expected)


def test_a_conflict_freezes_the_list() -> None:
    found = compatible_major_axes(one_factor(["a b", "a c", "a", "a b c"], []), 0, BOTH)
    assert found == axes("a")


def test_across_factors() -> None:
    (axis,) = axes("a")
    assert prefix_without_conflict_across(axis, tensor({0: "", 1: "b"}), 0) == axis
    assert prefix_without_conflict_across(axis, tensor({0: "a", 1: ""}), 0) == axis
    assert prefix_without_conflict_across(axis, tensor({0: "", 1: "a"}), 0) is None
    assert prefix_without_conflict_across(axis, tensor({0: "", 1: "a:2:2"}), 0) == axes("a:1:2")[0]
    overflowing = tensor({0: "", 1: ""})
    overflowing.factors[1].overflow = axes("a")
    assert prefix_without_conflict_across(axis, overflowing, 0) is None


def within(sharding: FactorSharding, axis: str, size: int = 4, before: int = 1, replicated: str = "") -> str:
    found = prefix_without_conflict_within(
        axes(axis)[0], TensorFactors({0: sharding}, axes(replicated)), 0, size, before, MESH
    )
    return "" if found is None else str(found)


def test_within_a_factor() -> None:
    minor, major = FactorSharding((), False, True), FactorSharding((), False, False)
    assert within(minor, "a", size=3) == '"a"'
    assert within(major, "a", size=8) == '"a"'
    assert within(major, "a", size=8, before=2) == '"a"'
    assert within(major, "a", size=8, before=4) == '"a":(1)2'
    assert within(major, "a", size=8, before=8) == ""
    assert within(major, "a", size=6, before=4) == ""
    assert within(FactorSharding((), True, True), "a") == ""
    assert within(FactorSharding(axes("a"), True, True), "a:1:2") == '"a":(1)2'
    assert within(FactorSharding(axes("a:1:2"), True, True), "a") == '"a":(1)2'
    assert within(FactorSharding((), False, False, axes("b")), "a") == ""
    assert within(minor, "a", replicated="a") == ""
    assert within(minor, "a", replicated="a:2:2") == '"a":(1)2'


def test_truncation() -> None:
    def allowed(axis, size_before):
        return {"a": axis, "b": axes("b:1:2")[0]}.get(axis.name) if size_before < 16 else None

    assert truncated(axes("a b c"), allowed, MESH, False) == axes("a b:1:2")
    assert truncated(axes("a b c"), allowed, MESH, True) == axes("a")
    assert truncated(axes("c a"), allowed, MESH, False) == ()
    assert truncated(axes("a:1:2"), allowed, MESH, True) == ()


def task(sizes: list[int], elementwise: bool = False, conservative: bool = False) -> FactorTask:
    return FactorTask(tuple(sizes), (BOTH,) * len(sizes), MESH, conservative, elementwise)


def state(tensors: list[TensorFactors]) -> list[dict[int, str]]:
    return [{f: " ".join(map(str, s.axes)) for f, s in tensor.factors.items()} for tensor in tensors]


def test_basic_gives_all_or_none() -> None:
    projection = Projection([tensor({0: "a"}), tensor({0: "", 1: "b"}, closed=(0,))], [tensor({0: "", 1: ""})])
    assert basic_strategy(projection, task([4, 4])) == [2]
    assert state(projection.tensors) == [{0: '"a"'}, {0: "", 1: '"b"'}, {0: "", 1: '"b"'}]


def test_basic_minds_tensors_without_the_factor() -> None:
    projection = Projection([tensor({0: "a"}), tensor({1: "a"})], [tensor({0: ""})])
    assert basic_strategy(projection, task([4, 4])) == []


def test_aggressive_gives_each_what_it_can() -> None:
    projection = Projection([tensor({0: "a b"}), tensor({0: ""}, closed=(0,))], [tensor({0: ""}, replicated="b")])
    assert aggressive_strategy(projection, task([16])) == [2]
    assert state(projection.tensors) == [{0: '"a" "b"'}, {0: ""}, {0: '"a"'}]


@pytest.mark.parametrize(("sizes", "winner"), [([64, 4, 4], 0), ([4, 64, 4], 1), ([4, 4, 4], 0)])
def test_aggressive_prefers_the_largest_source(sizes: list[int], winner: int) -> None:
    projection = Projection([tensor({0: "a", 2: ""}), tensor({2: "", 1: "a"})], [tensor({0: "", 1: ""})])
    assert aggressive_strategy(projection, task(sizes)) == [2]
    assert projection.results[0].factors[winner].axes == axes("a")
    assert projection.results[0].factors[1 - winner].axes == ()


def test_elementwise_operands_get_no_more_than_results() -> None:
    def projection() -> Projection:
        return Projection([tensor({0: "a"}), tensor({0: ""})], [tensor({0: ""}, closed=(0,))])

    limited, free = projection(), projection()
    assert aggressive_strategy(limited, task([4], elementwise=True)) == []
    assert aggressive_strategy(free, task([4])) == [1]


@pytest.mark.parametrize("elementwise", [True, False])
def test_elementwise_prefers_more_shards_on_equal_sizes(elementwise: bool) -> None:
    mesh = Mesh.of(a=2, b=2)
    projection = Projection([tensor({0: "a", 1: ""}), tensor({0: "", 1: "a b"})], [tensor({0: "", 1: ""})])
    wanted = FactorTask((8, 8), (BOTH, BOTH), mesh, elementwise=elementwise)
    aggressive_strategy(projection, wanted)
    assert state(projection.results) == [{0: "", 1: '"a" "b"'} if elementwise else {0: '"a"', 1: ""}]


def test_of_equal_sources_the_first_counts() -> None:
    """Factor 1 has the first of three equal tensors as its source, factor 0 the second."""
    sources = [tensor({1: "a"}), tensor({0: "a"}), tensor({1: "a"})]
    projection = Projection(sources, [tensor({0: "", 1: ""})])
    assert aggressive_strategy(projection, task([4, 4])) == [3]
    assert state(projection.results) == [{0: "", 1: '"a"'}]
