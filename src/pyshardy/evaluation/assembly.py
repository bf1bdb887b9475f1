"""The time and the memory of a program with what is inserted into it, computed with arrays.

Values are those of the program, then those that are inserted. Steps are the ops in their final order.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pyshardy.evaluation.insertions import VIEWS, InsertionTable
from pyshardy.evaluation.known_rows import Array
from pyshardy.evaluation.plain_program import PlainProgram
from pyshardy.evaluation.ragged import Ragged
from pyshardy.ir.op_traits import CostClass


class Layout:
    """The ops and values of a program as arrays."""

    def __init__(self, program: PlainProgram) -> None:
        ops = program.ops
        self.program = program
        self.counts = np.array([len(op.operands) + len(op.results) for op in ops], dtype=np.int64)
        self.starts = np.concatenate(([0], np.cumsum(self.counts)))[:-1].astype(np.int64)
        self.slots = np.array([value for op in ops for value in (*op.operands, *op.results)], dtype=np.int64)
        """Operands, then results, of all ops."""
        self.op_of_slot = np.repeat(np.arange(len(ops)), self.counts)
        self.place_of_slot = np.arange(len(self.slots)) - self.starts[self.op_of_slot]
        self.bit_of_slot = 1 << self.place_of_slot
        operands = np.array([len(op.operands) for op in ops], dtype=np.int64)
        self.is_operand = self.place_of_slot < operands[self.op_of_slot]
        self.defined_by = np.full(len(program.values), -1, dtype=np.int64)
        self.defined_by[self.slots[~self.is_operand]] = self.op_of_slot[~self.is_operand]
        self.first_result = np.array([op.results[0] for op in ops], dtype=np.int64)
        self.result_index = np.zeros(len(program.values), dtype=np.int64)
        """By value, which result of its op it is."""
        results = ~self.is_operand
        self.result_index[self.slots[results]] = self.place_of_slot[results] - operands[self.op_of_slot[results]]
        self.views = np.array(
            [index for index, op in enumerate(ops) if op.cost in VIEWS and op.operands], dtype=np.int64
        )
        self.writes = [index for index, op in enumerate(ops) if op.cost is CostClass.PARTIAL_WRITE]
        self.operand_slots = np.nonzero(self.is_operand)[0]
        self.fusible = np.frombuffer(program.fusible, dtype=np.uint8).astype(bool)
        self.kept = np.array(sorted(program.kept), dtype=np.int64)
        self.returned = np.array(program.returned, dtype=np.int64)
        levels = self._levels()
        self.fused_slots = np.array([slot for level in levels for slot in level], dtype=np.int64)
        """The slots of operands that may be fused into their users, those whose users may be fused too after these."""
        self.level_ends = np.cumsum([len(level) for level in levels], dtype=np.int64)
        """Within a level, no slot depends on another."""

    def _levels(self) -> list[list[int]]:
        """Return the slots of operands that may be fused into their users, users of later ones first."""
        ops, fused = self.program.ops, self.program.fused
        level = [0] * len(ops)
        for index in range(len(ops) - 1, -1, -1):
            result = ops[index].results[0]
            if fused[result]:
                users = [level[op] for op, _ in self.program.uses[result] if op < len(ops)]
                level[index] = 1 + max(users, default=0)
        by_level: dict[int, list[int]] = {}
        for slot in self.operand_slots.tolist():
            definer = int(self.defined_by[self.slots[slot]])
            if definer >= 0 and fused[self.slots[slot]]:
                by_level.setdefault(level[definer], []).append(slot)
        return [by_level[one] for one in sorted(by_level)]


@dataclass(frozen=True)
class Insertion:
    """Insertions in parts of a program: their numbers, and the rows of the parts."""

    table: InsertionTable
    numbers: Array
    values: Ragged
    ops: Ragged
    outputs: Ragged
    rows: Array

    def changed(self, layout: Layout) -> tuple[Array, Array, Array, Array]:
        """Return the operands of ops with other sources: the indices of their parts, their slots, the sources in the
        parts, and whether these are slices."""
        parts, places = self.table.changed.places(self.numbers)
        ops, operands, sources, are_slices = [column[places] for column in self.table.changed.columns]
        found = self.ops.columns[0][self.ops.starts[self.rows][parts] + ops]
        return parts, layout.starts[found] + operands, sources, are_slices


class Assembly:
    """A program with insertions."""

    def __init__(
        self,
        layout: Layout,
        made: Insertion,
        identity: Array,
        sizes: Array,
        fused: Array,
        order_of_slot: Array,
        known: Array,
    ) -> None:
        self.layout = layout
        self.known = known
        """By value of the program, whether it is known at the start."""
        program = layout.program
        self.count = count = len(program.values)
        merged = np.nonzero(identity != np.arange(count))[0]
        kept = identity[merged]
        np.logical_and.at(fused, kept, fused[merged])
        self.slots = identity[layout.slots]
        self.returned = identity[layout.returned]
        self.alive = np.ones(len(program.ops), dtype=bool)
        self.alive[layout.defined_by[merged]] = False
        self._change(made, sizes, fused)
        self._insert(made, order_of_slot)

    def _change(self, made: Insertion, sizes: Array, fused: Array) -> None:
        """Change the program where something is inserted."""
        layout, table, numbers, rows = self.layout, made.table, made.numbers, made.rows
        counts = table.inserted.counts[numbers]
        self._first = self.count + np.cumsum(counts) - counts
        """By part, the first inserted value."""
        self.inserted = int(counts.sum())
        self._made = made
        values = made.values.columns[0][made.values.places(rows)[1]]
        value_bytes, value_fused = table.values.columns
        places = table.values.places(numbers)[1]
        sizes[values] = value_bytes[places]
        fused[values] = value_fused[places] & layout.fusible[values]
        ops, first_op = made.ops.columns[0], made.ops.starts[rows]
        parts, places = table.removed.places(numbers)
        self.alive[ops[first_op[parts] + table.removed.columns[0][places]]] = False
        parts, slots, sources, _ = made.changed(layout)
        self.slots[slots] = self._sources(parts, sources)
        parts, places = table.changed_outputs.places(numbers)
        changed, sources = [column[places] for column in table.changed_outputs.columns]
        outputs = made.outputs.columns[0][made.outputs.starts[rows[parts]] + changed]
        self.returned[outputs] = self._sources(parts, sources)
        self.sizes = np.concatenate((sizes, np.zeros(self.inserted, dtype=sizes.dtype)))
        self.fused = np.concatenate((fused, np.zeros(self.inserted, dtype=fused.dtype)))

    def _sources(self, parts: Array, local: Array) -> Array:
        """Return the values that are sources in parts."""
        values = self._made.values
        own = values.columns[0][values.starts[self._made.rows[parts]] + np.maximum(local, 0)]
        return np.where(local >= 0, own, self._first[parts] - 1 - local)

    def _insert(self, made: Insertion, order_of_slot: Array) -> None:
        """Insert ops."""
        layout, table, rows = self.layout, made.table, made.rows
        parts, places = table.inserted.places(made.numbers)
        columns = [column[places] for column in table.inserted.columns]
        local, self.after, places, sources, sizes, fused, self.seconds, self.communications, self.is_view = columns
        self.sources = self._sources(parts, sources)
        self.sizes[self.count :], self.fused[self.count :] = sizes, fused
        roots = made.values.columns[0][made.values.starts[rows]][parts]
        self.is_early = self.known[roots]
        """By inserted op, whether it moves a value that is known at the start."""
        at_end = local == made.ops.counts[rows][parts]
        self.anchors = np.where(at_end, len(layout.program.ops), layout.defined_by[roots])
        inside = np.nonzero((local >= 0) & ~at_end)[0]
        self.anchors[inside] = made.ops.columns[0][made.ops.starts[rows[parts[inside]]] + local[inside]]
        places = np.where(local < 0, layout.result_index[roots], places)
        before, returned = np.nonzero((self.after == 0) & ~at_end)[0], np.nonzero(at_end)[0]
        places[before] = order_of_slot[layout.starts[self.anchors[before]] + places[before]]
        places[returned] = made.outputs.columns[0][made.outputs.starts[rows[parts[returned]]] + places[returned]]
        order = ((self.anchors * 2 + self.after) << 20) + (places << 6)
        self.keys = order + np.minimum(np.arange(self.inserted) - (self._first - self.count)[parts], 63)
        self.after = self.after.astype(bool)

    # Order and time

    def arrange(self) -> None:
        """Compute the steps of ops and of inserted ops."""
        ops = len(self.layout.program.ops)
        order = np.argsort(self.keys, kind="stable")
        before = np.concatenate(([0], np.cumsum(self.alive)))
        anchors, after = self.anchors[order], self.after[order]
        is_alive = np.concatenate((self.alive, [False]))
        self.step_of_inserted = np.empty(self.inserted, dtype=np.int64)
        self.step_of_inserted[order] = (
            np.arange(self.inserted) + before[anchors] + (after & is_alive[anchors]).astype(np.int64)
        )
        earlier = np.bincount(anchors[after] + 1, minlength=ops + 2) + np.bincount(anchors[~after], minlength=ops + 2)
        self.step_of_op = before[:-1] + np.cumsum(earlier)[:ops]
        self.steps = int(before[-1]) + self.inserted

    def bits(self) -> Array:
        """Return which operands and results of each op are fused, as bits."""
        flags = self.fused[self.slots] * self.layout.bit_of_slot
        return np.add.reduceat(flags, self.layout.starts)

    def hidden_communication(self, seconds: Array) -> float:
        """Return the time of collectives that run beside compute, of which ops take these times."""
        early = np.nonzero(self.is_early & (self.communications > 0))[0]
        if not len(early):
            return 0.0
        computing = np.nonzero(self.alive & ~self.known[self.layout.first_result])[0]
        early_of_steps, computes = np.zeros(self.steps), np.zeros(self.steps)
        computes[self.step_of_op[computing]] = seconds[computing]
        computes[self.step_of_inserted] = np.where(self.is_early, 0.0, self.seconds)
        early_of_steps[self.step_of_inserted[early]] = self.communications[early]
        # As `Overlap` does, with the same sums in the same order.
        ahead = np.cumsum(np.stack((early_of_steps, -computes), axis=1).ravel())[::2]
        exposed = max(0.0, float(ahead.max()))
        return float(np.cumsum(early_of_steps)[-1]) - exposed

    # Memory

    def peak(self) -> int:
        """Return the peak memory, as `report.cost.memory` does for IR."""
        steps = np.concatenate((self.step_of_op, self.step_of_inserted))
        definers = np.concatenate((self.layout.defined_by, len(self.alive) + np.arange(self.inserted)))
        used, users = self._uses()
        homes = self._homes(used)
        ends = self._ends(steps, definers, used, users)
        first, last = self._lives(steps, definers, homes, used, ends[users])
        values = self._values_with_memory(definers, homes)
        weights = self.sizes[values]
        live = np.zeros(self.steps + 2, dtype=np.int64)
        np.add.at(live, first[values], weights)
        np.subtract.at(live, last[values] + 1, weights)
        return max(0, int(np.cumsum(live).max()))

    def _uses(self) -> tuple[Array, Array]:
        """Return the operands of ops, then of inserted ops, and which of these ops use them."""
        layout = self.layout
        slots = layout.operand_slots
        slots = slots[self.alive[layout.op_of_slot[slots]]]
        used = np.concatenate((self.slots[slots], self.sources))
        return used, np.concatenate((layout.op_of_slot[slots], len(self.alive) + np.arange(self.inserted)))

    def _ends(self, steps: Array, definers: Array, used: Array, users: Array) -> Array:
        """Return the last step at which each op runs: its own step, or those of its users if it is fused."""
        layout, fused = self.layout, self.fused
        results = np.concatenate((layout.first_result, self.count + np.arange(self.inserted)))
        is_fused = fused[results]
        is_fused[: len(self.alive)] &= self.alive
        ends = np.where(is_fused, 0, steps)
        values, ops = self.slots[layout.fused_slots], layout.op_of_slot[layout.fused_slots]
        kept = fused[values] & self.alive[ops]
        sources, targets, start = definers[values[kept]], ops[kept], 0
        for stop in np.concatenate(([0], np.cumsum(kept)))[layout.level_ends].tolist():
            np.maximum.at(ends, sources[start:stop], ends[targets[start:stop]])
            start = stop
        is_used = np.zeros(len(fused), dtype=bool)
        is_used[used] = True
        is_used[self.returned] = True
        unused = is_fused & ~is_used[results]
        ends[unused] = steps[unused]
        ends[definers[self.returned[fused[self.returned]]]] = self.steps
        # The levels are those of the program without insertions.
        chained = fused[used]
        sources, targets = definers[used[chained]], users[chained]
        while True:
            changed = ends[targets] > ends[sources]
            if not changed.any():
                return ends
            np.maximum.at(ends, sources[changed], ends[targets[changed]])

    def _lives(self, steps: Array, definers: Array, homes: Array, used: Array, ends: Array) -> tuple[Array, Array]:
        """Return the first and the last step at which each value is needed, of uses with these ends."""
        first = np.zeros(len(self.fused), dtype=np.int64)
        inputs = self.layout.program.inputs
        first[inputs:] = steps[definers[inputs:]]
        last = np.full(len(self.fused), -1, dtype=np.int64)
        np.maximum.at(last, homes[used], ends)
        last[homes[self.returned]] = self.steps
        last = np.where(last < 0, first, last)
        last[self.layout.kept] = self.steps
        return first, last

    def _values_with_memory(self, definers: Array, homes: Array) -> Array:
        """Return the values with memory of their own."""
        has_memory = ~self.fused & (homes == np.arange(len(self.fused)))
        of_program = definers < len(self.alive)
        has_memory[of_program] &= np.concatenate((self.alive, [True]))[definers[of_program]]
        has_memory[: self.layout.program.inputs] = True
        return np.nonzero(has_memory)[0]

    def _homes(self, used: Array) -> Array:
        """Return the values whose memory values share."""
        layout, program, fused, sizes = self.layout, self.layout.program, self.fused, self.sizes
        homes = np.arange(len(fused))
        views = layout.views[self.alive[layout.views]]
        pairs = [
            (layout.first_result[views], self.slots[layout.starts[views]]),
            (self.count + np.nonzero(self.is_view)[0], self.sources[self.is_view]),
        ]
        for results, operands in pairs:
            shared = ~fused[results] & ~fused[operands] & (sizes[results] == sizes[operands])
            homes[results[shared]] = operands[shared]
        if layout.writes:
            uses = np.bincount(np.concatenate((used, self.returned)), minlength=len(fused))
            for op in layout.writes:
                if not self.alive[op]:
                    continue
                one = program.ops[op]
                for place, result in enumerate(one.results[: len(one.operands)]):
                    operand = int(self.slots[layout.starts[op] + place])
                    if fused[result] or fused[operand] or sizes[operand] != sizes[result] or uses[operand] != 1:
                        continue
                    root = operand
                    while homes[root] != root:
                        root = int(homes[root])
                    if root not in program.kept:
                        homes[result] = root
        while True:
            following = homes[homes]
            if (following == homes).all():
                return homes
            homes = following
