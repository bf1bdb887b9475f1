"""The grammar of locations, inside `loc(...)`. (Shardy spec: MLIR text, locations.)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from xdsl.dialects.builtin import (
    ArrayAttr,
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

from pyshardy.text.locations import FileRangeLoc
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
            reader.parse_keyword("at")
            return unchecked(CallSiteLoc, callee, reader.parse_location_body())
    if keyword == "fused":
        metadata: Attribute = NoneAttr()
        if reader.parse_optional_punctuation("<") is not None:
            metadata = reader.parse_attribute()
            reader.parse_punctuation(">")
        parts = reader.parse_comma_separated_list(reader.Delimiter.SQUARE, reader.parse_location_body)
        return unchecked(FusedLoc, ArrayAttr(parts), metadata)
    reader.raise_error("expected location instance", start)


def _named_or_in_file(reader: AttributeReader, text: str) -> Attribute:
    if reader.parse_optional_punctuation(":") is None:
        child: Attribute = NoneAttr()
        if reader.parse_optional_punctuation("(") is not None:
            child = reader.parse_location_body()
            reader.parse_punctuation(")")
        return unchecked(NameLoc, StringAttr(text), child)
    line = reader.parse_unsigned(32)
    column = 0
    has_column = reader.parse_optional_punctuation(":") is not None
    if has_column:
        column = reader.parse_unsigned(32)
    if not has_column or reader.parse_optional_keyword("to") is None:
        return FileLineColLoc(StringAttr(text), IntAttr(line), IntAttr(column))
    last_line = line if reader.text.startswith(":", reader.pos) else reader.parse_unsigned(32)
    reader.parse_punctuation(":")
    return FileRangeLoc((text, line, column, last_line, reader.parse_unsigned(32)))
