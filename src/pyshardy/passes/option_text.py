"""Parse and print pass options: `key=value` pairs, as in `{...}` of a pipeline or after `--pass=`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeVar

from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.diagnostics.wording import either
from pyshardy.passes.base import Configurable, Option

_C = TypeVar("_C", bound=Configurable)

_BOOLEANS = {None: True, "true": True, "1": True, "false": False, "0": False}
_INTEGER = re.compile(r"\s*(-?)\s*(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|([1-9][0-9]*|0))\s*")
_BASES = (16, 2, 8, 10)
_MOST_DIGITS = 99
"""More digits than any number in range has; Python rejects the conversion of very long ones."""
_RANGES = {
    "int": (-(1 << 31), (1 << 31) - 1),
    "uint": (0, (1 << 32) - 1),
    "long": (-(1 << 63), (1 << 63) - 1),
}
_LAYERS = {"'": "'", '"': '"', "{": "}"}


class OptionError(ValueError):
    """An error in option text, with a message for the user."""


def configure(cls: type[_C], text: str) -> _C:
    """Return the pass or pipeline `cls` with the options that `text` specifies.

    Raises OptionError for unknown keys and malformed values.
    """
    known = {o.name: o for o in cls.options()}
    values: dict[str, Any] = {}
    for key, value in pairs(text):
        if not key:
            continue
        option = known.get(key)
        if option is None:
            raise OptionError(f"there is no option '{key}'{did_you_mean(key, known)}")
        parsed = _parse(option, value)
        if option.kind == "list":
            parsed = (*values.get(option.field, ()), *parsed)
        values[option.field] = parsed
    return cls(**values)


def pairs(text: str) -> Iterator[tuple[str, str | None]]:
    """Return the (key, value) pairs of an option text; the value is None for a key alone.

    Spaces separate pairs; quotes and balanced braces protect them in a value, whose outer layer is removed.
    """
    text = text.strip()
    while text:
        end = re.search(r"[ =]|$", text)
        assert end
        key, at = _unwrap(text[: end.start()].strip()), end.start()
        if text[at : at + 1] != "=":
            text = text[at:].lstrip()
            # `key =value` is a key, then a pair without a key.
            yield key, None
            continue
        text = text[at + 1 :]
        at = _value_end(text)
        yield key, _unwrap(text[:at].strip())
        text = text[at:].lstrip()


def _value_end(text: str) -> int:
    at = 0
    while at < len(text) and text[at] != " ":
        at = _skip(text, at) + 1
    return min(at, len(text))


def _skip(text: str, at: int) -> int:
    """Return the end of a quoted or braced text at `at` if it is closed, else `at` itself."""
    if text[at] in "'\"":
        return max(at, text.find(text[at], at + 1))
    if text[at] != "{":
        return at
    depth = 1
    at += 1
    while at < len(text):
        if text[at] in "'\"":
            at = _skip(text, at)
        elif text[at] == "{":
            depth += 1
        elif text[at] == "}":
            depth -= 1
            if not depth:
                return at
        at += 1
    return at


def _unwrap(text: str) -> str:
    if len(text) > 1 and text[-1] == _LAYERS.get(text[0]):
        return text[1:-1]
    return text


def _parse(option: Option, text: str | None) -> Any:
    def bad(message: str) -> OptionError:
        return OptionError(f"option '{option.name}': {message}")

    if option.kind == "bool":
        if text not in _BOOLEANS:
            raise bad(f"expected true or false, found '{text}'")
        return _BOOLEANS[text]
    if text is None:
        raise bad("expected a value")
    if option.kind == "choice":
        if text not in option.choices:
            raise bad(f"expected {either(*option.choices)}, found '{text}'")
        return text
    if option.kind == "list":
        elements = tuple(split_list(text))
        for element in elements if option.check else ():
            try:
                option.check(element)  # pyright: ignore[reportOptionalCall]
            except ValueError as error:
                raise OptionError(f"{error}") from None
        return elements if option.parse is None else tuple(_parsed(option, element) for element in elements)
    if option.kind == "string":
        return text if option.parse is None else _parsed(option, text)
    low, high = _RANGES[option.kind]
    match = _INTEGER.fullmatch(text)
    value = None
    if match:
        digits, base = next((d, b) for d, b in zip(match.groups()[1:], _BASES, strict=True) if d is not None)
        if base != 10 or len(digits) < _MOST_DIGITS:
            value = int(digits, base) * (-1 if match[1] else 1)
    if value is None or not low <= value <= high:
        raise bad(f"expected an integer from {low} to {high}, found '{text}'")
    return value


def _parsed(option: Option, text: str) -> Any:
    assert option.parse is not None
    try:
        return option.parse(text)
    except ValueError as error:
        raise OptionError(f"option '{option.name}': {error}") from None


def split_list(text: str) -> Iterator[str]:
    """Return the elements of a comma-separated list. Brackets and quotes protect commas; an outer layer is removed."""
    start = at = 0
    while at < len(text):
        if text[at] == ",":
            yield from _element(text[start:at])
            start = at + 1
        elif text[at] in "{([\"'":
            at = _close(text, at)
        at += 1
    yield from _element(text[start:])


def _element(text: str) -> Iterator[str]:
    inner = _unwrap(text.strip())
    if inner != text.strip() and text.strip()[0] == "{" and "," in inner:
        yield from split_list(inner)
    else:
        yield inner


def _close(text: str, at: int) -> int:
    """Return the offset of the closing bracket or quote of the one at `at`, or the end of the text."""
    close = {"{": "}", "(": ")", "[": "]"}.get(text[at])
    if close is None:
        end = text.find(text[at], at + 1)
        return len(text) if end < 0 else end
    at += 1
    while at < len(text) and text[at] != close:
        if text[at] in "{([\"'":
            at = _close(text, at)
        at += 1
    return at


def options_text(configured: Configurable) -> str:
    """Return all options of a pass with their values, as a pipeline prints them; empty lists print as a space only."""
    return " ".join(_show(o, getattr(configured, o.field)) for o in type(configured).options())


def _show(option: Option, value: Any) -> str:
    if option.kind == "list":
        return f"{option.name}={{{','.join(_protected(str(one)) for one in value)}}}" if value else ""
    if option.kind == "bool":
        value = "true" if value else "false"
    return f"{option.name}={_protected(str(value)) if option.kind == 'string' else value}"


def _protected(text: str) -> str:
    """Return text in braces if it has a space that is not protected."""
    blank = text.find(" ")
    quoted = [at for c in "{'\"" if (at := text.find(c)) >= 0]
    return f"{{{text}}}" if 0 <= blank < min(quoted, default=len(text)) else text
