"""Check which unreduced axes an op introduces and removes."""

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
    """Return why the unreduced axes of operands and results are invalid, or None.

    Introduced axes must be of kind `introduce`, removed ones of kind `remove`; None forbids them. Others keep their
    kind. Between different meshes nothing is checked.
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
        return f"unreduced axes {axes_text(axes)} cannot be {what} here"
    for sharding in shardings:
        if sharding.reduction is not kind and lists_overlap(sharding.unreduced, axes):
            found = sharding.reduction.text
            return f"expected {what} unreduced axes {axes_text(axes)} of kind {kind.text}, found {found}"
    return None


def _check_kept(operands: Sequence[TensorSharding], results: Sequence[TensorSharding]) -> str | None:
    for result in results:
        for operand in operands:
            if operand.reduction is not result.reduction and lists_overlap(result.unreduced, operand.unreduced):
                return f"unreduced axes of kind {operand.reduction.text} become {result.reduction.text}"
    return None
