"""Parse the names of values: uses, definitions, and uses before the definition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xdsl.context import Context
from xdsl.ir import SSAValue
from xdsl.parser import ForwardDeclaredValue, UnresolvedOperand
from xdsl.utils.lexer import Span
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.wording import counted, type_count_problem
from pyshardy.text.assembly.asm_parser import ArgumentName, RegionArgument
from pyshardy.text.parser.attribute_parser import AttributeParser
from pyshardy.text.parser.scope import Scope
from pyshardy.text.parser.token_parser import NotedError
from pyshardy.text.printer.attribute_printer import attribute_text


class ValueParser(AttributeParser):
    """Parse names of values, and resolve them to values."""

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>") -> None:
        super().__init__(ctx, text, name)
        self.scope = Scope()
        self._defined_later: dict[SSAValue, SSAValue] = {}
        """The values that were used before their definition, by their placeholders."""

    def parse_unresolved_operand(self, msg: str = "expected the name of a value") -> UnresolvedOperand:
        """Parse `%name` or `%name#N`."""
        return self.expect(self.parse_optional_unresolved_operand, msg)

    def parse_optional_unresolved_operand(self) -> UnresolvedOperand | None:
        """Parse `%name` or `%name#N`, where `N` is the index of a value in a group."""
        token = self._parse_optional_token(MLIRTokenKind.PERCENT_IDENT)
        if token is None:
            return None
        index = 0
        if self._current_token.kind == MLIRTokenKind.HASH_IDENT:
            number = self._consume_token()
            digits = number.text[1:]
            if not digits.isdigit() or (index := int(digits[:20])) >> 32:
                self.raise_plain_error(f"expected the number of a result after '#', found '{digits}'", number.span)
        return UnresolvedOperand(token.span, index)

    def parse_optional_argument_name(self) -> ArgumentName | None:
        """Parse the name of a region argument."""
        token = self._parse_optional_token(MLIRTokenKind.PERCENT_IDENT)
        if token is None:
            return None
        if self._current_token.kind == MLIRTokenKind.HASH_IDENT:
            self.raise_plain_error(f"argument '{token.text}' must not have a result number")
        return ArgumentName(token.text[1:], token.span.start)

    def parse_argument_name(self) -> ArgumentName:
        """Parse the name of a region argument."""
        return self.expect(self.parse_optional_argument_name, "expected the name of a value")

    def parse_region_argument(self) -> RegionArgument:
        """Parse `%name: type`, and a location if present."""
        name = self.parse_argument_name()
        self.parse_punctuation(":")
        return RegionArgument(*name, self.parse_type(), self.parse_optional_location())

    def resolve_operands(self, args: Sequence[Any], input_types: Sequence[Any], error_pos: Any) -> Sequence[Any]:
        """Return the values of names. A wrong number of types is an error at a position."""
        if len(args) != len(input_types):
            self.raise_error(type_count_problem(len(args), len(input_types)), error_pos)
        return list(map(self.resolve_operand, args, input_types))

    def resolve_operand(self, operand: UnresolvedOperand, type: Any) -> Any:
        """Return the value of a name, or a placeholder of the given type if it is not defined yet."""
        name = operand.operand_name
        scope = self.scope
        if name in scope.values and operand.index >= scope.groups.get(name, 1):
            self.raise_plain_error(_no_result(name, operand.index, scope.groups.get(name, 1)), operand.span)
        key = f"{name}#{operand.index}" if operand.index else name
        value = scope.values.get(key)
        if value is None:
            pending = scope.pending.get(key)
            if pending is None:
                value = ForwardDeclaredValue(type)
                scope.pending[key] = value, operand.span
                scope.defines_before_uses = False
                return value
            value = pending[0]
        if value.type != type:
            self.raise_plain_error(
                f"'%{name}' has type '{attribute_text(value.type)}', but is used as '{attribute_text(type)}'",
                operand.span,
            )
        return value

    def parse_optional_values_and_types(self) -> list[SSAValue] | None:
        """Parse `%a, %b : T, U` up to the end of the line, if each value has been defined with its type."""
        known = self.fast_path.parse_values_and_types(self.pos)
        if known is None:
            return None
        self._resume_from(known[1])
        return known[0]

    def _register_ssa_definition(self, name: str, values: Sequence[SSAValue], span: Span) -> None:
        scope = self.scope
        if name in scope.values:
            self.raise_error(f"'%{name}' is defined twice", span)
        scope.define(name, values)
        for index, value in enumerate(values):
            key = f"{name}#{index}" if index else name
            if scope.pending and (pending := scope.pending.pop(key, None)) is not None:
                placeholder, use = pending
                if placeholder.type != value.type:
                    raise NotedError(
                        span,
                        f"'%{name}#{index}' has type '{attribute_text(value.type)}', but is used with another type",
                        (use, f"used here as '{attribute_text(placeholder.type)}'"),
                    )
                placeholder.replace_all_uses_with(value)
                self._defined_later[placeholder] = value
        for key, (_, use) in scope.pending.items():
            base, _, index = key.partition("#")
            if base == name and int(index or 0) >= len(values):
                self.raise_error(_no_result(name, int(index), len(values)), use)

    def _check_undefined(self, scope: Scope) -> None:
        if scope.pending:
            key, (_, span) = min(scope.pending.items(), key=lambda entry: entry[1][1].start)
            self.raise_error(f"'%{key}' is not defined", span)


def _no_result(name: str, index: int, count: int) -> str:
    return f"'%{name}' has {counted(count, 'result')}, so there is no '%{name}#{index}'"
