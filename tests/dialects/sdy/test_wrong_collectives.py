"""Collectives with random mistakes: accepted or rejected at the same place as by the reference."""

from __future__ import annotations

import random

import pytest

from pyshardy.text import DiagnosticError, parse_module
from pyshardy.verification import verify
from tests.dialects.sdy.wrong_collectives import wrong_program
from tests.oracle import ReferenceError, reference_print


def ours(text: str) -> tuple[int, int] | None:
    """Where the first error is."""
    try:
        found = verify(parse_module(text, "-"))
    except DiagnosticError as failure:
        found = failure.diagnostics
    if not found:
        return None
    place = found[0].position
    assert place is not None
    return place[1:]


def theirs(text: str) -> tuple[int, int] | None:
    try:
        reference_print(text)
    except ReferenceError as failure:
        first = failure.diagnostics[0]
        return first.line, first.column
    return None


@pytest.mark.parametrize("first", range(0, 400, 100))
def test_reference_agrees(first: int) -> None:
    rejected = 0
    for seed in range(first, first + 100):
        text = wrong_program(random.Random(seed))
        place = ours(text)
        assert place == theirs(text), text
        rejected += place is not None
    assert 40 < rejected < 90
