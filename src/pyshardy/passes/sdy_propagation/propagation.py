"""The base class of propagation passes: options, checks, and the conversion of modules to and from the engine's
input."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace

from xdsl.dialects.builtin import ModuleOp, TupleType
from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.functions import MAIN
from pyshardy.ir.op_names import op_name
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.support.side_effects import dead_if_unused
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.debugging import Recorder, StepRecorder
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.numbering import is_unsupported
from pyshardy.propagation.record import Record
from pyshardy.propagation.sharding_groups import sync_groups
from pyshardy.rules.lookup import RuleFinder
from pyshardy.text import collector_paused
from pyshardy.text.printer.attribute_printer import attribute_text


@dataclass(frozen=True)
class Solution:
    """A solved propagation problem of a module."""

    problem: ModuleProblem
    engine: Engine
    recorder: Recorder | None = None
    """The records for debugging attributes, if they are wanted."""


@dataclass(frozen=True)
class PropagationPass(Pass):
    """A pass that propagates shardings in a module."""

    keep_sharding_rules: bool = option(
        False, "Keep the sharding rules of ops, and those that are computed, as attributes."
    )
    module_dump_directory: str = option("", "The directory to save modules to between stages; none if empty.")
    conservative_propagation: bool = option(
        False, "Do not split axes, and use rules without factors that may cause communication."
    )
    debug_sharding_origins: bool = option(False, "Record the origin of each axis of a sharding.")
    debug_propagation_edge_sharding: bool = option(
        False, "Record from where to where each axis was propagated, and in which step."
    )

    @property
    def keeps_rules(self) -> bool:
        """Return whether rules are stored as attributes."""
        return self.keep_sharding_rules

    @abstractmethod
    def propagate(self, engine: Engine, problem: ModuleProblem, session: Session) -> None:
        """Run the engine with the strategy of the pass."""

    def run(self, op: Operation, session: Session) -> Preserved:
        """Propagate shardings in a module."""
        assert isinstance(op, ModuleOp)
        with collector_paused():
            return self._propagate(op, session)

    def solve(self, module: ModuleOp, session: Session) -> Solution:
        """Propagate the shardings of a module without storing the result in it, and record all steps that were tried.

        Only members of sharding groups may get another sharding in the module. Nested modules are omitted.
        """
        with collector_paused():
            return self._solve(module, session, records_blocked=True)

    def _propagate(self, module: ModuleOp, session: Session, is_nested: bool = False) -> Preserved:
        return self.store(self._solve(module, session, is_nested), session)

    def store(self, solution: Solution, session: Session) -> Preserved:
        """Store a solution in its module, and propagate in nested modules."""
        problem, engine = solution.problem, solution.engine
        has_changed = problem.write_back(engine, self.keeps_rules)
        if solution.recorder is not None:
            solution.recorder.store()
        preserved = Preserved.OPS if has_changed or solution.recorder is not None else Preserved.ALL
        if engine.erased or problem.has_groups:
            preserved = Preserved.NOTHING
        for inner in problem.modules:
            preserved &= replace(self, module_dump_directory="")._propagate(inner, session, is_nested=True)
        return preserved

    def _solve(
        self, module: ModuleOp, session: Session, is_nested: bool = False, records_blocked: bool = False
    ) -> Solution:
        warnings: list[tuple[Operation, str]] = []
        warned: set[str] = set()

        def read() -> ModuleProblem:
            warnings.clear()
            warned.clear()
            warned.update(session.warned)
            rules = RuleFinder(self.conservative_propagation, lambda op, text: warnings.append((op, text)), warned)
            return ModuleProblem(module, rules, dead_if_unused, session.body_numbers, is_nested)

        problem = read()
        if problem.has_unsupported:
            _check_results(module)
        before = None
        if problem.has_groups:
            if self.debug_sharding_origins:  # members of a group get axes from each other without an origin
                before = StepRecorder(problem, edges=False, origins=True)
            sync_groups(module, session.warn)
            session.body_numbers.forget()
            problem = read()
        for op, message in warnings:
            session.warn(op, message)
        session.warned.update(warned)
        if problem.lacks_main:
            raise error(module.location, "the module has no function @main", op=module)
        engine = Engine(problem.problem, problem)
        recorder = None
        if self.debug_sharding_origins or self.debug_propagation_edge_sharding:
            asked = (self.debug_propagation_edge_sharding, self.debug_sharding_origins)
            recorder = Recorder(problem, *asked, before)
        if recorder is not None or records_blocked:
            engine.record = Record(problem.problem, records_blocked)
        self.propagate(engine, problem, session)
        if recorder is not None and engine.record is not None:
            recorder.read(engine.record.attempts)
        return Solution(problem, engine, recorder)


def _check_results(module: ModuleOp) -> None:
    for op in walk(module, order="post"):
        for type in op.result_types:
            if is_unsupported(type):
                what, advice = (
                    ("a tuple", "return its elements as results")
                    if isinstance(type, TupleType)
                    else ("a type without a static shape", "lower the program for static shapes")
                )
                message = (
                    f"'{op_name(op)}' op has {what}, '{attribute_text(type)}', which cannot be propagated; {advice}"
                )
                raise DiagnosticError([Diagnostic("error", op.location, message, _dynamic_inputs(module), op)])


def _dynamic_inputs(module: ModuleOp) -> tuple[Diagnostic, ...]:
    """Return a note for each input of the program that cannot be propagated: types of results come from it."""
    main = next((op for op in module.body.block.ops if isinstance(op, FuncOp) and op.sym_name.data == MAIN), None)
    if main is None or main.is_declaration:
        return ()
    return tuple(
        Diagnostic("help", argument.location, f"input {argument.index} has the type '{attribute_text(argument.type)}'")
        for argument in main.body.block.args
        if is_unsupported(argument.type)
    )
