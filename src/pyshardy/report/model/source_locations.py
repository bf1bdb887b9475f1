"""Source locations as text."""

from __future__ import annotations

from xdsl.ir import Attribute

from pyshardy.diagnostics.name_stacks import user_position


def location_text(location: Attribute) -> str:
    """Return `FILE:LINE` of a location: of the innermost frame outside installed packages; empty if it has no file."""
    position = user_position(location)
    return "" if position is None else f"{position[0]}:{position[1]}"
