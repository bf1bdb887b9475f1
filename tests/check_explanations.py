"""Check the explanations of programs: `python -m tests.check_explanations FILE...`.

For every value and dimension, the steps of its explanation are replayed, alone and each restricted to the factors it
names: they must lead to the sharding that propagation decided. For a dimension without axes, every axis that a step
could have brought must have been stopped by something. The shardings are compared with those in the program that the
passes after propagation make. The annotations that are suggested for some values and collectives are applied to the
program, which must then have the sharding and the costs that they promise, and not the collective.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Operation, OpResult, SSAValue

import pyshardy
from pyshardy.annotate.assignment import split_assignment
from pyshardy.annotate.syntax import parse_sharding
from pyshardy.annotate.values import constrain
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.ops import ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.explanations.collectives import explain_collective
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.history import Dim, Event
from pyshardy.explanations.recorded import RecordedPropagation
from pyshardy.explanations.records import CostChange, Suggestion
from pyshardy.explanations.suggestions import Suggestions
from pyshardy.ir.cloning import clone
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Session
from pyshardy.propagation.obstacles import obstacle
from pyshardy.propagation.problem import NOWHERE
from pyshardy.propagation.projection import is_prefix
from pyshardy.propagation.record import Assignment
from pyshardy.propagation.step import allowed_directions, propagate
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR, cost_model
from pyshardy.report.cost.cost_report import CollectiveReport, CostReport
from pyshardy.report.model.entry import functions_with_body
from pyshardy.report.model.values import program_values
from pyshardy.report.render.sharding_text import sharding_text
from pyshardy.sharding import PropagationDirection, TensorSharding


@dataclass
class Checked:
    """The number of explanations that were checked, and what is wrong with the others."""

    count: int = 0
    failures: list[str] = field(default_factory=list[str])


class Replay:
    """Applies the steps of explanations to the annotations of a program."""

    def __init__(self, recorded: RecordedPropagation) -> None:
        self.problem, self.history = recorded.problem, recorded.history
        record = recorded.history.record
        self.attempts, self.assignments = record.attempts, record.assignments
        start = list(record.initial)
        for one in record.assignments:
            if one.position == 0:
                start[one.tensor] = one.sharding
        self.start: list[TensorSharding | None] = [self.problem.tables[number] for number in start]
        self._assigned: dict[int, list[Assignment]] = {}
        for one in record.assignments:
            self._assigned.setdefault(one.tensor, []).append(one)
        self._known: dict[object, dict[int, TensorSharding]] = {}

    def axes(self, dim: Dim) -> tuple[object, ...]:
        """Return the axes that the explanation of a dimension leads to."""
        changed: dict[int, TensorSharding | None] = {}
        for event in self.history.needed(dim):
            if event.cause == "step":
                self.step(event, changed)
            elif event.cause == "group":
                member = self.now(event.member, changed)
                self.set(event, changed, member.dims[event.dim].axes, member.mesh)
            elif event.cause == "annotation" and event.time >= 0:
                self.annotate(event, changed)
        sharding = changed.get(dim[0], self.start[dim[0]])
        return () if sharding is None else sharding.dims[dim[1]].axes

    def opened(self, tensor: int, time: int, changed: dict[int, TensorSharding | None]) -> TensorSharding | None:
        """Return the sharding of a tensor, with the dimensions open that its priority has opened by a time."""
        current = changed.get(tensor, self.start[tensor])
        assigned = [one for one in self._assigned.get(tensor, ()) if one.position <= time]
        sharding = self.problem.tables[assigned[-1].sharding] if assigned else None
        if current is None or sharding is None:
            return current
        dims = (replace(one, is_closed=two.is_closed) for one, two in zip(current.dims, sharding.dims, strict=True))
        return replace(current, dims=tuple(dims), replicated=sharding.replicated)

    def now(self, tensor: int, changed: dict[int, TensorSharding | None]) -> TensorSharding:
        sharding = changed.get(tensor, self.start[tensor])
        assert sharding is not None
        return sharding

    def annotate(self, event: Event, changed: dict[int, TensorSharding | None]) -> None:
        """Put a dimension in whose priority is reached, and free its axes."""
        (assigned,) = [one for one in self.assignments if one.tensor == event.tensor and one.position == event.time + 1]
        sharding, current = self.problem.tables[assigned.sharding], self.now(event.tensor, changed)
        assert sharding is not None
        dims = (*current.dims[: event.dim], sharding.dims[event.dim], *current.dims[event.dim + 1 :])
        changed[event.tensor] = replace(current, dims=dims, replicated=sharding.replicated)

    def step(self, event: Event, changed: dict[int, TensorSharding | None]) -> None:
        attempt = self.attempts[event.time]
        kind = self.problem.kinds[attempt.kind]
        before = [self.opened(tensor, event.time, changed) for tensor in attempt.tensors]
        if attempt.transform is not None and before[-1] is not None:
            before[-1] = attempt.transform.before(before[-1])
        factors = {move.factor for move in event.moves}
        allowed = allowed_directions(kind.rule, attempt.directions)
        directions = tuple(
            one if factor in factors else PropagationDirection.NONE for factor, one in enumerate(allowed)
        )
        key = attempt.kind, tuple(before), directions, attempt.strategy
        updates = self._known.get(key)
        if updates is None:
            updates = dict(propagate(kind, before, directions, attempt.strategy, self.problem.meshes))
            self._known[key] = updates
        for position, sharding in updates.items():
            if attempt.tensors[position] != event.tensor:
                continue
            if attempt.transform is not None and position == len(before) - 1:
                sharding = attempt.transform.after(sharding)
            if is_prefix(event.after, sharding.dims[event.dim].axes):
                if changed.get(event.tensor, self.start[event.tensor]) is None:
                    changed[event.tensor] = TensorSharding.fully_open(sharding.rank, sharding.mesh)
                self.set(event, changed, event.after, sharding.mesh)
                return

    def set(self, event: Event, changed: dict[int, TensorSharding | None], axes: Sequence[object], mesh: Any) -> None:
        current = changed.get(event.tensor, self.start[event.tensor])
        if current is None:
            member = self.now(event.member, changed)
            current = TensorSharding.fully_open(member.rank, member.mesh)
        dims = list(current.dims)
        dims[event.dim] = replace(dims[event.dim], axes=tuple(axes))
        # An annotation on a mesh without axes leaves the mesh open.
        changed[event.tensor] = replace(current, dims=tuple(dims), mesh=mesh)


def check_chains(recorded: RecordedPropagation, checked: Checked) -> None:
    """Replay the explanation of every dimension of every value and output."""
    replay, problem = Replay(recorded), recorded.problem
    for tensor in recorded.module_problem.places():
        sharding = problem.tables[problem.shardings[tensor]]
        for dim in range(0 if sharding is None else sharding.rank):
            checked.count += 1
            wanted, found = recorded.history.axes((tensor, dim)), replay.axes((tensor, dim))
            if wanted != found:
                checked.failures.append(f"{_name(recorded, tensor)} dimension {dim}: {found}, expected {wanted}")


def check_obstacles(recorded: RecordedPropagation, checked: Checked) -> None:
    """Check that every axis that a step did not bring into an empty dimension was stopped for a reason."""
    problem, seen = recorded.problem, set[object]()
    for attempt in recorded.history.record.attempts:
        kind = problem.kinds[attempt.kind]
        key = attempt.kind, attempt.before, attempt.directions, attempt.strategy
        if key in seen:
            continue
        seen.add(key)
        before = [problem.tables[number] for number in attempt.before]
        after = {**dict(enumerate(before)), **{p: problem.tables[number] for p, number in attempt.updates}}
        for position, mapping in enumerate(kind.rule.mappings):
            if attempt.tensors[position] == NOWHERE:
                continue
            sharding = after[position]
            for dim, factors in enumerate(mapping):
                if sharding is not None and (not sharding.rank or sharding.dims[dim].axes):
                    continue
                others = [
                    one.dims[other].axes[0]
                    for p, one in enumerate(before)
                    if one is not None and one.rank and p != position and len(factors) == 1
                    for other, there in enumerate(kind.rule.mappings[p])
                    if there == factors and one.dims[other].axes
                ]
                checked.count += 1
                found = obstacle(kind, before, attempt.directions, attempt.strategy, problem.meshes, position, dim)
                if others and found is None:
                    checked.failures.append(f"nothing stops {others[0]} at {attempt}, position {position}, {dim}")


def check_answers(recorded: RecordedPropagation, checked: Checked) -> None:
    """Compare the shardings of values with those in the program that the passes after propagation make.

    The recorded propagation cannot be used afterwards.
    """
    wanted: dict[tuple[int, int], TensorSharding | None] = {}
    for op in walk(recorded.original):
        for index, result in enumerate(op.results):
            tensors = recorded.tensors_of(result)
            if len(tensors) == 1 and tensors[0] != NOWHERE:
                wanted[id(op), index] = recorded.sharding(tensors[0])
    exported = recorded.exported_module()
    found: dict[int, list[Operation]] = {}
    for op in walk(exported):
        original = recorded.tracked.original_op(op)
        # Passes remove results that nothing uses, and expand ops to smaller ones of the same name.
        if original is not None and original.name == op.name and op.result_types == original.result_types:
            found.setdefault(id(original), []).append(op)
    for (key, index), sharding in wanted.items():
        if len(found.get(key, ())) == 1:
            (op,) = found[key]
            result = op.results[index]
            if not list(result.uses):
                continue  # passes remove reshards that nothing uses
            checked.count += 1
            # Communication may be done after an op, so that its own result is sharded otherwise.
            reshards = [use.operation.results[0] for use in result.uses if isinstance(use.operation, ReshardOp)]
            if _axes(sharding) not in [_axes(get_sharding(one)) for one in (result, *reshards)]:
                checked.failures.append(f"{result} has {get_sharding(result)} after the export, expected {sharding}")


def _axes(sharding: TensorSharding | None) -> list[object]:
    dims = [] if sharding is None else [dim.axes for dim in sharding.dims]
    return dims if any(dims) else []


def check_suggestions(module: ModuleOp, imports: bool, values: int, checked: Checked) -> None:
    """Apply the suggested annotations for some values, spread over the program, and compare with what they promise."""
    explanations = Explanations(module, import_for_xla=imports)
    before = _costs(clone(module), imports)
    suggestions = Suggestions(explanations, cost_model(DEFAULT_ACCELERATOR), imports)
    ranked = [
        value
        for function in functions_with_body(module)
        for value, *_ in program_values(function)
        if isinstance(value.type, TensorType) and value.type.get_num_dims()
    ]
    for value in ranked[:: max(1, len(ranked) // max(values, 1))][:values]:
        explanation = suggestions.complete(explanations.explain_value(value), value)
        for dim in explanation.dimensions:
            if dim.suggestion is not None:
                checked.count += 1
                found = _applied(module, value, dim.suggestion, explanations, before, imports)
                sharding, change, axes = found
                promised = dim.suggestion.result, dim.suggestion.change
                if not axes[dim.dim] or (sharding, change) != promised:
                    checked.failures.append(f"{dim.suggestion} does not hold: {sharding}, {change}")


def _applied(
    module: ModuleOp,
    value: SSAValue,
    suggestion: Suggestion,
    explanations: Explanations,
    before: CostReport,
    imports: bool,
) -> tuple[str, CostChange | None, list[bool]]:
    """Return the sharding of a value, the change of costs, and which dimensions have axes, with an annotation."""
    values: dict[SSAValue, SSAValue] = {}
    annotated = clone(module, values)
    named = annotate(annotated, suggestion, explanations, values)
    recorded = RecordedPropagation(annotated, import_for_xla=imports)
    asked = values[value]
    if named is value and not recorded.own_tensors(asked):
        asked = next(use.operation.results[0] for use in asked.uses)  # the import replaced it, but for the constraint
    tensor = recorded.tensors_of(asked)[0]
    final = recorded.sharding(tensor)
    change = _change(before, _costs(annotated, imports))
    axes = [] if final is None else [bool(dim.axes) for dim in final.dims]
    return sharding_text(final, recorded.problem.meshes), change, axes


def annotate(
    module: ModuleOp, suggestion: Suggestion, explanations: Explanations, values: Mapping[SSAValue, SSAValue]
) -> SSAValue | None:
    """Annotate a copy of a program as suggested; return the original value that gets a constraint, if it is one."""
    if suggestion.option.startswith("--sharding "):
        (_, text) = shlex.split(suggestion.option)
        pyshardy.set_shardings(module, dict([split_assignment(text)]))
        return None
    named = explanations.names.referred(suggestion.value)
    assert isinstance(named, OpResult)
    where = values[named]
    assert isinstance(where, OpResult) and isinstance(where.type, TensorType)
    constrain(where, parse_sharding(suggestion.sharding, where.type.get_num_dims(), module_meshes(module)))
    return named


def check_collectives(module: ModuleOp, imports: bool, count: int, checked: Checked) -> None:
    """Apply the annotations that remove some collectives, spread over the program: fewer such ones must be left."""
    explanations = Explanations(module, import_for_xla=imports)
    suggestions = Suggestions(explanations, cost_model(DEFAULT_ACCELERATOR), imports)
    before = _costs(clone(module), imports)
    numbers = range(1, len(before.collectives) + 1)
    for number in numbers[:: max(1, len(numbers) // max(count, 1))][:count]:
        explained = explain_collective(explanations, suggestions, number)
        if explained.suggestion is None:
            continue
        checked.count += 1
        values: dict[SSAValue, SSAValue] = {}
        annotated = clone(module, values)
        named = annotate(annotated, explained.suggestion, explanations, values)
        if named is not None:
            constrained = values[named]
            if not isinstance(constrained.owner, ShardingConstraintOp):  # else it got another sharding
                (constrained,) = [use.operation.results[0] for use in constrained.uses]
            recorded = RecordedPropagation(annotated, import_for_xla=imports)
            final = recorded.sharding(recorded.tensors_of(constrained)[0])
            if (found := sharding_text(final, recorded.problem.meshes)) != explained.suggestion.result:
                checked.failures.append(f"{explained.suggestion} does not hold: the value is {found}")
                continue
        after, kind = _costs(annotated, imports), _kind(explained.collective)
        left, had = ([_kind(one) for one in costs.collectives].count(kind) for costs in (after, before))
        if left >= had or _change(before, after) != explained.suggestion.change:
            checked.failures.append(f"{explained.suggestion} does not remove collective {number}: {left} of {had}")


def _kind(one: CollectiveReport) -> tuple[object, ...]:
    return one.collective, one.op, one.location, one.scope, tuple(axis.axis for axis in one.axes)


def _change(before: CostReport, after: CostReport) -> CostChange:
    return CostChange(
        sum(one.sent * one.runs for one in after.collectives) - sum(one.sent * one.runs for one in before.collectives),
        after.memory.peak - before.memory.peak,
        after.time.total - before.time.total,
    )


def _costs(module: ModuleOp, imports: bool) -> CostReport:
    if imports:
        pyshardy.import_for_xla(module)
    pyshardy.propagate(module, session=Session(report=lambda _: None))
    return pyshardy.estimate_costs(module)


def _name(recorded: RecordedPropagation, tensor: int) -> str:
    value = recorded.value_of(tensor)
    return f"output {tensor}" if value is None else str(value)


def check(module: ModuleOp, as_written: bool = False, values: int = 0) -> Checked:
    """Check all explanations of a program, and the suggestions for a number of its values and collectives."""
    checked = Checked()
    recorded = RecordedPropagation(module, import_for_xla=not as_written)
    check_chains(recorded, checked)
    check_obstacles(recorded, checked)
    check_answers(recorded, checked)
    check_suggestions(module, not as_written, values, checked)
    check_collectives(module, not as_written, values, checked)
    return checked


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--as-written", action="store_true", help="without the conversions of XLA")
    parser.add_argument(
        "--values", type=int, default=8, help="number of values, and of collectives, whose suggestions are applied [8]"
    )
    options = parser.parse_args(arguments)
    failed = False
    for path in options.files:
        try:
            checked = check(pyshardy.parse(path), options.as_written, options.values)
        except DiagnosticError as found:  # the other programs are checked
            print(f"{path}: {found}")
            failed = True
            continue
        for one in checked.failures[:10]:
            print(f"  {one}")
        print(f"{path}: {checked.count - len(checked.failures)} of {checked.count} hold")
        failed |= bool(checked.failures)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
