"""`xla-import-pipeline` makes what XLA's Shardy receives, and propagation of that gives what XLA's gives."""

from __future__ import annotations

from functools import cache

import pytest
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from tests.passes.xla_import.xla_modules import ops_of_main, result_axes, steps, value_axes
from tests.record_xla import names, recorded, versions

PROGRAMS = [(version, name) for version in versions() for name in names(version)]


@cache
def parsed(text: str) -> ModuleOp:
    return pyshardy.parse(text)


@pytest.mark.parametrize(("version", "name"), PROGRAMS)
def test_ops(version: str, name: str) -> None:
    """The same ops in the same order. XLA's dump is taken after constant expressions were split."""
    made = recorded(version, name)
    module = pyshardy.parse(made.text)
    pyshardy.run_pipeline(module, "xla-import-pipeline,sdy-constant-or-scalar-splitter")
    assert steps(ops_of_main(module)) == steps(ops_of_main(parsed(made.before)))


@pytest.mark.parametrize(("version", "name"), PROGRAMS)
def test_shardings(version: str, name: str) -> None:
    made = recorded(version, name)
    module, after = pyshardy.parse(made.text), parsed(made.after)
    pyshardy.propagate(pyshardy.import_for_xla(module))
    ours, theirs = ops_of_main(module), ops_of_main(after)
    assert steps(ours) == steps(theirs)
    for op, other in zip(ours, theirs, strict=True):
        assert list(map(value_axes, op.results)) == list(map(value_axes, other.results)), op
    assert result_axes(module) == result_axes(after)


def test_programs_are_there() -> None:
    assert len(versions()) == 2 and all(len(names(version)) == 20 for version in versions())
