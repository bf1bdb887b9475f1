"""The syntax `NAME=SHARDING` of command lines."""

from __future__ import annotations

from pyshardy.annotate.errors import AnnotationError

_OPENING, _CLOSING = "[({<", "])}>"


def split_assignment(text: str) -> tuple[str, str]:
    """Split `NAME=SHARDING`. Names can contain `=` in brackets or quotes. Raise AnnotationError."""
    depth, quote = 0, ""
    for index, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter in _OPENING:
            depth += 1
        elif letter in _CLOSING:
            depth -= 1
        elif letter == "=" and depth <= 0 and text[:index].strip():
            return text[:index].strip(), text[index + 1 :].strip()
    raise AnnotationError(f"{text}: expected NAME=SHARDING, such as x=data,None")
