"""Shardings as short text."""

from __future__ import annotations

import re

from pyshardy.ir.quoting import quoted, symbol
from pyshardy.sharding import AxisRef, MeshTable, TensorSharding, resolve_mesh

REPLICATED = "replicated"
_WORD = re.compile(r"\w[\w.]*\Z")


def sharding_text(sharding: TensorSharding | None, meshes: MeshTable | None = None) -> str:
    """Return a sharding as short text: the axes of each dimension, and `-` for one that is not sharded.

    Examples are `[data, -, model*seq]`, `replicated` and `device 3`. Sub-axes are `data:(2)4`. Unreduced axes are
    `[data, -] sum over model`. A value without a sharding is replicated. `meshes` are the meshes of the module: if
    several of them have axes, or the mesh is not one of them, the text has the mesh: `[x, -] on @mesh_2`.
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
    """Return an axis as text: `model`, or `model:(1)2` for a sub-axis. With `quotes`, unusual names are quoted."""
    name = axis.name if not quotes or _WORD.match(axis.name) else _quoted(axis.name)
    return name if axis.sub is None else f"{name}:({axis.sub.pre_size}){axis.sub.size}"


def _quoted(name: str) -> str:
    """Quote a name, escaping characters only if necessary."""
    return f'"{name}"' if name.isprintable() and not set(name) & set('"\\') else quoted(name)


def _axes(axes: tuple[AxisRef, ...]) -> str:
    return "*".join(map(axis_text, axes))
