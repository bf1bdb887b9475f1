"""Sharding rules of custom calls, by target. A package adds its own with `@custom_call_rule("target")`."""

from __future__ import annotations

from collections.abc import Callable

from xdsl.ir import Operation

from pyshardy.interfaces import RuleFunction
from pyshardy.ir.op_names import op_name
from pyshardy.rules.builder import NEED_REPLICATION, RuleBuilder, pointwise
from pyshardy.rules.op_data import string
from pyshardy.sharding import OpShardingRule

SILENT_TARGETS = frozenset(
    {
        "sdy_testonly",
        "tpu_custom_call",
        "xla_python_cpu_callback",
        "xla_python_gpu_callback",
        "xla_ffi_python_cpu_callback",
        "xla_ffi_python_gpu_callback",
        "xla.debug.Log",
    }
)
"""Targets known to have no rule."""

POINTWISE_TARGETS = """
    annotate_device_placement Cholesky CompactWyHelper InspectSharding InvertDiagBlocksLowerTriangular
    InvertDiagBlocksUpperTriangular LayoutConstraint mhlo.erf MoveToDevice MoveToHost X64SplitHigh
    X64SplitLow xla.megascale.provide_metadata _SPMDInternalOp_MultiPad _SPMDInternalOp_RotateRight
    _SPMDInternalOp_MultiRotate _SPMDInternalOp_MultiSlice _SPMDInternalOp_Wrap
"""

IDENTITY_TARGETS = frozenset(
    {"annotate_device_placement", "InspectSharding", "LayoutConstraint", "MoveToDevice", "MoveToHost"}
)
"""Targets that change where or how a value is stored, or only report it."""


def is_identity(op: Operation) -> bool:
    """Return whether an op is a custom call whose result has the elements of its operand."""
    return op_name(op) == "stablehlo.custom_call" and string(op, "call_target_name") in IDENTITY_TARGETS


def custom_call_rule(*targets: str) -> Callable[[RuleFunction], RuleFunction]:
    """Register a function that returns the rule of custom calls to these targets."""

    def decorate(function: RuleFunction) -> RuleFunction:
        TARGETS.update(dict.fromkeys(targets, function))
        return function

    return decorate


def custom_call(op: Operation) -> OpShardingRule | None:
    """Return the rule of the target; None for an unknown one, and if operands and results do not match the target."""
    function = TARGETS.get(string(op, "call_target_name"))
    if function is None:
        return None
    try:
        rule = function(op)
    except (IndexError, ValueError):  # custom calls are not verified against their targets
        return None
    return rule if rule is not None and _names_its_factors(rule) else None


def _names_its_factors(rule: OpShardingRule) -> bool:
    """Return whether dimensions only refer to factors that the rule has."""
    factors = (factor for mapping in rule.mappings for dim in mapping for factor in dim)
    return max(factors, default=-1) < rule.num_factors


def eigh(op: Operation) -> OpShardingRule:
    """Return the rule of eigenvectors and eigenvalues of symmetric matrices."""
    rule = RuleBuilder.of(op)
    *batch, row, column = rule.operands[0]
    d = len(batch)
    rule.add_pointwise(tuple(batch))
    return rule.add([d], [d, None], row).add([d + 1], [d + 1, d], column).build()


def qr(op: Operation) -> OpShardingRule:
    """Return a rule in which the matrix and the scales of the reflections need replication."""
    rule = RuleBuilder.of(op)
    *batch, row, column = rule.operands[0]
    d = len(batch)
    rule.add_pointwise(tuple(batch))
    rule.add([d], [d, None], row, NEED_REPLICATION).add([d + 1], [d + 1, None], column, NEED_REPLICATION)
    return rule.add([None], [None, d], rule.results[1][d], NEED_REPLICATION).build()


def householder_product(op: Operation) -> OpShardingRule:
    """Return a rule in which the matrix and the scales of the reflections need replication."""
    rule = RuleBuilder.of(op)
    *batch, row, column = rule.operands[0]
    d = len(batch)
    rule.add_pointwise(tuple(batch))
    rule.add([d, None], [d], row, NEED_REPLICATION).add([d + 1, None], [d + 1], column, NEED_REPLICATION)
    return rule.add([None, d], [None], rule.operands[1][d], NEED_REPLICATION).build()


def top_k(op: Operation) -> OpShardingRule:
    """Return a rule in which the searched dimension is not propagated."""
    rule = RuleBuilder.of(op)
    return rule.add_pointwise_mismatch(rule.operands[0], rule.results[0], NEED_REPLICATION, blocked=True).build()


def partial_reduce(op: Operation) -> OpShardingRule:
    """Return a rule in which the searched dimension of the operands may be sharded, and that of the results needs
    replication."""
    rule = RuleBuilder.of(op)
    for dim, (size, new_size) in enumerate(zip(rule.operands[0], rule.results[0], strict=True)):
        if size == new_size:
            rule.add_all(dim, size)
        else:
            rule.add([dim, dim, None, None], [None, None], size)
            rule.add_all_results(dim, new_size, NEED_REPLICATION, blocked=True)
    return rule.build()


def x64_combine(op: Operation) -> OpShardingRule | None:
    """Return the rule of combining halves of 64-bit numbers; the state of a random number generator needs
    replication."""
    users = (use.operation for result in op.results for use in result.uses)
    if any(op_name(user) == "stablehlo.rng_bit_generator" for user in users):
        rule = RuleBuilder.of(op)
        return rule.add_all(0, rule.results[0][0], NEED_REPLICATION, blocked=True).build()
    return pointwise(op)


TARGETS: dict[str, RuleFunction] = {
    **dict.fromkeys(POINTWISE_TARGETS.split(), pointwise),
    "Eigh": eigh,
    "Qr": qr,
    "QrDecompositionBlock": qr,
    "ProductOfElementaryHouseholderReflectors": householder_product,
    "mhlo.topk": top_k,
    "TopK": top_k,
    "ApproxTopK": partial_reduce,
    "PartialReduce": partial_reduce,
    "X64Combine": x64_combine,
}
"""The rule of each known target."""
