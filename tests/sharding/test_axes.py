from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyshardy.sharding import AxisRef, Mesh
from tests.sharding.text import ref

MESH = Mesh.of(x=16, y=12, w=4)

# A, B, contains, prefix, suffix, overlaps, coexist, overlap, prefix without, suffix without, GCP, can merge
TABLE = """
x       x       y y y y y x       -       -       x       n
x       x:(2)4  y n n y y x:(2)4  x:(1)2  x:(8)2  -       n
x:(1)4  x       n y n y y x:(1)4  -       -       x:(1)4  n
x:(4)4  x       n n y y y x:(4)4  -       -       -       n
x:(1)8  x:(2)8  n n n y y x:(2)4  x:(1)2  -       -       n
x:(2)8  x:(1)8  n n n y y x:(2)4  -       x:(8)2  -       n
x:(2)8  x:(4)2  y n n y y x:(4)2  x:(2)2  x:(8)2  -       n
x:(1)2  x:(2)4  n n n n y -       x:(1)2  x:(1)2  -       y
x:(1)2  x:(4)2  n n n n y -       x:(1)2  x:(1)2  -       n
x:(4)2  x:(1)8  n n y y y x:(4)2  -       -       -       n
y:(1)2  y:(1)3  n y n y n -       -       -       -       n
y:(1)2  y:(3)2  n n n n n -       -       -       -       n
y:(1)6  y:(2)6  n n n y y y:(2)3  y:(1)2  -       -       n
y:(2)3  y:(6)2  n n n n y -       y:(2)3  y:(2)3  -       y
x       w       n n n n y -       x       x       -       n
"""


@pytest.mark.parametrize("row", TABLE.strip().splitlines())
def test_table(row):
    a, b, *expected = row.split()
    a, b = ref(a), ref(b)
    flags = (
        a.contains(b),
        a.is_prefix_of(b),
        a.is_suffix_of(b, MESH),
        a.overlaps(b),
        a.can_coexist(b),
    )
    axes = (
        a.overlap(b),
        a.prefix_without_overlap(b),
        a.suffix_without_overlap(b, MESH),
        a.greatest_common_prefix(b),
    )
    assert ["y" if flag else "n" for flag in flags] == expected[:5]
    assert list(axes) == [None if text == "-" else ref(text) for text in expected[5:9]]
    assert a.can_merge(b) == (expected[9] == "y")


def test_plain_order():
    in_order = ["w", "x:(1)2", "x:(1)8", "x", "x:(2)2", "x:(2)4", "x:(4)2", "y"]
    axes = [ref(text) for text in in_order]
    assert sorted(reversed(axes)) == axes
    assert not ref("x") < ref("x")


def test_merge():
    assert ref("x:(1)2").merge(ref("x:(2)4"), MESH) == ref("x:(1)8")
    assert ref("x:(1)2").merge(ref("x:(2)8"), MESH) == ref("x")
    assert ref("x:(2)2").merge(ref("x:(4)2"), MESH) == ref("x:(2)4")


def test_strict_prefixes():
    assert not ref("x").is_strict_prefix_of(ref("x")) and ref("x:(1)2").is_strict_prefix_of(ref("x"))


def test_text_and_identity():
    assert str(ref("x:(2)4")) == '"x":(2)4'
    assert str(AxisRef('a"')) == r'"a\22"'
    assert {ref("x:(2)4"): 1}[AxisRef.sub_axis("x", 2, 4)] == 1
    assert ref("x") != ref("x:(1)16")
    assert ref("x") != "x"


# Brute force: an axis of size 72 is a row of prime factors ("atoms"); a sub-axis is a run of atoms.
ATOMS = (2, 3, 2, 3, 2)
BIG = Mesh.of(x=72)


@st.composite
def runs(draw):
    start = draw(st.integers(0, len(ATOMS) - 1))
    return start, draw(st.integers(start + 1, len(ATOMS)))


def product(values):
    result = 1
    for value in values:
        result *= value
    return result


def axis(run):
    start, end = run
    if end - start == len(ATOMS):
        return AxisRef("x")
    return AxisRef.sub_axis("x", product(ATOMS[:start]), product(ATOMS[start:end]))


def as_run(start, end):
    return axis((start, end)) if start < end else None


@given(runs(), runs())
def test_against_runs_of_atoms(p, q):
    a, b = axis(p), axis(q)
    (ps, pe), (qs, qe) = p, q
    disjoint = pe <= qs or qe <= ps
    assert a.contains(b) == (ps <= qs and qe <= pe)
    assert a.overlaps(b) == (not disjoint)
    assert a.can_coexist(b)
    assert a.is_prefix_of(b) == (ps == qs and pe <= qe)
    assert a.is_suffix_of(b, BIG) == (pe == qe and qs <= ps)
    assert a.can_merge(b) == (pe == qs)
    assert a.overlap(b) == as_run(max(ps, qs), min(pe, qe))
    assert a.prefix_without_overlap(b) == (a if disjoint else as_run(ps, min(pe, qs)))
    assert a.suffix_without_overlap(b, BIG) == (a if disjoint else as_run(max(ps, qe), pe))
    assert a.greatest_common_prefix(b) == (as_run(ps, min(pe, qe)) if ps == qs else None)
    if pe == qs:
        assert a.merge(b, BIG) == axis((ps, qe))


@given(
    st.sampled_from([1, 2, 3, 4, 6, 12]), st.integers(2, 12), st.sampled_from([1, 2, 3, 4, 6, 12]), st.integers(2, 12)
)
def test_coexist_means_a_common_factorization(pre1, size1, pre2, size2):
    """Two sub-axes coexist when the sorted cut points divide each other in turn (cut points of both ends)."""
    if 72 % (pre1 * size1) or 72 % (pre2 * size2):
        return
    a, b = AxisRef.sub_axis("x", pre1, size1), AxisRef.sub_axis("x", pre2, size2)
    cuts = sorted({pre1, pre1 * size1, pre2, pre2 * size2})
    assert a.can_coexist(b) == all(hi % lo == 0 for lo, hi in pairwise(cuts))
