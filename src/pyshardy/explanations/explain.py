"""Explain the sharding of a value from the record of a propagation."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import Source
from pyshardy.diagnostics.name_stacks import scope_text
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.data_flow import owning_op
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.explanations.explanation import Explanation
from pyshardy.explanations.history import Dim, Event
from pyshardy.explanations.names import (
    Named,
    Output,
    ValueNames,
    argument_text,
    manual_axes,
    tensor_text,
    value_location,
)
from pyshardy.explanations.reasons import reason_text
from pyshardy.explanations.recorded import RecordedPropagation
from pyshardy.explanations.records import (
    Annotation,
    AnnotationKind,
    AxisExplanation,
    BlockedAxis,
    ChainStep,
    DimensionExplanation,
    NearestBlocked,
    ValueReference,
    WhyNot,
)
from pyshardy.interfaces import data_flow
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_traits import is_terminator
from pyshardy.propagation.obstacles import TEMPORARY, Obstacle, obstacle
from pyshardy.propagation.problem import NO_KIND, NOWHERE
from pyshardy.propagation.record import Attempt
from pyshardy.report.model.source_locations import location_text
from pyshardy.report.render.sharding_text import axis_text, sharding_text
from pyshardy.sharding import AxisRef, DimensionSharding, OpShardingRule, TensorSharding, factor_symbol, rule_text

_MAX_STEPS = 10_000
"""More steps than any chain has."""
_MAX_RELATED = 100
"""The dimensions that are visited to find the nearest one that an axis tried to come into."""


class Explanations:
    """The explanations of the values of a program, which is propagated once, in a copy.

    `module` is a program with annotations, not propagated yet; `source` is its text, if locations do not refer to it.
    With `import_for_xla` it is converted first, as `pyshardy partition` does. The module is not changed.
    Raise DiagnosticError if the program cannot be propagated.
    """

    def __init__(self, module: ModuleOp, *, source: Source | None = None, import_for_xla: bool = False) -> None:
        self.names = ValueNames(module, source)
        self.recorded = RecordedPropagation(module, import_for_xla=import_for_xla)
        self._problem, self._history = self.recorded.problem, self.recorded.history
        self._references: dict[int, ValueReference] = {}
        self._obstacles: dict[tuple[object, ...], Obstacle | None] = {}
        self._steps: dict[tuple[int, str], ChainStep] = {}
        self._rules: dict[int, str] = {}
        # Done now, so that the first answer takes no longer than others.
        self.names.number()
        self._history.index_attempts()
        self.recorded.index_nodes()

    def explain(self, value: str) -> Explanation:
        """Explain the sharding of a value, named as `ValueNames.find` describes. Raise ValueNameError."""
        return self.explain_value(self.names.find(value))

    def explain_value(self, value: Named) -> Explanation:
        """Explain the sharding of a value of the original module."""
        reference, tensors = self.names.reference(value), self.tensors_of(value)
        type, manual = value.type, manual_axes(value)
        rank = rank_of(type)
        if not tensors or tensors[0] == NOWHERE:
            reason: WhyNot = "unsupported" if tensors else "removed"
            blocked = BlockedAxis(reason, reason_text(reason))
            dims = tuple(DimensionExplanation(dim, _size(type, dim), (), blocked) for dim in range(rank))
            return Explanation(reference, sharding_text(None), dims, manual_axes=manual)
        tensor = tensors[0]
        dims = tuple(self.dimension((tensor, dim), _size(type, dim)) for dim in range(rank))
        return Explanation(reference, self.sharding_text(tensor), dims, len(tensors), manual)

    # Tensors of the problem

    def tensors_of(self, value: Named) -> tuple[int, ...]:
        """Return the tensors of the propagation problem with the sharding of a value."""
        return self.recorded.tensors_of(value)

    def sharding(self, tensor: int) -> TensorSharding | None:
        """Return the sharding of a tensor after propagation."""
        return self.recorded.sharding(tensor)

    def sharding_text(self, tensor: int) -> str:
        """Return the sharding of a tensor after propagation as text."""
        return sharding_text(self.sharding(tensor), self._problem.meshes)

    def reference(self, tensor: int) -> ValueReference:
        """Return the names of a value."""
        found = self._references.get(tensor)
        if found is None:
            found = self._references[tensor] = self._reference(tensor)
        return found

    def _reference(self, tensor: int) -> ValueReference:
        results = self.recorded.module_problem.main_results
        if tensor in results and self.names.entry is not None:
            index = tensor - results.start
            types = self.names.entry.function_type.outputs.data
            if index < len(types):
                return self.names.reference(Output(index, types[index]))
        value = self.recorded.value_of(tensor)
        if value is None:
            return ValueReference("", "", "removed op", "", "", "")
        while isinstance(value, OpResult) and isinstance(value.op, DataFlowEdgeOp | FuncDataFlowEdgeOp):
            value = value.op.input
        original = self.recorded.tracked.original_value(value)
        if original is not None:
            return self.names.reference(original)
        location = value_location(value)
        op = op_name(value.op) if isinstance(value, OpResult) else "argument"
        owner = owning_op(value)
        if isinstance(value, BlockArgument) and owner is not None:
            location, op = owner.location, argument_text(value)
        return ValueReference("", "", op, tensor_text(value.type), location_text(location), scope_text(location))

    # Axes that are there

    def dimension(self, dim: Dim, size: int | None = None) -> DimensionExplanation:
        """Explain the axes of a dimension of a tensor, or what stopped the first axis."""
        sharding = self.sharding(dim[0])
        left = () if sharding is None or dim[1] >= sharding.rank else sharding.dims[dim[1]].axes
        axes = tuple(
            replace(self.axis(dim, axis), removed="" if left[index : index + 1] == (axis,) else _removed(axis, size))
            for index, axis in enumerate(self._history.axes(dim))
        )
        return DimensionExplanation(dim[1], size, axes, None if axes else self.blocked(dim))

    def axis(self, dim: Dim, axis: AxisRef) -> AxisExplanation:
        """Explain an axis of a dimension."""
        steps: list[ChainStep] = []
        last = None
        for event, step in self._chain(dim, axis):
            steps.append(step)
            last = event
        if last is None:
            return AxisExplanation(axis_text(axis), (), self.annotation(dim))
        annotation = self.annotation((last.tensor, last.dim), lambda one: one.axes == last.after)
        return AxisExplanation(axis_text(axis), tuple(steps), annotation)

    def _chain(self, dim: Dim, axis: AxisRef) -> Iterator[tuple[Event, ChainStep]]:
        event = self._history.arrival(dim, axis)
        for _ in range(_MAX_STEPS):
            if event is None:
                return
            here = next((one for one in event.after if one.overlaps(axis)), axis)
            value, text = self.reference(event.tensor), axis_text(here)
            if event.cause == "group":
                yield event, ChainStep(value, event.dim, text, event.time, group=True)
                event = self._history.arrival((event.member, event.dim), axis, event.time + 0.5)
                continue
            move = next((one for one in event.moves if any(a.overlaps(axis) for a in one.axes)), None)
            if move is None:
                yield event, ChainStep(value, event.dim, text, -1)
                return
            attempt = self._history.record.attempts[event.time]
            step = self._steps.get((id(event), text))
            if step is None:
                step = self._steps[id(event), text] = self._step(event, attempt, move.factor, text)
            yield event, step
            event = self._history.arrival((attempt.tensors[move.source], move.source_dim), axis, event.time)

    def _step(self, event: Event, attempt: Attempt, factor: int, axis: str) -> ChainStep:
        rule = self._problem.kinds[attempt.kind].rule
        name, location, scope = self._op(attempt.node)
        phase = self._history.round_of(event.time)
        return ChainStep(
            value=self.reference(event.tensor),
            dim=event.dim,
            axis=axis,
            step=event.time,
            op=name,
            location=location,
            scope=scope,
            factor=factor_symbol(factor),
            factor_kind=rule.kind(factor).value,
            rule=self._rule_text(attempt.kind),
            round=phase.number,
            priority=phase.priority,
        )

    def _rule_text(self, kind: int) -> str:
        if kind not in self._rules:
            self._rules[kind] = rule_text(self._problem.kinds[kind].rule)
        return self._rules[kind]

    def _op(self, node: int) -> tuple[str, str, str]:
        """Return the name, location and scope of the op with a step."""
        op = self.recorded.op_of(node)
        if op is None:
            return "func.return", "", ""
        if isinstance(op, DataFlowEdgeOp | FuncDataFlowEdgeOp):
            op = owning_op(op.input) or op
        return op_name(op), location_text(op.location), scope_text(op.location)

    def annotation(self, dim: Dim, gives: Callable[[DimensionSharding], bool] | None = None) -> Annotation:
        """Return the annotation of a dimension. `gives` returns that of a constraint or manual computation that has the
        value as an operand from others."""
        tensor, index = dim
        if tensor in self.recorded.module_problem.main_results:
            return Annotation("output", "")
        value = self.recorded.value_of(tensor)
        if value is None:
            return Annotation("annotation", "")
        if isinstance(value, BlockArgument) and value.block.parent_op() is self.recorded.module_problem.main:
            demanding = None if gives is None else self._demanding(value, index, gives)
            is_given = self._is_given(value)
            if demanding is None or is_given:
                return Annotation("input", "")
            return Annotation(_kind_of(demanding), location_text(demanding.location))
        owner = owning_op(value)
        if isinstance(owner, DataFlowEdgeOp):
            owner = owning_op(owner.input)
        demanding = None if gives is None or owner is None else self._demanding(value, index, gives)
        if isinstance(owner, ShardingConstraintOp | ManualComputationOp) or demanding is None:
            demanding = owner
        kind: AnnotationKind = "annotation" if demanding is None else _kind_of(demanding)
        return Annotation(kind, "" if demanding is None else location_text(demanding.location))

    def _is_given(self, argument: SSAValue) -> bool:
        """Return whether an argument had a sharding in the original program."""
        original = self.recorded.tracked.original_value(argument)
        return original is not None and get_sharding(original) is not None

    def _demanding(self, value: SSAValue, dim: int, gives: Callable[[DimensionSharding], bool]) -> Operation | None:
        """Return the constraint or manual computation that gave its operand the sharding of a dimension."""
        for use in value.uses:
            user = use.operation
            sharding = None
            if isinstance(user, ShardingConstraintOp):
                sharding = user.sharding.data
            elif isinstance(user, ManualComputationOp):
                sharding = user.in_shardings.data[use.index]
            if sharding is not None and gives(sharding.dims[dim]):
                return user
        return None

    # Axes that are not there

    def blocked(self, dim: Dim) -> BlockedAxis:
        """Return the first axis that tried to come into an empty dimension, and what stopped it."""
        found = self._first_obstacle(dim)
        if found is not None:
            return self._blocked(*found, dim)
        tensor, index = dim
        given = self._problem.tables[self._history.record.initial[tensor]]
        closed = given is not None and given.rank > index and given.dims[index].is_closed
        reason: WhyNot = "closed" if closed else self._why_none_tried(tensor, index)
        annotation = self._closing(dim) if closed else None
        nearest = self._nearest(dim) if reason == "nothing_sharded" else None
        return BlockedAxis(reason, reason_text(reason), annotation=annotation, nearest=nearest)

    def _nearest(self, dim: Dim) -> NearestBlocked | None:
        """Return the nearest dimension that an axis tried to come into, and that is related to one where none did."""
        seen, pending = {dim}, deque([dim])
        while pending and len(seen) < _MAX_RELATED:
            for other in self.recorded.related_dims(pending.popleft()):
                if other in seen:
                    continue
                found = None if self._history.axes(other) else self._first_obstacle(other)
                if found is not None:
                    return NearestBlocked(self.reference(other[0]), other[1], self._blocked(*found, other))
                seen.add(other)
                pending.append(other)
        return None

    def _closing(self, dim: Dim) -> Annotation:
        """Return the annotation that closes a dimension."""
        return self.annotation(dim, lambda one: one.is_closed)

    def keeping_away(self, dim: Dim) -> Sequence[Dim]:
        """Return where the first axis that could have come into an empty dimension is, and what stopped it."""
        found = None if self._history.axes(dim) else self._first_obstacle(dim)
        if found is None:
            return ()
        time, stopped = found
        tensors = self._history.record.attempts[time].tensors
        sites = [(stopped.source, stopped.source_dim), *([stopped.other] if stopped.other else [])]
        return [(tensors[position], there) for position, there in sites]

    def _first_obstacle(self, dim: Dim) -> tuple[int, Obstacle] | None:
        """Return the time and reason of the first axis that was stopped, for good if there is one."""
        first: tuple[int, Obstacle] | None = None
        for time in self._history.attempts_at(dim[0]):
            found = self._obstacle(time, dim)
            if found is None:
                continue
            if found.reason not in TEMPORARY:
                return time, found
            first = first or (time, found)
        return first

    def _obstacle(self, time: int, dim: Dim) -> Obstacle | None:
        attempt, problem = self._history.record.attempts[time], self._problem
        for position, tensor in enumerate(attempt.tensors):
            if tensor != dim[0]:
                continue
            key = (attempt.kind, attempt.before, attempt.directions, attempt.strategy, position, dim[1])
            if key not in self._obstacles:
                shardings = [problem.tables[number] for number in attempt.before]
                kind, how = problem.kinds[attempt.kind], (attempt.directions, attempt.strategy)
                self._obstacles[key] = obstacle(kind, shardings, *how, problem.meshes, position, dim[1])
            found = self._obstacles[key]
            if found is not None:
                return found
        return None

    def _blocked(self, time: int, found: Obstacle, dim: Dim) -> BlockedAxis:
        attempt = self._history.record.attempts[time]
        rule = self._problem.kinds[attempt.kind].rule
        name, location, scope = self._op(attempt.node)
        reason: WhyNot = found.reason
        if reason in ("replicated", "closed") and self._is_reserved(dim[0], found.axis, time):
            reason = "priority"
        other, axis = None, None
        if found.other is not None:
            other = attempt.tensors[found.other[0]]
            there = other, found.other[1]
            wanted = found.axis if reason == "used" else next(iter(self._axes_at(there, time)), None)
            axis = None if wanted is None or self._history.arrival(there, wanted) is None else self.axis(there, wanted)
        source = self.reference(attempt.tensors[found.source])
        is_other = other is not None and other != dim[0]
        return BlockedAxis(
            reason=reason,
            text=reason_text(reason, found, rule, name, self._step_names(attempt, dim[0]), found.other),
            axis=axis_text(found.axis),
            source=source,
            source_dim=found.source_dim,
            op=name,
            location=location,
            scope=scope,
            factor=factor_symbol(found.factor),
            factor_kind=rule.kind(found.factor).value,
            other=self.reference(other) if is_other and other is not None else None,
            other_axis=axis,
            step=time,
            annotation=self._closing(dim) if reason == "closed" else None,
        )

    def _step_names(self, attempt: Attempt, own: int) -> Sequence[str]:
        operands = len(self._problem.kinds[attempt.kind].rule.operands)
        return [
            "the value"
            if tensor == own
            else f"operand {position}"
            if position < operands
            else f"result {position - operands}"
            for position, tensor in enumerate(attempt.tensors)
        ]

    def _axes_at(self, dim: Dim, time: int) -> tuple[AxisRef, ...]:
        event = self._history.last(dim, time)
        return () if event is None else event.after

    def _is_reserved(self, tensor: int, axis: AxisRef, time: int) -> bool:
        """Return whether an axis is kept free at some time, for a dimension of the tensor of a later user priority."""
        return any(
            one.tensor == tensor
            and one.position > time
            and (sharding := self._problem.tables[one.sharding]) is not None
            and any(axis.overlaps(other) for dim in sharding.dims for other in dim.axes)
            for one in self._history.record.assignments
        )

    def _why_none_tried(self, tensor: int, dim: int) -> Literal["no_rule", "no_counterpart", "nothing_sharded"]:
        problem, nodes = self._problem, self.recorded.nodes_at(tensor)
        related = False
        for node in nodes:
            kind = problem.node_classes[problem.classes[node]].kind
            step = problem.special.get(node)
            if step is not None:
                related = True
            elif kind == NO_KIND:
                op = self.recorded.op_of(node)
                if op is None or is_terminator(type(op)) or data_flow(op) is not None:
                    related |= op is not None
                elif any(problem.shardings[other] for other in problem.tensors[node] if other != tensor):
                    return "no_rule"
            else:
                related |= _is_related(problem.kinds[kind].rule, problem.tensors[node], tensor, dim)
        return "nothing_sharded" if related or not nodes else "no_counterpart"


def _removed(axis: AxisRef, size: int | None) -> str:
    """Return why the export removed an axis from an input or output."""
    if axis.sub is not None and (size is None or size % axis.sub.size == 0):
        return "the export removes parts of axes from inputs and outputs"
    return "the export removes axes that do not divide the size of inputs and outputs"


def _is_related(rule: OpShardingRule, tensors: Sequence[int], tensor: int, dim: int) -> bool:
    for position, one in enumerate(tensors):
        if one != tensor or dim >= len(rule.mappings[position]):
            continue
        factors = set(rule.mappings[position][dim])
        for other, mapping in enumerate(rule.mappings):
            if other != position and any(factors.intersection(there) for there in mapping):
                return True
    return False


def _kind_of(op: Operation) -> AnnotationKind:
    if isinstance(op, ShardingConstraintOp):
        return "constraint"
    return "manual_computation" if isinstance(op, ManualComputationOp) else "annotation"


def _size(type: Attribute, dim: int) -> int | None:
    if not isinstance(type, TensorType):
        return None
    size = type.get_shape()[dim]
    return None if size < 0 else size
