"""Explanations of random programs; `python -m tests.explanations.campaign` checks more of them."""

from __future__ import annotations

import pytest

from tests.explanations.campaign import checked_program


@pytest.mark.parametrize("seed", [3, 15, 28, 158, 8176, 8197, 8249, 8417])
def test_explanations_of_random_programs(seed: int):
    checked = checked_program(seed, values=1)
    assert checked is not None and checked.count > 20 and checked.failures == []
