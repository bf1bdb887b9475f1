"""Names as MLIR writes and compares them."""

from __future__ import annotations

import re

_PLAIN = re.compile(r"[ !#-\[\]-~]*\Z")
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*\Z")


def name_bytes(name: str) -> bytes:
    """What names are compared by."""
    return name.encode("utf-8", "surrogateescape")


def quoted(name: str) -> str:
    r"""`name` in quotes; a backslash is doubled, a quote and what is not printable ASCII are `\XX` byte by byte."""
    if _PLAIN.match(name):
        return f'"{name}"'
    parts: list[str] = []
    for byte in name_bytes(name):
        if byte == 0x5C:
            parts.append("\\\\")
        elif 0x20 <= byte < 0x7F and byte != 0x22:
            parts.append(chr(byte))
        else:
            parts.append(f"\\{byte:02X}")
    return f'"{"".join(parts)}"'


def symbol(name: str) -> str:
    """`@name`, or `@"name"` if it is not an identifier."""
    return f"@{name}" if _IDENTIFIER.match(name) else f"@{quoted(name)}"
