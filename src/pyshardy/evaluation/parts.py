"""The parts of a program around its values, and what the passes insert in them.

Equal parts whose ops, value and outputs need equal conversions get the same: in the layers of a model, the passes run
on one sample.
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
from pyshardy.evaluation.value_samples import Returned, Use, Uses, ValueSample, ValueSamples
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
    is_converted: Array
    """By slot, whether the op needs another sharding of the operand, or makes the result in another one."""
    roles: Array
    """By slot, what the op is to the operand or result."""
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
    slots: tuple[int, ...]
    """The operands of the ops that are values of the part."""
    outputs: tuple[int, ...]
    local: dict[int, int]
    """The numbers of values in the part."""
    returned: tuple[tuple[int, int], ...]
    """Outputs and the values that are returned."""

    @property
    def numbers(self) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
        """Its values, ops and outputs."""
        return self.values, self.ops, self.outputs


@dataclass(frozen=True, slots=True)
class _Description:
    """What a part is: its key is equal for parts with the same insertions."""

    root: int
    is_changed: bool
    """Whether the value is not as an input: see `_converted`."""
    key: Hashable
    uses: list[int]
    """The ops of the sample."""
    like: dict[int, int]
    """The other ops, and the ops of the sample that are like them."""
    where: _Where


class _Rows:
    """Parts as arrays: a row for each, in the order in which they were met."""

    def __init__(self, layout: Layout) -> None:
        self.wheres: list[_Where] = []
        self._first_output = len(layout.slots)
        """Entries of a row are the value, operands of ops by slot, and the outputs: these from this number on, and the
        value from the next one on."""
        self._first_value = len(layout.slots) + len(layout.program.returned)
        self._entries: list[int] = []
        self._places: list[int] = []
        self._starts: list[int] = []
        self._shapes: list[int] = []
        self._numbers: tuple[list[int], ...] = [], [], []
        """The values, ops and outputs of all rows."""
        self._first: tuple[list[int], ...] = [], [], []

    def add(self, wheres: Iterable[_Where]) -> None:
        """Add parts."""
        for where in wheres:
            self.wheres.append(where)
            self._starts.append(len(self._entries))
            self._shapes.append(where.shape)
            self._entries.append(self._first_value + where.values[0])
            self._entries += where.slots
            self._entries += [self._first_output + output for output in where.outputs]
            self._places += range(len(self._entries) - self._starts[-1])
            for first, numbers, more in zip(self._first, self._numbers, where.numbers, strict=True):
                first.append(len(numbers))
                numbers += more
        self.entries, self.starts = _ints(self._entries), _ints(self._starts)
        self.place_marks = Marks(1).of(_ints(self._places)) | np.uint64(1)
        self.shape_marks = Marks(2).of(_ints(self._shapes))
        self._arrays = [
            (_ints(numbers), _ints(first)) for numbers, first in zip(self._numbers, self._first, strict=True)
        ]

    def part(self, insertions: Insertions, rows: Array) -> Part:
        """Return insertions in equal parts."""
        counts = map(len, self.wheres[rows[0]].numbers)
        values, ops, outputs = (
            numbers[first[rows][:, None] + np.arange(count)]
            for (numbers, first), count in zip(self._arrays, counts, strict=True)
        )
        return Part(insertions, values, ops, outputs)


def _ints(numbers: Sequence[int]) -> Array:
    return np.array(numbers, dtype=np.int64)


class Parts:
    """The parts of a program, and the insertions that were learned."""

    def __init__(
        self,
        layout: Layout,
        types: Sequence[int],
        ops: OpTable,
        samples: ValueSamples,
        table: Shardings,
        model: CostModel,
    ) -> None:
        self._program, self._layout, self._types = layout.program, layout, types
        self._ops, self._samples, self._table, self._model = ops, samples, table, model
        self._defined_by: list[int] = layout.defined_by.tolist()
        self._roots = self._read_roots()
        self._shapes: dict[Hashable, int] = {}
        self._rows = _Rows(layout)
        self._row_of = np.full(len(self._roots), -1, dtype=np.int64)
        """By root, the row of its part."""
        self._known = KnownRows()
        self._insertions: list[Insertions | None] = []
        self._uses: dict[Hashable, Uses | None] = {}
        self._marks, self._role_marks = Marks(0), Marks(4)
        self._is_splat_slot = np.array([op.is_splat for op in layout.program.ops], dtype=bool)[layout.op_of_slot]
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
            found.append((one.root, Part(made, *[_ints(numbers)[None] for numbers in one.where.numbers])))
        return [part for _, part in sorted(found, key=lambda pair: pair[0])]

    def _active(self, state: State) -> tuple[Array, Array]:
        """Return the values whose parts have insertions, and for each whether others are merged into it, or users of it
        into others."""
        layout, roots, identity = self._layout, self._roots, state.identity
        is_erased = np.zeros(len(layout.counts), dtype=bool)
        is_erased[state.erased] = True
        slots = np.nonzero(state.is_converted)[0]
        slots = layout.slots[slots[~is_erased[layout.op_of_slot[slots]]]]
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
        """Return the results, by slot, that ops do not make as they are sharded, and broadcasts of scalars, whose parts
        are equal on all devices."""
        is_converted = state.is_converted | self._is_splat_slot
        return np.nonzero(~self._layout.is_operand & is_converted)[0]

    def _numbers(self, roots: Array, state: State) -> Array:
        """Return the number of the insertions of each part; those with equal shardings have the same."""
        if not len(roots):
            return roots
        new = roots[self._row_of[roots] < 0]
        if len(new):
            self._row_of[new] = len(self._rows.wheres) + np.arange(len(new))
            self._rows.add([self._read_where(root, {root}, frozenset()) for root in new.tolist()])
        rows = self._rows
        marks = self._marks.up_to(len(self._table.values))
        of_values = marks[state.shardings] + self._type_marks
        converted = self._converted(state)
        layout = self._layout
        of_roles = self._role_marks.of(state.roles)
        of_results = of_roles[converted] * (2 * layout.result_index[layout.slots[converted]] + 1).astype(np.uint64)
        of_values[layout.slots[converted]] = of_results + self._type_marks[layout.slots[converted]]
        of_entries = np.concatenate((of_roles, marks[state.outputs], of_values))
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
        starts = self._layout.starts
        slots = [
            int(starts[op]) + place
            for op, found in zip(ordered, refs, strict=True)
            for place, ref in enumerate(found)
            if ref >= 0
        ]
        shape = refs, patterns, tuple([local[value] for _, value in outputs])
        return _Where(
            self._shapes.setdefault(shape, len(self._shapes)),
            (root, *results),
            tuple(ordered),
            tuple(slots),
            tuple([position for position, _ in outputs]),
            local,
            tuple(outputs),
        )

    def _describe(self, root: int, state: State, *, is_plain: bool = True) -> _Description:
        """Return what the sample of a part has: of equal uses only the first ones."""
        program, identity = self._program, state.identity
        if is_plain:
            where = self._rows.wheres[self._row_of[root]]
        else:
            members = np.nonzero(identity == root)[0].tolist()
            where = self._read_where(root, members, state.erased_set)
        local, roles, starts = where.local, state.roles, self._layout.starts
        uses: list[int] = []
        counts: dict[Hashable, list[int]] = {}
        like: dict[int, int] = {}
        key: list[Hashable] = []
        for op in where.ops:
            one, start = program.ops[op], int(starts[op])
            refs = [local.get(value, -1) for value in one.operands]
            entry = (
                tuple([(ref, int(roles[start + place]) if ref >= 0 else -1) for place, ref in enumerate(refs)]),
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
        index, place = self._definer(root)
        is_changed = index >= 0 and (program.ops[index].is_splat or bool(state.is_converted[starts[index] + place]))
        start = int(roles[starts[index] + place]) if is_changed else int(state.shardings[root])
        key.append(("value", self._types[root], is_changed, start, place if is_changed else 0))
        return _Description(root, is_changed, tuple(key), uses, like, where)

    def _definer(self, value: int) -> tuple[int, int]:
        """Return the op that defines a value, or -1, and the place of the value after its operands."""
        index = self._defined_by[value]
        op = self._program.ops[index]
        return (index, len(op.operands) + op.results.index(value)) if index >= 0 else (-1, 0)

    # Samples

    def _learn(self, described: Sequence[_Description], state: State) -> None:
        """Run the passes on the samples of parts that are new."""
        new = {one.key: one for one in described if one.key not in self._uses}
        samples = [self._value_sample(one, state) for one in new.values()]
        self._uses.update(zip(new, self._samples.of(samples), strict=True))

    def _made(self, one: _Description) -> Insertions | None:
        uses, where = self._uses[one.key], one.where
        if uses is None:
            return None
        return insertions_of(uses, one.uses, one.like, where.ops, len(where.outputs), self._model)

    def _value_sample(self, described: _Description, state: State) -> ValueSample:
        program, root, where, ops = self._program, described.root, described.where, self._ops
        numbers, shardings = state.ops, state.shardings
        sharding, chain = self._table[shardings[root]], ()
        defined_by = None
        if described.is_changed:
            index, place = self._definer(root)
            sharding, chain = ops.result(int(numbers[index]), place)
            definer = ops.definer(index, int(numbers[index]))
            if definer is not None:
                defined_by = definer, place - len(program.ops[index].operands)
        uses: list[Use | Returned] = [ops.use(op, int(numbers[op]), where.local, shardings) for op in described.uses]
        before = {0: chain[-1].sharding if chain else sharding}
        for value, number in where.local.items():
            if number > 0:
                index, place = self._definer(value)
                before[number] = ops.after(int(numbers[index]), place)
        uses += [
            Returned(number, before[number], self._table[state.outputs[place]])
            for place, number in ((place, where.local[value]) for place, value in where.returned)
        ]
        links = frozenset(index for index, op in enumerate(described.uses) if program.ops[op].is_link)
        return ValueSample(program.values[root].type, sharding, chain, defined_by, tuple(uses), links)


def _pattern(operands: Sequence[int]) -> tuple[int, ...]:
    """Return which operands are equal."""
    return () if len(operands) < 2 else tuple(map(operands.index, operands))
