"""Reading attributes, types and locations: MLIR's grammar on top of xDSL's parser.

Source: Shardy spec, MLIR text (attributes, dense elements, types, aliases, locations, resources).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar, cast

from xdsl.context import Context
from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    DictionaryAttr,
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
    UnknownLoc,
    UnregisteredAttr,
    f64,
    i1,
    i64,
)
from xdsl.ir import Attribute, Data, ParametrizedAttribute, TypeAttribute
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.mlir_lexer import MLIRToken
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.ir.op_signature import Interner
from pyshardy.ir.unchecked import dictionary, integer, string, tensor_type
from pyshardy.text.context import PARTLY_KNOWN
from pyshardy.text.line_cache.line_dictionary import DICTIONARY, dictionary_of_line
from pyshardy.text.literals.builtin_attributes import DistinctAttr, TypedStringAttr, UnknownAttr, UnknownType
from pyshardy.text.literals.floats import bits_of, to_double
from pyshardy.text.parser import location_parser as location_syntax
from pyshardy.text.parser.elements_parser import ElementsReader, integer_value
from pyshardy.text.parser.lexer import end_of_brackets, unclosed_bracket
from pyshardy.text.parser.location_parser import Definition, definitions_in
from pyshardy.text.parser.type_parser import sizes_of
from pyshardy.text.printer.attribute_printer import attribute_text

T = TypeVar("T")

_TENSOR = re.compile(r"tensor<((?:(?:[0-9]{1,18}|\?)x)*)([a-zA-Z][a-zA-Z0-9]*)>")
# What JAX says about each result of a function.
_ONE_STRING = re.compile(r'\{([a-zA-Z_][a-zA-Z0-9_$.]*) = "([^"\\\n\v\f]*)"\}')
_NUMBER_STARTS = (Kind.INTEGER_LIT, Kind.FLOAT_LIT, Kind.MINUS)
_NAMESPACE = re.compile(r"[a-zA-Z_][a-zA-Z0-9_$]*")


class _Definitions(NamedTuple):
    """Definitions of locations, by their aliases and by where they stand."""

    by_alias: dict[str, Definition]
    by_start: dict[int, Definition]


class AttributeReader(ElementsReader):
    """Parses attributes and types; all `parse_*` methods of xDSL's parser are there."""

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>") -> None:
        super().__init__(ctx, text, name)
        self._without_location: dict[int, str] = {}
        """Aliases of locations that are not defined yet, by where they stand."""
        self.known_texts: dict[tuple[str, object], Any] = {}
        """Attributes by their text, and by what else tells what is meant."""
        self.number = Interner()
        """Compares locations."""

    def parse_optional_attribute(self) -> Attribute | None:
        """An attribute or type, or None if none starts here."""
        start = _ATTRIBUTE_START.get(self._parser_state.current_token.kind)
        return None if start is None else start(self)

    def _string(self) -> Attribute:
        token = self._consume_token()
        if token.kind == Kind.BYTES_LIT:
            attribute: Attribute = BytesAttr(self._string_bytes(token.span))
        else:
            attribute = StringAttr(self._string_bytes(token.span).decode())
        if self._current_token.kind != Kind.COLON or not isinstance(attribute, StringAttr):
            return attribute
        self._consume_token()
        return TypedStringAttr.new([attribute, self.parse_type()])

    def _number(self, type: Attribute | None = None) -> Attribute:
        """A number, which is followed by its type unless that is known."""
        negative = self._parse_optional_token(Kind.MINUS) is not None
        token = self._current_token
        if token.kind not in (Kind.INTEGER_LIT, Kind.FLOAT_LIT):
            self.raise_wrong_token("expected constant integer or floating point value")
        self._consume_token()
        if type is None:
            colon = self._parse_optional_token(Kind.COLON)
            type = (f64 if token.kind == Kind.FLOAT_LIT else i64) if colon is None else self.parse_type()
        if isinstance(type, AnyFloat):
            return self._float_attribute(token, negative, type)
        if token.kind == Kind.FLOAT_LIT:
            self.raise_error("floating point value not valid for specified type")
        if isinstance(type, IntegerType | IndexType):
            unsigned = isinstance(type, IntegerType) and type.signedness.data == Signedness.UNSIGNED
            if negative and unsigned:
                self.raise_error("negative integer literal not valid for unsigned integer type", token.span)
            value, place = integer_value(token.text), token.span.start
            return integer(self._checked_integer(value, negative, type, place, " for attribute"), type)
        self.raise_error("integer literal not valid for specified type", token.span)

    def _float_attribute(self, token: MLIRToken, negative: bool, type: AnyFloat) -> Attribute:
        text = token.text
        if token.kind == Kind.FLOAT_LIT:
            value = float(text)
        elif text[:2] in ("0x", "0X"):
            if negative:
                self.raise_error("hexadecimal float literal should not have a leading minus", token.span)
            value = self._hex_float(text, type, token.span.start)
        else:
            self.raise_error("unexpected decimal integer literal for a floating point value", token.span)
        value = -value if negative else value
        value = to_double(bits_of(value, type.name), type.name) if value == value else value
        return FloatAttr.new([FloatData(value), type])

    def parse_integer_of(self, type: IntegerType) -> Attribute:
        """An integer without its type."""
        return self._without_type(type, IntegerAttr)

    def parse_string_attribute(self) -> Attribute:
        """A string without a type, where no number may stand."""
        text = self.parse_optional_str_literal()
        return self._without_type(NoneType(), StringAttr) if text is None else StringAttr(text)

    def parse_symbol_attribute(self) -> Attribute:
        """A symbol that is not nested, where no number may stand."""
        start = self.pos
        symbol = self._without_type(NoneType(), SymbolRefAttr)
        if cast(SymbolRefAttr, symbol).nested_references.data:
            self.raise_error("invalid kind of attribute specified", start)
        return symbol

    def _without_type(self, type: Attribute, expected: Any) -> Attribute:
        """An attribute of a class; a number is one of the type."""
        start = self.pos
        if self._current_token.kind in _NUMBER_STARTS:
            self._nesting += 1
            attribute = self._number(type)
            self._nesting -= 1
        else:
            attribute = self.parse_attribute()
        if not isinstance(attribute, expected):
            self.raise_error("invalid kind of attribute specified", start)
        return attribute

    def _array(self) -> Attribute:
        self._enter()
        self._consume_token()
        items: list[Attribute] = []
        if not self.next_is(Kind.R_SQUARE):
            items = self.parse_comma_separated_list(self.Delimiter.NONE, self.parse_attribute)
        if self._parse_optional_token(Kind.R_SQUARE) is None:
            self.raise_wrong_token("expected ',' or ']'")
        self._nesting -= 1
        return ArrayAttr(items)

    def _dictionary(self) -> Attribute:
        self._enter()
        result = self._parse_builtin_dict_attr()
        self._nesting -= 1
        return result

    def parse_optional_dictionary_attr_dict(self) -> dict[str, Attribute]:
        """`{name = attribute, ...}` or nothing; a repeated name is an error at its second place."""
        if self._current_token.kind != Kind.L_BRACE:
            return {}
        match = DICTIONARY.match(self.text, self.pos)
        quick = self.dictionary_of(match.group()) if match is not None else None
        if match is not None and quick is not None:
            self._resume_from(match.end())
            return dict(quick.data)
        entries: dict[str, Attribute] = {}

        def entry() -> None:
            start = self.pos
            token = self._current_token
            if token.kind == Kind.STRING_LIT:
                key = self.parse_str_literal()
            elif token.kind == Kind.BARE_IDENT:
                key = token.text
                self._consume_token()
            else:
                self.raise_wrong_token("expected attribute name")
            if not key:
                self.raise_error("expected valid attribute name", start)
            if key in entries:
                self.raise_error(f"duplicate key '{key}' in dictionary attribute", start)
            if self._current_token.kind == Kind.EQUAL:
                self._consume_token()
                entries[key] = self.parse_attribute()
            else:
                entries[key] = UnitAttr()

        self.parse_comma_separated_list(self.Delimiter.BRACES, entry, " in attribute dictionary")
        return entries

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
        location = cast(Attribute, self.parse_location_body())
        self.parse_punctuation(")", " in inline location")
        return location

    def _distinct(self) -> Attribute:
        with self.in_square_brackets():
            number = self.parse_unsigned(64)
        with self.in_angle_brackets():
            inner = UnitAttr() if self._current_token.kind == Kind.GREATER else self.parse_attribute()
        return DistinctAttr.new([IntAttr(number), inner])

    def parse_stripped(self, attribute_class: type[Attribute]) -> Attribute:
        """An attribute of a known class without its `#dialect.name`, or, all the same, with it or an alias."""
        start = self.pos
        if self._current_token.kind != Kind.HASH_IDENT:
            return self._body(attribute_class, start)
        attribute = self.parse_attribute()
        if not isinstance(attribute, attribute_class):
            self.raise_error("invalid kind of attribute specified", start)
        return attribute

    def type_of(self, text: str) -> TypeAttribute | None:
        """The type of this text in which nothing is nested, None if it is none."""
        known = self._types.get(text)
        if known is None:
            match = _TENSOR.fullmatch(text)
            element = self.type_of(match[2]) if match else None
            if match and isinstance(element, IntegerType | AnyFloat):
                known = tensor_type(sizes_of(match[1]), element)
            else:
                try:
                    known = self._alone(text).parse_type()
                except ParseError:
                    return None
            self._types[text] = known
        return known

    def attribute_of(self, text: str) -> Attribute:
        """The attribute of a text without aliases; raises ParseError."""
        known = self.known_texts.get((text, "attribute"))
        if known is None:
            reader = self._alone(text)
            known = reader.parse_attribute()
            if reader._current_token.kind != Kind.EOF:
                reader.raise_error("unexpected text")
            self.known_texts[text, "attribute"] = known
        return known

    def dictionary_of(self, text: str) -> DictionaryAttr | None:
        """The dictionary attribute of a text in one line without aliases; None if only the exact parser can tell."""
        one = _ONE_STRING.fullmatch(text)
        if one is not None:
            return dictionary({one[1]: string(one[2])})
        known = self.known_texts.get((text, DictionaryAttr))
        if known is None:
            known = self.known_texts[text, DictionaryAttr] = dictionary_of_line(cast(Any, self), text)
        return known

    def _alone(self, text: str) -> AttributeReader:
        reader = AttributeReader(self.ctx, text)
        reader._types = self._types
        reader._resources = self._resources
        return reader

    def _parse_attribute_type(self) -> Attribute:
        self.parse_punctuation(":")
        return self.parse_type()

    def _parse_extended_type_or_attribute(self, attr_or_dialect_name: str, is_type: bool) -> Any:
        start = self._lexer.previous_end
        try:
            return self._dialect_attribute(attr_or_dialect_name, is_type, start)
        except ParseError:
            # MLIR looks for the closing brackets before it reads what is between them.
            if start < len(self.text) and self.text[start] == "<" and (bracket := unclosed_bracket(self.text, start)):
                place, character = bracket
                self.raise_error(f"unbalanced '{character}' character in pretty dialect name", place)
            is_alias = "." not in attr_or_dialect_name and not self.text.startswith("<", start)
            if not is_type and not is_alias:  # and so it does with the type behind
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
            token = self._parse_optional_token(Kind.BARE_IDENT)
            if token is None:
                self.raise_error("expected valid keyword")
            name = f"{name}.{token.text}"
        definition = self.ctx.get_optional_type(name) if is_type else self.ctx.get_optional_attr(name)
        if definition is None and not opaque and "-" in name and self._is_known_dialect(name.split(".")[0]):
            # Only a word names a type or attribute; the rest counts as its body.
            self._resume_from(start - len(name) + name.index("-"))
            name = name.partition("-")[0]
            definition = self.ctx.get_optional_type(name) if is_type else self.ctx.get_optional_attr(name)
        if definition is None or issubclass(definition, UnregisteredAttr):
            if opaque or self._is_known_dialect(name.split(".")[0]):
                dialect, _, mnemonic = name.partition(".")
                place = self._lexer.previous_end - len(mnemonic)
                self.raise_error(_unknown_name(dialect, mnemonic, is_type), place)
            return self._unknown(name, is_type, False)
        if opaque:
            self._lexer.previous_end = self.pos  # here, blanks may stand before a body
        result = self._body(definition, start)
        if opaque and self.next_is(Kind.GREATER):
            self._consume_token()
        elif opaque or (self._lexer.previous_end == start) == self.text.startswith("<", start):
            end = end_of_brackets(self.text, start)
            if opaque and end == start:
                self.parse_punctuation(">")
            self._resume_from(end)  # whatever else stands in the brackets
        if not is_type:
            self._parse_ignored_type()
        return result

    def _parse_ignored_type(self) -> None:
        """`: type`, which may stand behind an attribute of a dialect although none has a type."""
        if self._parse_optional_token(Kind.COLON) is not None:
            self.parse_type()

    def _body(self, definition: type[Attribute], start: int) -> Attribute:
        try:
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
        """Whether what we do not know of a dialect does not exist; else it is like that of an unknown dialect."""
        return self._is_registered_dialect(name) and not (self.ctx.allow_unregistered and name in PARTLY_KNOWN)

    def _unknown(self, name: str, is_type: bool, opaque: bool) -> Attribute:
        """An attribute of a dialect nobody knows: its text is kept as it stands."""
        dialect, _, rest = name.partition(".")
        start = self._lexer.previous_end - len(name)
        body = ""
        if self.text.startswith("<", self._lexer.previous_end):
            place = self.pos
            body = self._parse_dialect_symbol_body()
            if "\0" in body:  # ends the body, for MLIR
                self.raise_error("unbalanced '<' character in pretty dialect name", place)
            rest = f"{rest}<{body}>" if rest else body
            name += "" if body else "<>"  # an empty body is another attribute than none
        place = start - 1 if opaque else start + len(dialect) + 1
        if not _NAMESPACE.fullmatch(dialect):
            self.raise_error(f"invalid dialect namespace '\"{dialect}\"'", place)
        if not self.ctx.allow_unregistered:
            what = f'`!"{dialect}"<"{rest}">` type' if is_type else f'#"{dialect}"<"{rest}"> : \'none\' attribute'
            self.raise_error(
                f"{what} created with unregistered dialect. If this is intended, please call "
                "allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt "
                "tool used",
                place,
            )
        unknown = UnknownType if is_type else UnknownAttr
        return unknown(name, is_type, opaque, body)

    def _alias(self, alias: str) -> Attribute:
        known = self._known_alias(alias)
        if known is None:
            self.raise_wrong_token(f"undefined symbol alias id '{alias[1:]}'")
        return known

    def _known_alias(self, alias: str) -> Attribute | None:
        return self.attribute_aliases.get(alias) or self._alias_ahead(alias)

    def _alias_ahead(self, alias: str) -> Attribute | None:
        """The location of an alias whose definition stands further on, but before `_aliases_until`."""
        definition = self._definitions.by_alias.get(alias)
        if definition is None or definition.start >= self._aliases_until:
            return None
        return self._defined_location(definition)[0]

    @cached_property
    def _definitions(self) -> _Definitions:
        found = definitions_in(self.text)
        return _Definitions({one.alias: one for one in found}, {one.start: one for one in found})

    def _defined_location(self, definition: Definition) -> tuple[Attribute, int]:
        """What an alias is defined as, and where that ends."""
        if definition.known is None:
            outer, self._aliases_until = self._aliases_until, definition.start
            try:
                usual = definition.usual(self._known_alias)
                definition.known = usual or self._parse_location_at(definition.value)
            finally:
                self._aliases_until = outer
        return definition.known

    def _parse_location_at(self, start: int) -> tuple[Attribute, int]:
        saved = self._lexer.pos, self._lexer.previous_end, self._parser_state.current_token, self._nesting
        try:
            self._resume_from(start)
            return self.parse_attribute(), self._lexer.previous_end
        finally:
            self._lexer.pos, self._lexer.previous_end, self._parser_state.current_token, self._nesting = saved

    def take_definitions(self) -> bool:
        """Takes over the definitions of locations from the current token on, if they follow one another as in what
        MLIR prints; whether there are any."""
        by_start, aliases = self._definitions.by_start, self.attribute_aliases
        start = position = self.pos
        while (definition := by_start.get(position)) is not None:
            alias = definition.alias
            if "." in alias or alias in aliases:
                break
            aliases[alias], position = self._defined_location(definition)
            position += self.text.startswith("\n", position)
        if position != start:
            self._resume_from(position)
        return position != start

    def check_affine_numbers(self, start: int) -> None:
        """Rejects numbers that are no 64-bit integers in the affine expressions that end before the current token."""
        for number in re.finditer(r"\b[0-9]{19,}\b", self.text[: self._lexer.previous_end]):
            if number.start() >= start and int(number.group()) >> 63:
                self.raise_error("constant too large for index", number.start())

    def find_location(self, alias: str) -> Attribute | None:
        """What `loc(#alias)` behind an op or an argument stands for; the definition may follow anywhere."""
        self._aliases_until = len(self.text)
        try:
            location = self._known_alias(alias)
        except ParseError:  # it will come again when the definition has its turn
            location = None
        self._aliases_until = 0
        return location if isinstance(location, location_syntax.LOCATION_TYPES) else None

    def location_of_alias(self, alias: str, start: int) -> Attribute:
        """The same of an alias that stands at `start`. If it is defined nowhere, that is said at the end of the text,
        as by MLIR."""
        location = self.find_location(alias)
        if location is None:
            self._check_location(alias, start)
            self._without_location[start] = alias
        return location or UnknownLoc()

    def _check_location(self, alias: str, start: int) -> None:
        known = self.attribute_aliases.get(alias)
        if known is not None:
            self.raise_error(f"expected location, but found '{attribute_text(known)}'", start)

    def check_locations(self) -> None:
        """An error if there are aliases of locations that are not defined."""
        for start, alias in sorted(self._without_location.items()):
            self._check_location(alias, start)
            self.raise_error("operation location alias was never defined", start)

    def parse_optional_location(self) -> Any:
        """`loc(...)` behind an op or an argument, or None if none stands here."""
        if self._current_token.kind != Kind.BARE_IDENT or self._current_token.text != "loc":
            return None
        self._consume_token()
        self.parse_punctuation("(", " in location")
        token = self._current_token
        if token.kind != Kind.HASH_IDENT:
            location = self.parse_location_body()
        else:
            self._consume_token()
            location = self.location_of_alias(token.text, token.span.start)
        self.parse_punctuation(")", " in location")
        return location

    def parse_location_body(self) -> Any:
        """What stands in the brackets of `loc(...)`."""
        self._enter()
        try:
            return location_syntax.parse(self)
        finally:
            self._nesting -= 1


