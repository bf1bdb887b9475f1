"""Split MLIR text into tokens, with one regular expression."""

from __future__ import annotations

import re

from xdsl.utils.exceptions import ParseError
from xdsl.utils.lexer import Input, Span, Token
from xdsl.utils.mlir_lexer import KIND_BY_PUNCTUATION_SPELLING, MLIRLexer, MLIRToken, MLIRTokenKind, StringLiteral

_SPACE = re.compile(r"(?:[ \t\r\n\0]+|//[^\n]*)*")
_TOKEN = re.compile(
    r"""
    (?:[ \t\r\n\0]++|//[^\n]*+)*+
    (?:
    (?P<BARE_IDENT>[a-zA-Z_][a-zA-Z0-9_$.]*)
  | (?P<punctuation>->|\.\.\.|\{-\#|\#-\}|[:,()\[\]{}<>=+\-*/?|])
  | (?P<PERCENT_IDENT>%(?:[0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*))
  | (?P<FLOAT_LIT>[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?)
  | (?P<INTEGER_LIT>0x[0-9a-fA-F]+|[0-9]+)
  | (?P<string>"(?:[^"\\\n\v\f]++|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+")
  | (?P<HASH_IDENT>\#(?:[0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*))
  | (?P<AT_IDENT>@(?:[a-zA-Z_][a-zA-Z0-9_$.]*|"(?:[^"\\\n\v\f]++|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+"))
  | (?P<EXCLAMATION_IDENT>!(?:[0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*))
  | (?P<CARET_IDENT>\^(?:[0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*))
    )
    """,
    re.VERBOSE,
)
_TOKEN_TYPES = {
    number: getattr(MLIRTokenKind, name) if name.isupper() else None for name, number in _TOKEN.groupindex.items()
}
_STRING = _TOKEN.groupindex["string"]
_STRING_START = re.compile(r'"(?:[^"\\\n\v\f]++|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+')
_BRACKET = re.compile(r'"(?:[^"\\\n]++|\\.)*+"|->|[<({\[\]})>]')
_CLOSING = {"<": ">", "(": ")", "{": "}", "[": "]"}
_MAX_DIGITS = 4000
"""The most digits of a number. Python refuses to convert much longer ones."""
_NAMED = {"#": "attribute name", "!": "type identifier", "%": "SSA name", "^": "block name"}
"""What the name after a character is called in messages."""
_NOT_UTF8 = re.compile(r"\\[89a-fA-F][0-9a-fA-F]")


class LazySpanToken(Token[MLIRTokenKind, str]):
    """A token with its text, whose span is created on demand."""

    __slots__ = ("end", "input", "kind", "start", "text")
    __setattr__ = object.__setattr__  # instead of the dataclass's, which forbids it
    __delattr__ = object.__delattr__

    def __init__(self, kind: MLIRTokenKind, text: str, start: int, end: int, input: Input) -> None:
        self.kind = kind
        self.text = text  # pyright: ignore[reportIncompatibleMethodOverride, reportAttributeAccessIssue]
        self.start = start
        self.end = end
        self.input = input

    @property
    def span(self) -> Span:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The range of offsets."""
        return Span(self.start, self.end, self.input)


class Lexer(MLIRLexer):
    """xDSL's lexer interface, with the end of the token before the current one."""

    previous_end: int = 0

    def __init__(self, input: Input) -> None:
        super().__init__(input)
        self._text = input.content

    def lex(self) -> MLIRToken:
        """Return the next token. Raises ParseError at a character that starts no token."""
        self.previous_end = self.pos
        match = _TOKEN.match(self._text, self.pos)
        if match is None:
            return self._end_or_error(_SPACE.match(self._text, self.pos).end())  # pyright: ignore
        number = match.lastindex or 0
        text = match[number]
        start, self.pos = match.span(number)
        token_type = _TOKEN_TYPES[number]
        if token_type is None:
            token_type = self._string_type(start, self.pos) if number == _STRING else KIND_BY_PUNCTUATION_SPELLING[text]
        elif token_type is MLIRTokenKind.INTEGER_LIT and len(text) > _MAX_DIGITS:
            raise ParseError(Span(start, self.pos, self.input), f"the integer has more than {_MAX_DIGITS} digits")
        return LazySpanToken(token_type, text, start, self.pos, self.input)

    def _string_type(self, start: int, end: int) -> MLIRTokenKind:
        if not _NOT_UTF8.search(self._text, start, end):
            return MLIRTokenKind.STRING_LIT
        try:
            StringLiteral(start, end, self.input).string_contents  # noqa: B018
        except UnicodeDecodeError:
            return MLIRTokenKind.BYTES_LIT
        return MLIRTokenKind.STRING_LIT

    def _end_or_error(self, start: int) -> MLIRToken:
        if start >= len(self._text):
            self.pos = start
            return LazySpanToken(MLIRTokenKind.EOF, "", start, start, self.input)
        character = self._text[start]
        span = Span(start, start + 1, self.input)
        if string := _STRING_START.match(self._text, start + (character == "@")):
            end = string.end()
            escape = self._text.startswith("\\", end)
            message = "the string has an unknown escape" if escape else "the string is not closed"
            raise ParseError(Span(end, end, self.input), message)
        if character == "@":
            raise ParseError(Span(start + 1, start + 1, self.input), "expected a name or a string after '@'")
        if character == ".":
            raise ParseError(Span(start + 1, start + 1, self.input), "expected '...'")
        if character in _NAMED:
            raise ParseError(span, f"invalid {_NAMED[character]}")
        raise ParseError(span, "unexpected character")


def unclosed_bracket(text: str, start: int) -> tuple[int, str] | None:
    """Return the first bracket from `start` on that is not closed, with the offset at which MLIR reports it."""
    at, bracket = _first_group(text, start)
    return (at, bracket) if bracket else None


def end_of_brackets(text: str, start: int) -> int:
    """Return the offset after the bracket that closes an angle bracket at `start`; `start` if there is no such pair."""
    end, unclosed = _first_group(text, start) if text.startswith("<", start) else (start, "")
    return start if unclosed else end


def _first_group(text: str, start: int) -> tuple[int, str]:
    """Return the offset after the first group of brackets, and an empty text.

    If a bracket is not closed, return the offset at which MLIR reports it, and the bracket.
    """
    reported_at = start
    unclosed: list[str] = []
    for match in _BRACKET.finditer(text, start):
        character = match.group()
        if character[0] == '"':
            reported_at = match.start()  # the last token of MLIR's lexer
        elif character in _CLOSING:
            unclosed.append(character)
        elif len(character) == 1:
            if _CLOSING[unclosed[-1]] != character:
                break
            unclosed.pop()
            if not unclosed:
                return match.end(), ""
    return reported_at, unclosed[-1]


def end_before(text: str, position: int) -> int:
    """Return the offset at which MLIR reports that something is missing before a token: the end of the previous one.

    That is the token itself if it is the first. Comments on lines above are skipped, one right before the token is not.
    """
    end = position
    while end := len(text[:end].rstrip(" \t")):
        if text[end - 1] not in "\r\n":
            return end
        end -= 1
        line_start = max(text.rfind("\n", 0, end), text.rfind("\r", 0, end)) + 1
        comment = text.find("//", line_start, end)
        end = end if comment < 0 else comment
    return position
