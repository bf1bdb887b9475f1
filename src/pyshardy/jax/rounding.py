"""How far rounding explains the differences between outputs of two runs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Operation

from pyshardy.ir.walk import walk
from pyshardy.rules.op_data import ints, numbers
from pyshardy.text.printer.attribute_printer import attribute_text

_MOST_ERROR = 0.05
"""No difference above this counts as rounding."""
_ROUNDINGS = 96
"""How many roundings an error may be, in a program that adds up no numbers."""


@dataclass(frozen=True, slots=True)
class Rounding:
    """The rounding of a program."""

    epsilon: float
    """The distance of 1 to the next number, in the shortest floating-point type; 0 without such types."""
    tolerance: float
    """The error that rounding explains, relative to the largest element; at most 0.05."""

    def explains(self, error: float, disturbed: float) -> bool:
        """Return whether a program that amplifies rounding may have this error.

        `disturbed` is what one rounding of each input changes; without amplification it is `epsilon`, and the error is
        at most `tolerance`. Where rounding explains an error as large as the largest element, no digit of the output
        is determined, and errors no longer grow in proportion: it then explains every finite one.
        """
        if not self.epsilon:
            return False
        limit = self.tolerance / self.epsilon * disturbed
        return error <= limit or (limit >= 1.0 and math.isfinite(error))


def rounding_of(module: ModuleOp) -> Rounding:
    """Return the rounding of a program: its error grows with the square root of the longest sum."""
    longest, epsilon = 1, 0.0
    for op in walk(module):
        longest = max(longest, _summed(op))
        for result in op.results:
            if isinstance(result.type, TensorType):
                epsilon = max(epsilon, _epsilon(attribute_text(result.type.element_type)))
    return Rounding(epsilon, min(_MOST_ERROR, _ROUNDINGS * epsilon * math.sqrt(longest)))


def disturbed_inputs(arrays: Sequence[Any], epsilon: float) -> list[Any]:
    """Return inputs whose floats are multiplied by 1 + epsilon or 1 - epsilon at random; others are as they were."""
    import numpy as np

    random = np.random.default_rng(0)

    def disturbed(array: Any) -> Any:
        if array.dtype.kind in "biu":
            return array
        return (wide(array) * (1 + epsilon * random.choice((-1.0, 1.0), array.shape))).astype(array.dtype)

    return [disturbed(array) for array in arrays]


def is_finite(array: Any) -> bool:
    """Return whether an array has neither infinities nor NaN."""
    import numpy as np

    return array.dtype.kind in "biu" or bool(np.isfinite(wide(array)).all())


def wide(array: Any) -> Any:
    """Return floats in double precision, and other arrays as they are."""
    import numpy as np

    return (
        array if array.dtype.kind in "biu" else array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)
    )


def difference(ours: Any, theirs: Any) -> float:
    """Return the largest difference relative to the largest element; infinite if anything but finite floats differs."""
    import numpy as np

    if ours.tobytes() == theirs.tobytes():
        return 0.0
    if ours.dtype.kind in "biu":
        return math.inf
    one, other = wide(ours), wide(theirs)
    finite = np.isfinite(one) & np.isfinite(other)
    odd_one, odd_other = one[~finite], other[~finite]
    if not np.array_equal(odd_one, odd_other, equal_nan=True):
        return math.inf
    scale = float(np.abs(other[finite]).max(initial=0.0))
    gap = float(np.abs(one[finite] - other[finite]).max(initial=0.0))
    return gap / scale if scale else (math.inf if gap else 0.0)


def _epsilon(element: str) -> float:
    """The distance of 1 to the next number of a type; 0 for types that are exact."""
    if element.startswith("complex"):
        element = element[len("complex<") : -1]
    known = {"f64": 2.0**-52, "f32": 2.0**-23, "f16": 2.0**-10, "bf16": 2.0**-7}
    return known.get(element, 2.0**-2 if element.startswith(("f4", "f6", "f8")) else 0.0)


def _summed(op: Operation) -> int:
    """How many numbers an op adds up for an element of its result."""

    def size(index: int, dims: Sequence[int]) -> int:
        type = op.operands[index].type
        return math.prod(type.get_shape()[dim] for dim in dims) if isinstance(type, TensorType) else 1

    match op.name:
        case "stablehlo.dot_general":
            return size(0, numbers(op, "dot_dimension_numbers").lhs_contracting_dimensions)
        case "stablehlo.reduce":
            return size(0, ints(op, "dimensions") or ())
        case "stablehlo.reduce_window":
            return math.prod(ints(op, "window_dimensions") or ())
        case "stablehlo.convolution":
            dims = numbers(op, "dimension_numbers")
            return size(1, (*dims.kernel_spatial_dimensions, dims.kernel_input_feature_dimension))
        case "stablehlo.fft":
            return math.prod(ints(op, "fft_length") or ())
        case _:
            return 1
