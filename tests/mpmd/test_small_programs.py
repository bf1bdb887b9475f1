"""The small programs of `small_programs.txt` against the C++ reference: what each pass after the import makes of them."""

from __future__ import annotations

import re

import pytest

import pyshardy
from pyshardy.diagnostics.diagnostic import DiagnosticError, render
from tests.mpmd.differential import check, ours, theirs
from tests.mpmd.pipelines import Pipeline
from tests.mpmd.small_programs import Case, cases
from tests.mpmd_oracle import ReferenceError

CASES = {case.name: case for case in cases()}


def _pipeline(case: Case) -> Pipeline:
    meshes = {
        mesh: [(name, int(size)) for name, size in re.findall(r'"([^"]*)"=(\d+)', axes)]
        for mesh, axes in case.meshes.items()
    }
    return Pipeline(case.text(), meshes, case.assignment, donate=case.donate, options=dict(case.options))


@pytest.mark.parametrize("name", CASES)
def test_small_programs(name: str) -> None:
    case, phases = _pipeline(CASES[name]), CASES[name].phases
    check(case, phases)
    try:
        theirs(case, phases)
    except ReferenceError as expected:
        with pytest.raises(DiagnosticError) as refused:
            pyshardy.verify(pyshardy.parse(case.text))
            ours(case, phases)
        places = [_place(render(one)) for one in refused.value.diagnostics]
        assert _place(expected.text) in places


def _place(text: str) -> str:
    """The line and column of the first error in a text."""
    found = re.search(r'^(?:error: "-":|[^:\n]*:)(\d+:\d+)[: ]', text, re.M)
    assert found, text
    return found[1]


def test_names_are_used_once() -> None:
    names = [case.name for case in cases()]
    assert len(names) == len(set(names))
