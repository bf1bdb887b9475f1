"""Types and attributes of one line that is read past the lexer, if they are written as MLIR prints them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from xdsl.dialects.builtin import FunctionType, IntegerType, ShapedType, StringAttr, UnitAttr, UnregisteredAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.utils.lexer import Input, Span

from pyshardy.ir.unchecked import array, dictionary, function_type, integer, string, symbol
from pyshardy.text.line_cache.line_tokens import FallBackToFullParser, LineTokens

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader

_UNIT = UnitAttr()
_NOWHERE = Span(0, 0, Input("", ""))
_PLAIN_TYPE = re.compile(r"tensor<[0-9x?a-zA-Z]+>|[su]?i[0-9]+|index|bf16|f16|f32|f64")


class LineAttributes(LineTokens):
    """Reads the types and attributes of one line."""

    def __init__(self, reader: Reader, text: str) -> None:
        super().__init__(text)
        self.ctx = reader.ctx
        self._reader = reader
        self._known_types = reader.known_types
        self._known_texts = reader.known_texts

    # --- types ------------------------------------------------------------------------------------------------------

    def parse_type(self) -> Attribute:
        """A type."""
        known = self._known_types.get(self._tokens[self.pos])
        if known is not None:
            self.pos += 1
            return known
        if self._tokens[self.pos] == "(":
            return self.parse_function_type()
        return self._given(self.parse_optional_type())

    def parse_optional_type(self) -> Any:
        """A type that is no function's."""
        token = self._tokens[self.pos]
        known = self._known_types.get(token)
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
        return self._given(self._reader.type_of(text))

    def parse_function_type(self) -> FunctionType:
        """`(A, B) -> C`, none of them a function."""
        inputs = self._types()
        self.parse_punctuation("->")
        return function_type(inputs, self._types() if self._tokens[self.pos] == "(" else [self.parse_type()])

    def _types(self) -> list[Attribute]:
        """`(A, B)`."""
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
        """`@name`, if it is the next token."""
        token = self._tokens[self.pos]
        if token[:1] != "@" or len(token) == 1:
            return None
        self.pos += 1
        return string(token[1:])

    def parse_symbol_name(self) -> StringAttr:
        """`@name`."""
        return self._given(self.parse_optional_symbol_name())

    def parse_attribute(self) -> Attribute:
        """An attribute."""
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
            return self._reader.attribute_of(token)
        if token == "-" or token[:1].isdigit():
            return self._number()
        if token == "{":
            return self._remembered(self._behind(self.pos), dict, lambda: dictionary(self.parse_attr_dict()))
        if token == "[":
            return self._remembered(self._behind(self.pos), list, self._array)
        if token == "array":
            self.pos += 1
            return self._reader.attribute_of(self._bracketed(1))
        if token[:1] == "#" and token[-1] == "<":
            return self._of_dialect(token[1:-1])
        raise FallBackToFullParser

    def parse_integer_of(self, type: IntegerType) -> Attribute:
        """An integer without its type."""
        value = self.parse_integer(allow_boolean=False, allow_negative=False)
        if value >= 1 << type.width.data >> 1:
            raise FallBackToFullParser
        return integer(value, type)

    def parse_string_attribute(self) -> Attribute:
        """A string."""
        return string(self.parse_str_literal())

    def parse_symbol_attribute(self) -> Attribute:
        """A symbol that is not nested."""
        if self._tokens[self.pos][:1] != "@":
            raise FallBackToFullParser
        return self.parse_attribute()

    def _number(self) -> Attribute:
        """`-1 : i32`, or without a type."""
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
        return self._reader.attribute_of(text)

    def _array(self) -> Attribute:
        return array(self.parse_comma_separated_list(self.Delimiter.SQUARE, self.parse_attribute))

    def _of_dialect(self, name: str) -> Attribute:
        """`#dialect.name<...>` or `#dialect<name ...>`."""
        opaque = "." not in name
        if opaque:
            name = f"{name}.{self._tokens[self.pos + 1]}"
        attribute_class = self.ctx.get_optional_attr(name)
        if attribute_class is None or issubclass(attribute_class, UnregisteredAttr):
            raise FallBackToFullParser

        def read() -> Attribute:
            if not opaque:
                self._tokens[self.pos] = "<"
                return self._body(attribute_class)
            self.pos += 2
            attribute = self._body(attribute_class)
            self.parse_punctuation(">")
            return attribute

        return self._remembered(self._behind(self.pos), attribute_class, read)

    def _body(self, attribute_class: type[Attribute]) -> Attribute:
        """What stands behind the name of an attribute."""
        parser = cast(Any, self)
        if issubclass(attribute_class, ParametrizedAttribute):
            return attribute_class.new(attribute_class.parse_parameters(parser))
        return cast(Any, attribute_class)(cast(Any, attribute_class).parse_parameter(parser))

    def parse_stripped(self, attribute_class: type[Attribute]) -> Attribute:
        """An attribute of a class without its `#dialect.name`."""
        token = self._tokens[self.pos]
        if token[:1] == "#":
            raise FallBackToFullParser
        end = self._behind(self.pos) if token == "<" else self.pos + 1
        return self._remembered(end, attribute_class, lambda: self._body(attribute_class))

    def parse_attr_dict(self) -> dict[str, Attribute]:
        """`{...}`, or nothing; gives up where the next line might go on with it."""
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
            key = self._given(self.parse_optional_identifier())
            if key in entries:
                raise FallBackToFullParser
            entries[key] = self.parse_attribute() if self.parse_optional_punctuation("=") else _UNIT
        return entries

    parse_optional_attr_dict = parse_optional_dictionary_attr_dict = parse_attr_dict

    def _remembered(self, end: int, what: object, read: Callable[[], Attribute]) -> Attribute:
        """What stands up to a token; the same attribute for the same tokens."""
        key = " ".join(self._tokens[self.pos : end]), what
        known = self._known_texts.get(key)
        if known is None:
            known = read()
            if self.pos != end:
                raise FallBackToFullParser
            self._known_texts[key] = known
        self.pos = end
        return known

    # --- elements ---------------------------------------------------------------------------------------------------

    def _dense(self) -> Attribute:
        self.pos += 1
        self.parse_punctuation("<")
        literals: list[Any] = []
        shape = self._elements(literals)
        self.parse_punctuation(">")
        self.parse_punctuation(":")
        type = self.parse_type()
        if not isinstance(type, ShapedType) or not type.has_static_shape():
            raise FallBackToFullParser
        return self._reader._dense_of((literals, shape or None), type, 0)

    def _elements(self, literals: list[Any]) -> list[int]:
        """Adds the literals of nested lists; returns the lengths of these, of which all at one depth are the same."""
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
            return "float" if "." in token else "int", (negative, token), _NOWHERE
        if token in ("true", "false") and not negative:
            return "bool", token == "true", _NOWHERE
        if token[0] == '"' and len(token) > 1 and not negative:
            return "string", token[1:-1].encode(), _NOWHERE
        raise FallBackToFullParser
