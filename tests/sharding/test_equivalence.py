import pytest

from pyshardy.sharding import (
    Mesh,
    Reduction,
    are_equivalent,
    common_mesh,
    common_mesh_ref,
    equivalent_across_reshapes,
    first_usable_mesh_ref,
    is_single_device,
)
from tests.sharding.text import sharding

MESH = Mesh.of(row=2, col=4, dep=8)
SWAPPED = Mesh.of((1, 0), a=2)
MESHES = {
    "m": MESH,
    "same": Mesh.of(row=2, col=4, dep=8),
    "other": Mesh.of(a=2),
    "swapped": SWAPPED,
    "empty": Mesh(),
    "empty2": Mesh(),
    "max": Mesh.of((0,)),
    "max1": Mesh.of((1,)),
}


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (sharding("a|?"), sharding("a ? p1|-", "b"), True),
        (sharding("a", "", "b"), sharding("a", "", "b", kind=Reduction.MAX), True),
        (sharding("a", "", "b"), sharding("a"), False),
        (sharding("a"), sharding("b"), False),
        (sharding("a"), sharding("a|-"), False),
        (sharding("a"), sharding("a", mesh="same"), False),
        (sharding("row"), sharding("row", mesh=MESH), False),
        (sharding("?|-", "a", mesh="n"), sharding("-"), True),
        (sharding("-", "", "b"), sharding("-"), False),
        (sharding("-"), None, True),
        (sharding("a"), None, False),
        (None, None, True),
        (None, sharding("a"), False),
        (None, sharding("?"), True),
    ],
)
def test_equivalence(first, second, expected):
    assert are_equivalent(first, second) is expected
    assert are_equivalent(second, first) is expected


def test_equivalence_ignoring_unreduced():
    assert are_equivalent(sharding("a", "", "b"), sharding("a"), ignore_unreduced=True)
    assert are_equivalent(sharding("-", "", "b"), None, ignore_unreduced=True)
    assert not are_equivalent(sharding("a", "", "b"), sharding("-"), ignore_unreduced=True)


def on(*meshes):
    return [None if mesh is None else sharding("-", mesh=mesh) for mesh in meshes]


@pytest.mark.parametrize(
    ("meshes", "expected"),
    [
        ([], None),
        ([None], None),
        ([None, "m", None], "m"),
        (["m", "same"], "m"),
        (["same", "m"], "same"),
        (["empty", "m", "empty"], "m"),
        (["empty", "empty2"], "empty2"),
        (["m", "other"], None),
        (["other", "swapped"], None),
        (["max", "max"], "max"),
        (["max", "max1"], None),
        (["max", "m"], None),
        (["m", MESH], "m"),
        ([MESH, "m"], MESH),
        (["unknown", "m"], None),
    ],
)
def test_common_mesh(meshes, expected):
    assert common_mesh_ref(on(*meshes), MESHES) == expected


def test_common_mesh_prefers_devices_in_order():
    assert common_mesh_ref(on("swapped", "other"), MESHES, ignore_device_ids=True) == "other"
    assert common_mesh_ref(on("other", "swapped"), MESHES, ignore_device_ids=True) == "other"
    assert common_mesh(on("swapped", "other"), MESHES, ignore_device_ids=True) == Mesh.of(a=2)
    assert common_mesh(on(None), MESHES) is None


def test_first_usable_mesh():
    assert first_usable_mesh_ref(on(None, "max", "other", "m"), MESHES) == "other"
    assert first_usable_mesh_ref(on("max", None), MESHES) is None


def test_single_device():
    assert is_single_device(sharding("", mesh="max"), MESHES)
    assert not is_single_device(sharding("", mesh="m"), MESHES)
    assert not is_single_device(None, MESHES)


