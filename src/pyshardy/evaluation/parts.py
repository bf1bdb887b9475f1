"""The parts of a program around its values, and what the passes insert in them.

Equal parts of which the ops, the value and the outputs have equal shardings get the same: in the layers of a model, the
passes run on one sample.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pyshardy.evaluation.assembly import Layout, Part
from pyshardy.evaluation.insertions import Insertions, insertions_of
from pyshardy.evaluation.known_rows import Array, KnownRows, Marks
from pyshardy.evaluation.op_table import OpTable
from pyshardy.evaluation.plain_program import PlainOp, PlainProgram
from pyshardy.evaluation.samples import Returned, Sampled, Samples, Uses, ValueSample
from pyshardy.propagation.problem import Shardings
from pyshardy.report.cost.cost_model import CostModel

_REPEATED = 2
"""So many equal uses of a value are in its sample; more are like the second."""


@dataclass(frozen=True)
class State:
    """A program with shardings."""

    shardings: Array
    """By value."""
    outputs: Array
    identity: Array
    """By value, the value that it is merged into, or itself."""
    ops: Array
    """By op, its number in the table of ops."""
    erased: Array
    """The ops that are merged into others."""

    @cached_property
    def erased_set(self) -> frozenset[int]:
        """The same as a set."""
        return frozenset(self.erased.tolist())


@dataclass(frozen=True, slots=True)
class _Where:
    """The part of the program around a value: the values that come from it by reshapes and transposes, and uses."""

    shape: int
    """Equal for parts that are alike but for the ops in them."""
    values: tuple[int, ...]
    ops: tuple[int, ...]
    outputs: tuple[int, ...]
    local: dict[int, int]
    """The numbers of values in the part."""
    returned: tuple[tuple[int, int], ...]
    """Outputs and the values that are returned."""


@dataclass(frozen=True, slots=True)
class _Description:
    """What a part is: its key is equal for parts with the same insertions."""

    root: int
    definer: int
    """The op that defines the value, if it is in the sample; or -1."""
    key: Hashable
    uses: list[int]
    """The ops of the sample."""
    like: dict[int, int]
    """The other ops, and the ops of the sample that are like them."""
    where: _Where


class _Rows:
    """Parts as arrays: a row for each, in the order in which they were met."""

    def __init__(self, program: PlainProgram) -> None:
        self.wheres: list[_Where] = []
        self._first_output = len(program.ops)
        """Entries of a row are the value, the ops, and the outputs: these from this number on, and the value from the
        next one on."""
        self._first_value = len(program.ops) + len(program.returned)
        self._entries: list[int] = []
        self._places: list[int] = []
        self._starts: list[int] = []
        self._shapes: list[int] = []
        self._values: list[int] = []
        self._first_values: list[int] = []

    def add(self, wheres: Iterable[_Where]) -> None:
        """Add parts."""
        for where in wheres:
            self.wheres.append(where)
            self._starts.append(len(self._entries))
            self._shapes.append(where.shape)
            self._entries.append(self._first_value + where.values[0])
            self._entries += where.ops
            self._entries += [self._first_output + output for output in where.outputs]
            self._places += range(len(self._entries) - self._starts[-1])
            self._first_values.append(len(self._values))
            self._values += where.values
        self.entries, self.starts, self._all_values, self._value_starts = (
            np.array(one, dtype=np.int64) for one in (self._entries, self._starts, self._values, self._first_values)
        )
        self.place_marks = Marks(1).of(np.array(self._places, dtype=np.int64)) | np.uint64(1)
        self.shape_marks = Marks(2).of(np.array(self._shapes, dtype=np.int64))

    def part(self, insertions: Insertions, rows: Array) -> Part:
        """Return insertions in equal parts."""
        where = self.wheres[rows[0]]
        entries = self.entries[self.starts[rows][:, None] + 1 + np.arange(len(where.ops) + len(where.outputs))]
        ops, outputs = entries[:, : len(where.ops)], entries[:, len(where.ops) :] - self._first_output
        values = self._all_values[self._value_starts[rows][:, None] + np.arange(len(where.values))]
        return Part(insertions, values, ops, outputs)


class Parts:
    """The parts of a program, and the insertions that were learned."""

    def __init__(
        self, layout: Layout, types: Sequence[int], ops: OpTable, samples: Samples, table: Shardings, model: CostModel
    ) -> None:
        self._program, self._layout, self._types = layout.program, layout, types
        self._ops, self._samples, self._table, self._model = ops, samples, table, model
        self._defined_by: list[int] = layout.defined_by.tolist()
        self._roots = self._read_roots()
        self._shapes: dict[Hashable, int] = {}
        self._rows = _Rows(layout.program)
        self._row_of = np.full(len(self._roots), -1, dtype=np.int64)
        """By root, the row of its part."""
        self._known = KnownRows()
        self._insertions: list[Insertions | None] = []
        self._uses: dict[Hashable, Uses | None] = {}
        self._marks, self._definer_marks = Marks(0), Marks(4)
        self._is_splat_slot = np.array(list(map(_is_splat, layout.program.ops)), dtype=bool)[layout.op_of_slot]
        self._type_marks = Marks(3).of(np.array(types, dtype=np.int64))

    def _read_roots(self) -> Array:
        """Return the values that others come from by reshapes and transposes."""
        roots = list(range(len(self._program.values)))
        for op in self._program.ops:
            if op.is_link:
                roots[op.results[0]] = roots[op.operands[0]]
        return np.array(roots, dtype=np.int64)

    def insertions(self, state: State) -> list[Part] | None:
        """Return what is inserted in all parts with these shardings; None if that is not known."""
        active, is_alone = self._active(state)
        plain = active[~is_alone]
        numbers = self._numbers(plain, state)
        alone = [self._describe(root, state, is_plain=False) for root in active[is_alone].tolist()]
        found: list[tuple[int, Part]] = []
        _, firsts, groups = np.unique(numbers, return_index=True, return_inverse=True)
        order = np.argsort(groups, kind="stable")
        for first, rows in zip(firsts, np.split(order, np.cumsum(np.bincount(groups))[:-1]), strict=False):
            made = self._insertions[numbers[first]]
            if made is None:
                return None
            found.append((int(plain[first]), self._rows.part(made, self._row_of[plain[rows]])))
        self._learn(alone, state)
        for one in alone:
            made = self._made(one)
            if made is None:
                return None
            where = one.where
            values, ops, outputs = (np.array([row], dtype=np.int64) for row in (where.values, where.ops, where.outputs))
            found.append((one.root, Part(made, values, ops, outputs)))
        return [part for _, part in sorted(found, key=lambda pair: pair[0])]

    def _active(self, state: State) -> tuple[Array, Array]:
        """Return the values whose parts have insertions, and for each whether others are merged into it, or users of it
        into others."""
        layout, roots, identity = self._layout, self._roots, state.identity
        masks = self._ops.converted[state.ops]
        masks[state.erased] = 0
        slots = layout.slots[(masks[layout.op_of_slot] >> layout.place_of_slot & 1).astype(bool)]
        is_active = np.zeros(len(roots), dtype=bool)
        is_active[identity[roots[slots]]] = True
        returned = np.array(self._program.returned, dtype=np.int64)
        is_active[identity[roots[returned[state.shardings[returned] != state.outputs]]]] = True
        is_alone = np.zeros(len(roots), dtype=bool)
        is_alone[identity[identity != np.arange(len(identity))]] = True
        users = state.erased[layout.is_operand[layout.starts[state.erased]]]
        is_alone[roots[layout.slots[layout.starts[users]]]] = True
        active = np.nonzero(is_active)[0]
        return active, is_alone[active]

    def _converted(self, state: State) -> Array:
        """Return the values whose definers are in samples: results that ops do not make as they are sharded, and
        broadcasts of scalars, whose parts are equal on all devices."""
        layout = self._layout
        masks = self._ops.converted[state.ops][layout.op_of_slot]
        is_converted = (masks >> layout.place_of_slot & 1).astype(bool) | self._is_splat_slot
        return layout.slots[~layout.is_operand & is_converted]

    def _numbers(self, roots: Array, state: State) -> Array:
        """Return the number of the insertions of each part; those with equal shardings have the same."""
        if not len(roots):
            return roots
        new = roots[self._row_of[roots] < 0]
        if len(new):
            self._row_of[new] = len(self._rows.wheres) + np.arange(len(new))
            self._rows.add([self._read_where(root, {root}, frozenset()) for root in new.tolist()])
        rows = self._rows
        count = max(len(self._table.values), int(state.ops.max()) + 1)
        marks = self._marks.up_to(count)
        of_values = marks[state.shardings] + self._type_marks
        converted = self._converted(state)
        layout = self._layout
        definers = self._definer_marks.up_to(count)[state.ops[layout.defined_by[converted]]]
        of_values[converted] = definers * (2 * layout.result_index[converted] + 1).astype(np.uint64)
        of_entries = np.concatenate((marks[state.ops], marks[state.outputs], of_values))
        keys = np.add.reduceat(of_entries[rows.entries] * rows.place_marks, rows.starts) + rows.shape_marks
        keys = keys[self._row_of[roots]]
        numbers = self._known.find(keys)
        missing = numbers < 0
        if missing.any():
            distinct, new = np.unique(keys[missing], return_index=True)
            described = [self._describe(root, state) for root in roots[np.nonzero(missing)[0][new]].tolist()]
            self._learn(described, state)
            self._known.add(distinct, len(self._insertions) + np.arange(len(distinct)))
            self._insertions += map(self._made, described)
            numbers = self._known.find(keys)
        return numbers

    def _read_where(self, root: int, members: Collection[int], erased: Collection[int]) -> _Where:
        program = self._program
        outside = len(program.ops)
        pending, ops = list(members), set[int]()
        outputs: list[tuple[int, int]] = []
        links: list[int] = []
        while pending:
            value = pending.pop()
            for op, position in program.uses[value]:
                if op == outside:
                    outputs.append((position, value))
                elif op not in ops and op not in erased:
                    ops.add(op)
                    if program.ops[op].is_link:
                        links.append(op)
                        pending.append(program.ops[op].results[0])
        results = [program.ops[op].results[0] for op in sorted(links)]
        local = {**{value: 0 for value in members}, **{value: index + 1 for index, value in enumerate(results)}}
        outputs.sort()
        ordered = sorted(ops)
        refs = tuple([tuple([local.get(value, -1) for value in program.ops[op].operands]) for op in ordered])
        patterns = tuple([_pattern(program.ops[op].operands) for op in ordered])
        shape = refs, patterns, tuple([local[value] for _, value in outputs])
        return _Where(
            self._shapes.setdefault(shape, len(self._shapes)),
            (root, *results),
            tuple(ordered),
            tuple([position for position, _ in outputs]),
            local,
            tuple(outputs),
        )

    def _describe(self, root: int, state: State, *, is_plain: bool = True) -> _Description:
        """Return what the sample of a part has: of equal uses only the first ones."""
        program, identity, numbers = self._program, state.identity, state.ops
        if is_plain:
            where = self._rows.wheres[self._row_of[root]]
        else:
            members = np.nonzero(identity == root)[0].tolist()
            where = self._read_where(root, members, state.erased_set)
        local = where.local
        uses: list[int] = []
        counts: dict[Hashable, list[int]] = {}
        like: dict[int, int] = {}
        key: list[Hashable] = []
        for op in where.ops:
            one = program.ops[op]
            entry = (
                int(numbers[op]),
                tuple([local.get(value, -1) for value in one.operands]),
                _pattern(identity[list(one.operands)].tolist()),
            )
            if not one.is_link:
                before = counts.setdefault(entry, [])
                if len(before) >= _REPEATED:
                    like[op] = before[-1]
                    continue
                before.append(op)
            uses.append(op)
            key.append(entry)
        key += [("output", local[value], int(state.outputs[position])) for position, value in where.returned]
        definer = self._sampled_definer(root, numbers)
        if definer < 0:
            start: Hashable = self._types[root], int(state.shardings[root])
        else:
            start = "op", int(numbers[definer]), program.ops[definer].results.index(root)
        return _Description(root, definer, (start, *key), uses, like, where)

    def _sampled_definer(self, value: int, numbers: Array) -> int:
        """Return the op that defines a value if it is in its sample, as of `_converted`; -1 for other values."""
        index = self._defined_by[value]
        if index < 0:
            return -1
        op = self._program.ops[index]
        place = len(op.operands) + op.results.index(value)
        is_sampled = _is_splat(op) or self._ops.converted[numbers[index]] >> place & 1
        return index if is_sampled else -1

    # Samples

    def _learn(self, described: Sequence[_Description], state: State) -> None:
        """Run the passes on the samples of parts that are new."""
        new = {one.key: one for one in described if one.key not in self._uses}
        samples = [self._value_sample(one, state) for one in new.values()]
        self._uses.update(zip(new, self._samples.of_values(samples), strict=True))

    def _made(self, one: _Description) -> Insertions | None:
        uses, where = self._uses[one.key], one.where
        if uses is None:
            return None
        return insertions_of(uses, one.uses, one.like, where.ops, len(where.outputs), self._model)

    def _value_sample(self, part: _Description, state: State) -> ValueSample:
        program, shardings, root, where = self._program, state.shardings, part.root, part.where
        defined_by = None
        if part.definer >= 0:
            index = program.ops[part.definer].results.index(root)
            defined_by = self._ops.sampled(part.definer, {}, shardings), index
        uses: list[Sampled | Returned] = [self._ops.sampled(op, where.local, shardings) for op in part.uses]
        uses += [Returned(where.local[value], self._table[state.outputs[place]]) for place, value in where.returned]
        links = frozenset(index for index, op in enumerate(part.uses) if program.ops[op].is_link)
        return ValueSample(program.values[root].type, self._table[shardings[root]], defined_by, tuple(uses), links)


def _is_splat(op: PlainOp) -> bool:
    """Return whether an op is a broadcast of a scalar."""
    return op.merges is not None and bool(op.operands)


def _pattern(operands: Sequence[int]) -> tuple[int, ...]:
    """Return which operands are equal."""
    return () if len(operands) < 2 else tuple(map(operands.index, operands))
