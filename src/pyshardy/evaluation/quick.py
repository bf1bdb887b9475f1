"""Evaluate annotations of a compiled program exactly, on plain data.

The result is that of the passes on the program: time, bytes sent and memory are equal, as numbers. What each op needs
is learned once for each combination of shardings (`samples.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import chain

import numpy as np
from xdsl.dialects.builtin import TensorType

from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.assembly import Assembly, Layout, Part
from pyshardy.evaluation.compiled import Compiled
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.insertions import Array, Insertions, insertions_of
from pyshardy.evaluation.plain_program import MOST_VALUES, PlainProgram
from pyshardy.evaluation.samples import OpSample, Returned, Sampled, Samples, Uses, ValueSample
from pyshardy.ir.op_traits import CostClass
from pyshardy.passes.sdy_export.remove_sub_axes_in_input_output_shardings import without_open_sub_axes
from pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings import evenly
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.overlap import known_at_start
from pyshardy.report.model.sizes import shard_shape, tensor_bytes
from pyshardy.sharding import TensorSharding, resolve_mesh
from pyshardy.text import collector_paused

_REPEATED = 2
"""So many equal uses of a value are in its sample; more are like the second."""


class QuickEvaluator:
    """Evaluates annotations of a compiled program."""

    def __init__(self, compiled: Compiled, program: PlainProgram, model: CostModel) -> None:
        self.compiled = compiled
        self.program = program
        self.model = model
        self.table = compiled.problem.problem.tables
        self.meshes = compiled.problem.problem.meshes
        self.samples = Samples(compiled.problem.module, model)
        self.layout = Layout(program)
        self._tensors = np.array(program.tensors)
        self._outputs = np.array(compiled.problem.main_results, dtype=np.int64)
        self._returned = np.array(program.returned, dtype=np.int64)
        self._fused = np.frombuffer(program.fused, dtype=np.uint8).astype(np.int64)
        known = known_at_start(compiled.main.body.block)
        self._known_at_start = np.array([value in known for value in program.values], dtype=bool)
        self._closed, self._is_plain = np.zeros(0, dtype=np.int64), np.zeros(0, dtype=bool)
        self._boundary: dict[tuple[int, int], int] = {}
        self._types = _type_numbers(program)
        self._type_array = np.array(self._types)
        self._firsts = {number: value for value, number in reversed(list(enumerate(self._types)))}
        """A value of each type."""
        self._bytes = np.full((len(self._firsts), 0), -1, dtype=np.int64)
        """By type and sharding; -1 if not known."""
        self._random = np.random.Generator(np.random.PCG64(0))
        self._marks = np.zeros(0, dtype=np.uint64)
        """A random number for each sharding: ops are known by the sums of these."""
        places = self.layout.place_of_slot
        self._place_marks = _random_of(self._random, places)[places] | np.uint64(1)
        alike = np.array([op.alike for op in program.ops])
        self._alike_marks = _random_of(self._random, alike)[alike]
        self._known_keys = np.zeros(1, dtype=np.uint64)
        self._known_numbers = np.zeros(1, dtype=np.int64)
        """The numbers of ops by key."""
        self._op_samples: list[OpSample | None] = [None]
        self._is_known_op, self._converted = np.zeros(1, dtype=bool), np.zeros(1, dtype=np.int64)
        """By number, whether a quick evaluation knows the op, and the bits of operands and results that it converts."""
        self._is_reordered = np.zeros(1, dtype=bool)
        """By number, whether the operands are converted in another order than theirs."""
        self._works: dict[int, tuple[float, int, int] | None] = {}
        self._uses: dict[Hashable, Uses | None] = {}
        self._insertions: dict[Hashable, Insertions | None] = {}
        self._known_parts: dict[int, _Where] = {}
        self._shapes: dict[Hashable, int] = {}
        self.defined_by = self.layout.defined_by.tolist()
        """By value, the op; -1 for inputs."""
        self._roots = self._read_roots()
        self._root_array = np.array(self._roots, dtype=np.int64)
        self._shifted = [(op.results[0], op.shifts) for op in program.ops if op.shifts is not None]
        self._mergeable = [index for index, op in enumerate(program.ops) if op.merges is not None]
        numbers: dict[Hashable, int] = {}
        self._merges = [numbers.setdefault(program.ops[index].merges, len(numbers)) for index in self._mergeable]
        self._merged_results = np.array([program.ops[index].results[0] for index in self._mergeable], dtype=np.int64)

    def _read_roots(self) -> list[int]:
        """Return the values that others come from by reshapes and transposes."""
        roots = list(range(len(self.program.values)))
        for op in self.program.ops:
            if op.is_link:
                roots[op.results[0]] = roots[op.operands[0]]
        return roots

    def figures(self, annotations: Annotations) -> CostFigures | None:
        """Return what annotations of inputs and outputs cost; None if the passes must be run to know it."""
        given = {id(sharding): sharding for _, sharding in chain(annotations.inputs, annotations.outputs)}
        if annotations.values or not all(map(self._is_known, given.values())):
            return None
        with collector_paused():
            state = self._state(annotations)
            return None if state is None else self._sum(state)

    def _is_known(self, annotation: TensorSharding) -> bool:
        """Return whether a sharding has only axes of the compiled program, which lacks those of size 1."""
        mesh = resolve_mesh(annotation.mesh, self.meshes)
        return mesh is not None and all(axis.name in mesh.sizes for axis in annotation.axis_refs())

    # Shardings after the passes that follow propagation

    def _state(self, annotations: Annotations) -> _State | None:
        tensors = np.array(self.compiled.propagated(annotations))
        program = self.program
        self._extend()
        raw = tensors[self._tensors]
        chosen = tensors[self._outputs]
        outputs = np.where(chosen != 0, chosen, raw[self._returned])
        if not self._is_plain[raw].all() or not self._is_plain[outputs].all():
            return None
        boundary, types = self._at_boundary, self._types
        ends = [
            boundary(types[value], number) for value, number in zip(program.returned, outputs.tolist(), strict=True)
        ]
        given = raw[: program.inputs].tolist()
        inputs = [boundary(types[value], number) for value, number in enumerate(given)]
        self._extend()
        shardings = self._closed[raw]
        shardings[: program.inputs] = inputs
        return self._with_samples(_State(shardings, ends, self._merge(shardings), shardings[:0]))

    def _extend(self) -> None:
        """Close the new shardings."""
        values, closed, plain = self.table.values, self._closed.tolist(), self._is_plain.tolist()
        if len(closed) == len(values):
            return
        while len(closed) < len(values):
            one = values[len(closed)]
            if one is None:
                closed.append(0)
                plain.append(True)
                continue
            mesh = resolve_mesh(one.mesh, self.meshes)
            plain.append(mesh is not None and not mesh.is_maximal and not one.unreduced)
            closed.append(self.table.number(one.closed_like()))
        self._closed, self._is_plain = np.array(closed), np.array(plain)

    def _at_boundary(self, type: int, number: int) -> int:
        """Return the sharding that an input or output gets."""
        found = self._boundary.get((type, number))
        if found is None:
            one, value = self.table[number], self.program.values[self._firsts[type]]
            if one is not None:
                mesh = resolve_mesh(one.mesh, self.meshes)
                assert mesh is not None
                shape = shape_of(value.type)
                if all(size >= 0 for size in shape):
                    one = evenly(one, shape, mesh)
                cut = without_open_sub_axes(one)
                assert cut is not None
                one = cut.closed_like()
            found = self._boundary[type, number] = self.table.number(one)
        return found

    def _merge(self, shardings: Array) -> dict[int, int]:
        """Return the values that are replaced by equal constants and broadcasts before them."""
        ops, same = self.program.ops, dict[int, int]()
        first: dict[Hashable, int] = {}
        numbers = shardings[self._merged_results].tolist()
        for index, number, merges in zip(self._mergeable, numbers, self._merges, strict=True):
            op = ops[index]
            (result,) = op.results
            operand = same.get(op.operands[0], op.operands[0]) if op.operands else -1
            kept = first.setdefault((merges, operand, number), result)
            if kept != result:
                same[result] = kept
        return same

    def _is_cut(self, sharding: int, dim: int) -> bool:
        one = self.table[sharding]
        return one is not None and bool(one.dims[dim].axes)

    def _bytes_of(self, value: int, sharding: int) -> int:
        type = self.program.values[value].type
        if not isinstance(type, TensorType):
            return 0
        return tensor_bytes(shard_shape(type, self.table[sharding], self.meshes), type.element_type) or 0

    # Samples

    def _with_samples(self, state: _State) -> _State | None:
        numbers = self._numbers_of_ops(state.shardings)
        if not self._is_known_op[numbers].all():
            return None
        if any(self._is_cut(state.shardings[value], dim) for value, dim in self._shifted):
            return None
        state.ops = numbers
        state.rows = numbers.tolist()
        located = self._located(state)
        new: dict[Hashable, ValueSample] = {}
        described: dict[Hashable, _Part] = {}
        for key, _, part in located:
            if part is not None and key not in described:
                described[key] = part
                if part.key not in self._uses and part.key not in new:
                    new[part.key] = self._value_sample(part, state)
        if new:
            for key, found in zip(new, self.samples.of_values(list(new.values())), strict=True):
                self._uses[key] = found
        for key, part in described.items():
            uses = self._uses[part.key]
            self._insertions[key] = (
                None
                if uses is None
                else insertions_of(uses, part.uses, part.like, part.where.ops, len(part.outputs), self.model)
            )
        grouped: dict[Hashable, list[_Where]] = {}
        for key, where, _ in located:
            grouped.setdefault(key, []).append(where)
        for key, wheres in grouped.items():
            insertions = self._insertions[key]
            if insertions is None:
                return None
            values, ops, outputs = (
                np.array([getattr(one, name) for one in wheres], dtype=np.int64).reshape(len(wheres), -1)
                for name in ("values", "ops", "outputs")
            )
            state.parts.append(Part(insertions, values, ops, outputs))
        return state

    def _numbers_of_ops(self, shardings: Array) -> Array:
        """Return the numbers of ops with their shardings."""
        layout = self.layout
        while len(self._marks) < len(self.table.values):
            self._marks = np.concatenate((self._marks, self._random.integers(0, 1 << 64, 4096, dtype=np.uint64)))
        marks = self._marks[shardings][layout.slots] * self._place_marks
        keys = np.add.reduceat(marks, layout.starts) + self._alike_marks
        places = np.minimum(np.searchsorted(self._known_keys, keys), len(self._known_keys) - 1)
        missing = self._known_keys[places] != keys
        if missing.any():
            _, new = np.unique(keys[missing], return_index=True)
            chosen = np.nonzero(missing)[0][new].tolist()
            found = self.samples.of_ops([self._sampled(index, {}, shardings) for index in chosen])
            first = len(self._op_samples)
            self._op_samples += found
            self._is_known_op = np.concatenate(
                (self._is_known_op, [one is not None and not one.communicates for one in found])
            )
            reordered = [one is not None and one.order != tuple(range(len(one.order))) for one in found]
            self._is_reordered = np.concatenate((self._is_reordered, reordered))
            masks = np.array([0 if one is None else one.mask for one in found], dtype=np.int64)
            self._converted = np.concatenate((self._converted, masks))
            known = np.concatenate((self._known_keys, keys[chosen]))
            numbers = np.concatenate((self._known_numbers, first + np.arange(len(chosen))))
            order = np.argsort(known, kind="stable")
            self._known_keys, self._known_numbers = known[order], numbers[order]
            places = np.searchsorted(self._known_keys, keys)
        return self._known_numbers[places]

    def _sampled(self, index: int, local: dict[int, int], shardings: Array) -> Sampled:
        op = self.program.ops[index]
        operands = tuple([local.get(one, -1 - op.operands.index(one)) for one in op.operands])
        return Sampled(op.op, operands, tuple([self.table[shardings[one]] for one in (*op.operands, *op.results)]))

    def _located(self, state: _State) -> list[tuple[Hashable, _Where, _Part | None]]:
        """Return the parts in which something is inserted: their keys, and what they are if that is not known yet, or
        the part is merged with others."""
        program, roots, same, shardings = self.program, self._roots, state.same, state.shardings
        erased = state.erased(self.defined_by)
        masks = self._converted[state.ops]
        masks[list(erased)] = 0
        layout = self.layout
        slots = layout.slots[(masks[layout.op_of_slot] >> layout.place_of_slot & 1).astype(bool)]
        active: set[int] = set(self._root_array[slots].tolist())
        for value in self._returned[shardings[self._returned] != np.array(state.outputs, dtype=np.int64)].tolist():
            active.add(roots[value])
        merged: dict[int, set[int]] = {}
        for value, kept in same.items():
            merged.setdefault(kept, {kept}).add(value)
        touched = {roots[value] for op in erased for value in program.ops[op].operands}
        listed = shardings.tolist()
        found: list[tuple[Hashable, _Where, _Part | None]] = []
        for root in sorted({same.get(root, root) for root in active}):
            if root in merged or root in touched:
                part = self._describe(root, merged.get(root, {root}), state)
                found.append((("merged", root), part.where, part))
                continue
            where = self._where(root)
            definer = where.definer
            start = (self._types[root], listed[root]) if definer < 0 else state.rows[definer]
            key = (
                where.shape,
                start,
                tuple([state.rows[op] for op in where.ops]),
                tuple([state.outputs[place] for place in where.outputs]),
            )
            found.append((key, where, None if key in self._insertions else self._describe(root, {root}, state)))
        return found

    def _where(self, root: int) -> _Where:
        """Return the part around a value, if it is not merged with others."""
        found = self._known_parts.get(root)
        if found is None:
            found = self._known_parts[root] = self._read_where(root, {root}, frozenset())
        return found

    def _read_where(self, root: int, members: set[int], erased: Collection[int]) -> _Where:
        program = self.program
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
        patterns = tuple([_pattern(program.ops[op].operands, {}) for op in ordered])
        definer = self._definer(root)
        index = -1 if definer is None else program.ops[definer].results.index(root)
        shape = refs, patterns, tuple([local[value] for _, value in outputs]), index
        return _Where(
            self._shapes.setdefault(shape, len(self._shapes)),
            -1 if definer is None else definer,
            (root, *results),
            tuple(ordered),
            tuple([position for position, _ in outputs]),
            local,
            tuple(outputs),
        )

    def _describe(self, root: int, members: set[int], state: _State) -> _Part:
        """Return what the sample of a part has: of equal uses only the first ones."""
        program, same = self.program, state.same
        plain = members == {root} and not state.erased(self.defined_by)
        where = self._where(root) if plain else self._read_where(root, members, state.erased(self.defined_by))
        local = where.local
        uses: list[int] = []
        counts: dict[Hashable, list[int]] = {}
        like: dict[int, int] = {}
        key: list[Hashable] = []
        for op in where.ops:
            one = program.ops[op]
            entry = (
                state.rows[op],
                tuple([local.get(value, -1) for value in one.operands]),
                _pattern(one.operands, same),
            )
            if not one.is_link:
                before = counts.setdefault(entry, [])
                if len(before) >= _REPEATED:
                    like[op] = before[-1]
                    continue
                before.append(op)
            uses.append(op)
            key.append(entry)
        key += [("output", local[value], state.outputs[position]) for position, value in where.returned]
        definer = self._definer(root)
        if definer is None:
            start: Hashable = self._types[root], int(state.shardings[root])
        else:
            start = "op", state.rows[definer], program.ops[definer].results.index(root)
        return _Part(root, (start, *key), uses, like, where.returned, local, where)

    def _definer(self, value: int) -> int | None:
        """Return the op that defines a value; None for inputs and constants, which samples have as inputs."""
        index = self.defined_by[value]
        return None if index < 0 or self.program.ops[index].cost is CostClass.CONSTANT else index

    def _value_sample(self, part: _Part, state: _State) -> ValueSample:
        program, shardings, root = self.program, state.shardings, part.root
        definer = self._definer(root)
        defined_by = None
        if definer is not None:
            defined_by = self._sampled(definer, {}, shardings), program.ops[definer].results.index(root)
        uses: list[Sampled | Returned] = [self._sampled(op, part.local, shardings) for op in part.uses]
        uses += [Returned(part.local[value], self.table[state.outputs[place]]) for place, value in part.outputs]
        links = frozenset(index for index, op in enumerate(part.uses) if program.ops[op].is_link)
        return ValueSample(program.values[root].type, self.table[shardings[root]], defined_by, tuple(uses), links)

    def _sum(self, state: _State) -> CostFigures:
        program, layout = self.program, self.layout
        sizes, order = self._sizes(state.shardings), self._order_of_slots(state.ops)
        assembly = Assembly(layout, state.parts, state.same, sizes, self._fused.copy(), order, self._known_at_start)
        assembly.arrange()
        keys = (state.ops << MOST_VALUES) | assembly.bits()
        distinct, places, counts = np.unique(keys, return_inverse=True, return_counts=True)
        counts = np.bincount(places[assembly.alive], minlength=len(distinct))
        works = [self._work(key) for key in distinct.tolist()]
        times = np.array([0.0 if one is None else one[0] for one in works])[places]
        pairs = [(one, count) for one, count in zip(works, counts.tolist(), strict=True) if one is not None]
        steps = assembly.seconds_of_steps(times)
        return CostFigures(
            sum(steps),
            assembly.communication(),
            assembly.flops + sum(count * flops for (_, flops, _), count in pairs),
            assembly.traffic + sum(count * traffic for (_, _, traffic), count in pairs),
            assembly.sent,
            int(assembly.sizes[: program.inputs].sum()),
            int(assembly.sizes[assembly.returned].sum()),
            assembly.peak(),
            assembly.hidden_communication(steps) if self.model.overlap else 0.0,
        )

    def _order_of_slots(self, numbers: Array) -> Array:
        """Return the order in which the operands of each op are converted."""
        order = self.layout.place_of_slot.copy()
        chosen = np.nonzero(self._is_reordered[numbers])[0]
        for number in np.unique(numbers[chosen]).tolist():
            sample = self._op_samples[number]
            assert sample is not None
            ops = chosen[numbers[chosen] == number]
            order[self.layout.starts[ops][:, None] + np.arange(len(sample.order))] = sample.order
        return order

    def _work(self, key: int) -> tuple[float, int, int] | None:
        """Return seconds, operations and bytes of an op, by its number and which operands and results are fused."""
        if key not in self._works:
            sample = self._op_samples[key >> MOST_VALUES]
            assert sample is not None
            cost = sample.work(key & ((1 << MOST_VALUES) - 1))
            self._works[key] = None if cost is None else (self.model.op_seconds(cost), cost.flops, cost.bytes)
        return self._works[key]

    def _sizes(self, shardings: Array) -> Array:
        """Return the bytes of values on a device."""
        if self._bytes.shape[1] < len(self.table.values):
            more = np.full((self._bytes.shape[0], len(self.table.values) + 256), -1, dtype=np.int64)
            more[:, : self._bytes.shape[1]] = self._bytes
            self._bytes = more
        sizes = self._bytes[self._type_array, shardings]
        for value in np.nonzero(sizes < 0)[0].tolist():
            type, sharding = self._types[value], int(shardings[value])
            if self._bytes[type, sharding] < 0:
                self._bytes[type, sharding] = self._bytes_of(value, sharding)
            sizes[value] = self._bytes[type, sharding]
        return sizes


@dataclass(frozen=True, slots=True)
class _Where:
    """The part of the program around a value: the values that come from it by reshapes and transposes, and uses."""

    shape: int
    """Equal for parts that are alike but for the ops in them."""
    definer: int
    """The op that defines the value; -1 for inputs and constants."""
    values: tuple[int, ...]
    ops: tuple[int, ...]
    outputs: tuple[int, ...]
    local: dict[int, int]
    """The numbers of values in the part."""
    returned: tuple[tuple[int, int], ...]
    """Outputs and the values that are returned."""


@dataclass
class _Part:
    root: int
    key: Hashable
    uses: list[int]
    """The ops of the sample."""
    like: dict[int, int]
    """The other ops, and the ops of the sample that are like them."""
    outputs: tuple[tuple[int, int], ...]
    """Outputs and the values that are returned."""
    local: dict[int, int]
    """The numbers of values in the sample."""
    where: _Where


@dataclass
class _State:
    shardings: Array
    """By value."""
    outputs: list[int]
    same: dict[int, int]
    """The values that are merged into others."""
    ops: Array
    """By op, the number of its sample."""
    rows: list[int] = field(default_factory=list[int])
    """The same."""
    parts: list[Part] = field(default_factory=list[Part])
    _erased: set[int] | None = None

    def erased(self, defined_by: Sequence[int]) -> set[int]:
        """The ops that are merged into others."""
        if self._erased is None:
            self._erased = {defined_by[value] for value in self.same}
        return self._erased


def _pattern(operands: Sequence[int], same: dict[int, int]) -> tuple[int, ...]:
    """Return which operands are equal."""
    if len(operands) < 2:
        return ()
    merged = [same.get(value, value) for value in operands]
    return tuple(map(merged.index, merged))


def _random_of(random: np.random.Generator, numbers: Array) -> Array:
    """Return a random number for each of the numbers up to the greatest."""
    return random.integers(0, 1 << 64, int(numbers.max(initial=0)) + 1, dtype=np.uint64)


def _type_numbers(program: PlainProgram) -> list[int]:
    numbers: dict[object, int] = {}
    return [numbers.setdefault(value.type, len(numbers)) for value in program.values]
