"""The arguments and the results of a function; those said like others before them are known by their text.

Source: Shardy spec, MLIR text, func.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from xdsl.dialects.builtin import DictionaryAttr
from xdsl.ir import Attribute
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.text.unchecked import dictionary, string

if TYPE_CHECKING:
    from pyshardy.text.reader import Reader

_NAMED = re.compile(r"%([0-9]++|[a-zA-Z$._-][a-zA-Z0-9$._-]*+)([^%]*+)")
# A type and nothing else.
_PLAIN = re.compile(r": (tensor<[0-9x?a-zA-Z]+>)(?=, *$|\))")
# What JAX says about each result, if another follows.
_RESULT = re.compile(r'(tensor<[0-9x?a-zA-Z]+>)(?: \{([a-zA-Z_][a-zA-Z0-9_$.]*) = "([^"\\\n\v\f]*)"\})?, ')
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


def parse_arguments(p: Reader) -> Arguments:
    """Reads `(%a: T {...}, ...)` or `(T {...}, ...)`."""
    arguments = Arguments([], [], [])
    named, types, attributes = arguments

    def one() -> None:
        if _known_arguments(p, arguments):
            return
        start = p.pos
        token = p._parse_optional_token(Kind.PERCENT_IDENT)  # pyright: ignore[reportPrivateUsage]
        if types and (token is None) == bool(named):
            p.raise_error("expected either all arguments or none to be named", start)
        if token is None:
            types.append(p.parse_type())
            attributes.append(_attributes(p))
            p.parse_optional_location()
            return
        p.parse_punctuation(":")
        type = p.parse_type()
        dictionary = _attributes(p)
        location = p.parse_optional_location()
        named.append(NamedArgument(token.text[1:], start, type, location))
        types.append(type)
        attributes.append(dictionary)
        match = _NAMED.match(p.text, start)
        if match is not None and match.end(2) < len(p.text):
            text = match[2].rstrip(", \n")
            if p._lexer.previous_end == match.start(2) + len(text):  # pyright: ignore[reportPrivateUsage]
                p.remembered_arguments[match[2]] = type, dictionary, location

    p.parse_comma_separated_list(p.Delimiter.PAREN, one)
    return arguments


def _known_arguments(p: Reader, into: Arguments) -> bool:
    """Reads the arguments of which nothing but a type is said, or what is known from others, up to the text behind."""
    remembered, end = p.remembered_arguments, p.pos
    rest, is_last = 0, False
    for match in _NAMED.finditer(p.text, end):
        start, (name, text) = match.start(), match.groups()
        if start != end or is_last or (into.types and not into.named):
            break
        end = match.end()
        known = remembered.get(text)
        if known is None:
            plain = _PLAIN.match(text)
            type = p.type_of(plain[1]) if plain else None
            if plain is None or type is None:
                break
            known = type, _NOTHING, None
            is_last = text[plain.end()] == ")"
            if not is_last:
                remembered[text] = known
            rest = match.start(2) + plain.end()
        else:
            rest = end - len(text) + len(text.rstrip(", \n"))
        type, dictionary, location = known
        into.named.append(NamedArgument(name, start, type, location))
        into.types.append(type)
        into.attributes.append(dictionary)
    if rest:
        p._resume_from(rest)  # pyright: ignore[reportPrivateUsage]
    return bool(rest)


def parse_results(p: Reader) -> tuple[list[Attribute], list[DictionaryAttr]]:
    """Reads `-> T` or `-> (T {...}, ...)`, or nothing: types and attributes of the results."""
    types: list[Attribute] = []
    attributes: list[DictionaryAttr] = []
    if p.parse_optional_punctuation("->") is None:
        return types, attributes

    def one() -> None:
        if not _known_results(p, types, attributes):
            types.append(p.parse_type())
            attributes.append(_attributes(p))

    if p.next_is(Kind.L_PAREN):
        p.parse_comma_separated_list(p.Delimiter.PAREN, one)
    else:
        types.append(p.parse_type())
        attributes.append(_NOTHING)
    return types, attributes


def _known_results(p: Reader, types: list[Attribute], attributes: list[DictionaryAttr]) -> bool:
    """Reads the results of known types and with nothing but a text, up to the comma behind the last of them."""
    start = end = p.pos
    while (match := _RESULT.match(p.text, end)) and (type := p.type_of(match[1])):
        types.append(type)
        attributes.append(dictionary({match[2]: string(match[3])}) if match[2] else _NOTHING)
        end = match.end()
    if end > start:
        p._resume_from(end - 2)  # pyright: ignore[reportPrivateUsage]
    return end > start


def _attributes(p: Reader) -> DictionaryAttr:
    entries = p.parse_optional_dictionary_attr_dict()
    return dictionary(entries) if entries else _NOTHING
