"""Which collectives lead from one sharding to another."""

from __future__ import annotations

import pytest

from pyshardy.resharding import AllGather, AllSlice, AllToAll, CollectivePermute, Step, steps_between
from pyshardy.sharding import AllToAllParam, Mesh, TensorSharding
from tests.sharding.text import refs, sharding

MESH = Mesh.of(x=2, y=2, z=2, w=4, t=3)


def steps(source: str, target: str, shape: tuple[int, ...] | None = None) -> tuple[Step, ...]:
    made = sharding(source), sharding(target)
    return steps_between(*made, MESH, shape or (96,) * made[0].rank)


def slice_(axes: str, after: str) -> AllSlice:
    return AllSlice(tuple(dim.axes for dim in sharding(axes).dims), sharding(after))


def gather(axes: str, after: str) -> AllGather:
    return AllGather(tuple(dim.axes for dim in sharding(axes).dims), sharding(after))


def move(axes: str, source: int, target: int, after: str) -> AllToAll:
    return AllToAll(AllToAllParam(refs(axes), source, target), sharding(after))


def permute(after: str) -> CollectivePermute:
    return CollectivePermute(sharding(after))


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("x|y", "x|y", []),
        ("x|-", "x y|z", [slice_("y|z", "x y|z")]),
        ("x y|z", "x|-", [gather("y|z", "x|-")]),
        ("w|-", "w:(1)2|-", [gather("w:(2)2|-", "w:(1)2|-")]),
        ("x|y", "y|x", [permute("y|x")]),
        ("w|-", "x y|-", [permute("x y|-")]),
        ("x y|-", "x|y", [move("y", 0, 1, "x|y")]),
        ("x y|-|-", "-|x|y", [move("y", 0, 2, "x|-|y"), move("x", 0, 1, "-|x|y")]),
        ("x y|-|-", "-|x|-", [permute("y x|-|-"), move("x", 0, 1, "y|x|-"), gather("y|-|-", "-|x|-")]),
        ("w|-", "-|w", [move("w", 0, 1, "-|w")]),
        ("x|-", "-|x y", [slice_("y|-", "x y|-"), move("x y", 0, 1, "-|x y")]),
        ("x|-", "-|y", [slice_("-|y", "x|y"), gather("x|-", "-|y")]),
        ("x|y|-", "-|-|x", [move("x", 0, 2, "-|y|x"), gather("-|y|-", "-|-|x")]),
        ("t|-", "x|-", [slice_("x|-", "t x|-"), permute("x t|-"), gather("t|-", "x|-")]),
    ],
)
def test_steps(source: str, target: str, expected: list[Step]) -> None:
    assert steps(source, target) == tuple(expected)


def test_sizes_of_dimensions_count() -> None:
    """A slice that only prepares another step must leave equal parts."""
    assert steps("x|-", "-|x y", (4, 96))[0] == slice_("y|-", "x y|-")
    assert steps("x|-", "-|x y", (6, 96))[0] == slice_("-|y", "x|y")
    assert steps("x|-", "-|x y", (-1, 96))[0] == slice_("y|-", "x y|-")
    assert steps("x|-", "-|x t", (-1, 96))[0] == slice_("-|t", "x|t")


def test_orders_of_devices() -> None:
    """The mesh changes with the permute."""
    source, target = sharding("x|-"), TensorSharding.closed("n", [refs("y"), refs("z")])
    found = steps_between(source, target, MESH, (96, 96))
    assert [type(step) for step in found] == [AllSlice, CollectivePermute]
    assert [step.sharding.mesh for step in found] == ["m", "n"]
    assert found[-1].sharding == target
    same = TensorSharding.closed("n", [refs("x"), ()])
    assert steps_between(source, same, MESH, (96, 96)) == (CollectivePermute(same),)


def test_unreduced_axes_are_those_of_the_target() -> None:
    target = sharding("y|-", unred="z")
    assert steps_between(sharding("x|-"), target, MESH, (96, 96)) == (CollectivePermute(target),)


def test_open_dimensions_are_closed() -> None:
    assert steps("x ?|- ?", "- ?|x ?")[-1].sharding == sharding("-|x")


def test_what_no_permute_can_do_is_gathered() -> None:
    """A third cannot become a half without the whole."""
    mesh, source, target = Mesh.of(x=6), sharding("x:(3)2|-"), sharding("x:(2)3|-")
    assert steps_between(source, target, mesh, (6, 6)) == (gather("x:(3)2|-", "-|-"), slice_("x:(2)3|-", "x:(2)3|-"))


def test_the_target_is_reached_where_sizes_do_not_divide() -> None:
    """Axes that are needed elsewhere are not gathered with those that are not, and the sequence has a third round."""
    mesh = Mesh.of(x=5, y=6, z=6)
    source, target = sharding("z|x y"), sharding("x|z:(1)3")
    found = steps_between(source, target, mesh, (30, 30))
    assert found[0] == gather("z:(3)2|y", "z:(1)3|x")
    assert found[-1].sharding == target

    mesh = Mesh.of(x=4, y=3, z=5)
    target = sharding("y x:(2)2|-|x:(1)2")
    found = steps_between(sharding("z x:(2)2|x:(1)2|y"), target, mesh, (60, 4, 12))
    assert found[-1].sharding == target
