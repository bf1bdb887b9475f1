"""A sample of the sweep: ops along single sharded dimensions compute what they compute unpartitioned."""

from __future__ import annotations

import pytest

from tests.numeric.sweep import cases, fault, functions, name_of

STEP = 11


@pytest.mark.parametrize("function", functions(), ids=name_of)
def test_every_dimension(function: str) -> None:
    for case in list(cases(function))[len(name_of(function)) % STEP :: STEP]:
        found = fault(case)
        assert not found, f"{case.name}: {found}\n{case.text()}"
