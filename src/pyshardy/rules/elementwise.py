"""Sharding rules of elementwise ops, and of others with only pass-through factors."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.builder import NEED_REPLICATION, RuleBuilder
from pyshardy.rules.op_data import integer
from pyshardy.sharding import OpShardingRule


def clamp(op: Operation) -> OpShardingRule:
    """Return a pointwise rule, in which bounds may be scalars."""
    rule = RuleBuilder.of(op)
    return rule.add_pointwise(rule.operands[1]).build()


def select(op: Operation) -> OpShardingRule:
    """Return a pointwise rule, in which the predicate may be a scalar."""
    rule = RuleBuilder.of(op)
    return rule.add_pointwise(rule.results[0]).build()


def bitcast_convert(op: Operation) -> OpShardingRule:
    """Return a rule in which a dimension that is added or removed, because element sizes differ, needs replication."""
    rule = RuleBuilder.of(op)
    before, after = rule.operands[0], rule.results[0]
    rule.add_pointwise(before if len(before) < len(after) else after)
    if len(before) < len(after):
        rule.add([None], [len(after) - 1], after[-1], NEED_REPLICATION)
    elif len(before) > len(after):
        rule.add([len(before) - 1], [None], before[-1], NEED_REPLICATION)
    return rule.build()


def batch_norm_inference(op: Operation) -> OpShardingRule:
    """Return a pointwise rule, in which scale, offset, mean and variance have the feature dimension."""
    rule = RuleBuilder.of(op)
    feature = integer(op, "feature_index")
    for dim, size in enumerate(rule.operands[0]):
        of_feature = 0 if dim == feature else None
        rule.add([dim, *[of_feature] * 4], [dim], size)
    return rule.build()
