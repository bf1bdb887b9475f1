"""Attributes that wrap a plain Python value and define their own text.

The *body* is the text after the mnemonic: `parse_value` parses it, `stripped` prints it. An attribute or op that
contains an attribute of a known class prints the body alone.
"""

from __future__ import annotations

import dataclasses
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, TypeVar, cast

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Data
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from pyshardy.diagnostics.wording import either
from pyshardy.ir.builtin_attributes import TypedStringAttr
from pyshardy.text.assembly.asm_attribute import AsmAttribute
from pyshardy.text.assembly.asm_parser import AsmParser
from pyshardy.text.assembly.asm_printer import AsmPrinter
from pyshardy.text.printer.attribute_printer import AttributePrinter, expected_attribute

ValueT = TypeVar("ValueT")
EnumT = TypeVar("EnumT", bound=StrEnum)
ParseField = Callable[[AsmParser], Any]
_PRETTY = re.compile(r"[\w.]*(<.*>)?", re.DOTALL)


class PlainAttr(AsmAttribute, Data[ValueT], ABC):
    """An attribute `#dialect.mnemonic<...>` around a plain value."""

    @classmethod
    @abstractmethod
    def parse_value(cls, parser: AsmParser) -> ValueT:
        """Parse the body into the value."""

    @classmethod
    def parse_body(cls, parser: AsmParser) -> Attribute:
        """Parse the body."""
        return cls(cls.parse_value(parser))

    @abstractmethod
    def stripped(self, printer: AsmPrinter) -> str:
        """Return the body."""

    def text(self, printer: AsmPrinter) -> str:
        """Return the whole text."""
        return f"#{self.name}{self.stripped(printer)}"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> ValueT:
        """Raise ParseError: xDSL's own parser lacks methods that are needed here."""
        parser.raise_error(f"'{cls.name}' can only be parsed by pyshardy.text")

    def print_parameter(self, printer: Printer) -> None:
        """Print the body on xDSL's printer, for debugging."""
        printer.print_string(self.stripped(AttributePrinter(local_scope=True)))


class SyntaxAttr(PlainAttr[ValueT]):
    """An attribute with a function that parses its body, and one that returns the body's text."""

    PARSE: ClassVar[Callable[[AsmParser], Any]]
    TEXT: ClassVar[Callable[[Any], str]] = str

    @classmethod
    def parse_value(cls, parser: AsmParser) -> ValueT:
        """Parse the body."""
        return cls.PARSE(parser)

    def stripped(self, printer: AsmPrinter | None = None) -> str:
        """Return the body."""
        return type(self).TEXT(self.data)

    def text(self, printer: AsmPrinter | None = None) -> str:
        """Return `#dialect.mnemonic<...>` if the body is in angle brackets, else `#dialect<mnemonicBODY>`."""
        body = self.stripped()
        if _PRETTY.fullmatch(body):
            return f"#{self.name}{body}"
        dialect, _, mnemonic = self.name.partition(".")
        return f"#{dialect}<{mnemonic}{body}>"


class EnumAttr(PlainAttr[EnumT]):
    """One word of a fixed set: `#dialect<mnemonic WORD>`."""

    CHOICES: ClassVar[type[StrEnum]]

    @classmethod
    def parse_value(cls, parser: AsmParser) -> EnumT:
        """Parse the word, quoted or not."""
        position = parser.pos
        word = parser.parse_optional_identifier_or_str_literal()
        if word is None:
            parser.raise_error(f"expected {either(*cls.CHOICES)}", position)
        if word not in cls.CHOICES.__members__:
            parser.raise_error(f"expected {either(*cls.CHOICES)}, found '{word}'", position)
        return cast(EnumT, cls.CHOICES(word))

    def stripped(self, printer: AsmPrinter) -> str:
        """Return the word."""
        return self.data.value

    def text(self, printer: AsmPrinter) -> str:
        """`#dialect<mnemonic WORD>`."""
        dialect, _, mnemonic = self.name.partition(".")
        return f"#{dialect}<{mnemonic} {self.data.value}>"


def parse_int(parser: AsmParser) -> int:
    """Parse an integer literal that fits in 64 bits."""
    return parser.parse_i64()


def parse_word(parser: AsmParser) -> str:
    """Parse a bare identifier."""
    word = parser.parse_optional_identifier()
    if word is None:
        parser.raise_error("expected a keyword", parser.pos)
    return word


def parse_string(parser: AsmParser) -> str:
    """Parse a string literal."""
    text = parser.parse_optional_str_literal()
    if text is None:
        parser.raise_error("expected a string", parser.pos)
    return text


