"""Evaluate annotations by the whole pipeline, on the program with these annotations."""

from __future__ import annotations

import pyshardy
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.what_if import Evaluation, WhatIf
from pyshardy.report.model.entry import entry_function


def whole_evaluation(what_if: WhatIf, annotations: Annotations, *, import_for_xla: bool = True) -> Evaluation:
    """Return what the passes give for the program, without anything that is known of it."""
    module = what_if.annotated(annotations)
    if import_for_xla:
        pyshardy.import_for_xla(module)
    pyshardy.propagate(module)
    function, costs = entry_function(module), pyshardy.estimate_costs(module, what_if.model)
    assert function is not None and costs is not None
    return Evaluation(tuple(func_argument_shardings(function)), tuple(func_result_shardings(function)), costs)


def whole_figures(what_if: WhatIf, annotations: Annotations, *, import_for_xla: bool = True) -> CostFigures:
    """Return its numbers."""
    return CostFigures.of(whole_evaluation(what_if, annotations, import_for_xla=import_for_xla).costs)
