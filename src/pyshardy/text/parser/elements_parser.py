"""Parse dense and sparse elements, dense arrays, and the numbers in them."""

from __future__ import annotations

import re
from typing import Any, cast

from xdsl.context import Context
from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    ComplexType,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    IndexType,
    IntegerType,
    ShapedType,
    Signedness,
    StringAttr,
    TensorType,
    i1,
    i64,
)
from xdsl.ir import Attribute
from xdsl.utils.lexer import Span
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.wording import counted
from pyshardy.ir.builtin_attributes import ResourceHandle, SparseElementsAttr, StringElementsAttr
from pyshardy.ir.unvalidated import unvalidated
from pyshardy.text.assembly.asm_parser import Delimiter
from pyshardy.text.literals.dense import SHAPED, dense_values, element_bytes, make_dense, shaped
from pyshardy.text.literals.floats import FORMATS, bits_of, to_double
from pyshardy.text.literals.plain_elements import plain_elements
from pyshardy.text.parser.type_parser import TypeParser
from pyshardy.text.printer.attribute_printer import attribute_text

_Element = tuple[str, Any, Span]
"""A literal of a dense attribute: its type (int, float, bool, string or complex), value and span."""

_NOT_INTEGERS = {"float": "a floating point number", "complex": "a complex number", "string": "a string"}
SIGNED_BITS = "a hexadecimal number specifies all bits of a float, so it has no sign"
_HEX_DIGITS = re.compile(r"0x[0-9a-fA-F]*")  # of any number: `re` remembers each repetition of a group


def _too_many_bits(type: AnyFloat) -> str:
    return f"the hexadecimal number has more than the {FORMATS[type.name].width} bits of '{type.name}'"


