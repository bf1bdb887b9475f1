"""Compare the shardings that propagation decides with those of a partitioned program, and search for annotations that
restore these."""

from __future__ import annotations

import dataclasses
import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import TensorType

from pyshardy.annotate import AnnotationError
from pyshardy.diagnostics.diagnostic import DiagnosticError, Source
from pyshardy.diagnostics.name_stacks import name_stack
from pyshardy.diagnostics.wording import counted
from pyshardy.explanations.alternatives import Annotated
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.migration_tables import differences_table, restorations_parts
from pyshardy.explanations.names import Named, Output
from pyshardy.explanations.partitioned import PartitionedProgram, PartitionedValue, Role, op_key, read_partitioned
from pyshardy.explanations.recorded import RecordedPropagation
from pyshardy.explanations.records import CostChange, DifferentlySharded, Restoration
from pyshardy.explanations.suggestions import Suggestions, annotation_text
from pyshardy.ir.op_names import op_name
from pyshardy.propagation.problem import NOWHERE
from pyshardy.report.model.compare import DifferentProgramsError
from pyshardy.report.model.sizes import tensor_bytes
from pyshardy.report.render.layout import Part, presented
from pyshardy.report.render.plain_text import plain_text
from pyshardy.report.render.sharding_text import sharding_text
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, TensorSharding, resolve_mesh
from pyshardy.sharding.axis_lists import sharding_size
from pyshardy.sharding.placement import Placement, parts, placement, placement_in_mesh

_MAX_ANNOTATIONS = 40
"""The values at most that are tried as places of annotations."""
_OPS_TO_SEARCH = 400_000
"""The ops of all programs that are propagated to search for annotations."""
_OPS_TO_ESTIMATE = 40_000
"""The ops of all programs that are propagated to estimate the costs of single annotations."""


@dataclass(frozen=True)
class Migration:
    """How a program is sharded differently than elsewhere, and what restores that. `str` returns it as plain text."""

    name: str
    """The name of the partitioned program."""
    form: str
    """What it was read from: `HLO`, `HLO of one device` or `MLIR`."""
    compared: int
    """The values that are in both programs."""
    unmatched: int
    """The values that have no counterpart, or several that differ."""
    differences: tuple[DifferentlySharded, ...]
    """In program order."""
    restorations: tuple[Restoration, ...]
    remaining: int
    """The values that are sharded differently when the program is propagated with all of these annotations."""
    change: CostChange | None
    """What all annotations change together."""

    def to_json(self) -> dict[str, Any]:
        """Return the fields as data that the `json` module can write."""
        return dataclasses.asdict(self)

    def parts(self, all_rows: bool = False) -> Sequence[Part]:
        """Return lines and tables. Equal differences share a row, and only the largest are shown, unless `all_rows`."""
        compared = counted(self.compared, "value")
        verb = "is" if self.compared == 1 else "are"
        title = f"{len(self.differences)} of {compared} {verb} sharded differently in {self.name} ({self.form})"
        verb = "has" if self.unmatched == 1 else "have"
        unmatched = [f"{counted(self.unmatched, 'value')} {verb} no counterpart there"] if self.unmatched else []
        if not self.differences:
            return presented(title, *unmatched)
        return presented(
            title,
            *unmatched,
            differences_table(self.differences, all_rows),
            *restorations_parts(self.restorations, self.remaining, self.change),
        )

    def __str__(self) -> str:
        return plain_text(self.parts())


