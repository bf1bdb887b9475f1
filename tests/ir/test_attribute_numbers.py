"""Numbers of attributes: equal for those that print alike, and for no others."""

from __future__ import annotations

import math
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    Float64Type,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    TensorType,
    UnitAttr,
    f64,
    i32,
)
from xdsl.ir import Attribute

from pyshardy.ir.attribute_numbers import AttributeNumbers


def nested(leaves: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    lists = st.lists(leaves, max_size=3).map(lambda items: ("array", *items))
    entries = st.dictionaries(st.sampled_from(["a", "b"]), leaves, max_size=2)
    return lists | entries.map(lambda d: ("dictionary", *sorted(d.items())))


FLOATS = [0.0, -0.0, 1.0, math.inf, math.nan]
VALUES = st.recursive(st.integers(0, 2) | st.sampled_from(FLOATS) | st.sampled_from(["0", "a"]), nested, max_leaves=5)


def made(value: Any) -> Attribute:
    match value:
        case int():
            return IntegerAttr(value, i32)
        case float():
            return FloatAttr(value, Float64Type())
        case str():
            return StringAttr(value)
        case ("array", *items):
            return ArrayAttr([made(item) for item in items])
        case _:
            return DictionaryAttr({name: made(item) for name, item in value[1:]})


@given(st.lists(VALUES, max_size=30))
def test_attributes_have_equal_numbers_if_they_print_alike(values: list[Any]) -> None:
    number = AttributeNumbers()
    by_number: dict[int, str] = {}
    for value in values + values:  # `repr` tells floats apart by their bits, as far as these do
        assert by_number.setdefault(number(made(value)), repr(value)) == repr(value)
    assert len(by_number) == len(set(map(repr, values)))


def test_an_attribute_inside_another_is_told_apart_by_its_bits() -> None:
    number, types = AttributeNumbers(), TensorType
    encoded = [types(i32, [1], FloatAttr(value, f64)) for value in (0.0, -0.0, 0.0)]
    first, other, again = map(number, encoded)
    assert first == again != other


def test_a_dictionary_has_no_order() -> None:
    number = AttributeNumbers()
    entries: dict[str, Attribute] = {"a": UnitAttr(), "b": i32}
    assert number.dictionary(entries) == number.dictionary(dict(reversed(entries.items())))
    assert number.dictionary({"a": UnitAttr()}) != number.dictionary({"b": UnitAttr()})
