"""What is inserted between a value and its users, and tables of it that are applied to many values at once.

Ops and values are numbered within the part of the program around a value: the ops that use it, or what comes from it
by reshapes and transposes, in order, and these values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pyshardy.evaluation.known_rows import Array
from pyshardy.evaluation.ragged import Ragged
from pyshardy.evaluation.totals import Totals, total, units
from pyshardy.evaluation.value_samples import Inserted, Uses
from pyshardy.ir.op_traits import CostClass
from pyshardy.report.cost.cost_model import CostModel

VIEWS = frozenset({CostClass.RESHAPE, CostClass.ALIAS})


@dataclass(frozen=True, slots=True)
class Insertions:
    """The insertions of a part. Sources are values of the part, or -1 less the index of an inserted op."""

    inserted: tuple[Inserted, ...]
    anchors: list[int]
    """By inserted op, the op that it is inserted before or after: -1 for the one that defines the value, and the number
    of ops for the return."""
    places: list[int]
    """The operand, or the number of the output, that it is for."""
    changed: list[tuple[int, int, int, bool]]
    """Ops, their operands, the new sources of these, and whether these are slices."""
    changed_outputs: list[tuple[int, int]]
    """Outputs, and their new sources."""
    removed: list[int]
    value_bytes: tuple[int, ...]
    value_fused: tuple[bool, ...]


class InsertionTable:
    """Insertions by number, as arrays."""

    def __init__(self, model: CostModel) -> None:
        self._model = model
        self.inserted = Ragged(*[int] * 5, bool, float, float, bool)
        """Anchors, whether the op is after the anchor, places, sources, bytes, whether it is fused, the seconds of its
        compute and of its collectives, and whether it is a view."""
        self.changed, self.changed_outputs, self.removed = Ragged(int, int, int, bool), Ragged(int, int), Ragged(int)
        self.values = Ragged(int, bool)
        """The bytes of the values, and whether they may be fused."""
        self._is_known = np.zeros(0, dtype=bool)
        self._totals: list[Totals] = []

    def add(self, more: Sequence[Insertions | None]) -> Array:
        """Add insertions, of which some are not known, and return their numbers."""
        first = len(self._totals)
        self._is_known = np.concatenate((self._is_known, [one is not None for one in more]))
        found = [_NOTHING if one is None else one for one in more]
        self.inserted.add([self._columns(one) for one in found])
        self.changed.add([_transposed(one.changed, 4) for one in found])
        self.changed_outputs.add([_transposed(one.changed_outputs, 2) for one in found])
        self.removed.add([[one.removed] for one in found])
        self.values.add([[one.value_bytes, one.value_fused] for one in found])
        self._totals += map(self._total_of, found)
        return first + np.arange(len(more))

    def _total_of(self, made: Insertions) -> Totals:
        works = [one.work for one in made.inserted if one.work is not None]
        collectives = [each for one in made.inserted for each in one.collectives]
        return Totals(
            sum([units(self._model.op_seconds(one)) for one in works]),
            sum([units(seconds) for seconds, _ in collectives]),
            sum([one.flops for one in works]),
            sum([one.bytes for one in works]),
            sum([sent for _, sent in collectives]),
        )

    def _columns(self, made: Insertions) -> list[Sequence[Any]]:
        inserted = made.inserted
        return [
            made.anchors,
            [one.after for one in inserted],
            made.places,
            [one.source for one in inserted],
            [one.bytes for one in inserted],
            [one.fused for one in inserted],
            [0.0 if one.work is None else self._model.op_seconds(one.work) for one in inserted],
            [sum([time for time, _ in one.collectives]) for one in inserted],
            [one.cost in VIEWS for one in inserted],
        ]

    def are_known(self, numbers: Array) -> bool:
        """Return whether some insertions are known."""
        return bool(self._is_known[numbers].all())

    def total(self, numbers: Array) -> Totals:
        """Return the totals of some insertions."""
        return total(self._totals, numbers)


_NOTHING = Insertions((), [], [], [], [], [], (), ())


def _transposed(rows: Sequence[Sequence[int]], width: int) -> list[list[int]]:
    return [[row[index] for row in rows] for index in range(width)]


def insertions_of(uses: Uses, sampled: Sequence[int], like: Mapping[int, int], ops: Sequence[int]) -> Insertions | None:
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
    changed: list[tuple[int, int, int, bool]] = []
    for op in ops:
        for place, source in enumerate(sources[like.get(op, op)]):
            if source is not None:
                is_slice = source < 0 and uses.inserted[-1 - source].is_slice
                changed.append((position[op], place, source, is_slice))
    outputs = [found[0] for found in uses.operands[end:]]
    changed_outputs = [(index, source) for index, source in enumerate(outputs) if source is not None]
    return Insertions(
        uses.inserted,
        anchors,
        [places.get(index, 0) for index in range(len(uses.inserted))],
        changed,
        changed_outputs,
        [position[sampled[index]] for index in sorted(uses.removed)],
        uses.bytes,
        uses.fused,
    )


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
