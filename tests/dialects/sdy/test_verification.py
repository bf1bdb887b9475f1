import pytest

from tests.dialects.sdy.cases import ALL
from tests.dialects.sdy.programs import MARK, problem_of
from tests.oracle import ReferenceError, reference_print


@pytest.mark.parametrize("program", ALL, ids=lambda program: program.name)
def test_problem_is_found_on_its_line(program):
    problem = problem_of(program.text)
    assert (problem and problem[0]) == program.line, problem


@pytest.mark.parametrize("program", ALL, ids=lambda program: program.name)
def test_reference_agrees(program):
    try:
        reference_print(program.text)
        line = None
    except ReferenceError as error:
        line = error.diagnostics[0].line
    assert line == program.line


def test_names_are_unique():
    names = [program.name + program.text for program in ALL]
    assert len(set(names)) == len(names)
    assert any(MARK in program.text for program in ALL)
