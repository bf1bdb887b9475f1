"""The steps from one sharding to another, and the rows that shards exchange, as XLA 0.12 compiles them."""

from __future__ import annotations

import pytest

from pyshardy.report.cost.shifts import Edges, permuted_rows, transfers
from pyshardy.report.cost.xla_steps import xla_steps
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, MeshAxis, TensorSharding

STEPS = [
    # What the dimensions are sharded along before and after, and the collectives of XLA for a mesh a=2, b=2, c=2.
    ("abc -", "ab c", []),
    ("abc -", "a cb", ["AllToAll", "CollectivePermute"]),
    ("a bc", "ac b", []),
    ("a bc", "ab c", ["AllToAll", "CollectivePermute"]),
    ("a bc", "- bca", []),
    ("a -", "bc -", ["AllSlice", "CollectivePermute"]),
    ("ab -", "b -", ["CollectivePermute", "AllGather"]),
    ("a b", "- a", ["CollectivePermute", "AllGather"]),
    ("a -", "- ab", ["AllGather", "AllSlice"]),
    ("a -", "- abc", ["AllSlice", "AllToAll", "CollectivePermute"]),
    ("a bc", "b -", ["CollectivePermute", "AllGather"]),
    ("a c -", "- - bc", ["AllGather", "AllSlice"]),
    ("- a cb", "c - a", ["AllGather", "AllToAll", "CollectivePermute"]),
    ("c - ab", "ab c -", ["AllToAll", "AllToAll"]),
    ("ac b -", "- b a", ["AllGather", "AllSlice"]),
]


def sharding(text: str) -> TensorSharding:
    dims = (tuple(AxisRef(name) for name in one if name != "-") for one in text.split())
    return TensorSharding("mesh", tuple(DimensionSharding(axes, is_closed=True) for axes in dims))


@pytest.mark.parametrize(("before", "after", "expected"), STEPS)
def test_steps(before: str, after: str, expected: list[str]) -> None:
    mesh = Mesh(tuple(MeshAxis(name, 2) for name in "abc"))
    source, target = sharding(before), sharding(after)
    found = xla_steps(source, target, mesh, (64,) * len(source.dims))
    assert [type(one).__name__ for one in found] == expected
    assert not found or [dim.axes for dim in found[-1].sharding.dims] == [dim.axes for dim in target.dims]


@pytest.mark.parametrize("place", range(4))
def test_axes_of_one_device_are_no_part_of_steps(place: int) -> None:
    mesh = Mesh(tuple(MeshAxis(name, 2) for name in "abc"))
    with_one = Mesh((*mesh.axes[:place], MeshAxis("one", 1), *mesh.axes[place:]))
    for before, after, _ in STEPS:
        source, target = sharding(before), sharding(after)
        shape = (64,) * len(source.dims)
        assert xla_steps(source, target, with_one, shape) == xla_steps(source, target, mesh, shape)


def test_sizes_that_do_not_divide() -> None:
    """No steps are returned if a sharding on the way does not exist."""
    mesh = Mesh((MeshAxis("a", 2), MeshAxis("b", 3)))
    assert xla_steps(sharding("ab -"), sharding("b a"), mesh, (6, 6)) != ()
    assert xla_steps(sharding("ab"), sharding("ba"), mesh, (6,)) == ()


ROWS = [
    # Shards of so many rows, of which each device needs some from a start on, and the rows of XLA's permutes.
    (2, 48, 16, 0, [32]),
    (4, 48, 16, 64, [32, 32]),
    (2, 80, 16, 0, [16]),
    (4, 80, 16, 128, [48]),
    (8, 32, 30, 10, [4, 8]),
    (4, 20, 9, 44, [11, 7, 2]),
]


@pytest.mark.parametrize(("shards", "size", "needed", "start", "expected"), ROWS)
def test_rows_of_a_slice(shards: int, size: int, needed: int, start: int, expected: list[int]) -> None:
    rows = shards * size

    def needs(shard: int) -> list[tuple[int, int]]:
        return [(start + shard * needed, start + (shard + 1) * needed)]

    edges = Edges.of(rows, shards, needs)
    by_distance = max(edges.below, edges.above) <= 2 * needed
    found = edges.permuted_rows() if by_distance else permuted_rows(transfers(rows, shards, needs))
    assert sorted(found) == sorted(expected)
