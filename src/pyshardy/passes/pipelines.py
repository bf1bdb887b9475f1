"""The pass lists of the API and of the `pyshardy` command."""

from __future__ import annotations

from pyshardy.passes.base import Manager, Pass
from pyshardy.passes.sdy_export.remove_propagation_debug_info import RemovePropagationDebugInfoPass
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes


def propagation_pipeline(record_origins: bool = False, keep_origins: bool = False) -> Manager:
    """Return the passes of `pyshardy.propagate` and `pyshardy partition`: `sdy-propagation-pipeline`.

    With `record_origins`, propagation records the origins of axes as attributes, which are removed at the end unless
    `keep_origins` is set.
    """
    passes = propagation_passes(PropagationOptions(debug_sharding_origins=record_origins, inline_meshes=False))
    if keep_origins:
        passes = tuple(one for one in passes if not isinstance(one, RemovePropagationDebugInfoPass))
    return Manager("builtin.module", tuple[Pass | Manager, ...](passes))
