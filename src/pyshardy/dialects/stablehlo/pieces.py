"""Parts of StableHLO's assembly that several ops share or that need more than a template slot."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, IntegerAttr, TensorType, UnrankedTensorType, i1, i32
from xdsl.ir import Attribute, Operation
from xdsl.parser import UnresolvedOperand
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.dialects.plain_attribute import ints_text, parse_instance, parse_ints
from pyshardy.dialects.stablehlo.attributes import DotAlgorithmAttr
from pyshardy.dialects.stablehlo.dimension_numbers import DotDimensionNumbersAttr, DotNumbers
from pyshardy.dialects.stablehlo.enums import PrecisionAttr
from pyshardy.ir.unvalidated import i64_array
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.op_builder import OpBuilder
from pyshardy.text.printer.attribute_printer import attribute_text


def ints(values: tuple[int, ...] | list[int]) -> DenseArrayBase[Any]:
    """`array<i64: ...>`."""
    return i64_array(values)


def ints_of(attribute: Any) -> tuple[int, ...]:
    """Return the values of an `array<i64: ...>`."""
    return cast(tuple[int, ...], attribute.get_values())


def precisions_text(precisions: Any) -> str:
    """`[DEFAULT, HIGH]`."""
    return f"[{', '.join(precision.data.value for precision in precisions.data)}]"


def parse_precisions(parser: OpAsmParser) -> ArrayAttr[PrecisionAttr]:
    """`[DEFAULT, HIGH]`."""
    words = parser.parse_comma_separated_list(
        Delimiter.SQUARE, lambda: PrecisionAttr(PrecisionAttr.parse_value(parser))
    )
    return ArrayAttr(words)


@dataclass(frozen=True)
class Word:
    """A property of an enumeration, written as the word alone; the whole attribute is read too."""

    name: str
    attribute_class: type[Attribute]

    @property
    def shows(self) -> tuple[str, ...]:
        """The properties written here."""
        return (self.name,)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the word."""
        if parser.next_is(MLIRTokenKind.HASH_IDENT):
            op.properties[self.name] = parse_instance(parser, self.attribute_class)
        else:
            op.properties[self.name] = parser.parse_stripped(self.attribute_class)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print the word."""
        printer.out.append(cast(Any, op.properties[self.name]).stripped(printer))


@dataclass(frozen=True)
class OptionalWord(Word):
    """`, WORD` if the property is set."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the comma and the word, if a comma follows."""
        if parser.parse_optional_punctuation(",") is not None:
            op.properties[self.name] = parser.parse_stripped(self.attribute_class)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print comma and word."""
        if self.name in op.properties:
            printer.out.append(", ")
            super().print(op, printer)


_FORMAT = re.compile(r"e(\d+)m(\d+)")


class ReducedPrecision:
    """`e5m10`: the properties `exponent_bits` and `mantissa_bits`."""

    shows = ("exponent_bits", "mantissa_bits")

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the word."""
        position = parser.pos
        word = parser.parse_optional_identifier()
        if word is None:
            parser.raise_error("expected a format such as e5m10", position)
        match = _FORMAT.fullmatch(word)
        if match is None:
            parser.raise_error(f"expected a format such as e5m10, found '{word}'", position)
        for name, digits in zip(self.shows, match.groups(), strict=True):
            if len(digits) > 4000 or int(digits) >= 1 << 31:
                parser.raise_error(f"number of {name.replace('_', ' ')} is too large: {digits[:20]}", position)
            op.properties[name] = IntegerAttr(int(digits), i32)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print the word."""
        exponent, mantissa = (cast(IntegerAttr[Any], op.properties[name]).value.data for name in self.shows)
        printer.out.append(f"e{exponent}m{mantissa}")


@dataclass(frozen=True)
class OptionalPrecision:
    """`, precision = [DEFAULT, HIGH]` if `precision_config` is set."""

    shows = ("precision_config",)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse it, if a comma follows."""
        if parser.parse_optional_punctuation(",") is not None:
            parser.parse_keyword("precision")
            parser.parse_punctuation("=")
            op.properties["precision_config"] = parse_precisions(parser)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print it."""
        precisions = op.properties.get("precision_config")
        if precisions is not None:
            printer.out.append(f", precision = {precisions_text(precisions)}")


class DotGeneral:
    """`[batching_dims = [0] x [0], ]contracting_dims = [2] x [1][, precision = [...]][, algorithm = <...>]`."""

    shows = ("dot_dimension_numbers", "precision_config", "algorithm")

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse it; the contracting dimensions are required."""
        batching = ((), ())
        if parser.parse_optional_keyword("batching_dims") is not None:
            batching = self._parse_pair(parser)
            parser.parse_punctuation(",")
        parser.parse_keyword("contracting_dims")
        contracting = self._parse_pair(parser)
        op.properties["dot_dimension_numbers"] = DotDimensionNumbersAttr(DotNumbers(*batching, *contracting))
        if parser.parse_optional_punctuation(",") is None:
            return
        position = parser.pos
        if parser.parse_optional_keyword("precision") is not None:
            parser.parse_punctuation("=")
            op.properties["precision_config"] = parse_precisions(parser)
            if parser.parse_optional_punctuation(",") is None:
                return
            parser.parse_keyword("algorithm")
        elif parser.parse_optional_keyword("algorithm") is None:
            parser.raise_error("expected 'precision'", position)
        parser.parse_punctuation("=")
        if not parser.next_is(MLIRTokenKind.LESS):
            parser.raise_wrong_token("expected '<'")
        op.properties["algorithm"] = parser.parse_stripped(DotAlgorithmAttr)

    def _parse_pair(self, parser: OpAsmParser) -> tuple[tuple[int, ...], tuple[int, ...]]:
        parser.parse_punctuation("=")
        left = parse_ints(parser)
        parser.parse_keyword("x")
        return left, parse_ints(parser)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print it."""
        numbers = cast(DotDimensionNumbersAttr, op.properties["dot_dimension_numbers"]).data
        left, right = numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions
        if left or right:
            printer.out.append(f"batching_dims = {ints_text(left)} x {ints_text(right)}, ")
        left, right = numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions
        printer.out.append(f"contracting_dims = {ints_text(left)} x {ints_text(right)}")
        precisions = op.properties.get("precision_config")
        if precisions is not None:
            printer.out.append(f", precision = {precisions_text(precisions)}")
        algorithm = op.properties.get("algorithm")
        if algorithm is not None:
            printer.out.append(f", algorithm = {cast(DotAlgorithmAttr, algorithm).stripped(printer)}")


class SliceRanges:
    """`[0:1, 0:4:2]`: the properties `start_indices`, `limit_indices` and `strides`."""

    shows = ("start_indices", "limit_indices", "strides")

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the ranges; a stride left out is 1."""

        def one() -> tuple[int, int, int]:
            start = parser.parse_i64()
            parser.parse_punctuation(":")
            limit = parser.parse_i64()
            return start, limit, parser.parse_i64() if parser.parse_optional_punctuation(":") is not None else 1

        parser.parse_punctuation("[")
        ranges: list[tuple[int, int, int]] = []
        while parser.parse_optional_punctuation("]") is None:
            if ranges:
                parser.parse_punctuation(",")
            ranges.append(one())
        for index, name in enumerate(self.shows):
            op.properties[name] = ints([entry[index] for entry in ranges])

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print the ranges."""
        starts, limits, strides = (ints_of(op.properties[name]) for name in self.shows)
        texts = [
            f"{start}:{limit}" + (f":{stride}" if stride != 1 else "")
            for start, limit, stride in zip(starts, limits, strides, strict=True)
        ]
        printer.out.append(f"[{', '.join(texts)}]")


@dataclass(frozen=True)
class OperandsWithComma:
    """Variadic operands, each followed by a comma on input; printed as a list and one comma."""

    name: str

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse `%a, %b, `."""
        operands: list[UnresolvedOperand] = []
        while (operand := parser.parse_optional_unresolved_operand()) is not None:
            operands.append(operand)
            parser.parse_punctuation(",")
        op.operands[self.name] = operands

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print `%a, %b, `."""
        printer.out.append(f"{printer.values(getattr(op, self.name))}, ")


class OptionalLower:
    """`, lower = true` if so."""

    shows = ("lower",)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse it, if a comma follows."""
        if parser.parse_optional_punctuation(",") is not None:
            parser.parse_keyword("lower")
            parser.parse_punctuation("=")
            op.properties["lower"] = IntegerAttr(1 if parser.parse_integer() else 0, i1)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print it."""
        lower = op.properties.get("lower")
        if lower is not None and cast(IntegerAttr[Any], lower).value.data:
            printer.out.append(", lower = true")


@dataclass(frozen=True)
class TensorTypeOf:
    """The type of one operand or result, which must be a tensor, perhaps of known rank."""

    name: str
    ranked: bool = False

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the type."""
        position = parser.pos
        type = parser.parse_type()
        if not isinstance(type, TensorType if self.ranked else TensorType | UnrankedTensorType):
            ranked = "ranked " if self.ranked else ""
            parser.raise_error(f"expected a {ranked}tensor type, found '{attribute_text(type)}'", position)
        if self.name in op.operands:
            op.operand_types[self.name] = [type]
        else:
            op.result_types = [type]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        """Print the type."""
        printer.out.append(printer.type(getattr(op, self.name).type))
