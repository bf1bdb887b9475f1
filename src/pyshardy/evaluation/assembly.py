"""The time and the memory of a program with what is inserted into it, computed with arrays.

Values are those of the program, then those that are inserted. Steps are the ops in their final order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pyshardy.evaluation.insertions import VIEWS, Insertions
from pyshardy.evaluation.known_rows import Array
from pyshardy.evaluation.plain_program import PlainProgram
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
        self.fusible = np.frombuffer(program.fusible, dtype=np.uint8).astype(np.int64)
        self.kept = np.array(sorted(program.kept), dtype=np.int64)
        self.levels = self._levels()

    def _levels(self) -> list[Array]:
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
        return [np.array(by_level[one], dtype=np.int64) for one in sorted(by_level)]


@dataclass
class Part:
    """Insertions, and the parts of the program that they are made in: a row for each."""

    insertions: Insertions
    values: Array
    ops: Array
    outputs: Array


class Assembly:
    """A program with insertions."""

    def __init__(
        self,
        layout: Layout,
        parts: Sequence[Part],
        identity: Array,
        sizes: Array,
        fused: Array,
        order_of_slot: Array,
        known: Array,
    ) -> None:
        self.layout = layout
        self.order_of_slot = order_of_slot
        """The order in which the operands of an op are converted."""
        self.known = known
        """By value of the program, whether it is known at the start."""
        program = layout.program
        count = len(program.values)
        merged = np.nonzero(identity != np.arange(count))[0]
        kept = identity[merged]
        np.minimum.at(fused, kept, fused[merged])
        self.slots = identity[layout.slots]
        self.returned = identity[np.array(program.returned, dtype=np.int64)]
        self.alive = np.ones(len(program.ops), dtype=bool)
        self.alive[layout.defined_by[merged]] = False
        total = count
        starts: list[int] = []
        for part in parts:
            starts.append(total)
            total += len(part.values) * len(part.insertions.anchors)
        self.count, self.inserted = count, total - count
        self.sizes = np.concatenate((sizes, np.zeros(self.inserted, dtype=np.int64)))
        self.fused = np.concatenate((fused, np.zeros(self.inserted, dtype=fused.dtype)))
        self.sources = np.zeros(self.inserted, dtype=np.int64)
        self.seconds, self.communications = np.zeros(self.inserted), np.zeros(self.inserted)
        """By inserted op, the time of its compute, and that of its collectives."""
        self.is_view = np.zeros(self.inserted, dtype=bool)
        self.is_early = np.zeros(self.inserted, dtype=bool)
        """By inserted op, whether it moves a value that is known at the start."""
        self.keys = np.zeros(self.inserted, dtype=np.int64)
        self.anchors = np.zeros(self.inserted, dtype=np.int64)
        self.after = np.zeros(self.inserted, dtype=bool)
        self.collectives: list[tuple[tuple[float, int], ...]] = []
        self.flops = self.traffic = self.sent = 0
        for start, part in zip(starts, parts, strict=True):
            self._insert(part, start)

    def _insert(self, part: Part, start: int) -> None:
        layout, made = self.layout, part.insertions
        rows, inserted = len(part.values), len(made.anchors)
        first = start + np.arange(rows)[:, None] * inserted
        values, ops = part.values, part.ops

        def sources(local: Array) -> Array:
            """The values of sources, in a row for each part."""
            clipped = np.maximum(local, 0)
            return np.where(local >= 0, values[:, clipped], first + (-1 - local))

        self.sizes[values] = made.value_bytes
        self.fused[values] = made.value_fused & layout.fusible[values]
        if len(made.removed):
            self.alive[ops[:, made.removed]] = False
        if len(made.changed):
            at = layout.starts[ops[:, made.changed[:, 0]]] + made.changed[:, 1]
            self.slots[at] = sources(made.changed[:, 2])
        if len(made.changed_outputs):
            self.returned[part.outputs[:, made.changed_outputs[:, 0]]] = sources(made.changed_outputs[:, 1])
        if not inserted:
            return
        place = slice(start - self.count, start - self.count + rows * inserted)
        end = len(layout.program.ops)
        extended = np.concatenate((ops, np.full((rows, 1), end), layout.defined_by[values[:, :1]]), axis=1)
        anchors = extended[:, made.anchors]
        at_end = anchors == end
        places = np.where(made.anchors < 0, layout.result_index[values[:, :1]], made.places)
        if part.outputs.shape[1]:
            clipped = np.minimum(places, part.outputs.shape[1] - 1)
            places = np.where(at_end, np.take_along_axis(part.outputs, clipped, axis=1), places)
        is_before = (made.after == 0) & ~at_end
        slots = layout.starts[np.minimum(anchors, end - 1)] + made.places
        places = np.where(is_before, self.order_of_slot[np.where(is_before, slots, 0)], places)
        order = ((anchors * 2 + made.after) << 20) + (places << 6)
        self.keys[place] = (order + np.minimum(np.arange(inserted), 63)).ravel()
        self.anchors[place] = anchors.ravel()
        self.after[place] = np.broadcast_to(made.after.astype(bool), anchors.shape).ravel()
        self.sources[place] = sources(made.sources).ravel()
        self.seconds[place] = np.tile(made.seconds, rows)
        self.communications[place] = np.tile(made.communication, rows)
        self.is_view[place] = np.tile(made.views.astype(bool), rows)
        self.is_early[place] = np.repeat(self.known[values[:, 0]], inserted)
        self.sizes[start : start + rows * inserted] = np.tile(made.bytes, rows)
        self.fused[start : start + rows * inserted] = np.tile(made.fused, rows)
        self.collectives += made.collectives * rows
        self.flops += rows * made.flops
        self.traffic += rows * made.traffic
        self.sent += rows * made.sent

    # Order and time

    def arrange(self) -> None:
        """Compute the steps of ops and of inserted ops."""
        ops = len(self.layout.program.ops)
        self.order = np.argsort(self.keys, kind="stable")
        before = np.concatenate(([0], np.cumsum(self.alive)))
        anchors, after = self.anchors[self.order], self.after[self.order]
        is_alive = np.concatenate((self.alive, [False]))
        self.step_of_inserted = np.empty(self.inserted, dtype=np.int64)
        self.step_of_inserted[self.order] = (
            np.arange(self.inserted) + before[anchors] + (after & is_alive[anchors]).astype(np.int64)
        )
        earlier = np.bincount(anchors[after] + 1, minlength=ops + 2) + np.bincount(anchors[~after], minlength=ops + 2)
        self.step_of_op = before[:-1] + np.cumsum(earlier)[:ops]
        self.steps = int(before[-1]) + self.inserted

    def bits(self) -> Array:
        """Return which operands and results of each op are fused, as bits."""
        flags = self.fused[self.slots] << self.layout.place_of_slot
        return np.add.reduceat(flags, self.layout.starts)

    def seconds_of_steps(self, of_ops: Array) -> list[float]:
        """Return the compute times of all steps, in their order."""
        times = np.zeros(self.steps)
        times[self.step_of_op[self.alive]] = of_ops[self.alive]
        times[self.step_of_inserted] = self.seconds
        return times.tolist()

    def communication(self) -> float:
        """Return the sum of the times of all collectives, in their order."""
        return sum([time for index in self.order.tolist() for time, _ in self.collectives[index]])

    def hidden_communication(self, times: Sequence[float]) -> float:
        """Return the time of collectives that run beside compute, which takes these times in each step."""
        early = np.nonzero(self.is_early)[0]
        if not self.communications[early].any():
            return 0.0
        is_known = np.zeros(self.steps, dtype=bool)
        is_known[self.step_of_inserted[early]] = True
        is_known[self.step_of_op[self.alive & self.known[self.layout.first_result]]] = True
        early_of_steps, computes = np.zeros(self.steps), np.where(is_known, 0.0, times)
        early_of_steps[self.step_of_inserted[early]] = self.communications[early]
        # As `Overlap` does, with the same sums in the same order.
        ahead = np.cumsum(np.stack((early_of_steps, -computes), axis=1).ravel())[::2]
        exposed = max(0.0, float(ahead.max()))
        return float(np.cumsum(early_of_steps)[-1]) - exposed

    # Memory

    def peak(self) -> int:
        """Return the peak memory, as `report.cost.memory` does for IR."""
        layout, program, fused, sizes = self.layout, self.layout.program, self.fused, self.sizes
        end = self.steps
        slots = layout.operand_slots
        slots = slots[self.alive[layout.op_of_slot[slots]]]
        used = np.concatenate((self.slots[slots], self.sources))
        users = np.concatenate((layout.op_of_slot[slots], len(program.ops) + np.arange(self.inserted)))
        homes = self._homes(used)

        ends = np.concatenate((self.step_of_op, self.step_of_inserted))
        results = np.concatenate((layout.first_result, self.count + np.arange(self.inserted)))
        is_fused = fused[results].astype(bool)
        is_fused[: len(program.ops)] &= self.alive
        definers = np.concatenate((layout.defined_by, len(program.ops) + np.arange(self.inserted)))
        own = ends.copy()
        # A fused op runs when its users do.
        ends[is_fused] = 0
        for level in layout.levels:
            values = self.slots[level]
            kept = fused[values].astype(bool) & self.alive[layout.op_of_slot[level]]
            np.maximum.at(ends, definers[values[kept]], ends[layout.op_of_slot[level[kept]]])
        chained = fused[used].astype(bool)
        sources, targets = definers[used[chained]], users[chained]
        is_used = np.zeros(len(fused), dtype=bool)
        is_used[used] = True
        is_used[self.returned] = True
        unused = is_fused & ~is_used[results]
        ends[unused] = own[unused]
        fused_outputs = self.returned[fused[self.returned].astype(bool)]
        ends[definers[fused_outputs]] = end
        while True:
            changed = ends[targets] > ends[sources]
            if not changed.any():
                break
            np.maximum.at(ends, sources[changed], ends[targets[changed]])

        last = np.full(len(fused), -1, dtype=np.int64)
        np.maximum.at(last, homes[used], ends[users])
        last[homes[self.returned]] = end
        first = np.zeros(len(fused), dtype=np.int64)
        first[program.inputs :] = own[definers[program.inputs :]]
        has_memory = ~fused.astype(bool) & (homes == np.arange(len(fused)))
        op_values = definers < len(program.ops)
        has_memory[op_values] &= np.concatenate((self.alive, [True]))[definers[op_values]]
        last = np.where(last < 0, first, last)
        last[layout.kept] = end
        has_memory[: program.inputs] = True
        values = np.nonzero(has_memory)[0]
        weights = sizes[values]
        live = np.zeros(end + 2, dtype=np.int64)
        np.add.at(live, first[values], weights)
        np.subtract.at(live, last[values] + 1, weights)
        return max(0, int(np.cumsum(live).max()))

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
            shared = (fused[results] == 0) & (fused[operands] == 0) & (sizes[results] == sizes[operands])
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
