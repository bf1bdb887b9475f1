"""Verify how the types of operands and results of CHLO ops fit together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ComplexType, i1, i32
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import listed
from pyshardy.dialects.chlo.attributes import RaggedDotDimensionNumbersAttr, RaggedDotNumbers
from pyshardy.dialects.stablehlo.verification.dot_conv import check_paired_sizes, paired_dimensions
from pyshardy.dialects.stablehlo.verification.inference import check_unique, inferred, integer, numbers, value_name
from pyshardy.dialects.stablehlo.verification.shapes import (
    DYNAMIC,
    Dim,
    Dims,
    Tensor,
    dims_compatible,
    fail,
    operand,
    operands,
    result,
    sizes_compatible,
    tensors_compatible,
)
from pyshardy.text.printer.attribute_printer import attribute_text

_PREDICATES = frozenset(("chlo.is_inf", "chlo.is_neg_inf", "chlo.is_pos_inf"))


def compatible_types(op: Operation) -> None:
    """Verify that operands and results have one shape, and one element type except for results that are predicates.

    Of ops with one operand, both tensors must be ranked or neither.
    """
    tensors = [*operands(op), result(op)]
    if len(op.operands) == 1 and len({tensor.dims is None for tensor in tensors}) > 1:
        raise VerifyException(f"only one of operand and result is ranked: '{tensors[0]}' and '{tensors[1]}'")
    if op.name in _PREDICATES:
        tensors[-1] = tensors[-1].with_element(tensors[0].element)
    for index, one in enumerate(tensors):
        for before, other in enumerate(tensors[:index]):
            if not tensors_compatible(one, other):
                names = value_name(op, before), value_name(op, index)
                raise VerifyException(f"{names[0]} has type '{other}', but {names[1]} has type '{one}'")


# --- broadcasts -----------------------------------------------------------------------------------------------------


def _broadcast_shapes(left: Dims | None, right: Dims | None, dimensions: Sequence[int]) -> Dims | None:
    """Return the common shape of two; None if it is not known (then any shape is accepted).

    `dimensions` maps the dimensions of the shorter shape to those of the longer one; by default to the last ones.
    """
    if left is None or right is None:
        return None
    if dimensions:  # then bounds do not count
        left, right = (tuple(Dim(dim.size) for dim in dims) for dims in (left, right))
    small, big = (right, left) if len(left) > len(right) else (left, right)
    targets = dimensions or range(len(big) - len(small), len(big))
    if len(targets) != len(small) or any(not 0 <= target < len(big) for target in targets):
        return None
    common = list(big)
    for target, dim in zip(targets, small, strict=True):
        merged = _broadcast_dims(big[target], dim)
        if merged is None:
            return None
        common[target] = merged
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
    """Verify that both operands have one element type, and the result the common shape."""
    left, right = operands(op)
    given = result(op).element
    if left.element != right.element or (left.element != given and op.name not in _CHANGES_ELEMENTS):
        shown = ", ".join(f"'{attribute_text(element)}'" for element in (left.element, right.element, given))
        raise VerifyException(f"expected one element type for operands and result, found {shown}")
    inferred(_broadcast_result)(op)


_CHANGES_ELEMENTS = frozenset(("chlo.broadcast_compare", "chlo.broadcast_complex"))


def _select_result(op: Operation) -> Sequence[Tensor]:
    pred, on_true, on_false = operands(op)
    if on_true.element != on_false.element:
        fail(f"'on_true' has type '{on_true}', but 'on_false' has type '{on_false}'")
    branches = _broadcast_shapes(on_true.dims, on_false.dims, ())
    expected = Tensor(_broadcast_shapes(branches, pred.dims, ()), on_true.element).without_bounds()
    written = result(op).dims
    # Only sizes are compared, not bounds.
    return [Tensor(written, expected.element) if dims_compatible(expected.dims, written) else expected]


def broadcast_select(op: Operation) -> None:
    """Verify that both branches have one element type, and the result the common shape of all three operands."""
    inferred(_select_result)(op)


# --- constants and top_k --------------------------------------------------------------------------------------------


def same_type_as_value(op: Operation) -> None:
    """Verify that the result has the type of the value."""
    inferred(lambda op: [cast(Any, op.properties["value"]).type])(op)


def constant_like(op: Operation) -> None:
    """Verify that the value has the element type of the result, and the operand its shape."""
    value = op.properties["value"]
    if getattr(value, "type", None) != result(op).element:
        raise VerifyException(f"'value' is '{attribute_text(value)}', but the result has type '{result(op)}'")
    inferred(lambda op: [operand(op, 0).with_element(result(op).element)])(op)


def _top_k_results(op: Operation) -> Sequence[Tensor]:
    values = operand(op, 0)
    k = integer(op, "k")
    if values.dims is not None:
        if not values.dims:
            fail("the operand is a scalar, which has no dimension to select the largest elements of")
        size = values.dims[-1].size
        if size is not None and size < k:
            fail(f"'k' is {k}, but the last dimension of the operand has size {size}")
        values = values.with_dims((*values.dims[:-1], Dim(k)))
    return [values, values.with_element(i32)]


def top_k(op: Operation) -> None:
    """Verify that the results have the shape of the operand with `k` as the last size."""
    inferred(_top_k_results)(op)


# --- ragged dot -----------------------------------------------------------------------------------------------------


def ragged_dot(op: Operation) -> None:
    """Verify the dimension numbers of a ragged dot product, and the shape of its result."""
    precisions = op.properties.get("precision_config")
    if precisions is not None and (count := len(cast(Any, precisions).data)) > 2:
        fail(f"expected at most 2 entries in 'precision_config', one for each operand, found {count}")
    n = cast(RaggedDotDimensionNumbersAttr, op.properties["ragged_dot_dimension_numbers"]).data
    lhs, rhs, groups = (one.shape for one in operands(op))
    if len(n.lhs_ragged_dimensions) != 1:
        fail(f"expected one entry in 'lhs_ragged_dimensions', found {len(n.lhs_ragged_dimensions)}")
    pairs = paired_dimensions(
        (n.lhs_batching_dimensions, n.rhs_batching_dimensions),
        (n.lhs_contracting_dimensions, n.rhs_contracting_dimensions),
    )
    _check_used("lhs", (*n.lhs_batching_dimensions, *n.lhs_contracting_dimensions), lhs)
    _check_used("lhs", n.lhs_ragged_dimensions, lhs)
    _check_used("rhs", (*n.rhs_batching_dimensions, *n.rhs_contracting_dimensions, *n.rhs_group_dimensions), rhs)
    check_paired_sizes(pairs, lhs, rhs)
    shape = _ragged_shape(n, lhs, rhs, groups)
    if not dims_compatible(shape, result(op).dims):
        fail(f"expected a result of shape {listed(shape)}, found '{result(op)}'")


def _check_used(side: str, used: Sequence[int], dims: Dims) -> None:
    check_unique(f"the dimension numbers of '{side}'", used)
    for dimension in used:
        if not 0 <= dimension < len(dims):
            fail(f"expected the dimension numbers of '{side}' in [0, {len(dims)}), found {dimension}")


def _ragged_shape(n: RaggedDotNumbers, lhs: Dims, rhs: Dims, groups: Dims) -> Dims:
    ragged = n.lhs_ragged_dimensions[0]
    lhs_used = {*n.lhs_batching_dimensions, *n.lhs_contracting_dimensions}
    rhs_used = {*n.rhs_batching_dimensions, *n.rhs_contracting_dimensions, *n.rhs_group_dimensions}
    # Group sizes may depend on the dimensions before the ragged one that have the same role.
    if ragged in n.lhs_batching_dimensions:
        before = [d for d in n.lhs_batching_dimensions if d < ragged]
    elif ragged in n.lhs_contracting_dimensions:
        before = [*n.lhs_batching_dimensions, *(d for d in n.lhs_contracting_dimensions if d < ragged)]
    else:
        free = (d for d in range(len(lhs)) if d not in lhs_used and d < ragged)
        before = [*n.lhs_batching_dimensions, *free]
    if len(groups) != 1:
        if len(groups) != len(before) + 1:
            fail(f"expected 'group_sizes' of rank 1 or {len(before) + 1}, found rank {len(groups)}")
        expected = (*(lhs[d] for d in before), groups[-1])
        if not dims_compatible(expected, groups):
            fail(f"expected 'group_sizes' of shape {listed(expected)}, found {listed(groups)}")
    count = groups[-1]
    group_dimensions = len(n.rhs_group_dimensions)
    if ragged in lhs_used:
        if group_dimensions:
            role = "batching" if ragged in n.lhs_batching_dimensions else "contracting"
            fail(f"a ragged {role} dimension needs no entry in 'rhs_group_dimensions', found {group_dimensions}")
    elif group_dimensions != 1:
        fail(f"a ragged dimension that is free needs one entry in 'rhs_group_dimensions', found {group_dimensions}")
    elif not sizes_compatible(rhs[n.rhs_group_dimensions[0]].size, count.size):
        size = rhs[n.rhs_group_dimensions[0]]
        fail(f"there are {count} group sizes, but the group dimension of 'rhs' has size {size}")
    return (
        *((count,) if ragged in n.lhs_contracting_dimensions else ()),
        *(lhs[d] for d in n.lhs_batching_dimensions),
        *(dim for d, dim in enumerate(lhs) if d not in lhs_used),
        *(dim for d, dim in enumerate(rhs) if d not in rhs_used),
    )
