"""Attributes of a package that are imported when they are first used: what a program does not use costs it no time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pkgutil import resolve_name
from sys import modules
from typing import Any


def lazy_attributes(package: str, places: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` of a package (PEP 562).

    `places` has where each attribute is, relative to the package: `module`, or `module:object`. An object may not have
    the name of a submodule: once that is imported, it would be the attribute.
    """

    def get(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = resolve_name(f"{package}.{places[name]}")
        setattr(modules[package], name, found)
        return found

    def names() -> list[str]:
        return sorted({*vars(modules[package]), *places})

    return get, names
