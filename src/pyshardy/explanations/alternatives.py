"""What a program is with other annotations of its values: the sharding of a value, and the change of the costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import BlockArgument, Operation, OpResult, SSAValue

from pyshardy.annotate import AnnotationError
from pyshardy.annotate.syntax import parse_sharding
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.evaluation.annotations import NO_ANNOTATIONS, Annotations
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.explanations.names import Named, Output
from pyshardy.explanations.recorded import RecordedPropagation
from pyshardy.explanations.records import CostChange
from pyshardy.ir.walk import walk
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.cost_report import CollectiveReport, CostReport
from pyshardy.report.cost.costs import costs_by_op, costs_in_place
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import MeshTable, TensorSharding
from pyshardy.verification import verify


@dataclass(frozen=True)
class Annotated:
    """An annotation of a value of a program: a sharding in the syntax of annotations."""

    value: Named
    sharding: str


@dataclass(frozen=True)
class Outcome:
    """A program that was propagated with an annotation."""

    sharding: TensorSharding | None
    """The sharding of the value that was asked for."""
    used: TensorSharding | None
    """The sharding that its users have it with: that of the constraint, if it has one."""
    costs: CostReport | None
    """None if they cannot be estimated."""


Needed: TypeAlias = tuple[CollectiveReport, Operation | None, int | None]
"""A collective, with the original op that needs it, and the number of its operand that is converted."""


class Alternatives:
    """A module with other annotations of its values, as `pyshardy partition` partitions it.

    `recorded` is the propagation of the module as it is; with `import_for_xla` it was converted before, as XLA does.
    """

    def __init__(self, recorded: RecordedPropagation, import_for_xla: bool, model: CostModel) -> None:
        self.module = recorded.original
        self.import_for_xla = import_for_xla
        self._recorded = recorded
        self._model = model
        self._what_if = WhatIf(self.module, model, import_for_xla=import_for_xla)
        self._learned: dict[type[Any], Any] = {}
        """What passes know about the attributes of the program: see `Session`."""

    @cached_property
    def costs(self) -> CostReport | None:
        """The costs of the program as it is; None if they cannot be estimated."""
        try:
            found = self._as_it_is
        except DiagnosticError:
            return None
        return None if found is None else found[0]

    @property
    def collectives(self) -> tuple[Needed, ...]:
        """The collectives of the program as it is. Raise DiagnosticError if they cannot be determined."""
        return () if self._as_it_is is None else self._as_it_is[1]

    @cached_property
    def _as_it_is(self) -> tuple[CostReport, tuple[Needed, ...]] | None:
        """The costs of the program as it is, and its collectives; None if no function is left."""
        tracked, module = self._recorded.tracked, self._recorded.exported_copy()
        if module is None:
            tracked = self._what_if.propagated(NO_ANNOTATIONS)
            module = tracked.module
        found = costs_by_op(module, self._model, learned=self._learned)
        if found is None:
            return None
        needed = zip(found.report.collectives, found.causes, strict=True)
        return found.report, tuple((one, tracked.original_op(cause.op), cause.operand) for one, cause in needed)

    def outcome(self, annotated: Annotated, asked: Named) -> Outcome:
        """Propagate the program with an annotation, and return the sharding of a value and the costs.

        Raise DiagnosticError or AnnotationError if that is not possible.
        """
        tracked = self._what_if.tracked_copy(self._annotations([annotated]))
        recorded = RecordedPropagation(tracked, import_for_xla=self.import_for_xla)
        tensors = recorded.tensors_of(asked)
        sharding = recorded.sharding(tensors[0]) if tensors else None
        used = recorded.sharding(_used(recorded, tensors[0])) if tensors else None
        exported = recorded.exported_module()
        problems = verify(exported) if self._has_manual_axes else []
        if problems:  # axes that are manual around the calls of the function of the value
            raise DiagnosticError(problems)
        return Outcome(sharding, used, self._costs(exported))

    def annotated(self, annotations: Sequence[Annotated]) -> ModuleOp:
        """Return a copy of the program with annotations. Raise AnnotationError if they are not valid."""
        return self._what_if.annotated(self._annotations(annotations))

    def costs_with(self, annotations: Sequence[Annotated]) -> CostReport | None:
        """Return the costs of the program with annotations; None if they cannot be estimated.

        Raise DiagnosticError or AnnotationError if it cannot be propagated with them.
        """
        return self._costs(self._what_if.propagated(self._annotations(annotations)).module)

    def change(self, costs: CostReport | None) -> CostChange | None:
        """Return the difference of costs from those of the program as it is; None if either is unknown."""
        before = self.costs
        if before is None or costs is None:
            return None
        return CostChange(
            costs.sent - before.sent,
            costs.memory.peak - before.memory.peak,
            costs.time.total - before.time.total,
        )

    def sharding(self, value: Named, text: str) -> TensorSharding:
        """Return an annotation of a value as a sharding. Raise AnnotationError if it is not valid."""
        if not isinstance(value.type, TensorType):
            raise AnnotationError("only tensors have shardings")
        return parse_sharding(text, value.type.get_num_dims(), self._meshes)

    def _annotations(self, annotated: Sequence[Annotated]) -> Annotations:
        inputs, outputs, values = dict[int, TensorSharding](), dict[int, TensorSharding](), dict[int, TensorSharding]()
        for one in annotated:
            value, sharding = one.value, self.sharding(one.value, one.sharding)
            if isinstance(value, Output):
                outputs[value.index] = sharding
            elif isinstance(value, OpResult):
                values[self._numbers[value]] = sharding
            elif isinstance(value, BlockArgument) and value.block.parent_op() is entry_function(self.module):
                inputs[value.index] = sharding
            else:
                raise AnnotationError("arguments of regions and of functions that are called have no annotations")
        first, second, third = (tuple(sorted(found.items())) for found in (inputs, outputs, values))
        return Annotations(first, second, third)

    @cached_property
    def _has_manual_axes(self) -> bool:
        return any(isinstance(op, ManualComputationOp) for op in walk(self._recorded.tracked.module))

    @cached_property
    def _meshes(self) -> MeshTable:
        return module_meshes(self.module)

    @cached_property
    def _numbers(self) -> Mapping[SSAValue, int]:
        return {result: number for number, result in enumerate(results_of(self.module))}

    def _costs(self, module: ModuleOp) -> CostReport | None:
        try:
            return costs_in_place(module, self._model, learned=self._learned)
        except DiagnosticError:
            return None


def _used(recorded: RecordedPropagation, tensor: int) -> int:
    """Return the tensor of what the users of a value have: of a sharding constraint, if that is its only user."""
    value = recorded.value_of(tensor)
    users = [] if value is None else [use.operation for use in value.uses]
    if len(users) == 1 and isinstance(users[0], ShardingConstraintOp):
        return recorded.module_problem.place_of(users[0].result)
    return tensor
