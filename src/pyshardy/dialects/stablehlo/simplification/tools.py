"""What the simplifications share: constants that are operands, and new ops."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ComplexType, DenseIntOrFPElementsAttr, TensorType
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.dialects.rewriting import Rewriter
from pyshardy.dialects.stablehlo.values import ConstantOp, constant_of
from pyshardy.ir import construction
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.text.literals.dense import Number, splat_value

Dense = DenseIntOrFPElementsAttr


def constant(value: SSAValue) -> Dense | None:
    """Return the elements of a value that is a constant."""
    owner = value.op if value.__class__ is OpResult else None  # pyright: ignore
    if type(owner) is not ConstantOp:
        return None
    found = owner.properties["value"]
    return found if isinstance(found, Dense) else None


def splat(value: SSAValue) -> Number | None:
    """Return the element of a value that is a constant of equal elements."""
    found = constant(value)
    if found is None or len(found.data.data) > _MOST_BYTES_OF_ELEMENT:
        return None
    return _small_splat_value(found)


_MOST_BYTES_OF_ELEMENT = 16
_small_splat_value = by_identity_in_process(splat_value)


def maker(value: SSAValue, name: str) -> Any:
    """Return the op of that name (without dialect) that makes a value; None if it is another one."""
    owner = value.owner
    return owner if isinstance(owner, Operation) and owner.name == f"stablehlo.{name}" else None


def shape(value: SSAValue) -> tuple[int, ...]:
    """Return the sizes of a tensor."""
    return shape_of_type(value._type)  # pyright: ignore[reportPrivateUsage]


@by_identity_in_process
def shape_of_type(type: Attribute) -> tuple[int, ...]:
    """Return the sizes of a tensor type."""
    return cast("TensorType[Any]", type).get_shape()


@by_identity_in_process
def has_static_shape(type: Attribute) -> bool:
    """Return whether a type is a tensor whose sizes are all known."""
    return isinstance(type, TensorType) and type.has_static_shape()


@by_identity_in_process
def is_complex(type: Attribute) -> bool:
    """Return whether a type is a tensor of complex numbers."""
    return isinstance(type, TensorType) and isinstance(type.element_type, ComplexType)


@by_identity_in_process
def element_count(type: Attribute) -> int | None:
    """Return the number of elements of a tensor type; None if that is not known."""
    return math.prod(cast("TensorType[Any]", type).get_shape()) if has_static_shape(type) else None


def new_op(
    op: Operation,
    op_class: type[Operation],
    operands: Sequence[SSAValue],
    result_types: Sequence[Attribute] | None = None,
    properties: Mapping[str, Attribute] = {},
) -> Operation:
    """Return a detached op at the location of another.

    By default it has the types of the other's results, and then its attributes as well: it takes its place.
    """
    replaces = result_types is None
    made = construction.new_op(
        op_class,
        operands,
        op.result_types if replaces else result_types,
        dict(properties),
        dict(op.attributes) if replaces else {},
    )
    made.location = op.location
    return made


def replace_by_constant(op: Operation, value: Dense, rewriter: Rewriter) -> bool:
    """Put a constant in the place of an op; True."""
    made = constant_of(value)
    made.location = op.location
    rewriter.replace(op, made)
    return True
