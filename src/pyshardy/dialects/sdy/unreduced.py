"""How unreduced axes may come and go between shardings. (Shardy spec: unreduced transition rule.)"""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.sharding import (
    AxisRef,
    MeshTable,
    Reduction,
    TensorSharding,
    axes_text,
    lists_overlap,
    resolve_mesh,
    set_difference,
)


def check_unreduced(
    operands: Sequence[TensorSharding],
    results: Sequence[TensorSharding],
    meshes: MeshTable,
    introduce: Reduction | None,
    remove: Reduction | None,
) -> str | None:
    """What is wrong with the unreduced axes of operands and results, or None.

    New ones must be of kind `introduce`, vanishing ones of kind `remove`; None forbids them. Those that stay must
    keep their kind. Between different meshes everything goes.
    """
    known = [resolve_mesh(sharding.mesh, meshes) for sharding in (*operands, *results)]
    found = [mesh for mesh in known if mesh is not None]
    if not found or any(mesh != found[0] for mesh in found):
        return None
    mesh = found[0]
    before = tuple(axis for sharding in operands for axis in sharding.unreduced)
    after = tuple(axis for sharding in results for axis in sharding.unreduced)
    return (
        _check_kind(set_difference(after, before, mesh), results, introduce, "introduced")
        or _check_kind(set_difference(before, after, mesh), operands, remove, "removed")
        or _check_kept(operands, results)
    )


def _check_kind(
    axes: Sequence[AxisRef], shardings: Sequence[TensorSharding], kind: Reduction | None, what: str
) -> str | None:
    if not axes:
        return None
    if kind is None:
        return f"unreduced axes cannot be {what}: {axes_text(axes)}"
    for sharding in shardings:
        if sharding.reduction is not kind and lists_overlap(sharding.unreduced, axes):
            return f"{what} unreduced axes must be of kind {kind.text}, got {sharding.reduction.text}"
    return None


def _check_kept(operands: Sequence[TensorSharding], results: Sequence[TensorSharding]) -> str | None:
    for result in results:
        for operand in operands:
            if operand.reduction is not result.reduction and lists_overlap(result.unreduced, operand.unreduced):
                return (
                    "unreduced axes that are kept must keep their kind: "
                    f"{operand.reduction.text} became {result.reduction.text}"
                )
    return None
