"""The opt tools, with the passes that each has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pyshardy.passes import registry


@dataclass(frozen=True)
class Tool:
    """An opt tool."""

    name: str
    passes: Mapping[str, str]
    about: str


SDY_OPT = Tool(
    "sdy-opt",
    {**registry.GENERIC, **registry.XLA, **registry.SDY},
    "Shardy optimizer driver: runs SDY passes on MLIR modules",
)
MPMD_OPT = Tool("mpmd-opt", registry.ALL, "Shardy MPMD optimizer driver: runs MPMD and SDY passes on MLIR modules")
