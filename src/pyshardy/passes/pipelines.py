"""What the tools for people run, as lists of passes."""

from __future__ import annotations

from pyshardy.passes.base import Manager, Pass
from pyshardy.passes.sdy_export.remove_propagation_debug_info import RemovePropagationDebugInfoPass
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes


def propagation_pipeline(record_origins: bool = False, keep_origins: bool = False) -> Manager:
    """What `pyshardy.propagate` and `pyshardy partition` run on a module: `sdy-propagation-pipeline`.

    `record_origins` has propagation note where the axes of shardings came from, as attributes; they are removed in
    the end unless `keep_origins` is set.
    """
    passes = propagation_passes(PropagationOptions(debug_sharding_origins=record_origins, inline_meshes=False))
    if keep_origins:
        passes = tuple(one for one in passes if not isinstance(one, RemovePropagationDebugInfoPass))
    return Manager("builtin.module", tuple[Pass | Manager, ...](passes))
