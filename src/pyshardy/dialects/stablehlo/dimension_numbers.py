"""Dimension numbers of dot, gather, scatter and convolution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from xdsl.irdl import irdl_attr_definition

from pyshardy.diagnostics.wording import either
from pyshardy.dialects.plain_attribute import NumbersAttr, PlainAttr, parse_fields, parse_int, parse_ints, parse_word
from pyshardy.text.assembly.asm_parser import AsmParser
from pyshardy.text.assembly.asm_printer import AsmPrinter


@dataclass(frozen=True)
class DotNumbers:
    """Which dimensions of a dot's sides are batch dimensions and which are summed over, pairwise."""

    lhs_batching_dimensions: tuple[int, ...] = ()
    rhs_batching_dimensions: tuple[int, ...] = ()
    lhs_contracting_dimensions: tuple[int, ...] = ()
    rhs_contracting_dimensions: tuple[int, ...] = ()


@dataclass(frozen=True)
class GatherNumbers:
    """How a gather's indices address its operand, and where slices are in the result."""

    offset_dims: tuple[int, ...] = ()
    collapsed_slice_dims: tuple[int, ...] = ()
    operand_batching_dims: tuple[int, ...] = ()
    start_indices_batching_dims: tuple[int, ...] = ()
    start_index_map: tuple[int, ...] = ()
    index_vector_dim: int = 0


@dataclass(frozen=True)
class ScatterNumbers:
    """How a scatter's indices address its inputs, and which dimensions of the updates are windows."""

    update_window_dims: tuple[int, ...] = ()
    inserted_window_dims: tuple[int, ...] = ()
    input_batching_dims: tuple[int, ...] = ()
    scatter_indices_batching_dims: tuple[int, ...] = ()
    scatter_dims_to_operand_dims: tuple[int, ...] = ()
    index_vector_dim: int = 0


@dataclass(frozen=True)
class ConvNumbers:
    """The role of each dimension of a convolution's input, kernel and output."""

    input_batch_dimension: int = 0
    input_feature_dimension: int = 0
    input_spatial_dimensions: tuple[int, ...] = ()
    kernel_input_feature_dimension: int = 0
    kernel_output_feature_dimension: int = 0
    kernel_spatial_dimensions: tuple[int, ...] = ()
    output_batch_dimension: int = 0
    output_feature_dimension: int = 0
    output_spatial_dimensions: tuple[int, ...] = ()


@irdl_attr_definition
class DotDimensionNumbersAttr(NumbersAttr[DotNumbers]):
    """`#stablehlo.dot<lhs_contracting_dimensions = [1], ...>`."""

    name = "stablehlo.dot"
    VALUE: ClassVar[type[Any]] = DotNumbers


@irdl_attr_definition
class GatherDimensionNumbersAttr(NumbersAttr[GatherNumbers]):
    """`#stablehlo.gather<offset_dims = [1], ...>`."""

    name = "stablehlo.gather"
    VALUE: ClassVar[type[Any]] = GatherNumbers


@irdl_attr_definition
class ScatterDimensionNumbersAttr(NumbersAttr[ScatterNumbers]):
    """`#stablehlo.scatter<update_window_dims = [1], ...>`."""

    name = "stablehlo.scatter"
    VALUE: ClassVar[type[Any]] = ScatterNumbers


def parse_conv_numbers(parser: AsmParser) -> ConvNumbers:
    """`[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`."""
    batch, feature, spatial = _parse_dimensions(parser, "bf")
    parser.parse_keyword("x")
    kernel_input, kernel_output, kernel_spatial = _parse_dimensions(parser, "io")
    parser.parse_punctuation("->")
    return ConvNumbers(
        batch, feature, spatial, kernel_input, kernel_output, kernel_spatial, *_parse_dimensions(parser, "bf")
    )


