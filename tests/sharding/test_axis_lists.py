import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyshardy.sharding import (
    AxisRef,
    Mesh,
    add_or_merge,
    first_overlapping,
    greatest_common_prefix,
    is_sorted_by_mesh,
    is_strict_prefix,
    list_order_key,
    lists_overlap,
    ordered_mesh_axes,
    prefix_without_overlap,
    replica_groups,
    set_difference,
    sharding_size,
    sort_and_merge,
    sort_by_mesh,
    truncate_without_overlap,
)
from tests.sharding.text import ref, refs, sharding

MESH = Mesh.of(p=2, q=16, s=4, x=16)


def test_sizes():
    assert sharding_size(refs("p q:(2)4"), MESH) == 8
    assert sharding_size((), MESH) == 1


@pytest.mark.parametrize(
    ("axes", "added", "expected"),
    [
        ("", "q", "q"),
        ("q:(1)2", "q:(2)4", "q:(1)8"),
        ("q:(1)2", "q:(2)8", "q"),
        ("q:(2)4", "q:(1)2", "q:(2)4 q:(1)2"),
        ("q:(1)2 q:(4)2", "q:(2)2", "q:(1)2 q:(4)2 q:(2)2"),
        ("p", "q", "p q"),
        ("q:(1)2 q:(4)2", "q:(8)2", "q:(1)2 q:(4)4"),
    ],
)
def test_add_or_merge(axes, added, expected):
    assert add_or_merge(refs(axes), ref(added), MESH) == refs(expected)


def test_add_or_merge_is_one_step():
    # The merged q:(2)8 could go into q:(1)2 before it, but is not examined again.
    assert add_or_merge(refs("q:(1)2 q:(2)2"), ref("q:(4)4"), MESH) == refs("q:(1)2 q:(2)8")


@pytest.mark.parametrize(
    ("axes", "expected"),
    [
        ("s p", "p s"),
        ("q:(4)4 q:(1)2 q:(2)2", "q"),
        ("q:(8)2 p q:(2)2 q:(4)2", "p q:(2)8"),
        ("q:(4)2 q:(1)2", "q:(1)2 q:(4)2"),
    ],
)
def test_sort_and_merge(axes, expected):
    assert sort_and_merge(refs(axes), MESH) == refs(expected)


def test_mesh_order():
    mesh = Mesh.of(z=2, a=4)
    assert sort_by_mesh(refs("a z a:(1)2 a:(2)2"), mesh) == refs("z a:(1)2 a a:(2)2")
    assert is_sorted_by_mesh(refs("z a"), mesh)
    assert not is_sorted_by_mesh(refs("a z"), mesh)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("p q s", "p q x", "p q"),
        ("p q:(1)4 s", "p q s", "p q:(1)4"),
        ("p q s", "p q:(1)4 s", "p q:(1)4"),
        ("q:(1)2", "q:(2)2", ""),
        ("p", "p q", "p"),
        ("", "p", ""),
    ],
)
def test_greatest_common_prefix(first, second, expected):
    assert greatest_common_prefix(refs(first), refs(second)) == refs(expected)


def test_overlap_of_lists():
    assert lists_overlap(refs("p q:(1)4"), refs("s q:(2)2"))
    assert not lists_overlap(refs("p q:(1)2"), refs("s q:(2)2"))


def test_prefix_without_list():
    assert prefix_without_overlap(ref("q"), refs("s q:(8)2 q:(2)2")) == ref("q:(1)2")
    assert prefix_without_overlap(ref("q"), refs("q:(1)2")) is None
    assert prefix_without_overlap(ref("q"), ()) == ref("q")


@pytest.mark.parametrize(
    ("axes", "others", "expected"),
    [
        ("p q s", "q:(4)2", "p q:(1)4"),
        ("p q s", "q:(1)2", "p"),
        ("p q", "s", "p q"),
        ("p q", "p", ""),
    ],
)
def test_truncate(axes, others, expected):
    assert truncate_without_overlap(refs(axes), refs(others)) == refs(expected)


def test_truncate_keeps_the_list_itself():
    axes = refs("p q")
    assert truncate_without_overlap(axes, refs("s")) is axes


def test_list_order():
    in_order = [refs(text) for text in ("", "s", "x", "p q", "p x", "q:(1)2 p", "q p", "a b c")]
    assert sorted(reversed(in_order), key=list_order_key) == in_order


@pytest.mark.parametrize(
    ("axes", "of", "expected"),
    [
        ("", "p", True),
        ("", "", False),
        ("p", "p", False),
        ("p", "p q", True),
        ("p q:(1)2", "p q", True),
        ("p q:(1)2", "p q s", True),
        ("p q", "p q s", True),
        ("p q", "p q:(1)2 s", False),
        ("p q s", "p q", False),
        ("s q", "p q x", False),
    ],
)
def test_strict_prefix(axes, of, expected):
    assert is_strict_prefix(refs(axes), refs(of)) is expected


