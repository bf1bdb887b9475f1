"""Parse attributes: MLIR's grammar of builtin attributes and of attributes and types of dialects."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal, TypeVar, cast

from xdsl.context import Context
from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    FloatAttr,
    FloatData,
    IndexType,
    IntAttr,
    IntegerAttr,
    IntegerType,
    NoneType,
    Signedness,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    UnregisteredAttr,
    f64,
    i1,
    i64,
)
from xdsl.ir import Attribute, Data, ParametrizedAttribute
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.mlir_lexer import MLIRToken, MLIRTokenKind

from pyshardy.ir.builtin_attributes import DistinctAttr, TypedStringAttr, UnknownAttr, UnknownType
from pyshardy.ir.unvalidated import integer
from pyshardy.text.assembly.asm_attribute import AsmAttribute
from pyshardy.text.assembly.asm_parser import Delimiter
from pyshardy.text.dialect_registry import PARTLY_KNOWN
from pyshardy.text.literals.floats import bits_of, to_double
from pyshardy.text.parser.elements_parser import SIGNED_BITS, integer_value
from pyshardy.text.parser.fast_path import FastPath, NoFastPath
from pyshardy.text.parser.lexer import end_of_brackets, unclosed_bracket
from pyshardy.text.parser.location_parser import LocationParser
from pyshardy.text.printer.attribute_printer import attribute_text, expected_attribute

T = TypeVar("T")

_NUMBER_STARTS = (MLIRTokenKind.INTEGER_LIT, MLIRTokenKind.FLOAT_LIT, MLIRTokenKind.MINUS)
_NAMESPACE = re.compile(r"[a-zA-Z_][a-zA-Z0-9_$]*")


class AttributeParser(LocationParser):
    """Parse attributes and types. All `parse_*` methods of xDSL's parser are available."""

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>") -> None:
        super().__init__(ctx, text, name)
        self.fast_path: FastPath = NoFastPath()

    def parse_optional_attribute(self) -> Attribute | None:
        """Parse an attribute or type."""
        start = _ATTRIBUTE_START.get(self._parser_state.current_token.kind)
        return None if start is None else start(self)

    def _string(self) -> Attribute:
        token = self._consume_token()
        if token.kind == MLIRTokenKind.BYTES_LIT:
            attribute: Attribute = BytesAttr(self._string_bytes(token.span))
        else:
            attribute = StringAttr(self._string_bytes(token.span).decode())
        if self._current_token.kind != MLIRTokenKind.COLON or not isinstance(attribute, StringAttr):
            return attribute
        self._consume_token()
        return TypedStringAttr.new([attribute, self.parse_type()])

    def _number(self, type: Attribute | None = None) -> Attribute:
        """Parse a number. Its type follows, unless it is given."""
        negative = self._parse_optional_token(MLIRTokenKind.MINUS) is not None
        token = self._current_token
        if token.kind not in (MLIRTokenKind.INTEGER_LIT, MLIRTokenKind.FLOAT_LIT):
            self.raise_wrong_token("expected a number")
        self._consume_token()
        if type is None:
            colon = self._parse_optional_token(MLIRTokenKind.COLON)
            type = (f64 if token.kind == MLIRTokenKind.FLOAT_LIT else i64) if colon is None else self.parse_type()
        if isinstance(type, AnyFloat):
            return self._float_attribute(token, negative, type)
        if token.kind == MLIRTokenKind.FLOAT_LIT:
            self.raise_error(f"a floating point number cannot have type '{attribute_text(type)}'")
        if isinstance(type, IntegerType | IndexType):
            unsigned = isinstance(type, IntegerType) and type.signedness.data == Signedness.UNSIGNED
            if negative and unsigned:
                self.raise_error(f"a negative number cannot have type '{attribute_text(type)}'", token.span)
            value, start = integer_value(token.text), token.span.start
            return integer(self._checked_integer(value, negative, type, start), type)
        self.raise_error(f"an integer cannot have type '{attribute_text(type)}'", token.span)

    def _float_attribute(self, token: MLIRToken, negative: bool, type: AnyFloat) -> Attribute:
        text = token.text
        if token.kind == MLIRTokenKind.FLOAT_LIT:
            value = float(text)
        elif text[:2] in ("0x", "0X"):
            if negative:
                self.raise_error(SIGNED_BITS, token.span)
            value = self._hex_float(text, type, token.span.start)
        else:
            self.raise_error(f"expected a floating point number, such as {text}.0", token.span)
        value = -value if negative else value
        value = to_double(bits_of(value, type.name), type.name) if value == value else value
        return FloatAttr.new([FloatData(value), type])

    def parse_integer_of(self, type: IntegerType) -> Attribute:
        """Parse an integer attribute of a given type, which is not repeated in the text."""
        return self._without_type(type, IntegerAttr)

    def parse_string_attribute(self) -> Attribute:
        """Parse a string attribute without a type."""
        text = self.parse_optional_str_literal()
        return self._without_type(NoneType(), StringAttr) if text is None else StringAttr(text)

    def parse_symbol_attribute(self) -> Attribute:
        """Parse a reference to a symbol that is not nested."""
        start = self.pos
        symbol = self._without_type(NoneType(), SymbolRefAttr)
        if cast(SymbolRefAttr, symbol).nested_references.data:
            self.raise_error(f"expected a symbol without nested parts, found '{attribute_text(symbol)}'", start)
        return symbol

    def _without_type(self, type: Attribute, expected: Any) -> Attribute:
        """Parse an attribute of the expected class. Numbers have the given type, which is not repeated in the text."""
        start = self.pos
        if self._current_token.kind in _NUMBER_STARTS:
            self._nesting += 1
            attribute = self._number(type)
            self._nesting -= 1
        else:
            attribute = self.parse_attribute()
        if not isinstance(attribute, expected):
            self.raise_error(expected_attribute(expected.name, attribute), start)
        return attribute

    def _array(self) -> Attribute:
        self._enter()
        self._consume_token()
        items: list[Attribute] = []
        if not self.next_is(MLIRTokenKind.R_SQUARE):
            items = self.parse_comma_separated_list(Delimiter.NONE, self.parse_attribute)
        if self._parse_optional_token(MLIRTokenKind.R_SQUARE) is None:
            self.raise_wrong_token("expected ',' or ']'")
        self._nesting -= 1
        return ArrayAttr(items)

    def _dictionary(self) -> Attribute:
        self._enter()
        result = self._parse_builtin_dict_attr()
        self._nesting -= 1
        return result

    def parse_optional_dictionary_attr_dict(self) -> dict[str, Attribute]:
        """Parse `{name = attribute, ...}`. A name that occurs twice is an error at its second occurrence."""
        if self._current_token.kind != MLIRTokenKind.L_BRACE:
            return {}
        known = self.fast_path.parse_attr_dict(self.pos)
        if known is not None:
            self._resume_from(known[1])
            return dict(known[0])
        entries: dict[str, Attribute] = {}

        def entry() -> None:
            start = self.pos
            token = self._current_token
            if token.kind == MLIRTokenKind.STRING_LIT:
                key = self.parse_str_literal()
            elif token.kind == MLIRTokenKind.BARE_IDENT:
                key = token.text
                self._consume_token()
            else:
                self.raise_wrong_token("expected an attribute name")
            if not key:
                self.raise_error("the name of an attribute is empty", start)
            if key in entries:
                self.raise_error(f"attribute '{key}' is specified twice", start)
            if self._current_token.kind == MLIRTokenKind.EQUAL:
                self._consume_token()
                entries[key] = self.parse_attribute()
            else:
                entries[key] = UnitAttr()

        self.parse_comma_separated_list(Delimiter.BRACES, entry, " in attribute dictionary")
        return entries

    def parse_optional_attr_dict(self) -> dict[str, Attribute]:
        """Parse `{name = attribute, ...}`. Returns an empty dictionary if it is not present."""
        return self.parse_optional_dictionary_attr_dict()

    def _keyword(self) -> Attribute | None:
        parse = _KEYWORDS.get(self._current_token.text)
        if parse is None:
            return self.parse_optional_type()
        self._consume_token()
        return parse(self)

    def _symbol(self) -> Attribute | None:
        return self._parse_optional_symref_attr()

    def _location(self) -> Attribute:
        self.parse_punctuation("(", " in inline location")
        location = self.parse_location_body()
        self.parse_punctuation(")", " in inline location")
        return location

    def _distinct(self) -> Attribute:
        with self.in_square_brackets():
            number = self.parse_unsigned(64)
        with self.in_angle_brackets():
            inner = UnitAttr() if self._current_token.kind == MLIRTokenKind.GREATER else self.parse_attribute()
        return DistinctAttr.new([IntAttr(number), inner])

    def parse_stripped(self, attribute_class: type[Attribute]) -> Attribute:
        """Parse an attribute of a known class with or without its `#dialect.name`, or an alias of one."""
        start = self.pos
        if self._current_token.kind != MLIRTokenKind.HASH_IDENT:
            return self._body(attribute_class, start)
        attribute = self.parse_attribute()
        if not isinstance(attribute, attribute_class):
            self.raise_error(expected_attribute(attribute_class.name, attribute), start)
        return attribute

    def subparser(self, text: str) -> AttributeParser:
        """Return a parser of another text that shares types and resources with this one, but no aliases."""
        parser = AttributeParser(self.ctx, text)
        parser.known_types = self.known_types
        parser._resources = self._resources
        return parser

    def parse_single_attribute(self) -> Attribute:
        """Parse an attribute that is the whole text."""
        attribute = self.parse_attribute()
        if self._current_token.kind != MLIRTokenKind.EOF:
            self.raise_error("unexpected text")
        return attribute

    def _parse_attribute_type(self) -> Attribute:
        self.parse_punctuation(":")
        return self.parse_type()

    def _parse_extended_type_or_attribute(self, attr_or_dialect_name: str, is_type: bool) -> Any:
        start = self._lexer.previous_end
        try:
            return self._dialect_attribute(attr_or_dialect_name, is_type, start)
        except ParseError:
            # MLIR finds the closing bracket before it parses the text between the brackets.
            if start < len(self.text) and self.text[start] == "<" and (bracket := unclosed_bracket(self.text, start)):
                at, character = bracket
                self.raise_error(f"'{character}' is not closed", at)
            is_alias = "." not in attr_or_dialect_name and not self.text.startswith("<", start)
            if not is_type and not is_alias:  # and it parses the type after them
                self._resume_from(end_of_brackets(self.text, start))
                self._parse_ignored_type()
            raise

    def _dialect_attribute(self, attr_or_dialect_name: str, is_type: bool, start: int) -> Any:
        if "." not in attr_or_dialect_name and not self.text.startswith("<", start):
            return self._alias(("!" if is_type else "#") + attr_or_dialect_name)
        if "." not in attr_or_dialect_name and not self._is_registered_dialect(attr_or_dialect_name):
            return self._unknown(attr_or_dialect_name, is_type, True)
        name = attr_or_dialect_name
        opaque = "." not in name
        if opaque:
            self._consume_token()
            token = self._parse_optional_token(MLIRTokenKind.BARE_IDENT)
            if token is None:
                self.raise_error("expected a keyword")
            name = f"{name}.{token.text}"
        definition = self.ctx.get_optional_type(name) if is_type else self.ctx.get_optional_attr(name)
        if definition is None and not opaque and "-" in name and self._is_known_dialect(name.split(".")[0]):
            # The name ends at the `-`; the rest is the body.
            self._resume_from(start - len(name) + name.index("-"))
            name = name.partition("-")[0]
            definition = self.ctx.get_optional_type(name) if is_type else self.ctx.get_optional_attr(name)
        if definition is None or issubclass(definition, UnregisteredAttr):
            if opaque or self._is_known_dialect(name.split(".")[0]):
                dialect, _, mnemonic = name.partition(".")
                at = self._lexer.previous_end - len(mnemonic)
                self.raise_error(_unknown_name(dialect, mnemonic, is_type), at)
            return self._unknown(name, is_type, False)
        if opaque:
            self._lexer.previous_end = self.pos  # blanks are allowed before this body
        result = self._body(definition, start)
        if opaque and self.next_is(MLIRTokenKind.GREATER):
            self._consume_token()
        elif opaque or (self._lexer.previous_end == start) == self.text.startswith("<", start):
            end = end_of_brackets(self.text, start)
            if opaque and end == start:
                self.parse_punctuation(">")
            self._resume_from(end)  # MLIR ignores the rest in the brackets
        if not is_type:
            self._parse_ignored_type()
        return result

    def _parse_ignored_type(self) -> None:
        """Parse `: type`, which is allowed after an attribute of a dialect although none has a type."""
        if self._parse_optional_token(MLIRTokenKind.COLON) is not None:
            self.parse_type()

    def _body(self, definition: type[Attribute], start: int) -> Attribute:
        try:
            if issubclass(definition, AsmAttribute):
                return definition.parse_body(self)
            if issubclass(definition, ParametrizedAttribute):
                return definition.new(definition.parse_parameters(self))
            assert issubclass(definition, Data)
            parameter: Any = definition.parse_parameter(self)  # pyright: ignore[reportUnknownVariableType]
            return cast(Any, definition)(parameter)
        except VerifyException as problem:
            self.raise_error(str(problem), start)

    def _is_registered_dialect(self, name: str) -> bool:
        return name in self.ctx.registered_dialect_names

    def _is_known_dialect(self, name: str) -> bool:
        """Return whether a dialect is known completely, so that names it does not define are errors."""
        return self._is_registered_dialect(name) and not (self.ctx.allow_unregistered and name in PARTLY_KNOWN)

    def _unknown(self, name: str, is_type: bool, opaque: bool) -> Attribute:
        """Parse an attribute or type of an unknown dialect: its text is stored."""
        dialect, _, rest = name.partition(".")
        start = self._lexer.previous_end - len(name)
        body = ""
        if self.text.startswith("<", self._lexer.previous_end):
            body_start = self.pos
            body = self._parse_dialect_symbol_body()
            if "\0" in body:  # MLIR ends the body there
                self.raise_error("'<' is not closed", body_start)
            rest = f"{rest}<{body}>" if rest else body
            name += "" if body else "<>"  # with an empty body, it is another attribute than without
        name_start = start - 1 if opaque else start + len(dialect) + 1
        if not _NAMESPACE.fullmatch(dialect):
            self.raise_error(f"'{dialect}' cannot be the name of a dialect", name_start)
        if not self.ctx.allow_unregistered:
            self.raise_error(unknown_dialect(dialect), name_start)
        unknown = UnknownType if is_type else UnknownAttr
        return unknown(name, is_type, opaque, body)

    def _alias(self, alias: str) -> Attribute:
        known = self.known_alias(alias)
        if known is None:
            self.raise_wrong_token(f"alias '{alias}' is not defined")
        return known

    def skip_optional_body(self) -> None:
        """Skip angle brackets that follow the name of an attribute or type, with whatever they contain."""
        if self.text.startswith("<", self._lexer.previous_end):
            self._parse_dialect_symbol_body()

    def check_affine_numbers(self, start: int) -> None:
        """Reject numbers of more than 64 bits in affine expressions between an offset and the current token."""
        for number in re.finditer(r"\b[0-9]{19,}\b", self.text[: self._lexer.previous_end]):
            if number.start() >= start and int(number.group()) >> 63:
                self.raise_error("the number does not fit in 64 bits", number.start())


