"""The cost of collectives per device: bytes sent, and rounds. Functions of numbers.

The counts are those of ring algorithms, which send the minimum number of bytes (docs/cost-model.md). A group over
several mesh axes is processed axis by axis, the last axis of the mesh first: its devices are usually the closest, and
the first axis has the least traffic.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, TypeAlias

CollectiveKind: TypeAlias = Literal[
    "all_gather", "reduce_scatter", "all_reduce", "all_to_all", "collective_permute", "broadcast", "reshard"
]
"""A `reshard` is between different meshes, and not a combination of the others."""


def bytes_sent(kind: CollectiveKind, sizes: Sequence[int], operand: int, result: int) -> tuple[int, ...]:
    """Return the bytes that each device of a group sends, for each axis of the group.

    `sizes` are the sizes of the axes, in the order of the mesh; `operand` and `result` the bytes per device before and
    after. For a group of n devices the sum is

    - `n - 1` times the operand for all_gather, which is `(n - 1) / n` of the result if shards are even,
    - `(n - 1) / n` of the operand for reduce_scatter and all_to_all,
    - twice `(n - 1) / n` of the operand for all_reduce,
    - the operand for the others (collective_permute, broadcast, reshard), counted for the first axis.

    Uneven shards are padded: those of the result of an all_to_all may be, so that the larger side counts. The 1/n of
    the data that is not sent is rounded up to bytes, but a single byte is sent. A group of one device sends nothing.
    """
    if math.prod(sizes) == 1:
        return (0,) * len(sizes)
    if kind == "all_gather":
        return _shares_last_first(sizes, max(operand * math.prod(sizes), result))
    if kind == "reduce_scatter":
        return _shares_last_first(sizes, operand)
    if kind == "all_reduce":
        return tuple(2 * share for share in _shares_last_first(sizes, operand))
    if kind == "all_to_all":
        return _shares(sizes, max(operand, result))
    return (operand, *(0 for _ in sizes[1:])) if sizes else ()


def rounds(kind: CollectiveKind, sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the number of consecutive messages for each axis. Each adds the latency of the axis.

    A ring over n devices takes n - 1 rounds, twice as many for all_reduce. Direct messages take one.
    """
    if kind in ("all_gather", "reduce_scatter", "all_to_all"):
        return tuple(size - 1 for size in sizes)
    if kind == "all_reduce":
        return tuple(2 * (size - 1) for size in sizes)
    return (int(math.prod(sizes) > 1), *(0 for _ in sizes[1:])) if sizes else ()


def _shares(sizes: Sequence[int], whole: int) -> tuple[int, ...]:
    """Return the part of `whole` that crosses each axis; what crosses several axes counts for the first."""
    shares: list[int] = []
    left, parts = whole, 1
    for size in sizes:
        parts *= size
        rest = -(-whole // parts) if whole > 1 or parts == 1 else 0
        shares.append(left - rest)
        left = rest
    return tuple(shares)


def _shares_last_first(sizes: Sequence[int], whole: int) -> tuple[int, ...]:
    return _shares(sizes[::-1], whole)[::-1]
