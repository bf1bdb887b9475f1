"""Sharding rules that XLA's compiler has besides Shardy's, for CHLO ops that it does not decompose.

They are not registered: `xla-decompose-chlo` attaches them as attributes, so that the plain pipeline, which must give
what the reference tool gives, does not see them.
"""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from pyshardy.interfaces import RuleFunction
from pyshardy.rules.builder import NEED_REPLICATION, PERMUTATION, REDUCTION, RuleBuilder, pointwise
from pyshardy.rules.op_data import flag, integer, numbers
from pyshardy.sharding import OpShardingRule


def top_k(op: Operation) -> OpShardingRule:
    """Return a rule that passes all dimensions but the last through, which needs replication and is blocked."""
    rule = RuleBuilder.of(op)
    *batch, size = rule.operands[0]
    return rule.add_pointwise(tuple(batch)).add_all(len(batch), size, NEED_REPLICATION, blocked=True).build()


def ragged_dot(op: Operation) -> OpShardingRule | None:
    """Return the rule of a dot with groups: the ragged dimension and the group dimension need replication."""
    rule = RuleBuilder.of(op)
    lhs, rhs, sizes = rule.operands
    dims = numbers(op, "ragged_dot_dimension_numbers")
    (ragged,) = dims.lhs_ragged_dimensions
    lhs_batch, rhs_batch = dims.lhs_batching_dimensions, dims.rhs_batching_dimensions
    lhs_contracting, rhs_contracting = dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions
    groups = dims.rhs_group_dimensions
    # In the result: the group dimension if the contracting one is ragged, then batch, lhs and rhs dimensions.
    out = 1 if ragged in lhs_contracting else 0
    shared = len(sizes) - 1  # group sizes may have the dimensions before the ragged one
    if out:
        rule.add([None, None, shared], [0], sizes[-1], NEED_REPLICATION)
    for left, right in zip(lhs_batch, rhs_batch, strict=True):
        in_sizes = lhs_batch.index(left) if lhs_batch.index(left) < shared and ragged not in lhs_batch else None
        kind = NEED_REPLICATION if left == ragged else None
        arguments = ([left, right, in_sizes], [out], lhs[left])
        rule = rule.add(*arguments, kind) if kind is not None else rule.add(*arguments)
        out += 1
    for dim, size in enumerate(lhs):
        if dim in lhs_batch or dim in lhs_contracting:
            continue
        if dim == ragged:
            rule.add([dim, None, None], [out], size, NEED_REPLICATION)
        else:
            position = len(lhs_batch)
            rule.add([dim, None, position if position < shared else None], [out], size)
        out += 1
    for dim, size in enumerate(rhs):
        if dim in rhs_batch or dim in rhs_contracting:
            continue
        if dim in groups:
            rule.add([None, dim, shared], [None], size, NEED_REPLICATION)
        else:
            rule.add([None, dim, None], [out], size)
            out += 1
    for left, right in zip(lhs_contracting, rhs_contracting, strict=True):
        rule.add([left, right, None], [None], lhs[left], NEED_REPLICATION if left == ragged else REDUCTION)
    return rule.build()


def scan(op: Operation) -> OpShardingRule:
    """Return a rule that passes all dimensions but the scanned one through; carries lack that dimension."""
    rule = RuleBuilder.of(op)
    scanned = integer(op, "dimension")
    shape = rule.results[0] if rule.results else ()
    associative = flag(op, "is_associative")
    if not shape or any(len(other) not in (len(shape), len(shape) - 1) for other in (*rule.operands, *rule.results)):
        return rule.build()

    def dims(tensors: list[tuple[int, ...]], dim: int) -> list[int | None]:
        return [
            dim if len(tensor) == len(shape) else None if dim == scanned else dim - (dim > scanned)
            for tensor in tensors
        ]

    for dim, size in enumerate(shape):
        operands, results = dims(rule.operands, dim), dims(rule.results, dim)
        if dim == scanned:
            kind = PERMUTATION if associative else NEED_REPLICATION
            rule.add(operands, results, size, kind)
        else:
            rule.add(operands, results, size)
    return rule.build()


XLA_RULES: Mapping[str, RuleFunction] = {
    "chlo.erf": pointwise,
    "chlo.ragged_dot": ragged_dot,
    "chlo.scan": scan,
    "chlo.top_k": top_k,
}
"""The rules by op."""
