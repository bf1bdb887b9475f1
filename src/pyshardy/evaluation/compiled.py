"""A program as a propagation problem that can be solved again from other annotations of its inputs and outputs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, takewhile

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import OpResult

from pyshardy.dialects.func import FuncOp
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.tracking import TrackedCopy
from pyshardy.ir.recursion import call_for_op
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes
from pyshardy.passes.sdy_propagation.propagation import PropagationPass
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.problem import NOWHERE
from pyshardy.propagation.region_engine import RegionEngine
from pyshardy.propagation.region_problem import Regions


@dataclass(frozen=True)
class Compiled:
    """The problem of a module that was brought to the point before propagation, and the engine that solves it."""

    problem: ModuleProblem
    engine: Engine
    propagation: PropagationPass
    initial: tuple[int, ...]
    """The shardings of all tensors before propagation."""

    dead: frozenset[int]
    """The nodes of ops that propagation erases, since nothing uses their results."""

    values: Mapping[int, int]
    """The tensors of results of the original ops that still exist, by the numbers of `Annotations.values`."""

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
        table = self.problem.problem.tables
        outputs = self.problem.main_results
        changes: dict[int, int] = {}
        given = chain(annotations.inputs, annotations.outputs, annotations.values)
        numbers = {key: table.number(one) for key, one in {id(one): one for _, one in given}.items()}
        for index, sharding in annotations.inputs:
            changes[self.inputs[index]] = numbers[id(sharding)]
        for index, sharding in annotations.outputs:
            changes[outputs[index]] = numbers[id(sharding)]
        for number, sharding in annotations.values:  # in place of a constraint after the op
            if number in self.values:
                changes[self.values[number]] = numbers[id(sharding)]
        session = Session(report=lambda _: None)
        if self._regions is not None and table.prioritized.isdisjoint({*self._initial_numbers, *changes.values()}):
            engine = RegionEngine(self._regions, changes)
            self.propagation.propagate(engine, self.problem, session)
            return engine.shardings()
        shardings = list(self.initial)
        for tensor, number in changes.items():
            shardings[tensor] = number
        engine = self.engine.with_initial(shardings)
        self.propagation.propagate(engine, self.problem, session)
        return engine.problem.shardings

    @cached_property
    def _initial_numbers(self) -> frozenset[int]:
        return frozenset(self.initial)

    @cached_property
    def _regions(self) -> Regions | None:
        return Regions.of(self.engine, self.initial)


def compile_module(tracked: TrackedCopy) -> Compiled:
    """Bring a copy of a module to the point before propagation, and return its problem.

    Raise DiagnosticError if it cannot be propagated.
    """
    module = tracked.module
    session = Session(report=lambda _: None, verify="never")
    passes = propagation_passes(PropagationOptions(inline_meshes=False))
    before = tuple(takewhile(lambda one: not isinstance(one, PropagationPass), passes))
    run(Manager("builtin.module", before), module, session)
    propagation = next(one for one in passes if isinstance(one, PropagationPass))
    solution = call_for_op(module, lambda: propagation.solve(module, session))
    record = solution.engine.record
    assert record is not None
    initial = tuple(record.initial)
    solution.engine.record = None
    nested = solution.problem.problem.nested
    dead = frozenset(inner for node in solution.engine.erased for inner in range(node, node + 1 + nested.get(node, 0)))
    values = _values(tracked, solution.problem, dead)
    return Compiled(solution.problem, solution.engine, propagation, initial, dead, values)


def _values(tracked: TrackedCopy, problem: ModuleProblem, dead: frozenset[int]) -> dict[int, int]:
    """Return the tensors of results of original ops, by number: of the first op of the same name made from each."""
    numbers = {result: number for number, result in enumerate(results_of(tracked.original))}
    found: dict[int, int] = {}
    for node, op in enumerate(problem.ops()):
        original = tracked.original_op(op)
        if node in dead or original is None or original.name != op.name:
            continue
        for before, result in zip(original.results, op.results, strict=False):
            tensor = problem.place_of(result)
            if before.type == result.type and tensor != NOWHERE:
                found.setdefault(numbers[before], tensor)
    return found


def results_of(module: ModuleOp) -> list[OpResult]:
    """Return the results of all ops of a module, in the order of a walk: the numbers of `Annotations.values`."""
    return [result for op in walk(module) for result in op.results]
