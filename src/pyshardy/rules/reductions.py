"""Sharding rules of ops that reduce or sort along dimensions, as a whole or by windows."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.builder import NEED_REPLICATION, PASS_THROUGH, PERMUTATION, REDUCTION, RuleBuilder
from pyshardy.rules.op_data import integer, ints
from pyshardy.sharding import OpShardingRule


def reduce(op: Operation) -> OpShardingRule:
    """Return a rule in which reduced dimensions are factors of the inputs only; initial values have no factors."""
    rule = RuleBuilder.of(op)
    count = len(op.operands) // 2
    reduced = ints(op, "dimensions") or ()
    out = 0
    for dim, size in enumerate(rule.operands[0]):
        operands = [*[dim] * count, *[None] * count]
        if dim in reduced:
            rule.add(operands, [None] * count, size, REDUCTION)
        else:
            rule.add(operands, [out] * count, size)
            out += 1
    return rule.build()


def reduce_window(op: Operation, conservative: bool) -> OpShardingRule:
    """Return a rule in which dimensions with windows are permuted."""
    rule = RuleBuilder.of(op)
    trivial = _WindowTest(op)
    return rule.add_pointwise(
        rule.results[0],
        lambda dim: PASS_THROUGH if trivial(dim) else PERMUTATION,
        block=(PERMUTATION,) if conservative else (),
    ).build()


def select_and_scatter(op: Operation, conservative: bool) -> OpShardingRule:
    """Return a rule in which dimensions with windows are permuted from operand to result; those of the source need
    replication."""
    rule = RuleBuilder.of(op)
    trivial = _WindowTest(op)
    for dim, (source_size, size) in enumerate(zip(rule.operands[1], rule.results[0], strict=True)):
        if trivial(dim):
            rule.add_all(dim, size)
        else:
            rule.add([None, dim, None], [None], source_size, NEED_REPLICATION, conservative)
            rule.add([dim, None, None], [dim], size, PERMUTATION, conservative)
    return rule.build()


class _WindowTest:
    """Test whether windows of size and stride 1 without padding leave a dimension unchanged."""

    def __init__(self, op: Operation) -> None:
        self._windows = ints(op, "window_dimensions")
        self._strides = ints(op, "window_strides")
        self._padding = ints(op, "padding")

    def __call__(self, dim: int) -> bool:
        return (
            (self._padding is None or self._padding[2 * dim : 2 * dim + 2] == (0, 0))
            and (self._strides is None or self._strides[dim] == 1)
            and (self._windows is None or self._windows[dim] == 1)
        )


def sort(op: Operation) -> OpShardingRule:
    """Return a rule in which the sorted dimension needs replication, and is not propagated if all others have size 1.

    A negative dimension counts as none.
    """
    rule = RuleBuilder.of(op)
    shape = rule.operands[0]
    sorted_dim = integer(op, "dimension", -1)
    for dim, size in enumerate(shape):
        if dim == sorted_dim:
            alone = all(other == 1 for i, other in enumerate(shape) if i != dim)
            rule.add_all(dim, size, NEED_REPLICATION, alone)
        else:
            rule.add_all(dim, size)
    return rule.build()


def rng_bit_generator(op: Operation) -> OpShardingRule:
    """Return a rule in which the state needs replication and the random bits can be sharded independently."""
    rule = RuleBuilder.of(op)
    for dim, size in enumerate(rule.operands[0]):
        rule.add([dim], [dim, None], size, NEED_REPLICATION, blocked=True)
    for dim, size in enumerate(rule.results[1]):
        rule.add([None], [None, dim], size)
    return rule.build()
