"""A cache of properties of classes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class ClassCache(dict[type[Any], T]):
    """A dictionary of the results of a function of a class, which is called once per class."""

    def __init__(self, compute: Callable[[type[Any]], T]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, key: type[Any]) -> T:
        result = self[key] = self._compute(key)
        return result
