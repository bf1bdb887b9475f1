"""Ops of lines met for the first time, if these are written as MLIR prints them: read past the lexer.

A `LineReader` has those methods of `Reader` by which ops read their own syntax, so there is one grammar; it reads from
a list of texts, made by one call of a regular expression, and knows where nothing stands. It gives up on whatever is
unusual or wrong. The exact parser then reads the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

from xdsl.dialects.builtin import (
    UNKNOWN_LOC,
    DictionaryAttr,
    FunctionType,
    ShapedType,
    StringAttr,
    UnitAttr,
    UnregisteredAttr,
)
from xdsl.ir import Attribute, Operation, ParametrizedAttribute
from xdsl.parser import ForwardDeclaredValue, Parser
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.lexer import Input, Span
from xdsl.utils.mlir_lexer import KIND_BY_PUNCTUATION_SPELLING
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.text.assembly import Op
from pyshardy.text.generic_form import parse_generic_operation
from pyshardy.text.templates import OpTemplate, make_template, template_of
from pyshardy.text.unchecked import array, dictionary, function_type, string, symbol

if TYPE_CHECKING:
    from pyshardy.text.reader import Reader

T = TypeVar("T")

# The lexer's tokens, but that a name is a gap, a type in which nothing is nested one token, and a bracket that follows
# the name of an attribute or type at once belongs to it.
_TOKEN = re.compile(
    r"tensor<[0-9x?a-zA-Z]+>|[a-zA-Z_][a-zA-Z0-9_$.]*|->|[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?|0x[0-9a-fA-F]+|[0-9]+"
    r'|"[^"\\\n\v\f\0]*"|[#!][0-9a-zA-Z$._-]+<?|@[a-zA-Z_][a-zA-Z0-9_$.]*|[^ ]'
)
_VALUE = "\0"
_UNIT = UnitAttr()
_NOWHERE = Span(0, 0, Input("", ""))
_CLOSING = {"<": ">", "(": ")", "{": "}", "[": "]"}
_CLOSED = frozenset(_CLOSING.values())
_PLAIN_TYPE = re.compile(r"tensor<[0-9x?a-zA-Z]+>|[su]?i[0-9]+|index|bf16|f16|f32|f64")
_KINDS = {
    '"': Kind.STRING_LIT,
    "@": Kind.AT_IDENT,
    "!": Kind.EXCLAMATION_IDENT,
    "#": Kind.HASH_IDENT,
    _VALUE: Kind.PERCENT_IDENT,
    "": Kind.EOF,
}


_QUOTED = r'"[^"\\\n]*+"'
_PLAIN = r'[^{}"\n]*+'
DICTIONARY = re.compile(rf"\{{{_PLAIN}(?:(?:{_QUOTED}|\{{{_PLAIN}(?:{_QUOTED}{_PLAIN})*+\}}){_PLAIN})*+\}}")
"""A dictionary in one line with nothing but plain ones in it."""


LONGEST = 4096
"""Characters of a text that is read here; Python refuses to convert numbers that are as long."""


class GivenUp(Exception):
    """A line has something that only the exact parser reads, or is wrong."""


class _Operand:
    """The name of a value, which is not known."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __getattr__(self, name: str) -> NoReturn:
        raise GivenUp


