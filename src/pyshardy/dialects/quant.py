"""Quantized element types: `!quant.uniform<i8:f32, 0.5:3>`."""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.dialects.builtin import AnyFloat, IntegerType, Signedness
from xdsl.ir import Attribute, Dialect, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.plain_attribute import PlainAttr, parse_int
from pyshardy.text.assembly.asm_parser import AsmParser, Delimiter
from pyshardy.text.assembly.asm_printer import AsmPrinter
from pyshardy.text.literals.floats import bits_of, float_text
from pyshardy.text.printer.attribute_printer import attribute_text


@dataclass(frozen=True)
class Quantization:
    """Stored integers that represent reals: `(stored - zero point) * scale`, per tensor or per slice of a dimension."""

    storage: IntegerType
    expressed: Attribute
    minimum: int
    maximum: int
    scales: tuple[float, ...]
    zero_points: tuple[int, ...]
    dimension: int | None = None
    """The dimension each slice of which has its own scale; None: one scale for all."""

    @property
    def is_signed(self) -> bool:
        """Whether the stored integers are signed."""
        return self.storage.signedness.data != Signedness.UNSIGNED


def _default_range(storage: IntegerType) -> tuple[int, int]:
    width = storage.width.data
    if storage.signedness.data == Signedness.UNSIGNED:
        return 0, (1 << width) - 1
    return -(1 << width >> 1), (1 << width >> 1) - 1


@irdl_attr_definition
class UniformQuantizedType(PlainAttr[Quantization], TypeAttribute):
    """`!quant.uniform<i8:f32, 0.5:3>`, or per axis `!quant.uniform<u8:f32:0, {1.0, 2.0:1}>`."""

    name = "quant.uniform"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> Quantization:
        """Parse `<storage[<min:max>]:expressed[:axis], scales>`."""
        parser.parse_punctuation("<")
        storage = _parse_storage(parser)
        minimum, maximum = _default_range(storage)
        if parser.parse_optional_punctuation("<") is not None:
            position = parser.pos
            low, high = minimum, maximum
            minimum = parse_int(parser)
            parser.parse_punctuation(":")
            maximum = parse_int(parser)
            if not low <= minimum < maximum <= high:
                parser.raise_error(f"expected a range within {low}:{high}, found {minimum}:{maximum}", position)
            parser.parse_punctuation(">")
        parser.parse_punctuation(":")
        position = parser.pos
        expressed = parser.parse_type()
        if not isinstance(expressed, AnyFloat):
            parser.raise_error(f"expected a floating point type, found '{attribute_text(expressed)}'", position)
        dimension = parse_int(parser) if parser.parse_optional_punctuation(":") is not None else None
        parser.parse_punctuation(",")
        if dimension is None:
            pairs = [_parse_scale(parser)]
        else:
            pairs = parser.parse_comma_separated_list(Delimiter.BRACES, lambda: _parse_scale(parser))
        parser.parse_punctuation(">")
        scales, points = tuple(s for s, _ in pairs), tuple(p for _, p in pairs)
        return Quantization(storage, expressed, minimum, maximum, scales, points, dimension)

    def verify(self) -> None:
        """Verify that scales are positive, and there is at least one."""
        if any(not 0 < scale < float("inf") for scale in self.data.scales):
            raise VerifyException("a scale is not positive and finite")

    def stripped(self, printer: AsmPrinter) -> str:
        """`<...>`."""
        q = self.data
        storage = f"{'i' if q.is_signed else 'u'}{q.storage.width.data}"
        if (q.minimum, q.maximum) != _default_range(q.storage):
            storage += f"<{q.minimum}:{q.maximum}>"
        axis = "" if q.dimension is None else f":{q.dimension}"
        parts = [
            float_text(bits_of(scale, "f64"), "f64") + (f":{point}" if point else "")
            for scale, point in zip(q.scales, q.zero_points, strict=True)
        ]
        scales = parts[0] if q.dimension is None else f"{{{','.join(parts)}}}"
        return f"<{storage}:{printer.type(q.expressed)}{axis}, {scales}>"

    def text(self, printer: AsmPrinter) -> str:
        """`!quant.uniform<...>`."""
        return f"!{self.name}{self.stripped(printer)}"


def _parse_storage(parser: AsmParser) -> IntegerType:
    position = parser.pos
    word = parser.parse_identifier()
    if word[:1] not in "iu" or not word[1:].isdigit() or len(word) > 99 or not 0 < int(word[1:]) <= 32:
        parser.raise_error(f"expected a storage type from i1 to i32 or u1 to u32, found '{word}'", position)
    return IntegerType(int(word[1:]), Signedness.UNSIGNED if word[0] == "u" else Signedness.SIGNLESS)


def _parse_scale(parser: AsmParser) -> tuple[float, int]:
    scale = float(parser.parse_number())
    point = parse_int(parser) if parser.parse_optional_punctuation(":") is not None else 0
    return scale, point


Quant = Dialect("quant", [], [UniformQuantizedType])
