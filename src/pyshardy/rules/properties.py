"""What kinds of op there are, as propagation and the constant passes ask it (Shardy spec: op properties)."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.interfaces import OpKind, op_name
from pyshardy.rules.builder import shape_of
from pyshardy.text.context import NAMED_OPS, check_op_names

_STABLEHLO = """
    abs cbrt ceil convert cosine count_leading_zeros exponential exponential_minus_one floor imag is_finite log
    log_plus_one logistic negate not popcnt real round_nearest_afz round_nearest_even rsqrt sign sine sqrt tan tanh
    uniform_quantize uniform_dequantize add and atan2 complex divide maximum minimum multiply or power remainder
    shift_left shift_right_arithmetic shift_right_logical subtract xor compare reduce_precision clamp select
"""
_CHLO = """
    acos acosh asin asinh atan atanh bessel_i1e conj cosh digamma erf erf_inv erfc is_inf is_neg_inf is_pos_inf
    lgamma sinh square tan constant_like broadcast_add broadcast_and broadcast_atan2 broadcast_compare
    broadcast_complex broadcast_divide broadcast_maximum broadcast_minimum broadcast_multiply broadcast_next_after
    broadcast_or broadcast_polygamma broadcast_power broadcast_remainder broadcast_select broadcast_shift_left
    broadcast_shift_right_arithmetic broadcast_shift_right_logical broadcast_subtract broadcast_xor broadcast_zeta
"""
_MHLO = "copy erf"

_ELEMENTWISE: set[str] = {
    *(f"stablehlo.{name}" for name in _STABLEHLO.split()),
    *(f"chlo.{name}" for name in _CHLO.split()),
    *(f"mhlo.{name}" for name in _MHLO.split()),
    "sdy.propagation_barrier",
    "sdy.sharding_constraint",
    "sdy.reshard",
}


NAMED_OPS.append(lambda: _ELEMENTWISE)


def register_elementwise(*ops: OpKind) -> None:
    """Register ops, by class or name, that compute each element of their results from the same elements of their
    operands. Raise ValueError for a name that no op has."""
    check_op_names(op for op in ops if isinstance(op, str))
    _ELEMENTWISE.update(op if isinstance(op, str) else op.name for op in ops)


def is_elementwise(op: Operation) -> bool:
    """Whether each element of the results is made of the same elements of the operands, and nothing else.

    That includes constraints, reshards and barriers, and a bitcast that keeps the shape.
    """
    name = op_name(op)
    if name == "stablehlo.bitcast_convert":
        return shape_of(op.operands[0].type) == shape_of(op.results[0].type)
    return name in _ELEMENTWISE
