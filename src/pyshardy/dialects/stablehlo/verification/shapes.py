"""Shapes with dynamic and bounded dimensions, and the relations between them that StableHLO's rules speak of.

Source: Shardy spec, StableHLO notation and verification.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, NoReturn

from xdsl.dialects.builtin import (
    DYNAMIC_INDEX,
    AnyFloat,
    ComplexType,
    IntegerType,
    TensorType,
    TupleType,
    UnrankedTensorType,
)
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.errors import BareVerifyException
from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.stablehlo.types import BoundsAttr, bounds_of
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.text.printer.attribute_printer import attribute_text


def fail(message: str) -> NoReturn:
    """Raises the error of a shape rule."""
    raise BareVerifyException(message)


class Dim(NamedTuple):
    """A dimension: its size, or if that is None (dynamic) possibly the greatest size it can have."""

    size: int | None
    bound: int | None = None

    def __str__(self) -> str:
        return "?" if self.size is None else str(self.size)

    @property
    def limit(self) -> int | None:
        """The size, or if that is not known the bound; None without either."""
        return self.bound if self.size is None else self.size


DYNAMIC = Dim(None)
Dims = tuple[Dim, ...]


@dataclass(frozen=True)
class Tensor:
    """A tensor type as the rules see it; `dims` is None for an unranked one."""

    dims: Dims | None
    element: Attribute

    @property
    def shape(self) -> Dims:
        """The dimensions of a ranked tensor."""
        assert self.dims is not None
        return self.dims

    @property
    def rank(self) -> int:
        """The number of dimensions of a ranked tensor."""
        return len(self.shape)

    @cached_property
    def sizes(self) -> tuple[int | None, ...]:
        """The sizes; None where dynamic."""
        return tuple(dim.size for dim in self.shape)

    @property
    def is_static(self) -> bool:
        """Whether all sizes are known."""
        return self.dims is not None and all(dim.size is not None for dim in self.dims)

    def with_element(self, element: Attribute) -> Tensor:
        """The same shape of other elements."""
        return Tensor(self.dims, element)

    def with_dims(self, dims: Iterable[Dim]) -> Tensor:
        """Another shape of the same elements."""
        return Tensor(tuple(dims), self.element)

    def without_bounds(self) -> Tensor:
        """The same without bounds."""
        return self if self.dims is None else self.with_dims(Dim(size) for size in self.sizes)

    def __str__(self) -> str:
        return attribute_text(type_of(self))


Inferred = Tensor | Attribute
"""A type that a rule infers: a tensor, or any other type as it is."""


def type_of(inferred: Inferred) -> Attribute:
    """The type itself."""
    if isinstance(inferred, Attribute):
        return inferred
    if inferred.dims is None:
        return UnrankedTensorType(inferred.element)
    bounds = tuple(dim.bound for dim in inferred.dims)
    sizes = [DYNAMIC_INDEX if size is None else size for size in inferred.sizes]
    if any(bound is not None for bound in bounds):
        return TensorType(inferred.element, sizes, BoundsAttr(bounds))
    return TensorType(inferred.element, sizes)


@by_identity_in_process
def tensor(type: Attribute) -> Tensor:
    """A tensor type's shape and elements."""
    if isinstance(type, TensorType):
        ranked: TensorType[Any] = type
        sizes = [None if size == DYNAMIC_INDEX else size for size in ranked.get_shape()]
        return Tensor(tuple(map(Dim, sizes, bounds_of(ranked))), ranked.element_type)
    assert isinstance(type, UnrankedTensorType)
    unranked: UnrankedTensorType[Any] = type
    return Tensor(None, unranked.element_type)


def is_tensor(type: Attribute) -> bool:
    """Whether the type is a tensor, ranked or not."""
    return isinstance(type, TensorType | UnrankedTensorType)


def static(*sizes: int) -> Dims:
    """A static shape."""
    return tuple(Dim(size) for size in sizes)


def scalar(element: Attribute) -> Tensor:
    """A 0-d tensor."""
    return Tensor((), element)


def operand(op: Operation, index: int) -> Tensor:
    """The type of an operand."""
    return tensor(op.operands[index].type)


def operands(op: Operation) -> list[Tensor]:
    """The types of all operands, all tensors."""
    return [tensor(value.type) for value in op.operands]


def result(op: Operation, index: int = 0) -> Tensor:
    """The type of a result."""
    return tensor(op.results[index].type)


def in_order(dims: Sequence[Any]) -> str:
    """`[2, ?]`: sizes in messages."""
    return f"[{', '.join(map(str, dims))}]"


# --- compatibility --------------------------------------------------------------------------------------------------


def sizes_compatible(one: int | None, other: int | None) -> bool:
    """Whether two sizes are equal as far as they are known."""
    return one is None or other is None or one == other


def dims_compatible(one: Sequence[Dim] | None, other: Sequence[Dim] | None) -> bool:
    """Whether two shapes are equal as far as they are known; bounds are not looked at."""
    if one is None or other is None or one == other:
        return True
    return len(one) == len(other) and all(
        a.size == b.size or a.size is None or b.size is None for a, b in zip(one, other, strict=True)
    )


