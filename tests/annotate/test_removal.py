"""Annotations are removed from a module."""

from __future__ import annotations

from pathlib import Path

import pyshardy
from pyshardy.annotate import drop_annotations

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_dropped_annotations() -> None:
    module = pyshardy.parse(EXAMPLES / "mixture_of_experts.mlir")
    drop_annotations(module)
    assert "sharding" not in pyshardy.to_text(module).replace("stablehlo.mesh", "")
