"""Propagate by user priority: `--sdy-user-priority-propagate`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pyshardy.passes.base import Option, Session
from pyshardy.passes.sdy_propagation.op_priority_propagate import OpPriorityPropagationPass
from pyshardy.passes.support.save_module import SaveModuleOpPass
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.user_priority import run_by_user_priority


@dataclass(frozen=True)
class UserPriorityPropagationPass(OpPriorityPropagationPass):
    """Propagate shardings in order of the priorities of dimensions, `p0` or none first.

    For each priority, the rounds of sdy-op-priority-propagate are run. Dimensions with later priorities do not take
    part, and their axes are reserved. With a dump directory, the module is saved after each priority except the last.
    """

    name: ClassVar[str] = "sdy-user-priority-propagate"

    dump_index: int = field(default=0)
    """The first number of the file names of saved modules."""
    stores_rules: bool = field(default=True)
    """Whether rules that are to be kept are stored: a pipeline that drops them before anything reads them skips it."""

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Return the options; the number of saved files and the storage of rules are set by pipelines only."""
        return tuple(one for one in super().options() if one.field not in ("dump_index", "stores_rules"))

    @property
    def keeps_rules(self) -> bool:
        """Return whether rules are stored as attributes."""
        return self.keep_sharding_rules and self.stores_rules

    def propagate(self, engine: Engine, problem: ModuleProblem, session: Session) -> None:
        """Run all rounds for every priority."""

        def finished(priority: int) -> None:
            if self.module_dump_directory:
                problem.write_back(engine, keep_rules=True)
                title = f"propagation_after_user_priority_{priority}"
                SaveModuleOpPass(self.module_dump_directory, title, self.dump_index).run(problem.module, session)

        run_by_user_priority(engine, problem.places(), lambda: self.by_ops(engine), finished)
