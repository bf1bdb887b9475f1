"""Cost models of accelerators by name, and from TOML files."""

from __future__ import annotations

import difflib
import os
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, cast

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.diagnostics.toml_file import TomlFile, read_toml, unknown_key
from pyshardy.report.cost.cost_model import DEFAULT, CostModel, Link

DEFAULT_ACCELERATOR = "tpu_v5p"

_KEYS = (
    "base",
    "name",
    "memory",
    "memory_bandwidth",
    "flops",
    "elementwise_flops",
    "reduce_scatter",
    "widened",
    "workspace",
    "old_partitioner",
    "overlap",
    "link",
    "axis",
)
_LINK_KEYS = ("bandwidth", "latency")


class UnknownAcceleratorError(ValueError):
    """There is no accelerator of that name."""


def accelerators() -> tuple[str, ...]:
    """Return the names of the accelerators."""
    return tuple(_presets())


def cost_model(name_or_path: str | os.PathLike[str]) -> CostModel:
    """Return the cost model of an accelerator, such as `tpu_v5p` or `h100`, or of a file with the extension `.toml`.

    Names are not case-sensitive, and `-` is equivalent to `_`. A file has the keys of the presets, and can extend one
    by `base = "tpu_v5p"`. `[axis.NAME]` tables override the network of mesh axes:

        base = "h100"
        [axis.data]          # between hosts
        bandwidth = 50e9     # bytes per second and device
        latency = 5e-6       # seconds

    Raise UnknownAcceleratorError for an unknown name, and DiagnosticError if the file is not valid.
    """
    name = os.fspath(name_or_path)
    if name.endswith(".toml"):
        return _from_file(name)
    found = _presets().get(_plain(name))
    if found is None:
        near = difflib.get_close_matches(_plain(name), _presets(), 1, 0.4)
        hint = f"did you mean '{near[0]}'? The" if near else "the"
        known = ", ".join(_presets())
        raise UnknownAcceleratorError(
            f"there is no accelerator '{name}': {hint} names are {known}; a file must have the extension .toml"
        )
    return _from_table(found, _NoFile())


def _plain(name: str) -> str:
    return name.strip().lower().replace("-", "_").replace(" ", "_")


@cache
def _presets() -> Mapping[str, Mapping[str, Any]]:
    text = resources.files("pyshardy.report.cost").joinpath("accelerators.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


class _NoFile:
    """Reports errors in the presets, which have none."""

    def error(self, key: str, message: str) -> DiagnosticError:
        raise AssertionError(f"{key}: {message}")


class _File(_NoFile):
    def __init__(self, file: TomlFile) -> None:
        self.file = file

    def error(self, key: str, message: str) -> DiagnosticError:
        return self.file.error(key, message)


def _from_file(path: str | os.PathLike[str]) -> CostModel:
    read = read_toml(path)
    table, file = read.table, _File(read)
    _check_keys(table, _KEYS, "", file)
    base = table.pop("base", None)
    if base is None:
        return _from_table({"name": os.path.basename(path), **table}, file)
    if not isinstance(base, str) or _plain(base) not in _presets():
        raise file.error("base", f"base must be one of {', '.join(_presets())}, found {base!r}")
    over = dict(_presets()[_plain(base)])
    name = f"{over['name']} as in {os.path.basename(path)}"
    return _from_table({**over, "name": name, **table}, file)


def _check_keys(table: Mapping[str, Any], known: tuple[str, ...], prefix: str, file: _NoFile) -> None:
    for name in table:
        problem = unknown_key(prefix + name, known)
        if problem is not None:
            raise file.error(name, problem)


def _from_table(table: Mapping[str, Any], file: _NoFile) -> CostModel:
    name = table.get("name", "")
    if not isinstance(name, str):
        raise file.error("name", f"name must be a string, found {name!r}")
    axes = table.get("axis", {})
    if not isinstance(axes, dict):
        raise file.error("axis", "axis must be a table of tables, such as [axis.data]")
    link = _link(table.get("link"), "link", None, file)
    return CostModel(
        name=name,
        product_flops=_product_flops(table.get("flops"), file),
        memory_bandwidth=_number(table.get("memory_bandwidth"), "memory_bandwidth", file),
        link=link,
        memory=_number(table["memory"], "memory", file) if "memory" in table else None,
        elementwise_flops=(
            _number(table["elementwise_flops"], "elementwise_flops", file) if "elementwise_flops" in table else None
        ),
        reduce_scatter=_flag(table.get("reduce_scatter", True), "reduce_scatter", file),
        widened=frozenset(_names(table.get("widened", []), "widened", file)),
        workspace=_flag(table.get("workspace", False), "workspace", file),
        old_partitioner=_flag(table.get("old_partitioner", False), "old_partitioner", file),
        host_memory=_flag(table.get("host_memory", False), "host_memory", file),
        overlap=_flag(table.get("overlap", True), "overlap", file),
        axes={axis: _link(entry, f"axis.{axis}", link, file) for axis, entry in cast("dict[str, Any]", axes).items()},
    )


def _product_flops(given: object, file: _NoFile) -> dict[str, float]:
    if isinstance(given, int | float):
        return {DEFAULT: _number(given, "flops", file)}
    if not isinstance(given, dict) or DEFAULT not in given:
        raise file.error("flops", "flops must be a number, or a table with a number for 'default'")
    table = cast("dict[str, Any]", given)
    return {type: _number(value, f"flops.{type}", file) for type, value in table.items()}


def _link(given: object, key: str, base: Link | None, file: _NoFile) -> Link:
    if not isinstance(given, dict):
        raise file.error(key, f"{key} must be a table with bandwidth and latency")
    table = cast("dict[str, Any]", given)
    _check_keys(table, _LINK_KEYS, f"{key}.", file)
    missing = {} if base is None else {"bandwidth": base.bandwidth, "latency": base.latency}
    full = {**missing, **table}
    return Link(
        _number(full.get("bandwidth"), f"{key}.bandwidth", file),
        _number(full.get("latency"), f"{key}.latency", file, may_be_zero=True),
    )


def _flag(given: object, key: str, file: _NoFile) -> bool:
    if isinstance(given, bool):
        return given
    raise file.error(key, f"{key} must be true or false, found {given!r}")


def _names(given: object, key: str, file: _NoFile) -> list[str]:
    names = cast("list[object]", given) if isinstance(given, list) else [None]
    if not all(isinstance(name, str) for name in names):
        raise file.error(key, f"{key} must be a list of element types, found {given!r}")
    return cast("list[str]", names)


def _number(given: object, key: str, file: _NoFile, may_be_zero: bool = False) -> float:
    if given is None:
        raise file.error(key.rpartition(".")[0] or key, f"{key} is missing")
    number = given if isinstance(given, int | float) and not isinstance(given, bool) else -1
    if 0 < number <= sys.float_info.max or (may_be_zero and number == 0):
        return float(number)
    expected = "a number that is not negative" if may_be_zero else "a positive number"
    raise file.error(key, f"{key} must be {expected}, found {given!r}")
