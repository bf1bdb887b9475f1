"""Plan all-gathers of the remaining axes."""

from __future__ import annotations

from pyshardy.resharding.alignment import AxisListPerDim
from pyshardy.resharding.layout import Layout, append, pop


def all_gather(layout: Layout) -> AxisListPerDim:
    """Gather dimensions whose last axis is not needed, and return the axes by dimension.

    All axes that are not in position are gathered, also those that are needed elsewhere, as in the reference.
    """
    gathered: AxisListPerDim = [[] for _ in layout.dims]
    for dim in layout.dims:
        have = layout.have[dim]
        if not have or have[-1] in layout.goal:
            continue
        for axis in have:
            append(gathered[dim], axis, layout.mesh)
        pop(layout.axes[dim], gathered[dim])
        layout.held.discard(have[-1])
        have.clear()
    return gathered
