"""What the passes that follow propagation make of the shardings of inputs and outputs."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.passes.sdy_export.remove_sub_axes_in_input_output_shardings import without_open_sub_axes
from pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings import evenly
from pyshardy.sharding import Mesh, TensorSharding


def boundary_sharding(sharding: TensorSharding, shape: Sequence[int], mesh: Mesh) -> TensorSharding:
    """Return the sharding of an input or output with those axes that divide it, and no sub-axes in open dimensions."""
    found = without_open_sub_axes(evenly(sharding, shape, mesh) if all(size >= 0 for size in shape) else sharding)
    assert found is not None
    return found
