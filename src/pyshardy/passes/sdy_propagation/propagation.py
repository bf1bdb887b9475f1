"""What the propagation passes have in common: options, checks, and the way from the module to the engine and back."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp, TupleType
from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import remove_sharding_rules
from pyshardy.dialects.sdy.shapes import is_shaped, static_shape
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.effects import dead_if_unused
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.engine import Engine
from pyshardy.rules.lookup import RuleFinder
from pyshardy.text.diagnostics import error
from pyshardy.text.writer import attribute_text


@dataclass(frozen=True)
class PropagationPass(Pass):
    """A pass that spreads shardings over a module."""

    keep_sharding_rules: bool = option(
        False, "Keep the sharding rules that ops carry, and those made on the way, as attributes."
    )
    module_dump_directory: str = option("", "Where to write modules on the way; nowhere if empty.")
    conservative_propagation: bool = option(
        False, "Split no axes, and use rules without factors that may lead to communication."
    )
    debug_sharding_origins: bool = option(False, "Record where each axis of a sharding came from.")
    debug_propagation_edge_sharding: bool = option(False, "Record from where to where each axis spread, and when.")

    @abstractmethod
    def propagate(self, engine: Engine) -> None:
        """Runs the engine as the pass wants it."""

    def run(self, op: Operation, session: Session) -> None:
        """Propagates over a module."""
        assert isinstance(op, ModuleOp)
        check(op)
        rules = RuleFinder(self.conservative_propagation, session.warn)
        problem = ModuleProblem(op, rules, dead_if_unused)
        engine = Engine(problem.problem)
        self.propagate(engine)
        problem.write_back(engine, self.keep_sharding_rules)
        if not self.keep_sharding_rules:
            remove_sharding_rules(op)


def check(module: ModuleOp) -> None:
    """Raises an error if propagation cannot work on the module."""
    fine: set[int] = set()
    for op in module.walk(region_first=True):
        for result in op.results:
            type = result.type
            if id(type) in fine:
                continue
            if isinstance(type, TupleType) or (is_shaped(type) and static_shape(type) is None):
                text = attribute_text(type)
                message = f"propagation only supports ranked tensors with a static shape. type: '{text}'"
                raise error(op.location, f"Shardy {message}", op=op)
            fine.add(id(type))
    functions = [op for op in module.walk() if isinstance(op, FuncOp)]
    if len(functions) > 1 and all(function.sym_name.data != "main" for function in functions):
        raise error(module.location, "Failed to lookup function: main", op=module)
