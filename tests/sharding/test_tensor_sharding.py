import pytest

from pyshardy.sharding import (
    CLOSED,
    OPEN,
    DimensionSharding,
    Mesh,
    Reduction,
    TensorSharding,
    add_free_axes,
    erase_manual_axes,
    fully_closed_like,
    fully_closed_list,
    fully_open_list,
    local_shape,
    open_list_with,
    replace_at,
)
from tests.sharding.text import dim, ref, refs, sharding

MESH = Mesh.of(a=2, b=4, c=8)
MAX = Reduction.MAX


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (CLOSED, "{}"),
        (OPEN, "{?}"),
        (dim("a b:(1)2"), '{"a", "b":(1)2}'),
        (dim("a ?"), '{"a", ?}'),
        (dim("a p1"), '{"a"}p1'),
        (dim("a ? p0"), '{"a", ?}p0'),
        (dim("? p2"), "{?}p2"),
        (sharding(""), "<@m, []>"),
        (sharding("?|-|a"), '<@m, [{?}, {}, {"a"}]>'),
        (sharding("", "a", "b"), '<@m, [], replicated={"a"}, unreduced={"b"}>'),
        (sharding("", "", "b", kind=MAX), '<@m, [], unreduced=max{"b"}>'),
        (sharding("", kind=MAX), "<@m, []>"),
        (sharding("a", mesh=Mesh.of((1, 0), a=2)), '<mesh<["a"=2], device_ids=[1, 0]>, [{"a"}]>'),
        (sharding("", mesh="m-1"), '<@"m-1", []>'),
    ],
)
def test_text(value, text):
    assert str(value) == text


def test_dimension_edits_keep_flag_and_priority():
    sharded = dim("a b c ? p3")
    assert sharded.drop_front() == dim("b c ? p3")
    assert sharded.take_front(2) == dim("a b ? p3")
    assert sharded.slice(1, 1) == dim("b ? p3")
    assert sharded.closed_like() == dim("a b c p3")
    assert dim("a p1").open_like() == dim("a ? p1")
    assert sharded.drop_priority() == dim("a b c ?")
    assert (dim("a").priority_or_default, sharded.priority_or_default) == (0, 3)
    assert sharded.sharded_size(MESH) == 64


def test_builders():
    assert TensorSharding.fully_open(2, "m") == sharding("?|?")
    assert TensorSharding.fully_closed(2, "m") == sharding("-|-")
    assert sharding("a|b", "c", "d", kind=MAX).fully_closed_like() == sharding("-|-")
    assert sharding("a|b", "c", "d", kind=MAX).fully_open_like() == sharding("?|?")
    assert TensorSharding.closed("m", [refs("a"), ()], refs("b"), MAX) == sharding("a|-", "", "b", kind=MAX)


def test_edits():
    whole = sharding("a ? p1|?", "b", "c", kind=MAX)
    assert whole.closed_like() == sharding("a p1|-", "", "c", kind=MAX)
    assert whole.closed_like().open_like() == sharding("a ? p1|?", "", "c", kind=MAX)
    assert whole.close_dim(1) == sharding("a ? p1|-", "b", "c", kind=MAX)
    assert whole.close_dim(1).open_dim(1) == whole
    assert whole.with_replicated(()) == sharding("a ? p1|?", "", "c", kind=MAX)
    assert whole.with_unreduced(()) == sharding("a ? p1|?", "b", "", kind=MAX)
    assert whole.with_unreduced(()) != sharding("a ? p1|?", "b", "")
    assert whole.with_mesh("n") == sharding("a ? p1|?", "b", "c", "n", MAX)


def test_queries():
    whole = sharding("a:(1)2 ?|-", "b", "c")
    assert list(whole.axis_refs()) == list(refs("a:(1)2 b c"))
    assert sharding("", "a", "b").is_fully_replicated and not whole.is_fully_replicated
    assert sharding("?|?", "a").is_fully_replicated_and_open
    assert not sharding("?|-").is_fully_replicated_and_open
    assert sharding("?|-").has_empty_axes and not sharding("?|-", "", "a").has_empty_axes


def test_lists():
    assert fully_open_list([1, 0], "m") == (sharding("?"), sharding(""))
    assert fully_closed_list([1, 0], "m") == (sharding("-"), sharding(""))
    assert open_list_with([1, 2], 1, sharding("a|-", mesh="n")) == (sharding("?", mesh="n"), sharding("a|-", mesh="n"))
    shardings = (sharding("a"), sharding("b"))
    assert replace_at(shardings, 0, sharding("a")) is shardings
    assert replace_at(shardings, 0, sharding("c")) == (sharding("c"), sharding("b"))
    assert fully_closed_like([sharding("a", "b", "c")]) == (sharding("-"),)


@pytest.mark.parametrize(
    ("dims", "shape", "expected"),
    [
        ("a|b", (8, 6), (4, 2)),
        ("a|b", (7, -1), (4, -1)),
        ("", (8, 6), (8, 6)),
        ("a c:(2)2|-", (8, 0), (2, 0)),
        ("a", (0,), (0,)),
    ],
)
def test_local_shape(dims, shape, expected):
    assert local_shape(sharding(dims), shape, MESH) == expected


def test_local_shape_must_divide():
    assert local_shape(sharding("a"), (7,), MESH, allow_non_divisible=False) is None
    assert local_shape(sharding("a"), (8,), MESH, allow_non_divisible=False) == (4,)


def test_manual_axes():
    whole = sharding("a b ? p1|a:(1)2 c", "d a:(2)2", "a:(4)2 e", kind=MAX)
    assert erase_manual_axes(whole, ("a",)) == sharding("b ? p1|c", "d", "e", kind=MAX)
    assert erase_manual_axes(whole, ()) is whole
    outer, inner = sharding("a b p1|a:(1)2", "d", "e", "m", MAX), sharding("c ? p2|-", "x", "y", "n", MAX)
    assert add_free_axes(outer, inner, ("a",)) == sharding("a c ? p2|a:(1)2", "d", "e", "n")


def test_hash_and_equality():
    assert hash(sharding("a b|?", "c")) == hash(sharding("a b|?", "c"))
    assert sharding("a") != sharding("a", kind=MAX)
    assert sharding("a") != "a" and DimensionSharding() != "a"
    assert ref("a") in {ref("a")}
