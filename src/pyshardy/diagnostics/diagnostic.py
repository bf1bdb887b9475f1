"""Source locations, and diagnostics as MLIR prints them: `FILE:LINE:COL: error: ...`, the source line and a caret."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from xdsl.dialects.builtin import (
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    NameLoc,
    StringAttr,
)
from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.locations import FileRangeLoc
from pyshardy.ir.unvalidated import unvalidated, unvalidated_data

Severity = Literal["error", "warning", "remark", "note", "help"]
"""A "help" is a note that the reference does not print. Tests of expected diagnostics need not list it."""

_NEWLINE = re.compile("\n")
# The text of an op before its location: the results it defines, and the name of a reduce, which MLIR locates at its
# first parenthesis.
_BEFORE_LOCATION = re.compile(
    r"(?:(?:\s*%[\w$.-]+\s*(?::\s*\d+\s*)?,)*\s*%[\w$.-]+\s*(?::\s*\d+\s*)?=\s*)?(?:stablehlo\.reduce(?=\s*\())?"
)


@dataclass(frozen=True, eq=False)
class Source:
    """A text with a name. `first_line` is the line number of its first line in the file it is a part of."""

    name: str
    text: str
    first_line: int = 1

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in _NEWLINE.finditer(self.text))]

    @cached_property
    def name_attribute(self) -> StringAttr:
        """The name as an attribute, shared by all locations in the text."""
        return StringAttr(self.name)

    @cached_property
    def resolved(self) -> dict[tuple[type[SourceLoc], int], FileLineColLoc]:
        """Locations that have been resolved so far."""
        return {}

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character offset, both from 1. Columns count bytes, as MLIR's."""
        index = bisect_right(self._line_starts, offset) - 1
        before = self.text[self._line_starts[index] : offset]
        return index + self.first_line, len(before if before.isascii() else before.encode("utf-8", "replace")) + 1

    def line_text(self, line: int) -> str | None:
        """Return the text of a line without its newline; None if there is no such line."""
        index = line - self.first_line
        if not 0 <= index < len(self._line_starts):
            return None
        start = self._line_starts[index]
        end = self.text.find("\n", start)
        return self.text[start : end if end >= 0 else len(self.text)]


class SourceLoc(Attribute):
    """An offset in a source text, for instance of an error or a block argument.

    Line and column are computed on demand.
    """

    name = "pyshardy.source_loc"
    __slots__ = ("offset", "source")
    # Without the checks of xDSL's dataclasses: every op gets a location.
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__

    source: Source
    offset: int

    def __init__(self, source: Source, offset: int) -> None:
        self.source = source
        self.offset = offset

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SourceLoc) and (self.source, self.offset) == (other.source, other.offset)

    def __hash__(self) -> int:
        return hash((id(self.source), self.offset))

    @property
    def line_and_column(self) -> tuple[int, int]:
        """Line and column, from 1."""
        return self.source.line_and_column(self.offset)

    def resolved(self) -> FileLineColLoc:
        """Return the location as MLIR's file, line and column."""
        resolved, key = self.source.resolved, (self.__class__, self.offset)
        known = resolved.get(key)
        if known is None:
            numbers = [unvalidated_data(IntAttr, number) for number in self.line_and_column]
            known = resolved[key] = unvalidated(FileLineColLoc, self.source.name_attribute, *numbers)
        return known


class OpSourceLoc(SourceLoc):
    """The offset at which the text of an op starts. The op is located at its name, after the results it defines."""

    @property
    def line_and_column(self) -> tuple[int, int]:
        """Line and column, from 1, of the op's name."""
        match = _BEFORE_LOCATION.match(self.source.text, self.offset)
        return self.source.line_and_column(match.end() if match else self.offset)


@dataclass(frozen=True)
class Diagnostic:
    """A message at a location, with notes. `op` is the operation it is about, if any.

    A `logged` diagnostic is one that the reference only logs. As with a help, tests need not expect it.
    """

    severity: Severity
    location: Attribute
    message: str
    notes: tuple[Diagnostic, ...] = ()
    op: Operation | None = None
    logged: bool = False

    @property
    def position(self) -> tuple[str, int, int] | None:
        """File, line and column (from 1); None if the location names no file."""
        return position_of(self.location)


