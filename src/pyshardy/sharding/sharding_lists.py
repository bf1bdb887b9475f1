"""Lists of shardings: one per value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyshardy.sharding.mesh import MeshRef
from pyshardy.sharding.tensor_sharding import TensorSharding


def fully_open_list(ranks: Iterable[int], mesh: MeshRef) -> tuple[TensorSharding, ...]:
    """Return open shardings without axes for values of these ranks."""
    return tuple(TensorSharding.fully_open(rank, mesh) for rank in ranks)


def fully_closed_list(ranks: Iterable[int], mesh: MeshRef) -> tuple[TensorSharding, ...]:
    """Return closed shardings without axes for values of these ranks."""
    return tuple(TensorSharding.fully_closed(rank, mesh) for rank in ranks)


def open_list_with(ranks: Sequence[int], index: int, sharding: TensorSharding) -> tuple[TensorSharding, ...]:
    """Return open shardings on the mesh of `sharding`, with `sharding` at `index`."""
    return replace_at(fully_open_list(ranks, sharding.mesh), index, sharding)


def replace_at(
    shardings: tuple[TensorSharding, ...], index: int, sharding: TensorSharding
) -> tuple[TensorSharding, ...]:
    """Return the list with another sharding at `index`; the same list if equal."""
    if shardings[index] == sharding:
        return shardings
    return (*shardings[:index], sharding, *shardings[index + 1 :])


def fully_closed_like(shardings: Iterable[TensorSharding]) -> tuple[TensorSharding, ...]:
    """Return closed shardings without axes for each element."""
    return tuple(sharding.fully_closed_like() for sharding in shardings)
