"""What plans cost, by estimates and evaluations. Several processes may compute those that are needed soon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimate, Estimator
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.evaluation.workers import Workers

What = Literal["figures", "estimate"]
Wanted = tuple[What, Annotations]


class PlanCosts:
    """Figures and estimates of plans, which are the same with any number of processes.

    The other processes are forked here.
    """

    def __init__(self, what_if: WhatIf, processes: int = 1) -> None:
        self._what_if = what_if
        self.estimator = Estimator(what_if.compiled, what_if.model)
        self._requested = set[Annotations]()
        self._ready: dict[Wanted, CostFigures | Estimate | None] = {}
        """What was computed ahead, and not requested yet."""
        self._workers = Workers(self._computed, processes - 1)

    def close(self) -> None:
        """End the other processes."""
        self._workers.close()

    @property
    def processes(self) -> int:
        """The number of processes, with this one."""
        return self._workers.count + 1

    @property
    def evaluations(self) -> int:
        """The number of different annotations whose figures were requested."""
        return len(self._requested)

    def figures(self, annotations: Annotations) -> CostFigures | None:
        """Return what annotations cost; None if the program cannot be propagated with them, or if XLA computes it
        wrongly with them, and not without any."""
        self._requested.add(annotations)
        found = self._of(("figures", annotations))
        assert not isinstance(found, Estimate)
        if found is None:
            return None
        self._what_if.remember(annotations, found)
        return None if found.is_wrong and not self._what_if.figures().is_wrong else found

    def estimate(self, annotations: Annotations) -> Estimate:
        """Return an estimate of what annotations cost."""
        found = self._of(("estimate", annotations))
        assert isinstance(found, Estimate)
        return found

    def prepare(self, wanted: Sequence[Wanted]) -> None:
        """Compute in parallel what will be requested next, in this order; nothing if the first one is ready."""
        missing = [one for one in dict.fromkeys(wanted) if one not in self._ready and not self._is_known(one)]
        if self.processes > 1 and len(missing) > 1 and missing[0] == wanted[0]:
            self._ready.update(zip(missing, self._workers.answers(missing), strict=True))

    def _is_known(self, wanted: Wanted) -> bool:
        what, annotations = wanted
        return what == "figures" and self._what_if.knows(annotations)

    def _of(self, wanted: Wanted) -> CostFigures | Estimate | None:
        return self._ready.pop(wanted) if wanted in self._ready else self._computed(wanted)

    def _computed(self, wanted: Wanted) -> CostFigures | Estimate | None:
        what, annotations = wanted
        if what == "estimate":
            return self.estimator.estimate(annotations)
        try:
            return self._what_if.figures(annotations)
        except DiagnosticError:
            return None
