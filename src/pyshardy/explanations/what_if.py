"""Propagate a program with other annotations, and estimate what it then costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import BlockArgument, Operation, OpResult, SSAValue

from pyshardy.annotate import set_shardings
from pyshardy.annotate.syntax import parse_sharding
from pyshardy.annotate.values import constrain
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.sdy.access import func_result_shardings, get_sharding
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, ReshardOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.evaluation.tracking import TrackedCopy
from pyshardy.explanations.names import Named, Output
from pyshardy.explanations.records import CostChange
from pyshardy.ir.cloning import clone
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipelines import propagation_pipeline
from pyshardy.passes.xla_import.pipeline import XlaImportPipeline
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.cost_report import CollectiveReport, CostReport
from pyshardy.report.cost.costs import costs_by_op, costs_in_place
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import TensorSharding
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
    costs: CostReport | None
    """None if they cannot be estimated."""


class WhatIf:
    """Propagates copies of a module with other annotations, as `pyshardy partition` does."""

    def __init__(self, module: ModuleOp, import_for_xla: bool, model: CostModel) -> None:
        self.module = module
        self.import_for_xla = import_for_xla
        self._model = model

    @cached_property
    def costs(self) -> CostReport | None:
        """The costs of the program as it is; None if they cannot be estimated."""
        return self.costs_of(clone(self.module))

    @cached_property
    def collectives(self) -> tuple[tuple[CollectiveReport, Operation | None, int | None], ...]:
        """The collectives of the program as it is, each with the original op that needs it, and its operand."""
        tracked = self._propagated(clone(self.module))
        found = costs_by_op(tracked.module, self._model)
        if found is None:
            return ()
        pairs = zip(walk(self.module), walk(tracked.original), strict=True)
        originals = {id(copied): original for original, copied in pairs}
        return tuple(
            (one, None if (op := tracked.original_op(cause.op)) is None else originals[id(op)], cause.operand)
            for one, cause in zip(found.report.collectives, found.causes, strict=True)
        )

    def outcome(self, annotated: Annotated, asked: Named) -> Outcome:
        """Propagate the program with an annotation, and return the sharding of a value and the costs.

        Raise DiagnosticError or AnnotationError if that is not possible.
        """
        module, values = self.annotated([annotated])
        tracked = self._propagated(module)
        return Outcome(_sharding_of(_in_copy(asked, values), tracked), self._costs(tracked.module))

    def annotated(self, annotations: Sequence[Annotated]) -> tuple[ModuleOp, Mapping[SSAValue, SSAValue]]:
        """Return a copy of the program with annotations, and the values of the copy by those of the program.

        Raise DiagnosticError or AnnotationError if that is not possible.
        """
        values: dict[SSAValue, SSAValue] = {}
        module = clone(self.module, values)
        for one in annotations:
            annotate(module, _in_copy(one.value, values), one.sharding)
        problems = verify(module)
        if problems:
            raise DiagnosticError(problems)
        return module, values

    def costs_of(self, module: ModuleOp) -> CostReport | None:
        """Return the costs of a program that `annotated` returned; None if they cannot be estimated."""
        return self._costs(self._propagated(module).module)

    def change(self, costs: CostReport | None) -> CostChange | None:
        """Return the difference of costs from those of the program as it is; None if either is unknown."""
        before = self.costs
        if before is None or costs is None:
            return None
        return CostChange(
            _sent(costs) - _sent(before),
            costs.memory.peak - before.memory.peak,
            costs.time.compute + costs.time.communication - before.time.compute - before.time.communication,
        )

    def _propagated(self, module: ModuleOp) -> TrackedCopy:
        tracked = TrackedCopy(module)
        session = Session(report=lambda _: None, verify="never")
        passes = XlaImportPipeline().elements() if self.import_for_xla else ()
        run(Manager("builtin.module", (*passes, *propagation_pipeline().elements)), tracked.module, session)
        return tracked

    def _costs(self, module: ModuleOp) -> CostReport | None:
        try:
            return costs_in_place(module, self._model)
        except DiagnosticError:
            return None


def annotate(module: ModuleOp, value: Named, sharding: str) -> None:
    """Set the sharding of an input or output of a module, or insert a constraint after another value."""
    entry = entry_function(module)
    if isinstance(value, Output):
        set_shardings(module, {f"result {value.index}": sharding})
    elif isinstance(value, BlockArgument) and value.block.parent_op() is entry:
        set_shardings(module, {f"%arg{value.index}": sharding})
    elif isinstance(value, OpResult):
        constrain(value, parse_sharding(sharding, len(value.type.get_shape()), module_meshes(module)))  # pyright: ignore


def _in_copy(value: Named, values: Mapping[SSAValue, SSAValue]) -> Named:
    return value if isinstance(value, Output) else values[value]


def _sharding_of(value: Named, tracked: TrackedCopy) -> TensorSharding | None:
    """Return the sharding of a value after propagation."""
    entry = entry_function(tracked.module)
    if entry is None:
        return None
    if isinstance(value, Output):
        return func_result_shardings(entry)[value.index]
    made = tracked.copy_of(value)
    if isinstance(made, BlockArgument) and made.block.parent_op() is not None:
        return get_sharding(made)
    for op in walk(tracked.module):
        if isinstance(op, DataFlowEdgeOp | ReshardOp) or not isinstance(value, OpResult):
            continue
        if tracked.original_op(op) is value.op and value.index < len(op.results):
            result = op.results[value.index]
            if result.type == value.type:
                return get_sharding(result)
    return None


def _sent(costs: CostReport) -> int:
    return sum(one.sent * one.runs for one in costs.collectives)
