"""Shapes with dynamic and bounded dimensions, and the relations between them that StableHLO's type rules use."""

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
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import listed
from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.stablehlo.types import BoundsAttr, bounds_of
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.text.printer.attribute_printer import attribute_text


def fail(message: str) -> NoReturn:
    """Raise the error of a type rule."""
    raise VerifyException(message)


class Dim(NamedTuple):
    """A dimension: its size, or None if it is dynamic; a dynamic one may have a bound, the greatest possible size."""

    size: int | None
    bound: int | None = None

    def __str__(self) -> str:
        return "?" if self.size is None else str(self.size)

    @property
    def limit(self) -> int | None:
        """The size, or the bound of a dynamic dimension; None without either."""
        return self.bound if self.size is None else self.size


DYNAMIC = Dim(None)
Dims = tuple[Dim, ...]


@dataclass(frozen=True)
class Tensor:
    """The shape and element type of a tensor type; `dims` is None if it is unranked."""

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
        """The sizes; None for dynamic dimensions."""
        return tuple(dim.size for dim in self.shape)

    @property
    def is_static(self) -> bool:
        """Whether all sizes are known."""
        return self.dims is not None and all(dim.size is not None for dim in self.dims)

    def with_element(self, element: Attribute) -> Tensor:
        """Return a tensor of the same shape with other elements."""
        return Tensor(self.dims, element)

    def with_dims(self, dims: Iterable[Dim]) -> Tensor:
        """Return a tensor of another shape with the same elements."""
        return Tensor(tuple(dims), self.element)

    def without_bounds(self) -> Tensor:
        """Return the same tensor without bounds."""
        return self if self.dims is None else self.with_dims(Dim(size) for size in self.sizes)

    @property
    def shape_text(self) -> str:
        """The shape in messages: `[2, ?]`."""
        return listed(self.shape)

    def __str__(self) -> str:
        return attribute_text(type_of(self))


Inferred = Tensor | Attribute
"""A type that a rule infers: the shape and elements of a tensor, or any other type."""


def type_of(inferred: Inferred) -> Attribute:
    """Return the type as an attribute."""
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
    """Return the shape and elements of a tensor type."""
    if isinstance(type, TensorType):
        ranked: TensorType[Any] = type
        sizes = [None if size == DYNAMIC_INDEX else size for size in ranked.get_shape()]
        return Tensor(tuple(map(Dim, sizes, bounds_of(ranked))), ranked.element_type)
    assert isinstance(type, UnrankedTensorType)
    unranked: UnrankedTensorType[Any] = type
    return Tensor(None, unranked.element_type)


def is_tensor(type: Attribute) -> bool:
    """Return whether a type is a tensor, ranked or not."""
    return isinstance(type, TensorType | UnrankedTensorType)


def static(*sizes: int) -> Dims:
    """Return a static shape."""
    return tuple(Dim(size) for size in sizes)


def scalar(element: Attribute) -> Tensor:
    """Return a tensor without dimensions."""
    return Tensor((), element)


def operand(op: Operation, index: int) -> Tensor:
    """Return the type of an operand that is a tensor."""
    return tensor(op.operands[index].type)


def operands(op: Operation) -> list[Tensor]:
    """Return the types of all operands, which must be tensors."""
    return [tensor(value.type) for value in op.operands]


def result(op: Operation, index: int = 0) -> Tensor:
    """Return the type of a result that is a tensor."""
    return tensor(op.results[index].type)


# --- compatibility --------------------------------------------------------------------------------------------------


def sizes_compatible(one: int | None, other: int | None) -> bool:
    """Return whether two sizes are equal or at least one is unknown."""
    return one is None or other is None or one == other


def dims_compatible(one: Sequence[Dim] | None, other: Sequence[Dim] | None) -> bool:
    """Return whether two shapes are equal where both are known; bounds are ignored."""
    if one is None or other is None or one == other:
        return True
    return len(one) == len(other) and all(
        a.size == b.size or a.size is None or b.size is None for a, b in zip(one, other, strict=True)
    )


def shapes_compatible(one: Tensor, other: Tensor) -> bool:
    """Return whether the shapes of two tensors are equal where both are known."""
    return dims_compatible(one.dims, other.dims)


def agree(tensors: Sequence[Tensor]) -> bool:
    """Return whether all ranked tensors have one rank, and at most one known size in each dimension."""
    shapes = [tensor.dims for tensor in tensors if tensor.dims is not None]
    if not shapes or shapes.count(shapes[0]) == len(shapes):
        return True
    if any(len(dims) != len(shapes[0]) for dims in shapes):
        return False
    return all(len({dim.size for dim in dims if dim.size is not None}) <= 1 for dims in zip(*shapes, strict=True))


