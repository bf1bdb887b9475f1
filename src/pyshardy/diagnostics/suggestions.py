"""Suggestions for names that are not known."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(name: str, known: Iterable[str], prefix: str = "") -> str:
    """Return `; did you mean 'x'?` if one of the known names is similar, else nothing. `prefix` is shown before it."""
    import difflib

    near = difflib.get_close_matches(name, list(known), 1, 0.6)
    return f"; did you mean '{prefix}{near[0]}'?" if near else ""
