"""Diagnostics next to the reference's: the same verdict at the same locations, in words of our own.

The words of our messages are recorded in `tests/data/messages/NAME.txt`. Tests that run with `RECORD_MESSAGES=1` in the
environment (and in one process) rewrite the entries they use.
"""

from __future__ import annotations

import atexit
import functools
import os
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.text import DiagnosticError, parse_module
from pyshardy.verification import verify
from tests.oracle import ReferenceError, reference_print

FOLDER = Path(__file__).parent / "data/messages"
RECORDING = bool(os.environ.get("RECORD_MESSAGES"))
RUN = 9
"""How many words in a row no message may share with a message of the reference."""


@dataclass(frozen=True)
class Problem:
    """An error: line and column from 1 (0: unknown), message and notes."""

    line: int
    column: int
    message: str
    notes: tuple[str, ...] = ()

    @property
    def location(self) -> tuple[int, int]:
        return self.line, self.column

    @property
    def texts(self) -> tuple[str, ...]:
        return self.message, *self.notes

    @staticmethod
    def of(diagnostic: Diagnostic) -> Problem:
        _, line, column = diagnostic.position or ("", 0, 0)
        notes = tuple(note.message for note in diagnostic.notes if note.severity == "note")
        return Problem(line, column, diagnostic.message, notes)


def problems(text: str, *, allow_unregistered: bool = False) -> list[Problem]:
    """Return the errors of reading and verifying a program."""
    try:
        found: Sequence[Diagnostic] = verify(parse_module(text, "-", allow_unregistered=allow_unregistered))
    except DiagnosticError as error:
        found = error.diagnostics
    return [Problem.of(one) for one in found]


def reference_problems(text: str, *, allow_unregistered: bool = False) -> list[Problem]:
    """Return the errors that the reference reports for a program."""
    try:
        reference_print(text, allow_unregistered=allow_unregistered)
    except ReferenceError as error:
        return reported(error)
    return []


def reported(error: ReferenceError) -> list[Problem]:
    """Return the errors in an error of the reference."""
    notes = [tuple(note for note in one.notes if "current operation" not in note) for one in error.diagnostics]
    return [Problem(d.line, d.column, d.message, n) for d, n in zip(error.diagnostics, notes, strict=True)]


_IR = re.compile(r"""'[^']*'|"[^"]*"|`[^`]*`|[#!]?[\w.]+<[^ ]*|[^A-Za-z\s]+""")
"""What is no word: quoted names, types and attributes, numbers, punctuation."""


def words(message: str) -> list[str]:
    return _IR.sub(" ", message.lower()).split()


def shared_run(ours: str, theirs: Iterable[str]) -> str:
    """Return the first run of words of our message that is also in one of theirs, or the empty string."""
    mine = words(ours)
    runs = {run for message in theirs for run in _runs(words(message))}
    return next((" ".join(run) for run in _runs(mine) if run in runs), "")


def _runs(of: list[str]) -> list[tuple[str, ...]]:
    return [tuple(of[at : at + RUN]) for at in range(len(of) - RUN + 1)]


def assert_own_words(ours: Iterable[Problem], theirs: Iterable[Problem]) -> None:
    """Fail if a message or note of ours repeats a run of words of theirs."""
    known = [text for one in theirs for text in one.texts]
    for one in ours:
        for text in one.texts:
            assert not shared_run(text, known), f"the reference's words: {text}"


@dataclass
class Recorded:
    """Our messages for the programs of a test file, by a key of one line for each program."""

    name: str
    entries: dict[str, list[str]] = field(default_factory=dict[str, list[str]])

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def check(self, key: str, messages: Iterable[str]) -> None:
        """Compare messages with the recorded ones."""
        key, given = one_line(key), [one_line(message) for message in messages]
        if RECORDING:
            self.entries[key] = given
        else:
            assert given == self.entries.get(key), f"{self.path.name}: {key}"

    def write(self) -> None:
        FOLDER.mkdir(exist_ok=True)
        lines = [line for key in sorted(self.entries) for line in ("== " + key, *self.entries[key])]
        self.path.write_text("\n".join(lines) + "\n")


def one_line(text: str) -> str:
    return text.replace("\n", " ⏎ ")


@functools.cache
def recorded(name: str) -> Recorded:
    """Return the recorded messages of the file of this name."""
    made = Recorded(name)
    if made.path.exists():
        for line in made.path.read_text().removesuffix("\n").split("\n"):
            if line.startswith("== "):
                entry = made.entries.setdefault(line[3:], [])
            else:
                entry.append(line)  # pyright: ignore[reportPossiblyUnboundVariable]
    if RECORDING:
        atexit.register(made.write)
    return made


def compare(ours: Callable[[], str], theirs: Callable[[], str]) -> list[Problem]:
    """Compare two printed programs, or the location of the first error; return our errors."""
    expected: str | list[Problem]
    try:
        expected = theirs()
    except ReferenceError as error:
        expected = reported(error)
    try:
        found = ours()
    except DiagnosticError as error:
        errors = [Problem.of(one) for one in error.diagnostics]
        assert isinstance(expected, list), (errors, expected)
        assert errors[0].location == expected[0].location, (errors, expected)
        assert_own_words(errors, expected)
        return errors
    assert found == expected
    return []


def check(text: str, name: str, *, key: str = "", allow_unregistered: bool = False) -> None:
    """Compare the errors of a program: number and locations with the reference, messages with the recorded ones."""
    ours = problems(text, allow_unregistered=allow_unregistered)
    theirs = reference_problems(text, allow_unregistered=allow_unregistered)
    assert [one.location for one in ours] == [one.location for one in theirs], (ours, theirs)
    assert_own_words(ours, theirs)
    recorded(name).check(key or text, [text for one in ours for text in one.texts])
