"""The passes between a module that JAX lowered and the one that XLA compiles."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp

from pyshardy.api import run_pipeline
from pyshardy.jax.per_device import partition_in_manual_computation
from pyshardy.passes.base import Manager
from pyshardy.report.cost.partitioners import Partitioner

DEFAULT_PIPELINE = "xla-import-pipeline,sdy-propagation-pipeline"
"""Decides the shardings as `jax.jit` does."""
EXPORT_PIPELINE = "xla-export-pipeline"
"""Makes XLA keep them."""


def partition(
    module: ModuleOp, pipeline: str | Manager = DEFAULT_PIPELINE, partitioner: Partitioner = "xla"
) -> ModuleOp:
    """Decide the shardings of a module by a pipeline, and make XLA follow them; the module is changed, and returned.

    With the partitioner `pyshardy` the result holds the program that each device runs, so that nothing is left to
    partition. Raise DiagnosticError if a pass fails, ValueError for a pipeline that does not parse.
    """
    return for_partitioner(run_pipeline(module, pipeline), partitioner)


def for_partitioner(module: ModuleOp, partitioner: Partitioner) -> ModuleOp:
    """Convert a propagated module, in place, to what XLA compiles. Return it."""
    if partitioner == "pyshardy":
        partition_in_manual_computation(module)
    return run_pipeline(module, EXPORT_PIPELINE)
