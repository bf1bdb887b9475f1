"""The kinds of places that a sharding comes from."""

from __future__ import annotations

from typing import Literal, TypeAlias

OriginSource: TypeAlias = Literal[
    "given", "input", "output", "constraint", "manual_computation", "annotation", "unknown"
]
