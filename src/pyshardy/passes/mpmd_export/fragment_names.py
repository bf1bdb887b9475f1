"""The names of the functions that fragments are converted to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir.quoting import name_bytes, name_of
from pyshardy.passes.mpmd_common.fragments import call_counter, transpose_counts

_LONGEST, _CUT = 200, "<...>"
"""The most bytes that the name of a fragment has, and the end of one that had more."""
_NUMBERED = re.compile(r"(.*)_(-?[0-9]+)", re.S)
_MOST_DIGITS = 1000
"""Of a number with leading zeros."""
_DIRECTIONS = {0: "fwd", 1: "bwd"}


def function_name(number: int, fragments: Sequence[FragmentOp], module: str, with_direction: bool) -> str:
    """Return the name of the function of equal fragments.

    With `with_direction`, for programs with transposed fragments, names include forward or backward.
    """
    names = [_fragment_name(fragment, with_direction) for fragment in fragments]
    text = f"p{number}_{names[0]}{_calls_suffix(fragments, names)}"
    if len(name_bytes(text)) > _LONGEST:
        text = name_of(name_bytes(text)[: _LONGEST - len(_CUT)]) + _CUT
    return f"{text}.{module.removeprefix('jit_')}"


def _fragment_name(fragment: FragmentOp, with_direction: bool) -> str:
    if fragment.stage is not None:
        parts = [f"stage{fragment.stage}"]
    elif not fragment.origins:
        parts = ["inferred"]
    else:
        parts = [_most_frequent_name(fragment)]
    if with_direction:
        parts += [_DIRECTIONS.get(count, f"transpose{count}") for count in sorted(set(transpose_counts(fragment)))]
    return "_".join(parts)


def _most_frequent_name(fragment: FragmentOp) -> str:
    """Return the most frequent name among the origins, as `block_1:3` where they are numbered."""
    numbers: dict[str, set[int]] = {}
    counts: Counter[str] = Counter()
    for origin in fragment.origins:
        prefix, number = _split(origin.data.name)
        counts[prefix] += 1
        numbers.setdefault(prefix, set()).update([] if number is None else [number])
    prefix = min(counts, key=lambda one: (-counts[one], name_bytes(one)))
    text = prefix
    if numbers[prefix]:
        ends = [min(numbers[prefix]), max(numbers[prefix])]
        if set(transpose_counts(fragment)) == {1}:
            ends.reverse()
        text += "_" + ":".join(dict.fromkeys(map(str, ends)))
    return text + ("..." if len(counts) > 1 else "")


def _split(name: str) -> tuple[str, int | None]:
    """Return a name without the number at its end, and the number, if it has 64 bits."""
    match = _NUMBERED.fullmatch(name)
    number = None if match is None or len(match[2]) > _MOST_DIGITS else int(match[2])
    if match is None or number is None or not -(2**63) <= number < 2**63:
        return name, None
    return match[1], number


def _calls_suffix(fragments: Sequence[FragmentOp], names: Sequence[str]) -> str:
    """Return which calls the fragments come from, if they are consecutive ones of one computation."""
    counters = [call_counter(fragment) for fragment in fragments]
    known = [counter for counter in counters if counter is not None]
    if len(known) < len(counters) or len(set(names)) > 1:
        return ""
    if len(known) == 1:
        return f"_call{known[0]}"
    steps = {second - first for first, second in pairwise(known)}
    if steps == {1}:
        return f"_calls{known[0]}to{known[-1]}"
    if steps == {-1}:
        return f"_calls{known[0]}from{known[-1]}"
    return ""
