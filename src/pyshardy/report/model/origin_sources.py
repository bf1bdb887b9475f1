"""Where the axes of a sharding can come from."""

from __future__ import annotations

from typing import Literal, TypeAlias

OriginSource: TypeAlias = Literal[
    "given", "input", "output", "constraint", "manual_computation", "annotation", "unknown"
]