def _boolean(value: Literal[0, 1]) -> Callable[[AttributeParser], Attribute]:
    attribute = IntegerAttr(value, i1)
    return lambda parser: attribute


def _builtin(name: str) -> Callable[[AttributeParser], Attribute]:
    def parse(parser: AttributeParser) -> Attribute:
        start = parser.pos
        try:
            result = getattr(parser, name)()
            if name.startswith("_parse_builtin_affine"):
                parser.check_affine_numbers(start)
            return result
        except NotImplementedError:  # xDSL has no products of dimensions and symbols
            parser.raise_error("products of dimensions and symbols are not supported", start)

    return parse


_KEYWORDS: dict[str, Callable[[AttributeParser], Attribute]] = {
    "true": _boolean(1),
    "false": _boolean(0),
    "unit": lambda parser: UnitAttr(),
    "dense": AttributeParser._dense,
    "sparse": AttributeParser._sparse,
    "dense_resource": AttributeParser._dense_resource,
    "distinct": AttributeParser._distinct,
    "loc": AttributeParser._location,
    "array": _builtin("_parse_builtin_densearray_attr"),
    "affine_map": _builtin("_parse_builtin_affine_map"),
    "affine_set": _builtin("_parse_builtin_affine_set"),
    "strided": _builtin("_parse_strided_layout_attr"),
}

