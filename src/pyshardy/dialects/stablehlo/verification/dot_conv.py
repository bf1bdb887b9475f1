"""Dot products and convolutions (Shardy spec: StableHLO verification, dot, conv)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr
from xdsl.ir import Attribute, Operation

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
    in_order,
    operand,
    operands,
    result,
    sizes_compatible,
)
from pyshardy.dialects.stablehlo.verification.windows import windows
from pyshardy.text.printer.attribute_printer import attribute_text


def _precisions(op: Operation) -> Sequence[Any]:
    config = op.properties.get("precision_config")
    return () if config is None else cast("ArrayAttr[Attribute]", config).data


def _check_precision(op: Operation) -> None:
    if (count := len(_precisions(op))) > 2:
        fail(f"expects precision config to be empty or have <= 2 elements, got {count}")


def _check_result(op: Operation, expected: Sequence[Dim]) -> None:
    if not dims_compatible(expected, result(op).dims):
        fail(f"inferred shape '{in_order(expected)}' is incompatible with return type of operation '{result(op)}'")


# --- dot ------------------------------------------------------------------------------------------------------------


def _verify_dot(op: Operation) -> None:
    lhs, rhs = operands(op)
    ranks_fit = 1 <= lhs.rank <= 2 and 1 <= rhs.rank <= 2
    if not ranks_fit or not sizes_compatible(lhs.sizes[-1], rhs.sizes[0]):
        fail("expected both lhs/rhs ranks to be either 1 or 2")
    _check_precision(op)
    _check_result(op, (*lhs.shape[:-1], *rhs.shape[1:]))


def _verify_dot_general(op: Operation) -> None:
    lhs, rhs = operands(op)
    n = cast(DotNumbers, cast(Any, op.properties["dot_dimension_numbers"]).data)
    _check_precision(op)
    if op.properties.get("algorithm") is not None and any(p.data != Precision.DEFAULT for p in _precisions(op)):
        fail("must specify DEFAULT precision config when algorithm is set.")
    pairs = (
        ("batching", n.lhs_batching_dimensions, n.rhs_batching_dimensions),
        ("contracting", n.lhs_contracting_dimensions, n.rhs_contracting_dimensions),
    )
    for what, mine, theirs in pairs:
        if len(mine) != len(theirs):
            fail(f"lhs and rhs should have the same number of {what} dimensions")
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
                    fail(f"{side}_{what}_dimensions value: {dim} is out of range: [0, {tensor.rank})")
    for what, mine, theirs in pairs:
        for one, other in zip(mine, theirs, strict=True):
            if not sizes_compatible(lhs.sizes[one], rhs.sizes[other]):
                fail(f"{what} dimension sizes must match for lhs/rhs")
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
    """Ranks and dimension numbers of input, kernel and output."""
    lhs, rhs = operand(op, 0), operand(op, 1)
    n = _numbers(op)
    if lhs.rank != rhs.rank:
        fail(f"expects convolution arguments to have same number of dimensions. Got: '{lhs}' and '{rhs}'.")
    if lhs.rank < 2:
        fail(f"expects convolution arguments to have >= 2 dimensions. Got: '{lhs}' and '{rhs}'.")
    spatial = (n.input_spatial_dimensions, n.kernel_spatial_dimensions, n.output_spatial_dimensions)
    counts = list(map(len, spatial))
    if len(set(counts)) > 1:
        fail(
            "expects the same size for input, kernel and output spatial-dimensions, but got "
            f"{counts[0]}, {counts[1]}, and {counts[2]} resp."
        )
    sides = {
        "input": (n.input_batch_dimension, n.input_feature_dimension, *spatial[0]),
        "kernel": (n.kernel_input_feature_dimension, n.kernel_output_feature_dimension, *spatial[1]),
        "output": (n.output_batch_dimension, n.output_feature_dimension, *spatial[2]),
    }
    if any(not 0 <= dim < lhs.rank for dims in sides.values() for dim in dims):
        fail(f"expects input, kernel, and output dimension-numbers to be in-range [0, {lhs.rank}).")
    for side, dims in sides.items():
        check_unique(f"{side} dimension numbers", dims)


def _check_groups(op: Operation) -> None:
    """Numbers of features and of groups."""
    lhs, rhs = operand(op, 0), operand(op, 1)
    n = _numbers(op)
    features, batches = integer(op, "feature_group_count"), integer(op, "batch_group_count")
    if features > 1 and batches > 1:
        fail(
            "expects batch_group_count and feature_group_count not to be both greater than 1. "
            f"Got {batches} and {features} resp."
        )
    batch, channels = lhs.sizes[n.input_batch_dimension], lhs.sizes[n.input_feature_dimension]
    taken, made = rhs.sizes[n.kernel_input_feature_dimension], rhs.sizes[n.kernel_output_feature_dimension]
    if batch is not None and batch % batches:
        got = f"Got batch_group_count = {batches}."
        fail(f"expects input batch dimension ({batch}) to be divisible by batch_group_count. {got}")
    if channels is not None:
        if channels % features:
            got = f"Got feature_group_count = {features}."
            fail(f"expects input feature dimension ({channels}) to be a multiple of feature_group_count. {got}")
        if taken is not None and channels // features != taken:
            fail(
                f"expects input feature dimension ({channels}) / feature_group_count = kernel input feature dimension "
                f"({taken}). Got feature_group_count = {features}."
            )
    if made is not None and made % batches:
        got = f"Got batch_group_count = {batches}."
        fail(f"expects output feature dimension size ({made}) to be a multiple of batch_group_count. {got}")
    if made is not None and made % features:
        got = f"For feature_group_count = {features}."
        fail(f"expects kernel output feature dimension ({made}) to be divisible by feature_group_count. {got}")


def _check_convolution(op: Operation) -> None:
    lhs, rhs = operand(op, 0), operand(op, 1)
    if not elements_compatible(lhs.element, rhs.element):
        mine, theirs = attribute_text(lhs.element), attribute_text(rhs.element)
        fail(f"expects lhs and rhs to have compatible element type. Got: '{mine}' and '{theirs}'")
    _check_roles(op)
    _check_groups(op)
    _check_precision(op)
    spatial = len(_numbers(op).input_spatial_dimensions)
    if lhs.rank != spatial + 2:
        fail(f"expects convolution arguments to have {spatial + 2} dimensions. Got: {lhs.rank}")


def _verify_convolution(op: Operation) -> None:
    _check_convolution(op)
    lhs, rhs = operands(op)
    n = _numbers(op)
    sizes = [rhs.sizes[dim] for dim in n.kernel_spatial_dimensions]
    along = windows(op, sizes, base="lhs_dilation", window="rhs_dilation")
    reversal = numbers(op, "window_reversal")
    if reversal and len(reversal) != len(sizes):
        fail(
            f"expects window-reversal to have same dimension-size as size of window dimensions ({len(sizes)}), but "
            f"got: {len(reversal)}."
        )
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
        fail(f"expects padding to be of shape [{spatial}, 2], but got {in_order(padding.shape)}")


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.dot": _verify_dot,
    "stablehlo.dot_general": _verify_dot_general,
    "stablehlo.convolution": _verify_convolution,
    "stablehlo.dynamic_conv": _verify_dynamic_conv,
}
