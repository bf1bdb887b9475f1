"""Attributes of packages that are imported when they are used."""

from __future__ import annotations

import subprocess
import sys

import pytest

PACKAGES = ["pyshardy", "pyshardy.jax", "pyshardy.jax.mpmd"]
CODE = """
import importlib, pkgutil, sys, types
package = importlib.import_module(sys.argv[1])
for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    if "__main__" not in found.name and "ray" not in found.name:
        importlib.import_module(found.name)
objects = {name: getattr(package, name) for name in package.__all__}
assert set(objects) <= set(dir(package))
modules = [name for name, found in objects.items() if isinstance(found, types.ModuleType)]
print(*modules)
"""


@pytest.mark.parametrize("name", PACKAGES)
def test_no_submodule_hides_an_attribute(name: str) -> None:
    """After all submodules are imported, attributes are still what the package exports."""
    done = subprocess.run([sys.executable, "-c", CODE, name], capture_output=True, text=True, check=True)
    expected = ["partitioning_options", "pipeline", "pipeline_registry", "schedule_impl"]
    assert done.stdout.split() == (expected if name.endswith("mpmd") else [])


def test_unknown_attributes() -> None:
    import pyshardy

    with pytest.raises(AttributeError, match="module 'pyshardy' has no attribute 'shard'"):
        _ = pyshardy.shard  # pyright: ignore
