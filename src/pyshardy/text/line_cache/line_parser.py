"""Ops of lines met for the first time, if these are written as MLIR prints them: read past the lexer.

A `LineReader` has those methods of `Reader` by which ops read their own syntax, so there is one grammar; it reads from
a list of texts, made by one call of a regular expression, and knows where nothing stands. It gives up on whatever is
unusual or wrong. The exact parser then reads the line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn, cast

from xdsl.dialects.builtin import UNKNOWN_LOC
from xdsl.ir import Attribute, Operation
from xdsl.parser import ForwardDeclaredValue

from pyshardy.text.assembly.assembly_format import Op
from pyshardy.text.line_cache.line_attributes import LineAttributes
from pyshardy.text.line_cache.line_tokens import VALUE, FallBackToFullParser
from pyshardy.text.line_cache.op_templates import OpTemplate, make_template, template_of
from pyshardy.text.parser.generic_form import parse_generic_operation

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader


class _Operand:
    """The name of a value, which is not known."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __getattr__(self, name: str) -> NoReturn:
        raise FallBackToFullParser


class LineReader(LineAttributes):
    """Reads the op of one line, in which the names of values are missing."""

    memorable = True
    name_position = 0

    def __init__(self, reader: Reader, text: str) -> None:
        super().__init__(reader, text)
        self.synthesized: list[Any] = []
        self._operands = 0
        self._resolved: list[ForwardDeclaredValue[Any]] = []

    def template(self) -> OpTemplate:
        """Parse the op on the line into a template. Raises FallBackToFullParser, ParseError or VerifyException."""
        named, results = 0, -1
        if self.parse_optional_punctuation(VALUE):
            named, results = 1, 1
            if self.parse_optional_punctuation(":"):
                results = self.parse_integer(allow_boolean=False, allow_negative=False)
            self.parse_punctuation("=")
        indent = len(self.text) - len(self.text.lstrip(" "))
        token = self._next()
        if token[0] == '"':
            name = token[1:-1]
            op = parse_generic_operation(cast(Any, self), self._reader.generic_op_class(name), name)
            template = self._template_of(op, named, indent)
        else:
            op_class = self._reader.own_op_class(token)
            template = self._by_assembly(op_class, named, indent)
            if template is None:
                template = self._template_of(op_class.parse(cast(Any, self)), named, indent)
        if template is None or self._tokens[self.pos] or results not in (-1, len(template.result_types) or None):
            raise FallBackToFullParser
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
            raise FallBackToFullParser
        return make_template(
            op_class, named, indent, tuple(types), tuple(op.result_types or ()), op.properties, op.attributes
        )

    def _template_of(self, op: Operation, named: int, indent: int) -> OpTemplate | None:
        """The template of an op that has been made."""
        resolved = self._resolved
        if not len(op._operands) == len(resolved) == self._operands or any(map(_is_not, op._operands, resolved)):
            raise FallBackToFullParser
        for one in (op, *self.synthesized):
            one.location = UNKNOWN_LOC
        return template_of(op, named, indent)

    # --- values -----------------------------------------------------------------------------------------------------

    def parse_optional_unresolved_operand(self) -> Any:
        """A gap, if it is the next token; gives up where the next line might go on with it."""
        token = self._tokens[self.pos]
        if not token:
            raise FallBackToFullParser
        if token != VALUE:
            return None
        self.pos += 1
        self._operands += 1
        return _Operand(self._operands - 1)

    def parse_unresolved_operand(self) -> Any:
        """A gap."""
        if self._tokens[self.pos] != VALUE:
            raise FallBackToFullParser
        self.pos += 1
        self._operands += 1
        return _Operand(self._operands - 1)

    def parse_op_args_list(self) -> list[Any]:
        """`(%a, %b)`."""
        return self.parse_comma_separated_list(self.Delimiter.PAREN, self.parse_unresolved_operand)

    def resolve_operand(self, operand: _Operand, type: Attribute) -> ForwardDeclaredValue[Any]:
        """Something of this type for a gap."""
        if operand.number != len(self._resolved):
            raise FallBackToFullParser
        self._resolved.append(ForwardDeclaredValue(type))
        return self._resolved[-1]

    def resolve_operands(self, operands: Sequence[_Operand], types: Sequence[Attribute], position: Any) -> list[Any]:
        """Something for each gap."""
        if len(operands) != len(types):
            raise FallBackToFullParser
        return list(map(self.resolve_operand, operands, types))

    def parse_optional_values_and_types(self) -> None:
        """None: operands must be read one by one."""

    # --- the generic form -------------------------------------------------------------------------------------------

    def parse_generic_form(self, op_class: type[Operation]) -> Operation:
        """Parse an op of a dialect that is known, in the generic form and without regions, after its quoted name."""
        return parse_generic_operation(cast(Any, self), op_class, op_class.name)

    def parse_optional_successors(self) -> None:
        """None; gives up if there are some."""
        if self._tokens[self.pos] == "[":
            raise FallBackToFullParser

    def parse_optional_properties_dict(self) -> dict[str, Attribute]:
        """`<{...}>`, or nothing."""
        if not self.parse_optional_punctuation("<"):
            return {}
        if self._tokens[self.pos] != "{":
            raise FallBackToFullParser
        entries = self.parse_attr_dict()
        self.parse_punctuation(">")
        return entries


def _is_not(one: object, other: object) -> bool:
    return one is not other
