"""Attributes of CHLO: enumerations of its own and the dimension numbers of a ragged dot."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from xdsl.irdl import irdl_attr_definition

from pyshardy.dialects.plain_attribute import EnumAttr, NumbersAttr
from pyshardy.dialects.stablehlo.enums import ComparisonDirection, ComparisonType, Precision


@irdl_attr_definition
class ComparisonDirectionAttr(EnumAttr[ComparisonDirection]):
    """`#chlo<comparison_direction GE>`."""

    name = "chlo.comparison_direction"
    CHOICES: ClassVar[type[StrEnum]] = ComparisonDirection


@irdl_attr_definition
class ComparisonTypeAttr(EnumAttr[ComparisonType]):
    """`#chlo<comparison_type SIGNED>`."""

    name = "chlo.comparison_type"
    CHOICES: ClassVar[type[StrEnum]] = ComparisonType


@irdl_attr_definition
class PrecisionAttr(EnumAttr[Precision]):
    """`#chlo<precision HIGH>`."""

    name = "chlo.precision"
    CHOICES: ClassVar[type[StrEnum]] = Precision


@dataclass(frozen=True)
class RaggedDotNumbers:
    """Batch and contracting dimensions of a ragged dot, its left ragged one, and the groups' on the right."""

    lhs_batching_dimensions: tuple[int, ...] = ()
    rhs_batching_dimensions: tuple[int, ...] = ()
    lhs_contracting_dimensions: tuple[int, ...] = ()
    rhs_contracting_dimensions: tuple[int, ...] = ()
    lhs_ragged_dimensions: tuple[int, ...] = ()
    rhs_group_dimensions: tuple[int, ...] = ()


@irdl_attr_definition
class RaggedDotDimensionNumbersAttr(NumbersAttr[RaggedDotNumbers]):
    """`#chlo.ragged_dot<lhs_ragged_dimensions = [0], ...>`."""

    name = "chlo.ragged_dot"
    VALUE: ClassVar[type[Any]] = RaggedDotNumbers


ATTRIBUTES = (ComparisonDirectionAttr, ComparisonTypeAttr, PrecisionAttr, RaggedDotDimensionNumbersAttr)
