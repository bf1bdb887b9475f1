"""Compare results of the interpreter with those of XLA."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tests.interpreter.values import Array, is_float, widen


def difference(ours: Sequence[Array], theirs: Sequence[Array], tolerance: float = 1e-4, floor: float = 0.1) -> str:
    """Return how results differ; nothing if they do not. Integers must be equal, floats close.

    The error allowed is relative to the magnitude of an element, or to `floor` times the greatest one.
    """
    for i, (a, b) in enumerate(zip(ours, theirs, strict=True)):
        if a.shape != b.shape or a.dtype != b.dtype:
            return f"result {i}: {a.dtype}{list(a.shape)} and {b.dtype}{list(b.shape)}"
        if not (is_float(a.dtype) or a.dtype.kind == "c"):
            if (wrong := np.argwhere(a != b)).size:
                at = tuple(wrong[0])
                return (
                    f"result {i}: {len(wrong)} of {a.size} integers differ, at {list(map(int, at))} {a[at]} and {b[at]}"
                )
            continue
        x, y = (widen(v).astype(np.complex128) for v in (a, b))
        rough = tolerance if a.dtype.itemsize >= 4 else max(tolerance, 8 * float(_epsilon(a)))
        same = (x == y) | (np.isnan(x) & np.isnan(y))
        finite = np.abs(np.where(np.isfinite(y), y, 0))
        size = np.maximum(finite, finite.max(initial=0) * floor)
        wrong = np.argwhere(~(same | (np.abs(x - y) <= rough * size)))
        if wrong.size:
            at = tuple(wrong[0])
            return f"result {i}: {len(wrong)} of {a.size} floats differ, at {list(map(int, at))} {a[at]} and {b[at]}"
    return ""


def _epsilon(array: Array) -> float:
    import ml_dtypes

    return ml_dtypes.finfo(array.dtype).eps