def _parse_dimensions(parser: AsmParser, letters: str) -> tuple[int, int, tuple[int, ...]]:
    """`[b, 0, f]`: the positions of the two letters, and of the spatial dimensions in their order."""
    places: dict[str | int, int] = {}

    def one() -> None:
        position = parser.pos
        name: str | int | None = parser.parse_optional_integer(allow_boolean=False)
        if name is None:
            name = parse_word(parser)
            expected = [letter for letter in letters if letter not in places]
            if name not in expected:
                choices = either(*expected, "the number of a spatial dimension")
                parser.raise_error(f"expected {choices}, found '{name}'", position)
        elif name < 0:
            parser.raise_error(f"spatial dimension {name} is negative", position)
        if name in places:
            parser.raise_error(f"spatial dimension {name} is specified twice", position)
        places[name] = len(places)

    parser.parse_punctuation("[")
    one()
    while parser.parse_optional_punctuation(",") is not None:
        one()
    position = parser.pos
    without = [letter for letter in letters if letter not in places]
    if without:
        parser.raise_error(f"{_with_verb('dimension', without)} missing", position)
    parser.parse_punctuation("]")
    spatial = range(len(places) - len(letters))
    missing = [str(number) for number in spatial if number not in places]
    if missing:
        parser.raise_error(f"{_with_verb('spatial dimension', missing)} missing", parser.pos)
    return places[letters[0]], places[letters[1]], tuple(places[number] for number in spatial)


def _with_verb(noun: str, names: Sequence[str]) -> str:
    return f"{noun} {names[0]} is" if len(names) == 1 else f"{noun}s {', '.join(names)} are"


def conv_numbers_text(numbers: ConvNumbers) -> str:
    """`[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`."""
    n = numbers
    return (
        _dimensions_text({"b": n.input_batch_dimension, "f": n.input_feature_dimension}, n.input_spatial_dimensions)
        + "x"
        + _dimensions_text(
            {"i": n.kernel_input_feature_dimension, "o": n.kernel_output_feature_dimension}, n.kernel_spatial_dimensions
        )
        + "->"
        + _dimensions_text(
            {"b": n.output_batch_dimension, "f": n.output_feature_dimension}, n.output_spatial_dimensions
        )
    )


def _dimensions_text(letters: dict[str, int], spatial: Sequence[int]) -> str:
    names = {place: letter for letter, place in letters.items()}
    names |= {place: str(number) for number, place in enumerate(spatial)}
    return f"[{', '.join(names.get(place, '?') for place in range(len(spatial) + len(letters)))}]"


@irdl_attr_definition
class ConvDimensionNumbersAttr(PlainAttr[ConvNumbers]):
    """`#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`; `raw` and the field names are also read."""

    name = "stablehlo.conv"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> ConvNumbers:
        """Parse the compact or the raw form."""
        parser.parse_punctuation("<")
        position = parser.pos
        if parser.parse_optional_keyword("raw") is None:
            numbers = parse_conv_numbers(parser)
            parser.parse_punctuation(">")
            return numbers
        readers = {name: parse_ints if name.endswith("s") else parse_int for name in ConvNumbers.__dataclass_fields__}
        numbers = ConvNumbers(**parse_fields(parser, readers))
        n = numbers
        for roles in (
            (n.input_batch_dimension, n.input_feature_dimension, *n.input_spatial_dimensions),
            (n.kernel_input_feature_dimension, n.kernel_output_feature_dimension, *n.kernel_spatial_dimensions),
            (n.output_batch_dimension, n.output_feature_dimension, *n.output_spatial_dimensions),
        ):
            # The compact form, which is printed, can express nothing else.
            if sorted(roles) != list(range(len(roles))):
                each = f"each of the dimensions 0 to {len(roles) - 1}"
                parser.raise_error(f"expected {each} once, found {list(roles)}", position)
        return numbers

    def stripped(self, printer: AsmPrinter) -> str:
        """`<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`."""
        return f"<{conv_numbers_text(self.data)}>"


DIMENSION_NUMBERS = (
    DotDimensionNumbersAttr,
    GatherDimensionNumbersAttr,
    ScatterDimensionNumbersAttr,
    ConvDimensionNumbersAttr,
)
