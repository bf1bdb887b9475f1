"""Locations that xDSL lacks: ranges of columns or lines in a file, and fused locations of any parts."""

from __future__ import annotations

from typing import cast

from xdsl.dialects.builtin import ArrayAttr, FusedLoc, NoneAttr, UnknownLoc
from xdsl.ir import Attribute, Data
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.unvalidated import array, unvalidated


class FileRangeLoc(Data[tuple[str, int, int, int, int]]):
    """`loc("f.py":1:2 to 3:4)`: file, first line and column, last line and column."""

    name = "pyshardy.file_range_loc"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> tuple[str, int, int, int, int]:
        """Raise an error: locations are not written in the syntax of attributes."""
        parser.raise_error("expected a location")

    def print_parameter(self, printer: Printer) -> None:
        """Print the range on xDSL's printer, for debugging."""
        printer.print_string(str(self.data))


def fused(
    *locations: Attribute, metadata: Attribute | None = None, number: AttributeNumbers | None = None
) -> Attribute:
    """Fuse the known locations, each listed once. A single one without metadata is returned as it is.

    `number` compares the locations; a caller that fuses nested ones passes the same each time.
    """
    metadata = NoneAttr() if metadata is None else metadata
    number = AttributeNumbers() if number is None else number
    parts: dict[int, Attribute] = {}
    for location in locations:
        if isinstance(location, FusedLoc) and number(location.metadata) == number(metadata):
            for part in cast("ArrayAttr[Attribute]", location.locations).data:
                parts.setdefault(number(part), part)
        elif not isinstance(location, UnknownLoc):
            parts.setdefault(number(location), location)
    if isinstance(metadata, NoneAttr) and len(parts) <= 1:
        return next(iter(parts.values()), UnknownLoc())
    return unvalidated(FusedLoc, array([*parts.values()] or [UnknownLoc()]), metadata)
