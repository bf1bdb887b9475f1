"""What the tools for people run, as lists of passes."""

from __future__ import annotations

from pyshardy.passes.base import Manager
from pyshardy.passes.pipeline_text import parse_elements

PROPAGATION = "sdy-basic-propagate"


def propagation_pipeline() -> Manager:
    """What `pyshardy.propagate` and `pyshardy partition` run on a module to spread its shardings."""
    return parse_elements(PROPAGATION, "builtin.module")
