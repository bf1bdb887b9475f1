"""Parse the header of a function that is on one line and printed as MLIR prints it."""

from __future__ import annotations

import re
from typing import Any

from xdsl.dialects.builtin import DictionaryAttr
from xdsl.ir import Attribute

from pyshardy.ir.unvalidated import string
from pyshardy.text.assembly.asm_parser import FunctionHeader, RegionArgument
from pyshardy.text.assembly.function_header import NO_ATTRIBUTES
from pyshardy.text.line_cache.attr_dict import ATTR_DICT, attr_dict_of
from pyshardy.text.line_cache.fragments import Fragments
from pyshardy.text.parser.location_parser import NAME_OR_FILE_LOCATION, name_or_file_location

_TYPE = r"(tensor<[0-9x?a-zA-Z]+(?:<[0-9a-zA-Z]+>)?>)"
_START = re.compile(r"(?:(public|private|nested) )?@([a-zA-Z_][a-zA-Z0-9_$.]*)\(")
_ITEM = re.compile(
    rf"(?:%([0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*): )?{_TYPE}(?: ({ATTR_DICT.pattern}))?"
    rf"(?: loc\((?:(#loc[0-9]*)|{NAME_OR_FILE_LOCATION})\))?(, |\))"
)
_SINGLE_RESULT = re.compile(rf"{_TYPE}(?= )")


class _Items:
    """The items of a list of arguments or results, and the offset after it. Names and locations may be None."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.starts: list[int] = []
        self.types: list[Attribute] = []
        self.attributes: list[DictionaryAttr] = []
        self.locations: list[Any] = []
        self.end = 0


def parse_function_header(fragments: Fragments, at: int) -> tuple[FunctionHeader, int] | None:
    """Parse a header, and return it with the offset after it; None if only the full parser can parse it."""
    text = fragments.parser.text
    start = _START.match(text, at)
    arguments = _parse_items(fragments, start.end()) if start else None
    if start is None or arguments is None or not all(arguments.names):
        return None
    results = _Items()
    results.end = arguments.end
    if text.startswith(" -> (", results.end):
        found = _parse_items(fragments, results.end + len(" -> ("))
        if found is None or any(found.names) or any(found.locations):
            return None
        results = found
    elif text.startswith(" -> ", results.end):
        match = _SINGLE_RESULT.match(text, results.end + len(" -> "))
        type = fragments.type(match[1]) if match else None
        if match is None or type is None:
            return None
        results.types.append(type)
        results.attributes.append(NO_ATTRIBUTES)
        results.end = match.end()
    elif not text.startswith(" {", results.end):
        return None
    header = FunctionHeader(
        start[1],
        string(start[2]),
        list(map(RegionArgument, arguments.names, arguments.starts, arguments.types, arguments.locations)),
        arguments.types,
        arguments.attributes,
        results.types,
        results.attributes,
    )
    return header, results.end


def _parse_items(fragments: Fragments, at: int) -> _Items | None:
    """Parse the items after an opening parenthesis, and the closing one."""
    parser = fragments.parser
    text = parser.text
    items = _Items()
    more = not text.startswith(")", at)
    items.end = at + 1
    while more:
        match = _ITEM.match(text, at)
        if match is None:
            return None
        name, type_text, attributes, alias, file_or_name, line, column, separator = match.groups()
        type = fragments.type(type_text)
        attributes = attr_dict_of(fragments, attributes) if attributes else NO_ATTRIBUTES
        if type is None or attributes is None:
            return None
        items.names.append(name)
        items.starts.append(at)
        items.types.append(type)
        items.attributes.append(attributes)
        location = parser.location_of_alias(alias, match.start(4)) if alias else None
        items.locations.append(location or name_or_file_location(file_or_name, line, column))
        items.end = at = match.end()
        more = separator != ")"
    return items
