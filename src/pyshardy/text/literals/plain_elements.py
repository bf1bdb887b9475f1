"""Parse lists of plain numbers in dense attributes all at once, if they are written as MLIR prints them.

Everything else, and errors, are left to `parser/elements_parser.py`.
"""

from __future__ import annotations

import math
import re
import sys
from array import array
from collections.abc import Callable
from typing import NamedTuple

from pyshardy.text.literals.dense import nested_lists

_DENSE = re.compile(r"<(\[[^<>\"]*\])> : (tensor<((?:[0-9]{1,18}x)++)([a-z][a-z0-9]*)>)")
_INTEGER = r"-?[0-9]{1,20}"
_INTEGERS = re.compile(rf"{_INTEGER}(?:, {_INTEGER})*+")
_FLOAT = r"-?[0-9]{1,40}\.[0-9]{0,40}(?:[eE][-+]?[0-9]{1,3})?"
_FLOATS = re.compile(rf"{_FLOAT}(?:, {_FLOAT})*+")
_BRACKETS = str.maketrans("", "", "[]")
_CODES = {8: "B", 16: "H", 32: "I", 64: "Q"}
_BOOLS = {"true": 1, "false": 0}


class PlainElements(NamedTuple):
    """The elements in the byte layout of `dense.py`, and the text and offset of their type."""

    data: bytes
    type: str
    type_start: int


def plain_elements(text: str, start: int) -> PlainElements | None:
    """Parse the elements of a `dense` whose `<` is at `start`, if they are a list of plain numbers of a plain type."""
    match = _DENSE.match(text, start)
    pack = None if match is None else _PACKERS.get(match[4])
    if match is None or pack is None or sys.byteorder != "little":
        return None
    flat = match[1].translate(_BRACKETS)
    values = flat.split(", ")
    shape = [int(size) for size in match[3].split("x")[:-1]]
    if math.prod(shape) != len(values) or nested_lists(values, shape) != match[1]:
        return None
    data = pack(flat, values)
    return None if data is None else PlainElements(data, match[2], match.start(2))


def _integers(bits: int, signless: bool) -> Callable[[str, list[str]], bytes | None]:
    low, high, mask = -(1 << bits >> 1), 1 << (bits if signless else bits - 1), (1 << bits) - 1

    def pack(flat: str, values: list[str]) -> bytes | None:
        if "-0" in flat or not _INTEGERS.fullmatch(flat):
            return None
        numbers = list(map(int, values))
        if min(numbers) < low or max(numbers) >= high:
            return None
        return array(_CODES[bits], [number & mask for number in numbers]).tobytes()

    return pack


def _floats(code: str, largest: float) -> Callable[[str, list[str]], bytes | None]:
    def pack(flat: str, values: list[str]) -> bytes | None:
        if not _FLOATS.fullmatch(flat):
            return None
        numbers = list(map(float, values))
        return array(code, numbers).tobytes() if max(map(abs, numbers)) <= largest else None

    return pack


def _bools(flat: str, values: list[str]) -> bytes | None:
    found = list(map(_BOOLS.get, values))
    return None if None in found else bytes(found)  # pyright: ignore[reportArgumentType]


_PACKERS: dict[str, Callable[[str, list[str]], bytes | None]] = {
    "i1": _bools,
    "f32": _floats("f", 3.4e38),
    "f64": _floats("d", sys.float_info.max),
    **{f"i{bits}": _integers(bits, signless=True) for bits in _CODES},
    **{f"si{bits}": _integers(bits, signless=False) for bits in _CODES},
}
