"""A program as a propagation problem that can be solved again from other annotations of its inputs and outputs."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from types import MappingProxyType

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, OpResult, SSAValue

from pyshardy.annotate.values import constrain
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.tracking import TrackedCopy
from pyshardy.ir.cloning import clone_with_order_of_uses
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.ir.recursion import call_for_op
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Manager, Pass, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipelines import propagation_pipeline
from pyshardy.passes.sdy_import.apply_sharding_constraints import ApplyShardingConstraintsPass
from pyshardy.passes.sdy_propagation.propagation import PropagationPass
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.problem import NOWHERE
from pyshardy.propagation.region_engine import RegionEngine
from pyshardy.propagation.region_problem import Regions
from pyshardy.sharding import TensorSharding, resolve_mesh


@dataclass(frozen=True, slots=True)
class AppliedConstraints:
    """What constraints and manual computations change before propagation, unless there are annotations of what they
    constrain."""

    values: frozenset[SSAValue]
    """Those that have got a sharding by them."""
    uses: Mapping[tuple[Operation, int], SSAValue]
    """By op and operand: the value that the op used before, in place of the result of a constraint of that."""


@dataclass(frozen=True)
class Compiled:
    """The problem of a module that was brought to the point before propagation, and the engine that solves it."""

    problem: ModuleProblem
    engine: Engine
    propagation: PropagationPass
    initial: tuple[int, ...]
    """The shardings of all tensors before propagation."""

    erased: tuple[int, ...]
    """The nodes of ops that propagation erases, since nothing uses their results: users before what they use."""

    after: tuple[Pass | Manager, ...]
    """The passes of the propagation pipeline after propagation."""

    dead: frozenset[int]
    """The erased nodes, and those nested in them."""

    values: Mapping[int, int]
    """The tensors of results of the original ops that still exist, by the numbers of `Annotations.values`."""

    repeated: frozenset[int]
    """Those of which there are several tensors, as in functions that are called more than once; `values` has one."""

    applied: AppliedConstraints
    """What the constraints of the program have changed."""

    @property
    def main(self) -> FuncOp:
        """The function whose inputs and outputs are annotated."""
        assert self.problem.main is not None
        return self.problem.main

    @cached_property
    def inputs(self) -> tuple[int, ...]:
        """The tensors of the inputs."""
        return tuple(self.problem.place_of(value) for value in self.main.body.block.args)

    def propagated(self, annotations: Annotations) -> list[int]:
        """Return the numbers of the shardings of all tensors after propagation from other annotations."""
        engine = self.solved(annotations)
        return engine.shardings() if isinstance(engine, RegionEngine) else engine.problem.shardings

    def solved(self, annotations: Annotations) -> Engine | RegionEngine:
        """Return an engine that has propagated other annotations."""
        table = self.problem.problem.tables
        outputs = self.problem.main_results
        numbers = {key: table.number(one) for key, one in annotations.distinct.items()}
        initial = list(self.initial)
        for given, tensors in ((annotations.inputs, self.inputs), (annotations.outputs, outputs)):
            for index, sharding in given:
                initial[tensors[index]] = numbers[id(sharding)]
        constrained = [(self.values[number], one) for number, one in annotations.values if number in self.values]
        for tensor, sharding in constrained:  # in place of a constraint after the op
            initial[tensor] = numbers[id(sharding)]
        session = Session(report=lambda _: None)
        if self._regions is not None and table.prioritized.isdisjoint({*self._initial_numbers, *numbers.values()}):
            by_regions = RegionEngine(self._regions, initial, {tensor for tensor, _ in constrained})
            self.propagation.propagate(by_regions, self.problem, session)
            return by_regions
        engine = self.engine.with_initial(initial)
        self.propagation.propagate(engine, self.problem, session)
        return engine

    def knows(self, annotations: Annotations) -> bool:
        """Return whether all annotations have only axes of the compiled program, which lacks those of size 1."""
        meshes = self.problem.problem.meshes
        for sharding in annotations.distinct.values():
            mesh = resolve_mesh(sharding.mesh, meshes)
            if mesh is None or any(axis.name not in mesh.sizes for axis in sharding.axis_refs()):
                return False
        return True

    @cached_property
    def imported_by_annotation(self) -> frozenset[int]:
        """The inputs of which the passes before propagation treat some uses in another way if they are annotated: those
        in loops, by constraints, and by manual computations."""
        block = self.main.body.block
        return frozenset(
            index
            for index, value in enumerate(block.args)
            for use in value.uses
            if use.operation.parent is not block
            or isinstance(use.operation, ShardingConstraintOp | ManualComputationOp)
        )

    def import_key(self, annotations: Annotations) -> Hashable:
        """Return what the passes before propagation depend on: equal for annotations for which they do the same."""
        return tuple(
            (index, any(dim.is_closed or dim.axes for dim in one.dims), bool(one.replicated), bool(one.unreduced))
            for index, one in annotations.inputs
            if index in self.imported_by_annotation
        )

    def propagated_copy(self, annotations: Annotations) -> ModuleOp | None:
        """Return a copy of the program as the propagation pipeline leaves it, with other annotations that the compiled
        program knows, and the same `import_key`; None if this needs the program from before.
        """
        if annotations.uses or not all(number in self.constrainable for number, _ in annotations.values):
            return None
        constraints = {self.values[number]: one for number, one in annotations.values}
        return exported_copy(
            self.problem,
            self.initial,
            self.propagated(annotations),
            self.erased,
            self.propagation,
            self.after,
            constraints,
        )

    @cached_property
    def constrainable(self) -> Set[int]:
        """The numbers of values whose constraints do the same as shardings of the values themselves would, but for the
        reshards that they become: results of products without a sharding, but in manual computations; one number of
        the result of a call and what the function returns."""
        numbers = {tensor: number for number, tensor in sorted(self.values.items()) if number not in self.repeated}
        return {
            number
            for tensor, number in numbers.items()
            if isinstance(value := self.problem.value_of(tensor), OpResult) and not self.initial[tensor]
            if cost_class(value.op) is CostClass.CONTRACTION and not _is_in_manual_computation(value.op)
        }

    @cached_property
    def _initial_numbers(self) -> frozenset[int]:
        return frozenset(self.initial)

    @cached_property
    def _regions(self) -> Regions | None:
        return Regions.of(self.engine, self.initial, (*self.inputs, *self.problem.main_results))


def _is_in_manual_computation(op: Operation) -> bool:
    inside = op.parent_op()
    while inside is not None and not isinstance(inside, ManualComputationOp):
        inside = inside.parent_op()
    return inside is not None


def exported_copy(
    problem: ModuleProblem,
    initial: Sequence[int],
    shardings: Sequence[int],
    erased: Sequence[int],
    propagation: PropagationPass,
    after: Sequence[Pass | Manager],
    constraints: Mapping[int, TensorSharding] = MappingProxyType({}),
) -> ModuleOp | None:
    """Return a copy of the module of a problem with other shardings than the initial ones, as the passes after
    propagation leave it; None if the problem does not have all that propagation changes in the module.

    `constraints` are those of results of ops, by tensor, that the module has before propagation. Raise DiagnosticError
    if a pass fails.
    """
    if problem.modules or problem.has_groups:
        return None
    copied = clone_with_order_of_uses(problem.module)
    problem.write_to_copy(copied, initial, shardings, erased, propagation.keeps_rules)
    for tensor, sharding in constraints.items():
        value = problem.value_of(tensor)
        assert value is not None
        result = copied.values[value]
        assert isinstance(result, OpResult)
        constrain(result, sharding)
    run(Manager("builtin.module", tuple(after)), copied.op, Session(report=lambda _: None, verify="never"))
    return copied.op


def compile_module(tracked: TrackedCopy) -> Compiled:
    """Bring a copy of a module to the point before propagation, and return its problem.

    Raise DiagnosticError if it cannot be propagated.
    """
    module = tracked.module
    session = Session(report=lambda _: None, verify="never")
    passes = propagation_pipeline().elements
    before = tuple(takewhile(lambda one: not isinstance(one, PropagationPass), passes))
    first = tuple(takewhile(lambda one: not isinstance(one, ApplyShardingConstraintsPass), before))
    run(Manager("builtin.module", first), module, session)
    uses = dict(_constrained_uses(module))
    has_sharding = {value for value in uses.values() if get_sharding(value) is not None}
    run(Manager("builtin.module", before[len(first) :]), module, session)
    applied = _applied(module, uses, has_sharding)
    propagation = passes[len(before)]
    assert isinstance(propagation, PropagationPass)
    solution = call_for_op(module, lambda: propagation.solve(module, session))
    record = solution.engine.record
    assert record is not None
    initial = tuple(record.initial)
    solution.engine.record = None
    nested = solution.problem.problem.nested
    dead = frozenset(inner for node in solution.engine.erased for inner in range(node, node + 1 + nested.get(node, 0)))
    values, repeated = _values(tracked, solution.problem, dead)
    return Compiled(
        solution.problem,
        solution.engine,
        propagation,
        initial,
        tuple(solution.engine.erased),
        passes[len(before) + 1 :],
        dead,
        values,
        repeated,
        applied,
    )


def _applied(
    module: ModuleOp, uses: Mapping[tuple[Operation, int], SSAValue], had_sharding: Container[SSAValue]
) -> AppliedConstraints:
    """Return what has changed in a module, from the uses of constrained values before."""
    left = set(walk(module))
    values = {one for one in uses.values() if one not in had_sharding and _op_of(one) in left and get_sharding(one)}
    changed: dict[tuple[Operation, int], SSAValue] = {}
    for (op, index), before in uses.items():
        if op not in left or op.operands[index] is before:
            continue
        if _op_of(before) in left:
            changed[op, index] = before
        else:  # an edge that is gone
            values.add(op.operands[index])
    return AppliedConstraints(frozenset(values), changed)


def _op_of(value: SSAValue) -> Operation | None:
    """Return the op that makes a value, or the one around its block."""
    return value.owner if isinstance(value.owner, Operation) else value.owner.parent_op()


def _constrained_uses(module: ModuleOp) -> Iterator[tuple[tuple[Operation, int], SSAValue]]:
    """Yield the uses of all values that a constraint or a manual computation uses."""
    for op in walk(module):
        for value in op.operands if isinstance(op, ShardingConstraintOp | ManualComputationOp) else ():
            yield from (((use.operation, use.index), value) for use in value.uses)


def _values(
    tracked: TrackedCopy, problem: ModuleProblem, dead: frozenset[int]
) -> tuple[dict[int, int], frozenset[int]]:
    """Return the tensors of results of original ops, by number, and the numbers of those of which there are several.

    The result of a call is that of the inlined op that computes it. Of the ops made from another op, the first one of
    the same name counts, or else the only one. Loops may have lost variables: theirs are found by their next values.
    """
    numbers = {result: number for number, result in enumerate(results_of(tracked.original))}
    returned: dict[int, list[int]] = {}
    found: dict[int, list[int]] = {}
    renamed: dict[int, list[int]] = {}
    loops: list[tuple[Operation, Operation]] = []
    for node, op in enumerate(problem.ops()):
        original, calls = tracked.original_op(op), tuple(tracked.original_calls(op))
        if node in dead or original is None or original in calls:
            continue
        if cost_class(op) is CostClass.LOOP and original.name == op.name:
            loops.append((original, op))
            continue
        for before, result in zip(original.results, op.results, strict=False):
            tensor = problem.place_of(result)
            if before.type != result.type or tensor == NOWHERE:
                continue
            inner: Sequence[OpResult] = [before]
            for call in calls:
                inner = _results_of_call(call, inner)
                for one in inner:
                    returned.setdefault(numbers[one], []).append(tensor)
            made = found if original.name == op.name else renamed
            made.setdefault(numbers[before], []).append(tensor)
    single = {number: tensors[0] for number, tensors in renamed.items() if len(tensors) == 1}
    every = {**found, **returned}
    values = single | {number: tensors[0] for number, tensors in every.items()}
    for original, op in loops:
        following = {problem.place_of(value): result for value, result in _variables(op)}
        for value, result in _variables(original):
            number = numbers.get(value)
            made = None if number is None else following.get(values.get(number, NOWHERE))
            if made is not None and made.type == result.type:
                values[numbers[result]] = problem.place_of(made)
    return values, frozenset(number for number, tensors in every.items() if len(tensors) > 1)


def _variables(loop: Operation) -> Iterator[tuple[OpResult, OpResult]]:
    """Yield the next values of the variables of a loop that are computed in it, with its results."""
    last = loop.regions[-1].blocks[-1].last_op
    for value, result in zip(() if last is None else last.operands, loop.results, strict=False):
        if isinstance(value, OpResult):
            yield value, result


def _results_of_call(call: Operation, inner: Sequence[OpResult]) -> Sequence[OpResult]:
    """Return the results of a call that are one of these values of the called function."""
    block = inner[0].op.parent if inner else None
    if block is None or block.last_op is None:
        return ()
    return [result for output, result in zip(block.last_op.operands, call.results, strict=False) if output in inner]


def results_of(module: ModuleOp) -> list[OpResult]:
    """Return the results of all ops of a module, in the order of a walk: the numbers of `Annotations.values`."""
    return [result for op in walk(module) for result in op.results]