class ElementsParser(TypeParser):
    """Parse elements of dense and sparse attributes and of arrays."""

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>") -> None:
        super().__init__(ctx, text, name)
        self._resources: dict[str, ResourceHandle] = {}

    def _hex_float(self, text: str, type: AnyFloat, start: int) -> float:
        bits = int(text, 16)
        if bits >> FORMATS[type.name].width:
            self.raise_error(_too_many_bits(type), start)
        return to_double(bits, type.name)

    def _checked_integer(self, value: int, negative: bool, type: Attribute, start: int, wraps: bool = False) -> int:
        """Return the value as stored: signless ones signed. Reject what does not fit, as MLIR does, and `-0`.

        Where it `wraps`, unsigned types count as signless.
        """
        if negative:
            value = -value
        if isinstance(type, IndexType):
            width, low, high = 64, -(1 << 63), 1 << 63
        else:
            assert isinstance(type, IntegerType)
            width = type.width.data
            match type.signedness.data:
                case Signedness.UNSIGNED if not wraps:
                    low, high = 0, 1 << width
                case Signedness.SIGNED:
                    low, high = -(1 << width >> 1), 1 << width >> 1
                case _:
                    low, high = -(1 << width >> 1), 1 << width
        if not low <= value < high or (negative and not value):
            shown = "-0" if negative and not value else value
            self.raise_error(f"{shown} is not a value of type '{attribute_text(type)}'", start)
        signless = isinstance(type, IntegerType) and type.signedness.data == Signedness.SIGNLESS
        if signless and width and value >= 1 << (width - 1):
            value -= 1 << width
        return value

    def _dense(self) -> Attribute:
        plain = plain_elements(self.text, self.pos)
        if plain is not None:
            self._resume_from(plain.type_start)
            return make_dense(self.parse_type(), plain.data)
        start = self._lexer.previous_end - len("dense")
        self.parse_punctuation("<", " after 'dense'")
        contents = self._elements()
        self.parse_punctuation(">")
        self.parse_punctuation(":")
        return self.dense_of_literals(contents, self._elements_type(start), start)

    def parse_dense_int_or_fp_elements_attr(self, type: Any) -> DenseIntOrFPElementsAttr:
        """Parse the elements of a `dense` after the keyword, of a given type."""
        start = self.pos
        self.parse_punctuation("<")
        contents = self._elements()
        self.parse_punctuation(">")
        return cast(DenseIntOrFPElementsAttr, self.dense_of_literals(contents, type, start))

    def _elements_type(self, start: int) -> ShapedType:
        type = self.parse_type()
        if not isinstance(type, SHAPED) or not type.has_static_shape():
            self.raise_error(f"elements need a static type, found '{attribute_text(type)}'", start)
        return type

    def _elements(self) -> tuple[list[_Element], list[int] | None] | None:
        """Parse literals and return them with the shape they are nested in, None for a splat.

        Returns None if there are no literals.
        """
        if self._current_token.kind == MLIRTokenKind.GREATER:
            return None
        if self._current_token.kind != MLIRTokenKind.L_SQUARE:
            return [self._element()], None
        literals: list[_Element] = []
        return literals, self._element_list(literals)

    def _element_list(self, literals: list[_Element]) -> list[int]:
        inner: list[list[int]] = []
        self._enter()

        def one() -> None:
            if self._current_token.kind == MLIRTokenKind.L_SQUARE:
                shape = self._element_list(literals)
            else:
                literals.append(self._element())
                shape = []
            if inner and inner[0] != shape:
                self.raise_error("the lists of elements have different lengths or depths")
            inner.append(shape)

        self.parse_comma_separated_list(Delimiter.SQUARE, one)
        self._nesting -= 1
        return [len(inner), *(inner[0] if inner else [])]

    def _element(self) -> _Element:
        token = self._current_token
        match token.kind:
            case MLIRTokenKind.BARE_IDENT if token.text in ("true", "false"):
                self._consume_token()
                return "bool", token.text == "true", token.span
            case MLIRTokenKind.STRING_LIT | MLIRTokenKind.BYTES_LIT:
                self._consume_token()
                return "string", self._string_bytes(token.span), token.span
            case MLIRTokenKind.L_PAREN:
                self._consume_token()
                real = self._element()
                self.parse_punctuation(",", " between complex elements")
                imaginary = self._element()
                self.parse_punctuation(")", " after complex elements")
                return "complex", (real, imaginary), token.span
            case MLIRTokenKind.MINUS | MLIRTokenKind.INTEGER_LIT | MLIRTokenKind.FLOAT_LIT:
                negative = self._parse_optional_token(MLIRTokenKind.MINUS) is not None
                number = self._current_token
                if number.kind not in (MLIRTokenKind.INTEGER_LIT, MLIRTokenKind.FLOAT_LIT):
                    self.raise_error("expected a number")
                self._consume_token()
                literal_type = "int" if number.kind == MLIRTokenKind.INTEGER_LIT else "float"
                return literal_type, (negative, number.text), number.span
            case _:
                self.raise_error("expected an element")

    def dense_of_literals(
        self, contents: tuple[list[_Element], list[int] | None] | None, type: ShapedType, start: int
    ) -> Attribute:
        """Return the attribute of literals and the shape they are nested in; see `_elements`."""
        element: Attribute = shaped(cast(Attribute, type)).element_type
        shape = list(type.get_shape())
        count = 1
        for size in shape:
            count *= size
        type_attribute = cast(Attribute, type)
        if contents is None:
            if count:
                self.raise_error(f"there are no elements for type '{attribute_text(type_attribute)}'", start)
            return (
                make_dense(type_attribute, b"")
                if _is_numeric(element)
                else StringElementsAttr.new([type_attribute, ArrayAttr[StringAttr]([])])
            )
        literals, literal_shape = contents
        if literal_shape is not None and literal_shape != shape:
            self.raise_error(f"the elements have shape {literal_shape}, but their type has shape {shape}", start)
        if not _is_numeric(element):
            return self._string_elements(literals, count, type_attribute)
        if literal_shape is None and literals[0][0] == "string":
            return self._hex_elements(literals[0], type_attribute, element, count, start)
        if isinstance(element, ComplexType):
            self._check_parts(literals, element if literal_shape is None else type_attribute, start)
        data = b"".join(self._element_bytes(literal, element) for literal in literals)
        return make_dense(type_attribute, data)

    def _check_parts(self, literals: list[_Element], type: Attribute, start: int) -> None:
        """Reject real numbers in place of complex ones."""
        real = sum(literal_type != "complex" for literal_type, _, _ in literals)
        if real:
            shown = attribute_text(type)
            self.raise_error(f"expected complex numbers, such as (1, 0), for type '{shown}', found a real one", start)

    def _string_elements(self, literals: list[_Element], count: int, type: Attribute) -> Attribute:
        if any(literal_type != "string" for literal_type, _, _ in literals):
            self.raise_error(f"elements of type '{attribute_text(type)}' must be strings", literals[0][2])
        values = [StringAttr(value.decode()) for _, value, _ in literals]
        if len(values) > 1 and all(value == values[0] for value in values):
            values = values[:1]
        return StringElementsAttr.new([type, ArrayAttr(values if count else [])])

    def _hex_elements(
        self, literal: _Element, type: Attribute, element: Attribute, count: int, start: int
    ) -> Attribute:
        text = literal[1].decode("latin-1")
        if len(text) % 2 or not _HEX_DIGITS.fullmatch(text):
            self.raise_error('expected a string of bytes in hexadecimal, such as "0x00FF"', literal[2])
        data = bytes.fromhex(text[2:])
        size = element_bytes(element)
        if len(data) not in (size, size * count):
            needed = counted(size * count, "byte")
            self.raise_error(f"type '{attribute_text(type)}' has {needed}, but there are {len(data)} here", start)
        if isinstance(element, IntegerType) and element.signedness.data is not Signedness.UNSIGNED:
            width = element.width.data
            if width == 1 and data == b"\xff":
                data = b"\x01"
            elif 1 < width < 8:
                data = bytes(byte & (1 << width) - 1 for byte in data)
        return make_dense(type, data)

    def _element_bytes(self, literal: _Element, element: Attribute, in_array: bool = False) -> bytes:
        literal_type, value, span = literal
        if element.name in FORMATS:
            float_type = cast(AnyFloat, element)
            return self._float_bits(literal_type, value, span, float_type).to_bytes(element_bytes(element), "little")
        if isinstance(element, ComplexType):
            part: Attribute = element.element_type
            return b"".join(self._element_bytes(one, part) for one in value)
        size = element_bytes(element)
        if literal_type == "bool":
            if element != i1:
                self.raise_error(f"true and false have type 'i1', not '{attribute_text(element)}'", span)
            return bytes([value])
        is_unsigned = isinstance(element, IntegerType) and element.signedness.data == Signedness.UNSIGNED
        if is_unsigned and not in_array and literal_type in ("int", "float") and value[0]:
            self.raise_error(f"an element of type '{attribute_text(element)}' cannot be negative", span)
        if literal_type != "int":
            self.raise_error(f"expected an integer, found {_NOT_INTEGERS[literal_type]}", span)
        negative, text = value
        start = self.pos if in_array else span.start
        checked = self._checked_integer(integer_value(text), negative, element, start, wraps=in_array)
        width = element.width.data if isinstance(element, IntegerType) else 64
        return (checked & ((1 << width) - 1)).to_bytes(size, "little")

    def _float_bits(self, literal_type: str, value: Any, span: Span, element: AnyFloat) -> int:
        if literal_type not in ("int", "float"):
            self.raise_error("expected a floating point number", span)
        negative, text = value
        if literal_type == "float":
            number = float(text)
            return bits_of(-number if negative else number, element.name)
        if text[:2] in ("0x", "0X"):
            if negative:
                self.raise_error(SIGNED_BITS, span)
            bits = int(text, 16)
            if bits >> FORMATS[element.name].width:
                self.raise_error(_too_many_bits(element), span)
            return bits
        self.raise_error(f"expected a floating point number, such as {text}.0", span)

    def _sparse(self) -> Attribute:
        start = self._lexer.previous_end - len("sparse")
        self.parse_punctuation("<")
        if self._current_token.kind == MLIRTokenKind.GREATER:
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
        index_attr = self.dense_of_literals(indices, cast(ShapedType, TensorType(i64, shape)), start)
        value_type = TensorType(shaped(cast(Attribute, type)).element_type, [shape[0]])
        if shape != [0] and ((shape[1:] or [1]) != [rank] or values[1] not in (None, shape[:1])):
            self.raise_error(
                f"the indices have shape {shape} and the values {values[1] or []}: expected [N, {rank}] and [N] for "
                f"'{attribute_text(cast(Attribute, type))}'",
                start,
            )
        value_attr = self.dense_of_literals(values, cast(ShapedType, value_type), start)
        self._check_sparse_indices(index_attr, shape[0], type, start)
        return SparseElementsAttr.new([index_attr, value_attr, cast(Attribute, type)])

    def _check_sparse_indices(self, indices: Attribute, count: int, type: ShapedType, start: int) -> None:
        shape = type.get_shape()
        numbers = cast("tuple[int, ...]", dense_values(cast(DenseIntOrFPElementsAttr, indices)))
        for at in range(count):
            index = numbers[at * len(shape) : (at + 1) * len(shape)]
            if any(not 0 <= one < size for one, size in zip(index, shape, strict=True)):
                shown = attribute_text(cast(Attribute, type))
                self.raise_error(f"index {list(index)} of element {at} is not in '{shown}'", start)

    def _dense_resource(self) -> Attribute:
        self.parse_punctuation("<", " after 'dense_resource'")
        token = self._current_token
        key = self.parse_identifier_or_str_literal()
        if not key:
            self.raise_error("expected a resource key", token.span)
        self.parse_punctuation(">")
        self.parse_punctuation(":")
        start = self.pos
        type = self.parse_type()
        if not isinstance(type, ShapedType):
            self.raise_error(f"a resource needs a type with a shape, found '{attribute_text(type)}'", start)
        return unvalidated(DenseResourceAttr, self.resource(key), cast(Attribute, type))

    def resource(self, key: str) -> ResourceHandle:
        """Return the handle of a resource, which is one object for each key."""
        known = self._resources.get(key)
        if known is None:
            known = self._resources[key] = ResourceHandle(key)
        return known

    def _parse_builtin_densearray_attr(self) -> Any:
        self.parse_punctuation("<", " after 'array'")
        start = self.pos
        element = self.parse_type()
        if not isinstance(element, IntegerType | AnyFloat):
            self.raise_error(f"an array holds integers or floats, found '{attribute_text(element)}'", start)
        if (element.bitwidth % 8 and element != i1) or not element.bitwidth:
            self.raise_error(f"an array holds 'i1' and types of whole bytes, found '{attribute_text(element)}'", start)
        data: list[bytes] = []

        def one() -> None:
            data.append(self._element_bytes(self._array_element(element), element, in_array=True))

        if not self.next_is(MLIRTokenKind.GREATER):
            self.parse_punctuation(":", " after dense array type")
            self.parse_comma_separated_list(Delimiter.NONE, one)
        self.parse_punctuation(">", " to close an array attribute")
        return unvalidated(DenseArrayBase, element, BytesAttr(b"".join(data)))

    def _array_element(self, element: Attribute) -> _Element:
        """Parse a literal of an array of integers or floats."""
        negative = self._parse_optional_token(MLIRTokenKind.MINUS) is not None
        token = self._current_token
        if isinstance(element, AnyFloat):
            if token.kind not in (MLIRTokenKind.INTEGER_LIT, MLIRTokenKind.FLOAT_LIT):
                self.raise_error("expected a floating point number")
            self._consume_token()
            return "int" if token.kind == MLIRTokenKind.INTEGER_LIT else "float", (negative, token.text), token.span
        if token.kind == MLIRTokenKind.BARE_IDENT and token.text in ("true", "false"):
            if element != i1:
                self.raise_error(f"true and false have type 'i1', not '{attribute_text(element)}'")
            self._consume_token()
            return "bool", token.text == "true", token.span
        if token.kind != MLIRTokenKind.INTEGER_LIT:
            self.raise_error("expected an integer")
        self._consume_token()
        if element == i1:
            self.raise_error("elements of type 'i1' must be true or false")
        return "int", (negative, token.text), token.span


def integer_value(text: str) -> int:
    """Return the value of a decimal or hexadecimal literal. Decimal ones may begin with zeros."""
    return int(text, 16) if text[:2] in ("0x", "0X") else int(text)


def _is_numeric(element: Attribute) -> bool:
    return isinstance(element, IntegerType | IndexType | AnyFloat | ComplexType)
