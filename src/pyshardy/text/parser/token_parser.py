"""Parse tokens, and report errors at the locations at which MLIR does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from xdsl.context import Context
from xdsl.dialects.builtin import (
    StringAttr,
)
from xdsl.ir import Attribute, TypeAttribute
from xdsl.parser import Parser as XdslParser
from xdsl.utils.exceptions import ParseError
from xdsl.utils.lexer import Input, Span
from xdsl.utils.mlir_lexer import MLIRToken, MLIRTokenKind, StringLiteral

from pyshardy.text.assembly.asm_parser import Delimiter
from pyshardy.text.parser.lexer import Lexer, end_before


class NotedError(ParseError):
    """An error with a note at another location."""

    def __init__(self, span: Span, message: str, note: tuple[Span, str]) -> None:
        super().__init__(span, message)
        self.note = note


class TokenParser(XdslParser):
    """xDSL's parser with another lexer. Errors have MLIR's locations."""

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>") -> None:
        super().__init__(ctx, "", name)
        self.text = text
        self._lexer = Lexer(Input(text, name))
        self._parser_state.lexer = self._lexer
        self._parser_state.current_token = self._lexer.lex()
        self.known_types: dict[str, TypeAttribute] = {}
        """Types that have been parsed and contain nothing nested, by their text."""
        self._nesting = 0

    @property
    def pos(self) -> int:
        """The offset of the next token."""
        return self._parser_state.current_token.start  # pyright: ignore[reportAttributeAccessIssue]

    def next_is(self, token_type: MLIRTokenKind) -> bool:
        """Return whether the next token is of this type."""
        return self._parser_state.current_token.kind == token_type

    def _consume_token(self, expected_kind: MLIRTokenKind | None = None) -> MLIRToken:
        state = self._parser_state
        token = state.current_token
        state.current_token = state.lexer.lex()
        return token

    def _parse_optional_token(self, expected_kind: MLIRTokenKind) -> MLIRToken | None:
        return self._consume_token() if self._parser_state.current_token.kind is expected_kind else None

    def parse_optional_characters(self, text: str) -> str | None:
        """Parse a token of any type with this text."""
        if self._parser_state.current_token.text != text:
            return None
        self._consume_token()
        return text

    def raise_wrong_token(self, message: str, at: Span | None = None) -> NoReturn:
        """Raise ParseError for a token that should be another one, by default the next token.

        As in MLIR, the location is the end of the token before it.
        """
        token = self._current_token
        # At the end of the text, MLIR reports its last character.
        start = at.start if at else token.span.start - (token.kind == MLIRTokenKind.EOF and token.span.start > 0)
        end = end_before(self.text, start)
        raise ParseError(Span(end, end, self._lexer.input), message)

    def raise_plain_error(self, msg: str, at_position: Any = None) -> NoReturn:
        """Raise ParseError at a span or offset, by default at the next token."""
        if isinstance(at_position, int):
            at_position = Span(at_position, at_position, self._lexer.input)
        if at_position is None:
            at_position = self._current_token.span
            if self._current_token.kind == MLIRTokenKind.EOF and at_position.start:
                at_position = Span(at_position.start - 1, at_position.start, self._lexer.input)
        raise ParseError(at_position, msg)

    def expect(self, try_parse: Callable[[], Any], error_message: str) -> Any:
        """Return what `try_parse` returns, which must not be None."""
        result = try_parse()
        if result is None:
            self.raise_wrong_token(_OWN_WORDS.get(error_message, error_message))
        return result

    def parse_symbol_name(self) -> StringAttr:
        """Parse `@name`."""
        name = self.parse_optional_symbol_name()
        if name is None:
            self.raise_error("expected a symbol, such as @name", self._current_token.span)
        return name

    def parse_characters(self, text: str, context_msg: str = "") -> str:
        """Parse a token of any type with this text."""
        return self.expect(lambda: self.parse_optional_characters(text), expected(text, context_msg))

    def parse_optional_punctuation(self, punctuation: Any) -> Any:
        """Parse a punctuation mark."""
        token = self._parser_state.current_token
        if token.text == punctuation:
            self._consume_token()
            return punctuation
        return None

    def parse_punctuation(self, punctuation: Any, context_msg: str = "") -> Any:
        """Parse a punctuation mark. The error message ends in `context_msg`."""
        if self.parse_optional_punctuation(punctuation) is None:
            self.raise_wrong_token(expected(punctuation, context_msg))
        return punctuation

    def parse_keyword(self, keyword: str, context_msg: str = "") -> str:
        """Parse a given identifier."""
        if self.parse_optional_keyword(keyword) is None:
            self.raise_error(f"expected '{keyword}'{context_msg}")
        return keyword

    def _parse_token(self, expected_kind: MLIRTokenKind, error_msg: str) -> MLIRToken:
        return self.expect(lambda: self._parse_optional_token(expected_kind), error_msg)

    def parse_type(self) -> TypeAttribute:
        """Parse a type."""
        result = self.parse_optional_type()
        if result is None:
            self.raise_wrong_token("expected a type")
        return result

    def parse_attribute(self) -> Attribute:
        """Parse an attribute or type."""
        result = self.parse_optional_attribute()
        if result is None:
            self.raise_wrong_token("expected an attribute")
        return result

    def _enter(self) -> None:
        self._nesting += 1
        if self._nesting > 250:
            self.raise_error("attributes are nested too deeply")

    def _string_bytes(self, span: Span) -> bytes:
        return StringLiteral(span.start, span.end, span.input).bytes_contents

    def parse_optional_symbol_name(self) -> StringAttr | None:
        """Parse `@name` or `@"name"`. Bytes that are not UTF-8 become lone surrogates."""
        token = self._parse_optional_token(MLIRTokenKind.AT_IDENT)
        if token is None:
            return None
        if token.text[1] != '"':
            return StringAttr(token.text[1:])
        span = Span(token.span.start + 1, token.span.end, token.span.input)
        return StringAttr(self._string_bytes(span).decode("utf-8", "surrogateescape"))

    def parse_i64(self) -> int:
        """Parse an integer of 64 bits."""
        start = self.pos
        value = self.parse_optional_integer(allow_boolean=False)
        if value is None:
            self.raise_error("expected an integer", start)
        if not -(1 << 63) <= value < 1 << 63:
            self.raise_error("integer does not fit in 64 bits", start)
        return value

    def parse_i64_list(self) -> list[int]:
        """Parse `[1, 2]`."""
        return self.parse_comma_separated_list(Delimiter.SQUARE, self.parse_i64)

    def parse_unsigned(self, bits: int) -> int:
        """Parse an unsigned integer of a given width."""
        start = self.pos
        number = self.parse_integer(allow_boolean=False, allow_negative=False)
        if number >> bits:
            self.raise_error(f"expected an unsigned {bits}-bit integer", start)
        return number


_OWN_WORDS = {"Expected shape type.": "expected a type", "function type expected": "expected '('"}
"""Messages in place of those of xDSL's parser."""

_OWN_CONTEXTS = {
    ("=", " after operation result list"): " after SSA name",
    ("(", " in operation argument list"): " to start operand list",
    (")", " in operation argument list"): " to end operand list",
    (":", " after block argument name!"): "",
}
"""Ends of messages in place of those of xDSL's parser, by the punctuation that is missing."""


def expected(text: str, context: str) -> str:
    """Return the message for a text that is missing."""
    return f"expected '{text}'{_OWN_CONTEXTS.get((text, context), context)}"
