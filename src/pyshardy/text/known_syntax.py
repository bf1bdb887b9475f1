"""Lines that differ from a line read before in types only, or in the symbol they name: their ops follow from its op.

This holds where the types stand at the end of the line and its parser takes any tensor types there: it says so itself,
by `Reader.only_types_follow`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from xdsl.ir import Attribute

from pyshardy.text.templates import OpTemplate
from pyshardy.text.unchecked import symbol

_TYPE = re.compile(r"(tensor<[0-9x?a-zA-Z]+>)")
_SYMBOL = re.compile(r"@([a-zA-Z_][a-zA-Z0-9_$.]*)")
_COLON = " : "


@dataclass(frozen=True, slots=True)
class _Line:
    """A line's shape: what is left without types and symbol, which types are the same, and what the gaps hold."""

    rest: tuple[str | int, ...]
    types: list[str]
    """Each once."""
    symbol: str
    """Empty if there is none, or several."""


def _cut(shape: str) -> _Line:
    before, _, after = shape.rpartition(_COLON)
    around = _SYMBOL.split(before, 2)
    parts: list[str | int] = [*(around[::2] if len(around) == 3 else (before, "")), *_TYPE.split(after)]
    types: list[str] = []
    for index in range(3, len(parts), 2):
        text = str(parts[index])
        if text not in types:
            types.append(text)
        parts[index] = types.index(text)
    return _Line(tuple(parts), types, around[1] if len(around) == 3 else "")


@dataclass(frozen=True, slots=True)
class _Syntax:
    """An op, and where it has what is in the gaps of its line."""

    template: OpTemplate
    operands: list[int | None]
    """Which of the types each operand has; None: one that is no tensor's."""
    results: list[int | None]
    symbol: str
    key: str
    """The property that is the symbol; empty if there is none, so that the symbol must stay."""


class KnownSyntax:
    """The lines that have been read, without their types."""

    def __init__(self, type_of: Callable[[str], Attribute | None]) -> None:
        """`type_of` gives the type of a text, None if it is none."""
        self._type_of = type_of
        self._known: dict[tuple[str | int, ...], _Syntax] = {}

    def remember(self, shape: str, template: OpTemplate, length: int) -> None:
        """Keeps the op of a line whose last `length` characters are types."""
        if len(shape) - len(_COLON) - shape.rfind(_COLON) != length:
            return
        line = _cut(shape)
        types = list(map(self._type_of, line.types))

        def numbers(of: Sequence[Attribute]) -> list[int | None]:
            return [next((number for number, other in enumerate(types) if other is type), None) for type in of]

        meant = symbol(line.symbol)
        key = next((key for key, value in template.properties.items() if value == meant), "")
        operands, results = numbers(template.operand_types), numbers(template.result_types)
        self._known[line.rest] = _Syntax(template, operands, results, line.symbol, key)

    def template(self, shape: str) -> OpTemplate | None:
        """The op of a line that has not been read, if one like it has."""
        line = _cut(shape)
        syntax = self._known.get(line.rest)
        if syntax is None or (line.symbol != syntax.symbol and not syntax.key):
            return None
        types = [type for text in line.types if (type := self._type_of(text)) is not None]
        if len(types) < len(line.types):
            return None
        template = syntax.template

        def chosen(numbers: list[int | None], otherwise: tuple[Attribute, ...]) -> tuple[Attribute, ...]:
            return tuple(
                [old if number is None else types[number] for number, old in zip(numbers, otherwise, strict=True)]
            )

        properties = template.properties
        return replace(
            template,
            operand_types=chosen(syntax.operands, template.operand_types),
            result_types=chosen(syntax.results, template.result_types),
            properties={**properties, syntax.key: symbol(line.symbol)} if syntax.key else properties,
        )
