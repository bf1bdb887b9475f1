"""Random programs against the reference."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.oracle import ReferenceError, reference_run
from tests.propagation.programs import EDGES
from tests.propagation.random_programs import Program
from tests.propagation.test_programs import STRATEGIES, expected, propagated


def check(text: str, strategy: str, **options: bool) -> None:
    try:
        right = expected(text, strategy, **options)
    except ReferenceError:
        assume(False)
        return
    assert propagated(text, strategy, **options) == right


@pytest.mark.parametrize("strategy", STRATEGIES)
@given(st.randoms(use_true_random=False), st.integers(1, 40), st.booleans(), st.booleans())
def test_straight(strategy: str, random: Random, ops: int, conservative: bool, keep: bool) -> None:
    text = Program(random, ops).text()
    check(text, strategy, conservative_propagation=conservative, keep_sharding_rules=keep)


@pytest.mark.parametrize("strategy", STRATEGIES)
@given(st.randoms(use_true_random=False), st.integers(1, 25))
def test_with_regions_and_calls(strategy: str, random: Random, ops: int) -> None:
    text = Program(random, ops, regions=True, calls=True).text()
    try:
        text = reference_run(text, EDGES)
    except ReferenceError:
        assume(False)
    check(text, strategy)


@pytest.mark.parametrize("strategy", STRATEGIES)
@given(st.randoms(use_true_random=False), st.integers(1, 25))
def test_with_regions_but_no_edges(strategy: str, random: Random, ops: int) -> None:
    check(Program(random, ops, regions=True).text(), strategy)
