"""The memory of values over time, from their lifetimes as intervals of steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lifetime:
    """A value: the step that defines it, the last step that uses it, and its bytes."""

    first: int
    last: int
    bytes: int


@dataclass(frozen=True, slots=True)
class LiveBytes:
    """The number of live bytes at a step."""

    bytes: int
    step: int


def live_bytes(lifetimes: Iterable[Lifetime], inside: Mapping[int, int] | None = None) -> Iterator[LiveBytes]:
    """Yield the live bytes at each step at which they change, in order.

    `inside` has the bytes that a step, such as a loop, allocates temporarily before it defines its results.
    """
    begins: dict[int, int] = {}
    ends: dict[int, int] = {}
    for life in lifetimes:
        begins[life.first] = begins.get(life.first, 0) + life.bytes
        ends[life.last] = ends.get(life.last, 0) + life.bytes
    inner = inside or {}
    live = 0
    for step in sorted({*begins, *ends, *inner}):
        during = live + inner.get(step, 0)
        live += begins.get(step, 0)
        yield LiveBytes(max(during, live), step)
        live -= ends.get(step, 0)


def peak(lifetimes: Iterable[Lifetime], inside: Mapping[int, int] | None = None) -> LiveBytes:
    """Return the first of the largest `live_bytes`. Without values the peak is 0 at step 0."""
    return max([LiveBytes(0, 0), *live_bytes(lifetimes, inside)], key=lambda one: one.bytes)
