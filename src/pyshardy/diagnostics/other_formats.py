"""Recognize files in formats other than MLIR text, and say how to get MLIR text."""

from __future__ import annotations

import codecs
import re

_STABLEHLO = "jax.jit(f).lower(...).as_text(debug_info=True)"

_FORMATS = (
    (
        re.compile(r"\s*(?://[^\n]*\s*)*HloModule\b"),
        f"this is HLO, which XLA makes of a program; pyshardy reads StableHLO, for example of {_STABLEHLO}",
    ),
    (
        re.compile(r"\s*\{\s*lambda\b|\s*let\b"),
        f"this is a jaxpr; pyshardy reads StableHLO, for example of {_STABLEHLO}",
    ),
    (
        re.compile(r"\s*(?:from\s+\S+\s+import\b|import\s|def\s|\"\"\"|#!)"),
        f"this is a Python program; pyshardy reads the text that it lowers to, for example by {_STABLEHLO}",
    ),
)


def format_hint(text: str) -> str | None:
    """Return what a text that is no MLIR seems to be, and how to get MLIR; None if it is not known."""
    return next((hint for pattern, hint in _FORMATS if pattern.match(text)), None)


_BYTECODE = b"ML\xefR"
_HELP_FOR_BYTECODE = (
    "its text is exported.mlir_module() if jax.export made it, "
    "and deserialize_portable_artifact(context, data) of jaxlib.mlir.dialects.stablehlo for StableHLO artifacts"
)
_BINARY = (
    (_BYTECODE, "this is MLIR bytecode; only text can be read", _HELP_FOR_BYTECODE),
    (codecs.BOM_UTF16_LE, "this is UTF-16 text; only UTF-8 can be read", None),
    (codecs.BOM_UTF16_BE, "this is UTF-16 text; only UTF-8 can be read", None),
    (
        b"PK\x03\x04",
        "this is a ZIP archive, as torch.export.save and torch.save write it; only MLIR text can be read",
        "load it with torch.export.load, and lower it with torchax: docs/pytorch.md has the commands",
    ),
)
"""First bytes of files that cannot be read, the reason, and how to get MLIR text."""


def binary_format(data: bytes) -> tuple[str, str | None] | None:
    """Return why a file in a known binary format cannot be read, and how to get MLIR text; None if it is not known."""
    for beginning, message, hint in _BINARY:
        if data.startswith(beginning):
            return message, hint
    if b"\0" in data and _BYTECODE in data:
        message = "this is a binary file with MLIR bytecode, as jax.export serializes functions; only text can be read"
        return message, "its text is jax.export.deserialize(data).mlir_module()"
    return None
