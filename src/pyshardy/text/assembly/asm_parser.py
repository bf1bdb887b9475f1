"""The parsers that dialects see: `AsmParser` for attributes and types, `OpAsmParser` for ops, as in MLIR.

An op or attribute that uses no methods but these can be parsed by the full parser and by the line cache. Offsets
(`pos`, `name_position`) are meant for `raise_error` only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, NoReturn, Protocol, TypeVar

from xdsl.context import Context
from xdsl.dialects.builtin import DictionaryAttr, FunctionType, IntegerType, StringAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, Region, SSAValue, TypeAttribute
from xdsl.parser import Parser as XdslParser
from xdsl.parser import UnresolvedOperand
from xdsl.utils.lexer import Span
from xdsl.utils.mlir_lexer import MLIRTokenKind

T = TypeVar("T")

Delimiter = XdslParser.Delimiter
"""The brackets around a list."""


class AsmParser(Protocol):
    """Parse attributes and types.

    Methods named `parse_optional_...` return None and consume nothing if the next token is not what they parse. The
    others raise ParseError then.
    """

    @property
    def pos(self) -> int:
        """The offset of the next token."""
        ...

    def next_is(self, token_type: MLIRTokenKind, /) -> bool:
        """Return whether the next token is of this type."""
        ...

    def raise_error(self, message: str, at: Any = None, /) -> NoReturn:
        """Raise ParseError at an offset or span, by default at the next token."""
        ...

    def raise_wrong_token(self, message: str, at: Span | None = None, /) -> NoReturn:
        """Raise ParseError after the previous token, where MLIR reports that a token is missing."""
        ...

    # --- tokens -------------------------------------------------------------------------------------------------

    def parse_optional_punctuation(self, text: str, /) -> str | None:
        """Parse a punctuation mark."""
        ...

    def parse_punctuation(self, text: str, context: str = "", /) -> str:
        """Parse a punctuation mark. The error message ends in `context`."""
        ...

    def parse_optional_keyword(self, keyword: str, /) -> str | None:
        """Parse a given identifier."""
        ...

    def parse_keyword(self, keyword: str, context: str = "", /) -> str:
        """Parse a given identifier."""
        ...

    def parse_optional_characters(self, text: str, /) -> str | None:
        """Parse a token of any type with this text."""
        ...

    def parse_optional_identifier(self) -> str | None:
        """Parse an identifier."""
        ...

    def parse_identifier(self) -> str:
        """Parse an identifier."""
        ...

    def parse_optional_str_literal(self) -> str | None:
        """Parse a string literal."""
        ...

    def parse_str_literal(self) -> str:
        """Parse a string literal."""
        ...

    def parse_optional_identifier_or_str_literal(self) -> str | None:
        """Parse an identifier or a string literal."""
        ...

    def parse_optional_integer(self, allow_boolean: bool = True, allow_negative: bool = True) -> int | None:
        """Parse an integer."""
        ...

    def parse_integer(self, allow_boolean: bool = True, allow_negative: bool = True) -> int:
        """Parse an integer."""
        ...

    def parse_i64(self) -> int:
        """Parse an integer of 64 bits."""
        ...

    def parse_i64_list(self) -> list[int]:
        """Parse `[1, 2]`."""
        ...

    def parse_number(self) -> int | float:
        """Parse an integer or floating-point number."""
        ...

    def parse_optional_boolean(self) -> bool | None:
        """Parse `true` or `false`."""
        ...

    def parse_boolean(self) -> bool:
        """Parse `true` or `false`."""
        ...

    def parse_comma_separated_list(
        self, delimiter: Delimiter, parse: Callable[[], T], context_msg: str = "", /
    ) -> list[T]:
        """Parse a list between brackets; without brackets, at least one item."""
        ...

    def parse_optional_undelimited_comma_separated_list(
        self, parse_optional: Callable[[], T | None], parse: Callable[[], T], /
    ) -> list[T] | None:
        """Parse a list without brackets, if its first item is present."""
        ...

    # --- attributes and types -----------------------------------------------------------------------------------

    def parse_attribute(self) -> Attribute:
        """Parse an attribute or type."""
        ...

    def parse_optional_type(self) -> TypeAttribute | None:
        """Parse a type."""
        ...

    def parse_type(self) -> TypeAttribute:
        """Parse a type."""
        ...

    def parse_function_type(self) -> FunctionType:
        """Parse `(types) -> types`."""
        ...

    def parse_stripped(self, attribute_class: type[Attribute], /) -> Attribute:
        """Parse an attribute of a known class, with or without its `#dialect.name`."""
        ...

    def parse_integer_of(self, type: IntegerType, /) -> Attribute:
        """Parse an integer attribute of a given type, which is not repeated in the text."""
        ...

    def parse_string_attribute(self) -> Attribute:
        """Parse a string attribute without a type."""
        ...

    def parse_symbol_attribute(self) -> Attribute:
        """Parse a reference to a symbol that is not nested."""
        ...

    def parse_optional_symbol_name(self) -> StringAttr | None:
        """Parse `@name`."""
        ...

    def parse_symbol_name(self) -> StringAttr:
        """Parse `@name`."""
        ...

    def parse_optional_attr_dict(self) -> dict[str, Attribute]:
        """Parse `{name = attribute, ...}`. Returns an empty dictionary if it is not present."""
        ...

    def skip_optional_body(self) -> None:
        """Skip angle brackets that follow the name of an attribute or type, with whatever they contain."""
        ...


class ArgumentName(NamedTuple):
    """The name of a region argument without its `%`, and its offset."""

    name: str
    start: int


class RegionArgument(NamedTuple):
    """An argument of a region: its name without its `%`, the offset of the name, and its type."""

    name: str
    start: int
    type: Attribute
    location: Any = None
    """None: the location of its name."""


class FunctionHeader(NamedTuple):
    """The part of a function before its attributes and body. A declaration may have arguments without names."""

    visibility: str | None
    name: StringAttr
    arguments: list[RegionArgument]
    """All arguments, or none if they have no names."""
    argument_types: list[Attribute]
    argument_attributes: list[DictionaryAttr]
    result_types: list[Attribute]
    result_attributes: list[DictionaryAttr]


class OpAsmParser(AsmParser, Protocol):
    """Parse ops: operands, regions and successors, besides what `AsmParser` parses.

    While an op is parsed, `raise_error` names it in the message.
    """

    @property
    def name_position(self) -> int:
        """The offset of the op's name."""
        ...

    @property
    def ctx(self) -> Context:
        """The dialects that are known."""
        ...

    def raise_plain_error(self, message: str, at: Any = None, /) -> NoReturn:
        """Raise ParseError with a message that does not name the op."""
        ...

    def parse_optional_unresolved_operand(self) -> UnresolvedOperand | None:
        """Parse the name of a value."""
        ...

    def parse_unresolved_operand(self) -> UnresolvedOperand:
        """Parse the name of a value."""
        ...

    def resolve_operand(self, operand: UnresolvedOperand, type: Attribute, /) -> SSAValue:
        """Return the value of a name, which must have this type."""
        ...

    def resolve_operands(
        self, operands: Sequence[UnresolvedOperand], types: Sequence[Attribute], position: int, /
    ) -> Sequence[SSAValue]:
        """Return the values of names. A wrong number of types is an error at `position`."""
        ...

    def parse_optional_values_and_types(self) -> list[SSAValue] | None:
        """Parse `%a, %b : T, U` up to the end of the line, if each value has been defined with its type.

        Returns None and consumes nothing if this does not hold, or if the parser does not know.
        """
        ...

    def parse_argument_name(self) -> ArgumentName:
        """Parse the name of a region argument."""
        ...

    def parse_optional_argument_name(self) -> ArgumentName | None:
        """Parse the name of a region argument."""
        ...

    def parse_region_argument(self) -> RegionArgument:
        """Parse `%name: type`, and a location if present."""
        ...

    def parse_function_header(self) -> FunctionHeader:
        """Parse `[visibility] @name(arguments)[ -> results]`."""
        ...

    def parse_optional_location(self) -> Any:
        """Parse `loc(...)`."""
        ...

    def parse_optional_region(self, arguments: Sequence[RegionArgument] | None = None, /) -> Region | None:
        """Parse `{ blocks }`. With `arguments`, the entry block has these and no label."""
        ...

    def parse_region(self, arguments: Sequence[RegionArgument] | None = None, /) -> Region:
        """Parse `{ blocks }`. With `arguments`, the entry block has these and no label."""
        ...

    def parse_optional_successors(self) -> list[Block] | None:
        """Parse `[^block, ...]`."""
        ...

    def parse_optional_properties_dict(self) -> dict[str, Attribute]:
        """Parse `<{...}>`. Returns an empty dictionary if it is not present."""
        ...

    def parse_optional_attr_dict_after_keyword(self) -> dict[str, Attribute]:
        """Parse `attributes {...}`. Returns an empty dictionary if it is not present."""
        ...

    def give_location_of_op(self, *implied: Operation | BlockArgument) -> None:
        """Give ops and block arguments that the text implies the location of the op."""
        ...
