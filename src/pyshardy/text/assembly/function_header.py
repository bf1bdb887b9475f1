"""Name, arguments and results of a function; if they are written as MLIR prints them, past the lexer.

Source: Shardy spec, MLIR text, func.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Attribute
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.ir.unchecked import dictionary, string
from pyshardy.text.line_cache.line_dictionary import DICTIONARY
from pyshardy.text.parser.location_parser import NAME_OR_PLACE, name_or_place

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader

_TYPE = r"(tensor<[0-9x?a-zA-Z]+(?:<[0-9a-zA-Z]+>)?>)"
_START = re.compile(r"(?:(public|private|nested) )?@([a-zA-Z_][a-zA-Z0-9_$.]*)\(")
_ITEM = re.compile(
    rf"(?:%([0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*): )?{_TYPE}(?: ({DICTIONARY.pattern}))?"
    rf"(?: loc\((?:(#loc[0-9]*)|{NAME_OR_PLACE})\))?(, |\))"
)
_ONLY_RESULT = re.compile(rf"{_TYPE}(?= )")
_VISIBILITIES = ("public", "private", "nested")
_NOTHING = dictionary({})


class NamedArgument(NamedTuple):
    """An argument of a region: its name without `%`, and where that stands."""

    name: str
    start: int
    type: Attribute
    location: Any = None
    """None: where its name stands."""


class Arguments(NamedTuple):
    """The arguments of a function; a declaration may leave out their names."""

    named: list[NamedArgument]
    types: list[Attribute]
    attributes: list[DictionaryAttr]


class Header(NamedTuple):
    """What stands before the attributes of a function."""

    visibility: str | None
    name: StringAttr
    arguments: Arguments
    results: list[Attribute]
    result_attributes: list[DictionaryAttr]


def parse_header(p: Reader) -> Header:
    """Reads `[visibility] @name(arguments)[ -> results]`."""
    quick = _quick_header(p)
    if quick is not None:
        header, end = quick
        p._resume_from(end)  # pyright: ignore[reportPrivateUsage]
        return header
    token = p._current_token  # pyright: ignore[reportPrivateUsage]
    visibility = p.parse_identifier() if token.kind == Kind.BARE_IDENT and token.text in _VISIBILITIES else None
    return Header(visibility, p.parse_symbol_name(), _parse_arguments(p), *_parse_results(p))


def _quick_header(p: Reader) -> tuple[Header, int] | None:
    """The header and where it ends, if there is nothing unusual in it."""
    text = p.text
    start = _START.match(text, p.pos)
    items = _quick_items(p, start.end()) if start else None
    if start is None or items is None or not all(items.names):
        return None
    arguments = Arguments(
        list(map(NamedArgument, items.names, items.starts, items.types, items.locations)), items.types, items.attributes
    )
    results: list[Attribute] = []
    result_attributes: list[DictionaryAttr] = []
    end = items.end
    if text.startswith(" -> (", end):
        items = _quick_items(p, end + 5)
        if items is None or any(items.names) or any(items.locations):
            return None
        results, result_attributes, end = items.types, items.attributes, items.end
    elif text.startswith(" -> ", end):
        match = _ONLY_RESULT.match(text, end + 4)
        type = p.type_of(match[1]) if match else None
        if match is None or type is None:
            return None
        results.append(type)
        result_attributes, end = [_NOTHING], match.end()
    elif not text.startswith(" {", end):
        return None
    return Header(start[1], string(start[2]), arguments, results, result_attributes), end


class _Items:
    """A list of arguments or results, up to `end`: each has a name and a location, or None."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.starts: list[int] = []
        self.types: list[Attribute] = []
        self.attributes: list[DictionaryAttr] = []
        self.locations: list[Any] = []
        self.end = 0


def _quick_items(p: Reader, at: int) -> _Items | None:
    """What stands behind an opening parenthesis, if there is nothing unusual in it."""
    text = p.text
    items = _Items()
    more = not text.startswith(")", at)
    items.end = at + 1
    while more:
        match = _ITEM.match(text, at)
        if match is None:
            return None
        name, type_text, attributes, alias, file_or_name, line, column, separator = match.groups()
        type, attributes = p.type_of(type_text), p.dictionary_of(attributes) if attributes else _NOTHING
        if type is None or attributes is None:
            return None
        items.names.append(name)
        items.starts.append(at)
        items.types.append(type)
        items.attributes.append(attributes)
        location = p.location_of_alias(alias, match.start(4)) if alias else None
        items.locations.append(location or name_or_place(file_or_name, line, column))
        items.end = at = match.end()
        more = separator != ")"
    return items


def _parse_arguments(p: Reader) -> Arguments:
    """Reads `(%a: T {...}, ...)` or `(T {...}, ...)`."""
    named, types, attributes = arguments = Arguments([], [], [])

    def one() -> None:
        start = p.pos
        token = p.parse_optional_argument_name()
        if types and (token is None) == bool(named):
            p.raise_error("expected SSA identifier" if named else "expected type instead of SSA identifier", start)
        if token is not None:
            p.parse_punctuation(":")
        types.append(p.parse_type())
        attributes.append(_attributes(p))
        location = p.parse_optional_location()
        if token is not None:
            named.append(NamedArgument(token.text[1:], start, types[-1], location))

    p.parse_comma_separated_list(p.Delimiter.PAREN, one)
    return arguments


def _parse_results(p: Reader) -> tuple[list[Attribute], list[DictionaryAttr]]:
    """Reads `-> T` or `-> (T {...}, ...)`, or nothing: types and attributes of the results."""
    types: list[Attribute] = []
    attributes: list[DictionaryAttr] = []
    if p.parse_optional_punctuation("->") is None:
        return types, attributes

    def one() -> None:
        types.append(p.parse_type())
        attributes.append(_attributes(p))

    if p.next_is(Kind.L_PAREN):
        p.parse_comma_separated_list(p.Delimiter.PAREN, one)
    else:
        types.append(p.parse_type())
        attributes.append(_NOTHING)
    return types, attributes


def _attributes(p: Reader) -> DictionaryAttr:
    entries = p.parse_optional_dictionary_attr_dict()
    return dictionary(entries) if entries else _NOTHING
