"""Recognize texts in formats other than MLIR, and say how to get MLIR."""

from __future__ import annotations

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
