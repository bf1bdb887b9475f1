"""Dense elements written as MLIR prints them are read all at once: to the same as by the grammar, and as the reference."""

from __future__ import annotations

from random import Random

import pytest

from pyshardy.text import parse_module, to_text
from pyshardy.text.literals.plain_elements import plain_elements
from tests.messages import compare
from tests.oracle import reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

INTEGERS = [
    "0",
    "1",
    "-1",
    "127",
    "128",
    "-128",
    "-129",
    "255",
    "256",
    "32767",
    "32768",
    "65535",
    "65536",
    "-2147483648",
    "4294967295",
    "4294967296",
]
WIDE = [
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775809",
]
FLOATS = [
    "1.0",
    "-1.5",
    "1.e3",
    "0.1",
    "1.0e39",
    "3.4028235e38",
    "3.5e38",
    "1.0e400",
    "-0.0",
    "1.5E-3",
    "1.0e-50",
    "16777217.0",
    "1.000000e+00",
]
ODD = ["-0", "007", "+1", "0x1F", "1e5", ".5", "1_0", "", "1 ", "- 1", "true", "false", '"x"', "-1.5"]
TYPES = [
    "i1",
    "i4",
    "i8",
    "i16",
    "i32",
    "i64",
    "ui8",
    "ui32",
    "si8",
    "si64",
    "f16",
    "bf16",
    "f32",
    "f64",
    "index",
    "i128",
]
SHAPES = ([1], [3], [2, 2], [1, 3], [2, 1, 2])


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("<[1, -1, 255]> : tensor<3xi8>", b"\x01\xff\xff"),
        ("<[[1], [-2]]> : tensor<2x1xi16>", b"\x01\x00\xfe\xff"),
        ("<[true, false]> : tensor<2xi1>", b"\x01\x00"),
        ("<[1.000000e+00]> : tensor<1xf32>", b"\x00\x00\x80?"),
    ],
)
def test_bytes(text: str, data: bytes) -> None:
    found = plain_elements(text, 0)
    assert found is not None and found.data == data and text[found.type_start :] == found.type


@pytest.mark.parametrize(
    "text",
    [
        "<[1,2]> : tensor<2xi8>",
        "<[1, 2, ]> : tensor<3xi8>",
        "<[1, 256]> : tensor<2xi8>",
        "<[1, 128]> : tensor<2xsi8>",
        "<[-0, 1]> : tensor<2xi8>",
        "<[1, 2]> : tensor<3xi8>",
        "<[[1], 2]> : tensor<2xi8>",
        "<[1, 2]> : tensor<2xf32>",
        "<[1.0, 3.5e38]> : tensor<2xf32>",
        "<[1.0e400]> : tensor<1xf64>",
        "<[1, 0]> : tensor<2xi1>",
        "<[1]> : tensor<1xi8, #a>",
    ],
)
def test_left_to_the_grammar(text: str) -> None:
    assert plain_elements(text, 0) is None


@pytest.mark.parametrize("type", TYPES)
def test_as_the_reference(type: str) -> None:
    random = Random(type)
    for _ in range(60):
        shape = random.choice(SHAPES)
        count = 1
        for size in shape:
            count *= size
        values = [random.choice(random.choice((INTEGERS, WIDE, FLOATS, ODD[:2], ODD))) for _ in range(count)]
        if random.random() < 0.6:
            values = [random.choice(random.choice((INTEGERS[:4], FLOATS[:3], ["true", "false"])))] * count
        for size in reversed(shape):
            comma = random.choice((", ", ", ", ", ", ",", " , "))
            values = [f"[{comma.join(values[i : i + size])}]" for i in range(0, len(values), size)]
        full = f"{'x'.join(map(str, random.choice((shape, shape, shape, [3]))))}x{type}"
        text = f'"x.y"() {{a = dense<{values[0]}> : tensor<{full}>}} : () -> ()'
        compare(
            lambda text=text: to_text(parse_module(text, allow_unregistered=True)).rstrip(),
            lambda text=text: reference_print(text, allow_unregistered=True).rstrip(),
        )
