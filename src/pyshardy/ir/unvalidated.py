"""Construct attributes without xDSL's conversions and validation, from parts that are known to be valid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from struct import pack
from typing import Any, TypeVar

from immutabledict import immutabledict
from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IntAttr,
    IntegerAttr,
    NoneAttr,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    i64,
)
from xdsl.ir import Attribute, Data, ParametrizedAttribute

ParametrizedT = TypeVar("ParametrizedT", bound=ParametrizedAttribute)
DataT = TypeVar("DataT", bound="Data[Any]")
_new = object.__new__
_set = object.__setattr__


@cache
def fields_of(kind: type[ParametrizedAttribute]) -> tuple[str, ...]:
    """Return the names of the parameters of a class of attributes."""
    return tuple(field for field, _ in kind.get_irdl_definition().parameters)


def unvalidated(kind: type[ParametrizedT], *parameters: Attribute) -> ParametrizedT:
    """Return an attribute with these parameters, which xDSL may reject, such as location ranges and wide integers."""
    result = _new(kind)
    for field, value in zip(fields_of(kind), parameters, strict=True):
        _set(result, field, value)
    return result


def unvalidated_data(kind: type[DataT], data: Any) -> DataT:
    """Return an attribute with data of the right type: a tuple, an immutable dictionary, a string."""
    result = _new(kind)
    _set(result, "data", data)
    return result


def array(items: list[Any]) -> ArrayAttr[Any]:
    """Return the array attribute of items."""
    return unvalidated_data(ArrayAttr, tuple(items))


def string(text: str) -> StringAttr:
    """Return the string attribute of a text."""
    return unvalidated_data(StringAttr, text)


def dictionary(entries: dict[str, Attribute]) -> DictionaryAttr:
    """Return the dictionary attribute of entries."""
    return unvalidated_data(DictionaryAttr, immutabledict(entries))


def symbol(name: str) -> SymbolRefAttr:
    """Return the reference to a top-level symbol."""
    return unvalidated(SymbolRefAttr, string(name), array([]))


def function_type(inputs: list[Any], outputs: list[Any]) -> FunctionType:
    """Return the type of functions from the input to the output types."""
    result = _new(FunctionType)
    _set(result, "inputs", array(inputs))
    _set(result, "outputs", array(outputs))
    return result


_NO_ENCODING = NoneAttr()


def tensor_type(shape: list[int], element: Attribute, encoding: Attribute = _NO_ENCODING) -> TensorType[Any]:
    """Return the type of ranked tensors."""
    return unvalidated(TensorType, array([unvalidated_data(IntAttr, size) for size in shape]), element, encoding)


def integer(value: int, type: Attribute) -> IntegerAttr[Any]:
    """Return the attribute of a number that fits the type."""
    return unvalidated(IntegerAttr, unvalidated_data(IntAttr, value), type)


def i64_array(values: Sequence[int]) -> DenseArrayBase[Any]:
    """Return `array<i64: ...>` of numbers that fit."""
    result = _new(DenseArrayBase)
    _set(result, "elt_type", i64)
    _set(result, "data", unvalidated_data(BytesAttr, pack(f"<{len(values)}q", *values)))
    return result
