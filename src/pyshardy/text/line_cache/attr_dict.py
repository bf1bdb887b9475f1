"""Parse attribute dictionaries that are on one line."""

from __future__ import annotations

import re

from xdsl.dialects.builtin import DictionaryAttr
from xdsl.utils.exceptions import ParseError, VerifyException

from pyshardy.ir.unvalidated import dictionary, string
from pyshardy.text.line_cache.fragments import Fragments
from pyshardy.text.line_cache.line_attribute_parser import LineAttributeParser
from pyshardy.text.line_cache.line_token_parser import FallBackToFullParser

_QUOTED = r'"[^"\\\n]*+"'
_PLAIN = r'[^{}"\n]*+'
ATTR_DICT = re.compile(rf"\{{{_PLAIN}(?:(?:{_QUOTED}|\{{{_PLAIN}(?:{_QUOTED}{_PLAIN})*+\}}){_PLAIN})*+\}}")
"""A dictionary on one line, with at most one level of braces in it."""
# JAX gives each result of a function a string.
_ONE_STRING = re.compile(r'\{([a-zA-Z_][a-zA-Z0-9_$.]*) = "([^"\\\n\v\f]*)"\}')
_MAX_LENGTH = 4096
"""Python refuses to convert numbers that are longer."""


def attr_dict_of(fragments: Fragments, text: str) -> DictionaryAttr | None:
    """Return the dictionary attribute of a text in braces; None if only the full parser can parse it."""
    one = _ONE_STRING.fullmatch(text)
    if one is not None:
        return dictionary({one[1]: string(one[2])})
    if not text.isascii() or len(text) > _MAX_LENGTH:
        return None
    try:
        return fragments.cached(text, DictionaryAttr, lambda: _parse(fragments, text))
    except (FallBackToFullParser, ParseError, VerifyException):
        return None


def _parse(fragments: Fragments, text: str) -> DictionaryAttr:
    parser = LineAttributeParser(fragments, text)
    entries = parser.parse_optional_attr_dict()
    if not parser.is_at_end():
        raise FallBackToFullParser
    return dictionary(entries)
