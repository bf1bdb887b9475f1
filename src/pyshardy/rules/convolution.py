"""Sharding rule of convolution: spatial dimensions have factors for the windows and for the positions in them."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.builder import PERMUTATION, REDUCTION, RuleBuilder
from pyshardy.rules.op_data import integer, numbers
from pyshardy.sharding import OpShardingRule


def convolution(op: Operation, conservative: bool) -> OpShardingRule:
    """Return a rule with factors for groups, batch and features; with conservative propagation without spatial
    dimensions."""
    rule = RuleBuilder.of(op)
    (_, kernel), (out,) = rule.operands, rule.results
    dims = numbers(op, "dimension_numbers")
    batch, feature = dims.input_batch_dimension, dims.input_feature_dimension
    kernel_in, kernel_out = dims.kernel_input_feature_dimension, dims.kernel_output_feature_dimension
    out_batch, out_feature = dims.output_batch_dimension, dims.output_feature_dimension
    batch_groups, feature_groups = integer(op, "batch_group_count", 1), integer(op, "feature_group_count", 1)

    if batch_groups > 1:
        rule.add([batch, kernel_out], [out_feature], batch_groups)
    rule.add([batch, None], [out_batch], out[out_batch])
    if not conservative:
        for dim, kernel_dim, out_dim in zip(
            dims.input_spatial_dimensions, dims.kernel_spatial_dimensions, dims.output_spatial_dimensions, strict=True
        ):
            _add_spatial(rule, dim, kernel_dim, out_dim)
    if feature_groups > 1:
        rule.add([feature, kernel_out], [out_feature], feature_groups)
    rule.add([feature, kernel_in], [None], kernel[kernel_in], REDUCTION)
    features = out[out_feature] // (batch_groups * feature_groups)
    if features > 1:
        rule.add([None, kernel_out], [out_feature], features)
    return rule.build()


def _add_spatial(rule: RuleBuilder, dim: int, kernel_dim: int, out_dim: int) -> None:
    """Split a spatial dimension: the larger of window count and window size first, the other as far as its size
    allows. What finds no room has a factor of its own."""
    (lhs, kernel), (out,) = rule.operands, rule.results
    rest = lhs[dim]
    windows, window = out[out_dim], kernel[kernel_dim]
    for is_count in (True, False) if windows >= window else (False, True):
        size = min(rest, windows if is_count else window)
        if size > 1:
            if is_count:
                rule.add([dim, None], [out_dim], size, PERMUTATION)
            else:
                rule.add([dim, kernel_dim], [None], size, REDUCTION)
            rest //= size
        elif is_count and windows > 1:
            rule.add([None, None], [out_dim], windows, PERMUTATION)
        elif not is_count and window > 1:
            rule.add([None, kernel_dim], [None], window, PERMUTATION)
