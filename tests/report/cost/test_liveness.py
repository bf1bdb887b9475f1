"""The peak of lifetimes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pyshardy.report.cost.liveness import Lifetime, LiveBytes, peak


def test_values_that_meet_add_up() -> None:
    # Step 0 makes 10, step 1 makes 4 from it, step 2 makes 5 from those 4, when the 10 are gone.
    assert peak([Lifetime(0, 1, 10), Lifetime(1, 2, 4), Lifetime(2, 2, 5)]) == LiveBytes(14, 1)
    assert peak([Lifetime(0, 1, 10), Lifetime(1, 2, 4), Lifetime(2, 2, 15)]) == LiveBytes(19, 2)


def test_the_first_of_equal_peaks() -> None:
    assert peak([Lifetime(3, 3, 7), Lifetime(5, 9, 7)]) == LiveBytes(7, 3)


def test_nothing() -> None:
    assert peak([]) == LiveBytes(0, 0)
    assert peak([Lifetime(1, 4, 0)]).bytes == 0


def test_what_is_needed_inside_a_step_does_not_meet_what_the_step_makes() -> None:
    lives = [Lifetime(0, 5, 10), Lifetime(2, 5, 100)]
    assert peak(lives, {2: 50}) == LiveBytes(110, 2)
    assert peak(lives, {2: 120}) == LiveBytes(130, 2)
    assert peak(lives, {4: 1}) == LiveBytes(111, 4)
    assert peak([], {4: 8}) == LiveBytes(8, 4)


lifetimes = st.lists(
    st.tuples(st.integers(0, 20), st.integers(0, 20), st.integers(0, 100)).map(
        lambda t: Lifetime(min(t[:2]), max(t[:2]), t[2])
    ),
    max_size=12,
)


@given(lifetimes)
def test_as_adding_up_step_by_step(lives: list[Lifetime]) -> None:
    at = [sum(one.bytes for one in lives if one.first <= step <= one.last) for step in range(21)]
    found = peak(lives)
    assert found.bytes == max(at)
    assert not found.bytes or at[found.step] == found.bytes
