"""Source locations as text."""

from __future__ import annotations

from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import position_of


def location_text(location: Attribute) -> str:
    """Return `FILE:LINE` of a location; empty if it has no file."""
    position = position_of(location)
    return "" if position is None else f"{position[0]}:{position[1]}"
