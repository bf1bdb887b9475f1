"""Bytes and rounds of collectives, against numbers worked out by hand."""

from __future__ import annotations

import math
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyshardy.report.cost.collectives import CollectiveKind, bytes_sent, rounds

COUNTS: list[tuple[CollectiveKind, list[int], int, int, tuple[int, ...]]] = [
    # Four devices with 100 bytes each gather 400: a device sends its own part and hands on two others.
    ("all_gather", [4], 100, 400, (300,)),
    # The other way round: 400 bytes each, of which 300 go to others.
    ("reduce_scatter", [4], 400, 100, (300,)),
    # Both, one after the other.
    ("all_reduce", [4], 400, 400, (600,)),
    # A quarter stays.
    ("all_to_all", [4], 400, 400, (300,)),
    ("collective_permute", [4], 400, 400, (400,)),
    ("collective_permute", [2, 4], 400, 400, (400, 0)),
    ("broadcast", [4], 400, 400, (400,)),
    ("reshard", [2, 2], 400, 400, (400, 0)),
    ("all_reduce", [2], 400, 400, (400,)),
    # 2 x 4 devices, the last axis first: 3 of 4 parts of 800 over it, then half of the remaining 200.
    ("reduce_scatter", [2, 4], 800, 100, (100, 600)),
    ("all_gather", [2, 4], 100, 800, (100, 600)),
    ("all_reduce", [2, 4], 800, 800, (200, 1200)),
    # What goes to another half goes over the first axis: half of 800. Of the rest 3 of 4 parts.
    ("all_to_all", [2, 4], 800, 800, (400, 300)),
    # Shards of 2 of 9 rows are padded to 16, and those of 3 of 9 rows to 12, on either side.
    ("all_gather", [8], 2, 9, (14,)),
    ("all_to_all", [4], 9, 12, (9,)),
    ("all_to_all", [4], 12, 9, (9,)),
    # Fractions are rounded up: a device keeps 34 of 100 bytes.
    ("reduce_scatter", [3], 100, 34, (66,)),
    # A single device has no other to send to.
    ("all_reduce", [1], 400, 400, (0,)),
    ("collective_permute", [1, 1], 400, 400, (0, 0)),
    ("all_reduce", [], 400, 400, ()),
]


@pytest.mark.parametrize(("kind", "sizes", "operand", "result", "sent"), COUNTS)
def test_bytes(kind: CollectiveKind, sizes: list[int], operand: int, result: int, sent: tuple[int, ...]) -> None:
    assert bytes_sent(kind, sizes, operand, result) == sent


def test_rounds() -> None:
    assert rounds("all_gather", [4, 2]) == (3, 1)
    assert rounds("reduce_scatter", [4]) == (3,)
    assert rounds("all_to_all", [4]) == (3,)
    assert rounds("all_reduce", [4, 2]) == (6, 2)
    assert rounds("collective_permute", [4, 2]) == (1, 0)
    assert rounds("collective_permute", [1]) == (0,)
    assert rounds("reshard", []) == ()


sizes_of_axes = st.lists(st.integers(1, 9), max_size=4)
byte_counts = st.integers(0, 1 << 40)


@given(st.sampled_from(get_args(CollectiveKind)), sizes_of_axes, byte_counts, byte_counts)
def test_nothing_is_negative_and_nobody_sends_to_himself(
    kind: CollectiveKind, sizes: list[int], a: int, b: int
) -> None:
    sent = bytes_sent(kind, sizes, a, b)
    assert len(sent) == len(sizes) == len(rounds(kind, sizes))
    assert all(count >= 0 for count in (*sent, *rounds(kind, sizes)))
    assert sum(sent) <= 2 * max(a * max(math.prod(sizes), 1), b)
    if math.prod(sizes) == 1:
        assert not any(sent) and not any(rounds(kind, sizes))


@given(sizes_of_axes, byte_counts)
def test_the_axes_add_up_to_the_whole_group(sizes: list[int], part: int) -> None:
    devices = math.prod(sizes)
    whole = part * devices
    assert sum(bytes_sent("all_gather", sizes, part, whole)) == whole - part
    assert sum(bytes_sent("reduce_scatter", sizes, whole, part)) == whole - part
    assert sum(bytes_sent("all_to_all", sizes, whole, whole)) == whole - part
    both = sum(bytes_sent("reduce_scatter", sizes, whole, part)) + sum(bytes_sent("all_gather", sizes, part, whole))
    assert sum(bytes_sent("all_reduce", sizes, whole, whole)) == both