def parse_ints(parser: AsmParser) -> tuple[int, ...]:
    """`[1, 2]`."""
    return tuple(parser.parse_i64_list())


def ints_text(values: Sequence[int]) -> str:
    """`[1, 2]`."""
    return f"[{', '.join(map(str, values))}]"


def parse_fields(parser: AsmParser, fields: Mapping[str, ParseField]) -> dict[str, Any]:
    """`name = value, ...>` to the closing bracket: any order, each name once at most, a last comma allowed."""
    found: dict[str, Any] = {}
    while parser.parse_optional_punctuation(">") is None:
        position = parser.pos
        name = parser.parse_optional_identifier()
        if name is None or name not in fields:
            names = either(*(f"'{field}'" for field in fields))
            parser.raise_error(f"expected {names}" + (f", found '{name}'" if name else ""), position)
        if name in found:
            parser.raise_error(f"field '{name}' is specified twice", parser.pos)
        parser.parse_punctuation("=")
        found[name] = fields[name](parser)
        if parser.parse_optional_punctuation(",") is None:
            parser.parse_punctuation(">")
            break
    return found


def parse_all_fields(
    parser: AsmParser, fields: Mapping[str, ParseField], optional: Sequence[str] = ()
) -> dict[str, Any]:
    """`<name = value, ...>` in any order; every field that is not optional must be there."""
    found: dict[str, Any] = {}
    parser.parse_punctuation("<")
    while True:
        name = parse_word(parser)
        parser.parse_punctuation("=")
        if name not in fields:
            names = either(*(f"'{field}'" for field in fields))
            parser.raise_error(f"expected {names}, found '{name}'", parser.pos)
        if name in found:
            parser.raise_error(f"field '{name}' is specified twice", parser.pos)
        found[name] = fields[name](parser)
        if all(field in found for field in fields):
            break
        if not optional:
            parser.parse_punctuation(",")
        elif parser.parse_optional_punctuation(",") is None:
            break
    for name in fields:
        if name not in found and name not in optional:
            parser.raise_error(f"field '{name}' is missing", parser.pos)
    parser.parse_punctuation(">")
    return found


def parse_ordered_fields(parser: AsmParser, fields: Mapping[str, ParseField]) -> dict[str, Any]:
    """`<name = value, ...>`, all fields in the given order."""
    found: dict[str, Any] = {}
    parser.parse_punctuation("<")
    for index, (name, read) in enumerate(fields.items()):
        if index:
            parser.parse_punctuation(",")
        parser.parse_keyword(name)
        parser.parse_punctuation("=")
        found[name] = read(parser)
    parser.parse_punctuation(">")
    return found


class NumbersAttr(PlainAttr[ValueT]):
    """Dimension numbers: a frozen dataclass of int tuples and ints; empty lists and zeros are not printed."""

    VALUE: ClassVar[type[Any]]

    @classmethod
    def fields(cls) -> dict[str, ParseField]:
        """Return how each field is read, by name."""
        return {f.name: parse_ints if f.default == () else parse_int for f in dataclasses.fields(cls.VALUE)}

    @classmethod
    def parse_value(cls, parser: AsmParser) -> ValueT:
        """Parse `<name = value, ...>`."""
        parser.parse_punctuation("<")
        return cls.VALUE(**parse_fields(parser, cls.fields()))

    def stripped(self, printer: AsmPrinter) -> str:
        """`<name = value, ...>` of the fields that are set."""
        parts: list[str] = []
        for field in dataclasses.fields(self.VALUE):
            value = getattr(self.data, field.name)
            if value:
                parts.append(f"{field.name} = {value if isinstance(value, int) else ints_text(value)}")
        return f"<{', '.join(parts)}>"


def parse_instance(parser: AsmParser, attribute_class: type[Attribute]) -> Any:
    """Parse an attribute that must be of the given class."""
    position = parser.pos
    attribute = parser.parse_attribute()
    if not isinstance(attribute, attribute_class):
        parser.raise_error(expected_attribute(attribute_class.name, attribute), position)
    return attribute


def string_attribute(parser: AsmParser) -> StringAttr:
    """Parse a string, possibly with a type, which is dropped."""
    start = parser.pos
    attribute = parser.parse_attribute()
    if isinstance(attribute, TypedStringAttr):
        return attribute.value
    if not isinstance(attribute, StringAttr):
        parser.raise_error(expected_attribute("string", attribute), start)
    return attribute
