"""Names and strings as MLIR prints and compares them."""

from __future__ import annotations

import re

_PRINTABLE = re.compile(r"[ !#-\[\]-~]*")
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")

_ESCAPES = {byte: f"\\{byte:02X}" for byte in range(256) if not 0x20 <= byte < 0x7F or byte == 0x22} | {0x5C: "\\\\"}
"""What is printed in place of bytes that are not printed as they are."""


def name_bytes(name: str) -> bytes:
    """Return the bytes by which names are compared."""
    return name.encode("utf-8", "surrogateescape")


def name_of(encoded: bytes) -> str:
    """Return the name with these bytes, which need not be valid UTF-8."""
    return encoded.decode("utf-8", "surrogateescape")


def quoted(text: str | bytes) -> str:
    r"""Return a string literal. A backslash is doubled; quotes and bytes that are not printable ASCII become `\XX`."""
    if isinstance(text, str):
        if _PRINTABLE.fullmatch(text):
            return f'"{text}"'
        text = name_bytes(text)
    return f'"{text.decode("latin-1").translate(_ESCAPES)}"'


def bare_or_quoted(name: str) -> str:
    """Return an identifier as it is, and any other name as a string literal."""
    return name if _IDENTIFIER.fullmatch(name) else quoted(name)


def symbol(name: str) -> str:
    """Return `@name`, or `@"name"` if the name is not an identifier."""
    return "@" + bare_or_quoted(name)
