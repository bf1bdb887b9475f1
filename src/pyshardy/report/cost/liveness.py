"""The most memory that values take at once, on plain intervals of time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lifetime:
    """A value of so many bytes, from the step that makes it up to the last that uses it, both included."""

    first: int
    last: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Peak:
    """The most bytes that were live at once, and the first step at which they were."""

    bytes: int
    step: int


def peak(lifetimes: Iterable[Lifetime], inside: Mapping[int, int] | None = None) -> Peak:
    """When the most bytes are live.

    `inside` says what a step takes while it runs, besides the values that live through it and before it makes its
    own: a loop or a call. Without any values the peak is 0 at step 0.
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