@pytest.mark.parametrize(
    ("first", "shape1", "second", "shape2", "expected"),
    [
        ("dep|-", (8, 16), "dep:(1)2|dep:(2)4|-", (2, 4, 16), True),
        ("row|-", (8, 16), "row|-|-", (2, 4, 16), True),
        ("row|-", (8, 16), "-|row|-", (2, 4, 16), False),
        ("row|col", (8, 8), "row|col", (8, 8), True),
        ("row ?|- p1", (8, 8), "row|-", (8, 8), True),
        ("row|col", (8, 4), "row|col", (8, 8), False),
        ("row|col", (8, 8), "row|-", (8, 8), False),
        ("row col", (8,), "row|col", (2, 4), True),
        ("col row", (8,), "row|col", (2, 4), False),
        ("-|row", (4, 4), "row", (16,), False),
        ("row|-", (3, 4), "row|-|-", (3, 2, 2), True),
        ("dep:(1)2 dep:(2)2", (8,), "dep:(1)4", (8,), True),
    ],
)
def test_across_reshapes(first, shape1, second, shape2, expected):
    first, second = sharding(first), sharding(second)
    assert equivalent_across_reshapes(first, shape1, second, shape2, MESHES) is expected
    assert equivalent_across_reshapes(second, shape2, first, shape1, MESHES) is expected


def test_across_reshapes_what_is_compared():
    plain = sharding("row")
    for other, expected in (
        (sharding("row", "col"), False),
        (sharding("row", "", "col"), True),
        (sharding("row", mesh="same"), False),
        (None, False),
    ):
        assert equivalent_across_reshapes(plain, (8,), other, (8,), MESHES) is expected
    assert equivalent_across_reshapes(None, (8,), None, (8,), MESHES)
    assert not equivalent_across_reshapes(None, (8,), None, (4, 2), MESHES)
    unknown = sharding("row", mesh="unknown")
    assert equivalent_across_reshapes(unknown, (8,), unknown, (8,), MESHES)
    assert not equivalent_across_reshapes(unknown, (8,), unknown, (4, 2), MESHES)


def test_across_reshapes_when_sizes_need_not_divide():
    args = (sharding("row|-"), (3, 4), sharding("row"), (12,), MESHES)
    # Rounded up, two rows of 4 are 8 elements, but half of 12 is 6; without rounding the halves are the same.
    assert not equivalent_across_reshapes(*args)
    assert equivalent_across_reshapes(*args, allow_non_divisible=True)
    moved = (sharding("row|-"), (2, 6), sharding("-|row"), (2, 6), MESHES)
    assert not equivalent_across_reshapes(*moved, allow_non_divisible=True)


def test_across_reshapes_brute_force():
    """Strict equivalence implies that every device holds the same flat elements."""
    cases = [
        (sharding(a), s, sharding(b), t)
        for a, s in ALL
        for b, t in ALL
        if equivalent_across_reshapes(sharding(a), s, sharding(b), t, MESHES)
    ]
    assert len(cases) > len(ALL)
    for first, s, second, t in cases:
        assert owners(first, s) == owners(second, t), (str(first), s, str(second), t)


ALL = [
    (text, shape)
    for shape, texts in {
        (64,): ["-", "row", "dep", "row dep", "dep row", "dep:(1)2", "dep:(2)4", "dep:(1)2 row dep:(2)4"],
        (8, 8): ["dep|-", "-|dep", "row|dep", "dep|row", "dep:(1)2|dep:(2)4", "row col|-"],
        (2, 4, 8): ["dep:(1)2|dep:(2)4|-", "row|col|-", "row|dep:(1)4|dep:(4)2", "-|-|dep", "row|-|-"],
    }.items()
    for text in texts
]


def owners(sharding, shape):
    """For every flat element, the indices along (row, col, dep) it may have: None where the axis is not used."""
    result = []
    total = 1
    for size in shape:
        total *= size
    for flat in range(total):
        rest, at = flat, []
        for size in reversed(shape):
            at.append(rest % size)
            rest //= size
        coordinates = {}
        for dim, size, index in zip(sharding.dims, shape, reversed(at), strict=True):
            parts = dim.sharded_size(MESH)
            part = index // (size // parts)
            for axis in reversed(dim.axes):
                digits = axis.size(MESH)
                low = axis.next_pre_size(MESH)
                digit, part = part % digits, part // digits
                while digits > 1:
                    low //= 2
                    coordinates[axis.name, low] = digit % 2
                    digit, digits = digit // 2, digits // 2
        result.append(coordinates)
    return result
