"""Sharding rules of matrix products, factorizations and transforms."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.builder import NEED_REPLICATION, PASS_THROUGH, REDUCTION, KindOf, RuleBuilder
from pyshardy.rules.op_data import flag, ints, numbers
from pyshardy.sharding import FactorKind, OpShardingRule


def dot_general(op: Operation) -> OpShardingRule:
    """Return a rule with factors of batch dimensions, free dimensions of either side, then contracting dimensions."""
    rule = RuleBuilder.of(op)
    lhs, rhs = rule.operands
    dims = numbers(op, "dot_dimension_numbers")
    out = 0
    for left, right in zip(dims.lhs_batching_dimensions, dims.rhs_batching_dimensions, strict=True):
        rule.add([left, right], [out], lhs[left])
        out += 1
    for left, size in enumerate(lhs):
        if left not in dims.lhs_batching_dimensions and left not in dims.lhs_contracting_dimensions:
            rule.add([left, None], [out], size)
            out += 1
    for right, size in enumerate(rhs):
        if right not in dims.rhs_batching_dimensions and right not in dims.rhs_contracting_dimensions:
            rule.add([None, right], [out], size)
            out += 1
    for left, right in zip(dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions, strict=True):
        rule.add([left, right], [None], lhs[left], REDUCTION)
    return rule.build()


def dot(op: Operation) -> OpShardingRule:
    """Return the rule of a product of vectors and matrices."""
    rule = RuleBuilder.of(op)
    lhs, rhs = rule.operands
    if len(lhs) == 2:
        rule.add([0, None], [0], lhs[0])
    if len(rhs) == 2:
        rule.add([None, 1], [len(lhs) - 1], rhs[1])
    return rule.add([len(lhs) - 1, 0], [None], rhs[0], REDUCTION).build()


def cholesky(op: Operation) -> OpShardingRule:
    """Return a rule in which the matrix needs replication."""
    rule = RuleBuilder.of(op)
    shape = rule.operands[0]
    return rule.add_pointwise(shape, _matrix_kind(len(shape))).build()


def _matrix_kind(rank: int, dims: int = 2) -> KindOf:
    """Return the factor kind of dimensions: the last ones need replication."""

    def kind(dim: int) -> FactorKind:
        return PASS_THROUGH if dim < rank - dims else NEED_REPLICATION

    return kind


def triangular_solve(op: Operation) -> OpShardingRule:
    """Return a rule in which the matrix and the right-hand sides need replication."""
    rule = RuleBuilder.of(op)
    a, b = rule.operands
    row, column = len(a) - 2, len(a) - 1
    transposed = numbers(op, "transpose_a") in ("TRANSPOSE", "ADJOINT")
    rule.add_pointwise(a[:-2])
    if flag(op, "left_side"):
        shared, solved = (column, row) if transposed else (row, column)
        rule.add([shared, row], [None], a[shared], NEED_REPLICATION)
        rule.add([None, column], [column], b[column], NEED_REPLICATION)
        rule.add([solved, None], [row], a[solved], NEED_REPLICATION)
    else:
        shared, solved = (row, column) if transposed else (column, row)
        rule.add([None, row], [row], b[row], NEED_REPLICATION)
        rule.add([shared, column], [None], a[shared], NEED_REPLICATION)
        rule.add([solved, None], [column], a[solved], NEED_REPLICATION)
    return rule.build()


def fft(op: Operation) -> OpShardingRule:
    """Return a rule in which transformed dimensions need replication; the last one is not propagated if its size
    changes."""
    rule = RuleBuilder.of(op)
    before, after = rule.operands[0], rule.results[0]
    transformed = len(ints(op, "fft_length") or ())
    kind = _matrix_kind(len(before), transformed)
    for dim, size in enumerate(before):
        is_last = dim == len(before) - 1
        rule.add_all(dim, size, NEED_REPLICATION if is_last else kind(dim), is_last and size != after[dim])
    return rule.build()
