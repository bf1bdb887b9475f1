"""Dense element attributes: a splat stores the bytes of one element, any other attribute those of all elements.

The class is xDSL's DenseIntOrFPElementsAttr. Its `data` has MLIR's byte layout: little endian, whole bytes per element
(one for `i1` and `i4`), and complex numbers as real and imaginary part. Use these functions: xDSL's own accessors
expect the bytes of all elements.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any

from xdsl.dialects.builtin import (
    AnyFloat,
    BytesAttr,
    ComplexType,
    DenseIntOrFPElementsAttr,
    IndexType,
    IntegerType,
    MemRefType,
    Signedness,
    TensorType,
    VectorType,
)
from xdsl.ir import Attribute

from pyshardy.text.literals.floats import FORMATS, bits_of, to_double

Number = int | float | complex

SHAPED = (TensorType, VectorType, MemRefType)
"""The types that elements can have: with a shape and an element type."""


def shaped(type: Attribute) -> TensorType[Any] | VectorType[Any] | MemRefType[Any]:
    """Return a type of elements, with its static type narrowed."""
    assert isinstance(type, SHAPED)
    return type


def element_bytes(element: Attribute) -> int:
    """Return the size of an element in bytes. Raises ValueError for types that dense attributes cannot hold."""
    float_format = FORMATS.get(element.name)  # isinstance of xDSL's classes takes longer
    if float_format is not None:
        return float_format.bytes
    if isinstance(element, IntegerType):
        return max(1, (element.width.data + 7) // 8)
    if isinstance(element, IndexType):
        return 8
    if isinstance(element, ComplexType):
        return 2 * element_bytes(element.element_type)
    raise ValueError(f"no dense elements of type {element}")


def make_dense(type: Attribute, data: bytes) -> DenseIntOrFPElementsAttr:
    """Return the attribute of a ranked static type and the bytes of one element (a splat) or of all elements.

    An attribute without elements may have a splat value, which is a part of it.
    """
    size = element_bytes(shaped(type).element_type)
    if len(data) > size and data == data[:size] * (len(data) // size):
        data = data[:size]
    # Without xDSL's validation, which rejects integers of more than 64 bits.
    attribute = object.__new__(DenseIntOrFPElementsAttr)
    object.__setattr__(attribute, "type", type)
    object.__setattr__(attribute, "data", BytesAttr(data))
    return attribute


def dense_from_values(type: Attribute, values: Sequence[Number]) -> DenseIntOrFPElementsAttr:
    """Return the attribute of Python numbers in row-major order. A single one is a splat."""
    element: Attribute = shaped(type).element_type
    chunks = (values[i : i + _CHUNK] for i in range(0, len(values), _CHUNK))
    return make_dense(type, b"".join(_packed(chunk, element) for chunk in chunks))


_CHUNK = 1 << 14
"""How many elements are converted by one call of `struct`."""


def _struct_code(element: Attribute) -> str:
    """Return the format of `struct` for elements of the type, or an empty string if it has none."""
    if isinstance(element, IntegerType):
        code = {1: "B", 8: "b", 16: "h", 32: "i", 64: "q"}.get(element.width.data, "")
        return code.upper() if element.signedness.data == Signedness.UNSIGNED else code
    return {"f32": "f", "f64": "d", "index": "q"}.get(element.name, "")


def _packed(values: Sequence[Number], element: Attribute) -> bytes:
    """Return the bytes of Python numbers as elements of the type."""
    code = _struct_code(element)
    try:
        if code in ("f", "d") and not any(map(_is_nan, values)):  # the bits of a NaN depend on the processor
            return struct.pack(f"<{len(values)}{code}", *values)
        if code and code not in ("f", "d"):
            mask = (1 << (element.width.data if isinstance(element, IntegerType) else 64)) - 1
            return struct.pack(f"<{len(values)}{code.upper()}", *[int(value) & mask for value in values])  # pyright: ignore[reportArgumentType]
    except OverflowError:
        pass
    return b"".join(element_data(value, element) for value in values)


def _is_nan(value: Number) -> bool:
    return value != value


def element_data(value: Number, element: Attribute) -> bytes:
    """Return the bytes of a Python number as an element of a type. Floats are rounded."""
    size = element_bytes(element)
    if isinstance(element, ComplexType):
        value = complex(value)
        part: Attribute = element.element_type
        if isinstance(part, IntegerType):
            return element_data(int(value.real), part) + element_data(int(value.imag), part)
        return element_data(value.real, part) + element_data(value.imag, part)
    if isinstance(element, AnyFloat):
        assert not isinstance(value, complex)
        return bits_of(float(value), element.name).to_bytes(size, "little")
    width = element.width.data if isinstance(element, IntegerType) else 64
    return (int(value) & ((1 << width) - 1)).to_bytes(size, "little")  # pyright: ignore[reportArgumentType]


def is_splat(attr: DenseIntOrFPElementsAttr) -> bool:
    """Return whether one value is stored for all elements."""
    data = attr.data.data
    return bool(data) and len(data) == element_bytes(attr.type.get_element_type())


def dense_count(attr: DenseIntOrFPElementsAttr) -> int:
    """Return the number of elements."""
    return math.prod(attr.type.get_shape())


def dense_values(attr: DenseIntOrFPElementsAttr) -> tuple[Number, ...]:
    """Return all elements as Python numbers in row-major order, also of a splat."""
    return tuple(iterate_values(attr))


def iterate_values(attr: DenseIntOrFPElementsAttr) -> Iterator[Number]:
    """Iterate over all elements as Python numbers in row-major order; a splat is repeated, not written out."""
    data, element = attr.data.data, attr.type.get_element_type()
    if is_splat(attr):
        yield from repeat(next(iter(_values(data, element))), dense_count(attr))
        return
    code, size = _struct_code(element), element_bytes(element)
    for start in range(0, len(data), _CHUNK * size):
        chunk = data[start : start + _CHUNK * size]
        values: Sequence[Number] = struct.unpack(f"<{len(chunk) // size}{code}", chunk) if code else ()
        if not code or (code in ("f", "d") and any(map(_is_nan, values))):
            values = tuple(_values(chunk, element))
        yield from values


def splat_value(attr: DenseIntOrFPElementsAttr) -> Number | None:
    """Return the value of a splat; None if the attribute is not a splat."""
    return next(iter(_values(attr.data.data, attr.type.get_element_type()))) if is_splat(attr) else None


def _values(data: bytes, element: Attribute) -> Iterable[Number]:
    size = element_bytes(element)
    chunks = (data[i : i + size] for i in range(0, len(data), size))
    if isinstance(element, ComplexType):
        part: Attribute = element.element_type
        for chunk in chunks:
            real, imaginary = _values(chunk, part)
            yield complex(real, imaginary)  # pyright: ignore[reportArgumentType]
    elif isinstance(element, AnyFloat):
        for chunk in chunks:
            yield to_double(int.from_bytes(chunk, "little"), element.name)
    else:
        for chunk in chunks:
            yield integer_value(int.from_bytes(chunk, "little"), element)


def integer_value(bits: int, element: Attribute) -> int:
    """Return the integer of a bit pattern in a type: signed, except for unsigned types, and 0 or 1 for `i1`."""
    if not isinstance(element, IntegerType):
        return bits - (1 << 64) if bits >> 63 else bits
    width = element.width.data
    if width > 1 and element.signedness.data != Signedness.UNSIGNED and bits >> (width - 1) & 1:
        return bits - (1 << width)
    return bits


def nested_lists(texts: list[str], shape: Sequence[int]) -> str:
    """Return texts in nested lists of a shape, as the elements of dense attributes are printed."""
    for size in reversed(shape):
        texts = [f"[{', '.join(texts[i : i + size])}]" for i in range(0, len(texts), size)]
    return texts[0]
