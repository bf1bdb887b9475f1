"""Parse tokens and lists of tokens of one line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from xdsl.utils.mlir_lexer import KIND_BY_PUNCTUATION_SPELLING, MLIRTokenKind

from pyshardy.text.assembly.asm_parser import Delimiter

T = TypeVar("T")

# The tokens of the lexer, with three exceptions: a name of a value is a gap, a type in which nothing is nested is one
# token, and a bracket right after the name of an attribute or type is part of that token.
_TOKEN = re.compile(
    r"tensor<[0-9x?a-zA-Z]+>|[a-zA-Z_][a-zA-Z0-9_$.]*|->|[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?|0x[0-9a-fA-F]+|[0-9]+"
    r'|"[^"\\\n\v\f\0]*"|[#!][0-9a-zA-Z$._-]+<?|@[a-zA-Z_][a-zA-Z0-9_$.]*|[^ ]'
)
GAP = "\0"
"""The character in place of the name of a value."""
_CLOSING = {"<": ">", "(": ")", "{": "}", "[": "]"}
_CLOSED = frozenset(_CLOSING.values())
_TOKEN_TYPES = {
    '"': MLIRTokenKind.STRING_LIT,
    "@": MLIRTokenKind.AT_IDENT,
    "!": MLIRTokenKind.EXCLAMATION_IDENT,
    "#": MLIRTokenKind.HASH_IDENT,
    GAP: MLIRTokenKind.PERCENT_IDENT,
    "": MLIRTokenKind.EOF,
}
"""Types of tokens by their first character."""


class FallBackToFullParser(Exception):
    """Raised for text that is wrong, or that only the full parser can parse."""


class LineTokenParser:
    """Parse the tokens of a text, whose offsets are not known.

    Methods that could go on with the next line raise FallBackToFullParser at the end of the text.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.pos = 0
        """The index of the next token."""
        self._tokens = [*_TOKEN.findall(text), "", "", ""]

    def is_at_end(self) -> bool:
        """Return whether all tokens have been parsed."""
        return not self._tokens[self.pos]

    def _next(self) -> str:
        token = self._tokens[self.pos]
        if not token:
            raise FallBackToFullParser
        self.pos += 1
        return token

    def _after_brackets(self, index: int) -> int:
        """Return the index of the token after the bracket that closes the one in a token."""
        unclosed = 0
        for at in range(index, len(self._tokens)):
            token = self._tokens[at]
            if token[-1:] in _CLOSING and token[0] != '"':
                unclosed += 1
            elif token in _CLOSED:
                unclosed -= 1
                if unclosed <= 0:
                    return at + 1
        raise FallBackToFullParser

    def _offset(self, index: int) -> int:
        """Return the offset of a token."""
        at = 0
        for token in self._tokens[:index]:
            at = self.text.index(token, at) + len(token)
        return self.text.index(self._tokens[index], at)

    def _bracketed(self, prefix: int = 0) -> str:
        """Parse from an opening bracket to its closing one; return that text with `prefix` tokens before it."""
        first = self.pos - prefix
        unclosed: list[str] = []
        while True:
            token = self._next()
            if token[-1] in _CLOSING and token[0] != '"':
                unclosed.append(_CLOSING[token[-1]])
            elif token == GAP or not unclosed:
                raise FallBackToFullParser
            elif token == unclosed[-1]:
                unclosed.pop()
                if not unclosed:
                    return self.text[self._offset(first) : self._offset(self.pos - 1) + 1]

    def raise_error(self, message: str, at: Any = None) -> NoReturn:
        """Fall back: the full parser reports errors with their locations."""
        raise FallBackToFullParser

    raise_wrong_token = raise_plain_error = raise_error

    def next_is(self, token_type: MLIRTokenKind) -> bool:
        """Return whether the next token is of this type."""
        token = self._tokens[self.pos]
        found = KIND_BY_PUNCTUATION_SPELLING.get(token) or _TOKEN_TYPES.get(token[:1])
        if found is None:
            found = MLIRTokenKind.BARE_IDENT if token[0].isalpha() or token[0] == "_" else None
        return found is token_type

    # --- words, punctuation, lists ----------------------------------------------------------------------------------

    def parse_optional_punctuation(self, text: str) -> str | None:
        """Parse a token with this text."""
        token = self._tokens[self.pos]
        if token == text:
            self.pos += 1
            return text
        if not token:
            raise FallBackToFullParser
        return None

    parse_optional_keyword = parse_optional_characters = parse_optional_punctuation

    def parse_punctuation(self, text: str, context: str = "") -> str:
        """Parse a token with this text."""
        if self._tokens[self.pos] != text:
            raise FallBackToFullParser
        self.pos += 1
        return text

    parse_keyword = parse_punctuation

    def parse_optional_identifier(self) -> str | None:
        """Parse an identifier."""
        token = self._tokens[self.pos]
        if not token[:1].isalpha() or "<" in token:
            return None
        self.pos += 1
        return token

    def parse_identifier(self) -> str:
        """Parse an identifier."""
        return self._required(self.parse_optional_identifier())

    def parse_optional_str_literal(self) -> str | None:
        """Parse a string literal."""
        token = self._tokens[self.pos]
        if token[:1] != '"' or len(token) < 2:
            return None
        self.pos += 1
        return token[1:-1]

    def parse_str_literal(self) -> str:
        """Parse a string literal."""
        return self._required(self.parse_optional_str_literal())

    def parse_optional_identifier_or_str_literal(self) -> str | None:
        """Parse an identifier or a string literal."""
        return self.parse_optional_identifier() or self.parse_optional_str_literal()

    def parse_optional_integer(self, allow_boolean: bool = True, allow_negative: bool = True) -> int | None:
        """Parse a decimal integer."""
        negative = self._tokens[self.pos] == "-"
        token = self._tokens[self.pos + negative]
        if not token.isdigit() or (negative and not allow_negative):
            if allow_boolean or negative:
                raise FallBackToFullParser
            return None
        self.pos += 1 + negative
        return -int(token) if negative else int(token)

    def parse_integer(self, allow_boolean: bool = True, allow_negative: bool = True) -> int:
        """Parse a decimal integer."""
        return self._required(self.parse_optional_integer(allow_boolean, allow_negative))

    def parse_number(self) -> int | float:
        """Fall back: floating-point numbers are rare in the text of ops."""
        raise FallBackToFullParser

    def parse_optional_boolean(self) -> bool | None:
        """Parse `true` or `false`."""
        found = {"true": True, "false": False}.get(self._tokens[self.pos])
        if found is not None:
            self.pos += 1
        return found

    def parse_boolean(self) -> bool:
        """Parse `true` or `false`."""
        return self._required(self.parse_optional_boolean())

    def parse_i64(self) -> int:
        """Parse a decimal integer of less than 64 bits."""
        token = self._next()
        negative = token == "-"
        if negative:
            token = self._next()
        if not token.isdigit() or len(token) > 18:
            raise FallBackToFullParser
        return -int(token) if negative else int(token)

    def parse_i64_list(self) -> list[int]:
        """Parse `[1, 2]`."""
        self.parse_punctuation("[")
        if self.parse_optional_punctuation("]"):
            return []
        found = [self.parse_i64()]
        while self._tokens[self.pos] == ",":
            self.pos += 1
            found.append(self.parse_i64())
        self.parse_punctuation("]")
        return found

    def parse_comma_separated_list(self, delimiter: Delimiter, parse: Callable[[], T], context: str = "") -> list[T]:
        """Parse a list between brackets; without brackets, at least one item."""
        brackets: Any = delimiter._value_
        if brackets is not None:
            self.parse_punctuation(brackets[0])
            if self.parse_optional_punctuation(brackets[1]):
                return []
        found = [parse()]
        while self._tokens[self.pos] == ",":
            self.pos += 1
            found.append(parse())
        if brackets is not None:
            self.parse_punctuation(brackets[1])
        return found

    def parse_optional_undelimited_comma_separated_list(
        self, parse_optional: Callable[[], T | None], parse: Callable[[], T]
    ) -> list[T] | None:
        """Parse a list without brackets, if its first item is present."""
        first = parse_optional()
        if first is None:
            return None
        found = [first]
        while self._tokens[self.pos] == ",":
            self.pos += 1
            found.append(parse())
        return found

    def _required(self, found: T | None) -> T:
        if found is None:
            raise FallBackToFullParser
        return found
