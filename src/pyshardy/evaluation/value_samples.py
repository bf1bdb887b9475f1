"""What the passes make of the conversions of a value: learned from samples.

Which collectives are inserted between a value and its users depends on the conversions that the op that defines it and
the users need (`op_samples`), and hardly on these ops: samples of different ops are the same. A sample is a function
with a value and its uses. The passes run on many samples at once, and what they insert is recorded as plain data.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.canonicalization import COLLECTIVE, RESHARD
from pyshardy.dialects.sdy.collective_ops import AllReduceOp, AllSliceOp, ReduceScatterOp
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.evaluation.op_samples import by_halves
from pyshardy.evaluation.sample_functions import Chain, Converted, Optional, Ref, SampleFunction
from pyshardy.explicit_reshards.conversions import convert
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.passes.base import Manager, Pass, Session, nest
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_export.conversion_ops import describe
from pyshardy.passes.sdy_export.optimize_collectives import OptimizeCollectivesPass
from pyshardy.passes.sdy_export.reshard_to_collectives import ReshardToCollectivesPass
from pyshardy.passes.sdy_partition.merge_equal_collectives import merge_equal_collectives
from pyshardy.report.cost.after_products import reshards_as_xla
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.costs import explicit_collectives, op_cost
from pyshardy.report.cost.explicit import NOT_BY_XLA
from pyshardy.report.cost.op_costs import OpCost, has_equal_elements, is_fused, is_fused_by_users
from pyshardy.report.cost.shared_conversions import is_product, use_of_conversion
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.lookup import RuleFinder


@dataclass(frozen=True, slots=True)
class Use:
    """An op of a sample: like one of the program."""

    op: Operation
    operands: tuple[int, ...]
    """By operand, the number of a value of the sample, or -1 less the first operand that is the same value."""
    shardings: tuple[Optional, ...]
    """Of operands before their conversions, then those that the results are computed in."""
    chains: tuple[Chain, ...]
    """The conversions of operands, then of results."""


@dataclass(frozen=True, slots=True)
class Returned:
    """An output of the program, in the sample of a value: the value, its sharding, and that of the output."""

    value: int
    before: Optional
    sharding: Optional


@dataclass(frozen=True, slots=True)
class ValueSample:
    """A value, value 0, and its uses in order. Results of reshapes and transposes are values 1 and up."""

    type: Attribute
    sharding: Optional
    """That it is computed in."""
    chain: Chain
    """Its conversions for all uses."""
    defined_by: tuple[Use, int] | None
    """The op that defines it, with the index of the result; None if the value is like an input."""
    uses: tuple[Use | Returned, ...]
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
    is_slice: bool


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


Costs: TypeAlias = tuple[int, OpCost | None, tuple[tuple[float, int], ...]]
"""Bytes, work and collectives: see `Inserted`."""


class ValueSamples:
    """Runs the passes on samples of values."""

    def __init__(self, meshes: Sequence[MeshOp], session: Session, model: CostModel) -> None:
        self._meshes, self._session, self._model = meshes, session, model
        self._table = {op.sym_name.data: op.mesh.data for op in reversed(meshes)}
        self._shards = Shards(self._table)
        self._rules = session.shared(RuleFinder)
        self._known: dict[Hashable, Costs] = {}
        """The costs of collectives that do not reduce."""

    def of(self, wanted: Sequence[ValueSample]) -> list[Uses | None]:
        """Return how values are used; None for those whose uses are not as in the program."""
        return by_halves(self._of, wanted)

    def _of(self, wanted: Sequence[ValueSample]) -> list[Uses | None]:
        made = SampleFunction()
        parts = [self._add(made, one) for one in wanted]
        ops = made.build(self._meshes)
        self._insert_collectives(made)
        reader = _Reading(made, ops, self._shards, self._model, self._rules, self._known)
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

    def _insert_collectives(self, made: SampleFunction) -> None:
        """Insert collectives where values are converted, as `costs_in_place` does in a program."""
        module, session = made.module, self._session
        run(Manager("builtin.module", nest(_canonicalize(RESHARD))), module, session)
        reshards_as_xla(module, self._model.old_partitioner)
        passes = ReshardToCollectivesPass(), OptimizeCollectivesPass(), _canonicalize(COLLECTIVE)
        run(Manager("builtin.module", nest(*passes)), module, session)
        merge_equal_collectives(made.block, use_of=lambda op: use_of_conversion(op, self._shards), undo_slices=False)

    def _add(self, made: SampleFunction, one: ValueSample) -> tuple[list[int], list[Ref], list[int]]:
        """Add a value and its uses. Return the ops of the uses, the values of the sample, and the markers: one before
        each use, and one at the end. An output has no op, but the index of what is returned."""
        if one.defined_by is None:
            values = [made.input(one.type, one.sharding)]
        else:
            use, index = one.defined_by
            values = [(_add_use(made, use, []), index)]
        converted = [made.convert(values[0], one.chain)]
        entries: list[int] = []
        markers: list[int] = []
        for position, use in enumerate(one.uses):
            markers.append(made.mark())
            if isinstance(use, Returned):
                chain = self._conversions(use.before, use.sharding)
                entries.append(made.output(converted[use.value], use.sharding, chain))
                continue
            number = _add_use(made, use, converted)
            entries.append(number)
            if position in one.links:
                values.append((number, 0))
                converted.append(made.convert((number, 0), use.chains[-1]))
            else:
                for index in range(len(use.op.results)):
                    made.output((number, index), None)
        markers.append(made.mark())
        return entries, values, markers

    def _conversions(self, source: Optional, target: Optional) -> Chain:
        """Return the conversions of a returned value."""
        found: list[Converted] = []
        for one in convert(source, target, True, self._table):
            op_class, properties = describe(one)
            found.append(Converted(op_class, tuple(properties.items())))
        return tuple(found)


def _add_use(made: SampleFunction, use: Use, values: Sequence[Ref]) -> int:
    """Add an op and the conversions of its operands; operands that are not among the values become inputs.

    These are converted for products only: which gathers of a value they share depends on the other operand.
    """
    is_converted = is_product(use.op)
    operands: list[Ref] = []
    for index, number in enumerate(use.operands):
        if number >= 0:
            operands.append(values[number])
        elif -1 - number != index:
            operands.append(operands[-1 - number])
        else:
            operands.append(made.input(use.op.operands[index].type, use.shardings[index]))
    count = len(operands)
    converted = [
        made.convert(ref, chain) if number >= 0 or is_converted else ref
        for ref, number, chain in zip(operands, use.operands, use.chains, strict=False)
    ]
    return made.add(use.op, converted, use.shardings[count:])


def _canonicalize(labels: tuple[str, ...]) -> Pass:
    return CanonicalizerPass(False, "aggressive", enable_patterns=labels, disable_patterns=NOT_BY_XLA)


class _Reading:
    """Reads what the passes made of the samples of values."""

    def __init__(
        self,
        made: SampleFunction,
        ops: Sequence[Operation],
        shards: Shards,
        model: CostModel,
        rules: RuleFinder,
        known: dict[Hashable, Costs],
    ) -> None:
        self.known = known
        self.made = made
        self.ops = ops
        self.shards = shards
        self.model = model
        self.rules = rules

    def uses(
        self,
        sample: ValueSample,
        entries: Sequence[int],
        refs: Sequence[Ref],
        markers: Sequence[Operation],
        inside: Sequence[Operation],
        tail: Sequence[Operation],
        last: Operation,
    ) -> Uses | None:
        """Return how a value is used; None if that is not as in the program."""
        values = [self.made.block.args[index] if op < 0 else self.ops[op].results[index] for op, index in refs]
        numbers: dict[SSAValue, int] = {value: number for number, value in enumerate(values)}
        users = {self.ops[entry] for use, entry in zip(sample.uses, entries, strict=True) if isinstance(use, Use)}
        inserted = self._insertions((*inside, *tail), markers, users, numbers)
        if inserted is None:
            return None
        operands: list[tuple[int | None, ...]] = []
        for index, (use, entry) in enumerate(zip(sample.uses, entries, strict=True)):
            if isinstance(use, Returned):
                found = _sources((use.value,), (last.operands[entry],), numbers)
            elif self.ops[entry].parent is not None:
                found = _sources(use.operands, self.ops[entry].operands, numbers)
            else:
                found = use.operands if index in sample.links else None
            if found is None:
                return None
            operands.append(found)
        removed = frozenset(index for index in sample.links if self.ops[entries[index]].parent is None)
        sizes, fused = tuple(map(self.shards.bytes, values)), tuple(map(is_fused_by_users, values))
        return Uses(tuple(inserted), tuple(operands), removed, sizes, fused)

    def _insertions(
        self,
        ops: Iterable[Operation],
        markers: Sequence[Operation],
        users: Set[Operation],
        numbers: dict[SSAValue, int],
    ) -> list[Inserted] | None:
        """Return what is inserted between values and their users, and number the results; None if one of these ops has
        other operands or results too."""
        use_of_marker = {marker: index for index, marker in enumerate(markers)}
        inserted: list[Inserted] = []
        current, after = -1, True
        for op in ops:
            if op in use_of_marker:
                current, after = use_of_marker[op], False
                continue
            if op in users:
                after = True
                continue
            sources = [numbers[value] for value in op.operands if value in numbers]
            if not sources:
                continue  # the op that defines the value, or a conversion of another operand
            if len(op.operands) != 1 or len(op.results) != 1:
                return None
            inserted.append(self._inserted(op, current, after, sources[0]))
            numbers[op.results[0]] = -len(inserted)
        return inserted

    def _inserted(self, op: Operation, use: int, after: bool, source: int) -> Inserted:
        key: Hashable = None
        if not isinstance(op, AllReduceOp | ReduceScatterOp):  # these depend on the op that defines the value
            operand = op.operands[0]
            properties = tuple(op.properties.items())
            key = type(op), properties, get_sharding(operand), operand.type, has_equal_elements(operand), is_fused(op)
        found = self.known.get(key)
        if found is None:
            found = self._costs(op)
            if key is not None:
                self.known[key] = found
        return Inserted(use, after, source, *found, is_fused(op), cost_class(op), isinstance(op, AllSliceOp))

    def _costs(self, op: Operation) -> Costs:
        found = explicit_collectives(op, self.made.function, self.shards, self.model, self.rules)
        return (
            self.shards.bytes(op.results[0]),
            op_cost(op, self.shards, op.results if is_fused(op) else ()) if not found else None,
            tuple((one.seconds, one.sent) for one in found),
        )


def _sources(
    own: Sequence[int], operands: Sequence[SSAValue], numbers: Mapping[SSAValue, int]
) -> tuple[int | None, ...] | None:
    """Return the numbers of operands that are values of the sample, by their `own` numbers; None if one has none."""
    found = tuple(numbers.get(value) if one >= 0 else None for value, one in zip(operands, own, strict=True))
    return None if any(one is None and number >= 0 for one, number in zip(found, own, strict=True)) else found
