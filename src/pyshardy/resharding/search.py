"""Which collectives lead from one sharding to another. (Shardy spec: reshard-to-collectives.)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pyshardy.resharding.alignment import AxisListPerDim
from pyshardy.resharding.all_gather import all_gather
from pyshardy.resharding.all_slice import all_slice
from pyshardy.resharding.all_to_all import all_to_alls
from pyshardy.resharding.collective_permute import collective_permute
from pyshardy.resharding.layout import Layout
from pyshardy.resharding.steps import AllGather, AllSlice, AllToAll, AxisLists, CollectivePermute, Step
from pyshardy.sharding import Mesh, MeshRef, TensorSharding

_ROUNDS = 2


@lru_cache(maxsize=1 << 14)
def steps_between(
    source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: tuple[int, ...]
) -> tuple[Step, ...]:
    """The collectives that bring a tensor of `shape` (a dynamic size is negative) from `source` to `target`.

    The shardings have the same rank. Their meshes have the axes of `mesh` and may differ in the order of devices.
    Where sizes do not divide each other the way may stop short of the target.
    """
    return tuple(_steps(source, target, mesh, shape))


def _steps(source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: Sequence[int]) -> Iterator[Step]:
    layout = Layout.between(source, target, mesh, shape)
    ref = source.mesh

    def now(ref: MeshRef) -> TensorSharding:
        return TensorSharding.closed(ref, _frozen(layout.axes), target.unreduced)

    for _ in range(_ROUNDS):
        if ref == target.mesh and layout.is_done:
            return
        slices = all_slice(layout)
        if any(slices):
            yield AllSlice(_frozen(slices), now(ref))
        if collective_permute(layout) or ref != target.mesh:
            ref = target.mesh
            yield CollectivePermute(now(ref))
        for strict in (True, False):
            for param in all_to_alls(layout, strict):
                yield AllToAll(param, now(ref))
        gathered = all_gather(layout)
        if any(gathered):
            yield AllGather(_frozen(gathered), now(ref))


def _frozen(lists: AxisListPerDim) -> AxisLists:
    return tuple(map(tuple, lists))
