"""Parse the op on a line in which the names of values are missing.

`LineParser` has the methods of `OpAsmParser`, by which ops define their syntax, and parses a list of tokens that one
call of a regular expression returns. It handles text as MLIR prints it, and raises FallBackToFullParser for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xdsl.dialects.builtin import UNKNOWN_LOC
from xdsl.ir import Attribute, BlockArgument, Operation, Region
from xdsl.parser import ForwardDeclaredValue, UnresolvedOperand

from pyshardy.text.assembly.asm_parser import ArgumentName, FunctionHeader, RegionArgument
from pyshardy.text.assembly.generic_form import parse_generic_operation
from pyshardy.text.assembly.op import Op
from pyshardy.text.line_cache.fragments import Fragments
from pyshardy.text.line_cache.line_attribute_parser import NO_SPAN, LineAttributeParser
from pyshardy.text.line_cache.line_token_parser import GAP, FallBackToFullParser
from pyshardy.text.line_cache.op_template import OpTemplate, make_template, template_of


class LineParser(LineAttributeParser):
    """Parse the op on one line. Operands are numbered gaps, and resolved to placeholders."""

    name_position = 0

    def __init__(self, fragments: Fragments, text: str) -> None:
        super().__init__(fragments, text)
        self._implied: list[Operation | BlockArgument] = []
        self._operands = 0
        self._resolved: list[ForwardDeclaredValue[Any]] = []

    def template(self) -> OpTemplate:
        """Parse the op on the line into a template. Raises FallBackToFullParser, ParseError or VerifyException."""
        named, results = 0, -1
        if self.parse_optional_punctuation(GAP):
            named, results = 1, 1
            if self.parse_optional_punctuation(":"):
                results = self.parse_integer(allow_boolean=False, allow_negative=False)
            self.parse_punctuation("=")
        indent = len(self.text) - len(self.text.lstrip(" "))
        token = self._next()
        parser = self._fragments.parser
        if token[0] == '"':
            name = token[1:-1]
            op = parse_generic_operation(self, parser.generic_op_class(name), name)
            template = self._template_of(op, named, indent)
        else:
            op_class = parser.custom_op_class(token)
            if not issubclass(op_class, Op):
                raise FallBackToFullParser
            template = self._template_by_assembly(op_class, named, indent)
            if template is None:
                template = self._template_of(op_class.parse_assembly(self), named, indent)
        if template is None or self._tokens[self.pos] or results not in (-1, len(template.result_types) or None):
            raise FallBackToFullParser
        return template

    def _template_by_assembly(self, op_class: type[Op], named: int, indent: int) -> OpTemplate | None:
        """Parse an op by its assembly format into a template, without creating the op.

        Returns None if its class has no format, or overrides `parse_assembly`.
        """
        assembly = op_class.ASSEMBLY
        if assembly is None or op_class.parse_assembly.__func__ is not Op.parse_assembly.__func__:
            return None
        op = assembly.parse_parts(op_class, self)
        op.complete_properties(self)
        operands = op.all_operands()
        types = [type for name in op.operands for type in op.operand_types.get(name, ())]
        if op.regions or len(types) != len(operands) or [one.index for one in operands] != [*range(self._operands)]:
            raise FallBackToFullParser
        return make_template(
            op_class, named, indent, tuple(types), tuple(op.result_types or ()), op.properties, op.attributes
        )

    def _template_of(self, op: Operation, named: int, indent: int) -> OpTemplate | None:
        """Return the template of an op that has been created. Falls back if its operands are not in textual order."""
        resolved = self._resolved
        if not len(op._operands) == len(resolved) == self._operands or any(map(_is_not, op._operands, resolved)):
            raise FallBackToFullParser
        for one in (op, *self._implied):
            one.location = UNKNOWN_LOC
        return template_of(op, named, indent)

    # --- values -----------------------------------------------------------------------------------------------------

    def parse_optional_unresolved_operand(self) -> UnresolvedOperand | None:
        """Parse a gap."""
        token = self._tokens[self.pos]
        if not token:
            raise FallBackToFullParser
        return self.parse_unresolved_operand() if token == GAP else None

    def parse_unresolved_operand(self) -> UnresolvedOperand:
        """Parse a gap."""
        if self._tokens[self.pos] != GAP:
            raise FallBackToFullParser
        self.pos += 1
        self._operands += 1
        return UnresolvedOperand(NO_SPAN, self._operands - 1)

    def resolve_operand(self, operand: UnresolvedOperand, type: Attribute) -> ForwardDeclaredValue[Any]:
        """Return a placeholder of this type for a gap. Gaps must be resolved in their order."""
        if operand.index != len(self._resolved):
            raise FallBackToFullParser
        self._resolved.append(ForwardDeclaredValue(type))
        return self._resolved[-1]

    def resolve_operands(
        self, operands: Sequence[UnresolvedOperand], types: Sequence[Attribute], position: int
    ) -> list[ForwardDeclaredValue[Any]]:
        """Return placeholders for gaps."""
        if len(operands) != len(types):
            raise FallBackToFullParser
        return list(map(self.resolve_operand, operands, types))

    def parse_optional_values_and_types(self) -> None:
        """Return None: which values are used is not known."""

    def give_location_of_op(self, *implied: Operation | BlockArgument) -> None:
        """Give ops and block arguments that the text implies the location of the op."""
        self._implied += implied

    # --- the generic form -------------------------------------------------------------------------------------------

    def parse_optional_successors(self) -> None:
        """Return None, and fall back if successors are present."""
        if self._tokens[self.pos] == "[":
            raise FallBackToFullParser

    def parse_optional_properties_dict(self) -> dict[str, Attribute]:
        """Parse `<{...}>`. Returns an empty dictionary if it is not present."""
        if not self.parse_optional_punctuation("<"):
            return {}
        if self._tokens[self.pos] != "{":
            raise FallBackToFullParser
        entries = self.parse_optional_attr_dict()
        self.parse_punctuation(">")
        return entries

    # --- syntax that takes several lines ----------------------------------------------------------------------------

    def parse_optional_argument_name(self) -> ArgumentName | None:
        """Fall back."""
        raise FallBackToFullParser

    def parse_argument_name(self) -> ArgumentName:
        """Fall back."""
        raise FallBackToFullParser

    def parse_region_argument(self) -> RegionArgument:
        """Fall back."""
        raise FallBackToFullParser

    def parse_function_header(self) -> FunctionHeader:
        """Fall back."""
        raise FallBackToFullParser

    def parse_optional_location(self) -> Any:
        """Fall back."""
        raise FallBackToFullParser

    def parse_optional_region(self, arguments: Sequence[RegionArgument] | None = None) -> Region | None:
        """Fall back."""
        raise FallBackToFullParser

    def parse_region(self, arguments: Sequence[RegionArgument] | None = None) -> Region:
        """Fall back."""
        raise FallBackToFullParser

    def parse_optional_attr_dict_after_keyword(self) -> dict[str, Attribute]:
        """Fall back: ops with this keyword have regions."""
        raise FallBackToFullParser


def _is_not(one: object, other: object) -> bool:
    return one is not other