def _boolean(value: Literal[0, 1]) -> Callable[[AttributeReader], Attribute]:
    attribute = IntegerAttr(value, i1)
    return lambda reader: attribute


def _builtin(name: str) -> Callable[[AttributeReader], Attribute]:
    def parse(reader: AttributeReader) -> Attribute:
        start = reader.pos
        try:
            result = getattr(reader, name)()
            if name.startswith("_parse_builtin_affine"):
                reader.check_affine_numbers(start)
            return result
        except NotImplementedError:  # xDSL has no products of dimensions and symbols
            reader.raise_error("semi-affine expressions are not supported", start)

    return parse


_KEYWORDS: dict[str, Callable[[AttributeReader], Attribute]] = {
    "true": _boolean(1),
    "false": _boolean(0),
    "unit": lambda reader: UnitAttr(),
    "dense": AttributeReader._dense,
    "sparse": AttributeReader._sparse,
    "dense_resource": AttributeReader._dense_resource,
    "distinct": AttributeReader._distinct,
    "loc": AttributeReader._location,
    "array": _builtin("_parse_builtin_densearray_attr"),
    "affine_map": _builtin("_parse_builtin_affine_map"),
    "affine_set": _builtin("_parse_builtin_affine_set"),
    "strided": _builtin("_parse_strided_layout_attr"),
}

