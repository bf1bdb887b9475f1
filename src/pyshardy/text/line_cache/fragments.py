"""Types and attributes by their text, each parsed once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from xdsl.dialects.builtin import AnyFloat, IntegerType
from xdsl.ir import Attribute, TypeAttribute
from xdsl.utils.exceptions import ParseError

from pyshardy.ir.unvalidated import tensor_type
from pyshardy.text.parser.parser import Parser
from pyshardy.text.parser.type_parser import sizes_of

_TENSOR = re.compile(r"tensor<((?:(?:[0-9]{1,18}|\?)x)*)([a-zA-Z][a-zA-Z0-9]*)>")


class Fragments:
    """The types and attributes that parts of one text represent."""

    def __init__(self, parser: Parser) -> None:
        self.parser = parser
        self._known: dict[tuple[str, object], Any] = {}

    def cached(self, text: str, syntax: object, parse: Callable[[], Any]) -> Any:
        """Return what a text means in a given syntax; it is parsed the first time."""
        known = self._known.get((text, syntax))
        if known is None:
            known = self._known[text, syntax] = parse()
        return known

    def type(self, text: str) -> TypeAttribute | None:
        """Return the type of a text without aliases; None if it is not a type."""
        types = self.parser.known_types
        known = types.get(text)
        if known is None:
            match = _TENSOR.fullmatch(text)
            element = self.type(match[2]) if match else None
            if match and isinstance(element, IntegerType | AnyFloat):
                known = tensor_type(sizes_of(match[1]), element)
            else:
                try:
                    known = self.parser.subparser(text).parse_type()
                except ParseError:
                    return None
            types[text] = known
        return known

    def attribute(self, text: str) -> Attribute:
        """Return the attribute of a text without aliases. Raises ParseError."""
        return self.cached(text, "attribute", lambda: self.parser.subparser(text).parse_single_attribute())
