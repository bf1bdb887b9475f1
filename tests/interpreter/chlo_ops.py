"""Ops of CHLO: functions that StableHLO does not have, ops that broadcast their operands, and top-k."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import scipy.special as special
from xdsl.ir import Operation

from tests.interpreter.data_movement import broadcast_in_dim, integer, result_shape
from tests.interpreter.elementwise import elementwise, result_dtype
from tests.interpreter.machine import HANDLERS, Frame, handles
from tests.interpreter.values import Array, DType, bit_width, ints, is_float, narrow, widen


def _double(function: Callable[..., Array]) -> Callable[..., Array]:
    """Return a function that computes with 64 bits."""

    def compute(*operands: Array) -> Array:
        return np.asarray(function(*(a.astype(np.float64) for a in operands)))

    return compute


def _next_after(frame: Frame, op: Operation, x: Array, y: Array) -> Array:
    return np.nextafter(x, y)


def _digamma(x: Array) -> Array:
    return np.where((x <= 0) & (x == np.floor(x)), np.nan, special.digamma(x))


def _polygamma(n: Array, x: Array) -> Array:
    return np.where((n == np.floor(n)) & (n >= 0), special.polygamma(np.maximum(n, 0).astype(np.int64), x), np.nan)


_FUNCTIONS: dict[str, Callable[..., Array]] = {
    "acos": np.arccos,
    "acosh": np.arccosh,
    "asin": np.arcsin,
    "asinh": np.arcsinh,
    "atan": np.arctan,
    "atanh": np.arctanh,
    "bessel_i1e": _double(special.i1e),
    "conj": np.conj,
    "cosh": np.cosh,
    "sinh": np.sinh,
    "tan": np.tan,
    "square": np.square,
    "digamma": _double(_digamma),
    "erf": _double(special.erf),
    "erf_inv": _double(special.erfinv),
    "erfc": _double(special.erfc),
    "lgamma": _double(special.gammaln),
    "is_inf": np.isinf,
    "is_neg_inf": np.isneginf,
    "is_pos_inf": np.isposinf,
    "polygamma": _double(_polygamma),
    "zeta": _double(special.zeta),
}
for _name, _function in _FUNCTIONS.items():
    elementwise(f"chlo.{_name}", _function)
handles("chlo.next_after")(_next_after)


@handles("chlo.mulhi")
def _mulhi(frame: Frame, op: Operation, a: Array, b: Array) -> Array:
    product = widen(a).astype(object) * widen(b).astype(object)
    return narrow((product >> bit_width(a.dtype)).astype(np.dtype(f"{widen(a).dtype.kind}8")), a.dtype)


@handles("chlo.constant_like")
def _constant_like(frame: Frame, op: Operation, operand: Array) -> Array:
    value: Any = op.properties["value"]
    return np.broadcast_to(narrow(np.array(value.value.data), result_dtype(op)), operand.shape)


def _broadcast(op: Operation, *operands: Array) -> list[Array]:
    """Return operands with the shape of the result: their last dimensions are aligned unless the op has numbers."""
    shape = result_shape(op)
    rank = len(shape)
    given = op.properties.get("broadcast_dimensions")
    expanded: list[Array] = []
    for operand in operands:
        own = operand.ndim - 1
        dims = range(rank - own, rank) if given is None or own == rank else ints(given)
        expanded.append(broadcast_in_dim(operand, shape, list(dims)) if own or rank else operand)
    return expanded


_BROADCASTING = (
    "add and atan2 complex divide maximum minimum multiply or power remainder shift_left shift_right_arithmetic "
    "shift_right_logical subtract xor compare select"
)


def _broadcasting(name: str, plain: str) -> None:
    @handles(f"chlo.broadcast_{name}")
    def run(frame: Frame, op: Operation, *operands: Array) -> Any:
        return HANDLERS[plain](frame, op, *_broadcast(op, *operands))


for _name in _BROADCASTING.split():
    _broadcasting(_name, f"stablehlo.{_name}")
for _name in ("next_after", "polygamma", "zeta"):
    _broadcasting(_name, f"chlo.{_name}")


@handles("chlo.top_k")
def _top_k(frame: Frame, op: Operation, operand: Array) -> list[Array]:
    return top_k(operand, integer(op, "k"), result_dtype(op, 1))


def top_k(operand: Array, k: int, index_type: DType) -> list[Array]:
    """Return the greatest values along the last dimension, of equal ones the first, and their positions."""
    wide = widen(operand)
    if is_float(operand.dtype):
        order = np.argsort(np.where(np.isnan(wide), -np.inf, -wide), axis=-1, kind="stable")
    else:
        order = np.argsort(np.invert(wide), axis=-1, kind="stable")
    order = order[..., :k]
    return [np.take_along_axis(operand, order, -1), order.astype(index_type)]
