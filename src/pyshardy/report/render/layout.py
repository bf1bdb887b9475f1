"""Lines and tables, and the formatting of numbers in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pyshardy.diagnostics.name_stacks import is_library

_NUMBER = re.compile(r"\d+")
_UNITS = ("B", "KiB", "MiB", "GiB", "TiB", "PiB")


@dataclass(frozen=True, slots=True)
class Column:
    """The header of a column, and whether it is aligned to the right."""

    head: str
    right: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A title and rows with a text for each column."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    """A line after the rows."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line of a chart, and what it shows, which decides its color on a terminal."""

    text: str
    shows: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines of spans under a title, each with a label."""

    title: str
    rows: tuple[tuple[str, tuple[Span, ...]], ...]
    note: str = ""
    """A line below the rows."""

    @property
    def label_width(self) -> int:
        """The width of the longest label."""
        return max((len(label) for label, _ in self.rows), default=0)


Part: TypeAlias = Table | Chart | str
"""A table, a chart, or a line."""


def shared_file(locations: Iterable[str]) -> str:
    """Return the file of locations (`FILE:LINE`), if all known ones are in one file; else empty."""
    files = {location.rpartition(":")[0] for location in locations if location}
    return next(iter(files)) if len(files) == 1 else ""


def without_directory(location: str) -> str:
    """Return a location without the directory of the file."""
    return location.rpartition("/")[2]


def shows_scopes(places: Iterable[tuple[str, str]]) -> bool:
    """Return whether scopes say more than locations: all known locations are in installed packages.

    `places` are pairs of a location and a scope.
    """
    known = list(places)
    return any(scope for _, scope in known) and all(not location or is_library(location) for location, _ in known)


def scope_pattern(scope: str) -> str:
    """Return a scope with `*` for the numbers in it, by which layers differ."""
    return _NUMBER.sub("*", scope)


Rows: TypeAlias = Sequence[tuple[str, ...]]


def without_empty(columns: Sequence[Column], rows: Rows) -> tuple[tuple[Column, ...], tuple[tuple[str, ...], ...]]:
    """Remove the columns that are empty in all rows."""
    kept = [index for index in range(len(columns)) if any(row[index] for row in rows)]
    return tuple(columns[i] for i in kept), tuple(tuple(row[i] for i in kept) for row in rows)


def presented(*parts: Part) -> tuple[Part, ...]:
    """Remove empty tables, and escape characters that are not printable: names come from the program."""
    return tuple(_printable(part) for part in parts if isinstance(part, str) or part.rows)


def _printable(part: Part) -> Part:
    if isinstance(part, str):
        return _printable_text(part)
    if isinstance(part, Chart):
        lines = tuple(
            (_printable_text(label), tuple(Span(_printable_text(one.text), one.shows) for one in spans))
            for label, spans in part.rows
        )
        return Chart(_printable_text(part.title), lines, part.note)
    rows = tuple(tuple(map(_printable_text, row)) for row in part.rows)
    return Table(_printable_text(part.title), part.columns, rows, part.note)


def _printable_text(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def bytes_text(count: int | None) -> str:
    """Format a number of bytes, as `512 B` or `1.5 MiB`; `?` if it is unknown."""
    if count is None:
        return "?"
    value, unit = float(count), 0
    while value >= 1024 and unit < len(_UNITS) - 1:
        value, unit = value / 1024, unit + 1
    return f"{count} B" if unit == 0 else f"{value:.1f} {_UNITS[unit]}"


SHORTEST_SHOWN = 1e-9
"""Shorter times, in seconds, are shown as none."""


def seconds_text(seconds: float) -> str:
    """Format a time, as `80 ns`, `250 us`, `1.5 ms` or `1.53 s`."""
    rounded = seconds * 1.0005  # so that 999.9 us are 1.0 ms
    if rounded >= 1 or not seconds:
        return f"{seconds:.2f} s" if seconds else "0 s"
    unit = 1 if rounded >= 1e-3 else 2 if rounded >= 1e-6 else 3
    value = seconds * 1000**unit
    return f"{value:.{int(value < 9.95 and unit < 3)}f} {('ms', 'us', 'ns')[unit - 1]}"


def type_text(shape: Iterable[int | None] | None, element_type: str) -> str:
    """Format a type, as `128x?x64xf32`; without a shape, the element type alone."""
    if shape is None:
        return element_type
    return "x".join(["?" if size is None else str(size) for size in shape] + [element_type])


def op_text(op: str) -> str:
    """Return the name of an op as tables show it: without the dialect for StableHLO."""
    return op.removeprefix("stablehlo.")
