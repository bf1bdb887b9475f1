"""Shardings in short, for people."""

from __future__ import annotations

import re

from pyshardy.sharding import AxisRef, MeshTable, TensorSharding, resolve_mesh
from pyshardy.sharding.printing import quoted, symbol

REPLICATED = "replicated"
_WORD = re.compile(r"\w[\w.]*\Z")


def sharding_text(sharding: TensorSharding | None, meshes: MeshTable | None = None) -> str:
    """A sharding in short: the axes of each dimension, and `-` for one that is not sharded.

    `[data, -, model*seq]`, `replicated`, `device 3`; sub-axes are `data:(2)4`; what is still to be reduced follows
    as `[data, -] sum over model`. Without a sharding a value is replicated. `meshes` are the meshes of the module: if
    several of them have axes, or the mesh is not one of them, it is shown too: `[x, -] on @mesh_2`.
    """
    if sharding is None:
        return REPLICATED
    known = meshes or {}
    mesh = resolve_mesh(sharding.mesh, known)
    if mesh is not None and mesh.is_maximal:
        return f"device {mesh.device_ids[0]}"
    if sharding.is_fully_replicated and not sharding.unreduced:
        return REPLICATED
    text = f"[{', '.join(_axes(dim.axes) or '-' for dim in sharding.dims)}]"
    if sharding.unreduced:
        text += f" {sharding.reduction.text} over {_axes(sharding.unreduced)}"
    if isinstance(sharding.mesh, str) and sum(bool(one.axes) for one in known.values()) <= 1:
        return text
    return f"{text} on {symbol(sharding.mesh) if isinstance(sharding.mesh, str) else f'mesh{sharding.mesh}'}"


def axis_text(axis: AxisRef, quotes: bool = True) -> str:
    """An axis: `model`, or `model:(1)2` for a sub-axis; names that are no words are quoted, if wanted."""
    name = axis.name if not quotes or _WORD.match(axis.name) else _quoted(axis.name)
    return name if axis.sub is None else f"{name}:({axis.sub.pre_size}){axis.sub.size}"


def _quoted(name: str) -> str:
    """In quotes, as it is if that can be read."""
    return f'"{name}"' if name.isprintable() and not set(name) & set('"\\') else quoted(name)


def _axes(axes: tuple[AxisRef, ...]) -> str:
    return "*".join(map(axis_text, axes))
