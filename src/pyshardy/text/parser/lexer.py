"""Tokens of MLIR text by one regular expression (Shardy spec: MLIR text, lexical rules)."""

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
_KINDS = {
    number: getattr(MLIRTokenKind, name) if name.isupper() else None for name, number in _TOKEN.groupindex.items()
}
_STRING = _TOKEN.groupindex["string"]
_STRING_START = re.compile(r'"(?:[^"\\\n\v\f]++|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+')
_BRACKET = re.compile(r'"(?:[^"\\\n]++|\\.)*+"|->|[<({\[\]})>]')
_CLOSING = {"<": ">", "(": ")", "{": "}", "[": "]"}
_LONGEST_NUMBER = 4000
"""Digits; Python itself refuses to convert much longer ones."""
_NAMED = {"#": "attribute name", "!": "type identifier", "%": "SSA name", "^": "block name"}
"""What a name follows."""
_NOT_UTF8 = re.compile(r"\\[89a-fA-F][0-9a-fA-F]")


class QuickToken(Token[MLIRTokenKind, str]):
    """A token that knows its text; its span is made when somebody asks."""

    __slots__ = ("end", "input", "kind", "start", "text")
    __setattr__ = object.__setattr__  # past the dataclass's, which forbids it
    __delattr__ = object.__delattr__

    def __init__(self, kind: MLIRTokenKind, text: str, start: int, end: int, input: Input) -> None:
        self.kind = kind
        self.text = text  # pyright: ignore[reportIncompatibleMethodOverride, reportAttributeAccessIssue]
        self.start = start
        self.end = end
        self.input = input

    @property
    def span(self) -> Span:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Where the token stands."""
        return Span(self.start, self.end, self.input)


class Lexer(MLIRLexer):
    """xDSL's token interface; remembers where the token before the current one ended."""

    previous_end: int = 0

    def __init__(self, input: Input) -> None:
        super().__init__(input)
        self._text = input.content

    def lex(self) -> MLIRToken:
        """The next token; raises ParseError at a character that starts none."""
        self.previous_end = self.pos
        match = _TOKEN.match(self._text, self.pos)
        if match is None:
            return self._end_or_error(_SPACE.match(self._text, self.pos).end())  # pyright: ignore
        number = match.lastindex or 0
        text = match[number]
        start, self.pos = match.span(number)
        kind = _KINDS[number]
        if kind is None:
            kind = self._string_kind(start, self.pos) if number == _STRING else KIND_BY_PUNCTUATION_SPELLING[text]
        elif kind is MLIRTokenKind.INTEGER_LIT and len(text) > _LONGEST_NUMBER:
            raise ParseError(Span(start, self.pos, self.input), "integer value too large")
        return QuickToken(kind, text, start, self.pos, self.input)

    def _string_kind(self, start: int, end: int) -> MLIRTokenKind:
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
            return QuickToken(MLIRTokenKind.EOF, "", start, start, self.input)
        character = self._text[start]
        span = Span(start, start + 1, self.input)
        if string := _STRING_START.match(self._text, start + (character == "@")):
            end = string.end()
            escape = self._text.startswith("\\", end)
            message = "unknown escape in string literal" if escape else "expected '\"' in string literal"
            raise ParseError(Span(end, end, self.input), message)
        if character == "@":
            raise ParseError(
                Span(start + 1, start + 1, self.input), "@ identifier expected to start with letter or '_'"
            )
        if character == ".":
            raise ParseError(Span(start + 1, start + 1, self.input), "expected three consecutive dots for an ellipsis")
        if character in _NAMED:
            raise ParseError(span, f"invalid {_NAMED[character]}")
        raise ParseError(span, "unexpected character")


def unclosed_bracket(text: str, start: int) -> tuple[int, str] | None:
    """The first bracket from `start` on without its like: where MLIR shows it, and the bracket; None if all have."""
    place, bracket = _first_group(text, start)
    return (place, bracket) if bracket else None


def end_of_brackets(text: str, start: int) -> int:
    """Behind the bracket that closes an angle bracket at `start`; `start` itself if there is no such pair."""
    end, unclosed = _first_group(text, start) if text.startswith("<", start) else (start, "")
    return start if unclosed else end


def _first_group(text: str, start: int) -> tuple[int, str]:
    """Where the first brackets from `start` on end, and nothing; or where MLIR shows one without its like, and it."""
    place = start
    unclosed: list[str] = []
    for match in _BRACKET.finditer(text, start):
        character = match.group()
        if character[0] == '"':
            place = match.start()  # what MLIR's lexer saw last
        elif character in _CLOSING:
            unclosed.append(character)
        elif len(character) == 1:
            if _CLOSING[unclosed[-1]] != character:
                break
            unclosed.pop()
            if not unclosed:
                return match.end(), ""
    return place, unclosed[-1]


def end_before(text: str, position: int) -> int:
    """Where MLIR shows that something is missing before a token: behind the last word; the token itself if it is first.

    Comments on lines above are skipped, one right before the token is not.
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
