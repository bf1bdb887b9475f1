"""Types, attributes and ops are read, checked and printed as the reference does it."""

import re
from pathlib import Path

import pytest

from pyshardy.text import DiagnosticError, PrintOptions, parse_module, to_text
from pyshardy.verification import verify
from tests.dialects.text_cases import lines, programs
from tests.messages import Problem, assert_own_words, recorded, reported
from tests.oracle import ReferenceError, reference_print, reference_run

pytestmark = pytest.mark.usefixtures("line_cache")

HERE = Path(__file__).parent

# The reference dies of these, or reads them otherwise: rows of docs/reference-differences.md.
OURS = {
    "fragment: topology of another kind": (4, 3),
    "call: unknown": (7, 8),
    "call: no function": (7, 8),
    "fragment_call: nested callee": (7, 52),
}

# What the reference prints of these it does not read itself.
NOT_READ_AGAIN = {"fragment: names as they are", "for: no operands, generic"}


def ours(text: str, *, generic: bool = False, debuginfo: bool = False) -> str | list[Problem]:
    """The text printed again, or the errors."""
    try:
        module = parse_module(text, "-")
        errors = verify(module)
    except DiagnosticError as problem:
        errors = problem.diagnostics
    if errors:
        return [Problem.of(error) for error in errors]
    return to_text(module, PrintOptions(generic=generic, debuginfo=debuginfo))


def theirs(text: str, **options: bool) -> str | list[Problem]:
    try:
        return reference_run(text, "", **options)
    except ReferenceError as error:
        # What the reference says further of an error that is known.
        more = re.compile(r"(custom op '[\w.]+' )?(failed to parse \w+ parameter |could not parse )")
        return [one for one in reported(error) if not more.match(one.message)]


def name_of(program: str) -> str:
    return program.splitlines()[0].removeprefix("// ")


@pytest.mark.parametrize("program", programs(HERE / "programs", "good*.mlir"))
def test_good_programs(program: str) -> None:
    assert ours(program) == reference_print(program)
    assert ours(program, generic=True) == reference_print(program, generic=True)
    assert ours(program, debuginfo=True) == reference_print(program, debuginfo=True)
    if name_of(program) not in NOT_READ_AGAIN:
        assert ours(ours(program)) == ours(program)
    assert ours(ours(program, generic=True)) == ours(program)


def compare(found: str | list[Problem], expected: str | list[Problem]) -> None:
    """Compare printed programs, or locations of errors."""
    if isinstance(found, str) or isinstance(expected, str):
        assert found == expected
        return
    if expected[0].message.startswith("invalid properties"):
        assert found[0].line == expected[0].line  # the reference finds these while parsing
    else:
        assert [error.location for error in found] == [error.location for error in expected]
    assert_own_words(found, expected)


@pytest.mark.parametrize("program", programs(HERE / "programs", "bad_*.mlir"))
def test_bad_programs(program: str) -> None:
    found = ours(program)
    if isinstance(found, list):
        recorded("mpmd").check(name_of(program), [error.message for error in found])
    if isinstance(found, list) and name_of(program) in OURS:
        assert [error.location for error in found] == [OURS[name_of(program)]]
    else:
        compare(found, theirs(program))


@pytest.mark.parametrize("attribute", lines(HERE / "attributes.txt"))
def test_attributes_and_types(attribute: str) -> None:
    program = f"#k = #mpmd.reduction<add>\nmodule attributes {{a.a = {attribute}}} {{}}"
    found = ours(program)
    compare(found, theirs(program))
    if isinstance(found, list):
        recorded("mpmd").check(attribute, [error.message for error in found])
