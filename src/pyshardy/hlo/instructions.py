"""The instructions of an HLO module, line by line: computation, name, result type, opcode and attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_HEADER = re.compile(r"^(ENTRY )?%?([\w.\-]+) (?:\(.*\) -> .*)?\{")
_INSTRUCTION = re.compile(r"^\s+(ROOT )?%?([\w.\-]+) = (.*)$")
_OPCODE = re.compile(r"\s([a-z][a-z0-9\-]*)\(")
_ARRAY = re.compile(r"\b([a-z][a-z0-9]*)\[([\d,<=]*)\]")
_OP_NAME = re.compile(r'\bop_name="((?:[^"\\]|\\.)*)"')
_PARAMETER = re.compile(r"\bparameter\((\d+)\)")


@dataclass(frozen=True, slots=True)
class HloArray:
    """The type of an array: `f32[8,16]`. Dimensions with a bound have the bound as their size."""

    element: str
    shape: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Instruction:
    """An instruction: a line of a computation."""

    computation: str
    is_entry: bool
    """Whether the computation is the entry of the module."""
    is_root: bool
    """Whether it is the result of its computation."""
    name: str
    text: str
    """What follows `name =`."""
    line: int
    """The line in the text, from 1."""

    @property
    def opcode(self) -> str:
        """The opcode, such as `all-gather-start`; empty if the line is not understood."""
        found = _OPCODE.search(self.text, self._type_end())
        return found[1] if found else ""

    @property
    def arrays(self) -> tuple[HloArray, ...]:
        """The types of the results: several for a tuple."""
        return tuple(_array(*one) for one in _ARRAY.findall(self.text[: self._type_end() + 1]))

    @property
    def is_tuple(self) -> bool:
        """Whether the result is a tuple."""
        return self.text.startswith("(")

    @property
    def parameter(self) -> int | None:
        """The number of a parameter; None for other instructions."""
        found = _PARAMETER.search(self.text) if self.opcode == "parameter" else None
        return int(found[1]) if found else None

    @property
    def op_name(self) -> str:
        """The name stack of the op that it was made for; empty if unknown."""
        found = _OP_NAME.search(self.text)
        return re.sub(r"\\(.)", r"\1", found[1]) if found else ""

    @property
    def sharding(self) -> str:
        """The text of its sharding, in braces; empty if it has none."""
        start = self.text.find(" sharding={")
        return "" if start < 0 else _balanced(self.text, start + len(" sharding="))

    def _type_end(self) -> int:
        """Return where the type ends: at the parenthesis that closes a tuple, else at the first blank."""
        if not self.is_tuple:
            return self.text.find(" ")
        return len(_balanced(self.text, 0))


def instructions(hlo: str) -> Iterator[Instruction]:
    """Yield the instructions of all computations, in the order of the text."""
    computation, is_entry = "", False
    for number, line in enumerate(hlo.splitlines(), 1):
        if line[:1] not in (" ", "}", ""):
            header = _HEADER.match(line)
            if header:
                computation, is_entry = header[2], bool(header[1])
            continue
        found = _INSTRUCTION.match(line)
        if found is not None:
            yield Instruction(computation, is_entry, bool(found[1]), found[2], found[3], number)


def is_hlo(text: str) -> bool:
    """Return whether a text is that of an HLO module."""
    return text.lstrip().startswith("HloModule")


def _array(element: str, sizes: str) -> HloArray:
    return HloArray(element, tuple(int(size.removeprefix("<=")) for size in sizes.split(",") if size))


def _balanced(text: str, start: int) -> str:
    """Return the text from an opening bracket to the one that closes it."""
    depth = 0
    for position in range(start, len(text)):
        if text[position] in "({[":
            depth += 1
        elif text[position] in ")}]":
            depth -= 1
            if not depth:
                return text[start : position + 1]
    return text[start:]
