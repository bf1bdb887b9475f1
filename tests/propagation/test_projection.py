"""Tensor shardings as factor shardings, and back."""

from __future__ import annotations

import pytest

from pyshardy.propagation.projection import TensorFactors, is_prefix, project_tensor, tensor_sharding
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, Reduction, TensorSharding

MESH = Mesh.of(a=2, b=4, c=3, d=8, one=1)


def axes(text: str) -> tuple[AxisRef, ...]:
    """`a b:1:2` is the axis a and the sub-axis of b of pre-size 1 and size 2."""
    found: list[AxisRef] = []
    for word in text.split():
        name, *sub = word.split(":")
        found.append(AxisRef.sub_axis(name, int(sub[0]), int(sub[1])) if sub else AxisRef(name))
    return tuple(found)


def dim(text: str, is_closed: bool = False, priority: int | None = None) -> DimensionSharding:
    return DimensionSharding(axes(text), is_closed, priority)


def project(mapping: list[list[int]], sizes: list[int], *dims: DimensionSharding) -> TensorFactors:
    return project_tensor(tuple(map(tuple, mapping)), TensorSharding("m", dims), sizes, MESH)


@pytest.mark.parametrize(
    ("sharding", "sizes", "factors"),
    [
        ("a", [4, 4], ["a", ""]),
        ("b a", [4, 4], ["b", "a"]),
        ("d a", [4, 4], ["d:1:4", "d:4:2 a"]),
        ("b", [2, 4], ["b:1:2", "b:2:2"]),
        ("b:1:2 d", [2, 2, 16], ["b:1:2", "d:1:2", "d:2:4"]),
        ("d:2:4", [2, 8], ["d:2:2", "d:4:2"]),
        ("a b", [8, 5], ["a b", ""]),
        ("c", [6, 2], ["c", ""]),
        ("one a one", [2, 4], ["one a one", ""]),
        ("d", [1, 4], ["", "d"]),
        ("a", [0, 4], ["a", ""]),
    ],
)
def test_axes_fill_factors_in_order(sharding: str, sizes: list[int], factors: list[str]) -> None:
    found = project([list(range(len(sizes)))], sizes, dim(sharding)).factors
    assert [found[i].axes for i in range(len(sizes))] == [axes(text) for text in factors]
    assert [found[i].is_minor_most for i in range(len(sizes))] == [False] * (len(sizes) - 1) + [True]
    assert not any(factor.overflow or factor.is_closed for factor in found.values())


def test_the_last_factor_takes_all_even_if_it_does_not_fit() -> None:
    assert project([[0]], [2], dim("c b d")).factors[0].axes == axes("c b d")


def test_parts_of_an_axis_are_merged_in_the_last_factor() -> None:
    assert project([[0, 1]], [2, 8], dim("d:1:2 d:2:4")).factors[1].axes == axes("d:2:4")
    assert project([[0]], [16], dim("d:1:2 d:2:2")).factors[0].axes == axes("d:1:4")


def test_overflow_closes_the_next_factor_and_hides_the_rest() -> None:
    found = project([[0, 1, 2, 3]], [4, 2, 2, 2], dim("a c b")).factors
    assert found[0].axes == axes("a") and found[0].overflow == axes("c b") and not found[0].is_closed
    assert found[1].axes == () and found[1].is_closed and not found[1].is_minor_most
    assert set(found) == {0, 1}


def test_a_full_factor_does_not_overflow() -> None:
    found = project([[0, 1]], [2, 2], dim("a c")).factors
    assert found[0].overflow == () and found[1].axes == axes("c") and not found[1].is_closed


def test_closed_dimensions_close_all_their_factors() -> None:
    found = project([[0, 1], [2]], [2, 2, 4], dim("a", is_closed=True), dim(""))
    assert [found.factors[i].is_closed for i in range(3)] == [True, True, False]


def test_no_sharding_is_open_and_empty() -> None:
    found = project_tensor(((0, 1), (2,)), None, [2, 2, 2], MESH)
    assert all(not f.axes and not f.is_closed for f in found.factors.values())
    assert [found.factors[i].is_minor_most for i in range(3)] == [False, True, True]
    closed = project_tensor(((0,),), None, [2], MESH, closed_if_missing=True)
    assert closed.factors[0].is_closed


def write(mapping: list[list[int]], sizes: list[int], *factors: str) -> list[str]:
    tensor = project_tensor(tuple(map(tuple, mapping)), None, sizes, MESH)
    for index, text in enumerate(factors):
        tensor.factors[index].axes = axes(text)
    sharding = tensor_sharding(tensor, tuple(map(tuple, mapping)), sizes, "m", MESH)
    return [str(one) for one in sharding.dims]


def test_written_back() -> None:
    assert write([[0, 1], [2]], [2, 4, 4], "a", "b", "d") == ['{"a", "b", ?}', '{"d", ?}']
    assert write([[0, 1]], [2, 4], "d:1:2", "d:2:4") == ['{"d", ?}']
    assert write([[0, 1]], [2, 4], "d:1:2", "d:2:2 a") == ['{"d":(1)4, "a", ?}']


def test_axes_behind_a_factor_that_is_not_full_are_dropped() -> None:
    assert write([[0, 1]], [4, 4], "a", "b") == ['{"a", ?}']
    assert write([[0, 1]], [4, 4], "", "b") == ["{?}"]


def test_overflow_is_written_back_and_priorities_are_not() -> None:
    sharding = TensorSharding("m", (dim("a c b", True, 1),), axes("d:1:2"), axes("d:2:2"), Reduction.MAX)
    tensor = project_tensor(((0, 1, 2),), sharding, [4, 2, 2], MESH)
    again = tensor_sharding(tensor, ((0, 1, 2),), [4, 2, 2], "n", MESH)
    assert again == TensorSharding("n", (dim("a c b", True),), axes("d:1:2"), axes("d:2:2"), Reduction.MAX)


def test_factors_behind_an_overflow_do_not_close_the_dimension() -> None:
    tensor = project([[0, 1, 2]], [4, 2, 2], dim("a c b"))
    again = tensor_sharding(tensor, ((0, 1, 2),), [4, 2, 2], "m", MESH)
    assert again.dims == (dim("a c b"),)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("", "", True),
        ("", "a", True),
        ("a", "", False),
        ("a", "a b", True),
        ("a b:1:2", "a b", True),
        ("b:1:2", "b:1:2", True),
        ("b:2:2", "b", False),
        ("b:1:2 a", "b a", False),
    ],
)
def test_prefix(first: str, second: str, expected: bool) -> None:
    assert is_prefix(axes(first), axes(second)) is expected
