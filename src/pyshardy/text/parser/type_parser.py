"""Parse types: MLIR's grammar of builtin types."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import UnionType
from typing import Any

from xdsl.dialects.builtin import (
    DYNAMIC_INDEX,
    AnyFloat,
    ComplexType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    StridedLayoutAttr,
    UnrankedTensorType,
    VectorType,
)
from xdsl.ir import Attribute, TypeAttribute
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.wording import counted
from pyshardy.ir.unvalidated import function_type, tensor_type
from pyshardy.text.assembly.asm_parser import Delimiter
from pyshardy.text.parser.token_parser import TokenParser
from pyshardy.text.printer.attribute_printer import attribute_text

# A type with nothing nested is determined by its text, and parsed once.
_PLAIN_TYPE = re.compile(r"tensor<[0-9x?a-zA-Z]+>|[su]?i[0-9]+\b|(?:index|bf16|f16|f32|f64)\b")
# So is a type of a dialect without aliases and attributes of dialects.
_DIALECT_TYPE = re.compile(r"![a-z]\w*\.\w+<[^<>#!]*(?:<[^<>#!]*(?:<[^<>#!]*>[^<>#!]*)*>[^<>#!]*)*>")
_SELF_CONTAINED_TYPES = {MLIRTokenKind.BARE_IDENT: _PLAIN_TYPE, MLIRTokenKind.EXCLAMATION_IDENT: _DIALECT_TYPE}
# The sizes before an element type, all of less than 64 bits.
_SIZES = re.compile(r"(?:(?:[0-9]{1,18}|\?)x)+(?=[a-zA-Z!])")
_INTEGER_TYPE = re.compile(r"[su]?i0*([0-9]+)")
_MAX_INTEGER_BITS = (1 << 24) - 1

_BUILTIN_PREFIXES = ("tensor", "unranked_tensor", "memref", "unranked_memref", "fun", "tuple", "none_type")
_TENSOR_ELEMENTS = IntegerType | IndexType | AnyFloat | ComplexType | VectorType


class TypeParser(TokenParser):
    """Parse types."""

    def parse_optional_type(self) -> TypeAttribute | None:
        """Parse a type."""
        token = self._parser_state.current_token
        self_contained = _SELF_CONTAINED_TYPES.get(token.kind)
        match = None if self_contained is None else self_contained.match(self.text, token.span.start)
        if match is not None:
            known = self.known_types.get(match.group())
            if known is not None:
                self._resume_from(match.end())
                return known
        self._enter()
        result = super().parse_optional_type()
        self._nesting -= 1
        if match is not None and result is not None and self._lexer.previous_end == match.end():
            self.known_types[match.group()] = result
        return result

    def _parse_optional_integer_or_float_type(self) -> TypeAttribute | None:
        token = self._current_token
        match = _INTEGER_TYPE.fullmatch(token.text)
        if match is not None and int(match[1][:20]) > _MAX_INTEGER_BITS:
            self.raise_error(f"integers have at most {_MAX_INTEGER_BITS} bits")
        return super()._parse_optional_integer_or_float_type()

    def _parse_optional_builtin_parametrized_type(self) -> TypeAttribute | None:
        token = self._current_token
        parse = _BRACKETED_TYPES.get(token.text) if token.kind == MLIRTokenKind.BARE_IDENT else None
        if parse is None:
            return None
        self._consume_token()
        where = f" in {token.text} type"
        self.parse_punctuation("<", where)
        type = parse(self)
        self.parse_punctuation(">", where)
        return type

    def parse_optional_function_type(self) -> FunctionType | None:
        """Parse `(types) -> types`."""
        if self._current_token.kind != MLIRTokenKind.L_PAREN:
            return None
        inputs = self.parse_comma_separated_list(Delimiter.PAREN, self.parse_type)
        self.parse_punctuation("->", " in function type")
        if self._current_token.kind != MLIRTokenKind.L_PAREN:
            return function_type(inputs, [self.parse_type()])
        return function_type(inputs, self.parse_comma_separated_list(Delimiter.PAREN, self.parse_type))

    def parse_shape_delimiter(self) -> None:
        """Parse the `x` after a size."""
        if self._parse_optional_shape_delimiter() is None:
            self.raise_wrong_token("expected 'x' after a dimension")

    def _parse_tensor_attrs(self) -> Any:
        shape, element = self._shaped("tensor", _TENSOR_ELEMENTS)
        if self.parse_optional_punctuation(",") is None:
            return UnrankedTensorType(element) if shape is None else tensor_type(shape, element)
        encoding = self.parse_optional_attribute()
        if encoding is None:  # reported where `>` is expected
            return UnrankedTensorType(element) if shape is None else tensor_type(shape, element)
        if shape is None:
            self.parse_punctuation(">", " in tensor type")
            self.raise_error("an unranked tensor cannot have an encoding", self._lexer.previous_end)
        verify_encoding: Any = getattr(encoding, "verify_encoding", None)
        if verify_encoding is not None:
            try:
                verify_encoding(shape, element)
            except VerifyException as problem:
                self.raise_error(str(problem), self.pos)
        return tensor_type(shape, element, encoding)

    def parse_ranked_shape(self) -> tuple[list[int], Attribute]:
        """Parse sizes, each with an `x` after it, and the element type."""
        match = _SIZES.match(self.text, self.pos)
        if match is None:
            sizes: list[int] = []
            while self._current_token.kind in (MLIRTokenKind.INTEGER_LIT, MLIRTokenKind.QUESTION):
                sizes.append(self.parse_shape_dimension())
                self.parse_shape_delimiter()
            return sizes, self.expect(self.parse_optional_type, "Expected shape type.")
        self._resume_from(match.end())
        return sizes_of(match.group()), self.expect(self.parse_optional_type, "Expected shape type.")

    def parse_shape_dimension(self, allow_dynamic: bool = True) -> int:
        """Parse a size, or `?`."""
        start = self.pos
        size = super().parse_shape_dimension(allow_dynamic)
        if size >> 63 > 0:
            self.raise_error("the dimension does not fit in 64 bits", start)
        return size

    def _parse_int_or_question(self, context_msg: str = "") -> Any:
        start = self.pos
        number = super()._parse_int_or_question(context_msg)
        if number != "?" and not -1 << 63 <= number < 1 << 63:
            self.raise_error("expected a 64-bit signed integer or '?'", start)
        return number

    def _shaped(self, what: str, elements: UnionType) -> tuple[list[int] | None, Any]:
        """Parse a shape, None if unranked, and an element type of the allowed classes."""
        start = self.pos
        shape, element = self.parse_shape()
        if isinstance(element, elements) or not element.name.startswith(_BUILTIN_PREFIXES):
            return (None if shape is None else list(shape)), element
        self.raise_error(f"elements of a {what} cannot have type '{attribute_text(element)}'", start)

    def _parse_memref_attrs(self) -> Any:
        start = self.pos
        type = super()._parse_memref_attrs()
        if isinstance(type, MemRefType) and isinstance(type.layout, StridedLayoutAttr):
            strides: Any = type.layout.strides
            if len(strides.data) != (rank := len(type.get_shape())):
                found = counted(len(strides.data), "stride")
                self.raise_error(f"the layout has {found}, but the type has rank {rank}", start)
        return type

    def _parse_vector_attrs(self) -> Any:
        start = self._lexer.previous_end
        type = super()._parse_vector_attrs()
        if any(size <= 0 for size in type.get_shape()):
            self.raise_error(f"the sizes of a vector must be positive, found '{attribute_text(type)}'", start)
        return type

    def _parse_complex_attrs(self) -> ComplexType[Any]:
        start = self.pos
        element = self.parse_type()
        if not isinstance(element, IntegerType | AnyFloat):
            self.raise_error(f"the parts of a complex number cannot have type '{attribute_text(element)}'", start)
        return ComplexType(element)


def sizes_of(text: str) -> list[int]:
    """Return the sizes in a text that has an `x` after each."""
    return [DYNAMIC_INDEX if size == "?" else int(size) for size in text.split("x")[:-1]]


_BRACKETED_TYPES: dict[str, Callable[[TypeParser], Any]] = {
    "vector": TypeParser._parse_vector_attrs,
    "memref": TypeParser._parse_memref_attrs,
    "tensor": TypeParser._parse_tensor_attrs,
    "complex": TypeParser._parse_complex_attrs,
    "tuple": TypeParser._parse_tuple_attrs,
}
