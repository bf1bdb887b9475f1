"""Texts that are no MLIR."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy import DiagnosticError


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("HloModule jit_f, entry_computation_layout={(f32[4]{0})->f32[4]{0}}\n\nENTRY main {\n}\n", "this is HLO"),
        ("// a comment\nHloModule jit_f\n", "this is HLO"),
        ("{ lambda ; a:f32[4]. let b:f32[4] = sin a in (b,) }\n", "this is a jaxpr"),
        ("import jax\n\nprint(1)\n", "this is a Python program"),
    ],
)
def test_the_error_says_what_it_is(text: str, found: str) -> None:
    with pytest.raises(DiagnosticError) as raised:
        pyshardy.parse(text, name="program")
    (problem,) = raised.value.diagnostics
    assert any(note.severity == "help" and found in note.message for note in problem.notes)


def test_no_hint_for_mlir() -> None:
    with pytest.raises(DiagnosticError) as raised:
        pyshardy.parse("func.func @main(\n")
    assert not raised.value.diagnostics[0].notes