class LineReader:
    """Reads the op of one line, in which the names of values are missing."""

    Delimiter = Parser.Delimiter
    memorable = True
    name_position = 0

    def __init__(self, reader: Reader, text: str) -> None:
        self.text = text
        self.pos = 0
        """The number of the next token."""
        self.ctx = reader.ctx
        self.synthesized: list[Any] = []
        self._reader = reader
        self._known_types = reader.known_types
        self._known_texts = reader.known_texts
        self._tokens = [*_TOKEN.findall(text), "", "", ""]
        self._operands = 0
        self._resolved: list[ForwardDeclaredValue[Any]] = []

    def __getattr__(self, name: str) -> NoReturn:
        raise GivenUp

    def template(self) -> OpTemplate:
        """The template of the op that is all of the line; raises GivenUp, ParseError or VerifyException."""
        named, results = 0, -1
        if self.parse_optional_punctuation(_VALUE):
            named, results = 1, 1
            if self.parse_optional_punctuation(":"):
                results = self.parse_integer(allow_boolean=False, allow_negative=False)
            self.parse_punctuation("=")
        indent = len(self.text) - len(self.text.lstrip(" "))
        token = self._next()
        if token[0] == '"':
            op_class = self._reader.generic_op_class(token[1:-1])
            template = self._template_of(self.parse_generic_form(op_class), named, indent)
        else:
            op_class = self._reader.own_op_class(token)
            template = self._by_assembly(op_class, named, indent)
            if template is None:
                template = self._template_of(op_class.parse(cast(Any, self)), named, indent)
        if template is None or self._tokens[self.pos] or results not in (-1, len(template.result_types)):
            raise GivenUp
        return template

    def _by_assembly(self, op_class: type[Op], named: int, indent: int) -> OpTemplate | None:
        """The template of an op that is read by its assembly; None if its class has more to say."""
        assembly = op_class.ASSEMBLY
        if assembly is None or op_class.parse.__func__ is not Op.parse.__func__:
            return None
        reader = cast("Reader", self)
        op = assembly.read(op_class, reader)
        op.settle(reader)
        operands = cast("list[Any]", op.all_operands())
        types = [type for name in op.operands for type in op.operand_types.get(name, ())]
        if op.regions or len(types) != len(operands) or [one.number for one in operands] != [*range(self._operands)]:
            raise GivenUp
        return make_template(
            op_class, named, indent, tuple(types), tuple(op.result_types or ()), op.properties, op.attributes
        )

    def _template_of(self, op: Operation, named: int, indent: int) -> OpTemplate | None:
        """The template of an op that has been made."""
        resolved = self._resolved
        if not len(op._operands) == len(resolved) == self._operands or any(map(_is_not, op._operands, resolved)):
            raise GivenUp
        for one in (op, *self.synthesized):
            one.location = UNKNOWN_LOC
        return template_of(op, named, indent)

    def is_at_end(self) -> bool:
        """Whether all has been read."""
        return not self._tokens[self.pos]

    # --- tokens -----------------------------------------------------------------------------------------------------

    def _next(self) -> str:
        token = self._tokens[self.pos]
        if not token:
            raise GivenUp
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
        raise GivenUp

    def _remembered(self, end: int, what: object, read: Callable[[], Attribute]) -> Attribute:
        """What stands up to a token; the same attribute for the same tokens."""
        key = " ".join(self._tokens[self.pos : end]), what
        known = self._known_texts.get(key)
        if known is None:
            known = read()
            if self.pos != end:
                raise GivenUp
            self._known_texts[key] = known
        self.pos = end
        return known

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
            elif token == _VALUE or not unclosed:
                raise GivenUp
            elif token == unclosed[-1]:
                unclosed.pop()
                if not unclosed:
                    return self.text[self._start(first) : self._start(self.pos - 1) + 1]

    def raise_error(self, *problem: Any) -> NoReturn:
        """Gives up."""
        raise GivenUp

    raise_wrong_token = raise_error

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
            raise GivenUp
        return None

    parse_optional_keyword = parse_optional_characters = parse_optional_punctuation

    def parse_punctuation(self, text: str, context_msg: str = "") -> str:
        """The text, which must be the next token."""
        if self._tokens[self.pos] != text:
            raise GivenUp
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
                raise GivenUp
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
            raise GivenUp
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
            raise GivenUp
        return found

    # --- values -----------------------------------------------------------------------------------------------------

    def parse_optional_unresolved_operand(self) -> Any:
        """A gap, if it is the next token; gives up where the next line might go on with it."""
        token = self._tokens[self.pos]
        if not token:
            raise GivenUp
        if token != _VALUE:
            return None
        self.pos += 1
        self._operands += 1
        return _Operand(self._operands - 1)

    def parse_unresolved_operand(self) -> Any:
        """A gap."""
        if self._tokens[self.pos] != _VALUE:
            raise GivenUp
        self.pos += 1
        self._operands += 1
        return _Operand(self._operands - 1)

    def parse_op_args_list(self) -> list[Any]:
        """`(%a, %b)`."""
        return self.parse_comma_separated_list(self.Delimiter.PAREN, self.parse_unresolved_operand)

    def resolve_operand(self, operand: _Operand, type: Attribute) -> ForwardDeclaredValue[Any]:
        """Something of this type for a gap."""
        if operand.number != len(self._resolved):
            raise GivenUp
        self._resolved.append(ForwardDeclaredValue(type))
        return self._resolved[-1]

    def resolve_operands(self, operands: Sequence[_Operand], types: Sequence[Attribute], position: Any) -> list[Any]:
        """Something for each gap."""
        if len(operands) != len(types):
            raise GivenUp
        return list(map(self.resolve_operand, operands, types))

    def parse_optional_values_and_types(self) -> None:
        """None: operands must be read one by one."""

    # --- types and attributes ---------------------------------------------------------------------------------------

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
                raise GivenUp
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
        raise GivenUp

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
                raise GivenUp
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
            raise GivenUp

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
            raise GivenUp
        end = self._behind(self.pos) if token == "<" else self.pos + 1
        return self._remembered(end, attribute_class, lambda: self._body(attribute_class))

    def parse_attr_dict(self) -> dict[str, Attribute]:
        """`{...}`, or nothing; gives up where the next line might go on with it."""
        token = self._tokens[self.pos]
        if not token:
            raise GivenUp
        entries: dict[str, Attribute] = {}
        if token != "{":
            return entries
        self.pos += 1
        while not self.parse_optional_punctuation("}"):
            if entries:
                self.parse_punctuation(",")
            key = self._given(self.parse_optional_identifier())
            if key in entries:
                raise GivenUp
            entries[key] = self.parse_attribute() if self.parse_optional_punctuation("=") else _UNIT
        return entries

    parse_optional_attr_dict = parse_optional_dictionary_attr_dict = parse_attr_dict

    def parse_generic_form(self, op_class: type[Operation]) -> Operation:
        """What stands behind the quoted name of an op, if that has no regions."""
        return parse_generic_operation(cast(Any, self), op_class)

    def parse_optional_successors(self) -> None:
        """None; gives up if there are some."""
        if self._tokens[self.pos] == "[":
            raise GivenUp

    def parse_optional_properties_dict(self) -> dict[str, Attribute]:
        """`<{...}>`, or nothing."""
        if not self.parse_optional_punctuation("<"):
            return {}
        entries = self.parse_attr_dict()
        self.parse_punctuation(">")
        return entries

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
            raise GivenUp
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
                raise GivenUp
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
        raise GivenUp


def _is_number(token: str) -> bool:
    return token.isdigit() and len(token) < 19


def _is_not(one: object, other: object) -> bool:
    return one is not other


def dictionary_of_line(reader: Reader, text: str) -> DictionaryAttr | None:
    """The attribute of a text in braces, if there is nothing unusual in it."""
    if not text.isascii() or len(text) > LONGEST:
        return None
    try:
        line = LineReader(reader, text)
        entries = line.parse_attr_dict()
        return dictionary(entries) if line.is_at_end() else None
    except (GivenUp, ParseError, VerifyException):
        return None
