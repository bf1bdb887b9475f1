"""Collectives of StableHLO that change shapes."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.builder import NEED_REPLICATION, RuleBuilder
from pyshardy.rules.op_data import integer
from pyshardy.sharding import OpShardingRule


def all_gather(op: Operation) -> OpShardingRule:
    """The gathered dimension needs replication, before and after."""
    return _changing(op, [integer(op, "all_gather_dim")])


def reduce_scatter(op: Operation) -> OpShardingRule:
    """The scattered dimension needs replication, before and after."""
    return _changing(op, [integer(op, "scatter_dimension")])


def all_to_all(op: Operation) -> OpShardingRule:
    """The split and the joined dimension need replication, before and after."""
    split, joined = integer(op, "split_dimension"), integer(op, "concat_dimension")
    return _changing(op, [split] if split == joined else [split, joined])


def _changing(op: Operation, dims: list[int]) -> OpShardingRule:
    """Of the given dimensions, operands and results have each a factor that needs replication."""
    rule = RuleBuilder.of(op)
    before, after = rule.operands[0], rule.results[0]
    rule.add_pointwise_if(before, lambda dim: dim not in dims)
    for dim in dims:
        rule.add_all_operands(dim, before[dim], NEED_REPLICATION)
        rule.add_all_results(dim, after[dim], NEED_REPLICATION)
    return rule.build()
