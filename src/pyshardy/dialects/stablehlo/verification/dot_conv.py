"""Verify dot products and convolutions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr
from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.wording import counted, listed
from pyshardy.dialects.stablehlo.dimension_numbers import ConvNumbers, DotNumbers
from pyshardy.dialects.stablehlo.enums import Precision
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    check_distinct,
    check_unique,
    integer,
    numbers,
)
from pyshardy.dialects.stablehlo.verification.shapes import (
    Dim,
    Dims,
    Tensor,
    dims_compatible,
    elements_compatible,
    fail,
    operand,
    operands,
    result,
    sizes_compatible,
)
from pyshardy.dialects.stablehlo.verification.windows import other_count, windows
from pyshardy.text.printer.attribute_printer import attribute_text


def _precisions(op: Operation) -> Sequence[Any]:
    config = op.properties.get("precision_config")
    return () if config is None else cast("ArrayAttr[Attribute]", config).data


def _check_precision(op: Operation) -> None:
    if (count := len(_precisions(op))) > 2:
        fail(f"expected at most 2 entries in 'precision_config', one for each operand, found {count}")


def _check_result(op: Operation, expected: Sequence[Dim]) -> None:
    if not dims_compatible(expected, result(op).dims):
        fail(f"expected a result of shape {listed(expected)}, found '{result(op)}'")


# --- dot ------------------------------------------------------------------------------------------------------------


def _verify_dot(op: Operation) -> None:
    lhs, rhs = operands(op)
    if not (1 <= lhs.rank <= 2 and 1 <= rhs.rank <= 2):
        fail(f"expected operands of rank 1 or 2, found '{lhs}' and '{rhs}'")
    if not sizes_compatible(lhs.sizes[-1], rhs.sizes[0]):
        fail(f"the last dimension of 'lhs' has size {lhs.shape[-1]}, but the first of 'rhs' has size {rhs.shape[0]}")
    _check_precision(op)
    _check_result(op, (*lhs.shape[:-1], *rhs.shape[1:]))


PairedDimensions = Sequence[tuple[str, Sequence[int], Sequence[int]]]
"""The batching and the contracting dimensions of both operands, with these words."""


def paired_dimensions(
    batching: tuple[Sequence[int], Sequence[int]], contracting: tuple[Sequence[int], Sequence[int]]
) -> PairedDimensions:
    """Return the dimensions of a dot product's operands that belong together; fail if there are not as many of both."""
    pairs = (("batching", *batching), ("contracting", *contracting))
    for what, left, right in pairs:
        if len(left) != len(right):
            fail(f"'lhs' has {counted(len(left), f'{what} dimension')}, but 'rhs' has {len(right)}")
    return pairs


def check_paired_sizes(pairs: PairedDimensions, lhs: Dims, rhs: Dims) -> None:
    """Fail if dimensions that belong together have different sizes."""
    for what, left, right in pairs:
        for one, other in zip(left, right, strict=True):
            if not sizes_compatible(lhs[one].size, rhs[other].size):
                fail(
                    f"{what} dimension {one} of 'lhs' has size {lhs[one]}, but {what} dimension {other} of 'rhs' "
                    f"has size {rhs[other]}"
                )


def _verify_dot_general(op: Operation) -> None:
    lhs, rhs = operands(op)
    n = cast(DotNumbers, cast(Any, op.properties["dot_dimension_numbers"]).data)
    _check_precision(op)
    if op.properties.get("algorithm") is not None and any(p.data != Precision.DEFAULT for p in _precisions(op)):
        fail("'algorithm' is set, so 'precision_config' must be DEFAULT or absent")
    pairs = paired_dimensions(
        (n.lhs_batching_dimensions, n.rhs_batching_dimensions),
        (n.lhs_contracting_dimensions, n.rhs_contracting_dimensions),
    )
    sides = (
        ("lhs", lhs, n.lhs_batching_dimensions, n.lhs_contracting_dimensions),
        ("rhs", rhs, n.rhs_batching_dimensions, n.rhs_contracting_dimensions),
    )
    for side, _, batching, contracting in sides:
        check_distinct((f"{side}_batching_dimensions", f"{side}_contracting_dimensions"), batching, contracting)
    for side, tensor, batching, contracting in sides:
        for what, dims in (("batching", batching), ("contracting", contracting)):
            for dim in dims:
                if not 0 <= dim < tensor.rank:
                    fail(f"expected '{side}_{what}_dimensions' in [0, {tensor.rank}), found {dim}")
    check_paired_sizes(pairs, lhs.shape, rhs.shape)
    _check_result(
        op,
        (
            *(lhs.shape[dim] for dim in n.lhs_batching_dimensions),
            *_rest(lhs, (*n.lhs_batching_dimensions, *n.lhs_contracting_dimensions)),
            *_rest(rhs, (*n.rhs_batching_dimensions, *n.rhs_contracting_dimensions)),
        ),
    )


def _rest(tensor: Tensor, used: Sequence[int]) -> Dims:
    return tuple(dim for axis, dim in enumerate(tensor.shape) if axis not in used)


# --- convolution ----------------------------------------------------------------------------------------------------


def _numbers(op: Operation) -> ConvNumbers:
    return cast(ConvNumbers, cast(Any, op.properties["dimension_numbers"]).data)


