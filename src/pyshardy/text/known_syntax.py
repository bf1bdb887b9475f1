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


def _without_symbol(before: str) -> tuple[str, str]:
    """What stands before the types, without the symbol in it, and this; it is empty if there is none, or several."""
    around = _SYMBOL.split(before, 2)
    return ("\0@".join(around[::2]), around[1]) if len(around) == 3 else (before, "")


def _without_types(after: str) -> tuple[tuple[str | int, ...], list[str]]:
    """What stands around the types and which of them are the same, and their texts, each once."""
    parts: list[str | int] = [*_TYPE.split(after)]
    types: list[str] = []
    for index in range(1, len(parts), 2):
        text = str(parts[index])
        if text not in types:
            types.append(text)
        parts[index] = types.index(text)
    return tuple(parts), types


def _is_torn(part: str | int) -> bool:
    """Whether a type around a gap, not the gap alone, would have to change with the type in it."""
    text = str(part).replace("->", "")
    return text.count("<") != text.count(">")


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
        self._known: dict[str, dict[tuple[str | int, ...], _Syntax]] = {}

    def remember(self, shape: str, template: OpTemplate, length: int) -> None:
        """Keeps the op of a line whose last `length` characters are types."""
        before, _, after = shape.rpartition(_COLON)
        if len(after) != length:
            return
        before, name = _without_symbol(before)
        after, texts = _without_types(after)
        if any(map(_is_torn, after[::2])):
            return
        types = list(map(self._type_of, texts))

        def numbers(of: Sequence[Attribute]) -> list[int | None]:
            return [next((number for number, other in enumerate(types) if other is type), None) for type in of]

        meant = symbol(name)
        key = next((key for key, value in template.properties.items() if value == meant), "")
        operands, results = numbers(template.operand_types), numbers(template.result_types)
        self._known.setdefault(before, {})[after] = _Syntax(template, operands, results, name, key)

    def template(self, shape: str) -> OpTemplate | None:
        """The op of a line that has not been read, if one like it has."""
        before, _, after = shape.rpartition(_COLON)
        before, name = _without_symbol(before)
        alike = self._known.get(before)
        if alike is None:
            return None
        after, texts = _without_types(after)
        syntax = alike.get(after)
        if syntax is None or (name != syntax.symbol and not syntax.key):
            return None
        types = [type for text in texts if (type := self._type_of(text)) is not None]
        if len(types) < len(texts):
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
            properties={**properties, syntax.key: symbol(name)} if syntax.key else properties,
        )
