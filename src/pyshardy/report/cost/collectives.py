"""What collectives cost a device: bytes it sends and rounds it takes part in, on plain numbers.

The counts are those of the ring algorithms, which send as little as any algorithm can (docs/cost-model.md). A group
over several mesh axes works axis by axis: the ring runs over the last axis of the mesh first, where devices are
commonly nearest, so that the first axis sees the least.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, TypeAlias

CollectiveKind: TypeAlias = Literal[
    "all_gather", "reduce_scatter", "all_reduce", "all_to_all", "collective_permute", "broadcast", "reshard"
]
"""A `reshard` is one that could not be made of the others, between different meshes."""


def bytes_sent(kind: CollectiveKind, sizes: Sequence[int], operand: int, result: int) -> tuple[int, ...]:
    """The bytes that each device of a group sends, for each axis of the group.

    `sizes` are the sizes of the axes, in the order of the mesh; `operand` and `result` the bytes that a device holds
    before and after. With n devices in the group the bytes add up to

    - `(n - 1) / n` of the result for all_gather,
    - `(n - 1) / n` of the operand for reduce_scatter and all_to_all,
    - twice `(n - 1) / n` of the operand for all_reduce,
    - all of the operand for the others (collective_permute, broadcast, reshard), counted for the first axis.

    The n-th of the data that a device need not send is rounded up to whole bytes. A group of one device sends nothing.
    """
    if math.prod(sizes) == 1:
        return (0,) * len(sizes)
    if kind == "all_gather":
        return _shares_last_first(sizes, result)
    if kind == "reduce_scatter":
        return _shares_last_first(sizes, operand)
    if kind == "all_reduce":
        return tuple(2 * share for share in _shares_last_first(sizes, operand))
    if kind == "all_to_all":
        return _shares(sizes, operand)
    return (operand, *(0 for _ in sizes[1:])) if sizes else ()


def rounds(kind: CollectiveKind, sizes: Sequence[int]) -> tuple[int, ...]:
    """How many messages follow each other, for each axis: each costs the latency of the axis once.

    A ring over n devices takes n - 1 rounds, for all_reduce twice as many. What is sent directly takes one.
    """
    if kind in ("all_gather", "reduce_scatter", "all_to_all"):
        return tuple(size - 1 for size in sizes)
    if kind == "all_reduce":
        return tuple(2 * (size - 1) for size in sizes)
    return (int(math.prod(sizes) > 1), *(0 for _ in sizes[1:])) if sizes else ()


def _shares(sizes: Sequence[int], whole: int) -> tuple[int, ...]:
    """For each axis the part of `whole` that crosses it, if what crosses several counts for the first."""
    shares: list[int] = []
    left, parts = whole, 1
    for size in sizes:
        parts *= size
        rest = -(-whole // parts)
        shares.append(left - rest)
        left = rest
    return tuple(shares)


def _shares_last_first(sizes: Sequence[int], whole: int) -> tuple[int, ...]:
    return _shares(sizes[::-1], whole)[::-1]
