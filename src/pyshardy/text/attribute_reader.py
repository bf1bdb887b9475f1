"""Reading attributes, types and locations: MLIR's grammar on top of xDSL's parser.

Source: Shardy spec, MLIR text (attributes, dense elements, types, aliases, locations, resources).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from types import UnionType
from typing import Any, Literal, NoReturn, cast

from xdsl.context import Context
from xdsl.dialects.builtin import (
    DYNAMIC_INDEX,
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    ComplexType,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    FloatAttr,
    FloatData,
    FunctionType,
    IndexType,
    IntAttr,
    IntegerAttr,
    IntegerType,
    MemRefType,
    ShapedType,
    Signedness,
    StridedLayoutAttr,
    StringAttr,
    TensorType,
    UnitAttr,
    UnrankedTensorType,
    UnregisteredAttr,
    VectorType,
    f64,
    i1,
    i64,
)
from xdsl.ir import Attribute, Data, ParametrizedAttribute, TypeAttribute
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.lexer import Input, Span
from xdsl.utils.mlir_lexer import MLIRToken, StringLiteral
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.text import location_syntax
from pyshardy.text.builtin_attributes import DistinctAttr, SparseElementsAttr, StringElementsAttr, TypedStringAttr
from pyshardy.text.dense import element_bytes, make_dense, shaped
from pyshardy.text.floats import FORMATS, bits_of, to_double
from pyshardy.text.lexer import Lexer, end_before, unclosed_bracket
from pyshardy.text.unchecked import function_type, integer, tensor_type, unchecked

# A type without anything nested: its text decides it, so it is made once.
_PLAIN_TYPE = re.compile(r"tensor<[0-9x?a-zA-Z]+>|[su]?i[0-9]+\b|(?:index|bf16|f16|f32|f64)\b")
# What JAX says about each result of a function.
_ONE_STRING = re.compile(r'\{([a-zA-Z_][a-zA-Z0-9_$.]*) = "([^"\\\n\v\f]*)"\}')
# The same for a type of a dialect, if nothing in it is an alias or a dialect's attribute.
_DIALECT_TYPE = re.compile(r"![a-z]\w*\.\w+<[^<>#!]*(?:<[^<>#!]*(?:<[^<>#!]*>[^<>#!]*)*>[^<>#!]*)*>")
_SELF_CONTAINED_TYPES = {Kind.BARE_IDENT: _PLAIN_TYPE, Kind.EXCLAMATION_IDENT: _DIALECT_TYPE}
_ALIAS_LINE = re.compile(r"^([#!][\w$.-]+)[ \t]*=", re.MULTILINE)
# Sizes before a type, none too large.
_SIZES = re.compile(r"(?:(?:[0-9]{1,18}|\?)x)+(?=[a-zA-Z!])")
_MAX_INTEGER_BITS = (1 << 24) - 1

_BUILTIN_PREFIXES = ("tensor", "unranked_tensor", "memref", "unranked_memref", "fun", "tuple", "none_type")
_TENSOR_ELEMENTS = IntegerType | IndexType | AnyFloat | ComplexType | VectorType

_Element = tuple[str, Any, Span]
"""One literal of a dense attribute: kind (int, float, bool, string, complex), value and place."""


class AttributeReader(Parser):
    """Parses attributes and types; all `parse_*` methods of xDSL's parser are there."""

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>") -> None:
        super().__init__(ctx, "", name)
        self.text = text
        self._lexer = Lexer(Input(text, name))
        self._parser_state.lexer = self._lexer
        self._parser_state.current_token = self._lexer.lex()
        self._types: dict[str, TypeAttribute] = {}
        self._alias_lines: dict[str, int] | None = None
        self._open_aliases: set[str] = set()
        self._nesting = 0

    # --- tokens, as xDSL's parser has them, but quicker ---------------------------------------------------------

    @property
    def pos(self) -> int:
        """Where the next token starts."""
        return self._parser_state.current_token.start  # pyright: ignore[reportAttributeAccessIssue]

    def _consume_token(self, expected_kind: Kind | None = None) -> MLIRToken:
        state = self._parser_state
        token = state.current_token
        state.current_token = state.lexer.lex()
        return token

    def _parse_optional_token(self, expected_kind: Kind) -> MLIRToken | None:
        return self._consume_token() if self._parser_state.current_token.kind is expected_kind else None

    def parse_optional_characters(self, text: str) -> str | None:
        """The characters, if the next token is just these."""
        if self._parser_state.current_token.text != text:
            return None
        self._consume_token()
        return text

    def raise_wrong_token(self, message: str) -> NoReturn:
        """Raises ParseError for a token that should be another: MLIR shows the end of the one before."""
        token = self._current_token
        # At the end of the text, MLIR takes its last character for the unexpected one.
        start = token.span.start - (token.kind == Kind.EOF and token.span.start > 0)
        end = end_before(self.text, start)
        raise ParseError(Span(end, end, self._lexer.input), message)

    def expect(self, try_parse: Callable[[], Any], error_message: str) -> Any:
        """What `try_parse` reads; an error if that is nothing."""
        result = try_parse()
        if result is None:
            self.raise_wrong_token(_MLIR_WORDS.get(error_message, error_message))
        return result

    def parse_symbol_name(self) -> StringAttr:
        """`@name`, or an error."""
        name = self.parse_optional_symbol_name()
        if name is None:
            self.raise_error("expected valid '@'-identifier for symbol name", self._current_token.span)
        return name

    def parse_characters(self, text: str, context_msg: str = "") -> str:
        """The characters, or an error."""
        return self.expect(lambda: self.parse_optional_characters(text), expected(text, context_msg))

    def _parse_token(self, expected_kind: Kind, error_msg: str) -> MLIRToken:
        return self.expect(lambda: self._parse_optional_token(expected_kind), error_msg)

    def parse_type(self) -> TypeAttribute:
        """A type, or an error."""
        result = self.parse_optional_type()
        if result is None:
            self.raise_wrong_token("expected non-function type")
        return result

    def parse_attribute(self) -> Attribute:
        """An attribute or type, or an error."""
        result = self.parse_optional_attribute()
        if result is None:
            self.raise_wrong_token("expected attribute value")
        return result

    # --- attributes ---------------------------------------------------------------------------------------------

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

    def _string_bytes(self, span: Span) -> bytes:
        return StringLiteral(span.start, span.end, span.input).bytes_contents

    def _number(self) -> Attribute:
        start = self.pos
        negative = self._parse_optional_token(Kind.MINUS) is not None
        token = self._current_token
        if token.kind not in (Kind.INTEGER_LIT, Kind.FLOAT_LIT):
            self.raise_error("expected an integer or floating-point literal")
        self._consume_token()
        type: Attribute | None = None
        if self._current_token.kind == Kind.COLON:
            self._consume_token()
            type = self.parse_type()
        if type is None:
            type = f64 if token.kind == Kind.FLOAT_LIT else i64
        if isinstance(type, AnyFloat):
            return self._float_attribute(token.text, negative, token.kind == Kind.FLOAT_LIT, type, start)
        if isinstance(type, IntegerType | IndexType):
            if token.kind == Kind.FLOAT_LIT:
                self.raise_error("floating point value not valid for specified type")
            return integer(self._checked_integer(_integer_value(token.text), negative, type, start), type)
        self.raise_error("integer literal not valid for specified type", start)

    def _float_attribute(self, text: str, negative: bool, decimal: bool, type: AnyFloat, start: int) -> Attribute:
        if decimal:
            value = float(text)
        elif text[:2] in ("0x", "0X"):
            if negative:
                self.raise_error("hexadecimal float literal should not have a leading minus", start)
            value = self._hex_float(text, type, start)
        else:
            self.raise_error("unexpected decimal integer literal for a floating point attribute", start)
        value = -value if negative else value
        value = to_double(bits_of(value, type.name), type.name) if value == value else value
        return FloatAttr.new([FloatData(value), type])

    def _hex_float(self, text: str, type: AnyFloat, start: int) -> float:
        bits = int(text, 16)
        if bits >> FORMATS[type.name].width:
            self.raise_error("hexadecimal float constant out of range for type", start)
        return to_double(bits, type.name)

    def _checked_integer(self, value: int, negative: bool, type: Attribute, start: int) -> int:
        """The value as stored: signless ones signed. Rejects what does not fit."""
        if negative:
            value = -value
        if isinstance(type, IndexType):
            width, low, high = 64, -(1 << 63), 1 << 63
        else:
            assert isinstance(type, IntegerType)
            width = type.width.data
            match type.signedness.data:
                case Signedness.UNSIGNED:
                    low, high = 0, 1 << width
                case Signedness.SIGNED:
                    low, high = -(1 << width >> 1), 1 << width >> 1
                case _:
                    low, high = -(1 << width >> 1), 1 << width
        if not low <= value < high:
            self.raise_error("integer constant out of range for attribute", start)
        signless = isinstance(type, IntegerType) and type.signedness.data == Signedness.SIGNLESS
        if signless and width and value >= 1 << (width - 1):
            value -= 1 << width
        return value

    def _array(self) -> Attribute:
        self._enter()
        items = self.parse_comma_separated_list(self.Delimiter.SQUARE, self.parse_attribute)
        self._nesting -= 1
        return ArrayAttr(items)

    def _dictionary(self) -> Attribute:
        self._enter()
        result = self._parse_builtin_dict_attr()
        self._nesting -= 1
        return result

    def _enter(self) -> None:
        self._nesting += 1
        if self._nesting > 250:
            self.raise_error("attributes are nested too deeply")

    def parse_optional_dictionary_attr_dict(self) -> dict[str, Attribute]:
        """`{name = attribute, ...}` or nothing; a repeated name is an error at its second place."""
        if self._current_token.kind != Kind.L_BRACE:
            return {}
        match = _ONE_STRING.match(self.text, self.pos)
        if match is not None:
            self._resume_from(match.end())
            return {match[1]: StringAttr(match[2])}
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

    def parse_optional_symbol_name(self) -> StringAttr | None:
        """The name of an `@name` or `@"name"`, or None; bytes that are not UTF-8 stand as lone surrogates."""
        token = self._parse_optional_token(Kind.AT_IDENT)
        if token is None:
            return None
        if token.text[1] != '"':
            return StringAttr(token.text[1:])
        place = Span(token.span.start + 1, token.span.end, token.span.input)
        return StringAttr(self._string_bytes(place).decode("utf-8", "surrogateescape"))

    def _location(self) -> Attribute:
        with self.in_parens():
            return cast(Attribute, self.parse_location_body())

    def parse_unsigned(self, bits: int) -> int:
        """A number that fits in so many bits."""
        start = self.pos
        number = self.parse_integer(allow_boolean=False, allow_negative=False)
        if number >> bits:
            self.raise_error(f"expected an unsigned {bits}-bit integer", start)
        return number

    def _distinct(self) -> Attribute:
        with self.in_square_brackets():
            number = self.parse_unsigned(64)
        with self.in_angle_brackets():
            inner = UnitAttr() if self._current_token.kind == Kind.GREATER else self.parse_attribute()
        return DistinctAttr.new([IntAttr(number), inner])

    # --- dense and sparse elements ------------------------------------------------------------------------------

    def _dense(self) -> Attribute:
        start = self._lexer.previous_end - len("dense")
        self.parse_punctuation("<")
        contents = self._elements()
        self.parse_punctuation(">")
        self.parse_punctuation(":")
        return self._dense_of(contents, self._elements_type(start), start)

    def parse_dense_int_or_fp_elements_attr(self, type: Any) -> DenseIntOrFPElementsAttr:
        """The elements of a `dense` behind the keyword, of a type known beforehand."""
        start = self.pos
        self.parse_punctuation("<")
        contents = self._elements()
        self.parse_punctuation(">")
        return cast(DenseIntOrFPElementsAttr, self._dense_of(contents, type, start))

    def _elements_type(self, start: int) -> ShapedType:
        type = self.parse_type()
        if not isinstance(type, ShapedType) or not type.has_static_shape():
            self.raise_error("elements literal type must have static shape", start)
        return type

    def _elements(self) -> tuple[list[_Element], list[int] | None] | None:
        """The literals and the shape they are nested in (None: one literal for all); None: no literal."""
        if self._current_token.kind == Kind.GREATER:
            return None
        if self._current_token.kind != Kind.L_SQUARE:
            return [self._element()], None
        literals: list[_Element] = []
        return literals, self._element_list(literals)

    def _element_list(self, literals: list[_Element]) -> list[int]:
        inner: list[list[int]] = []
        self._enter()

        def one() -> None:
            if self._current_token.kind == Kind.L_SQUARE:
                shape = self._element_list(literals)
            else:
                literals.append(self._element())
                shape = []
            if inner and inner[0] != shape:
                self.raise_error("tensor literal is invalid; ranks are not consistent between elements")
            inner.append(shape)

        self.parse_comma_separated_list(self.Delimiter.SQUARE, one)
        self._nesting -= 1
        return [len(inner), *(inner[0] if inner else [])]

    def _element(self) -> _Element:
        token = self._current_token
        match token.kind:
            case Kind.BARE_IDENT if token.text in ("true", "false"):
                self._consume_token()
                return "bool", token.text == "true", token.span
            case Kind.STRING_LIT | Kind.BYTES_LIT:
                self._consume_token()
                return "string", self._string_bytes(token.span), token.span
            case Kind.L_PAREN:
                self._consume_token()
                real = self._element()
                self.parse_punctuation(",")
                imaginary = self._element()
                self.parse_punctuation(")")
                return "complex", (real, imaginary), token.span
            case Kind.MINUS | Kind.INTEGER_LIT | Kind.FLOAT_LIT:
                negative = self._parse_optional_token(Kind.MINUS) is not None
                number = self._current_token
                if number.kind not in (Kind.INTEGER_LIT, Kind.FLOAT_LIT):
                    self.raise_error("expected integer or floating point literal")
                self._consume_token()
                kind = "int" if number.kind == Kind.INTEGER_LIT else "float"
                return kind, (negative, number.text), token.span
            case _:
                self.raise_error("expected element literal of primitive type")

    def _dense_of(
        self, contents: tuple[list[_Element], list[int] | None] | None, type: ShapedType, start: int
    ) -> Attribute:
        element: Attribute = shaped(cast(Attribute, type)).element_type
        shape = list(type.get_shape())
        count = 1
        for size in shape:
            count *= size
        type_attribute = cast(Attribute, type)
        if contents is None:
            if count:
                self.raise_error("expected a literal for each element: the type is not empty", start)
            return (
                make_dense(type_attribute, b"")
                if _is_numeric(element)
                else StringElementsAttr.new([type_attribute, ArrayAttr[StringAttr]([])])
            )
        literals, literal_shape = contents
        if not _is_numeric(element):
            return self._string_elements(literals, literal_shape, shape, count, type_attribute)
        if literal_shape is None and literals[0][0] == "string":
            return self._hex_elements(literals[0], type_attribute, element, count, start)
        if literal_shape is not None and literal_shape != shape:
            self.raise_error(
                f"inferred shape of elements literal ({literal_shape}) does not match type ({shape})", start
            )
        data = b"".join(self._element_bytes(literal, element) for literal in literals)
        return make_dense(type_attribute, data)

    def _string_elements(
        self, literals: list[_Element], literal_shape: list[int] | None, shape: list[int], count: int, type: Attribute
    ) -> Attribute:
        if any(kind != "string" for kind, _, _ in literals):
            self.raise_error("expected string literals for elements of this type", literals[0][2])
        if literal_shape is not None and literal_shape != shape:
            self.raise_error("shape of elements literal does not match type", literals[0][2])
        values = [StringAttr(value.decode()) for _, value, _ in literals]
        if len(values) > 1 and all(value == values[0] for value in values):
            values = values[:1]
        return StringElementsAttr.new([type, ArrayAttr(values if count else [])])

    def _hex_elements(
        self, literal: _Element, type: Attribute, element: Attribute, count: int, start: int
    ) -> Attribute:
        text = literal[1].decode("latin-1")
        if not text.startswith("0x"):
            self.raise_error("elements hex string should start with '0x'", literal[2])
        try:
            data = bytes.fromhex(text[2:])
        except ValueError:
            self.raise_error("elements hex string only contains hex digits", literal[2])
        size = element_bytes(element)
        if len(data) not in (size, size * count):
            self.raise_error("elements hex data size is invalid for provided type", start)
        if isinstance(element, IntegerType) and element.width.data == 1 and data == b"\xff":
            data = b"\x01"
        return make_dense(type, data)

    def _element_bytes(self, literal: _Element, element: Attribute) -> bytes:
        kind, value, span = literal
        if isinstance(element, ComplexType):
            if kind != "complex":
                self.raise_error("expected a complex literal '(real, imaginary)' for this type", span)
            part: Attribute = element.element_type
            return b"".join(self._element_bytes(one, part) for one in value)
        size = element_bytes(element)
        if isinstance(element, AnyFloat):
            return self._float_bits(kind, value, span, element).to_bytes(size, "little")
        if kind == "bool":
            if element != i1:
                self.raise_error("expected i1 type for 'true' or 'false' values", span)
            return bytes([value])
        if kind != "int":
            self.raise_error("expected integer elements, but parsed another literal", span)
        negative, text = value
        if negative and isinstance(element, IntegerType) and element.signedness.data == Signedness.UNSIGNED:
            self.raise_error("expected unsigned integer elements, but parsed negative value", span.start + 1)
        checked = self._checked_integer(_integer_value(text), negative, element, span.start)
        width = element.width.data if isinstance(element, IntegerType) else 64
        return (checked & ((1 << width) - 1)).to_bytes(size, "little")

    def _float_bits(self, kind: str, value: Any, span: Span, element: AnyFloat) -> int:
        if kind not in ("int", "float"):
            self.raise_error("expected floating-point elements, but parsed another literal", span)
        negative, text = value
        if kind == "float":
            number = float(text)
            return bits_of(-number if negative else number, element.name)
        if text[:2] in ("0x", "0X"):
            if negative:
                self.raise_error("hexadecimal float literal should not have a leading minus", span)
            bits = int(text, 16)
            if bits >> FORMATS[element.name].width:
                self.raise_error("hexadecimal float constant out of range for type", span)
            return bits
        self.raise_error("expected floating-point elements, but parsed integer", span)

    def _sparse(self) -> Attribute:
        start = self._lexer.previous_end - len("sparse")
        self.parse_punctuation("<")
        if self._current_token.kind == Kind.GREATER:
            self._consume_token()
            indices: Any = None
            values: Any = None
        else:
            indices = self._elements()
            self.parse_punctuation(",")
            values = self._elements()
            self.parse_punctuation(">")
        self.parse_punctuation(":")
        type = self._elements_type(start)
        rank = len(type.get_shape())
        if indices is None or values is None:
            empty = make_dense(TensorType(i64, [0, rank]), b"")
            return SparseElementsAttr.new(
                [
                    empty,
                    make_dense(TensorType(shaped(cast(Attribute, type)).element_type, [0]), b""),
                    cast(Attribute, type),
                ]
            )
        shape = indices[1] if indices[1] is not None else [1, rank]
        index_attr = self._dense_of(indices, cast(ShapedType, TensorType(i64, shape)), start)
        value_type = TensorType(shaped(cast(Attribute, type)).element_type, [shape[0]])
        value_attr = self._dense_of(values, cast(ShapedType, value_type), start)
        return SparseElementsAttr.new([index_attr, value_attr, cast(Attribute, type)])

    def _dense_resource(self) -> Attribute:
        self.parse_punctuation("<")
        token = self._current_token
        key = self.parse_identifier_or_str_literal()
        if not key:
            self.raise_error("expected a resource key", token.span)
        self.parse_punctuation(">")
        self.parse_punctuation(":")
        start = self.pos
        type = self.parse_type()
        if not isinstance(type, ShapedType):
            self.raise_error("`dense_resource` expected a shaped type", start)
        return DenseResourceAttr.from_params(key, cast(Any, type))

    # --- types --------------------------------------------------------------------------------------------------

    def parse_optional_type(self) -> TypeAttribute | None:
        """A type, or None if none starts here."""
        token = self._parser_state.current_token
        self_contained = _SELF_CONTAINED_TYPES.get(token.kind)
        match = None if self_contained is None else self_contained.match(self.text, token.span.start)
        if match is not None:
            known = self._types.get(match.group())
            if known is not None:
                self._resume_from(match.end())
                return known
        self._enter()
        result = super().parse_optional_type()
        self._nesting -= 1
        if match is not None and result is not None and self._lexer.previous_end == match.end():
            self._types[match.group()] = result
        return result

    def known_type(self, text: str) -> TypeAttribute | None:
        """The type of this text, if it has been read and nothing is nested in it."""
        return self._types.get(text)

    def type_of(self, text: str) -> TypeAttribute | None:
        """The type of this text in which nothing is nested, None if it is none."""
        known = self._types.get(text)
        if known is None:
            try:
                known = AttributeReader(self.ctx, text).parse_type()
            except ParseError:
                return None
            self._types[text] = known
        return known

    def _parse_optional_integer_or_float_type(self) -> TypeAttribute | None:
        token = self._current_token
        if token.kind == Kind.BARE_IDENT and (match := re.fullmatch(r"[su]?i(\d+)", token.text)):
            if len(match.group(1)) > 20 or int(match.group(1)) > _MAX_INTEGER_BITS:
                self.raise_error(f"integer bitwidth is limited to {_MAX_INTEGER_BITS} bits")
            if match.group(1) != str(int(match.group(1))):
                self.raise_error("invalid integer width")
        return super()._parse_optional_integer_or_float_type()

    def _parse_optional_builtin_parametrized_type(self) -> TypeAttribute | None:
        token = self._current_token
        parse = _BRACKETED_TYPES.get(token.text) if token.kind == Kind.BARE_IDENT else None
        if parse is None:
            return None
        self._consume_token()
        where = f" in {token.text} type"
        self.parse_punctuation("<", where)
        type = parse(self)
        self.parse_punctuation(">", where)
        return type

    def parse_optional_function_type(self) -> FunctionType | None:
        """`(types) -> types`, or None if none starts here."""
        if self._current_token.kind != Kind.L_PAREN:
            return None
        inputs = self.parse_comma_separated_list(self.Delimiter.PAREN, self.parse_type)
        self.parse_punctuation("->", " in function type")
        if self._current_token.kind != Kind.L_PAREN:
            return function_type(inputs, [self.parse_type()])
        return function_type(inputs, self.parse_comma_separated_list(self.Delimiter.PAREN, self.parse_type))

    def parse_shape_delimiter(self) -> None:
        """The `x` behind a size."""
        if self._parse_optional_shape_delimiter() is None:
            self.raise_wrong_token("expected 'x' in dimension list")

    def _parse_tensor_attrs(self) -> Any:
        shape, element = self._shaped("tensor", _TENSOR_ELEMENTS)
        if shape is None:
            return UnrankedTensorType(element)
        if self.parse_optional_punctuation(",") is None:
            return tensor_type(shape, element)
        encoding = self.parse_attribute()
        verify_encoding: Any = getattr(encoding, "verify_encoding", None)
        if verify_encoding is not None:
            try:
                verify_encoding(shape, element)
            except VerifyException as problem:
                self.raise_error(str(problem), self.pos)
        return tensor_type(shape, element, encoding)

    def parse_ranked_shape(self) -> tuple[list[int], Attribute]:
        """Sizes, each with an `x` behind it, and the type of elements."""
        match = _SIZES.match(self.text, self.pos)
        if match is None:
            return super().parse_ranked_shape()
        self._resume_from(match.end())
        sizes = [DYNAMIC_INDEX if size == "?" else int(size) for size in match.group()[:-1].split("x")]
        return sizes, self.expect(self.parse_optional_type, "Expected shape type.")

    def parse_shape_dimension(self, allow_dynamic: bool = True) -> int:
        """A size, or `?`."""
        start = self.pos
        size = super().parse_shape_dimension(allow_dynamic)
        if size >> 63 > 0:
            self.raise_error("invalid dimension", start)
        return size

    def _parse_int_or_question(self, context_msg: str = "") -> Any:
        start = self.pos
        number = super()._parse_int_or_question(context_msg)
        if number != "?" and not -1 << 63 <= number < 1 << 63:
            self.raise_error("expected a 64-bit signed integer or '?'", start)
        return number

    def _shaped(self, what: str, elements: UnionType) -> tuple[list[int] | None, Any]:
        """Shape (None: unranked) and element type; an element type that `what` cannot hold is an error."""
        start = self.pos
        shape, element = self.parse_shape()
        if isinstance(element, elements) or not element.name.startswith(_BUILTIN_PREFIXES):
            return (None if shape is None else list(shape)), element
        self.raise_error(f"invalid {what} element type", start)

    def _parse_memref_attrs(self) -> Any:
        start = self.pos
        type = super()._parse_memref_attrs()
        if isinstance(type, MemRefType) and isinstance(type.layout, StridedLayoutAttr):
            strides: Any = type.layout.strides
            if len(strides.data) != len(type.get_shape()):
                self.raise_error("expected the number of strides to match the rank", start)
        return type

    def _parse_vector_attrs(self) -> Any:
        start = self._lexer.previous_end
        type = super()._parse_vector_attrs()
        if any(size <= 0 for size in type.get_shape()):
            self.raise_error("vector types must have positive constant sizes", start)
        return type

    def _parse_complex_attrs(self) -> ComplexType[Any]:
        element = self.parse_type()
        if not isinstance(element, IntegerType | AnyFloat):
            self.raise_error("invalid element type for complex")
        return ComplexType(element)

    def _parse_builtin_densearray_attr(self) -> Any:
        self.parse_punctuation("<")
        start = self.pos
        element = self.parse_type()
        if not isinstance(element, IntegerType | AnyFloat):
            self.raise_error("expected integer or float type", start)
        if (element.bitwidth % 8 and element != i1) or not element.bitwidth:
            self.raise_error("element type bitwidth must be a multiple of 8", start)
        data: list[bytes] = []

        def one() -> None:
            literal = self._element()
            if element == i1 and literal[0] != "bool":
                self.raise_error("expected 'true' or 'false' values for i1 type", self.pos)
            data.append(self._element_bytes(literal, element))

        if self.parse_optional_punctuation(":") is not None:
            self.parse_comma_separated_list(self.Delimiter.NONE, one)
        self.parse_punctuation(">")
        return unchecked(DenseArrayBase, element, BytesAttr(b"".join(data)))

    def _parse_attribute_type(self) -> Attribute:
        self.parse_punctuation(":")
        return self.parse_type()

    # --- dialect attributes and aliases -------------------------------------------------------------------------

    def _parse_extended_type_or_attribute(self, attr_or_dialect_name: str, is_type: bool) -> Any:
        start = self._lexer.previous_end
        try:
            return self._dialect_attribute(attr_or_dialect_name, is_type, start)
        except ParseError:
            # MLIR looks for the closing brackets before it reads what is between them.
            if start < len(self.text) and self.text[start] == "<" and (bracket := unclosed_bracket(self.text, start)):
                place, character = bracket
                self.raise_error(f"unbalanced '{character}' character in pretty dialect name", place)
            raise

    def _dialect_attribute(self, attr_or_dialect_name: str, is_type: bool, start: int) -> Any:
        if "." not in attr_or_dialect_name and self._current_token.kind != Kind.LESS:
            return self._alias(("!" if is_type else "#") + attr_or_dialect_name)
        if "." not in attr_or_dialect_name and not self._is_registered_dialect(attr_or_dialect_name):
            return self._unknown(attr_or_dialect_name, is_type, True)
        name = attr_or_dialect_name
        opaque = "." not in name
        if opaque:
            self._consume_token()
            token = self._parse_token(Kind.BARE_IDENT, "expected the name of an attribute")
            name = f"{name}.{token.text}"
        definition = self.ctx.get_optional_type(name) if is_type else self.ctx.get_optional_attr(name)
        if definition is None or issubclass(definition, UnregisteredAttr):
            if opaque or self._is_registered_dialect(name.split(".")[0]):
                kind = " type" if is_type else "attribute"  # the blank is MLIR's
                dialect, _, mnemonic = name.partition(".")
                place = self._lexer.previous_end - len(mnemonic)
                self.raise_error(f"unknown {kind} `{mnemonic}` in dialect `{dialect}`", place)
            return self._unknown(name, is_type, False)
        result = self._body(definition, start)
        if opaque:
            self.parse_punctuation(">")
        elif self._lexer.previous_end != start and not self.text.startswith("<", start):
            self._resume_from(start)  # without angle brackets there is no body
        return result

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

    def _unknown(self, name: str, is_type: bool, opaque: bool) -> Attribute:
        """An attribute of a dialect nobody knows: its text is kept as it stands."""
        if not self.ctx.allow_unregistered:
            dialect = name.split(".")[0]
            kind = "!" if is_type else "#"
            start = self._lexer.previous_end - len(name)
            place = start - 1 if opaque else start + len(dialect) + 1
            self.raise_error(f"{kind}{name}<> : dialect '{dialect}' is not registered", place)
        body = ""
        if self._current_token.kind == Kind.LESS:
            body = self._parse_dialect_symbol_body()
            name += "" if body else "<>"  # an empty body is another attribute than none
        factory = UnregisteredAttr.with_name_and_type(name, is_type)
        return cast(Attribute, factory(name, is_type, opaque, body))

    def _alias(self, alias: str) -> Attribute:
        known = self.attribute_aliases.get(alias)
        if known is not None:
            return known
        # Only locations are used before they are defined; the definitions stand at the end of the text.
        if self._alias_lines is None:
            self._alias_lines = {m.group(1): m.end() for m in _ALIAS_LINE.finditer(self.text)}
        start = self._alias_lines.get(alias)
        if start is None or alias in self._open_aliases or not self.text.startswith("loc(", start + 1):
            self.raise_error(f"undefined symbol alias id '{alias[1:]}'")
        saved = self._lexer.pos, self._lexer.previous_end, self._parser_state.current_token
        self._open_aliases.add(alias)
        self._resume_from(start)
        value = self.parse_attribute()
        self._open_aliases.discard(alias)
        self._lexer.pos, self._lexer.previous_end, self._parser_state.current_token = saved
        self.attribute_aliases[alias] = value
        return value

    # --- locations ----------------------------------------------------------------------------------------------

    def parse_optional_location(self) -> Any:
        """`loc(...)`, or None if none stands here."""
        if self._current_token.kind != Kind.BARE_IDENT or self._current_token.text != "loc":
            return None
        self._consume_token()
        return self._location()

    def parse_location_body(self) -> Any:
        """What stands in the brackets of `loc(...)`."""
        self._enter()
        try:
            return location_syntax.parse(self)
        finally:
            self._nesting -= 1