def test_first_overlapping():
    in_order = refs("p q:(1)2 q:(2)2 q:(8)2 s")
    assert first_overlapping(ref("q"), in_order) == 1
    assert first_overlapping(ref("q:(4)2"), in_order) is None
    assert first_overlapping(ref("q:(4)4"), in_order) == 3
    assert first_overlapping(ref("q:(2)4"), in_order) == 2
    assert first_overlapping(ref("x"), in_order) is None


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("x", "x:(2)2 x:(8)2", "x:(1)2 x:(4)2"),
        ("x", "x", ""),
        ("", "x", ""),
        ("s x p", "", "s x p"),
        ("s x p", "p", "s x"),
        ("x:(2)4 p", "x:(4)2", "x:(2)2 p"),
        ("x:(4)4", "x:(1)8", "x:(8)2"),
        ("x", "x:(8)2 x:(1)2", "x:(2)4"),
    ],
)
def test_set_difference(first, second, expected):
    assert set_difference(refs(first), refs(second), MESH) == refs(expected)


ATOMS = {"q": (2, 2, 2, 2), "x": (2, 2, 2, 2), "p": (2,), "s": (2, 2)}


@st.composite
def axis_lists(draw):
    """Some runs of atoms of each axis, in any order: a valid set of axes."""
    axes = []
    for name, atoms in ATOMS.items():
        cuts = sorted({0, len(atoms), *draw(st.lists(st.integers(0, len(atoms)), max_size=3))})
        for start, end in itertools.pairwise(cuts):
            if draw(st.booleans()):
                full = end - start == len(atoms)
                axes.append(AxisRef(name) if full else AxisRef.sub_axis(name, 2**start, 2 ** (end - start)))
    return tuple(draw(st.permutations(axes)))


def atoms_of(axes):
    found = set()
    for axis in axes:
        start = axis.pre_size.bit_length() - 1
        end = axis.next_pre_size(MESH).bit_length() - 1
        found |= {(axis.name, i) for i in range(start, end)}
    return found


@given(axis_lists(), axis_lists())
def test_set_difference_is_that_of_atoms(first, second):
    difference = set_difference(first, second, MESH)
    assert atoms_of(difference) == atoms_of(first) - atoms_of(second)
    assert sharding_size(difference, MESH) == 2 ** len(atoms_of(difference))
    order = [next(i for i, a in enumerate(first) if a.contains(d)) for d in difference]
    assert order == sorted(order)


@given(axis_lists(), axis_lists())
def test_truncation_does_not_overlap(axes, others):
    kept = truncate_without_overlap(axes, others)
    assert not lists_overlap(kept, others)
    assert kept == axes or is_strict_prefix(kept, axes)
    assert (kept == axes) == (not lists_overlap(axes, others))


@given(axis_lists())
def test_sort_and_merge_keeps_the_atoms(axes):
    merged = sort_and_merge(axes, MESH)
    assert atoms_of(merged) == atoms_of(axes)
    assert is_sorted_by_mesh(merged, MESH)
    assert not any(a.can_merge(b) for a, b in itertools.pairwise(merged))


def test_ordered_mesh_axes():
    mesh = Mesh.of(p=2, q=16, s=4)
    assert ordered_mesh_axes(refs("q:(2)2"), mesh) == refs("p q:(1)2 q:(2)2 q:(4)4 s")
    assert ordered_mesh_axes(refs("q s"), mesh) == refs("p q s")
    assert ordered_mesh_axes(refs("q:(1)4 q:(2)8"), mesh) == refs("p q:(1)2 q:(2)2 q:(4)4 s")
    of_tensor = sharding("q:(1)2", repl="s:(1)2", unred="q:(8)2")
    assert ordered_mesh_axes(of_tensor, mesh) == refs("p q:(1)2 q:(2)4 q:(8)2 s")


@pytest.mark.parametrize(
    ("axes", "ids", "expected"),
    [
        ("p", (), [[0, 4], [1, 5], [2, 6], [3, 7]]),
        ("q:(1)2", (), [[0, 2], [1, 3], [4, 6], [5, 7]]),
        ("q:(2)2 p", (), [[0, 4, 1, 5], [2, 6, 3, 7]]),
        ("p", (7, 6, 5, 4, 3, 2, 1, 0), [[7, 3], [6, 2], [5, 1], [4, 0]]),
        ("", (), [[0], [1], [2], [3], [4], [5], [6], [7]]),
    ],
)
def test_replica_groups(axes, ids, expected):
    mesh = Mesh.of(ids, p=2, q=4)
    assert [list(group) for group in replica_groups(refs(axes), mesh)] == expected


@given(axis_lists(), st.randoms())
def test_replica_groups_by_device_coordinates(axes, random):
    """Within a group only the atoms of the reduction axes vary, and in the order of the axes."""
    axes = tuple(axis for axis in axes if axis.name != "x")
    ids = list(range(128))
    random.shuffle(ids)
    mesh = Mesh.of(tuple(ids), p=2, q=16, s=4)
    groups = replica_groups(axes, mesh)
    position = {device: at for at, device in enumerate(ids)}
    bits = [("p", 0), *(("q", i) for i in range(4)), *(("s", i) for i in range(2))]

    def coordinate(device, wanted):
        return tuple(position[device] >> (len(bits) - 1 - i) & 1 for i, bit in enumerate(bits) if bit in wanted)

    reduced = atoms_of(axes)
    others = set(bits) - reduced
    assert sorted(device for group in groups for device in group) == list(range(128))
    assert [coordinate(group[0], others) for group in groups] == sorted({coordinate(d, others) for d in ids})
    for group in groups:
        assert len({coordinate(device, others) for device in group}) == 1
        along = [tuple(coordinate(device, atoms_of([axis])) for axis in axes) for device in group]
        assert along == sorted(along)
        assert len(set(along)) == len(group) == sharding_size(axes, mesh)
