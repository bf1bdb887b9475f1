"""Parts of messages: counts and lists as text."""

from __future__ import annotations

from collections.abc import Iterable


def counted(count: int, one: str, many: str = "") -> str:
    """Return a count with its noun: `1 operand`, `2 operands`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(entries: Iterable[object]) -> str:
    """Return entries as a list: `[2, ?]`."""
    return f"[{', '.join(map(str, entries))}]"
