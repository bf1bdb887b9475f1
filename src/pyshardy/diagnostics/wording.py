"""Parts of messages: counts and lists as text."""

from __future__ import annotations

from collections.abc import Iterable


def counted(count: int, one: str, many: str = "") -> str:
    """Return a count with its noun: `1 operand`, `2 operands`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def type_count_problem(operands: int, types: int) -> str:
    """Return the message for a list of types that does not have one type for each operand."""
    return f"expected {counted(operands, 'operand type')}, found {types}"


def either(*choices: str) -> str:
    """Return choices as text: `a`, `a or b`, `a, b or c`."""
    *others, last = choices
    return f"{', '.join(others)} or {last}" if others else last


def listed(entries: Iterable[object]) -> str:
    """Return entries as a list: `[2, ?]`."""
    return f"[{', '.join(map(str, entries))}]"