def explain_migration(explanations: Explanations, suggestions: Suggestions, against: Source, name: str) -> Migration:
    """Compare the shardings of a program with those of a partitioned program in the text `against`.

    Values correspond if they have the same name stack, op and shape; several with the same correspond in order. Raise
    DiagnosticError if the text is not valid, DifferentProgramsError if the inputs or outputs differ in type.
    """
    recorded = explanations.recorded
    ours = list(_values(recorded))
    shapes = [one.shape for one in ours if one.role == "input"]
    other = read_partitioned(against, shapes)
    pairs = _pairs(ours, other, recorded)
    different = [pair for pair in pairs if not pair.is_equal(recorded, recorded.problem.shardings)]
    found = list(_restorations(recorded, pairs, different))
    annotated = [Annotated(pair.named, annotation_text(wanted)) for pair, wanted, _ in found if pair.named is not None]
    left, change = _applied(suggestions, annotated, other, len(different))
    estimated = min(len(found), _OPS_TO_ESTIMATE // max(len(recorded.problem.classes), 1))
    return Migration(
        name,
        other.form,
        len(pairs),
        sum(one.rank > 0 for one in ours) - len(pairs),
        tuple(_difference(explanations, pair) for pair in different),
        tuple(
            Restoration(
                suggestions.option(one.value, one.sharding),
                explanations.names.reference(one.value),
                one.sharding,
                restored,
                _change(suggestions, one) if number < estimated else None,
            )
            for number, (one, (_, _, restored)) in enumerate(zip(annotated, found, strict=True))
        ),
        left,
        change,
    )


# Values that correspond


@dataclass(frozen=True, slots=True)
class _Value:
    """A value of our program after its import."""

    role: Role
    index: int
    op: str
    stack: tuple[str, ...]
    shape: tuple[int, ...]
    tensor: int
    named: Named | None
    """The value of the original program; None if there is none."""

    @property
    def rank(self) -> int:
        return len(self.shape)


def _values(recorded: RecordedPropagation) -> Iterator[_Value]:
    problem, main = recorded.module_problem, recorded.module_problem.main
    if main is None:
        return
    for argument in main.body.block.args:
        named = recorded.tracked.original_value(argument)
        yield _Value("input", argument.index, "", (), _shape(argument.type), problem.place_of(argument), named)
    for index, (tensor, type) in enumerate(zip(problem.main_results, main.function_type.outputs.data, strict=True)):
        yield _Value("output", index, "", (), _shape(type), tensor, Output(index, type))
    for op in problem.ops():
        name = op_name(op)
        if name.startswith("sdy.") or name.endswith(".constant"):
            continue
        stack = name_stack(op.location)
        for result in op.results:
            tensor = problem.place_of(result) if isinstance(result.type, TensorType) else NOWHERE
            if tensor != NOWHERE:
                named = recorded.tracked.original_value(result)
                yield _Value("op", 0, op_key(name), stack, _shape(result.type), tensor, named)


def _shape(type: object) -> tuple[int, ...]:
    return tuple(type.get_shape()) if isinstance(type, TensorType) else ()


@dataclass(frozen=True, slots=True)
class _Pair:
    """A value of our program and what the other one has of it."""

    mine: _Value
    placement: Placement | None
    """None for a program of one device."""
    shard: tuple[int, ...]
    """The shape of a shard there."""

    @property
    def named(self) -> Named | None:
        return self.mine.named

    def is_equal(self, recorded: RecordedPropagation, shardings: Sequence[int]) -> bool:
        """Return whether the value is sharded in the same way there, as far as that is known."""
        sharding = recorded.exported(self.mine.tensor, recorded.problem.tables[shardings[self.mine.tensor]])
        mesh = None if sharding is None else resolve_mesh(sharding.mesh, recorded.problem.meshes)
        here = placement(sharding, self.mine.rank, mesh)
        if here is None:
            return True
        return here == self.placement if self.placement is not None else _shard(self.mine.shape, here) == self.shard

    def wanted(self, mesh: Mesh, ref: str, mine: TensorSharding | None) -> TensorSharding | None:
        """Return the sharding along axes of our mesh; None if there is none."""
        if self.placement is not None:
            return placement_in_mesh(self.placement, mesh, ref)
        return _with_parts(_counts(self.mine.shape, self.shard), mesh, ref, mine)


def _shard(shape: tuple[int, ...], shards: Placement) -> tuple[int, ...]:
    return tuple(-(-size // parts(one)) for size, one in zip(shape, shards, strict=True))


def _pairs(ours: Sequence[_Value], other: PartitionedProgram, recorded: RecordedPropagation) -> list[_Pair]:
    """Return the values that correspond. Raise DifferentProgramsError."""
    _check_boundary(ours, other)
    has_stacks = any(one.stack for one in ours) and any(one.stack for one in other.values)
    theirs: dict[object, list[PartitionedValue]] = {}
    mine: dict[object, list[_Value]] = {}
    for one in other.values:
        if one.shape and (one.placement is not None or other.is_per_device):
            theirs.setdefault(_key(one, other.is_per_device, has_stacks), []).append(one)
    for one in ours:
        if one.shape:
            mine.setdefault(_key(one, other.is_per_device, has_stacks), []).append(one)
    found: dict[int, _Pair] = {}
    _, mesh = _first_mesh(recorded)
    for key, values in mine.items():
        there = theirs.get(key, ())
        matches = _matches_of_shards(values, there, mesh) if other.is_per_device else _matches(values, there)
        for value, match in matches:
            found[id(value)] = _Pair(value, match.placement, match.shape)
    return [found[id(one)] for one in ours if id(one) in found]


def _key(one: _Value | PartitionedValue, is_per_device: bool, has_stacks: bool) -> object:
    stack = one.stack if has_stacks else ()
    return one.role, one.index, one.op, stack, len(one.shape) if is_per_device else one.shape


def _matches(mine: Sequence[_Value], theirs: Sequence[PartitionedValue]) -> Iterator[tuple[_Value, PartitionedValue]]:
    """Yield the values that correspond, of values with one key."""
    if len(mine) == len(theirs):
        yield from zip(mine, theirs, strict=True)
    elif len({one.placement for one in theirs}) == 1:
        yield from ((value, theirs[0]) for value in mine)


def _matches_of_shards(
    mine: Sequence[_Value], theirs: Sequence[PartitionedValue], mesh: Mesh
) -> Iterator[tuple[_Value, PartitionedValue]]:
    """Yield the values that correspond, of values with one key, if those of the other program are shards.

    A shape that no axes of our mesh make is taken for that of another value: name stacks are often shared, and
    compilers transpose values.
    """
    for value in mine:
        fitting = {
            one.shape: one
            for one in theirs
            if _fits(one.shape, value.shape)
            and _with_parts(_counts(value.shape, one.shape), mesh, "", None) is not None
        }
        if len(fitting) == 1:
            yield value, next(iter(fitting.values()))


def _first_mesh(recorded: RecordedPropagation) -> tuple[str, Mesh]:
    """Return the first mesh with axes, and its name; one without axes if there is none."""
    return next(((ref, one) for ref, one in recorded.problem.meshes.items() if one.axes), ("", Mesh(())))


def _fits(shard: tuple[int, ...], shape: tuple[int, ...]) -> bool:
    """Return whether a shape is that of a shard of a tensor."""
    pairs = list(zip(shard, shape, strict=True))
    return all(0 < one <= size and -(-size // -(-size // one)) == one for one, size in pairs)


def _counts(shape: Sequence[int], shard: Sequence[int]) -> list[int]:
    """Return the number of parts of each dimension of a tensor, from the shape of a shard."""
    return [-(-size // max(one, 1)) for size, one in zip(shape, shard, strict=True)]


def _check_boundary(ours: Sequence[_Value], other: PartitionedProgram) -> None:
    for role in ("input", "output"):
        mine = [one.shape for one in ours if one.role == role]
        theirs = [one.shape for one in other.values if one.role == role]
        if role == "output" and not theirs:
            continue
        if len(mine) != len(theirs):
            counts = f"one has {len(mine)} {role}s, the other {len(theirs)}"
            raise DifferentProgramsError(f"these are not two shardings of one program: {counts}")
        for index, (one, two) in enumerate(zip(mine, theirs, strict=True)):
            fits = len(one) == len(two) and (_fits(two, one) if other.is_per_device else one == two)
            if not fits:
                shapes = " and ".join("x".join(map(str, shape)) or "scalar" for shape in (one, two))
                raise DifferentProgramsError(
                    f"these are not two shardings of one program: {role} {index} has the shapes {shapes}"
                )


def _with_parts(counts: Sequence[int], mesh: Mesh, ref: str, mine: TensorSharding | None) -> TensorSharding | None:
    """Return a sharding with a number of parts in each dimension: with the axes that dimensions have already if they
    make as many, else the first combination of other axes."""
    have = [()] * len(counts) if mine is None else [dim.axes for dim in mine.dims]
    kept = [axes if sharding_size(axes, mesh) == n else () for axes, n in zip(have, counts, strict=True)]
    free = [axis.name for axis in mesh.axes if not any(one.name == axis.name for axes in kept for one in axes)]
    dims: list[tuple[AxisRef, ...]] = []
    for axes, count in zip(kept, counts, strict=True):
        if count > 1 and not axes:
            options = (some for length in range(1, len(free) + 1) for some in itertools.combinations(free, length))
            chosen = next((some for some in options if math.prod(mesh.sizes[name] for name in some) == count), None)
            if chosen is None:
                return None
            free = [name for name in free if name not in chosen]
            axes = tuple(AxisRef(name) for name in chosen)
        dims.append(axes)
    return TensorSharding(ref, tuple(DimensionSharding(axes, is_closed=True) for axes in dims))


# What differs, and what restores it


def _difference(explanations: Explanations, pair: _Pair) -> DifferentlySharded:
    recorded, mine = explanations.recorded, pair.mine
    found = _wanted(recorded, pair)
    there = sharding_text(found, recorded.problem.meshes) if found is not None else _parts_text(pair)
    named = mine.named
    reference = explanations.reference(mine.tensor) if named is None else explanations.names.reference(named)
    type = None if named is None else named.type
    size = tensor_bytes(mine.shape, type.element_type) if isinstance(type, TensorType) else None
    return DifferentlySharded(reference, explanations.sharding_text(mine.tensor), there, size)


def _parts_text(pair: _Pair) -> str:
    shards = pair.shard if pair.placement is None else _shard(pair.mine.shape, pair.placement)
    return f"{'x'.join(map(str, _counts(pair.mine.shape, shards)))} parts"


def _wanted(recorded: RecordedPropagation, pair: _Pair) -> TensorSharding | None:
    ref, mesh = _first_mesh(recorded)
    if not mesh.axes:
        return None
    return pair.wanted(mesh, ref, recorded.problem.tables[recorded.problem.shardings[pair.mine.tensor]])


def _restorations(
    recorded: RecordedPropagation, pairs: Sequence[_Pair], different: Sequence[_Pair]
) -> Iterator[tuple[_Pair, TensorSharding, int]]:
    """Yield annotations of values that differ, in program order, each with the number of values by which it and those
    before it reduce the difference when propagation runs with them."""
    left, chosen = list(different), dict[int, TensorSharding]()
    tried: set[int] = set()
    limit = min(_MAX_ANNOTATIONS, _OPS_TO_SEARCH // max(len(recorded.problem.classes), 1) + 1)
    while len(tried) < limit:
        pair = next((one for one in left if one.named is not None and one.mine.tensor not in tried), None)
        wanted = None if pair is None else _wanted(recorded, pair)
        if pair is None:
            return
        tried.add(pair.mine.tensor)
        if wanted is None:
            continue
        shardings = recorded.propagated_with({**chosen, pair.mine.tensor: wanted})
        still = [one for one in pairs if not one.is_equal(recorded, shardings)]
        if len(still) < len(left):
            yield pair, wanted, len(left) - len(still)
            chosen[pair.mine.tensor] = wanted
            left = still


def _applied(
    suggestions: Suggestions, annotated: Sequence[Annotated], other: PartitionedProgram, different: int
) -> tuple[int, CostChange | None]:
    """Propagate the program with all annotations; return how many values still differ, and the change of costs."""
    if not annotated:
        return different, None
    alternatives = suggestions.alternatives
    try:
        costs = alternatives.costs_with(annotated)
        recorded = RecordedPropagation(alternatives.annotated(annotated), import_for_xla=alternatives.import_for_xla)
        pairs = _pairs(list(_values(recorded)), other, recorded)
        left = sum(not pair.is_equal(recorded, recorded.problem.shardings) for pair in pairs)
        return left, alternatives.change(costs)
    except (AnnotationError, DiagnosticError):
        return different, None


def _change(suggestions: Suggestions, annotated: Annotated) -> CostChange | None:
    alternatives = suggestions.alternatives
    try:
        return alternatives.change(alternatives.costs_with([annotated]))
    except (AnnotationError, DiagnosticError):
        return None
