"""Tokens of one line that is read past the lexer: words, numbers, punctuation and lists of them.

Whoever reads from these gives up on whatever is unusual or wrong: the exact parser then reads the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from xdsl.parser import Parser
from xdsl.utils.mlir_lexer import KIND_BY_PUNCTUATION_SPELLING
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

T = TypeVar("T")

# The lexer's tokens, but that a name is a gap, a type in which nothing is nested one token, and a bracket that follows
# the name of an attribute or type at once belongs to it.
_TOKEN = re.compile(
    r"tensor<[0-9x?a-zA-Z]+>|[a-zA-Z_][a-zA-Z0-9_$.]*|->|[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?|0x[0-9a-fA-F]+|[0-9]+"
    r'|"[^"\\\n\v\f\0]*"|[#!][0-9a-zA-Z$._-]+<?|@[a-zA-Z_][a-zA-Z0-9_$.]*|[^ ]'
)
VALUE = "\0"
"""What stands in place of the name of a value."""
_CLOSING = {"<": ">", "(": ")", "{": "}", "[": "]"}
_CLOSED = frozenset(_CLOSING.values())
_KINDS = {
    '"': Kind.STRING_LIT,
    "@": Kind.AT_IDENT,
    "!": Kind.EXCLAMATION_IDENT,
    "#": Kind.HASH_IDENT,
    VALUE: Kind.PERCENT_IDENT,
    "": Kind.EOF,
}


class FallBackToFullParser(Exception):
    """A line has something that only the exact parser reads, or is wrong."""


class LineTokens:
    """The tokens of a text, read one by one; nobody knows where they stand."""

    Delimiter = Parser.Delimiter

    def __init__(self, text: str) -> None:
        self.text = text
        self.pos = 0
        """The number of the next token."""
        self._tokens = [*_TOKEN.findall(text), "", "", ""]

    def __getattr__(self, name: str) -> NoReturn:
        raise FallBackToFullParser

    def is_at_end(self) -> bool:
        """Whether all has been read."""
        return not self._tokens[self.pos]

    def _next(self) -> str:
        token = self._tokens[self.pos]
        if not token:
            raise FallBackToFullParser
        self.pos += 1
        return token

    def _behind(self, number: int) -> int:
        """The number of the token behind the bracket that closes the one in a token."""
        unclosed = 0
        for at in range(number, len(self._tokens)):
            token = self._tokens[at]
            if token[-1:] in _CLOSING and token[0] != '"':
                unclosed += 1
            elif token in _CLOSED:
                unclosed -= 1
                if unclosed <= 0:
                    return at + 1
        raise FallBackToFullParser

    def _start(self, number: int) -> int:
        """Where a token stands."""
        at = 0
        for token in self._tokens[:number]:
            at = self.text.index(token, at) + len(token)
        return self.text.index(self._tokens[number], at)

    def _bracketed(self, prefix: int = 0) -> str:
        """The text from an opening bracket, or so many tokens before it, to the closing one, without names in it."""
        first = self.pos - prefix
        unclosed: list[str] = []
        while True:
            token = self._next()
            if token[-1] in _CLOSING and token[0] != '"':
                unclosed.append(_CLOSING[token[-1]])
            elif token == VALUE or not unclosed:
                raise FallBackToFullParser
            elif token == unclosed[-1]:
                unclosed.pop()
                if not unclosed:
                    return self.text[self._start(first) : self._start(self.pos - 1) + 1]

    def raise_error(self, *problem: Any) -> NoReturn:
        """Gives up."""
        raise FallBackToFullParser

    raise_wrong_token = raise_plain_error = raise_error

    def next_is(self, kind: Kind) -> bool:
        """Whether the next token is of this kind."""
        token = self._tokens[self.pos]
        found = KIND_BY_PUNCTUATION_SPELLING.get(token) or _KINDS.get(token[:1])
        if found is None:
            found = Kind.BARE_IDENT if token[0].isalpha() or token[0] == "_" else None
        return found is kind

    # --- words, punctuation, lists ----------------------------------------------------------------------------------

    def parse_optional_punctuation(self, text: str) -> str | None:
        """The text, if it is the next token; gives up where the next line might go on with it."""
        token = self._tokens[self.pos]
        if token == text:
            self.pos += 1
            return text
        if not token:
            raise FallBackToFullParser
        return None

    parse_optional_keyword = parse_optional_characters = parse_optional_punctuation

    def parse_punctuation(self, text: str, context_msg: str = "") -> str:
        """The text, which must be the next token."""
        if self._tokens[self.pos] != text:
            raise FallBackToFullParser
        self.pos += 1
        return text

    parse_keyword = parse_characters = parse_punctuation

    def parse_optional_identifier(self) -> str | None:
        """A word, if it is the next token."""
        token = self._tokens[self.pos]
        if not token[:1].isalpha() or "<" in token:
            return None
        self.pos += 1
        return token

    def parse_optional_str_literal(self) -> str | None:
        """A string, if it is the next token."""
        token = self._tokens[self.pos]
        if token[:1] != '"' or len(token) < 2:
            return None
        self.pos += 1
        return token[1:-1]

    def parse_str_literal(self) -> str:
        """A string."""
        return self._given(self.parse_optional_str_literal())

    def parse_optional_identifier_or_str_literal(self) -> str | None:
        """A word or a string, if it is the next token."""
        return self.parse_optional_identifier() or self.parse_optional_str_literal()

    def parse_optional_integer(self, allow_boolean: bool = True, allow_negative: bool = True) -> int | None:
        """A decimal number, if it is the next token."""
        negative = self._tokens[self.pos] == "-"
        token = self._tokens[self.pos + negative]
        if not token.isdigit() or (negative and not allow_negative):
            if allow_boolean or negative:
                raise FallBackToFullParser
            return None
        self.pos += 1 + negative
        return -int(token) if negative else int(token)

    def parse_integer(self, allow_boolean: bool = True, allow_negative: bool = True, context_msg: str = "") -> int:
        """A decimal number."""
        return self._given(self.parse_optional_integer(allow_boolean, allow_negative))

    def parse_optional_boolean(self) -> bool | None:
        """`true` or `false`, if it is the next token."""
        found = {"true": True, "false": False}.get(self._tokens[self.pos])
        if found is not None:
            self.pos += 1
        return found

    def parse_boolean(self) -> bool:
        """`true` or `false`."""
        return self._given(self.parse_optional_boolean())

    def parse_i64(self) -> int:
        """A decimal number of less than 64 bits."""
        token = self._next()
        negative = token == "-"
        if negative:
            token = self._next()
        if not _is_number(token):
            raise FallBackToFullParser
        return -int(token) if negative else int(token)

    def parse_i64_list(self) -> list[int]:
        """`[1, 2]`."""
        self.parse_punctuation("[")
        if self.parse_optional_punctuation("]"):
            return []
        found = [self.parse_i64()]
        while self._tokens[self.pos] == ",":
            self.pos += 1
            found.append(self.parse_i64())
        self.parse_punctuation("]")
        return found

    def parse_comma_separated_list(self, delimiter: Any, parse: Callable[[], T], context_msg: str = "") -> list[T]:
        """What stands between brackets, or without them at least one."""
        brackets = delimiter._value_
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
        """One or more, or None."""
        first = parse_optional()
        if first is None:
            return None
        found = [first]
        while self._tokens[self.pos] == ",":
            self.pos += 1
            found.append(parse())
        return found

    def _given(self, found: T | None) -> T:
        if found is None:
            raise FallBackToFullParser
        return found


def _is_number(token: str) -> bool:
    return token.isdigit() and len(token) < 19
