"""Cutting axes until those that overlap are equal."""

from __future__ import annotations

import random

import pytest

from pyshardy.resharding.alignment import align, decompose
from pyshardy.resharding.layout import Layout, append, pop
from pyshardy.sharding import AxisRef, Mesh
from tests.passes.sdy_export.random_reshards import random_sharding
from tests.sharding.text import refs, sharding

MESH = Mesh.of(x=16, y=6, z=2)


def lists(text: str) -> list[list[AxisRef]]:
    """`x y|z`: axes by dimension."""
    return [list(refs(part)) for part in text.split("|")]


@pytest.mark.parametrize(
    ("axes", "others", "cut"),
    [
        ("x|y", "", "x|y"),
        ("x|y", "z", "x|y"),
        ("x", "x:(2)4", "x:(1)2 x:(2)4 x:(8)2"),
        ("x", "x:(1)4", "x:(1)4 x:(4)4"),
        ("x", "x:(4)4", "x:(1)4 x:(4)4"),
        ("x", "x:(1)2 x:(4)2", "x:(1)2 x:(2)2 x:(4)2 x:(8)2"),
        ("x:(2)4", "x", "x:(2)4"),
        ("x:(1)4", "x:(2)4", "x:(1)2 x:(2)2"),
        ("x:(1)4 z|x:(4)4", "x:(2)4", "x:(1)2 x:(2)2 z|x:(4)2 x:(8)2"),
        ("y:(1)2", "y:(1)3", "y:(1)2"),
        ("y", "y:(1)3", "y:(1)3 y:(3)2"),
    ],
)
def test_decompose(axes: str, others: str, cut: str) -> None:
    found = lists(axes)
    decompose(found, sorted(refs(others)), MESH)
    assert found == lists(cut)


def test_both_are_cut_by_what_the_other_was() -> None:
    first, second = lists("x:(1)4|x:(4)4"), lists("x:(2)4|y")
    align(first, second, MESH)
    assert first == lists("x:(1)2 x:(2)2|x:(4)2 x:(8)2")
    assert second == lists("x:(2)2 x:(4)2|y")


@pytest.mark.parametrize("seed", range(20))
def test_axes_that_overlap_are_equal(seed: int) -> None:
    """With sizes that divide each other; what is merged again is what was there."""
    rng = random.Random(seed)
    mesh = Mesh.of(a=16, b=8, c=4)
    first, second = (random_sharding(rng, mesh, "m", 2, cut=0.8, used=1) for _ in range(2))
    mine, theirs = ([list(dim.axes) for dim in one.dims] for one in (first, second))
    align(mine, theirs, mesh)
    for a in (axis for axes in mine for axis in axes):
        assert all(a == b for axes in theirs for b in axes if a.overlaps(b))
    for one, cut in ((first, mine), (second, theirs)):
        merged: list[list[AxisRef]] = [[] for _ in cut]
        for axes, parts in zip(merged, cut, strict=True):
            for part in parts:
                append(axes, part, mesh)
        assert [tuple(axes) for axes in merged] == [dim.axes for dim in one.dims]


@pytest.mark.parametrize(
    ("axes", "last", "left"),
    [("x y", "y", "x"), ("x y", "x y", ""), ("x y", "y:(2)3", "x y:(1)2"), ("x", "x:(4)2 x:(8)2", "x:(1)4")],
)
def test_pop(axes: str, last: str, left: str) -> None:
    found = list(refs(axes))
    pop(found, refs(last))
    assert found == list(refs(left))


def layout(source: str, target: str) -> Layout:
    return Layout.between(sharding(source), sharding(target), MESH, (96,) * (source.count("|") + 1))


def test_the_common_front_is_in_place() -> None:
    made = layout("x z|y", "x y|z")
    assert made.axes == lists("x z|y")
    assert made.have == lists("z|y")
    assert made.want == lists("y|z")
    assert made.held == set(refs("z y"))
    assert made.goal == {refs("y")[0]: (0, 0), refs("z")[0]: (1, 0)}
    assert not made.is_done
    assert layout("x|y:(1)2", "x|y:(1)2").is_done


@pytest.mark.parametrize(
    ("axis", "room", "taken"),
    [
        ("x", 1, None),
        ("x", 32, ("x", None, 2)),
        ("x", 16, ("x", None, 1)),
        ("x", 4, ("x:(1)4", "x:(4)4", 1)),
        ("x:(2)4", 2, ("x:(2)2", "x:(4)2", 1)),
        ("y", 4, None),
    ],
)
def test_take(axis: str, room: int, taken: tuple[str, str | None, int] | None) -> None:
    expected = taken and (refs(taken[0])[0], taken[1] and refs(taken[1])[0], taken[2])
    assert layout("-", "-").take(refs(axis)[0], room) == expected


def test_distribute() -> None:
    """Into the room of each dimension; what is cut is cut where it is wanted as well."""
    made = layout("-|-|-", "x|y|-")
    made.room = [2, 12, 2]
    available = [*refs("x y")]
    made.distribute([available] * 3, in_front=False)
    assert made.have == lists("x:(1)2|y|x:(2)2")
    assert available == [*refs("x:(4)4")]
    assert made.want == lists("x:(1)2 x:(2)2 x:(4)4|y|")
    assert made.room == [1, 2, 1]
