"""Attributes of the arguments and results of functions."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute

from pyshardy.dialects.func import FuncOp


def remove_attributes(func: FuncOp, names: AbstractSet[str]) -> None:
    """Remove the attributes with these names from all arguments and results of a function."""
    for where in ("arg_attrs", "res_attrs"):
        entries = func.properties.get(where)
        if entries is None:
            continue
        old = cast("ArrayAttr[DictionaryAttr]", entries).data
        if any(not names.isdisjoint(one.data) for one in old):
            new = [{name: value for name, value in one.data.items() if name not in names} for one in old]
            _set(func, where, new)


def _set(func: FuncOp, where: str, dictionaries: list[dict[str, Attribute]]) -> None:
    if where == "arg_attrs":
        func.set_argument_attributes(dictionaries)
    else:
        func.set_result_attributes(dictionaries)
