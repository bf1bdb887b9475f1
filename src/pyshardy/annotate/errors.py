"""What can be wrong with annotations, and near names."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class AnnotationError(ValueError):
    """A mesh or sharding that makes no sense for a program; the message says why."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` if one of the known names is near, else nothing."""
    near = difflib.get_close_matches(name, list(known), 1, 0.6)
    return f"; did you mean '{near[0]}'?" if near else ""
