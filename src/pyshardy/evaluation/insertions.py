"""What is inserted between a value and its users, as arrays that are applied to many values at once.

Ops and values are numbered within the part of the program around a value: the ops that use it, or what comes from it
by reshapes and transposes, in order, and these values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pyshardy.evaluation.known_rows import Array
from pyshardy.evaluation.value_samples import Inserted, Uses
from pyshardy.ir.op_traits import CostClass
from pyshardy.report.cost.cost_model import CostModel

VIEWS = frozenset({CostClass.RESHAPE, CostClass.ALIAS})


@dataclass(frozen=True, slots=True)
class Insertions:
    """The insertions of a part. Sources are values of the part, or -1 less the index of an inserted op."""

    anchors: Array
    """By inserted op, the op that it is inserted before or after: -1 for the one that defines the value, and the number
    of ops for the return."""
    after: Array
    places: Array
    """The operand, or the number of the output, that it is for."""
    sources: Array
    bytes: Array
    seconds: Array
    fused: Array
    views: Array
    collectives: tuple[tuple[tuple[float, int], ...], ...]
    communication: Array
    """By inserted op, the seconds of its collectives."""
    flops: int
    traffic: int
    sent: int
    changed: Array
    """Rows of an op, an operand of it, and its new source."""
    changed_outputs: Array
    """Rows of an output, and its new source."""
    removed: Array
    value_bytes: Array
    value_fused: Array


def insertions_of(
    uses: Uses, sampled: Sequence[int], like: Mapping[int, int], ops: Sequence[int], outputs: int, model: CostModel
) -> Insertions | None:
    """Return the insertions of a part from those of its sample; None if they cannot be repeated.

    `ops` are the ops of the part, `sampled` those in its sample, and `like` has for the others the ones in the sample
    that they are like.
    """
    position = {op: index for index, op in enumerate(ops)}
    repeated = set(like.values())
    end = len(sampled)
    anchors = [
        -1 if one.use < 0 else len(ops) if one.use >= end else position[sampled[one.use]] for one in uses.inserted
    ]
    for one, anchor in zip(uses.inserted, anchors, strict=True):
        if not one.after and 0 <= anchor < len(ops) and ops[anchor] in repeated:
            return None
    places = _places(uses, end)
    sources = dict(zip(sampled, uses.operands, strict=False))
    changed: list[tuple[int, int, int]] = []
    for op in ops:
        for place, source in enumerate(sources[like.get(op, op)]):
            if source is not None:
                changed.append((position[op], place, source))
    changed_outputs = [(index, found[0]) for index, found in enumerate(uses.operands[end:])]
    work = [one.work for one in uses.inserted]
    inserted = uses.inserted
    return Insertions(
        _ints(anchors),
        _ints([one.after for one in inserted]),
        _ints([places.get(index, 0) for index in range(len(inserted))]),
        _ints([one.source for one in inserted]),
        _ints([one.bytes for one in inserted]),
        np.array([0.0 if one is None else model.op_seconds(one) for one in work]),
        _ints([one.fused for one in inserted]),
        _ints([one.cost in VIEWS for one in inserted]),
        tuple(one.collectives for one in inserted),
        np.array([sum(time for time, _ in one.collectives) for one in inserted], dtype=np.float64),
        sum(one.flops for one in work if one is not None),
        sum(one.bytes for one in work if one is not None),
        sum(sent for one in inserted for _, sent in one.collectives),
        _ints(changed).reshape(-1, 3),
        _ints(changed_outputs).reshape(-1, 2),
        _ints([position[sampled[index]] for index in sorted(uses.removed)]),
        _ints(uses.bytes),
        _ints(uses.fused),
    )


def _ints(values: Sequence[Any]) -> Array:
    return np.array(values, dtype=np.int64)


def _places(uses: Uses, end: int) -> dict[int, int]:
    """Return the operand, or the output of the part, that each inserted op is for first."""
    found: dict[int, int] = {}
    for index, sources in enumerate(uses.operands):
        places = range(len(sources)) if index < end else (index - end,)
        for place, source in zip(places, sources, strict=True):
            while source is not None and source < 0:
                one: Inserted = uses.inserted[-1 - source]
                if min(one.use, end) == min(index, end) and not one.after:
                    found[-1 - source] = min(place, found.get(-1 - source, place))
                source = one.source
    return found
