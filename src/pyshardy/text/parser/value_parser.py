"""Reading the names of values: uses, definitions, and uses before the definition. Source: Shardy spec, MLIR text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from xdsl.context import Context
from xdsl.ir import SSAValue
from xdsl.parser import ForwardDeclaredValue, UnresolvedOperand
from xdsl.utils.lexer import Span
from xdsl.utils.mlir_lexer import MLIRToken
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.text.parser.attribute_parser import AttributeReader
from pyshardy.text.parser.scope import Scope
from pyshardy.text.parser.token_parser import NotedError
from pyshardy.text.printer.attribute_printer import attribute_text

_VALUES_AND_TYPES = re.compile(r"(%[\w$.#-]+(?:, %[\w$.#-]+)*+) : (\w[^\n()/]*+)$", re.MULTILINE)


class ValueReader(AttributeReader):
    """Parses names of values, and knows which there are."""

    def __init__(self, ctx: Context, text: str, name: str = "<unknown>") -> None:
        super().__init__(ctx, text, name)
        self._scope = Scope()
        self._settled: dict[SSAValue, SSAValue] = {}
        """The values of names that were used before they were defined, by what stood for them."""

    def parse_unresolved_operand(self, msg: str = "expected SSA operand") -> UnresolvedOperand:
        """`%name` or `%name#N`, or an error."""
        return self.expect(self.parse_optional_unresolved_operand, msg)

    def parse_optional_unresolved_operand(self) -> UnresolvedOperand | None:
        """`%name` or `%name#N`, if present; `N` counts the values of a group."""
        token = self._parse_optional_token(Kind.PERCENT_IDENT)
        if token is None:
            return None
        index = 0
        if self._current_token.kind == Kind.HASH_IDENT:
            number = self._consume_token()
            if not number.text[1:].isdigit():
                self.raise_plain_error("invalid SSA value result number", number.span)
            index = int(number.text[1:21])
            if index >> 32:
                self.raise_plain_error("invalid SSA value result number", number.span)
        return UnresolvedOperand(token.span, index)

    def parse_optional_argument_name(self) -> MLIRToken | None:
        """`%name`, if present."""
        token = self._parse_optional_token(Kind.PERCENT_IDENT)
        if token is not None and self._current_token.kind == Kind.HASH_IDENT:
            self.raise_plain_error("result number not allowed in argument list")
        return token

    def parse_argument_name(self) -> MLIRToken:
        """`%name`, or an error."""
        return self.expect(self.parse_optional_argument_name, "expected SSA operand")

    def resolve_operands(self, args: Sequence[Any], input_types: Sequence[Any], error_pos: Any) -> Sequence[Any]:
        """The values that names stand for; an error at a position if there are not as many types."""
        if len(args) != len(input_types):
            problem = f"got {len(args)} operands and {len(input_types)} types"
            self.raise_error(f"number of operands and types do not match: {problem}", error_pos)
        return list(map(self.resolve_operand, args, input_types))

    def resolve_operand(self, operand: UnresolvedOperand, type: Any) -> Any:
        """The value a name stands for; not defined yet: a placeholder of the given type."""
        name = operand.operand_name
        scope = self._scope
        if name in scope.values and operand.index >= scope.groups.get(name, 1):
            self.raise_plain_error("reference to invalid result number", operand.span)
        key = f"{name}#{operand.index}" if operand.index else name
        value = scope.values.get(key)
        if value is None:
            pending = scope.pending.get(key)
            if pending is None:
                value = ForwardDeclaredValue(type)
                scope.pending[key] = value, operand.span
                scope.in_order = False
                return value
            value = pending[0]
        if value.type != type:
            self.raise_plain_error(
                f"use of value '%{name}' expects different type than prior uses: '{attribute_text(type)}' vs "
                f"'{attribute_text(value.type)}'",
                operand.span,
            )
        return value

    def parse_optional_values_and_types(self) -> list[SSAValue] | None:
        """`%a, %b : T, U` to the end of the line, if all of it is plain and right; else nothing is read."""
        match = _VALUES_AND_TYPES.match(self.text, self.pos)
        if match is None:
            return None
        values = [self._scope.values.get(name[1:]) for name in match[1].split(", ")]
        types = [self._types.get(text) for text in match[2].split(", ")]
        found = [value for value, type in zip(values, types, strict=False) if value and value.type is type]
        if not len(found) == len(values) == len(types):
            return None
        self._resume_from(match.end())
        return found

    def _register_ssa_definition(self, name: str, values: Sequence[SSAValue], span: Span) -> None:
        scope = self._scope
        if name in scope.values:
            self.raise_error(f"redefinition of SSA value '%{name}'", span)
        scope.define(name, values)
        for index, value in enumerate(values):
            key = f"{name}#{index}" if index else name
            if scope.pending and (pending := scope.pending.pop(key, None)) is not None:
                placeholder, place = pending
                if placeholder.type != value.type:
                    raise NotedError(
                        span,
                        f"definition of SSA value '%{name}#{index}' has type '{attribute_text(value.type)}'",
                        (place, f"previously used here with type '{attribute_text(placeholder.type)}'"),
                    )
                placeholder.replace_all_uses_with(value)
                self._settled[placeholder] = value
        for key, (_, place) in scope.pending.items():
            base, _, index = key.partition("#")
            if base == name and int(index or 0) >= len(values):
                self.raise_error("reference to invalid result number", place)

    def _check_undefined(self, scope: Scope) -> None:
        if scope.pending:
            _, span = min(scope.pending.values(), key=lambda entry: entry[1].start)
            self.raise_error("use of undeclared SSA value name", span)
