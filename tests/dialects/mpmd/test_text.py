"""Types, attributes and ops are read, checked and printed as the reference does it."""

import re
from pathlib import Path

import pytest

from pyshardy.text import DiagnosticError, PrintOptions, parse_module, to_text
from pyshardy.verification import verify
from tests.dialects.text_cases import lines, programs
from tests.oracle import ReferenceError, reference_print, reference_run_safely

HERE = Path(__file__).parent
Error = tuple[int, int, str]

# The reference dies of these, or reads them otherwise: rows of docs/reference-differences.md.
OURS = {
    "fragment: topology of another kind": (4, 3, "Function does not have a topology attribute: f"),
    "call: unknown": (7, 8, "'h' does not reference a valid function"),
    "call: no function": (7, 8, "'mesh' does not reference a valid function"),
    "fragment_call: nested callee": (7, 52, "custom op 'mpmd.fragment_call' invalid kind of attribute specified"),
}

# What the reference prints of these it does not read itself.
NOT_READ_AGAIN = {"fragment: names as they are", "for: no operands, generic"}


def ours(text: str, *, generic: bool = False, debuginfo: bool = False) -> str | list[Error]:
    """The text printed again, or the errors."""
    try:
        module = parse_module(text, "-")
        errors = verify(module)
    except DiagnosticError as problem:
        errors = problem.diagnostics
    if errors:
        return [(*error.position[1:], error.message) for error in errors]
    return to_text(module, PrintOptions(generic=generic, debuginfo=debuginfo))


def theirs(text: str, **options: bool) -> str | list[Error]:
    try:
        return reference_run_safely(text, "", **options)
    except ReferenceError as error:
        return [
            (d.line, d.column, d.message)
            for d in error.diagnostics
            # What the reference says further of an error that is known.
            if not re.match(r"(custom op '[\w.]+' )?(failed to parse \w+ parameter |could not parse )", d.message)
        ]


def words(found: str | list[Error]) -> str | list[Error]:
    """Without the words on properties of the wrong kind, which the reference looks at as it reads."""
    if isinstance(found, str):
        return found
    return [(line, column, re.sub(r"^invalid properties .*", "invalid", message)) for line, column, message in found]


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


@pytest.mark.parametrize("program", programs(HERE / "programs", "bad_*.mlir"))
def test_bad_programs(program: str) -> None:
    if name_of(program) in OURS:
        assert ours(program) == [OURS[name_of(program)]]
        return
    found, expected = ours(program), theirs(program)
    if isinstance(expected, list) and expected[0][2].startswith("invalid properties"):
        assert isinstance(found, list) and found[0][0] == expected[0][0]
    else:
        assert found == expected


@pytest.mark.parametrize("attribute", lines(HERE / "attributes.txt"))
def test_attributes_and_types(attribute: str) -> None:
    program = f"#k = #mpmd.reduction<add>\nmodule attributes {{a.a = {attribute}}} {{}}"
    assert ours(program) == theirs(program)
