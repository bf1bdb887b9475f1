"""What every registered pass declares."""

from __future__ import annotations

import dataclasses

import pytest

from pyshardy.passes.base import NamedPipeline, Pass
from pyshardy.passes.option_text import configure
from pyshardy.passes.registry import ALL, load


@pytest.mark.parametrize("name", sorted(ALL))
def test_passes_are_documented_frozen_and_named_as_registered(name: str) -> None:
    declared = load(ALL[name])
    assert issubclass(declared, Pass | NamedPipeline)
    assert declared.name == name
    assert declared.__doc__
    assert dataclasses.is_dataclass(declared)
    made = configure(declared, "")
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.something = 1  # pyright: ignore


@pytest.mark.parametrize("name", sorted(ALL))
def test_options_have_help_and_take_their_defaults(name: str) -> None:
    declared = load(ALL[name])
    for option in declared.options():
        assert option.help, option.name
        assert option.name == option.name.lower().replace("_", "-")
        assert getattr(configure(declared, ""), option.field) == option.default
