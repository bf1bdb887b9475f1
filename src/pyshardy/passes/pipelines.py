"""The pass lists of the API and of the `pyshardy` command."""

from __future__ import annotations

from pyshardy.passes.base import Manager, Pass
from pyshardy.passes.sdy_export.remove_propagation_debug_info import RemovePropagationDebugInfoPass
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes


def propagation_pipeline(
    record_origins: bool = False,
    keep_origins: bool = False,
    keep_uneven: bool = False,
    keep_edges: bool = False,
) -> Manager:
    """Return the passes of `pyshardy.propagate` and `pyshardy partition`: `sdy-propagation-pipeline`.

    With `record_origins`, propagation records the origins of axes as attributes, which are removed at the end unless
    `keep_origins` is set. With `keep_uneven`, shardings that do not divide inputs and outputs are not shortened. With
    `keep_edges`, ops get an attribute with the steps in which axes moved between their operands and results.
    """
    options = PropagationOptions(
        debug_sharding_origins=record_origins,
        debug_propagation_edge_sharding=keep_edges,
        inline_meshes=False,
        update_non_divisible_input_output_shardings=not keep_uneven,
    )
    passes = propagation_passes(options)
    if keep_origins or keep_edges:
        passes = tuple(one for one in passes if not isinstance(one, RemovePropagationDebugInfoPass))
    return Manager("builtin.module", tuple[Pass | Manager, ...](passes))
