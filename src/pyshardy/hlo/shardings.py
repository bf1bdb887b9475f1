"""Read the shardings of HLO: `{devices=[4,1,2]<=[8] last_tile_dim_replicate}`, `{mesh['x'=4], [{'x'}, {}]}`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from pyshardy.sharding.axes import AxisRef, sub_or_full
from pyshardy.sharding.device_layout import MOST_DEVICES, shard_indices
from pyshardy.sharding.mesh import Mesh, MeshAxis
from pyshardy.sharding.placement import Placement, normal_placement

_TILES = re.compile(r"devices=\[([\d,]+)\](?:<=\[([\d,]+)\](?:T\(([\d,]+)\))?|([\d,]+))")
_GROUP_DIMS = re.compile(r"last_tile_dims=\{([^}]*)\}")
_MESH = re.compile(r"mesh\[([^\]]*)\]")
_MESH_AXIS = re.compile(r"""['"]([^'"]+)['"]=(\d+)""")
_AXIS = re.compile(r"""['"]([^'"]+)['"](?::\((\d+)\)(\d+))?""")
_DIM = re.compile(r"\{([^{}]*)\}")


def tuple_elements(text: str) -> tuple[str, ...]:
    """Return the shardings of the elements of a tuple; the sharding itself if it is that of an array."""
    if not re.match(r"\{\s*\{", text):
        return (text,)
    return tuple(_top_level(text.strip()[1:-1]))


def read_placement(text: str, rank: int) -> Placement | None:
    """Return the placement that the sharding of an array describes; None if it has none, or is not understood.

    A tensor of a manual computation has none, and neither has one that is on a single device.
    """
    body = text.strip().removeprefix("{").removesuffix("}")
    if body.startswith("replicated"):
        return ((),) * rank
    if body.startswith("mesh["):
        return _in_mesh(body, rank)
    tiles = _TILES.match(body)
    return None if tiles is None else _tiled(tiles, body, rank)


def _tiled(tiles: re.Match[str], body: str, rank: int) -> Placement | None:
    sizes = _numbers(tiles[1])
    groups = _GROUP_DIMS.search(body)
    if groups is not None:
        kinds = [one.strip() for one in groups[1].split(",") if one.strip()]
        if any(one != "replicated" for one in kinds):
            return None
        dims = len(sizes) - len(kinds)
    else:
        dims = len(sizes) - ("last_tile_dim_replicate" in body)
    count = math.prod(sizes)
    if dims != rank or count > MOST_DEVICES or (tiles[4] is None and math.prod(_numbers(tiles[2])) != count):
        return None
    devices = _numbers(tiles[4]) if tiles[4] is not None else _iota(_numbers(tiles[2]), _numbers(tiles[3] or ""))
    if sorted(devices) != list(range(count)):
        return None
    shards = [[0] * count for _ in range(rank)]
    for position, device in enumerate(devices):
        left = position
        for dim in reversed(range(len(sizes))):
            left, index = divmod(left, sizes[dim])
            if dim < rank:
                shards[dim][device] = index
    return normal_placement(tuple(map(tuple, shards)))


def _iota(sizes: list[int], order: list[int]) -> list[int]:
    """Return 0, 1, 2, ... in an array of some sizes, whose dimensions are permuted, in the order of the result."""
    order = order or list(range(len(sizes)))
    strides = [math.prod(sizes[dim + 1 :]) for dim in range(len(sizes))]
    found = [0]
    for dim in order:
        found = [one + index * strides[dim] for one in found for index in range(sizes[dim])]
    return found


def _in_mesh(body: str, rank: int) -> Placement | None:
    header = _MESH.match(body)
    if header is None or "device_ids" in body:
        return None
    mesh = Mesh(tuple(MeshAxis(name, int(size)) for name, size in _MESH_AXIS.findall(header[1])))
    if mesh.total_size > MOST_DEVICES:
        return None
    rest = body[header.end() :]
    if re.match(r",\s*replicated", rest):
        return ((),) * rank
    start, end = rest.find("["), rest.find("]")
    if start < 0 or end < 0 or "manual" in rest[:start] or "unreduced" in rest[end:]:
        return None
    dims = [_refs(one, mesh) for one in _DIM.findall(rest[start:end])]
    if len(dims) != rank:
        return None
    shards = tuple(None if axes is None else shard_indices(mesh, axes) for axes in dims)
    return None if None in shards else normal_placement(tuple(one or () for one in shards))


def _refs(text: str, mesh: Mesh) -> tuple[AxisRef, ...] | None:
    found: list[AxisRef] = []
    for name, pre_size, size in _AXIS.findall(text):
        if not mesh.has_axis(name):
            return None
        found.append(sub_or_full(name, int(pre_size), int(size), mesh) if size else AxisRef(name))
    return tuple(found)


def _numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(",") if one]


def _top_level(text: str) -> Iterator[str]:
    """Yield the parts of a list that commas separate outside of all brackets."""
    depth, start = 0, 0
    for position, character in enumerate(text):
        depth += (character in "{[(") - (character in "}])")
        if character == "," and not depth:
            yield text[start:position].strip()
            start = position + 1
    if text[start:].strip():
        yield text[start:].strip()
