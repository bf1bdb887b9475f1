"""Plan all-gathers of the remaining axes."""

from __future__ import annotations

from pyshardy.resharding.alignment import AxisListPerDim
from pyshardy.resharding.layout import Layout, append, pop


def all_gather(layout: Layout) -> AxisListPerDim:
    """Gather the last axes of each dimension that no dimension needs, and return them by dimension.

    All axes of uneven dimensions are gathered, and the last axes of the others that an uneven dimension needs.
    """
    gathered: AxisListPerDim = [[] for _ in layout.dims]
    uneven = layout.uneven
    stay_out = {None, *uneven}
    for dim in layout.dims:
        have = layout.have[dim]
        start = 0 if dim in uneven else len(have)
        while start and layout.goal_dim(have[start - 1]) in stay_out:
            start -= 1
        last = have[start:]
        layout.held.difference_update(last)
        for axis in last:
            append(gathered[dim], axis, layout.mesh)
        pop(layout.axes[dim], last)
        del have[len(have) - len(last) :]
    return gathered
