"""Which instructions `--sdy-per-instruction-partitioning` partitions: the text of its option `filter`."""

from __future__ import annotations

import re
from dataclasses import dataclass

_BOUND = re.compile(r"(selectLow|selectHigh)=(.*)", re.DOTALL)
_NUMBER = re.compile(r"-?[0-9]+")
_LARGEST = (1 << 63) - 1


@dataclass(frozen=True)
class InstructionFilter:
    """A range of numbers of instructions, and parts of op names; `names` is empty if every name fits."""

    low: int | None = None
    high: int | None = None
    names: tuple[str, ...] = ()

    @staticmethod
    def parse(text: str) -> InstructionFilter:
        """Return the filter of a text: parts between commas, in quotes or not.

        `selectLow=N` and `selectHigh=N` bound the number of an instruction, inclusively; negative numbers bound
        nothing, and what is no number is ignored. Other parts are parts of op names.
        """
        text = text.strip()
        if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
            text = text[1:-1]
        bounds: dict[str, int | None] = {}
        names: list[str] = []
        for part in filter(None, map(str.strip, text.split(","))):
            bound = _BOUND.fullmatch(part)
            if bound is None:
                names.append(part)
                continue
            which, number = bound[1], bound[2].strip()
            if _NUMBER.fullmatch(number) and abs(int(number)) <= _LARGEST:
                bounds[which] = int(number) if int(number) >= 0 else None
        return InstructionFilter(bounds.get("selectLow"), bounds.get("selectHigh"), tuple(names))

    def selects(self, number: int, op_name: str) -> bool:
        """Return whether the instruction of a number and an op name is to be partitioned."""
        if self.low is not None and number < self.low:
            return False
        if self.high is not None and number > self.high:
            return False
        return not self.names or any(part in op_name for part in self.names)
