"""The grammar of locations, inside `loc(...)`. (Shardy spec: MLIR text, locations.)"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from xdsl.dialects.builtin import (
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    NameLoc,
    NoneAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute

from pyshardy.diagnostics.locations import FileRangeLoc, fused
from pyshardy.ir.unchecked import string, unchecked, unchecked_data

if TYPE_CHECKING:
    from pyshardy.text.parser.attribute_parser import AttributeReader

LOCATION_TYPES = (UnknownLoc, FileLineColLoc, CallSiteLoc, NameLoc, FusedLoc, FileRangeLoc)

_NONE = NoneAttr()
_TEXT = r'"([^"\\\n\v\f]*+)"'
_ALIAS = r"(#[a-zA-Z0-9_]+)"
_NUMBER = r"([0-9]{1,9})"
NAME_OR_PLACE = rf"{_TEXT}(?::{_NUMBER}:{_NUMBER})?"
"""A name, or a place in a file: what `name_or_place` takes."""
_USUAL = (
    rf"loc\((?:{_TEXT}(?:\({_ALIAS}\)|:{_NUMBER}:{_NUMBER}(?: to {_NUMBER}?:{_NUMBER})?)?"
    rf"|callsite\({_ALIAS} at {_ALIAS}\))\)"
)
# It begins with a character, so it is quick to find.
_DEFINITION = re.compile(rf"#(?<![^\s)]#)([0-9]+|[a-zA-Z_$.-][a-zA-Z0-9_$.-]*)\s*=\s*()(?=loc\s*\()(?:{_USUAL})?")


class Definition:
    """The definition of an alias of a location in a text; `start` is where it stands, `value` where the location does.

    It may be read before its turn; `known` is then the location and where it ends.
    """

    __slots__ = ("_match", "known", "start", "value")

    def __init__(self, match: re.Match[str]) -> None:
        self._match = match
        self.start = match.start()
        self.value = match.start(2)
        self.known: tuple[Attribute, int] | None = None

    @property
    def alias(self) -> str:
        """The name, with `#`."""
        return f"#{self._match[1]}"

    def usual(self, find: Callable[[str], Attribute | None]) -> tuple[Attribute, int] | None:
        """The location and where it ends, if it is written as MLIR prints most of them.

        `find` gives the attributes of aliases. None: only the grammar can tell what stands there.
        """
        name, child, line, column, last_line, last_column, callee, caller = self._match.groups()[2:]
        end = self._match.end()
        if callee is not None:
            parts = [part for part in (find(callee), find(caller)) if isinstance(part, LOCATION_TYPES)]
            return (unchecked(CallSiteLoc, *parts), end) if len(parts) == 2 else None
        if child is not None:
            inner = find(child)
            return (_named(name, inner), end) if isinstance(inner, LOCATION_TYPES) else None
        if last_column is not None:
            return FileRangeLoc((name, int(line), int(column), int(last_line or line), int(last_column))), end
        location = name_or_place(name, line, column)
        return None if location is None else (location, end)


def definitions_in(text: str) -> list[Definition]:
    """All that look like definitions of aliases of locations, in order."""
    return list(map(Definition, _DEFINITION.finditer(text)))


def parse(reader: AttributeReader) -> Attribute:
    """A location: an alias, a name, a place in a file, a call site, several in one, or unknown."""
    start = reader.pos
    text = reader.parse_optional_str_literal()
    if text is not None:
        return _named_or_in_file(reader, text)
    if reader.text.startswith("#", start):
        attribute = reader.parse_attribute()
        if not isinstance(attribute, LOCATION_TYPES):
            reader.raise_error("expected location alias", start)
        return attribute
    if reader.parse_optional_keyword("unknown") is not None:
        return UnknownLoc()
    if reader.parse_optional_keyword("callsite") is not None:
        reader.parse_punctuation("(", _IN_CALLSITE)
        callee = reader.parse_location_body()
        if reader.parse_optional_keyword("at") is None:
            reader.raise_wrong_token(f"expected 'at'{_IN_CALLSITE}")
        caller = reader.parse_location_body()
        reader.parse_punctuation(")", _IN_CALLSITE)
        return unchecked(CallSiteLoc, callee, caller)
    if reader.parse_optional_keyword("fused") is not None:
        metadata: Attribute = _NONE
        if reader.parse_optional_punctuation("<") is not None:
            metadata = reader.parse_attribute()
            reader.parse_punctuation(">")
        context = " in fused location"
        return fused(
            *reader.parse_comma_separated_list(reader.Delimiter.SQUARE, reader.parse_location_body, context),
            metadata=metadata,
            number=reader.number,
        )
    reader.raise_wrong_token("expected location instance")


def name_or_place(text: str | None, line: str | None, column: str | None) -> Attribute | None:
    """`loc("text")`, or `loc("text":line:column)`; None without a text."""
    if text is None:
        return None
    return _named(text) if line is None or column is None else _in_file(text, int(line), int(column))


def _named(name: str, child: Attribute = _NONE) -> NameLoc:
    return unchecked(NameLoc, string(name), _NONE if isinstance(child, UnknownLoc) else child)


def _in_file(name: str, line: int, column: int) -> FileLineColLoc:
    return unchecked(FileLineColLoc, string(name), unchecked_data(IntAttr, line), unchecked_data(IntAttr, column))


def _named_or_in_file(reader: AttributeReader, text: str) -> Attribute:
    if reader.parse_optional_punctuation(":") is None:
        child: Attribute = _NONE
        if reader.parse_optional_punctuation("(") is not None:
            child = reader.parse_location_body()
            reader.parse_punctuation(")", " after child location of NameLoc")
        return _named(text, child)
    line = _number(reader, "integer line number")
    column = 0
    has_column = reader.parse_optional_punctuation(":") is not None
    if has_column:
        column = _number(reader, _COLUMN)
    if not has_column or reader.parse_optional_keyword("to") is None:
        return _in_file(text, line, column)
    last_line = line
    if not reader.text.startswith(":", reader.pos):
        last_line = _number(reader, _AFTER_TO)
        if not reader.text.startswith(":", reader.pos):
            reader.raise_wrong_token(f"expected {_AFTER_TO} in FileLineColRange")
    reader.parse_punctuation(":")
    last_column = _number(reader, _COLUMN)
    return FileRangeLoc((text, line, column, last_line, last_column))


_IN_CALLSITE = " in callsite location"
_COLUMN = "integer column number"
_AFTER_TO = "either integer or `:` post `to`"


def _number(reader: AttributeReader, what: str) -> int:
    problem, start = f"expected {what} in FileLineColRange", reader.pos
    number = reader.parse_optional_integer(allow_boolean=False, allow_negative=False)
    if number is None:
        reader.raise_wrong_token(problem)
    if number >> 32:
        reader.raise_error(problem, start)
    return number
