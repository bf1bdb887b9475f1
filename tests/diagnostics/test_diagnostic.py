"""The source line below a diagnostic: whole if it is short, else what is around the caret."""

from __future__ import annotations

import time

import pytest

from pyshardy.diagnostics.diagnostic import SourceLoc
from pyshardy.text import Diagnostic, DiagnosticError, Source, parse_module, render

pytestmark = pytest.mark.usefixtures("line_cache")

WIDEST = 160


def excerpt(line: str, at: int) -> tuple[str, str]:
    """The line and the caret that are shown of a place in the second line of a text."""
    head, shown, caret = render(Diagnostic("error", SourceLoc(Source("f", f"\n{line}\n"), at + 1), "no")).split("\n")
    assert head == f"f:2:{len(line[:at].encode()) + 1}: error: no"
    return shown, caret


@pytest.mark.parametrize("at", [0, 1, 79, 80, 81, WIDEST - 1, WIDEST])
@pytest.mark.parametrize("length", [1, 80, WIDEST - 1, WIDEST])
def test_a_short_line_is_shown_as_it_is(length: int, at: int) -> None:
    line = ("0123456789" * 20)[:length]
    at = min(at, length)
    assert excerpt(line, at) == (line, " " * at + "^")


@pytest.mark.parametrize("length", [WIDEST + 1, WIDEST + 10, 2 * WIDEST, 2 * WIDEST + 1, 20_000])
def test_a_long_line_is_cut(length: int) -> None:
    line = "".join(chr(0x4E00 + number) for number in range(length))
    for at in {0, 1, 3, 79, 80, 81, 159, 160, length // 2, length - 81, length - 80, length - 3, length - 1}:
        shown, caret = excerpt(line, at)
        assert len(shown) == WIDEST
        assert shown[len(caret) - 1] == line[at]
        kept = shown.removeprefix("...").removesuffix("...")
        assert kept in line
        assert shown.startswith("...") is not line.startswith(kept)
        assert shown.endswith("...") is not line.endswith(kept)
        assert len(caret) > 80 or not shown.startswith("...")
        assert len(shown) - len(caret) >= 79 or not shown.endswith("...")


def test_behind_the_end_of_a_long_line() -> None:
    shown, caret = excerpt("x" * 500 + "y", 501)
    assert shown == "..." + "x" * (WIDEST - 4) + "y"
    assert len(caret) == WIDEST + 1


def test_tabs_count_as_the_columns_they_take() -> None:
    line = "\t" * 60 + "here" + "\t" * 60
    shown, caret = excerpt(line, 60)
    assert len(shown) == WIDEST
    assert shown[len(caret) - 1 :].startswith("here")
    assert "\t" not in shown
    assert excerpt("\tab", 1) == ("        ab", " " * 8 + "^")


def test_columns_count_bytes() -> None:
    assert excerpt("äöü!", 3) == ("äöü!", "   ^")


def test_control_characters_keep_a_line_back_if_they_would_be_shown() -> None:
    far, near = "x" * 1000 + "\x1b" + "x" * 1000, "x" * 20 + "\x1b"
    assert excerpt(far, 0)[0] == "x" * (WIDEST - 3) + "..."
    assert render(Diagnostic("error", SourceLoc(Source("f", near), 3), "no")) == "f:1:4: error: no"


def test_many_errors_in_one_long_line_are_shown_quickly() -> None:
    source = Source("f", "x" * 1_000_000)
    start = time.process_time()
    for at in range(0, 1_000_000, 10_000):
        assert len(render(Diagnostic("error", SourceLoc(source, at), "no"))) < 400
    assert time.process_time() - start < 2


def test_an_error_in_a_long_constant() -> None:
    numbers = ", ".join(["1"] * 30_000)
    with pytest.raises(DiagnosticError) as caught:
        parse_module(f"%0 = stablehlo.constant dense<[{numbers}, x]> : tensor<30001xi32>")
    _, shown, caret = render(caught.value.diagnostics[0]).split("\n")
    assert shown[len(caret) - 1 :].startswith("x]> : tensor<")
    assert len(shown) <= WIDEST
