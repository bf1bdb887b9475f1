"""A location that xDSL lacks: a range of columns or lines in a file."""

from __future__ import annotations

from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr
from xdsl.ir import Data
from xdsl.parser import AttrParser
from xdsl.printer import Printer


class FileRangeLoc(Data[tuple[str, int, int, int, int]]):
    """`loc("f.py":1:2 to 3:4)`: file, first line and column, last line and column."""

    name = "pyshardy.file_range_loc"

    @property
    def start(self) -> FileLineColLoc:
        """Where the range begins."""
        return FileLineColLoc(StringAttr(self.data[0]), IntAttr(self.data[1]), IntAttr(self.data[2]))

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> tuple[str, int, int, int, int]:
        """Never called: locations have their own syntax."""
        parser.raise_error("expected a location")

    def print_parameter(self, printer: Printer) -> None:
        """Prints the range as MLIR does between `loc(` and `)`."""
        printer.print_string(str(self.data))
