"""Gathering what is left over. (Shardy spec: all_gather.)"""

from __future__ import annotations

from pyshardy.resharding.alignment import AxisListPerDim
from pyshardy.resharding.layout import Layout, append, pop


def all_gather(layout: Layout) -> AxisListPerDim:
    """Gathers dimensions whose last axis nobody wants, and says along which axes each dimension.

    All axes that are not in place go, also those that somebody wants: as in the reference.
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
