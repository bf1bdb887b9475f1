"""`--verify-diagnostics`: compare the diagnostics of a chunk with its `expected-error {{...}}` comments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pyshardy.diagnostics.diagnostic import Diagnostic, Source, SourceLoc, render

_DIRECTIVE = re.compile(
    r"expected-(error|warning|remark|note)(-re)? *(@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}$"
)


@dataclass
class Expectation:
    """A directive: a diagnostic of a severity, at a line (None: without a location), that contains a text."""

    severity: str
    line: int | None
    text: str
    offset: int
    regex: re.Pattern[str] | None = None
    met: bool = False

    def fits(self, message: str) -> bool:
        """Return whether the text is in the message."""
        return self.regex.search(message) is not None if self.regex else self.text in message


def mismatches(source: Source, produced: Sequence[Diagnostic], *, only_expected: bool = False) -> list[str]:
    """Return the mismatches of a chunk, as they are printed; none if expected and produced diagnostics agree."""
    messages: list[str] = []
    expectations = _expectations(source, messages)
    for part in [part for one in produced for part in (one, *one.notes)]:
        if part.severity == "help" or part.logged:
            continue
        mismatch = _consume(part, source, expectations, only_expected)
        if mismatch:
            messages.append(mismatch)
    for missing in expectations:
        if not missing.met:
            message = f'expected {missing.severity} "{missing.text}" was not produced'
            messages.append(_at(source, missing, message, max(1, len(missing.text))))
    return messages


def _expectations(source: Source, messages: list[str]) -> list[Expectation]:
    found: list[Expectation] = []
    waiting: list[Expectation] = []
    lines = source.text.split("\n")
    last_line = source.first_line + len(lines) - 1
    plain_line = source.first_line
    start = 0
    for number, line in enumerate(lines, source.first_line):
        match = _DIRECTIVE.search(line.rstrip())
        if match is None:
            for one in waiting:
                one.line = number
            waiting.clear()
            plain_line = number
        else:
            severity, regex, _, where, text = match.groups()
            one = Expectation(severity, number, text, start + match.start())
            if where == "unknown":
                one.line = None
            elif where == "above":
                one.line = plain_line
            elif where == "below":
                one.line = last_line
                waiting.append(one)
            elif where:
                one.line = number + int(where[:18])  # no file has as many lines
            problem = _compile(one) if regex else ""
            if problem:
                messages.append(_at(source, one, problem))
            else:
                found.append(one)
        start += len(line) + 1
    return found


def _compile(expectation: Expectation) -> str:
    """Set the regular expression of a `-re` directive; return an error message if it is not valid."""
    pattern: list[str] = []
    rest = expectation.text
    while rest:
        plain, opened, rest = rest.partition("{{")
        pattern.append(re.escape(plain))
        if not opened:
            break
        inner, closed, rest = rest.partition("}}")
        if not closed:
            return "the regular expression that starts with '{{' has no end '}}'"
        pattern.append(f"(?:{inner})")
    try:
        expectation.regex = re.compile("".join(pattern))
    except re.error as error:
        return f"invalid regular expression: {error}"
    return ""


def _consume(
    diagnostic: Diagnostic, source: Source, expectations: Iterable[Expectation], only_expected: bool
) -> str | None:
    position = diagnostic.position
    line = position[1] if position is not None and position[0] == source.name else None
    near: Expectation | None = None
    if position is None or line is not None:
        for one in expectations:
            if one.met or one.line != line or not one.fits(diagnostic.message):
                continue
            if one.severity == diagnostic.severity:
                one.met = True
                return None
            near = one
    if only_expected:
        return None
    if near is not None:
        return _at(source, near, f"'{diagnostic.severity}' diagnostic found where '{near.severity}' is expected")
    message = f"unexpected {diagnostic.severity}: {diagnostic.message}"
    return render(Diagnostic("error", diagnostic.location, message), [source])


def _at(source: Source, expectation: Expectation, message: str, underlined: int = 1) -> str:
    text = render(Diagnostic("error", SourceLoc(source, expectation.offset), message))
    return text + "~" * (underlined - 1)
