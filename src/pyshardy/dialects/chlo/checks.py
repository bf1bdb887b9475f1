"""What CHLO's ops demand of their types together (Shardy spec: CHLO)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ComplexType, i1, i32
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.chlo.attributes import RaggedDotDimensionNumbersAttr, RaggedDotNumbers
from pyshardy.dialects.stablehlo.verification.inference import inferred, integer, numbers
from pyshardy.dialects.stablehlo.verification.shapes import (
    DYNAMIC,
    Dim,
    Dims,
    Tensor,
    dims_compatible,
    fail,
    in_order,
    operand,
    operands,
    result,
    sizes_compatible,
    tensors_compatible,
)

_PREDICATES = frozenset(("chlo.is_inf", "chlo.is_neg_inf", "chlo.is_pos_inf"))


def compatible_types(op: Operation) -> None:
    """Operands and results have the same shape, and one element type but for preds as results.

    Of ops with one operand, both must have a rank or neither.
    """
    tensors = [*operands(op), result(op)]
    if len(op.operands) == 1 and len({tensor.dims is None for tensor in tensors}) > 1:
        raise VerifyException("all non-scalar operands/results must have the same shape and base type")
    if op.name in _PREDICATES:
        tensors[-1] = tensors[-1].with_element(tensors[0].element)
    for index, one in enumerate(tensors):
        if not all(tensors_compatible(one, other) for other in tensors[:index]):
            raise VerifyException("requires compatible types for all operands and results")


# --- broadcasts -----------------------------------------------------------------------------------------------------


def _broadcast_shapes(left: Dims | None, right: Dims | None, dimensions: Sequence[int]) -> Dims | None:
    """The common shape of two; None if it is not known (then anything goes).

    `dimensions` are those of the longer shape that the dimensions of the other one stand for; none: the last ones.
    """
    if left is None or right is None:
        return None
    if dimensions:  # then bounds do not count
        left, right = (tuple(Dim(dim.size) for dim in dims) for dims in (left, right))
    small, big = (right, left) if len(left) > len(right) else (left, right)
    places = dimensions or range(len(big) - len(small), len(big))
    if len(places) != len(small) or any(not 0 <= place < len(big) for place in places):
        return None
    common = list(big)
    for place, dim in zip(places, small, strict=True):
        merged = _broadcast_dims(big[place], dim)
        if merged is None:
            return None
        common[place] = merged
    return tuple(common)


def _broadcast_dims(one: Dim, other: Dim) -> Dim | None:
    if one in (Dim(1), other):
        return other
    if other == Dim(1):
        return one
    if one == DYNAMIC or other == DYNAMIC:
        known = other if one == DYNAMIC else one
        return Dim(known.size) if known.size else DYNAMIC
    return None


def _broadcast_result(op: Operation) -> Sequence[Tensor]:
    left, right = operands(op)
    element = left.element
    if op.name == "chlo.broadcast_compare":
        element = i1
    elif op.name == "chlo.broadcast_complex":
        element = ComplexType(cast(Any, element))
    return [Tensor(_broadcast_shapes(left.dims, right.dims, numbers(op, "broadcast_dimensions")), element)]


def broadcast(op: Operation) -> None:
    """Both operands have one element type, and the result the common shape."""
    left, right = operands(op)
    given = result(op).element
    if left.element != right.element or (left.element != given and op.name not in _CHANGES_ELEMENTS):
        raise VerifyException("requires compatible element types for all operands and results")
    inferred(_broadcast_result)(op)


_CHANGES_ELEMENTS = frozenset(("chlo.broadcast_compare", "chlo.broadcast_complex"))


def _select_result(op: Operation) -> Sequence[Tensor]:
    pred, on_true, on_false = operands(op)
    if on_true.element != on_false.element:
        fail("mismatched operand types")
    branches = _broadcast_shapes(on_true.dims, on_false.dims, ())
    expected = Tensor(_broadcast_shapes(branches, pred.dims, ()), on_true.element).without_bounds()
    written = result(op).dims
    # Only sizes are compared, not bounds.
    return [Tensor(written, expected.element) if dims_compatible(expected.dims, written) else expected]


def broadcast_select(op: Operation) -> None:
    """Both branches have one element type, and the result the common shape of all three."""
    inferred(_select_result)(op)


# --- constants and top_k --------------------------------------------------------------------------------------------


def same_type_as_value(op: Operation) -> None:
    """The result has the type of the value."""
    inferred(lambda op: [cast(Any, op.properties["value"]).type])(op)


def constant_like(op: Operation) -> None:
    """The value has the result's element type, and operand and result the same shape."""
    if getattr(op.properties["value"], "type", None) != result(op).element:
        raise VerifyException("value's type doesn't match element return type")
    inferred(lambda op: [operand(op, 0).with_element(result(op).element)])(op)


