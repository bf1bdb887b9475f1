"""The interface through which the parser can be sped up: a fast path parses common text, the parser everything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from xdsl.ir import Attribute, Block, Operation, SSAValue

from pyshardy.text.assembly.asm_parser import FunctionHeader


class FastPath(Protocol):
    """Parse common text faster than the parser, with the same result.

    Each method parses at an offset and returns the offset after what it has parsed. It returns None and changes nothing
    if the text is unusual or wrong: the parser then parses it, and reports the errors.
    """

    def parse_ops(self, block: Block, start: int, default_dialect: str) -> int | None:
        """Append the ops of as many lines as possible to a block; their names may omit the default dialect."""
        ...

    def parse_attr_dict(self, start: int) -> tuple[Mapping[str, Attribute], int] | None:
        """Parse an attribute dictionary."""
        ...

    def parse_function_header(self, start: int) -> tuple[FunctionHeader, int] | None:
        """Parse name, arguments and results of a function."""
        ...

    def parse_values_and_types(self, start: int) -> tuple[list[SSAValue], int] | None:
        """Parse `%a, %b : T, U` up to the end of the line."""
        ...

    @property
    def ops(self) -> Sequence[Operation]:
        """The ops that `parse_ops` has created."""
        ...

    @property
    def templates(self) -> Sequence[object]:
        """The template of each of these ops: ops of one template differ in operands and locations only."""
        ...


class NoFastPath:
    """Parse nothing: everything is left to the parser."""

    ops: Sequence[Operation] = ()
    templates: Sequence[object] = ()

    def parse_ops(self, block: Block, start: int, default_dialect: str) -> None:
        """Return None."""

    def parse_attr_dict(self, start: int) -> None:
        """Return None."""

    def parse_function_header(self, start: int) -> None:
        """Return None."""

    def parse_values_and_types(self, start: int) -> None:
        """Return None."""
