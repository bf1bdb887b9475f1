"""The grammar of locations, inside `loc(...)`. (Shardy spec: MLIR text, locations.)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from xdsl.dialects.builtin import (
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    NameLoc,
    NoneAttr,
    StringAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute

from pyshardy.text.locations import FileRangeLoc, fused
from pyshardy.text.unchecked import unchecked

if TYPE_CHECKING:
    from pyshardy.text.attribute_reader import AttributeReader

LOCATION_TYPES = (UnknownLoc, FileLineColLoc, CallSiteLoc, NameLoc, FusedLoc, FileRangeLoc)


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
    keyword = reader.parse_optional_identifier()
    if keyword == "unknown":
        return UnknownLoc()
    if keyword == "callsite":
        with reader.in_parens():
            callee = reader.parse_location_body()
            reader.parse_keyword("at", " in callsite location")
            return unchecked(CallSiteLoc, callee, reader.parse_location_body())
    if keyword == "fused":
        metadata: Attribute = NoneAttr()
        if reader.parse_optional_punctuation("<") is not None:
            metadata = reader.parse_attribute()
            reader.parse_punctuation(">")
        context = " in fused location"
        return fused(
            *reader.parse_comma_separated_list(reader.Delimiter.SQUARE, reader.parse_location_body, context),
            metadata=metadata,
        )
    reader.raise_error("expected location instance", start)


def _named_or_in_file(reader: AttributeReader, text: str) -> Attribute:
    if reader.parse_optional_punctuation(":") is None:
        child: Attribute = NoneAttr()
        if reader.parse_optional_punctuation("(") is not None:
            child = reader.parse_location_body()
            reader.parse_punctuation(")")
        return unchecked(NameLoc, StringAttr(text), NoneAttr() if isinstance(child, UnknownLoc) else child)
    line = _number(reader, "integer line number")
    column = 0
    has_column = reader.parse_optional_punctuation(":") is not None
    if has_column:
        column = _number(reader, _COLUMN)
    if not has_column or reader.parse_optional_keyword("to") is None:
        return FileLineColLoc(StringAttr(text), IntAttr(line), IntAttr(column))
    last_line = line
    if not reader.text.startswith(":", reader.pos):
        last_line = _number(reader, _AFTER_TO)
        if not reader.text.startswith(":", reader.pos):
            reader.raise_error(f"expected {_AFTER_TO} in FileLineColRange")
    reader.parse_punctuation(":")
    last_column = _number(reader, _COLUMN)
    if (line, column) == (last_line, last_column):
        return FileLineColLoc(StringAttr(text), IntAttr(line), IntAttr(column))
    return FileRangeLoc((text, line, column, last_line, last_column))


_COLUMN = "integer column number"
_AFTER_TO = "either integer or `:` post `to`"


def _number(reader: AttributeReader, what: str) -> int:
    start = reader.pos
    number = reader.parse_optional_integer(allow_boolean=False, allow_negative=False)
    if number is None or number >> 32:
        reader.raise_error(f"expected {what} in FileLineColRange", start)
    return number