def _top_k_results(op: Operation) -> Sequence[Tensor]:
    values = operand(op, 0)
    k = integer(op, "k")
    if values.dims is not None:
        if not values.dims:
            fail("operand's rank must be at least 1")
        size = values.dims[-1].size
        if size is not None and size < k:
            fail(f"operand's last dimension must be at least {k}")
        values = values.with_dims((*values.dims[:-1], Dim(k)))
    return [values, values.with_element(i32)]


def top_k(op: Operation) -> None:
    """The results have the operand's shape with k as the last size."""
    inferred(_top_k_results)(op)


# --- ragged dot -----------------------------------------------------------------------------------------------------


def ragged_dot(op: Operation) -> None:
    """One ragged dimension on the left; batch and contracting sizes agree; the result's shape follows."""
    precisions = op.properties.get("precision_config")
    if precisions is not None and len(cast(Any, precisions).data) > 2:
        fail("expects precision config to be empty or have <= 2 elements.")
    n = cast(RaggedDotDimensionNumbersAttr, op.properties["ragged_dot_dimension_numbers"]).data
    lhs, rhs, groups = (one.shape for one in operands(op))
    if len(n.lhs_ragged_dimensions) != 1:
        fail("There must be exactly one ragged dimension in the lhs.")
    pairs = (
        ("batching", n.lhs_batching_dimensions, n.rhs_batching_dimensions),
        ("contracting", n.lhs_contracting_dimensions, n.rhs_contracting_dimensions),
    )
    for what, left, right in pairs:
        if len(left) != len(right):
            fail(f"lhs and rhs should have the same number of {what} dimensions")
    _check_used("lhs", (*n.lhs_batching_dimensions, *n.lhs_contracting_dimensions), lhs)
    _check_used("lhs", n.lhs_ragged_dimensions, lhs)
    _check_used("rhs", (*n.rhs_batching_dimensions, *n.rhs_contracting_dimensions, *n.rhs_group_dimensions), rhs)
    for what, left, right in pairs:
        if not all(sizes_compatible(lhs[a].size, rhs[b].size) for a, b in zip(left, right, strict=True)):
            fail(f"{what} dimension sizes must match for lhs/rhs")
    shape = _ragged_shape(n, lhs, rhs, groups)
    if not dims_compatible(shape, result(op).dims):
        fail(f"inferred shape '{in_order(shape)}' is incompatible with return type of operation '{result(op)}'")


def _check_used(side: str, used: Sequence[int], dims: Dims) -> None:
    if len(set(used)) != len(used):
        fail(f"has duplicated dimension from {side} dimension numbers")
    for dimension in used:
        if not 0 <= dimension < len(dims):
            fail(f"{side} dimension numbers: {dimension} is out of range: [0, {len(dims)})")


def _ragged_shape(n: RaggedDotNumbers, lhs: Dims, rhs: Dims, groups: Dims) -> Dims:
    ragged = n.lhs_ragged_dimensions[0]
    lhs_used = {*n.lhs_batching_dimensions, *n.lhs_contracting_dimensions}
    rhs_used = {*n.rhs_batching_dimensions, *n.rhs_contracting_dimensions, *n.rhs_group_dimensions}
    # Groups may differ with the dimensions before the ragged one of its kind.
    if ragged in n.lhs_batching_dimensions:
        before = [d for d in n.lhs_batching_dimensions if d < ragged]
    elif ragged in n.lhs_contracting_dimensions:
        before = [*n.lhs_batching_dimensions, *(d for d in n.lhs_contracting_dimensions if d < ragged)]
    else:
        free = (d for d in range(len(lhs)) if d not in lhs_used and d < ragged)
        before = [*n.lhs_batching_dimensions, *free]
    if len(groups) != 1:
        if len(groups) != len(before) + 1:
            fail(f"expected group_sizes to have rank {len(before) + 1}, got {len(groups)}")
        expected = (*(lhs[d] for d in before), groups[-1])
        if not dims_compatible(expected, groups):
            fail(f"group_sizes is expected to have shape {in_order(expected)}, got {in_order(groups)}")
    count = groups[-1]
    if ragged in lhs_used:
        if n.rhs_group_dimensions:
            fail("There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting.")
    elif len(n.rhs_group_dimensions) != 1:
        fail("There must be exactly one group dimension in the rhs when the lhs ragged dimension is non-contracting.")
    elif not sizes_compatible(rhs[n.rhs_group_dimensions[0]].size, count.size):
        size = rhs[n.rhs_group_dimensions[0]]
        fail(f"rhs group dimension is expected to have size={count}, got {size}")
    return (
        *((count,) if ragged in n.lhs_contracting_dimensions else ()),
        *(lhs[d] for d in n.lhs_batching_dimensions),
        *(dim for d, dim in enumerate(lhs) if d not in lhs_used),
        *(dim for d, dim in enumerate(rhs) if d not in rhs_used),
    )