_ATTRIBUTE_START: dict[Kind, Callable[[AttributeReader], Attribute | None]] = {
    Kind.STRING_LIT: AttributeReader._string,
    Kind.BYTES_LIT: AttributeReader._string,
    Kind.INTEGER_LIT: AttributeReader._number,
    Kind.FLOAT_LIT: AttributeReader._number,
    Kind.MINUS: AttributeReader._number,
    Kind.L_SQUARE: AttributeReader._array,
    Kind.L_BRACE: AttributeReader._dictionary,
    Kind.AT_IDENT: AttributeReader._symbol,
    Kind.BARE_IDENT: AttributeReader._keyword,
    Kind.L_PAREN: AttributeReader.parse_optional_type,
    Kind.EXCLAMATION_IDENT: AttributeReader.parse_optional_type,
    Kind.HASH_IDENT: lambda reader: reader._parse_extended_type_or_attribute(reader._consume_token().text[1:], False),
}


def _unknown_name(dialect: str, name: str, is_type: bool) -> str:
    """What each dialect says of a type or attribute that it does not know."""
    match dialect, is_type:
        case "stablehlo", True:
            return f"unknown stablehlo type: {name}"
        case "sdy" | "chlo", True:
            return f"dialect '{dialect}' provides no type parsing hook"
        case "stablehlo", False:
            return "unknown StableHLO attribute"
        case "chlo", False:
            return "unknown chlo attribute"
        case _:
            return f"unknown {' type' if is_type else 'attribute'} `{name}` in dialect `{dialect}`"  # MLIR's blank
