"""Abbreviate lists of tensor names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pyshardy.report.model.records import TensorReport

MAX_NAMES = 3
"""The number of names in a cell of a table, with the count of omitted names as one of them."""
MAX_CHARACTERS = 44
"""The length of the names in a cell, unless the first is longer."""

_NUMBER = re.compile(r"\d+")


def names_text(tensors: Sequence[TensorReport]) -> str:
    """Return the labels of tensors, or else their names, abbreviated.

    Labels that differ only in numbers become one with `*` for the numbers: `result[0]['layers'][*]['wq']`. Consecutive
    names become ranges: `%arg3, %arg5-8`. The rest is counted: `..., 12 more`.
    """
    labels = [tensor.label for tensor in tensors]
    texts = _patterns(labels) if all(labels) else _runs([tensor.name for tensor in tensors])
    kept = len(texts)
    while kept > 1 and (kept + (kept < len(texts)) > MAX_NAMES or _length(texts[:kept]) > MAX_CHARACTERS):
        kept -= 1
    left = sum(count for _, count in texts[kept:])
    return ", ".join([*(text for text, _ in texts[:kept]), *([f"{left} more"] if left else [])])


def _length(texts: Sequence[tuple[str, int]]) -> int:
    return sum(len(text) + 2 for text, _ in texts)


def _patterns(names: Sequence[str]) -> list[tuple[str, int]]:
    """Return patterns of names that are equal except for numbers, and how many names each matches."""
    alike: dict[str, list[str]] = {}
    for name in names:
        alike.setdefault(_NUMBER.sub("0", name), []).append(name)
    found: list[tuple[str, int]] = []
    for group in alike.values():
        numbers = list(zip(*(_NUMBER.findall(name) for name in group), strict=True))
        shown = iter(column[0] if len(set(column)) == 1 else "*" for column in numbers)
        found.append((_NUMBER.sub(lambda match, shown=shown: next(shown), group[0]), len(group)))
    return found


def _runs(names: Sequence[str]) -> list[tuple[str, int]]:
    """Return names that end in numbers, consecutive ones as `%arg5-8`, and how many names each text has."""
    runs: list[tuple[str, int, int]] = []
    for name in names:
        stem = name.rstrip("0123456789")
        number = int(name[len(stem) :])
        if runs and runs[-1][0] == stem and runs[-1][2] == number - 1:
            runs[-1] = (stem, runs[-1][1], number)
        else:
            runs.append((stem, number, number))
    return [
        (f"{stem}{first}" if first == last else f"{stem}{first}-{last}", last - first + 1) for stem, first, last in runs
    ]
