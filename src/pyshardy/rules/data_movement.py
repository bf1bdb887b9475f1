"""Sharding rules of data movement: broadcast, transpose, reverse, slices, padding, concatenation."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.builder import NEED_REPLICATION, PASS_THROUGH, PERMUTATION, RuleBuilder
from pyshardy.rules.op_data import integer, ints, is_defined_by
from pyshardy.sharding import FactorKind, OpShardingRule


def broadcast_in_dim(op: Operation) -> OpShardingRule:
    """Return a rule in which new and expanded dimensions are factors of the result alone."""
    rule = RuleBuilder.of(op)
    before, after = rule.operands[0], rule.results[0]
    source_of = {out: dim for dim, out in enumerate(ints(op, "broadcast_dimensions") or ())}
    for out, size in enumerate(after):
        dim = source_of.get(out)
        if dim is not None and before[dim] == 1 and size != 1:
            rule.add([dim], [None], 1)
            rule.add([None], [out], size)
        else:
            rule.add([dim], [out], size)
    return rule.build()


def transpose(op: Operation) -> OpShardingRule:
    """Return a rule with one factor for each dimension of the result."""
    rule = RuleBuilder.of(op)
    for out, dim in enumerate(ints(op, "permutation") or ()):
        rule.add([dim], [out], rule.operands[0][dim])
    return rule.build()


def reverse(op: Operation) -> OpShardingRule:
    """Return a rule in which reversed dimensions are permuted."""
    rule = RuleBuilder.of(op)
    reversed_dims = ints(op, "dimensions") or ()
    return rule.add_pointwise(
        rule.results[0], lambda dim: PERMUTATION if dim in reversed_dims else PASS_THROUGH
    ).build()


def pad(op: Operation, conservative: bool) -> OpShardingRule:
    """Return a rule in which padded dimensions are permuted, also those that keep their size."""
    rule = RuleBuilder.of(op)
    padding = [ints(op, name) or () for name in ("edge_padding_low", "edge_padding_high", "interior_padding")]
    for dim, (size, new_size) in enumerate(zip(rule.operands[0], rule.results[0], strict=True)):
        is_padded = any(amounts[dim] for amounts in padding)
        rule.add_all(dim, size, PERMUTATION if is_padded else PASS_THROUGH, conservative and size != new_size)
    return rule.build()


def slice(op: Operation, conservative: bool) -> OpShardingRule:
    """Return a rule in which dimensions that change their size are permuted."""
    rule = RuleBuilder.of(op)
    return rule.add_pointwise_mismatch(rule.operands[0], rule.results[0], PERMUTATION, conservative).build()


def dynamic_slice(op: Operation) -> OpShardingRule:
    """Return a rule in which sliced dimensions need replication and are not propagated."""
    rule = RuleBuilder.of(op)
    return rule.add_pointwise_mismatch(rule.operands[0], rule.results[0], NEED_REPLICATION, blocked=True).build()


def dynamic_update_slice(op: Operation) -> OpShardingRule:
    """Return a rule in which updated dimensions of another size than the update's are permuted, and so are the
    update's."""
    rule = RuleBuilder.of(op)
    indices = [None] * (len(op.operands) - 2)
    for dim, (size, update_size) in enumerate(zip(rule.operands[0], rule.operands[1], strict=True)):
        if size == update_size:
            rule.add_all(dim, size)
        else:
            rule.add([dim, None, *indices], [dim], size, PERMUTATION)
            rule.add([None, dim, *indices], [None], update_size, PERMUTATION)
    return rule.build()


def concatenate(op: Operation, conservative: bool) -> OpShardingRule:
    """Return a rule in which the concatenated dimension needs replication.

    If slices or parts of one tensor are concatenated, it is a permutation factor. With conservative propagation it has
    no factor.
    """
    rule = RuleBuilder.of(op)
    joined = integer(op, "dimension")
    kind = PERMUTATION if _joins_slices(op) else NEED_REPLICATION

    def kind_of(dim: int) -> FactorKind:
        return kind if dim == joined else PASS_THROUGH

    return rule.add_pointwise_if(rule.results[0], lambda dim: not (conservative and dim == joined), kind_of).build()


def _joins_slices(op: Operation) -> bool:
    """Return whether all operands are slices, or slices of one tensor and that tensor."""
    sliced = [is_defined_by(operand, "stablehlo.slice") for operand in op.operands]
    bases = {
        operand.owner.operands[0] if is_slice and isinstance(operand.owner, Operation) else operand
        for operand, is_slice in zip(op.operands, sliced, strict=True)
    }
    return all(sliced) or (any(sliced) and len(bases) == 1)
