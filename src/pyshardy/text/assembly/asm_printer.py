"""The printers that dialects see: `AsmPrinter` for attributes and types, `OpAsmPrinter` for ops, as in MLIR."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from xdsl.ir import Attribute, BlockArgument, Operation, Region, SSAValue


class AsmPrinter(Protocol):
    """Returns the text of attributes and types, or their aliases."""

    def attribute(self, attribute: Attribute, /) -> str:
        """Return the text of an attribute."""
        ...

    def type(self, type: Attribute, /) -> str:
        """Return the text of a type."""
        ...

    def types(self, types: Iterable[Attribute], /) -> str:
        """Return the text of types, separated by commas."""
        ...

    def functional(self, inputs: Iterable[Attribute], outputs: Sequence[Attribute], /) -> str:
        """Return `(A, B) -> C`."""
        ...

    def string(self, text: str, /) -> str:
        """Return a string literal."""
        ...

    def symbol(self, name: str, /) -> str:
        """Return `@name`."""
        ...

    def entries(self, items: Iterable[tuple[str, Attribute]], /) -> str:
        """Return the entries of a dictionary attribute without its braces."""
        ...


class OpAsmPrinter(AsmPrinter, Protocol):
    """Print ops: their text is appended to `out`."""

    out: list[str]

    @property
    def line_break(self) -> str:
        """A newline and the indentation of the op that is printed."""
        ...

    def value(self, value: SSAValue, /) -> str:
        """Return the name of a value."""
        ...

    def values(self, values: Iterable[SSAValue], /) -> str:
        """Return the names of values, separated by commas."""
        ...

    def block_arg(self, argument: BlockArgument, /) -> str:
        """Return `%name: type`, with the location if locations are printed."""
        ...

    def argument_location(self, argument: BlockArgument, /) -> str:
        """Return ` loc(...)` of a block argument if locations are printed, else an empty text."""
        ...

    def attr_dict(self, op: Operation, shown: frozenset[str] = frozenset(), /) -> str:
        """Return ` {...}` of the attributes except `shown` and those with their default values; empty without any."""
        ...

    def region(self, region: Region, entry_args: bool = False) -> None:
        """Append `{ ... }`. With `entry_args`, the entry block is printed with its label."""
        ...

    def generic_op(self, op: Operation, /) -> None:
        """Append an op in the generic form."""
        ...
