"""What can make the program of one device."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Partitioner: TypeAlias = Literal["xla", "pyshardy"]
"""XLA, from shardings that are fixed for it, or `sdy-partition-pipeline`."""
PARTITIONERS: tuple[Partitioner, ...] = get_args(Partitioner)
