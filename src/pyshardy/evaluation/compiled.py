"""A program as a propagation problem that can be solved again from other annotations of its inputs and outputs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from xdsl.dialects.builtin import ModuleOp

from pyshardy.dialects.func import FuncOp
from pyshardy.evaluation.annotations import Annotations
from pyshardy.ir.recursion import call_for_op
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes
from pyshardy.passes.sdy_propagation.propagation import PropagationPass
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.engine import Engine


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
        shardings = list(self.initial)
        outputs = self.problem.main_results
        for index, sharding in annotations.inputs:
            shardings[self.inputs[index]] = table.number(sharding)
        for index, sharding in annotations.outputs:
            shardings[outputs[index]] = table.number(sharding)
        engine = self.engine.with_initial(shardings)
        self.propagation.propagate(engine, self.problem, Session(report=lambda _: None))
        return engine.problem.shardings


def compile_module(module: ModuleOp) -> Compiled:
    """Bring a module to the point before propagation, in place, and return its problem.

    Raise DiagnosticError if it cannot be propagated.
    """
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
    return Compiled(solution.problem, solution.engine, propagation, initial, dead)
