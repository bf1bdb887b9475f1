"""The parts of a program around its values, and what the passes insert in them.

Equal parts whose ops, value and outputs need equal conversions get the same: in the layers of a model, the passes run
on one sample.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from pyshardy.evaluation.assembly import Insertion, Layout
from pyshardy.evaluation.insertions import Insertions, InsertionTable, insertions_of
from pyshardy.evaluation.known_rows import Array, KnownRows, Marks
from pyshardy.evaluation.op_table import Beside, OpTable
from pyshardy.evaluation.ragged import Ragged
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
    beside: Array
    """By slot, what is beside an operand of a product: see `Beside`."""
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
        self._entries = Ragged(int)
        self.values, self.ops, self.outputs = Ragged(int), Ragged(int), Ragged(int)
        self.shape_marks = np.zeros(0, dtype=np.uint64)

    def add(self, wheres: Sequence[_Where]) -> Array:
        """Add parts, and return their rows."""
        first = len(self.wheres)
        self.wheres += wheres
        self._entries.add([[self._entries_of(where)] for where in wheres])
        self.values.add([[where.values] for where in wheres])
        self.ops.add([[where.ops] for where in wheres])
        self.outputs.add([[where.outputs] for where in wheres])
        self.entries, self.starts = self._entries.columns[0], self._entries.starts
        places = np.arange(len(self.entries)) - np.repeat(self.starts, self._entries.counts)
        self.place_marks = Marks(1).of(places) | np.uint64(1)
        new = Marks(2).of(np.array([where.shape for where in wheres], dtype=np.int64))
        self.shape_marks = np.concatenate((self.shape_marks, new))
        return first + np.arange(len(wheres))

    def _entries_of(self, where: _Where) -> list[int]:
        outputs = [self._first_output + output for output in where.outputs]
        return [self._first_value + where.values[0], *where.slots, *outputs]


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
        self._ops, self._samples, self._table = ops, samples, table
        self._defined_by: list[int] = layout.defined_by.tolist()
        self._roots = self._read_roots()
        self._shapes: dict[Hashable, int] = {}
        self._rows = _Rows(layout)
        self._row_of = np.full(len(self._roots), -1, dtype=np.int64)
        """By root, the row of its part."""
        self._known = KnownRows()
        self._inserted = InsertionTable(model)
        self._known_alone: dict[Hashable, tuple[int, int]] = {}
        """Rows and numbers of parts with merged values or ops."""
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

    def insertions(self, state: State) -> Insertion | None:
        """Return what is inserted in all parts with these shardings; None if that is not known.

        At first no product is beside a slice. Which operands are slices does not depend on that.
        """
        made = self._insertions(state)
        if made is None or not state.beside.any():
            return made
        _, slots, _, are_slices = made.changed(self._layout)
        beside = self._ops.beside(state.is_converted, slots[are_slices])
        roles = self._ops.roles(state.ops, state.is_converted, beside)
        if np.array_equal(roles, state.roles):
            return made
        return self._insertions(replace(state, beside=beside, roles=roles))

    def _insertions(self, state: State) -> Insertion | None:
        active, is_alone = self._active(state)
        plain, alone = active[~is_alone], active[is_alone]
        keys = self._keys(plain, state)
        is_new = self._known.find(keys) < 0
        new, firsts = np.unique(keys[is_new], return_index=True)
        wheres = self._rows.wheres
        of_new = [self._describe(root, state, wheres[self._row_of[root]]) for root in plain[is_new][firsts].tolist()]
        of_alone = [self._describe(root, state, self._where_of(root, state)) for root in alone.tolist()]
        self._learn([*of_new, *of_alone], state)
        if of_new:
            self._known.add(new, self._inserted.add(list(map(self._made, of_new))))
        found = np.array([self._alone(one) for one in of_alone], dtype=np.int64).reshape(-1, 2)
        rows = np.concatenate((self._row_of[plain], found[:, 0]))
        numbers = np.concatenate((self._known.find(keys), found[:, 1]))
        if not self._inserted.are_known(numbers):
            return None
        order = np.argsort(np.concatenate((plain, alone)))
        made = self._rows
        return Insertion(self._inserted, numbers[order], made.values, made.ops, made.outputs, rows[order])

    def _alone(self, one: _Description) -> tuple[int, int]:
        """Return the row and the number of the insertions of a part with merged values or ops."""
        where = one.where
        key = where.values, where.ops, where.slots, where.outputs, one.key, *one.uses, *one.like.items()
        found = self._known_alone.get(key)
        if found is None:
            row, number = self._rows.add([where])[0], self._inserted.add([self._made(one)])[0]
            found = self._known_alone[key] = int(row), int(number)
        return found

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
        returned = layout.returned
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

    def _keys(self, roots: Array, state: State) -> Array:
        """Return a key for each part; those with equal shardings have the same, and the same insertions."""
        if not len(roots):
            return np.zeros(0, dtype=np.uint64)
        new = roots[self._row_of[roots] < 0]
        if len(new):
            self._row_of[new] = self._rows.add([self._read_where(root, {root}, frozenset()) for root in new.tolist()])
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
        return keys[self._row_of[roots]]

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

    def _where_of(self, root: int, state: State) -> _Where:
        """Return the part around a value that others are merged into, or whose users are."""
        members = np.nonzero(state.identity == root)[0].tolist()
        return self._read_where(root, members, state.erased_set)

    def _describe(self, root: int, state: State, where: _Where) -> _Description:
        """Return what the sample of a part has: of equal uses only the first ones."""
        program, identity = self._program, state.identity
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
        uses = self._uses[one.key]
        if uses is None:
            return None
        return insertions_of(uses, one.uses, one.like, one.where.ops)

    def _value_sample(self, described: _Description, state: State) -> ValueSample:
        program, root, where, ops = self._program, described.root, described.where, self._ops
        numbers = state.ops
        sharding, chain = self._table[state.shardings[root]], ()
        defined_by = None
        if described.is_changed:
            index, place = self._definer(root)
            sharding, chain = ops.result(int(numbers[index]), place)
            definer = ops.definer(index, int(numbers[index]))
            if definer is not None:
                defined_by = definer, place - len(program.ops[index].operands)
        uses: list[Use | Returned] = [self._use(op, where, state) for op in described.uses]
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

    def _use(self, op: int, where: _Where, state: State) -> Use:
        start = self._layout.starts[op]
        beside = list(map(Beside, state.beside[start : start + len(self._program.ops[op].operands)].tolist()))
        return self._ops.use(op, int(state.ops[op]), where.local, state.shardings, beside)


def _pattern(operands: Sequence[int]) -> tuple[int, ...]:
    """Return which operands are equal."""
    return () if len(operands) < 2 else tuple(map(operands.index, operands))