class DiagnosticError(Exception):
    """Raised when parsing, verification or a pass fails; carries the diagnostics."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(d.message for d in diagnostics))
        self.diagnostics = tuple(diagnostics)

    def __reduce__(self) -> tuple[type[DiagnosticError], tuple[Sequence[Diagnostic]]]:
        # A copy, for instance in another process, carries no ops: each would bring its whole module.
        return DiagnosticError, (tuple(map(_without_ops, self.diagnostics)),)


def _without_ops(diagnostic: Diagnostic) -> Diagnostic:
    return replace(diagnostic, op=None, notes=tuple(map(_without_ops, diagnostic.notes)))


def error(location: Attribute, message: str, *, op: Operation | None = None) -> DiagnosticError:
    """Return a DiagnosticError with one error."""
    return DiagnosticError([Diagnostic("error", location, message, op=op)])


def error_at(source: Source, offset: int, message: str) -> DiagnosticError:
    """Return a DiagnosticError with one error at an offset of a text."""
    return error(SourceLoc(source, offset), message)


def position_of(location: Attribute) -> tuple[str, int, int] | None:
    """Return file, line and column of a location; of a call site, those of the innermost callee. None if unknown."""
    pending = [location]
    seen: set[int] = set()
    while pending:
        location = pending.pop()
        if id(location) in seen:
            continue
        seen.add(id(location))
        match location:
            case SourceLoc():
                return (location.source.name, *location.line_and_column)
            case FileRangeLoc():
                file, line, column, *_ = location.data
                return file, line, column
            case FileLineColLoc():
                return location.filename.data, location.line.data, location.column.data
            case NameLoc():
                pending.append(location.location)
            case CallSiteLoc():
                pending.append(location.callee)
            case FusedLoc():
                parts: Sequence[Attribute] = location.locations.data  # pyright: ignore
                pending += reversed(parts)
            case _:
                pass
    return None


def render(diagnostic: Diagnostic, sources: Sequence[Source] = (), unknown_location: str = "<unknown>:0") -> str:
    """Return the text of a diagnostic and its notes, with the source line and a caret where the text is known.

    Lines of more than 160 columns are cut to the 160 around the caret, with `...` at the cuts. `sources` are texts to
    take lines from for locations that name a file. `unknown_location` is printed in place of a missing location.
    """
    lines: list[str] = []
    for one in (diagnostic, *diagnostic.notes):
        position = one.position
        if position is None:
            lines.append(f"{unknown_location}: {one.severity}: {one.message}")
            continue
        file, line, column = position
        lines.append(f"{file}:{line}:{column}: {one.severity}: {one.message}")
        if one is not diagnostic and position == diagnostic.position:
            continue  # the source line has been shown
        known = [one.location.source] if isinstance(one.location, SourceLoc) else []
        text = next((t for s in (*known, *sources) if s.name == file and (t := s.line_text(line)) is not None), None)
        if text is not None:
            lines += _excerpt(text, column)
    return "\n".join(lines)


def _excerpt(line: str, column: int) -> list[str]:
    """Return a line, or the part of a long line around a column in bytes, and a line with a caret."""
    at = column - 1 if line.isascii() else len(line.encode("utf-8", "replace")[: column - 1].decode("utf-8", "replace"))
    first, last = max(at - _MAX_COLUMNS, 0), at + _MAX_COLUMNS
    near = line[first:last]
    if _CONTROL.search(near):
        return []
    caret, shown = len(line[first:at].expandtabs(8)), near.expandtabs(8)
    start = max(min(caret - _MAX_COLUMNS // 2, len(shown) - _MAX_COLUMNS), 0)
    window = shown[start : start + _MAX_COLUMNS]
    if first or start:
        window = _CUT + window[len(_CUT) :]
    if last < len(line) or start + _MAX_COLUMNS < len(shown):
        window = window[: -len(_CUT)] + _CUT
    return [window, " " * (caret - start) + "^"]


_MAX_COLUMNS = 160
"""The most columns of a source line that are shown."""
_CUT = "..."
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
"""Control characters, which occur in binary files and might affect a terminal."""