_ATTRIBUTE_START: dict[MLIRTokenKind, Callable[[AttributeParser], Attribute | None]] = {
    MLIRTokenKind.STRING_LIT: AttributeParser._string,
    MLIRTokenKind.BYTES_LIT: AttributeParser._string,
    MLIRTokenKind.INTEGER_LIT: AttributeParser._number,
    MLIRTokenKind.FLOAT_LIT: AttributeParser._number,
    MLIRTokenKind.MINUS: AttributeParser._number,
    MLIRTokenKind.L_SQUARE: AttributeParser._array,
    MLIRTokenKind.L_BRACE: AttributeParser._dictionary,
    MLIRTokenKind.AT_IDENT: AttributeParser._symbol,
    MLIRTokenKind.BARE_IDENT: AttributeParser._keyword,
    MLIRTokenKind.L_PAREN: AttributeParser.parse_optional_type,
    MLIRTokenKind.EXCLAMATION_IDENT: AttributeParser.parse_optional_type,
    MLIRTokenKind.HASH_IDENT: lambda parser: parser._parse_extended_type_or_attribute(
        parser._consume_token().text[1:], False
    ),
}


def _unknown_name(dialect: str, name: str, is_type: bool) -> str:
    """Return the message for a type or attribute that its dialect does not have."""
    return f"dialect '{dialect}' has no {'type' if is_type else 'attribute'} '{name}'"


def unknown_dialect(dialect: str) -> str:
    """Return the message for something of a dialect that is not known."""
    return f"dialect '{dialect}' is unknown: pass --allow-unregistered-dialect to accept it"
