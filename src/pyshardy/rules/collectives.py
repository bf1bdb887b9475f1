"""Sharding rules of StableHLO collectives that change shapes."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.builder import NEED_REPLICATION, RuleBuilder
from pyshardy.rules.op_data import integer
from pyshardy.sharding import OpShardingRule


def all_gather(op: Operation) -> OpShardingRule:
    """Return a rule in which the gathered dimension needs replication, in operand and result."""
    return _changing(op, [integer(op, "all_gather_dim")])


def reduce_scatter(op: Operation) -> OpShardingRule:
    """Return a rule in which the scattered dimension needs replication, in operand and result."""
    return _changing(op, [integer(op, "scatter_dimension")])


def all_to_all(op: Operation) -> OpShardingRule:
    """Return a rule in which the split and the concatenated dimension need replication, in operand and result."""
    split, joined = integer(op, "split_dimension"), integer(op, "concat_dimension")
    return _changing(op, [split] if split == joined else [split, joined])


def _changing(op: Operation, dims: list[int]) -> OpShardingRule:
    """Return a rule with separate factors of operands and results for the given dimensions, which need replication."""
    rule = RuleBuilder.of(op)
    before, after = rule.operands[0], rule.results[0]
    rule.add_pointwise_if(before, lambda dim: dim not in dims)
    for dim in dims:
        rule.add_all_operands(dim, before[dim], NEED_REPLICATION)
        rule.add_all_results(dim, after[dim], NEED_REPLICATION)
    return rule.build()
