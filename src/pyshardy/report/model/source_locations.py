"""Places in the sources of a program, as text."""

from __future__ import annotations

from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import position_of


def location_text(location: Attribute) -> str:
    """`FILE:LINE` of a location; empty if it names no file."""
    position = position_of(location)
    return "" if position is None else f"{position[0]}:{position[1]}"