def conflict(tensors: Sequence[Tensor]) -> tuple[int, int]:
    """Return the indices of the first two tensors that keep `agree` from holding."""
    ranked = [(index, tensor.dims) for index, tensor in enumerate(tensors) if tensor.dims is not None]
    known: dict[int, tuple[int, int]] = {}
    for index, dims in ranked:
        if len(dims) != len(ranked[0][1]):
            return ranked[0][0], index
        for axis, dim in enumerate(dims):
            if dim.size is not None:
                first, size = known.setdefault(axis, (index, dim.size))
                if size != dim.size:
                    return first, index
    raise AssertionError("the tensors agree")


def _within_bounds(one: Sequence[Dim], other: Sequence[Dim]) -> bool:
    return all(
        (a.size is None or b.bound is None or a.size <= b.bound)
        and (b.size is None or a.bound is None or b.size <= a.bound)
        for a, b in zip(one, other, strict=True)
    )


def elements_compatible(one: Attribute, other: Attribute) -> bool:
    """Return whether element types are equal, or quantized types that differ in scales and zero points only."""
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
    """Return whether two tensor types can be the same: shapes, bounds and elements."""
    if one.dims == other.dims:
        return elements_compatible(one.element, other.element)
    if not shapes_compatible(one, other) or not elements_compatible(one.element, other.element):
        return False
    return one.dims is None or other.dims is None or _within_bounds(one.dims, other.dims)


def types_compatible(one: Attribute, other: Attribute) -> bool:
    """Return whether two types can be the same; types other than tensors must be equal."""
    if one is other or one == other:
        return True
    return is_tensor(one) and is_tensor(other) and tensors_compatible(tensor(one), tensor(other))


# --- merging --------------------------------------------------------------------------------------------------------


def most_specific_dim(one: Dim, other: Dim, axis: int) -> Dim:
    """Merge two descriptions of dimension `axis` that both hold; fail if they contradict each other."""
    if one.size is not None and other.size is not None and one.size != other.size:
        fail(f"dimension {axis} has size {one.size} in one tensor and {other.size} in another")
    bounds = [bound for bound in (one.bound, other.bound) if bound is not None]
    bound = min(bounds, default=None)
    size = one.size if one.size is not None else other.size
    if size is None:
        return Dim(None, bound)
    if bound is not None and size > bound:
        fail(f"dimension {axis} has size {size} in one tensor, but at most {bound} in another")
    return Dim(size)


def least_specific_dim(one: Dim, other: Dim, axis: int) -> Dim:
    """Merge two descriptions of dimension `axis` of which at least one holds; fail if both are static and differ."""
    if one.size is not None and other.size is not None:
        if one.size != other.size:
            fail(f"dimension {axis} has size {one.size} in one tensor and {other.size} in another")
        return one
    if one.limit is None or other.limit is None:
        return DYNAMIC
    return Dim(None, max(one.limit, other.limit))


def most_specific(tensors: Sequence[Tensor]) -> Tensor:
    """Return the type of a value that has all these types, with the elements of the first."""
    return _merged(tensors, specific=True)


def least_specific(tensors: Sequence[Tensor]) -> Tensor:
    """Return the type of a value that has one of these types, with the elements of the first."""
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
            fail(f"'{first}' and '{other}' differ in rank")
        dims = tuple(map(merge, dims, other.dims, range(len(dims))))
    merged = replace(first, dims=dims)
    # Bounds are part of the encoding, which is that of the first type.
    has_bounds = first.dims is not None and any(dim.bound is not None for dim in first.dims)
    return merged if has_bounds else merged.without_bounds()


# --- element types --------------------------------------------------------------------------------------------------


def bit_width(element: Attribute) -> int:
    """Return the number of bits of an element; of a quantized element those that are stored."""

    if isinstance(element, UniformQuantizedType):
        return element.data.storage.width.data
    if isinstance(element, IntegerType):
        return element.width.data
    if isinstance(element, ComplexType):
        return 2 * bit_width(element.element_type)
    assert isinstance(element, AnyFloat)
    return element.bitwidth


def flat_types(type: Attribute) -> list[Attribute]:
    """Return the types of the elements of a tuple, or the type itself."""
    return list(type.types.data) if isinstance(type, TupleType) else [type]
