"""Ops with the shardings of their operands and results, by number: what the passes make of them, and their work.

Ops alike with equal shardings have one number, for which the passes run on one sample.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from pyshardy.evaluation.assembly import Layout
from pyshardy.evaluation.known_rows import Array, KnownRows, Marks
from pyshardy.evaluation.plain_program import MOST_VALUES
from pyshardy.evaluation.samples import OpSample, Optional, Sampled, Samples
from pyshardy.propagation.problem import Shardings
from pyshardy.report.cost.cost_model import CostModel


class OpTable:
    """The ops of a program with all shardings that were met so far."""

    def __init__(self, layout: Layout, samples: Samples, table: Shardings, model: CostModel) -> None:
        self._layout, self._samples, self._table, self._model = layout, samples, table, model
        self._marks = Marks(0)
        places = layout.place_of_slot
        self._place_marks = Marks(1).of(places) | np.uint64(1)
        self._alike_marks = Marks(2).of(np.array([op.alike for op in layout.program.ops], dtype=np.int64))
        self._known = KnownRows()
        self._found: list[OpSample | None] = []
        self.is_known = np.zeros(0, dtype=bool)
        """By number, whether a quick evaluation knows the op."""
        self.converted = np.zeros(0, dtype=np.int64)
        """By number, the bits of operands and results that are converted."""
        self._is_reordered = np.zeros(0, dtype=bool)
        """By number, whether the operands are converted in another order than theirs."""
        self._works: dict[int, tuple[float, int, int] | None] = {}

    def numbers(self, shardings: Array) -> Array:
        """Return the number of each op with the shardings of all values."""
        layout = self._layout
        marks = self._marks.up_to(len(self._table.values))[shardings][layout.slots] * self._place_marks
        keys = np.add.reduceat(marks, layout.starts) + self._alike_marks
        numbers = self._known.find(keys)
        missing = numbers < 0
        if missing.any():
            distinct, new = np.unique(keys[missing], return_index=True)
            chosen = np.nonzero(missing)[0][new].tolist()
            found = self._samples.of_ops([self.sampled(index, {}, shardings) for index in chosen])
            self._known.add(distinct, len(self._found) + np.arange(len(chosen)))
            self._found += found
            is_known = [one is not None and not one.communicates for one in found]
            self.is_known = np.concatenate((self.is_known, is_known))
            is_reordered = [one is not None and one.order != tuple(range(len(one.order))) for one in found]
            self._is_reordered = np.concatenate((self._is_reordered, is_reordered))
            masks = np.array([0 if one is None else one.mask for one in found], dtype=np.int64)
            self.converted = np.concatenate((self.converted, masks))
            numbers = self._known.find(keys)
        return numbers

    def sampled(self, index: int, local: Mapping[int, int], shardings: Array) -> Sampled:
        """Return the sample of an op, in which values have the numbers of `local`."""
        op = self._layout.program.ops[index]
        operands = tuple([local.get(one, -1 - op.operands.index(one)) for one in op.operands])
        found: list[Optional] = [self._table[shardings[one]] for one in (*op.operands, *op.results)]
        return Sampled(op.op, operands, tuple(found))

    def order_of_slots(self, numbers: Array) -> Array:
        """Return the order in which the operands of each op are converted."""
        order = self._layout.place_of_slot.copy()
        chosen = np.nonzero(self._is_reordered[numbers])[0]
        for number in np.unique(numbers[chosen]).tolist():
            sample = self._found[number]
            assert sample is not None
            ops = chosen[numbers[chosen] == number]
            order[self._layout.starts[ops][:, None] + np.arange(len(sample.order))] = sample.order
        return order

    def work(self, key: int) -> tuple[float, int, int] | None:
        """Return seconds, operations and bytes of an op, by its number and which operands and results are fused."""
        if key not in self._works:
            sample = self._found[key >> MOST_VALUES]
            assert sample is not None
            cost = sample.work(key & ((1 << MOST_VALUES) - 1))
            self._works[key] = None if cost is None else (self._model.op_seconds(cost), cost.flops, cost.bytes)
        return self._works[key]
