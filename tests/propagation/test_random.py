"""Random programs against the reference."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.oracle import ReferenceCrash, ReferenceError, reference_run
from tests.propagation.programs import EDGES
from tests.propagation.random_programs import Program
from tests.propagation.test_programs import STRATEGIES, propagated


def check(text: str, strategy: str, edges: bool = False, **options: bool) -> None:
    """Compare with the reference, which is not asked in this process, as it crashes on priorities of dead code."""
    shown = " ".join(f"{option.replace('_', '-')}={str(value).lower()}" for option, value in options.items())
    try:
        if edges:
            text = reference_run(text, EDGES)
        right = reference_run(text, f"{strategy}{{{shown}}}")
    except (ReferenceError, ReferenceCrash):
        assume(False)
        return
    assert propagated(text, strategy, **options) == right


def made(random: Random, ops: int, strategy: str, **parts: bool) -> str:
    return Program(random, ops, priorities=strategy == "sdy-user-priority-propagate", **parts).text()


@pytest.mark.parametrize("strategy", STRATEGIES)
@settings(max_examples=20)
@given(st.randoms(use_true_random=False), st.integers(1, 40), st.booleans(), st.booleans())
def test_straight(strategy: str, random: Random, ops: int, conservative: bool, keep: bool) -> None:
    options = {"conservative_propagation": conservative, "keep_sharding_rules": keep}
    check(made(random, ops, strategy), strategy, **options)


@pytest.mark.parametrize("strategy", STRATEGIES)
@settings(max_examples=20)
@given(st.randoms(use_true_random=False), st.integers(1, 25))
def test_with_regions_and_calls(strategy: str, random: Random, ops: int) -> None:
    check(made(random, ops, strategy, regions=True, calls=True, groups=True), strategy, edges=True)


@pytest.mark.parametrize("strategy", STRATEGIES)
@settings(max_examples=20)
@given(st.randoms(use_true_random=False), st.integers(1, 25))
def test_with_regions_but_no_edges(strategy: str, random: Random, ops: int) -> None:
    check(made(random, ops, strategy, regions=True), strategy)


@settings(max_examples=20)
@given(st.randoms(use_true_random=False), st.integers(1, 25))
def test_groups(random: Random, ops: int) -> None:
    check(made(random, ops, "", groups=True), "sdy-basic-propagate")
