"""The enumerations of StableHLO and their attributes."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from xdsl.irdl import irdl_attr_definition

from pyshardy.dialects.plain_attribute import EnumAttr
from pyshardy.text.assembly.asm_parser import AsmParser
from pyshardy.text.assembly.asm_printer import AsmPrinter


class ComparisonDirection(StrEnum):
    """What a compare asks."""

    EQ = "EQ"
    NE = "NE"
    GE = "GE"
    GT = "GT"
    LE = "LE"
    LT = "LT"


class ComparisonType(StrEnum):
    """How a compare orders its values."""

    NOTYPE = "NOTYPE"
    FLOAT = "FLOAT"
    TOTALORDER = "TOTALORDER"
    SIGNED = "SIGNED"
    UNSIGNED = "UNSIGNED"


class Precision(StrEnum):
    """How exact a multiplication of an operand is."""

    DEFAULT = "DEFAULT"
    HIGH = "HIGH"
    HIGHEST = "HIGHEST"


class FftType(StrEnum):
    """The kind of Fourier transform."""

    FFT = "FFT"
    IFFT = "IFFT"
    RFFT = "RFFT"
    IRFFT = "IRFFT"


class Transpose(StrEnum):
    """What is done to the matrix of a triangular solve."""

    TRANSPOSE_INVALID = "TRANSPOSE_INVALID"
    NO_TRANSPOSE = "NO_TRANSPOSE"
    TRANSPOSE = "TRANSPOSE"
    ADJOINT = "ADJOINT"


class RngDistribution(StrEnum):
    """The distribution of random numbers."""

    UNIFORM = "UNIFORM"
    NORMAL = "NORMAL"


class RngAlgorithm(StrEnum):
    """The generator of random bits."""

    DEFAULT = "DEFAULT"
    THREE_FRY = "THREE_FRY"
    PHILOX = "PHILOX"


class ResultAccuracyMode(StrEnum):
    """Whether a result's accuracy is the default, the highest, or within given tolerances."""

    DEFAULT = "DEFAULT"
    HIGHEST = "HIGHEST"
    TOLERANCE = "TOLERANCE"


@irdl_attr_definition
class ComparisonDirectionAttr(EnumAttr[ComparisonDirection]):
    """`#stablehlo<comparison_direction GE>`."""

    name = "stablehlo.comparison_direction"
    CHOICES: ClassVar[type[StrEnum]] = ComparisonDirection


@irdl_attr_definition
class ComparisonTypeAttr(EnumAttr[ComparisonType]):
    """`#stablehlo<comparison_type SIGNED>`."""

    name = "stablehlo.comparison_type"
    CHOICES: ClassVar[type[StrEnum]] = ComparisonType


@irdl_attr_definition
class PrecisionAttr(EnumAttr[Precision]):
    """`#stablehlo<precision HIGH>`."""

    name = "stablehlo.precision"
    CHOICES: ClassVar[type[StrEnum]] = Precision


@irdl_attr_definition
class FftTypeAttr(EnumAttr[FftType]):
    """`#stablehlo<fft_type RFFT>`."""

    name = "stablehlo.fft_type"
    CHOICES: ClassVar[type[StrEnum]] = FftType


@irdl_attr_definition
class TransposeAttr(EnumAttr[Transpose]):
    """`#stablehlo<transpose ADJOINT>`."""

    name = "stablehlo.transpose"
    CHOICES: ClassVar[type[StrEnum]] = Transpose


@irdl_attr_definition
class RngDistributionAttr(EnumAttr[RngDistribution]):
    """`#stablehlo<rng_distribution NORMAL>`."""

    name = "stablehlo.rng_distribution"
    CHOICES: ClassVar[type[StrEnum]] = RngDistribution


@irdl_attr_definition
class RngAlgorithmAttr(EnumAttr[RngAlgorithm]):
    """`#stablehlo<rng_algorithm PHILOX>`."""

    name = "stablehlo.rng_algorithm"
    CHOICES: ClassVar[type[StrEnum]] = RngAlgorithm


@irdl_attr_definition
class ResultAccuracyModeAttr(EnumAttr[ResultAccuracyMode]):
    """`#stablehlo.result_accuracy_mode<HIGHEST>`."""

    name = "stablehlo.result_accuracy_mode"
    CHOICES: ClassVar[type[StrEnum]] = ResultAccuracyMode

    @classmethod
    def parse_value(cls, parser: AsmParser) -> ResultAccuracyMode:
        """Parse `<WORD>`."""
        parser.parse_punctuation("<")
        mode = super().parse_value(parser)
        parser.parse_punctuation(">")
        return mode

    def stripped(self, printer: AsmPrinter) -> str:
        """`<WORD>`."""
        return f"<{self.data.value}>"

    def text(self, printer: AsmPrinter) -> str:
        """`#stablehlo.result_accuracy_mode<WORD>`."""
        return f"#{self.name}{self.stripped(printer)}"


ENUM_ATTRIBUTES = (
    ComparisonDirectionAttr,
    ComparisonTypeAttr,
    PrecisionAttr,
    FftTypeAttr,
    TransposeAttr,
    RngDistributionAttr,
    RngAlgorithmAttr,
    ResultAccuracyModeAttr,
)
