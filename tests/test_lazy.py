"""Attributes of packages that are imported when they are used."""

from __future__ import annotations

import subprocess
import sys

import pytest

CODE = """
import importlib, pkgutil, types
import pyshardy
for found in pkgutil.walk_packages(pyshardy.__path__, "pyshardy."):
    if "__main__" not in found.name and "ray" not in found.name:
        importlib.import_module(found.name)
for name in ("pyshardy", "pyshardy.jax", "pyshardy.jax.mpmd"):
    package = importlib.import_module(name)
    assert set(package.__all__) <= set(dir(package))
    print(*(one for one in package.__all__ if isinstance(getattr(package, one), types.ModuleType)))
"""


def test_no_submodule_hides_an_attribute() -> None:
    """After all submodules are imported, attributes are still what the packages export."""
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["partitioning_options", "pipeline", "pipeline_registry", "schedule_impl"]


def test_unknown_attributes() -> None:
    import pyshardy

    with pytest.raises(AttributeError, match="module 'pyshardy' has no attribute 'shard'"):
        _ = pyshardy.shard  # pyright: ignore
