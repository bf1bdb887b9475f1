"""Evaluate annotations of a compiled program exactly, on plain data.

The result is that of the passes on the program: time, bytes sent and memory are equal, as numbers. What each op needs
is learned once for each combination of shardings (`samples.py`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain

from xdsl.dialects.builtin import TensorType

from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import Compiled
from pyshardy.evaluation.plain_program import PlainProgram
from pyshardy.evaluation.samples import Inserted, OpSample, Returned, Sampled, Samples, Uses, ValueSample
from pyshardy.ir.op_traits import CostClass
from pyshardy.passes.sdy_export.remove_sub_axes_in_input_output_shardings import without_open_sub_axes
from pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings import evenly
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.cost_report import CostReport
from pyshardy.report.cost.liveness import Lifetime, peak
from pyshardy.report.model.sizes import shard_shape, tensor_bytes
from pyshardy.sharding import TensorSharding, resolve_mesh
from pyshardy.text import collector_paused

_VIEWS = frozenset({CostClass.RESHAPE, CostClass.ALIAS})
_REPEATED = 2
"""So many equal uses of a value are in its sample; more are like the second."""


@dataclass(frozen=True, slots=True)
class CostFigures:
    """What annotations cost each device: the numbers of a cost report."""

    compute: float
    """Seconds."""
    communication: float
    """Seconds."""
    flops: int
    memory_traffic: int
    """Bytes read from and written to memory."""
    sent: int
    """Bytes."""
    inputs: int
    """Bytes of the shards of inputs."""
    outputs: int
    peak: int
    """Peak memory in bytes."""

    @property
    def seconds(self) -> float:
        """The total time."""
        return self.compute + self.communication

    @staticmethod
    def of(report: CostReport) -> CostFigures:
        """Return the numbers of a report."""
        time, memory = report.time, report.memory
        return CostFigures(
            time.compute,
            time.communication,
            time.flops,
            time.memory_traffic,
            report.sent,
            memory.inputs,
            memory.outputs,
            memory.peak,
        )


class QuickEvaluator:
    """Evaluates annotations of a compiled program."""

    def __init__(self, compiled: Compiled, program: PlainProgram, model: CostModel) -> None:
        self.compiled = compiled
        self.program = program
        self.model = model
        self.table = compiled.problem.problem.tables
        self.meshes = compiled.problem.problem.meshes
        self.samples = Samples(compiled.problem.module, model)
        self._closed: list[int] = []
        self._is_plain: list[bool] = []
        self._boundary: dict[tuple[int, int], int] = {}
        self._bytes: dict[tuple[int, int], int] = {}
        self._types = _type_numbers(program)
        self._firsts = {number: value for value, number in reversed(list(enumerate(self._types)))}
        """A value of each type."""
        self._ops: dict[tuple[int, object], int] = {}
        """The numbers of ops by what is alike and shardings."""
        self._op_samples: list[OpSample | None] = []
        self._needs_work: list[bool] = []
        self._seconds: dict[tuple[int, int], tuple[float, int, int] | None] = {}
        self._uses: dict[Hashable, Uses | None] = {}
        self.defined_by = [-1] * program.inputs
        """By value, the op; -1 for inputs."""
        for index, op in enumerate(program.ops):
            self.defined_by += [index] * len(op.results)
        self._roots = self._read_roots()
        self._shifted = [(op.results[0], op.shifts) for op in program.ops if op.shifts is not None]
        self._mergeable = [index for index, op in enumerate(program.ops) if op.merges is not None]

    def _read_roots(self) -> list[int]:
        """Return the values that others come from by reshapes and transposes."""
        roots = list(range(len(self.program.values)))
        for op in self.program.ops:
            if op.is_link:
                roots[op.results[0]] = roots[op.operands[0]]
        return roots

    def figures(self, annotations: Annotations) -> CostFigures | None:
        """Return what annotations of inputs and outputs cost; None if the passes must be run to know it."""
        if annotations.values or not all(map(self._is_known, chain(annotations.inputs, annotations.outputs))):
            return None
        with collector_paused():
            state = self._state(annotations)
            return None if state is None else _Assembly(self, state).figures()

    def _is_known(self, annotation: tuple[int, TensorSharding]) -> bool:
        """Return whether a sharding has only axes of the compiled program, which lacks those of size 1."""
        mesh = resolve_mesh(annotation[1].mesh, self.meshes)
        return mesh is not None and all(axis.name in mesh.sizes for axis in annotation[1].axis_refs())

    # Shardings after the passes that follow propagation

    def _state(self, annotations: Annotations) -> _State | None:
        tensors = self.compiled.propagated(annotations)
        program = self.program
        self._extend()
        raw = list(map(tensors.__getitem__, program.tensors))
        outputs = [tensors[place] for place in self.compiled.problem.main_results]
        outputs = [mine or raw[value] for mine, value in zip(outputs, program.returned, strict=True)]
        if not all(map(self._is_plain.__getitem__, {*raw, *outputs})):
            return None
        boundary, types = self._at_boundary, self._types
        outputs = [boundary(types[value], number) for value, number in zip(program.returned, outputs, strict=True)]
        inputs = [boundary(types[value], raw[value]) for value in range(program.inputs)]
        self._extend()
        shardings = list(map(self._closed.__getitem__, raw))
        shardings[: program.inputs] = inputs
        self._extend()
        same = self._merge(shardings)
        return self._with_samples(_State(shardings, outputs, same))

    def _extend(self) -> None:
        """Close the new shardings."""
        values = self.table.values
        while len(self._closed) < len(values):
            one = values[len(self._closed)]
            if one is None:
                self._closed.append(0)
                self._is_plain.append(True)
                continue
            mesh = resolve_mesh(one.mesh, self.meshes)
            self._is_plain.append(mesh is not None and not mesh.is_maximal and not one.unreduced)
            self._closed.append(self.table.number(one.closed_like()))

    def _at_boundary(self, type: int, number: int) -> int:
        """Return the sharding that an input or output gets."""
        found = self._boundary.get((type, number))
        if found is None:
            one, value = self.table[number], self.program.values[self._firsts[type]]
            if one is not None:
                mesh = resolve_mesh(one.mesh, self.meshes)
                assert mesh is not None
                shape = value.type.get_shape() if isinstance(value.type, TensorType) else ()
                if all(size >= 0 for size in shape):
                    one = evenly(one, shape, mesh)
                cut = without_open_sub_axes(one)
                assert cut is not None
                one = cut.closed_like()
            found = self._boundary[type, number] = self.table.number(one)
        return found

    def _merge(self, shardings: Sequence[int]) -> dict[int, int]:
        """Return the values that are replaced by equal constants and broadcasts before them."""
        ops, same = self.program.ops, dict[int, int]()
        first: dict[Hashable, int] = {}
        for index in self._mergeable:
            op = ops[index]
            (result,) = op.results
            operands = tuple([same.get(value, value) for value in op.operands])
            kept = first.setdefault((op.merges, operands, shardings[result]), result)
            if kept != result:
                same[result] = kept
        return same

    def _is_cut(self, sharding: int, dim: int) -> bool:
        one = self.table[sharding]
        return one is not None and bool(one.dims[dim].axes)

    def bytes_of(self, value: int, sharding: int) -> int:
        """Return the bytes of a value on a device."""
        key = self._types[value], sharding
        found = self._bytes.get(key)
        if found is None:
            type = self.program.values[value].type
            found = 0
            if isinstance(type, TensorType):
                found = tensor_bytes(shard_shape(type, self.table[sharding], self.meshes), type.element_type) or 0
            self._bytes[key] = found
        return found

    # Samples

    def _with_samples(self, state: _State) -> _State | None:
        numbers = self._numbers_of_ops(state.shardings)
        if any(sample is None or sample.communicates for sample in map(self._op_samples.__getitem__, set(numbers))):
            return None
        if any(self._is_cut(state.shardings[value], dim) for value, dim in self._shifted):
            return None
        state.ops = numbers
        parts = self._parts_with_work(state)
        described = [self._describe(root, members, state) for root, members in parts]
        new: dict[Hashable, ValueSample] = {}
        for one in described:
            if one.key not in self._uses and one.key not in new:
                new[one.key] = self._value_sample(one, state)
        if new:
            for key, found in zip(new, self.samples.of_values(list(new.values())), strict=True):
                self._uses[key] = found
        for one in described:
            found = self._uses[one.key]
            if found is None:
                return None
            state.parts.append((one, found))
        return state

    def _numbers_of_ops(self, shardings: Sequence[int]) -> list[int]:
        known = self._ops
        numbers: list[int] = []
        new: list[int] = []
        for index, op in enumerate(self.program.ops):
            key = op.alike, op.shardings(shardings)
            number = known.get(key)
            if number is None:
                number = known[key] = len(known)
                new.append(index)
            numbers.append(number)
        if new:
            found = self.samples.of_ops([self._sampled(index, {}, shardings) for index in new])
            self._op_samples += found
            self._needs_work += [one is not None and one.needs_work for one in found]
        return numbers

    def _sampled(self, index: int, local: dict[int, int], shardings: Sequence[int]) -> Sampled:
        op = self.program.ops[index]
        operands = tuple([local.get(one, -1 - op.operands.index(one)) for one in op.operands])
        return Sampled(op.op, operands, tuple([self.table[shardings[one]] for one in (*op.operands, *op.results)]))

    def _parts_with_work(self, state: _State) -> list[tuple[int, set[int]]]:
        """Return the values between which and their users something is inserted, each with those it is merged with."""
        program, roots, same, shardings = self.program, self._roots, state.same, state.shardings
        needs_work, samples = self._needs_work, self._op_samples
        active: set[int] = set()
        erased = {self.defined_by[value] for value in same}
        for index, number in enumerate(state.ops):
            if not needs_work[number] or index in erased:
                continue
            op, sample = program.ops[index], samples[number]
            assert sample is not None
            active.update(roots[value] for value, one in zip(op.operands, sample.converted, strict=True) if one)
            if sample.converts_results:
                active.update(roots[value] for value in op.results)
        for value, sharding in zip(program.returned, state.outputs, strict=True):
            if shardings[value] != sharding:
                active.add(roots[value])
        parts: dict[int, set[int]] = {same.get(root, root): set() for root in sorted(active)}
        for root in parts:
            parts[root].add(root)
        for value, kept in same.items():
            if kept in parts:
                parts[kept].add(value)
        return list(parts.items())

    def _describe(self, root: int, members: set[int], state: _State) -> _Part:
        """Return a value with its uses, and those of the values that come from it by reshapes and transposes."""
        program, same = self.program, state.same
        erased = state.erased(self.defined_by)
        outside = len(program.ops)
        local = {value: 0 for value in members}
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
        for number, op in enumerate(sorted(links)):
            local[program.ops[op].results[0]] = number + 1
        uses: list[int] = []
        counts: dict[Hashable, list[int]] = {}
        like: dict[int, int] = {}
        key: list[Hashable] = []
        for op in sorted(ops):
            one = program.ops[op]
            entry = state.ops[op], tuple([local.get(value, -1) for value in one.operands]), _pattern(one.operands, same)
            if not one.is_link:
                before = counts.setdefault(entry, [])
                if len(before) >= _REPEATED:
                    like[op] = before[-1]
                    continue
                before.append(op)
            uses.append(op)
            key.append(entry)
        outputs.sort()
        key += [("output", local[value], state.outputs[position]) for position, value in outputs]
        definer = self._definer(root)
        if definer is None:
            start: Hashable = self._types[root], state.shardings[root]
        else:
            start = "op", state.ops[definer], program.ops[definer].results.index(root)
        return _Part(root, (start, *key), uses, like, tuple(outputs), local)

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

    def work(self, number: int, fused: int) -> tuple[float, int, int] | None:
        """Return seconds, operations and bytes of an op by its number and its fused operands and results."""
        key = number, fused
        if key not in self._seconds:
            sample = self._op_samples[number]
            assert sample is not None
            cost = sample.work(fused)
            self._seconds[key] = None if cost is None else (self.model.op_seconds(cost), cost.flops, cost.bytes)
        return self._seconds[key]


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


@dataclass
class _State:
    shardings: list[int]
    """By value."""
    outputs: list[int]
    same: dict[int, int]
    """The values that are merged into others."""
    ops: list[int] = field(default_factory=list[int])
    parts: list[tuple[_Part, Uses]] = field(default_factory=list[tuple[_Part, Uses]])
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


def _type_numbers(program: PlainProgram) -> list[int]:
    numbers: dict[object, int] = {}
    return [numbers.setdefault(value.type, len(numbers)) for value in program.values]


@dataclass(frozen=True, slots=True)
class _Step:
    """An op of the final program."""

    operands: tuple[int, ...]
    results: tuple[int, ...]
    cost: CostClass
    op: int
    """The number of the op in the program, or -1."""


class _Assembly:
    """The final program: ops, inserted ones among them, and values, inserted ones after the others."""

    def __init__(self, evaluator: QuickEvaluator, state: _State) -> None:
        self.evaluator = evaluator
        self.program = evaluator.program
        self.state = state
        self.inserted: list[tuple[Inserted, int]] = []
        """Those of all parts, and the value that each converts."""
        self.before: dict[int, list[tuple[int, int]]] = {}
        """By op, the operand that an inserted op is for, and its number."""
        self.after: dict[int, list[tuple[int, int]]] = {}
        self.bytes: dict[int, int] = {}
        """Of values that may be computed with other shardings than propagation gave them."""
        self.operands: dict[tuple[int, int], int] = {}
        """Operands that are other values now."""
        self.removed: set[int] = set(state.erased(evaluator.defined_by))
        self.fused: dict[int, bool] = {}

    def figures(self) -> CostFigures | None:
        for part, uses in self.state.parts:
            if not self._place(part, uses):
                return None
        return self._sum()

    def _place(self, part: _Part, uses: Uses) -> bool:
        """Insert the ops of a part."""
        first, count = len(self.inserted), len(self.program.values)
        program = self.program
        values = {number: value for value, number in reversed(part.local.items())}
        values[0] = part.root

        def value(source: int) -> int:
            return values[source] if source >= 0 else count + first - 1 - source

        repeated = set(part.like.values())
        end = len(program.ops)
        places = _places(part, uses)
        for number, size in enumerate(uses.bytes):
            self.bytes[values[number]] = size
            self.fused[values[number]] = uses.fused[number]
        for index, one in enumerate(uses.inserted):
            op = end if one.use >= len(part.uses) else part.uses[one.use] if one.use >= 0 else -1
            if one.after and one.use < 0:
                op = self.evaluator.defined_by[part.root]
                if op < 0:
                    return False
            elif not one.after and op in repeated:
                return False
            where = self.after if one.after else self.before
            where.setdefault(op, []).append((places.get(index, 0), first + index))
            source = value(one.source)
            self.inserted.append((one, source))
        sources = dict(zip(part.uses, uses.operands, strict=False))
        for op in (*part.uses, *part.like):
            for position, source in enumerate(sources[part.like.get(op, op)]):
                if source is not None and value(source) != program.ops[op].operands[position]:
                    self.operands[op, position] = value(source)
        for (place, returned), found in zip(part.outputs, uses.operands[len(part.uses) :], strict=True):
            (source,) = found
            assert source is not None
            if value(source) != returned:
                self.operands[end, place] = value(source)
        self.removed.update(part.uses[index] for index in uses.removed)
        return True

    def _sum(self) -> CostFigures:
        program, evaluator, state = self.program, self.evaluator, self.state
        fused = bytearray(program.fused)
        for value, kept in state.same.items():
            fused[kept] &= fused[value]
        for value, is_fused in self.fused.items():
            fused[value] = is_fused
        fused += bytes([one.fused for one, _ in self.inserted])
        steps: list[_Step] = []
        seconds: list[float] = []
        communication: list[float] = []
        flops = traffic = sent = 0
        count = len(program.values)
        same, moved, removed = state.same, self.operands, self.removed
        changed = {op for op, _ in moved}

        def insert(numbers: Iterable[tuple[int, int]]) -> None:
            nonlocal flops, traffic, sent
            for _, number in sorted(numbers):
                one, source = self.inserted[number]
                steps.append(_Step((source,), (count + number,), one.cost, -1))
                for time, bytes_ in one.collectives:
                    communication.append(time)
                    sent += bytes_
                if one.work is not None:
                    seconds.append(evaluator.model.op_seconds(one.work))
                    flops += one.work.flops
                    traffic += one.work.bytes

        for index, op in enumerate(program.ops):
            if index in self.before:
                insert(self.before[index])
            if index not in removed:
                operands = op.operands
                if same:
                    operands = tuple([same.get(value, value) for value in operands])
                if index in changed:
                    operands = tuple([moved.get((index, place), value) for place, value in enumerate(operands)])
                bits = 0
                for place, value in enumerate(chain(operands, op.results)):
                    if fused[value]:
                        bits |= 1 << place
                steps.append(_Step(operands, op.results, op.cost, index))
                found = evaluator.work(state.ops[index], bits)
                if found is not None:
                    seconds.append(found[0])
                    flops += found[1]
                    traffic += found[2]
            if index in self.after:
                insert(self.after[index])
        insert(self.before.get(len(program.ops), ()))
        returned = tuple(
            [
                moved.get((len(program.ops), place), same.get(value, value))
                for place, value in enumerate(program.returned)
            ]
        )
        bytes_of, shardings = evaluator.bytes_of, state.shardings
        sizes = [bytes_of(value, shardings[value]) for value in range(count)]
        for value, size in self.bytes.items():
            sizes[value] = size
        sizes += [one.bytes for one, _ in self.inserted]
        return CostFigures(
            sum(seconds),
            sum(communication),
            flops,
            traffic,
            sent,
            sum(sizes[: program.inputs]),
            sum(map(sizes.__getitem__, returned)),
            self._peak(steps, returned, fused, sizes),
        )

    def _peak(self, steps: Sequence[_Step], returned: Sequence[int], fused: bytearray, sizes: Sequence[int]) -> int:
        """Return the peak memory, as `report.cost.memory` does for IR."""
        program = self.program
        home: dict[int, int] = {}

        def root(value: int) -> int:
            while value in home:
                value = home[value]
            return value

        uses: dict[int, int] = {}
        for one in steps:
            for value in one.operands:
                uses[value] = uses.get(value, 0) + 1
        for value in returned:
            uses[value] = uses.get(value, 0) + 1
        made: dict[int, int] = {}
        for step, one in enumerate(steps):
            for index, result in enumerate(one.results):
                if fused[result]:
                    continue
                if (one.cost in _VIEWS or one.cost is CostClass.PARTIAL_WRITE) and index < len(one.operands):
                    operand = one.operands[index]
                    if not fused[operand] and sizes[operand] == sizes[result]:
                        source = root(operand)
                        is_kept = source < program.inputs and source in program.kept
                        if one.cost in _VIEWS or (uses[operand] == 1 and not is_kept):
                            home[result] = source
                            continue
                made[result] = step
        last: dict[int, int] = {}
        end = len(steps)
        for value in returned:
            last[root(value)] = end
        for step in range(end - 1, -1, -1):
            one = steps[step]
            final = step
            if one.results and fused[one.results[0]]:
                final = last.get(one.results[0], step)
            for operand in one.operands:
                value = root(operand)
                if last.get(value, 0) < final:
                    last[value] = final
                else:
                    last.setdefault(value, 0)
        lifetimes = [Lifetime(step, last.get(value, step), sizes[value]) for value, step in made.items()]
        for value in range(program.inputs):
            final = end if value in program.kept else last.get(value, 0)
            lifetimes.append(Lifetime(-1, max(final, 0), sizes[value]))
        return peak(lifetimes).bytes


def _places(part: _Part, uses: Uses) -> dict[int, int]:
    """Return the operand, or output, that each inserted op is for first."""
    found: dict[int, int] = {}
    end = len(part.uses)
    for index, sources in enumerate(uses.operands):
        places = range(len(sources)) if index < end else (part.outputs[index - end][0],)
        for place, source in zip(places, sources, strict=True):
            while source is not None and source < 0:
                one = uses.inserted[-1 - source]
                if min(one.use, end) == min(index, end) and not one.after:
                    found[-1 - source] = min(place, found.get(-1 - source, place))
                source = one.source
    return found
