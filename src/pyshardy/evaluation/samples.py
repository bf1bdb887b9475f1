"""What the passes after propagation make of an op, or of the uses of a value: learned from samples.

Which reshards an op needs depends on the op and the shardings of its operands and results, and which collectives are
inserted between a value and its users on these users and the op that defines it. Both are repeated in equal layers.
A sample is a function with one op, or with a value and its uses, and other operands as inputs. The passes run on
many samples at once, and what they insert is recorded as plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from xdsl.dialects.builtin import FunctionType, IntegerAttr, ModuleOp, StringAttr, i1
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import SHARDING, set_func_argument_shardings, set_func_result_shardings
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.canonicalization import COLLECTIVE, RESHARD
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.stablehlo.calls import CustomCallOp
from pyshardy.ir.cloning import clone
from pyshardy.ir.construction import make_block, make_region, new_op
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.passes.base import Manager, Pass, Session, nest
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_export.insert_explicit_reshards import InsertExplicitReshardsPass
from pyshardy.passes.sdy_export.optimize_collectives import OptimizeCollectivesPass
from pyshardy.passes.sdy_export.reshard_to_collectives import ReshardToCollectivesPass
from pyshardy.passes.sdy_partition.merge_equal_collectives import merge_equal_collectives
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.costs import explicit_collectives, op_cost
from pyshardy.report.cost.gathers import use_of_gather
from pyshardy.report.cost.op_costs import OpCost, is_fused, is_fused_by_users
from pyshardy.report.cost.xla_partitioner import implicit_collectives
from pyshardy.report.cost.xla_reshards import follow_partitioner
from pyshardy.report.cost.xla_steps import reshards_to_xla_collectives
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import TensorSharding

T = TypeVar("T")
R = TypeVar("R")
Optional: TypeAlias = TensorSharding | None


@dataclass(frozen=True, slots=True)
class Sampled:
    """An op of a sample: like one of the program, with the shardings of its operands and results."""

    op: Operation
    operands: tuple[int, ...]
    """By operand, the number of a value of the sample, or -1 less the first operand that is the same value."""
    shardings: tuple[Optional, ...]
    """Of operands, then results."""

    @property
    def operand_shardings(self) -> tuple[Optional, ...]:
        """Those of the operands."""
        return self.shardings[: len(self.operands)]

    @property
    def result_shardings(self) -> tuple[Optional, ...]:
        """Those of the results."""
        return self.shardings[len(self.operands) :]


@dataclass(frozen=True, slots=True)
class Returned:
    """An output of the program, with its sharding, in the sample of a value."""

    value: int
    sharding: Optional


@dataclass(frozen=True, slots=True)
class ValueSample:
    """A value, value 0, and its uses in order. Results of reshapes and transposes are values 1 and up."""

    type: Attribute
    sharding: Optional
    defined_by: tuple[Sampled, int] | None
    """The op that defines it, with the index of the result; None if the value stays as it is defined, as inputs and
    constants do."""
    uses: tuple[Sampled | Returned, ...]
    links: frozenset[int]
    """The reshapes and transposes among the uses."""


@dataclass(frozen=True, slots=True)
class Inserted:
    """An op that the passes insert between a value and its users."""

    use: int
    """Before which use it is inserted; after it if `after`, where -1 is the op that defines the value."""
    after: bool
    source: int
    """The value that it converts: of the sample, or -1 less the index of another inserted op."""
    bytes: int
    """Of its result."""
    work: OpCost | None
    collectives: tuple[tuple[float, int], ...]
    """The seconds and bytes sent of those that it is."""
    fused: bool
    cost: CostClass


@dataclass(frozen=True, slots=True)
class Uses:
    """How the program uses a value after the passes."""

    inserted: tuple[Inserted, ...]
    """In order."""
    operands: tuple[tuple[int | None, ...], ...]
    """By use, the sources of its operands; None for other values."""
    removed: frozenset[int]
    """The links that are not used any more."""
    bytes: tuple[int, ...]
    """Of the values of the sample."""
    fused: tuple[bool, ...]
    """Whether all users of these would compute them themselves, if the ops that define them may be fused."""


class OpSample:
    """What the passes do with an op whose operands and results have certain shardings."""

    def __init__(
        self, op: Operation, converted: tuple[bool, ...], converts_results: bool, order: tuple[int, ...], shards: Shards
    ) -> None:
        results = [converts_results] * len(op.results)
        self.mask = sum(1 << place for place, one in enumerate((*converted, *results)) if one)
        """The bits of the operands and results that are converted."""
        self.order = order
        """By operand, when it is converted: before those with greater numbers."""
        self._op, self._shards = op, shards
        self._known: dict[int, OpCost | None] = {}
        self.communicates = any(True for _ in implicit_collectives(op, shards))

    def work(self, fused: int) -> OpCost | None:
        """Return what a device does, if the operands and results with these bits are fused."""
        if fused not in self._known:
            values = (*self._op.operands, *self._op.results)
            chosen = {value for index, value in enumerate(values) if fused >> index & 1}
            self._known[fused] = op_cost(self._op, self._shards, chosen)
        return self._known[fused]


class Samples:
    """Runs the passes on samples."""

    def __init__(self, module: ModuleOp, model: CostModel, learned: dict[type[Any], Any]) -> None:
        self._meshes = [op for op in module.body.block.ops if isinstance(op, MeshOp)]
        self._table = {op.sym_name.data: op.mesh.data for op in reversed(self._meshes)}
        self._model = model
        self._shards = Shards(self._table)
        self._session = Session(report=lambda _: None, verify="never", learned=learned)
        self._rules = self._session.shared(RuleFinder)

    def of_ops(self, wanted: Sequence[Sampled]) -> list[OpSample | None]:
        """Return what is done with ops; None for those that are not as in the program, or are not possible."""
        return _by_halves(self._of_ops, wanted)

    def _of_ops(self, wanted: Sequence[Sampled]) -> list[OpSample | None]:
        made = _Function()
        for one in wanted:
            made.keep(made.add(one, {}))
        ops = made.build(self._meshes)
        before = [tuple(op.operands) for op in ops]
        self._run(made)
        shards = self._shards
        last = made.block.last_op
        assert last is not None
        kept = iter(last.operands)
        position = {op: index for index, op in enumerate(made.block.ops)}
        found: list[OpSample | None] = []
        for op, operands in zip(ops, before, strict=True):
            results = [next(kept) for _ in op.results]
            if op.parent is None or len(op.operands) != len(operands):
                found.append(None)
                continue
            converted = tuple(one is not other for one, other in zip(op.operands, operands, strict=True))
            changed = any(one is not other for one, other in zip(results, op.results, strict=True))
            order = _order(op, position) if sum(converted) > 1 else tuple(range(len(operands)))
            found.append(OpSample(op, converted, changed, order, shards))
        return found

    def of_values(self, wanted: Sequence[ValueSample]) -> list[Uses | None]:
        """Return how values are used; None for those whose uses are not as in the program."""
        return _by_halves(self._of_values, wanted)

    def _of_values(self, wanted: Sequence[ValueSample]) -> list[Uses | None]:
        made = _Function()
        parts = [made.add_value(one) for one in wanted]
        ops = made.build(self._meshes)
        self._run(made)
        reader = _Reading(made, ops, self._shards, self._model, self._rules)
        order = list(made.block.ops)
        position = {op: index for index, op in enumerate(order)}
        starts = [0 if index == 0 else position[ops[parts[index - 1][2][-1]]] + 1 for index in range(len(parts))]
        found: list[Uses | None] = []
        last = order[-1]
        # Conversions of outputs are inserted before the return: each belongs to the value that it comes from.
        tail = order[position[ops[parts[-1][2][-1]]] + 1 : -1] if parts else []
        for one, (entries, values, numbers), start in zip(wanted, parts, starts, strict=True):
            inside = order[start : position[ops[numbers[-1]]] + 1]
            found.append(reader.uses(one, entries, values, [ops[number] for number in numbers], inside, tail, last))
        return found

    def _run(self, made: _Function) -> None:
        session = self._session
        _passes(made.module, session, InsertExplicitReshardsPass(), _canonicalize(COLLECTIVE))
        follow_partitioner(made.module, self._rules, self._model.whole_transforms)
        _passes(
            made.module,
            session,
            InsertExplicitReshardsPass(enable_full_version=True),
            _canonicalize(RESHARD),
        )
        reshards_to_xla_collectives(made.module)
        _passes(made.module, session, ReshardToCollectivesPass(), OptimizeCollectivesPass(), _canonicalize(COLLECTIVE))
        merge_equal_collectives(made.block, use_of=lambda op: use_of_gather(op, self._shards))


def _order(op: Operation, position: Mapping[Operation, int]) -> tuple[int, ...]:
    """Return for each operand how many others are converted before it."""
    starts: list[int] = []
    for value in op.operands:
        start = len(position)
        while isinstance(value.owner, Operation):
            start, value = position[value.owner], value.owner.operands[0]
        starts.append(start)
    ordered = sorted(range(len(starts)), key=lambda index: (starts[index], index))
    return tuple(map(ordered.index, range(len(starts))))


def _by_halves(learn: Callable[[Sequence[T]], list[R | None]], wanted: Sequence[T]) -> list[R | None]:
    """Learn from all samples at once, or if one is not possible, from all others."""
    try:
        return learn(wanted) if wanted else []
    except DiagnosticError:
        half = len(wanted) // 2
        return [*_by_halves(learn, wanted[:half]), *_by_halves(learn, wanted[half:])] if half else [None]


def _passes(module: ModuleOp, session: Session, *passes: Pass) -> None:
    run(Manager("builtin.module", nest(*passes)), module, session)


def _canonicalize(labels: tuple[str, ...]) -> Pass:
    return CanonicalizerPass(top_down=False, region_simplify="aggressive", enable_patterns=labels)


_Ref = tuple[int, int]
"""A value of a function: -1 and the index of an input, or an op and the index of its result."""


class _Function:
    """A function that is put together before it is built."""

    def __init__(self) -> None:
        self._inputs: list[tuple[Attribute, Optional]] = []
        self._ops: list[tuple[Operation | None, tuple[_Ref, ...], tuple[Optional, ...]]] = []
        self._returned: list[tuple[_Ref, Optional]] = []

    def input(self, type: Attribute, sharding: Optional) -> _Ref:
        """Add an input."""
        self._inputs.append((type, sharding))
        return -1, len(self._inputs) - 1

    def add(self, one: Sampled, values: dict[int, _Ref]) -> int:
        """Add an op; operands that are not among the values become inputs."""
        operands: list[_Ref] = []
        for index, (number, sharding) in enumerate(zip(one.operands, one.operand_shardings, strict=True)):
            if number >= 0:
                operands.append(values[number])
            elif -1 - number != index:
                operands.append(operands[-1 - number])
            else:
                operands.append(self.input(one.op.operands[index].type, sharding))
        self._ops.append((one.op, tuple(operands), one.result_shardings))
        return len(self._ops) - 1

    def mark(self) -> int:
        """Add an op that stays where it is."""
        self._ops.append((None, (), ()))
        return len(self._ops) - 1

    def keep(self, number: int) -> None:
        """Return the results of an op with their shardings, so that they are used."""
        self._returned += [((number, index), sharding) for index, sharding in enumerate(self._ops[number][2])]

    def add_value(self, one: ValueSample) -> tuple[list[int], list[_Ref], list[int]]:
        """Add a value and its uses. Return the ops of the uses, the values of the sample, and the markers: one before
        each use, and one at the end. An output has no op, but the index of what is returned."""
        if one.defined_by is None:
            values = [self.input(one.type, one.sharding)]
        else:
            sampled, index = one.defined_by
            number = self.add(sampled, {})
            values = [(number, index)]
            others = enumerate(sampled.result_shardings)
            self._returned += [((number, other), sharding) for other, sharding in others if other != index]
        entries: list[int] = []
        markers: list[int] = []
        for position, use in enumerate(one.uses):
            markers.append(self.mark())
            if isinstance(use, Returned):
                entries.append(len(self._returned))
                self._returned.append((values[use.value], use.sharding))
                continue
            number = self.add(use, dict(enumerate(values)))
            entries.append(number)
            if position in one.links:
                values.append((number, 0))
            else:
                self.keep(number)
        markers.append(self.mark())
        return entries, values, markers

    def build(self, meshes: Sequence[MeshOp]) -> list[Operation]:
        """Build the module, and return the ops in order."""
        self.block = make_block([type for type, _ in self._inputs])
        built: list[Operation] = []

        def value(ref: _Ref) -> SSAValue:
            return self.block.args[ref[1]] if ref[0] < 0 else built[ref[0]].results[ref[1]]

        for template, operands, shardings in self._ops:
            if template is None:
                op: Operation = new_op(CustomCallOp, [], [], dict(_MARKER), {})
            else:
                given = {old: value(ref) for old, ref in zip(template.operands, operands, strict=True)}
                op = clone(template, dict(given))
                for index, ref in enumerate(operands):
                    if op.operands[index] is not value(ref):
                        op.operands[index] = value(ref)
                known = tuple(sharding for sharding in shardings if sharding is not None)
                op.attributes.pop(SHARDING, None)
                if known:
                    op.attributes[SHARDING] = TensorShardingPerValueAttr(known)
            self.block.add_op(op)
            built.append(op)
        returned = [value(ref) for ref, _ in self._returned]
        self.block.add_op(new_op(ReturnOp, returned, [], {}, {}))
        inputs, outputs = [type for type, _ in self._inputs], [one.type for one in returned]
        properties: dict[str, Attribute] = {
            "sym_name": StringAttr("main"),
            "function_type": FunctionType.from_lists(inputs, outputs),
        }
        self.function = new_op(FuncOp, [], [], properties, {})
        self.function.regions = (make_region(self.block, self.function),)
        set_func_argument_shardings(self.function, [sharding for _, sharding in self._inputs])
        set_func_result_shardings(self.function, [sharding for _, sharding in self._returned])
        self.module = ModuleOp([*(clone(mesh) for mesh in meshes), self.function])
        return built


_MARKER = {"call_target_name": StringAttr("marker"), "has_side_effect": IntegerAttr(1, i1)}


class _Reading:
    """Reads what the passes made of the samples of values."""

    def __init__(
        self, made: _Function, ops: Sequence[Operation], shards: Shards, model: CostModel, rules: RuleFinder
    ) -> None:
        self.made = made
        self.ops = ops
        self.shards = shards
        self.model = model
        self.rules = rules

    def uses(
        self,
        sample: ValueSample,
        entries: Sequence[int],
        refs: Sequence[_Ref],
        markers: Sequence[Operation],
        inside: Sequence[Operation],
        tail: Sequence[Operation],
        last: Operation,
    ) -> Uses | None:
        """Return how a value is used; None if that is not as in the program."""
        numbers: dict[SSAValue, int] = {}
        for number, (op, index) in enumerate(refs):
            numbers[self.made.block.args[index] if op < 0 else self.ops[op].results[index]] = number
        own = {self.ops[entry]: index for index, entry in enumerate(entries) if not _is_output(sample, index)}
        use_of_marker = {marker: index for index, marker in enumerate(markers)}
        first = None if sample.defined_by is None else self.ops[refs[0][0]]
        inserted: list[Inserted] = []
        current, after = -1, True
        for op in (*inside, *tail):
            if op in use_of_marker:
                current, after = use_of_marker[op], False
                continue
            if op is first:
                continue
            if op in own:
                after = True
                continue
            sources = [numbers[value] for value in op.operands if value in numbers]
            if not sources:
                continue  # a conversion of another operand
            if len(op.operands) != 1 or len(op.results) != 1:
                return None
            inserted.append(self._inserted(op, current, after, sources[0]))
            numbers[op.results[0]] = -len(inserted)
        operands: list[tuple[int | None, ...]] = []
        removed: set[int] = set()
        for index, (use, entry) in enumerate(zip(sample.uses, entries, strict=True)):
            if isinstance(use, Returned):
                operands.append((numbers.get(last.operands[entry]),))
                if operands[-1][0] is None:
                    return None
                continue
            op = self.ops[entry]
            if op.parent is None:
                if index not in sample.links:
                    return None
                removed.add(index)
                operands.append(use.operands)
                continue
            found = tuple(numbers.get(value) if one >= 0 else None for value, one in _pairs(op, use))
            if any(one is None and number >= 0 for one, number in zip(found, use.operands, strict=True)):
                return None
            operands.append(found)
        sizes = [
            self.shards.bytes(self.made.block.args[index] if op < 0 else self.ops[op].results[index])
            for op, index in refs
        ]
        fused = [is_fused_by_users(self.made.block.args[i] if op < 0 else self.ops[op].results[i]) for op, i in refs]
        return Uses(tuple(inserted), tuple(operands), frozenset(removed), tuple(sizes), tuple(fused))

    def _inserted(self, op: Operation, use: int, after: bool, source: int) -> Inserted:
        found = explicit_collectives(op, self.made.function, self.shards, self.model, self.rules)
        return Inserted(
            use,
            after,
            source,
            self.shards.bytes(op.results[0]),
            op_cost(op, self.shards, ()) if not found else None,
            tuple((one.seconds, one.sent) for one in found),
            is_fused(op),
            cost_class(op),
        )


def _pairs(op: Operation, use: Sampled) -> Sequence[tuple[SSAValue, int]]:
    """The operands of an op that the passes have visited, with the values that they were. Repeated operands count."""
    return [(value, _first(use, index)) for index, value in enumerate(op.operands)]


def _first(use: Sampled, index: int) -> int:
    number = use.operands[index]
    return number if number >= 0 or -1 - number == index else use.operands[-1 - number]


def _is_output(sample: ValueSample, index: int) -> bool:
    return isinstance(sample.uses[index], Returned)
