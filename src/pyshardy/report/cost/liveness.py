"""The peak memory of values, from their lifetimes as intervals of steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lifetime:
    """A value: the step that defines it, the last step that uses it, and its bytes."""

    first: int
    last: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Peak:
    """The largest number of live bytes, and the first step with that number."""

    bytes: int
    step: int


def peak(lifetimes: Iterable[Lifetime], inside: Mapping[int, int] | None = None) -> Peak:
    """Return the peak of live bytes.

    `inside` has the bytes that a step, such as a loop, allocates temporarily before it defines its results. Without
    values the peak is 0 at step 0.
    """
    begins: dict[int, int] = {}
    ends: dict[int, int] = {}
    for life in lifetimes:
        begins[life.first] = begins.get(life.first, 0) + life.bytes
        ends[life.last] = ends.get(life.last, 0) + life.bytes
    inner = inside or {}
    most, live = Peak(0, 0), 0
    for step in sorted({*begins, *ends, *inner}):
        during = live + inner.get(step, 0)
        live += begins.get(step, 0)
        most = max(most, Peak(max(during, live), step), key=lambda one: one.bytes)
        live -= ends.get(step, 0)
    return most
