"""Parse types and attributes of one line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from xdsl.dialects.builtin import FunctionType, IntegerType, StringAttr, UnitAttr, UnregisteredAttr
from xdsl.ir import Attribute, TypeAttribute
from xdsl.utils.lexer import Input, Span

from pyshardy.ir.unvalidated import array, dictionary, function_type, integer, string, symbol
from pyshardy.text.assembly.asm_attribute import AsmAttribute
from pyshardy.text.assembly.asm_parser import Delimiter
from pyshardy.text.line_cache.fragments import Fragments
from pyshardy.text.line_cache.line_token_parser import FallBackToFullParser, LineTokenParser
from pyshardy.text.literals.dense import SHAPED

_UNIT = UnitAttr()
NO_SPAN = Span(0, 0, Input("", ""))
_PLAIN_TYPE = re.compile(r"tensor<[0-9x?a-zA-Z]+>|[su]?i[0-9]+|index|bf16|f16|f32|f64")


class LineAttributeParser(LineTokenParser):
    """Parse the types and attributes of one line."""

    def __init__(self, fragments: Fragments, text: str) -> None:
        super().__init__(text)
        self.ctx = fragments.parser.ctx
        self._fragments = fragments
        self._aliases = fragments.parser.attribute_aliases
        self._known_types = fragments.parser.known_types

    # --- types ------------------------------------------------------------------------------------------------------

    def parse_type(self) -> TypeAttribute:
        """Parse a type."""
        known = self._known_types.get(self._tokens[self.pos])
        if known is not None:
            self.pos += 1
            return known
        if self._tokens[self.pos] == "(":
            return self.parse_function_type()
        return self._required(self.parse_optional_type())

    def parse_optional_type(self) -> Any:
        """Parse a type that is not a function type."""
        token = self._tokens[self.pos]
        known = self._known_types.get(token)
        if known is None and token[:1] == "!":
            known = self._aliases.get(token)
        if known is not None:
            self.pos += 1
            return known
        if _PLAIN_TYPE.fullmatch(token):
            text = self._next()
        elif token[:1] == "!":
            text = self._bracketed() if token[-1] == "<" else self._next()
        elif token[:1].isalpha():
            self.pos += 1
            text = self._bracketed(1) if self._tokens[self.pos] == "<" else token
        else:
            return None
        return self._required(self._fragments.type(text))

    def parse_function_type(self) -> FunctionType:
        """Parse `(A, B) -> C`."""
        inputs = self._types()
        self.parse_punctuation("->")
        return function_type(inputs, self._types() if self._tokens[self.pos] == "(" else [self.parse_type()])

    def _types(self) -> list[Attribute]:
        """Parse `(A, B)`."""
        self.parse_punctuation("(")
        types: list[Attribute] = []
        tokens, known = self._tokens, self._known_types
        while tokens[self.pos] != ")" or not types:
            if types:
                self.parse_punctuation(",")
            elif self.parse_optional_punctuation(")"):
                return types
            type = known.get(tokens[self.pos])
            if type is None:
                type = self.parse_type()
            else:
                self.pos += 1
            types.append(type)
        self.pos += 1
        return types

    # --- attributes -------------------------------------------------------------------------------------------------

    def parse_optional_symbol_name(self) -> StringAttr | None:
        """Parse `@name`."""
        token = self._tokens[self.pos]
        if token[:1] != "@" or len(token) == 1:
            return None
        self.pos += 1
        return string(token[1:])

    def parse_symbol_name(self) -> StringAttr:
        """Parse `@name`."""
        return self._required(self.parse_optional_symbol_name())

    def parse_attribute(self) -> Attribute:
        """Parse an attribute."""
        token = self._tokens[self.pos]
        if token == "dense":
            return self._dense()
        if token[:1] == "@":
            name = self.parse_symbol_name()
            if self._tokens[self.pos] == ":":
                raise FallBackToFullParser
            return symbol(name.data)
        if token[:1] == '"' and self._tokens[self.pos + 1] != ":":
            return string(self.parse_str_literal())
        if token in ("true", "false", "unit"):
            self.pos += 1
            return self._fragments.attribute(token)
        if token == "-" or token[:1].isdigit():
            return self._number()
        if token == "{":
            return self._cached(
                self._after_brackets(self.pos), dict, lambda: dictionary(self.parse_optional_attr_dict())
            )
        if token == "[":
            return self._cached(self._after_brackets(self.pos), list, self._array)
        if token == "array":
            self.pos += 1
            return self._fragments.attribute(self._bracketed(1))
        if token[:1] == "#" and token[-1] == "<":
            return self._of_dialect(token[1:-1])
        raise FallBackToFullParser

    def parse_integer_of(self, type: IntegerType) -> Attribute:
        """Parse an integer attribute of a given type, which is not repeated in the text."""
        value = self.parse_integer(allow_boolean=False, allow_negative=False)
        if value >= 1 << type.width.data >> 1:
            raise FallBackToFullParser
        return integer(value, type)

    def parse_string_attribute(self) -> Attribute:
        """Parse a string attribute."""
        return string(self.parse_str_literal())

    def parse_symbol_attribute(self) -> Attribute:
        """Parse a reference to a symbol that is not nested."""
        if self._tokens[self.pos][:1] != "@":
            raise FallBackToFullParser
        return self.parse_attribute()

    def _number(self) -> Attribute:
        """Parse `-1 : i32`, or a number without a type."""
        first = self.pos
        if self._next() == "-":
            self._next()
        text = "".join(self._tokens[first : self.pos])
        if self._tokens[self.pos] == ":":
            self.pos += 1
            type = self._next()
            if not _PLAIN_TYPE.fullmatch(type):
                raise FallBackToFullParser
            text = f"{text} : {type}"
        return self._fragments.attribute(text)

    def _array(self) -> Attribute:
        return array(self.parse_comma_separated_list(Delimiter.SQUARE, self.parse_attribute))

    def _of_dialect(self, name: str) -> Attribute:
        """Parse `#dialect.name<...>` or `#dialect<name ...>`."""
        opaque = "." not in name
        if opaque:
            name = f"{name}.{self._tokens[self.pos + 1]}"
        attribute_class = self.ctx.get_optional_attr(name)
        if attribute_class is None or issubclass(attribute_class, UnregisteredAttr):
            raise FallBackToFullParser

        def parse() -> Attribute:
            if not opaque:
                self._tokens[self.pos] = "<"
                return self._body(attribute_class)
            self.pos += 2
            attribute = self._body(attribute_class)
            self.parse_punctuation(">")
            return attribute

        return self._cached(self._after_brackets(self.pos), attribute_class, parse)

    def _body(self, attribute_class: type[Attribute]) -> Attribute:
        """Parse the text after the name of an attribute. Attributes of xDSL are left to the full parser."""
        if not issubclass(attribute_class, AsmAttribute):
            raise FallBackToFullParser
        return attribute_class.parse_body(self)

    def skip_optional_body(self) -> None:
        """Fall back: the brackets may contain anything."""
        raise FallBackToFullParser

    def parse_stripped(self, attribute_class: type[Attribute]) -> Attribute:
        """Parse an attribute of a known class without its `#dialect.name`."""
        token = self._tokens[self.pos]
        if token[:1] == "#":
            raise FallBackToFullParser
        end = self._after_brackets(self.pos) if token == "<" else self.pos + 1
        return self._cached(end, attribute_class, lambda: self._body(attribute_class))

    def parse_optional_attr_dict(self) -> dict[str, Attribute]:
        """Parse `{name = attribute, ...}`. Returns an empty dictionary if it is not present."""
        token = self._tokens[self.pos]
        if not token:
            raise FallBackToFullParser
        entries: dict[str, Attribute] = {}
        if token != "{":
            return entries
        self.pos += 1
        while not self.parse_optional_punctuation("}"):
            if entries:
                self.parse_punctuation(",")
            key = self._required(self.parse_optional_identifier())
            if key in entries:
                raise FallBackToFullParser
            entries[key] = self.parse_attribute() if self.parse_optional_punctuation("=") else _UNIT
        return entries

    def _cached(self, end: int, syntax: object, parse: Callable[[], Attribute]) -> Attribute:
        """Parse up to the token `end`, unless the same tokens have been parsed before."""

        def parse_all() -> Attribute:
            attribute = parse()
            if self.pos != end:
                raise FallBackToFullParser
            return attribute

        attribute = self._fragments.cached(" ".join(self._tokens[self.pos : end]), syntax, parse_all)
        self.pos = end
        return attribute

    # --- elements ---------------------------------------------------------------------------------------------------

    def _dense(self) -> Attribute:
        self.pos += 1
        self.parse_punctuation("<")
        literals: list[Any] = []
        shape = self._elements(literals)
        self.parse_punctuation(">")
        self.parse_punctuation(":")
        type = self.parse_type()
        if not isinstance(type, SHAPED) or not type.has_static_shape():
            raise FallBackToFullParser
        return self._fragments.parser.dense_of_literals((literals, shape or None), type, 0)

    def _elements(self, literals: list[Any]) -> list[int]:
        """Append the literals of nested lists, and return the lengths of these; lists at one depth have one length."""
        if not self.parse_optional_punctuation("["):
            literals.append(self._element())
            return []
        count = 1
        inner = self._elements(literals)
        while self.parse_optional_punctuation(","):
            count += 1
            if self._elements(literals) != inner:
                raise FallBackToFullParser
        self.parse_punctuation("]")
        return [count, *inner]

    def _element(self) -> tuple[str, Any, Any]:
        token = self._next()
        negative = token == "-"
        if negative:
            token = self._next()
        if token[0].isdigit():
            return "float" if "." in token else "int", (negative, token), NO_SPAN
        if token in ("true", "false") and not negative:
            return "bool", token == "true", NO_SPAN
        if token[0] == '"' and len(token) > 1 and not negative:
            return "string", token[1:-1].encode(), NO_SPAN
        raise FallBackToFullParser
