"""Shardings that users give, on the mesh on which the program is lowered: the first of the topology."""

# pyright: reportUnknownLambdaType=false
from __future__ import annotations

import logging
from typing import Any

import jax
from jax.core import Tracer
from jax.sharding import Mesh, NamedSharding

_log = logging.getLogger(__name__)


def standardize(tree: Any, mesh: Mesh, what: str) -> Any:
    """Return a tree with each named sharding on a mesh; raise ValueError if its axes are others.

    Only names and sizes of axes count, in order: shardings may name any mesh that has them. `what` names the tree in
    errors.
    """
    wrong: list[str] = []

    def converted(path: Any, leaf: Any) -> Any:
        sharding = getattr(leaf, "sharding", None) if _is_format(leaf) else leaf
        if not isinstance(sharding, NamedSharding):
            return leaf
        if not has_axes_of(sharding.mesh, mesh):
            wrong.append(f"{jax.tree_util.keystr(path)}: {dict(sharding.mesh.shape)}")
            return leaf
        made = NamedSharding(mesh, sharding.spec, memory_kind=sharding.memory_kind)
        return type(leaf)(leaf.layout, made) if _is_format(leaf) else made

    found = jax.tree_util.tree_map_with_path(converted, tree, is_leaf=lambda leaf: leaf is None or _is_format(leaf))
    if wrong:
        for one in wrong:
            _log.error("%s%s", what, one)
        raise ValueError(
            f"{what}: the shardings must be on a mesh with the axes of the topology's first mesh, "
            f"{dict(mesh.shape)}; found {'; '.join(wrong[:5])}"
        )
    return found


def _is_format(leaf: Any) -> bool:
    return type(leaf).__name__ == "Format"


def argument_name(tree: Any, index: int) -> str:
    """Return the path of a leaf of a tree of positional and keyword arguments, as `args[0]['w']`."""
    return argument_names(tree)[index]


def argument_names(tree: Any) -> list[str]:
    """Return the paths of all leaves of a tree of positional and keyword arguments."""
    numbered = jax.tree.unflatten(tree, range(tree.num_leaves))
    paths = [path for path, _ in jax.tree_util.tree_flatten_with_path(numbered)[0]]
    return [f"{('args', 'kwargs')[which.idx]}{jax.tree_util.keystr(tuple(path))}" for which, *path in paths]


def tree_error(expected: Any, found: Any, most: int = 5) -> TypeError:
    """Return the error for arguments with another tree than expected: it names what is missing or too much."""
    names = [argument_names(tree) for tree in (expected, found)]
    parts = [
        f"{what} {', '.join(differing[:most])}{f' and {len(differing) - most} more' if len(differing) > most else ''}"
        for what, own, other in (("missing", *names), ("unexpected", *reversed(names)))
        if (differing := [name for name in own if name not in other])
    ]
    difference = "; ".join(parts) or f"found {found}, expected {expected}"
    return TypeError(f"the arguments have another tree than those that the function was lowered for: {difference}")


def has_axes_of(mesh: Any, other: Any) -> bool:
    """Return whether two meshes have equal axis names and sizes, in order."""
    return tuple(mesh.shape.items()) == tuple(other.shape.items())


def abstract_arguments(args: Any, mesh: Mesh) -> Any:
    """Return a tree of arguments as shapes with shardings on a mesh. Raise ValueError for shardings with other axes.

    Shardings that are no named ones are dropped, and so are weak types of arrays.
    """

    # Not None, which is a tree without leaves.
    unsharded = object()

    def sharding_of(leaf: Any) -> Any:
        found = leaf.sharding if isinstance(leaf, jax.Array | jax.ShapeDtypeStruct) else None
        return found if isinstance(found, NamedSharding) and not isinstance(leaf, Tracer) else unsharded

    def abstract(leaf: Any, sharding: Any) -> Any:
        if not isinstance(leaf, jax.Array | jax.ShapeDtypeStruct):
            return leaf
        return jax.ShapeDtypeStruct(leaf.shape, leaf.dtype, sharding=None if sharding is unsharded else sharding)

    return jax.tree.map(abstract, args, standardize(jax.tree.map(sharding_of, args), mesh, "lowering_args"))


def on_topology(sharding: NamedSharding, old: dict[str, Mesh], new: dict[str, Mesh]) -> NamedSharding:
    """Return a sharding on the mesh that replaces its own."""
    name = next(name for name, mesh in old.items() if mesh == sharding.mesh)
    return NamedSharding(new[name], sharding.spec, memory_kind=sharding.memory_kind)


def mesh_text(sharding: Any, topology: dict[str, Mesh]) -> str:
    """Return a sharding with the name of its mesh."""
    if not isinstance(sharding, NamedSharding):
        return str(sharding)
    names = [name for name, mesh in topology.items() if mesh == sharding.mesh]
    kind = f", memory kind {sharding.memory_kind}" if sharding.memory_kind not in (None, "device") else ""
    return f"{sharding.spec} on mesh {' or '.join(names) or sharding.mesh}{kind}"
