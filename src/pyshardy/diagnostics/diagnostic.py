"""Source positions and diagnostics: `FILE:LINE:COL: error: ...` with the source line and a caret.

Source: the diagnostics of MLIR's opt tools (Shardy spec: the opt driver, diagnostics).
"""

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
    UnknownLoc,
)
from xdsl.ir import Attribute, Operation

from pyshardy.ir.unchecked import unchecked, unchecked_data

Severity = Literal["error", "warning", "remark", "note", "help"]
"""A "help" is a note that the reference does not have: whoever expects certain diagnostics need not expect it."""

_NEWLINE = re.compile("\n")
# What stands before an op's own position: the results it defines, and the name of a reduce, which MLIR locates at
# its first parenthesis.
_BEFORE = re.compile(
    r"(?:(?:\s*%[\w$.-]+\s*(?::\s*\d+\s*)?,)*\s*%[\w$.-]+\s*(?::\s*\d+\s*)?=\s*)?(?:stablehlo\.reduce(?=\s*\())?"
)


@dataclass(frozen=True, eq=False)
class Source:
    """A text with a name; `first_line` is the number of its first line in the file it was cut from."""

    name: str
    text: str
    first_line: int = 1

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in _NEWLINE.finditer(self.text))]

    @cached_property
    def name_attribute(self) -> StringAttr:
        """The name, for locations."""
        return StringAttr(self.name)

    @cached_property
    def resolved(self) -> dict[tuple[type[SourceLoc], int], FileLineColLoc]:
        """Places that somebody has asked for."""
        return {}

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Line and column of a character offset, both counted from 1; columns count bytes, as MLIR's."""
        index = bisect_right(self._line_starts, offset) - 1
        before = self.text[self._line_starts[index] : offset]
        return index + self.first_line, len(before if before.isascii() else before.encode("utf-8", "replace")) + 1

    def line_text(self, line: int) -> str | None:
        """The text of a line by its number, without the newline; None outside the text."""
        index = line - self.first_line
        if not 0 <= index < len(self._line_starts):
            return None
        start = self._line_starts[index]
        end = self.text.find("\n", start)
        return self.text[start : end if end >= 0 else len(self.text)]


class SourceLoc(Attribute):
    """Where an op starts in a source text: stands as `op.location` until somebody asks for line and column."""

    name = "pyshardy.source_loc"
    __slots__ = ("offset", "source")
    __setattr__ = object.__setattr__  # past the dataclass's: a place is made for every op
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
        """Line and column, from 1, of the op's name (behind the results it defines)."""
        match = _BEFORE.match(self.source.text, self.offset)
        return self.source.line_and_column(match.end() if match else self.offset)

    def resolved(self) -> FileLineColLoc:
        """The same place as MLIR's file, line and column."""
        places, key = self.source.resolved, (self.__class__, self.offset)
        known = places.get(key)
        if known is None:
            numbers = [unchecked_data(IntAttr, number) for number in self.line_and_column]
            known = places[key] = unchecked(FileLineColLoc, self.source.name_attribute, *numbers)
        return known


class Place(SourceLoc):
    """A place in a text that is not the start of an op: a block argument, an error."""

    @property
    def line_and_column(self) -> tuple[int, int]:
        """Line and column, from 1, of the offset itself."""
        return self.source.line_and_column(self.offset)


@dataclass(frozen=True)
class Diagnostic:
    """A message at a place; notes follow it. `op` is the operation it is about, if any.

    What the reference only logs is `logged`: like a help, it need not be expected.
    """

    severity: Severity
    location: Attribute
    message: str
    notes: tuple[Diagnostic, ...] = ()
    op: Operation | None = None
    logged: bool = False

    @property
    def place(self) -> tuple[str, int, int] | None:
        """File, line and column (from 1); None where the location names no file."""
        return place_of(self.location)


class DiagnosticError(Exception):
    """Raised when reading, verifying or a pass fails; carries what to tell the user."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(d.message for d in diagnostics))
        self.diagnostics = tuple(diagnostics)

    def __reduce__(self) -> tuple[type[DiagnosticError], tuple[Sequence[Diagnostic]]]:
        # What is copied, or goes to another process, leaves the ops behind: they would bring all of their modules.
        return DiagnosticError, (tuple(map(_without_ops, self.diagnostics)),)


def _without_ops(diagnostic: Diagnostic) -> Diagnostic:
    return replace(diagnostic, op=None, notes=tuple(map(_without_ops, diagnostic.notes)))


def error(location: Attribute, message: str, *, op: Operation | None = None) -> DiagnosticError:
    """A DiagnosticError of one error."""
    return DiagnosticError([Diagnostic("error", location, message, op=op)])


def place_of(location: Attribute) -> tuple[str, int, int] | None:
    """The file, line and column a location stands for; the innermost callee of nested ones; None if unknown."""
    match location:
        case SourceLoc():
            return (location.source.name, *location.line_and_column)
        case FileLineColLoc():
            return location.filename.data, location.line.data, location.column.data
        case NameLoc():
            return place_of(location.location)
        case CallSiteLoc():
            return place_of(location.callee)
        case FusedLoc():
            parts: Sequence[Attribute] = location.locations.data  # pyright: ignore
            return next((place for part in parts if (place := place_of(part))), None)
        case _:
            inner = getattr(location, "start", None)
            return place_of(inner) if isinstance(inner, Attribute) else None


def render(diagnostic: Diagnostic, sources: Sequence[Source] = (), nowhere: str = "<unknown>:0") -> str:
    """The text of a diagnostic and its notes, with the source line and a caret where the text is known.

    Of a line that takes more than 160 columns, the 160 around the caret are shown, with `...` where it is cut.
    `sources` are texts to take lines from for locations given by file name; `nowhere` stands for unknown places.
    """
    lines: list[str] = []
    for one in (diagnostic, *diagnostic.notes):
        place = one.place
        if place is None:
            lines.append(f"{nowhere}: {one.severity}: {one.message}")
            continue
        file, line, column = place
        lines.append(f"{file}:{line}:{column}: {one.severity}: {one.message}")
        if one is not diagnostic and place == diagnostic.place:
            continue  # the line stands above
        known = [one.location.source] if isinstance(one.location, SourceLoc) else []
        text = next((t for s in (*known, *sources) if s.name == file and (t := s.line_text(line)) is not None), None)
        if text is not None:
            lines += _excerpt(text, column)
    return "\n".join(lines)


def _excerpt(line: str, column: int) -> list[str]:
    """A line, or the part of a long one around a column, which counts bytes; and a caret below it."""
    at = column - 1 if line.isascii() else len(line.encode("utf-8", "replace")[: column - 1].decode("utf-8", "replace"))
    first, last = max(at - _WIDEST, 0), at + _WIDEST
    near = line[first:last]
    if _CONTROL.search(near):
        return []
    caret, shown = len(line[first:at].expandtabs(8)), near.expandtabs(8)
    start = max(min(caret - _WIDEST // 2, len(shown) - _WIDEST), 0)
    window = shown[start : start + _WIDEST]
    if first or start:
        window = _CUT + window[len(_CUT) :]
    if last < len(line) or start + _WIDEST < len(shown):
        window = window[: -len(_CUT)] + _CUT
    return [window, " " * (caret - start) + "^"]


_WIDEST = 160
"""Columns of a source line that are shown."""
_CUT = "..."
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
"""What only binary files have, and a terminal might obey."""
UNKNOWN = UnknownLoc()
