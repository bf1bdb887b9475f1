"""The operations of Fourier transforms and of linear algebra.

Sources: G. Golub, C. Van Loan, *Matrix Computations*, 4th edition, 2013, for factorizations and eigenvalue problems;
M. Frigo, S. Johnson, *The Design and Implementation of FFTW3*, Proc. of the IEEE 93(2), 2005, for the convention by
which transforms are counted. Lower-order terms are left out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence

from xdsl.dialects.builtin import ComplexType, StringAttr, TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.rules.op_data import ints

Shape = Sequence[int]
ShapeOf = Callable[[SSAValue], Shape]

_COMPLEX = 4
"""A product of complex numbers takes about four times the operations."""

_ROUTINE = re.compile(
    r"(?:lapack_[sdcz]|cusolver_|cublas_|hipsolver_|hipblas_|magma_)([a-z]+?)(?:j|_batched)?(?:_ffi)?\Z"
)
"""The name of a LAPACK routine in the target of a custom call of JAX."""


def _lu(m: int, n: int) -> float:
    small, large = sorted((m, n))
    return small * small * (large - small / 3)


def _qr(m: int, n: int) -> float:
    small, large = sorted((m, n))
    return 2 * small * small * (large - small / 3)


def _svd(m: int, n: int) -> float:
    small, large = sorted((m, n))
    return 6 * large * small**2 + 20 * small**3


ROUTINES: Mapping[str, Callable[[int, int], float]] = {
    "potrf": lambda m, n: n**3 / 3,
    "getrf": _lu,
    "geqrf": _qr,
    "geqp": _qr,
    "orgqr": _qr,
    "ungqr": _qr,
    "syevd": lambda m, n: 9 * n**3,
    "heevd": lambda m, n: 9 * n**3,
    "syev": lambda m, n: 9 * n**3,
    "heev": lambda m, n: 9 * n**3,
    "gesdd": _svd,
    "gesvd": _svd,
    "gesv": _svd,
    "geev": lambda m, n: 25 * n**3,
    "gees": lambda m, n: 25 * n**3,
    "gehrd": lambda m, n: 10 * n**3 / 3,
    "sytrd": lambda m, n: 4 * n**3 / 3,
    "hetrd": lambda m, n: 4 * n**3 / 3,
}
"""The operations of a LAPACK routine on a real matrix of m rows and n columns, its first operand."""

TARGETS: Mapping[str, str] = {
    "Cholesky": "potrf",
    "LuDecomposition": "getrf",
    "Qr": "geqrf",
    "ProductOfElementaryHouseholderReflectors": "orgqr",
    "Eigh": "syevd",
}
"""Targets of custom calls on TPUs, and the routines that they correspond to."""


def linear_algebra_flops(op: Operation, shape: ShapeOf) -> int | None:
    """Return the operations of an op on one device; None if it is no transform and no linear algebra."""
    if op.name == "stablehlo.fft":
        return _fft(op, shape)
    if op.name == "stablehlo.cholesky":
        return _matrices(op, shape, ROUTINES["potrf"])
    if op.name == "stablehlo.triangular_solve":
        return _solve(op, shape)
    if op.name == "stablehlo.custom_call":
        routine = known_routine(op)
        if routine == "trsm":
            return _solve(op, shape)
        return None if routine is None else _matrices(op, shape, ROUTINES[routine])
    return None


def known_routine(op: Operation) -> str | None:
    """Return the LAPACK routine that a custom call computes; None for other calls, and those without matrices."""
    target = op.properties.get("call_target_name")
    if not isinstance(target, StringAttr) or not op.operands or not op.results:
        return None
    found = _ROUTINE.match(target.data)
    routine = TARGETS.get(target.data) or (found[1] if found else "")
    return routine if routine in ROUTINES or routine == "trsm" else None


def _scale(op: Operation) -> int:
    type = op.operands[0].type
    return _COMPLEX if isinstance(type, TensorType) and isinstance(type.element_type, ComplexType) else 1


def _matrices(op: Operation, shape: ShapeOf, count: Callable[[int, int], float]) -> int:
    """A factorization of each matrix in the first operand."""
    sizes = shape(op.operands[0])
    if len(sizes) < 2 or any(size < 0 for size in sizes):
        return 0
    return _scale(op) * math.prod(sizes[:-2]) * round(count(sizes[-2], sizes[-1]))


def _solve(op: Operation, shape: ShapeOf) -> int:
    """A triangular solve: a multiplication and an addition for each unknown and element of its column."""
    sizes, unknowns = shape(op.operands[0]), shape(op.results[0])
    if len(sizes) < 2 or any(size < 0 for size in (*sizes, *unknowns)):
        return 0
    return _scale(op) * math.prod(unknowns) * sizes[-1]


def _fft(op: Operation, shape: ShapeOf) -> int:
    """5 n log2 n for each transform of n complex numbers, half of that if they are real on one side."""
    lengths = ints(op, "fft_length") or ()
    points = math.prod(lengths)
    sizes = [list(shape(value)) for value in (op.operands[0], op.results[0])]
    if points < 2 or any(size < 0 for one in sizes for size in one):
        return 0
    batch = math.prod(sizes[0][: len(sizes[0]) - len(lengths)])
    types = [value.type for value in (op.operands[0], op.results[0])]
    both = all(isinstance(type, TensorType) and isinstance(type.element_type, ComplexType) for type in types)
    return round(batch * (5 if both else 2.5) * points * math.log2(points))
