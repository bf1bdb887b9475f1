"""Programs and attributes from text files, and how their text compares with the reference."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pyshardy.text import DiagnosticError, PrintOptions, parse_module, to_text
from tests.oracle import ReferenceError, reference_print

SEPARATOR = "// -----\n"


def programs(folder: Path, pattern: str = "*.mlir") -> list[Any]:
    """The programs of all files, which stand between lines `// -----`."""
    return [
        pytest.param(program, id=f"{path.stem}-{number}")
        for path in sorted(folder.glob(pattern))
        for number, program in enumerate(path.read_text().split(SEPARATOR))
    ]


def lines(path: Path) -> list[Any]:
    """Each line of a file."""
    return [pytest.param(line, id=line[:60]) for line in path.read_text().splitlines()]


def printed(text: str, *, generic: bool = False) -> str:
    """What we print of a text, without the newline at its end."""
    return to_text(parse_module(text, "-"), PrintOptions(generic=generic)).rstrip("\n")


def reference(text: str, *, generic: bool = False) -> str:
    return reference_print(text, generic).rstrip("\n")


def rejection(text: str) -> tuple[int, int]:
    """Line and column of the error that reading the text gives."""
    with pytest.raises(DiagnosticError) as caught:
        parse_module(text, "-")
    place = caught.value.diagnostics[0].position
    assert place is not None
    return place[1:]


def reference_rejection(text: str) -> tuple[int, int]:
    with pytest.raises(ReferenceError) as caught:
        reference_print(text)
    first = caught.value.diagnostics[0]
    return first.line, first.column


def op_names(text: str) -> Iterator[str]:
    """The names of all ops in a text."""
    for op in parse_module(text, "-").walk():
        yield op.name
