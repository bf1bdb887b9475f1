"""Dictionaries of attributes in one line, read past the lexer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from xdsl.dialects.builtin import DictionaryAttr
from xdsl.utils.exceptions import ParseError, VerifyException

from pyshardy.ir.unchecked import dictionary
from pyshardy.text.line_cache.line_attributes import LineAttributes
from pyshardy.text.line_cache.line_tokens import FallBackToFullParser

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader

_QUOTED = r'"[^"\\\n]*+"'
_PLAIN = r'[^{}"\n]*+'
DICTIONARY = re.compile(rf"\{{{_PLAIN}(?:(?:{_QUOTED}|\{{{_PLAIN}(?:{_QUOTED}{_PLAIN})*+\}}){_PLAIN})*+\}}")
"""A dictionary in one line with nothing but plain ones in it."""
_LONGEST = 4096
"""Characters of a text that is read here; Python refuses to convert numbers that are as long."""


def dictionary_of_line(reader: Reader, text: str) -> DictionaryAttr | None:
    """The attribute of a text in braces, if there is nothing unusual in it."""
    if not text.isascii() or len(text) > _LONGEST:
        return None
    try:
        line = LineAttributes(reader, text)
        entries = line.parse_attr_dict()
        return dictionary(entries) if line.is_at_end() else None
    except (FallBackToFullParser, ParseError, VerifyException):
        return None
