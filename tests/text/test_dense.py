"""Elements of dense attributes as Python numbers and back."""

from __future__ import annotations

import random
import tracemalloc
from typing import Any

import pytest
from xdsl.dialects.builtin import (
    BFloat16Type,
    ComplexType,
    Float16Type,
    Float32Type,
    Float64Type,
    IndexType,
    IntegerType,
    Signedness,
    TensorType,
)

from pyshardy.text import parse_module, to_text
from pyshardy.text.literals.dense import (
    _CHUNK,
    _values,
    dense_from_values,
    dense_values,
    element_bytes,
    element_data,
    iterate_values,
    make_dense,
)

pytestmark = pytest.mark.usefixtures("line_cache")

ELEMENTS = [
    *(IntegerType(width) for width in (4, 8, 16, 24, 32, 64, 100)),
    *(IntegerType(width, Signedness.UNSIGNED) for width in (8, 32, 64)),
    *(IndexType(), BFloat16Type(), Float16Type(), Float32Type(), Float64Type(), ComplexType(Float32Type())),
]


@pytest.mark.parametrize("element", ELEMENTS, ids=str)
def test_conversion_in_chunks_equals_conversion_one_by_one(element: Any) -> None:
    """Signaling NaNs, which a processor would change, are among the elements of floating-point types."""
    count = 3 if isinstance(element, ComplexType) else _CHUNK + 3
    data = random.Random(1).randbytes(count * element_bytes(element))
    if isinstance(element, Float32Type):
        data = bytes.fromhex("0000a07f0000a0ff0000c07f") + data[12:]
    if isinstance(element, IntegerType) and element.width.data in (4, 100):
        data = b"".join(element_data(value, element) for value in range(count))
    type = TensorType(element, [count])
    values = list(iterate_values(make_dense(type, data)))
    assert list(map(repr, values)) == list(map(repr, _values(data, element)))
    assert dense_from_values(type, values).data.data == b"".join(element_data(value, element) for value in values)


def test_floats_that_do_not_fit_are_infinite() -> None:
    type = TensorType(Float32Type(), [2])
    assert dense_values(dense_from_values(type, [1e300, -1e300])) == (float("inf"), float("-inf"))


def test_integers_wrap() -> None:
    assert dense_values(dense_from_values(TensorType(IntegerType(8), [3]), [127, 128, -129])) == (127, -128, 127)


def test_a_splat_is_iterated_without_being_written_out() -> None:
    splat = make_dense(TensorType(IntegerType(8), [10**12]), b"\x07")
    values = iterate_values(splat)
    assert [next(values), next(values)] == [7, 7]


def test_a_hexadecimal_constant_takes_memory_of_a_small_multiple_of_its_length() -> None:
    count = 1 << 18
    text = f'module attributes {{test.a = dense<"0x{"A5A6" * count}"> : tensor<{2 * count}xui8>}} {{}}'
    parse_module("module {}")
    tracemalloc.start()
    try:
        digits, peak = to_text(parse_module(text)).count("A5A6"), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert digits == count
    assert peak < 16 * len(text)
