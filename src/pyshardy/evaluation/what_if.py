"""Evaluate annotations of a program: propagate a copy that has them, and estimate what it costs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import OpResult, SSAValue

from pyshardy.annotate.values import constrain, constrain_uses
from pyshardy.diagnostics.diagnostic import DiagnosticError, error
from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_shardings,
    set_func_argument_shardings,
    set_func_result_shardings,
)
from pyshardy.evaluation.annotations import NO_ANNOTATIONS, Annotations
from pyshardy.evaluation.compiled import Compiled, compile_module, results_of
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.plain_program import plain_program
from pyshardy.evaluation.tracking import TrackedCopy
from pyshardy.evaluation.workers import Workers
from pyshardy.ir.cloning import clone
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipelines import propagation_pipeline
from pyshardy.passes.xla_import.pipeline import XlaImportPipeline
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.cost_report import CostReport
from pyshardy.report.cost.costs import costs_in_place
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import TensorSharding
from pyshardy.text import collector_paused
from pyshardy.verification import verify

if TYPE_CHECKING:
    from pyshardy.evaluation.quick import QuickEvaluator

_MOST_IMPORTED = 32
"""So many compiled programs are kept."""


@dataclass(frozen=True)
class Evaluation:
    """A program that was propagated with annotations: the shardings of its inputs and outputs, and its costs."""

    inputs: tuple[TensorSharding | None, ...]
    outputs: tuple[TensorSharding | None, ...]
    costs: CostReport


class WhatIf:
    """A program whose annotations can be exchanged.

    With `import_for_xla`, the program is converted first as XLA converts it. The module is not changed. Raise
    DiagnosticError if it has no function with a body, or one with several blocks.
    """

    def __init__(self, module: ModuleOp, model: CostModel, *, import_for_xla: bool = False) -> None:
        if entry_function(module) is None:
            raise error(module.location, "the module has no function with a body to evaluate", op=module)
        self.module = module
        self.model = model
        self._import = import_for_xla
        self._known: dict[Annotations, Evaluation] = {}
        self._figures: dict[Annotations, CostFigures] = {}
        self._imported: dict[Hashable, Compiled] = {}
        """The program compiled with annotations, by what its import depends on."""
        self._learned: dict[type[Any], Any] = {}
        """What passes know about the attributes of the program: see `Session`."""

    def evaluate(self, annotations: Annotations = NO_ANNOTATIONS) -> Evaluation:
        """Return the shardings and costs of the program with these annotations in addition to its own.

        Raise DiagnosticError if it cannot be propagated, or its costs cannot be estimated.
        """
        found = self._known.get(annotations)
        if found is None:
            with collector_paused():
                found = self._known[annotations] = self._evaluate(annotations)
        return found

    @cached_property
    def compiled(self) -> Compiled:
        """The program as a propagation problem."""
        return self._compile(self.module)

    def _compile(self, module: ModuleOp) -> Compiled:
        tracked = TrackedCopy(module)
        self._run_import(tracked.module)
        return compile_module(tracked)

    def _compiled_for(self, annotations: Annotations) -> Compiled | None:
        """Return the program, compiled with annotations that are imported like these; None if it must be imported with
        these ones."""
        if not self.compiled.knows(annotations):
            return None
        key = self.compiled.import_key(annotations)
        if not key:
            return self.compiled
        found = self._imported.get(key)
        if found is None and len(self._imported) < _MOST_IMPORTED:
            inputs = tuple(pair for pair in annotations.inputs if pair[0] in self.compiled.imported_by_annotation)
            found = self._imported[key] = self._compile(self.annotated(Annotations(inputs)))
        return found

    def figures(self, annotations: Annotations = NO_ANNOTATIONS) -> CostFigures:
        """Return the numbers of `evaluate(annotations).costs`, without running the passes on the program if possible.

        It needs NumPy, and is not possible with annotations of intermediate values, nor for programs with loops,
        branches or calls, nor where the partitioner adds collectives of its own. Raise DiagnosticError as `evaluate`
        does.
        """
        found = self._figures.get(annotations)
        if found is None:
            found = None if self._quick is None else self._quick.figures(annotations)
            found = CostFigures.of(self.evaluate(annotations).costs) if found is None else found
            self._figures[annotations] = found
        return found

    def figures_of(self, plans: Sequence[Annotations], processes: int = 1) -> list[CostFigures]:
        """Return the figures of several annotations, computed by so many processes, on Linux, where they are forked.

        Raise DiagnosticError as `evaluate` does.
        """
        unknown = [one for one in dict.fromkeys(plans) if not self.knows(one)]
        if processes > 1 and len(unknown) > 1:
            self.figures(unknown[0])  # what this learns, the other processes know
            with closing(Workers(self._figures_or_none, processes - 1)) as workers:
                for one, found in zip(unknown[1:], workers.answers(unknown[1:]), strict=True):
                    if found is not None:
                        self.remember(one, found)
        return [self.figures(one) for one in plans]

    def _figures_or_none(self, annotations: Annotations) -> CostFigures | None:
        try:
            return self.figures(annotations)
        except DiagnosticError:
            return None

    def knows(self, annotations: Annotations) -> bool:
        """Return whether the figures of annotations were computed before."""
        return annotations in self._figures

    def remember(self, annotations: Annotations, figures: CostFigures) -> None:
        """Add figures that another process has computed."""
        self._figures.setdefault(annotations, figures)

    @property
    def is_quick(self) -> bool:
        """Whether `figures` seldom runs the passes on the whole program, but for annotations of intermediate values."""
        return self._quick is not None

    @cached_property
    def _quick(self) -> QuickEvaluator | None:
        try:
            from pyshardy.evaluation.quick import QuickEvaluator
        except ImportError:  # without NumPy
            return None
        if self.model.workspace:
            return None
        program = plain_program(self.compiled)
        return None if program is None else QuickEvaluator(self.compiled, program, self.model, self._learned)

    def annotated(self, annotations: Annotations) -> ModuleOp:
        """Return a copy of the program with annotations."""
        return annotated_copy(self.module, annotations)

    def tracked_copy(self, annotations: Annotations) -> TrackedCopy:
        """Return a copy of the program with annotations, whose ops and values know those of the program.

        Raise DiagnosticError if the annotations are not valid.
        """
        tracked = TrackedCopy(self.module)
        originals = results_of(self.module) if annotations.has_constraints else ()
        _annotate(tracked.module, annotations, lambda index: tracked.copy_of(originals[index]))
        problems = verify(tracked.module)
        if problems:
            raise DiagnosticError(problems)
        return tracked

    def propagated(self, annotations: Annotations) -> TrackedCopy:
        """Return such a copy, propagated. Raise DiagnosticError if it cannot be."""
        tracked = self.tracked_copy(annotations)
        self._run_import(tracked.module)
        run(propagation_pipeline(), tracked.module, Session(report=lambda _: None, verify="never"))
        return tracked

    def _evaluate(self, annotations: Annotations) -> Evaluation:
        compiled = self._compiled_for(annotations)
        module = None if compiled is None else compiled.propagated_copy(annotations)
        if module is None:
            module = self.annotated(annotations)
            self._run_import(module)
            run(propagation_pipeline(), module, Session(report=lambda _: None, verify="never"))
        function = entry_function(module)
        assert function is not None
        inputs, outputs = func_argument_shardings(function), func_result_shardings(function)
        costs = costs_in_place(module, self.model, learned=self._learned)
        assert costs is not None
        return Evaluation(tuple(inputs), tuple(outputs), costs)

    def _run_import(self, module: ModuleOp) -> None:
        if self._import:
            passes = XlaImportPipeline().elements()
            run(Manager("builtin.module", passes), module, Session(report=lambda _: None, verify="never"))


def annotated_copy(module: ModuleOp, annotations: Annotations) -> ModuleOp:
    """Return a copy of a module with annotations."""
    values: dict[SSAValue, SSAValue] = {}
    copied = clone(module, values)
    originals = results_of(module) if annotations.has_constraints else ()
    _annotate(copied, annotations, lambda index: values[originals[index]])
    return copied


def _annotate(module: ModuleOp, annotations: Annotations, result: Callable[[int], SSAValue | None]) -> None:
    """Annotate a module, whose results of ops `result` returns by number."""
    if annotations == NO_ANNOTATIONS:
        return
    function = entry_function(module)
    assert function is not None
    inputs, outputs = func_argument_shardings(function), func_result_shardings(function)
    for index, sharding in annotations.inputs:
        inputs[index] = sharding
    for index, sharding in annotations.outputs:
        outputs[index] = sharding
    if annotations.inputs:
        set_func_argument_shardings(function, inputs)
    if annotations.outputs:
        set_func_result_shardings(function, outputs)
    for index, sharding in annotations.values:
        value = result(index)
        assert isinstance(value, OpResult)
        constrain(value, sharding)
    users = [(result(number), operand, sharding) for (number, operand), sharding in annotations.uses]
    constrain_uses((user.op, operand, sharding) for user, operand, sharding in users if isinstance(user, OpResult))
