"""Which ops are at the same place of equal layers."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pyshardy
from pyshardy.auto.program.layers import alike_nodes
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.report.cost.accelerators import cost_model

EXAMPLES = Path(__file__).parents[3] / "examples"


def test_ops_of_twelve_layers_are_alike() -> None:
    compiled = WhatIf(
        pyshardy.parse(EXAMPLES / "transformer_12_layers.mlir"), cost_model("h100"), import_for_xla=True
    ).compiled
    problem = compiled.problem.problem
    for has_ends, times, most in ((False, {11, 12}, 800), (True, {9, 10}, 1600)):
        found = alike_nodes(problem, has_ends)
        assert found is not None and len(found) == len(problem.classes)
        assert len({*zip(found, problem.classes, strict=True)}) == len({*found}) < most
        counts = Counter(found)
        assert sum(counts[one] in times for one in found) > 0.7 * len(found)


def test_a_program_of_two_layers_has_none() -> None:
    compiled = WhatIf(
        pyshardy.parse(EXAMPLES / "transformer_2_layers.mlir"), cost_model("h100"), import_for_xla=True
    ).compiled
    assert alike_nodes(compiled.problem.problem, False) is None