def shapes_compatible(one: Tensor, other: Tensor) -> bool:
    """Whether the shapes of two tensors are equal as far as they are known."""
    return dims_compatible(one.dims, other.dims)


def agree(tensors: Sequence[Tensor]) -> bool:
    """Whether all ranked tensors have one rank, and each dimension one known size at most."""
    shapes = [tensor.dims for tensor in tensors if tensor.dims is not None]
    if not shapes or shapes.count(shapes[0]) == len(shapes):
        return True
    if any(len(dims) != len(shapes[0]) for dims in shapes):
        return False
    return all(len({dim.size for dim in dims if dim.size is not None}) <= 1 for dims in zip(*shapes, strict=True))


def _within_bounds(one: Sequence[Dim], other: Sequence[Dim]) -> bool:
    return all(
        (a.size is None or b.bound is None or a.size <= b.bound)
        and (b.size is None or a.bound is None or b.size <= a.bound)
        for a, b in zip(one, other, strict=True)
    )


def elements_compatible(one: Attribute, other: Attribute) -> bool:
    """Whether element types are equal, or quantized in ways that can be converted freely."""
    if one is other or one == other:
        return True
    if not (isinstance(one, UniformQuantizedType) and isinstance(other, UniformQuantizedType)):
        return False
    a, b = one.data, other.data
    return (
        (a.dimension is None) == (b.dimension is None)
        and (a.storage, a.minimum, a.maximum) == (b.storage, b.minimum, b.maximum)
        and a.expressed == b.expressed
    )


def tensors_compatible(one: Tensor, other: Tensor) -> bool:
    """Whether two tensor types can be the same: shapes, bounds and elements."""
    if one.dims == other.dims:
        return elements_compatible(one.element, other.element)
    if not shapes_compatible(one, other) or not elements_compatible(one.element, other.element):
        return False
    return one.dims is None or other.dims is None or _within_bounds(one.dims, other.dims)


def types_compatible(one: Attribute, other: Attribute) -> bool:
    """Whether two types can be the same; types other than tensors must be equal."""
    if one is other or one == other:
        return True
    return is_tensor(one) and is_tensor(other) and tensors_compatible(tensor(one), tensor(other))


# --- merging --------------------------------------------------------------------------------------------------------


def most_specific_dim(one: Dim, other: Dim, axis: int) -> Dim:
    """What is known of a dimension, the `axis`th, of which both hold; an error if they contradict each other."""
    if one.size is not None and other.size is not None and one.size != other.size:
        fail(f"Mismatched dimension sizes {one.size} and {other.size} in dimension {axis}")
    bounds = [bound for bound in (one.bound, other.bound) if bound is not None]
    bound = min(bounds, default=None)
    size = one.size if one.size is not None else other.size
    if size is None:
        return Dim(None, bound)
    if bound is not None and size > bound:
        fail(f"Mismatched dimension size {size} and bound {bound} in dimension {axis}")
    return Dim(size)


def least_specific_dim(one: Dim, other: Dim, axis: int) -> Dim:
    """What is known of a dimension, the `axis`th, of which one or the other holds."""
    if one.size is not None and other.size is not None:
        if one.size != other.size:
            fail(f"Mismatched dimension sizes {one.size} and {other.size} in dimension {axis}")
        return one
    if one.limit is None or other.limit is None:
        return DYNAMIC
    return Dim(None, max(one.limit, other.limit))


def most_specific(tensors: Sequence[Tensor]) -> Tensor:
    """The type of something that is of all these types, which have the elements of the first."""
    return _merged(tensors, specific=True)


def least_specific(tensors: Sequence[Tensor]) -> Tensor:
    """The type of something that is of one of these types, which have the elements of the first."""
    return _merged(tensors, specific=False)


def _merged(tensors: Sequence[Tensor], *, specific: bool) -> Tensor:
    first, *rest = tensors
    if all([other.dims == first.dims for other in rest]):
        return first
    merge = most_specific_dim if specific else least_specific_dim
    dims = first.dims
    for other in rest:
        if dims is None or other.dims is None:
            dims = (dims if dims is not None else other.dims) if specific else None
            continue
        if len(dims) != len(other.dims):
            fail(f"mismatched ranks of types {first} and {other}")
        dims = tuple(map(merge, dims, other.dims, range(len(dims))))
    merged = replace(first, dims=dims)
    # Bounds are part of the encoding, which is that of the first type.
    has_bounds = first.dims is not None and any(dim.bound is not None for dim in first.dims)
    return merged if has_bounds else merged.without_bounds()


# --- element types --------------------------------------------------------------------------------------------------


def bit_width(element: Attribute) -> int:
    """The bits of an element; of a quantized one those that are stored."""

    if isinstance(element, UniformQuantizedType):
        return element.data.storage.width.data
    if isinstance(element, IntegerType):
        return element.width.data
    if isinstance(element, ComplexType):
        return 2 * bit_width(element.element_type)
    assert isinstance(element, AnyFloat)
    return element.bitwidth


def flat_types(type: Attribute) -> list[Attribute]:
    """The members of a tuple, or the type alone."""
    return list(type.types.data) if isinstance(type, TupleType) else [type]
