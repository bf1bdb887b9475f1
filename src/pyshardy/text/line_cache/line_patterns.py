"""Lines that differ from a line before them in nothing but types, lists of numbers, constants and callees.

A pattern is a line without these pieces. Its second line is read with stand-ins for its pieces that no program has:
where these turn up in the op is where the pieces of all lines of the pattern belong. A piece whose stand-in turns up
nowhere as it is, say because it is part of an attribute, belongs to the pattern.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from xdsl.ir import Attribute
from xdsl.utils.exceptions import ParseError, VerifyException

from pyshardy.ir.unchecked import i64_array, symbol
from pyshardy.text.line_cache.line_parser import LineReader
from pyshardy.text.line_cache.line_tokens import FallBackToFullParser
from pyshardy.text.line_cache.op_templates import OpTemplate
from pyshardy.text.literals.dense import make_dense
from pyshardy.text.literals.plain_elements import plain_elements
from pyshardy.text.printer.attribute_printer import AttributeWriter

_TYPE = r"tensor<(?:(?:[0-9]{1,18}|\?)x)*+(?:complex<f(?:32|64)>|[a-zA-Z][0-9a-zA-Z]*+)>"
_NUMBERS = r"-?[0-9]{1,18}(?:, -?[0-9]{1,18})*+"
_PIECE = re.compile(
    rf"(?<=[ (])({_TYPE}|\[(?:{_NUMBERS})?+\]|dense<[^<>]*> : {_TYPE}|array<i64: {_NUMBERS}>|@[a-zA-Z_][\w$]*+(?=\())"
)
_BETWEEN = "\1"
_MARK = "918273645"
"""With the number of a piece behind it: a number that no program has."""
_MARKED = re.compile(rf"{_MARK}(\d+)")
_STAND_INS = {
    "t": "tensor<{}xf32>",
    "d": "dense<1> : tensor<{}xi32>",
    "a": "array<i64: {}>",
    "[": "[{}]",
    "@": "@_{}",
}


class _Recipe(NamedTuple):
    """How to make the templates of the lines of a pattern: like one of them, but for what the pieces of a line change.

    Numbers are those of values: the pieces of the line, with `typed` the types of these, and what all lines have.
    """

    known: OpTemplate
    operand_types: tuple[int, ...]
    result_types: tuple[int, ...]
    properties: tuple[tuple[str, int], ...]
    attributes: tuple[tuple[str, int], ...]
    same: list[Attribute]
    typed: bool

    def template(self, pieces: list[Any], indent: int) -> OpTemplate:
        """The template of the line that has these pieces behind so many blanks."""
        values = pieces
        if self.typed:
            values += [getattr(piece, "type", None) for piece in pieces]
        values += self.same
        known = self.known
        return OpTemplate(
            known.make,
            known.op_class,
            known.named_results,
            known.names,
            indent,
            tuple([values[number] for number in self.operand_types]),
            tuple([values[number] for number in self.result_types]),
            {name: values[number] for name, number in self.properties},
            {name: values[number] for name, number in self.attributes},
            (),
        )


def _recipe(
    known: OpTemplate, stand_ins: list[Any], text_of: Callable[[Attribute], str]
) -> tuple[_Recipe | None, tuple[int, ...]]:
    """The recipe for lines like one with these stand-ins, None in place of pieces that belong to the pattern; and the
    numbers of the stand-ins that are not found, or are found as parts of something else."""
    if known.regions:
        return None, ()
    count = len(stand_ins)
    types = [getattr(value, "type", None) for value in stand_ins]
    typed = any(types)
    variable = stand_ins + types if typed else stand_ins
    places: dict[Any, int] = {}
    for at, one in enumerate(variable):
        places.setdefault(one, at)
    same: list[Attribute] = []
    found: set[int] = set()

    def number(value: Attribute) -> int:
        at = places.get(value)
        if at is None:
            same.append(value)
            return len(variable) + len(same) - 1
        found.add(at % count)
        return at

    recipe = _Recipe(
        known,
        tuple(map(number, known.operand_types)),
        tuple(map(number, known.result_types)),
        tuple([(name, number(value)) for name, value in known.properties.items()]),
        tuple([(name, number(value)) for name, value in known.attributes.items()]),
        same,
        typed,
    )
    for value in same:
        found -= set(map(int, _MARKED.findall(text_of(value))))
    return recipe, tuple([at for at, one in enumerate(stand_ins) if one is not None and at not in found])


class _Pattern:
    """Lines with the same text between their pieces."""

    __slots__ = ("own", "recipes")

    def __init__(self) -> None:
        self.own: tuple[int, ...] = ()
        """The numbers of the pieces that belong to it."""
        self.recipes: dict[tuple[str, ...], _Recipe | None] = {}
        """By the pieces that belong to it; None if there is none."""


class _Pieces(dict[str, Attribute]):
    """What pieces mean, by their text."""

    def __init__(self, open: Callable[[str], LineReader]) -> None:
        super().__init__()
        self._open = open

    def __missing__(self, text: str) -> Attribute:
        match text[0]:
            case "[":
                value = _numbers(text[1:-1])
            case "a":
                value = _numbers(text[len("array<i64: ") : -1])
            case "@":
                value = symbol(text[1:])
            case "t":
                value = self._open(text).parse_type()
            case _:
                value = self._dense(text)
        self[text] = value
        return value

    def _dense(self, text: str) -> Attribute:
        plain = plain_elements(text, len("dense"))
        if plain is not None:
            return make_dense(self[plain.type], plain.data)
        return self._open(text).parse_attribute()


def _numbers(text: str) -> Attribute:
    return i64_array([int(number) for number in text.split(", ")] if text else [])


class LinePatterns:
    """The patterns of the lines of one text."""

    def __init__(self, open: Callable[[str], LineReader]) -> None:
        """`open` gives a reader of a line or a piece."""
        self._open = open
        self._pieces = _Pieces(open)
        self._patterns: dict[tuple[str, str], _Pattern] = {}
        self._met: set[tuple[str, str]] = set()
        self._writer = AttributeWriter(local_scope=True)

    def template(self, line: str, dialect: str) -> OpTemplate | None:
        """The op of a line without names, where ops may leave out the prefix of a dialect; None if only the exact
        parser can tell what it is."""
        if not line.isascii():  # other digits than ours, for instance
            return None
        text = line.lstrip(" ")
        parts = _PIECE.split(text)
        pieces = parts[1::2]
        try:
            if pieces and _MARK not in text:
                recipe = self._recipe((dialect, _BETWEEN.join(parts[::2])), parts, pieces)
                if recipe is not None:
                    return recipe.template([self._pieces[piece] for piece in pieces], len(line) - len(text))
            return self._open(line).template()
        except (FallBackToFullParser, ParseError, VerifyException):
            return None

    def _recipe(self, key: tuple[str, str], parts: list[str], pieces: list[str]) -> _Recipe | None:
        """The recipe for a line, made for the second one of a pattern: many lines are the only ones of theirs."""
        if key not in self._met:
            self._met.add(key)
            return None
        pattern = self._patterns.get(key)
        if pattern is None:
            pattern = self._patterns[key] = _Pattern()
            recipe, pattern.own = self._read(parts, pieces, ())
            if not pattern.own:
                pattern.recipes[()] = recipe
        own = tuple([pieces[number] for number in pattern.own])
        if own not in pattern.recipes:
            recipe, lost = self._read(parts, pieces, pattern.own)
            pattern.recipes[own] = None if lost else recipe
        return pattern.recipes[own]

    def _read(
        self, parts: list[str], pieces: list[str], own: tuple[int, ...]
    ) -> tuple[_Recipe | None, tuple[int, ...]]:
        """The recipe for lines that differ from one but in these pieces; the numbers of other such pieces."""
        texts = [
            piece if number in own else _STAND_INS[piece[0]].format(f"{_MARK}{number}")
            for number, piece in enumerate(pieces)
        ]
        parts = [*parts]
        parts[1::2] = texts
        try:
            known = self._open("".join(parts)).template()
        except (FallBackToFullParser, ParseError, VerifyException):
            return None, tuple([number for number, piece in enumerate(pieces) if piece[0] != "t"])
        stand_ins = [None if number in own else self._pieces[text] for number, text in enumerate(texts)]
        return _recipe(known, stand_ins, self._writer.attribute)
