"""Search for the smallest annotation that shards a dimension: one axis of one dimension of one value.

If every axis that fits is in use, one that another dimension of the annotation has is moved; if none divides the
dimension, a part of one is tried.

Candidates are screened by propagating the recorded problem with them, which is fast. Those that shard the dimension are
verified by propagating the program with them, and the cheapest one is suggested. Those with which the value loses an
axis of another dimension are considered only if there are no others.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from xdsl.dialects.builtin import TensorType
from xdsl.ir import BlockArgument, OpResult

from pyshardy.annotate import AnnotationError
from pyshardy.annotate.syntax import parse_sharding
from pyshardy.annotate.values import find_values
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.explanations.alternatives import Alternatives, Annotated, Outcome
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.explanation import Explanation
from pyshardy.explanations.history import Dim
from pyshardy.explanations.names import Named, Output, manual_axes
from pyshardy.explanations.records import DimensionExplanation, Suggestion
from pyshardy.explanations.render import value_text
from pyshardy.ir.collector_pause import collector_paused
from pyshardy.propagation.projection import is_prefix
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.render.sharding_text import axis_text, sharding_text
from pyshardy.sharding import Mesh, MeshTable, TensorSharding

_OPS_TO_VERIFY = 12_000
"""The ops of all programs that are propagated for a dimension, the one without an annotation included: several
candidates are verified in a small program, one in a large one."""
_MAX_VERIFIED = 4
"""The candidates among which the cheapest is chosen."""
_MAX_SCREENED = 12
_MAX_RELATED = 400
"""The dimensions that are visited to find inputs that are related to a dimension."""
_MAX_INPUTS = 2


_How = Literal["add", "move", "part"]
"""How an axis comes into an annotation: it is added, moved from another dimension, or a part of it is added."""
_HOW: tuple[_How, ...] = ("add", "move", "part")


@dataclass(frozen=True)
class _Candidate:
    value: Named
    tensor: int
    text: str


class Suggestions:
    """Searches for annotations that shard the dimensions of the values of a program."""

    def __init__(self, explanations: Explanations, model: CostModel, import_for_xla: bool) -> None:
        self.explanations = explanations
        self.alternatives = Alternatives(explanations.recorded, import_for_xla, model)
        self._recorded = explanations.recorded
        self._problem = explanations.recorded.problem
        self._meshes = _different_meshes(self._problem.meshes)
        self._limited: set[tuple[Named, int]] = set()
        """The dimensions of values for which as many candidates were verified as the size of the program allows, and
        none shards them."""

    def complete(self, explanation: Explanation, value: Named) -> Explanation:
        """Add a suggestion to each dimension of a value without axes."""
        dims = tuple(self.with_suggestion(dim, value) for dim in explanation.dimensions)
        return replace(explanation, dimensions=dims)

    def with_suggestion(self, dim: DimensionExplanation, value: Named) -> DimensionExplanation:
        """Add a suggestion to a dimension of a value if it has no axes."""
        tensors = self.explanations.tensors_of(value)
        if dim.axes or not tensors or len(self._problem.meshes) == 0:
            return dim
        made = self.suggest(value, (tensors[0], dim.dim), dim)
        return replace(dim, suggestion=made, no_suggestion="" if made else self._why_none(value, tensors[0], dim.dim))

    @collector_paused()
    def suggest(self, value: Named, dim: Dim, explained: DimensionExplanation) -> Suggestion | None:
        """Return the cheapest annotation that shards a dimension; None if none was found."""
        left = max(1, _OPS_TO_VERIFY // max(len(self._problem.classes), 1) - 1)
        for how in _HOW:
            limit = min(_MAX_VERIFIED, left)
            for candidates in self._screened(self._candidates(value, dim, explained, how), dim, limit):
                tried = candidates[: min(limit, left)]
                found = self._cheapest(tried, value, dim[1])
                if found is not None:
                    return found
                left -= len(tried)
                if not left:
                    self._limited.add((value, dim[1]))
                    return None
        return None

    def _screened(
        self, candidates: Iterator[_Candidate], dim: Dim, limit: int
    ) -> tuple[list[_Candidate], list[_Candidate]]:
        """Return candidates that shard a dimension: those with which the value keeps its axes, and the others."""
        keeping, losing = list[_Candidate](), list[_Candidate]()
        for candidate in itertools.islice(candidates, _MAX_SCREENED):
            after = self._screen(candidate, dim)
            if after is not None:
                (keeping if self._keeps_axes(dim, after) else losing).append(candidate)
            if len(keeping) == limit:
                break
        return keeping, losing

    def _cheapest(self, candidates: Sequence[_Candidate], value: Named, dim: int) -> Suggestion | None:
        """Return the cheapest of candidates that are verified."""
        best: tuple[float, Suggestion] | None = None
        for candidate in candidates:
            outcome = self._verify(candidate, value, dim)
            if outcome is None:
                continue
            made = self._suggestion(candidate, outcome, self._lost(value, outcome))
            seconds = math.inf if made.change is None else made.change.seconds
            if best is None or seconds < best[0]:
                best = seconds, made
        return None if best is None else best[1]

    # Candidates

    def _candidates(self, value: Named, dim: Dim, explained: DimensionExplanation, how: _How) -> Iterator[_Candidate]:
        tried = "" if explained.blocked is None else explained.blocked.axis.partition(":")[0]
        related = [*self._related(dim)] if how == "add" else []
        sites = [one for one in [(value, dim), *related] if self._can_have(one[0])]
        for mesh, axes in self._meshes.items():
            for axis in sorted(axes, key=lambda one: one != tried):
                for site, there in sites:
                    text = self._text(site, there, axis, axes[axis], how)
                    if text is not None:
                        on = f" on @{mesh}" if len(self._meshes) > 1 else ""
                        yield _Candidate(site, there[0], text + on)

    def _can_have(self, site: Named) -> bool:
        """Return whether a value can have an annotation."""
        entry = self.explanations.names.entry
        return not isinstance(site, BlockArgument) or site.block.parent_op() is entry

    def _text(self, site: Named, dim: Dim, axis: str, parts: int, how: _How) -> str | None:
        """Return the sharding of a value with an axis on a dimension; None if it cannot have it in this way."""
        type = site.type
        size = type.get_shape()[dim[1]] if isinstance(type, TensorType) else 0
        if not isinstance(type, TensorType) or size <= 0:
            return None
        common = math.gcd(size, parts)
        if common == 1 or (common < parts) != (how == "part"):
            return None
        dims = ["?"] * type.get_num_dims()
        given = self._problem.tables[self._recorded.history.record.initial[dim[0]]]
        used = False
        if given is not None:
            if given.rank != len(dims) or given.replicated or given.unreduced or given.dims[dim[1]].axes:
                return None
            used = any(one.name == axis for other in given.dims for one in other.axes)
            dims = annotation_text(_without(given, axis) if used else given).split(",")
        if used != (how == "move"):
            return None
        dims[dim[1]] = axis if common == parts else f"{axis}:(1){common}"
        return ",".join(dims)

    def _why_none(self, value: Named, tensor: int, dim: int) -> str:
        """Return why no annotation was found that shards a dimension."""
        type = value.type
        size = type.get_shape()[dim] if isinstance(type, TensorType) else 0
        manual = manual_axes(value)
        every = [(axis, parts) for axes in self._meshes.values() for axis, parts in axes.items() if axis not in manual]
        sharding = self.explanations.sharding(tensor)
        used = set[str]() if sharding is None else {axis.name for one in sharding.dims for axis in one.axes}
        if not every:
            return "every axis of the mesh is manual here" if manual else "the program has no mesh"
        if not self._can_have(value):
            return "arguments of regions and of called functions have no annotations"
        if size > 0 and all(math.gcd(size, parts) == 1 for _, parts in every):
            return f"no axis of the mesh divides its size {size}"
        if (value, dim) in self._limited:
            return "what was tried does not shard it, and in a program of this size no more is tried"
        if all(axis in used for axis, _ in every):
            return "other dimensions of the value use every axis of the mesh"
        return "no other axis on the value, or on an input that it is related to, shards it"

    def _related(self, dim: Dim) -> Sequence[tuple[Named, Dim]]:
        """Return the nearest inputs whose dimensions are related to a dimension by sharding rules."""
        main = self._recorded.module_problem.main
        seen, pending, found = {dim}, [dim], list[tuple[Named, Dim]]()
        while pending and len(seen) < _MAX_RELATED and len(found) < _MAX_INPUTS:
            here = pending.pop(0)
            value = self._recorded.value_of(here[0])
            if here != dim and isinstance(value, BlockArgument) and value.block.parent_op() is main:
                original = self._recorded.tracked.original_value(value)
                if original is not None:
                    found.append((original, here))
                continue
            for other in self._recorded.related_dims(here):
                if other not in seen:
                    seen.add(other)
                    pending.append(other)
        return found

    # Checks

    def _screen(self, candidate: _Candidate, dim: Dim) -> TensorSharding | None:
        """Return the sharding of a tensor with a candidate; None if its dimension still has no axes."""
        type = candidate.value.type
        assert isinstance(type, TensorType)
        try:
            sharding = parse_sharding(candidate.text, type.get_num_dims(), self._problem.meshes)
        except AnnotationError:
            return None
        after = self._recorded.propagated_with({candidate.tensor: sharding})
        final = self._problem.tables[after[dim[0]]]
        return final if final is not None and dim[1] < final.rank and final.dims[dim[1]].axes else None

    def _keeps_axes(self, dim: Dim, after: TensorSharding) -> bool:
        """Return whether the other dimensions of a tensor have all axes that they have without the candidate."""
        before = self.explanations.sharding(dim[0])
        return before is None or all(
            is_prefix(one.axes, two.axes) for one, two in zip(before.dims, after.dims, strict=True)
        )

    def _verify(self, candidate: _Candidate, value: Named, dim: int) -> Outcome | None:
        try:
            outcome = self.alternatives.outcome(Annotated(candidate.value, candidate.text), value)
        except (AnnotationError, DiagnosticError):
            return None
        sharding = outcome.sharding
        if sharding is None or dim >= sharding.rank or not sharding.dims[dim].axes:
            return None
        return outcome

    def _lost(self, value: Named, outcome: Outcome) -> str:
        """Return the axes that dimensions of a value have, and not with an outcome, as text."""
        (tensor, *_), after = self.explanations.tensors_of(value), outcome.sharding
        before = self.explanations.sharding(tensor)
        if before is None or after is None:
            return ""
        pairs = zip(before.dims, after.dims, strict=True)
        lost = [
            (axis_text(axis), dim) for dim, (one, two) in enumerate(pairs) for axis in one.axes if axis not in two.axes
        ]
        return " and ".join(f"{axis} on dimension {dim}" for axis, dim in lost)

    def _suggestion(self, candidate: _Candidate, outcome: Outcome, lost: str) -> Suggestion:
        names = self.explanations.names
        reference = names.reference(candidate.value)
        return Suggestion(
            option=self.option(candidate.value, candidate.text),
            value=reference,
            sharding=candidate.text,
            result=sharding_text(outcome.sharding, self._problem.meshes),
            change=self.alternatives.change(outcome.costs),
            lost=lost,
        )

    def option(self, value: Named, text: str) -> str:
        """Return an annotation as an option of the command line, or as text if no option can refer to the value."""
        names = self.explanations.names
        reference = names.reference(value)
        if isinstance(value, Output | BlockArgument):
            return f"--sharding {_quoted(f'{reference.label or reference.name}={text}')}"
        scoped = "/".join(filter(None, (reference.scope, names.op_name(value))))
        if scoped and self._is_only(scoped, value):
            return f"--sharding {_quoted(f'{scoped}={text}')}"
        return f"a sharding constraint {text} on {value_text(reference)}"

    def _is_only(self, name: str, value: Named) -> bool:
        """Return whether an annotation can refer to a value by the end of a name stack."""
        try:
            found = find_values(self.explanations.names.module, name)
        except AnnotationError:
            return False
        return isinstance(value, OpResult) and [*found.values()] == [value]


def _different_meshes(meshes: MeshTable) -> dict[str, dict[str, int]]:
    """Return the sizes of the axes of meshes, by the name of the mesh: of each of several equal ones, the first."""
    first: dict[Mesh, str] = {}
    for name, mesh in meshes.items():
        if mesh.axes:
            first.setdefault(mesh, name)
    return {name: {axis.name: axis.size for axis in mesh.axes} for mesh, name in first.items()}


def _without(sharding: TensorSharding, axis: str) -> TensorSharding:
    """Return a sharding without an axis and its parts."""
    dims = (replace(dim, axes=tuple(one for one in dim.axes if one.name != axis)) for dim in sharding.dims)
    return replace(sharding, dims=tuple(dims))


def annotation_text(sharding: TensorSharding) -> str:
    """Return the dimensions of a sharding in the syntax of annotations."""
    return ",".join(_dim_text(sharding, index) for index in range(sharding.rank))


def _dim_text(sharding: TensorSharding, index: int) -> str:
    dim = sharding.dims[index]
    axes = "*".join(map(axis_text, dim.axes))
    if not axes:
        return "-" if dim.is_closed else "?"
    return axes if dim.is_closed else f"{axes}?"


def _quoted(text: str) -> str:
    return f"'{text}'" if '"' in text or "'" not in text else f'"{text}"'
