"""Explain a collective: the decisions that meet at its op, and the cheapest annotation that removes it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import TensorType
from xdsl.ir import BlockArgument, Operation, SSAValue

from pyshardy.annotate import AnnotationError
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.func import ReturnOp
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.explanations.alternatives import Annotated
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.history import Dim
from pyshardy.explanations.names import Named, Output
from pyshardy.explanations.records import Decision, Suggestion, ValueReference
from pyshardy.explanations.render import collective_lines
from pyshardy.explanations.suggestions import Suggestions
from pyshardy.propagation.problem import NO_KIND
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.report.cost.cost_report import CollectiveReport
from pyshardy.report.render.layout import Part
from pyshardy.report.render.plain_text import plain_text
from pyshardy.report.render.sharding_text import sharding_text
from pyshardy.sharding import AxisRef

_MAX_DECISIONS = 6
_OPS_TO_VERIFY = 15_000
"""The ops of all programs that are propagated to choose among annotations."""
_MAX_VERIFIED = 10


class CollectiveNumberError(ValueError):
    """There is no collective with a number."""


@dataclass(frozen=True)
class CollectiveExplanation:
    """Why a collective is needed. `str` returns it as plain text."""

    number: int
    """The row of `pyshardy partition --all`, from 1."""
    collective: CollectiveReport
    decisions: tuple[Decision, ...]
    """Where the axes of the collective are on the operands and results of the op that needs it; empty if
    `is_in_program`."""
    suggestion: Suggestion | None = None
    """The cheapest annotation that removes it, if one was searched for and found."""
    no_suggestion: str = ""
    """Why there is none, if one was searched for."""
    is_in_program: bool = False
    """Whether it is an op of the program itself, which annotations do not remove."""

    def to_json(self) -> dict[str, Any]:
        """Return the fields as data that the `json` module can write."""
        return dataclasses.asdict(self)

    def parts(self) -> Sequence[Part]:
        """Return the explanation as lines."""
        return collective_lines(
            self.number, self.collective, self.decisions, self.suggestion, self.no_suggestion, self.is_in_program
        )

    def __str__(self) -> str:
        return plain_text(self.parts())


def explain_collective(
    explanations: Explanations, suggestions: Suggestions, number: int, suggest: bool = True
) -> CollectiveExplanation:
    """Explain the collective with a number, from 1, in `pyshardy partition --all`. Raise CollectiveNumberError."""
    found = suggestions.alternatives.collectives
    if not 1 <= number <= len(found):
        have = f"the collectives are 1 to {len(found)}" if found else "the program has no collectives"
        raise CollectiveNumberError(f"there is no collective {number}; {have}")
    collective, op, operand = found[number - 1]
    if type(op) in STABLEHLO_COLLECTIVES and operand is None:
        return CollectiveExplanation(number, collective, (), is_in_program=True)
    meeting = _Meeting(explanations, collective, op, operand)
    decisions = tuple(meeting.decisions())[:_MAX_DECISIONS]
    made = _removed_by(meeting, suggestions, decisions) if suggest else None
    why_none = "" if made is not None or not suggest else "no single annotation that was tried removes it"
    return CollectiveExplanation(number, collective, decisions, made, why_none)


@dataclass(frozen=True)
class _Meeting:
    """The op that needs a collective."""

    explanations: Explanations
    collective: CollectiveReport
    op: Operation | None
    operand: int | None

    def tensors(self) -> list[tuple[str, int]]:
        """Return the operands and results of the op as tensors; first the operand that is converted."""
        recorded = self.explanations.recorded
        if self.op is None:
            return []
        if isinstance(self.op, ReturnOp):
            index = self.operand or 0
            output, returned = recorded.output_tensor(index), recorded.tensors_of(self.op.operands[index])
            return [*((f"operand {index}", one) for one in returned[:1]), *([("output", output)] if output else [])]
        node = recorded.node_of(self.op)
        if node is None:
            return []
        operands = len(self.op.operands)
        found = [
            (f"operand {index}" if index < operands else f"result {index - operands}", tensor)
            for index, tensor in enumerate(recorded.problem.tensors[node])
            if tensor
        ]
        return sorted(found, key=lambda one: one[0] != f"operand {self.operand}")

    def constrained(self) -> list[tuple[str, int, int]]:
        """Return the sharding constraints that the converted operand is a result of, the last one first.

        Each has the role of the value before it, and the tensors of that value and of its result.
        """
        recorded, found = self.explanations.recorded, list[tuple[str, int, int]]()
        value = None if self.op is None or self.operand is None else self.op.operands[self.operand]
        while value is not None and isinstance(value.owner, ShardingConstraintOp):
            before, after = recorded.tensors_of(value.owner.input)[:1], recorded.tensors_of(value)[:1]
            if before and after and before != after:
                found.append((f"operand {self.operand} before its sharding constraint", before[0], after[0]))
            value = value.owner.input
        return found

    def decisions(self) -> Iterator[Decision]:
        """Yield where the axes of the collective are, then the dimensions that should have them and do not."""
        history, names = (
            self.explanations.recorded.history,
            {one.axis.partition(":")[0] for one in self.collective.axes},
        )
        placed: list[tuple[int, Dim]] = []
        constrained = [(role, before) for role, before, _ in self.constrained()]
        operands = self.tensors()
        tensors = [*operands[:1], *constrained, *operands[1:]] if constrained else operands
        for role, tensor in tensors:
            sharding = self.explanations.sharding(tensor)
            for dim in range(0 if sharding is None else sharding.rank):
                for axis in history.axes((tensor, dim)):
                    if axis.name in names:
                        placed.append((tensor, (tensor, dim)))
                        yield self._decision(role, (tensor, dim), axis)
        seen = {dim for _, dim in placed}
        for dim in list(seen):
            for role, other in tensors:
                for there in self._related(dim):
                    if there[0] == other and there not in seen and not history.axes(there):
                        seen.add(there)
                        yield self._decision(role, there, None)

    def _decision(self, role: str, dim: Dim, axis: AxisRef | None) -> Decision:
        explained = self.explanations
        return Decision(
            role,
            explained.reference(dim[0]),
            explained.sharding_text(dim[0]),
            dim[1],
            None if axis is None else explained.axis(dim, axis),
            explained.blocked(dim) if axis is None else None,
        )

    def _related(self, dim: Dim) -> Iterator[Dim]:
        """Yield the dimensions of the op that have a factor in common with a dimension, and those of constraints."""
        for _, before, after in self.constrained():
            if dim[0] in (before, after):
                yield before + after - dim[0], dim[1]
        recorded = self.explanations.recorded
        node = None if self.op is None else recorded.node_of(self.op)
        problem = recorded.problem
        kind = NO_KIND if node is None else problem.node_classes[problem.classes[node]].kind
        if node is None or kind == NO_KIND:
            return
        mappings, tensors = problem.kinds[kind].rule.mappings, problem.tensors[node]
        for position, tensor in enumerate(tensors):
            if tensor == dim[0] and dim[1] < len(mappings[position]):
                factors = set(mappings[position][dim[1]])
                for other, mapping in enumerate(mappings):
                    for index, there in enumerate(mapping):
                        if tensors[other] and factors.intersection(there):
                            yield tensors[other], index


# Annotations that remove a collective


def _removed_by(meeting: _Meeting, suggestions: Suggestions, decisions: Sequence[Decision]) -> Suggestion | None:
    """Return the cheapest annotation with which the program does not have the collective."""
    recorded, alternatives = meeting.explanations.recorded, suggestions.alternatives
    limit = max(1, min(_MAX_VERIFIED, _OPS_TO_VERIFY // max(len(recorded.problem.classes), 1)))
    before = alternatives.costs
    count = 0 if before is None else sum(_is_like(one, meeting.collective) for one in before.collectives)
    best: tuple[float, Suggestion] | None = None
    for value, text in list(_candidates(meeting, decisions))[:limit]:
        try:
            outcome = alternatives.outcome(Annotated(value, text), value)
        except (AnnotationError, DiagnosticError):
            continue
        costs, change = outcome.costs, alternatives.change(outcome.costs)
        if costs is None or change is None:
            continue
        if sum(_is_like(one, meeting.collective) for one in costs.collectives) >= count:
            continue
        if best is None or change.seconds < best[0]:
            meshes = recorded.problem.meshes
            option = suggestions.option(value, text)
            reference = meeting.explanations.names.reference(value)
            result = sharding_text(outcome.used, meshes)
            best = change.seconds, Suggestion(option, reference, text, result, change)
    return None if best is None else best[1]


def _is_like(one: CollectiveReport, other: CollectiveReport) -> bool:
    return (one.collective, one.op, one.location, one.scope) == (
        other.collective,
        other.op,
        other.location,
        other.scope,
    ) and [axis.axis for axis in one.axes] == [axis.axis for axis in other.axes]


def _candidates(meeting: _Meeting, decisions: Sequence[Decision]) -> Iterator[tuple[Named, str]]:
    """Yield annotations without an axis of the collective: on the inputs where it comes from, and at the op; then
    annotations that give the op's other values the axis, or its results in another dimension, as a reduction could be
    scattered there."""
    explanations = meeting.explanations
    seen: set[tuple[int, str]] = set()
    placed = [one for one in decisions if one.axis is not None]
    sites: list[tuple[Named, int, str]] = []
    for one in placed:
        assert one.axis is not None
        last = one.axis.chain[-1] if one.axis.chain else None
        for reference, dim in [] if last is None else [(last.value, last.dim), (one.value, one.dim)]:
            sites += [(value, dim, "-") for value in _referred(explanations, reference)]
    for one in decisions:
        if one.axis is None and placed and placed[0].axis is not None:
            sites += [(value, one.dim, placed[0].axis.axis) for value in _referred(explanations, one.value)]
    if placed and placed[0].axis is not None and meeting.op is not None:
        for result in meeting.op.results:
            sites += [(result, dim, placed[0].axis.axis) for dim in range(rank_of(result.type))]
    for value, dim, text in sites:
        type = value.type
        tensors = explanations.tensors_of(value)
        if not isinstance(type, TensorType) or not tensors:
            continue
        given = explanations.recorded.problem.tables[explanations.recorded.history.record.initial[tensors[0]]]
        dims = ["?"] * type.get_num_dims()
        if given is not None and given.rank == len(dims):
            dims = ["*".join(axis.name for axis in one.axes) or ("-" if one.is_closed else "?") for one in given.dims]
        dims[dim] = text
        key = id(value), ",".join(dims)
        if key not in seen:
            seen.add(key)
            yield value, key[1]


def _referred(explanations: Explanations, reference: ValueReference) -> list[Named]:
    found = explanations.names.referred(reference)
    usable = isinstance(found, Output) or (found is not None and _can_be_annotated(explanations, found))
    return [found] if found is not None and usable else []


def _can_be_annotated(explanations: Explanations, value: SSAValue) -> bool:
    return not isinstance(value, BlockArgument) or value.block.parent_op() is explanations.names.entry
