"""The tables that quick evaluations read in whole arrays."""

from __future__ import annotations

import math
import random

import numpy as np

from pyshardy.evaluation.known_rows import KnownRows
from pyshardy.evaluation.ragged import Ragged
from pyshardy.evaluation.totals import Totals, rounded, total, units


def test_rows_of_different_lengths() -> None:
    table = Ragged(int, float)
    table.add([[[1, 2], [0.1, 0.2]], [[], []]])
    table.add([[[3], [0.3]]])
    owners, places = table.places(np.array([2, 1, 0, 2]))
    assert owners.tolist() == [0, 2, 2, 3]
    assert table.columns[0][places].tolist() == [3, 1, 2, 3]
    assert table.columns[1][places].tolist() == [0.3, 0.1, 0.2, 0.3]


def test_no_rows() -> None:
    owners, places = Ragged(int).places(np.zeros(0, dtype=np.int64))
    assert len(owners) == len(places) == 0


def test_rows_are_found_where_several_have_one_place() -> None:
    keys = np.random.Generator(np.random.PCG64(0)).integers(0, 1 << 64, 5000, dtype=np.uint64)
    known = KnownRows()
    assert known.find(keys).tolist() == [-1] * 5000
    known.add(keys[:2000], np.arange(2000))
    known.add(keys[2000:4000], np.arange(2000, 4000))
    assert known.find(keys).tolist() == [*range(4000), *[-1] * 1000]


def test_rows_of_consecutive_numbers_and_zero() -> None:
    keys = np.arange(3000, dtype=np.uint64)
    known = KnownRows()
    assert known.find(keys[:1]).tolist() == [-1]
    known.add(keys[:2000], np.arange(2000))
    assert known.find(keys).tolist() == [*range(2000), *[-1] * 1000]


def test_times_are_added_exactly() -> None:
    chosen = random.Random(0)
    times = [chosen.random() * 10.0 ** chosen.randrange(-12, 3) for _ in range(40)] + [0.0, 5e-324]
    known = [Totals(units(one), flops=index) for index, one in enumerate(times)]
    for _ in range(50):
        numbers = np.array(chosen.choices(range(len(times)), k=2000), dtype=np.int64)
        found = total(known, numbers)
        assert rounded(found.compute) == math.fsum(times[number] for number in numbers)
        assert found.flops == numbers.sum()
        assert found.communication == 0
    assert total(known, np.zeros(0, dtype=np.int64)) == Totals()