def _integer_value(text: str) -> int:
    """The value of a decimal or hexadecimal literal; decimal ones may begin with zeros."""
    return int(text, 16) if text[:2] in ("0x", "0X") else int(text)


def _is_numeric(element: Attribute) -> bool:
    return isinstance(element, IntegerType | IndexType | AnyFloat | ComplexType)


def _boolean(value: Literal[0, 1]) -> Callable[[AttributeReader], Attribute]:
    attribute = IntegerAttr(value, i1)
    return lambda reader: attribute


def _builtin(name: str) -> Callable[[AttributeReader], Attribute]:
    def parse(reader: AttributeReader) -> Attribute:
        start = reader.pos
        try:
            return getattr(reader, name)()
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
    "opaque": _builtin("_parse_builtin_opaque_attr"),
}

_BRACKETED_TYPES: dict[str, Callable[[AttributeReader], Any]] = {
    "vector": AttributeReader._parse_vector_attrs,
    "memref": AttributeReader._parse_memref_attrs,
    "tensor": AttributeReader._parse_tensor_attrs,
    "complex": AttributeReader._parse_complex_attrs,
    "tuple": AttributeReader._parse_tuple_attrs,
}

_MLIR_WORDS = {"Expected shape type.": "expected non-function type", "function type expected": "expected '('"}
"""What MLIR says where xDSL's parser has other words."""

_MLIR_CONTEXTS = {
    ("=", " after operation result list"): " after SSA name",
    ("(", " in operation argument list"): " to start operand list",
    (")", " in operation argument list"): " to end operand list",
}
"""What MLIR says where xDSL's parser has other words, by the punctuation that is missing."""


def expected(text: str, context: str) -> str:
    """What MLIR says of a text that is missing."""
    return f"expected '{text}'{_MLIR_CONTEXTS.get((text, context), context)}"


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