def _check_roles(op: Operation) -> None:
    """Verify the ranks and dimension numbers of input, kernel and output."""
    lhs, rhs = operand(op, 0), operand(op, 1)
    n = _numbers(op)
    if lhs.rank != rhs.rank:
        fail(f"'lhs' has rank {lhs.rank}, but 'rhs' has rank {rhs.rank}")
    if lhs.rank < 2:
        fail(f"expected operands of rank 2 or more, found '{lhs}' and '{rhs}'")
    spatial = (n.input_spatial_dimensions, n.kernel_spatial_dimensions, n.output_spatial_dimensions)
    counts = list(map(len, spatial))
    if len(set(counts)) > 1:
        fail(
            f"input, kernel and output have {counts[0]}, {counts[1]} and {counts[2]} spatial dimensions: expected one "
            "number for all"
        )
    sides = {
        "input": (n.input_batch_dimension, n.input_feature_dimension, *spatial[0]),
        "kernel": (n.kernel_input_feature_dimension, n.kernel_output_feature_dimension, *spatial[1]),
        "output": (n.output_batch_dimension, n.output_feature_dimension, *spatial[2]),
    }
    for side, dims in sides.items():
        for dim in dims:
            if not 0 <= dim < lhs.rank:
                fail(f"expected the dimension numbers of the {side} in [0, {lhs.rank}), found {dim}")
    for side, dims in sides.items():
        check_unique(f"the dimension numbers of the {side}", dims)


def _check_groups(op: Operation) -> None:
    """Verify the numbers of features and of groups."""
    lhs, rhs = operand(op, 0), operand(op, 1)
    n = _numbers(op)
    features, batches = integer(op, "feature_group_count"), integer(op, "batch_group_count")
    if features > 1 and batches > 1:
        fail(f"'batch_group_count' is {batches} and 'feature_group_count' is {features}: only one of them may exceed 1")
    batch, channels = lhs.sizes[n.input_batch_dimension], lhs.sizes[n.input_feature_dimension]
    taken, made = rhs.sizes[n.kernel_input_feature_dimension], rhs.sizes[n.kernel_output_feature_dimension]
    if batch is not None and batch % batches:
        fail(f"'batch_group_count' = {batches} does not divide the batch size {batch} of the input")
    if channels is not None:
        if channels % features:
            fail(f"'feature_group_count' = {features} does not divide the {channels} features of the input")
        if taken is not None and channels // features != taken:
            fail(
                f"the input has {channels} features in {counted(features, 'group')}, so the kernel must take "
                f"{channels // features}, found {taken}"
            )
    if made is not None and made % batches:
        fail(f"'batch_group_count' = {batches} does not divide the {made} output features of the kernel")
    if made is not None and made % features:
        fail(f"'feature_group_count' = {features} does not divide the {made} output features of the kernel")


def _check_convolution(op: Operation) -> None:
    lhs, rhs = operand(op, 0), operand(op, 1)
    if not elements_compatible(lhs.element, rhs.element):
        mine, theirs = attribute_text(lhs.element), attribute_text(rhs.element)
        fail(f"'lhs' has elements of type '{mine}', but 'rhs' of type '{theirs}'")
    _check_roles(op)
    _check_groups(op)
    _check_precision(op)
    spatial = len(_numbers(op).input_spatial_dimensions)
    if lhs.rank != spatial + 2:
        dimensions = counted(spatial, "spatial dimension")
        fail(f"expected operands of rank {spatial + 2}, for {dimensions}, batch and features, found rank {lhs.rank}")


def _verify_convolution(op: Operation) -> None:
    _check_convolution(op)
    lhs, rhs = operands(op)
    n = _numbers(op)
    sizes = [rhs.sizes[dim] for dim in n.kernel_spatial_dimensions]
    along = windows(op, sizes, base="lhs_dilation", window="rhs_dilation")
    reversal = numbers(op, "window_reversal")
    if reversal and len(reversal) != len(sizes):
        fail(other_count("window_reversal", counted(len(reversal), "entry", "entries"), len(sizes)))
    expected: list[Dim] = [Dim(None)] * lhs.rank
    batch = lhs.sizes[n.input_batch_dimension]
    expected[n.output_batch_dimension] = Dim(None if batch is None else batch // integer(op, "batch_group_count"))
    expected[n.output_feature_dimension] = rhs.shape[n.kernel_output_feature_dimension]
    for window, source, target in zip(along, n.input_spatial_dimensions, n.output_spatial_dimensions, strict=True):
        expected[target] = window.over(lhs.shape[source])
    _check_result(op, expected)


def _verify_dynamic_conv(op: Operation) -> None:
    _check_convolution(op)
    spatial = len(_numbers(op).input_spatial_dimensions)
    padding = operand(op, 2)
    if padding.sizes != (spatial, 2):
        fail(
            f"expected 'padding' of shape [{spatial}, 2], a pair for each spatial dimension, found {padding.shape_text}"
        )


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.dot": _verify_dot,
    "stablehlo.dot_general": _verify_dot_general,
    "stablehlo.convolution": _verify_convolution,
    "stablehlo.dynamic_conv": _verify_dynamic_conv,
}
