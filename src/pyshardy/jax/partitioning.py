"""The passes between a module that JAX lowered and the one that XLA compiles."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp

from pyshardy.api import parse, run_pipeline, to_text
from pyshardy.passes.base import Manager
from pyshardy.text import PrintOptions

DEFAULT_PIPELINE = "xla-import-pipeline,sdy-propagation-pipeline"
"""Decides the shardings as `jax.jit` does."""
EXPORT_PIPELINE = "xla-export-pipeline"
"""Makes XLA keep them."""


def partition(module: ModuleOp, pipeline: str | Manager = DEFAULT_PIPELINE) -> ModuleOp:
    """Decide the shardings of a module by a pipeline, and fix them for XLA; the module is changed, and returned.

    Raise DiagnosticError if a pass fails, ValueError for a pipeline that does not parse.
    """
    return run_pipeline(run_pipeline(module, pipeline), EXPORT_PIPELINE)


def partition_text(text: str, pipeline: str | Manager = DEFAULT_PIPELINE, name: str = "<module>") -> str:
    """`partition` on the text of a module, locations included."""
    return to_text(partition(parse(text, name=name), pipeline), PrintOptions(debuginfo=True))
