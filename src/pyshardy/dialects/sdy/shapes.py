"""Shapes of types, as shardings see them."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import DYNAMIC_INDEX, ShapedType, UnrankedMemRefType, UnrankedTensorType
from xdsl.ir import Attribute


def is_unranked(type: Attribute) -> bool:
    """Return whether it is a tensor or memref of unknown rank."""
    return isinstance(type, UnrankedTensorType | UnrankedMemRefType)


def is_shaped(type: Attribute) -> bool:
    """Return whether it is a tensor, vector, memref or the like, of known rank or not."""
    return isinstance(type, ShapedType) or is_unranked(type)


def optional_shape(type: Attribute) -> Sequence[int] | None:
    """Return the sizes of a ranked shaped type, dynamic ones being negative; None for other types."""
    return type.get_shape() if isinstance(type, ShapedType) else None


def static_shape(type: Attribute) -> Sequence[int] | None:
    """Return the sizes of a shaped type if all are static; None for other types."""
    shape = optional_shape(type)
    return None if shape is None or DYNAMIC_INDEX in shape else shape


def has_static_shape(type: Attribute) -> bool:
    """Return whether it is a shaped type whose sizes are all static."""
    return static_shape(type) is not None


def shape_of(type: Attribute) -> Sequence[int]:
    """Return the sizes of a ranked shaped type; none for other types."""
    return type.get_shape() if isinstance(type, ShapedType) else ()


def rank_of(type: Attribute) -> int:
    """Return the rank of a ranked shaped type; 0 for other types."""
    return type.get_num_dims() if isinstance(type, ShapedType) else 0


def is_scalar(type: Attribute) -> bool:
    """Return whether it is a shaped type of rank 0 (a type without shape is not)."""
    return isinstance(type, ShapedType) and not type.get_num_dims()
