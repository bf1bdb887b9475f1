"""Shardings in short."""

from __future__ import annotations

import pytest

from pyshardy.report import sharding_text
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, Reduction, TensorSharding

X, Y = AxisRef("x"), AxisRef("y")
ONE_MESH = {"m": Mesh.of(x=4, y=2)}
TWO_MESHES = {**ONE_MESH, "n": Mesh.of(x=8)}


def dims(*axes: tuple[AxisRef, ...]) -> tuple[DimensionSharding, ...]:
    return tuple(DimensionSharding(one, is_closed=False) for one in axes)


@pytest.mark.parametrize(
    ("sharding", "expected"),
    [
        (None, "replicated"),
        (TensorSharding("m", dims((), ())), "replicated"),
        (TensorSharding("m", dims(), replicated=(X,)), "replicated"),
        (TensorSharding("m", dims((X,), ())), "[x, -]"),
        (TensorSharding("m", dims((X, Y), ())), "[x*y, -]"),
        (TensorSharding("m", dims((AxisRef.sub_axis("x", 2, 2),))), "[x:(2)2]"),
        (TensorSharding("m", dims((AxisRef('a "b"'),))), r'["a \22b\22"]'),
        (TensorSharding("m", dims((AxisRef("été"), AxisRef("an été")))), '[été*"an été"]'),
        (TensorSharding("m", dims((AxisRef("a\nb"),))), r'["a\0Ab"]'),
        (TensorSharding("m", dims((X,), ()), unreduced=(Y,)), "[x, -] sum over y"),
        (TensorSharding("m", dims(()), unreduced=(X, Y), reduction=Reduction.MAX), "[-] max over x*y"),
        (TensorSharding(Mesh.of((3,)), ()), "device 3"),
        (TensorSharding(Mesh.of(x=4), dims((X,))), '[x] on mesh<["x"=4]>'),
    ],
)
def test_text(sharding: TensorSharding | None, expected: str) -> None:
    assert sharding_text(sharding, ONE_MESH) == expected


def test_mesh_is_named_among_several() -> None:
    assert sharding_text(TensorSharding("n", dims((X,))), TWO_MESHES) == "[x] on @n"
    assert sharding_text(TensorSharding("n", dims(())), TWO_MESHES) == "replicated"


def test_meshes_without_axes_do_not_count() -> None:
    """JAX writes an empty mesh besides where there are values without a mesh, and one per device for callbacks."""
    meshes = {**ONE_MESH, "empty_mesh": Mesh.of(), "maximal_mesh_0": Mesh.of((0,))}
    assert sharding_text(TensorSharding("m", dims((X,))), meshes) == "[x]"


def test_a_maximal_mesh_by_name_is_a_device() -> None:
    assert sharding_text(TensorSharding("one", ()), {"one": Mesh.of((7,))}) == "device 7"
