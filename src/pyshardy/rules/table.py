"""The sharding rules of all ops, in one table. The functions are in the other files of this package.

The function of a row takes an op and returns its rule. Ops with the trait `NoShardingRule` and ops with data flow have
no rule; for other ops that are not in the table, propagation reports a warning. Rules of custom calls are in a table by
target: `custom_calls.TARGETS`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pyshardy.interfaces import (
    SHARDING_RULES,
    ConservativeRuleFunction,
    Ops,
    RuleFunction,
    ShardingRuleInterface,
)
from pyshardy.ir.op_traits import PointwiseShardingRule
from pyshardy.rules import (
    collectives,
    convolution,
    custom_calls,
    data_movement,
    elementwise,
    indexing,
    linear_algebra,
    mpmd,
    reductions,
    reshape,
)
from pyshardy.rules.builder import pointwise


def _rule(function: RuleFunction, **facts: bool) -> ShardingRuleInterface:
    return ShardingRuleInterface(lambda op, conservative: function(op), **facts)


def _conservative(function: ConservativeRuleFunction, **facts: bool) -> ShardingRuleInterface:
    """Return a rule that has fewer factors with conservative propagation."""
    return ShardingRuleInterface(function, **facts)


RULES: Mapping[Ops, ShardingRuleInterface] = {
    # Each dimension is a factor, the same in all operands and results.
    PointwiseShardingRule: _rule(pointwise),
    # The same, except for operands without some dimensions.
    "stablehlo.clamp": _rule(elementwise.clamp),
    "stablehlo.select": _rule(elementwise.select),
    "stablehlo.bitcast_convert": _rule(elementwise.bitcast_convert),
    "stablehlo.batch_norm_inference": _rule(elementwise.batch_norm_inference),
    # Dimensions are added, permuted, sliced or concatenated.
    "stablehlo.broadcast_in_dim": _rule(data_movement.broadcast_in_dim),
    "stablehlo.transpose": _rule(data_movement.transpose),
    "stablehlo.reverse": _rule(data_movement.reverse),
    "stablehlo.pad": _conservative(data_movement.pad),
    "stablehlo.slice": _conservative(data_movement.slice),
    "stablehlo.dynamic_slice": _rule(data_movement.dynamic_slice),
    "stablehlo.dynamic_update_slice": _rule(data_movement.dynamic_update_slice),
    "stablehlo.concatenate": _conservative(data_movement.concatenate, depends_on_context=True),
    "stablehlo.reshape": _rule(reshape.reshape),
    # Slices at positions given by indices.
    "stablehlo.gather": _rule(indexing.gather),
    "stablehlo.scatter": _rule(indexing.scatter, depends_on_context=True),
    # Products: contracting dimensions are reduction factors.
    "stablehlo.dot_general": _rule(linear_algebra.dot_general),
    "stablehlo.dot": _rule(linear_algebra.dot),
    "stablehlo.convolution": _conservative(convolution.convolution),
    # Algorithms on matrices: batch dimensions only.
    "stablehlo.cholesky": _rule(linear_algebra.cholesky),
    "stablehlo.triangular_solve": _rule(linear_algebra.triangular_solve),
    "stablehlo.fft": _rule(linear_algebra.fft),
    # Reductions and sorts along dimensions.
    "stablehlo.reduce": _rule(reductions.reduce),
    "stablehlo.reduce_window": _conservative(reductions.reduce_window),
    "stablehlo.select_and_scatter": _conservative(reductions.select_and_scatter),
    "stablehlo.sort": _rule(reductions.sort),
    "stablehlo.rng_bit_generator": _rule(reductions.rng_bit_generator),
    # Collectives that change the size of a dimension.
    "stablehlo.all_gather": _rule(collectives.all_gather),
    "stablehlo.reduce_scatter": _rule(collectives.reduce_scatter),
    "stablehlo.all_to_all": _rule(collectives.all_to_all),
    # By the target of the call.
    "stablehlo.custom_call": _rule(custom_calls.custom_call, depends_on_context=True),
    # Between meshes.
    "mpmd.transfer": _rule(mpmd.transfer, depends_on_context=True, keeps_result_shardings_divisible=True),
}

SHARDING_RULES.provide(RULES)
