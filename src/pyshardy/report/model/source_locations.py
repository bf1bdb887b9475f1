"""Places in the sources of a program, as text."""

from __future__ import annotations

from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import place_of


def place_text(location: Attribute) -> str:
    """`FILE:LINE` of a location; empty if it names no file."""
    place = place_of(location)
    return "" if place is None else f"{place[0]}:{place[1]}"
