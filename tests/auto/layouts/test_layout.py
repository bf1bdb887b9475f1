"""Layouts with the order of axes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyshardy.auto.layouts.layout import Layouts, Part
from pyshardy.auto.layouts.steps import steps_between
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, MeshAxis, TensorSharding, sub_or_full

MESH = Mesh((MeshAxis("x", 4), MeshAxis("y", 2)))
OPEN = Layouts(
    "mesh",
    MESH,
    (Part(sub_or_full("x", 1, 2, MESH), 2), Part(sub_or_full("x", 2, 2, MESH), 2), Part(AxisRef("y"), 2)),
)
IN_ORDER = replace(OPEN, with_orders=True)


def sharding(*dims: str, is_closed: bool = True) -> TensorSharding:
    """A sharding by whole axes, with one character each."""
    return TensorSharding("mesh", tuple(DimensionSharding(tuple(map(AxisRef, one)), is_closed) for one in dims))


def test_each_order_is_a_layout() -> None:
    """Those of the parts of one axis in the order that they have in it."""
    plain = OPEN.all_of((8, 8), (), ())
    found = IN_ORDER.all_of((8, 8), (), ())
    assert len(found) == len(set(found)) == len(plain) + 2 * 2  # where all parts shard one dimension
    assert {tuple(one) for one in found} == set(plain)
    for layout in found:
        assert IN_ORDER.shardings(layout, 2) == (IN_ORDER.sharding(layout, 2),)
        assert IN_ORDER.of(IN_ORDER.sharding(layout, 2)) == layout
    assert IN_ORDER.of(sharding("xy", "")) != IN_ORDER.of(sharding("yx", ""))
    assert OPEN.of(sharding("xy", "")) == OPEN.of(sharding("yx", ""))


@pytest.mark.parametrize(("given", "first"), [("x", "x"), ("y", "y"), ("xy", "xy"), ("", "")])
def test_axes_of_open_dimensions_follow_those_given(given: str, first: str) -> None:
    layouts = [sharding(one, "") for one in ("", "x", "y", "xy", "yx")]
    extended = [
        "".join(axis.name for axis in one.dims[0].axes)
        for one in layouts
        if (layout := IN_ORDER.of(one)) and IN_ORDER.extends(layout, sharding(given, "", is_closed=False))
    ]
    assert extended == [one for one in ("", "x", "y", "xy", "yx") if one.startswith(first)]


def test_dimensions_that_become_one_keep_the_order_of_their_places() -> None:
    """As where a reshape makes one dimension of two."""
    layout = IN_ORDER.of(sharding("y", "x"))
    assert layout is not None
    assert IN_ORDER.mapped(layout, {0: 0, 1: 0}, {0: 0, 1: 1}) == IN_ORDER.of(sharding("yx"))
    assert IN_ORDER.mapped(layout, {0: 0, 1: 0}, {0: 1, 1: 0}) == IN_ORDER.of(sharding("xy"))
    assert IN_ORDER.mapped(layout, {1: 0}) == IN_ORDER.of(sharding("x"))


def test_a_step_shards_a_dimension_along_a_last_axis() -> None:
    points = IN_ORDER.all_of((8,), (), ())
    steps = set(steps_between(points, IN_ORDER, 1))
    x, xy, yx = (IN_ORDER.of(sharding(one)) for one in ("x", "xy", "yx"))
    assert x is not None and xy is not None and yx is not None
    assert {(x, xy), (xy, x), (yx, x), (xy, yx)} <= steps and (x, yx) not in steps


def test_slices_and_sums_shard_a_dimension_along_last_axes() -> None:
    x, xy, yx = (IN_ORDER.of(sharding(one, "")) for one in ("x", "xy", "yx"))
    assert x is not None and xy is not None and yx is not None
    assert IN_ORDER.is_sliced(x, xy) and not IN_ORDER.is_sliced(x, yx) and not IN_ORDER.is_sliced(xy, yx)
    assert IN_ORDER.is_sliced(x, xy, summed=(2,)) and not IN_ORDER.is_sliced(x, yx, summed=(2,))
    assert not IN_ORDER.is_sliced(xy, x) and OPEN.is_sliced(tuple(x), tuple(yx))
